"""What a half-built sheet promises: better sheets promise more, and playing for it beats chance."""

import pytest

from boulevard.bots.greedy import GreedyBot
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.walk import Walk, snapshot
from boulevard.games.welcome.evaluation import promise
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.spelling import read_sheet
from boulevard.games.welcome.views import load_sheet
from welcome.playing import GAME, Play


def promised(text: str, plans: str = "n1-6x2 n2-1116 n3-126") -> int:
    play = Play(f"players 2\nplans {plans}\ncards 7+park 8+park 9+park")
    return int(promise(play.state, load_sheet(read_sheet(text), [])))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (". . . . 7 / /", ". . . . . . . . . 7 / /"),  # room for what comes
        (". . . . 7 / /", "7 / /"),
        ("1 2 | . / /", "1 2 / /"),  # an estate
        ("//; parks 2 0 0", "//; parks 1 1 0"),  # a row of parks nearly full
        ("//; temps 2", "//; temps 1"),
        ("", "//, refusals 1"),
        ("5 6 7 8 | 9 / /", "5 6 7 8 9 / /"),
    ],
)
def test_the_better_sheet_promises_more(better: str, worse: str) -> None:
    assert promised(better) > promised(worse)


def test_estates_that_a_plan_asks_for_promise_more() -> None:
    halfway = "1 2 3 4 | . / /"

    assert promised(halfway, "n1-4x2 n2-1116 n3-126") > promised(halfway, "n1-6x2 n2-1116 n3-126")


@pytest.mark.parametrize("players", [1, 3])
def test_looking_through_a_turn_leaves_the_position_alone(players: int) -> None:
    walk = Walk(GAME, WelcomeOptions(players=players, variant="advanced"), 3)
    for number, state in enumerate(walk.positions()):
        asked = GAME.deciding(state)
        if number % 11 == 0 and asked and asked != [NATURE]:
            before = snapshot(GAME, state)
            GAME.prospect(state, asked[0])
            assert snapshot(GAME, state) == before


def test_playing_for_what_a_sheet_promises_beats_chance() -> None:
    """By a wide margin, in every one of a few games."""
    for seed in range(3):
        state = GAME.start(WelcomeOptions(players=2))
        dice = Dice.seeded("worth", seed)
        bot = GreedyBot(Dice.seeded("planner", seed))
        while asked := GAME.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                GAME.play(state, NATURE, GAME.draw(state, dice))
            elif seat == 0:
                GAME.play(state, 0, bot.pick(GAME, state, 0))
            else:
                n = GAME.count(state, seat)
                GAME.play(state, seat, GAME.nth(state, seat, dice.below(n)))
        mine, chance = GAME.scores(state)
        assert mine > chance + 10
