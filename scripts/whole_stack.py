"""Positions of Streets with a stack that adds up, for tests that leave it out."""

from __future__ import annotations

import msgspec

from boulevard.core.arrays import members, size
from boulevard.games.streets import data, expansions
from boulevard.games.streets.figures import SYMBOLS
from boulevard.games.streets.messages import BACKS, StreetsView
from boulevard.games.streets.rules import Streets


def with_whole_stack(view: StreetsView) -> StreetsView:
    """The same position with every tile in the stack that is neither seen nor out of the game.

    Of those that are out the usual number of each back is, as far as there are any; a tile that is
    needed on top is one of the commonest back, or face up the first of the tile set.
    """
    state = Streets().load(view)
    contractor = state.has_contractor()
    there = [int(size(state.unseen & state.figures.with_back[back])) for back in range(SYMBOLS)]
    for back, held in enumerate(view.pile):
        there[back] -= held
    usual = data.removed(expansions.stack_as_for(state.players, contractor=contractor))
    out = [min(there[back], usual[back]) for back in range(SYMBOLS)]
    while sum(out) < expansions.removed(state.players, contractor=contractor):
        back = max(range(SYMBOLS), key=lambda back: there[back] - out[back])
        out[back] += 1
    stack = [there[back] - out[back] for back in range(SYMBOLS)]
    top, front = view.top, view.front
    if top is not None:
        stack[BACKS.index(top)] -= 1
    elif state.is_solo and front is None and sum(stack):
        tile = next(tile for tile in members(state.unseen) if stack[state.figures.back[tile]])
        front = state.figures.ids[tile]
        stack[state.figures.back[tile]] -= 1
    elif not state.is_solo and sum(stack):
        back = max(range(SYMBOLS), key=stack.__getitem__)
        stack[back] -= 1
        top = BACKS[back]
    return msgspec.structs.replace(view, stack=tuple(stack), top=top, front=front)
