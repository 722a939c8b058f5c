"""Random games in which seats also trade: what the closed answers alone would never do."""

from __future__ import annotations

from typing import Any

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.messages import Action
from boulevard.core.record import Line, answer
from boulevard.core.walk import Walk
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import (
    Counter,
    HandDie,
    Pay,
    Perform,
    Propose,
    Step,
    Swap,
    Withdraw,
)
from boulevard.games.vegas.state import ACTING, OFFER, VegasState
from boulevard.games.vegas.trading import is_window, simple_offer


class TradingWalk(Walk):
    """One question in a few is met by an offer, one offer in a few by a counter-offer or by
    withdrawal; the offers are simple ones, and longer lists with actions in them."""

    often = 4  # one question in so many

    def answer_at_random(self, seat: int) -> None:
        if seat == NATURE or self.dice.below(self.often) or not self._speak(seat):
            super().answer_at_random(seat)

    def _speak(self, asked: int) -> bool:
        """Says something that is not listed, if anybody may; false: nothing was said."""
        speakers = [asked, *self.game.volunteers(self.state)]
        seat = speakers[self.dice.below(len(speakers))]
        action = unlisted(self.game, self.state, seat, self.dice)
        if action is None or self.game.check(self.state, seat, action):
            return False
        line = Line(seat, action)
        answer(self.game, self.state, line, self.events)
        self.lines.append(line)
        return True


def unlisted(game: Any, state: VegasState, seat: int, dice: Dice) -> Action | None:
    """An offer, a counter-offer or a withdrawal that this seat might make now."""
    is_answered = state.kind == OFFER
    if is_answered and seat == state.offer_by:
        return Withdraw()
    if not is_answered and not is_window(state):
        return None
    found = simple_offer(state, seat, dice)
    if found is None:
        return None
    steps: tuple[Step, ...] = found.steps
    if dice.below(2):
        steps = lengthened(game, state, steps, dice)
    return Counter(steps) if is_answered else Propose(steps)


def lengthened(
    game: Any, state: VegasState, steps: tuple[Step, ...], dice: Dice
) -> tuple[Step, ...]:
    """The same list with an action of the current player, a swap and a payment behind it."""
    more: list[Step] = list(steps)
    turn = state.turn
    if state.frames() == [(ACTING, turn)]:
        deeds = game.actions(state, turn)[:-1]
        if deeds:
            more.append(Perform(turn, deeds[dice.below(len(deeds))]))
    other = (turn + 1 + dice.below(state.players - 1)) % state.players
    mine, theirs = _dice_of(state, turn), _dice_of(state, other)
    if mine and theirs:
        lot, wanted = mine[dice.below(len(mine))], theirs[dice.below(len(theirs))]
        more.append(Swap(turn, lot, other, wanted))
        more.append(HandDie(turn, other, wanted, lot))
    more.append(Pay(other, turn, 1 + dice.below(20)))
    return tuple(more)


def _dice_of(state: VegasState, seat: int) -> list[str]:
    return [name for lot, name in enumerate(data.IDS) if state.dice[seat] >> lot & 1]
