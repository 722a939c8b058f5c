"""The client at a table, played by key presses: what the tests of the terminal share."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from textual import events
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, RichLog

from boulevard.bots.bot import Bot, Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.table import Table
from boulevard.games.streets import data
from boulevard.games.streets.messages import StreetsOptions, StreetsView
from boulevard.games.streets.rules import Streets
from boulevard.terminal.client import Client
from boulevard.terminal.drawing import Drawing
from boulevard.terminal.streets import StreetsDrawing

STREETS = Streets()
SMALL = (80, 24)
LARGE = (120, 60)
TILES = {tile.id: tile for tile in data.builtin()}

SIGNS = {"slash": "/", "question_mark": "?"}  # key -> what it types
NAMES = {" ": "space"}  # what is typed -> key

Player = Pilot[None]

LONGEST = 300  # seconds after which a test that waits for the client has failed


def new_table(players: int = 2, seed: str = "client", **options: Any) -> Table[Any]:
    names = ("Ann", "Ben", "Cy", "Di", "Ed")[:players]
    agreed = msgspec.convert({"players": players, **options}, StreetsOptions)
    return Table(STREETS, agreed, seed=seed, names=names)


def bots_for(seats: Sequence[int]) -> dict[int, Bot]:
    return {seat: RandomBot(Dice.seeded("client", seat)) for seat in seats}


def random_play(table: Table[Any]) -> Iterator[int]:
    """Plays to the end; yields each seat before it answers."""
    bot = RandomBot(Dice.seeded("client"))
    while not table.is_over():
        seat = table.asked()[0]
        yield seat
        table.submit(seat, bot.choose(Sight(table.game, seat, table.view(seat))))


def play_on(table: Table[Any], length: int) -> None:
    """Plays at least so many ledger lines, and until seat 0 is asked."""
    for seat in random_play(table):
        if seat == 0 and table.length() > length:
            return


@asynccontextmanager
async def playing(
    table: Table[Any],
    people: Sequence[int] = (0,),
    bots: Mapping[int, Bot] | None = None,
    *,
    size: tuple[int, int] = SMALL,
    path: Path | None = None,
    drawing: Drawing | None = None,
) -> AsyncIterator[tuple[Client, Player]]:
    others = [seat for seat in range(table.options.players) if seat not in people]
    client = Client(
        table,
        people=people,
        bots=bots_for(others) if bots is None else bots,
        drawing=drawing or StreetsDrawing(),
        path=path,
        pause=0,
        soon=None,  # hints that a busy machine does not change
    )
    async with client.run_test(size=size) as player:
        await settle(client, player)
        yield client, player


async def settle(client: Client, player: Player) -> None:
    """Until the bots have answered and everything is drawn."""
    await _quiet(player)
    while any(worker.is_running for worker in client.workers) or not _is_drawn(client):
        await client.workers.wait_for_complete()
        await _quiet(player)


def _is_drawn(client: Client) -> bool:
    """Whether what can be read on the screen is up to date.  A new screen is blank at first, and
    one pane that grows moves the others, which are drawn again after it.  Who leaves draws no
    more."""
    if client._exit:
        return True
    screen = client.screen
    for widget in screen.walk_children(Widget, with_self=True):
        if widget._layout_required or widget._repaint_required or widget._scroll_required:
            return False
    return not screen._dirty_widgets and shown(client).strip() != ""


async def _quiet(player: Player) -> None:
    """Until no message is left.  `pause` waits for those that are there now, and then takes a
    process that gets no processor time for an idle one; but a key goes from the app to a widget,
    and what it means comes back in a message of its own."""
    for _ in range(3):
        await player._wait_for_screen()
    await player.pause()


async def press(client: Client, player: Player, *keys: str) -> None:
    """As `player.press`, which takes a tenth of a second for each key."""
    for key in keys:
        sign = SIGNS.get(key, key if len(key) == 1 else None)
        client.post_message(events.Key(NAMES.get(key, key), sign))
        await settle(client, player)


async def type_move(client: Client, player: Player, text: str) -> None:
    await press(client, player, "slash")
    client.screen.query_one("#move", Input).value = text
    await settle(client, player)
    await press(client, player, "enter")


def run(test: Awaitable[None]) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONGEST):
            await test

    asyncio.run(main())


def rows(client: Client) -> list[str]:
    return [strip.text for strip in client.screen._compositor.render_strips()]


def shown(client: Client) -> str:
    """What can be read on the screen."""
    return "\n".join(rows(client))


def pane(client: Client, name: str) -> str:
    """What can be read in one pane, as one line."""
    x, y, width, height = client.screen.query_one(name).region
    text = " ".join(row[x : x + width] for row in rows(client)[y : y + height])
    return " ".join(text.split())


def logged(client: Client) -> str:
    """The whole log, scrolled out of sight or not."""
    log = client.screen_stack[0].query_one("#log", RichLog)
    return "\n".join(strip.text.rstrip() for strip in log.lines)


def fronts(table: Table[Any], seat: int) -> list[str]:
    """The names of the tiles in a hand."""
    view = table.view(EVERYONE)
    assert isinstance(view, StreetsView)
    return [TILES[card.tile].name for card in view.hands[seat] if card.tile is not None]
