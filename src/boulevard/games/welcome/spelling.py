"""Spelling: places, cards and sheets as answers and positions write them.

A place is `T3`, the third house of the top street (T, M, B); a card is `7-park`, with `?` for a
side that is not seen.  A street is written house by house from the left: `.` empty, `7` a number,
`7b` a bis, `7~` with a built pool, `O` a roundabout, `7^2` spent on plan 2; a space between houses
is a gap, `|` a fence.  Houses left out at the end are empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, get_args

from boulevard.core.errors import Unreadable
from boulevard.core.notation import choice, number, quoted
from boulevard.games.welcome import data
from boulevard.games.welcome.figures import BLANK, ROUNDABOUT
from boulevard.games.welcome.messages import Card, CardView, Effect, SheetView, StreetView

LETTERS: Final = "TMB"  # streets from the top
_PLACE: Final = re.compile(r"([TMB])([0-9]{1,2})")
_HOUSE: Final = re.compile(r"(?:(\.)|([oO])|([0-9]{1,3})(b?)(~?))(?:\^([123]))?")
_CARD: Final = re.compile(r"([0-9]{1,3}|\?)-([a-z]+|\?)(?:=([a-z]+))?")
_EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
_KNOWN: Final = ("", "open", "passed")
_ROWS: Final = {"parks": 3, "agents": 6, "temps": 1, "refusals": 1, "plans": 3}  # boxes of a sheet

# -- places and cards ------------------------------------------------------------------------------


def write_place(street: int, house: int) -> str:
    return f"{LETTERS[street]}{house + 1}"


def read_place(text: str) -> tuple[int, int]:
    match = _PLACE.fullmatch(text.upper())
    if match is None or not 1 <= int(match[2]) <= data.LENGTHS[LETTERS.index(match[1])]:
        raise Unreadable(f"expected a house such as T1, not {quoted(text)}")
    return LETTERS.index(match[1]), int(match[2]) - 1


def write_card(card: Card | CardView) -> str:
    """`-` where no card lies."""
    if isinstance(card, Card) and card.number is None and card.effect is None:
        return "-"
    known = f"={_KNOWN[card.known]}" if isinstance(card, CardView) and card.known else ""
    number = "?" if card.number is None else card.number
    return f"{number}-{card.effect or '?'}{known}"


def read_card(text: str) -> CardView:
    """A card in a hand, with holes."""
    match = _CARD.fullmatch(text.casefold())
    if match is None:
        raise Unreadable(f"expected a card such as 7-park, not {quoted(text)}")
    effect: Effect | None = None
    if match[2] != "?":
        effect = choice(match[2], _EFFECTS)
    known = _KNOWN.index(choice(match[3], _KNOWN[1:])) if match[3] else 0
    return CardView(None if match[1] == "?" else int(match[1]), effect, known)


def read_cards(words: Iterable[str]) -> tuple[Card, ...]:
    """Cards on the table."""
    found: list[Card] = []
    for word in words:
        card = CardView() if word == "-" else read_card(word)
        if (card.number is None or card.effect is None or card.known) and word != "-":
            raise Unreadable(f"expected a card that everyone sees, such as 7-park, not {word!r}")
        found.append(Card(card.number, card.effect))
    return tuple(found)


# -- sheets ----------------------------------------------------------------------------------------


def write_street(sheet: SheetView, street: int) -> str:
    """One street of a sheet as a line."""
    view = sheet.streets[street]
    spent = {place: k for k, places in enumerate(sheet.spent, start=1) for place in places}
    text = ""
    for house, written in enumerate(view.houses):
        mark = "." if written == BLANK else "O" if written == ROUNDABOUT else str(written)
        mark += "b" if house in view.bis else ""
        mark += "~" if house in view.pools else ""
        mark += f"^{spent[street, house]}" if (street, house) in spent else ""
        text += mark
        if house + 1 < len(view.houses):
            text += " | " if house in view.fences else " "
    return text


def write_sheet(sheet: SheetView) -> str:
    """A sheet on one line: the streets, then the boxes that are checked."""
    parts = [" / ".join(write_street(sheet, street) for street in range(len(LETTERS)))]
    rows: dict[str, Iterable[int]] = {
        "parks": [street.parks for street in sheet.streets],
        "agents": sheet.agents,
        "temps": [sheet.temps],
        "refusals": [sheet.refusals],
        "plans": sheet.plans,
    }
    for name, boxes in rows.items():
        if any(boxes):
            parts.append(f"{name} {' '.join(map(str, boxes))}")
    return ", ".join(parts)


def read_sheet(text: str) -> SheetView:
    """The sheet that a line describes; raises `Unreadable`."""
    streets, *rows = [part.strip() for part in text.replace(";", ",").split(",")]
    lines = [line.strip() for line in streets.split("/")]
    if len(lines) > len(LETTERS):
        raise Unreadable(f"a sheet has three streets, not {len(lines)}")
    lines += [""] * (len(LETTERS) - len(lines))
    boxes = {name: (0,) * size for name, size in _ROWS.items()}
    for row in filter(None, rows):
        name, *values = row.split()
        name = choice(name, tuple(_ROWS), "boxes")
        if len(values) != _ROWS[name]:
            raise Unreadable(f"expected `{name}` and {_ROWS[name]} numbers, not {quoted(row)}")
        boxes[name] = tuple(number(value) for value in values)
    spent: list[list[tuple[int, int]]] = [[], [], []]
    found = [_read_street(lines[n], n, boxes["parks"][n], spent) for n in range(len(LETTERS))]
    temps, refusals = boxes["temps"][0], boxes["refusals"][0]
    spent_on = tuple(map(tuple, spent))
    return SheetView(tuple(found), boxes["agents"], temps, refusals, boxes["plans"], spent_on)


def _read_street(
    line: str, street: int, parks: int, spent: list[list[tuple[int, int]]]
) -> StreetView:
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
            raise Unreadable(f"expected a house such as 7, 7b, 7~, O or ., not {quoted(token)}")
        house = len(houses)
        empty, roundabout, written, is_bis, is_pool, plan = match.groups()
        houses.append(BLANK if empty else ROUNDABOUT if roundabout else int(written))
        if is_bis:
            bis.append(house)
        if is_pool:
            pools.append(house)
        if plan:
            spent[int(plan) - 1].append((street, house))
    if len(houses) > length:
        raise Unreadable(f"the {data.STREETS[street]} street has {length} houses")
    houses += [BLANK] * (length - len(houses))
    return StreetView(tuple(houses), tuple(bis), tuple(fences), tuple(pools), parks)
