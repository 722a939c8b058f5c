"""What Streets brings to the command line: `boulevard tiles check`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from boulevard.core.errors import Unreadable

tiles = typer.Typer(rich_markup_mode=None)


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

    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Unreadable(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Unreadable(f"cannot read {file}: it is not UTF-8 text") from None
    faults = tile_file.check(text)
    for fault in faults:
        line = f"{file}:{fault.line}: {fault.reason}"
        print("".join(c if c.isprintable() else " " for c in line), file=sys.stderr)
    if faults:
        raise typer.Exit(2)
    tiles = tile_file.parse(text)
    kinds = Counter(
        "start" if tile.role == "start" else "five-player" if tile.five_player else "basic"
        for tile in tiles
    )
    counts = ", ".join(f"{number} {kind}" for kind, number in kinds.items())
    print(f"{file}: {len(tiles)} tiles ({counts}), no faults")
