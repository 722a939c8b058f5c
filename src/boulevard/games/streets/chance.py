"""What nature is asked: one class for each kind of thing that is turned up."""

from __future__ import annotations

from typing import final

from boulevard.core.arrays import BIT
from boulevard.core.dice import Dice
from boulevard.core.machine import i64
from boulevard.core.messages import Log, Outcome
from boulevard.core.question import AnyOf, Chance
from boulevard.games.streets import data, events, expansions, messages
from boulevard.games.streets.consultants import to_deal, undealt
from boulevard.games.streets.counts import as_list, count_of, times, total
from boulevard.games.streets.figures import SYMBOLS
from boulevard.games.streets.hands import add_to_hand
from boulevard.games.streets.stack import make_stack, next_to_deal
from boulevard.games.streets.state import NO_BACK, NO_SEAT, StreetsState


class _Back(Chance[StreetsState]):
    """Any tile of the stack, known by its back."""

    def chances(self, state: StreetsState) -> list[tuple[int, int]]:
        weights = [(back, count_of(state.stack, back)) for back in range(SYMBOLS)]
        return [(back, weight) for back, weight in weights if weight]

    def draw(self, state: StreetsState, dice: Dice) -> i64:
        point = dice.below(total(state.stack))
        back: i64 = 0
        while point >= count_of(state.stack, back):
            point -= count_of(state.stack, back)
            back += 1
        return back

    def code(self, state: StreetsState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.ShownBack | messages.RemovedBack)
        return data.BACKS.index(outcome.back)


@final
class BackToShow(_Back):
    """S1.8  The back of the tile that now lies on top."""

    def words(self, state: StreetsState, code: i64) -> Outcome:
        return messages.ShownBack(data.BACKS[code])

    def take(self, state: StreetsState, code: i64, log: Log | None) -> None:
        state.pop()
        state.top = code
        state.stack -= times(1, code)
        if log is not None:
            log.append(events.BackShown(data.BACKS[code], state.stack_size()))


@final
class BackToRemove(_Back):
    """S11.9  A tile that goes out because of the Contractor."""

    def words(self, state: StreetsState, code: i64) -> Outcome:
        return messages.RemovedBack(data.BACKS[code])

    def take(self, state: StreetsState, code: i64, log: Log | None) -> None:
        state.pop()
        state.stack -= times(1, code)
        if log is not None:
            log.append(events.BackRemoved(data.BACKS[code]))


class _Front(AnyOf[StreetsState]):
    """Any unseen tile with the back of the top one."""

    def among(self, state: StreetsState) -> i64:
        return state.unseen & state.figures.with_back[state.top]

    def code(self, state: StreetsState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.DrawnTile | messages.TurnedTile)
        return state.figures.numbers[outcome.tile]


@final
class TileToDraw(_Front):
    """S2.4, S3.6  The front of the top tile, for whoever draws it."""

    def words(self, state: StreetsState, code: i64) -> Outcome:
        return messages.DrawnTile(state.figures.ids[code])

    def take(self, state: StreetsState, code: i64, log: Log | None) -> None:
        state.pop()
        seat = state.turn
        if seat == NO_SEAT:
            seat = next_to_deal(state)
        else:
            state.due -= 1
        add_to_hand(state, seat, code)
        state.unseen &= ~BIT[code]
        if log is not None:
            log.append(events.TileDrawn(seat, data.BACKS[state.top], state.figures.ids[code]))
        state.top = NO_BACK


@final
class TileToTurnUp(_Front):
    """S12.15  The front of the top tile, for all to see."""

    def words(self, state: StreetsState, code: i64) -> Outcome:
        return messages.TurnedTile(state.figures.ids[code])

    def take(self, state: StreetsState, code: i64, log: Log | None) -> None:
        state.pop()
        state.front = code
        state.unseen &= ~BIT[code]
        if log is not None:
            log.append(events.TileTurnedUp(state.figures.ids[code], state.stack_size()))


@final
class CardToDeal(AnyOf[StreetsState]):
    """S11.1  A consultant for the first seat that has none."""

    def among(self, state: StreetsState) -> i64:
        return undealt(state)

    def words(self, state: StreetsState, code: i64) -> Outcome:
        return messages.DealtConsultant(expansions.CONSULTANTS[code])

    def code(self, state: StreetsState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.DealtConsultant)
        return expansions.CONSULTANTS.index(outcome.consultant)

    def take(self, state: StreetsState, code: i64, log: Log | None) -> None:
        state.pop()
        seat = to_deal(state)
        state.consultant[seat] = code
        if log is not None:
            log.append(events.ConsultantDealt(seat, expansions.CONSULTANTS[code]))
        if code == expansions.CONTRACTOR:
            make_stack(state)
            if log is not None:
                log.append(events.StackMade(tuple(as_list(state.stack, SYMBOLS))))
