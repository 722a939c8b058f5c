"""What happens in a game of Lords of Vegas: facts in the past tense, itemised where money moves.

Journals keep events: a field that came later has a value for those that were written before it.
"""

from __future__ import annotations

import msgspec

from boulevard.core.messages import Event, Item
from boulevard.core.reason import Reason
from boulevard.games.vegas.messages import Company, Ending, Payer, Step


class SeatEvent(Event, frozen=True):
    """Something that a player did, or that happened to one."""

    seat: int


class LotEvent(SeatEvent, frozen=True):
    lot: str


class LotsEvent(SeatEvent, frozen=True):
    lots: tuple[str, ...]


class HandedOver(SeatEvent, frozen=True):
    to: int


class Foretold(Event, frozen=True):
    """What would be, in a preview."""

    @property
    def is_hypothetical(self) -> bool:
        return True


class CardDealt(LotEvent, frozen=True):
    """A first lot of a player, at setup."""

    pays: Payer


class MoneyDealt(SeatEvent, frozen=True):
    items: tuple[Item, ...]  # the base sum, less the dice printed on the lots
    total: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return self.items if seat == self.seat else ()


class FirstRolled(SeatEvent, frozen=True):
    """A roll for who begins."""

    dice: tuple[int, ...]


class FirstContested(Event, frozen=True):
    """These players roll for who begins: everybody, or those who were tied for it."""

    seats: tuple[int, ...]


class TurnBegan(SeatEvent, frozen=True):
    pass


class CardDrawn(SeatEvent, frozen=True):
    card: str  # a lot, or "game over"
    pays: Payer
    left: int  # cards still above Game Over


class LotClaimed(LotEvent, frozen=True):
    pass


class TileInherited(LotEvent, frozen=True):
    """The card of a sprawled tile was drawn."""

    owner: int  # whose die was replaced; -1: there was none
    pips: int


class LotGivenUp(LotEvent, frozen=True):
    pass


class DieLifted(LotEvent, frozen=True):
    """A die left its tile to be used elsewhere."""

    pips: int  # what it showed there
    to: str  # the lot on which it is used
    is_barred: bool  # it was reorganized in this turn, and the bar goes with it


class LotsPaid(LotsEvent, frozen=True):
    amount: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("parking lots", self.amount),) if seat == self.seat else ()


class DiePay(msgspec.Struct, frozen=True, array_like=True):
    """One die's part of what a casino pays."""

    lot: str
    seat: int  # its owner
    amount: int


class CasinoPaid(Event, frozen=True):
    lots: tuple[str, ...]
    company: Company
    dice: tuple[DiePay, ...]
    total: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return tuple(Item(self.company, die.amount) for die in self.dice if die.seat == seat)


class CasinoScored(Event, frozen=True):
    seat: int  # the boss
    lots: tuple[str, ...]
    company: Company
    points: int  # spaces x height
    before: int  # place on the track
    after: int
    gained: int = 0  # points that the marker has gone
    lost: int = 0  # points that do not reach the next number, or are beyond the end
    is_at_end: bool = False  # the marker stands on the last number


class Cost(Item, frozen=True, kw_only=True, omit_defaults=False):
    """One line of a price."""

    count: int = 1  # lots, risers, tiles or pips; a sprawl pays its lot twice
    each: int = 0  # millions for each of them


class CardDiscarded(Event, frozen=True):
    card: str
    slot: Payer


class CasinoBuilt(LotEvent, frozen=True):
    company: Company
    pips: int
    cost: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("build", -self.cost),) if seat == self.seat else ()


class CasinoSprawled(SeatEvent, frozen=True):
    casino: str
    lot: str
    company: Company
    height: int
    pips: int
    items: tuple[Cost, ...]  # the lot, and the risers if there are any
    cost: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return tuple(Item(it.what, -it.amount) for it in self.items) if seat == self.seat else ()


class CasinoRemodelled(LotsEvent, frozen=True):
    old: Company
    new: Company
    cost: int
    items: tuple[Cost, ...] = ()  # the tiles

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("remodel", -self.cost),) if seat == self.seat else ()


class CasinoReorganized(LotsEvent, frozen=True):
    """Its boss stays the boss until all dice are back."""

    cost: int
    dice: tuple[str, ...]  # lots whose dice are rolled, and barred for the rest of the turn
    items: tuple[Cost, ...] = ()  # the pips

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("reorganize", -self.cost),) if seat == self.seat else ()


class CasinoRaised(LotsEvent, frozen=True):
    height: int  # now
    cost: int
    items: tuple[Cost, ...] = ()  # the risers

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("raise", -self.cost),) if seat == self.seat else ()


class CasinosMerged(Event, frozen=True):
    """What a new tile joins, or casinos that became alike.  Whoever was the boss of each of them
    still is, unless a `BossChanged` follows."""

    lots: tuple[str, ...]  # of the casino that results
    casinos: tuple[str, ...]  # those that there were, by the names that they had


class BossTied(Event, frozen=True):
    """These dice are highest, of several players, and are rolled again."""

    lots: tuple[str, ...]
    pips: int


class BossChanged(Event, frozen=True):
    """A casino has another boss than before.  In a merger it is told of each casino that there
    was."""

    casino: str  # its name, or the one that it had until it was swallowed: a lot of it anyhow
    old: int  # seat; -1: nobody; -2: tied
    new: int


class DieRolled(LotEvent, frozen=True):
    pips: int


class DiePlaced(LotEvent, frozen=True):
    pips: int
    source: str  # where it was rolled; what was rolled on the lot lies there now


class BetPlaced(SeatEvent, frozen=True):
    casino: str
    house: int  # its boss
    stake: int


class BetSettled(SeatEvent, frozen=True):
    house: int
    dice: tuple[int, ...]
    due: int  # what the house owes by the roll; negative: the stake is lost
    paid: int  # what changes hands, from the house to the seat

    def account(self, seat: int) -> tuple[Item, ...]:
        signs = {self.seat: 1, self.house: -1}
        return (Item("bet", signs[seat] * self.paid),) if seat in signs else ()


class OfferMade(SeatEvent, frozen=True):
    steps: tuple[Step, ...]
    waiting: tuple[int, ...]  # who has to accept it


class OfferAccepted(SeatEvent, frozen=True):
    pass


class OfferDeclined(SeatEvent, frozen=True):
    pass


class OfferWithdrawn(SeatEvent, frozen=True):
    pass


class MoneyPaid(HandedOver, frozen=True):
    amount: int

    def account(self, seat: int) -> tuple[Item, ...]:
        signs = {self.seat: -1, self.to: 1}
        return (Item("trade", signs[seat] * self.amount),) if seat in signs else ()


class LotHanded(HandedOver, frozen=True):
    lot: str


class DieHanded(HandedOver, frozen=True):
    lot: str
    pips: int


class StepTaken(Event, frozen=True):
    """A step of a trade that can be done; what it brings follows."""

    step: int  # counted from 1


class TradeStopped(Event, frozen=True):
    """A step could not be done: it and all after it are dropped."""

    step: int  # counted from 1
    reason: Reason


class TradeDone(Event, frozen=True):
    steps: int  # all of them


class StepForetold(Foretold, frozen=True):
    """In the preview of an offer: what would become of one of its steps."""

    step: int  # counted from 1
    reason: Reason | None  # why it could not be done; null when it could
    is_open: bool = False  # dice or a choice come first, so nobody can tell


class HoldingsForetold(Foretold, frozen=True):
    """In the preview of an offer: whose is what after its steps, as far as they are foretold."""

    lots: tuple[tuple[str, int], ...]  # parking lots, each with its owner
    dice: tuple[tuple[str, int], ...]


class CasinoForetold(Foretold, frozen=True):
    """In the preview of an action that changes a casino: what it would be worth."""

    lots: tuple[str, ...]
    company: Company
    height: int
    boss: int  # seat; -1: nobody; -2: a tie is rolled off
    points: int  # each time that it scores
    before: int  # what those casinos scored for the seat of which it comes
    change: int  # what the seat would score more; 0 also as long as a tie is open


class BossChance(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    chance: float  # to end as boss


class BossForetold(Foretold, frozen=True):
    """In a preview that leads to dice for a boss: who may end as that, the likeliest first."""

    casino: str
    chances: tuple[BossChance, ...]


class BetChance(msgspec.Struct, frozen=True, array_like=True):
    amount: int  # millions that the gambler gains; negative: loses
    chance: float


class BetForetold(Foretold, frozen=True):
    """In a preview that leads to a bet: what may come of it, the best first."""

    chances: tuple[BetChance, ...]
    mean: float  # millions


class GameEnded(Event, frozen=True):
    reason: Ending


_Setup = CardDealt | MoneyDealt | FirstContested | FirstRolled
_Card = TurnBegan | CardDrawn | LotClaimed | TileInherited | LotGivenUp | DieLifted
_Payout = LotsPaid | CasinoPaid | CasinoScored | CardDiscarded
_Casino = CasinoBuilt | CasinoSprawled | CasinoRemodelled | CasinoReorganized | CasinoRaised
_Dice = CasinosMerged | BossTied | BossChanged | DieRolled | DiePlaced | BetPlaced | BetSettled
_Offer = OfferMade | OfferAccepted | OfferDeclined | OfferWithdrawn
_Trade = StepTaken | MoneyPaid | LotHanded | DieHanded | TradeStopped | TradeDone
_Preview = StepForetold | HoldingsForetold | CasinoForetold | BossForetold | BetForetold
VegasEvent = _Setup | _Card | _Payout | _Casino | _Dice | _Offer | _Trade | _Preview | GameEnded
