"""The compiled and the interpreted engine play the same games, step by step."""

from hashlib import sha256

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.games.welcome.messages import WelcomeOptions
from welcome.playing import GAME

# Digests of random games; both builds must give them.  They change with the rules version only.
DIGESTS = [
    (WelcomeOptions(players=2), 40, "fe6d8f29512c52e3"),
    (WelcomeOptions(players=3, variant="advanced"), 30, "a8211d977ab68404"),
    (WelcomeOptions(players=3, expert=True), 30, "0cf60726988cec7b"),
    (WelcomeOptions(players=2, expert=True, variant="advanced"), 30, "daafd1786a9358c4"),
    (WelcomeOptions(players=1, solo="classic", variant="advanced"), 40, "760c580fe8a949a6"),
    (WelcomeOptions(players=1, architect=5), 40, "0c0db4006c763b9d"),
]


def digest(options: WelcomeOptions, games: int) -> str:
    """Every code that could be played and was, and where each game ended."""
    found = sha256()
    for seed in range(games):
        state = GAME.start(options)
        dice = Dice.seeded("builds", seed)
        while asked := GAME.deciding(state):
            seat = asked[dice.below(len(asked))]
            if seat == NATURE:
                code = GAME.draw(state, dice)
            else:
                codes = GAME.codes(state, seat)
                found.update(repr(codes).encode())
                code = codes[dice.below(len(codes))]
            GAME.play(state, seat, code)
        found.update(msgspec.json.encode(GAME.view(state, EVERYONE)))
        found.update(msgspec.json.encode(GAME.result(state)))
    return found.hexdigest()[:16]


@pytest.mark.parametrize(
    ("options", "games", "expected"), DIGESTS, ids=lambda value: str(value)[:40]
)
def test_both_builds_play_the_same_games(
    options: WelcomeOptions, games: int, expected: str
) -> None:
    assert digest(options, games) == expected
