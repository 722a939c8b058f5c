"""Records of rules in which architects 2 to 5 had other figures: steeper ones in version 1, easier
ones in version 2."""

from pathlib import Path

import msgspec
import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.position import agreed, begin, full_view
from boulevard.core.record import Record, read, replay, verify
from boulevard.core.table import Table
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.rules import Welcome

GAME = Welcome()
FOLDER = Path(__file__).parent


def record(name: str) -> Record:
    return read((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"), lambda _: GAME)


@pytest.mark.parametrize(
    ("name", "version", "cards", "level"),
    [
        ("golden/alexis_plans", 1, "reconstructed", 2),
        ("golden_1/ann", 1, "reconstructed", 3),
        ("golden/alexis_lost", 1, "reconstructed", 5),
        ("golden_2/ann", 2, "gentle", 3),
    ],
)
def test_a_game_keeps_the_card_that_it_was_played_with(
    name: str, version: int, cards: data.CardSet, level: int
) -> None:
    """To its end, with the score and the name that stand under it."""
    old = record(name)
    *_, last = replay(GAME, old)

    assert (old.header.rules_version, old.header.options["architect"]) == (version, level)
    assert last.state.options.opponent() == data.architects(cards)[level - 1]
    assert verify(GAME, old) == []
    assert old.result is not None
    assert old.result.rivals[0].name == GAME.result(last.state).rivals[0].name


@pytest.mark.parametrize("version", [1, 2])
def test_positions_are_sealed_with_the_cards_of_their_version(version: int) -> None:
    """With the figures of today the first seal under points of the AAA would not fit."""
    old = record(f"golden_{version}/ann")
    words = old.header.options | {"architect_cards": "calibrated"}
    other = msgspec.structs.replace(old, options=msgspec.convert(words, WelcomeOptions))

    assert len(old.checkpoints) > 2 and verify(GAME, old) == []
    assert verify(GAME, other) == [
        f"played by rules {version}; today's rules differ from answer 1 on"
    ]


@pytest.mark.parametrize(("version", "cards"), [(1, "reconstructed"), (2, "gentle")])
def test_a_game_that_goes_on_keeps_its_card_too(version: int, cards: data.CardSet) -> None:
    """From a private save, and from the full view in a snapshot; today's words say which it is."""
    old = record(f"golden_{version}/ann")
    sealed = min(old.checkpoints)
    half = msgspec.structs.replace(
        old,
        lines=old.lines[:sealed],
        result=None,
        checkpoints={sealed: old.checkpoints[sealed]},
    )

    table = Table.resume(GAME, half)

    assert table.options == WelcomeOptions(players=1, architect=3, architect_cards=cards)
    again = read(table.record(keep_seed=True).write(), lambda _: GAME)
    assert (again.header.rules_version, again.options) == (3, table.options)
    words = msgspec.json.decode(msgspec.json.encode(table.view(EVERYONE)))
    del words["options"]["architect_cards"]
    view = full_view(GAME, words, version)
    assert view == table.view(EVERYONE)
    assert GAME.view(begin(GAME, table.options, view), EVERYONE) == view


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 1, "architect": 1},
        {"players": 3},
        {"players": 1, "solo": "classic"},
    ],
)
def test_options_that_the_changes_do_not_touch_mean_what_they_meant(
    options: dict[str, object],
) -> None:
    assert agreed(GAME, options, 1) == agreed(GAME, options, 2) == agreed(GAME, options, 3)


def test_whoever_chose_the_steeper_cards_of_version_1_in_version_2_has_them() -> None:
    options = {"players": 1, "architect": 4, "architect_cards": "reconstructed"}

    assert agreed(GAME, options, 2) == agreed(GAME, options, 3)


def test_an_architect_of_ones_own_is_as_it_was() -> None:
    own = msgspec.to_builtins(msgspec.structs.replace(data.architects()[0], level=0, source="own"))
    options = {"players": 1, "architect": own}

    assert agreed(GAME, options, 1) == agreed(GAME, options, 2) == agreed(GAME, options, 3)


def test_nonsense_in_the_options_of_an_older_position_is_refused_in_one_line() -> None:
    view = msgspec.to_builtins(GAME.view(GAME.start(WelcomeOptions(players=1)), EVERYONE))

    for nonsense in ([2], "2", {"players": 1, "architect": [2]}):
        with pytest.raises(Unreadable, match="the position does not fit"):
            full_view(GAME, view | {"options": nonsense}, 1)
