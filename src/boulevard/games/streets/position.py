"""Positions of Streets as text: what FEN is to chess.

A position is a list of statements, one to a line or separated by `;`, in any order except that
buildings stand in the order they were built.  `#` opens a comment.  Seats are named by the colour
of their signs; an end cell, a street or a building is named by a cell `x,y`.

    players 3                                  also `edition draft`, `start park_capped`
    eye white                                  or public; left out: everyone
    central_station 0,0 v parent, tourist      a building: cell, facing (^ > v <), people
    starter_home 0,1 < salmon 2 parent, hipster!   its owner; `!` marks those who stand
    hand salmon student_house, ?hipster        oldest first; `?` and a back is a hole
    money salmon 12, white 3                   all they have; `end salmon 3`: of it from the end
    signs salmon 2                             unused; left out: those not in the city
    stack parent 4, wild 6                     below the top tile, whose back is `top hipster`
    turn salmon build                          or abandon, or draw; or `deal` before any turn
    scoring 1,0 4,2                            in this turn: first cells of the streets that wait
    moving 3,0 4,0                             buildings whose people are moving out
    show                                       nature shows the next back; `draw`: the top tile
    over hands_empty white                     or no_placement; and who had the last turn

The expansions and the solo game add:

    business true; consultants hacker, investor; difficulty hard    options, as they are agreed
    legend_symbol none; scout_reach ends       how two cards are read
    consultant_cards {"hacker": ...}           what one's own cards say, as JSON
    tiles [{"id": ...}, ...]                   a tile set of one's own, as JSON
    card salmon hacker                         with `consultants random`: who has been dealt what
    row_house 0,0 v salmon x2                  two signs of the Investor; the Grifter is `grifter`
    hand salmon *toy_store                     a tile in hand that everybody has seen
    by_card salmon 7                           of the money: what a Renovator's tile on top of
                                               another or an Entrepreneur's tile in hand paid
    tokens salmon retail 2, leisure 1          business tokens
    covered flea_market                        tiles under a Renovator's tile
    front toy_store; pile parent 1, wild 2     solo: the top of the stack, the endgame pile
    turn salmon sign                           also again (Contractor), rival (Grifter to follow)
    street 1,0 white                           who takes tokens of this street; without: tiles in
                                               hand are next
    cashing 1,0 white 1                        who takes the tokens of a tile, how many icons on
    grifter                                    solo: the Grifter's tile waits for its place
    cards; remove; turn_up                     nature deals, removes, turns the top tile up

It describes a position and does not judge whether play can lead there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE, PUBLIC
from boulevard.core.messages import FrameView
from boulevard.core.notation import statements, unreadable
from boulevard.games.streets.expansions import TOKENS
from boulevard.games.streets.messages import BACKS, BuildingView, Card, StreetsView
from boulevard.games.streets.spelling import COLOURS, FACINGS, cell_words
from boulevard.games.streets.state import NO_SEAT
from boulevard.games.streets.statements import (
    FIRST,
    PLAIN_OPTIONS,
    STAGE_WORDS,
    Statements,
    owners_of,
    unused_signs,
)


def write_position(view: StreetsView) -> str:
    """The position that an eye sees, one statement to a line."""
    return "\n".join(_statements_of(view))


def _statements_of(view: StreetsView) -> Iterator[str]:
    options = view.options
    owners = owners_of(options.players)
    yield f"players {options.players}"
    for name, plain in PLAIN_OPTIONS.items():
        value = getattr(options, name)
        if value != plain:
            yield f"{name} {str(value).lower().replace(',', ', ')}"
    if options.tiles is not None:
        yield f"tiles {msgspec.json.encode(options.tiles).decode()}"
    if options.consultant_cards is not None:
        yield f"consultant_cards {msgspec.json.encode(options.consultant_cards).decode()}"
    if options.consultants == "random":
        for seat, card in enumerate(view.consultants):
            if card:
                yield f"card {owners[seat]} {card}"
    if view.eye != EVERYONE:
        yield "eye public" if view.eye == PUBLIC else f"eye {owners[view.eye]}"
    for building in view.buildings:
        yield _building_words(building, owners)
    if view.covered:
        yield f"covered {', '.join(view.covered)}"
    for owner, hand in enumerate(view.hands):
        if hand:
            yield f"hand {owners[owner]} {', '.join(map(_card_words, hand))}"
    yield from _counts("money", owners, view.money)
    yield from _counts("end", owners, view.earned_at_end)
    yield from _counts("by_card", owners, view.earned_by_card)
    for seat, unused in enumerate(view.signs):
        if unused != unused_signs(view.buildings, seat):
            yield f"signs {owners[seat]} {unused}"
    for owner, tokens in enumerate(view.tokens):
        yield from _counts(f"tokens {owners[owner]}", TOKENS, tokens)
    yield from _counts("stack", BACKS, view.stack)
    yield from _counts("pile", BACKS, view.pile)
    if view.front is not None:
        yield f"front {view.front}"
    elif view.top is not None:
        yield f"top {view.top}"
    for frame in view.frames:
        yield _frame_words(view, frame)
    if view.ended:
        last = "" if view.turn == NO_SEAT else f" {owners[view.turn]}"
        yield f"over {view.ended}{last}"


def _card_words(card: Card) -> str:
    if card.tile is None:
        return f"?{card.back}"
    return f"*{card.tile}" if card.shown else card.tile


def _building_words(building: BuildingView, owners: Sequence[str]) -> str:
    words = f"{building.tile} {building.x},{building.y} {FACINGS[building.facing]}"
    if building.owner != NO_SEAT:
        words += f" {owners[building.owner]}"
    if building.signs > 1:
        words += f" x{building.signs}"
    people: list[str] = []
    for counts, mark in ((building.lying, ""), (building.standing, "!")):
        for colour, count in zip(COLOURS, counts, strict=True):
            if count:
                people.append(f"{count} {colour}{mark}" if count > 1 else f"{colour}{mark}")
    return f"{words} {', '.join(people)}" if people else words


def _counts(keyword: str, names: Sequence[str], counts: Sequence[int]) -> Iterator[str]:
    pairs = [f"{name} {count}" for name, count in zip(names, counts, strict=False) if count]
    if pairs:
        yield f"{keyword} {', '.join(pairs)}"


def _frame_words(view: StreetsView, frame: FrameView) -> str:
    owners = owners_of(view.options.players)
    if frame.kind == "turn":
        (stage,) = [stage for stage in frame.stages if stage != DONE]
        return f"turn {owners[view.turn]} {STAGE_WORDS[stage]}"
    words = [frame.kind]
    if frame.kind == "street" and view.street is not None:
        words.append(cell_words(view.street))
        words += [] if view.taker == NO_SEAT else [owners[view.taker]]
    elif frame.kind == "cashing" and view.cashed is not None:
        words += [cell_words(view.cashed), owners[view.taker]]
        words += [str(view.icon)] if view.icon else []
    cells = {"scoring": view.unscored, "moving": view.leaving}.get(frame.kind, ())
    return " ".join([*words, *map(cell_words, cells)])


def read_position(text: str) -> StreetsView:
    """The view that a position describes.  What is left out is empty, zero or the default."""
    draft = Statements()
    # How many seats and which tiles there are decides what the other statements may name.
    told = sorted(statements(text), key=lambda said: said.split()[0].lower() not in FIRST)
    for statement in told:
        try:
            draft.take(statement)
        except Unreadable as fault:
            unreadable(statement, fault.sentence)
    return draft.view()
