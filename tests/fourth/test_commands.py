"""A game of somebody else's at the command line and in the terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boulevard.bots.bot import Bot
from boulevard.core.dice import Dice
from boulevard.core.table import Table
from boulevard.terminal.drawing import find_drawing
from boulevard.terminal.screens import Page
from fourth.installed.harbour import Docker, Harbour, HarbourOptions
from server.serving import found
from terminal.playing import LARGE, logged, pane, playing, press, run, shown, type_move

INSTALLED = Path(__file__).parent / "installed"


def boulevard(*words: str) -> str:
    """What a command says where the game is installed."""
    done = subprocess.run(
        [sys.executable, "-m", "boulevard.cli", *words],
        capture_output=True,
        text=True,
        env={**os.environ, **found(INSTALLED), "COLUMNS": "100"},
        check=False,
    )
    assert done.returncode in (0, 2), done.stderr
    return done.stdout or done.stderr


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game that the bots have played."""
    folder = tmp_path_factory.mktemp("records")
    words = ("--bots", "docker,greedy", "--games", "1", "--seed", "s", "--option", "crates=long")
    said = json.loads(boulevard("simulate", "harbour", *words, "--records", str(folder), "--json"))
    assert said["game"] == "harbour" and said["options"]["crates"] == "long"
    (path,) = folder.iterdir()
    return str(path)


def test_it_is_listed_with_its_options_and_its_bot() -> None:
    listed = boulevard("games")

    assert "harbour: Harbour, 2 to 4 players" in listed
    assert "--option crates=short | long  [default: short]" in listed
    assert "docker     sends off what it can, and else loads" in listed
    assert "(only harbour)" in listed


def test_its_rules_are_found_beside_it() -> None:
    assert boulevard("rules", "harbour").startswith("# Harbour\n")
    assert boulevard("rules", "harbour", "H4").startswith("H4  A turn\nA ship carries 10")
    assert boulevard("rules", "harbour", "jetsam").startswith("H6  A turn\n"), "by its synonyms"


def test_its_clauses_are_shown_by_positions_that_it_brings() -> None:
    assert boulevard("rules", "harbour", "H4").endswith(
        "    Shown: A crate that is too heavy stays on the quay.\n"
        "    Answer: load 3 1\n"
        "    Refused: quay 1 would carry 11, and a ship carries 10 (H4)\n"
        "    Open it: boulevard play harbour --position H4\n"
    )
    assert "Answer: load 2 1, then crate 4\n" in boulevard("rules", "harbour", "H5")
    assert "Shown:" not in boulevard("rules", "harbour", "H6")


def test_a_bot_for_one_game_plays_no_other() -> None:
    said = boulevard("simulate", "streets", "--bots", "docker,random")

    assert said == (
        "boulevard: the bot docker does not play streets; there are: "
        "random, greedy, beginner, easy, medium, hard, expert\n"
    )


def test_its_records_are_verified_told_and_advised_on(record: str) -> None:
    assert "a game of Harbour" in boulevard("verify", record)
    told = boulevard("replay", record, "--at", "10", "--eye", "1")
    assert "docker: crate drawn\n" in told and "greedy: crate drawn, crate " in told
    assert "hands [[0,0]," in told
    hint = boulevard("hint", record, "--at", "10")
    assert " could: " in hint and "docker reckons that it gains" in hint


def test_it_is_played_in_the_terminal_by_its_plain_drawing() -> None:
    """By Enter and a typed move now and then, to the end; the list shows what an answer brings."""
    game = Harbour()
    drawing = find_drawing(game)
    table = Table(game, HarbourOptions(players=2), seed="terminal", names=("Ann", "Ben"))
    bots: dict[int, Bot] = {1: Docker(Dice.seeded("terminal"))}

    async def test() -> None:
        async with playing(table, bots=bots, size=LARGE, drawing=drawing) as (client, player):
            assert "ships [[],[],[]]" in shown(client)
            assert "Which crate do you load, and where?" in shown(client)
            assert "Ann: crate loaded, crate" in pane(client, "#preview")
            await type_move(client, player, "load 9 1")
            assert "you do not hold a crate of 9 (H3)" in pane(client, "#preview")
            await press(client, player, "escape")
            while not table.is_over():
                assert client.asking is not None
                await type_move(client, player, next(iter(client.asking.texts)))
                if not table.is_over():
                    await press(client, player, "enter")
            assert isinstance(client.screen, Page)
            assert ": ship sailed, quay" in logged(client)

    run(test())
