"""Golden records: whole games that must replay as they were played, event by event."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Event
from boulevard.core.record import Record, read, replay, verify
from boulevard.games.streets import data, expansions
from boulevard.games.streets.events import (
    BackRemoved,
    BuildingScored,
    ConsultantDealt,
    GrifterWeighed,
    HandTileScored,
    MajorityPaid,
    PeopleDisplaced,
    PeopleGotFomo,
    PersonMoved,
    PileTurnedUp,
    SetsPaid,
    SignsDoubled,
    TileCovered,
    TokenTaken,
)
from boulevard.games.streets.rules import Streets

GAME = Streets()
FOLDER = Path(__file__).parent / "golden"
DIGESTS: dict[str, str] = json.loads((FOLDER / "events.json").read_text())
EXAMPLE = "gameplay_example"


def golden(name: str) -> Record:
    return read((FOLDER / f"{name}.jsonl").read_text(), lambda _: GAME)


def test_every_golden_record_has_its_events_pinned() -> None:
    """No record lies there unread."""
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == DIGESTS.keys()


@pytest.mark.parametrize("name", DIGESTS)
def test_it_replays_with_the_same_events(name: str) -> None:
    """Every event of every line is what it was."""
    events = [msgspec.json.encode(step.events) for step in replay(GAME, golden(name))]
    assert sha256(b"\n".join(events)).hexdigest() == DIGESTS[name]


@pytest.mark.parametrize("name", sorted(DIGESTS.keys() - {EXAMPLE, "no_placement"}))
def test_it_verifies(name: str) -> None:
    """Seed, ledger and result of whole games agree."""
    assert verify(GAME, golden(name)) == []


def test_the_game_without_a_placement_ends_as_recorded() -> None:
    """It starts from a position, so no seed stands behind it; the result follows all the same."""
    record = golden("no_placement")
    assert verify(GAME, record) == ["the seed is not revealed, so chance cannot be checked"]


CONSULTANTS = {  # record -> what a consultant in it did
    "contractor": (BackRemoved,),
    "renovator": (TileCovered, PeopleDisplaced),
    "four_consultants_dealt_draft": (ConsultantDealt, SignsDoubled),
    "five_consultants_with_business": (HandTileScored, SignsDoubled, TokenTaken, SetsPaid),
    "solo_won": (SignsDoubled, GrifterWeighed, PileTurnedUp, MajorityPaid),
}


def events_of(name: str) -> list[Event]:
    return [event for step in replay(GAME, golden(name)) for event in step.events]


@pytest.mark.parametrize("name", CONSULTANTS)
def test_consultants_do_what_they_are_for(name: str) -> None:
    """The record shows it."""
    kinds = {type(event) for event in events_of(name)}
    assert set(CONSULTANTS[name]) <= kinds


def test_every_consultant_has_a_record_in_which_it_counts() -> None:
    """Also those who only count more symbols: what they added is in the accounts."""
    seen: set[str] = set()
    for name in CONSULTANTS:
        *_, last = replay(GAME, golden(name))
        cards = GAME.view(last.state, EVERYONE).consultants
        seen |= set(cards) & {"contractor", "renovator", "entrepreneur", "investor"}
        for event in events_of(name):
            if isinstance(event, BuildingScored) and any(item.added for item in event.items):
                seen.add(cards[event.seat])
    assert seen == set(expansions.CONSULTANTS[1:])


def test_a_business_type_runs_out_and_its_icon_turns_wild() -> None:
    """A tile without a wild icon gives a token of another type."""
    *_, last = replay(GAME, golden("business_runs_out"))
    tiles = {tile.id: tile for tile in data.builtin()}
    built = {(b.x, b.y): tiles[b.tile] for b in GAME.view(last.state, EVERYONE).buildings}
    taken = [e for e in events_of("business_runs_out") if isinstance(e, TokenTaken)]
    odd = [e for e in taken if not {e.token, "wild"} & set(built[e.x, e.y].icons)]

    assert 0 in last.state.token_supply
    assert len(odd) == 2


@pytest.mark.parametrize(
    ("name", "verdict"), [("solo_won", "won"), ("solo_lost", "lost"), ("solo_lost_draft", "lost")]
)
def test_solo_games_are_won_and_lost(name: str, verdict: str) -> None:
    """Against the Grifter's score in the record."""
    result = golden(name).result

    assert result is not None and result.verdict == verdict
    assert (result.scores[0] > result.rivals[0].score) == (verdict == "won")


@pytest.mark.rule("SR64")
def test_the_gameplay_example_pays_what_the_book_says() -> None:
    """7 and 11 for Dave, 9 for Haakon; hipsters move, parents wait for Trendy Lofts."""
    steps = [(step.events, GAME.copy(step.state)) for step in replay(GAME, golden(EXAMPLE))]
    events = [event for happened, _ in steps for event in happened]

    paid = [(e.seat, e.tile, e.total) for e in events if isinstance(e, BuildingScored)]
    assert paid == [(0, "art_gallery", 9), (1, "starter_home", 7), (1, "flea_market", 11)]
    waiting = [(e.colour, e.count) for e in events if isinstance(e, PeopleGotFomo)]
    assert waiting == [("parent", 1), ("parent", 1)]
    moved = [(e.colour, e.count, e.had_fomo) for e in events if isinstance(e, PersonMoved)]
    assert moved == [("hipster", 3, False), ("parent", 1, True), ("parent", 1, True)]
    end = GAME.view(steps[-1][1], EVERYONE)
    assert end.money == (9, 18)
    lofts = end.buildings[-1]
    assert (lofts.tile, lofts.lying, lofts.standing) == ("trendy_lofts", (4, 0, 0, 0), (0,) * 4)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"stack": [2**40, 0, 0, 0, 0]}, "the position does not add up: 31 unseen tiles"),
        ({"stack": [3, 4]}, "the stack has a number of tiles for each back"),
        ({"options": {"players": -1}}, "there is no game for -1 players"),
        ({"frames": [{"kind": "castling", "stages": [1, 0]}]}, "there is no step castling"),
        ({"money": "much"}, "the position does not fit Streets"),
    ],
)
def test_a_record_does_not_start_from_a_position_that_cannot_be(
    change: dict[str, Any], reason: str
) -> None:
    """A crafted position is refused in one line before anything is played."""
    record = golden(EXAMPLE)
    position = (record.header.position or {}) | change
    header = msgspec.structs.replace(record.header, position=position)
    with pytest.raises(Unreadable) as refusal:
        list(replay(GAME, msgspec.structs.replace(record, header=header)))
    assert refusal.value.sentence.startswith("line 1: ")
    assert reason in refusal.value.sentence
