"""Everything that is asked in Welcome To..., by its number."""

from __future__ import annotations

from typing import Final

from boulevard.core.question import Kind, numbered
from boulevard.games.welcome.chance import CHANCES
from boulevard.games.welcome.questions.cards import Choosing, HandingOn
from boulevard.games.welcome.questions.effect import Using
from boulevard.games.welcome.questions.finish import Finishing, Spending
from boulevard.games.welcome.questions.house import Writing
from boulevard.games.welcome.questions.roundabout import Building
from boulevard.games.welcome.questions.step import Step
from boulevard.games.welcome.questions.turn import Turn
from boulevard.games.welcome.state import TURN, WelcomeState

# The steps of a turn, by their stages from CHOOSING to FINISHING.
STEPS: Final[list[Step]] = [
    Choosing(),
    Writing(),
    Using(),
    Building(),
    HandingOn(),
    Spending(),
    Finishing(),
]
THE_TURN: Final = Turn(STEPS)
KINDS: Final[list[Kind[WelcomeState]]] = numbered(
    {TURN: THE_TURN, **{step.stage: step for step in STEPS}, **CHANCES}
)
