"""Positions as text: what a table gives to each eye, and what a table can start from."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.messages import View
from boulevard.core.record import Record
from boulevard.core.registry import find_game
from boulevard.games.streets.messages import StreetsView
from server.middle import middle, played
from server.site import GAMES, Site

PAIR = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


def moment(game: str) -> tuple[Record, int, View]:
    record = played(game, 2, {}, f"text of {game}")
    return record, *middle(record, game)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_starts_from_a_text_and_gives_every_eye_its_own(site: Site, game: str) -> None:
    """From all there is: the same before every eye, with the options of the text."""
    _, _, view = moment(game)
    rules = find_game(game)
    there, text = rules.load(view), rules.write_position(view)

    read = site.post("/positions", {"game": game, "text": text})
    table = site.table(game, "Ann", "Ben", position=text)

    assert (read["sentence"], read["players"], read["is_dealt"]) == ("", 2, False)
    assert read["asked"] == list(view.asked) and read["options"] == table.info["options"]
    origin = {"table": "", "name": "", "number": 0, "move": 0, "is_dealt": False}
    assert table.info["origin"] == origin
    for eye, token in ((0, table.tokens[0]), (1, table.tokens[1]), (PUBLIC, "")):
        said = site.get(f"/tables/{table.id}/position", token)
        assert rules.read_position(said["text"]) == rules.view(there, eye)
        early = site.get(f"/tables/{table.id}/position?number=0", token)
        assert early == said
    assert site.refusal("GET", f"/tables/{table.id}/position?number=9")[0] == 400


@pytest.mark.parametrize("game", ["streets", "welcome"])
def test_what_one_eye_could_not_see_is_dealt_by_chance(site: Site, game: str) -> None:
    rules = find_game(game)
    options = {"expert": "true"} if game == "welcome" else {}
    record = played(game, 2, options, f"holes of {game}")
    there = rules.load(middle(record, game)[1])
    seen = rules.view(there, 0)

    table = site.table(game, "Ann", "Ben", position=rules.write_position(seen))

    assert table.info["origin"]["is_dealt"]
    with table.enter(0) as ann:
        ann.wait("Moved")
        assert ann.scene["view"] == plain(rules.shown(there, 0))


def test_of_a_finished_game_the_text_says_everything(site: Site) -> None:
    record, number, view = moment("streets")
    address = site.post("/records", {"text": record.write()})["id"]
    rules = find_game("streets")

    then = site.get(f"/tables/{address}/position?number={number}")["text"]
    now = site.get(f"/tables/{address}/position")["text"]

    assert rules.read_position(then) == view
    last = rules.read_position(now)
    assert last.eye == EVERYONE and not last.asked
    said = site.post("/positions", {"game": "streets", "text": now})
    assert said["sentence"] == "the game is over in this position: nobody can play on from it"


def test_what_no_table_can_start_from_gets_one_line(site: Site) -> None:
    rules = find_game("streets")
    _, _, view = moment("streets")
    text = rules.write_position(view)

    def reason(text: str, **more: Any) -> str:
        status, said = site.refusal(
            "POST", "/tables", {"game": "streets", "seats": PAIR, "position": text, **more}
        )
        assert status == 400 and "\n" not in said
        return said

    assert "'no such statement'" in reason("no such statement")
    assert reason(text, seats=[*PAIR, {"kind": "open"}]) == "the position has 2 seats, not 3"
    assert "leave them out" in reason(text, options={"edition": "draft"})
    assert "not at both" in reason(text, goes_on={"table": "x", "number": 0})
    assert isinstance(view, StreetsView)
    stripped = msgspec.structs.replace(view, buildings=view.buildings[:1])
    assert reason(rules.write_position(stripped))
    unknown = site.post("/positions", {"game": "nosuch", "text": "x"})
    assert unknown["sentence"].startswith("there is no game 'nosuch'")
    assert site.refusal("POST", "/positions", {"game": "streets", "text": "x" * 50_001})[0] == 400
