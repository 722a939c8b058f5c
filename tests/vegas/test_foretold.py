"""What previews and the events of the log say, so that whoever draws them works nothing out."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import pytest

from boulevard.core.messages import Action, Event
from boulevard.games.vegas.events import (
    CasinoForetold,
    CasinoRaised,
    CasinoRemodelled,
    CasinoReorganized,
    CasinoScored,
    CasinoSprawled,
    Cost,
    HoldingsForetold,
    StepForetold,
    VegasEvent,
)
from boulevard.games.vegas.messages import HandDie, Propose
from vegas.table import GAME, VegasTable, vegas

E = TypeVar("E", bound=Event)
rule = pytest.mark.rule
RED, BLUE = 0, 3


def foreseen(table: VegasTable, line: str) -> list[Event]:
    """The preview of what red might do."""
    action = GAME.read_answer(table.view, line)
    assert isinstance(action, Action)
    return GAME.preview(table.state, RED, action)


def told(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def worth(table: VegasTable, line: str) -> CasinoForetold:
    (found,) = told(foreseen(table, line), CasinoForetold)
    return found


@rule("V33", "V35", "V37", "V40")
def test_every_price_is_told_line_by_line() -> None:
    """How many of what, for how much each: the lines add up to the cost."""
    table = vegas("A1 vega h2 red3; A2 vega h2 red2; seats red blue; red 99; red to act")
    events = [
        *foreseen(table, "sprawl A1 A4"),
        *foreseen(table, "remodel A1 sphinx"),
        *foreseen(table, "reorganize A1"),
    ]
    higher = vegas("A1 vega red3; A2 vega red2; seats red blue; red 99; red to act")
    events += foreseen(higher, "raise A1")

    priced = CasinoSprawled | CasinoRemodelled | CasinoReorganized | CasinoRaised
    prices = [event for event in events if isinstance(event, priced)]
    assert [event.items for event in prices] == [
        (Cost("lot", 24, count=2, each=12), Cost("risers", 15, count=1, each=15)),
        (Cost("tiles", 10, count=2, each=5),),
        (Cost("pips", 5, count=5, each=1),),
        (Cost("risers", 30, count=2, each=15),),
    ]
    for event in prices:
        assert sum(item.amount for item in event.items) == event.cost
        assert all(item.amount == item.count * item.each for item in event.items)


@rule("V22", "VR39")
@pytest.mark.parametrize(
    ("place", "after", "gained", "lost", "is_at_end"),
    [(54, 66, 12, 0, False), (66, 73, 7, 5, False), (81, 90, 9, 3, True)],
)
def test_points_that_do_not_count_are_told_with_the_reason(
    place: int, after: int, gained: int, lost: int, is_at_end: bool
) -> None:
    """They do not reach the next number, or lie beyond the last one."""
    lots = "A1 vega h4 red3; A2 vega h4 red2; A4 vega h4 red1; seats red blue green black"
    table = vegas(f"{lots}; red 9 at {place}; red to draw; drawing").play("nature: card B5")

    (told,) = table.happened(CasinoScored)
    assert (told.points, told.before, told.after) == (12, place, after)
    assert (told.gained, told.lost, told.is_at_end) == (gained, lost, is_at_end)


@rule("V14", "V30")
def test_a_building_that_joins_casinos_tells_what_they_were_worth() -> None:
    """Red was the boss of one of them, and is the boss of all three spaces."""
    table = vegas("A1 vega red6; A3 vega blue2; A2 red car; red 20; red to act")

    assert worth(table, "build A2 vega") == CasinoForetold(
        ("A1", "A2", "A3"), "vega", 1, RED, 3, 1, 2
    )


@rule("V11", "V12")
def test_what_a_tie_will_bring_is_not_told_and_what_is_lost_is() -> None:
    """Of a tie the points of the casino; of a merger that another wins, the own points less."""
    board = "A1 vega red4; A3 vega blue{pips}; A2 red car; red 20; red to act"
    tied = worth(vegas(board.format(pips=4)), "build A2 vega")
    lost = worth(vegas(board.format(pips=5)), "build A2 vega")

    assert (tied.boss, tied.points, tied.before, tied.change) == (-2, 3, 1, 0)
    assert (lost.boss, lost.points, lost.before, lost.change) == (BLUE, 3, 1, -1)


@rule("VR23", "VR52")
def test_a_second_die_may_be_given_to_who_has_one_free_if_one_is_lifted() -> None:
    """Whether a piece has to be given up turns on the steps before; the preview says what is whose
    afterwards."""
    lots = ["B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "D1", "D2", "D3"]
    blue = "; ".join(f"{lot} {'vega' if n % 2 else 'sphinx'} blue1" for n, lot in enumerate(lots))
    table = vegas(f"A1 albion red3; A2 tivoli red4; {blue}; red 20; blue 20; red to act")
    assert table.seat("blue").dice == 1
    two = (HandDie(RED, BLUE, "A1"), HandDie(RED, BLUE, "A2"))
    lifted = (two[0], HandDie(RED, BLUE, "A2", give_up="B1"))

    stops = GAME.preview(table.state, RED, Propose(two))
    works = GAME.preview(table.state, RED, Propose(lifted))

    assert [event.reason and event.reason.kind for event in told(stops, StepForetold)] == [
        None,
        "no_free_die",
    ]
    assert [event.reason for event in told(works, StepForetold)] == [None, None]
    (holdings,) = told(works, HoldingsForetold)
    dice = dict(holdings.dice)
    assert (dice["A1"], dice["A2"]) == (BLUE, BLUE) and "B1" not in dice
    assert holdings.lots == ()


def test_events_that_a_journal_kept_before_are_still_read() -> None:
    """They say less: no lines of a price, nothing of points that do not count."""
    kept = b"""[
        {"type": "CasinoScored", "seat": 0, "lots": ["A1"], "company": "vega", "points": 1,
         "before": 8, "after": 8},
        {"type": "CasinoSprawled", "seat": 0, "casino": "A1", "lot": "A2", "company": "vega",
         "height": 1, "pips": 2, "items": [{"what": "lot", "amount": 18}], "cost": 18},
        {"type": "CasinoRemodelled", "seat": 0, "lots": ["A1"], "old": "vega", "new": "albion",
         "cost": 5},
        {"type": "CasinoReorganized", "seat": 0, "lots": ["A1"], "cost": 3, "dice": ["A1"]},
        {"type": "CasinoRaised", "seat": 0, "lots": ["A1"], "height": 2, "cost": 15}
    ]"""
    scored, sprawled, *others = msgspec.json.decode(kept, type=list[VegasEvent])

    assert isinstance(scored, CasinoScored) and scored.lost == 0
    assert isinstance(sprawled, CasinoSprawled) and sprawled.items == (Cost("lot", 18),)
    for event in others:
        assert isinstance(event, CasinoRemodelled | CasinoReorganized | CasinoRaised)
        assert event.items == ()
