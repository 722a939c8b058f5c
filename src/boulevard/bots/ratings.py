"""How strong the bots have proved to be: the ratings that the ladder has measured, by game.

`ratings.toml` beside this file holds them; a bot that nobody has measured has none.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

FILE = "ratings.toml"


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: float  # 200 more are three wins in four
    within: float  # half of the 95 % interval


@cache
def measured() -> dict[str, dict[str, Rating]]:
    """Game -> bot -> rating."""
    text = files("boulevard.bots").joinpath(FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, Rating]])


def rating_of(game: str, bot: str) -> Rating | None:
    """None: nobody has measured it."""
    return measured().get(game, {}).get(bot)
