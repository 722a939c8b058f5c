"""Afterstates: what the legal actions of some matches lead to, as numbers.

Each is the position right after an action, before chance and others answer, told by the features
that networks of the game are told; what the acting seat cannot see does not show.  Whoever learns
what positions are worth chooses by them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boulevard.core.game import Game
from boulevard.envs.memory import shared


class Afterstates(NamedTuple):
    actions: NDArray[np.int64]  # the legal ones, of one match after the other
    counts: NDArray[np.int64]  # by match: how many those are
    features: NDArray[np.int16]  # by action: a row


def check_features(game: Game[Any]) -> None:
    if not game.features_version:
        raise ValueError(f"{game.title} has no features, so that afterstates cannot be told")


def rows_of(found: Any, width: int) -> NDArray[np.int16]:
    """An array of the engine as rows of so many numbers."""
    if not len(found):
        return np.zeros((0, width), np.int16)
    return shared(found, (len(found) // width, width), "int16")
