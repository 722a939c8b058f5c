"""What a game's printed book calls things that its rules here call otherwise.

They lie beside the rules as `<name>.synonyms.toml`: each line has words that people look for, and
the words, or the numbers of clauses, that these stand for here.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from boulevard.core.errors import Unreadable
from boulevard.rulebook.clauses import ENGLISH, beside

Synonyms = Mapping[str, tuple[str, ...]]


def synonyms(game: str, language: str = ENGLISH) -> Synonyms:
    """Those of `game`; none if it has brought no such file."""
    path = beside(game, ".synonyms.toml", language)
    return {} if path is None else read(path)


def read(path: Path) -> Synonyms:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise Unreadable(f"{path.name} is no TOML: {fault}") from None
    for words, instead in found.items():
        is_list = isinstance(instead, list) and instead
        if not is_list or not all(isinstance(one, str) and one.strip() for one in instead):
            raise Unreadable(f'{path.name}: write "{words}" = ["words of the rules", ...]')
    return {words: tuple(instead) for words, instead in found.items()}
