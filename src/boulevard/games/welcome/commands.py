"""What Welcome To... brings to the command line: `boulevard architect check`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boulevard.core.option_file import tell, text_of

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

    text = text_of(file)
    faults = architect_file.check(text)
    tell(file, faults)
    if faults:
        raise typer.Exit(2)
    print(f"{file}: the architect {architect_file.parse(text).name}, no faults")
