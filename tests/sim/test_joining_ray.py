"""A Ray that runs elsewhere is joined by its address, and a wrong address is told."""

from __future__ import annotations

import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.sim.on_ray import OnRay, agree_on_token
from boulevard.sim.runner import Plan, Played, Player, run
from boulevard.sim.workers import spread

GAMES = Plan("streets", read_options(find_game("streets"), 2, {}), ("random",), 20, "ray")
HEAD = """
import sys
from boulevard.sim.on_ray import ray_at

with ray_at(2, "") as ray:
    print(ray.get_runtime_context().gcs_address, flush=True)
    sys.stdin.read()
"""


def test_a_ray_that_runs_is_joined_by_its_address() -> None:
    """And left running: two contests can use it one after the other."""
    with subprocess.Popen(
        [sys.executable, "-c", HEAD], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as head:
        assert head.stdout is not None and head.stdin is not None
        address = head.stdout.readline().decode().strip()
        for _ in range(2):
            workers = partial(OnRay[Played], partial(Player, GAMES), 0, address)
            found = sorted(spread(workers, range(20)), key=lambda game: game.number)
            assert found == list(run(GAMES))
        head.stdin.close()

    assert head.returncode == 0


def test_those_that_start_at_once_agree_on_one_token(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Otherwise one writes its own over that of the other, which then knows nobody any more."""
    crowd = 16
    for number in range(20):
        home = tmp_path / str(number)
        monkeypatch.setenv("HOME", str(home))
        start = Barrier(crowd)

        def token(_: int, home: Path = home, start: Barrier = start) -> str:
            start.wait()
            agree_on_token()
            return (home / ".ray" / "auth_token").read_text()

        with ThreadPoolExecutor(crowd) as pool:
            found = set(pool.map(token, range(crowd)))

        assert len(found) == 1 and all(len(word) == 64 for word in found)
        assert [path.name for path in (home / ".ray").iterdir()] == ["auth_token"]


@pytest.mark.parametrize("address", ["nonsense", ":6379", "host:", "host:port"])
def test_an_address_has_a_host_and_a_port(address: str) -> None:
    with pytest.raises(Unreadable, match="an address of Ray is HOST:PORT or auto"):
        OnRay(partial(Player, GAMES), 1, address)


def test_where_nobody_answers_that_is_said_at_once() -> None:
    with socket.socket() as door:  # bound, but nobody listens
        door.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{door.getsockname()[1]}"

        with pytest.raises(Unreadable, match=f"no Ray answers at {address}.*ray start --head"):
            OnRay(partial(Player, GAMES), 1, address)
