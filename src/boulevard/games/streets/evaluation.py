"""What a position promises: buildings as if they were scored now, owners as if it ended here."""

from __future__ import annotations

from boulevard.core.arrays import members
from boulevard.core.machine import i64
from boulevard.core.messages import Event
from boulevard.games.streets.business import bonus
from boulevard.games.streets.city import buildings_of
from boulevard.games.streets.events import BuildingValued, Paid
from boulevard.games.streets.payments import along
from boulevard.games.streets.scoring import Tally, worth, worth_at_end
from boulevard.games.streets.state import NO_SEAT, StreetsState


def totals(state: StreetsState) -> list[int]:
    """By owner: money, half the worth of every building with a sign, and token bonuses."""
    found: list[int] = [state.money[owner] for owner in range(state.owners)]
    if not state.is_over():
        for b in range(1, state.built + 1):
            owner: i64 = state.owner[b]
            if owner != NO_SEAT:
                found[owner] += worth_at_end(state, Tally(state, state.street[b]), b, owner)
        if state.has_business:
            for taker in range(state.owners):
                found[taker] += bonus(state, taker)
    return found


def appraise(state: StreetsState, b: i64, seat: i64, *, is_due: bool = False) -> BuildingValued:
    """SR66  What a building would pay this seat if its street were scored as it lies."""
    items: list[Paid] = []
    total = worth(state, Tally(state, state.street[b]), b, seat, items)
    return BuildingValued(seat, state.id_of(b), *state.place_of(b), tuple(items), total, is_due)


def appraise_waiting(state: StreetsState, streets: i64) -> list[Event]:
    """The same for every owner in streets that wait to be scored."""
    found: list[Event] = []
    for street in members(streets):
        for b in along(state, buildings_of(state, street)):
            if state.owner[b] != NO_SEAT:
                found.append(appraise(state, b, state.owner[b], is_due=True))
    return found
