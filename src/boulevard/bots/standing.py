"""Standing: the estimate where no network knows the table, by what the game itself says."""

from __future__ import annotations

from typing import Any, Final, final

from boulevard.bots.estimator import Estimator
from boulevard.bots.network import VALUE, final_value
from boulevard.core.game import Game, lead_of
from boulevard.core.machine import i64
from boulevard.core.state import State

SPREAD: Final = VALUE  # as it fits best in many positions, from the first turn to the last


@final
class Standing(Estimator):
    """The lead by the game's `standing`, in clear leads."""

    def value(self, game: Game[Any], state: State, seat: int) -> i64:
        if state.is_over():
            return final_value(game, state, seat, game.clear_lead)
        lead: i64 = lead_of(game.standing(state, seat), seat)
        return lead * VALUE // (i64(game.clear_lead) * i64(game.prospect_unit))

    def worths(self, game: Game[Any], state: State, seat: int) -> list[int]:
        clear_lead = game.clear_lead * game.prospect_unit
        return [worth * VALUE // clear_lead for worth in game.standing(state, seat)]

    def spread(self) -> int:
        return SPREAD
