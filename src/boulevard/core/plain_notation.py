"""Plain notation: the text of a game that has no words of its own, made from its messages alone.

An answer is the name of its class in words and its fields in order: `place bid 3`.  A position is
one statement for each field of the view: `hands [[1,2],[3]]`.  Plain words and numbers stand as
they are, everything else is JSON; the parts of a simple list are separated by commas.

It asks the game for its types and is not compiled: only so are those of an interpreted game found.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
from boulevard.core.messages import Answer, View
from boulevard.core.notation import items, listed, quoted, statements, unreadable

if TYPE_CHECKING:
    from boulevard.core.game import Game

_WORD: Final = re.compile(r"[A-Za-z_][\w.+-]*", re.ASCII)
_RESERVED: Final = ("true", "false", "null")  # words that are no strings
_NAMES: Final = {  # numbers that have a name in these fields of every view
    "eye": {EVERYONE: "everyone", PUBLIC: "public"},
    "asked": {NATURE: "nature"},
}
_EXTENT: Final = json.JSONDecoder()
_NOT_THAT: Final = (msgspec.DecodeError, UnicodeEncodeError, RecursionError)  # from JSON

# -- answers ---------------------------------------------------------------------------------------


def write_answer(game: Game[Any], answer: Answer) -> str:
    """The answer in one line, so that it reads back among the answers of this game."""
    head = _in_words(type(answer))
    values = [getattr(answer, field.name) for field in fields(answer)]
    text = " ".join([head, *(_word(value) for value in values)])
    try:
        if read_answer(game, text) == answer:
            return text
    except Unreadable:
        pass
    return " ".join([head, *(_json(value) for value in values)])  # a word was mistaken for another


def read_answer(game: Game[Any], text: str) -> Answer:
    """The answer in this game that a line means."""
    words = text.split()
    types = (game.action_type, game.outcome_type)
    heads = {_in_words(kind): kind for union in types for kind in _members(union)}
    if not words:
        raise Unreadable(f"nothing is said; expected {listed(heads)}")
    head = _head(words, list(heads))
    if not head:
        unreadable(text, f"expected {listed(heads)}")
    rest = text.split(None, len(head.split()))[len(head.split()) :]
    answer: Answer = _made(heads[head], rest[0].strip() if rest else "", text)
    return answer


def _head(words: list[str], heads: list[str]) -> str:
    """The head that these words begin with: the longest in full, else the only one by beginnings.

    "" when there is none.
    """
    said = [word.casefold() for word in words]
    full = [head for head in heads if said[: len(head.split())] == head.split()]
    if full:
        return max(full, key=len)
    short = [
        head
        for head in heads
        if len(said) >= len(head.split())
        and all(word.startswith(part) for part, word in zip(said, head.split(), strict=False))
    ]
    return short[0] if len(short) == 1 else ""


def _made(kind: Any, text: str, whole: str) -> Any:
    """A struct whose fields are these words, in order; the last ones may be left out if usual."""
    words = list(_values(text, whole))
    wanted = fields(kind)
    if len(words) > len(wanted):
        unreadable(whole, f"{quoted(words[len(wanted)])} is too much")
    values: dict[str, Any] = {}
    for field, word in zip(wanted, words, strict=False):
        values[field.name] = _value(field, word, whole)
    for field in wanted[len(words) :]:
        if field.required:
            unreadable(whole, f"expected {_expected(field)}")
    return _build(kind, values, whole)


def _values(text: str, whole: str) -> Iterator[str]:
    """The values in a line: words, and JSON that may have blanks in it."""
    while text:
        if text[0] in '"[{':
            try:
                _, end = _EXTENT.raw_decode(text)
            except (ValueError, RecursionError):
                unreadable(whole, f"{quoted(text)} is not closed or not JSON")
        else:
            end = next((n for n, letter in enumerate(text) if letter.isspace()), len(text))
        yield text[:end]
        text = text[end:].strip()


# -- positions -------------------------------------------------------------------------------------


def write_position(view: View) -> str:
    """One statement for each field; that all is seen is not said."""
    kept = [field for field in fields(view) if (field.name, view.eye) != ("eye", EVERYONE)]
    return "\n".join([_statement(field, getattr(view, field.name)) for field in kept])


def _statement(field: FieldInfo, value: Any) -> str:
    text = f"{field.name} {_list(value, _NAMES.get(field.name, {}))}".strip()
    try:
        if _read_statement(field, text) == value:
            return text
    except Unreadable:
        pass
    return f"{field.name} {_json(value)}"


def read_position(game: Game[Any], text: str) -> View:
    """The view in this game that the statements describe."""
    kind = game.view_type
    known = {field.name: field for field in fields(kind)}
    values: dict[str, Any] = {}
    for statement in statements(text):
        name = statement.split(None, 1)[0].casefold()
        if name not in known:
            unreadable(statement, f"expected {listed(known)}")
        if name in values:
            unreadable(statement, f"{name} was said before")
        values[name] = _read_statement(known[name], statement)
    values.setdefault("eye", EVERYONE)
    missing = [name for name, field in known.items() if field.required and name not in values]
    if missing:
        raise Unreadable(f"the position does not say {listed(missing)}")
    view: View = _build(kind, values, text)
    return view


def _read_statement(field: FieldInfo, statement: str) -> Any:
    text = "".join(statement.split(None, 1)[1:])
    numbers = {name: str(number) for number, name in _NAMES.get(field.name, {}).items()}
    if text[:1] in ("[", "{"):
        return _value(field, text, statement)
    words = [numbers.get(word.casefold(), word) for word in items(text)]
    if len(words) == 1:
        try:
            return _value(field, words[0], statement)
        except Unreadable:  # a list of one
            pass
    for spelled in (_spelled, _quoted):
        try:
            return msgspec.json.decode(f"[{','.join(map(spelled, words))}]", type=field.type)
        except _NOT_THAT:
            pass
    unreadable(statement, f"expected {_expected(field)}")


# -- values ----------------------------------------------------------------------------------------


def _value(field: FieldInfo, word: str, whole: str) -> Any:
    for spelled in (_spelled, _quoted):
        try:
            return msgspec.json.decode(spelled(word), type=field.type)
        except _NOT_THAT:
            pass
    unreadable(whole, f"expected {_expected(field)}, not {quoted(word)}")


def _spelled(word: str) -> str:
    """A word as JSON: one that is no JSON value is a string."""
    return json.dumps(word) if _WORD.fullmatch(word) and word not in _RESERVED else word


def _quoted(word: str) -> str:
    """A word that means a string although it looks like a number."""
    return json.dumps(word)


def _word(value: Any) -> str:
    plain = isinstance(value, str) and _WORD.fullmatch(value) and value not in _RESERVED
    return value if plain else _json(value)


def _list(value: Any, names: dict[int, str]) -> str:
    simple = str | int | float | bool | None
    if isinstance(value, tuple | list) and all(isinstance(part, simple) for part in value):
        return ", ".join([names.get(part) or _word(part) for part in value])
    return names.get(value) or _word(value) if isinstance(value, int) else _word(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _build(kind: Any, values: dict[str, Any], whole: str) -> Any:
    try:
        return kind(**values)
    except (TypeError, ValueError) as error:
        unreadable(whole, str(error).splitlines()[0] if str(error) else "it does not fit")


def _expected(field: FieldInfo) -> str:
    kind = getattr(field.type, "__name__", str(field.type))
    meaning = {"int": "a whole number", "str": "a word", "bool": "true or false"}.get(kind)
    return f"{meaning} for {field.name}" if meaning else f"{field.name} ({field.type})"


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) if get_origin(union) in (Union, UnionType) else (union,)


def _in_words(kind: Any) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", kind.__name__).lower()
