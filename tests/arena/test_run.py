"""A contest that is played: the same anywhere, and nothing that was finished is played twice."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import pytest

from boulevard.arena.contest import Contest
from boulevard.arena.player import Traced
from boulevard.arena.run import Place, heats
from boulevard.arena.tally import FILE
from boulevard.core.errors import Unreadable
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from own_bots import install

BOTS = '''
import os
from pathlib import Path
from boulevard.bots.random import RandomBot

class Counted(RandomBot):
    """Leaves a note for every game that it plays."""
    is_blind = False
    def __init__(self, dice):
        super().__init__(dice)
        with open(Path(os.environ["NOTES"], "games"), "ab") as notes:
            notes.write(b".")

class Mortal(RandomBot):
    """Stumbles in the third game, the first time that it is played."""
    is_blind = False
    def __init__(self, dice):
        super().__init__(dice)
        notes = Path(os.environ["NOTES"])
        with open(notes / "games", "ab") as file:
            file.write(b".")
        self.is_last = (notes / "games").stat().st_size == 6
    def choose(self, sight):
        if self.is_last:
            raise KeyError("which tile?")
        return super().choose(sight)
'''


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return install(tmp_path, monkeypatch, BOTS, "Counted", "Mortal")


def contest(*bots: str, seed: str = "s", **words: str) -> Contest:
    return Contest("streets", (read_options(find_game("streets"), 2, words),), bots, seed)


def played(
    of: Contest, games: int, place: Place | None = None, folder: Path | None = None
) -> list[Traced]:
    return [game for heat in heats(of, games, place or Place(), folder) for game in heat]


def begun(notes: Path) -> int:
    """How many games bots of ours have begun; there are two in each."""
    return (notes / "games").stat().st_size // 2


def test_heats_come_in_order_and_whole() -> None:
    found = list(heats(contest("random", "greedy"), 5, Place()))

    assert [[game.number for game in heat] for heat in found] == [[0, 1], [2, 3], [4, 5]]


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_processes_plays_the_same(jobs: int) -> None:
    of = contest("random", "greedy")

    assert played(of, 10, Place(jobs)) == played(of, 10)


def test_what_is_kept_is_not_played_again(notes: Path, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    of = contest("counted")

    first = played(of, 4, folder=folder)
    again = played(of, 4, folder=folder)
    more = played(of, 6, folder=folder)

    assert first == again == more[:4] and len(more) == 6
    assert begun(notes) == 6


def test_a_contest_that_is_stopped_goes_on_where_it_was(notes: Path, tmp_path: Path) -> None:
    of = contest("counted")
    with closing(heats(of, 8, Place(), tmp_path / "kept")) as some:
        early = [next(some), next(some)]
    whole = played(of, 8, folder=tmp_path / "kept")

    assert whole[:2] == [game for heat in early for game in heat]
    assert begun(notes) == 8


def test_a_fault_costs_no_finished_game(notes: Path, tmp_path: Path) -> None:
    of = contest("mortal")
    with pytest.raises(RuntimeError, match="game 2 of seed s: KeyError"):
        played(of, 5, folder=tmp_path / "kept")

    found = played(of, 5, folder=tmp_path / "kept")

    assert [game.number for game in found] == list(range(5))
    assert begun(notes) == 3 + 3


def test_games_are_told_as_they_are_done(tmp_path: Path) -> None:
    of = contest("random")
    told: list[int] = []
    list(heats(of, 3, Place(), tmp_path, tell=told.append))
    list(heats(of, 5, Place(), tmp_path, tell=told.append))

    assert told == [0, 1, 2, 3, 3, 4, 5]


def test_a_line_that_was_cut_short_is_forgotten(notes: Path, tmp_path: Path) -> None:
    of = contest("counted")
    whole = played(of, 3, folder=tmp_path / "kept")
    file = tmp_path / "kept" / FILE
    text = file.read_bytes()
    for cut in (1, 5, len(text.splitlines()[-1])):
        file.write_bytes(text[:-cut])
        before = begun(notes)
        assert played(of, 3, folder=tmp_path / "kept") == whole
        assert begun(notes) == before + 1
        assert file.read_bytes() == text

    file.write_bytes(text[:20])  # in the middle of the header
    assert played(of, 3, folder=tmp_path / "kept") == whole
    assert file.read_bytes() == text


def damaged(text: bytes, line: int, old: bytes, new: bytes) -> bytes:
    lines = text.splitlines(keepends=True)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return b"".join(lines)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: damaged(text, 1, b",", b";"), "line 2 is damaged"),
        (lambda text: damaged(text, 2, b"[", b"[1"), "line 3 is damaged"),
        (lambda text: damaged(text, 0, b"streets", b"strolls"), "line 1 is damaged"),
        (lambda text: text.replace(b"\n", b"\n\n", 1), "line 2 is damaged"),
        (lambda text: text[:60] + b"\x00" * 40 + text[100:], "line 1 is damaged"),
        (lambda text: b"something else", "is not a tally"),
        (lambda text: b"something else\n", "line 1 is damaged"),
    ],
)
def test_a_damaged_folder_is_refused_and_left_as_it_is(
    tmp_path: Path, change: object, reason: str
) -> None:
    of = contest("random")
    played(of, 3, folder=tmp_path)
    file = tmp_path / FILE
    file.write_bytes(change(file.read_bytes()))  # type: ignore[operator]
    before = file.read_bytes()

    with pytest.raises(Unreadable, match=reason) as refusal:
        played(of, 3, folder=tmp_path)

    assert "\n" not in refusal.value.sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (contest("random", seed="t"), 'seed is "s" there and "t" here'),
        (contest("greedy"), r'bots is \["random"\] there and \["greedy"\] here'),
        (contest("random", edition="draft"), "options is .* there and .*draft"),
    ],
)
def test_the_games_of_another_contest_are_refused(
    tmp_path: Path, other: Contest, reason: str
) -> None:
    played(contest("random"), 2, folder=tmp_path)
    before = (tmp_path / FILE).read_bytes()

    with pytest.raises(Unreadable, match=reason):
        played(other, 2, folder=tmp_path)

    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="no locks of this kind")
def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    of = contest("random")
    with closing(heats(of, 3, Place(), tmp_path)) as some:
        next(some)
        with pytest.raises(Unreadable, match="another run is using"):
            played(of, 3, folder=tmp_path)

    assert len(played(of, 3, folder=tmp_path)) == 3
