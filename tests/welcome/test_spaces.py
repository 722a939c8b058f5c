"""Welcome To... as rows of numbers: what no contract of all games can know of them."""

from __future__ import annotations

from boulevard.core.arrays import shorts
from welcome.playing import GAME, Play

FIELDS = {field.name: field for field in GAME.observation_fields}
PARTS = {field.name: field.offset for field in GAME.answer_fields}


def told(play: Play, eye: int, name: str) -> list[int]:
    """The numbers of one field."""
    into = shorts(GAME.observation_size)
    GAME.observe(play.state, eye, into)
    field = FIELDS[name]
    return list(into)[field.offset : field.offset + field.length]
