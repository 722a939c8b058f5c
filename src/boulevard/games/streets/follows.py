"""What follows by the rules from what is seen of Streets, for whoever draws it: the streets and
whether they are enclosed, the round, who and what is left."""

from __future__ import annotations

import msgspec

from boulevard.core.arrays import size
from boulevard.core.messages import with_follows
from boulevard.games.streets import data, expansions, views
from boulevard.games.streets.city import ALONG, is_enclosed
from boulevard.games.streets.counts import as_list
from boulevard.games.streets.figures import COLOURS, SYMBOLS, TYPES
from boulevard.games.streets.messages import FACINGS, Facing, Place, StreetsView
from boulevard.games.streets.state import BUILD, NO_BACK, StreetsState, x_of, y_of

START_TILES = 2


class Street(msgspec.Struct, frozen=True, omit_defaults=True):
    cells: tuple[Place, ...]  # from its western or northern end
    facing: Facing
    is_enclosed: bool = False


class StreetsFollows(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    streets: tuple[Street, ...]  # every tile is in one
    people_left: tuple[int, ...]  # by colour: not in the city
    standing: tuple[int, ...]  # by colour: in the city, with FOMO
    round: int = 0  # 0: players have not as many turns as each other
    tiles_left: int = 0  # in hands and in the stack
    tokens_left: tuple[int, ...] = ()  # business: by type
    most_tokens: tuple[int, ...] = ()  # business: by type, what the one has who has most
    is_second: bool = False  # the tile that the eye's seat builds now is the second of its turn


class StreetsShown(StreetsView, frozen=True, kw_only=True, omit_defaults=True):
    follows: StreetsFollows


def shown(state: StreetsState, eye: int) -> StreetsShown:
    held = [_tokens(state, token) for token in range(TYPES)] if state.has_business else []
    standing = [as_list(state.standing[b], COLOURS) for b in range(1, state.built + 1)]
    is_asked = eye >= 0 and state.kind == BUILD and state.floor == eye
    return with_follows(
        views.view(state, eye),
        StreetsShown,
        StreetsFollows(
            streets=_streets(state),
            people_left=tuple(as_list(state.supply, COLOURS)),
            standing=tuple(sum(counts) for counts in zip(*standing, strict=True)),
            round=0 if state.has_contractor() else _round(state),
            tiles_left=_tiles(state),
            tokens_left=tuple(expansions.TOKENS_PER_TYPE - sum(each) for each in held),
            most_tokens=tuple(max(each) for each in held),
            is_second=is_asked and _is_second(state, eye),
        ),
    )


def _is_second(state: StreetsState, seat: int) -> bool:
    """S11.10, S11.14  The Contractor builds twice as long as there is a stack."""
    is_contractor = state.consultant[seat] == expansions.CONTRACTOR
    return is_contractor and state.due == 1 and state.top != NO_BACK


def _streets(state: StreetsState) -> tuple[Street, ...]:
    """In the order of their first cells: a street is named by any of its buildings."""
    found = [street for street in range(1, state.built + 1) if state.street[street] == street]
    return tuple(_street(state, street) for street in sorted(found, key=state.low.__getitem__))


def _street(state: StreetsState, street: int) -> Street:
    facing = state.facing[street]
    low, step = state.low[street], ALONG[facing]
    cells = [low + step * n for n in range(state.length[street])]
    return Street(
        tuple((x_of(cell), y_of(cell)) for cell in cells),
        FACINGS[facing],
        is_enclosed(state, street),
    )


def _round(state: StreetsState) -> int:
    """S3.1  Everybody builds one tile in a round."""
    built = state.built - START_TILES + size(state.covered)
    now = (built - max(0, state.turn)) // state.owners + 1
    most = data.turns(expansions.stack_as_for(state.players, contractor=False))
    return min(max(1, now), most)


def _tiles(state: StreetsState) -> int:
    in_hands = sum(state.held[owner] for owner in range(state.owners))
    return in_hands + sum(as_list(state.stack, SYMBOLS)) + (state.top != NO_BACK)


def _tokens(state: StreetsState, token: int) -> list[int]:
    """By owner."""
    return [state.tokens[owner * TYPES + token] for owner in range(state.owners)]
