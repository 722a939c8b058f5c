"""Targets are judged from rows, whoever measured them."""

from __future__ import annotations

from typing import Any

from boulevard.bench.targets import is_missed, judged, target


def rows(*figures: tuple[str, str, str, float]) -> list[dict[str, Any]]:
    names = ("subject", "build", "measure", "value")
    return [dict(zip(names, figure, strict=True)) for figure in figures]


def verdict(measured: list[dict[str, Any]], what: str) -> tuple[float | None, bool | None]:
    (found,) = [target for target in judged(measured) if target["what"] == what]
    return found["value"], found["is_met"]


def test_a_bound_is_met_exactly_and_missed_beyond() -> None:
    enough = rows(("vegas", "compiled", "vector", 300_000), ("vegas", "compiled", "copy", 2))
    too_little = rows(("vegas", "compiled", "vector", 299_999), ("vegas", "compiled", "copy", 2.1))

    assert verdict(enough, "vegas compiled: vector") == (300_000, True)
    assert verdict(enough, "vegas compiled: copy") == (2, True)
    assert verdict(too_little, "vegas compiled: vector") == (299_999, False)
    assert verdict(too_little, "vegas compiled: copy") == (2.1, False)


def test_what_was_not_measured_is_not_met() -> None:
    assert verdict([], "streets compiled: sampled") == (None, False)
    assert is_missed(judged([]))


def test_a_step_is_compared_with_a_decision_made_from_python() -> None:
    """It costs so many times as much as there are fewer in a second."""
    measured = rows(
        ("streets", "compiled", "picked", 900_000),
        ("streets", "compiled", "sampled", 3_000_000),
        ("streets", "compiled", "step", 300_000),
        ("streets", "compiled", "pettingzoo", 300_000),
    )

    assert verdict(measured, "streets compiled: picked / step") == (3, True)
    assert verdict(measured, "streets compiled: sampled / pettingzoo") == (10, None)


def test_the_quickest_classic_game_is_the_one_to_beat() -> None:
    classic = [
        ("pettingzoo/go_v5", "interpreted", "pettingzoo", 5_000.0),
        ("pettingzoo/tictactoe_v3", "interpreted", "pettingzoo", 20_000.0),
    ]
    what = "welcome compiled: pettingzoo / that of pettingzoo/*"

    slow = rows(("welcome", "compiled", "pettingzoo", 10_000), *classic)
    assert verdict(slow, what) == (0.5, False)
    quick = rows(("welcome", "compiled", "pettingzoo", 40_000), *classic)
    assert verdict(quick, what) == (2, True)


def test_many_games_in_one_call_are_compared_with_one_at_a_time() -> None:
    measured = rows(
        ("welcome", "compiled", "vector", 600_000), ("welcome", "compiled", "gymnasium", 50_000)
    )

    assert verdict(measured, "welcome compiled: vector / gymnasium") == (12, True)


def test_simulating_has_a_target_for_each_number_of_seats() -> None:
    names = {found["what"] for found in judged([])}

    assert {f"vegas compiled: simulate {seats}" for seats in (2, 3, 4, 5, 6)} <= names


def test_a_figure_without_a_bound_is_neither_met_nor_missed() -> None:
    told = target("welcome compiled: vector / pettingzoo", 4.0, "times")

    assert (told["target"], told["is_met"]) == ("", None)
    assert not is_missed([told])
