"""What is told beside a view, so that whoever draws a sheet works nothing out."""

from __future__ import annotations

from typing import cast

import pytest

from boulevard.games.welcome.follows import WelcomeFollows, WelcomeShown
from welcome.playing import GAME, Play

CARDS = "players 2\ncards 7+pool 3+park 9+agent"
HAND = "solo alexis\nturn 15\ntop park; upper 0\nhand 0 7-park 8-temp 9-agent"


def follows(play: Play) -> WelcomeFollows:
    """As the first seat is told."""
    return cast(WelcomeShown, GAME.shown(play.state, 0)).follows


def lost(play: Play) -> tuple[tuple[int, int], ...]:
    return follows(play).sheets[0].lost


@pytest.mark.rule("W23", "W24")
def test_a_pool_is_not_lost_while_the_turn_asks_about_it() -> None:
    """T3 has one: it is lost when it is declined, and never when it is built."""
    play = Play(CARDS).do("take 1; write T3 7")
    assert play.stage() == "ChooseEffect" and lost(play) == ()
    assert lost(Play(CARDS).do("take 1; write T3 7; pool")) == ()
    assert lost(play.do("skip")) == ((0, 2),)


@pytest.mark.rule("W24")
def test_a_pool_is_lost_where_another_effect_fills_the_house() -> None:
    """An older pool stays lost while the next one is asked about."""
    assert lost(Play(CARDS).do("take 2; write T3 3")) == ((0, 2),)
    later = Play(f"{CARDS}\nsheet 0 . . 5 / /").do("take 1; write T7 7")
    assert later.stage() == "ChooseEffect" and lost(later) == ((0, 2),)


@pytest.mark.rule("W56", "W60")
def test_the_third_card_is_known_as_soon_as_two_are_taken() -> None:
    play = Play(HAND)
    assert follows(play).third == -1
    assert follows(play.do("take 1+3")).third == 1
    assert follows(Play(CARDS).do("take 1")).third == -1  # piles have none


@pytest.mark.rule("W60", "W71")
def test_after_a_refusal_the_third_card_is_the_one_that_is_chosen() -> None:
    stuck = "1 2 3 4 . 6 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
    play = Play(f"{HAND.replace('7-park', '6-park')}\nsheet 0 {stuck}").do("refuse")
    assert follows(play).third == -1
    assert follows(play.do("hand 3")).third == 2


@pytest.mark.rule("W47")
def test_every_estate_says_what_it_is_worth() -> None:
    """By its size and the boxes of that size; the sum is what the sheet scores for estates."""
    play = Play(
        "players 2\ncards 7+pool 3+park 9+agent\nsheet 0 1 2 | 3 | 4 5 | / /, agents 0 2 0 0 0 0"
    )
    sheet = follows(play).sheets[0]

    assert [(estate.size, estate.points) for estate in sheet.estates] == [(2, 4), (1, 1), (2, 4)]
    assert sum(estate.points for estate in sheet.estates) == play.items()["estates"]
