"""When offers can be made, how many, and what holds nobody to anything: the options of trading."""

from __future__ import annotations

import msgspec
import pytest

from boulevard.core.errors import Illegal, Unreadable
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.options import read_options, settings
from boulevard.core.reason import Reason, why
from boulevard.games.vegas.components import components
from boulevard.games.vegas.events import TileInherited, TradeDone, TradeStopped
from boulevard.games.vegas.messages import (
    ChooseAction,
    ChooseGivenUp,
    ChoosePlace,
    GoOn,
    VegasOptions,
)
from boulevard.games.vegas.state import VegasState
from vegas.table import GAME, VegasTable, table_of, vegas
from vegas.walks import TradingWalk

rule = pytest.mark.rule


# -- when ------------------------------------------------------------------------------------------


@rule("V51", "VR34", "VR50")
def test_full_trading_opens_a_window_after_every_step() -> None:
    """Before the draw, with the card turned up, after steps 1, 2 and 3, and in step 6."""
    table = vegas("seats red blue; trading full; A1 vega red3; red to draw; red 9")
    windows = []
    while isinstance(table.ask, GoOn):
        windows.append(table.ask.window)
        table.play("red: draw" if table.ask.window == "before_draw" else "red: continue")
        if table.asked == "nature":
            table.play("nature: card B5")

    assert windows == [
        "before_draw",
        "before_claim",
        "after_step_1",
        "after_step_2",
        "after_step_3",
    ]
    assert isinstance(table.ask, ChooseAction)


@rule("VR34", "VR58")
@pytest.mark.parametrize("players", [2, 4])
def test_with_full_trading_whoever_is_asked_can_be_offered_something_first(players: int) -> None:
    """In a whole game: every question is open to everybody who has an offer left, but for those
    about a trade and within one."""
    walk = TradingWalk(GAME, VegasOptions(players=players, trading="full"), 11)
    seen = set()
    for state in walk.positions():
        assert isinstance(state, VegasState)
        asked = GAME.deciding(state)
        if asked in ([], [NATURE]):
            assert GAME.volunteers(state) == []
            continue
        decision = GAME.decision(state, asked[0])
        view = GAME.view(state, EVERYONE)
        if view.offer is not None:
            continue
        seen.add(type(decision))
        able = {seat for seat in range(players) if view.seats[seat].offers}
        assert decision.is_open is (asked[0] in able)
        assert {*GAME.volunteers(state)} == able - {*asked}

    assert {GoOn, ChooseAction, ChoosePlace} <= seen


@rule("V51", "VR34")
def test_a_die_can_be_sold_while_its_card_lies_open() -> None:
    """Blue's A2 is drawn by Red; Blue sells it to Green, so Green has lost it and Blue has 7."""
    board = "A2 sphinx blue5; undrawn A2; green 7; red to draw; drawing"
    table = vegas(f"{board}; trading full").play("nature: card A2")
    assert table.ask == GoOn(0, True, "before_claim")
    assert table.refuses("red: build A2 vega") == why("no_action_yet", "V24")
    assert table.refuses("red: give up A2") == why("asks_to_go_on", "VR50")
    action = table.refuses("green: offer green pays red 1, red build A2 vega")
    assert action == why("no_action_now", "VR52", step=2)

    table.play("blue: offer green pays blue 7, blue gives die A2 to green", "green: accept")
    assert table.ask == GoOn(0, True, "before_claim")
    table.play("red: continue")

    assert table.happened(TileInherited) == [TileInherited(0, "A2", 2, 5)]
    assert (table.cash("blue"), table.space("A2")) == (7, "sphinx h1 red5")
    assert table.ask == GoOn(0, True, "after_step_1")
    calm = vegas(board).play("nature: card A2")
    assert calm.space("A2") == "sphinx h1 red5" and isinstance(calm.ask, ChooseAction)


@rule("VR34")
def test_a_die_bought_while_its_card_lies_open_stays() -> None:
    """Red buys Blue's die on the tile that Red has drawn, so nothing is taken over."""
    table = vegas("A2 sphinx blue5; undrawn A2; red 7; red to draw; drawing; trading full")
    table.play("nature: card A2", "red: offer red pays blue 7, blue gives die A2 to red")
    table.play("blue: accept", "red: continue")

    assert table.happened(TileInherited) == []
    assert (table.cash("blue"), table.space("A2")) == (7, "sphinx h1 red5")


@rule("VR24", "VR34", "VR55")
def test_a_piece_may_become_short_and_free_again_while_the_card_lies_open() -> None:
    """Red has nine lots and buys a tenth: now one has to be given up.  When one is sold, Red is
    asked to go on, and there is still time for trades."""
    nine = "; ".join(f"C{number} red car" for number in range(1, 10))
    table = vegas(f"{nine}; D1 blue car; red 9; red to draw; drawing; trading full")
    table.play("nature: card A1")
    assert table.legal() == ["continue"]

    table.play("red: offer red pays blue 2, blue gives lot D1 to red", "blue: accept")
    short = table.ask
    assert short == ChooseGivenUp(0, True, "A1", "marker")
    assert len(table.legal()) == 10
    table.play("red: offer red gives lot C1 to blue", "blue: accept")
    assert table.ask == GoOn(0, True, "before_claim")
    assert GAME.read_position(GAME.write_position(table.view)) == table.view
    table.play("red: continue")

    assert (table.space("A1"), table.space("C1"), table.seat("red").markers) == (
        "red car",
        "blue car",
        0,
    )


@rule("VR34", "VR54")
def test_the_card_does_not_wait_when_nobody_has_an_offer_left() -> None:
    """With all offers made, Red's marker comes on the lot at once, and the turn goes on."""
    table = vegas("""
        seats red blue; trading full; offers red 3; offers blue 3; red 9; red to draw; drawing
        D1 vega blue3
    """)
    table.play("nature: card A1")

    assert table.space("A1") == "red car" and isinstance(table.ask, ChooseAction)


# A reorganize of Red in A1, A2 and A4, where Blue has the 6; Green has two other casinos.
SHAKEN = """
    A1 vega red3; A2 vega red2; A4 vega blue6; D1 sphinx green4; E1 pioneer red4; E2 pioneer blue2
    red 20; blue 20; green 20; red to act
"""
ROLLS = ("red: reorganize A1", "nature: roll 1", "nature: roll 5", "nature: roll 4")


@rule("VR34", "VR58")
def test_offers_can_be_made_while_dice_are_put_back() -> None:
    """With full trading Green sells Red a die and a lot; then Red goes on with the dice.  In the
    calm setting nobody can, and none can while the reorganize is a step of a trade."""
    table = vegas(f"{SHAKEN}; trading full").play(*ROLLS)
    assert table.ask == ChoosePlace(0, True, "A1", (1, 5))
    assert table.volunteers == {"yellow", "green", "blue", "black", "purple"}

    table.play("green: offer red pays green 3, green gives die D1 to red")
    assert GAME.read_position(GAME.write_position(table.view)) == table.view
    assert [table.boss(lot) for lot in ("A1", "D1")] == ["blue", "green"]
    table.play("red: accept")
    assert table.ask == ChoosePlace(0, True, "A1", (1, 5))
    table.play("red: place A1 5")

    assert [table.boss(lot) for lot in ("A1", "D1")] == ["red", "red"]
    assert isinstance(table.ask, ChooseAction)

    calm = vegas(SHAKEN).play(*ROLLS)
    assert calm.ask == ChoosePlace(0, False, "A1", (1, 5))
    assert calm.volunteers == set()
    assert calm.refuses("red: offer red pays green 3") == why("no_offer_now", "VR34")
    traded = vegas(f"{SHAKEN}; trading full")
    traded.play("red: offer red pays blue 1, red reorganize A1", "blue: accept", *ROLLS[1:])
    assert traded.ask == ChoosePlace(0, False, "A1", (1, 5))
    assert traded.volunteers == set()


@rule("VR59")
def test_dice_that_are_being_put_back_change_hands_with_nobody() -> None:
    """They are neither handed over nor swapped, and no action comes in between."""
    table = vegas(f"{SHAKEN}; trading full").play(*ROLLS)

    hand = table.refuses("blue: offer blue gives die A4 to red, red pays blue 9")
    assert hand == why("in_hand", "VR59", lot="A4", step=1)
    swap = table.refuses("red: offer red swaps E1 for A4 of blue")
    assert swap == why("in_hand", "VR59", lot="A4", step=1)
    swap = table.refuses("red: offer red swaps A2 for E2 of blue")
    assert swap == why("in_hand", "VR59", lot="A2", step=1)
    action = table.refuses("blue: offer blue pays red 1, red reorganize D1")
    assert action == why("amid_action", "VR59", step=2)

    table.play("blue: offer blue pays red 9, red gives die A1 to blue", "red: accept")
    assert table.happened(TradeStopped) == [TradeStopped(2, why("in_hand", "VR59", lot="A1"))]
    assert (table.cash("blue"), table.space("A1")) == (11, "vega h1 red1")


@rule("VR59")
def test_a_die_that_is_being_put_back_is_not_given_up_for_another() -> None:
    """Red has all twelve on the board: one that lies on its tile can be named, A1 cannot."""
    lots = ["C1", "C3", "C5", "C7", "C9", "C11", "F1", "F3", "F5", "F7"]
    dice = "; ".join(
        f"{lot} {'tivoli' if number % 2 else 'albion'} red1" for number, lot in enumerate(lots)
    )
    table = vegas(f"""
        A1 vega red3; A2 vega red2; D1 sphinx green4; {dice}; red 20; red to act; trading full
    """).play("red: reorganize A1", "nature: roll 1", "nature: roll 5")

    reason = table.refuses("green: offer green gives die D1 to red lifting A1")
    assert reason == why("no_free_die", "VR23", seat=0, colour="red", step=1)
    table.play("green: offer green gives die D1 to red lifting C1", "red: accept")
    assert (table.space("D1"), table.space("C1")) == ("sphinx h1 red4", "albion h1")


@rule("VR33", "VR58", "VR59")
def test_a_tie_that_a_trade_brings_is_rolled_off_before_the_dice_are_back() -> None:
    """Green gives Blue one of two fives: the roll comes first, loaded or played."""
    others = "E1 pioneer red4; E4 sphinx green5; E5 sphinx green5; E6 sphinx blue1"
    board = "A1 vega red3; A2 vega red2; A4 vega blue6; red 20; blue 20; red to act; trading full"
    tied = vegas(f"{board}; {others}")
    tied.play(*ROLLS, "green: offer green gives die E5 to blue, blue pays green 1", "blue: accept")
    assert tied.asked == "nature" and tied.view.rolling == ("E4", "E5")
    assert tied.view.placing == ("A1", "A2")
    again = VegasTable(GAME.load(tied.view))
    for table in (tied, again):
        assert GAME.read_position(GAME.write_position(table.view)) == table.view
        table.play("nature: roll 6", "nature: roll 2")
        assert table.ask == ChoosePlace(0, True, "A1", (1, 5))
        table.play("red: place A1 5")
        assert [table.boss(lot) for lot in ("A1", "E4")] == ["red", "green"]
        assert table.happened(TradeDone) == [TradeDone(2)]


@rule("VR58")
def test_between_a_price_or_a_stake_and_its_dice_nothing_is_offered() -> None:
    """Nature is asked at once, and nobody may speak; nor may anybody before the first turn."""
    bet = vegas("A1 vega blue3; red 20; blue 5; red to act; trading full").play("red: gamble A1 4")
    shake = vegas(f"{SHAKEN}; trading full").play("red: reorganize A1")
    setup = vegas("seats red, blue; A1 red car; B1 blue car; red 10; first; contenders red, blue")
    for table in (bet, shake, setup):
        assert table.asked == "nature" and table.volunteers == set()
        assert table.refuses("blue: offer blue pays red 1") == why(
            "turning_up", seat=table.colours.index("blue")
        )


@rule("VR58")
def test_a_step_pays_and_scores_everybody_at_once() -> None:
    """Two casinos of Blue score on one card: there is no stop between them."""
    table = vegas("""
        D4 sphinx blue5; A1 sphinx blue3; A2 sphinx blue1; card B1; B1 red car; trading full
        red after step 3
    """).play("red: continue")

    assert table.at("blue") == 3 and isinstance(table.ask, ChooseAction)


@rule("VR34")
def test_an_f_card_of_two_players_has_its_windows_too() -> None:
    """After each step, and before the next card is drawn."""
    table = vegas("seats red blue; trading full; red to draw; drawing").play("nature: card F2")
    windows = []
    for _ in range(4):
        assert isinstance(table.ask, GoOn)
        windows.append(table.ask.window)
        table.play("red: draw" if table.ask.window == "redraw" else "red: continue")

    assert windows == ["after_step_1", "after_step_2", "after_step_3", "redraw"]
    assert table.asked == "nature"


@rule("VR34")
def test_without_trading_nobody_can_offer() -> None:
    """The draw is not asked for either."""
    table = vegas("seats red blue; trading off; A1 red car; red 20; blue 5; red to act")
    assert table.volunteers == set()
    assert table.refuses("red: offer red pays blue 1") == why("no_trading", "VR34")
    assert not table.ask.is_open

    table.play("red: end")
    assert table.asked == "nature"


@rule("VR34", "VR52")
def test_actions_are_traded_in_step_six_only() -> None:
    """Not before the draw, and not in the pause of step 1."""
    early = table_of("red to draw")

    reason = early.refuses("red: offer blue pays red 1, red build A1 vega")
    assert reason == why("no_action_now", "VR52", step=2)


# -- how many --------------------------------------------------------------------------------------


@rule("VR54")
def test_three_offers_a_turn_and_counters_count() -> None:
    """Blue counters once and offers twice; a fourth is refused, and a new turn brings new ones."""
    table = table_of("trading calm; red to act")
    table.play("red: offer red pays blue 1", "blue: counter red pays blue 2", "red: decline")
    for _ in range(2):
        table.play("blue: offer blue pays red 1", "red: decline")

    assert "blue" not in table.volunteers
    asked = table.refuses("blue: offer blue pays red 1")
    assert asked == why("others_asked", seat=3, seats=(0,))
    for _ in range(2):
        table.play("red: offer red pays blue 1", "blue: decline")
    reason = table.refuses("red: offer red pays blue 1")
    assert reason == why("no_offers_left", "VR54", number=3)
    assert not table.ask.is_open
    table.play("red: end")
    assert "blue" in table.volunteers
    assert table.ask.is_open


@rule("VR54")
def test_when_nobody_has_an_offer_left_nobody_waits_for_one() -> None:
    """With all offers made, a turn without a choice ends by itself."""
    table = vegas("""
        seats red blue; trading calm; red to act; red 1; A1 red car; offers red 3; offers blue 2
    """)
    table.play("blue: offer red pays blue 1", "red: accept")

    assert table.view.turn == 1


@rule("VR54")
@pytest.mark.parametrize("number", [1, 100])
def test_the_number_of_offers_a_turn_can_be_chosen(number: int) -> None:
    """One is the fewest and 100 the most; it is told in the view and in the components."""
    table = table_of(f"offers_per_turn {number}; red to act")
    assert table.seat("red").offers == number
    assert components(table.state.options).offers == number
    for left in range(number - 1, -1, -1):
        table.play("red: offer red pays blue 1", "blue: decline")
        assert table.seat("red").offers == left

    reason = table.refuses("red: offer red pays blue 1")
    assert reason == why("no_offers_left", "VR54", number=number)
    assert {f"offers_per_turn {number}", f"offers red {number}"} <= table.text
    assert GAME.read_position(GAME.write_position(table.view)) == table.view
    assert GAME.load(table.view).copy().most_offers == number


@rule("VR54")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"offers_per_turn": 0}, why("offers_out_of_range", "VR54", number=100)),
        ({"offers_per_turn": "101"}, why("offers_out_of_range", "VR54", number=100)),
        ({"offers_per_turn": 10**30}, why("offers_out_of_range", "VR54", number=100)),
        ({"offers_per_turn": 5, "trading": "off"}, why("offers_without_trading", "VR54")),
    ],
)
def test_a_number_of_offers_that_means_nothing_is_refused(
    words: dict[str, int | str], reason: Reason
) -> None:
    """In options, in a view and in a position, each time in one line."""
    with pytest.raises(Illegal) as refused:
        read_options(GAME, 3, words)
    assert refused.value.reason == reason
    view = GAME.view(GAME.start(VegasOptions(players=3)), EVERYONE)
    options = msgspec.convert({"players": 3, **words}, VegasOptions, strict=False)
    with pytest.raises(Unreadable) as unread:
        GAME.load(msgspec.structs.replace(view, options=options))
    assert unread.value.reason == reason and "\n" not in unread.value.sentence
    with pytest.raises(Unreadable, match="offers_per_turn"):
        GAME.read_position("; ".join(f"{key} {value}" for key, value in words.items()))


@rule("VR54")
def test_three_offers_are_usual_and_left_out_of_what_is_written() -> None:
    """Records and positions of games with the usual number are as they were."""
    trading, offers, _ = settings(GAME)
    assert (trading.name, trading.values) == ("trading", ("calm", "full", "off"))
    assert (offers.name, offers.form, offers.default) == ("offers_per_turn", "number", "3")
    assert msgspec.to_builtins(VegasOptions(players=2, offers_per_turn=3)) == {"players": 2}
    assert VegasOptions(players=2, trading="off", offers_per_turn=3).objection() is None
    assert not any(line.startswith("offers") for line in table_of().text)


# -- promises --------------------------------------------------------------------------------------


@rule("VR57")
def test_what_is_promised_for_later_in_the_turn_binds_nobody() -> None:
    """Blue pays before the draw for an action in step 6.  The action cannot be part of the trade,
    so nothing but Red's word is behind it, and Red may end the turn."""
    table = table_of("red to draw; trading full")
    reason = table.refuses("blue: offer blue pays red 5, red build A1 vega")
    assert reason == why("no_action_now", "VR52", step=2)

    table.play("blue: offer blue pays red 5", "red: accept", "red: draw", "nature: card E1")
    while isinstance(table.ask, GoOn):
        table.play("red: continue")
    assert {"build A1 vega", "end"} <= {*table.legal()}
    table.play("red: end")

    assert table.space("A1") == "red car"


@rule("VR57", "VR33")
def test_what_comes_first_is_put_into_the_same_list() -> None:
    """Blue's payment comes after two actions of Red; between them nobody can change anything, and
    the list is carried out when Blue has accepted."""
    table = table_of("A2 red car; red to act; trading full")
    table.play(
        "blue: offer red build A1 vega, red build A2 vega, red gives die A2 to blue, "
        "blue pays red 9",
        "red: accept",
    )

    assert isinstance(table.ask, ChooseAction)
    assert table.happened(TradeDone) == [TradeDone(4)]
    assert table.space("A2").startswith("vega h1 blue")
