"""Spaces: what an environment shows and takes, in Gymnasium's words."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boulevard.core.game import Game


def observation_box(game: Game[Any]) -> spaces.Box:
    """Every number within the range of its field."""
    fields = game.observation_fields
    lengths = [field.length for field in fields]
    return spaces.Box(
        np.repeat(np.array([field.low for field in fields], np.int16), lengths),
        np.repeat(np.array([field.high for field in fields], np.int16), lengths),
        dtype=np.int16,
    )


def with_mask(game: Game[Any], actions: int) -> spaces.Dict:
    """An observation beside the mask of so many actions."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_box(game), "action_mask": mask})


def rows_of(match: Any) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
    """The two rows of a match as arrays that share their memory: copy them before you give them
    away."""
    return np.frombuffer(match.row, np.int16), np.frombuffer(match.marks, np.int8)
