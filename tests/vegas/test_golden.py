"""Complete games that must replay for ever as they were played."""

from __future__ import annotations

import pytest

from boulevard.core.messages import Event
from boulevard.core.record import read, replay, verify
from vegas.goldens import FOLDER, GOLDEN, shows
from vegas.table import GAME

UNSEEDED = "the seed is not revealed, so chance cannot be checked"  # of the games that are told


def test_every_golden_game_is_kept() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_replays(name: str) -> None:
    """Every line is legal, every piece is accounted for, the result is the same, and the game has
    in it what it is kept for."""
    record = read((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"), lambda _: GAME)

    faults = [fault for fault in verify(GAME, record) if fault != UNSEEDED]
    events: list[Event] = []
    for step in replay(GAME, record):
        assert step.state.check() == ""
        events += step.events

    assert faults == []
    assert record.result is not None
    assert (record.seed is None) is (name in ("ninety", "long_trade"))
    assert shows(name, events, record)
