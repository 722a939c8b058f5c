"""`boulevard play`: who sits where, and a game that is begun, left and resumed at a terminal."""

from __future__ import annotations

import json
import os
import select
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boulevard.cli.play import arranged, branched, new_record
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.core.table import Table

TIMEOUT = 60  # seconds, for a busy machine


@pytest.mark.parametrize(
    ("people", "bots", "first", "seats", "names"),
    [
        (["You"], ["greedy"], 0, 2, ["You", "greedy"]),
        (["You"], ["greedy"], 1, 3, ["greedy 2", "You", "greedy"]),
        (["You"], ["greedy", "random"], 0, 4, ["You", "greedy", "random", "greedy 2"]),
        (["Ada", "Ben"], ["random"], 2, 3, ["Ben", "random", "Ada"]),
        (["Ada", "Ben"], [], 0, 3, ["Ada", "Ben", "Nell"]),
        (["You"], ["easy"], 0, 4, ["You", "Nell", "Nell II", "Nell III"]),
        (["Otto"], ["medium"], 0, 2, ["Otto", "Otto II"]),
        (["You"], ["expert@200"], 0, 2, ["You", "expert@200"]),
    ],
)
def test_people_sit_together_and_bots_fill_the_rest(
    people: list[str], bots: list[str], first: int, seats: int, names: list[str]
) -> None:
    sitting, called = arranged(people, bots, first, seats)

    assert called == names
    assert [name for name, kind in zip(called, sitting, strict=True) if kind == "person"] == sorted(
        people, key=called.index
    )


def test_more_players_than_seats_are_refused() -> None:
    with pytest.raises(Unreadable, match="2 people and 1 bots for 2 seats"):
        arranged(["Ada", "Ben"], ["greedy"], 0, 2)


def test_a_new_record_never_lands_on_an_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    paths = []
    for _ in range(3):
        paths.append(new_record("streets"))
        paths[-1].touch()

    assert len(set(paths)) == 3
    assert {path.parent for path in paths} == {tmp_path / "boulevard"}


class Terminal:
    """A terminal of 80 x 24 with a program in it."""

    def __init__(self, folder: Path, *words: str) -> None:
        fcntl = pytest.importorskip("fcntl")
        pty = pytest.importorskip("pty")
        termios = pytest.importorskip("termios")
        self._screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.shown = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boulevard.cli", "play", *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=os.environ | {"TERM": "xterm-256color", "XDG_STATE_HOME": str(folder)},
        )
        os.close(inside)

    def wait_for(self, words: bytes) -> None:
        """Reads until these words are on the screen."""
        while words not in self.shown:
            assert self._read(), self.shown.decode(errors="replace")

    def _read(self) -> bool:
        ready, _, _ = select.select([self._screen], [], [], TIMEOUT)
        try:
            more = os.read(self._screen, 65536) if ready else b""
        except OSError:  # so Linux says that the program has gone
            more = b""
        self.shown += more
        return bool(more)

    def press(self, key: str) -> None:
        os.write(self._screen, key.encode())

    def leave(self) -> str:
        """What is written after the program has ended."""
        self.press("q")
        while self._read():
            pass
        os.close(self._screen)
        assert self.process.wait(TIMEOUT) == 0
        return self.shown.decode(errors="replace")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts programs, and ends those that a failing test leaves behind."""
    started: list[Terminal] = []

    def start(*words: str) -> Terminal:
        started.append(Terminal(tmp_path, *words))
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


def test_a_game_is_begun_left_and_resumed(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    game = terminal("streets", "--bots", "random", "--names", "Ada", "--seed", "s")
    game.wait_for(b"Ada")

    told = game.leave()

    (path,) = (tmp_path / "boulevard").iterdir()
    assert path.name in told
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["names"] == ["Ada", "random"]
    assert header["tags"]["seats"] == "person,random"

    resumed = terminal("--resume", str(path))
    resumed.wait_for(b"Ada")
    resumed.leave()

    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0]) == header
    assert list((tmp_path / "boulevard").iterdir()) == [path]


def test_a_game_is_played_on_from_any_of_its_answers(tmp_path: Path) -> None:
    """The same table with new chance, whoever sat there; not where the game is over."""
    path = tmp_path / "old.jsonl"
    game = find_game("vegas")
    old = Table(game, read_options(game, 2, {}), seed="s", tags={"seats": "person,random"})
    views = {old.length(): old.view(EVERYONE)}
    while asked := old.asked():
        old.submit(asked[0], old.actions(asked[0])[0])
        views[old.length()] = old.view(EVERYONE)
    path.write_text(old.record().write(), encoding="utf-8")
    end = old.length()
    at = sorted(views)[len(views) // 2]

    table, sitting = branched(path, "", at, "another")

    assert table.view(EVERYONE) == views[at]
    assert sitting == ["person", "random"] and table.seed_hash != old.seed_hash
    with pytest.raises(Unreadable, match="over there: play on from an earlier answer"):
        branched(path, "", end, "another")
    with pytest.raises(Unreadable, match=f"has {end} answers, not {end + 1}"):
        branched(path, "", end + 1, "another")
