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


def row_of(match: Any, eye: int) -> NDArray[np.int16]:
    """What an eye sees of a match, as an array of its own."""
    match.look(eye)
    return np.frombuffer(match.row, np.int16).copy()


def marks_of(match: Any, seat: int) -> NDArray[np.int8]:
    """What a seat may answer: nothing unless it is asked."""
    match.mark(seat)
    return np.frombuffer(match.marks, np.int8).copy()
