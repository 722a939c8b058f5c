"""The common turn: piles and combinations, private drafts, the reveal."""

from itertools import permutations

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked
from boulevard.core.frames import NATURE, PUBLIC
from boulevard.core.reason import why
from boulevard.core.table import Table
from boulevard.core.walk import snapshot
from boulevard.games.welcome.events import (
    CardTurned,
    DealtAnew,
    TurnRevealed,
)
from boulevard.games.welcome.figures import NUMBER_SIDES
from boulevard.games.welcome.messages import (
    TakeBack,
    TakeTurn,
    WelcomeOptions,
)
from welcome.playing import GAME, Play, new_game, read_action, skip_rest, wipe


def ask(play: Play) -> tuple[tuple[int, ...], tuple[str, ...]]:
    decision = GAME.decision(play.state, 0)
    return decision.numbers, decision.effects  # type: ignore[attr-defined]


@pytest.mark.rule("W7", "W8")
def test_the_first_turn_takes_effects_from_first_cards_and_numbers_from_second_ones() -> None:
    play = new_game(players=2).turn_up("n1-4x2", "n2-36", "n3-34")

    play.turn_up("1-surveyor", "3-pool", "4-temp")
    assert play.asked() == [NATURE]
    play.turn_up("7-park", "8-bis", "9-agent")

    assert ask(play) == ((7, 8, 9), ("surveyor", "pool", "temp"))
    assert play.state.deck_size == 81 - 6
    assert play.state.turn == 1
    assert [play.sheet(seat).strip("./ ") for seat in (0, 1)] == ["", ""]


@pytest.mark.rule("W8")
def test_what_a_pile_shows_as_a_number_gives_its_effect_next() -> None:
    """The effects of the coming turn can be read off the table."""
    play = new_game(players=2).turn_up("n1-4x2", "n2-36", "n3-34")
    play.turn_up("1-surveyor", "3-pool", "4-temp", "7-park", "8-bis", "9-agent")
    assert [card.effect for card in GAME.view(play.state, 0).piles] == ["park", "bis", "agent"]

    for seat in (0, 1):
        skip_rest(play, seat)
    play.turn_up("10-pool", "11-park", "12-bis")

    assert ask(play) == ((10, 11, 12), ("park", "bis", "agent"))


@pytest.mark.rule("W8", "W9")
def test_an_effect_is_promised_only_if_it_comes() -> None:
    """Every pile gives what was promised, for a whole deal; in its last turn nothing is."""
    play = new_game(players=2).any_chance()
    promised: list[tuple[str | None, ...]] = []
    while not play.told(DealtAnew):
        view = GAME.view(play.state, 0)
        if promised:
            assert tuple(card.effect for card in view.effects) == promised[-1]
        promised.append(view.next_effects)
        turned = play.told(CardTurned)[-3:]
        assert tuple(None if e.is_last else e.effect for e in turned) == view.next_effects
        for seat in (0, 1):
            skip_rest(play, seat)
        play.any_chance(play.state.turn)
        wipe(play)  # the cards are what is tested

    assert len(promised) == 26
    assert promised.index((None, None, None)) == 25


@pytest.mark.rule("W9", "WR2")
def test_after_26_turns_all_81_cards_are_dealt_anew() -> None:
    """The 26th turn uses the last card of each pile; then everything comes back."""
    play = new_game(players=2).any_chance()
    while play.state.turn < 26:
        for seat in (0, 1):
            skip_rest(play, seat)
        play.any_chance(play.state.turn)
        wipe(play)  # the cards are what is tested
    assert play.state.deck_size == 0
    assert sum(play.state.discard) == 81 - 6

    skip_rest(play, 0)
    assert not play.told(DealtAnew)
    skip_rest(play, 1)

    assert play.told(DealtAnew) == [DealtAnew("used_up")]
    assert play.state.deck_size == 81
    assert play.any_chance().state.turn == 27
    assert play.state.deck_size == 75
    assert sum(play.state.discard) == 0


@pytest.mark.rule("W10")
def test_everyone_chooses_one_of_the_same_three_combinations() -> None:
    play = Play("players 3\ncards 7+park 8+pool 9+agent")

    for seat in (0, 1, 2):
        assert play.moves(seat) == ["take 1", "take 2", "take 3"]
        play.do("take 2; write T1 8; finish", seat)

    assert [play.sheet(seat)[:3] for seat in (0, 1, 2)] == ["8 ."] * 3
    mixed = Play("players 2\ncards 7+park 8+pool 9+agent").refuses("take 1+2")
    assert mixed == ("one_combination", "W10")


@pytest.mark.rule("W11", "WR34")
def test_a_choice_shows_when_the_last_seat_has_finished() -> None:
    """Before that others see the old sheets, and who is still at work."""
    play = Play("players 3\ncards 7+park 8+pool 9+agent")
    before = [GAME.view(play.state, eye) for eye in (1, 2, PUBLIC)]

    play.do("take 1; write T1 7; park")
    assert [GAME.view(play.state, eye) for eye in (1, 2, PUBLIC)] == before
    play.do("finish")

    after = [GAME.view(play.state, eye) for eye in (1, 2, PUBLIC)]
    assert [msgspec.structs.replace(view, asked=(0, 1, 2)) for view in after] == before
    assert after[0].asked == (1, 2)
    assert play.log == []

    play.do("take 2; write T1 8; finish", 1).do("take 3; write T1 9; skip; finish", 2)
    told = play.told(TurnRevealed)
    assert [event.seat for event in told] == [0, 1, 2]
    assert told[0].steps == tuple(map(read_action, ("take 1", "write T1 7", "park", "finish")))
    assert [play.sheet(seat)[0] for seat in (0, 1, 2)] == ["7", "8", "9"]


@pytest.mark.rule("W12")
def test_the_steps_of_a_turn_come_in_order() -> None:
    play = Play("""
        variant advanced
        plans n1-4x2 n2-36 n3-34
        cards 12+surveyor 8+pool 9+agent
        sheet 0 1 2 3 4 . . . . . . / 1 2 3 4 | 6 7 8 9 / 1 2 3
    """)
    stages = [play.stage()]
    asked = []
    for move in ("take 1", "write T5 12", "fence T4|5", "roundabout B12", "plan 1", "finish"):
        asked.append(play.refuses("hand 1"))
        play.do(move)
        if 0 in play.asked() and play.stage() != stages[-1]:
            stages.append(play.stage())

    assert asked == [
        ("asks_cards", "W12"),
        ("asks_house", "W14"),
        ("asks_effect", "W18"),
        ("asks_roundabout", "W51"),
        ("asks_plans", "W30"),
        ("asks_plans", "W30"),
    ]
    assert stages == [
        "ChooseCards",
        "ChooseHouse",
        "ChooseEffect",
        "ChooseRoundabout",
        "FinishTurn",
    ]


@pytest.mark.rule("W13", "WR34")
def test_a_turn_can_be_taken_back_until_everyone_has_finished() -> None:
    """Also after finishing; and then the seat is asked again, as if nothing had been."""
    play = Play("players 2\ncards 7+park 8+pool 9+agent")
    start = snapshot(GAME, play.state)
    assert play.refuses("take back") == ("nothing_chosen", "W13")

    play.do("take 1; write T1 7; take back")
    assert snapshot(GAME, play.state) == start
    play.do("take 1; write T1 7; park; finish")
    assert play.asked() == [1] and GAME.volunteers(play.state) == [0]
    assert play.refuses("take 1") == ("turn_finished", "W13")
    play.do("take back")
    assert snapshot(GAME, play.state) == start
    assert play.log == []

    play.do("take 1; write T1 7; park; finish").do("take 1; write T1 7; skip; finish", 1)
    with pytest.raises(NotAsked):
        GAME.apply(play.state, 0, TakeBack())


@pytest.mark.rule("W13")
def test_a_whole_turn_may_be_handed_in_at_once() -> None:
    """It is the same as its steps, it replaces a draft, and one wrong step refuses all of it."""
    turn = "take 1; write T1 7; park; finish"
    by_steps = Play("players 2\ncards 7+park 8+pool 9+agent").do(turn)
    at_once = Play("players 2\ncards 7+park 8+pool 9+agent").do("take 2").at_once(turn)
    assert snapshot(GAME, at_once.state) == snapshot(GAME, by_steps.state)

    play = Play("players 2\ncards 7+park 8+pool 9+agent").do("take 2")
    before = snapshot(GAME, play.state)
    assert play.reason("take 1; write T1 8; finish") == why("other_number", "W25", number=7, step=2)
    assert play.refuses("take 1; write T1 7; park;") == ("no_finish", "W13")
    assert GAME.check(play.state, 0, TakeTurn(())) == why("no_finish", "W13")
    assert snapshot(GAME, play.state) == before
    by_steps.do("take 1; write T1 7; skip; finish", 1)
    at_once.at_once("take 1; write T1 7; skip; finish", 1)
    assert by_steps.log == at_once.log


@pytest.mark.rule("W13")
@pytest.mark.parametrize("players", [2, 3, 4, 6, 9, 12])
@pytest.mark.parametrize("is_expert", [False, True])
def test_the_order_of_arrival_changes_nothing(players: int, is_expert: bool) -> None:
    """Answers of up to twelve seats, mixed step by step in many ways, with turns taken back."""
    start = new_game(players=players, expert=is_expert, variant="advanced").any_chance(players)
    for round_number in range(3):
        reached = set()
        logs = set()
        for arrival in range(8):
            play = Play(GAME.copy(start.state))
            dice = Dice.seeded("arrival", players, round_number, arrival)
            own = [Dice.seeded("own", players, round_number, seat) for seat in range(players)]
            at_work = list(range(players))
            turn = play.state.turn
            while at_work:
                seat = at_work[dice.below(len(at_work))]
                if arrival % 2 and dice.below(9) == 0 and play.state.drafts[seat] is not None:
                    GAME.apply(play.state, seat, TakeBack())
                    own[seat] = Dice.seeded("own", players, round_number, seat)
                n = GAME.count(play.state, seat)
                action = GAME.actions(play.state, seat)[own[seat].below(n)]
                GAME.apply(play.state, seat, action, play.log)
                if play.state.turn != turn or seat not in play.asked():
                    at_work.remove(seat)
            reached.add(snapshot(GAME, play.state))
            logs.add(msgspec.json.encode(play.log))
        assert len(reached) == len(logs) == 1
        start = Play(play.state).any_chance(round_number)
        if start.is_over():
            break


@pytest.mark.rule("W13")
def test_every_order_of_four_seats_gives_the_same_position() -> None:
    """All 24 orders, whole turns at once."""
    turns = [
        "take 1; write T1 7; park; finish",
        "take 2; write M1 8; pool; finish",
        "take 3; write B1 9; agent 3; finish",
        "take 1; write B5 7; skip; finish",
    ]
    reached = set()
    for order in permutations(range(4)):
        play = Play("players 4\ncards 7+park 8+pool 9+agent")
        for seat in order:
            play.at_once(turns[seat], seat)
        reached.add((snapshot(GAME, play.state), msgspec.json.encode(play.log)))

    assert len(reached) == 1


@pytest.mark.rule("WR34")
def test_undo_at_a_table_reaches_into_the_draft_and_not_past_the_reveal() -> None:
    """Another seat's finishing reveals nothing, so it does not stand in the way."""
    table = Table(GAME, WelcomeOptions(players=2), seed="undo")
    table.submit(0, table.actions(0)[0])
    table.submit(0, table.actions(0)[0])
    while 1 in table.asked():
        table.submit(1, table.actions(1)[0])
    assert table.asked() == [0]
    assert table.cannot_undo(0) is None
    table.undo(0)
    table.undo(0)
    assert type(table.decision(0)).__name__ == "ChooseCards"
    while table.asked() == [0]:
        table.submit(0, table.actions(0)[0])
    assert table.cannot_undo(0) == why("turned_up_since")


@pytest.mark.rule("WR38")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "expert": True},
        {"players": 1},
        {"players": 1, "solo": "classic"},
    ],
)
def test_discards_are_open_to_everyone(options: dict[str, object]) -> None:
    play = new_game(**options).any_chance()
    for _ in range(2):
        for seat in range(len(play.state.sheets)):
            skip_rest(play, seat)
        play.any_chance()

    for eye in (0, PUBLIC):
        discards = GAME.view(play.state, eye).discards
        assert len(discards) == sum(play.state.discard) > 0
        assert all(card.number and card.effect for card in discards)


def test_a_turned_card_is_told_with_both_its_sides() -> None:
    """The number side repeats the effect in its corners."""
    play = new_game(players=2).turn_up("n1-4x2", "n2-36", "n3-34").turn_up("7-park")

    assert play.told(CardTurned) == [CardTurned(0, 7, "park")]
    assert play.state.hand[0] % NUMBER_SIDES == 7


def test_the_score_that_all_may_ask_for_tells_nothing_of_a_draft() -> None:
    play = Play("players 2\ncards 7+park 8+pool 9+agent")
    before = GAME.scores(play.state)

    play.do("take 1; write T1 7; park")

    assert GAME.scores(play.state) == before
    view = GAME.view(play.state, 0)
    assert view.drafts[0] is not None
    assert {item.what: item.amount for item in view.drafts[0].items}["parks"] == 2


def test_a_hundred_play_at_once() -> None:
    """One game with a hundred sheets runs to its end."""
    play = new_game(players=100)
    dice = Dice.seeded("hundred")
    while not play.is_over():
        seat = play.asked()[0]
        if seat == NATURE:
            GAME.play(play.state, NATURE, GAME.draw(play.state, dice))
        else:
            n = GAME.count(play.state, seat)
            GAME.play(play.state, seat, GAME.nth(play.state, seat, dice.below(n)))

    assert play.state.check() == ""
    assert len(GAME.result(play.state).scores) == 100
