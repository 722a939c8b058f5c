"""A game of Streets set up from position text, so that tests read like the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Refused
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
from boulevard.core.messages import Action, Decision, Event, Outcome, Result
from boulevard.core.reason import Reason
from boulevard.games.streets import data, expansions, scoring
from boulevard.games.streets.city import building_at, high_end, low_end
from boulevard.games.streets.counts import as_list
from boulevard.games.streets.events import Paid, StreetEnclosed
from boulevard.games.streets.messages import (
    Build,
    BuildingView,
    Facing,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import GRIFTER, StreetsState, cell_of

E = TypeVar("E", bound=Event)
NOT_ASKED = ("over", "turning_up", "others_asked", "nature_not_asked")
GAME = Streets()
NAMES = {"nature": NATURE, "public": PUBLIC, "everyone": EVERYONE} | {
    name: seat for seat, name in enumerate(data.SIGN_COLOURS)
}
NAMES["grifter"] = GRIFTER  # in the solo game

TO_BUILD = "hand salmon picture_house tram_stop; hand white food_court; turn salmon build"


def streets(text: str, tiles: tuple[data.Tile, ...] | None = None) -> StreetsTable:
    """The position that the text describes, ready to play; `tiles` replaces what is printed."""
    view = GAME.read_position(text)
    if tiles is not None:
        options = msgspec.structs.replace(view.options, tiles=tiles)
        view = msgspec.structs.replace(view, options=options)
    return StreetsTable(GAME.load(view))


def new_game(seed: int = 0, **options: object) -> StreetsTable:
    """A game at its very start: nature is about to deal.  Two players unless said otherwise."""
    agreed = msgspec.convert({"players": 2, **options}, StreetsOptions)
    return StreetsTable(GAME.start(agreed), seed)


def dealt(seed: int = 0, **options: object) -> StreetsTable:
    """A game whose first turn is about to be played."""
    table = new_game(seed, **options)
    while table.asked == "nature":
        table.play("nature")
    return table


def city(places: str) -> str:
    """Buildings of which only the lie matters, "0,0 >; 1,0 v", as statements with a tile each."""
    tiles = sorted((tile for tile in data.builtin() if tile.id not in TO_BUILD), key=_is_start)
    lies = places.split("; ")
    assert len(lies) <= len(tiles), "there are not so many tiles"
    return "; ".join(f"{tile.id} {lie}" for tile, lie in zip(tiles, lies, strict=False))


def plan(picture: str) -> str:
    """The places in a picture of facings, `.` for an empty cell; its first cell is 0,0."""
    rows = picture.split()
    return "; ".join(
        f"{x},{y} {glyph}"
        for y, row in enumerate(rows)
        for x, glyph in enumerate(row)
        if glyph != "."
    )


def _is_start(tile: data.Tile) -> bool:
    return tile.role == "start"


def place(words: str) -> tuple[int, int]:
    """The cell that "2,-1" names."""
    x, y = words.split(",")
    return int(x), int(y)


class StreetsTable:
    """One position and what has happened since; seats go by the colour of their signs."""

    def __init__(self, state: StreetsState, seed: int = 0) -> None:
        self.state = state
        self.events: list[Event] = []  # everything so far, as all eyes together see it
        self._dice = Dice.seeded("streets.table", seed)  # for nature, where a test leaves it open

    # -- playing

    def play(self, *lines: str) -> StreetsTable:
        """Answers such as "salmon: build toy_store 0,1 >" or "nature: back wild".

        "nature" alone lets the dice decide.
        """
        for line in lines:
            seat, answer = self._read(line)
            if isinstance(answer, Outcome):
                GAME.resolve(self.state, answer, self.events)
            else:
                GAME.apply(self.state, seat, answer, self.events)
        return self

    def refuses(self, line: str) -> tuple[str, str]:
        """The kind and the clause of the reason for which this answer is turned away."""
        reason = self.reason(line)
        return reason.kind, reason.clause

    def reason(self, line: str) -> Reason:
        """Why this answer is turned away; fails when it is taken or when anything changes."""
        before = self.view("everyone")
        count = len(self.events)
        with pytest.raises(Refused) as refusal:
            self.play(line)
        assert self.view("everyone") == before, "a refused answer changed the position"
        assert len(self.events) == count, "a refused answer made events"
        reason = refusal.value.reason
        assert reason is not None
        assert isinstance(refusal.value, NotAsked) == (reason.kind in NOT_ASKED)
        return reason

    def finish(self) -> StreetsTable:
        """Plays on at random until the game is over."""
        while self.asked:
            seat = GAME.deciding(self.state)[0]
            if seat == NATURE:
                self.play("nature")
            else:
                answers = GAME.actions(self.state, seat)
                answer = answers[self._dice.below(len(answers))]
                GAME.apply(self.state, seat, answer, self.events)
        return self

    def _read(self, line: str) -> tuple[int, Action | Outcome]:
        who, _, words = line.partition(":")
        if not words:
            assert who == "nature", line
            return NATURE, GAME.sample(self.state, self._dice)
        return NAMES[who], GAME.read_answer(GAME.view(self.state, EVERYONE), words)

    # -- asking

    @property
    def asked(self) -> str:
        """Who is asked: a seat, "nature", or "" when the game is over."""
        waiting = GAME.deciding(self.state)
        return "" if not waiting else _name(waiting[0])

    @property
    def ask(self) -> Decision | None:
        """The question to the seat that is asked; None when it is nature or nobody."""
        waiting = GAME.deciding(self.state)
        if waiting in ([], [NATURE]):
            return None
        return GAME.decision(self.state, waiting[0])

    def legal(self, seat: str) -> set[str]:
        """Every legal answer of a seat, as move text."""
        answers = GAME.actions(self.state, NAMES[seat])
        view = GAME.view(self.state, EVERYONE)
        texts = {GAME.write_answer(view, answer) for answer in answers}
        assert len(texts) == len(answers), "two legal answers are written alike"
        return texts

    def placements(self, seat: str, tile: str) -> set[str]:
        """Where and how a seat may build this tile: {"0,1 E", "0,1 W"}."""
        return {
            f"{answer.x},{answer.y} {answer.facing}"
            for answer in GAME.actions(self.state, NAMES[seat])
            if isinstance(answer, Build) and answer.tile == tile
        }

    def facings(self, seat: str, cell: str) -> str:
        """The facings in which a seat may build in this cell: "ESW"."""
        x, y = place(cell)
        found: set[Facing] = {
            answer.facing
            for answer in GAME.actions(self.state, NAMES[seat])
            if isinstance(answer, Build) and (answer.x, answer.y) == (x, y)
        }
        return "".join(facing for facing in "NESW" if facing in found)

    def outcomes(self) -> dict[str, int]:
        """What nature may answer, as move text, with its weight."""
        view = GAME.view(self.state, EVERYONE)
        return {GAME.write_answer(view, o): weight for o, weight in GAME.outcomes(self.state)}

    # -- looking

    def view(self, eye: str) -> StreetsView:
        return GAME.view(self.state, NAMES[eye])

    def building(self, cell: str) -> BuildingView:
        x, y = place(cell)
        found = [b for b in self.view("everyone").buildings if (b.x, b.y) == (x, y)]
        assert found, f"no building at {cell}"
        return found[0]

    def owner(self, cell: str) -> str:
        """Whose sign the building bears, or ""."""
        owner = self.building(cell).owner
        if self.state.is_solo and owner == GRIFTER:
            return "grifter"
        return "" if owner < 0 else _name(owner)

    def people(self, cell: str) -> dict[str, int]:
        """The people on a building, lying or standing, by colour."""
        here = self.building(cell)
        return _by_colour(a + b for a, b in zip(here.lying, here.standing, strict=True))

    def standing(self, cell: str) -> dict[str, int]:
        """Those of them who have FOMO."""
        return _by_colour(self.building(cell).standing)

    def supply(self) -> dict[str, int]:
        return _by_colour(as_list(self.state.supply, len(data.COLOURS)))

    def money(self, seat: str) -> int:
        return self.view("public").money[NAMES[seat]]

    def signs(self, seat: str) -> int:
        """Unused ones."""
        return self.view("public").signs[NAMES[seat]]

    def tokens(self, seat: str) -> dict[str, int]:
        """Business tokens by type."""
        mine = self.view("public").tokens[NAMES[seat]]
        return {t: n for t, n in zip(expansions.TOKENS, mine, strict=True) if n}

    def token_supply(self) -> dict[str, int]:
        return dict(zip(expansions.TOKENS, self.state.token_supply, strict=True))

    def hand(self, seat: str) -> list[str | None]:
        return [card.tile for card in self.view("everyone").hands[NAMES[seat]]]

    def stack(self) -> int:
        """How many tiles the stack has, the top one included."""
        return self.state.stack_size()

    def result(self) -> Result:
        assert not self.asked, "the game is not over"
        return GAME.result(self.state)

    # -- valuing

    def items(self, cell: str, seat: str = "") -> tuple[Paid, ...]:
        """What a building would pay its owner, or this seat, line by line."""
        items: list[Paid] = []
        total = scoring.worth(*self._valued(cell, seat), items)
        assert total == sum(item.amount for item in items), "items do not add up"
        return tuple(items)

    def worth(self, cell: str, seat: str = "") -> dict[str, int]:
        """The same in short: {"symbols": 6, "crowd": 1}."""
        return {item.what: item.amount for item in self.items(cell, seat)}

    def valuation(self, cell: str, seat: str = "") -> int:
        """Without the people on it."""
        return scoring.valuation(*self._valued(cell, seat))

    def half(self, cell: str) -> int:
        """What a building would pay at the end of the game."""
        return scoring.worth_at_end(*self._valued(cell, ""))

    def symbols(self, cell: str) -> dict[str, int]:
        """The symbols that count for the street of a building."""
        tally = self._valued(cell, "salmon")[1]
        counts = as_list(tally.symbols, len(data.SYMBOLS))
        return {s: n for s, n in zip(data.SYMBOLS, counts, strict=True) if n}

    def pointing(self, cell: str) -> set[str]:
        """The cells of the tiles that point into the street of a building."""
        tally = self._valued(cell, "salmon")[1]
        return {
            f"{b.x},{b.y}"
            for number, b in enumerate(self.view("everyone").buildings, 1)
            if tally.pointing >> number & 1
        }

    def street(self, cell: str) -> set[str]:
        """The cells of the street of a building."""
        tally = self._valued(cell, "salmon")[1]
        return {
            f"{b.x},{b.y}"
            for number, b in enumerate(self.view("everyone").buildings, 1)
            if tally.buildings >> number & 1
        }

    def ends(self, cell: str) -> set[str]:
        """The cells of the tiles in the end cells of the street of a building."""
        street = self.state.street[self._number(cell)]
        numbers = (low_end(self.state, street), high_end(self.state, street))
        buildings = self.view("everyone").buildings
        return {f"{buildings[b - 1].x},{buildings[b - 1].y}" for b in numbers if b}

    def is_open(self, cell: str) -> bool:
        """Whether the street of a building is still open."""
        return bool(self.state.unenclosed >> self._number(cell) & 1)

    def _number(self, cell: str) -> int:
        number = building_at(self.state, cell_of(*place(cell)))
        assert number, f"no building at {cell}"
        return int(number)

    def _valued(self, cell: str, seat: str) -> tuple[StreetsState, scoring.Tally, int, int]:
        b = self._number(cell)
        owner = NAMES[seat] if seat else self.building(cell).owner
        assert owner >= 0, f"nobody owns {cell}: name a seat"
        return self.state, scoring.Tally(self.state, self.state.street[b]), b, owner

    # -- events

    def enclosed(self) -> set[str]:
        """The streets that became enclosed, each as its cells from west or north: {"1,0 2,0"}."""
        streets = [event.cells for event in self.happened(StreetEnclosed)]
        return {" ".join(f"{x},{y}" for x, y in cells) for cells in streets}

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def _name(seat: int) -> str:
    return next(name for name, number in NAMES.items() if number == seat)


def _by_colour(counts: Iterable[int]) -> dict[str, int]:
    return {c: count for c, count in zip(data.COLOURS, counts, strict=True) if count}
