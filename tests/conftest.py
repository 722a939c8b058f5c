"""How tests are shared out among processes."""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

# What their tests have in common takes longer than they do: once is enough.
TOGETHER = ("tests/bench/test_command.py", "tests/cli/test_extras.py", "tests/sim/test_on_ray.py")


class Sharing(LoadScopeScheduling):
    """Each test goes to whoever is free; those of some files stay together."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if file in TOGETHER else nodeid


@pytest.hookimpl(optionalhook=True)  # where nothing is shared out, nobody asks
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    return Sharing(config, log)
