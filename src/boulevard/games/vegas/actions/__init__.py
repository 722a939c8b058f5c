"""The six actions of step 6, each in a file of its own, in the order in which they are listed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from boulevard.core.messages import Action
from boulevard.games.vegas.actions.action import ActionRule
from boulevard.games.vegas.actions.build import BUILDING
from boulevard.games.vegas.actions.gamble import GAMBLING
from boulevard.games.vegas.actions.raise_up import RAISING
from boulevard.games.vegas.actions.remodel import REMODELLING
from boulevard.games.vegas.actions.reorganize import REORGANIZING
from boulevard.games.vegas.actions.sprawl import SPRAWLING

RULES: Final[vec[ActionRule]] = vec[ActionRule](
    [BUILDING, SPRAWLING, REMODELLING, REORGANIZING, RAISING, GAMBLING]
)
_BY_FORM: Final = {rule.form: rule for rule in RULES}


def rule_of(action: Action) -> ActionRule | None:
    """None when it is no action of step 6."""
    return _BY_FORM.get(type(action))
