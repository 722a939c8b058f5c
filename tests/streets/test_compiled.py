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
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import StreetsState

GAME = Streets()
GAMES = 300  # of each number of players
SUMS = {
    2: ("5df753200e700469", "154b92b48c557821"),
    3: ("513114c699720a56", "36757618b13e5ae5"),
    4: ("eda925794609ad49", "90d506e54b5989e6"),
    5: ("8f2aed71cf2d2d48", "3882c198c0651d25"),
}


def agreed(players: int, number: int) -> StreetsOptions:
    """Both editions and both starts by turns."""
    return StreetsOptions(
        players=players,
        edition="draft" if number % 2 else "published",
        start="park_capped" if number // 2 % 2 else "station_capped",
    )


def play(state: StreetsState, dice: Dice, log: Log) -> list[int]:
    """Plays to the end by chance; the codes of all answers."""
    answers: list[int] = []
    while asked := GAME.deciding(state):
        seat = asked[0]
        if seat == NATURE:
            code = GAME.draw(state, dice)
        else:
            code = GAME.nth(state, seat, dice.below(GAME.count(state, seat)))
        GAME.play(state, seat, code, log)
        answers.append(code)
    return answers


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_builds_play_the_same_games(players: int) -> None:
    """Every answer, all money and every event of many games."""
    rules, events = sha256(), sha256()
    for number in range(GAMES):
        state = GAME.start(agreed(players, number))
        log: Log = []
        answers = play(state, Dice.seeded("compiled", players, number), log)
        rules.update(msgspec.json.encode([answers, list(GAME.result(state).scores)]))
        events.update(msgspec.json.encode(log))

    assert (rules.hexdigest()[:16], events.hexdigest()[:16]) == SUMS[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_without_a_log_is_the_same_game(players: int) -> None:
    """Playouts keep no log and take a shorter way to the same amounts."""
    for number in range(20):
        aloud, silent = GAME.start(agreed(players, number)), GAME.start(agreed(players, number))
        play(aloud, Dice.seeded("silent", players, number), [])
        GAME.play_out(silent, Dice.seeded("silent", players, number))

        assert GAME.result(aloud) == GAME.result(silent)
