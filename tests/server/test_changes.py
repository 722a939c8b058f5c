"""What changed between two messages makes the one of the other, for any two of them."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, PUBLIC
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server.changes import applied, difference
from boulevard.server.scenes import Screens, scene

GAMES = [("streets", 3), ("vegas", 4), ("welcome", 3)]


class Leaf(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str = ""
    numbers: tuple[int, ...] = ()


class Branch(msgspec.Struct, frozen=True, tag=True):
    leaf: Leaf
    leaves: tuple[Leaf, ...]
    by_name: dict[str, int]


class Twig(msgspec.Struct, frozen=True, tag=True):
    leaf: Leaf


leaf = st.builds(Leaf, st.sampled_from(["", "a", "b"]), st.lists(st.integers(0, 3)).map(tuple))
names = st.dictionaries(st.sampled_from(["a", "a/b", "~", "~1", "0"]), st.integers(0, 2))
branch = st.builds(Branch, leaf, st.lists(leaf, max_size=5).map(tuple), names)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(branch, branch, branch)
def test_the_changes_make_the_new_one(old: Branch, new: Branch, newest: Branch) -> None:
    """One after the other, whatever was left out because it is as usual."""
    told = applied(plain(old), plain(difference(old, new)))
    assert msgspec.convert(told, Branch) == new

    told = applied(told, plain(difference(new, newest)))
    assert msgspec.convert(told, Branch) == newest


@given(branch, st.builds(Twig, leaf))
def test_another_kind_is_told_anew(old: Branch, new: Twig) -> None:
    assert applied(plain(old), plain(difference(old, new))) == plain(new)


@given(branch)
def test_what_is_the_same_needs_no_change(value: Branch) -> None:
    assert difference(value, msgspec.convert(plain(value), type(value))) == []


def test_who_is_asked_changes_in_a_few_bytes() -> None:
    asked = tuple(range(100))

    found = difference(asked, (*asked[:40], *asked[41:]))

    assert plain(found) == [{"op": "remove", "path": "/40"}]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_told_by_changes_is_the_same_game(name: str, players: int) -> None:
    """Every eye, after every answer, with scenes that were skipped in between."""
    game = find_game(name)
    table: Table[Any] = Table(game, read_options(game, players, {}), seed="changes")
    dice, late = Dice.seeded("changes"), random.Random("late")
    screens = Screens()
    known: dict[int, Any] = {}
    sizes = {"Moved": 0, "SceneChanged": 0}
    for _ in range(120):
        if table.is_over():
            break
        for eye in (PUBLIC, *range(players)):
            if late.random() < 0.3:
                continue
            before = known.get(eye)
            words = screens.moved(
                table,
                eye,
                table.journal_length(),
                undo="own",
                seed="s",
                scene_of=before["number"] if before else None,
            )
            message = msgspec.json.decode(words)
            if message["type"] == "Moved":
                known[eye] = message["scene"]
            else:
                assert before is not None and message["since"] == before["number"]
                known[eye] = applied(before, message["changes"])
            sizes[message["type"]] += 1
            shown = scene(table, eye, undo="own", seed="s")
            assert msgspec.convert(known[eye]["view"], game.shown_type) == shown.view
            assert {**known[eye], "view": 0} == {**plain(shown), "view": 0}
        seat = table.asked()[dice.below(len(table.asked()))]
        actions = table.actions(seat)
        table.submit(seat, actions[dice.below(len(actions))])
    assert sizes["SceneChanged"] > 5 * sizes["Moved"]


def test_a_turn_of_a_hundred_is_told_in_few_bytes() -> None:
    """To each who looks, from one card to the next; the table itself stays small meanwhile."""
    game = find_game("welcome")
    table: Table[Any] = Table(game, read_options(game, 100, {}), seed="hundred")
    dice, screens = Dice.seeded("hundred"), Screens()
    sent, known, turned_up = 0, None, False
    tracemalloc.start()
    try:
        while not turned_up:
            seat = table.asked()[0]
            actions = table.actions(seat)
            table.submit(seat, actions[dice.below(len(actions))])
            since = known or 0
            words = screens.moved(table, 99, since, undo="own", seed="s", scene_of=known)
            sent += len(words)
            known = table.journal_length()
            turned_up = any(entry.by == NATURE for entry in table.journal(since) if since)
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()

    assert known is not None and known > 200
    assert sent < 200_000
    assert held < 2_000_000


def test_all_who_watch_are_told_the_same_bytes() -> None:
    """They are written once; those with a seat are told what is theirs."""
    game = find_game("vegas")
    table: Table[Any] = Table(game, read_options(game, 3, {}), seed="watched")
    screens = Screens()

    def shown(eye: int) -> bytes:
        return screens.moved(table, eye, 0, undo="own", seed="s")

    assert shown(PUBLIC) is shown(PUBLIC)
    assert shown(0) != shown(1) != shown(PUBLIC)
    before = shown(PUBLIC)
    seat = table.asked()[0]
    table.submit(seat, table.actions(seat)[0])
    assert shown(PUBLIC) != before and shown(PUBLIC) is shown(PUBLIC)
