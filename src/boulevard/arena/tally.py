"""Tally: a folder that keeps the finished games of a contest, so that it can go on after a stop.

One file, which only grows: a header, and a line for each game with a checksum in front.  A line
that was cut short by the stop is forgotten, and its game is played again.  Anything else that does
not fit is refused, and nothing is touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO
from zlib import crc32

import msgspec

from boulevard import __version__
from boulevard.arena.contest import Contest
from boulevard.arena.player import Traced
from boulevard.core.errors import Unreadable
from boulevard.core.registry import find_game
from boulevard.sim.lock import lock

FORMAT = 1
FILE = "games.jsonl"


class Header(msgspec.Struct, frozen=True):
    """What every game depends on besides its number; how many are played may change."""

    tally: int  # version of this format
    boulevard: str  # version
    game: str
    rules_version: int
    options: list[dict[str, Any]]
    bots: list[str]
    seed: str
    is_traced: bool  # whether factors are kept


class Tally:
    """The games that were there when it was opened; `keep` adds one."""

    def __init__(self, file: BinaryIO, games: dict[int, Traced]) -> None:
        self._file = file
        self.games = games  # by number

    def keep(self, played: Traced) -> None:
        self._file.write(_line(msgspec.json.encode(played)))
        self._file.flush()


@contextmanager
def open_tally(folder: Path, contest: Contest, *, is_traced: bool) -> Iterator[Tally]:
    """Goes on with what is there, or begins; one at a time can."""
    path = folder / FILE
    header = msgspec.json.encode(_header(contest, is_traced=is_traced))
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        lock(file.fileno(), folder)
        file.seek(0)
        text = file.read()
        whole = text.rfind(b"\n") + 1  # what comes after was cut short
        lines = text[:whole].split(b"\n")[:-1]
        if not lines and not _line(header).startswith(text):
            raise Unreadable(f"{path} is not a tally: name another folder")
        games = _read(lines, header, path)
        if whole < len(text):
            file.truncate(whole)
        if not lines:
            file.write(_line(header))
            file.flush()
        yield Tally(file, games)


def _header(contest: Contest, *, is_traced: bool) -> Header:
    return Header(
        FORMAT,
        __version__,
        contest.game,
        find_game(contest.game).rules_version,
        [msgspec.to_builtins(options) for options in contest.options],
        list(contest.bots),
        contest.seed,
        is_traced,
    )


def _line(content: bytes) -> bytes:
    return b"%08x %b\n" % (crc32(content), content)


def _read(lines: list[bytes], header: bytes, path: Path) -> dict[int, Traced]:
    """The games in these lines, of which the first is to be the header."""
    games: dict[int, Traced] = {}
    for number, line in enumerate(lines, start=1):
        content = line[9:]
        if line + b"\n" != _line(content):
            raise Unreadable(f"{path}: line {number} is damaged: name another folder")
        if number == 1:
            _compare(content, header, path)
            continue
        try:
            played = msgspec.json.decode(content, type=Traced)
        except msgspec.DecodeError:
            raise Unreadable(f"{path}: line {number} is no game: name another folder") from None
        if games.setdefault(played.number, played) != played:
            raise Unreadable(f"{path}: line {number} is another game {played.number} than before")
    return games


def _compare(found: bytes, wanted: bytes, path: Path) -> None:
    """Refuses the games of another contest, and says in what it differs."""
    if found == wanted:
        return
    try:
        other = msgspec.to_builtins(msgspec.json.decode(found, type=Header))
    except msgspec.DecodeError:
        raise Unreadable(f"{path}: line 1 is not the header of a tally") from None
    ours = msgspec.to_builtins(msgspec.json.decode(wanted, type=Header))
    key = next(key for key in ours if other[key] != ours[key])
    said = [msgspec.json.encode(words[key]).decode() for words in (other, ours)]
    raise Unreadable(
        f"{path} has other games: {key} is {said[0]} there and {said[1]} here; name another folder"
    )
