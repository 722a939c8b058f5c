"""A search sees what comes back, repeats itself, and keeps to its budget."""

from time import perf_counter
from typing import Any

import pytest

from bots.trap import BAIT, OPTIONS, SAFE, Take, Trap
from boulevard.bots.bot import Bot, Sight
from boulevard.bots.budget import Budget
from boulevard.bots.level import Medium
from boulevard.bots.network import VALUE, Network
from boulevard.bots.search import DOUBT, FEW, Candidate, Search, candidates
from boulevard.bots.searcher import Expert, Hard, Reach
from boulevard.bots.standing import Standing
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

TABLES = [("streets", 2), ("streets", 1), ("vegas", 2), ("welcome", 2), ("welcome", 1)]


def position(name: str, players: int, answers: int = 12) -> tuple[Any, Any, int]:
    """A question with several answers, so far into a random game."""
    game = find_game(name)
    state, dice = game.start(read_options(game, players, {})), Dice.seeded("search")
    while True:
        seat = game.floor(state)
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
        elif answers <= 0 and len(game.turns(state, seat)) > 3:
            return game, state, seat
        else:
            answers -= 1
            game.play(state, seat, game.pick(state, seat, dice))


def search_at(name: str, players: int, seed: str = "same") -> tuple[Search, list[Candidate]]:
    game, state, seat = position(name, players)
    turns = game.turns(state, seat)
    values = Standing().weigh(game, state, seat, turns)
    found = Search(game, Standing(), state, seat, Dice.seeded(seed), 1)
    return found, candidates(turns, values, 8, 10**9)


def chosen(kind: type[Bot], game: Any, state: Any, seat: int, **settings: Any) -> Any:
    sight = Sight(game, seat, game.view(state, seat))
    return kind(Dice.seeded("choice")).choose(sight, **settings)


def test_the_best_few_are_played_on_from() -> None:
    values = [5, 40, 38, -90, 40, 39]
    turns = [[n] for n in range(len(values))]
    assert [one.turn for one in candidates(turns, values, 3, 100)] == [[1], [4], [5]]
    assert [one.turn for one in candidates(turns, values, 6, 2)] == [[1], [4], [5], [2]]
    assert candidates(turns, values, 1, 0)[0].mean([1]) == 40


@pytest.mark.parametrize("kind", [Hard, Expert])
def test_what_the_other_will_do_is_seen(kind: type[Bot]) -> None:
    """Who looks at the next position alone takes the bait."""
    game = Trap()
    state = game.start(OPTIONS)
    assert chosen(Medium, game, state, 0) == Take(BAIT)
    assert chosen(kind, game, state, 0) == Take(SAFE)


class Rash(Hard):
    """Alone it does what looks best."""

    alone = Reach(1, 1)


def test_alone_a_searcher_has_a_reach_of_its_own() -> None:
    trap = Trap()
    assert chosen(Rash, trap, trap.start(OPTIONS), 0) == Take(SAFE)
    seen = []
    for answers in range(12, 18):
        game, state, seat = position("streets", 1, answers)
        turns = game.turns(state, seat)
        values = Medium(Dice.seeded("best")).estimator(game, 1).weigh(game, state, seat, turns)
        looks_best = game.decode(state, seat, turns[values.index(max(values))][0])
        assert chosen(Rash, game, state, seat) == looks_best
        seen.append(chosen(Hard, game, state, seat) == looks_best)
    assert not all(seen), "what looks best is not always what is best"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_candidates_are_compared_on_the_same_chance(name: str, players: int) -> None:
    """A number stands for its chance, whatever was simulated before."""
    search, whole = search_at(name, players)
    field, numbers = whole[:3], range(2)
    there = [[search.simulate(one, n) for n in numbers] for one in field]
    again, _ = search_at(name, players)
    back = [[again.simulate(one, n) for n in numbers] for one in reversed(field)]
    assert there == back[::-1]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_seed_and_a_count_make_one_choice(name: str, players: int) -> None:
    game, state, seat = position(name, players)
    first, second = (
        chosen(Hard, game, state, seat, budget=Budget(simulations=12)) for _ in range(2)
    )
    assert first == second and first in game.actions(state, seat)


def alike(name: str, players: int) -> tuple[Search, list[Candidate]]:
    """Eight candidates between which nothing can decide."""
    search, field = search_at(name, players)
    return search, [Candidate(field[0].turn, field[0].value) for _ in range(8)]


def test_the_count_is_never_exceeded_and_nearly_used_up() -> None:
    for count in (1, 7, 8, 23, 60):
        search, field = alike("streets", 2)
        ranked = search.best(field, count, perf_counter(), 0.0)
        assert count - 2 * len(field) < search.played <= count
        assert sorted(map(id, ranked)) == sorted(map(id, field))
        assert sum(one.count for one in field) == search.played


def test_the_better_half_goes_on() -> None:
    search, field = alike("streets", 2)
    ranked = search.best(field, 120, perf_counter(), 0.0)
    counts = [one.count for one in ranked]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == counts[1] > counts[2] == counts[3] > counts[4] == counts[7]


def test_who_is_clearly_behind_is_given_up_at_once() -> None:
    search, field = search_at("streets", 2)
    ahead, equal = (Candidate(field[0].turn, field[0].value) for _ in range(2))
    behind = [Candidate(one.turn, one.value - 10 * VALUE) for one in field[1:4]]
    assert search.best([*behind, ahead, equal], 100, perf_counter(), 0.0)[:2] == [ahead, equal]
    assert {one.count for one in behind} == {FEW} and ahead.count > FEW


def test_when_one_is_left_nothing_is_simulated_any_more() -> None:
    search, field = search_at("streets", 2)
    field = [field[0], *[Candidate(one.turn, one.value - 10 * VALUE) for one in field[1:]]]
    assert search.best(field, 10**6, perf_counter(), 0.0)[0] == field[0]
    assert search.played == FEW * len(field)


def test_no_simulation_begins_that_might_not_end_in_time() -> None:
    search, field = search_at("streets", 2)
    assert search.best(field, 0, perf_counter() - 10, 5.0) == field and search.played == 0
    search.slowest = 100.0
    assert search.best(field, 0, perf_counter(), 50.0) == field and search.played == 0
    search.slowest = 0.0
    search.best(field, 10**9, perf_counter(), 0.6)
    assert search.played > 0 and search.slowest > 0


def test_a_round_is_believed_the_more_the_less_is_known_before_it() -> None:
    """Two simulations of +100, of which the second round takes back 60 and 20."""
    candidate = Candidate([0], 1000)
    candidate.add([100, -60], [0, 0], [])
    candidate.add([100, -20], [0, 0], [])
    assert candidate.mean([1, 1]) == 1000 + 200 // 3 - 80 // 3 - 1  # rounded down
    assert candidate.mean([1, 10**9]) == 1000 + 200 // 3 - 1
    assert candidate.mean([10**9, 10**9]) == 1000 - 1
    assert candidate.scatter(0) == 0 and candidate.scatter(1) == 2 * 20 * 20


@pytest.mark.parametrize(("name", "players"), [("vegas", 2), ("welcome", 2)])
def test_what_scatters_is_believed_less(name: str, players: int) -> None:
    """The trust in what was known before is what the simulations themselves make of it."""
    search, field = search_at(name, players)
    assert search.trust == [1]
    search.best(field, 64, perf_counter(), 0.0)
    (trust,) = search.trust
    free = search.played - search.swept - len(field) + 1
    assert trust == max(1, sum(one.scatter(0) for one in field) // free // DOUBT**2)
    last = [one.mean(search.trust) for one in field]
    assert last != [one.value for one in field]


def test_either_limit_ends_it() -> None:
    search, field = search_at("streets", 2)
    search.best(field, 16, perf_counter(), 1000.0)
    assert 0 < search.played <= 16


def test_a_table_larger_than_any_that_was_practised_is_searched_too() -> None:
    game, state, seat = position("vegas", 6)
    assert isinstance(Hard(Dice.seeded("six")).estimator(game, 6), Network)
    assert chosen(Hard, game, state, seat, budget=Budget(5)) in game.actions(state, seat)
