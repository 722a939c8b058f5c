"""The cases that the rulings have to cover (U1-U38), in notation."""

from __future__ import annotations

import pytest

from boulevard.core.reason import Argument, Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.events import (
    BossTied,
    CasinoPaid,
    CasinoReorganized,
    CasinoScored,
    DieLifted,
    DieRolled,
    LotClaimed,
    LotGivenUp,
    LotsPaid,
    MoneyPaid,
    OfferMade,
    TileInherited,
    TradeDone,
    TradeStopped,
)
from boulevard.games.vegas.messages import ChooseGivenUp
from vegas.table import VegasTable, dealt, vegas

rule = pytest.mark.rule

RED: dict[str, Argument] = {"seat": 0, "colour": "red"}  # as a reason names the player
TEN_CARS = "; ".join(f"{lot} red car" for lot in data.IDS[12:22])  # C1 to C10
TWELVE_LOTS = ("C1", "C3", "C5", "C7", "C9", "C11", "E1", "E3", "E5", "F1", "F3", "F5")
TWELVE_DICE = "; ".join(  # no two of them in one casino
    f"{lot} {company} red{1 + number % 4}"
    for number, (lot, company) in enumerate(
        zip(TWELVE_LOTS, ("albion", "sphinx", "vega", "tivoli") * 3, strict=True)
    )
)


def accepted(table: VegasTable, line: str) -> VegasTable:
    """An offer is made, and everybody who is asked accepts."""
    table.play(line)
    while table.asked != "nature" and type(table.ask).__name__ == "AnswerOffer":
        table.play(f"{table.asked}: accept")
    return table


@rule("V16", "VR1", "VR9")
def test_u1_an_inherited_die_can_tie_before_anything_is_paid() -> None:
    """Green draws the card of the second red 5: both 5s are rolled before step 2."""
    table = vegas("""
        A1 vega red5; A2 vega red5; A4 vega green2; undrawn A2
        green to draw; drawing
    """).play("nature: card A2")

    assert table.happened(BossTied) == [BossTied(("A1", "A2"), 5)]
    assert table.happened(LotsPaid) == []
    table.play("nature: roll 1", "nature: roll 4")
    assert table.boss("A1") == "green"
    assert table.happened(CasinoPaid) == []  # A2 pays albion
    assert table.asked == "green"


@rule("V29", "VR3", "VR21")
def test_u2_a_casino_that_loses_its_top_die_may_tie() -> None:
    """Red, with 12 dice out, builds elsewhere with a 6: green5 and blue5 are rolled."""
    table = vegas(f"""
        A1 pioneer red6; A2 pioneer green5; A4 pioneer blue5; B2 red car
        {TWELVE_DICE.replace("F5 tivoli red4", "F5 tivoli blue2")}; red 20; red to act
    """)
    table.play("red: build B2 pioneer lifting A1")

    assert table.space("A1") == "pioneer h1"
    assert table.space("B2") == "pioneer h1 red2"
    assert table.happened(DieLifted) == [DieLifted(0, "A1", 6, "B2", False)]
    assert table.happened(BossTied) == [BossTied(("A2", "A4"), 5)]


@rule("V12", "VR2")
def test_u3_all_tied_top_dice_are_rolled() -> None:
    """red5, red5 and green5: three dice."""
    table = vegas("""
        A1 vega red5; A2 vega red5; A3 sphinx green5; green 5; green to act
    """).play("green: remodel A3 vega")

    assert table.happened(BossTied) == [BossTied(("A1", "A2", "A3"), 5)]
    table.play("nature: roll 2", "nature: roll 6", "nature: roll 6")
    assert table.happened(BossTied)[1] == BossTied(("A2", "A3"), 6)
    table.play("nature: roll 1", "nature: roll 3")
    assert table.boss("A1") == "green"


@rule("V12", "VR2")
def test_u4_ties_below_the_top_are_ignored() -> None:
    """red5, green3 and blue3: no roll."""
    table = vegas("A1 vega red5; A2 vega green3; A3 sphinx blue3; blue 5; blue to act")
    table.play("blue: remodel A3 vega")

    assert table.happened(BossTied) == []
    assert table.boss("A3") == "red"


@rule("V16", "VR8")
def test_u5_a_tile_without_a_die_gets_the_printed_value() -> None:
    """C5 is printed 1."""
    table = vegas("C5 vega; C8 vega red6; undrawn C5; red to draw; drawing")
    table.play("nature: card C5")

    assert table.space("C5") == "vega h1 red1"
    assert table.happened(TileInherited) == [TileInherited(0, "C5", -1, 1)]


@rule("V16", "VR8")
def test_u6_an_inherited_die_keeps_its_value() -> None:
    """A sprawled tile shows 4 on a lot printed 2, and goes on showing 4."""
    table = vegas("A1 vega h3 blue6; A2 vega h3 blue4; undrawn A2; red to draw; drawing")
    table.play("nature: card A2")

    assert table.space("A2") == "vega h3 red4"
    assert table.seat("blue").dice == 11


@rule("V16", "VR8")
def test_u7_an_own_die_stays_as_it_is() -> None:
    """Red draws the card of its own sprawled tile."""
    table = vegas("A2 vega red4; undrawn A2; red to draw; drawing").play("nature: card A2")

    assert table.space("A2") == "vega h1 red4"
    assert not table.happened(TileInherited) and not table.happened(LotClaimed)


@rule("V13", "VR12")
def test_u8_a_casino_without_dice_pays_and_scores_for_nobody() -> None:
    """A Vega card with a Vega casino that has no die."""
    table = vegas("A1 vega; red to draw; drawing").play("nature: card B5")

    assert table.boss("A1") == ""
    assert table.happened(CasinoScored) == []
    assert [event.total for event in table.happened(CasinoPaid)] == [0]


@rule("V45", "VR22")
def test_u9_an_eleventh_lot_costs_one_of_the_ten() -> None:
    """The vacated lot does not pay in step 2, the new one does."""
    table = vegas(f"{TEN_CARS}; trading off; red to draw; drawing").play("nature: card A1")
    assert table.ask == ChooseGivenUp(0, False, "A1", "marker")

    table.play("red: give up C5")

    assert table.space("C5") == ""
    assert table.space("A1") == "red car"
    assert table.cash("red") == 10
    assert table.happened(LotGivenUp) == [LotGivenUp(0, "C5")]


@rule("V10", "VR14")
@pytest.mark.parametrize(
    ("board", "one", "other"),
    [
        ("A6 tivoli red6; C3 tivoli red6", "A6", "C3"),
        ("A3 vega red5; B1 vega red5", "A3", "B1"),
        ("D1 sphinx red6; D5 sphinx red1; D2 vega red3; D4 vega red4", "D1", "D5"),
    ],
    ids=["u10 a street lies between", "u11 the Strip lies between", "u12 only corners meet"],
)
def test_u10_u11_u12_streets_and_corners_do_not_join(board: str, one: str, other: str) -> None:
    table = vegas(f"{board}; red to act")

    assert (table.lots(one), table.lots(other)) == (one, other)


@rule("V19", "VR11")
def test_u13_a_strip_casino_pays_with_its_inner_tiles() -> None:
    """D5 does not touch the Strip, D4 does: both dice, two points."""
    table = vegas("D4 sphinx blue4; D5 sphinx green1; red to draw; drawing")
    table.play("nature: card A6")

    assert (table.cash("blue"), table.cash("green"), table.at("blue")) == (4, 1, 2)


@rule("V39", "VR30")
def test_u14_a_merger_does_not_free_reorganized_dice() -> None:
    """{A1} was reorganized; joined to A2 it is barred until the next turn."""
    table = vegas("A1 vega red3; A2 red car; red 40; red to act; trading off")
    table.play("red: reorganize A1", "nature: roll 5", "red: build A2 vega")

    assert table.lots("A1") == "A1 A2"
    assert table.refuses("red: reorganize A1") == why("reorganized", "V39", casino="A1")
    later = vegas("A1 vega red5; A2 vega red2; red 40; red to act")
    assert later.allows("red: reorganize A1")


@rule("V39", "VR30")
def test_u15_trading_the_die_does_not_free_the_space() -> None:
    """The mark stays on A1 when its die changes hands and comes back."""
    table = vegas("A1 vega red3; A2 red car; red 40; blue 9; red to act")
    table.play("red: reorganize A1", "nature: roll 5")
    accepted(table, "red: offer red gives die A1 to blue")
    table.play("red: build A2 vega")

    assert table.space("A1") == "vega h1 blue5"
    assert table.refuses("red: reorganize A1") == why("reorganized", "V39", casino="A1")


@rule("V35", "VR17")
def test_u16_u17_a_remodel_needs_a_tile_for_every_space() -> None:
    """Three spaces at height 2: $15m with three tiles free, refused with two."""
    board = "A1 sphinx h2 red3; A2 sphinx h2 red2; A4 sphinx h2 red4; red 15; red to act"
    six = "; ".join(f"{lot} vega" for lot in ("C1", "C3", "C5", "C7", "C9", "C11"))
    table = vegas(f"{board}; {six}").play("red: remodel A1 vega")
    assert (table.cash("red"), table.casino("A1").height) == (0, 2)
    assert table.supply("vega") == 0

    short = vegas(f"{board}; {six}; E1 vega")
    reason = short.refuses("red: remodel A1 vega")
    assert reason == why("few_tiles", "VR17", company="vega", number=3, left=2)


@rule("V14", "V40", "VR18")
def test_u18_raising_to_the_height_of_a_neighbour_merges() -> None:
    """A1 at height 2 and A2 raised to it: one casino of two spaces and four points."""
    table = vegas("""
        seats red yellow green; A1 vega h2 red5; A2 vega yellow2; yellow 15; yellow to act
    """).play("yellow: raise A2")

    assert table.lots("A1") == "A1 A2"
    assert table.boss("A2") == "red"
    assert table.casino("A1").points == 4


@rule("V52", "V53", "VR46")
def test_u19_with_two_players_an_f_card_pays_and_another_is_drawn() -> None:
    """F2 pays Tivoli, then B2 does: twice paid and scored, a marker only on B2."""
    table = vegas("seats red blue; A1 tivoli red3; C1 blue car; red to draw; drawing")
    table.play("nature: card F2")
    assert table.space("F2") == ""
    assert (table.cash("red"), table.cash("blue"), table.at("red")) == (3, 1, 1)
    assert table.asked == "nature"

    table.play("nature: card B2")
    assert table.space("B2") == "red car"
    assert (table.cash("red"), table.cash("blue"), table.at("red")) == (7, 2, 2)
    assert table.asked == "red"


@rule("V53", "VR46")
def test_u20_with_two_players_f8_pays_the_strip() -> None:
    """No marker, and another card."""
    table = vegas("seats red blue; A3 tivoli red5; A1 vega red3; red to draw; drawing")
    table.play("nature: card F8")

    assert (table.cash("red"), table.at("red"), table.space("F8")) == (5, 1, "")
    assert table.asked == "nature"


@rule("V26", "V27", "VR40", "VR41")
def test_u21_game_over_pays_the_lots_and_money_breaks_the_tie() -> None:
    """40 points each; $9m and two parking lots beat $10m."""
    table = vegas("""
        seats red blue; C1 blue car; C2 blue car; red 10 at 40; blue 9 at 40
        above 0; red to draw; drawing
    """).play("nature: card game over")

    assert table.asked == ""
    assert (table.cash("red"), table.cash("blue")) == (10, 11)
    assert table.winners() == {"blue"}
    assert table.result().verdict == "won_by_money"


@rule("V25", "VR39")
def test_u22_two_on_ninety_and_the_richer_one_wins() -> None:
    """Red from 81 with 9 points, Blue from 73 with 17; there is no step 6."""
    table = vegas("""
        C1 sphinx h3 red4; C2 sphinx h3 red3; C3 sphinx h3 red6
        D1 sphinx h6 blue6; D2 sphinx h6 blue3; D3 sphinx h6 blue4
        red 30 at 81; blue 5 at 73; red to draw; drawing
    """).play("nature: card B1")

    assert (table.at("red"), table.at("blue")) == (90, 90)
    assert table.asked == ""
    assert table.winners() == {"red"}


@rule("V50", "VR33")
def test_u23_a_trade_that_hangs_on_a_reorganize_stops_when_it_fails() -> None:
    """The reorganize stands and is paid; there is no sprawl and no payment."""
    table = vegas("A1 vega red2; A4 vega blue5; red 40; blue 9; red to act")
    accepted(table, "red: offer red reorganize A1, red sprawl A1 A2, blue pays red 5")
    table.play("nature: roll 3", "nature: roll 4")

    assert len(table.happened(CasinoReorganized)) == 1
    assert table.cash("red") == 33
    assert table.space("A2") == ""
    (stopped,) = table.happened(TradeStopped)
    reason = why("other_boss", "V11", casino="A1", seat=3, colour="blue")
    assert (stopped.step, stopped.reason) == (2, reason)


@rule("V42", "VR26")
def test_u24_one_gamble_a_turn_in_a_trade_or_out_of_it() -> None:
    """A second one is refused; as a later step of a trade it ends the trade there."""
    table = vegas("A1 vega blue3; red 20; blue 20; red to act")
    table.play("red: gamble A1 2", "nature: roll 3 4")
    gambled = why("gambled", "V42")
    assert table.refuses("red: gamble A1 1") == gambled
    assert table.refuses("red: offer red gamble A1 1, red pays blue 1") == gambled.at_step(1)

    accepted(table, "red: offer red pays blue 1, red gamble A1 1, red pays blue 1")
    assert table.happened(TradeStopped)[0].step == 2
    assert table.cash("red") == 17


@rule("V44", "VR26", "VR27")
@pytest.mark.parametrize(("roll", "red", "blue"), [("1 3", 3, 0), ("3 4", 0, 3)])
def test_u25_a_penniless_house_pays_nothing_and_still_wins(roll: str, red: int, blue: int) -> None:
    """Stake 3: a 4 wins 0 and keeps the stake, a 7 loses it."""
    table = vegas("A1 vega blue3; red 3; red to act; trading off")
    table.play("red: gamble A1 3", f"nature: roll {roll}")

    assert (table.cash("red"), table.cash("blue")) == (red, blue)


@rule("V8", "VR43")
@pytest.mark.parametrize(
    ("players", "above", "below"),
    [(2, 33, 11), (3, 32, 10), (4, 30, 10), (5, 29, 9), (6, 27, 9)],
)
def test_u26_game_over_lies_on_the_fourth_stack(players: int, above: int, below: int) -> None:
    """The larger stacks come first."""
    table = dealt(players=players)

    assert table.view.above == above
    assert len(table.view.undrawn) == above + below


@rule("VR24", "VR55")
def test_u27_selling_a_lot_makes_room_for_the_new_one() -> None:
    """In the pause Red sells C1 to Blue: nothing is given up, and Red has ten lots."""
    table = vegas(f"{TEN_CARS}; blue 5; red to draw; drawing").play("nature: card A1")
    accepted(table, "red: offer blue pays red 5, red gives lot C1 to blue")

    assert table.space("A1") == "red car"
    assert table.happened(LotGivenUp) == []
    assert table.seat("red").markers == 0


@rule("VR24", "VR55")
def test_u28_swapping_for_the_drawn_tile_ends_the_pause() -> None:
    """Red has 12 dice out and gets the drawn tile by a swap: no die is lifted."""
    table = vegas(f"{TWELVE_DICE}; A2 pioneer blue4; undrawn A2; red to draw; drawing")
    table.play("nature: card A2")
    assert table.ask == ChooseGivenUp(0, True, "A2", "die")

    accepted(table, "blue: offer blue swaps A2 for F5 of red")

    assert table.space("A2") == "pioneer h1 red4"
    assert table.space("F5") == "tivoli h1 blue4"
    assert table.happened(DieLifted) == []
    assert table.ask.seat == 0 and table.asked == "red"


@rule("V33", "VR15")
def test_u29_a_lot_between_two_own_casinos_can_be_sprawled_from_either() -> None:
    """A5 from A2 is Sphinx at height 2 for $33m, from A4 Vega at height 1 for $18m."""
    board = "seats red yellow green; A2 sphinx h2 red2; A4 vega red4; red 40; red to act"
    high, low = vegas(board), vegas(board)
    assert [text for text in high.legal("sprawl") if "A5" in text] == [
        "sprawl A2 A5",
        "sprawl A4 A5",
    ]

    high.play("red: sprawl A2 A5")
    low.play("red: sprawl A4 A5")

    assert (high.space("A5"), high.cash("red")) == ("sphinx h2 red3", 7)
    assert (low.space("A5"), low.cash("red")) == ("vega h1 red3", 22)


@rule("VR15")
def test_u30_alike_casinos_give_one_sprawl() -> None:
    """From A1 and from A5 to A2 is the same: listed once, $12m, three spaces."""
    table = vegas("A1 sphinx red3; A5 sphinx red3; red 12; red to act")
    assert [text for text in table.legal("sprawl") if text.endswith("A2")] == ["sprawl A1 A2"]

    table.play("red: sprawl A5 A2")

    assert table.lots("A1") == "A1 A2 A5"
    assert table.cash("red") == 0


@rule("V51", "VR34")
def test_u31_a_die_can_be_sold_between_payout_and_scoring() -> None:
    """Blue keeps the 5 just paid, Green scores; in the calmer setting there is no such window."""
    board = "D4 sphinx blue5; D5 sphinx green3; card B1; B1 red car"
    table = vegas(f"{board}; trading full; red after step 2").play("red: continue")
    assert (table.cash("blue"), table.at("green")) == (5, 0)

    table.play("blue: offer blue gives die D4 to green", "green: accept", "red: continue")
    assert table.cash("blue") == 5
    assert (table.at("green"), table.at("blue")) == (2, 0)

    calm = vegas(f"{board.replace('B1 red car', '')}; red to draw; undrawn B1; drawing")
    asked = calm.refuses("blue: offer blue gives die D4 to green")
    assert asked == why("turning_up", seat=3)
    calm.play("nature: card B1")
    assert calm.at("blue") == 2


@rule("VR52")
@pytest.mark.parametrize(
    ("offer", "reason"),
    [
        ("", why("no_steps", "VR52")),
        ("red build A2 vega", why("no_exchange", "VR52")),
        ("red pays red 3", why("to_oneself", "VR52", step=1)),
        ("red pays blue 0", why("least_sum", "VR52", amount=1, step=1)),
        ("red pays blue -3", why("least_sum", "VR52", amount=1, step=1)),
        (
            "red gives lot C1 to blue",
            why("no_lot_to_give", "VR52", lot="C1", **RED, step=1),
        ),
        ("green pays blue 1", why("takes_no_part", "VR51")),
        (
            "blue build C1 vega, red pays blue 1",
            why("not_their_turn", "VR52", **RED, step=1),
        ),
        ("red pays blue 99", why("too_little", "VR19", **RED, money=20, amount=99, step=1)),
    ],
)
def test_u32_some_offers_are_refused_outright(offer: str, reason: Reason) -> None:
    """Nothing changes, and the reason names the clause."""
    table = vegas("A2 red car; C1 blue car; red 20; blue 9; green 5; red to act")

    assert table.refuses(f"red: offer {offer}") == reason


@rule("VR21", "VR30")
def test_u33_a_lifted_die_takes_its_bar_along() -> None:
    """{A1} was reorganized; its die is used elsewhere: {A1 A2} may be reorganized, the new not."""
    nine = TWELVE_DICE.rsplit(";", 2)[0]  # ten dice
    table = vegas(f"{nine}; A1 pioneer red1; A2 red car; B2 red car; red 40; red to act")
    table.play("red: reorganize A1", "nature: roll 3", "red: build A2 pioneer")
    assert table.seat("red").dice == 0

    table.play("red: build B2 pioneer lifting A1")

    assert table.lots("A1") == "A1 A2"
    before = table.cash("red")
    assert table.refuses("red: reorganize B2") == why("reorganized", "V39", casino="B2")
    table.play("red: reorganize A1")
    assert before - table.cash("red") == 2


@rule("VR23", "VR53")
def test_u34_a_piece_named_in_advance_is_used_only_if_needed() -> None:
    """Red hands a die to Blue first, so nothing is lifted for the one Red gets."""
    table = vegas(f"{TWELVE_DICE}; A2 pioneer blue4; red to act")
    accepted(table, "red: offer red gives die E1 to blue, blue gives die A2 to red lifting C5")

    assert table.space("C5") == "vega h1 red3"
    assert table.space("A2") == "pioneer h1 red4"
    assert table.happened(TradeDone) == [TradeDone(2)]


@rule("VR23", "VR52")
def test_u35_a_first_step_that_cannot_be_done_is_refused() -> None:
    """Without a free die and naming none."""
    table = vegas(f"{TWELVE_DICE}; A2 pioneer blue4; red to act")

    reason = table.refuses("red: offer blue gives die A2 to red")
    assert reason == why("no_free_die", "VR23", seat=0, colour="red").at_step(1)


@rule("VR33", "VR35")
def test_u36_ties_are_rolled_between_the_steps_of_a_trade() -> None:
    """Blue hands one of two 5s to Red: both are rolled, and the payment follows whatever."""
    table = vegas("A1 vega blue5; A2 vega blue5; A4 vega red2; red 4; red to act")
    accepted(table, "blue: offer blue gives die A1 to red, red pays blue 4")

    assert table.asked == "nature"
    assert table.happened(MoneyPaid) == []
    table.play("nature: roll 1", "nature: roll 6")
    assert table.happened(MoneyPaid) == [MoneyPaid(0, 3, 4)]
    assert table.boss("A1") == "blue"


@rule("VR31", "VR36", "VR50")
def test_u37_two_others_trade_while_a_third_has_the_turn() -> None:
    """On Red's turn Blue sells a lot to Green, and Red is not asked."""
    table = vegas("C1 blue car; green 5; red to act")
    assert table.volunteers == {"yellow", "green", "blue", "black", "purple"}

    table.play("blue: offer blue gives lot C1 to green, green pays blue 5")
    assert table.asked == "green"
    table.play("green: accept")

    assert table.space("C1") == "green car"
    assert [event.seat for event in table.happened(OfferMade)] == [3]
    assert table.asked == "red"


@rule("V42", "VR26")
def test_u38_whoever_is_boss_at_the_bet_is_the_house() -> None:
    """Red hands the 6 to Blue and then gambles there."""
    table = vegas("A1 vega red6; A2 vega red3; A4 vega blue5; red 10; blue 10; red to act")
    assert not table.allows("red: gamble A1 5")
    accepted(table, "red: offer red gives die A1 to blue")

    table.play("red: gamble A1 5", "nature: roll 5 6")

    assert (table.cash("red"), table.cash("blue")) == (15, 5)
    assert len(table.happened(DieRolled)) == 0
