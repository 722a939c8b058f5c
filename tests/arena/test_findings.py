"""What heats amount to: shares of wins, rivals, differences, and who is best beyond doubt."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boulevard.arena.contest import Contest
from boulevard.arena.findings import BETTING, WILSON, Book
from boulevard.arena.player import Traced
from boulevard.arena.wins import winnings
from boulevard.core.messages import places
from boulevard.core.options import read_options
from boulevard.core.registry import find_game


def contest(players: int, *bots: str) -> Contest:
    return Contest("streets", (read_options(find_game("streets"), players, {}),), bots, "s")


def game(number: int, *scores: int, rivals: tuple[tuple[str, int], ...] = ()) -> Traced:
    return Traced(number, 10, scores, places(list(scores)), rivals)


def booked(of: Contest, heats: Sequence[Sequence[Traced]], until: float | None = None) -> Book:
    book = Book(of, until)
    for heat in heats:
        book.add(heat)
    return book


@pytest.mark.parametrize(
    ("played", "shares"),
    [
        (Traced(0, 1, (5, 3, 1), (1, 2, 3)), [1, 0, 0]),
        (Traced(0, 1, (5, 5, 1), (1, 1, 3)), [0.5, 0.5, 0]),
        (Traced(0, 1, (5, 5, 5), (1, 1, 1)), [1 / 3] * 3),
        (Traced(0, 1, (5,), (1,), (("Rival", 4),)), [1]),
        (Traced(0, 1, (5,), (1,), (("Rival", 5),)), [0.5]),
        (Traced(0, 1, (5,), (2,), (("Rival", 5),)), [0]),  # by the rules a tie is the rival's
        (Traced(0, 1, (5,), (2,), (("Rival", 6),)), [0]),
    ],
)
def test_a_win_is_shared_by_all_who_are_first(played: Traced, shares: list[float]) -> None:
    assert winnings(played) == shares


def test_a_bot_wins_from_whichever_seat_it_has() -> None:
    found = booked(contest(2, "a", "b"), [[game(0, 9, 1), game(1, 1, 9)]]).findings()

    assert (found.games, found.heats, found.decisions, found.even) == (2, 1, 20, 0.5)
    best, other = found.bots
    assert (best.name, best.win_rate, best.mean_place, best.mean_score) == ("a", 1.0, 1.0, 9.0)
    assert (other.name, other.win_rate, other.mean_place, other.mean_score) == ("b", 0.0, 2.0, 1.0)
    assert best.games == 2 and best.score_interval is None
    (gap,) = found.gaps
    assert (gap.bot, gap.other, gap.wins, gap.score) == ("a", "b", 1.0, 8.0)


def test_half_the_seats_are_half_the_wins_of_equals() -> None:
    """Two bots at four seats: whoever of the two seats wins, the bot has won."""
    heat = [game(0, 9, 1, 2, 3), game(1, 9, 1, 2, 3)]
    found = booked(contest(4, "a", "b"), [heat]).findings()

    assert [bot.win_rate for bot in found.bots] == [0.5, 0.5] and found.even == 0.5
    assert [bot.mean_score for bot in found.bots] == [3.75, 3.75]


def test_with_more_bots_than_seats_only_games_with_a_seat_count() -> None:
    """a beats b and c, b beats c, from both seats."""
    heat = [
        *(game(0, 3, 2), game(1, 2, 3)),  # a and b
        *(game(2, 3, 1), game(3, 1, 3)),  # a and c
        *(game(4, 2, 1), game(5, 1, 2)),  # b and c
    ]
    found = booked(contest(2, "a", "b", "c"), [heat]).findings()

    assert [(bot.name, bot.win_rate, bot.games) for bot in found.bots] == [
        *(("a", 1.0, 4), ("b", 0.5, 4), ("c", 0.0, 4))
    ]
    assert found.even == 0.5 and len(found.gaps) == 3


def test_alone_a_bot_meets_the_rival() -> None:
    heats = [
        [
            game(2 * n, 50, rivals=(("Rival", 40),)),
            Traced(2 * n + 1, 10, (30,), (2,), (("Rival", 40),)),
        ]
        for n in range(10)
    ]
    found = booked(contest(1, "a", "b"), heats).findings()

    assert [bot.win_rate for bot in found.bots] == [1.0, 0.0]
    assert found.even is None and not found.is_solitary
    score, rating = found.rivals["Rival"]
    assert score == 40
    assert found.bots[0].rating.elo > rating.elo > found.bots[1].rating.elo


def test_alone_without_a_rival_the_highest_score_of_a_heat_wins_it() -> None:
    heats = [[game(2 * n, 50), game(2 * n + 1, 30)] for n in range(10)]
    found = booked(contest(1, "a", "b"), heats).findings()

    assert [bot.win_rate for bot in found.bots] == [1.0, 0.0]
    assert found.is_solitary and found.even == 0.5
    assert found.bots[0].rating.elo > found.bots[1].rating.elo


def test_intervals_are_wilsons_unless_it_may_be_stopped() -> None:
    sides = ((9, 1), (1, 9))  # a sweeps every other heat, b the rest
    heats = [[game(2 * n, *sides[n % 2]), game(2 * n + 1, *sides[(n + 1) % 2])] for n in range(50)]

    fixed = booked(contest(2, "a", "b"), heats).findings()
    anytime = booked(contest(2, "a", "b"), heats, 0.01).findings()

    assert (fixed.method, anytime.method) == (WILSON, BETTING)
    (one, _), (other, _) = fixed.bots, anytime.bots
    assert one.win_rate == other.win_rate == 0.5
    assert other.win_interval[0] < one.win_interval[0] < 0.5 < one.win_interval[1]
    assert fixed.verdict is None and anytime.verdict is not None
    assert (anytime.verdict.best, anytime.verdict.heats) == ("", 50)


def test_the_best_is_named_as_soon_as_it_is_beyond_doubt() -> None:
    sweep = [[game(2 * n, 9, 1), game(2 * n + 1, 1, 9)] for n in range(40)]
    book = Book(contest(2, "a", "b"), 0.01)
    heats = 0
    while book.best is None:
        book.add(sweep[heats])
        heats += 1

    assert 5 < heats < 20
    verdict = book.findings().verdict
    assert verdict is not None and (verdict.best, verdict.error, verdict.heats) == (
        *("a", 0.01),
        heats,
    )


def test_of_three_the_best_has_to_be_better_than_both() -> None:
    """a and b are equals and c is weak: that c is worst does not make anybody the best."""
    heats = []
    for n in range(60):
        first = 6 * n
        heats.append(
            [
                *(game(first, 3, 2), game(first + 1, 3, 2)),  # the first seat wins between a and b
                *(game(first + 2, 3, 1), game(first + 3, 1, 3)),
                *(game(first + 4, 3, 1), game(first + 5, 1, 3)),
            ]
        )
    book = booked(contest(2, "a", "b", "c"), heats, 0.05)

    assert book.best is None
    assert [bot.win_rate for bot in book.findings().bots] == [0.75, 0.75, 0.0]


def test_the_course_has_every_heat() -> None:
    heats = [[game(0, 9, 1), game(1, 1, 9)], [game(2, 9, 1), game(3, 9, 1)]]
    found = booked(contest(2, "a", "b"), heats).findings()

    assert found.course == {"a": (1.0, 0.5), "b": (0.0, 0.5)}
