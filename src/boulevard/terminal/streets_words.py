"""What happens in Streets, in plain sentences: the log, the accounts and the previews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from boulevard.core.messages import Event, Result
from boulevard.games.streets.messages import (
    BuildingAbandoned,
    BuildingScored,
    BuildingValued,
    GameEnded,
    Paid,
    PeopleArrived,
    PeopleGotFomo,
    PersonMoved,
    SignsReturned,
    Source,
    StreetEnclosed,
    StreetsView,
    TileBuilt,
    TileDrawn,
)
from boulevard.terminal.drawing import GAIN, QUIET, Lines, Names
from boulevard.terminal.streets_city import COLOURS, LETTERS, Spot, tiles_of

FACINGS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
INDENT: Final = "    "
ENDINGS: Final = {
    "hands_empty": "All tiles are built",
    "no_placement": "No tile can be built anywhere any more",
}
_NOUNS: Final = {
    "wild_symbols": ("wild symbol", "wild symbols"),
    "signs": ("own sign", "own signs"),
    "street_size": ("tile in street", "tiles in street"),
    "adjacency": ("tile around it", "tiles around it"),
    "crowd": ("person on it", "people on it"),
}


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(words: Sequence[str]) -> str:
    *firsts, last = words
    return f"{', '.join(firsts)} and {last}" if firsts else last


def symbol(name: str) -> Text:
    return Text(LETTERS[name], style=f"bold {COLOURS[name]}")


class Teller:
    """Puts events of one game into words."""

    def __init__(self, view: StreetsView, names: Names) -> None:
        self.names = names
        self.tiles = tiles_of(view.options)
        self.built: dict[Spot, str] = {(b.x, b.y): b.tile for b in view.buildings}

    def tell(self, event: Event) -> Lines:
        """The event for the log; nothing for what the board shows better."""
        if isinstance(event, BuildingScored | BuildingValued):
            return self.account(event, with_sources=True)
        sentence = self._sentence(event)
        return [Text(sentence)] if sentence else []

    def _sentence(self, event: Event, *, is_preview: bool = False) -> str:
        if isinstance(event, TileBuilt):
            tile = self.tiles[event.tile].name
            way = FACINGS[event.facing]
            return f"{self.names[event.seat]} built {tile} at {event.x},{event.y}, facing {way}."
        if isinstance(event, PeopleArrived):
            who = counted(event.count, event.colour)
            return f"{INDENT}{who} came to {self._at(event.x, event.y)}."
        if isinstance(event, TileDrawn):
            front = f"{self.tiles[event.tile].name}" if event.tile else f"a {event.back} tile"
            return f"{INDENT}{self.names[event.seat]} drew {front}."
        if isinstance(event, BuildingAbandoned):
            place = self._at(event.x, event.y)
            if is_preview:
                return f"The sign on {place} comes back, and nothing is paid."
            return f"{self.names[event.seat]} abandoned {place} and took the sign back."
        if isinstance(event, StreetEnclosed):
            tiles = listed([self._at(x, y) for x, y in event.cells])
            return f"{INDENT}A street of {len(event.cells)} is enclosed: {tiles}."
        if isinstance(event, SignsReturned):
            signs = counted(event.count, "sign")
            return f"{INDENT}{self.names[event.seat]} took {signs} back."
        if isinstance(event, PersonMoved):
            who = counted(event.count, event.colour)
            start, end = self._at(event.from_x, event.from_y), self._at(event.to_x, event.to_y)
            verb = ("moves" if event.count == 1 else "move") if is_preview else "moved"
            why = ", no more FOMO" if event.had_fomo else ""
            return f"{INDENT}{who} {verb} from {start} to {end}{why}."
        if isinstance(event, PeopleGotFomo):
            who = counted(event.count, event.colour)
            verb = "cannot move: FOMO" if is_preview else "could not move and got FOMO"
            return f"{INDENT}{who} on {self._at(event.x, event.y)} {verb}."
        if isinstance(event, GameEnded):
            return f"{ENDINGS[event.reason]}. Buildings that still have a sign pay half."
        return ""

    def _at(self, x: int, y: int) -> str:
        tile = self.built.get((x, y))
        return self.tiles[tile].name if tile else f"{x},{y}"

    # -- accounts ----------------------------------------------------------------------------------

    def account(self, event: BuildingScored | BuildingValued, *, with_sources: bool) -> Lines:
        """What a building pays, line by line."""
        tile = self.tiles[event.tile].name
        if isinstance(event, BuildingScored):
            head = Text(f"{INDENT}{tile} paid {self.names[event.seat]} ")
            head.append(f"${event.total}", style=f"bold {GAIN}").append(":")
        else:
            head = Text(f"{INDENT}{tile} would pay ${event.total} as it lies:")
        return [head, *self.items(event.items, with_sources=with_sources)]

    def items(self, items: Sequence[Paid], *, with_sources: bool = False) -> Lines:
        lines = []
        for item in items:
            line = Text(f"{INDENT}  {self.item(item)}")
            if with_sources and item.sources and item.what != "copy":
                line.append(f" ({self._sources(item.sources)})", style=QUIET)
            lines.append(line)
        return lines

    def item(self, item: Paid) -> str:
        """One line of an account, such as "3 parent symbols x $2 = $6"."""
        if item.what == "copy":
            model = f"copies {self.tiles[item.of].name}" if item.of else "nothing to copy"
            return f"{model}: ${item.amount}"
        if item.what == "enclosure":
            closes = "closes an enclosed street" if item.count else "closes no enclosed street"
            return f"{closes}: ${item.amount}"
        if item.what == "half":
            return f"only half at the end: \N{MINUS SIGN}${-item.amount}"
        return f"{self._count(item)} x ${item.each} = ${item.amount}"

    def _count(self, item: Paid) -> str:
        if item.what == "symbols":
            return counted(item.count, f"{item.of} symbol")
        if item.what == "people":
            return f"{counted(item.count, item.of)} in street"
        if item.what == "set":
            colours = item.of.split("+")
            is_pair = len(colours) == 2 and len(set(colours)) == 1
            if is_pair:
                return f"{counted(item.count, 'pair')} of {colours[0]}"
            return f"{counted(item.count, 'set')} of {' + '.join(colours)}"
        return counted(item.count, *_NOUNS.get(item.what, (item.what, item.what)))

    def _sources(self, sources: Sequence[Source]) -> str:
        by_tile: dict[str, list[str]] = {}
        for source in sources:
            words = by_tile.setdefault(self.tiles[source.tile].name, [])
            if source.what in LETTERS:
                words.append(f"{source.count} {source.what}" if source.count > 1 else source.what)
        return ", ".join(
            f"{tile} {'+'.join(words)}" if words else tile for tile, words in by_tile.items()
        )

    # -- previews ----------------------------------------------------------------------------------

    def explain(self, events: Sequence[Event]) -> Lines:
        """What an answer would bring: the sum first, then where it comes from."""
        for event in events:
            if isinstance(event, TileBuilt):
                self.built[event.x, event.y] = event.tile
        paid = [event for event in events if isinstance(event, BuildingScored)]
        valued = [event for event in events if isinstance(event, BuildingValued)]
        closed = [len(event.cells) for event in events if isinstance(event, StreetEnclosed)]
        lines: Lines = []
        if paid or closed:
            lines.append(self._sum(paid, closed))
        lines += [Text(f"open street, worth ${event.total} so far") for event in valued]
        for event in events:
            if isinstance(event, BuildingScored):
                lines += self.account(event, with_sources=False)
            elif isinstance(event, BuildingValued):
                lines += self.items(event.items)
        for event in events:
            if not isinstance(event, _TOLD_IN_SUMS):
                lines.append(Text(self._sentence(event, is_preview=True)))
        return [line[len(INDENT) :] if line.plain.startswith(INDENT) else line for line in lines]

    def _sum(self, paid: Sequence[BuildingScored], closed: Sequence[int]) -> Text:
        totals: dict[int, int] = {}
        for event in paid:
            totals[event.seat] = totals.get(event.seat, 0) + event.total
        line = Text()
        if closed:
            sizes = listed([str(size) for size in closed])
            line.append(f"closes {'a street' if len(closed) == 1 else 'streets'} of {sizes}: ")
        for n, (seat, total) in enumerate(totals.items()):
            line.append(", " if n else "").append(f"{self.names[seat]} ")
            line.append(f"+${total}", style=f"bold {GAIN}")
        if not totals:
            line.append("pays nobody" if len(closed) == 1 else "you pick which pays first")
        return line


_TOLD_IN_SUMS: Final = (
    BuildingScored,
    BuildingValued,
    StreetEnclosed,
    TileBuilt,
    PeopleArrived,
    SignsReturned,
)


def tell_result(result: Result, names: Names) -> Lines:
    """Who won, and where everyone's money comes from."""
    best = [names[seat] for seat, place in enumerate(result.places) if place == 1]
    verdicts = {
        "won": f"{best[0]} wins.",
        "shared": f"{listed(best)} share the victory.",
        "play_again": f"{listed(best)} are tied; another game may decide between them.",
    }
    lines = [Text(verdicts[result.verdict], style="bold"), Text()]
    sources = {"streets": "enclosed streets", "end_scoring": "end scoring"}
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        items = " + ".join(
            f"${item.amount} {sources.get(item.what, item.what)}" for item in result.items[seat]
        )
        line = Text(f"{result.places[seat]}. {names[seat]:<12.12} ")
        line.append(f"${result.scores[seat]:<4}", style="bold").append(f" = {items}")
        lines.append(line)
    return lines
