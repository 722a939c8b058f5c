"""The turn of Streets: who is asked what, and what each answer does.

The steps in progress lie on `state.frames`: a turn; on top of it the scoring of streets; on top of
that people moving out.  `_settle` carries on with whatever asks nobody.
"""

from __future__ import annotations

from typing import Any, Final, final

from boulevard.core.arrays import BIT, lowest, nth, size
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, NotAsked
from boulevard.core.frames import NATURE, NOBODY, of_nature, of_seat
from boulevard.core.game import CodedGame, Log
from boulevard.core.machine import i64
from boulevard.core.messages import (
    Action,
    Components,
    Decision,
    Event,
    Item,
    Options,
    Outcome,
    Result,
    Rival,
    Traits,
    View,
    places,
)
from boulevard.games.streets import choices, data, expansions, stack, street, views
from boulevard.games.streets.answers import (
    CELL_MASK,
    CELL_SHIFT,
    FACING_MASK,
    TILE_SHIFT,
    in_code,
    in_words,
    objection,
    question,
)
from boulevard.games.streets.business import asks_for_a_type, bonus, take
from boulevard.games.streets.city import building_at, lay
from boulevard.games.streets.components import StreetsComponents, components
from boulevard.games.streets.consultants import builds_again, cover, coverable, settle_in
from boulevard.games.streets.grifter import put, weigh
from boulevard.games.streets.messages import (
    FACINGS,
    Abandon,
    Build,
    BuildingAbandoned,
    GameEnded,
    SignsDoubled,
    StreetsAction,
    StreetsDecision,
    StreetsEvent,
    StreetsOptions,
    StreetsOutcome,
    StreetsView,
    TileBuilt,
    TurnBegan,
)
from boulevard.games.streets.payments import (
    appraise,
    appraise_waiting,
    pay_building,
    pay_end,
    pay_from_hand,
    take_signs,
)
from boulevard.games.streets.people import (
    arrive,
    attract,
    move,
    populate,
    someone_chooses,
)
from boulevard.games.streets.scoring import Tally, worth_at_end
from boulevard.games.streets.state import (
    ABANDONING,
    AGAIN,
    ASKED,
    BUILDING,
    CARDS,
    CASHING,
    DEAL,
    DRAW,
    DRAWING,
    GRIFTER,
    GRIFTERS,
    HAND,
    HANDS_EMPTY,
    MOVING,
    NO_PLACEMENT,
    NO_SEAT,
    RIVAL,
    SCORING,
    SHOW,
    SIGNING,
    STREET,
    TAKING,
    TURN,
    TURN_UP,
    StreetsState,
    blank,
    cell_of,
    x_of,
    y_of,
)

SOUTH: Final = 2
WEST: Final = 3
PARKS: Final = {
    "station_capped": (1, 0),
    "park_capped": (0, 1),
}  # where City Park lies, facing west
OPENINGS: Final = 64  # laid out at once; a server meets options of every kind


@final
class Streets(CodedGame[StreetsState]):
    """Streets with its expansions, and the solo game."""

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
        self.decision_type: Any = StreetsDecision
        self.view_type: Any = StreetsView
        self.components_type = StreetsComponents
        self._openings: dict[StreetsOptions, StreetsState] = {}  # laid out once, copied per game

    # -- setup -----------------------------------------------------------------------------------

    def start(self, options: Options) -> StreetsState:
        """S2.1-S2.4  The first two tiles, the stack, and nature about to deal."""
        assert isinstance(options, StreetsOptions)
        opening = self._openings.get(options)
        if opening is None:
            reason = options.objection()
            if reason:
                raise Illegal(reason)
            opening = self._opening(options)
            if len(self._openings) >= OPENINGS:
                self._openings.clear()
            self._openings[options] = opening
        return opening.copy()

    def _opening(self, options: StreetsOptions) -> StreetsState:
        fault = "" if options.tiles is None else data.fault_of(options.tiles)
        if fault:
            raise Illegal(f"these tiles cannot be played with: {fault} (SR75)")
        tables = views.tables_of(options)
        state = blank(options, tables)
        if options.consultants not in ("none", "random"):
            for seat, name in enumerate(options.consultants.split(",")):
                state.consultant[seat] = expansions.CONSULTANTS.index(name)
        if state.is_solo:
            state.money[GRIFTER] = self._head_start(options)
        stack.make_stack(state)
        x, y = PARKS[options.start]
        lay(state, 0, cell_of(0, 0), SOUTH)
        lay(state, 1, cell_of(x, y), WEST)
        for tile in range(2):
            for colour in tables.tiles[tile].start_people:
                arrive(state, tile + 1, data.COLOURS.index(colour), 1, None)
        state.frames.append(of_nature(DEAL))
        self._settle(state, None)
        return state

    def _head_start(self, options: StreetsOptions) -> int:
        """S12.4, S12.23  The Grifter's money at the start."""
        return expansions.head_start(options.difficulty, consultant=options.consultants != "none")

    def components(self, options: Options) -> Components:
        assert isinstance(options, StreetsOptions)
        return components(options)

    # -- questions ---------------------------------------------------------------------------------

    def floor(self, state: StreetsState) -> int:
        if not state.frames:
            return NOBODY
        frame = state.frames[-1]
        if frame.kind in (SHOW, DRAW):
            return NATURE
        if state.has_expansions:
            return frame.waiting()[0]
        return state.turn

    def decision(self, state: StreetsState, seat: int) -> Decision:
        return question(state, seat)

    def count(self, state: StreetsState, seat: int) -> int:
        return choices.count(state, seat)

    def nth(self, state: StreetsState, seat: int, k: int) -> int:
        return choices.nth_code(state, seat, k)

    def codes(self, state: StreetsState, seat: int) -> list[int]:
        return choices.codes(state, seat)

    def pick(self, state: StreetsState, seat: int, dice: Dice) -> int:
        return choices.pick(state, seat, dice)

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
            stack.show(state, code, log)
        elif kind == DRAW:
            stack.draw_tile(state, code, log)
        elif kind == SCORING:
            street.score(state, code, log)
        elif kind == TURN:
            stage: i64 = frame.stages[seat]
            if stage == ABANDONING:
                self._abandon(state, seat, code, log)
            elif stage == BUILDING:
                cell: i64 = code >> CELL_SHIFT & CELL_MASK
                self._build(state, seat, code >> TILE_SHIFT, cell, code & FACING_MASK, log)
            else:
                self._sign(state, seat, state.built, code, log)
                self._close(state, seat, state.built, log)
        elif kind == STREET:
            if frame.stages[seat] == TAKING:
                street.cash(state, code)
            else:
                if code:
                    pay_from_hand(state, Tally(state, state.paying), seat, code, log)
                street.pay(state, log)
        elif kind == CASHING:
            take(state, code, log)
        elif kind == GRIFTERS:
            self._build_for_grifter(state, code, log)
        elif kind == TURN_UP:
            stack.turn_up(state, code, log)
        elif kind == CARDS:
            stack.deal_consultant(state, code, log)
        else:
            stack.remove(state, code, log)
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
                    street.score(state, lowest(state.unscored), log)
                else:
                    state.frames.pop()
            elif kind == TURN:
                seat: i64 = state.turn if not state.is_solo else 0
                stage: i64 = frame.stages[seat]
                if stage > DRAWING:
                    if self._turn_goes_on(state, seat, stage, log):
                        return
                elif stage != DRAWING or self._draws(state, seat, log):
                    return
                else:
                    state.frames.pop()
                    self._begin_turn(state, (seat + 1) % state.players, log)
            elif kind == DEAL:
                if state.has_expansions and stack.prepares(state):
                    return
                if stack.draws(state, stack.next_to_deal(state)):
                    return
                if state.is_solo:
                    if stack.sets_aside(state, log):
                        continue
                    if stack.turns_up(state):
                        return
                state.frames.pop()
                self._begin_turn(state, 0, log)
            elif kind == STREET:
                if street.asks(state, log):
                    return
                street.pay(state, log)
            elif kind == CASHING:
                if asks_for_a_type(state, log):
                    return
                street.end_cashing(state)
            elif kind == GRIFTERS:
                if self._grifter_asks(state, log):
                    return
            else:
                return

    # -- a turn ------------------------------------------------------------------------------------

    def _begin_turn(self, state: StreetsState, seat: i64, log: Log | None) -> None:
        """S3.1, S8.7  Asks for the tile to build, or first for the one to abandon."""
        if state.held[seat] == 0:
            self._end(state, HANDS_EMPTY, log)
        elif state.spots == 0 and not coverable(state, seat):
            self._end(state, NO_PLACEMENT, log)
        else:
            state.turn = seat
            stage = BUILDING if state.signs[seat] else ABANDONING
            state.frames.append(of_seat(TURN, stage, seat, state.players))
            if log is not None:
                log.append(TurnBegan(seat))

    def _abandon(self, state: StreetsState, seat: i64, b: i64, log: Log | None) -> None:
        """S8.8, S8.9, S10.8  The sign comes back, tokens are taken, and the people move out."""
        if log is not None:
            cell: i64 = state.cell[b]
            tile = state.tables.ids[state.tile[b]]
            log.append(BuildingAbandoned(seat, tile, x_of(cell), y_of(cell)))
        take_signs(state, b)
        state.frames[-1].stages[seat] = BUILDING
        state.source = BIT[b]
        state.frames.append(of_seat(MOVING, ASKED, seat, state.players))
        if state.has_business:
            state.taker = seat
            street.cash(state, b)

    def _build(
        self, state: StreetsState, seat: i64, tile: i64, cell: i64, facing: i64, log: Log | None
    ) -> None:
        """S3.3-S3.5, S8.6  The tile, its people, its sign, and whoever has FOMO and matches it."""
        self._take_from_hand(state, seat, tile)
        if state.has_consultants:
            covered = building_at(state, cell)
            if covered:
                self._cover(state, seat, tile, covered, log)
                return
        b = lay(state, tile, cell, facing)
        if log is not None:
            name = state.tables.ids[tile]
            log.append(TileBuilt(seat, name, x_of(cell), y_of(cell), FACINGS[facing]))
        populate(state, b, log)
        if state.has_consultants:
            if state.consultant[seat] == expansions.INVESTOR and state.signs[seat] > 1:
                state.frames[-1].stages[seat] = SIGNING
                return
        self._sign(state, seat, b, 1, log)
        self._close(state, seat, b, log)

    def _sign(self, state: StreetsState, seat: i64, b: i64, signs: i64, log: Log | None) -> None:
        """S3.5, S8.6, S11.26  The new building gets its sign, or two, and then those with FOMO."""
        state.owner[b] = seat
        state.signs[seat] -= signs
        if signs > 1:
            state.doubled |= BIT[b]
            if log is not None:
                cell: i64 = state.cell[b]
                tile = state.tables.ids[state.tile[b]]
                log.append(SignsDoubled(seat, tile, x_of(cell), y_of(cell)))
        attract(state, b, log)

    def _close(self, state: StreetsState, seat: i64, b: i64, log: Log | None) -> None:
        """S5.5  What follows once a new building has its sign: streets to score, or the draw."""
        stage: i64 = DRAWING
        if state.has_expansions:
            if state.is_solo:
                stage = RIVAL
            elif builds_again(state, seat):
                stage = AGAIN
        state.frames[-1].stages[seat] = stage
        street.enclose(state, seat, b, log)

    def _take_from_hand(self, state: StreetsState, seat: i64, tile: i64) -> None:
        slot = seat * HAND
        last: i64 = slot + state.held[seat] - 1
        while state.hand[slot] != tile:
            slot += 1
        while slot < last:
            state.hand[slot] = state.hand[slot + 1]
            slot += 1
        state.held[seat] -= 1
        state.shown &= ~BIT[tile]

    def _cover(self, state: StreetsState, seat: i64, tile: i64, b: i64, log: Log | None) -> None:
        """S11.35-S11.39  The Renovator's tile is scored by itself, and its people move on."""
        cover(state, seat, tile, b, log)
        populate(state, b, log)
        state.owner[b] = seat
        state.signs[seat] -= 1
        attract(state, b, log)
        settle_in(state, b, log)
        state.frames[-1].stages[seat] = DRAWING
        pay_building(state, b, log)
        state.source = BIT[b]
        state.frames.append(of_seat(MOVING, ASKED, seat, state.players))

    def _turn_goes_on(self, state: StreetsState, seat: i64, stage: i64, log: Log | None) -> bool:
        """S11.10, S12.6  The Contractor's second tile, or the Grifter's turn; true if asked."""
        frame = state.frames[-1]
        if stage == SIGNING:
            return True
        if state.spots == 0:
            self._end(state, NO_PLACEMENT, log)
        elif stage == AGAIN:
            frame.stages[seat] = BUILDING if state.signs[seat] else ABANDONING
        else:
            frame.stages[seat] = DRAWING
            state.turn = GRIFTER
            stack.take_front(state, GRIFTER)
            state.frames.append(of_seat(GRIFTERS, ASKED, seat, state.players))
            if log is not None:
                log.append(TurnBegan(GRIFTER))
        return False

    def _draws(self, state: StreetsState, seat: i64, log: Log | None) -> bool:
        """S3.6, S12.7  Whether nature has to be asked before the turn is over."""
        if state.is_solo:
            stack.draw_front(state, log)
            return stack.turns_up(state)
        return stack.draws(state, seat)

    # -- the Grifter -------------------------------------------------------------------------------

    def _grifter_asks(self, state: StreetsState, log: Log | None) -> bool:
        """S12.9, S12.12, S12.15  The next tile shows; then the lifted one goes where it must."""
        if stack.turns_up(state):
            return True
        weigh(state, log)
        if len(state.places) > 1:
            return True
        self._build_for_grifter(state, state.places[0], log)
        return False

    def _build_for_grifter(self, state: StreetsState, code: i64, log: Log | None) -> None:
        """S12.8  The Grifter's tile, with people and a sign."""
        state.frames.pop()
        state.places = []
        cell: i64 = code >> CELL_SHIFT & CELL_MASK
        tile = code >> TILE_SHIFT
        self._take_from_hand(state, GRIFTER, tile)
        if log is not None:
            name = state.tables.ids[tile]
            facing = FACINGS[code & FACING_MASK]
            log.append(TileBuilt(GRIFTER, name, x_of(cell), y_of(cell), facing))
        b = put(state, tile, cell, code & FACING_MASK, log)
        street.enclose(state, 0, b, log)

    # -- the stack ---------------------------------------------------------------------------------

    def chances(self, state: StreetsState) -> list[tuple[int, int]]:
        return stack.chances(state)

    def draw(self, state: StreetsState, dice: Dice) -> int:
        return stack.draw(state, dice)

    def decode_outcome(self, state: StreetsState, code: int) -> Outcome:
        return stack.outcome_in_words(state, code)

    def encode_outcome(self, state: StreetsState, outcome: Outcome) -> int:
        return stack.outcome_in_code(state, outcome)

    # -- the end -----------------------------------------------------------------------------------

    def _end(self, state: StreetsState, reason: i64, log: Log | None) -> None:
        """S9.1, S9.6, S10.11  Nobody is asked any more."""
        state.frames.clear()
        state.ended = reason
        if log is not None:
            log.append(GameEnded(views.ENDINGS[reason]))
        pay_end(state, log)
        if state.has_business:
            for owner in range(state.owners):
                state.money[owner] += bonus(state, owner, log)

    def scores(self, state: StreetsState) -> list[int]:
        """Money, half the worth of every building that still bears a sign, and token bonuses."""
        return self._totals(state)[: state.players]

    def rival_scores(self, state: StreetsState) -> list[int]:
        """The Grifter's, counted in the same way."""
        return self._totals(state)[state.players :]

    def _totals(self, state: StreetsState) -> list[int]:
        found: list[int] = [state.money[owner] for owner in range(state.owners)]
        if state.frames:
            for b in range(1, state.built + 1):
                owner: i64 = state.owner[b]
                if owner != NO_SEAT:
                    found[owner] += worth_at_end(state, Tally(state, state.street[b]), b, owner)
            if state.has_business:
                for taker in range(state.owners):
                    found[taker] += bonus(state, taker)
        return found

    def result(self, state: StreetsState) -> Result:
        """S9.5, S12.5, SE14  Most money wins; what a tie means depends on the edition."""
        if state.frames:
            raise NotAsked("the game is not over yet")
        money: list[int] = [state.money[owner] for owner in range(state.owners)]
        items = [self._items(state, owner) for owner in range(state.owners)]
        if state.is_solo:
            rival = Rival("The Grifter", money[GRIFTER], items[GRIFTER])
            won = money[0] > money[GRIFTER]
            place, verdict = (1, "won") if won else (2, "lost")
            return Result((money[0],), (place,), (items[0],), verdict, (rival,))
        ranks = places(money)
        verdict = "won"
        if ranks.count(1) > 1:
            verdict = "shared" if state.options.edition == "draft" else "play_again"
        return Result(tuple(money), ranks, tuple(items), verdict)

    def _items(self, state: StreetsState, owner: i64) -> tuple[Item, ...]:
        """Where an owner's money comes from."""
        at_end: int = state.earned_at_end[owner]
        rest = state.money[owner] - at_end
        found: list[Item] = [Item("end_scoring", at_end)]
        if state.has_business:
            tokens = bonus(state, owner)
            rest -= tokens
            found.append(Item("business", tokens))
        if state.is_solo and owner == GRIFTER:
            given = self._head_start(state.options)
            rest -= given
            found.append(Item("head_start", given))
        return (Item("streets", rest), *found)

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
        pool &= ~new.shown
        for other in range(new.players):
            if other != seat:
                for slot in range(other * HAND, other * HAND + new.held[other]):
                    if BIT[new.hand[slot]] & new.shown:
                        continue
                    alike: i64 = pool & new.tables.with_back[new.tables.back[new.hand[slot]]]
                    tile = nth(alike, dice.below(size(alike)))
                    new.hand[slot] = tile
                    pool &= ~BIT[tile]
        new.unseen = pool
        return new

    def preview(self, state: StreetsState, seat: int, action: Action) -> list[Event]:
        """The events of this answer, and what is worth how much because of it: a tile whose street
        stays open, the tiles of streets that wait to be scored, a tile that is given up."""
        trial = state.copy()
        log: Log = []
        self.apply(trial, seat, action, log)
        if isinstance(action, Abandon):
            log.append(appraise(state, building_at(state, cell_of(action.x, action.y)), seat))
        if isinstance(action, Build) and trial.frames:
            b = building_at(trial, cell_of(action.x, action.y))
            if trial.frames[-1].kind == TURN:
                if trial.frames[-1].stages[seat] == SIGNING:  # as with one sign
                    self._sign(trial, seat, b, 1, None)
            if BIT[b] & trial.unenclosed:
                log.append(appraise(trial, b, seat))
        return log + appraise_waiting(trial, trial.unscored & ~state.unscored)
