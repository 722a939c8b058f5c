"""The steps of Streets: what each kind of frame is called in views, and what follows it.

The steps in progress lie on each other: a turn; on top of it the scoring of streets; on top of that
people moving out.  With expansions a new tile (from BUILD to SIGNS) and a street that is scored
(from TOKEN_BUILDING to PAYMENT) pass from step to step: each asks if it has to, and turns to the
one with the next number.
"""

from __future__ import annotations

from typing import Final

from boulevard.core.question import Kind, numbered
from boulevard.games.streets import chance, state
from boulevard.games.streets.questions.abandon import Abandoned
from boulevard.games.streets.questions.build import Placement
from boulevard.games.streets.questions.grifter import GrifterPlacement
from boulevard.games.streets.questions.hand_tile import HandTile
from boulevard.games.streets.questions.signs import Signs
from boulevard.games.streets.questions.street import Payment, Street
from boulevard.games.streets.questions.target import Target
from boulevard.games.streets.questions.token import Token, TokenBuilding
from boulevard.games.streets.questions.turn import Again, Deal, Refill, Rival

KINDS: Final[list[Kind[state.StreetsState]]] = numbered(
    {
        state.DEAL: Deal("deal"),
        state.ABANDON: Abandoned("turn", 1),
        state.BUILD: Placement("turn", 2),
        state.SIGNS: Signs("turn", 4),
        state.AGAIN: Again("turn", 5),
        state.RIVAL: Rival("turn", 6),
        state.REFILL: Refill("turn", 3),
        state.STREET: Street("scoring"),
        state.TOKEN_BUILDING: TokenBuilding("street", 1),
        state.HAND_TILE: HandTile("street", 2),
        state.PAYMENT: Payment("street", 3),
        state.TOKEN: Token("cashing"),
        state.TARGET: Target("moving"),
        state.GRIFTERS: GrifterPlacement("grifter"),
        state.SHOW: chance.BackToShow("show"),
        state.DRAW: chance.TileToDraw("draw"),
        state.TURN_UP: chance.TileToTurnUp("turn_up"),
        state.CARDS: chance.CardToDeal("cards"),
        state.REMOVE: chance.BackToRemove("remove"),
    }
)
