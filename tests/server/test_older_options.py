"""Tables that were made by rules in which an option meant something else."""

from __future__ import annotations

import msgspec
import pytest

from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.server.gathering import begin
from boulevard.server.rows import SeatRow, TableRow, unpacked

GAME = find_game("welcome")
AGREED = read_options(GAME, 1, {"architect": "3", "architect_cards": "reconstructed"})


def row(rules_version: int, options: dict[str, object]) -> TableRow:
    return TableRow(
        id="t",
        watch_id="w",
        name="Elm Street",
        game=GAME.name,
        options=msgspec.json.encode(options).decode(),
        rules_version=rules_version,
        stage="gathering",
        seed="seed",
        seed_hash="",
        is_public=False,
        undo="off",
        hints=False,
        pace="slow",
        patience=60,
        created_at=0,
        moved_at=0,
    )


def test_a_table_of_version_1_has_the_card_that_was_chosen_then() -> None:
    """The same words mean another card at a table of today."""
    words: dict[str, object] = {"players": 1, "architect": 3}

    assert row(1, words).read_options() == AGREED
    assert row(GAME.rules_version, words).read_options() == read_options(
        GAME, 1, {"architect": "3"}
    )


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_game_that_begins_after_a_change_of_rules_is_played_as_agreed(version: int) -> None:
    """What is written down at its beginning is read by the rules of today from then on."""
    words: dict[str, object] = {"players": 1, "architect": 3}
    if version > 1:
        words["architect_cards"] = "reconstructed"
    table = row(version, words)
    seats = [SeatRow(table_id="t", seat=0, name="Ann", kind="person", seen_at=0)]

    begun = begin(table, seats, None, 0.0)

    assert (table.rules_version, table.read_options()) == (GAME.rules_version, AGREED)
    view = msgspec.json.decode(unpacked(begun.snapshot).view, type=GAME.view_type)
    assert view.options == AGREED
