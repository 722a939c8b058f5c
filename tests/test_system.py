"""What the tests of the site need is installed also beside another package manager."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import system

pytestmark = pytest.mark.skipif(not shutil.which("apt-get"), reason="there is no apt-get")

HOLD = """
import fcntl, sys
with open(sys.argv[1], "w") as lock:
    fcntl.lockf(lock, fcntl.LOCK_EX)
    print("held", flush=True)
    sys.stdin.read()
"""
ATTEMPT = "import sys, system; system.attempt(*sys.argv[1:])"


@contextmanager
def python(*words: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=Path(system.__file__).parent,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds apt's lock, until its input ends."""
    with python("-c", HOLD, str(tmp_path / "lock")) as holder:
        assert holder.stdout and holder.stdout.readline() == "held\n"
        yield holder


@pytest.fixture
def update(tmp_path: Path) -> list[str]:
    """Fetches nothing, into a folder of its own."""
    (tmp_path / "partial").mkdir()
    settings = {"State::Lists": tmp_path, "Etc::SourceList": "/dev/null"}
    settings |= {"Etc::SourceParts": "/dev/null", "Cache": tmp_path}
    return ["apt-get", "update", *(f"-oDir::{name}={value}" for name, value in settings.items())]


def test_it_waits_for_another_package_manager_and_says_so_once(
    lock: subprocess.Popen[str], update: list[str], tmp_path: Path
) -> None:
    with python("-c", ATTEMPT, *update) as attempt:
        assert attempt.stdout and attempt.stdout.readline().startswith("== apt-get update")
        said = attempt.stdout.readline()
        lock.communicate()
        rest = attempt.stdout.read()

    assert said.startswith("   waiting for another package manager: Could not get lock")
    assert f"{tmp_path}/lock" in said and f"held by process {lock.pid}" in said
    assert (rest, attempt.returncode) == ("", 0)


@pytest.mark.usefixtures("lock")
def test_it_gives_up_after_a_while_in_one_line(
    update: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    system.attempt(*update, patience=0)

    said, cried = capfd.readouterr()
    assert said.splitlines()[1].startswith("   gave up after 0 s: Could not get lock")
    assert (len(said.splitlines()), cried) == (2, "")
