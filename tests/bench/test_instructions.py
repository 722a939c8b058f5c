"""A slow-down is noticed by counting, and said in one line."""

from __future__ import annotations

import tomllib

from bench.instructions import TABLE, faults

from boulevard.bench.targets import INSTRUCTIONS, sizes_of
from boulevard.core.registry import GAMES, find_game


def test_every_game_is_written_down_and_has_a_target() -> None:
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))

    assert set(table["counts"]) == set(INSTRUCTIONS) == set(GAMES.names())
    assert all(find_game(name).seats[-1] == sizes_of(find_game(name))[-1] for name in INSTRUCTIONS)


def test_a_fifth_more_than_written_down_is_accepted_and_more_is_told() -> None:
    before = {"streets": 1000.0, "vegas": 1000.0}

    assert faults({"streets": 1200.0, "vegas": 500.0}, before) == []
    (told,) = faults({"streets": 1210.0, "vegas": 500.0}, before)
    assert told.startswith("streets is slower: 1,210 instructions a decision are 21 % more than")


def test_more_than_the_target_is_told_although_it_is_written_down() -> None:
    too_many = INSTRUCTIONS["welcome"] + 1.0

    assert faults({"welcome": too_many}, {"welcome": too_many}) == [
        "welcome misses its target: 2,001 instructions a decision, and at most 2,000 are wanted"
    ]
