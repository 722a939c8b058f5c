"""A seat goes with its person: by a link to one other device, or on a keyring to all of them; and
whoever is invited finds a table by its name and its word."""

from __future__ import annotations

import asyncio
import re

import pytest

import boulevard.server.site
from boulevard.core.errors import NotAsked
from boulevard.server import gathering, wire
from boulevard.server.settings import Settings
from server.clock import Clock
from server.site import Site, Table

GATHERING = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def table(shared_site: Site) -> Table:
    return shared_site.table("streets", "Ann", "Ben")


def lend(site: Site, table: Table, seat: int = 0) -> str:
    """The code of a link to the seat."""
    path = f"/tables/{table.id}/seats/{seat}/link"
    code: str = site.post(path, token=table.tokens[seat])["code"]
    return code


def keyring(site: Site, *tokens: str) -> str:
    """The token of the device that it was made on."""
    token: str = site.post("/keyring", {"name": "Ann", "tokens": tokens})["token"]
    return token


def tables_of(site: Site, *tokens: str) -> dict[str, list[int]]:
    return {line["id"]: line["yours"] for line in site.post("/tables/mine", {"tokens": tokens})}


# -- a seat on another device ----------------------------------------------------------------------


def test_a_link_opens_the_seat_on_another_device_and_both_play_on(
    shared_site: Site, table: Table
) -> None:
    seated = shared_site.post("/seats/open", {"code": lend(shared_site, table)})
    assert seated["table"]["id"] == table.id
    spare = seated["tokens"]["0"]
    assert spare != table.tokens[0]

    with shared_site.enter(table.id, spare) as phone, table.enter(0) as laptop:
        assert phone.opened["seats"] == laptop.opened["seats"] == [0]
        before = phone.question()["number"]
        assert phone.answer()["type"] == "Taken"
        while laptop.scene.get("number", 0) < phone.scene["number"]:
            laptop.wait("Moved")
        assert laptop.scene["question"] is None or laptop.question()["number"] > before
    assert tables_of(shared_site, spare) == {table.id: [0]}


def test_a_seat_link_is_used_once_and_the_next_one_is_told_so_in_one_line(
    shared_site: Site, table: Table
) -> None:
    code = lend(shared_site, table)
    shared_site.post("/seats/open", {"code": code})

    status, sentence = shared_site.refusal("POST", "/seats/open", {"code": code})

    assert status == 409 and "make another one" in sentence and "\n" not in sentence


def test_another_link_or_calling_it_back_ends_the_one_before(
    shared_site: Site, table: Table
) -> None:
    first, second = lend(shared_site, table), lend(shared_site, table)
    assert shared_site.refusal("POST", "/seats/open", {"code": first})[0] == 409
    spare = shared_site.post("/seats/open", {"code": second})["tokens"]["0"]

    with shared_site.enter(table.id, spare) as phone:
        path = f"/api/tables/{table.id}/seats/0/link"
        headers = {"Authorization": f"Bearer {table.tokens[0]}"}
        assert shared_site.http.delete(path, headers=headers).is_success
        while phone.ask("Preview", seat=0, action={})["kind"] != "forbidden":
            pass  # it is told so a moment later, also while it has the table open
    with shared_site.enter(table.id, spare) as phone:
        assert phone.opened["seats"] == []
    with table.enter(0) as laptop:
        assert laptop.opened["seats"] == [0]


def test_only_whoever_sits_there_can_lend_a_seat(shared_site: Site, table: Table) -> None:
    path = f"/tables/{table.id}/seats/0/link"
    for token in ("", "made up", table.tokens[1]):
        assert shared_site.refusal("POST", path, token=token)[0] == 403


def test_a_lent_seat_that_is_given_back_opens_for_nobody(shared_site: Site) -> None:
    made = shared_site.post("/tables", {"game": "streets", "seats": GATHERING})
    table = Table(shared_site, made)
    spare = shared_site.post("/seats/open", {"code": lend(shared_site, table)})["tokens"]["0"]
    path = f"/api/tables/{table.id}/seats/0"
    headers = {"Authorization": f"Bearer {spare}"}
    assert shared_site.http.delete(path, headers=headers).is_success
    shared_site.post(f"/tables/{table.id}/seats", {"name": "Cid", "seat": 0})

    assert tables_of(shared_site, spare, table.tokens[0]) == {}


def test_the_lent_seat_opens_the_rematch_as_well(shared_site: Site) -> None:
    table = shared_site.table("welcome", "Ann", "-random")
    spare = shared_site.post("/seats/open", {"code": lend(shared_site, table)})["tokens"]["0"]
    with table.enter(0) as ann:
        ann.play_on()

    again = shared_site.post(f"/tables/{table.id}/rematch", token=spare)["table"]["id"]

    assert tables_of(shared_site, spare) == {table.id: [0], again: [0]}


# -- keyrings --------------------------------------------------------------------------------------


def test_the_link_to_your_tables_opens_them_on_any_device_until_another_is_made(
    shared_site: Site, table: Table
) -> None:
    other = shared_site.table("vegas", "Ann", "Ben")
    laptop = keyring(shared_site, table.tokens[0])
    shared_site.post("/keyring/seats", {"tokens": [other.tokens[0]]}, laptop)
    code = shared_site.post("/keyring/link", token=laptop)["code"]

    phone, tablet = (shared_site.post("/keyring/open", {"code": code}) for _ in range(2))

    assert phone["name"] == "Ann" and phone["token"] != tablet["token"]
    assert tables_of(shared_site, phone["token"]) == {table.id: [0], other.id: [0]}
    with shared_site.enter(table.id, phone["token"]) as ann:
        assert ann.opened["seats"] == [0]
        ann.question()
        assert ann.answer()["type"] == "Taken"
    found = shared_site.get("/keyring", laptop)
    assert (found["seats"], found["devices"], found["has_link"]) == (2, 3, True)

    newer = shared_site.post("/keyring/link", token=laptop)["code"]
    status, sentence = shared_site.refusal("POST", "/keyring/open", {"code": code})
    assert status == 409 and "another one was made" in sentence
    assert shared_site.post("/keyring/open", {"code": newer})["name"] == "Ann"


def test_whoever_only_has_the_keyring_does_all_that_the_seat_may(shared_site: Site) -> None:
    """Starting, leaving, lending: what is asked with the seat's own token."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    table = Table(shared_site, shared_site.post("/tables", {"game": "streets", "seats": seats}))
    ring = keyring(shared_site, table.tokens[0])

    shared_site.post(f"/tables/{table.id}/seats", {"name": "Ben"})
    shared_site.post(f"/tables/{table.id}/start", {"fill_with": "random"}, ring)
    lent = shared_site.post(f"/tables/{table.id}/seats/0/link", token=ring)["code"]

    assert shared_site.post("/seats/open", {"code": lent})["table"]["stage"] == "playing"
    assert shared_site.get(f"/tables/{table.id}/replay", ring)["eye"] == 0


def test_a_seat_on_one_keyring_is_not_taken_over_by_another(
    shared_site: Site, table: Table
) -> None:
    keyring(shared_site, table.tokens[0])
    thief = keyring(shared_site, table.tokens[0])

    assert tables_of(shared_site, thief) == {}


def test_a_keyring_is_forgotten_and_the_seats_stay_where_they_were_taken(
    shared_site: Site, table: Table
) -> None:
    laptop = keyring(shared_site, table.tokens[0])
    code = shared_site.post("/keyring/link", token=laptop)["code"]
    headers = {"Authorization": f"Bearer {laptop}"}
    assert shared_site.http.delete("/api/keyring", headers=headers).status_code == 204

    assert tables_of(shared_site, laptop) == {}
    assert tables_of(shared_site, table.tokens[0]) == {table.id: [0]}
    assert shared_site.refusal("GET", "/keyring", token=laptop)[0] == 403
    assert shared_site.refusal("POST", "/keyring/open", {"code": code})[0] == 409


def test_one_device_is_closed_and_the_others_stay_open(shared_site: Site, table: Table) -> None:
    laptop = keyring(shared_site, table.tokens[0])
    code = shared_site.post("/keyring/link", token=laptop)["code"]
    phone = shared_site.post("/keyring/open", {"code": code})["token"]
    headers = {"Authorization": f"Bearer {phone}"}
    assert shared_site.http.delete("/api/keyring/device", headers=headers).status_code == 204

    assert tables_of(shared_site, phone) == {}
    assert tables_of(shared_site, laptop) == {table.id: [0]}


def test_a_seat_link_holds_for_a_day_by_the_clock_that_is_given(database: str) -> None:
    """On either database; the last second still counts."""
    clock = Clock()

    async def visit() -> list[str]:
        site = boulevard.server.site.Site(Settings(database=database), clock)
        async with site.channels:
            await site.store.start()
            seats = (wire.NewSeat(kind="person", name="Ann"), wire.NewSeat(kind="open"))
            live, _ = await gathering.create(site, wire.NewTable(game="streets", seats=seats))
            found = []
            for late in (0, 1):
                code, until = await site.keys.link_seat(live.id, 0)
                clock.now = until + late
                try:
                    found.append((await site.keys.open_seat(code))[2])
                except NotAsked as error:
                    found.append(error.sentence)
            await site.tables.stop()
            await site.store.stop()
        return found

    first, second = asyncio.run(visit())
    assert first.startswith("spare.") and "older than a day" in second


# -- by name ---------------------------------------------------------------------------------------


def test_a_table_is_found_by_its_name_and_its_word(shared_site: Site) -> None:
    table = shared_site.table("streets", "Ann", "", name="Maple Street")
    word = table.now()["word"]
    assert re.fullmatch("[a-z]{5}", word)

    for called in (f"Maple Street {word}", f" maple  street {word.upper()} "):
        found = shared_site.post("/tables/find", {"called": called})
        assert found == {"id": table.id, "name": "Maple Street"}


def test_neither_the_name_nor_the_word_alone_lets_anybody_in(shared_site: Site) -> None:
    table = shared_site.table("streets", "Ann", "", name="Elder Row")
    word = table.now()["word"]
    for called in ("Elder Row", word, f"Elder {word}", "Elder Row xxxxx", f"Ash Row {word}"):
        status, sentence = shared_site.refusal("POST", "/tables/find", {"called": called})
        assert status == 404 and "every screen of the table shows both" in sentence


def test_those_who_watch_are_not_told_the_word(shared_site: Site) -> None:
    table = shared_site.table("streets", "Ann", "")
    assert shared_site.get(f"/tables/{table.watch_id}")["word"] == ""
    with table.watch() as guest:
        assert guest.opened["table"]["word"] == ""


def test_words_cannot_be_tried_one_after_the_other(tmp_path: object) -> None:
    site = Site(database=f"{tmp_path}/site.sqlite", tables_per_hour=5)
    try:
        statuses = [
            site.refusal("POST", "/tables/find", {"called": f"Maple Street w{n}"})[0]
            for n in range(7)
        ]
    finally:
        site.close()
    assert statuses == [404] * 5 + [429] * 2


def test_a_link_becomes_a_picture(shared_site: Site) -> None:
    found = shared_site.post("/pictures", {"text": "http://localhost/seat#abc"})
    assert found["size"] >= 29 and re.fullmatch(r"(M\d+ \d+h\d+v1h-\d+z)+", found["path"])
