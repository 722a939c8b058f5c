"""What happens in Streets, in plain sentences: the log, the accounts and the previews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from boulevard.core.messages import Event, Result
from boulevard.core.notation import listed
from boulevard.games.streets.events import (
    Added,
    BackRemoved,
    BuildingAbandoned,
    BuildingScored,
    BuildingValued,
    ConsultantDealt,
    GameEnded,
    GrifterWeighed,
    HandTileScored,
    MajorityPaid,
    Paid,
    PeopleArrived,
    PeopleDisplaced,
    PeopleGotFomo,
    PeopleSettled,
    PersonMoved,
    PileTurnedUp,
    SetAside,
    SetsPaid,
    SignsDoubled,
    SignsReturned,
    Source,
    StackMade,
    StreetEnclosed,
    TileBuilt,
    TileCovered,
    TileDrawn,
    TileTurnedUp,
    TokenTaken,
)
from boulevard.games.streets.expansions import consultant, token_name
from boulevard.games.streets.messages import StreetsView
from boulevard.terminal.canvas import hanging
from boulevard.terminal.drawing import GAIN, QUIET, Lines, Names
from boulevard.terminal.streets_city import COLOURS, LETTERS, Spot, owners, tiles_of

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


def symbol(name: str) -> Text:
    return Text(LETTERS[name], style=f"bold {COLOURS[name]}")


class Teller:
    """Puts events of one game into words."""

    def __init__(self, view: StreetsView, names: Names) -> None:
        self.names = owners(view, names)
        self.edition = view.options.edition
        self.tiles = tiles_of(view.options)
        self.built: dict[Spot, str] = {(b.x, b.y): b.tile for b in view.buildings}

    def tell(self, event: Event) -> Lines:
        """The event for the log; nothing for what the board shows better."""
        if isinstance(event, BuildingScored | BuildingValued | HandTileScored):
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
                signs = "Both signs" if event.signs > 1 else "The sign"
                verb = "come" if event.signs > 1 else "comes"
                return f"{signs} on {place} {verb} back, and nothing is paid."
            signs = "both signs" if event.signs > 1 else "the sign"
            return f"{self.names[event.seat]} abandoned {place} and took {signs} back."
        if isinstance(event, StreetEnclosed):
            tiles = listed([self._at(x, y) for x, y in event.cells], "and")
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
        return self._of_expansions(event) or self._of_solo(event)

    def _of_expansions(self, event: Event) -> str:
        if isinstance(event, ConsultantDealt):
            card = consultant(event.consultant)
            return f"{self.names[event.seat]} has the {card.name}, who {card.ability}."
        if isinstance(event, StackMade):
            return f"{INDENT}The stack has {counted(sum(event.tiles), 'tile')} now."
        if isinstance(event, BackRemoved):
            return f"{INDENT}A {event.back} tile is out of the game, unseen."
        if isinstance(event, TokenTaken):
            token = token_name(event.token, self.edition)
            giver = self._at(event.x, event.y)
            return f"{INDENT}{self.names[event.seat]} took a {token} token for {giver}."
        if isinstance(event, MajorityPaid):
            token = token_name(event.token, self.edition)
            most = "shares the most" if event.is_shared else "has the most"
            return f"{self.names[event.seat]} {most} {token} tokens: ${event.amount}."
        if isinstance(event, SetsPaid):
            sets = counted(event.count, "set")
            return f"{self.names[event.seat]} has {sets} of tokens: ${event.amount}."
        if isinstance(event, SignsDoubled):
            place = self._at(event.x, event.y)
            return f"{INDENT}{self.names[event.seat]} put a second sign on {place}."
        if isinstance(event, TileCovered):
            tile, under = self.tiles[event.tile].name, self.tiles[event.covered].name
            who = self.names[event.seat]
            return f"{who} built {tile} on top of {under} at {event.x},{event.y}."
        if isinstance(event, PeopleDisplaced):
            who = counted(event.count, event.colour)
            return f"{INDENT}{who} with FOMO left for Central Station."
        if isinstance(event, PeopleSettled):
            who = counted(event.count, event.colour)
            return f"{INDENT}{who} settled on {self._at(event.x, event.y)}, no more FOMO."
        return ""

    def _of_solo(self, event: Event) -> str:
        if isinstance(event, SetAside):
            return f"{INDENT}A {event.back} tile goes to the Grifter's pile, face down."
        if isinstance(event, TileTurnedUp):
            return f"{INDENT}{self.tiles[event.tile].name} lies on top of the stack."
        if isinstance(event, PileTurnedUp):
            return "The stack is used up; the Grifter's own pile is turned face up."
        if isinstance(event, GrifterWeighed):
            tile = self.tiles[event.tile].name
            ways = counted(len(event.places), "place")
            choice = ", and you choose" if len(event.places) > 1 else ""
            if event.people >= 0:
                crowd = counted(event.people, "person", "people")
                why = f"it can close a street at {ways} where {crowd} would come to the Grifter"
            else:
                why = f"best value ${event.worth} at {ways}"
            return f"The Grifter's {tile}: {why}{choice}."
        return ""

    def _at(self, x: int, y: int) -> str:
        tile = self.built.get((x, y))
        return self.tiles[tile].name if tile else f"{x},{y}"

    # -- accounts ----------------------------------------------------------------------------------

    def account(
        self, event: BuildingScored | BuildingValued | HandTileScored, *, with_sources: bool
    ) -> Lines:
        """What a building pays, line by line."""
        tile = self.tiles[event.tile].name
        if isinstance(event, HandTileScored):
            tile = f"{tile}, shown from hand,"
        if not isinstance(event, BuildingValued):
            head = Text(f"{INDENT}{tile} paid {self.names[event.seat]} ")
            head.append(f"${event.total}", style=f"bold {GAIN}").append(":")
        else:
            head = Text(f"{INDENT}{tile} would pay ${event.total} as it lies:")
        return [head, *self.items(event.items, with_sources=with_sources)]

    def items(self, items: Sequence[Paid], *, with_sources: bool = False) -> Lines:
        lines = []
        for item in items:
            line = Text(f"{INDENT}  {self.item(item)}")
            if with_sources and (item.sources or item.added) and item.what != "copy":
                line.append(f" ({self._sources(item.sources, item.added)})", style=QUIET)
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
        if item.what == "doubled":
            return f"doubled by two signs: ${item.amount}"
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

    def _sources(self, sources: Sequence[Source], added: Sequence[Added] = ()) -> str:
        by_tile: dict[str, list[str]] = {}
        for source in sources:
            words = by_tile.setdefault(self.tiles[source.tile].name, [])
            if source.what in LETTERS:
                words.append(f"{source.count} {source.what}" if source.count > 1 else source.what)
        for more in added:
            giver = f"own {self.tiles[more.at.tile].name}" if more.at else f"the {more.by}"
            words = by_tile.setdefault(giver, [])
            words.append(f"{more.count} {more.what}" if more.count > 1 else more.what)
        return ", ".join(
            f"{tile} {'+'.join(words)}" if words else tile for tile, words in by_tile.items()
        )

    # -- previews ----------------------------------------------------------------------------------

    def explain(self, events: Sequence[Event]) -> Lines:
        """What an answer would bring: the sum first, then where it comes from."""
        for event in events:
            if isinstance(event, TileBuilt | TileCovered):
                self.built[event.x, event.y] = event.tile
        paid = [event for event in events if isinstance(event, BuildingScored | HandTileScored)]
        valued = [event for event in events if isinstance(event, BuildingValued)]
        closed = [len(event.cells) for event in events if isinstance(event, StreetEnclosed)]
        lines: Lines = []
        if paid or closed:
            lines.append(self._sum(paid, closed))
        new = {(event.x, event.y) for event in events if isinstance(event, TileBuilt)}
        for event in events:
            if isinstance(event, StreetEnclosed):
                new -= set(event.cells)
        waiting = [event for event in valued if (event.x, event.y) not in new]
        grown = [event for event in valued if event not in waiting]
        lines += [Text(f"open street, worth ${event.total} so far") for event in grown]
        for event in events:
            if isinstance(event, BuildingScored | HandTileScored) or event in waiting:
                lines += self.account(event, with_sources=False)
            elif isinstance(event, BuildingValued):
                lines += self.items(event.items)
        for event in events:
            sentence = self._sentence(event, is_preview=True)
            if sentence and not isinstance(event, _TOLD_IN_SUMS):
                lines.append(Text(sentence))
        return [line[len(INDENT) :] if line.plain.startswith(INDENT) else line for line in lines]

    def _sum(self, paid: Sequence[BuildingScored | HandTileScored], closed: Sequence[int]) -> Text:
        totals: dict[int, int] = {}
        for event in paid:
            totals[event.seat] = totals.get(event.seat, 0) + event.total
        line = Text()
        if closed:
            sizes = listed([str(size) for size in closed], "and")
            line.append(f"closes {'a street' if len(closed) == 1 else 'streets'} of {sizes}: ")
        for n, (seat, total) in enumerate(totals.items()):
            line.append(", " if n else "").append(f"{self.names[seat]} ")
            line.append(f"+${total}", style=f"bold {GAIN}")
        if not totals:
            line.append("pays nobody" if len(closed) == 1 else "you pick which pays first")
        return line


_TOLD_IN_SUMS: Final = (
    BuildingScored,
    HandTileScored,
    BuildingValued,
    StreetEnclosed,
    TileBuilt,
    PeopleArrived,
    SignsReturned,
)


_ITEMS: Final = {
    "streets": "enclosed streets",
    "covering": "tiles on top of others",
    "hand": "tiles shown from hand",
    "end_scoring": "end scoring",
    "business": "tokens",
    "head_start": "head start",
}


def tell_result(result: Result, names: Names) -> Lines:
    """Who won, and where everyone's money comes from."""
    best = [names[seat] for seat, place in enumerate(result.places) if place == 1]
    first = best[0] if best else names[0]
    winners = listed(best or names, "and")
    verdicts = {
        "won": f"{first} {'win' if first == 'You' else 'wins'}.",
        "lost": f"{first} {'lose' if first == 'You' else 'loses'} to the Grifter.",
        "shared": f"{winners} share the victory.",
        "play_again": f"{winners} are tied; another game may decide between them.",
    }
    lines = [Text(verdicts[result.verdict], style="bold"), Text()]
    rows = [
        (place, name, score, items)
        for place, name, score, items in zip(
            result.places, names, result.scores, result.items, strict=True
        )
    ]
    for rival in result.rivals:
        place = 1 + sum(row[0] == 1 for row in rows)
        rows.append((place, rival.name, rival.score, rival.items))
    for place, name, score, items in sorted(rows, key=lambda row: row[0]):
        account = [f"${i.amount} {_ITEMS.get(i.what, i.what)}" for i in items]
        head = Text(f"{place}. {name:<12.12} ")
        head.append(f"${score:<4}", style="bold").append(" = ")
        lines += hanging(head, account, " + ")
    return lines
