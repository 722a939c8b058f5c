"""Games in several processes: what goes wrong there is said here, and nothing is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from itertools import count
from pathlib import Path
from traceback import format_exception

import pytest

from boulevard.core.dice import Dice
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.sim.runner import Plan, run
from own_bots import install
from processes import assert_gone

BOTS = '''
import os, time
from pathlib import Path
from boulevard.bots.random import RandomBot

class Stumbler(RandomBot):
    is_blind = False
    def choose(self, sight):
        raise KeyError("which tile?")

class Quitter(RandomBot):
    is_blind = False
    def choose(self, sight):
        os._exit(3)

class Dozer(RandomBot):
    """Falls asleep in every second game."""
    is_blind = False
    def __init__(self, dice):
        super().__init__(dice)
        self.is_tired = dice.below(2) == 1
    def choose(self, sight):
        if self.is_tired:
            Path(os.environ["NOTES"], str(os.getpid())).touch()
            time.sleep(600)
        return super().choose(sight)
'''


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installs some unruly bots; the folder in which those that sleep leave their number."""
    return install(tmp_path, monkeypatch, BOTS, "Stumbler", "Quitter", "Dozer")


def plan(bot: str, games: int = 4, seed: str = "s") -> Plan:
    return Plan("streets", read_options(find_game("streets"), 2, {}), (bot,), games, seed)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_says_in_which_game_and_where_it_was(jobs: int) -> None:
    with pytest.raises(RuntimeError, match="game 0 of seed s: KeyError: 'which tile") as fault:
        list(run(plan("stumbler"), jobs))

    assert 'raise KeyError("which tile?")' in "".join(format_exception(fault.value))


def test_a_process_that_dies_is_missed() -> None:
    with pytest.raises(RuntimeError, match="a process that was playing games has died"):
        list(run(plan("quitter"), 2))


def seed_of(*tired: bool) -> str:
    """One with which the first seat's bot is tired in just these of the first games."""
    for number in count():
        words = [Dice.seeded(f"{number}/{game}/bot").word for game in range(len(tired))]
        if [Dice(word(), word(), word()).below(2) == 1 for word in words] == list(tired):
            return str(number)
    raise AssertionError


def test_a_run_can_be_stopped_while_a_bot_thinks(notes: Path) -> None:
    with closing(run(plan("dozer", seed=seed_of(False, True)), 2)) as games:
        first = next(games)

    assert first.number == 0
    for sleeper in notes.iterdir():
        assert_gone(int(sleeper.name))


def test_games_come_while_later_ones_are_played() -> None:
    with closing(run(plan("random", games=100_000), 2)) as games:
        assert [next(games).number for _ in range(100)] == list(range(100))


PARENT = """
import sys
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.sim.runner import Plan, run

if __name__ == "__main__":
    options = read_options(find_game("streets"), 2, {})
    for played in run(Plan("streets", options, ("dozer",), 4, sys.argv[1]), 2):
        print(played.number, flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits for a process of another's")
def test_no_process_outlives_a_parent_that_was_killed(notes: Path, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen(
        [sys.executable, str(script), seed_of(False, True, True)], stdout=subprocess.PIPE
    ) as parent:
        assert parent.stdout and parent.stdout.readline() == b"0\n"
        while len(sleepers := list(notes.iterdir())) < 2:
            assert parent.poll() is None
            os.sched_yield()
        parent.kill()

    for sleeper in sleepers:
        assert_gone(int(sleeper.name))
