"""Around the game: making tables, sitting down, starting, staying away, playing again, records."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise

import msgspec
import pytest

from boulevard.core.frames import EVERYONE
from boulevard.core.record import Record, read, replay, verify
from boulevard.core.registry import find_game
from boulevard.core.table import Table as CoreTable
from server.site import GAMES, Guest, Site, Table

Finished = tuple[Table, Guest]


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


# -- what there is to play -------------------------------------------------------------------------


def test_every_game_is_offered_with_its_settings_and_bots(site: Site) -> None:
    games = {game["name"]: game for game in site.get("/games")}

    assert set(games) == set(GAMES)
    assert games["streets"]["bots"][0]["name"] == "random"
    assert {s["name"] for s in games["vegas"]["settings"]} == {
        "trading",
        "offers_per_turn",
        "colours",
    }


def test_no_setting_opens_a_file(site: Site) -> None:
    """A word that names a file on the command line names none here."""
    people = [{"kind": "person", "name": "Ann"}]

    for game, option in (("streets", "tiles"), ("welcome", "architect")):
        new = {"game": game, "seats": people, "options": {option: __file__}}
        status, sentence = site.refusal("POST", "/tables", new)
        assert status == 400 and option in sentence


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_come_clause_by_clause(site: Site, game: str) -> None:
    rules = site.get(f"/rules/{game}")

    clauses = rules["clauses"]
    assert len({clause["id"] for clause in clauses}) == len(clauses) > 20
    assert all(clause["text"] for clause in clauses)
    assert rules["opening"] and not rules["unknown"]


def test_the_rules_are_searched_by_the_site(site: Site) -> None:
    """In the words of the printed books, the best clause first, with what it could not find."""
    found = site.get("/rules/streets?q=enclosing+building")
    assert found["clauses"][0]["id"] == "S5.3" and found["opening"] == ""
    assert "tile" in found["clauses"][0]["found_by"], "the synonym of a building"

    renovator = site.get("/rules/streets?q=renovator")["clauses"]
    assert {clause["section"] for clause in renovator[:8]} == {"Renovator"}

    missed = site.get("/rules/streets?q=renovater")
    assert (missed["clauses"], missed["unknown"]) == ([], ["renovater"])
    assert missed["suggestion"] == "renovator"

    status, sentence = site.refusal("GET", f"/rules/streets?q={'x' * 201}")
    assert status == 400 and "\n" not in sentence
    assert site.refusal("GET", "/rules/nosuchgame?q=x")[0] == 404


def test_a_clause_comes_with_a_position_that_plays_it(site: Site) -> None:
    """Drawn for whoever answers, with what the answer causes or why it is refused."""
    refused = site.get("/rules/streets/clauses/S4.1")
    assert refused["clause"] == "S4.1" and refused["caption"]
    assert refused["options"]["players"] == 2 and refused["components"]
    assert refused["view"]["eye"] == refused["by"] == refused["view"]["asked"][0]
    assert refused["answer"].startswith("build ") and refused["events"] == []
    assert (refused["refused"]["kind"], refused["refused"]["clause"]) == ("occupied", "S4.1")
    assert refused["can_start"]
    new = {"game": "streets", "text": refused["position"]}
    assert site.http.post("/api/positions", json=new).json()["sentence"] == ""

    legal = site.get("/rules/streets/clauses/S4.2")
    assert legal["refused"] is None
    assert legal["events"][0]["type"] == "TileBuilt"

    plain = site.get("/rules/streets/clauses/S4.2?plain=true")
    assert "".join(plain["view"]["board"]).strip() and plain["events"][0]["type"] == "Told"


@pytest.mark.parametrize("game", GAMES)
def test_clauses_say_whether_a_position_plays_them(site: Site, game: str) -> None:
    clauses = {clause["id"]: clause["position"] for clause in site.get(f"/rules/{game}")["clauses"]}

    shown = next(clause for clause, has_position in clauses.items() if has_position)
    assert site.get(f"/rules/{game}/clauses/{shown}")["position"]
    without = next(clause for clause, has_position in clauses.items() if not has_position)
    status, sentence = site.refusal("GET", f"/rules/{game}/clauses/{without}")
    assert (status, sentence) == (404, f"{game} has no position that plays {without}")
    assert site.refusal("GET", f"/rules/nosuchgame/clauses/{shown}")[0] == 404
    assert site.refusal("GET", f"/rules/{game}/clauses/{'x' * 30}")[0] == 400


# -- gathering -------------------------------------------------------------------------------------


def test_a_table_where_nobody_is_missing_starts_at_once(site: Site) -> None:
    assert site.table("streets", "Ann", "-greedy").info["stage"] == "playing"


def test_the_last_one_to_sit_down_starts_the_game(site: Site) -> None:
    table = site.table("vegas", "Ann", "", "")
    first = site.post(f"/tables/{table.id}/seats", {"name": "Ben", "seat": 2})
    second = site.post(f"/tables/{table.id}/seats", {"name": "Cleo"})

    assert first["table"]["stage"] == "gathering" and list(first["tokens"]) == ["2"]
    assert second["table"]["stage"] == "playing" and list(second["tokens"]) == ["1"]
    assert [seat["name"] for seat in second["table"]["seats"]] == ["Ann", "Cleo", "Ben"]


def test_only_the_host_starts_and_open_seats_go_to_bots(site: Site) -> None:
    table = site.table("vegas", "Ann", "", "")
    ben = site.post(f"/tables/{table.id}/seats", {"name": "Ben"})["tokens"]["1"]
    start = f"/tables/{table.id}/start"

    assert site.refusal("POST", start, {"fill_with": "greedy"})[0] == 403
    assert site.refusal("POST", start, {"fill_with": "greedy"}, ben)[0] == 403
    assert site.refusal("POST", start, {}, table.tokens[0])[0] == 409
    started = site.post(start, {"fill_with": "greedy"}, table.tokens[0])
    assert started["stage"] == "playing" and started["seats"][2]["bot"] == "greedy"
    assert site.refusal("POST", start, {}, table.tokens[0])[0] == 409


def test_a_seat_can_be_given_back_while_people_gather(site: Site) -> None:
    table = site.table("vegas", "Ann", "", "")
    ben = site.post(f"/tables/{table.id}/seats", {"name": "Ben"})["tokens"]["1"]
    seat = f"/tables/{table.id}/seats/1"
    with site.enter(table.id, ben) as guest:
        assert guest.opened["seats"] == [1]
        assert site.refusal("DELETE", seat, token="nonsense")[0] == 403
        left = site.http.delete(f"/api{seat}", headers={"Authorization": f"Bearer {ben}"})
        assert left.json()["seats"][1] == {**left.json()["seats"][1], "kind": "open", "name": ""}
        cleo = site.post(f"/tables/{table.id}/seats", {"name": "Cleo"})["tokens"]["1"]
        site.post(f"/tables/{table.id}/seats", {"name": "Dora"})
        guest.wait("Moved")
        assert guest.ask("Look", seat=1)["kind"] == "forbidden"
    with site.enter(table.id, cleo) as guest:
        assert guest.opened["seats"] == [1]


def test_when_the_host_leaves_another_one_is_host(site: Site) -> None:
    table = site.table("vegas", "Ann", "", "")
    site.post(f"/tables/{table.id}/seats", {"name": "Ben"})
    site.http.delete(
        f"/api/tables/{table.id}/seats/0",
        headers={"Authorization": f"Bearer {table.tokens[0]}"},
    )

    assert [seat["is_host"] for seat in table.now()["seats"]] == [False, True, False]


@pytest.mark.parametrize("name", ["ann", " Ann ", "", "   ", "a\nb", "a\u202eb", "x" * 25])
def test_a_name_is_ones_own_and_everybody_can_read_it(site: Site, name: str) -> None:
    table = site.table("streets", "Ann", "")

    assert site.refusal("POST", f"/tables/{table.id}/seats", {"name": name})[0] == 400


def test_bots_of_one_kind_can_be_told_apart(site: Site) -> None:
    info = site.table("vegas", "Greedy", "-greedy", "-greedy").info

    assert len({seat["name"] for seat in info["seats"]}) == 3


@pytest.mark.parametrize(
    "new",
    [
        {"game": "chess", "seats": [{"kind": "open"}]},
        {"game": "streets", "seats": []},
        {"game": "streets", "seats": [{"kind": "open"}] * 9},
        {"game": "streets", "seats": [{"kind": "bot", "bot": "nobody"}]},
        {"game": "streets", "seats": [{"kind": "bot"}] * 2},
        {"game": "streets", "seats": [{"kind": "person"}] * 2},
        {"game": "streets", "seats": [{"kind": "open"}] * 2, "options": {"edition": "lost"}},
        {"game": "streets", "seats": [{"kind": "open"}] * 2, "options": {"weather": "fine"}},
        {"game": "welcome", "seats": [{"kind": "open"}] * 2, "options": {"solo": "classic"}},
        {"game": "streets", "seats": [{"kind": "open"}] * 2, "more": 1},
        {"game": "streets", "seats": [{"kind": "open"}] * 2, "patience": 0},
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(site: Site, new: object) -> None:
    status, sentence = site.refusal("POST", "/tables", new)

    assert status == 400 and sentence


def test_public_tables_are_listed_while_a_seat_is_open(site: Site) -> None:
    public = site.table("welcome", "Ann", "", is_public=True)
    hidden = site.table("welcome", "Ann", "")
    listed = {line["id"] for line in site.get("/tables")}
    assert public.id in listed and hidden.id not in listed

    site.post(f"/tables/{public.id}/seats", {"name": "Ben"})
    assert public.id not in {line["id"] for line in site.get("/tables")}


def test_public_tables_have_names_of_their_own(site: Site) -> None:
    site.table("welcome", "Ann", "", is_public=True, name="Plum Corner")
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    new = {"game": "welcome", "is_public": True, "name": "plum corner", "seats": seats}

    assert site.refusal("POST", "/tables", new)[0] == 400


def test_a_browser_finds_its_own_tables_by_its_tokens(site: Site) -> None:
    one = site.table("streets", "Ann", "-greedy")
    two = site.table("vegas", "Ann", "Ben")
    lines = site.post("/tables/mine", {"tokens": [one.tokens[0], two.tokens[1], "nonsense"]})

    assert {line["id"]: line["yours"] for line in lines} == {one.id: [0], two.id: [1]}


def test_the_link_for_watching_lets_nobody_sit_down(site: Site) -> None:
    table = site.table("streets", "Ann", "")

    assert site.get(f"/tables/{table.watch_id}")["id"] == table.watch_id
    assert site.refusal("POST", f"/tables/{table.watch_id}/seats", {"name": "Eve"})[0] == 403
    with table.watch() as watcher:
        assert watcher.opened["table"]["id"] == table.watch_id
        assert watcher.opened["seats"] == []


# -- staying away ----------------------------------------------------------------------------------


def test_a_bot_stands_in_for_somebody_away_and_leaves_when_they_return(site: Site) -> None:
    """Patience counts in minutes, so the test turns the clock in the database back."""
    table = site.table("vegas", "Ann", "Ben", "-greedy", patience=1)
    with table.enter(0) as ann:
        ann.wait("Moved")
        reply = ann.ask("SendStandIn", seat=1, bot="greedy")
        assert reply["kind"] == "forbidden"
        site.age(table.id, 61)
        while not ann.table["seats"][1]["is_overdue"]:
            ann.wait("TableChanged")
        assert datetime.fromisoformat(ann.table["seats"][1]["away_since"]).tzinfo
        assert ann.ask("SendStandIn", seat=1, bot="greedy")["type"] == "Taken"
        while ann.table["seats"][1]["stand_in"] != "greedy":
            ann.wait("TableChanged")
        for _ in range(40):  # both others play without anybody there
            if any(entry["by"] == 1 for entry in ann.entries):
                break
            ann.answer()
        assert any(entry["by"] == 1 for entry in ann.entries)
        with table.enter(1) as ben:
            assert ben.opened["table"]["seats"][1]["stand_in"] == ""
            while ann.table["seats"][1]["stand_in"]:
                ann.wait("TableChanged")
            while 1 not in ann.scene["asked"]:
                ann.answer()
            assert ben.question()["seat"] == 1


def test_whoever_resigns_leaves_the_seat_to_a_bot_at_once(site: Site) -> None:
    table = site.table("vegas", "Ann", "Ben")
    with table.enter(0) as ann, table.enter(1) as ben:
        ben.wait("Moved")
        assert ben.ask("SendStandIn", seat=1, bot="greedy")["type"] == "Taken"
        while ann.table["seats"][1]["stand_in"] != "greedy":
            ann.wait("TableChanged")
        assert ben.ask("SendStandIn", seat=0, bot="greedy")["kind"] == "forbidden"


def test_nobody_who_only_watches_sends_a_stand_in(site: Site) -> None:
    table = site.table("vegas", "Ann", "Ben")
    with table.watch() as watcher:
        assert watcher.ask("SendStandIn", seat=1, bot="greedy")["kind"] == "forbidden"


# -- afterwards ------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=GAMES)
def finished(request: pytest.FixtureRequest, shared_site: Site) -> Iterator[Finished]:
    """A game that is over, and somebody who played it."""
    table = shared_site.table(request.param, "Ann", "-greedy")
    with table.enter(0) as ann:
        ann.play_on()
        yield table, ann


def test_the_seed_is_shown_at_the_end_and_all_verifies(site: Site, finished: Finished) -> None:
    table, ann = finished
    verdict = site.get(f"/tables/{table.id}/verify")

    assert verdict["faults"] == [] and verdict["seed"] == ann.scene["seed"]
    assert verdict["seed_hash"] == table.info["seed_hash"]
    assert all(m["scene"]["seed"] is None for m in ann.heard[:-1] if m["type"] == "Moved")


def test_a_record_goes_out_and_comes_in_again(site: Site, finished: Finished) -> None:
    table, ann = finished
    answer = site.http.get(f"/api/tables/{table.id}/record")
    record = read(answer.text, find_game)
    assert verify(find_game(record.header.game), record) == []
    assert answer.headers["content-disposition"].endswith('.jsonl"')

    info = site.post("/records", {"text": answer.text})
    assert info["is_imported"] and info["stage"] == "over" and info["id"] != table.id
    assert site.http.get(f"/api/tables/{info['id']}/record").text == answer.text
    assert site.get(f"/tables/{info['id']}/verify")["faults"] == []
    ours, theirs = (site.get(f"/tables/{at}/replay") for at in (table.id, info["id"]))
    assert ours["lines"] == theirs["lines"] and ours["result"] == theirs["result"]
    assert ours["result"] == ann.scene["result"]


def test_any_moment_of_a_finished_game_can_be_looked_at(site: Site, finished: Finished) -> None:
    table, _ = finished
    replay = site.get(f"/tables/{table.id}/replay")
    numbers = [step["number"] for step in replay["lines"]]
    assert numbers == list(range(len(numbers))) and replay["eye"] == -3

    steps = replay["lines"]
    assert [step["move"] for step in steps[:2]] == [0, 1]
    is_told = False
    for before, step in pairwise(steps[1:]):  # a move ends before an answer, if it told something
        is_told = is_told or bool(before["events"])
        assert step["move"] - before["move"] == (is_told and step["by"] >= 0)
        is_told = is_told and step["move"] == before["move"]

    last = site.get(f"/tables/{table.id}/replay/{numbers[-1]}")
    assert last["number"] == numbers[-1] and last["view"]["asked"] == []
    assert site.refusal("GET", f"/tables/{table.id}/replay/{numbers[-1] + 1}")[0] == 404


def test_the_same_people_play_again_with_the_same_tokens(site: Site, finished: Finished) -> None:
    table, ann = finished
    assert site.refusal("POST", f"/tables/{table.id}/rematch")[0] == 403
    again = site.post(f"/tables/{table.id}/rematch", token=table.tokens[0])
    once_more = site.post(f"/tables/{table.id}/rematch", token=table.tokens[0])

    assert again["tokens"] == {} and again["table"]["id"] == once_more["table"]["id"]
    assert again["table"]["seed_hash"] != table.info["seed_hash"]
    while not ann.table["rematch"]:
        ann.wait("TableChanged")
    assert ann.table["rematch"] == again["table"]["id"]
    with site.enter(again["table"]["id"], table.tokens[0]) as guest:
        assert guest.opened["seats"] == [0]


def test_a_running_game_gives_out_no_record_and_replays_what_an_eye_may_know(site: Site) -> None:
    table = site.table("streets", "Ann", "-greedy")
    with table.enter(0) as ann:
        ann.answer()
    assert site.refusal("GET", f"/tables/{table.id}/record")[0] == 409
    assert site.refusal("GET", f"/tables/{table.id}/verify")[0] == 409
    assert site.refusal("POST", f"/tables/{table.id}/rematch", token=table.tokens[0])[0] == 409
    assert site.get(f"/tables/{table.id}/replay")["eye"] == -2
    mine = site.get(f"/tables/{table.id}/replay", table.tokens[0])
    assert mine["eye"] == 0 and mine["result"] is None
    moment = site.get(f"/tables/{table.id}/replay/1", table.tokens[0])
    assert moment["view"]["eye"] == 0


def test_a_record_that_starts_from_a_position_replays_from_there(site: Site) -> None:
    game = find_game("streets")
    options = game.options_type(players=2)
    table = CoreTable(game, options, seed="s")
    while not table.is_over() and table.length() < 30:
        table.submit(table.asked()[0], table.actions(table.asked()[0])[0])
    whole = table.record(keep_seed=True)
    start = 12
    state = next(step.state for step in replay(game, whole) if step.number == start)
    position = msgspec.to_builtins(game.view(state, EVERYONE))
    header = msgspec.structs.replace(whole.header, position=position)
    cut = Record(header, options, whole.lines[start:])

    info = site.post("/records", {"text": cut.write()})
    shown = site.get(f"/tables/{info['id']}/replay")

    assert len(shown["lines"]) == len(cut.lines) + 1
    assert site.get(f"/tables/{info['id']}/replay/0")["view"]["asked"] == list(position["asked"])


def test_what_is_no_record_is_refused_with_the_line(site: Site) -> None:
    status, sentence = site.refusal("POST", "/records", {"text": "once upon a time"})

    assert status == 400 and sentence.startswith("line 1")


def test_a_table_is_remembered_by_its_addresses_only(site: Site) -> None:
    for path in ("", "/replay", "/replay/1", "/record", "/verify"):
        assert site.refusal("GET", f"/tables/nowhere{path}")[0] == 404
