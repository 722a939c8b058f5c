"""VegasDrawing: Lords of Vegas in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from boulevard.core.messages import Action, Decision, Event, Result, View
from boulevard.games.vegas import data, notation
from boulevard.games.vegas.messages import (
    Accept,
    AnswerOffer,
    Build,
    CasinoView,
    ChooseAction,
    ChooseGivenUp,
    ChoosePlace,
    Continue,
    Decline,
    DrawCard,
    EndTurn,
    Gamble,
    GiveUp,
    GoOn,
    PlaceDie,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
    VegasDecision,
    VegasView,
)
from boulevard.games.vegas.odds import reorganize_odds
from boulevard.terminal import vegas_trades
from boulevard.terminal.drawing import (
    ACCENT,
    PLAIN_LOOK,
    QUIET,
    Choice,
    Composition,
    Drawing,
    Lines,
    Look,
    Names,
    Picture,
    in_points,
    seat_marks,
)
from boulevard.terminal.drawing import Spot as AnySpot
from boulevard.terminal.vegas_board import (
    SIZES,
    TILES,
    casinos_of,
    colours_of,
    draw_board,
    draw_slots,
    draw_track,
    piece,
    spaces_of,
)
from boulevard.terminal.vegas_words import Teller, companies, counted, named, tell_result

KINDS: Final = {
    Build: ("build", "Build on an own lot"),
    Sprawl: ("sprawl", "Sprawl to a lot beside an own casino"),
    Remodel: ("remodel", "Remodel an own casino"),
    Reorganize: ("reorganize", "Reorganize: roll all dice of a casino"),
    Raise: ("raise", "Raise an own casino"),
    Gamble: ("gamble", "Gamble at another's casino"),
}
PLAIN: Final[dict[type[Action], str]] = {
    DrawCard: "Draw a card",
    Continue: "Go on",
    EndTurn: "End the turn",
    Accept: "Accept",
    Decline: "Decline",
}
WINDOWS: Final = {
    "before_draw": "draw, or offer a trade (o) first?",
    "before_claim": "go on to the lot of the card, or offer a trade (o) first?",
    "redraw": "draw another card, or offer a trade (o) first?",
    "after_step_1": "go on to the parking lots, or offer a trade (o) first?",
    "after_step_2": "go on to the casinos, or offer a trade (o) first?",
    "after_step_3": "go on to the points, or offer a trade (o) first?",
}


def vegas_view(view: View) -> VegasView:
    assert isinstance(view, VegasView)
    return view


class VegasDrawing(Drawing):
    zooms = len(SIZES)
    has_offers = True

    def __init__(self) -> None:
        self._seen: VegasView | None = None  # the view that `_places` are of
        self._places: dict[tuple[str, str], Choice] = {}  # made once, used by many answers

    # -- looking -----------------------------------------------------------------------------------

    def picture(self, view: View, names: Names, look: Look = PLAIN_LOOK) -> Picture:
        return draw_board(vegas_view(view), names, look)

    def seats(self, view: View, names: Names) -> Lines:
        """Money, points and free pieces of each player, then the track and the cards to come."""
        view = vegas_view(view)
        marks = seat_marks(names)
        lines = []
        for seat, name in enumerate(names):
            seen = view.seats[seat]
            is_current = seat == view.turn and not view.ended
            line = Text().append("\N{BLACK RIGHT-POINTING TRIANGLE}" if is_current else " ", ACCENT)
            line.append(f" {marks[seat]} ", f"bold {piece(view, seat)}")
            line.append(f" {name:<9.9}", "bold" if is_current else "")
            line.append(f"${seen.money}m".ljust(6), "bold").append(f"{seen.points:>2}p ")
            line.append(f"{seen.dice:>2}d {seen.markers:>2}c", QUIET)
            lines.append(line)
        return [*lines, draw_track(view, names), *draw_slots(view)]

    def hand(self, view: View, seat: int, *, in_full: bool = False) -> Lines:
        """What this player has on the board."""
        view = vegas_view(view)
        lots = [space.lot for space in view.spaces if space.owner == seat and not space.company]
        lines = [Text(f"Parking lots: {' '.join(lots) or 'none'}")]
        for casino in view.casinos:
            if casino.boss == seat:
                lines.append(Text("Boss of ").append_text(self._casino_label(casino)))
            elif in_full and any(spaces_of(view)[lot].owner == seat for lot in casino.lots):
                lines.append(Text("Dice in ").append_text(self._casino_label(casino)))
        return lines

    def _casino_label(self, casino: CasinoView) -> Text:
        label = Text().append(casino.company.capitalize(), TILES[casino.company])
        label.append(f" {' '.join(casino.lots)}")
        high = f", {casino.height} high" if casino.height > 1 else ""
        return label.append(f"{high}, {counted(casino.points, 'point')}", QUIET)

    def about(self, spot: AnySpot, view: View, names: Names) -> Lines:
        view = vegas_view(view)
        name = cast(str, spot)
        lot = data.ALL[data.NUMBERS[name]]
        head = Text(f"{name} ", "bold").append(f"${lot.price}m to build, printed die {lot.die}")
        where = " On the Strip." if data.NUMBERS[name] in data.strip_lots() else ""
        out = "still in the deck" if name in view.undrawn else "out"
        lines = [head, Text(f"Its card pays {named(lot.pays)} and is {out}.{where}")]
        space = spaces_of(view).get(name)
        if space is None:
            lines.append(Text(f"Empty: sprawling here costs ${2 * lot.price}m and risers."))
        elif space.company is None:
            lines.append(Text(f"Parking lot of {names[space.owner]}."))
        else:
            lines += self._about_casino(casinos_of(view)[name], view, names)
        return lines

    def _about_casino(self, casino: CasinoView, view: VegasView, names: Names) -> Lines:
        boss = names[casino.boss] if casino.boss >= 0 else "nobody"
        lines = [self._casino_label(casino), Text(f"Boss: {boss}.")]
        dice = [
            f"{names[space.owner]} {space.pips or 'rolling'} on {space.lot}"
            for space in view.spaces
            if space.lot in casino.lots and space.owner >= 0
        ]
        lines.append(Text("Dice: " + (", ".join(dice) or "none") + "."))
        spaces = len(casino.lots)
        lines.append(
            Text(
                f"Remodel ${5 * spaces}m, raise ${15 * spaces}m, reorganize ${casino.pips}m, "
                f"bets up to ${5 * casino.points}m."
            )
        )
        if len(dice) > 1:
            odds = reorganize_odds(view, casino.casino)
            shares = [f"{names[seat]} {chance:.1%}" for seat, chance in odds.items()]
            lines.append(Text(f"Boss after a reorganize: {', '.join(shares)}.", QUIET))
        return lines

    def legend(self, view: View) -> Lines:
        view = vegas_view(view)
        colours = ", ".join(colours_of(view))
        return [
            Text(f"Tiles: {companies()}."),
            Text(
                "Beside a player's name: money, p for points, d for dice and c for cars that are "
                "not on the board. Below: the scoring track, the cards above Game Over, and how "
                "many cards of each company and of the Strip are still to come."
            ),
            Text(
                "A lot shows its name, its price and its printed die; below that what its card "
                "pays, while the card is in the deck; ! marks a card that is out. A car is a "
                "parking lot with its owner's mark."
            ),
            Text(
                "A tile shows its height (h2: one riser), its company and its die: the owner's "
                "mark and the value. ? marks a tile whose card is still in the deck, * a die that "
                "was reorganized this turn; boss, or ^, marks dice of the boss. Tiles without a "
                "gap between them are one casino."
            ),
            Text(
                "Trades are made step by step by the key o, also out of turn, or typed: offer "
                "green pays black 7, black gives lot D2 to green. Players go by their colours "
                f"({colours}); the steps are pays, gives lot, gives die, swaps A1 for B2 of blue, "
                "and actions such as black build A5 tivoli. Answer an offer by accept, decline, "
                "or counter and steps of your own."
            ),
        ]

    # -- choosing ----------------------------------------------------------------------------------

    def ask(self, decision: Decision, view: View, taken: Sequence[Choice] = ()) -> str:
        view = vegas_view(view)
        asked = cast(VegasDecision, decision)
        if isinstance(asked, ChooseAction):
            return self._ask_action(taken)
        if isinstance(asked, GoOn):
            return WINDOWS[asked.window]
        if isinstance(asked, ChooseGivenUp):
            return f"no {asked.piece} is free for {asked.card}, which one do you give up?"
        if isinstance(asked, ChoosePlace):
            return f"which of {', '.join(map(str, asked.dice))} goes on {asked.lot}?"
        assert isinstance(asked, AnswerOffer)
        steps = notation.write_steps(asked.steps, colours_of(view))
        return f"do you accept: {steps}?"

    def _ask_action(self, taken: Sequence[Choice]) -> str:
        if not taken:
            return "which action?"
        kind = taken[0].key
        words = {
            "build": ("build where?", "of which company?", "which die is used?"),
            "sprawl": ("sprawl from which casino?", "to which lot?", "which die is used?"),
            "remodel": ("remodel which casino?", "to which company?"),
            "gamble": ("gamble where?", "how much?"),
        }
        asked = words.get(kind, (f"{kind} which casino?",))
        return asked[min(len(taken), len(asked)) - 1]

    def path(self, action: Action, view: View, names: Names) -> tuple[Choice, ...]:
        view = vegas_view(view)
        if view is not self._seen:
            self._seen = view
            self._places.clear()
        if type(action) in PLAIN:
            label = PLAIN[type(action)]
            last = (9,) if isinstance(action, EndTurn) else (0,)
            return (Choice(label, Text(label), order=last),)
        if isinstance(action, GiveUp):
            return (self._lot(action.lot, view),)
        if isinstance(action, PlaceDie):
            return (Choice(str(action.pips), Text(f"the {action.pips}"), action.lot),)
        rank = list(KINDS).index(type(action))
        key, label = KINDS[type(action)]
        first = Choice(key, Text(label), order=(rank,))
        if isinstance(action, Build):
            return (first, self._lot(action.lot, view), self._company(action.company, view)) + (
                self._lift(action.lift, view)
            )
        assert isinstance(action, Sprawl | Remodel | Reorganize | Raise | Gamble)
        place = self._casino(action.casino, view, names)
        if isinstance(action, Sprawl):
            return (first, place, self._lot(action.lot, view)) + self._lift(action.lift, view)
        if isinstance(action, Remodel):
            return (first, place, self._company(action.company, view))
        if isinstance(action, Gamble):
            stake = Choice(f"${action.stake}m", Text(f"${action.stake}m"), order=(action.stake,))
            return (first, place, stake)
        return (first, place)

    def _lot(self, name: str, view: VegasView) -> Choice:
        key = "lot", name
        if key not in self._places:
            self._places[key] = self._make_lot(name, view)
        return self._places[key]

    def _make_lot(self, name: str, view: VegasView) -> Choice:
        number = data.NUMBERS[name]
        lot = data.ALL[number]
        space = spaces_of(view).get(name)
        label = Text(f"{name:<4}").append(f"${lot.price}m, die {lot.die}", QUIET)
        if space is not None and space.company is not None:
            label = Text(f"{name:<4}").append(f"{space.company.capitalize()} with a {space.pips}")
        return Choice(name, label, name, order=(number,))

    def _lift(self, name: str, view: VegasView) -> tuple[Choice, ...]:
        return (self._lot(name, view),) if name else ()

    def _company(self, name: str, view: VegasView) -> Choice:
        key = "company", name
        if key not in self._places:
            self._places[key] = self._make_company(name, view)
        return self._places[key]

    def _make_company(self, name: str, view: VegasView) -> Choice:
        number = data.COMPANIES.index(name)
        label = Text().append(f"{name.capitalize():<8}", TILES[name])
        left = sum(data.ALL[data.NUMBERS[lot]].pays == name for lot in view.undrawn)
        label.append(f" {view.supply[number]} tiles and {left} cards left", QUIET)
        return Choice(name, label, order=(number,), brief=name[:3].capitalize())

    def _casino(self, name: str, view: VegasView, names: Names) -> Choice:
        key = "casino", name
        if key not in self._places:
            self._places[key] = self._make_casino(name, view, names)
        return self._places[key]

    def _make_casino(self, name: str, view: VegasView, names: Names) -> Choice:
        casino = casinos_of(view)[name]
        label = Text(f"{name:<4}").append_text(self._casino_label(casino))
        about = tuple(self._about_casino(casino, view, names))
        return Choice(name, label, name, about=about, order=(data.NUMBERS[name],), brief=name)

    def compose(
        self, view: View, seat: int, names: Names, begun: Sequence[Choice] = ()
    ) -> Composition:
        return vegas_trades.compose(vegas_view(view), seat, names, begun)

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, event: Event, view: View, names: Names) -> Lines:
        return Teller(vegas_view(view), names).tell(event)

    def explain(self, events: Sequence[Event], view: View, names: Names) -> Lines:
        return Teller(vegas_view(view), names).explain(events)

    def worth(self, amount: float) -> str:
        return in_points(amount)

    def outcome(self, result: Result, view: View, names: Names) -> Lines:
        return tell_result(result, vegas_view(view), names)
