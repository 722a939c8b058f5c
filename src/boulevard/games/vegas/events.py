"""What happens in a game of Lords of Vegas: facts in the past tense, itemised where money moves."""

from __future__ import annotations

import msgspec

from boulevard.core.messages import Event, Item
from boulevard.games.vegas.messages import Company, Ending, Payer, Step


class CardDealt(Event, frozen=True):
    """A first lot of a player, at setup."""

    seat: int
    lot: str
    pays: Payer


class MoneyDealt(Event, frozen=True):
    seat: int
    items: tuple[Item, ...]  # the base sum, less the dice printed on the lots
    total: int


class FirstRolled(Event, frozen=True):
    """A roll for who begins."""

    seat: int
    dice: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    seat: int


class CardDrawn(Event, frozen=True):
    seat: int
    card: str  # a lot, or "game over"
    pays: Payer
    left: int  # cards still above Game Over


class LotClaimed(Event, frozen=True):
    seat: int
    lot: str


class TileInherited(Event, frozen=True):
    """The card of a sprawled tile was drawn."""

    seat: int
    lot: str
    owner: int  # whose die was replaced; -1: there was none
    pips: int


class LotGivenUp(Event, frozen=True):
    seat: int
    lot: str


class DieLifted(Event, frozen=True):
    """A die left its tile to be used elsewhere."""

    seat: int
    lot: str
    pips: int  # what it showed there


class LotsPaid(Event, frozen=True):
    seat: int
    lots: tuple[str, ...]
    amount: int


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


class CasinoScored(Event, frozen=True):
    seat: int  # the boss
    lots: tuple[str, ...]
    company: Company
    points: int  # spaces x height
    before: int  # place on the track
    after: int


class CardDiscarded(Event, frozen=True):
    card: str
    slot: Payer


class CasinoBuilt(Event, frozen=True):
    seat: int
    lot: str
    company: Company
    pips: int
    cost: int


class CasinoSprawled(Event, frozen=True):
    seat: int
    casino: str
    lot: str
    company: Company
    height: int
    pips: int
    items: tuple[Item, ...]  # the lot, and the risers if there are any
    cost: int


class CasinoRemodelled(Event, frozen=True):
    seat: int
    lots: tuple[str, ...]
    old: Company
    new: Company
    cost: int


class CasinoReorganized(Event, frozen=True):
    seat: int
    lots: tuple[str, ...]
    cost: int


class CasinoRaised(Event, frozen=True):
    seat: int
    lots: tuple[str, ...]
    height: int  # now
    cost: int


class CasinosMerged(Event, frozen=True):
    lots: tuple[str, ...]  # of the casino that results


class BossTied(Event, frozen=True):
    """These dice are highest, of several players, and are rolled again."""

    lots: tuple[str, ...]
    pips: int


class BossChanged(Event, frozen=True):
    casino: str
    old: int  # seat; -1: nobody; -2: tied
    new: int


class DieRolled(Event, frozen=True):
    seat: int
    lot: str
    pips: int


class DiePlaced(Event, frozen=True):
    seat: int
    lot: str
    pips: int


class BetPlaced(Event, frozen=True):
    seat: int
    casino: str
    house: int  # its boss
    stake: int


class BetSettled(Event, frozen=True):
    seat: int
    house: int
    dice: tuple[int, ...]
    due: int  # what the house owes by the roll; negative: the stake is lost
    paid: int  # what changes hands, from the house to the seat


class OfferMade(Event, frozen=True):
    seat: int
    steps: tuple[Step, ...]


class OfferAccepted(Event, frozen=True):
    seat: int


class OfferDeclined(Event, frozen=True):
    seat: int


class OfferWithdrawn(Event, frozen=True):
    seat: int


class MoneyPaid(Event, frozen=True):
    seat: int
    to: int
    amount: int


class LotHanded(Event, frozen=True):
    seat: int
    to: int
    lot: str


class DieHanded(Event, frozen=True):
    seat: int
    to: int
    lot: str
    pips: int


class TradeStopped(Event, frozen=True):
    """A step could not be done: it and all after it are dropped."""

    step: int  # counted from 1
    reason: str


class TradeDone(Event, frozen=True):
    steps: int  # all of them


class StepForetold(Event, frozen=True):
    """In the preview of an offer: what would become of one of its steps."""

    step: int  # counted from 1
    reason: str  # why it could not be done; "" when it could
    is_open: bool = False  # dice or a choice come first, so nobody can tell

    @property
    def is_hypothetical(self) -> bool:
        return True


class BossChance(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    chance: float  # to end as boss


class BossForetold(Event, frozen=True):
    """In the preview of a reorganize: who may end as boss, the likeliest first."""

    casino: str
    chances: tuple[BossChance, ...]

    @property
    def is_hypothetical(self) -> bool:
        return True


class BetChance(msgspec.Struct, frozen=True, array_like=True):
    amount: int  # millions that the gambler gains; negative: loses
    chance: float


class BetForetold(Event, frozen=True):
    """In the preview of a gamble: what may come of it, the best first."""

    chances: tuple[BetChance, ...]
    mean: float  # millions

    @property
    def is_hypothetical(self) -> bool:
        return True


class GameEnded(Event, frozen=True):
    reason: Ending


VegasEvent = (
    CardDealt
    | MoneyDealt
    | FirstRolled
    | TurnBegan
    | CardDrawn
    | LotClaimed
    | TileInherited
    | LotGivenUp
    | DieLifted
    | LotsPaid
    | CasinoPaid
    | CasinoScored
    | CardDiscarded
    | CasinoBuilt
    | CasinoSprawled
    | CasinoRemodelled
    | CasinoReorganized
    | CasinoRaised
    | CasinosMerged
    | BossTied
    | BossChanged
    | DieRolled
    | DiePlaced
    | BetPlaced
    | BetSettled
    | OfferMade
    | OfferAccepted
    | OfferDeclined
    | OfferWithdrawn
    | MoneyPaid
    | LotHanded
    | DieHanded
    | TradeStopped
    | TradeDone
    | StepForetold
    | BossForetold
    | BetForetold
    | GameEnded
)
