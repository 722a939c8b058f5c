"""How strong the bots have proved to be: the ratings that the ladder has measured, by game.

`ratings.toml` beside this file holds them; a bot that nobody has measured has none.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.option_file import text_of

FILE = "ratings.toml"


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: float  # 200 more are three wins in four
    within: float  # half of the 95 % interval


Table = dict[str, dict[str, Rating]]  # game -> bot -> rating


@cache
def measured() -> Table:
    return _parsed(files("boulevard.bots").joinpath(FILE).read_text(encoding="utf-8"))


def read_ratings(path: Path) -> Table:
    """What such a file holds; nothing if there is none yet."""
    if not path.exists():
        return {}
    try:
        return _parsed(text_of(path))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Unreadable(f"{path} holds no ratings: {error}") from None


def _parsed(text: str) -> Table:
    return msgspec.convert(tomllib.loads(text), Table)


def rating_of(game: str, bot: str) -> Rating | None:
    """None: nobody has measured it."""
    return measured().get(game, {}).get(bot)
