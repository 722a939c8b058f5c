"""Bots and trades: what they accept, what they offer, and that nobody robs them."""

from __future__ import annotations

from collections import Counter as Count
from functools import cache
from typing import Any

import pytest

from boulevard.bots import trader
from boulevard.bots.agreement import THROWS, Comparison, offered
from boulevard.bots.bot import Bot, InnerSight
from boulevard.bots.estimator import Estimator
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.level import Medium
from boulevard.bots.network import Network
from boulevard.bots.searcher import Expert, Hard
from boulevard.bots.standing import Standing
from boulevard.bots.trader import Trader
from boulevard.core.arrays import size
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.messages import Action
from boulevard.core.state import State
from boulevard.games.vegas.messages import (
    Accept,
    Counter,
    Decline,
    EndTurn,
    Pay,
    Propose,
    Step,
    VegasOptions,
)
from boulevard.games.vegas.state import ACTING, OFFER, VegasState
from vegas.bad_deals import BadDeal, bad_deals, positions
from vegas.table import GAME, vegas

TABLES = [(players, seed) for players in (3, 4, 5) for seed in ("north", "south", "west", "east")]
PER_TABLE = 14  # positions
PER_KIND = 6  # deals
TURNS = 30  # in which a bot is told no


def sight(state: VegasState, seat: int) -> InnerSight[VegasState]:
    return InnerSight(GAME, seat, state)


# -- bad deals -------------------------------------------------------------------------------------


@cache
def deals() -> list[BadDeal]:
    """Of every position one of each kind, for one victim; the parties are drawn by chance."""
    found: list[BadDeal] = []
    count: Count[str] = Count()
    dice = Dice.seeded("deals")
    for players, seed in TABLES:
        for state in positions(seed, players, PER_TABLE):
            by = dice.below(players)
            victim = (by + 1 + dice.below(players - 1)) % players
            third = by
            while third in (by, victim):
                third = dice.below(players)
            kinds = set()
            for deal in bad_deals(state, victim, by, third):
                if deal.kind not in kinds and count[deal.kind] < PER_KIND:
                    kinds.add(deal.kind)
                    count[deal.kind] += 1
                    found.append(deal)
    return found


def answer_of(bot: Bot, deal: BadDeal) -> Action:
    """What the bot says when it is the victim's turn to answer; those before it have accepted."""
    state = deal.state.copy()
    GAME.apply(state, deal.by, Propose(deal.steps))
    while state.floor != deal.victim:
        GAME.apply(state, state.floor, Accept())
    return bot.choose(sight(state, deal.victim))


def test_there_are_bad_deals_of_every_kind() -> None:
    found = deals()

    assert len(found) >= 100 and len({deal.kind for deal in found}) >= 24
    assert any(len(deal.steps) > 2 for deal in found)
    assert {int(deal.state.players) for deal in found} == {3, 4, 5}


@pytest.mark.parametrize("kind", [GreedyBot, Medium, Hard, Expert])
def test_none_of_a_hundred_bad_deals_is_accepted(kind: type[Bot]) -> None:
    """Whoever the bot is, the first to answer or the last."""
    accepted = [deal for deal in deals() if answer_of(kind(Dice.seeded("bot")), deal) == Accept()]

    assert [(deal.kind, deal.victim, deal.steps) for deal in accepted] == []


def test_the_same_offer_gets_the_same_answer_however_often_it_comes() -> None:
    """Also when dice have a say in it, and whatever the bot's own dice are."""
    board = "A1 vega red3; A2 vega blue4; C1 sphinx blue2"
    table = vegas(f"{board}; red 9; blue 12; green 5; yellow 5; red to act")
    for seed in range(3):
        bot = Medium(Dice.seeded("again", seed))
        for _ in range(3):
            table.play("red: offer blue pays red 12, red reorganize A1")
            assert bot.choose(sight(table.state, 3)) == Decline()
            table.play("blue: decline")
        table = table.copy()
        table.state.offers[0] = 0


def test_a_gift_is_accepted() -> None:
    """A bot that declined everything would be no better."""
    for players, seed in TABLES[::3]:
        for state in positions(seed, players, 2):
            by = next(seat for seat in range(players) if state.money[seat] > 4)
            victim = (by + 1) % players
            GAME.apply(state, by, Propose((Pay(by, victim, int(state.money[by]) - 1),)))

            assert Medium(Dice.seeded("bot")).choose(sight(state, victim)) == Accept()


def test_who_answers_before_others_sees_what_comes_of_it() -> None:
    """Blue is asked after Green; either sees that money comes back to it, or does not."""
    for steps, is_good in (
        ("red pays green 5, red pays blue 5", True),
        ("green pays red 5, red pays blue 5", False),
        ("red pays blue 1, blue pays green 4, green pays red 2", False),
    ):
        table = vegas("A1 red car; C1 green car; red 20; blue 20; green 20; yellow 20; red to act")
        table.play(f"red: offer {steps}")
        assert table.asked == "green"
        answer = Medium(Dice.seeded("bot")).choose(sight(table.state, 2))

        assert (answer == Accept()) == is_good, steps


def test_who_leads_is_not_fed_for_a_tip() -> None:
    """Yellow has next to nothing to win where Red leads and takes Green's money; where Red is last
    the same $5m are welcome."""
    answers = []
    for red, blue in ((40, 2), (2, 40)):
        others = f"blue 9 at {blue}; green 30 at 20; yellow 9 at 20"
        table = vegas(f"A1 red car; D1 yellow car; red 20 at {red}; {others}; red to act")
        table.play("red: offer red pays yellow 5, green pays red 14")
        answers.append(Medium(Dice.seeded("bot")).choose(sight(table.state, 1)))

    assert answers == [Decline(), Accept()]


def test_where_there_is_a_network_for_the_table_it_is_asked() -> None:
    """Two players: a network knows such tables."""
    state = next(positions("two", 2, 1))
    by = next(seat for seat in range(2) if state.money[seat] > 4)
    bot = Medium(Dice.seeded("bot"))
    assert isinstance(bot.estimator(GAME, 2), Network)
    for payer in (by, 1 - by):
        trial = state.copy()
        GAME.apply(trial, by, Propose((Pay(payer, 1 - payer, int(state.money[payer])),)))

        answer = bot.choose(sight(trial, 1 - by))
        assert answer == (Accept() if payer == by else Decline())


# -- offers ----------------------------------------------------------------------------------------


class Trade:
    """An offer that a bot has made in a game."""

    def __init__(self, state: VegasState, by: int, action: Propose | Counter) -> None:
        self.state = state  # before it
        self.by = by
        self.action = action


ENOUGH = 3  # trades to look at
GAMES = 24  # that may be played for them


def trades() -> list[Trade]:
    """Some that four bots agreed on."""
    found: list[Trade] = []
    for number in range(1, GAMES):
        if len(found) < ENOUGH:
            found += trades_of(f"deal {number}")[1]
    return found


@cache
def trades_of(seed: str, answers: int = 32) -> tuple[list[Trade], list[Trade]]:
    """The offers that four bots make in the beginning of a game, and those that were accepted."""
    state = GAME.start(VegasOptions(players=4))
    nature = Dice.seeded(seed)
    bots = [Medium(Dice.seeded(seed, seat)) for seat in range(4)]
    made: list[Trade] = []
    done: list[Trade] = []
    while answers and (asked := GAME.deciding(state)):
        seat = asked[0]
        if seat == NATURE:
            GAME.play(state, NATURE, GAME.draw(state, nature))
            continue
        for speaker in sorted({seat, *GAME.volunteers(state)}):
            said = bots[speaker].volunteer(sight(state, speaker))
            if said is not None:
                assert isinstance(said, Propose | Counter)
                made.append(Trade(state.copy(), speaker, said))
                GAME.apply(state, speaker, said)
                break
        else:
            answer = bots[seat].choose(sight(state, seat))
            if answer == Accept() and size(state.waiting) == 1:
                done.append(made[-1])
            GAME.apply(state, seat, answer)
            answers -= 1
    return made, done


def test_trades_happen_and_everybody_in_them_gains_by_its_own_estimate() -> None:
    done = trades()
    assert len(done) >= ENOUGH
    for trade in done:
        parties = sorted({trade.by, *_named(trade.action.steps)})
        estimator = Medium(Dice.seeded("estimate")).estimator(GAME, 4)
        without = Comparison(estimator, GAME, trade.state, trade.by)
        after = offered(estimator, GAME, trade.state, trade.by, trade.action)
        assert after is not None
        assert min(without.gains(after, parties)) > 0


def _named(steps: tuple[Step, ...]) -> set[int]:
    return {seat for step in steps for seat in (step.by, getattr(step, "to", step.by))}


def test_nothing_is_offered_twice_for_the_same_price() -> None:
    """Others decline everything; one goes on for many turns, by an estimate that makes it eager."""
    state = GAME.start(VegasOptions(players=5))
    nature = Dice.seeded("no 3")
    dice = Dice.seeded("no 3", 0)
    own = Trader(dice)
    offers: list[tuple[int, Action]] = []
    turns = 0
    while turns < TURNS and (asked := GAME.deciding(state)):
        seat = asked[0]
        if seat == NATURE:
            GAME.play(state, NATURE, GAME.draw(state, nature))
        elif state.kind == OFFER:
            GAME.apply(state, seat, Decline())
        elif 0 in {seat, *GAME.volunteers(state)} and (
            said := own.speak(GAME, sight(state, 0).imagine(dice), 0, Standing())
        ):
            offers.append((turns, said))
            GAME.apply(state, 0, said)
        else:
            answer = GAME.decode(state, seat, GAME.quick(state, seat, nature))
            turns += answer == EndTurn()
            GAME.apply(state, seat, answer)

    actions = [action for _, action in offers]
    assert 3 <= len(actions) == len(set(actions))
    asked_in = Count(
        (turn, other)
        for turn, action in offers
        if isinstance(action, Propose)
        for other in _named(action.steps) - {0}
    )
    assert max(asked_in.values()) == 1  # nobody is asked again in the same turn


class Counting(Estimator):
    """Thinks like `Standing`, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self._own = Standing()

    def value(self, game: Game[Any], state: State, seat: int) -> i64:
        return self._own.value(game, state, seat)

    def worths(self, game: Game[Any], state: State, seat: int) -> list[int]:
        self.asked += 1
        return self._own.worths(game, state, seat)

    def spread(self) -> int:
        return self._own.spread()


def test_a_look_weighs_a_bounded_number_of_offers() -> None:
    """So many things and so many prices, each at most so often as there are throws, and each beside
    the game without it."""
    most = trader.THINGS + trader.PRICED * 8  # a price is found in eight halvings
    for state in positions("north", 4, 12):
        if state.kind == ACTING:
            counting = Counting()
            Trader(Dice.seeded("look")).speak(GAME, state, int(state.turn), counting)

            assert counting.asked <= 2 * THROWS * (1 + 2 * most)


def test_a_bad_price_is_answered_by_a_better_one() -> None:
    """An offer that both would gain from is changed until only its maker does: then the other one
    names a price at which both do, and that is accepted."""
    countered = 0
    for trade in trades():
        other = next(iter(_named(trade.action.steps) - {trade.by}))
        money = int(trade.state.money[other])
        state = trade.state.copy()
        things = tuple(step for step in trade.action.steps if not isinstance(step, Pay))
        greedy = Propose((Pay(other, trade.by, money), *things))
        if money == 0 or GAME.check(state, trade.by, greedy):
            continue
        GAME.apply(state, trade.by, greedy)
        bot = Medium(Dice.seeded("counter"))
        assert bot.choose(sight(state, other)) == Decline()
        said = bot.volunteer(sight(state, other))
        if said is not None:
            assert isinstance(said, Counter)
            GAME.apply(state, other, said)
            assert Medium(Dice.seeded("maker")).choose(sight(state, trade.by)) == Accept()
            countered += 1

    assert countered


def test_two_players_have_nothing_to_trade() -> None:
    """What one gains the other loses, so that no offer is worth making."""
    for state in positions("two", 2, 6):
        for seat in range(2):
            assert Medium(Dice.seeded("bot")).volunteer(sight(state, seat)) is None
