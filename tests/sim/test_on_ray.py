"""Games on a real Ray of this machine: the same ones as in a process, and none is lost."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.sim.on_ray import OnRay
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


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installs the bots, here and for every process that is started; the folder for their notes."""
    return install(tmp_path, monkeypatch, BOTS, "Victim", "Stumbler", "Quitter")


def plan(bot: str, games: int) -> Plan:
    return Plan("streets", read_options(find_game("streets"), 2, {}), (bot,), games, "ray")


def on_ray(of: Plan, count: int = 2) -> Iterator[Played]:
    workers = partial(OnRay[Played], partial(Player, of), count)
    with closing(spread(workers, range(of.games))) as games:
        yield from games


def by_number(games: Iterator[Played]) -> list[Played]:
    return sorted(games, key=lambda game: game.number)


def test_two_workers_play_the_games_of_one_process() -> None:
    of = plan("random", 40)

    assert by_number(on_ray(of)) == list(run(of))


def test_a_worker_that_is_killed_costs_no_game(notes: Path) -> None:
    """Whatever it had in hand is played again, by another."""

    def kill() -> None:
        until = monotonic() + LONG
        while monotonic() < until:
            if (notes / "victim").exists():
                os.kill(int((notes / "victim").read_text()), signal.SIGKILL)
                return
            os.sched_yield()

    killer = Thread(target=kill)
    killer.start()
    found = by_number(on_ray(plan("victim", 12)))
    killer.join()

    assert (notes / "victim").exists()
    assert [game.number for game in found] == list(range(12))
    assert found == list(run(plan("victim", 12)))


def test_a_bot_that_always_ends_its_process_is_given_up() -> None:
    with pytest.raises(RuntimeError, match="has lost games again and again"):
        list(on_ray(plan("quitter", 1), 1))


def test_a_fault_says_in_which_game_it_was() -> None:
    with pytest.raises(RuntimeError, match="game 0 of seed ray: KeyError: 'which tile"):
        list(on_ray(plan("stumbler", 3)))


HEAD = """
import sys
from boulevard.sim.on_ray import ray_at

with ray_at(2, "") as ray:
    print(ray.get_runtime_context().gcs_address, flush=True)
    sys.stdin.read()
"""


def test_a_ray_that_runs_is_joined_by_its_address() -> None:
    """And left running: two contests can use it one after the other."""
    of = plan("random", 20)
    with subprocess.Popen(
        [sys.executable, "-c", HEAD], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as head:
        assert head.stdout is not None and head.stdin is not None
        address = head.stdout.readline().decode().strip()
        for _ in range(2):
            workers = partial(OnRay[Played], partial(Player, of), 0, address)
            found = sorted(spread(workers, range(20)), key=lambda game: game.number)
            assert found == list(run(of))
        head.stdin.close()

    assert head.returncode == 0


@pytest.mark.parametrize("address", ["nonsense", ":6379", "host:", "host:port"])
def test_an_address_has_a_host_and_a_port(address: str) -> None:
    with pytest.raises(Unreadable, match="an address of Ray is HOST:PORT or auto"):
        OnRay(partial(Player, plan("random", 1)), 1, address)


def test_where_nobody_answers_that_is_said_at_once() -> None:
    with socket.socket() as door:  # bound, but nobody listens
        door.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{door.getsockname()[1]}"

        with pytest.raises(Unreadable, match=f"no Ray answers at {address}.*ray start --head"):
            OnRay(partial(Player, plan("random", 1)), 1, address)
