"""Records of version 1 of the rules, in which the Grifter saw the first icon of a tile alone."""

from pathlib import Path

import pytest

from boulevard.core.frames import EVERYONE
from boulevard.core.record import Record, read, replay, verify
from boulevard.games.streets.rules import Streets

GAME = Streets()
FOLDER = Path(__file__).parent
NAMES = (
    "business_runs_out",
    "five_consultants_with_business",
    "renovator",
    "solo_won",
    "two_greedy",
)


def record(folder: str, name: str) -> Record:
    return read((FOLDER / folder / f"{name}.jsonl").read_text(), lambda _: GAME)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_the_change_does_not_touch_is_told_to_its_end(name: str) -> None:
    """Line by line the game that today's rules play with the same answers."""
    old, new = record("golden_1", name), record("golden", name)

    told = [(GAME.view(at.state, EVERYONE), at.events) for at in replay(GAME, old)]

    assert (old.header.rules_version, new.header.rules_version) == (1, GAME.rules_version)
    assert told == [(GAME.view(at.state, EVERYONE), at.events) for at in replay(GAME, new)]
    assert verify(GAME, old) == []


def test_a_position_is_sealed_in_the_words_of_its_version() -> None:
    """Version 1 did not say what a consultant had scored by itself; its seals hold all the same."""
    old = record("golden_1", "five_consultants_with_business")
    *_, last = replay(GAME, old)

    assert any(GAME.view(last.state, EVERYONE).earned_by_card)
    assert len(old.checkpoints) > 20 and last.number == len(old.lines)
    assert old.result is not None and old.result != GAME.result(last.state)


def test_a_game_with_double_icons_is_told_as_far_as_it_is_the_same() -> None:
    """Up to the last position that was sealed before the Grifter was offered another tile."""
    old = record("golden_1", "double_icons")

    *_, last = replay(GAME, old)

    assert last.departure is not None
    assert (last.departure.played_by, last.departure.number) == (1, last.number + 1)
    assert last.number == 64 < len(old.lines)
    assert verify(GAME, old) == ["played by rules 1; today's rules differ from answer 65 on"]
