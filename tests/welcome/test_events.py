"""Events say the whole of what has happened: nothing of it has to be worked out by the rules."""

import pytest

from boulevard.core.messages import Item
from boulevard.games.welcome.events import (
    ArchitectPointsChanged,
    ArchitectScored,
    CardsDiscarded,
    CardsTurnedOver,
    CompletedPlanResolved,
    DealtAnew,
    TurnRevealed,
)
from boulevard.games.welcome.messages import Card
from welcome.playing import GAME, Play, new_game, skip_rest

STUCK = "1 2 3 4 . 6 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
HAND = "plans n1-4x2 n2-36 n3-34\ntop park\nhand 0 7-park 8-temp 9-agent"
ALONE = f"solo alexis; turn 15\n{HAND}"


@pytest.mark.rule("W8")
def test_turning_cards_over_is_told_with_what_they_give() -> None:
    play = new_game(players=2).turn_up("n1-4x2", "n2-36", "n3-34")
    play.turn_up("1-surveyor", "3-pool", "4-temp")
    assert play.told(CardsTurnedOver) == [CardsTurnedOver(("surveyor", "pool", "temp"))]
    play.turn_up("7-park", "8-bis", "9-agent")
    for seat in (0, 1):
        skip_rest(play, seat)

    assert play.told(CardsTurnedOver)[1:] == [CardsTurnedOver(("park", "bis", "agent"))]


@pytest.mark.rule("W41")
def test_before_a_new_deal_nothing_is_turned_over() -> None:
    play = Play("""
        plans n1-4x2 n2-36 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | . /
    """).do("take 1; write B12 12; plan 1; finish reshuffle")
    skip_rest(play, 1)

    assert play.told(DealtAnew) and not play.told(CardsTurnedOver)


@pytest.mark.rule("W19", "W51")
def test_a_turn_tells_all_its_fences() -> None:
    """Those of a roundabout too, where a gap was free and there is a gap at all."""
    play = Play("""
        variant advanced
        cards 7+surveyor 8+pool 9+agent
        sheet 0 1 | . . . . . . . . . / /
    """).do("take 1; write T5 7; fence M2|3; roundabout T2; finish")
    play.do("roundabout B12; take 2; write T1 8; finish", 1)

    told = {event.seat: event.fences for event in play.told(TurnRevealed)}
    assert told == {0: ((0, 1), (1, 1)), 1: ((2, 10),)}


@pytest.mark.rule("W25", "WR3")
@pytest.mark.parametrize(("temps", "checked"), [(10, 1), (11, 0)])
def test_a_turn_tells_whether_a_temp_box_was_checked(temps: int, checked: int) -> None:
    play = Play(f"cards 7+temp 8+pool 9+agent\nsheet 0 //, temps {temps}")
    play.do("take 1; write T5 7; finish").do("take 2; write T1 8; finish", 1)

    assert [event.temps for event in play.told(TurnRevealed)] == [checked, 0]


@pytest.mark.rule("W63", "W70", "W71", "WR24", "WR38")
@pytest.mark.parametrize(
    ("position", "turn", "discarded"),
    [
        (ALONE, "take 1+2; write T1 7; finish", "7-park 8-temp"),
        (f"{ALONE}\nsheet 0 {STUCK}", "refuse; hand 1; finish", "8-temp 9-agent"),
        (f"solo classic\n{HAND}", "take 1+2; write T1 7; finish", "7-park 8-temp 9-agent"),
        (f"solo classic\n{HAND}\nsheet 0 {STUCK}", "refuse; finish", "7-park 8-temp 9-agent"),
    ],
    ids=["alexis", "alexis refused", "classic", "classic refused"],
)
def test_what_goes_to_the_discards_is_told(position: str, turn: str, discarded: str) -> None:
    play = Play(position.replace("7-park", "6-park") if "refuse" in turn else position).do(turn)
    wanted = discarded.replace("7-park", "6-park") if "refuse" in turn else discarded

    (told,) = play.told(CardsDiscarded)
    assert [f"{card.number}-{card.effect}" for card in told.cards] == wanted.split()


@pytest.mark.rule("W56", "W60", "WR31")
def test_every_expert_tells_the_two_cards_that_were_used() -> None:
    play = (
        Play("""
        expert true; players 2
        marker 0; top park
        hand 0 7-park 8-temp 9-agent
        hand 1 3-bis 4-pool 5-surveyor
    """)
        .do("take 2+1; write T1 8; skip; finish")
        .do("take 1+2; write T1 3; finish", 1)
    )

    assert play.told(CardsDiscarded) == [
        CardsDiscarded(0, (Card(7, "park"), Card(8, "temp")), (0, 1)),
        CardsDiscarded(1, (Card(3, "bis"), Card(4, "pool")), (0, 1)),
    ]


@pytest.mark.rule("W72")
@pytest.mark.parametrize(
    ("plans", "points", "is_first"), [("n1-4x2", 6, True), ("n1-4x2@12", 3, False)]
)
def test_a_plan_of_the_aaa_is_told_with_its_value(plans: str, points: int, is_first: bool) -> None:
    text = ALONE.replace("alexis", "alexis; architect 5").replace("n1-4x2", plans)
    play = (
        Play(text + "\nsheet 0 //, plans 12 0 0\ndrawn 1")
        if not is_first
        else Play(text + "\ndrawn 1")
    )
    play.do("take 1+2; write T1 7; finish")

    told = CompletedPlanResolved(1, 1, is_scored=True, points=points, is_first=is_first)
    assert play.told(CompletedPlanResolved) == [told]


@pytest.mark.rule("W75", "W77")
def test_what_a_card_brings_the_aaa_is_told_by_category() -> None:
    """The first card that is no surveyor makes an estate, which had no line before."""
    play = Play(ALONE + "\nstack 5-surveyor")
    before = GAME.view(play.state, 0).aaa
    assert before is not None and "estates" not in [item.what for item in before.items]
    play.do("take 1+2; write T1 7; finish")

    agent = ArchitectPointsChanged((Item("estates", 2),), 3)
    assert play.told(ArchitectPointsChanged) == [agent]
    after = GAME.view(play.state, 0).aaa
    assert after is not None and sum(item.amount for item in after.items) == agent.total


@pytest.mark.rule("W77")
def test_an_aaa_without_estates_is_told_so() -> None:
    play = Play(ALONE.replace("7-park", "6-surveyor") + f"\nsheet 0 {STUCK}, refusals 2").do(
        "refuse; hand 1; finish"
    )

    (told,) = play.told(ArchitectScored)
    assert [(item.amount, item.count) for item in told.items if item.what == "estates"] == [(0, 0)]
