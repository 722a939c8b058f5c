"""Budgets are at least something, and are read in one place."""

import pytest

from boulevard.bots.bot import find_bot
from boulevard.bots.budget import Budget
from boulevard.bots.entrant import find_entrant, read_budget
from boulevard.bots.searcher import Expert
from boulevard.core.errors import Unreadable


@pytest.mark.parametrize(
    ("simulations", "seconds"),
    [(None, None), (0, None), (-1, None), (None, 0.0), (None, -0.5), (5, 0.0), (0, 1.0)],
)
def test_a_budget_of_nothing_is_refused(simulations: int | None, seconds: float | None) -> None:
    with pytest.raises(Unreadable, match="a budget is"):
        Budget(simulations, seconds)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf")])
def test_seconds_are_a_number(seconds: float) -> None:
    with pytest.raises(Unreadable, match="a budget is more than 0 seconds"):
        Budget(seconds=seconds)


def test_a_budget_can_be_cut_short() -> None:
    assert Budget(simulations=5).within(2) == Budget(5, 2)
    assert Budget(seconds=1).within(2) == Budget(seconds=1)
    assert Budget(seconds=3).within(2) == Budget(seconds=2)


def test_a_budget_stands_after_the_name() -> None:
    assert find_entrant("expert") is Expert
    counted, timed = find_entrant("expert@200"), find_entrant("expert@.5s", "streets")
    assert issubclass(counted, Expert) and counted.budget == Budget(simulations=200)
    assert counted.name == "expert@200" and counted.strength == Expert.strength
    assert timed.budget == Budget(seconds=0.5)
    assert Expert.budget not in (counted.budget, timed.budget)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("expert@", "expert@: a budget is simulations, such as 200, or seconds, such as 0.5s, not"),
        ("expert@lots", "not 'lots'"),
        ("expert@-5", "not '-5'"),
        ("expert@1e9s", "not '1e9s'"),
        ("expert@0", "expert@0: a budget is at least 1 simulation, not 0"),
        ("expert@0s", "expert@0s: a budget is more than 0 seconds, not 0"),
        ("greedy@200", "the bot greedy takes no budget: write greedy, without @200"),
        ("expart@200", "there is no bot 'expart'; did you mean expert"),
    ],
)
def test_a_bad_word_is_answered_in_one_line(word: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        find_entrant(word)
    assert said in refused.value.sentence
    assert len(refused.value.sentence.splitlines()) == 1


def test_strangers_have_no_say_in_it() -> None:
    """What comes over the wire is looked up by `find_bot`."""
    with pytest.raises(Unreadable, match="there is no bot"):
        find_bot("expert@200")


def test_seconds_and_simulations_are_told_apart() -> None:
    assert read_budget("3") == Budget(simulations=3)
    assert read_budget("3s") == Budget(seconds=3)
