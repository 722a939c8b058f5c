"""Positions and moves of Streets as text: what FEN and SAN are to chess.

A position is a list of statements, one to a line or separated by `;`, in any order except that
buildings stand in the order they were built.  `#` opens a comment.  Seats are named by the colour
of their signs; an end cell, a street or a building is named by a cell `x,y`.

    players 3                                  also `edition draft`, `start park_capped`
    eye white                                  or public; left out: everyone
    central_station 0,0 v parent, tourist      a building: cell, facing (^ > v <), people
    starter_home 0,1 < salmon 2 parent, hipster!   its owner; `!` marks those who stand
    hand salmon student_house ?hipster         oldest first; `?` and a back is a hole
    money salmon 12 white 3                    all they have; `end salmon 3`: of it from the end
    signs salmon 2                             unused; left out: those not in the city
    stack parent 4 wild 6                      below the top tile, whose back is `top hipster`
    turn salmon build                          or abandon, or draw; or `deal` before any turn
    scoring 1,0 4,2                            in this turn: first cells of the streets that wait
    moving 3,0 4,0                             buildings whose people are moving out
    show                                       nature shows the next back; `draw`: the top tile
    over hands_empty white                     or no_placement; and who had the last turn

The expansions and the solo game add:

    business true; consultants hacker,investor; difficulty hard     options, as they are agreed
    card salmon hacker                         with `consultants random`: who has been dealt what
    row_house 0,0 v salmon x2                  two signs of the Investor; the Grifter is `grifter`
    hand salmon *toy_store                     a tile in hand that everybody has seen
    tokens salmon retail 2 leisure 1           business tokens
    covered flea_market                        tiles under a Renovator's tile
    front toy_store; pile parent 1 wild 2      solo: the top of the stack, the endgame pile
    turn salmon sign                           also again (Contractor), rival (Grifter to follow)
    street 1,0 white                           who takes tokens of this street; without: tiles in
                                               hand are next
    cashing 1,0 white 1                        who takes the tokens of a tile, how many icons on
    grifter                                    solo: the Grifter's tile waits for its place
    cards; remove; turn_up                     nature deals, removes, turns the top tile up

It describes a position and does not judge whether play can lead there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE, NATURE, PUBLIC
from boulevard.games.streets import data, expansions
from boulevard.games.streets.expansions import TOKENS
from boulevard.games.streets.messages import (
    BACKS,
    Back,
    BuildingView,
    Card,
    Ending,
    FrameView,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.moves import (
    CELL,
    COLOURS,
    FACINGS,
    Cell,
    cell_at,
    cell_words,
    choice_of,
    facing_of,
    listed,
    number_of,
    only,
    people_of,
    quoted,
    tile_of,
)
from boulevard.games.streets.moves import read_answer as read_answer
from boulevard.games.streets.moves import write_answer as write_answer
from boulevard.games.streets.state import (
    ABANDONING,
    AGAIN,
    ASKED,
    BUILDING,
    DRAWING,
    GRIFTER,
    HAND,
    NO_SEAT,
    REACH,
    RIVAL,
    SHOWING,
    SIGNING,
    TAKING,
)

_ENDINGS: Final[tuple[Ending, ...]] = ("hands_empty", "no_placement")
_STAGES: Final = {
    "abandon": ABANDONING,
    "build": BUILDING,
    "draw": DRAWING,
    "sign": SIGNING,
    "again": AGAIN,
    "rival": RIVAL,
}
_STAGE_WORDS: Final = {stage: word for word, stage in _STAGES.items()}


# -- positions -------------------------------------------------------------------------------------


def write(view: StreetsView) -> str:
    """The position that an eye sees, one statement to a line."""
    if view.options.tiles is not None:
        raise Unreadable("a position with a tile set of its own cannot be written as text")
    return "\n".join(_statements_of(view))


def _owners(players: int) -> tuple[str, ...]:
    """Whoever has money and buildings: the seats, and in the solo game the Grifter."""
    return data.SIGN_COLOURS[:players] if players > 1 else (data.SIGN_COLOURS[0], "grifter")


def _statements_of(view: StreetsView) -> Iterator[str]:
    options = view.options
    owners = _owners(options.players)
    yield f"players {options.players}"
    for name, plain in _PLAIN_OPTIONS.items():
        value = getattr(options, name)
        if value != plain:
            yield f"{name} {str(value).lower()}"
    if options.consultants == "random":
        for seat, card in enumerate(view.consultants):
            if card:
                yield f"card {owners[seat]} {card}"
    if view.eye != EVERYONE:
        yield "eye public" if view.eye == PUBLIC else f"eye {owners[view.eye]}"
    for building in view.buildings:
        yield _building_words(building, owners)
    if view.covered:
        yield f"covered {' '.join(view.covered)}"
    for owner, hand in enumerate(view.hands):
        if hand:
            yield f"hand {owners[owner]} {' '.join(map(_card_words, hand))}"
    yield from _counts("money", owners, view.money)
    yield from _counts("end", owners, view.earned_at_end)
    for seat, unused in enumerate(view.signs):
        if unused != _unused_signs(view.buildings, seat):
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
        yield f"{keyword} {' '.join(pairs)}"


def _frame_words(view: StreetsView, frame: FrameView) -> str:
    owners = _owners(view.options.players)
    if frame.kind == "turn":
        (stage,) = [stage for stage in frame.stages if stage != DONE]
        return f"turn {owners[view.turn]} {_STAGE_WORDS[stage]}"
    words = [frame.kind]
    if frame.kind == "street" and view.street is not None:
        words.append(cell_words(view.street))
        words += [] if view.taker == NO_SEAT else [owners[view.taker]]
    elif frame.kind == "cashing" and view.cashed is not None:
        words += [cell_words(view.cashed), owners[view.taker]]
        words += [str(view.icon)] if view.icon else []
    cells = {"scoring": view.unscored, "moving": view.leaving}.get(frame.kind, ())
    return " ".join([*words, *map(cell_words, cells)])


def _unused_signs(buildings: Iterable[BuildingView], seat: int) -> int:
    """S1.5  Used and unused signs add up to five."""
    used = sum(building.signs for building in buildings if building.owner == seat)
    return data.SIGNS_PER_PLAYER - used


def read(text: str) -> StreetsView:
    """The view that a position describes.  What is left out is empty, zero or the default."""
    draft = _Draft()
    statements = [part.strip() for line in text.splitlines() for part in _parts(line)]
    statements = [statement for statement in statements if statement]
    # How many seats there are decides which seats the other statements may name.
    statements.sort(key=lambda statement: statement.split()[0] != "players")
    for statement in statements:
        try:
            draft.take(statement)
        except Unreadable as fault:
            raise Unreadable(f"{quoted(statement)}: {fault.reason}", answer=text) from None
    try:
        return draft.view()
    except Unreadable as fault:
        raise Unreadable(fault.reason, answer=text) from None


def _parts(line: str) -> list[str]:
    return line.partition("#")[0].split(";")


class _Draft:
    """A position while it is read."""

    def __init__(self) -> None:
        self.players = 2
        self.words: dict[str, str] = {}  # option -> its value
        self.eye = EVERYONE
        self.buildings: list[BuildingView] = []
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.counts: dict[tuple[str, str], int] = {}  # keyword, seat or back -> a number
        self.top: Back | None = None
        self.turn = NO_SEAT
        self.stage = 0  # of the turn; 0: not said
        self.cells: dict[str, tuple[Cell, ...]] = {}  # "scoring", "moving" -> cells
        self.cards: dict[int, str] = {}  # seat -> consultant that was dealt
        self.covered: tuple[str, ...] = ()
        self.front: str | None = None
        self.taker = NO_SEAT
        self.icon = 0
        self.ended: Ending = ""
        self.seen: set[str] = set()  # keywords that had their statement
        self.tiles: set[str] = set()  # in the city or in a hand

    def take(self, statement: str) -> None:
        keyword, *words = statement.split()
        reader = _READERS.get(keyword)
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
        word = only(words, listed(choices) if choices else "none, random or their names")
        self.words[keyword] = choice_of(word, choices) if choices else word

    def read_eye(self, keyword: str, words: list[str]) -> None:
        word = only(words, "a seat, public or everyone")
        eyes = {"everyone": EVERYONE, "public": PUBLIC}
        self.eye = eyes[word] if word in eyes else self.seat(word)

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
        names: Sequence[str] = _owners(self.players)
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
            name = choice_of(word, names)
            if (keyword, name) in self.counts:
                raise Unreadable(f"{name} is named twice")
            self.counts[keyword, name] = number_of(number)

    def read_top(self, keyword: str, words: list[str]) -> None:
        self.top = choice_of(only(words, "a back"), BACKS)

    def read_turn(self, keyword: str, words: list[str]) -> None:
        if len(words) not in (1, 2):
            raise Unreadable("expected a seat and abandon, build or draw")
        self.turn = self.owner(words[0])
        if len(words) == 2:
            self.stage = _STAGES[choice_of(words[1], tuple(_STAGES))]

    def read_card(self, keyword: str, words: list[str]) -> None:
        if len(words) != 2:
            raise Unreadable("expected a seat and a consultant")
        self.cards[self.seat(words[0])] = choice_of(words[1], expansions.CONSULTANTS[1:])

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
        self.ended = choice_of(words[0], _ENDINGS)
        self.turn = self.owner(words[1]) if len(words) == 2 else NO_SEAT

    def building(self, statement: str) -> None:
        found = CELL.search(statement)
        if found is None:
            known = ", ".join(_READERS)
            raise Unreadable(f"neither a building (TILE X,Y FACING) nor one of {known}")
        tile = self.tile(statement[: found.start()].strip())
        x, y = cell_at(found[0])
        if max(abs(x), abs(y)) > REACH:
            raise Unreadable(f"{x},{y} is too far from Central Station")
        words = statement[found.end() :].replace(",", " ").split()
        if not words:
            raise Unreadable("expected a facing after the cell")
        facing = facing_of(words.pop(0))
        owner = NO_SEAT
        if words and words[0] in (*data.SIGN_COLOURS, "grifter"):
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
        return data.SIGN_COLOURS.index(choice_of(word, data.SIGN_COLOURS[: self.players]))

    def owner(self, word: str) -> int:
        return _owners(self.players).index(choice_of(word, _owners(self.players)))

    def card(self, word: str) -> Card:
        if word.startswith("?"):
            return Card(choice_of(word[1:], BACKS))
        tile = self.tile(word.removeprefix("*"))
        back = next(known.back for known in data.builtin() if known.id == tile)
        if back == "none":
            raise Unreadable(f"{tile} is a start tile and never in a hand")
        return Card(choice_of(back, BACKS), tile, word.startswith("*"))

    def tile(self, words: str) -> str:
        tile = tile_of(words, data.builtin())
        if tile in self.tiles:
            raise Unreadable(f"{tile} is somewhere else already")
        self.tiles.add(tile)
        return tile

    # -- the whole

    def view(self) -> StreetsView:
        frames = self.frames()
        stages = frames[-1].stages if frames else None
        asked = () if stages is None else (NATURE,) if not stages else _waiting(stages)
        names = data.SIGN_COLOURS[: self.players]
        owners = _owners(self.players)
        signs = [
            self.counts.get(("signs", name), _unused_signs(self.buildings, seat))
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
        words = {"players": str(self.players), **self.words}
        options = msgspec.convert(words, StreetsOptions, strict=False)
        reason = options.objection()
        if reason:
            raise Unreadable(reason)
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
        if self.players == 1 and self.turn != GRIFTER and RIVAL in stages:
            default = RIVAL
        stage = self.stage or default
        if stage not in stages:
            raise Unreadable("`turn` has `draw` just when scoring, show or draw follows")
        if "draw" in steps and self.top is None:
            raise Unreadable("`draw` needs a `top`")
        if "show" in steps and (self.top is not None or not any(self.numbers("stack", BACKS))):
            raise Unreadable("`show` needs a `stack` and no `top`")
        return tuple(self.frame(step, stage if step == "turn" else ASKED) for step in steps)

    def frame(self, step: str, stage: int) -> FrameView:
        if step not in _OF_SEATS:
            return FrameView(step, ())
        seat = 0 if self.players == 1 else self.turn
        if step in ("street", "cashing") and self.players > 1 and self.taker != NO_SEAT:
            seat = self.taker
        if step == "street":
            stage = TAKING
            if self.taker == NO_SEAT and "moving" not in self.seen:
                stage = SHOWING
                seat = self.consultants(self.options()).index("entrepreneur")
        stages = [DONE] * self.players
        stages[seat] = stage
        return FrameView(step, tuple(stages))


def _waiting(stages: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, stage in enumerate(stages) if stage != DONE)


_READERS: Final[dict[str, Callable[[_Draft, str, list[str]], None]]] = {
    "players": _Draft.read_players,
    "edition": _Draft.read_option,
    "start": _Draft.read_option,
    "eye": _Draft.read_eye,
    "hand": _Draft.read_hand,
    "money": _Draft.read_counts,
    "end": _Draft.read_counts,
    "signs": _Draft.read_counts,
    "stack": _Draft.read_counts,
    "business": _Draft.read_option,
    "consultants": _Draft.read_option,
    "difficulty": _Draft.read_option,
    "card": _Draft.read_card,
    "tokens": _Draft.read_counts,
    "covered": _Draft.read_covered,
    "front": _Draft.read_front,
    "pile": _Draft.read_counts,
    "cards": _Draft.read_nature,
    "remove": _Draft.read_nature,
    "turn_up": _Draft.read_nature,
    "street": _Draft.read_street,
    "cashing": _Draft.read_street,
    "grifter": _Draft.read_nature,
    "top": _Draft.read_top,
    "turn": _Draft.read_turn,
    "deal": _Draft.read_nature,
    "scoring": _Draft.read_cells,
    "moving": _Draft.read_cells,
    "show": _Draft.read_nature,
    "draw": _Draft.read_nature,
    "over": _Draft.read_over,
}
_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "edition": ("published", "draft"),
    "start": ("station_capped", "park_capped"),
    "business": ("true", "false"),
    "consultants": (),
    "difficulty": ("easy", "normal", "hard"),
}
_PLAIN_OPTIONS: Final = {
    name: getattr(StreetsOptions(players=2), name) for name in _OPTIONS
}  # what is not written
_REPEATED: Final = ("hand", "money", "end", "signs", "stack", "card", "tokens", "pile")
_CHANCES: Final = ("show", "draw", "cards", "remove", "turn_up")
_OF_SEATS: Final = ("turn", "grifter", "scoring", "street", "moving", "cashing")
_STEPS: Final = ("deal", *_OF_SEATS, *_CHANCES)  # the later ones on top
_AFTER: Final = (DRAWING, AGAIN, RIVAL)  # the stages of a turn whose tile has been built
# Every stack of steps that occurs, and the stages that a turn below the others may have come to,
# the usual one first.
_STAGES_OF_TURN: Final[dict[tuple[str, ...], tuple[int, ...]]] = {
    (): (DONE,),
    ("deal", "show"): (DONE,),
    ("deal", "draw"): (DONE,),
    ("deal", "cards"): (DONE,),
    ("deal", "remove"): (DONE,),
    ("deal", "turn_up"): (DONE,),
    ("turn",): (BUILDING, ABANDONING, SIGNING),
    ("turn", "moving"): (BUILDING, *_AFTER),
    ("turn", "moving", "cashing"): (BUILDING,),
    ("turn", "scoring"): _AFTER,
    ("turn", "scoring", "moving"): _AFTER,
    ("turn", "scoring", "street"): _AFTER,
    ("turn", "scoring", "street", "cashing"): _AFTER,
    ("turn", "show"): (DRAWING,),
    ("turn", "draw"): (DRAWING,),
    ("turn", "turn_up"): (DRAWING,),
    ("turn", "grifter"): (DRAWING,),
    ("turn", "grifter", "show"): (DRAWING,),
    ("turn", "grifter", "turn_up"): (DRAWING,),
}
