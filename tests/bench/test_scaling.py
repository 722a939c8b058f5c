"""How fast several processes are, and what a state weighs."""

from __future__ import annotations

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


def test_ray_is_measured_too() -> None:
    assert in_a_process(MODULE, "ray", "streets", 1, 0.05) > 0


@pytest.mark.skipif(not MEMORY.exists(), reason="this system does not tell")
def test_what_is_kept_is_weighed() -> None:
    found = weight(lambda: bytearray(5000))

    assert found is not None and 4500 < found < 7500
