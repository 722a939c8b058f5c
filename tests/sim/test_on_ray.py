"""Games on a real Ray of this machine: the same ones as in a process, and none is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from boulevard.arena.contest import Contest
from boulevard.arena.run import Place, heats
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.sim.on_ray import OnRay, ray_at
from boulevard.sim.runner import Plan, Played, Player, run
from boulevard.sim.workers import spread
from own_bots import install

BOTS = '''
import os, time
from pathlib import Path
from boulevard.bots.random import RandomBot

class Victim(RandomBot):
    """The first to be asked says which process it is in, and waits there to be killed."""
    is_blind = False
    def choose(self, sight):
        notes = Path(os.environ["NOTES"])
        try:
            (notes / "taken").touch(exist_ok=False)
        except FileExistsError:
            return super().choose(sight)
        (notes / "name").write_text(str(os.getpid()))
        (notes / "name").rename(notes / "victim")
        time.sleep(600)

class Stumbler(RandomBot):
    is_blind = False
    def choose(self, sight):
        raise KeyError("which tile?")

class Quitter(RandomBot):
    is_blind = False
    def choose(self, sight):
        os._exit(3)
'''
LONG = 300  # seconds that a busy machine may take


@pytest.fixture(scope="module", autouse=True)
def notes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Installs the bots, here and for every process that is started; the folder for their notes."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        folder = tmp_path_factory.mktemp("bots")
        yield install(folder, monkeypatch, BOTS, "Victim", "Stumbler", "Quitter")


@pytest.fixture(scope="module")
def ray(notes: Path) -> Iterator[None]:
    """A Ray of this machine that knows the bots."""
    with ray_at(2, ""):
        yield


def plan(bot: str, games: int) -> Plan:
    return Plan("streets", read_options(find_game("streets"), 2, {}), (bot,), games, "ray")


def on_ray(of: Plan, count: int = 2) -> Iterator[Played]:
    workers = partial(OnRay[Played], partial(Player, of), count)
    with closing(spread(workers, range(of.games))) as games:
        yield from games


def by_number(games: Iterator[Played]) -> list[Played]:
    return sorted(games, key=lambda game: game.number)


@pytest.mark.usefixtures("ray")
def test_two_workers_play_the_games_of_one_process() -> None:
    of = plan("random", 40)

    assert by_number(on_ray(of)) == list(run(of))


@pytest.mark.usefixtures("ray")
def test_a_contest_is_played_there_as_in_one_process() -> None:
    """Here, where a Ray runs already: to start one takes longer than all that is played on it."""
    options = (read_options(find_game("streets"), 2, {}),)
    of = Contest("streets", options, ("random", "greedy"), "s")

    assert list(heats(of, 10, Place(2, is_ray=True), None)) == list(heats(of, 10, Place(), None))


@pytest.mark.usefixtures("ray")
def test_a_worker_that_is_killed_costs_no_game(notes: Path) -> None:
    """Whatever it had in hand is played again, by another."""

    def kill() -> None:
        until = monotonic() + LONG
        while monotonic() < until:
            if (notes / "victim").exists():
                os.kill(int((notes / "victim").read_text()), signal.SIGKILL)
                return
            sleep(0.01)

    killer = Thread(target=kill)
    killer.start()
    found = by_number(on_ray(plan("victim", 12)))
    killer.join()

    assert (notes / "victim").exists()
    assert [game.number for game in found] == list(range(12))
    assert found == list(run(plan("victim", 12)))


@pytest.mark.usefixtures("ray")
def test_a_bot_that_always_ends_its_process_is_given_up() -> None:
    with pytest.raises(RuntimeError, match="has lost games again and again"):
        list(on_ray(plan("quitter", 1), 1))


@pytest.mark.usefixtures("ray")
def test_a_fault_says_in_which_game_it_was() -> None:
    with pytest.raises(RuntimeError, match="game 0 of seed ray: KeyError: 'which tile"):
        list(on_ray(plan("stumbler", 3)))
