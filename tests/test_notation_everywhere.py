"""What is written reads back, over many random positions and answers, from every eye.

`make test` looks at some hundreds of positions of each game, `make notation` at 100,000
(BOULEVARD_POSITIONS).  Shares of them are tests of their own, so that all cores help.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from typing import Any

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Options
from boulevard.core.registry import find_game
from boulevard.core.testing_notation import (
    answers_read_back,
    position_reads_back,
    rubbish_is_unreadable,
)
from boulevard.core.walk import Walk
from boulevard.games.streets import data as tiles
from vegas.walks import TradingWalk

POSITIONS = int(os.environ.get("BOULEVARD_POSITIONS", "400"))  # of each game
SHARES = 8
ANSWERS = 3  # of each seat that is asked in a position
OWN_TILES = [
    msgspec.to_builtins(msgspec.structs.replace(tile, note='of "our" own; # 1, 2'))
    for tile in tiles.builtin()
]
OWN_ARCHITECT = {
    "name": 'The "other"; # one',
    "park": 0,
    "pool": 5,
    "temp": 2,
    "fence": 3,
    "bis_houses": 1,
    "agent_value": 4,
    "validates": [True, False, True],
}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "streets": [
        {"players": 2},
        {"players": 3, "edition": "draft", "start": "park_capped"},
        {"players": 5, "business": True, "consultants": "random"},
        {"players": 2, "business": True, "consultants": "entrepreneur,investor"},
        {"players": 4, "consultants": "contractor,renovator,investor,entrepreneur"},
        {"players": 3, "consultants": "renovator,contractor,location_scout"},
        {"players": 1, "difficulty": "hard"},
        {"players": 5, "consultants": "random", "legend_symbol": "none", "scout_reach": "ends"},
        {"players": 1, "business": True, "consultants": "investor"},
        {"players": 2, "tiles": OWN_TILES},
    ],
    "vegas": [
        {"players": 2, "trading": "full"},
        {"players": 3, "trading": "calm", "colours": "green,Black, red"},
        {"players": 4, "trading": "off"},
        {"players": 5, "trading": "full", "colours": "red,yellow,green,blue,black"},
        {"players": 6, "trading": "calm"},
        {"players": 3, "trading": "full", "offers_per_turn": 100},
    ],
    "welcome": [
        {"players": 2},
        {"players": 4, "variant": "advanced"},
        {"players": 3, "expert": True, "variant": "advanced"},
        {"players": 2, "expert": True},
        {"players": 1, "solo": "classic"},
        {"players": 1, "architect": 3, "variant": "advanced"},
        {"players": 1, "architect": 5, "architect_cards": "reconstructed"},
        {"players": 1, "architect": OWN_ARCHITECT},
        {"players": 3, "expert": True, "passing": "left", "refusal": "temp"},
        {"players": 2, "variant": "advanced", "redeal": "discards", "spent_street": "sealed"},
    ],
}


def walks(game: Game[Any], share: int) -> Iterator[Walk]:
    """Random games without end, all option combinations in turn; in every other one of Lords of
    Vegas seats trade."""
    agreed: list[Options] = [
        msgspec.convert(values, game.options_type) for values in OPTIONS[game.name]
    ]
    for number in count():
        trades = game.name == "vegas" and number // len(agreed) % 2 == 0
        options = agreed[number % len(agreed)]
        yield (TradingWalk if trades else Walk)(game, options, number * SHARES + share)


def positions(game: Game[Any], share: int) -> Iterator[tuple[Walk, Any]]:
    """Every third position, on the average, so that few games do not stand for many."""
    for walk in walks(game, share):
        dice = Dice.seeded("which", walk.seed)
        for state in walk.positions():
            if dice.below(3) == 0 or not game.deciding(state):
                yield walk, state


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_written_reads_back_from_every_eye(name: str, share: int) -> None:
    """Positions with all their holes, answers and outcomes; rubbish is refused in one line."""
    game = find_game(name)
    asked: set[str] = set()
    for walk, state in islice(positions(game, share), -(-POSITIONS // SHARES)):
        dice = Dice.seeded("garbled", walk.seed, len(walk.lines))
        texts = position_reads_back(game, state, walk.options.players)
        rubbish_is_unreadable(game.read_position, texts[dice.below(len(texts))], dice)
        said = answers_read_back(game, state, dice, most=ANSWERS)
        for view, text in said[:1]:
            rubbish_is_unreadable(partial(game.read_answer, view), text, dice)
        asked.add("nature" if NATURE in game.deciding(state) else "seats" if said else "nobody")
    assert {"nature", "seats"} <= asked
