"""A second, slow opinion on Streets: the rules worked out from a full view with dicts and sets.

It is written from `docs/rules/streets.md` and shares nothing with the engine but the words of
`messages` and `data`.  Nothing here is clever, so that whoever doubts it can check it by eye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from boulevard.core.messages import Action, FrameView, Outcome
from boulevard.games.streets.data import Tile, builtin
from boulevard.games.streets.messages import (
    Abandon,
    Back,
    Build,
    BuildingView,
    Card,
    Colour,
    DrawnTile,
    Ending,
    Facing,
    MovePerson,
    ScoreStreet,
    ShownBack,
    StreetsOptions,
    StreetsView,
)

Cell = tuple[int, int]
Street = tuple[Cell, ...]  # from its western or northern end
Placement = tuple[int, int, Facing]  # x, y, facing
City = dict[Cell, BuildingView]  # in the order of building

COLOURS: tuple[Colour, ...] = ("parent", "tourist", "shopper", "hipster")
SYMBOLS: tuple[Back, ...] = ("parent", "tourist", "shopper", "hipster", "wild")
STEPS: dict[Facing, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: dict[Facing, Facing] = {"N": "S", "E": "W", "S": "N", "W": "E"}
# facing -> the way to the western or northern end of the street, and to the other end
ALONG: dict[Facing, tuple[Facing, Facing]] = {
    "N": ("W", "E"),
    "E": ("N", "S"),
    "S": ("W", "E"),
    "W": ("N", "S"),
}
NATURE = -1
EVERYONE = -3
NOBODY = -1


def printed(view: StreetsView) -> dict[str, Tile]:
    """The tiles of this game by id."""
    tiles = builtin() if view.options.tiles is None else view.options.tiles
    return {tile.id: tile for tile in tiles}


def city(view: StreetsView) -> City:
    return {(building.x, building.y): building for building in view.buildings}


def step(cell: Cell, side: Facing) -> Cell:
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


# -- geometry ------------------------------------------------------------------------------------


def edge(facing: Facing, side: Facing) -> str:
    """Chapter 4: which of its edges a tile that faces so has on this side."""
    if side == facing:
        return "road"
    if side == OPPOSITE[facing]:
        return "top"
    return "side"


def contact(facing: Facing, side: Facing, other: Facing) -> str:
    """S4.2-S4.6  What a tile makes with a neighbour on that side which faces `other`."""
    mine, theirs = edge(facing, side), edge(other, OPPOSITE[side])
    if mine == "side" and theirs == "side":
        return "same street" if facing == other else "upside down"
    if {mine, theirs} == {"side", "road"}:
        return "junction"
    if {mine, theirs} == {"side", "top"}:
        return "turned away"
    if mine == "road" and theirs == "road":
        return "wide road"
    return "nothing"


def facings(view: StreetsView) -> dict[Cell, Facing]:
    return {(building.x, building.y): building.facing for building in view.buildings}


def street_at(facing: dict[Cell, Facing], cell: Cell) -> Street:
    """S5.1  The straight run of tiles with the same facing that this cell is part of."""
    back, on = ALONG[facing[cell]]
    first = cell
    while facing.get(step(first, back)) == facing[cell]:
        first = step(first, back)
    run = [first]
    while facing.get(step(run[-1], on)) == facing[cell]:
        run.append(step(run[-1], on))
    return tuple(run)


def ends(facing: dict[Cell, Facing], street: Street) -> tuple[Cell, Cell]:
    """S5.2  The cells just past a street's first and last tile."""
    back, on = ALONG[facing[street[0]]]
    return step(street[0], back), step(street[-1], on)


def streets(view: StreetsView) -> list[Street]:
    facing = facings(view)
    return sorted({street_at(facing, cell) for cell in facing})


def _enclosed(facing: dict[Cell, Facing]) -> set[Street]:
    every = {street_at(facing, cell) for cell in facing}
    return {street for street in every if all(end in facing for end in ends(facing, street))}


def enclosed(view: StreetsView) -> set[Street]:
    """S5.2, S5.3  Streets with a tile in both end cells, however those tiles lie."""
    return _enclosed(facings(view))


def newly_enclosed(before: StreetsView, x: int, y: int, facing: Facing) -> set[Street]:
    """S5.5  The streets that are enclosed with a tile in that place and were not before."""
    lies = facings(before)
    return _enclosed(lies | {(x, y): facing}) - _enclosed(lies)


def is_legal(facing: dict[Cell, Facing], cell: Cell, pose: Facing) -> bool:
    """S4.7, S4.8  No wide road, some connection, no more than five tiles in the street."""
    if cell in facing:
        return False
    made = [
        contact(pose, side, facing[step(cell, side)])
        for side in STEPS
        if step(cell, side) in facing
    ]
    if "wide road" in made:
        return False
    if "same street" not in made and "junction" not in made:
        return False
    return len(street_at(facing | {cell: pose}, cell)) <= 5


def legal_placements(view: StreetsView) -> set[Placement]:
    """S4.7  Every place and facing that the next tile may take."""
    facing = facings(view)
    beside = {step(cell, side) for cell in facing for side in STEPS}
    return {(x, y, pose) for x, y in beside for pose in STEPS if is_legal(facing, (x, y), pose)}


# -- valuations ----------------------------------------------------------------------------------


def counting_symbols(view: StreetsView, street: Street) -> list[tuple[Cell, str]]:
    """S6.7, S6.8  Each symbol that counts for a street, with the cell of its tile."""
    here, tiles = city(view), printed(view)
    found = [(cell, symbol) for cell in street for symbol in tiles[here[cell].tile].symbols]
    for end in ends(facings(view), street):
        if end in here and step(end, here[end].facing) in street:
            found += [(end, symbol) for symbol in tiles[here[end].tile].symbols]
    return found


def people(building: BuildingView, colour: str) -> int:
    """People of one colour on a tile, lying and standing."""
    number = COLOURS.index(colour)
    return building.lying[number] + building.standing[number]


def crowd(building: BuildingView) -> int:
    """S7.1  All people on a tile."""
    return sum(people(building, colour) for colour in COLOURS)


@cache
def most_sets(symbols: tuple[int, ...], wanted: tuple[str, ...]) -> int:
    """S7.4, S7.5  The most sets that so many of each of SYMBOLS make, by trying every way."""
    rests = set(_after_one_set(symbols, wanted))
    return max((1 + most_sets(rest, wanted) for rest in rests), default=0)


def _after_one_set(symbols: tuple[int, ...], wanted: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    if not wanted:
        yield symbols
        return
    for taken in {SYMBOLS.index(wanted[0]), SYMBOLS.index("wild")}:
        if symbols[taken]:
            rest = tuple(number - (place == taken) for place, number in enumerate(symbols))
            yield from _after_one_set(rest, wanted[1:])


def counted(view: StreetsView, building: BuildingView, owner: int) -> Counter[tuple[Cell, str]]:
    """What a valuation of so much for each thing counts: which cell has how many of which thing."""
    here, cell = city(view), (building.x, building.y)
    street = street_at(facings(view), cell)
    paid = printed(view)[building.tile].valuation
    match paid.kind:
        case "people":  # S7.2
            return Counter(
                {
                    (place, paid.colour): people(here[place], paid.colour)
                    for place in street
                    if people(here[place], paid.colour)
                }
            )
        case "symbols":  # S7.3
            symbols = counting_symbols(view, street)
            return Counter(found for found in symbols if found[1] in (paid.symbol, "wild"))
        case "wild_symbols":  # S7.6
            symbols = counting_symbols(view, street)
            return Counter(found for found in symbols if found[1] == "wild")
        case "signs":  # S7.7
            return Counter((place, "sign") for place in street if here[place].owner == owner)
        case "street_size":  # S7.8
            return Counter((place, "tile") for place in street)
        case "adjacency":  # S7.9
            around = [
                (cell[0] + dx, cell[1] + dy)
                for dx in (-1, 0, 1)
                for dy in (-1, 0, 1)
                if (dx, dy) != (0, 0)
            ]
            return Counter((place, "tile") for place in around if place in here)
    raise ValueError(f"{paid.kind} does not count things of equal worth")


def valuation(view: StreetsView, building: BuildingView, owner: int) -> int:
    """S7.2-S7.12  What the tile itself is worth to this owner, without the people on it."""
    cell = (building.x, building.y)
    street = street_at(facings(view), cell)
    tiles = printed(view)
    paid = tiles[building.tile].valuation
    match paid.kind:
        case "none":
            return 0
        case "set":
            number = Counter(symbol for _, symbol in counting_symbols(view, street))
            sets = most_sets(tuple(number[symbol] for symbol in SYMBOLS), paid.symbols)
            return paid.each * sets
        case "enclosure":
            lies = facings(view)
            closes = any(cell in ends(lies, other) for other in enclosed(view))
            return paid.amount if closes else 0
        case "copy":
            others = [
                other
                for other in view.buildings
                if (other.x, other.y) in street and (other.x, other.y) != cell
            ]
            return max((copied(view, other, owner) for other in others), default=0)
    return paid.each * counted(view, building, owner).total()


def copied(view: StreetsView, building: BuildingView, owner: int) -> int:
    """S7.12, SR29  What a tile is worth to a copying tile of this owner; a copy tile nothing."""
    if printed(view)[building.tile].valuation.kind == "copy":
        return 0
    return valuation(view, building, owner)


def worth(view: StreetsView, building: BuildingView, owner: int) -> int:
    """S6.4  What the tile pays this owner in play: its valuation, and $1 for each person."""
    return valuation(view, building, owner) + crowd(building)


def worth_at_end(view: StreetsView, building: BuildingView, owner: int) -> int:
    """S9.2  Half of it, rounded up."""
    return (worth(view, building, owner) + 1) // 2


def end_scoring(view: StreetsView) -> list[int]:
    """S9.2, S9.3  What each seat gets for its signs if the game ends as the city lies."""
    got = [0] * view.options.players
    for building in view.buildings:
        if building.owner != NOBODY:
            got[building.owner] += worth_at_end(view, building, building.owner)
    return got


def targets(view: StreetsView, colour: Colour, leaving: tuple[Cell, ...]) -> set[Cell]:
    """S8.2, S8.9  Where a person of this colour may go from tiles that people are leaving."""
    lies, tiles, closed = facings(view), printed(view), enclosed(view)
    return {
        cell
        for cell, building in city(view).items()
        if colour in tiles[building.tile].symbols
        and street_at(lies, cell) not in closed
        and cell not in leaving
    }


# -- the stack -----------------------------------------------------------------------------------

# S2.3  players -> tiles of each colour's back taken out, of the wild back, with 5+ tiles
SETUP = {2: (2, 2, False), 3: (1, 0, False), 4: (0, 0, False), 5: (0, 0, True)}
PARK = {"station_capped": (1, 0), "park_capped": (0, 1)}  # S2.2


def tiles_in_play(view: StreetsView) -> list[Tile]:
    """Every tile that may turn up in the stack, those that were taken out unseen included."""
    with_five = SETUP[view.options.players][2]
    return [
        tile
        for tile in printed(view).values()
        if tile.role == "building" and (with_five or not tile.five_player)
    ]


def hidden(view: StreetsView) -> list[str]:
    """The tiles that are neither built nor in a hand."""
    seen = {building.tile for building in view.buildings}
    seen |= {str(card.tile) for hand in view.hands for card in hand}
    return [tile.id for tile in tiles_in_play(view) if tile.id not in seen]


def opening(options: StreetsOptions) -> StreetsView:
    """S2.1-S2.4  The game before the first tile of the stack is shown."""
    park_x, park_y = PARK[options.start]
    view = StreetsView(
        eye=EVERYONE,
        asked=(NATURE,),
        options=options,
        buildings=(
            BuildingView("central_station", 0, 0, "S"),
            BuildingView("city_park", park_x, park_y, "W"),
        ),
        hands=((),) * options.players,
        money=(0,) * options.players,
        earned_at_end=(0,) * options.players,
        signs=(5,) * options.players,
        turn=-1,
        stack=(),
        top=None,
        unscored=(),
        leaving=(),
        frames=(FrameView("deal", ()), FrameView("show", ())),
        ended="",
    )
    tiles = printed(view)
    populated = [
        msgspec.structs.replace(
            building, lying=tuple(map(tiles[building.tile].start_people.count, COLOURS))
        )
        for building in view.buildings
    ]
    out_colour, out_wild, _ = SETUP[options.players]
    backs = Counter(tile.back for tile in tiles_in_play(view))
    stack = [backs[back] - (out_wild if back == "wild" else out_colour) for back in SYMBOLS]
    return msgspec.structs.replace(view, buildings=tuple(populated), stack=tuple(stack))


# -- answers -------------------------------------------------------------------------------------


def question(view: StreetsView) -> str:
    """What is asked: show, draw, abandon, build, score or move; "" when the game is over."""
    if not view.frames:
        return ""
    top = view.frames[-1]
    if top.kind == "turn":
        return "abandon" if top.stages[view.turn] == ABANDONING else "build"
    return {"scoring": "score", "moving": "move"}.get(top.kind, top.kind)


def actions(view: StreetsView) -> list[Action]:
    """Every answer that the seat which is asked may give, in no order that means anything."""
    match question(view):
        case "abandon":  # S8.7
            return [Abandon(b.x, b.y) for b in view.buildings if b.owner == view.turn]
        case "build":  # S3.3
            places = sorted(legal_placements(view))
            return [
                Build(str(card.tile), x, y, facing)
                for card in view.hands[view.turn]
                for x, y, facing in places
            ]
        case "score":  # S6.2
            return [ScoreStreet(x, y) for x, y in view.unscored]
        case "move":  # S8.3
            colour = mover(view)[0]
            choices = sorted(targets(view, colour, view.leaving))
            return [MovePerson(colour, x, y) for x, y in choices]
    return []


def outcomes(view: StreetsView) -> list[tuple[Outcome, int]]:
    """S1.8  What nature may turn up, with weights."""
    match question(view):
        case "show":
            shown = zip(SYMBOLS, view.stack, strict=True)
            return [(ShownBack(back), number) for back, number in shown if number]
        case "draw":
            tiles = printed(view)
            return [(DrawnTile(tile), 1) for tile in hidden(view) if tiles[tile].back == view.top]
    return []


def answers(view: StreetsView) -> list[Action | Outcome]:
    """Everything that may happen next."""
    return [*actions(view), *(outcome for outcome, _ in outcomes(view))]


def mover(view: StreetsView) -> tuple[Colour, Cell]:
    """S8.4  Who is asked about: the first colour with people who leave, from the oldest tile."""
    here = city(view)
    for colour in COLOURS:
        for cell in here:
            if cell in view.leaving and people(here[cell], colour):
                if targets(view, colour, view.leaving):
                    return colour, cell
    raise ValueError("nobody is moving")


# -- the referee ---------------------------------------------------------------------------------

ABANDONING, BUILDING, DRAWING = 1, 2, 3  # the stages of a turn in a view


class Payment(NamedTuple):
    """What one tile paid, in the order of payments."""

    seat: int
    tile: str
    cell: Cell
    total: int
    before: StreetsView  # as the city lay when it was valued


class Referee:
    """The table between two answers: a view taken apart so that pieces can be moved."""

    def __init__(self, view: StreetsView) -> None:
        self.given = view  # for what never changes: the options
        self.city = city(view)
        self.hands = [list(hand) for hand in view.hands]
        self.money = list(view.money)
        self.earned_at_end = list(view.earned_at_end)
        self.signs = list(view.signs)
        self.turn = view.turn
        self.stack = dict(zip(SYMBOLS, view.stack, strict=True))
        self.top = view.top
        self.unscored = list(view.unscored)
        self.leaving = list(view.leaving)
        self.ended: Ending = view.ended
        self.step = self._step_of(view)  # deal, abandon, build, score, draw or over
        self.payments: list[Payment] = []

    @staticmethod
    def _step_of(view: StreetsView) -> str:
        if not view.frames:
            return "over"
        if view.frames[0].kind == "deal":
            return "deal"
        if "scoring" in [frame.kind for frame in view.frames]:
            return "score"
        stage = view.frames[0].stages[view.turn]
        return {ABANDONING: "abandon", BUILDING: "build", DRAWING: "draw"}[stage]

    # What is asked of whom follows from the step alone.

    def view(self) -> StreetsView:
        names = self._frames()
        asked: tuple[int, ...] = ()
        if names:
            asked = (NATURE,) if names[-1] in ("show", "draw") else (self.turn,)
        return StreetsView(
            eye=EVERYONE,
            asked=asked,
            options=self.given.options,
            buildings=tuple(self.city.values()),
            hands=tuple(tuple(hand) for hand in self.hands),
            money=tuple(self.money),
            earned_at_end=tuple(self.earned_at_end),
            signs=tuple(self.signs),
            turn=self.turn,
            stack=tuple(self.stack[back] for back in SYMBOLS),
            top=self.top,
            unscored=tuple(self.unscored),
            leaving=tuple(self.leaving),
            frames=tuple(FrameView(name, self._stages(name)) for name in names),
            ended=self.ended,
        )

    def _frames(self) -> list[str]:
        match self.step:
            case "over":
                return []
            case "deal" | "draw":
                below = "deal" if self.step == "deal" else "turn"
                return [below, "show" if self.top is None else "draw"]
            case "score":
                names = ["turn", "scoring"]
            case _:
                names = ["turn"]
        return [*names, "moving"] if self.leaving else names

    def _stages(self, name: str) -> tuple[int, ...]:
        if name in ("deal", "show", "draw"):
            return ()
        stage = 1
        if name == "turn":
            stage = {"abandon": ABANDONING, "build": BUILDING}.get(self.step, DRAWING)
        return tuple(stage if seat == self.turn else 0 for seat in range(len(self.hands)))

    # Answers.

    def take(self, answer: Action | Outcome) -> None:
        match answer:
            case Build():
                self.build(answer)
            case Abandon():
                self.abandon((answer.x, answer.y))
            case ScoreStreet():
                self.score((answer.x, answer.y))
            case MovePerson():
                colour, source = mover(self.view())
                assert answer.colour == colour
                self.move(colour, source, (answer.x, answer.y), 1)
            case ShownBack():
                self.stack[answer.back] -= 1
                self.top = answer.back
            case DrawnTile():
                seat = self.next_to_deal() if self.step == "deal" else self.turn
                assert seat is not None and self.top is not None
                self.hands[seat].append(Card(self.top, answer.tile))
                self.top = None
            case _:
                raise TypeError(answer)
        self.carry_on()

    def abandon(self, cell: Cell) -> None:
        """S8.8, S8.9"""
        self.city[cell] = msgspec.structs.replace(self.city[cell], owner=NOBODY)
        self.signs[self.turn] += 1
        self.leaving = [cell]
        self.step = "build"

    def build(self, answer: Build) -> None:
        """S3.3-S3.5, S8.6, S5.5  Steps 2 to 5 of a turn, and which streets are to be scored."""
        closed = newly_enclosed(self.view(), answer.x, answer.y, answer.facing)
        hand, here = self.hands[self.turn], (answer.x, answer.y)
        hand.remove(next(card for card in hand if card.tile == answer.tile))
        new = BuildingView(answer.tile, answer.x, answer.y, answer.facing, self.turn)
        self.city[here] = new
        self.signs[self.turn] -= 1
        symbols = printed(self.given)[answer.tile].symbols
        for colour in COLOURS:
            for _ in range(symbols.count(colour)):
                if sum(people(building, colour) for building in self.city.values()) < 12:
                    self.put(here, colour, lying=1)
        for colour in COLOURS:
            if colour in symbols:
                for cell, building in self.city.items():
                    standing = building.standing[COLOURS.index(colour)]
                    self.put(cell, colour, standing=-standing)
                    self.put(here, colour, lying=standing)
        self.unscored = sorted(street[0] for street in closed)
        self.step = "score"

    def score(self, first: Cell) -> None:
        """S6.3-S6.6  Pays a street, and returns its signs."""
        before = self.view()
        street = street_at(facings(before), first)
        owned = [self.city[cell] for cell in street if self.city[cell].owner != NOBODY]
        if self.given.options.edition == "published":  # S6.5, else SE10
            owned.sort(key=lambda building: self.clockwise(building.owner))
        for building in owned:
            self.pay(building, worth(before, building, building.owner), before)
        for building in owned:
            cell = (building.x, building.y)
            self.city[cell] = msgspec.structs.replace(self.city[cell], owner=NOBODY)
            self.signs[building.owner] += 1
        self.unscored.remove(first)
        self.leaving = [cell for cell in self.city if cell in street]

    def pay(self, building: BuildingView, total: int, before: StreetsView) -> None:
        cell = (building.x, building.y)
        self.money[building.owner] += total
        self.payments.append(Payment(building.owner, building.tile, cell, total, before))

    def clockwise(self, seat: int) -> int:
        """How many places after the current player this seat is."""
        return (seat - self.turn) % len(self.hands)

    def put(self, cell: Cell, colour: Colour, *, lying: int = 0, standing: int = 0) -> None:
        """Adds people to a tile, or takes them away."""
        building, number = self.city[cell], COLOURS.index(colour)
        lie, stand = list(building.lying), list(building.standing)
        lie[number] += lying
        stand[number] += standing
        self.city[cell] = msgspec.structs.replace(building, lying=tuple(lie), standing=tuple(stand))

    def move(self, colour: Colour, source: Cell, to: Cell, count: int) -> None:
        """S8.4  Those who move lie down on arrival; who stands goes before who lies."""
        for _ in range(count):
            if self.city[source].standing[COLOURS.index(colour)]:
                self.put(source, colour, standing=-1)
            else:
                self.put(source, colour, lying=-1)
            self.put(to, colour, lying=1)

    # What follows from an answer without another question.

    def carry_on(self) -> None:
        while True:
            if self.leaving and self.people_wait():
                return
            self.leaving = []
            if self.step == "score" and self.unscored:
                if len(self.unscored) > 1:
                    return
                self.score(self.unscored[0])
            elif self.step == "score":
                self.step = "draw"
            elif self.step == "deal":
                if self.stack_waits() or self.next_to_deal() is not None:
                    return
                self.begin_turn(0)
            elif self.step == "draw":
                if self.stack_waits() or (self.top is not None and len(self.hand()) < 3):
                    return
                self.begin_turn((self.turn + 1) % len(self.hands))
            else:
                return

    def hand(self) -> list[Card]:
        return self.hands[self.turn]

    def people_wait(self) -> bool:
        """S8.4, S8.5  Moves people who have no choice; whether someone is left who has one."""
        for colour in COLOURS:
            sources = [cell for cell in self.leaving if people(self.city[cell], colour)]
            choices = targets(self.view(), colour, tuple(self.leaving))
            if sources and len(choices) > 1:
                return True
            for cell in sources:
                if choices:
                    self.move(colour, cell, min(choices), people(self.city[cell], colour))
                else:
                    lying = self.city[cell].lying[COLOURS.index(colour)]
                    self.put(cell, colour, lying=-lying, standing=lying)
        return False

    def stack_waits(self) -> bool:
        """S1.8  Whether there is a tile on top whose back has not been seen."""
        return self.top is None and any(self.stack.values())

    def next_to_deal(self) -> int | None:
        """S2.4  Whoever has fewer than three tiles, the first seat before the others."""
        return next((seat for seat, hand in enumerate(self.hands) if len(hand) < 3), None)

    def begin_turn(self, seat: int) -> None:
        """S3.1, S8.7, S9.1, S9.6"""
        if not self.hands[seat]:
            self.end("hands_empty")
        elif not legal_placements(self.view()):
            self.end("no_placement")
        else:
            self.turn = seat
            self.step = "build" if self.signs[seat] else "abandon"

    def end(self, reason: Ending) -> None:
        """S9.2-S9.4  Half of what each signed tile is worth, the last builder first."""
        self.step, self.ended = "over", reason
        before = self.view()
        owned = [building for building in self.city.values() if building.owner != NOBODY]
        owned.sort(key=lambda building: self.clockwise(building.owner))
        for building in owned:
            total = worth_at_end(before, building, building.owner)
            self.pay(building, total, before)
            self.earned_at_end[building.owner] += total


def referee(view: StreetsView, answer: Action | Outcome) -> tuple[StreetsView, list[Payment]]:
    """The view after this answer, and what was paid on the way."""
    table = Referee(view)
    table.take(answer)
    return table.view(), table.payments


def successor(view: StreetsView, answer: Action | Outcome) -> StreetsView:
    """The view after this answer, up to the next question."""
    return referee(view, answer)[0]


def settled(view: StreetsView) -> StreetsView:
    """The same view with its sets in one order: `unscored` means no order of streets."""
    return msgspec.structs.replace(view, unscored=tuple(sorted(view.unscored)))


def perft(view: StreetsView, depth: int) -> int:
    """How many sequences of so many answers follow; a game that is over counts as one."""
    if depth == 0 or not view.asked:
        return 1
    if depth == 1:
        return len(answers(view))
    return sum(perft(successor(view, answer), depth - 1) for answer in answers(view))
