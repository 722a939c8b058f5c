"""What Streets brings to the command line: the checks of tile files and of consultant files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from boulevard.core.option_file import tell, text_of

tiles = typer.Typer(rich_markup_mode=None)
consultants = typer.Typer(rich_markup_mode=None)


@tiles.callback()
def _tiles() -> None:
    """Look after tile files.

    \b
    Example:
        boulevard tiles check my-tiles.toml
    """


@tiles.command("check")
def check_tiles(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A tile file of Streets.")],
) -> None:
    """Check a tile file, and name the line and the reason of every fault.

    \b
    Example:
        boulevard tiles check my-tiles.toml
    """
    from boulevard.games.streets import tile_file

    text = text_of(file)
    faults = tile_file.check(text)
    tell(file, faults)
    if faults:
        raise typer.Exit(2)
    tiles = tile_file.parse(text)
    kinds = Counter(
        "start" if tile.role == "start" else "five-player" if tile.five_player else "basic"
        for tile in tiles
    )
    counts = ", ".join(f"{number} {kind}" for kind, number in kinds.items())
    print(f"{file}: {len(tiles)} tiles ({counts}), no faults")


@consultants.callback()
def _consultants() -> None:
    """Look after consultant files.

    \b
    Example:
        boulevard consultants check my-cards.toml
    """


@consultants.command("check")
def check_consultants(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A consultant file of Streets.")],
) -> None:
    """Check a consultant file, and name the line and the reason of every fault.

    \b
    Example:
        boulevard consultants check my-cards.toml
    """
    import tomllib

    from boulevard.games.streets import consultant_file

    text = text_of(file)
    faults = consultant_file.check(text)
    tell(file, faults)
    if faults:
        raise typer.Exit(2)
    names = ", ".join(tomllib.loads(text)) or "nobody"
    print(f"{file}: the cards of {names}, no faults")
