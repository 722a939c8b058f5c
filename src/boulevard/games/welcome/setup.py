"""What lies on the table before anything is turned up."""

from __future__ import annotations

from boulevard.core.frames import NATURE
from boulevard.games.welcome import aaa, data
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.state import ALEXIS, CLASSIC, EXPERT, PLAN, STANDARD, WelcomeState


def mode_of(options: WelcomeOptions) -> int:
    """W6  Which of the four ways to play."""
    if options.players > 1:
        return EXPERT if options.expert else STANDARD
    return CLASSIC if options.solo == "classic" else ALEXIS


def set_up(options: WelcomeOptions) -> WelcomeState:
    """W62, W68  Blank sheets and shuffled cards; nobody is asked anything yet."""
    mode = mode_of(options)
    architect = aaa.NOBODY
    if mode == ALEXIS:
        architect = aaa.values(data.architect_of(options.architect))
    state = WelcomeState(options, mode, architect)
    if mode == CLASSIC:
        state.specials = 0b0001
    elif mode == ALEXIS:
        state.specials = 0b1110
    if state.specials:
        state.upper = data.UPPER_HALF
    return state


def opening(options: WelcomeOptions) -> WelcomeState:
    """W7  The first plan is about to come."""
    state = set_up(options)
    state.push(PLAN, NATURE)
    return state
