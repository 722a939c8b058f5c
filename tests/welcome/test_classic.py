"""The classic solo game."""

import pytest

from boulevard.core.frames import PUBLIC
from boulevard.games.welcome.events import (
    CardDrawn,
    DealtAnew,
    DeckRefilled,
    GameEnded,
    SoloCardDrawn,
)
from boulevard.games.welcome.figures import FACES
from welcome.playing import GAME, Play, new_game, skip_rest, wipe

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"


def faces(play: Play) -> set[str]:
    """What the deck might show next."""
    return {
        FACES[GAME.encode_outcome(play.state, outcome)] for outcome, _ in GAME.outcomes(play.state)
    }


@pytest.mark.rule("W62", "WR10")
def test_the_solo_card_lies_among_the_lower_41() -> None:
    """Forty cards come before it can; then it is one of 42."""
    play = new_game(players=1, solo="classic").turn_up("n1-4x2", "n2-36", "n3-34")
    shown = 0
    while shown < 40:
        if play.asked() == [0]:
            skip_rest(play, 0)
            wipe(play)
        elif "show" in str(GAME.view(play.state, 0).frames[-1].kind):
            assert "solo" not in faces(play)
            GAME.resolve(play.state, GAME.outcomes(play.state)[0][0])
            shown += 1
        else:
            GAME.resolve(play.state, GAME.outcomes(play.state)[0][0])
    while GAME.view(play.state, 0).frames[-1].kind != "show":
        if play.asked() == [0]:
            skip_rest(play, 0)
            wipe(play)
        else:
            GAME.resolve(play.state, GAME.outcomes(play.state)[0][0])

    weights = {outcome.face: w for outcome, w in GAME.outcomes(play.state)}  # type: ignore[attr-defined]
    assert weights["solo"] == 1 and sum(weights.values()) == 42


@pytest.mark.rule("W62")
def test_the_effect_of_the_next_card_is_known_and_its_number_is_not() -> None:
    play = new_game(players=1, solo="classic").turn_up("n1-4x2", "n2-36", "n3-34")
    play.turn_up("park", "7", "bis", "8", "agent", "9", "temp")

    assert play.asked() == [0]
    view = GAME.view(play.state, PUBLIC)
    assert view.top == "temp" and view.deck == 78
    assert [(card.number, card.effect) for card in view.hands[0]] == [
        (7, "park"),
        (8, "bis"),
        (9, "agent"),
    ]


HAND = "solo classic\nturn 4\ntop park; upper 20\nhand 0 7-park 8-temp 9-agent"


@pytest.mark.rule("W63")
def test_two_cards_are_used_and_three_discarded() -> None:
    play = Play(HAND).do("take 1+3; write T1 7; agent 2; finish")
    assert sum(play.state.discard) == 3 and play.state.deck_size == 78

    stuck = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}"
    refused = Play(HAND.replace("7-park", "6-park") + f"\nsheet 0 {stuck}").do("refuse")
    assert refused.moves() == ["finish"]
    assert sum(refused.do("finish").state.discard) == 3


@pytest.mark.rule("W64", "WR20")
def test_the_solo_card_drops_every_plan_to_its_later_value_before_the_player_acts() -> None:
    """On top of the deck it is seen and does nothing; drawn, it is replaced."""
    play = Play("""
        solo classic
        turn 14
        plans n1-4x2 n2-36 n3-34
        top solo; upper 0
        hand 0 7-park 8-pool 9-agent
        sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | 4 5 6 7 8 9 | . /
    """)
    assert GAME.view(play.state, 0).top == "solo"
    play.do("take 1+2; write B7 7; pool; plan 1; finish")
    assert play.items()["plans"] == 6
    assert play.told(SoloCardDrawn) == [SoloCardDrawn()]
    play.turn_up("park", "5", "park", "6", "park", "9", "bis")

    assert len(play.told(CardDrawn)) == 3
    assert GAME.view(play.state, 0).solo_drawn
    play.do("take 1+2; write B6 5; park; plan 2; finish")
    assert play.items()["plans"] == 6 + 4


@pytest.mark.rule("W65")
def test_no_plan_brings_a_new_deal() -> None:
    play = Play("""
        solo classic
        plans n1-4x2 n2-36 n3-34
        top park; upper 20
        hand 0 7-park 8-pool 9-agent
        sheet 0 1 2 3 4 | 5 6 7 8 | . / /
    """).do("take 1+2; write B7 7; pool; plan 1")

    assert play.moves() == ["finish"]
    assert play.refuses("finish reshuffle") == ("no_wish_alone", "W41")
    play.do("finish")
    assert play.told(DealtAnew) == [] and play.told(DeckRefilled) == []


@pytest.mark.rule("W66")
def test_the_deck_lasts_27_turns() -> None:
    play = new_game(players=1, solo="classic").any_chance()
    while not play.is_over():
        skip_rest(play, 0)
        play.any_chance(play.state.turn)
        if not play.is_over():
            wipe(play)

    assert play.state.turn == 27
    assert play.told(GameEnded) == [GameEnded("deck", ())]
    assert GAME.result(play.state).verdict == "finished"


@pytest.mark.rule("W67")
def test_six_temps_are_worth_seven_points_and_fewer_none() -> None:
    five = Play(HAND + "\nsheet 0 //, temps 5")
    six = Play(HAND + "\nsheet 0 //, temps 6")

    assert (five.items()["temps"], six.items()["temps"]) == (0, 7)
