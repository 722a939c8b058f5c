"""Answers as text, each way.  A place is `T3`: the third house of the top street (T, M, B)."""

from __future__ import annotations

import re
from typing import Any, Final

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Action
from boulevard.games.welcome import data, messages
from boulevard.games.welcome.messages import AtHouse, Step, TakeTurn

LETTERS: Final = "TMB"  # streets from the top
_PLACE: Final = re.compile(r"([TMB])(\d+)")

_PLAIN: Final[dict[str, Action]] = {
    "refuse": messages.Refuse(),
    "park": messages.DrawPark(),
    "pool": messages.BuildPool(),
    "skip": messages.SkipEffect(),
    "no roundabout": messages.SkipRoundabout(),
    "finish": messages.Finish(),
    "finish reshuffle": messages.Finish(True),
    "take back": messages.TakeBack(),
}
_AT_HOUSE: Final[dict[str, Any]] = {  # and a number, where there is one
    "write": messages.Write,
    "bis": messages.WriteBis,
    "roundabout": messages.BuildRoundabout,
    "spend": messages.SpendEstate,
}
_VERBS: Final[dict[Any, str]] = {kind: verb for verb, kind in _AT_HOUSE.items()}
_TAKE: Final = re.compile(r"take ([123])(?:\+([123]))?")
_AT: Final = re.compile(r"(write|bis|roundabout|spend) (\S+)(?: (\d+))?")
_FENCE: Final = re.compile(r"fence ([tmbTMB]\d+)(?:\|(\d+))?")
_NUMBERED: Final = re.compile(r"(agent|hand) (\d)")
_PLAN: Final = re.compile(r"plan ([123])(?: with (.+))?")


def write_place(street: int, house: int) -> str:
    return f"{LETTERS[street]}{house + 1}"


def read_place(text: str) -> tuple[int, int]:
    match = _PLACE.fullmatch(text.upper())
    if match is None or not 1 <= int(match[2]) <= data.LENGTHS[LETTERS.index(match[1])]:
        raise Unreadable(f"{text!r} is not a house; the first of the top street is T1")
    return LETTERS.index(match[1]), int(match[2]) - 1


def write_move(action: Action) -> str:
    """An answer as move text."""
    match action:
        case messages.Pick(number, effect):
            return f"take {number + 1}" + (f"+{effect + 1}" if effect != number else "")
        case AtHouse(street, house):
            written = f" {action.number}" if hasattr(action, "number") else ""
            return f"{_VERBS[type(action)]} {write_place(street, house)}{written}"
        case messages.DrawFence(street, gap):
            return f"fence {write_place(street, gap)}|{gap + 2}"
        case messages.RaiseEstates(size):
            return f"agent {size}"
        case messages.HandOn(card):
            return f"hand {card + 1}"
        case messages.ValidatePlan(plan, estates):
            named = [write_place(street, house) for street, house in estates]
            return f"plan {plan}" + (f" with {' '.join(named)}" if named else "")
        case TakeTurn(steps):
            return "; ".join(write_move(step) for step in steps)
    for text, plain in _PLAIN.items():
        if action == plain:
            return text
    raise Unreadable(f"{action} is not a move of Welcome To...")


def read_move(text: str) -> Action:
    """The answer that move text means; steps joined by `;` are a whole turn."""
    words = " ".join(text.split())
    if ";" in words:
        steps = [read_move(part) for part in words.split(";") if part.strip()]
        if not all(isinstance(step, Step) for step in steps):
            raise Unreadable(f"{text!r} holds something that is not a step of a turn")
        return TakeTurn(tuple(step for step in steps if isinstance(step, Step)))
    if words in _PLAIN:
        return _PLAIN[words]
    if match := _TAKE.fullmatch(words):
        return messages.Pick(int(match[1]) - 1, int(match[2] or match[1]) - 1)
    if match := _AT.fullmatch(words):
        kind: type[AtHouse] = _AT_HOUSE[match[1]]
        numbers = [int(match[3])] if match[3] else []
        if len(kind.__struct_fields__) == 2 + len(numbers):
            return kind(*read_place(match[2]), *numbers)
    if match := _FENCE.fullmatch(words):
        street, gap = read_place(match[1])
        if match[2] and int(match[2]) != gap + 2:
            raise Unreadable(f"{text!r}: a fence stands between two neighbours")
        return messages.DrawFence(street, gap)
    if match := _NUMBERED.fullmatch(words):
        number = int(match[2])
        return messages.RaiseEstates(number) if match[1] == "agent" else messages.HandOn(number - 1)
    if match := _PLAN.fullmatch(words):
        estates = tuple(read_place(place) for place in (match[2] or "").split())
        return messages.ValidatePlan(int(match[1]), estates)
    raise Unreadable(f"{text!r} is not a move; such as: take 1, write T3 7, fence T3|4, finish")
