"""Welcome To... as rows of numbers: what no contract of all games can know of them."""

from __future__ import annotations

from boulevard.core.arrays import octets, shorts
from boulevard.core.frames import PUBLIC
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    DrawFence,
    DrawPark,
    Finish,
    HandOn,
    Pick,
    RaiseEstates,
    Refuse,
    SkipEffect,
    SkipRoundabout,
    SpendEstate,
    TakeBack,
    TakeTurn,
    ValidatePlan,
    Write,
    WriteBis,
)
from boulevard.games.welcome.observation import SEATS
from welcome.playing import GAME, Play, new_game, skip_rest

FIELDS = {field.name: field for field in GAME.observation_fields}
PARTS = {field.name: field.offset for field in GAME.answer_fields}


def told(play: Play, eye: int, name: str) -> list[int]:
    """The numbers of one field."""
    into = shorts(GAME.observation_size)
    GAME.observe(play.state, eye, into)
    field = FIELDS[name]
    return list(into)[field.offset : field.offset + field.length]
