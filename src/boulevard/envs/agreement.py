"""Agreement: the game and its options, from the keywords of an environment.

What does not fit raises what Python itself would raise: TypeError for a keyword that does not
exist, ValueError for a value that cannot be.  Each is one line.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any

from boulevard.bots.bot import Bot
from boulevard.bots.entrant import find_entrant
from boulevard.core.coded_game import CodedGame
from boulevard.core.errors import Refused
from boulevard.core.game import Game
from boulevard.core.match import REWARDS
from boulevard.core.messages import Options
from boulevard.core.options import Value, fewest, read_options, settings
from boulevard.core.registry import find_game


def agreed(
    game: str | Game[Any],
    players: int | None,
    options: Mapping[str, Value],
    keywords: Collection[str] = (),
) -> tuple[CodedGame[Any], Options]:
    """The rules, and what is played by; `keywords` are those that are no options of the game."""
    rules = game_of(game)
    known = [setting.name for setting in settings(rules)]
    for key in options:
        if key not in known:
            raise TypeError(
                f"{rules.title} has no option {key!r}; {_instead(key, known, keywords)}"
            )
    try:
        return rules, read_options(rules, fewest(rules) if players is None else players, options)
    except Refused as error:
        raise ValueError(error.sentence) from None


def game_of(game: str | Game[Any]) -> CodedGame[Any]:
    """The rules of a game that has numbers."""
    try:
        rules = find_game(game) if isinstance(game, str) else game
    except Refused as error:
        raise ValueError(error.sentence) from None
    if rules.spaces_version == 0 or not isinstance(rules, CodedGame):
        raise ValueError(f"{rules.title} has no positions and answers as numbers")
    return rules


def bot_of(name: str, game: Game[Any]) -> type[Bot]:
    """A bot that plays this game."""
    try:
        return find_entrant(name, game.name)
    except Refused as error:
        raise ValueError(error.sentence) from None


def one_of(keyword: str, value: object, choices: Collection[str | None]) -> None:
    """Refuses a value that is none of these."""
    if value not in choices:
        listed = ", ".join(map(str, choices))
        raise ValueError(f"{keyword} is one of {listed}, not {value!r}")


def check_reward(reward: object) -> None:
    one_of("reward", reward, REWARDS)


def _instead(key: str, known: list[str], keywords: Collection[str]) -> str:
    close = get_close_matches(key, [*known, *keywords], 1)
    if close:
        return f"did you mean {close[0]}?"
    return f"it has {', '.join(known)}" if known else "it has none"
