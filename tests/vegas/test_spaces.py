"""Lords of Vegas as numbers: what an index stands for, and which offers have one."""

from __future__ import annotations

import pytest

from boulevard.core.messages import Action
from boulevard.core.spaces import LARGEST, Field
from boulevard.core.testing_spaces import legal_indexes, observation
from boulevard.games.vegas import data
from boulevard.games.vegas.events import TradeStopped
from boulevard.games.vegas.messages import (
    Build,
    Counter,
    Gamble,
    HandDie,
    HandLot,
    Pay,
    Propose,
    Sprawl,
    Step,
    Withdraw,
)
from vegas.table import GAME, VegasTable, table_of, vegas

RED, YELLOW, GREEN, BLUE = range(4)
LIFTS = "; ".join(  # all twelve dice of Red, and two markers
    [f"C{n} vega red{1 + n % 5}" for n in (1, 3, 5, 7, 9, 11)]
    + [f"{lot} tivoli red2" for lot in ("A1", "A5", "B1", "B5", "F1", "F5")]
    + ["D4 red car", "E2 red car", "red 40"]
)


def part(fields: tuple[Field, ...], name: str) -> Field:
    return next(field for field in fields if field.name == name)


def index(table: VegasTable, action: Action, seat: int = RED) -> int:
    """Of an answer among those of its kind; -1: it has none."""
    found = GAME.index(table.state, seat, action)
    if found < 0:
        return found
    assert found in legal_indexes(GAME, table.state, seat)
    assert GAME.action_at(table.state, seat, found) == action
    return found - part(GAME.answer_fields, type(action).__name__).offset


def seen(table: VegasTable, name: str, eye: int = RED) -> list[int]:
    field = part(GAME.observation_fields, name)
    return observation(GAME, table.state, eye)[field.offset : field.offset + field.length]


def at(numbers: list[int], lot: str) -> int:
    return numbers[data.NUMBERS[lot]]


def proposals(table: VegasTable) -> list[Propose]:
    """The offers that Red's mask allows."""
    state = table.state
    actions = [GAME.action_at(state, RED, index) for index in legal_indexes(GAME, state, RED)]
    return [action for action in actions if isinstance(action, Propose)]


def workable(table: VegasTable) -> list[Propose]:
    """Every sale of a piece, by Red or to Red, for its printed price or for twice that, which is
    legal and which nothing on the board prevents."""
    found: list[Propose] = []
    for space in table.view.spaces:
        sides = [(space.owner, RED)]
        if space.owner == RED:
            sides = [(RED, other) for other in range(1, len(table.colours))]
        elif space.owner < 0:
            sides = []
        kind = HandLot if space.company is None else HandDie
        price = data.ALL[data.NUMBERS[space.lot]].price
        for seller, buyer in sides:
            for amount in (price, 2 * price):
                steps: tuple[Step, ...] = (
                    Pay(buyer, seller, amount),
                    kind(seller, buyer, space.lot),
                )
                offer = Propose(steps)
                if GAME.check(table.state, RED, offer) is None and is_done(table, offer):
                    found.append(offer)
    return found


def is_done(table: VegasTable, offer: Propose) -> bool:
    """Whether each of its steps can be done, once it is accepted."""
    trial = table.copy()
    GAME.apply(trial.state, RED, offer, [])
    trial.play(f"{trial.asked}: accept")
    return not trial.happened(TradeStopped)


def test_building_has_the_same_index_in_every_game() -> None:
    """Whoever plays, and whatever else is on the board."""
    small = vegas("seats red, blue; A2 red car; red 20; red to act")
    large = vegas("A1 vega h3 blue6; A2 red car; A3 red car; red 99; trading off; red to act")

    assert index(small, Build("A2", "tivoli")) == 1 * 5 + 3
    assert index(large, Build("A2", "tivoli")) == 1 * 5 + 3


def test_a_lifted_die_goes_by_the_ranks_that_an_observation_lists() -> None:
    table = vegas(f"{LIFTS}; trading off; red to act")
    dice, markers = seen(table, "die_rank"), seen(table, "marker_rank")
    assert sorted(dice)[-12:] == list(range(1, 13))
    assert (at(markers, "D4"), at(markers, "E2")) == (1, 2)

    built = index(table, Build("E2", "sphinx", "C5"))
    sprawled = index(table, Sprawl("A1", "A4", "B1"))

    assert built == 240 + (1 * 5 + 1) * 12 + at(dice, "C5") - 1
    edge = data.edges().index((data.NUMBERS["A1"], data.NUMBERS["A4"]))
    assert sprawled == 62 + edge * 12 + at(dice, "B1") - 1


def test_sprawling_goes_by_the_first_edge_between_casino_and_lot() -> None:
    """C5 lies beside C2 and beside C4."""
    table = vegas("C1 vega red3; C2 vega; C4 vega; red 40; trading off; red to act")

    first = data.edges().index((data.NUMBERS["C2"], data.NUMBERS["C5"]))

    assert index(table, Sprawl("C1", "C5")) == first


def test_a_bet_goes_by_the_tile_that_it_reaches() -> None:
    """Five millions to a tile, A1 before A2, and the second storey after the first."""
    table = vegas("A1 vega h2 blue3; A2 vega h2; red 99; trading off; red to act")

    assert index(table, Gamble("A1", 1)) == 0
    assert index(table, Gamble("A1", 9)) == 1 * 5 + 3
    assert index(table, Gamble("A1", 11)) == 240
    assert index(table, Gamble("A1", 20)) == 240 + 1 * 5 + 4


@pytest.mark.parametrize(
    "text",
    [
        "A1 vega red3; A2 blue car; C1 sphinx blue6; C4 green car; E1 vega; red 17; blue 31",
        f"{LIFTS}; C2 blue car; C4 sphinx blue3; D1 green car; blue 12; green 40",
        "; ".join(f"C{n} blue car" for n in range(1, 11)) + "; A1 red car; A2 vega red1; blue 90",
    ],
    ids=["pieces of three", "no free die", "no free marker"],
)
def test_the_offers_in_the_mask_are_those_that_can_be_done(text: str) -> None:
    table = vegas(f"{text}; red to act")

    offered = proposals(table)

    assert offered
    assert sorted(map(str, offered)) == sorted(map(str, workable(table)))


def test_a_die_that_is_put_back_is_in_no_offer_of_the_mask() -> None:
    """Those of the same players on other tiles are."""
    table = vegas("""
        A1 vega red2; A2 vega red5; C1 sphinx red3; A4 vega blue4; red 40; blue 40
        trading full; red to act; placing red A1, A2
    """)

    handed = [offer.steps[1] for offer in proposals(table)]

    assert {step.lot for step in handed if isinstance(step, HandLot | HandDie)} == {"C1"}


def test_without_trading_and_without_offers_left_there_are_none() -> None:
    assert proposals(vegas("A1 red car; blue 40; trading off; red to act")) == []
    assert proposals(vegas("A1 red car; blue 40; offers red 3; red to act")) == []
    assert proposals(vegas("A1 red car; blue 40; offers red 2; red to act")) != []


def test_other_trades_have_no_index() -> None:
    """Another sum, a swap, a seat that is not asked, a counter-offer, a withdrawal."""
    table = table_of()
    price = data.ALL[0].price
    sale = table.steps(f"blue pays red {price}, red gives lot A1 to blue")
    assert index(table, Propose(sale)) >= 0
    for steps in (
        f"blue pays red {price + 1}, red gives lot A1 to blue",
        f"red gives lot A1 to blue, blue pays red {price}",
        "red swaps A1 for C1 of blue",
        "blue pays red 5",
    ):
        assert table.allows(f"red: offer {steps}")
        assert index(table, Propose(table.steps(steps))) == -1
    assert index(table, Propose(sale), BLUE) == -1

    table.play(f"red: offer blue pays red {price}, red gives lot A1 to blue")

    assert index(table, Counter(sale), BLUE) == -1
    assert index(table, Withdraw(), RED) == -1


def test_an_offer_is_seen_as_what_everybody_gets_by_it() -> None:
    """Players count from the eye: Blue is asked, and Red sits three seats on."""
    table = table_of().play("red: offer blue pays red 9, red gives lot A1 to blue")

    assert seen(table, "offer_by", BLUE) == seen(table, "turn", BLUE) == [0, 0, 0, 1, 0, 0]
    assert seen(table, "waiting", BLUE) == seen(table, "to_answer", BLUE) == [1, 0, 0, 0, 0, 0]
    assert seen(table, "paid", BLUE) == [-9, 0, 0, 9, 0, 0]
    assert at(seen(table, "offered", BLUE), "A1") == 1
    assert at(seen(table, "offered", RED), "A1") == 4


def test_owners_and_bosses_count_from_the_eye() -> None:
    table = vegas("A1 vega h2 blue6; A2 vega h2 red2; A4 green car; red to act")

    for eye, ranks in ((RED, (4, 1, 3)), (BLUE, (1, 4, 6))):
        owner = seen(table, "owner", eye)
        assert (at(owner, "A1"), at(owner, "A2"), at(owner, "A4")) == ranks
        assert at(seen(table, "boss", eye), "A2") == ranks[0]
    assert at(seen(table, "worth"), "A2") == 4
    assert at(seen(table, "casino"), "A2") == 1 + data.NUMBERS["A1"]


def test_more_money_than_a_number_can_tell_is_the_most_that_it_can() -> None:
    assert seen(vegas("red 40000; blue 5; red to act"), "money")[RED] == LARGEST
