"""What Welcome To... brings to the command line: `boulevard architect check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from boulevard.core.errors import Unreadable

architect = typer.Typer(rich_markup_mode=None)


@architect.callback()
def _architect() -> None:
    """Look after architect files.

    \b
    Example:
        boulevard architect check my-architect.toml
    """


@architect.command("check")
def check_architect(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An architect of Welcome To...")],
) -> None:
    """Check an architect file, and name the line and the reason of every fault.

    \b
    Example:
        boulevard architect check my-architect.toml
    """
    from boulevard.games.welcome import architect_file

    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Unreadable(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Unreadable(f"cannot read {file}: it is not UTF-8 text") from None
    faults = architect_file.check(text)
    for fault in faults:
        line = f"{file}:{fault.line}: {fault.reason}"
        print("".join(c if c.isprintable() else " " for c in line), file=sys.stderr)
    if faults:
        raise typer.Exit(2)
    print(f"{file}: the architect {architect_file.parse(text).name}, no faults")
