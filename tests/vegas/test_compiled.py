"""One set of numbers for the interpreted and the compiled engine: both must come to these.

A change of the rules or of the order of answers changes the first sum of a row, a change of what
events say the second.  When it was meant, put the new sums here; they are in the failure.
"""

from hashlib import sha256

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.messages import Log
from boulevard.games.vegas.messages import VegasOptions
from boulevard.games.vegas.rules import Vegas

GAME = Vegas()
GAMES = 120  # of each number of players
SUMS = {
    2: ("66c30811286c3e7f", "f8e23d0ed0318c81"),
    3: ("ea5d8f3ba821b1fa", "568ff38a2b949a73"),
    4: ("0ea44cdc7def4273", "44a684250a9878dd"),
    5: ("24ddb0c966b60ee2", "3c8e462ee02ad3b9"),
    6: ("8c420d47588402b5", "207311d6f9651835"),
}


def agreed(players: int, number: int) -> VegasOptions:
    """The three ways to trade by turns."""
    words = {"players": players, "trading": ("off", "calm", "full")[number % 3]}
    return msgspec.convert(words, VegasOptions)


def sums(players: int) -> tuple[str, str]:
    """Of the answers and the results of many games, and of the events of a few."""
    answers, events = sha256(), sha256()
    for number in range(GAMES):
        state = GAME.start(agreed(players, number))
        dice = Dice.seeded("vegas.compiled", players, number)
        log: Log | None = [] if number < 6 else None
        while asked := GAME.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                code = GAME.draw(state, dice)
            else:
                code = GAME.nth(state, seat, dice.below(GAME.count(state, seat)))
            GAME.play(state, seat, code, log)
            answers.update(f"{seat}:{code};".encode())
        answers.update(msgspec.json.encode(GAME.result(state)))
        events.update(msgspec.json.encode(log))
    return answers.hexdigest()[:16], events.hexdigest()[:16]


@pytest.mark.parametrize("players", SUMS)
def test_both_engines_come_to_the_same(players: int) -> None:
    assert sums(players) == SUMS[players]


def test_a_playout_inside_the_engine_is_the_same_game() -> None:
    """Answer by answer from outside, or in one go."""
    for number in range(30):
        options = agreed(2 + number % 5, number)
        outside, inside = GAME.start(options), GAME.start(options)
        dice = Dice.seeded("vegas.playout", number)
        decisions = 0
        while asked := GAME.deciding(outside):
            if asked[0] == NATURE:
                GAME.play(outside, NATURE, GAME.draw(outside, dice))
            else:
                seat = asked[0]
                choice = dice.below(GAME.count(outside, seat))
                GAME.play(outside, seat, GAME.nth(outside, seat, choice))
                decisions += 1

        assert GAME.play_out(inside, Dice.seeded("vegas.playout", number)) == decisions
        assert GAME.result(inside) == GAME.result(outside)
