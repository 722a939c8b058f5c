"""The events of a game suffice to rebuild every position of it.

`BOULEVARD_RETELLINGS=1000` listens to so many games of every option combination.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Event
from boulevard.core.walk import Walk
from boulevard.games.vegas import data, events
from boulevard.games.vegas.messages import (
    BetView,
    CasinoView,
    OfferView,
    SeatView,
    SpaceView,
    VegasOptions,
    VegasView,
)
from retelling import hear_out
from vegas import test_contract
from vegas.table import GAME
from vegas.walks import TradingWalk

GAMES = int(os.environ.get("BOULEVARD_RETELLINGS", "1"))  # of each option combination

# What only tells what is asked next: `asked` and `frames` who is, and at which step of the rules;
# `placing` which dice the question `ChoosePlace` is about.
QUESTIONS = ("asked", "frames", "placing")


class Listener:
    """Knows what is printed and how to add; of the rules it knows nothing."""

    def __init__(self, first: VegasView) -> None:
        self.first = first
        self.spaces = {space.lot: space for space in first.spaces}
        self.casinos = {casino.casino: (casino.lots, casino.boss) for casino in first.casinos}
        self.seats = list(first.seats)
        self.supply = list(first.supply)
        self.undrawn = set(first.undrawn)
        self.above = first.above
        self.turn = first.turn
        self.card = first.card
        self.pays = ""  # what the card pays
        self.reorganized = set(first.reorganized)
        self.has_gambled = first.has_gambled
        self.rolling = set(first.rolling)
        self.contenders = first.contenders
        self.rolls = list(first.rolls)
        self.bet = first.bet
        self.offer = first.offer
        self.bank = first.bank
        self.ended = first.ended

    def hear(self, event: Event) -> None:
        for seat in range(len(self.seats)):
            gained = sum(item.amount for item in event.account(seat))
            self._pay(seat, gained)
            self.bank += gained  # what one seat pays another comes to nothing
        assert any(
            hear(event)
            for hear in (self._hear_cards, self._hear_tiles, self._hear_dice, self._hear_trades)
        ), f"nobody listens to {event}"

    def _hear_cards(self, event: Event) -> bool:
        match event:
            case events.CardDealt():
                self.undrawn.discard(event.lot)
                self.spaces[event.lot] = SpaceView(event.lot, owner=event.seat)
            case events.FirstContested():
                self.contenders, self.rolls = event.seats, [0] * len(self.seats)
            case events.FirstRolled():
                self.rolls[event.seat] = sum(event.dice)
            case events.TurnBegan():
                self.turn, self.card, self.has_gambled = event.seat, "", False
                self.contenders, self.rolls = (), [0] * len(self.seats)
                self.reorganized.clear()
                for seat, first in enumerate(self.first.seats):
                    self._tell_seat(seat, offers=first.offers)
            case events.CardDrawn():
                self.card, self.pays, self.above = event.card, event.pays, event.left
                self.undrawn.discard(event.card)
            case events.LotClaimed():
                self.spaces[event.lot] = SpaceView(event.lot, owner=event.seat)
            case events.LotGivenUp():
                del self.spaces[event.lot]
            case events.CasinoScored():
                scored = list(self.seats[event.seat].scored)
                scored[data.PAYERS.index(self.pays)] += event.after - event.before
                self._tell_seat(event.seat, points=event.after, scored=tuple(scored))
            case events.GameEnded():
                self.ended = event.reason
            case (
                events.MoneyDealt()
                | events.LotsPaid()
                | events.CasinoPaid()
                | events.CardDiscarded()
            ):
                pass  # money is told by `account`, and a card that is put away is out already
            case _:
                return False
        return True

    def _hear_tiles(self, event: Event) -> bool:
        match event:
            case events.CasinoBuilt() | events.CasinoSprawled():
                height = event.height if isinstance(event, events.CasinoSprawled) else 1
                self.spaces[event.lot] = SpaceView(
                    event.lot, event.company, height, event.seat, event.pips
                )
                self.casinos[event.lot] = ((event.lot,), -1)
                self.supply[data.COMPANIES.index(event.company)] -= 1
            case events.CasinoRemodelled():
                for lot in event.lots:
                    self._tell_space(lot, company=event.new)
                self.supply[data.COMPANIES.index(event.old)] += len(event.lots)
                self.supply[data.COMPANIES.index(event.new)] -= len(event.lots)
            case events.CasinoRaised():
                for lot in event.lots:
                    self._tell_space(lot, height=event.height)
            case events.CasinosMerged():
                _, boss = self.casinos[event.casinos[0]]
                for lot in event.lots:
                    self.casinos.pop(lot, None)
                self.casinos[event.lots[0]] = (event.lots, boss)
            case events.BossChanged():
                name = next(
                    name for name, (lots, _) in self.casinos.items() if event.casino in lots
                )
                lots, _ = self.casinos[name]
                self.casinos[name] = (lots, event.new)
            case _:
                return False
        return True

    def _hear_dice(self, event: Event) -> bool:
        match event:
            case events.DieLifted():
                self._tell_space(event.lot, owner=-1, pips=0)
                if event.is_barred:
                    self.reorganized.remove(event.lot)
                    self.reorganized.add(event.to)
            case events.TileInherited():
                self._tell_space(event.lot, owner=event.seat, pips=event.pips)
            case events.CasinoReorganized():
                self.reorganized.update(event.dice)
                self._roll(event.dice)
            case events.BossTied():
                self._roll(event.lots)
            case events.DieRolled():
                self.rolling.remove(event.lot)
                self._tell_space(event.lot, owner=event.seat, pips=event.pips)
            case events.DiePlaced():
                self._tell_space(event.source, pips=self.spaces[event.lot].pips)
                self._tell_space(event.lot, pips=event.pips)
            case events.BetPlaced():
                self.bet, self.has_gambled = BetView(event.house, event.stake), True
                self._pay(event.seat, -event.stake)
            case events.BetSettled():
                assert self.bet is not None
                self._pay(event.seat, self.bet.stake)
                self.bet = None
            case _:
                return False
        return True

    def _hear_trades(self, event: Event) -> bool:
        match event:
            case events.OfferMade():
                self.offer = OfferView(event.seat, event.steps, event.waiting, 0)
                self._tell_seat(event.seat, offers=self.seats[event.seat].offers - 1)
            case events.OfferAccepted():
                assert self.offer is not None
                left = tuple(seat for seat in self.offer.waiting if seat != event.seat)
                self.offer = msgspec.structs.replace(self.offer, waiting=left)
            case events.StepTaken():
                assert self.offer is not None
                self.offer = msgspec.structs.replace(self.offer, step=event.step)
            case (
                events.OfferDeclined()
                | events.OfferWithdrawn()
                | events.TradeStopped()
                | events.TradeDone()
            ):
                self.offer = None
            case events.LotHanded():
                self._tell_space(event.lot, owner=event.to)
            case events.DieHanded():
                self._tell_space(event.lot, owner=event.to, pips=event.pips)
            case events.MoneyPaid():
                pass  # told by `account`
            case _:
                return False
        return True

    def _pay(self, seat: int, amount: int) -> None:
        self._tell_seat(seat, money=self.seats[seat].money + amount)

    def _roll(self, lots: Iterable[str]) -> None:
        for lot in lots:
            self.rolling.add(lot)
            self._tell_space(lot, pips=0)

    def _tell_seat(self, seat: int, **told: Any) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **told)

    def _tell_space(self, lot: str, **told: Any) -> None:
        self.spaces[lot] = msgspec.structs.replace(self.spaces[lot], **told)

    # -- as the full view writes it

    def view(self) -> dict[str, Any]:
        known = msgspec.structs.replace(
            self.first,
            spaces=tuple(self.spaces[lot] for lot in _in_order(self.spaces)),
            casinos=tuple(self._casino(name) for name in _in_order(self.casinos)),
            seats=tuple(self._seat(seat) for seat in range(len(self.seats))),
            supply=tuple(self.supply),
            undrawn=_in_order(self.undrawn),
            above=self.above,
            turn=self.turn,
            card=self.card,
            reorganized=_in_order(self.reorganized),
            has_gambled=self.has_gambled,
            rolling=_in_order(self.rolling),
            contenders=self.contenders,
            rolls=tuple(self.rolls),
            bet=self.bet,
            offer=self.offer,
            bank=self.bank,
            ended=self.ended,
        )
        found: dict[str, Any] = msgspec.to_builtins(known)
        return {name: value for name, value in found.items() if name not in QUESTIONS}

    def _casino(self, name: str) -> CasinoView:
        lots, boss = self.casinos[name]
        first, pips = self.spaces[name], sum(self.spaces[lot].pips for lot in lots)
        assert first.company is not None
        points = len(lots) * first.height
        return CasinoView(name, lots, first.company, first.height, boss, points, pips)

    def _seat(self, seat: int) -> SeatView:
        """What of its pieces is not on the board."""
        begins = self.first.seats[seat]
        own = [space.company for space in self.spaces.values() if space.owner == seat]
        markers = own.count(None)
        dice = len(own) - markers
        return msgspec.structs.replace(
            self.seats[seat], dice=begins.dice - dice, markers=begins.markers - markers
        )


def _in_order(lots: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(lots, key=data.NUMBERS.__getitem__))


def listen(walk: Walk) -> None:
    """A listener that begins with an empty board hears the whole game."""
    hear_out(walk, Listener(GAME.view(walk.state, EVERYONE)))


def named(options: VegasOptions) -> str:
    return f"{options.players} {options.trading} {options.offers_per_turn}"


@pytest.mark.parametrize("options", test_contract.TestVegas.options, ids=named)
def test_events_suffice_to_rebuild_the_position(options: VegasOptions) -> None:
    for seed in range(GAMES):
        listen(Walk(GAME, options, seed))


@pytest.mark.parametrize("options", test_contract.TestVegasWithTrades.options, ids=named)
def test_events_of_trades_suffice_as_well(options: VegasOptions) -> None:
    for seed in range(GAMES):
        listen(TradingWalk(GAME, options, seed))
