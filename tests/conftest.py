"""How tests are shared out among processes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

ROOT = Path(__file__).parents[1]
# What the tests of a file have in common mostly takes longer than they do, and is made by each
# process that has one of them.
COMMON = re.compile(r'scope="module"|\bshared_site\b')
APART = ("tests/web/test_sight.py",)  # each takes far longer than the site that they share


class Sharing(LoadScopeScheduling):
    """Each test goes to whoever is free, in the order in which files were named; those that have
    something in common stay together."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if have_in_common(file) else nodeid


@cache
def have_in_common(file: str) -> bool:
    return file not in APART and bool(COMMON.search((ROOT / file).read_text(encoding="utf-8")))


@pytest.hookimpl(optionalhook=True)  # where nothing is shared out, nobody asks
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    config.option.loadscopereorder = False  # it would begin with what has most in common
    return Sharing(config, log)
