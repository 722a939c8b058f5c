"""What the rules ask, and what they leave to nature: each kind of frame with all about it."""

from __future__ import annotations

from typing import Final

from boulevard.core.question import Kind, numbered
from boulevard.games.vegas import chance, state
from boulevard.games.vegas.questions.acting import Acting
from boulevard.games.vegas.questions.claiming import Claiming
from boulevard.games.vegas.questions.offer import AnsweringOffer, Trade
from boulevard.games.vegas.questions.placing import Placing
from boulevard.games.vegas.questions.windows import (
    AfterCasinos,
    AfterClaim,
    AfterLots,
    Drawing,
    DrawingAgain,
)

KINDS: Final[list[Kind[state.VegasState]]] = numbered(
    {
        state.DEAL: chance.Deal("deal"),
        state.FIRST: chance.FirstRoll("first"),
        state.EXTRA: chance.ExtraRoll("extra"),
        state.BEFORE_DRAW: Drawing(state.BEFORE_DRAW, "before_draw", state.CALM),
        state.DRAW: chance.Draw("draw"),
        state.CLAIMING: Claiming("turn", state.CLAIMING),
        state.AFTER_CLAIM: AfterClaim(state.AFTER_CLAIM, "after_step_1", state.FULL),
        state.AFTER_LOTS: AfterLots(state.AFTER_LOTS, "after_step_2", state.FULL),
        state.AFTER_CASINOS: AfterCasinos(state.AFTER_CASINOS, "after_step_3", state.FULL),
        state.REDRAW: DrawingAgain(state.REDRAW, "redraw", state.FULL),
        state.ACTING: Acting("turn", state.ACTING),
        state.TIE: chance.Tie("tie"),
        state.SHAKE: chance.Shake("shake"),
        state.PLACING: Placing("placing"),
        state.BET: chance.Bet("bet"),
        state.OFFER: AnsweringOffer("offer"),
        state.TRADE: Trade("trade", 0),
    }
)
