"""A game that was played elsewhere, and a moment in the middle of it to go on from."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import View
from boulevard.core.options import read_options
from boulevard.core.record import Record, replay
from boulevard.core.registry import find_game
from boulevard.core.table import Table


def played(name: str, players: int, words: Mapping[str, str], seed: str) -> Record:
    """A whole game by random answers."""
    game, dice = find_game(name), random.Random(seed)
    table: Table[Any] = Table(game, read_options(game, players, dict(words)), seed=seed)
    while asked := table.asked():
        seat = dice.choice(asked)
        table.submit(seat, dice.choice(table.actions(seat)))
    return table.record()


def middle(record: Record, seed: str) -> tuple[int, View]:
    """How many lines lead to a moment at which seats are asked, and all there is at that moment."""
    game = find_game(record.header.game)
    wanted = random.Random(seed).randrange(len(record.lines) // 4, len(record.lines) * 3 // 4)
    return next(
        (moment.number, game.view(moment.state, EVERYONE))
        for moment in replay(game, record)
        if moment.number >= wanted and game.deciding(moment.state) != [NATURE]
    )
