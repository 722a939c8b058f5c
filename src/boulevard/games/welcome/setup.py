"""What lies on the table before anything is turned up."""

from __future__ import annotations

from boulevard.core.frames import NATURE
from boulevard.games.welcome import aaa, data
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.state import (
    ALEXIS,
    CLASSIC,
    EXPERT,
    KEEPS_EFFECTS,
    MAY_TURN_DOWN,
    MUST_SHIFT,
    PASSES_LEFT,
    PLAN,
    SEALS_STREETS,
    STANDARD,
    WelcomeState,
)


def mode_of(options: WelcomeOptions) -> int:
    """W6  Which of the four ways to play."""
    if options.players > 1:
        return EXPERT if options.expert else STANDARD
    return CLASSIC if options.solo == "classic" else ALEXIS


def readings_of(options: WelcomeOptions) -> int:
    """WR42-WR45  The contested rulings that are read otherwise, a set."""
    found = {"printed": 0, "stuck": MUST_SHIFT, "temp": MAY_TURN_DOWN}[options.refusal]
    if options.redeal == "discards":
        found |= KEEPS_EFFECTS
    if options.passing == "left":
        found |= PASSES_LEFT
    if options.spent_street == "sealed":
        found |= SEALS_STREETS
    return found


def set_up(options: WelcomeOptions) -> WelcomeState:
    """W62, W68  Blank sheets and shuffled cards; nobody is asked anything yet."""
    mode = mode_of(options)
    architect = aaa.NOBODY
    if mode == ALEXIS:
        architect = aaa.values(options.opponent())
    state = WelcomeState(options, mode, architect)
    state.readings = readings_of(options)
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
