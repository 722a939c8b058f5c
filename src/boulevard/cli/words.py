"""Words that several commands share: arguments, files, and what is printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from boulevard.core.errors import Refused, Unreadable
from boulevard.core.option_file import text_of
from boulevard.core.record import Record, read
from boulevard.core.registry import find_game

if TYPE_CHECKING:
    from rich.console import Console

    from boulevard.core.game import Game

# What a plain install leaves out, by the extra that brings it.
EXTRAS: Final = {
    "site": (
        *("aiosqlite", "alembic", "asyncpg", "cryptography", "litestar"),
        *("prometheus_client", "py_vapid", "segno", "sqlalchemy", "structlog", "uvicorn"),
        *("webauthn", "websockets"),
    ),
    "terminal": ("textual",),
    "train": ("numpy",),
    "arena": ("openskill",),
    "frame": ("polars",),
    "ray": ("ray",),
}

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game that `boulevard games` lists.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A record: a .jsonl file.")]
Players = Annotated[
    int | None, typer.Option(metavar="N", help="Seats at the table. [default: as few as will do]")
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


# -- in ----------------------------------------------------------------------------------------


def listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def pairs(options: list[str] | None) -> dict[str, str]:
    """What `--option key=value` says, however often it is given."""
    found: dict[str, str] = {}
    for option in options or []:
        key, equals, value = option.partition("=")
        if not equals:
            raise Unreadable(f"an option is written key=value, not {option!r}")
        if key in found:
            raise Unreadable(f"option {key} is given twice")
        found[key] = value
    return found


def need(extra: str) -> None:
    """Refuses in one line when a package of this extra is not installed."""
    if any(find_spec(name) is None for name in EXTRAS[extra]):
        raise Unreadable(
            f"this command needs the extra {extra!r}: pip install 'boulevard[{extra}]'"
        )


def state_folder() -> Path:
    """Where programs keep state for their user."""
    given = Path(os.environ.get("XDG_STATE_HOME", ""))
    state = given if given.is_absolute() else Path.home() / ".local" / "state"
    folder = state / "boulevard"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Whatever is refused meanwhile, this file is the reason."""
    try:
        yield
    except Refused as error:
        raise Unreadable(f"{path}: {error.sentence}", reason=error.reason) from None


def open_record(path: Path) -> tuple[Game[Any], Record]:
    text = text_of(path)
    with blaming(path):
        record = read(text, find_game)
        return find_game(record.header.game), record


# -- out ---------------------------------------------------------------------------------------


def printable(text: str) -> str:
    """The text on one line, and with nothing in it that would drive a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)


def complain(reason: str, status: int = 2) -> int:
    """Says it in one line; gives the exit status back."""
    print(printable(f"boulevard: {reason}"), file=sys.stderr)
    return status


def print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def printer() -> Console:
    """For coloured text: never wrapped, so that a board keeps its shape in a file as well."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=True)
