"""Welcome To... as text: streets, sheets and moves, each way; `position` adds whole positions.

A street is one line, house by house from the left: `.` empty, `7` a number, `7b` a bis, `7~` with a
built pool, `O` a roundabout, `7^2` spent on plan 2; a space between houses is a gap, `|` a fence.
Houses left out at the end are empty.  A place is `T3`: the third house of the top street (T, M, B).
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Action
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    DrawFence,
    DrawPark,
    Finish,
    HandOn,
    Pick,
    RaiseEstates,
    Refuse,
    SheetView,
    SkipEffect,
    SkipRoundabout,
    SpendEstate,
    Step,
    StreetView,
    TakeBack,
    TakeTurn,
    ValidatePlan,
    Write,
    WriteBis,
)

LETTERS: Final = "TMB"  # streets from the top
EMPTY: Final = -1
ROUNDABOUT: Final = 100
_HOUSE: Final = re.compile(r"(?:(\.)|(O)|(\d+)(b?)(~?))(?:\^([123]))?")
_PLACE: Final = re.compile(r"([TMB])(\d+)")


# -- sheets ---------------------------------------------------------------------------------------


def write_street(sheet: SheetView, street: int) -> str:
    """One street of a sheet as a line."""
    view = sheet.streets[street]
    spent = {
        house: k
        for k, houses in enumerate(sheet.spent, start=1)
        for at, house in houses
        if at == street
    }
    text = ""
    for house, number in enumerate(view.houses):
        mark = "." if number == EMPTY else "O" if number == ROUNDABOUT else str(number)
        mark += "b" if house in view.bis else ""
        mark += "~" if house in view.pools else ""
        mark += f"^{spent[house]}" if house in spent else ""
        text += mark
        if house + 1 < len(view.houses):
            text += " | " if house in view.fences else " "
    return text


def write_sheet(sheet: SheetView) -> str:
    """A sheet on one line: the streets, then the boxes that are checked."""
    parts = [" / ".join(write_street(sheet, street) for street in range(len(LETTERS)))]
    rows = {
        "parks": [street.parks for street in sheet.streets],
        "agents": sheet.agents,
        "temps": [sheet.temps],
        "refusals": [sheet.refusals],
        "plans": sheet.plans,
    }
    for name, boxes in rows.items():
        if any(boxes):
            parts.append(f"{name} {' '.join(map(str, boxes))}")
    return "; ".join(parts)


def read_sheet(text: str) -> SheetView:
    """The sheet that a line describes; raises `Unreadable`."""
    streets, *fields = [part.strip() for part in text.split(";")]
    lines = [line.strip() for line in streets.split("/")]
    if len(lines) > len(LETTERS):
        raise Unreadable(f"a sheet has three streets, not {len(lines)}")
    lines += [""] * (len(LETTERS) - len(lines))
    spent: list[list[tuple[int, int]]] = [[], [], []]
    found = [_read_street(line, street, spent) for street, line in enumerate(lines)]
    boxes: dict[str, tuple[int, ...]] = {}
    sizes = {"parks": 3, "agents": 6, "temps": 1, "refusals": 1, "plans": 3}
    for field in filter(None, fields):
        name, *values = field.split()
        if name not in sizes or len(values) != sizes[name]:
            raise Unreadable(f"{field!r} is not a row of boxes")
        boxes[name] = tuple(_whole(value) for value in values)
    parks = boxes.get("parks", (0, 0, 0))
    return SheetView(
        tuple(
            msgspec.structs.replace(street, parks=count)
            for street, count in zip(found, parks, strict=True)
        ),
        boxes.get("agents", (0,) * 6),
        boxes.get("temps", (0,))[0],
        boxes.get("refusals", (0,))[0],
        boxes.get("plans", (0, 0, 0)),
        tuple(tuple(houses) for houses in spent),
    )


def _read_street(line: str, street: int, spent: list[list[tuple[int, int]]]) -> StreetView:
    length = data.LENGTHS[street]
    houses: list[int] = []
    bis: list[int] = []
    fences: list[int] = []
    pools: list[int] = []
    for token in line.replace("|", " | ").split():
        if token == "|":
            if not houses or len(houses) == length:
                raise Unreadable(f"a fence stands outside the {data.STREETS[street]} street")
            fences.append(len(houses) - 1)
            continue
        match = _HOUSE.fullmatch(token)
        if match is None:
            raise Unreadable(f"{token!r} is not a house")
        house = len(houses)
        empty, roundabout, number, is_bis, is_pool, plan = match.groups()
        houses.append(EMPTY if empty else ROUNDABOUT if roundabout else int(number))
        if is_bis:
            bis.append(house)
        if is_pool:
            pools.append(house)
        if plan:
            spent[int(plan) - 1].append((street, house))
    if len(houses) > length:
        raise Unreadable(f"the {data.STREETS[street]} street has {length} houses")
    houses += [EMPTY] * (length - len(houses))
    return StreetView(tuple(houses), tuple(bis), tuple(fences), tuple(pools))


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise Unreadable(f"{text!r} is not a whole number")
    return int(text)


# -- moves ----------------------------------------------------------------------------------------


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
        case Pick(number, effect):
            return f"take {number + 1}" + (f"+{effect + 1}" if effect != number else "")
        case Write(street, house, number):
            return f"write {write_place(street, house)} {number}"
        case BuildRoundabout(street, house):
            return f"roundabout {write_place(street, house)}"
        case DrawFence(street, gap):
            return f"fence {write_place(street, gap)}|{gap + 2}"
        case WriteBis(street, house, number):
            return f"bis {write_place(street, house)} {number}"
        case RaiseEstates(size):
            return f"agent {size}"
        case HandOn(card):
            return f"hand {card + 1}"
        case SpendEstate(street, house):
            return f"spend {write_place(street, house)}"
        case ValidatePlan(plan, estates):
            named = [write_place(street, house) for street, house in estates]
            return f"plan {plan}" + (f" with {' '.join(named)}" if named else "")
        case Finish(reshuffle):
            return "finish reshuffle" if reshuffle else "finish"
        case TakeTurn(steps):
            return "; ".join(write_move(step) for step in steps)
    for text, plain in _PLAIN.items():
        if action == plain:
            return text
    raise Unreadable(f"{action} is not a move of Welcome To...")


_PLAIN: Final[dict[str, Action]] = {
    "refuse": Refuse(),
    "park": DrawPark(),
    "pool": BuildPool(),
    "skip": SkipEffect(),
    "no roundabout": SkipRoundabout(),
    "finish": Finish(),
    "finish reshuffle": Finish(True),
    "take back": TakeBack(),
}
_TAKE: Final = re.compile(r"take ([123])(?:\+([123]))?")
_WRITE: Final = re.compile(r"(write|bis) (\S+) (\d+)")
_FENCE: Final = re.compile(r"fence ([tmbTMB]\d+)(?:\|(\d+))?")
_AT: Final = re.compile(r"(roundabout|spend) (\S+)")
_NUMBERED: Final = re.compile(r"(agent|hand) (\d)")
_PLAN: Final = re.compile(r"plan ([123])(?: with (.+))?")


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
        return Pick(int(match[1]) - 1, int(match[2] or match[1]) - 1)
    if match := _WRITE.fullmatch(words):
        street, house = read_place(match[2])
        kind = Write if match[1] == "write" else WriteBis
        return kind(street, house, int(match[3]))
    if match := _FENCE.fullmatch(words):
        street, gap = read_place(match[1])
        if match[2] and int(match[2]) != gap + 2:
            raise Unreadable(f"{text!r}: a fence stands between two neighbours")
        return DrawFence(street, gap)
    if match := _AT.fullmatch(words):
        street, house = read_place(match[2])
        return (BuildRoundabout if match[1] == "roundabout" else SpendEstate)(street, house)
    if match := _NUMBERED.fullmatch(words):
        number = int(match[2])
        return RaiseEstates(number) if match[1] == "agent" else HandOn(number - 1)
    if match := _PLAN.fullmatch(words):
        estates = tuple(read_place(place) for place in (match[2] or "").split())
        return ValidatePlan(int(match[1]), estates)
    raise Unreadable(f"{text!r} is not a move; such as: take 1, write T3 7, fence T3|4, finish")
