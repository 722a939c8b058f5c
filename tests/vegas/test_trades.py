"""How offers are made, answered and carried out."""

from __future__ import annotations

import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, Stale, Unreadable
from boulevard.core.reason import why
from boulevard.core.table import Table
from boulevard.games.vegas.events import (
    OfferDeclined,
    OfferMade,
    OfferWithdrawn,
    StepForetold,
    TradeDone,
    TradeStopped,
)
from boulevard.games.vegas.messages import (
    Accept,
    AnswerOffer,
    DrawCard,
    Gamble,
    HandDie,
    HandLot,
    Pay,
    Propose,
    VegasOptions,
)
from vegas.table import GAME, table_of, vegas

rule = pytest.mark.rule


@rule("V48")
@pytest.mark.parametrize(
    "step",
    [
        "red gives points 3 to blue",
        "red gives tile A1 to blue",
        "red gives riser A1 to blue",
        "red end",
        "red draw",
        "red promises blue 5",
    ],
)
def test_only_what_can_be_traded_can_be_said(step: str) -> None:
    """There is no step for points, tiles, risers or a promise."""
    with pytest.raises(Unreadable, match="is not a step of a trade"):
        table_of().play(f"red: offer {step}")


@rule("V49", "VR51")
def test_everybody_named_is_asked_in_turn_order_from_the_proposer() -> None:
    """Blue offers; Black and Purple are not in it; Red, Yellow, Green are asked in this order."""
    table = table_of()
    table.play("blue: offer blue pays green 1, green pays yellow 1, yellow pays red 1")

    order = []
    while isinstance(table.ask, AnswerOffer):
        assert table.ask.by == 3
        order.append(table.asked)
        table.play(f"{table.asked}: accept")
    assert order == ["red", "yellow", "green"]
    assert table.happened(TradeDone) == [TradeDone(3)]
    assert (table.cash("red"), table.cash("blue")) == (21, 19)


@rule("V49", "VR51")
def test_the_first_no_ends_an_offer() -> None:
    """Nothing is paid, and Red is asked again what it was asked before."""
    table = table_of()
    asked = table.ask
    table.play("red: offer red pays blue 1, blue pays green 1", "green: decline")

    assert table.ask == asked
    assert table.happened(OfferDeclined) == [OfferDeclined(2)]
    assert [table.cash(colour) for colour in ("red", "blue", "green")] == [20, 20, 20]


@rule("VR51")
def test_an_offer_can_be_withdrawn_until_the_last_answer() -> None:
    """By whoever made it, unasked; nobody else can."""
    table = table_of().play("red: offer red pays blue 1, blue pays green 1")
    assert table.volunteers == {"red"}
    assert table.refuses("green: withdraw") == why("no_own_offer", "VR51")
    assert table.refuses("yellow: withdraw") == why("others_asked", seat=1, seats=(2,))
    table.play("green: accept", "red: withdraw")

    assert table.happened(OfferWithdrawn) == [OfferWithdrawn(0)]
    assert table.cash("red") == 20
    assert table.refuses("red: withdraw") == why("no_own_offer", "VR51")


@rule("VR51")
def test_a_no_may_carry_a_counter_offer() -> None:
    """It is the next offer on the table; Red is asked about it before anything else."""
    table = table_of().play("red: offer red gives lot A1 to blue, blue pays red 5")
    table.play("blue: counter red gives lot A1 to blue, blue pays red 3")

    assert table.asked == "red"
    assert [event.seat for event in table.happened(OfferMade)] == [0, 3]
    table.play("red: accept")
    assert (table.cash("red"), table.space("A1")) == (23, "blue car")


@rule("V47", "VR31")
def test_an_action_can_be_sold() -> None:
    """Blue pays Red for building, and the price is paid in between."""
    table = table_of().play("red: offer blue pays red 5, red build A1 vega", "blue: accept")

    assert (table.cash("red"), table.space("A1")) == (16, "vega h1 red3")


@rule("VR33")
def test_dice_of_a_traded_reorganize_are_put_back_there_and_then() -> None:
    """The payment comes after Red has placed them."""
    table = vegas("A1 vega red3; A2 vega red2; red 9; blue 4; red to act")
    table.play("red: offer red reorganize A1, blue pays red 4", "blue: accept")
    table.play("nature: roll 1", "nature: roll 6")
    assert table.cash("blue") == 4
    table.play("red: place A1 6")

    assert (table.cash("red"), table.cash("blue")) == (8, 0)


@rule("VR23")
def test_a_lot_can_be_received_for_one_that_is_given_up() -> None:
    """Blue has ten markers out; the step names the lot that Blue leaves."""
    ten = "; ".join(f"C{number} blue car" for number in range(1, 11))
    table = vegas(f"{ten}; A1 red car; blue 5; red to act")
    reason = table.refuses("red: offer red gives lot A1 to blue")
    assert reason == why("no_free_marker", "VR23", seat=3, colour="blue", step=1)

    table.play("red: offer red gives lot A1 to blue giving up C3, blue pays red 5", "blue: accept")

    assert (table.space("A1"), table.space("C3")) == ("blue car", "")


@rule("VR23", "VR35")
def test_lots_and_dice_can_be_swapped() -> None:
    """Lot for lot, die for die; the values stay on their tiles."""
    table = vegas("A1 red car; C1 blue car; D1 vega red5; E1 vega blue2; red to act")
    table.play(
        "red: offer red swaps A1 for C1 of blue, red swaps D1 for E1 of blue", "blue: accept"
    )

    spaces = [table.space(lot) for lot in ("A1", "C1", "D1", "E1")]
    assert spaces == ["blue car", "red car", "vega h1 blue5", "vega h1 red2"]
    reason = table.refuses("red: offer red swaps C1 for D1 of blue")
    assert reason == why("no_swap", "VR23", lot="C1", other="D1", step=1)


@rule("VR53")
def test_outside_trades_a_die_is_not_lifted_without_need() -> None:
    """Eleven are free."""
    table = vegas("A1 red car; D1 vega red5; red 20; red to act")

    reason = table.refuses("red: build A1 vega lifting D1")
    assert reason == why("no_lift", "VR53", number=11)


@rule("VR53")
def test_a_named_piece_that_is_gone_fails_the_step() -> None:
    """The die that Red would lift was handed away by an earlier step, and another came back."""
    lots = ["C1", "C3", "C5", "C7", "C9", "C11", "E1", "E3", "E5", "F1", "F3", "F5"]
    dice = "; ".join(
        f"{lot} {'vega' if number % 2 else 'sphinx'} red1" for number, lot in enumerate(lots)
    )
    table = vegas(f"{dice}; A1 pioneer blue3; B1 pioneer blue4; red to act")
    table.play(
        "red: offer red swaps C1 for A1 of blue, blue gives die B1 to red lifting C1",
        "blue: accept",
    )

    assert table.happened(TradeStopped)[0].step == 2
    assert table.space("A1") == "pioneer h1 red3"


@rule("VR55")
def test_a_drawn_lot_is_nobodys_until_it_is_claimed() -> None:
    """In the pause it can be neither traded nor given up."""
    ten = "; ".join(f"C{number} red car" for number in range(1, 11))
    table = vegas(f"{ten}; blue 5; red to draw; drawing").play("nature: card A1")

    give = table.refuses("red: offer red gives lot A1 to blue")
    assert give == why("no_lot_to_give", "VR52", lot="A1", seat=0, colour="red", step=1)
    assert table.refuses("red: give up A1") == why("no_marker", "V45", lot="A1")
    build = table.refuses("red: offer red gives lot C1 to blue, red build C2 vega")
    assert build == why("no_action_now", "VR52", step=2)


@rule("VR52")
def test_a_piece_may_come_by_an_earlier_step() -> None:
    """Red sells on what it buys; without the first step that is refused."""
    table = table_of()
    reason = table.refuses("red: offer red gives lot C1 to green")
    assert reason == why("no_lot_to_give", "VR52", lot="C1", seat=0, colour="red", step=1)

    table.play(
        "red: offer blue gives lot C1 to red, red gives lot C1 to green, green pays blue 3",
        "green: accept",
        "blue: accept",
    )
    assert table.space("C1") == "green car"


@rule("VR52")
def test_it_is_shown_where_a_list_would_stop() -> None:
    """An offer bound to stop half way may be made; the preview names the step and the reason."""
    table = table_of()
    foretold = table.foretell("red pays blue 19, red build A1 vega, blue pays red 5")

    assert [step.reason for step in foretold] == [
        None,
        why("too_poor", "V30", cost=9, seat=0, colour="red", money=1),
    ]
    offer = Propose(table.steps("red pays blue 19, red build A1 vega, blue pays red 5"))
    preview = GAME.preview(table.state, 0, offer)
    assert [event for event in preview if isinstance(event, StepForetold)] == foretold
    assert all(event.is_hypothetical for event in foretold)


@rule("VR52")
def test_beyond_dice_nobody_can_tell() -> None:
    """After a reorganize the rest of the list is open."""
    table = vegas("A1 vega red3; red 9; blue 4; red to act")

    foretold = table.foretell("red reorganize A1, blue pays red 4")
    assert [step.is_open for step in foretold] == [False, True]


@rule("VR56")
def test_an_offer_has_at_most_24_steps() -> None:
    """The 24th is taken, one more is refused whatever it says, in an answer as in a position."""
    table = table_of()
    steps = ", ".join(["red pays blue 1"] * 24)
    assert table.allows(f"red: offer {steps}")
    reason = why("many_steps", "VR56", number=24)
    assert table.refuses(f"red: offer {steps}, blue pays red 1") == reason
    assert GAME.sentence(reason) == "an offer has at most 24 steps (VR56)"

    table.play(f"red: offer {steps}")
    text = GAME.write_position(table.view)
    assert GAME.read_position(text) == table.view
    with pytest.raises(Unreadable, match="an offer has at most 24 steps, not 25"):
        GAME.read_position(text.replace(steps, f"{steps}, blue pays red 1"))


@rule("VR56")
def test_a_counter_offer_is_no_longer() -> None:
    table = table_of().play("red: offer red gives lot A1 to blue, blue pays red 5")
    steps = ", ".join(["red pays blue 1"] * 1000)

    assert table.refuses(f"blue: counter {steps}") == why("many_steps", "VR56", number=24)


@pytest.mark.parametrize("amount", [10**6, 2**63, 10**30])
def test_no_sum_is_too_large_to_be_refused(amount: int) -> None:
    """Machine integers do not show through."""
    table = vegas("A1 vega blue3; red 20; blue 5; red to act")

    said = [
        Propose((Pay(0, 3, amount),)),
        Gamble("A1", amount),
        Propose((Pay(amount, 3, 1),)),
        Propose((Pay(-amount, 3, 1),)),
    ]
    assert [GAME.check(table.state, 0, action) for action in said] == [
        why("too_little", "VR19", seat=0, colour="red", money=20, amount=amount, step=1),
        why("most_stake", "V43", casino="A1", amount=5),
        why("no_seat", "VR52", seat=amount, step=1),
        why("no_seat", "VR52", seat=-amount, step=1),
    ]
    for action in said:
        with pytest.raises(Illegal):
            GAME.apply(table.state, 0, action)


@rule("VR54")
def test_a_simple_offer_can_always_be_made() -> None:
    """Whatever is suggested passes; where offers cannot be made nothing is."""
    table = vegas("A1 red car; C1 blue car; D1 vega blue4; red 20; blue 20; red to act")
    dice = Dice.seeded("suggest")
    kinds = set()
    for seat in (0, 3):
        for _ in range(100):
            offer = GAME.suggest(table.state, seat, dice)
            if offer is not None:
                assert isinstance(offer, Propose)
                assert GAME.check(table.state, seat, offer) is None
                kinds |= {type(step) for step in offer.steps}

    assert kinds == {Pay, HandLot, HandDie}
    table.play("red: offer red pays blue 1")
    assert GAME.suggest(table.state, 0, dice) is None


def test_a_stale_answer_to_an_offer_is_refused() -> None:
    """Green answers an offer that was withdrawn in the meantime."""
    game = Table(GAME, VegasOptions(players=2), seed="stale")
    asked = game.asked()[0]
    other = 1 - asked
    lot = next(space.lot for space in game.view(0).spaces if space.owner == asked)  # type: ignore[attr-defined]
    game.submit(asked, Propose((HandLot(asked, other, lot), Pay(other, asked, 1))))
    number = game.number(other)
    game.submit(other, Accept(), number)

    with pytest.raises(Stale):
        game.submit(other, Accept(), number)
    game.submit(asked, DrawCard())
