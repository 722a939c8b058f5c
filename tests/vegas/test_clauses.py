"""The clauses that the worked examples and the ruled cases leave over."""

from __future__ import annotations

import pytest

from boulevard import rulebook
from boulevard.core.errors import Illegal
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.messages import Item, Options
from boulevard.core.reason import Argument, why
from boulevard.games.vegas.events import (
    BossTied,
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CasinoPaid,
    CasinoScored,
    DiePlaced,
    DieRolled,
    FirstRolled,
    GameEnded,
    LotClaimed,
    LotsPaid,
    MoneyDealt,
    TurnBegan,
)
from boulevard.games.vegas.messages import ChooseAction, ChoosePlace, VegasOptions
from boulevard.games.vegas.state import DICE, MARKERS, TILES
from vegas.table import GAME, dealt, new_game, vegas

rule = pytest.mark.rule


def test_every_ruling_of_the_notes_is_a_clause() -> None:
    """Fifty-five of them, under the numbers that they were given there."""
    clauses = {clause.id for clause in rulebook.clauses(rulebook.text("vegas"))}

    assert {f"VR{number}" for number in range(1, 56)} <= clauses


# -- components ------------------------------------------------------------------------------------


@rule("V2")
def test_there_are_nine_tiles_of_each_company_and_any_number_of_risers() -> None:
    """An empty board has nine free tiles of each; eight tall casinos use 40 risers and no tile."""
    assert list(new_game(players=2).view.supply) == [9] * 5 == [TILES] * 5

    lots = ("A1", "A3", "A5", "B1", "B3", "B5", "C1", "C3", "C5")
    table = vegas("; ".join(f"{lot} vega h6 red1" for lot in lots) + "; red to act")
    assert table.supply("vega") == 0
    assert [table.supply(name) for name in ("albion", "sphinx", "tivoli", "pioneer")] == [9] * 4


@rule("V3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_twelve_dice_and_ten_markers(players: int) -> None:
    seats = new_game(players=players).view.seats

    assert len(seats) == players
    assert all((seat.dice, seat.markers) == (12, 10) == (DICE, MARKERS) for seat in seats)


@rule("V3")
@pytest.mark.parametrize(
    "options",
    [
        VegasOptions(players=1),
        VegasOptions(players=7),
        VegasOptions(players=3, colours="red,red,blue"),
        VegasOptions(players=3, colours="red,blue"),
        Options(players=3),
    ],
)
def test_other_tables_are_refused(options: Options) -> None:
    with pytest.raises(Illegal) as caught:
        GAME.start(options)

    assert caught.value.reason is not None
    assert caught.value.reason.clause == "V3"


@rule("V3", "VR48")
def test_players_choose_colours_and_are_called_by_them() -> None:
    """A player whose dice are green is not taken for Vega, whose tiles are."""
    table = vegas("seats green purple; A1 vega purple3; green 9; green to act")

    assert table.view.options.colours == "green,purple"
    reason = table.refuses("green: raise A1")
    assert reason == why("other_boss", "V11", casino="A1", seat=1, colour="purple")


@rule("V5", "V46", "VR19")
def test_prices_are_paid_in_full_or_not_at_all() -> None:
    """With $5m nobody builds on a lot for $6m; the bank pays whatever is due."""
    table = vegas("A2 red car; A4 vega red4; red 5; red to act")

    purse: dict[str, Argument] = {"seat": 0, "colour": "red", "money": 5}
    build = table.refuses("red: build A2 vega")
    assert build == why("too_poor", "V30", cost=6, **purse)
    sprawl = table.refuses("red: sprawl A4 A1")
    assert sprawl == why("too_poor", "V33", cost=18, **purse)
    assert table.legal() == [
        "remodel A4 albion",
        "remodel A4 sphinx",
        "remodel A4 tivoli",
        "remodel A4 pioneer",
        "reorganize A4",
        "end",
    ]
    table.play("red: reorganize A4", "nature: roll 6")
    assert table.cash("red") == 1
    assert table.view.bank == 1


@rule("V6")
def test_every_eye_sees_everything_and_the_deck_has_no_order() -> None:
    """All views are alike; the cards in the deck are a set, each as likely to come."""
    table = dealt(players=3, trading="off")
    views = [GAME.view(table.state, eye) for eye in (0, 1, 2, PUBLIC, EVERYONE)]

    assert len({repr(view).replace(f"eye={view.eye}", "") for view in views}) == 1
    assert set(table.outcomes().values()) == {1}
    assert len(table.outcomes()) == 42


# -- setup -----------------------------------------------------------------------------------------


@rule("V7", "VR49")
def test_two_lots_each_and_nothing_is_paid_yet() -> None:
    """The first lots of three players; the cards pay nobody."""
    table = new_game(players=3)
    for card in ("A1", "A6", "B1", "B2", "C1", "C2"):
        table.play(f"nature: card {card}")

    assert [(event.seat, event.lot) for event in table.happened(CardDealt)] == [
        (0, "A1"),
        (0, "A6"),
        (1, "B1"),
        (1, "B2"),
        (2, "C1"),
        (2, "C2"),
    ]
    assert table.happened(MoneyDealt)[0] == MoneyDealt(
        0, (Item("base", 20), Item("A1", -3), Item("A6", -6)), 11
    )
    assert [table.cash(colour) for colour in table.colours] == [11, 13, 13]
    assert not table.happened(LotsPaid) and not table.happened(CasinoPaid)
    assert "A1" not in table.view.undrawn


@rule("V9", "VR44")
def test_the_highest_roll_begins_and_ties_roll_one_more_die() -> None:
    """Red and Blue tie at 9, tie again at 4, and Blue's 5 beats 2; Green's low roll is out."""
    table = vegas("seats red green blue; first; contenders red green blue")
    table.play("nature: roll 4 5", "nature: roll 1 1", "nature: roll 3 6")
    assert table.outcomes() == {f"roll {pips}": 1 for pips in range(1, 7)}

    table.play("nature: roll 4", "nature: roll 4", "nature: roll 2", "nature: roll 5")

    assert [event.seat for event in table.happened(FirstRolled)] == [0, 1, 2, 0, 2, 0, 2]
    assert table.happened(TurnBegan) == [TurnBegan(2)]
    assert table.asked == "blue"


@rule("V9")
def test_two_dice_have_their_true_chances() -> None:
    """21 pairs, the doubles half as likely."""
    table = vegas("seats red green; first; contenders red green")

    weights = table.outcomes()
    assert len(weights) == 21 and sum(weights.values()) == 36
    assert weights["roll 3 3"] == 1 and weights["roll 3 4"] == 2


@rule("VR45")
def test_two_players_are_dealt_no_f_cards_but_draw_them() -> None:
    table = new_game(players=2)
    assert not [card for card in table.outcomes() if " F" in card]

    table = dealt(players=2, trading="off")
    assert len([card for card in table.outcomes() if " F" in card]) == 9
    assert len(table.outcomes()) == 44


@rule("VR42")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_game_over_comes_before_the_deck_runs_out(players: int) -> None:
    """Drawing on without actions, the last card is Game Over and the fourth stack is untouched."""
    table = dealt(players=players, trading="off")
    left = len(table.view.undrawn)
    below = left - table.view.above
    while table.asked:
        table.play("nature" if table.asked == "nature" else f"{table.asked}: {table.legal()[-1]}")

    assert table.happened(CardDrawn)[-1].card == "game over"
    assert len(table.view.undrawn) == below > 0
    assert table.happened(GameEnded) == [GameEnded("game_over")]


# -- bosses ----------------------------------------------------------------------------------------


@rule("V11", "VR2")
def test_the_owner_of_the_highest_die_is_the_boss() -> None:
    """With one such die or with two of them."""
    table = vegas("A1 vega red4; A2 vega blue5; A3 vega blue5; C1 sphinx red2; red to act")

    assert table.boss("A1") == "blue"
    assert table.boss("C1") == "red"


@rule("VR4", "VR5", "VR6")
def test_ties_are_rolled_off_where_they_lie_lowest_lot_first() -> None:
    """A swap ties two casinos: {A1 A2} is settled before {C1 C2}, and nobody may speak."""
    table = vegas("A1 vega red5; A2 vega red5; C1 sphinx blue6; C2 sphinx blue6; red to act")
    table.play("red: offer red swaps A2 for C1 of blue", "blue: accept")
    assert table.happened(BossTied) == [BossTied(("A1", "A2"), 5)]
    assert table.volunteers == set()
    assert table.refuses("red: end") == why("turning_up", seat=0)

    table.play("nature: roll 2", "nature: roll 3")
    assert table.space("A1") == "vega h1 red2" and table.space("A2") == "vega h1 blue3"
    assert table.happened(BossTied)[1] == BossTied(("C1", "C2"), 6)
    table.play("nature: roll 4", "nature: roll 1")
    assert table.boss("C1") == "red"
    assert table.view.reorganized == ()
    assert table.cash("red") == table.cash("blue") == 0


# -- the turn --------------------------------------------------------------------------------------


@rule("V15", "V23")
def test_a_turn_runs_through_its_six_steps_in_order() -> None:
    """Draw, lots, casinos, points, discard, actions; then the next player."""
    table = vegas("A1 sphinx red3; seats red blue green; trading off; red 1; red to draw; drawing")
    table.play("nature: card D8")

    assert [type(event) for event in table.events] == [
        CardDrawn,
        LotClaimed,
        LotsPaid,
        CasinoPaid,
        CasinoScored,
        CardDiscarded,
    ]
    assert table.happened(CardDiscarded) == [CardDiscarded("D8", "sphinx")]
    assert table.ask == ChooseAction(0, False)
    table.play("red: end", "nature: card A2")
    assert table.happened(TurnBegan)[0] == TurnBegan(1)


@rule("V24")
def test_actions_are_for_step_six_of_the_own_turn() -> None:
    """In any order and as often as the money lasts, and not before the draw."""
    table = vegas("A1 red car; A2 red car; C1 blue car; red 40; blue 40; red to act")
    table.play("red: build A1 vega", "red: reorganize A1", "nature: roll 6", "red: build A2 vega")
    assert table.lots("A1") == "A1 A2"
    assert table.refuses("blue: build C1 vega") == why("unasked", "VR50")

    early = vegas("A1 red car; red 40; red to draw")
    assert early.refuses("red: build A1 vega") == why("no_action_yet", "V24")
    assert early.refuses("red: end") == why("asks_to_go_on", "VR50")


@rule("V24")
def test_a_turn_in_which_nothing_can_be_done_ends_by_itself() -> None:
    """Without trading, a player who can do nothing is not asked."""
    table = vegas("seats red blue; trading off; red to draw; drawing").play("nature: card A1")

    assert table.happened(TurnBegan) == [TurnBegan(1)]
    assert table.asked == "nature"


@rule("VR7")
def test_the_drawn_lot_cannot_be_declined() -> None:
    """Nobody is asked: the marker is there."""
    table = vegas("red to draw; drawing").play("nature: card A1")

    assert table.space("A1") == "red car"
    assert type(table.ask) is ChooseAction


@rule("V29", "VR21", "VR55")
def test_an_inherited_tile_can_cost_the_die_that_made_one_boss() -> None:
    """Red has 12 dice out, draws a tile of Blue, and lifts its own top die for it."""
    lots = ["C1", "C3", "C5", "C7", "C9", "C11", "E1", "E3", "E5", "F1", "F3"]
    dice = "; ".join(
        f"{lot} {'vega' if number % 2 else 'sphinx'} red{1 + number % 5}"
        for number, lot in enumerate(lots)
    )
    table = vegas(f"""
        {dice}; A1 pioneer red6; A2 pioneer blue4; A4 pioneer green4; undrawn A2; trading off
        red to draw; drawing
    """).play("nature: card A2")
    assert len(table.legal("give up")) == 12
    assert table.refuses("red: give up C2") == why("no_die", "V29", lot="C2")

    table.play("red: give up A1")

    assert table.space("A1") == "pioneer h1"
    assert table.happened(BossTied) == [BossTied(("A2", "A4"), 4)]


# -- actions ---------------------------------------------------------------------------------------


@rule("VR13")
def test_a_new_tile_beside_a_taller_casino_stays_apart() -> None:
    """Until it is raised to the same height."""
    table = vegas("A1 vega h2 red3; A2 red car; red 21; red to act")
    table.play("red: build A2 vega")
    assert table.lots("A2") == "A2"

    table.play("red: raise A2")
    assert table.lots("A2") == "A1 A2"


@rule("VR16")
def test_a_casino_at_the_height_limit_may_sprawl() -> None:
    """Three players, three high: no raise, but a sprawl for 2 x 6 + 2 x 15."""
    table = vegas("seats red blue green; A1 vega h3 red3; red 42; red to act")
    assert not table.allows("red: raise A1")

    table.play("red: sprawl A1 A2")
    assert (table.cash("red"), table.space("A2")) == (0, "vega h3 red2")


@rule("V28", "VR20")
def test_without_a_free_tile_nothing_is_placed_in_that_colour() -> None:
    """All nine Vega tiles are out: no build, sprawl or remodel in Vega."""
    nine = "; ".join(
        f"{lot} vega blue1" for lot in ("C1", "C3", "C5", "C7", "C9", "C11", "E1", "E3")
    )
    table = vegas(f"{nine}; A1 vega red3; A5 sphinx red3; B2 red car; red 60; red to act")

    none = why("no_tile", "V28", company="vega")
    assert table.refuses("red: build B2 vega") == none == table.refuses("red: sprawl A1 A2")
    remodel = table.refuses("red: remodel A5 vega")
    assert remodel == why("few_tiles", "VR17", company="vega", number=1, left=0)
    assert table.allows("red: build B2 sphinx") and table.allows("red: sprawl A5 A2")


@rule("V32", "VR15")
def test_a_sprawl_needs_a_free_lot_beside_an_own_casino() -> None:
    """Not a corner, not a built lot, not one's own marker, not another's casino."""
    table = vegas("D5 vega red1; D2 red car; D4 sphinx blue4; red 60; red to act")

    reasons = [table.refuses(f"red: sprawl D5 {lot}") for lot in ("D1", "D4", "D2")]
    assert reasons == [
        why("no_edge", "V32", lot="D1", casino="D5"),
        why("built_on", "V32", lot="D4"),
        why("parked", "V32", lot="D2", seat=0, colour="red"),
    ]
    other = table.refuses("red: sprawl D4 D7")
    assert other == why("other_boss", "V11", casino="D4", seat=3, colour="blue")
    assert table.refuses("red: sprawl E1 E2") == why("no_casino", "V10", lot="E1")
    assert table.legal("sprawl") == ["sprawl D5 D6", "sprawl D5 D8"]


@rule("VR15")
def test_a_sprawl_can_lose_control() -> None:
    """The new tile joins Blue's casino, whose 6 rules."""
    table = vegas("A1 vega red3; A3 vega blue6; red 12; red to act").play("red: sprawl A1 A2")

    assert table.lots("A1") == "A1 A2 A3"
    assert table.boss("A1") == "blue"


@rule("VR22", "VR15")
def test_a_vacated_lot_can_be_sprawled_on() -> None:
    """Its card is out, so nobody can ever draw it."""
    table = vegas("A1 vega red3; drawn A2; red 12; red to act").play("red: sprawl A1 A2")

    assert table.space("A2") == "vega h1 red2"
    assert "A2" not in table.view.undrawn


@rule("VR12", "V13")
def test_tiles_without_dice_count_for_everything_but_pips() -> None:
    """Three spaces, one die: 3 points, $15m to remodel, $45m to raise, bets up to $15m."""
    board = "A1 vega red3; A2 vega; A4 vega; "
    table = vegas(f"{board} red 60; red to act")
    assert (table.casino("A1").points, table.casino("A1").pips) == (3, 3)
    remodelled = table.copy().play("red: remodel A1 sphinx")
    assert remodelled.cash("red") == 45
    assert table.copy().play("red: raise A1").cash("red") == 15
    assert table.copy().play("red: reorganize A1").cash("red") == 57
    assert len(vegas(f"{board} blue 60; blue to act").legal("gamble A1")) == 15


@rule("VR12")
def test_a_casino_without_dice_is_nobodys_until_somebody_joins_it() -> None:
    """No action there; who builds beside it in its colour becomes its boss."""
    table = vegas("A1 vega; A2 red car; red 60; red to act")
    assert table.legal("gamble") == table.legal("sprawl") == table.legal("reorganize") == []
    assert table.refuses("red: raise A1") == why("no_boss", "VR12", casino="A1")

    table.play("red: build A2 vega")
    assert table.boss("A1") == "red"
    assert table.casino("A1").points == 2


@rule("V37", "VR28")
def test_anyone_with_a_die_may_reorganize_and_every_die_is_rolled() -> None:
    """Red is not the boss and pays for all pips; alone it may do so as well."""
    table = vegas("A1 vega red1; A2 vega blue6; C1 sphinx red4; red 20; red to act")
    without = vegas("A1 vega red1; green 9; green to act").refuses("green: reorganize A1")
    assert without == why("no_die_in", "V37", casino="A1", seat=2, colour="green")
    assert table.legal("reorganize") == ["reorganize A1", "reorganize C1"]

    table.play("red: reorganize A2", "nature: roll 6", "nature: roll 2")
    assert [event.lot for event in table.happened(DieRolled)] == ["A1", "A2"]
    assert (table.cash("red"), table.boss("A1")) == (13, "red")


@rule("V38", "VR29")
def test_owners_put_their_dice_back_in_turn_order() -> None:
    """Red chooses first, then Blue; equal dice and single ones ask nobody."""
    table = vegas("""
        A1 vega red3; A2 vega blue2; A3 vega red5; A4 vega blue4; A5 vega green3; A6 vega red6
        red 40; red to act
    """).play("red: reorganize A1")
    for pips in (4, 1, 4, 6, 2, 2):
        table.play(f"nature: roll {pips}")

    assert table.ask == ChoosePlace(0, False, "A1", (2, 4, 4))
    assert table.legal() == ["place A1 2", "place A1 4"]
    table.play("red: place A1 2")
    assert table.ask == ChoosePlace(3, False, "A2", (1, 6))
    assert table.refuses("blue: place A2 5") == why("no_such_die", "V38", pips=5)
    assert table.refuses("blue: place A4 6") == why("asks_tile", "VR29", lot="A2")
    table.play("blue: place A2 6")

    dice = {lot: table.space(lot)[-1] for lot in ("A1", "A2", "A3", "A4", "A5", "A6")}
    assert dice == {"A1": "2", "A2": "6", "A3": "4", "A4": "1", "A5": "2", "A6": "4"}
    assert table.boss("A1") == "blue"
    assert table.happened(DiePlaced) == [
        DiePlaced(0, "A1", 2, "A6"),
        DiePlaced(3, "A2", 6, "A4"),
    ]


@rule("V42", "V43", "VR25")
def test_a_bet_needs_another_boss_and_money() -> None:
    """Every stake from 1 to the limit is listed, where somebody else is the boss."""
    table = vegas("A1 vega red3; A2 vega blue4; C1 sphinx red4; red 9; red to act")

    assert table.legal("gamble") == [f"gamble A1 {stake}" for stake in range(1, 10)]
    own = table.refuses("red: gamble C1 1")
    assert own == why("own_casino", "V42", casino="C1", seat=0, colour="red")
    nothing = why("least_stake", "VR25", amount=1)
    assert table.refuses("red: gamble A1 0") == nothing == table.refuses("red: gamble A1 -2")


# -- the end ---------------------------------------------------------------------------------------


@rule("VR41")
def test_level_on_points_and_money_is_a_shared_win() -> None:
    table = vegas("seats red blue green; red 5 at 8; blue 5 at 8; above 0; red to draw; drawing")
    table.play("nature: card game over")

    assert table.winners() == {"red", "blue"}
    assert table.result().places == (1, 1, 3)
    assert table.result().verdict == "shared"


@rule("V27", "VR40")
def test_game_over_scores_the_strip_and_nothing_else_happens() -> None:
    """No lot, no actions, no offers."""
    table = vegas("A3 vega red5; A1 vega blue3; red 50; above 0; red to draw; drawing")
    assert table.outcomes() == {"card game over": 1}
    table.play("nature: card game over")

    assert (table.at("red"), table.at("blue")) == (1, 0)
    assert table.asked == "" and table.volunteers == set()
    assert table.refuses("red: end") == why("over")
    assert [type(event) for event in table.events][-1] is GameEnded


@rule("VR38")
def test_scoring_markers_begin_beside_the_track() -> None:
    assert [seat.points for seat in new_game(players=4).view.seats] == [0, 0, 0, 0]


@rule("V26", "V25")
def test_ninety_ends_the_game_after_all_casinos_have_scored() -> None:
    """Blue's casino is scored although Red is on 90 before; Red has more points and wins."""
    table = vegas("""
        A1 vega h6 red3; A2 vega h6 red2; C1 vega blue4; red 0 at 81; blue 99 at 4
        red to draw; drawing
    """).play("nature: card B5")

    assert (table.at("red"), table.at("blue")) == (90, 5)
    assert table.happened(GameEnded) == [GameEnded("ninety")]
    assert table.winners() == {"red"}
