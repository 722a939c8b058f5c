"""Draws docs/pictures/terminal.svg: the terminal client in the middle of a game of Streets.

Run it with `.venv/bin/python scripts/picture.py` when the client has changed its looks.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from boulevard.bots.bot import Sight
from boulevard.bots.greedy import GreedyBot
from boulevard.core.dice import Dice
from boulevard.core.table import Table
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets
from boulevard.terminal.client import Client
from boulevard.terminal.streets import StreetsDrawing

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "terminal.svg"


async def draw() -> None:
    game = Streets()
    table = Table(game, StreetsOptions(players=3), seed="picture", names=("Ann", "Ben", "Cleo"))
    bots = {seat: GreedyBot(Dice.seeded("picture", seat)) for seat in range(3)}
    while table.length() < 52 or table.asked() != [0]:
        seat = table.asked()[0]
        table.submit(seat, bots[seat].choose(Sight(game, seat, table.view(seat))))
    client = Client(table, people=[0], bots={1: bots[1], 2: bots[2]}, drawing=StreetsDrawing())
    async with client.run_test(size=(112, 34)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        PICTURE.parent.mkdir(parents=True, exist_ok=True)
        PICTURE.write_text(plain(client.export_screenshot(title="boulevard play streets")))


def plain(svg: str) -> str:
    """Without fonts from elsewhere: any monospaced one will do."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"Fira Code", "DejaVu Sans Mono", svg)


if __name__ == "__main__":
    asyncio.run(draw())
