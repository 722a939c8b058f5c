"""Complete games that are kept: each replays, verifies, and shows what it was kept for."""

from pathlib import Path

import pytest

from boulevard.core.record import Record, read, verify
from boulevard.games.welcome import data, messages
from welcome.golden_games import FOLDER, GAME, WANTED, shown

PATHS = sorted(FOLDER.glob("*.jsonl"))


def record_of(path: Path) -> Record:
    return read(path.read_text(encoding="utf-8"), lambda _: GAME)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_game_verifies_and_shows_what_it_is_kept_for(path: Path) -> None:
    record = record_of(path)

    assert verify(GAME, record) == []
    _, _, wanted = WANTED[path.stem]
    assert wanted <= shown(record)


def test_the_golden_games_cover_everything() -> None:
    """Each ending, each kind of plan, a refusal, two roundabouts, the AAA beaten and not."""
    assert [path.stem for path in PATHS] == sorted(WANTED)
    seen = {fact for path in PATHS for fact in shown(record_of(path))}

    assert {f"end {ending}" for ending in messages.ENDINGS if ending} <= seen
    assert {f"plan {kind}" for kind in data.PLAN_KINDS} <= seen
    assert {"refusal", "two roundabouts", "verdict won", "verdict lost", "verdict shared"} <= seen
    assert {"new deal wish", "new deal used_up", "reshuffle", "solo card", "expert"} <= seen
    assert {"completed plan scored", "completed plan passed over"} <= seen
