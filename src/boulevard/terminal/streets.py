"""StreetsDrawing: Streets in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never, cast

from rich.text import Text

from boulevard.core.messages import Action, Decision, Event, Result, View
from boulevard.games.streets import data
from boulevard.games.streets.expansions import (
    TOKENS,
    TOKENS_PER_TYPE,
    consultant,
    consultants,
    token_name,
)
from boulevard.games.streets.messages import (
    Abandon,
    Build,
    BuildingView,
    ChooseAbandoned,
    ChooseGrifterPlacement,
    ChooseHandTile,
    ChoosePlacement,
    ChooseSigns,
    ChooseStreet,
    ChooseTarget,
    ChooseToken,
    ChooseTokenBuilding,
    KeepHand,
    MovePerson,
    PlaceForGrifter,
    PlaceSigns,
    ScoreFromHand,
    ScoreStreet,
    StreetsAction,
    StreetsDecision,
    StreetsView,
    TakeFrom,
    TakeToken,
)
from boulevard.terminal.drawing import (
    ACCENT,
    PLAIN_LOOK,
    QUIET,
    Choice,
    Drawing,
    Lines,
    Look,
    Names,
    Picture,
    seat_marks,
)
from boulevard.terminal.drawing import Spot as AnySpot
from boulevard.terminal.streets_city import (
    COLOURS,
    LETTERS,
    SEATS,
    SIZES,
    Spot,
    draw_city,
    enclosed,
    owners,
    price,
    short_names,
    street_at,
    tiles_of,
)
from boulevard.terminal.streets_words import FACINGS, Teller, counted, symbol, tell_result

EDGES: Final = {
    "N": "^ north, the top edge",
    "E": "> east, the right edge",
    "S": "v south, the bottom edge",
    "W": "< west, the left edge",
}
SEAT_LINES: Final = 6  # as many as a small terminal has room for
SIDES: Final = (("above", 0, 1), ("below", 0, -1), ("left of", 1, 0), ("right of", -1, 0))


def streets_view(view: View) -> StreetsView:
    assert isinstance(view, StreetsView)
    return view


def is_stand_in(tile: data.Tile) -> bool:
    return tile.source == "reconstructed"


class StreetsDrawing(Drawing):
    zooms = len(SIZES)

    # -- looking -----------------------------------------------------------------------------------

    def picture(self, view: View, names: Names, look: Look = PLAIN_LOOK) -> Picture:
        return draw_city(streets_view(view), names, look)

    def seats(self, view: View, names: Names) -> Lines:
        """Money, unused signs and the backs of the hand for each player, and then the stack."""
        view = streets_view(view)
        everyone = owners(view, names)
        marks = seat_marks(everyone)
        stack = self._stack(view)
        room = SEAT_LINES - len(everyone) - len(stack)  # for what the expansions give
        lines = []
        for seat, name in enumerate(everyone):
            is_current = seat == view.turn and not view.ended
            line = Text().append("\N{BLACK RIGHT-POINTING TRIANGLE}" if is_current else " ", ACCENT)
            line.append(f" {marks[seat]} ", f"bold {SEATS[seat]}")
            line.append(f" {name:<9.9}", "bold" if is_current else "")
            line.append(f"${view.money[seat]:<4}", "bold")
            signs = counted(view.signs[seat], "sign") if seat < len(view.signs) else ""
            line.append(f"{signs:<8}")
            for card in view.hands[seat]:
                line.append_text(symbol(card.back))
            lines.append(line)
            more = self._more(view, seat)
            if more and (room >= len(everyone) or (room and seat == view.eye)):
                lines.append(Text(f"     {more}", style=QUIET))
        return [*lines, *stack]

    def _more(self, view: StreetsView, owner: int) -> str:
        """What the expansions give to a player."""
        words = []
        if owner < len(view.consultants) and view.consultants[owner]:
            words.append(consultant(view.consultants[owner]).name)
        if view.tokens:
            words.append(" ".join(map(str, view.tokens[owner])))
        return "  ".join(words)

    def _stack(self, view: StreetsView) -> Lines:
        line = Text("  Stack: ", style=QUIET)
        left = sum(view.stack) + (view.top is not None)
        line.append(counted(left, "tile") if left else "empty")
        if view.front is not None:
            line.append(f", next {tiles_of(view.options)[view.front].name}")
        elif view.top is not None:
            line.append(", next back ").append_text(symbol(view.top))
        if not any(view.pile):
            return [line]
        pile = Text("  The Grifter's pile: ", style=QUIET)
        for back, count in zip(data.BACKS, view.pile, strict=True):
            for _ in range(count):
                pile.append_text(symbol(back))
        return [line, pile]

    def hand(self, view: View, seat: int, *, in_full: bool = False) -> Lines:
        view = streets_view(view)
        lines = []
        for card in view.hands[seat]:
            if card.tile is None:
                lines.append(Text("a tile with the back ", QUIET).append_text(symbol(card.back)))
                continue
            tile = tiles_of(view.options)[card.tile]
            lines.append(self._tile_label(tile))
            if in_full:
                lines += [Text("    ") + line for line in self._about_tile(tile, view)]
        lines = lines or [Text("no tiles in hand", style=QUIET)]
        if not in_full:
            return lines
        more = [(owner, self._more(view, owner)) for owner in range(len(view.money))]
        lines += [Text(f"Seat {owner}: {words}") for owner, words in more if words]
        return [*lines, Text(), self._supply(view)]

    def _supply(self, view: StreetsView) -> Text:
        line = Text("People not in the city yet: ")
        for n, colour in enumerate(data.COLOURS):
            left = data.PEOPLE_PER_COLOUR - sum(b.lying[n] + b.standing[n] for b in view.buildings)
            line.append(f"{left} {colour}s  ", COLOURS[colour])
        return line

    def _tile_label(self, tile: data.Tile) -> Text:
        line = Text(f"{tile.name:<18.18} ")
        for name in tile.symbols:
            line.append_text(symbol(name))
        line.append(" " * (3 - len(tile.symbols)))
        line.append(price(tile))
        return line.append(" ~" if is_stand_in(tile) else "", QUIET)

    def about(self, spot: AnySpot, view: View, names: Names) -> Lines:
        view = streets_view(view)
        x, y = cast(Spot, spot)
        building = _buildings(view).get((x, y))
        if building is None:
            return [Text(f"{x},{y}: empty{self._beside(view, (x, y))}")]
        tile = tiles_of(view.options)[building.tile]
        is_enclosed = (x, y) in enclosed(view)
        head = Text(f"{tile.name} ", "bold")
        head.append(f"({short_names(view.options)[tile.id]}) at {x},{y}, facing ")
        head.append(FACINGS[building.facing])
        owner = owners(view, names)[building.owner] if building.owner >= 0 else "nobody"
        owner += " (two signs)" if building.signs > 1 else ""
        state = "enclosed" if is_enclosed else "open"
        size = len(street_at(view, (x, y)))
        lines = [head, Text(f"Owner: {owner}. Its street of {size} is {state}.")]
        return [*lines, *_people(building), *self._about_tile(tile, view)]

    def _about_tile(self, tile: data.Tile, view: StreetsView) -> Lines:
        symbols = Text("Symbols: ")
        symbols.append(", ".join(tile.symbols) or "none")
        lines = [symbols]
        if view.options.business and tile.icons:
            icons = [token_name(i, view.options.edition) if i in TOKENS else i for i in tile.icons]
            lines.append(Text(f"Business: {', '.join(icons)}"))
        if tile.valuation.kind != "none":
            lines.append(Text(f"Pays {data.describe(tile)}, and $1 for each person on it."))
        origin = data.provenance(tile)
        lines.append(Text(f"{'~ ' if is_stand_in(tile) else ''}Face: {origin}.", style=QUIET))
        return lines

    def _beside(self, view: StreetsView, spot: Spot) -> str:
        found = _buildings(view)
        tiles = tiles_of(view.options)
        words = []
        for word, dx, dy in SIDES:
            building = found.get((spot[0] + dx, spot[1] + dy))
            if building is not None:
                words.append(f"{word} {tiles[building.tile].name}")
        return ", " + ", ".join(words) if words else ""

    def legend(self, view: View) -> Lines:
        view = streets_view(view)
        lines = [Text("Symbols and people: ")]
        for name, letter in LETTERS.items():
            lines[0].append(f"{letter} ", f"bold {COLOURS[name]}").append(f"{name}  ")
        lines.append(
            Text(
                "A box is a tile. Capital letters on its road are its symbols, small letters are "
                "people lying on it (p2: two parents); with a ! they stand and have FOMO. The "
                "coloured letter or digit is the owner's sign."
            )
        )
        lines.append(
            Text(
                "A double line is the road of an open street, a thick line that of an enclosed "
                "one. A dashed box is a place that you can choose. x grows to the right, y "
                "downwards."
            )
        )
        lines.append(
            Text(
                "Prices: $2 P for each parent symbol, $2 p for each parent, $5 P+T for each such "
                "set, sign: own signs, tile: tiles in the street, near: tiles around it, ends: if "
                "it closes a street, copy: as much as another tile. Each person on it pays $1."
            )
        )
        if view.options.business:
            types = [token_name(token, view.options.edition) for token in TOKENS]
            lines.append(Text(f"Four numbers are business tokens: {', '.join(types)}."))
        if view.options.consultants != "none":
            cards = [f"{card.name} {card.ability}" for card in consultants()]
            lines.append(Text(f"Consultants: {'; '.join(cards)}. Two marks are two signs."))
        if view.options.players == 1:
            lines.append(
                Text(
                    "The Grifter builds the tile on top of the stack where its own price is best, "
                    "and you choose where several places are equally good."
                )
            )
        stand_ins = sum(map(is_stand_in, tiles_of(view.options).values()))
        lines.append(
            Text(
                f"~ marks the face of a stand-in tile ({stand_ins} of them): see the end of "
                "`boulevard rules streets`, and the option `tiles` for your own."
            )
        )
        return lines

    # -- choosing ----------------------------------------------------------------------------------

    def ask(self, decision: Decision, view: View, taken: Sequence[Choice] = ()) -> str:
        view = streets_view(view)
        asked = cast(StreetsDecision, decision)
        match asked:
            case ChoosePlacement():
                tile = tiles_of(view.options)[taken[0].key].name if taken else ""
                if len(taken) == 2:
                    return f"at which edge of {tile} at {taken[1].key} is the road?"
                return f"where do you build {tile}?" if taken else "which tile do you build?"
            case ChooseAbandoned():
                return "no sign left, which building do you abandon?"
            case ChooseStreet():
                return "which enclosed street is scored first?"
            case ChooseTarget(_, colour, x, y):
                tile = tiles_of(view.options)[_buildings(view)[x, y].tile].name
                return f"where does the {colour} from {tile} go?"
            case _:
                return self._ask_of_expansions(asked, view)

    def _ask_of_expansions(self, asked: _ExpansionsDecision, view: StreetsView) -> str:
        tiles = tiles_of(view.options)
        match asked:
            case ChooseTokenBuilding(seat, owner):
                whose = "your" if owner == seat else "the Grifter's"
                return f"which of {whose} buildings gives its business token?"
            case ChooseToken(seat, owner, x, y):
                who = "you" if owner == seat else "the Grifter"
                giver = tiles[_buildings(view)[x, y].tile].name
                return f"which token for {giver}: what does {who} get?".replace(
                    "does you", "do you"
                )
            case ChooseSigns(_, x, y):
                tile = tiles[_buildings(view)[x, y].tile].name
                return f"one sign on {tile}, or two to double its valuation?"
            case ChooseHandTile(_, _, x, y):
                return f"do you score a tile from hand with the street at {x},{y}?"
            case ChooseGrifterPlacement(_, tile, worth, people):
                name = tiles[tile].name
                why = f"worth ${worth} at each" if people < 0 else f"{people} would come to it"
                return f"where does the Grifter's {name} go ({why})?"
            case _:
                assert_never(asked)

    def path(self, action: Action, view: View, names: Names) -> tuple[Choice, ...]:
        view = streets_view(view)
        asked = cast(StreetsAction, action)
        match asked:
            case Build(tile, x, y, facing):
                about = tiles_of(view.options)[tile]
                return (
                    Choice(
                        tile,
                        self._tile_label(about),
                        about=tuple(self._about_tile(about, view)),
                        order=(_place_in_hand(view, tile),),
                    ),
                    self._spot(view, (x, y)),
                    Choice(facing, Text(EDGES[facing]), brief=EDGES[facing][0]),
                )
            case PlaceForGrifter(x, y, facing):
                edge = Choice(facing, Text(EDGES[facing]), brief=EDGES[facing][0])
                return (self._spot(view, (x, y)), edge)
            case Abandon(x, y) | MovePerson(_, x, y) | TakeFrom(x, y):
                label = self._place_label(view, (x, y), names)
                return (Choice(f"{(x, y)}", label, (x, y), order=(y, x)),)
            case ScoreStreet(x, y):
                label = self._street_label(view, (x, y))
                return (Choice(f"{(x, y)}", label, (x, y), order=(y, x)),)
            case TakeToken(token):
                name = token_name(token, view.options.edition)
                left = TOKENS_PER_TYPE - sum(held[TOKENS.index(token)] for held in view.tokens)
                label = Text(f"{name:<14}").append(f"{left} left", QUIET)
                return (Choice(token, label, order=(TOKENS.index(token),)),)
            case PlaceSigns(count):
                return (Choice(str(count), Text(counted(count, "sign")), order=(count,)),)
            case ScoreFromHand(tile):
                about = tiles_of(view.options)[tile]
                lines = tuple(self._about_tile(about, view))
                return (Choice(tile, self._tile_label(about), about=lines, order=(1,)),)
            case KeepHand():
                return (Choice("keep", Text("no, keep the hand to yourself"), order=(0,)),)
            case _:
                assert_never(asked)

    def _spot(self, view: StreetsView, place: Spot) -> Choice:
        x, y = place
        label = Text(f"{x},{y}".ljust(6))
        covered = _buildings(view).get(place)
        if covered is not None:
            label.append(f"on top of {tiles_of(view.options)[covered.tile].name}", ACCENT)
        else:
            label.append(self._beside(view, place)[2:], QUIET)
        return Choice(f"{x},{y}", label, place, order=(y, x))

    def _place_label(self, view: StreetsView, place: Spot, names: Names) -> Text:
        building = _buildings(view)[place]
        tile = tiles_of(view.options)[building.tile]
        label = Text(f"{place[0]},{place[1]}".ljust(6)).append(tile.name)
        if building.owner >= 0:
            mark = seat_marks(owners(view, names))[building.owner]
            label.append(" ").append(f" {mark} ", f"bold {SEATS[building.owner]}")
        count = sum(building.lying) + sum(building.standing)
        return label.append(f" {count} there" if count else "", QUIET)

    def _street_label(self, view: StreetsView, place: Spot) -> Text:
        street = street_at(view, place)
        names = [tiles_of(view.options)[_buildings(view)[spot].tile].name for spot in street]
        label = Text(f"{place[0]},{place[1]}".ljust(6)).append(f"street of {len(street)}: ")
        return label.append(", ".join(names), QUIET)

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, event: Event, view: View, names: Names) -> Lines:
        return Teller(streets_view(view), names).tell(event)

    def explain(self, events: Sequence[Event], view: View, names: Names) -> Lines:
        return Teller(streets_view(view), names).explain(events)

    def worth(self, amount: float) -> str:
        return "" if amount < 0.5 else f"${amount:.0f}"

    def outcome(self, result: Result, view: View, names: Names) -> Lines:
        return tell_result(result, names)


_ExpansionsDecision: TypeAlias = (
    ChooseTokenBuilding | ChooseToken | ChooseSigns | ChooseHandTile | ChooseGrifterPlacement
)


def _buildings(view: StreetsView) -> dict[Spot, BuildingView]:
    return {(building.x, building.y): building for building in view.buildings}


def _place_in_hand(view: StreetsView, tile: str) -> int:
    hand = [card.tile for card in view.hands[view.turn]]
    return hand.index(tile) if tile in hand else 0


def _people(building: BuildingView) -> Lines:
    words = []
    for counts, state in ((building.lying, ""), (building.standing, " with FOMO")):
        for colour, count in zip(data.COLOURS, counts, strict=True):
            if count:
                words.append(f"{counted(count, colour)}{state}")
    return [Text(f"People: {', '.join(words)}.")] if words else []
