"""Searchers: the levels that play on in their mind before they answer."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from boulevard.bots.budget import Budget
from boulevard.bots.level import Level, players_of
from boulevard.bots.network import VALUE
from boulevard.bots.search import Candidate, Search, candidates
from boulevard.core.game import Game
from boulevard.core.state import State

S = TypeVar("S", bound=State)


class Searcher(Level):
    """Plays on from the few turns that its estimate likes best, as far as its budget goes."""

    takes_budget = True
    width: ClassVar[int] = 8  # turns that it plays on from,
    margin: ClassVar[int] = 3 * VALUE // 10  # if they are no farther behind at first sight
    rounds: ClassVar[int] = 1  # that it plays on for
    alone: ClassVar[int] = 2  # the same where nobody else has a seat

    def decide(
        self,
        game: Game[S],
        state: S,
        seat: int,
        turns: list[list[int]],
        budget: Budget,
        began: float,
    ) -> list[int]:
        field = self.searched(game, state, seat, turns, budget, began)
        best = [one for one in field if one.weight == field[0].weight]  # of those followed longest
        return best[self.drawn([one.mean() for one in best])].turn

    def searched(
        self,
        game: Game[S],
        state: S,
        seat: int,
        turns: list[list[int]],
        budget: Budget,
        began: float,
    ) -> list[Candidate]:
        """The turns that it has played on from, the best first."""
        players = players_of(game, state)
        estimator = self.estimator(game, players)
        values = estimator.weigh(game, state, seat, turns)
        field = candidates(turns, values, self.width, self.margin)
        if len(field) == 1:
            return field
        rounds = self.alone if players == 1 else self.rounds
        search = Search(game, estimator, state, seat, self.dice, rounds)
        return search.best(field, budget.simulations or 0, began, budget.seconds or 0.0)


class Hard(Searcher):
    name = "hard"
    summary = "looks a round ahead before it answers"
    strength = 40
    budget = Budget(simulations=100)


class Expert(Searcher):
    name = "expert"
    summary = "looks a round ahead, thoroughly"
    strength = 50
    budget = Budget(simulations=500)
