"""Business: which building of a scored street gives its tokens, and of which type they are."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT, lowest
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import OneOf
from boulevard.core.reason import Reason, why
from boulevard.games.streets import business, expansions
from boulevard.games.streets.city import building_named
from boulevard.games.streets.figures import ICONS, TYPES
from boulevard.games.streets.messages import ChooseToken, ChooseTokenBuilding, TakeFrom, TakeToken
from boulevard.games.streets.questions.building import OneBuilding
from boulevard.games.streets.state import GRIFTER, NO_SEAT, TOKEN, TOKEN_BUILDING, StreetsState


@final
class TokenBuilding(OneBuilding):
    """S10.3-S10.5  Owner by owner; a code is a building, and alike ones are not asked about."""

    meaning: ClassVar[str] = "take the tokens of tile n"

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        while state.taker != NO_SEAT:
            choices = business.buildings_to_take_from(state, state.taker, state.paying)
            if choices:
                state.turn_to(TOKEN_BUILDING, _answers_for(state))
                if not business.are_alike(state, choices):
                    return True
                cash(state, lowest(choices))
                return False
            _next_taker(state)
        state.turn_to(state.kind + 1, state.floor)
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        return ChooseTokenBuilding(seat, state.taker)

    def among(self, state: StreetsState, seat: i64) -> i64:
        return business.buildings_to_take_from(state, state.taker, state.paying)

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        return TakeFrom(*state.place_of(code))

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, TakeFrom)
        return building_named(state, action.x, action.y)

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, TakeFrom):
            return why("asks_token_building", "S10.3")
        b = building_named(state, action.x, action.y)
        if b and BIT[b] & self.among(state, seat):
            return None
        return why("no_tokens_from", _clause(state, "S10.3"), place=(action.x, action.y))

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        cash(state, code)


@final
class Token(OneOf[StreetsState]):
    """S10.4, S10.6  Icon by icon; a code is a type, and a single one is taken unasked."""

    span: ClassVar[int] = TYPES
    meaning: ClassVar[str] = "take a token of business type n"

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        while state.icon < ICONS:
            types = business.types_to_take(state)
            if types & (types - 1):
                return True
            if types:
                business.take(state, lowest(types), log)
            else:
                state.icon += 1
        state.pop()
        state.cashed = 0
        state.icon = 0
        _next_taker(state)
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        return ChooseToken(seat, state.taker, *state.place_of(state.cashed))

    def among(self, state: StreetsState, seat: i64) -> i64:
        return business.types_to_take(state)

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        return TakeToken(expansions.TOKENS[code])

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, TakeToken)
        return expansions.TOKENS.index(action.token)

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, TakeToken):
            return why("asks_token", "S10.6")
        if BIT[expansions.TOKENS.index(action.token)] & business.types_to_take(state):
            return None
        return why("not_taken_here", _clause(state, "S10.6"), token=action.token)

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        business.take(state, code, log)


def cash(state: StreetsState, b: i64) -> None:
    """S10.3, S10.8  The taker gets the tokens of building b."""
    state.cashed = b
    state.icon = 0
    state.push(TOKEN, _answers_for(state))


def _answers_for(state: StreetsState) -> i64:
    """Who answers for the taker: in the solo game always the player."""
    if state.is_solo:
        return 0
    return state.taker


def _next_taker(state: StreetsState) -> None:
    """S10.5  Clockwise, and the current player last; after an abandoned tile nobody else."""
    if state.taker == state.turn:
        state.taker = NO_SEAT
    else:
        state.taker = (state.taker + 1) % state.owners


def _clause(state: StreetsState, for_players: str) -> str:
    """What limits the taker: the Grifter has a rule of its own."""
    return "S12.18" if state.is_solo and state.taker == GRIFTER else for_players
