"""How long a game of Welcome To... can last, and how much nature can choose from."""

from __future__ import annotations

from boulevard.core.bounds import Bounds
from boulevard.games.welcome import figures
from boulevard.games.welcome.messages import WelcomeOptions

STEPS = 6  # of a turn: a roundabout or none, cards, house, effect, the card that goes on, the end


def bounds(options: WelcomeOptions) -> Bounds:
    """In every turn a seat fills a house or takes a refusal; its sheet has so many of each.  Each
    plan is validated once, and no plan takes more estates than there are houses."""
    turns = figures.HOUSES + figures.REFUSAL_BOXES
    plans = figures.PLANS * (1 + figures.HOUSES)
    answers = options.players * (turns * STEPS + plans)
    return Bounds(answers, max(figures.CARD_KINDS, options.players))
