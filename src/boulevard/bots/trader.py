"""Trader: makes offers for a seat, and remembers them.

It looks for something that helps both sides by its own estimate, and asks the price at which both
gain alike.  It never offers the same thing again unless it is better for the other, and whoever has
said no is left alone for a while, each time for longer.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeVar

from boulevard.bots.agreement import Comparison, declined, is_consent, offered
from boulevard.bots.estimator import Estimator
from boulevard.core.dice import Dice
from boulevard.core.game import Game
from boulevard.core.market import Bargain
from boulevard.core.messages import Action
from boulevard.core.state import State

S = TypeVar("S", bound=State)

MANY: Final = 3  # of two, one loses whatever the other gains
THINGS: Final = 6  # that are weighed in one look
PRICED: Final = 2  # of those, that a price is looked for
AGAIN: Final = 40  # questions after which a thing that was weighed is weighed again
GAIN: Final = 3_000  # millionths of a win that an offer has to bring everybody in it
PAUSE: Final = 3  # questions for which it does not look after a look in vain
SELDOM: Final = 24  # so many times it is not asked itself for each time that it looks
REST: Final = 8  # questions for which it leaves somebody alone after a no; then twice as many
REMEMBERED: Final = 5_000  # things at most


class Trader:
    """One serves one seat for a whole game."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._clock = 0  # how often it was asked
        self._pause = 0  # until when it does not look
        self._seen: dict[Hashable, int] = {}  # thing -> when it was weighed last
        self._prices: dict[Hashable, int] = {}  # thing -> the best price that was offered for it
        self._last: Bargain | None = None  # offer that it has not heard of yet
        self._rests: dict[int, int] = {}  # seat -> for how long it is left alone after a no
        self._spared: dict[int, int] = {}  # seat -> until when

    def speak(self, game: Game[S], state: S, seat: int, estimator: Estimator) -> Action | None:
        """In an imagined state: an offer, or another one instead of that on the table; None:
        nothing is worth it."""
        if game.market is None or len(game.scores(state)) < MANY:
            return None
        self._clock += 1
        if game.market.is_busy(state):
            if not game.is_asked(state, seat) or not is_consent(game, state, seat):
                return None
            return self._counter(game, state, seat, estimator)
        if self._clock < self._pause:
            return None
        if not game.is_asked(state, seat) and self._dice.below(SELDOM):
            return None
        return self._offer(game, state, seat, estimator)

    def _offer(self, game: Game[S], state: S, seat: int, estimator: Estimator) -> Action | None:
        assert game.market is not None
        bargains = game.market.bargains(state, seat)
        self._listen(bargains)
        able = [bargain for bargain in bargains if self._may_ask(bargain)]
        able.sort(key=lambda bargain: self._seen.get(bargain.thing, 0))  # in their order otherwise
        look = _Look(game, state, seat, estimator)
        found: list[tuple[int, int, Bargain]] = []
        for n, bargain in enumerate(able[:THINGS]):
            self._seen[bargain.thing] = self._clock
            both = look.both(bargain, bargain.usual())
            if both > 2 * GAIN:
                found.append((-both, n, bargain))
        for _, _, bargain in sorted(found)[:PRICED]:
            action = self._priced(look, bargain)
            if action is not None:
                return action
        self._pause = self._clock + PAUSE
        return None

    def _counter(self, game: Game[S], state: S, seat: int, estimator: Estimator) -> Action | None:
        """Where the offer as it stands is nothing for the seat."""
        assert game.market is not None
        codes = game.codes(state, seat)
        worth = estimator.weigh(game, state, seat, [[code] for code in codes])
        if codes[worth.index(max(worth))] == game.market.consent(state, seat):
            return None
        look = _Look(game, state, seat, estimator)
        for bargain in game.market.bargains(state, seat):
            action = self._priced(look, bargain)
            if action is not None:
                return action
        return None

    def _priced(self, look: _Look, bargain: Bargain) -> Action | None:
        """An offer of this at the price by which both gain alike, if that is enough and not said
        before."""
        price = look.fair_price(bargain)
        if price <= self._prices.get(bargain.thing, bargain.lowest - 1):
            return None
        if look.least(bargain, price) < GAIN:
            return None
        if len(self._prices) > REMEMBERED:
            self._prices.clear()
            self._seen.clear()
        self._prices[bargain.thing] = price
        self._last = bargain
        return bargain.at(price)

    # -- manners

    def _may_ask(self, bargain: Bargain) -> bool:
        if self._seen.get(bargain.thing, -AGAIN) + AGAIN > self._clock:
            return False
        return all(self._spared.get(seat, 0) <= self._clock for seat in bargain.parties)

    def _listen(self, bargains: list[Bargain]) -> None:
        """What was offered last and is still to be had was refused."""
        last, self._last = self._last, None
        if last is None:
            return
        is_refused = any(bargain.thing == last.thing for bargain in bargains)
        for seat in last.parties:
            if is_refused:
                self._spared[seat] = self._clock + self._rests.get(seat, REST)
                self._rests[seat] = 2 * self._rests.get(seat, REST)
            else:
                self._rests.pop(seat, None)


class _Look:
    """One position, and what bargains would make of it."""

    def __init__(self, game: Game[S], state: S, seat: int, estimator: Estimator) -> None:
        lapsed = declined(game, state, seat) if is_consent(game, state, seat) else state
        self._game: Game[S] = game
        self._state = state
        self._seat = seat
        self._estimator = estimator
        self._without = Comparison(estimator, game, lapsed, seat)
        self._gains: dict[tuple[Hashable, int], dict[int, int]] = {}

    def gains(self, bargain: Bargain, price: int) -> dict[int, int]:
        """By seat, of all who are in it; nothing if it cannot be offered."""
        key = bargain.thing, price
        if key not in self._gains:
            action = bargain.at(price)
            after = offered(self._estimator, self._game, self._state, self._seat, action)
            seats = [self._seat, *bargain.parties]
            gains = [] if after is None else self._without.gains(after, seats)
            self._gains[key] = dict(zip(seats, gains, strict=False))
        return self._gains[key]

    def both(self, bargain: Bargain, price: int) -> int:
        gains = self.gains(bargain, price)
        return gains[self._seat] + gains[bargain.partner] if gains else 0

    def least(self, bargain: Bargain, price: int) -> int:
        """The gain of whoever gains least."""
        return min(self.gains(bargain, price).values(), default=0)

    def fair_price(self, bargain: Bargain) -> int:
        """The highest at which the one who offers still gains at least as much as the partner."""
        low, high = bargain.lowest, bargain.highest
        while low < high:
            price = (low + high + 1) // 2
            gains = self.gains(bargain, price)
            if gains and gains[self._seat] >= gains[bargain.partner]:
                low = price
            else:
                high = price - 1
        return low
