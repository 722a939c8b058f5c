"""Contests and trainings that are killed, ended or interrupted go on, and lose nothing finished."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

import numpy as np
import pytest

from boulevard.arena.tally import FILE
from boulevard.learning.school import ROUNDS
from boulevard.learning.training import SAVED
from learning import lure
from own_bots import install

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and terminals of another kind")

BOTS = '''
import os
import signal
from multiprocessing import parent_process
from pathlib import Path
from boulevard.bots.random import RandomBot

class Doomed(RandomBot):
    """Kills the command without a word, in the game that the environment names."""
    is_blind = False
    def __init__(self, dice):
        super().__init__(dice)
        with open(Path(os.environ["NOTES"], "games"), "ab") as notes:
            notes.write(b".")
            is_fatal = notes.tell() == int(os.environ["FATAL"])
        if is_fatal:
            command = parent_process()
            os.kill(os.getpid() if command is None else command.pid, signal.SIGKILL)
'''


def run(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boulevard", *map(str, words)],
        cwd=folder,
        capture_output=True,
        text=True,
    )


def kept(folder: Path) -> dict[Path, bytes]:
    """The whole lines of every tally there."""
    found = {}
    for path in folder.rglob(FILE):
        text = path.read_bytes()
        found[path] = text[: text.rfind(b"\n") + 1]
    return found


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("words", "fatal", "lines"),
    [
        # A heat of two games has a bot that counts in each: the sixth game kills.
        ("arena streets --bots doomed,random --games 20 --seed s", 6, [21]),
        # Four games of two seats, in each of which it has one, and then such of four with two.
        ("ladder vegas --bots random,doomed --games 4", 8, [5, 5]),
    ],
)
def test_a_command_that_is_killed_ends_with_the_same_table(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    fatal: int,
    lines: list[int],
    jobs: int,
) -> None:
    install(tmp_path, monkeypatch, BOTS, "Doomed")
    monkeypatch.setenv("FATAL", "0")
    whole = run(tmp_path, *words.split(), "--json")
    assert (whole.returncode, whole.stderr) == (0, "")
    (tmp_path / "notes" / "games").unlink()
    again = (*words.split(), "--json", "--resume", "kept", "--jobs", jobs)
    monkeypatch.setenv("FATAL", str(fatal))
    killed = run(tmp_path, *again)
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, "")
    before = kept(tmp_path / "kept")
    if jobs == 1:
        games = sum(text.count(b"\n") - 1 for text in before.values())
        assert games == (fatal - 1 if lines == [21] else 4 + 1), "all that were finished"

    monkeypatch.setenv("FATAL", "0")
    resumed = run(tmp_path, *again)

    assert (resumed.returncode, resumed.stdout) == (0, whole.stdout)
    after = kept(tmp_path / "kept")
    assert all(after[path].startswith(text) for path, text in before.items())
    assert [text.count(b"\n") for text in after.values()] == lines, "none is played twice"


# -- a training


ENDLESS = ("train", "lure", "--minutes", "60", "--round", "20", "--hidden", "4")


def heed_interrupts() -> None:
    """What a shell starts in the background, such as these tests, is told to ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def newest(folder: Path) -> int:
    """The round that it has learned from last; each leaves a network."""
    rounds = [path.stem for path in (folder / ROUNDS).glob("0*.bin")]
    return max(map(int, rounds), default=0)


def rounds_saved(folder: Path) -> int:
    with np.load(folder / SAVED) as found:
        return int(found["round"])


def stopped(folder: Path, jobs: int, stop: int) -> tuple[int, str]:
    """What becomes of a training of a few rounds that is sent this signal."""
    with subprocess.Popen(
        [sys.executable, "-m", "boulevard", *ENDLESS, "--jobs", str(jobs)],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,
    ) as process:
        while newest(folder / "lure-1") < 3:
            with suppress(subprocess.TimeoutExpired):
                assert process.wait(0.01) is None
        process.send_signal(stop)
        _, said = process.communicate(timeout=60)
    return process.returncode, said


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_training_that_is_ended_has_saved_what_it_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: int, jobs: int
) -> None:
    lure.install(tmp_path / "site", monkeypatch)
    said = "boulevard train lure --resume lure-1 goes on from here\nboulevard: interrupted\n"
    assert stopped(tmp_path, jobs, stop) == (130, said)
    assert rounds_saved(tmp_path / "lure-1") == newest(tmp_path / "lure-1") >= 3


def test_a_training_that_is_killed_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It had saved every round but the one that it was learning from."""
    lure.install(tmp_path / "site", monkeypatch)
    assert stopped(tmp_path, 1, signal.SIGKILL) == (-signal.SIGKILL, "")
    done = rounds_saved(tmp_path / "lure-1")
    assert done >= newest(tmp_path / "lure-1") - 1

    words = ("--resume", "lure-1", "--games", 20 * (done + 30), "--gate", 20, "--out", "kept.bin")
    assert run(tmp_path, "train", "lure", *words).returncode == 0

    assert rounds_saved(tmp_path / "lure-1") == done + 30
    told = json.loads(run(tmp_path, "network", "lure", "--file", "kept.bin", "--json").stdout)
    origin = told["sections"][0]["origin"]
    assert (origin["games"], origin["runs"]) == (20 * (done + 30), 2)


# -- on a terminal


COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")  # and where to write


def on_a_terminal(folder: Path, words: tuple[str, ...], wanted: str) -> str:
    """What a command tells whoever waits there; it is interrupted when it has told what is wanted,
    a pattern."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "boulevard", *words],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
        preexec_fn=heed_interrupts,
    ) as process:
        os.close(theirs)
        heard, until = "", monotonic() + 60
        try:
            while not re.search(wanted, heard):
                assert select.select([ours], [], [], 60)[0] and monotonic() < until, heard[-200:]
                heard = COLOURS.sub("", heard + os.read(ours, 4096).decode())
        finally:
            process.send_signal(signal.SIGINT)
        with suppress(OSError):  # which says that nobody is at the other end any more
            while rest := os.read(ours, 4096):
                heard += rest.decode()
        os.close(ours)
    assert process.returncode == 130
    return heard


def test_a_training_tells_how_long_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lure.install(tmp_path / "site", monkeypatch)
    line = r"\d+ games, \d+ a second, mean score -?\d+\.\d, error \d+\.\d+, (\d+:\d\d) left"
    heard = on_a_terminal(tmp_path, ENDLESS, line)
    assert re.findall(line, heard)[0] in {"60:00", *(f"59:{n:02}" for n in range(30, 60))}
    assert "boulevard train lure --resume lure-1 goes on from here\r\n" in heard


def test_a_contest_tells_how_long_it_takes(tmp_path: Path) -> None:
    words = ("arena", "streets", "--bots", "random,random", "--games", "100000")
    assert "Playing" in on_a_terminal(tmp_path, words, r"\d+/100000 \d+:\d\d:\d\d left")
