"""Several processes play the same games as one."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from boulevard.bench.clock import MEMORY, weight
from boulevard.bench.runner import in_a_process
from boulevard.bench.scaling import MODULE, counts


def test_processes_double_up_to_the_cores() -> None:
    assert [counts(cores) for cores in (1, 2, 3, 4, 6)] == [
        *([1], [1, 2], [1, 2], [1, 2, 4], [1, 2, 4])
    ]


@pytest.mark.parametrize("processes", [1, 2])
def test_simulating_is_measured_in_one_process_and_in_two(processes: int) -> None:
    assert in_a_process(MODULE, "simulate", "streets", processes, 0.05) > 0


def test_on_ray_two_processes_play_the_games_of_one() -> None:
    """A real one, on this machine, for as long as the test takes."""
    pytest.importorskip("ray")
    code = (
        "import json\n"
        "from boulevard.bench.on_ray import play_on_ray\n"
        "from boulevard.core.options import read_options\n"
        "from boulevard.core.registry import find_game\n"
        "from boulevard.sim.runner import Plan, run\n"
        "options = read_options(find_game('streets'), 3, {})\n"
        "plan = Plan('streets', options, ('random',), 9, 'ray')\n"
        "games, seconds = play_on_ray(plan, 2)\n"
        "print()\n"
        "print(json.dumps([games == list(run(plan)), seconds > 0]))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert json.loads(run.stdout.splitlines()[-1]) == [True, True]


@pytest.mark.skipif(not MEMORY.exists(), reason="this system does not tell")
def test_what_is_kept_is_weighed() -> None:
    found = weight(lambda: bytearray(5000))

    assert found is not None and 4500 < found < 7500
