"""Answers in Welcome To... as text, each way.

    take 1                 take 1+3             refuse              hand 2
    write T3 7             roundabout T3        no roundabout       take back
    park                   pool                 fence T3|4          agent 2
    bis T4 7               skip                 plan 2              plan 2 with T1 M3
    spend T1               finish               finish reshuffle

A place is `T3`: the third house of the top street (T, M, B).  Steps separated by commas are a whole
turn: `take 1, write T3 7, park, finish`.  Nature says `plan n1-4x2`, `marker 1`, `turn 7-park`,
`top park`, `number 7` and `deal 7-park`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Action, Answer
from boulevard.core.notation import choice, number, steps, unreadable
from boulevard.games.welcome import data, messages
from boulevard.games.welcome.figures import FACES
from boulevard.games.welcome.messages import AtHouse, Step, TakeTurn
from boulevard.games.welcome.spelling import read_cards, read_place, write_card, write_place

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
_FORMS: Final = {  # by the first word: what may be said
    "take": "take 1, take 1+2 or take back",
    "refuse": "refuse",
    "write": "write T3 7",
    "roundabout": "roundabout T3",
    "no": "no roundabout",
    "park": "park",
    "pool": "pool",
    "fence": "fence T3|4",
    "agent": "agent 2",
    "bis": "bis T4 7",
    "skip": "skip",
    "hand": "hand 2",
    "plan": "plan 2, plan 2 with T1 M3, or a plan such as plan n1-4x2",
    "spend": "spend T1",
    "finish": "finish or finish reshuffle",
    "marker": "marker 1",
    "turn": "turn 7-park",
    "top": "top park",
    "number": "number 7",
    "deal": "deal 7-park",
}
_TAKE: Final = re.compile(r"take ([123])(?:\+([123]))?")
_AT: Final = re.compile(r"(write|bis|roundabout|spend) (\S+)(?: ([0-9]{1,3}))?")
_FENCE: Final = re.compile(r"fence ([tmbTMB][0-9]+)(?:\|([0-9]{1,3}))?")
_NUMBERED: Final = re.compile(r"(agent|hand) ([0-9])")
_PLAN: Final = re.compile(r"plan ([123])(?: with (.+))?")
_NATURE: Final = re.compile(r"(plan|marker|turn|top|number|deal) (\S+)")


def write_answer(answer: Answer) -> str:
    """An answer as one line."""
    match answer:
        case messages.Pick(number_card, effect):
            return f"take {number_card + 1}" + (f"+{effect + 1}" if effect != number_card else "")
        case AtHouse(street, house):
            written = f" {answer.number}" if hasattr(answer, "number") else ""
            return f"{_VERBS[type(answer)]} {write_place(street, house)}{written}"
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
            text = ", ".join(write_answer(step) for step in steps)
            return text if len(steps) > 1 else f"{text},"  # the comma makes it a turn
        case messages.DrawnPlan(name):
            return f"plan {name}"
        case messages.GivenMarker(seat):
            return f"marker {seat}"
        case messages.TurnedCard(written, kind):
            return f"turn {write_card(messages.CardView(written, kind))}"
        case messages.DealtCard(written, kind):
            return f"deal {write_card(messages.CardView(written, kind))}"
        case messages.ShownTop(face):
            return f"top {face}"
        case messages.DrawnNumber(written):
            return f"number {written}"
    return next(text for text, plain in _PLAIN.items() if answer == plain)


def read_answer(text: str) -> Answer:
    """The answer that a line means; steps separated by commas are a whole turn."""
    parts = steps(text)
    if len(parts) < 2 and not any(mark in text for mark in ",;"):
        return _read(text)
    return TakeTurn(read_steps(text))


def read_steps(text: str) -> tuple[Step, ...]:
    """The steps of a turn, which people separate by `;` as well."""
    found: list[Step] = []
    for part in steps(text):
        step = _read(part)
        if not isinstance(step, Step):
            unreadable(part, "that is not a step of a turn")
        found.append(step)
    return tuple(found)


def _read(text: str) -> Answer:
    words = text.split()
    try:
        head = choice(words[0] if words else "", tuple(_FORMS))
        answer = _answer(" ".join([head, *words[1:]]).casefold())
        if answer is None:
            raise Unreadable(f"expected {_FORMS[head]}")
    except Unreadable as error:
        unreadable(text, error.sentence)
    return answer


def _answer(words: str) -> Answer | None:
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
            raise Unreadable("a fence stands between two neighbours")
        return messages.DrawFence(street, gap)
    if match := _NUMBERED.fullmatch(words):
        size = int(match[2])
        return messages.RaiseEstates(size) if match[1] == "agent" else messages.HandOn(size - 1)
    if match := _PLAN.fullmatch(words):
        estates = tuple(read_place(place) for place in (match[2] or "").split())
        return messages.ValidatePlan(int(match[1]), estates)
    if match := _NATURE.fullmatch(words):
        return _outcome(match[1], match[2])
    return None


def _outcome(head: str, word: str) -> Answer:
    if head == "plan":
        return messages.DrawnPlan(choice(word, [plan.id for plan in data.plans()], "a plan"))
    if head == "marker":
        return messages.GivenMarker(number(word, "a seat"))
    if head == "number":
        return messages.DrawnNumber(number(word))
    if head == "top":
        return messages.ShownTop(choice(word, FACES))
    card = read_cards([word])[0]
    if card.number is None or card.effect is None:
        raise Unreadable("expected a card such as 7-park")
    kind = messages.TurnedCard if head == "turn" else messages.DealtCard
    return kind(card.number, card.effect)
