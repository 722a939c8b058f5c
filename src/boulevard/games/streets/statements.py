"""The statements of a position, read one by one into the view that they describe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE, NATURE, PUBLIC
from boulevard.core.messages import FrameView
from boulevard.core.notation import choice, listed
from boulevard.core.question import Question
from boulevard.games.streets import data, expansions, state, tile_file
from boulevard.games.streets.cards import Cards
from boulevard.games.streets.expansions import TOKENS
from boulevard.games.streets.messages import (
    BACKS,
    ENDINGS,
    Back,
    BuildingView,
    Card,
    Ending,
    Place,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.questions import KINDS
from boulevard.games.streets.spelling import (
    CELL,
    COLOURS,
    cell_at,
    facing_of,
    number_of,
    only,
    people_of,
    tile_of,
)
from boulevard.games.streets.state import GRIFTER, HAND, NO_SEAT, REACH
from boulevard.games.streets.words import sentence

_STEPS_OF_TURN: Final = {
    "abandon": state.ABANDON,
    "build": state.BUILD,
    "draw": state.REFILL,
    "sign": state.SIGNS,
    "again": state.AGAIN,
    "rival": state.RIVAL,
}
STAGES: Final = {word: KINDS[kind].stage for word, kind in _STEPS_OF_TURN.items()}
STAGE_WORDS: Final = {stage: word for word, stage in STAGES.items()}
_BUILD, _DRAW, _RIVAL = STAGES["build"], STAGES["draw"], STAGES["rival"]


def owners_of(players: int) -> tuple[str, ...]:
    """Whoever has money and buildings: the seats, and in the solo game the Grifter."""
    return data.SIGN_COLOURS[:players] if players > 1 else (data.SIGN_COLOURS[0], "grifter")


def unused_signs(buildings: Iterable[BuildingView], seat: int) -> int:
    """S1.5  Used and unused signs add up to five."""
    used = sum(building.signs for building in buildings if building.owner == seat)
    return data.SIGNS_PER_PLAYER - used


class Statements:
    """A position while it is read."""

    def __init__(self) -> None:
        self.players = 2
        self.words: dict[str, str] = {}  # option -> its value
        self.set: tuple[data.Tile, ...] | None = None  # of one's own
        self.said: Cards | None = None  # on one's own cards
        self.eye = EVERYONE
        self.buildings: list[BuildingView] = []
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.counts: dict[tuple[str, str], int] = {}  # keyword, seat or back -> a number
        self.top: Back | None = None
        self.turn = NO_SEAT
        self.stage = 0  # of the turn; 0: not said
        self.cells: dict[str, tuple[Place, ...]] = {}  # "scoring", "moving" -> cells
        self.cards: dict[int, str] = {}  # seat -> consultant that was dealt
        self.covered: tuple[str, ...] = ()
        self.front: str | None = None
        self.taker = NO_SEAT
        self.icon = 0
        self.ended: Ending = ""
        self.seen: set[str] = set()  # keywords that had their statement
        self.tiles: set[str] = set()  # in the city or in a hand

    def take(self, statement: str) -> None:
        keyword = statement.split()[0].lower()
        reader = _READERS.get(keyword)
        words = statement.split()[1:]
        if keyword in _AS_JSON:
            words = statement.split(None, 1)[1:]
        elif keyword not in _WITH_CELLS:
            words = statement.replace(",", " ").split()[1:]
        if reader is None:
            self.building(statement)
        elif keyword in self.seen and keyword not in _REPEATED:
            raise Unreadable(f"there is another `{keyword}` before it")
        else:
            self.seen.add(keyword)
            reader(self, keyword, words)

    # -- statements

    def read_players(self, keyword: str, words: list[str]) -> None:
        self.players = number_of(only(words, "a number of players"))
        if self.players not in range(1, len(data.SIGN_COLOURS) + 1):
            raise Unreadable("Streets is for 1 to 5 players")

    def read_option(self, keyword: str, words: list[str]) -> None:
        choices = _OPTIONS[keyword]
        if keyword == "consultants":
            self.words[keyword] = ",".join(choice(word, choices) for word in words)
        else:
            self.words[keyword] = choice(only(words, listed(choices)), choices)

    def read_tiles(self, keyword: str, words: list[str]) -> None:
        try:
            self.set = msgspec.json.decode(" ".join(words), type=tuple[data.Tile, ...])
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            raise Unreadable(f"that is not a list of tiles: {error}") from None
        fault = tile_file.fault_of(self.set)
        if fault:
            raise Unreadable(f"that is not a set of tiles: {fault}")

    def read_own_cards(self, keyword: str, words: list[str]) -> None:
        try:
            self.said = msgspec.json.decode(" ".join(words), type=Cards)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            raise Unreadable(f"no cards say that: {error}") from None

    def read_eye(self, keyword: str, words: list[str]) -> None:
        word = only(words, "a seat, public or everyone")
        eyes = {"everyone": EVERYONE, "public": PUBLIC}
        self.eye = eyes[word.lower()] if word.lower() in eyes else self.seat(word)

    def read_hand(self, keyword: str, words: list[str]) -> None:
        if not words:
            raise Unreadable("expected a seat and its tiles")
        seat = self.owner(words[0])
        if seat in self.hands:
            raise Unreadable(f"{words[0]} has another hand before it")
        if len(words) - 1 > HAND:
            raise Unreadable(f"a hand has at most {HAND} tiles")
        self.hands[seat] = tuple(self.card(word) for word in words[1:])

    def read_counts(self, keyword: str, words: list[str]) -> None:
        names: Sequence[str] = owners_of(self.players)
        if keyword in ("stack", "pile"):
            names = BACKS
        elif keyword == "signs":
            names = data.SIGN_COLOURS[: self.players]
        elif keyword == "tokens" and words:
            keyword, names = f"tokens {self.owner(words[0])}", TOKENS
            words = words[1:]
        if not words or len(words) % 2:
            raise Unreadable(f"expected pairs such as `{keyword} {names[0]} 3`")
        for word, number in zip(words[::2], words[1::2], strict=True):
            name = choice(word, names)
            if (keyword, name) in self.counts:
                raise Unreadable(f"{name} is named twice")
            self.counts[keyword, name] = number_of(number)

    def read_top(self, keyword: str, words: list[str]) -> None:
        self.top = choice(only(words, "a back"), BACKS)

    def read_turn(self, keyword: str, words: list[str]) -> None:
        if len(words) not in (1, 2):
            raise Unreadable("expected a seat and abandon, build or draw")
        self.turn = self.owner(words[0])
        if len(words) == 2:
            self.stage = STAGES[choice(words[1], tuple(STAGES))]

    def read_card(self, keyword: str, words: list[str]) -> None:
        if len(words) != 2:
            raise Unreadable("expected a seat and a consultant")
        self.cards[self.seat(words[0])] = choice(words[1], expansions.CONSULTANTS[1:])

    def read_covered(self, keyword: str, words: list[str]) -> None:
        self.covered = tuple(self.tile(word) for word in words)

    def read_front(self, keyword: str, words: list[str]) -> None:
        card = self.card(only(words, "a tile"))
        self.front, self.top = card.tile, card.back

    def read_street(self, keyword: str, words: list[str]) -> None:
        """Also `cashing`, where the owner is needed and a number may follow."""
        if not words:
            raise Unreadable("expected a cell")
        self.cells[keyword] = (cell_at(words[0]),)
        if len(words) > 1:
            self.taker = self.owner(words[1])
        if keyword == "cashing" and len(words) > 2:
            self.icon = number_of(words[2])

    def read_cells(self, keyword: str, words: list[str]) -> None:
        self.cells[keyword] = tuple(cell_at(word) for word in words)

    def read_nature(self, keyword: str, words: list[str]) -> None:
        if words:
            raise Unreadable(f"nothing follows `{keyword}`")

    def read_over(self, keyword: str, words: list[str]) -> None:
        if len(words) not in (1, 2):
            raise Unreadable("expected hands_empty or no_placement, and the seat that was last")
        self.ended = choice(words[0], ENDINGS[1:])
        self.turn = self.owner(words[1]) if len(words) == 2 else NO_SEAT

    def building(self, statement: str) -> None:
        found = CELL.search(statement)
        if found is None:
            close = get_close_matches(statement.split()[0], list(_READERS), 1)
            hint = f"did you mean {close[0]}?" if close else "there are also turn, hand, stack ..."
            wanted = (
                "a building such as `toy_store 1,0 v`, or a statement such as `money salmon 12`"
            )
            raise Unreadable(f"expected {wanted}; {hint}")
        tile = self.tile(statement[: found.start()].strip())
        x, y = cell_at(found[0])
        if max(abs(x), abs(y)) > REACH:
            raise Unreadable(f"{x},{y} is too far from Central Station")
        words = statement[found.end() :].replace(",", " ").split()
        if not words:
            raise Unreadable("expected a facing after the cell")
        facing = facing_of(words.pop(0))
        owner = NO_SEAT
        if words and words[0].lower() in (*data.SIGN_COLOURS, "grifter"):
            owner = self.owner(words.pop(0))
        signs = 1
        if words and words[0] == "x2":
            words.pop(0)
            signs = 2
        if any((x, y) == (other.x, other.y) for other in self.buildings):
            raise Unreadable(f"another building stands at {x},{y}")
        lying, standing = people_of(words)
        self.buildings.append(BuildingView(tile, x, y, facing, owner, lying, standing, signs))

    # -- words

    def seat(self, word: str) -> int:
        return data.SIGN_COLOURS.index(choice(word, data.SIGN_COLOURS[: self.players]))

    def owner(self, word: str) -> int:
        return owners_of(self.players).index(choice(word, owners_of(self.players)))

    def card(self, word: str) -> Card:
        if word.startswith("?"):
            return Card(choice(word[1:], BACKS))
        tile = self.tile(word.removeprefix("*"))
        back = next(known.back for known in self.tile_set() if known.id == tile)
        if back == "none":
            raise Unreadable(f"{tile} is a start tile and never in a hand")
        return Card(choice(back, BACKS), tile, word.startswith("*"))

    def tile_set(self) -> tuple[data.Tile, ...]:
        return data.builtin() if self.set is None else self.set

    def tile(self, words: str) -> str:
        tile = tile_of(words, self.tile_set())
        if tile in self.tiles:
            raise Unreadable(f"{tile} is somewhere else already")
        self.tiles.add(tile)
        return tile

    # -- the whole

    def view(self) -> StreetsView:
        frames = self.frames()
        stages = frames[-1].stages if frames else ()
        asked = tuple(seat for seat, stage in enumerate(stages) if stage != DONE)
        if frames and not stages:
            asked = (NATURE,)
        names = data.SIGN_COLOURS[: self.players]
        owners = owners_of(self.players)
        signs = [
            self.counts.get(("signs", name), unused_signs(self.buildings, seat))
            for seat, name in enumerate(names)
        ]
        for name, unused in zip(names, signs, strict=True):
            if not 0 <= unused <= data.SIGNS_PER_PLAYER:
                raise Unreadable(f"{name} has {data.SIGNS_PER_PLAYER} signs, not more")
        for i, colour in enumerate(COLOURS):
            if sum(b.lying[i] + b.standing[i] for b in self.buildings) > data.PEOPLE_PER_COLOUR:
                raise Unreadable(f"there are only {data.PEOPLE_PER_COLOUR} {colour} people")
        self.check_cells()
        options = self.options()
        hands = [self.hands.get(owner, ()) for owner in range(len(owners))]
        if self.players == 1:  # everybody sees what the Grifter has lifted
            hands[GRIFTER] = tuple(Card(card.back, card.tile, True) for card in hands[GRIFTER])
        tokens = [self.numbers(f"tokens {owner}", TOKENS) for owner in range(len(owners))]
        return StreetsView(
            eye=self.eye,
            asked=asked,
            options=options,
            buildings=tuple(self.buildings),
            hands=tuple(hands),
            money=self.numbers("money", owners),
            earned_at_end=self.numbers("end", owners),
            signs=tuple(signs),
            turn=self.turn,
            stack=self.numbers("stack", BACKS),
            top=self.top,
            unscored=self.cells.get("scoring", ()),
            leaving=self.cells.get("moving", ()),
            frames=frames,
            ended=self.ended,
            consultants=self.consultants(options),
            earned_by_card=self.numbers("by_card", owners) if options.consultants != "none" else (),
            tokens=tuple(tokens) if options.business else (),
            street=self.cells["street"][0] if "street" in self.cells else None,
            taker=self.taker,
            cashed=self.cells["cashing"][0] if "cashing" in self.cells else None,
            icon=self.icon,
            covered=self.covered,
            front=self.front,
            pile=self.numbers("pile", BACKS) if self.players == 1 else (),
        )

    def options(self) -> StreetsOptions:
        files = {"tiles": self.set, "consultant_cards": self.said}
        words = {"players": str(self.players), **files, **self.words}
        options = msgspec.convert(words, StreetsOptions, strict=False)
        reason = options.objection()
        if reason is not None:
            raise Unreadable(sentence(reason), reason=reason)
        return options

    def consultants(self, options: StreetsOptions) -> tuple[str, ...]:
        if options.consultants == "none":
            return ()
        if options.consultants != "random":
            return tuple(options.consultants.split(","))
        return tuple(self.cards.get(seat, "") for seat in range(self.players))

    def numbers(self, keyword: str, names: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.counts.get((keyword, name), 0) for name in names)

    def check_cells(self) -> None:
        taken = {(building.x, building.y) for building in self.buildings}
        for keyword, cells in self.cells.items():
            for x, y in cells:
                if (x, y) not in taken:
                    raise Unreadable(f"`{keyword}` names {x},{y}, where there is no building")

    def frames(self) -> tuple[FrameView, ...]:
        """The steps in progress, the one that has the floor last."""
        steps = tuple(step for step in _STEPS if step in self.seen)
        stages = _STAGES_OF_TURN.get(steps)
        if stages is None or (steps and self.ended):
            words = " ".join(f"`{step}`" for step in steps)
            raise Unreadable(
                f"no game is in the middle of {words}{' when over' * bool(self.ended)}"
            )
        default = stages[0]
        if self.players == 1 and self.turn != GRIFTER and _RIVAL in stages:
            default = _RIVAL
        stage = self.stage or default
        if stage not in stages:
            raise Unreadable("`turn` has `draw` just when scoring, show or draw follows")
        if "draw" in steps and self.top is None:
            raise Unreadable("`draw` needs a `top`")
        if "show" in steps and (self.top is not None or not any(self.numbers("stack", BACKS))):
            raise Unreadable("`show` needs a `stack` and no `top`")
        return tuple(self.frame(step, stage if step == "turn" else 1) for step in steps)

    def frame(self, step: str, stage: int) -> FrameView:
        if step not in _OF_SEATS:
            return FrameView(step, ())
        seat = 0 if self.players == 1 else self.turn
        if step in ("street", "cashing") and self.players > 1 and self.taker != NO_SEAT:
            seat = self.taker
        if step == "street":
            stage = KINDS[state.TOKEN_BUILDING].stage
            if self.taker == NO_SEAT and "moving" not in self.seen:
                stage = KINDS[state.HAND_TILE].stage
                cards = self.consultants(self.options())
                if "entrepreneur" not in cards:
                    raise Unreadable("`street` names who takes tokens, or there is an entrepreneur")
                seat = cards.index("entrepreneur")
        stages = [DONE] * self.players
        stages[seat] = stage
        return FrameView(step, tuple(stages))


_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "edition": ("published", "draft"),
    "start": ("station_capped", "park_capped"),
    "business": ("true", "false"),
    "consultants": ("none", "random", *expansions.CONSULTANTS[1:]),
    "difficulty": ("easy", "normal", "hard"),
    "legend_symbol": ("hipster", "none"),
    "scout_reach": expansions.REACHES,
}
_READERS: Final[dict[str, Callable[[Statements, str, list[str]], None]]] = {
    "players": Statements.read_players,
    **dict.fromkeys(_OPTIONS, Statements.read_option),
    "tiles": Statements.read_tiles,
    "consultant_cards": Statements.read_own_cards,
    "eye": Statements.read_eye,
    "hand": Statements.read_hand,
    **dict.fromkeys(("money", "end", "by_card", "signs", "stack"), Statements.read_counts),
    "card": Statements.read_card,
    "tokens": Statements.read_counts,
    "covered": Statements.read_covered,
    "front": Statements.read_front,
    "pile": Statements.read_counts,
    **dict.fromkeys(("cards", "remove", "turn_up"), Statements.read_nature),
    **dict.fromkeys(("street", "cashing"), Statements.read_street),
    "grifter": Statements.read_nature,
    "top": Statements.read_top,
    "turn": Statements.read_turn,
    "deal": Statements.read_nature,
    **dict.fromkeys(("scoring", "moving"), Statements.read_cells),
    **dict.fromkeys(("show", "draw"), Statements.read_nature),
    "over": Statements.read_over,
}
# What is not written.
PLAIN_OPTIONS: Final = {name: getattr(StreetsOptions(players=2), name) for name in _OPTIONS}
FIRST: Final = ("players", "tiles")  # what other statements depend on
_AS_JSON: Final = ("tiles", "consultant_cards")  # with commas and spaces of its own
_WITH_CELLS: Final = ("scoring", "moving", "street", "cashing")  # `1,0` is one word there
_REPEATED: Final = ("hand", "money", "end", "by_card", "signs", "stack", "card", "tokens", "pile")
_CHANCES: Final = ("show", "draw", "cards", "remove", "turn_up")
_OF_SEATS: Final = ("turn", "grifter", "scoring", "street", "moving", "cashing")
_STEPS: Final = ("deal", *_OF_SEATS, *_CHANCES)  # the later ones on top
_QUESTIONS: Final = tuple(
    kind.stage for kind in KINDS if kind.name == "turn" and isinstance(kind, Question)
)
_AFTER: Final = (_DRAW, STAGES["again"], _RIVAL)  # the stages of a turn whose tile has been built
# Every stack of steps that occurs, and the stages that a turn below the others may have come to,
# the usual one first.
_STAGES_OF_TURN: Final[dict[tuple[str, ...], tuple[int, ...]]] = {
    (): (DONE,),
    **{("deal", step): (DONE,) for step in _CHANCES},
    ("turn",): (_BUILD, *_QUESTIONS),
    ("turn", "moving"): (_BUILD, *_AFTER),
    ("turn", "moving", "cashing"): (_BUILD,),
    ("turn", "scoring"): _AFTER,
    ("turn", "scoring", "moving"): _AFTER,
    ("turn", "scoring", "street"): _AFTER,
    ("turn", "scoring", "street", "cashing"): _AFTER,
    **{("turn", step): (_DRAW,) for step in ("show", "draw", "turn_up", "grifter")},
    **{("turn", "grifter", step): (_DRAW,) for step in ("show", "turn_up")},
}
