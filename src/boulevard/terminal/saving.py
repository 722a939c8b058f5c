"""Keeping a game: writing it so that a crash cannot spoil it, and saying where it is."""

from __future__ import annotations

import os
import shlex
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

from boulevard.core.table import Table


def printable(name: str) -> str:
    """A name that cannot drive the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in name) or "?"


def save(path: Path, text: str) -> None:
    """Writes a file in one step: after a crash it holds the old text or the new one."""
    draft = path.with_name(f".{path.name}.new")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def kept(path: Path, text: str) -> str:
    """Saves a game; why it could not be, in one line, or nothing."""
    try:
        save(path, text)
    except OSError as error:
        return f"The game cannot be saved to {path}: {error.strerror or error}."
    return ""


def command(words: str, path: Path) -> str:
    """What to type in a shell to do something with a record."""
    return f"boulevard {words} {shlex.quote(str(path))}"


def parting_words(
    table: Table[Any], path: Path | None, *, unsaved: str, fault: Exception | None
) -> list[str]:
    """Where the game is and how to go on with it; what went wrong, if something did."""
    lines = []
    if fault is not None:
        lines.append(f"The client stopped: {type(fault).__name__}: {fault}")
        if path is not None:
            notes = path.with_name(f"{path.name}.fault.txt")
            with suppress(OSError):
                notes.write_text("".join(traceback.format_exception(fault)), encoding="utf-8")
                lines.append(f"What is needed to find the cause is in {notes}")
    if path is None or unsaved:
        lines.append(unsaved)
    elif table.is_over():
        lines.append(f"The finished game is in {path}")
        lines.append(f"Look at it: {command('replay', path)}")
        lines.append(f"Check it: {command('verify', path)}")
    else:
        lines.append(f"The game is saved in {path}")
        lines.append(f"Go on with it: {command('play --resume', path)}")
    return lines
