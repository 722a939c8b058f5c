"""Bots and trades: what they accept, what they offer, and that nobody robs them."""

from __future__ import annotations

from collections import Counter

import pytest

from boulevard.bots.bot import Bot, InnerSight
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.level import Medium
from boulevard.core.dice import Dice
from boulevard.games.vegas.messages import Accept, Decline, Propose
from vegas.bad_deals import BadDeal, bad_deals, positions
from vegas.table import GAME

TABLES = [(players, seed) for players in (3, 4, 5) for seed in ("north", "south", "west", "east")]
PER_TABLE = 14  # positions
PER_KIND = 6  # deals


def deals() -> list[BadDeal]:
    """Of every position one of each kind, for one victim; the parties are drawn by chance."""
    found: list[BadDeal] = []
    count: Counter[str] = Counter()
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


def answer_of(bot: Bot, deal: BadDeal) -> object:
    """What the bot says when it is the victim's turn to answer; those before it have accepted."""
    state = deal.state.copy()
    GAME.apply(state, deal.by, Propose(deal.steps))
    while state.floor != deal.victim:
        GAME.apply(state, state.floor, Accept())
    return bot.choose(InnerSight(GAME, deal.victim, state))


@pytest.mark.parametrize("kind", [GreedyBot, Medium])
def test_none_of_a_hundred_bad_deals_is_accepted(kind: type[Bot]) -> None:
    accepted = [deal for deal in deals() if answer_of(kind(Dice.seeded("bot")), deal) != Decline()]

    assert [(deal.kind, deal.victim, deal.steps) for deal in accepted] == []
