"""No move is lost: saving, going on, leaving, and faults of others."""

from pathlib import Path
from typing import Any

from boulevard.bots.bot import Bot, Sight
from boulevard.bots.budget import Budget
from boulevard.core import record
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.messages import Action
from boulevard.core.table import Table
from boulevard.terminal.saving import parting_words, printable
from boulevard.terminal.screens import LeaveScreen
from terminal.playing import (
    STREETS,
    logged,
    new_table,
    playing,
    press,
    run,
    shown,
)


def find_streets(name: str) -> Game[Any]:
    assert name == "streets"
    return STREETS


def test_the_game_is_saved_after_every_move_and_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    async def test() -> None:
        table = new_table()
        async with playing(table, path=path) as (client, player):
            for _ in range(7):
                saved = record.read(path.read_text(), find_streets)
                assert saved.lines == table.record().lines
                await press(client, player, "enter")
            await press(client, player, "q")
            assert client._exit
        assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]

        resumed = Table.resume(STREETS, record.read(path.read_text(), find_streets))
        assert resumed.view(EVERYONE) == table.view(EVERYONE)
        async with playing(resumed, path=path) as (client, player):
            assert "which tile do you build?" in shown(client)
            assert " built " in logged(client)

    run(test())


def test_a_finished_game_is_sealed_and_can_be_verified(tmp_path: Path) -> None:
    """Here the bots play among themselves, and one looks on."""
    path = tmp_path / "game.jsonl"

    async def test() -> None:
        table = new_table()
        async with playing(table, people=(), path=path) as (client, _):
            assert "boulevard verify" in " ".join(shown(client).split())
        finished = record.read(path.read_text(), find_streets)
        assert finished.result == table.result()
        assert record.verify(STREETS, finished) == []
        assert "boulevard replay" in parting_words(table, path, unsaved="", fault=None)[1]

    run(test())


def test_ctrl_c_leaves_as_q_does(tmp_path: Path) -> None:
    async def test() -> None:
        path = tmp_path / "game.jsonl"
        async with playing(new_table(), path=path) as (client, player):
            await press(client, player, "slash", "ctrl+c")
            assert client._exit
            assert client.return_code == 0

    run(test())


def test_leaving_a_game_that_is_saved_nowhere_asks_first() -> None:
    async def test() -> None:
        async with playing(new_table()) as (client, player):
            await press(client, player, "q")
            assert isinstance(client.screen, LeaveScreen)
            await press(client, player, "n")
            assert not client._exit
            await press(client, player, "q", "y")
            assert client._exit

    run(test())


def test_a_file_that_cannot_be_written_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        table = new_table()
        path = tmp_path / "no such folder" / "game.jsonl"
        async with playing(table, path=path) as (client, player):
            assert "cannot be saved" in client.unsaved
            await press(client, player, "enter", "enter", "enter")
            assert table.number(0) == 1
            await press(client, player, "q")
            assert isinstance(client.screen, LeaveScreen)

    run(test())


def test_parting_words_say_where_the_game_is_and_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "my game.jsonl"
    table = new_table()

    going_on = parting_words(table, path, unsaved="", fault=None)
    broken = parting_words(table, path, unsaved="", fault=ValueError("odd"))

    assert going_on[-1] == f"Go on with it: boulevard play --resume '{path}'"
    assert broken[0] == "The client stopped: ValueError: odd"
    assert (tmp_path / "my game.jsonl.fault.txt").exists()
    assert not any("Traceback" in line for line in broken)


class BrokenBot(Bot):
    def choose(self, sight: Sight[Any], budget: Budget | None = None) -> Action:
        raise ZeroDivisionError("a fault of the bot")


def test_a_bot_that_breaks_does_not_take_the_client_with_it() -> None:
    async def test() -> None:
        table = new_table()
        bots = {1: BrokenBot(Dice.seeded("broken"))}
        async with playing(table, bots=bots, size=(120, 40)) as (client, player):
            await press(client, player, "enter", "enter", "enter")
            while table.asked() == [0]:
                await press(client, player, "enter")
            assert "Ben cannot go on (ZeroDivisionError: a fault of the bot)" in shown(client)
            assert client.fault is None

    run(test())


def test_names_cannot_drive_the_terminal() -> None:
    assert printable("Ann\x1b[2J\n") == "Ann?[2J?"
    assert printable("") == "?"
