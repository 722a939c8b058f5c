"""What the image and the workflow of a release install is locked, with the hash of every file."""

from __future__ import annotations

import re

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import lock
from release.files import DEPLOY

SETS = lock.sets()
ENTRY = re.compile(
    r"^([\w.-]+)==(\S+)((?: ; .*?)?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.M
)


def entries(name: str) -> dict[str, str]:
    """The version of each package."""
    text = (DEPLOY / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    body = text.removeprefix(lock.HEAD)
    assert text.startswith(lock.HEAD)
    assert ENTRY.sub("", body).strip() == "", "everything in it has a version and hashes"
    return {canonicalize_name(found[1]): found[2] for found in ENTRY.finditer(body)}


@pytest.mark.parametrize("name", SETS)
def test_a_lock_has_what_pyproject_asks_for(name: str) -> None:
    """`make lock` after a change there."""
    locked = entries(name)

    for requirement in map(Requirement, SETS[name]):
        version = locked.get(canonicalize_name(requirement.name), "")
        assert requirement.specifier.contains(version or "0"), f"{requirement}: {version!r}"


def test_every_lock_is_made_from_something() -> None:
    assert {path.stem for path in (DEPLOY / "locks").iterdir()} == {*SETS}
