"""The worked examples of the rulebook (T1-T22), in notation."""

from __future__ import annotations

from itertools import product

import pytest

from boulevard.core.reason import why
from boulevard.games.vegas.chance import winnings
from boulevard.games.vegas.events import (
    BossTied,
    CasinoPaid,
    CasinoScored,
    DieRolled,
    LotClaimed,
    LotsPaid,
    TradeDone,
    TradeStopped,
)
from boulevard.games.vegas.figures import after
from vegas.table import VegasTable, new_game, vegas

rule = pytest.mark.rule

BOARD_P = """
    D1 pioneer h1 red3; D3 green car; D4 sphinx h1 blue2; D5 sphinx h1 green1
    D6 albion h1 yellow2; D7 sphinx h1 green5; D9 sphinx h1 yellow6
"""
BOARD_Q = """
    A1 sphinx h1 green5; A4 sphinx h1 green4; A2 pioneer h1 red5; A5 pioneer h1 red2
    A3 pioneer h1 yellow2
"""
BOARD_S = """
    A1 tivoli black4; A2 tivoli black2; A3 tivoli black5; A4 tivoli black4; A6 tivoli black6
    A5 black car; D2 black car
    B4 tivoli blue6; B1 tivoli red1; B5 tivoli red1; E1 tivoli yellow3
    black 29; green 7; black to act
"""
TRADE = (
    "green pays black 7, black gives lot D2 to green, blue gives die B4 to black,"
    "black remodel B4 vega, black sprawl B4 B2, black gives die B4 to blue,"
    "black gives die B2 to blue, black build A5 tivoli"
)


@rule("V7")
def test_t1_starting_money_is_twenty_less_the_printed_dice() -> None:
    """Lots with a 4 and a 2 leave $14m."""
    table = new_game(players=3).play("nature: card A4", "nature: card A2")

    assert table.cash("red") == 14


@rule("V16")
def test_t2_the_drawer_marks_an_empty_lot() -> None:
    """Yellow draws D8."""
    table = vegas(BOARD_P + "; yellow to draw; drawing").play("nature: card D8")

    assert table.space("D8") == "yellow car"
    assert table.happened(LotClaimed) == [LotClaimed(1, "D8")]


@rule("V17", "VR10")
def test_t3_every_parking_lot_pays() -> None:
    """Green has D3, Yellow the new D8, Black another one: each is paid on Yellow's turn."""
    table = vegas(BOARD_P + "; E1 black car; yellow to draw; drawing").play("nature: card D8")

    paid = {(event.seat, event.lots): event.amount for event in table.happened(LotsPaid)}
    assert paid == {(2, ("D3",)): 1, (1, ("D8",)): 1, (4, ("E1",)): 1}


@rule("V18")
def test_t4_a_colour_card_pays_every_die_in_casinos_of_that_colour() -> None:
    """D8 pays Sphinx: Yellow 6, Green 6, Blue 2, Red nothing (parking lots apart)."""
    table = vegas(BOARD_P + "; yellow to draw; drawing").play("nature: card D8")

    assert [table.cash(c) for c in ("yellow", "green", "blue", "red")] == [6 + 1, 6 + 1, 2, 0]


@rule("V19", "VR11")
def test_t5_a_strip_card_pays_casinos_that_touch_the_strip() -> None:
    """Red 3, Green 6, Blue 2, Yellow 0: D6 and D9 do not touch it."""
    table = vegas(BOARD_P + "; red to draw; drawing").play("nature: card A6")

    assert [table.cash(c) for c in ("red", "green", "blue", "yellow")] == [3 + 1, 6 + 1, 2, 0]
    paid = [event.lots for event in table.happened(CasinoPaid)]
    assert paid == [("D1",), ("D4", "D5", "D7")]


@rule("V22")
def test_t6_a_break_needs_all_its_points() -> None:
    """From 8 the three points of Green reach 10, the one of Yellow nothing."""
    table = vegas(BOARD_P + "; green at 8; yellow at 8; yellow to draw; drawing")
    table.play("nature: card D8")

    assert (table.at("green"), table.at("yellow")) == (10, 8)


@rule("V19", "V20")
def test_t7_a_strip_card_scores_what_it_pays() -> None:
    """Red scores 1 point and Green 3."""
    table = vegas(BOARD_P + "; red to draw; drawing").play("nature: card A6")

    scored = [(event.seat, event.points) for event in table.happened(CasinoScored)]
    assert scored == [(0, 1), (2, 3)]


@rule("V21", "V22")
def test_t8_casinos_score_one_by_one() -> None:
    """Three casinos of one tile do not move a marker from 8."""
    table = vegas("""
        A1 vega red3; B2 vega red2; C4 vega red2
        red 0 at 8; red to draw; drawing
    """).play("nature: card B5")

    assert table.at("red") == 8
    assert len(table.happened(CasinoScored)) == 3


@rule("V20")
def test_t9_points_count_spaces_and_height() -> None:
    """Three spaces, four high: 12."""
    table = vegas("A1 vega h4 red3; A2 vega h4 red2; A3 vega h4 red5; red to act")

    assert table.casino("A1").points == 12


@rule("V12", "V35", "V36", "VR1", "VR2")
def test_t10_t11_a_merger_ties_two_bosses_and_a_third_die_wins() -> None:
    """Green remodels the gold pair to Pioneer; both 5s are rolled, come up 3, and the 4 rules."""
    table = vegas(BOARD_Q + "; green 10; green to act")
    assert (table.boss("A1"), table.boss("A2")) == ("green", "red")

    table.play("green: remodel A1 pioneer")
    assert table.cash("green") == 0
    assert table.lots("A1") == "A1 A2 A3 A4 A5"
    assert table.boss("A1") == "tied"
    assert table.happened(BossTied) == [BossTied(("A1", "A2"), 5)]
    assert table.asked == "nature"

    table.play("nature: roll 3", "nature: roll 3")
    assert table.boss("A1") == "green"
    assert table.asked == "green"
    assert len(table.happened(DieRolled)) == 2


@rule("V30", "V31")
def test_t12_building_costs_the_printed_price() -> None:
    """Red builds Sphinx on A2 for $6m; the marker comes home and the die shows 2."""
    table = vegas("A2 red car; red 6; red to act").play("red: build A2 sphinx")

    assert table.cash("red") == 0
    assert table.space("A2") == "sphinx h1 red2"
    assert table.seat("red").markers == 10


@rule("V32", "V33", "V34")
def test_t13_sprawling_costs_twice_the_printed_price() -> None:
    """A5 for $18m with a red 3; A3 is Yellow's; from height 2 it is $33m."""
    table = vegas("A2 sphinx red2; A3 yellow car; red 30; red to act")
    parked = table.refuses("red: sprawl A2 A3")
    assert parked == why("parked", "V32", lot="A3", seat=1, colour="yellow")
    table.play("red: sprawl A2 A5")
    assert table.cash("red") == 30 - 18
    assert table.space("A5") == "sphinx h1 red3"

    raised = vegas("A2 sphinx h2 red2; A3 yellow car; red 33; red to act")
    raised.play("red: sprawl A2 A5")
    assert raised.cash("red") == 0
    assert raised.space("A5") == "sphinx h2 red3"
    assert raised.lots("A5") == "A2 A5"


@rule("V35", "V36", "VR14")
def test_t14_a_remodel_can_hand_the_casino_to_a_neighbour() -> None:
    """Red pays $10m and Yellow's 5 is the boss of the three spaces."""
    table = vegas("A2 sphinx red2; A5 sphinx red3; A3 pioneer yellow5; red 20; red to act")

    table.play("red: remodel A2 pioneer")

    assert table.cash("red") == 10
    assert table.lots("A3") == "A2 A3 A5"
    assert table.boss("A3") == "yellow"


@rule("V37", "V38", "V39")
def test_t15_a_reorganize_rolls_every_die_once_a_turn() -> None:
    """$10m for 2+3+5 pips; Red's new 5 rules, and no second reorganize this turn."""
    table = vegas("A2 pioneer red2; A5 pioneer red3; A3 pioneer yellow5; red 20; red to act")

    table.play("red: reorganize A2", "nature: roll 5", "nature: roll 2", "nature: roll 2")
    assert table.cash("red") == 10
    assert table.asked == "red"
    table.play("red: place A2 5")

    assert table.boss("A2") == "red"
    assert [table.space(lot) for lot in ("A2", "A3", "A5")] == [
        "pioneer h1 red5",
        "pioneer h1 yellow2",
        "pioneer h1 red2",
    ]
    assert table.refuses("red: reorganize A2") == why("reorganized", "V39", casino="A2")


def traded(position: str, steps: str) -> VegasTable:
    """Black makes the offer and everybody else who is asked accepts."""
    table = vegas(position)
    table.play(f"black: offer {steps}")
    while type(table.ask).__name__ == "AnswerOffer":
        table.play(f"{table.asked}: accept")
    return table


@rule("V47", "V49", "V50", "VR32", "VR33", "VR35")
def test_t16_the_long_trade_of_four_players() -> None:
    """Eight steps: Black ends with nothing in hand and six silver spaces."""
    table = traded(BOARD_S, TRADE)

    assert table.cash("black") == 0
    assert table.cash("green") == 0
    assert table.space("D2") == "green car"
    assert table.lots("B1") == "B1 B2 B4 B5"
    assert table.boss("B1") == "blue"
    assert (table.space("B4"), table.space("B2")) == ("vega h1 blue6", "vega h1 blue2")
    assert table.lots("A1") == "A1 A2 A3 A4 A5 A6"
    assert table.space("A5") == "tivoli h1 black3"
    assert table.supply("tivoli") == 2
    assert table.happened(TradeDone) == [TradeDone(8)]
    assert table.asked == "black"


@rule("V50", "VR33")
def test_t16_without_the_seven_the_last_step_fails() -> None:
    """Black has 2 left at the last step; everything before it stands."""
    table = traded(BOARD_S, TRADE.split(",", 2)[2])

    assert table.cash("black") == 2
    assert table.space("A5") == "black car"
    assert table.boss("B1") == "blue"
    (stopped,) = table.happened(TradeStopped)
    assert stopped.step == 6
    black = table.colours.index("black")
    assert stopped.reason == why("too_poor", "V30", cost=9, seat=black, colour="black", money=2)


@rule("V50", "VR17")
def test_t16_with_two_green_tiles_the_remodel_fails() -> None:
    """Green keeps D2, Black the 7, and B4 stays black."""
    tiles = "; ".join(f"{lot} vega yellow4" for lot in ("C1", "C3", "C7", "C9", "C11", "E3", "E5"))
    table = traded(f"{BOARD_S}; {tiles}", TRADE)

    assert table.supply("vega") == 2
    assert table.cash("black") == 36
    assert table.space("D2") == "green car"
    assert table.space("B4") == "tivoli h1 black6"
    assert table.space("B2") == ""
    assert table.happened(TradeStopped)[0].step == 4


@rule("V50", "V28")
def test_t16_with_three_green_tiles_the_sprawl_fails() -> None:
    """The remodel stands: Black has 21 and is boss of three green spaces."""
    tiles = "; ".join(f"{lot} vega yellow4" for lot in ("C1", "C3", "C7", "C9", "C11", "E3"))
    table = traded(f"{BOARD_S}; {tiles}", TRADE)

    assert table.cash("black") == 21
    assert table.lots("B4") == "B1 B4 B5"
    assert table.boss("B4") == "black"
    assert table.space("A5") == "black car"
    assert table.happened(TradeStopped)[0].step == 5


@rule("V40", "V41", "VR18")
def test_t17_a_casino_is_raised_up_to_the_number_of_players() -> None:
    """Two spaces, three players: $30m twice, then no more; 2, 4 and 6 points."""
    table = vegas("""
        seats purple red blue
        A1 sphinx purple3; A2 sphinx purple2; purple 90; purple to act
    """)
    points = [table.casino("A1").points]
    for _ in range(2):
        table.play("purple: raise A1")
        points.append(table.casino("A1").points)

    assert points == [2, 4, 6]
    assert table.cash("purple") == 30
    assert table.refuses("purple: raise A1") == why("highest", "V41", number=3)


@rule("V41", "VR47")
def test_t18_five_players_build_five_high() -> None:
    """Four risers under one tile, and not a fifth."""
    table = vegas("seats red yellow green blue black; A1 vega h4 red3; red 60; red to act")
    table.play("red: raise A1")

    assert table.casino("A1").height == 5
    assert not table.allows("red: raise A1")


@rule("V43", "VR25", "VR27")
def test_t19_a_stake_is_limited_by_tiles_and_the_winnings_by_the_house() -> None:
    """Two spaces at height 2: up to $20m; a house with $15m pays $15m."""
    table = vegas("A1 vega h2 blue3; A2 vega h2 blue2; blue 15; red 50; red to act")
    reason = table.refuses("red: gamble A1 21")
    assert reason == why("most_stake", "V43", casino="A1", amount=20)

    table.play("red: gamble A1 20", "nature: roll 4 5")

    assert (table.cash("red"), table.cash("blue")) == (65, 0)


@rule("V44", "VR27")
def test_t20_a_twelve_pays_double_as_far_as_the_house_can() -> None:
    """Yellow stakes 4, rolls 12, is owed 8 and gets Green's 7."""
    table = vegas("A1 vega h2 green3; A2 vega h2 green2; green 7; yellow 10; yellow to act")

    table.play("yellow: gamble A1 4", "nature: roll 6 6")

    assert (table.cash("yellow"), table.cash("green")) == (17, 0)


@rule("V10")
def test_t21_different_heights_are_different_casinos() -> None:
    """Vega at height 2 beside Vega at height 3."""
    table = vegas("A1 vega h2 red3; A2 vega h3 blue2; red to act")

    assert (table.lots("A1"), table.lots("A2")) == ("A1", "A2")


@rule("V44")
def test_t22_sixteen_of_36_rolls_win() -> None:
    """The mean over all rolls is a loss of an eighteenth of the stake."""
    paid = [winnings(one + two, 18) for one, two in product(range(1, 7), repeat=2)]

    assert sum(amount > 0 for amount in paid) == 16
    assert sum(amount < 0 for amount in paid) == 20
    assert sum(paid) == -36


TRACK = """
    0-1-1 0-8-8 0-9-8 0-10-10 0-12-12 7-1-8 7-2-8 7-3-10 8-1-8 8-2-10 8-3-10 8-4-12 8-5-12 10-1-10
    18-2-20 18-5-23 20-2-20 20-3-23 32-3-32 32-4-36 44-6-49 44-10-54 54-12-66 54-18-66 54-19-73
    66-6-66 73-8-81 73-16-81 73-17-90 81-8-81 81-9-90 81-40-90
"""


@rule("V22", "VR38", "VR39")
@pytest.mark.parametrize("row", TRACK.split())
def test_the_scoring_track(row: str) -> None:
    """From, points, to."""
    place, points, to = map(int, row.split("-"))

    assert after(place, points) == to


@rule("V21", "VR37")
@pytest.mark.parametrize(
    ("board", "place", "to"),
    [
        ("A1 vega red3; A2 vega red2; C1 vega red4; C2 vega red3; C4 vega red2", 18, 23),
        ("A1 vega red3; C1 vega red4; C2 vega red3", 7, 10),
        ("A1 vega red3; C1 vega h4 red4", 18, 20),
        ("A1 vega h3 red3; C1 vega red4; C2 vega red3", 7, 10),
    ],
    ids=["2 and 3", "1 and 2", "1 and 4", "height counts"],
)
def test_small_casinos_score_before_large_ones(board: str, place: int, to: int) -> None:
    """Largest first would end elsewhere."""
    table = vegas(f"{board}; red 0 at {place}; red to draw; drawing").play("nature: card B5")

    points = [event.points for event in table.happened(CasinoScored)]
    assert points == sorted(points)
    assert table.at("red") == to
