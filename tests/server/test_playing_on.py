"""From any moment of a finished game to a table that stands exactly there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from boulevard.core.messages import View
from boulevard.core.record import Record, read, verify
from boulevard.core.registry import find_game
from server.middle import middle, played
from server.site import GAMES, Guest, Site

Json = dict[str, Any]
Old = tuple[Json, Record, int, View]  # a table, its game, and a moment: lines so far, all there is


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


@pytest.fixture(scope="module")
def elsewhere(shared_site: Site) -> Callable[[str], Old]:
    """A game that was played elsewhere, and a moment in the middle of it."""

    @cache
    def bring(game: str) -> Old:
        record = played(game, 2, {}, f"on from {game}")
        return shared_site.post("/records", {"text": record.write()}), record, *middle(record, game)

    return bring


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_where_another_one_was(
    site: Site, elsewhere: Callable[[str], Old], game: str
) -> None:
    """The same table before every eye, new chance, an end that verifies, a rematch from there, and
    further branches, also of the record."""
    old, record, number, view = elsewhere(game)
    rules = find_game(game)
    there = rules.load(view)
    table = site.table(game, "Ann", "Ben", goes_on={"table": old["watch_id"], "number": number})
    seat = view.asked[0]

    with table.enter(0) as ann, table.enter(1) as ben, table.watch() as watcher:
        for guest, eye in ((ann, 0), (ben, 1), (watcher, -2)):
            guest.wait("Moved")
            assert guest.scene["view"] == plain(rules.shown(there, eye))
            assert guest.scene["number"] == 0 and guest.scene["cannot_undo"]
        guest = (ann, ben)[seat]
        assert guest.question()["actions"] == plain(rules.actions(there, seat))
        before = guest.scene["view"]
        guest.answer()
        if not guest.scene["cannot_undo"]:
            guest.ask("TakeBack", seat=seat)
            while guest.scene["number"] < 2:
                guest.wait("Moved")
            assert guest.scene["view"] == before
        assert site.refusal("GET", f"/tables/{table.id}/record")[0] == 409
        mine = site.get(f"/tables/{table.id}/replay/0", table.tokens[seat])
        assert mine["view"] == before
    with site.enter(table.id, *table.tokens.values()) as both:
        _finish(both)

    told = {"table": old["watch_id"], "name": old["name"], "number": number}
    assert table.now()["origin"] | told == table.info["origin"]
    assert table.info["options"] == old["options"]
    text = site.http.get(f"/api/tables/{table.id}/record").text
    ours = read(text, find_game)
    assert ours.header.position == plain(view) and ours.header.seed_hash != record.header.seed_hash
    assert verify(rules, ours) == []
    again = site.post(f"/tables/{table.id}/rematch", token=table.tokens[0])["table"]
    assert again["origin"] == table.info["origin"]
    with site.enter(again["id"], table.tokens[0]) as ann:
        ann.wait("Moved")
        assert ann.scene["view"] == plain(rules.shown(there, 0))
    for branch in (table.id, site.post("/records", {"text": text})["id"]):
        twig = site.table(game, "Ann", "Ben", goes_on={"table": branch, "number": 1})
        assert twig.info["origin"]["number"] == 1 and twig.info["stage"] == "playing"


def _finish(both: Guest) -> None:
    """Two seats at one browser, to the end."""
    both.wait("Moved")
    while not both.scene["result"]:
        if both.scene["question"]:
            assert both.answer()["type"] == "Taken"
        else:
            both.ask("Look", seat=both.scene["asked"][0])


def test_people_gather_before_a_game_goes_on(site: Site, elsewhere: Callable[[str], Old]) -> None:
    """The position waits in the database; what is public does not lead to a private table."""
    old, _, number, view = elsewhere("streets")
    goes_on = {"table": old["id"], "number": number}
    table = site.table("streets", "Ann", "", goes_on=goes_on, is_public=True)
    assert table.info["stage"] == "gathering"
    assert table.info["origin"]["table"] == "" and table.info["origin"]["name"] == old["name"]
    assert old["id"] not in str(table.info) and old["watch_id"] not in str(table.info)

    with table.enter(0) as ann:
        site.post(f"/tables/{table.id}/seats", {"name": "Ben"})
        ann.wait("Moved")
        rules = find_game("streets")
        assert ann.scene["view"] == plain(rules.shown(rules.load(view), 0))


def test_what_cannot_be_played_on_from_gets_one_line(
    site: Site, elsewhere: Callable[[str], Old]
) -> None:
    old, record, number, _ = elsewhere("vegas")
    running = site.table("vegas", "Ann", "Ben")
    pair = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]

    def refusal(table: str, number: int, **more: Any) -> tuple[int, str]:
        goes_on = {"table": table, "number": number}
        new = {"game": "vegas", "seats": pair, "goes_on": goes_on, **more}
        return site.refusal("POST", "/tables", new)

    name = old["name"]
    assert refusal(running.id, 0) == (
        409,
        f"{running.info['name']} is not over yet: play on from it when it is",
    )
    assert refusal("nowhere", 0)[0] == 404
    last = len(record.lines)
    assert refusal(old["id"], last) == (
        409,
        f"{name} is over there: play on from an earlier move",
    )
    assert refusal(old["id"], last + 1) == (400, f"the game of {name} has only {last} lines")
    assert refusal(old["id"], -1)[0] == 400
    assert "is a game of Lords of Vegas" in refusal(old["id"], number, game="streets")[1]
    assert "has 2 seats, not 3" in refusal(old["id"], number, seats=[*pair, {"kind": "open"}])[1]
    assert "leave them out" in refusal(old["id"], number, options={"trading": "off"})[1]
