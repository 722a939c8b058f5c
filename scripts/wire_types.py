"""Writes web/src/wire: the words of the server and of each game as types for the page.

They come from the msgspec structs themselves, with their comments, so the page cannot disagree with
what is sent.  `make types` writes them; a test fails when they are stale.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import inspect as forms

from boulevard.core import messages
from boulevard.core.game import Game
from boulevard.core.registry import GAMES, find_game
from boulevard.server import plain, wire, wire_keys, wire_records, wire_reminders, wire_rules

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "wire"
WIDTH = 100
NOTICE = (
    "// Written by scripts/wire_types.py from the server's own words; `make types` renews it.\n"
)
ROLES = ("action", "event", "decision", "view", "options", "components")
# Stand for those of whichever game is played, so their tag is any name.
COMMON = (messages.Action, messages.Event, messages.Decision)
UNSAID = {wire.Struct, wire.Given, wire.Request, wire.Reply}  # only there to be inherited from


class Notes:
    """What a class says about itself: its docstring, and the comment behind each of its fields."""

    def __init__(self, cls: type) -> None:
        source = textwrap.dedent(inspect.getsource(cls))
        lines = source.splitlines()
        [tree] = ast.parse(source).body
        assert isinstance(tree, ast.ClassDef)
        self.text = ast.get_docstring(tree) or ""
        self.fields: dict[str, str] = {}
        for statement in tree.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                comment = "".join(behind(lines, statement))
                if comment:
                    self.fields[statement.target.id] = comment


def behind(lines: list[str], statement: ast.stmt) -> Iterator[str]:
    """The comment at the end of a statement, and the lines of comment that go on with it."""
    number = statement.end_lineno or statement.lineno
    _, mark, comment = lines[number - 1][statement.end_col_offset or 0 :].partition("#")
    if mark:
        yield comment.strip()
        for line in lines[number:]:
            if not line.strip().startswith("# "):
                break
            yield " " + line.strip().removeprefix("# ")


@cache
def notes(cls: type) -> Notes:
    return Notes(cls)


def field_note(cls: type, name: str) -> str:
    for owner in cls.__mro__:
        if issubclass(owner, msgspec.Struct) and owner is not msgspec.Struct:
            if name in notes(owner).fields:
                return notes(owner).fields[name]
    return ""


class Page:
    """One file of types: every struct that its roots lead to, each under its own name."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}  # name -> declaration, in order of first use
        self._meant: dict[str, object] = {}  # name -> the class or values it stands for
        self._aliases: dict[frozenset[object], str] = {}  # members -> name
        self._orders: dict[str, tuple[object, ...]] = {}  # name -> members as they are listed

    def learn(self, module: types.ModuleType) -> None:
        """Unions and literals that the module has a name for keep that name."""
        for name, value in vars(module).items():
            if get_origin(value) in (Literal, Union, types.UnionType):
                self._aliases.setdefault(frozenset(get_args(value)), name)
                self._orders.setdefault(name, get_args(value))

    def declare(self, name: str, meant: object, text: str) -> str:
        if self._meant.setdefault(name, meant) != meant:
            sys.exit(f"two things are called {name}: {self._meant[name]} and {meant}")
        self._written[name] = text
        return name

    def add(self, annotation: Any, name: str = "") -> str:
        """Declares a root, under a name of its own where one is given; returns its type."""
        found = self.expression(forms.type_info(annotation))
        if name and found != name:
            self.declare(name, annotation, alias(name, found))
        return name or found

    def text(self) -> str:
        return NOTICE + "".join(f"\n{declaration}\n" for declaration in self._written.values())

    def expression(self, form: forms.Type) -> str:
        """The TypeScript for a form."""
        if isinstance(form, forms.Metadata):
            return self.expression(form.type)
        if isinstance(form, forms.StructType):
            return self.struct(form)
        if isinstance(form, forms.UnionType):
            return self.union(form)
        if isinstance(form, forms.LiteralType):
            return self.literal(form)
        if isinstance(form, forms.TupleType):
            return "[" + ", ".join(self.expression(item) for item in form.item_types) + "]"
        if isinstance(form, forms.VarTupleType | forms.ListType):
            item = self.expression(form.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(form, forms.DictType):
            key, value = self.expression(form.key_type), self.expression(form.value_type)
            # An interface is an object, but no record: it may be merged with another.
            return "object" if value == "unknown" else f"Record<{key}, {value}>"
        plain = {
            forms.AnyType: "unknown",
            forms.BoolType: "boolean",
            forms.DateTimeType: "string",
            forms.FloatType: "number",
            forms.IntType: "number",
            forms.NoneType: "null",
            forms.StrType: "string",
        }
        return plain[type(form)]

    def union(self, form: forms.UnionType) -> str:
        members = [self.expression(item) for item in form.types]
        classes = [item.cls for item in form.types if isinstance(item, forms.StructType)]
        name = self._aliases.get(frozenset(classes)) if len(classes) == len(members) else None
        if name is None:
            return "unknown" if "unknown" in members else " | ".join(members)
        return self.declare(name, frozenset(classes), alias(name, " | ".join(members)))

    def literal(self, form: forms.LiteralType) -> str:
        name = self._aliases.get(frozenset(form.values))
        values = form.values if name is None else self._orders[name]
        words = " | ".join(quoted(value) for value in values)
        if name is None:
            return words
        return self.declare(name, frozenset(form.values), alias(name, words))

    def struct(self, form: forms.StructType) -> str:
        name = form.cls.__name__
        if self._meant.get(name) is form.cls:
            return name
        self.declare(name, form.cls, "")  # takes its place before what it leads to
        if form.array_like:
            text = self.array(form)
        elif form.fields or form.tag is not None:
            text = self.record(form)
        else:
            text = alias(name, "object")
        about = notes(form.cls).text
        self._written[name] = (commented(about) + text) if about else text
        return name

    def array(self, form: forms.StructType) -> str:
        lines = [f"export type {form.cls.__name__} = ["]
        for field in form.fields:
            line = f"  {field.encode_name}: {self.expression(field.type)},"
            lines += noted(line, field_note(form.cls, field.name))
        return "\n".join([*lines, "]"])

    def record(self, form: forms.StructType) -> str:
        lines = [f"export interface {form.cls.__name__} {{"]
        if form.tag is not None:
            tag = "string" if form.cls in COMMON else quoted(form.tag)
            lines.append(f"  {form.tag_field}: {tag}")
        may_miss = form.cls.__struct_config__.omit_defaults or issubclass(form.cls, wire.Given)
        for field in form.fields:
            mark = "?" if may_miss and not field.required else ""
            note = field_note(form.cls, field.name) or described(field.type)
            if mark:
                note = "; ".join(filter(None, [note.rstrip(",;"), f"left out: {default(field)}"]))
            lines += noted(f"  {field.encode_name}{mark}: {self.expression(field.type)}", note)
        return "\n".join([*lines, "}"])


def described(form: forms.Type) -> str:
    if isinstance(form, forms.Metadata):
        return str((form.extra_json_schema or {}).get("description", ""))
    return ""


def default(field: forms.Field) -> str:
    value = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def alias(name: str, expression: str) -> str:
    line = f"export type {name} = {expression}"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =" + "".join(f"\n  | {part}" for part in expression.split(" | "))


def commented(text: str) -> str:
    lines = text.splitlines()
    if len(lines) == 1:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def noted(line: str, note: str) -> list[str]:
    """A line with its comment: behind it, or above it where both do not fit."""
    note = note.replace("None:", "null:").replace("None while", "null while")
    if not note:
        return [line]
    if len(line) + 4 + len(note) <= WIDTH:
        return [f"{line} // {note}"]
    return [*(f"  // {part}" for part in textwrap.wrap(note, WIDTH - 5)), line]


def server_page() -> str:
    page = Page()
    page.learn(wire)
    page.add(wire.AnyRequest, "AnyRequest")
    page.add(wire.AnyReply, "AnyReply")
    for part in (wire, wire_records, wire_rules, wire_keys, wire_reminders):
        for thing in vars(part).values():
            if isinstance(thing, type) and issubclass(thing, wire.Struct) and thing not in UNSAID:
                page.add(thing)
    return page.text()


def game_page(game: Game[Any]) -> str:
    """A game's page, and all of its words together for whatever is generic over games."""
    title = type(game).__name__
    page = Page()
    package = type(game).__module__.rpartition(".")[0]
    for module in [messages, *(sys.modules[name] for name in sorted(sys.modules))]:
        if module is messages or module.__name__.startswith(package + "."):
            page.learn(module)
    lines = [f"export interface {title}Words {{"]
    for role in ROLES:
        name = title + role.capitalize()
        kind = game.shown_type if role == "view" and game.shown_type else None
        page.add(kind or getattr(game, f"{role}_type"), name)
        lines.append(f"  {role}: {name}")
    page.declare(f"{title}Words", game.name, "\n".join([*lines, "}"]))
    return page.text()


def plain_page() -> str:
    """The words in which a game is told that the page has no folder for."""
    page = Page()
    for word in (plain.PlainView, plain.Told, plain.Asked, plain.Typed):
        page.add(word)
    return page.text()


def pages() -> dict[Path, str]:
    """What should be in each file."""
    games = [find_game(name) for name in GAMES.names()]
    ours = [game for game in games if type(game).__module__.startswith("boulevard.")]
    return {
        FOLDER / "server.ts": server_page(),
        FOLDER / "plain.ts": plain_page(),
        **{FOLDER / f"{game.name}.ts": game_page(game) for game in ours},
    }


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text)
