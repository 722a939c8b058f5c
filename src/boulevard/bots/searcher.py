"""Searchers: the levels that play on in their mind before they answer."""

from __future__ import annotations

from time import perf_counter
from typing import ClassVar, Final, NamedTuple, TypeVar

from boulevard.bots.advice import Advice, paid
from boulevard.bots.agreement import is_consent
from boulevard.bots.bot import Sight
from boulevard.bots.budget import Budget
from boulevard.bots.level import Level, players_of, scale_of
from boulevard.bots.network import VALUE
from boulevard.bots.search import Candidate, Search, candidates
from boulevard.core.game import Game
from boulevard.core.state import State

S = TypeVar("S", bound=State)
ANY: Final = 1_000_000_000  # as a width or a margin


class Reach(NamedTuple):
    """How much of what may come is played out."""

    width: int  # turns that are played on from
    rounds: int  # that they are played on for


class Searcher(Level):
    """Plays on from the few turns that its estimate likes best, as far as its budget goes."""

    takes_budget = True
    reach: ClassVar[Reach] = Reach(8, 1)
    alone: ClassVar[Reach] = Reach(8, 2)  # where nobody else has a seat
    margin: ClassVar[int] = 3 * VALUE // 10  # nothing that is farther behind at first sight

    def decide(
        self,
        game: Game[S],
        state: S,
        seat: int,
        turns: list[list[int]],
        budget: Budget,
        began: float,
    ) -> list[int]:
        if is_consent(game, state, seat):  # offers are played to their end as it is
            return super().decide(game, state, seat, turns, budget, began)
        values = self.estimator(game, players_of(game, state)).weigh(game, state, seat, turns)
        reach = self._reach(game, state)
        field = candidates(turns, values, reach.width, self.margin)
        if len(field) == 1:
            return field[0].turn
        search = self._search(game, state, seat, reach.rounds)
        field = search.best(field, *_limits(budget, began))
        best = [one for one in field if one.count == field[0].count]  # of those followed longest
        return best[self.drawn([one.mean(search.trust) for one in best], self.near)].turn

    def _reach(self, game: Game[S], state: S) -> Reach:
        return self.alone if players_of(game, state) == 1 else self.reach

    def _search(self, game: Game[S], state: S, seat: int, rounds: int) -> Search:
        estimator = self.estimator(game, players_of(game, state))
        return Search(game, estimator, state, seat, self.dice, rounds)

    def explain(self, sight: Sight[S], budget: Budget | None = None) -> Advice:
        """It plays on from at least two answers, to say in what they differ."""
        began = perf_counter()
        game, seat = sight.game, sight.seat
        state = sight.imagine(self.dice)
        if is_consent(game, state, seat):
            return super().explain(sight, budget)
        estimator = self.estimator(game, players_of(game, state))
        turns = game.turns(state, seat)
        field = candidates(turns, estimator.weigh(game, state, seat, turns), ANY, ANY)
        reach = self._reach(game, state)
        other = [one for one in field[reach.width :] if one.turn[0] != field[0].turn[0]]
        field = field[: reach.width]
        if all(one.turn[0] == field[0].turn[0] for one in field):
            field += other[:1]
        search = self._search(game, state, seat, reach.rounds)
        search.is_told = True
        field = search.best(field, *_limits(budget or self.budget, began))
        best = field[0]
        rest = [one for one in field if one.turn[0] != best.turn[0]]
        unit = game.prospect_unit
        now, standing = estimator.value(game, state, seat), game.standing(state, seat)

        def gain(one: Candidate) -> float:
            return round(
                (one.mean(search.trust) - now) * scale_of(game, estimator) / VALUE / unit, 1
            )

        def ahead(one: Candidate) -> tuple[float, ...]:
            """Nothing, where there was no time to play on."""
            pairs = zip(one.ahead, standing, strict=False)
            return tuple(round((after / one.count - before) / unit, 1) for after, before in pairs)

        action = game.decode(state, seat, best.turn[0])
        return Advice(
            action=action,
            bot=self.name,
            gain=gain(best),
            next_best=game.decode(state, seat, rest[0].turn[0]) if rest else None,
            next_gain=gain(rest[0]) if rest else 0.0,
            considered=len({turn[0] for turn in turns}),
            items=paid(game, state, seat, action),
            ahead=ahead(best),
            next_ahead=ahead(rest[0]) if rest else (),
        )


def _limits(budget: Budget, began: float) -> tuple[int, float, float]:
    """As a search takes them."""
    return budget.simulations or 0, began, budget.seconds or 0.0


class Hard(Searcher):
    name = "hard"
    summary = "looks a round ahead before it answers"
    strength = 40
    budget = Budget(simulations=100)


class Expert(Searcher):
    name = "expert"
    summary = "looks two rounds ahead, thoroughly"
    strength = 50
    budget = Budget(simulations=400)
    reach = Reach(8, 2)
    alone = Reach(12, 4)
