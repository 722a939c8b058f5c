"""The turn of Streets: who is asked what, and what each answer does.

The steps in progress lie on `state.frames`: a turn; on top of it the scoring of streets; on top of
that people moving out.  `_settle` carries on with whatever asks nobody.
"""

from __future__ import annotations

from typing import Any, Final, final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, NotAsked
from boulevard.core.frames import NATURE, NOBODY, of_nature, of_seat
from boulevard.core.game import CodedGame, Log
from boulevard.core.machine import i64
from boulevard.core.messages import (
    Action,
    Decision,
    Event,
    Item,
    Options,
    Outcome,
    Result,
    Traits,
    View,
    places,
)
from boulevard.games.streets import data, views
from boulevard.games.streets.answers import (
    CELL_MASK,
    CELL_SHIFT,
    FACING_MASK,
    TILE_SHIFT,
    in_code,
    in_words,
    objection,
    placement,
    question,
)
from boulevard.games.streets.city import HOW_MANY, buildings_of, enclosed_by, lay
from boulevard.games.streets.messages import (
    BackShown,
    Build,
    BuildingAbandoned,
    DrawnTile,
    GameEnded,
    ShownBack,
    StreetEnclosed,
    StreetsAction,
    StreetsEvent,
    StreetsOptions,
    StreetsOutcome,
    StreetsView,
    TileBuilt,
    TileDrawn,
    TurnBegan,
)
from boulevard.games.streets.payments import along, appraise, pay_end, pay_street, return_signs
from boulevard.games.streets.people import (
    arrive,
    move,
    relieve,
    someone_chooses,
    targets,
)
from boulevard.games.streets.scoring import Tally, worth_at_end
from boulevard.games.streets.state import (
    ABANDONING,
    ASKED,
    BUILDING,
    DEAL,
    DRAW,
    DRAWING,
    HAND,
    HANDS_EMPTY,
    MOVING,
    NO_BACK,
    NO_PLACEMENT,
    NO_SEAT,
    SCORING,
    SHOW,
    TURN,
    StreetsState,
    blank,
    cell_of,
    x_of,
    y_of,
)
from boulevard.games.streets.tables import COLOURS, SYMBOLS

SOUTH: Final = 2
WEST: Final = 3
PARKS: Final = {
    "station_capped": (1, 0),
    "park_capped": (0, 1),
}  # where City Park lies, facing west


@final
class Streets(CodedGame[StreetsState]):
    """Streets, the base game."""

    def __init__(self) -> None:
        self.name = "streets"
        self.title = "Streets"
        self.rules_version = 1
        self.seats = views.SEATS
        self.traits = Traits(has_chance=True, has_secrets=True)
        self.options_type = StreetsOptions
        self.action_type: Any = StreetsAction
        self.outcome_type: Any = StreetsOutcome
        self.event_type: Any = StreetsEvent
        self.view_type: Any = StreetsView
        self._openings: dict[StreetsOptions, StreetsState] = {}  # laid out once, copied per game

    # -- setup -----------------------------------------------------------------------------------

    def start(self, options: Options) -> StreetsState:
        """S2.1-S2.4  The first two tiles, the stack, and nature about to deal."""
        if not isinstance(options, StreetsOptions) or options.players not in self.seats:
            raise Illegal(f"Streets is for 2 to 5 players, not {options.players} (S2.1)")
        if options not in self._openings:
            self._openings[options] = self._opening(options)
        return self._openings[options].copy()

    def _opening(self, options: StreetsOptions) -> StreetsState:
        fault = "" if options.tiles is None else data.fault_of(options.tiles)
        if fault:
            raise Illegal(f"these tiles cannot be played with: {fault} (SR75)")
        tables = views.tables_of(options)
        state = blank(options, tables)
        state.unseen = views.tiles_in_play(options)
        removed = data.removed(options.players)
        for back in range(SYMBOLS):
            state.stack[back] = size(state.unseen & tables.with_back[back]) - removed[back]
        x, y = PARKS[options.start]
        lay(state, 0, cell_of(0, 0), SOUTH)
        lay(state, 1, cell_of(x, y), WEST)
        for tile in range(2):
            for colour in tables.tiles[tile].start_people:
                arrive(state, tile + 1, data.COLOURS.index(colour), 1, None)
        state.frames.append(of_nature(DEAL))
        self._settle(state, None)
        return state

    # -- questions ---------------------------------------------------------------------------------

    def floor(self, state: StreetsState) -> int:
        if not state.frames:
            return NOBODY
        kind = state.frames[-1].kind
        return NATURE if kind in (SHOW, DRAW) else state.turn

    def decision(self, state: StreetsState, seat: int) -> Decision:
        return question(state, seat)

    def count(self, state: StreetsState, seat: int) -> int:
        choices = self._choices(state, seat)
        return size(choices) if choices >= 0 else state.spots * state.held[seat]

    def nth(self, state: StreetsState, seat: int, k: int) -> int:
        choices = self._choices(state, seat)
        if choices >= 0:
            return nth(choices, k)
        held: i64 = state.held[seat]
        tile: i64 = state.hand[seat * HAND + k % held]
        place: i64 = k // held
        slot: i64 = 0
        while True:
            facings: i64 = state.frontier_facings[slot]
            here: i64 = HOW_MANY[facings]
            if place < here:
                return placement(tile, state.frontier_cell[slot], nth(facings, place))
            place -= here
            slot += 1

    def codes(self, state: StreetsState, seat: int) -> list[int]:
        choices = self._choices(state, seat)
        if choices >= 0:
            return members(choices)
        found: list[int] = []
        first: i64 = seat * HAND
        for slot in range(state.frontier_size):
            facings: i64 = state.frontier_facings[slot]
            while facings:
                place = placement(0, state.frontier_cell[slot], lowest(facings))
                facings &= facings - 1
                for i in range(first, first + state.held[seat]):
                    found.append(state.hand[i] << TILE_SHIFT | place)
        return found

    def _choices(self, state: StreetsState, seat: i64) -> i64:
        """The buildings or streets to choose from, a set; -1 when a placement is asked for."""
        frame = state.frames[-1]
        if frame.kind == MOVING:
            return targets(state, state.mover_colour)
        if frame.kind == SCORING:
            return state.unscored
        if frame.stages[seat] == BUILDING:
            return -1
        owned: i64 = 0
        for b in range(1, state.built + 1):
            if state.owner[b] == seat:
                owned |= BIT[b]
        return owned

    def check(self, state: StreetsState, seat: int, action: Action) -> str:
        if seat not in self.deciding(state):
            return self.refusal(state, seat)
        return objection(state, seat, action)

    def decode(self, state: StreetsState, seat: int, code: int) -> Action:
        return in_words(state, seat, code)

    def encode(self, state: StreetsState, seat: int, action: Action) -> int:
        return in_code(state, action)

    # -- answers -----------------------------------------------------------------------------------

    def play(self, state: StreetsState, seat: int, code: int, log: Log | None = None) -> None:
        frame = state.frames[-1]
        kind = frame.kind
        if kind == MOVING:
            move(state, state.mover_from, code, state.mover_colour, 1, log)
        elif kind == SHOW:
            self._show(state, code, log)
        elif kind == DRAW:
            self._draw(state, code, log)
        elif kind == SCORING:
            self._score(state, code, log)
        elif frame.stages[seat] == ABANDONING:
            self._abandon(state, seat, code, log)
        else:
            cell: i64 = code >> CELL_SHIFT & CELL_MASK
            self._build(state, seat, code >> TILE_SHIFT, cell, code & FACING_MASK, log)
        self._settle(state, log)

    def _settle(self, state: StreetsState, log: Log | None) -> None:
        """Carries on until the top frame waits for an answer, or the game is over."""
        while state.frames:
            frame = state.frames[-1]
            kind = frame.kind
            if kind == MOVING:
                if someone_chooses(state, log):
                    return
                state.source = 0
                state.frames.pop()
            elif kind == SCORING:
                if size(state.unscored) > 1:
                    return
                if state.unscored:
                    self._score(state, lowest(state.unscored), log)
                else:
                    state.frames.pop()
            elif kind == TURN:
                seat = state.turn
                if frame.stages[seat] != DRAWING or self._draws(state, seat):
                    return
                state.frames.pop()
                self._begin_turn(state, (seat + 1) % state.players, log)
            elif kind == DEAL:
                if self._draws(state, self._next_to_deal(state)):
                    return
                state.frames.pop()
                self._begin_turn(state, 0, log)
            else:
                return

    # -- a turn ------------------------------------------------------------------------------------

    def _begin_turn(self, state: StreetsState, seat: i64, log: Log | None) -> None:
        """S3.1, S8.7  Asks for the tile to build, or first for the one to abandon."""
        if state.held[seat] == 0:
            self._end(state, HANDS_EMPTY, log)
        elif state.spots == 0:
            self._end(state, NO_PLACEMENT, log)
        else:
            state.turn = seat
            stage = BUILDING if state.signs[seat] else ABANDONING
            state.frames.append(of_seat(TURN, stage, seat, state.players))
            if log is not None:
                log.append(TurnBegan(seat))

    def _abandon(self, state: StreetsState, seat: i64, b: i64, log: Log | None) -> None:
        """S8.8, S8.9  The sign comes back, and the people move out."""
        if log is not None:
            cell: i64 = state.cell[b]
            tile = state.tables.ids[state.tile[b]]
            log.append(BuildingAbandoned(seat, tile, x_of(cell), y_of(cell)))
        state.owner[b] = NO_SEAT
        state.signs[seat] += 1
        state.frames[-1].stages[seat] = BUILDING
        state.source = BIT[b]
        state.frames.append(of_seat(MOVING, ASKED, seat, state.players))

    def _build(
        self, state: StreetsState, seat: i64, tile: i64, cell: i64, facing: i64, log: Log | None
    ) -> None:
        """S3.3-S3.5, S8.6  The tile, its people, its sign, and whoever has FOMO and matches it."""
        self._take_from_hand(state, seat, tile)
        b = lay(state, tile, cell, facing)
        if log is not None:
            name = state.tables.ids[tile]
            log.append(TileBuilt(seat, name, x_of(cell), y_of(cell), views.FACINGS[facing]))
        symbols = state.tables.symbols
        for colour in range(COLOURS):
            if symbols[tile * SYMBOLS + colour]:
                arrive(state, b, colour, symbols[tile * SYMBOLS + colour], log)
        state.owner[b] = seat
        state.signs[seat] -= 1
        for colour in range(COLOURS):
            if state.fomo[colour] and symbols[tile * SYMBOLS + colour]:
                relieve(state, b, colour, log)
        state.frames[-1].stages[seat] = DRAWING
        enclosed = enclosed_by(state, b)
        if enclosed:
            self._enclose(state, enclosed, log)
            state.frames.append(of_seat(SCORING, ASKED, seat, state.players))

    def _take_from_hand(self, state: StreetsState, seat: i64, tile: i64) -> None:
        slot = seat * HAND
        last: i64 = slot + state.held[seat] - 1
        while state.hand[slot] != tile:
            slot += 1
        while slot < last:
            state.hand[slot] = state.hand[slot + 1]
            slot += 1
        state.held[seat] -= 1

    def _enclose(self, state: StreetsState, streets: i64, log: Log | None) -> None:
        """S5.5  All these streets are enclosed from now on; they are scored one by one."""
        state.unscored = streets
        while streets:
            buildings = buildings_of(state, lowest(streets))
            streets &= streets - 1
            state.unenclosed &= ~buildings
            if log is not None:
                cells = [state.cell[b] for b in along(state, buildings)]
                log.append(StreetEnclosed(tuple([(x_of(cell), y_of(cell)) for cell in cells])))

    def _score(self, state: StreetsState, street: i64, log: Log | None) -> None:
        """S6.3-S6.6  Everyone is paid, then the signs return, then the people move."""
        tally = Tally(state, street)
        state.unscored &= ~BIT[street]
        pay_street(state, tally, log)
        return_signs(state, tally.buildings, log)
        state.source = tally.buildings
        state.frames.append(of_seat(MOVING, ASKED, state.turn, state.players))

    # -- the stack ---------------------------------------------------------------------------------

    def _draws(self, state: StreetsState, seat: i64) -> bool:
        """S1.8, S3.6  Asks nature for the next back or the seat's next tile; false: for neither."""
        if state.top == NO_BACK:
            if state.stack_size():
                state.frames.append(of_nature(SHOW))
                return True
        elif seat != NO_SEAT and state.held[seat] < HAND:
            state.frames.append(of_nature(DRAW))
            return True
        return False

    def _next_to_deal(self, state: StreetsState) -> i64:
        """S2.4  The first seat that has not drawn its whole hand."""
        for seat in range(state.players):
            if state.held[seat] < HAND:
                return seat
        return NO_SEAT

    def _show(self, state: StreetsState, back: i64, log: Log | None) -> None:
        state.frames.pop()
        state.top = back
        state.stack[back] -= 1
        if log is not None:
            log.append(BackShown(data.BACKS[back], state.stack_size()))

    def _draw(self, state: StreetsState, tile: i64, log: Log | None) -> None:
        state.frames.pop()
        seat = state.turn if state.turn != NO_SEAT else self._next_to_deal(state)
        state.hand[seat * HAND + state.held[seat]] = tile
        state.held[seat] += 1
        state.unseen &= ~BIT[tile]
        if log is not None:
            log.append(TileDrawn(seat, data.BACKS[state.top], state.tables.ids[tile]))
        state.top = NO_BACK

    def _hidden(self, state: StreetsState) -> i64:
        """The tiles that the top one may turn out to be, a set."""
        return state.unseen & state.tables.with_back[state.top]

    def chances(self, state: StreetsState) -> list[tuple[int, int]]:
        if state.frames[-1].kind == SHOW:
            return [(back, state.stack[back]) for back in range(SYMBOLS) if state.stack[back]]
        return [(tile, 1) for tile in members(self._hidden(state))]

    def draw(self, state: StreetsState, dice: Dice) -> int:
        if state.frames[-1].kind == DRAW:
            hidden = self._hidden(state)
            return nth(hidden, dice.below(size(hidden)))
        point = dice.below(state.stack_size())
        back: i64 = 0
        while point >= state.stack[back]:
            point -= state.stack[back]
            back += 1
        return back

    def decode_outcome(self, state: StreetsState, code: int) -> Outcome:
        if state.frames[-1].kind == SHOW:
            return ShownBack(data.BACKS[code])
        return DrawnTile(state.tables.ids[code])

    def encode_outcome(self, state: StreetsState, outcome: Outcome) -> int:
        if isinstance(outcome, ShownBack):
            return data.BACKS.index(outcome.back)
        assert isinstance(outcome, DrawnTile)
        return state.tables.numbers[outcome.tile]

    # -- the end -----------------------------------------------------------------------------------

    def _end(self, state: StreetsState, reason: i64, log: Log | None) -> None:
        """S9.1, S9.6  Nobody is asked any more."""
        state.ended = reason
        if log is not None:
            log.append(GameEnded(views.ENDINGS[reason]))
        pay_end(state, log)

    def scores(self, state: StreetsState) -> list[int]:
        """Money, and half the worth of every building that still bears a sign."""
        found: list[int] = [state.money[seat] for seat in range(state.players)]
        if state.frames:
            for b in range(1, state.built + 1):
                owner: i64 = state.owner[b]
                if owner != NO_SEAT:
                    found[owner] += worth_at_end(state, Tally(state, state.street[b]), b, owner)
        return found

    def result(self, state: StreetsState) -> Result:
        """S9.5, SE14  Most money wins; what a tie means depends on the edition."""
        if state.frames:
            raise NotAsked("the game is not over yet")
        scores: list[int] = [state.money[seat] for seat in range(state.players)]
        ranks = places(scores)
        items: list[tuple[Item, ...]] = []
        for seat in range(state.players):
            at_end: int = state.earned_at_end[seat]
            items.append((Item("streets", scores[seat] - at_end), Item("end_scoring", at_end)))
        verdict = "won"
        if ranks.count(1) > 1:
            verdict = "shared" if state.options.edition == "draft" else "play_again"
        return Result(tuple(scores), ranks, tuple(items), verdict)

    # -- looking -----------------------------------------------------------------------------------

    def copy(self, state: StreetsState) -> StreetsState:
        return state.copy()

    def view(self, state: StreetsState, eye: int) -> StreetsView:
        return views.view(state, eye)

    def load(self, view: View) -> StreetsState:
        assert isinstance(view, StreetsView)
        return views.load(view)

    def imagine(self, view: View, dice: Dice) -> StreetsState:
        assert isinstance(view, StreetsView)
        return views.load(views.fill(view, dice))

    def resample(self, state: StreetsState, seat: int, dice: Dice) -> StreetsState:
        """S1.9  Deals the tiles that this seat cannot see anew, back by back."""
        new = state.copy()
        pool: i64 = new.unseen
        for other in range(new.players):
            if other != seat:
                for slot in range(other * HAND, other * HAND + new.held[other]):
                    pool |= BIT[new.hand[slot]]
        for other in range(new.players):
            if other != seat:
                for slot in range(other * HAND, other * HAND + new.held[other]):
                    alike: i64 = pool & new.tables.with_back[new.tables.back[new.hand[slot]]]
                    tile = nth(alike, dice.below(size(alike)))
                    new.hand[slot] = tile
                    pool &= ~BIT[tile]
        new.unseen = pool
        return new

    def preview(self, state: StreetsState, seat: int, action: Action) -> list[Event]:
        """The events of this answer; for a tile whose street stays open also what it is worth."""
        trial = state.copy()
        log: Log = []
        self.apply(trial, seat, action, log)
        if isinstance(action, Build) and trial.frames and BIT[trial.built] & trial.unenclosed:
            log.append(appraise(trial, trial.built, seat))
        return log
