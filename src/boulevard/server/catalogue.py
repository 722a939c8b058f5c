"""Catalogue: what there is to play, against whom, and by which rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from boulevard import rulebook
from boulevard.bots.bot import Bot, bots_for
from boulevard.bots.ratings import rating_of
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Options
from boulevard.core.options import Setting, read_options, settings
from boulevard.core.registry import GAMES, find_game
from boulevard.server import plain
from boulevard.server.wire_rules import (
    BotInfo,
    ClauseInfo,
    ClausePosition,
    GameInfo,
    RulesInfo,
    SettingInfo,
)
from boulevard.server.worker import options_of

FORMS: dict[str, Literal["choice", "yes or no", "number", "text", "file"]] = {
    "choice": "choice",
    "yes or no": "yes or no",
    "number": "number",
    "number or file": "number",
    "text": "text",
    "file": "file",
}
TAKES_FILE = ("file", "number or file")
NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


@cache
def games() -> tuple[GameInfo, ...]:
    found = {find_game(name).name: find_game(name) for name in GAMES.names()}
    return tuple(_game(found[name]) for name in sorted(found))


def _game(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        about=_about(game.name),
        fewest=game.seats[0],
        most=game.seats[-1],
        settings=tuple(
            SettingInfo(
                name=setting.name,
                form=FORMS[setting.form],
                values=setting.values,
                default=setting.default,
                help=setting.help,
                takes_file=setting.form in TAKES_FILE,
                limits=setting.limits,
            )
            for setting in settings(game)
        ),
        bots=tuple(_bot(game.name, bot) for bot in bots_for(game.name)),
    )


def _bot(game: str, bot: type[Bot]) -> BotInfo:
    rating = rating_of(game, bot.name)
    return BotInfo(
        name=bot.name,
        summary=bot.summary,
        rating=rating.points if rating else None,
        within=rating.within if rating else 0,
    )


def _about(game: str) -> str:
    try:
        return rulebook.introduction(rulebook.text(game))
    except Unreadable:  # it has brought none
        return ""


def _setting(game: Game[Any], key: str) -> Setting:
    for setting in settings(game):
        if setting.name == key:
            return setting
    raise Unreadable(f"{game.title} has no option {key!r} here")


def check_takes_file(game: Game[Any], key: str) -> None:
    """Refuses a file for a setting that takes none."""
    if _setting(game, key).form not in TAKES_FILE:
        raise Unreadable(f"option {key} takes no file")


def options_from(
    game: Game[Any],
    players: int,
    words: Mapping[str, str],
    from_files: Mapping[str, Any] | None = None,
) -> Options:
    """The options that a remote person asks for, some from files that were read already.  A word
    never opens a file: no remote person names files here."""
    for key, word in words.items():
        form = FORMS[_setting(game, key).form]
        if form == "file":
            raise Unreadable(f"option {key} takes the text of a file, not {word!r}")
        if form == "number" and not NUMBER.fullmatch(word):
            raise Unreadable(f"option {key} is a number, not {word!r}")
        if from_files and key in from_files:
            raise Unreadable(f"option {key} is given twice, as a word and as a file")
    options = read_options(game, players, words, from_files)
    game.start(options)  # refuses what does not go together
    return options


def rules(game: str, language: str = rulebook.ENGLISH) -> RulesInfo:
    """The rules of a game; raises `Unreadable` for one that does not exist."""
    return _rules(game, _spoken(game, language))


def _spoken(game: str, language: str) -> str:
    """English, where there are no rules in a language."""
    return language if language in rulebook.languages(game) else rulebook.ENGLISH


@cache
def _rules(game: str, language: str) -> RulesInfo:
    text = rulebook.text(game, language)
    return RulesInfo(
        opening=rulebook.opening(text, rulebook.opening_of(game, language)),
        clauses=_clauses(game, ((clause, ()) for clause in rulebook.clauses(text))),
    )


def answers(game: str, question: str, language: str = rulebook.ENGLISH) -> RulesInfo:
    """What the rules of a game say to a question; raises `Unreadable` likewise."""
    found = rulebook.search(game, question, _spoken(game, language))
    return RulesInfo(
        opening="",
        clauses=_clauses(game, zip(found.clauses, found.by, strict=True)),
        unknown=found.unknown,
        suggestion=found.suggestion,
        is_partial=found.is_partial,
    )


def _clauses(
    game: str, found: Iterable[tuple[rulebook.Clause, tuple[str, ...]]]
) -> tuple[ClauseInfo, ...]:
    shown = rulebook.positions(game)
    return tuple(
        ClauseInfo(
            id=clause.id,
            heading=clause.heading,
            section=clause.section,
            text=clause.text,
            position=clause.id in shown,
            found_by=words,
        )
        for clause, words in found
    )


@cache
def position(game: str, clause: str, *, is_plain: bool) -> ClausePosition:
    """The position that plays a clause; raises `Unreadable` where there is none."""
    rules = find_game(game)
    shown = rulebook.position(game, clause)
    played = rulebook.play(rules, shown)
    options = options_of(rules, played.full)
    view, after, events = played.view, played.after, played.events
    if is_plain:
        names = tuple(f"Player {n + 1}" for n in range(options.players))
        events = plain.events(rules, events, view, names)
        view, after = plain.view(rules, view, names), plain.view(rules, after, names)
    return ClausePosition(
        clause=clause,
        caption=shown.caption,
        options=msgspec.to_builtins(options),
        components=rules.components(options),
        position=shown.position,
        can_start=played.can_start,
        view=view,
        after=after if shown.answers and played.reason is None else None,
        by=played.by,
        answer=next(iter(shown.answers), None),
        action=played.action,
        then=shown.answers[1:],
        refused=played.reason,
        sentence=rules.sentence(played.reason) if played.reason else "",
        events=events,
    )
