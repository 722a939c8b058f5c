"""A sitting: one game at this terminal, from the first screen to the words on leaving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boulevard.bots.bot import Bot
from boulevard.core.table import Table
from boulevard.terminal.client import PAUSE, Client
from boulevard.terminal.drawing import Drawing
from boulevard.terminal.saving import parting_words


def run(
    table: Table[Any],
    *,
    people: Sequence[int],
    bots: Mapping[int, Bot],
    drawing: Drawing,
    path: Path | None = None,
    pause: float = PAUSE,
) -> int:
    """Plays at this terminal until someone leaves; the exit status, 0 unless something broke."""
    client = Client(table, people=people, bots=bots, drawing=drawing, path=path, pause=pause)
    client.run()
    for line in parting_words(table, path, unsaved=client.unsaved, fault=client.fault):
        print(line)
    return 1 if client.fault is not None else 0
