"""A game with expansions, played by the engine and judged by `streets_expansions_oracle`."""

from __future__ import annotations

from collections import Counter

import msgspec

import streets_expansions_oracle as oracle
import streets_oracles
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import Decision, Event
from boulevard.games.streets import scoring
from boulevard.games.streets.events import (
    BuildingScored,
    GrifterWeighed,
    HandTileScored,
    MajorityPaid,
    SetsPaid,
    TileBuilt,
    TokenTaken,
)
from boulevard.games.streets.messages import (
    Build,
    BuildingView,
    ChooseAbandoned,
    ChooseGrifterPlacement,
    ChooseHandTile,
    ChoosePlacement,
    ChooseSigns,
    ChooseToken,
    ChooseTokenBuilding,
    PlaceForGrifter,
    ScoreFromHand,
    StreetsOptions,
    StreetsView,
    TakeFrom,
    TakeToken,
)
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import StreetsState

GAME = Streets()


def compare_worth(state: StreetsState, view: StreetsView) -> None:
    """Every building for every owner, now and at the end."""
    for b, building in enumerate(view.buildings, 1):
        tally = scoring.Tally(state, state.street[b])
        for owner in range(len(view.money)):
            assert scoring.worth(state, tally, b, owner) == oracle.worth(view, building, owner)
            assert scoring.worth_at_end(state, tally, b, owner) == oracle.half(
                view, building, owner
            )
    running = GAME.scores(state) + GAME.rival_scores(state)
    assert running == oracle.totals(view)


def compare_answers(state: StreetsState, view: StreetsView, seat: int) -> None:
    """The legal answers to the questions that the expansions add."""
    asked = GAME.decision(state, seat)
    legal = GAME.actions(state, seat)
    if isinstance(asked, ChoosePlacement):
        plain = {
            Build(tile, x, y, facing)
            for tile in asked.hand
            for x, y, facing in streets_oracles.legal_placements(view)
        }
        assert set(legal) == plain | oracle.coverings(view, seat)
    elif isinstance(asked, ChooseTokenBuilding):
        assert set(legal) == {TakeFrom(x, y) for x, y in oracle.givers(view)}
    elif isinstance(asked, ChooseToken):
        giver = streets_oracles.city(view)[asked.x, asked.y]
        offered = oracle.fewest(view, oracle.types(view, giver, view.icon), asked.owner)
        assert {answer.token for answer in legal if isinstance(answer, TakeToken)} == offered
        assert len(legal) == len(offered) > 1
    elif isinstance(asked, ChooseGrifterPlacement):
        best, places = oracle.best_places(view)
        assert {(a.x, a.y, a.facing) for a in legal if isinstance(a, PlaceForGrifter)} == places
        assert best == (asked.worth if asked.people < 0 else asked.people)


def compare_events(
    before: StreetsView, log: list[Event], after: StreetsView, lifted: StreetsView | None
) -> None:
    """Money moves by the accounts, and the Grifter weighs like the oracle."""
    gained = [0] * len(before.money)
    for event in log:
        if isinstance(event, BuildingScored | HandTileScored | MajorityPaid | SetsPaid):
            total = event.amount if isinstance(event, MajorityPaid | SetsPaid) else event.total
            gained[event.seat] += total
        if isinstance(event, BuildingScored | HandTileScored):
            assert sum(item.amount for item in event.items) == event.total
            for item in event.items:
                if item.what in ("symbols", "wild_symbols"):
                    told = sum(source.count for source in item.sources)
                    assert told + sum(more.count for more in item.added) == item.count
        if isinstance(event, GrifterWeighed) and lifted is not None:
            best, places = oracle.best_places(lifted)
            assert set(event.places) == places
            assert best == (event.worth if event.people < 0 else event.people)
    assert [a - b for a, b in zip(after.money, before.money, strict=True)] == gained


def compare_tokens(before: StreetsView, question: Decision | None, log: list[Event]) -> None:
    """Every token, asked for or not, is one that the icon gives.  Where nobody chose the building,
    all that the taker may take from show the same (S10.4)."""
    view = before
    if isinstance(question, ChooseSigns):  # the tile lies there, and now it has its owner
        *others, new = view.buildings
        new = msgspec.structs.replace(new, owner=question.seat)
        view = msgspec.structs.replace(view, buildings=(*others, new))
    was_chosen = isinstance(question, ChooseTokenBuilding | ChooseAbandoned)
    taken: Counter[tuple[int, int]] = Counter()  # icons of a building that have given theirs
    chosen = set()
    if before.cashed is not None:
        taken[before.cashed] = before.icon
        chosen.add(before.cashed)
    for event in log:
        if isinstance(event, TileBuilt):
            new = BuildingView(event.tile, event.x, event.y, event.facing, event.seat)
            view = msgspec.structs.replace(view, buildings=(*view.buildings, new))
        elif isinstance(event, TokenTaken):
            cell = (event.x, event.y)
            here, printed = streets_oracles.city(view), streets_oracles.printed(view)
            if not taken and was_chosen:
                chosen.add(cell)
            if not taken[cell] and cell not in chosen:
                asked = msgspec.structs.replace(view, street=cell, taker=event.seat)
                givers = oracle.givers(asked)
                assert cell in givers
                assert len({printed[here[giver].tile].icons for giver in givers}) == 1
            given = oracle.types(view, here[cell], taken[cell])
            assert event.token in oracle.fewest(view, given, event.seat)
            taken[cell] += 1
            held = [list(tokens) for tokens in view.tokens]
            held[event.seat][oracle.TOKENS.index(event.token)] += 1
            view = msgspec.structs.replace(view, tokens=tuple(map(tuple, held)))


def compare_hand_tile(state: StreetsState, view: StreetsView, seat: int) -> None:
    """Which tiles in hand the Entrepreneur may score, and what for each would be paid."""
    assert view.street is not None
    offered = {
        action.tile for action in GAME.actions(state, seat) if isinstance(action, ScoreFromHand)
    }
    once = oracle.said(view, "entrepreneur", "same_tile_again") is False
    assert offered == {str(c.tile) for c in view.hands[seat] if not (once and c.shown)} != set()
    street = streets_oracles.street_at(streets_oracles.facings(view), view.street)
    for action in GAME.actions(state, seat):
        log: list[Event] = []
        GAME.apply(GAME.copy(state), seat, action, log)
        for event in log:
            if isinstance(event, HandTileScored):
                worth = oracle.valuation(
                    view, event.tile, None, street, seat, at_end=False, hand_tile=event.tile
                )
                assert event.total == worth


def agree(options: StreetsOptions, dice: Dice) -> None:
    """A random game, position by position."""
    state = GAME.start(options)
    view = GAME.view(state, EVERYONE)
    while asked := GAME.deciding(state):
        seat = asked[0]
        lifted, question = None, None
        if seat == NATURE:
            code = GAME.draw(state, dice)
            if view.frames[-1].kind == "turn_up" and view.frames[-2].kind == "grifter":
                lifted = view
        else:
            compare_worth(state, view)
            compare_answers(state, view, seat)
            question = GAME.decision(state, seat)
            if isinstance(question, ChooseHandTile):
                compare_hand_tile(state, view, seat)
            code = GAME.nth(state, seat, dice.below(GAME.count(state, seat)))
        log: list[Event] = []
        GAME.play(state, seat, code, log)
        after = GAME.view(state, EVERYONE)
        compare_events(view, log, after, lifted)
        compare_tokens(view, question, log)
        view = after
    compare_worth(state, view)
    assert state.check() == ""
