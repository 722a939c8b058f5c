"""Options as words: what a game can be asked, and the way from `key=value` to its options."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from os import PathLike, fspath
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from boulevard.core.errors import Illegal, Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Limits, Options
from boulevard.core.option_file import Faulty, text_of

# What an option may be said with; several words, such as one for each seat, may be a list.
Value: TypeAlias = bool | int | str | PathLike[str] | Sequence[str]

YES_OR_NO: Final = {"yes": "true", "no": "false"}  # besides true and false


class Setting(msgspec.Struct, frozen=True):
    """One thing that can be chosen before a game."""

    name: str
    values: tuple[str, ...]  # the words to choose from; empty: anything of the kind `form`
    form: str  # "choice", "yes or no", "number", "file", "number or file" or "text"
    default: str  # as a word; "" when there is none
    help: str  # one line for a person
    limits: Limits = Limits()


def settings(game: Game[Any]) -> list[Setting]:
    """Everything that can be chosen for this game, apart from the number of players."""
    hints = get_type_hints(game.options_type, include_extras=True)
    return [
        _setting(field.name, hints[field.name], field.default)
        for field in msgspec.structs.fields(game.options_type)
        if field.name != "players"
    ]


def _setting(name: str, hint: Any, default: Any) -> Setting:
    help_text = ""
    found = Limits()
    if get_origin(hint) is Annotated:
        hint, *metas = get_args(hint)
        meta = next((m for m in metas if isinstance(m, msgspec.Meta)), None)
        help_text = (meta and meta.description) or ""
        found = ((meta and meta.extra) or {}).get("limits", found)
    values: tuple[str, ...] = ()
    form = "text"
    if get_origin(hint) is Literal:
        values, form = tuple(str(value) for value in get_args(hint)), "choice"
    elif hint is bool:
        values, form = ("true", "false"), "yes or no"
    elif hint is int:
        form = "number"
    elif get_origin(hint) in (Union, types.UnionType):
        form = "number or file" if int in get_args(hint) else "file"
    word = "" if default in (None, msgspec.NODEFAULT) else str(default).lower()
    return Setting(name, values, form, word, help_text, found)


def fewest(game: Game[Any]) -> int:
    """As few players as will do when nobody says; a solo game has to be asked for."""
    return 2 if 2 in game.seats else game.seats[0]


def in_words(options: Mapping[str, Value]) -> dict[str, str]:
    """The same options as words: `True` is "true", and 2 is "2"."""
    return {key: _word(key, value) for key, value in options.items()}


def _word(key: str, value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, PathLike):
        return fspath(value)
    if isinstance(value, Sequence) and all(isinstance(word, str) for word in value):
        return ",".join(value)
    raise Unreadable(f"option {key} is a word, a number, True or False, not {value!r}")


def read_options(
    game: Game[Any],
    players: int,
    chosen: Mapping[str, Value],
    from_files: Mapping[str, Any] | None = None,
) -> Options:
    """Options for this many players, such as `{"edition": "draft", "business": True}`; those from
    files may have been read already, and then they are values."""
    known = {setting.name: setting for setting in settings(game)}
    values: dict[str, Any] = {"players": players, **(from_files or {})}
    for key, word in in_words(chosen).items():
        if key not in known:
            raise Unreadable(f"{game.title} has no option {key!r}{_instead(key, list(known))}")
        choices = known[key].values
        if known[key].form == "yes or no":
            word = YES_OR_NO.get(word.lower(), word.lower())
        if choices and word not in choices:
            raise Unreadable(f"option {key} is one of {', '.join(choices)}, not {word!r}")
        form = known[key].form
        is_file = form == "file" or (form == "number or file" and not word.isdecimal())
        values[key] = _read(game, key, word) if is_file else word
    if isinstance(players, bool) or players not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Unreadable(f"{game.title} is for {few} to {many} players, not {players!r}")
    try:
        options = msgspec.convert(values, game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable(f"the options do not fit {game.title}: {error}") from None
    reason = options.objection()
    if reason is not None:
        raise game.refused(Illegal, reason)
    return options


def _read(game: Game[Any], key: str, name: str) -> Any:
    """What the file of this name gives an option."""
    try:
        text = text_of(Path(name))
    except Unreadable as error:
        raise Unreadable(f"option {key}: {error.sentence}") from None
    try:
        return game.read_file(key, text)
    except Faulty as error:
        more = f"see `boulevard {error.command} check {name}`"
        raise Unreadable(f"{name}: {error.sentence}; {more}", reason=error.reason) from None


def _instead(word: str, known: list[str]) -> str:
    close = get_close_matches(word, known, 1)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; it has {', '.join(known)}" if known else ""
