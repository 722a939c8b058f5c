"""The rules of Streets as a whole: setup, the end, the result, and what can be seen.

What is asked, and what each answer does, is in `questions` and `chance`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from boulevard.core.arrays import BIT, nth, size
from boulevard.core.bounds import Bounds
from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, NotAsked
from boulevard.core.frames import NATURE
from boulevard.core.machine import i64
from boulevard.core.messages import (
    Action,
    Answer,
    Components,
    Event,
    Factor,
    Item,
    Log,
    Options,
    Result,
    Rival,
    Traits,
    View,
    places,
)
from boulevard.core.reason import NOT_OVER, Argument, why
from boulevard.games.streets import (
    bounds,
    consultant_file,
    data,
    expansions,
    factors,
    features,
    follows,
    notation,
    observation,
    position,
    tile_file,
    views,
    words,
)
from boulevard.games.streets.business import bonus
from boulevard.games.streets.city import building_named, lay
from boulevard.games.streets.components import StreetsComponents, components
from boulevard.games.streets.evaluation import appraise, appraise_waiting, totals
from boulevard.games.streets.events import StreetsEvent
from boulevard.games.streets.figures import figures_for
from boulevard.games.streets.messages import (
    Abandon,
    Build,
    StreetsAction,
    StreetsDecision,
    StreetsOptions,
    StreetsOutcome,
    StreetsView,
)
from boulevard.games.streets.people import arrive
from boulevard.games.streets.questions import KINDS
from boulevard.games.streets.questions.signs import sign
from boulevard.games.streets.stack import make_stack
from boulevard.games.streets.state import DEAL, GRIFTER, HAND, SIGNS, StreetsState, blank, cell_of

if TYPE_CHECKING:
    from boulevard.core.arrays import Shorts

SOUTH: Final = 2
WEST: Final = 3
BAD_TILES: Final = why("bad_tiles", "SR75")  # which of them, and how, only a sentence can tell
# What a consultant scores that is not an enclosed street.
BESIDE_STREETS: Final = {expansions.RENOVATOR: "covering", expansions.ENTREPRENEUR: "hand"}
PARKS: Final = {"station_capped": (1, 0), "park_capped": (0, 1)}  # where City Park lies


@final
class Streets(CodedGame[StreetsState]):
    """Streets with its expansions, and the solo game."""

    sentences: ClassVar = words.SENTENCES

    def __init__(self) -> None:
        super().__init__(KINDS, observation.LAYOUT, features.LAYOUT)
        self.name = "streets"
        self.title = "Streets"
        self.rules_version = 2
        self.seats = views.SEATS
        self.traits = Traits(has_chance=True, has_secrets=True)
        self.options_type = StreetsOptions
        self.action_type: Any = StreetsAction
        self.outcome_type: Any = StreetsOutcome
        self.event_type: Any = StreetsEvent
        self.decision_type: Any = StreetsDecision
        self.view_type: Any = StreetsView
        self.shown_type: Any = follows.StreetsShown
        self.components_type = StreetsComponents
        self.spaces_version = 1
        self.features_version = features.VERSION

    # -- setup -----------------------------------------------------------------------------------

    def opening(self, options: Options) -> StreetsState:
        """S2.1-S2.4  The first two tiles, the stack, and nature about to deal."""
        assert isinstance(options, StreetsOptions)
        fault = "" if options.tiles is None else tile_file.fault_of(options.tiles)
        if fault:
            raise Illegal(f"these tiles cannot be played with: {fault} (SR75)", reason=BAD_TILES)
        figures = figures_for(options)
        state = blank(options, figures)
        if options.consultants not in ("none", "random"):
            for seat, name in enumerate(options.consultants.split(",")):
                state.consultant[seat] = expansions.CONSULTANTS.index(name)
        if state.is_solo:
            state.money[GRIFTER] = self._head_start(options)
        make_stack(state)
        x, y = PARKS[options.start]
        lay(state, 0, cell_of(0, 0), SOUTH)
        lay(state, 1, cell_of(x, y), WEST)
        for tile in range(2):
            for colour in figures.tiles[tile].start_people:
                arrive(state, tile + 1, data.COLOURS.index(colour), 1, None)
        state.push(DEAL, NATURE)
        return state

    def _head_start(self, options: StreetsOptions) -> int:
        """S12.4, S12.23  The Grifter's money at the start."""
        return expansions.head_start(options.difficulty, consultant=options.consultants != "none")

    def read_file(self, key: str, text: str) -> Any:
        if key == "tiles":
            return tile_file.parse(text)
        if key == "consultant_cards":
            return consultant_file.parse(text)
        return super().read_file(key, text)

    def components(self, options: Options) -> Components:
        assert isinstance(options, StreetsOptions)
        return components(options)

    def practice(self, players: int) -> list[Options]:
        """The base game as often as all others together."""
        usual: Options = StreetsOptions(players=players)
        found = [usual, StreetsOptions(players=players, business=True)]
        if players == 1:
            found += [usual, StreetsOptions(players=1, difficulty="hard")]
        else:
            both = StreetsOptions(players=players, business=True, consultants="random")
            found += [usual, StreetsOptions(players=players, consultants="random"), usual, both]
        return found

    def in_words(self, name: str, value: Argument) -> str:
        return words.in_words(name, value)

    # -- the end -----------------------------------------------------------------------------------

    def scores(self, state: StreetsState) -> list[int]:
        """Money, half the worth of every building that still bears a sign, and token bonuses."""
        return totals(state)[: state.players]

    def rival_scores(self, state: StreetsState) -> list[int]:
        """The Grifter's, counted in the same way."""
        return totals(state)[state.players :]

    def standing(self, state: StreetsState, seat: int) -> list[int]:
        """The same for all owners at once."""
        return totals(state)

    def result(self, state: StreetsState) -> Result:
        """S9.5, S12.5, SE14  Most money wins; what a tie means depends on the edition."""
        if not state.is_over():
            raise self.refused(NotAsked, NOT_OVER)
        money: list[int] = [state.money[owner] for owner in range(state.owners)]
        items = [self._items(state, owner) for owner in range(state.owners)]
        if state.is_solo:
            rival = Rival("The Grifter", money[GRIFTER], items[GRIFTER])
            verdict = "won" if money[0] > money[GRIFTER] else "lost"
            return Result((money[0],), self.places(state), (items[0],), verdict, (rival,))
        placed = self.places(state)
        verdict = "won"
        if placed.count(1) > 1:
            verdict = "shared" if state.options.edition == "draft" else "play_again"
        return Result(tuple(money), placed, tuple(items), verdict)

    def places(self, state: StreetsState) -> tuple[int, ...]:
        """S12.5  Alone, a tie is the Grifter's."""
        if state.is_solo:
            return (1,) if state.money[0] > state.money[GRIFTER] else (2,)
        return places(self.scores(state))

    def _items(self, state: StreetsState, owner: i64) -> tuple[Item, ...]:
        """Where an owner's money comes from."""
        at_end: int = state.earned_at_end[owner]
        rest = state.money[owner] - at_end
        found: list[Item] = [Item("end_scoring", at_end)]
        scored = BESIDE_STREETS.get(state.consultant[owner])
        if scored is not None:
            by_card: int = state.earned_by_card[owner]
            rest -= by_card
            found.insert(0, Item(scored, by_card))
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

    def variations(self, options: Options) -> list[Options]:
        assert isinstance(options, StreetsOptions)
        return factors.variations(options)

    def factors(self, view: View, log: Log) -> list[Factor]:
        assert isinstance(view, StreetsView)
        return factors.factors(view, log)

    def copy(self, state: StreetsState) -> StreetsState:
        return state.copy()

    def view(self, state: StreetsState, eye: int) -> StreetsView:
        return views.view(state, eye)

    def shown(self, state: StreetsState, eye: int) -> View:
        return follows.shown(state, eye)

    def describe(self, state: StreetsState, eye: i64, into: Shorts, at: i64) -> None:
        observation.describe(state, eye, into, at)

    def characterise(self, state: StreetsState, seat: i64, into: Shorts, at: i64) -> None:
        features.characterise(state, seat, into, at)

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, StreetsOptions)
        return bounds.bounds(options)

    def former(self, view: View, version: int) -> View:
        assert isinstance(view, StreetsView)
        return views.former(view, version)

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
                    alike: i64 = pool & new.figures.with_back[new.figures.back[new.hand[slot]]]
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
            log.append(appraise(state, building_named(state, action.x, action.y), seat))
        if isinstance(action, Build) and not trial.is_over():
            b = building_named(trial, action.x, action.y)
            if trial.kind == SIGNS:  # as with one sign
                sign(trial, seat, b, 1, None)
            if BIT[b] & trial.unenclosed:
                log.append(appraise(trial, b, seat))
        return log + appraise_waiting(trial, trial.unscored & ~state.unscored)

    # -- text --------------------------------------------------------------------------------------

    def write_answer(self, view: View, answer: Answer) -> str:
        return notation.write_answer(answer)

    def read_answer(self, view: View, text: str) -> Answer:
        assert isinstance(view, StreetsView)
        return notation.read_answer(view, text)

    def write_position(self, view: View) -> str:
        assert isinstance(view, StreetsView)
        return position.write_position(view)

    def read_position(self, text: str) -> StreetsView:
        return position.read_position(text)
