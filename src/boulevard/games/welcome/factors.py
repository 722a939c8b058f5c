"""What may decide a game of Welcome To...: who validated which plan; alone, plans and architect."""

from __future__ import annotations

from msgspec.structs import replace

from boulevard.core.messages import Factor, Log, Options
from boulevard.games.welcome import data
from boulevard.games.welcome.events import PlanScored
from boulevard.games.welcome.messages import WelcomeOptions, WelcomeView


def variations(options: WelcomeOptions) -> list[Options]:
    """W80  Alone against the AAA, with each of its architects."""
    if options.players > 1 or options.solo != "alexis" or not isinstance(options.architect, int):
        return [options]
    return [replace(options, architect=level) for level in range(1, len(data.architects()) + 1)]


def factors(view: WelcomeView, log: Log) -> list[Factor]:
    """Plans that lie on the table are the same for all, so they can only decide for or against
    somebody who is alone."""
    found = []
    if view.options.players == 1:
        found += [Factor("plan in play", plan.plan) for plan in view.plans]
    if view.aaa is not None:
        found.append(Factor("architect", view.aaa.name))
    found += [
        Factor("plan", view.plans[event.plan - 1].plan, event.seat)
        for event in log
        if isinstance(event, PlanScored)
    ]
    return found
