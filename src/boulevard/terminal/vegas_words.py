"""What happens in Lords of Vegas, in plain sentences: the log, the previews and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from boulevard.core.messages import Event, Result
from boulevard.core.notation import listed
from boulevard.games.vegas import data, notation, words
from boulevard.games.vegas.events import (
    BetForetold,
    BetPlaced,
    BetSettled,
    BossChanged,
    BossForetold,
    BossTied,
    CardDrawn,
    CasinoBuilt,
    CasinoPaid,
    CasinoRaised,
    CasinoRemodelled,
    CasinoReorganized,
    CasinoScored,
    CasinosMerged,
    CasinoSprawled,
    DieHanded,
    DieLifted,
    DiePlaced,
    DieRolled,
    FirstContested,
    FirstRolled,
    GameEnded,
    LotClaimed,
    LotGivenUp,
    LotHanded,
    LotsPaid,
    MoneyDealt,
    MoneyPaid,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OfferWithdrawn,
    StepForetold,
    TileInherited,
    TradeDone,
    TradeStopped,
    TurnBegan,
)
from boulevard.games.vegas.messages import Step, VegasView
from boulevard.terminal.canvas import hanging
from boulevard.terminal.drawing import GAIN, QUIET, Lines, Names

INDENT: Final = "    "
ENDINGS: Final = {
    "game_over": "Game Over was drawn: lots and the Strip paid once more.",
    "ninety": "Somebody stands at the end of the track.",
}


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def named(words: str) -> str:
    """A company, or the Strip, in a sentence."""
    return "the Strip" if words == "strip" else words.capitalize()


class Teller:
    """Puts events of one game into words."""

    def __init__(self, view: VegasView, names: Names) -> None:
        self.view = view
        self.names = names

    def who(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else "nobody"

    # -- the log -----------------------------------------------------------------------------------

    def tell(self, event: Event) -> Lines:
        """The event for the log; nothing for what is told by another."""
        if isinstance(event, OfferMade):
            steps = [Text(f"{INDENT}  {line}") for line in self.steps(event.steps)]
            return [Text(f"{INDENT}{self.who(event.seat)} offers:"), *steps]
        if isinstance(event, LotsPaid | CasinoPaid | CasinoScored):
            return [self._gain(event)] if not isinstance(event, CasinoPaid) or event.total else []
        sentence = (
            self._turn(event) or self._action(event) or self._dice(event) or self._trade(event)
        )
        return [Text(sentence)] if sentence else []

    def _gain(self, event: LotsPaid | CasinoPaid | CasinoScored) -> Text:
        if isinstance(event, LotsPaid):
            line = Text(f"{INDENT}{counted(len(event.lots), 'lot')} paid {self.who(event.seat)} ")
            return line.append(f"${event.amount}m", GAIN)
        if isinstance(event, CasinoPaid):
            line = Text(f"{INDENT}{named(event.company)} at {' '.join(event.lots)} paid ")
            dice = [f"{self.who(die.seat)} ${die.amount}m" for die in event.dice]
            return line.append(listed(dice, "and"), GAIN)
        line = Text(f"{INDENT}{self.who(event.seat)} scored {counted(event.points, 'point')} for ")
        line.append(f"{' '.join(event.lots)}: ")
        return line.append(f"{event.before} to {event.after}", f"bold {GAIN}")

    def _turn(self, event: Event) -> str:
        if isinstance(event, TurnBegan):
            return f"It is the turn of {self.who(event.seat)}."
        if isinstance(event, CardDrawn):
            return f"{self.who(event.seat)} drew {event.card}, which pays {named(event.pays)}."
        if isinstance(event, LotClaimed):
            return f"{INDENT}{self.who(event.seat)} took {event.lot}."
        if isinstance(event, TileInherited):
            old = f" from {self.who(event.owner)}" if event.owner >= 0 else ""
            return f"{INDENT}{self.who(event.seat)} inherited {event.lot}{old}, a {event.pips}."
        if isinstance(event, LotGivenUp):
            return f"{INDENT}{self.who(event.seat)} gave up {event.lot}."
        if isinstance(event, DieLifted):
            return f"{INDENT}{self.who(event.seat)} lifted the {event.pips} from {event.lot}."
        if isinstance(event, MoneyDealt):
            return f"{self.who(event.seat)} begins with ${event.total}m."
        if isinstance(event, FirstContested):
            if len(event.seats) == len(self.names):
                return "Everybody rolls for the first turn."
            return f"A tie: {listed([self.who(seat) for seat in event.seats], 'and')} roll again."
        if isinstance(event, FirstRolled):
            return f"{self.who(event.seat)} rolled {sum(event.dice)} for the first turn."
        return ENDINGS[event.reason] if isinstance(event, GameEnded) and event.reason else ""

    def _action(self, event: Event) -> str:
        if isinstance(event, CasinoBuilt):
            what = f"{named(event.company)} on {event.lot} with a {event.pips}"
            return f"{self.who(event.seat)} built {what} for ${event.cost}m."
        if isinstance(event, CasinoSprawled):
            what = f"from {event.casino} to {event.lot} with a {event.pips}"
            return f"{self.who(event.seat)} sprawled {what} for ${event.cost}m."
        if isinstance(event, CasinoRemodelled):
            what = f"{' '.join(event.lots)} from {named(event.old)} to {named(event.new)}"
            return f"{self.who(event.seat)} remodelled {what} for ${event.cost}m."
        if isinstance(event, CasinoReorganized):
            return f"{self.who(event.seat)} reorganized {event.lots[0]} for ${event.cost}m."
        if isinstance(event, CasinoRaised):
            what = f"{' '.join(event.lots)} to height {event.height}"
            return f"{self.who(event.seat)} raised {what} for ${event.cost}m."
        if isinstance(event, CasinosMerged):
            return f"{INDENT}{' '.join(event.lots)} are one casino."
        if isinstance(event, BossChanged):
            return f"{INDENT}{self.who(event.new)} became the boss of {event.casino}." * (
                event.new >= 0
            )
        return ""

    def _dice(self, event: Event) -> str:
        if isinstance(event, BossTied):
            return f"{INDENT}A tie at {event.pips}: {listed(event.lots, 'and')} are rolled again."
        if isinstance(event, DieRolled):
            return f"{INDENT}{self.who(event.seat)} rolled {event.pips} on {event.lot}."
        if isinstance(event, DiePlaced):
            return f"{INDENT}{self.who(event.seat)} put the {event.pips} on {event.lot}."
        if isinstance(event, BetPlaced):
            what = f"${event.stake}m at {event.casino}, the house is {self.who(event.house)}"
            return f"{self.who(event.seat)} bet {what}."
        if isinstance(event, BetSettled):
            rolled = f"{INDENT}{self.who(event.seat)} rolled {sum(event.dice)} and"
            if event.due < 0:
                return f"{rolled} lost ${-event.due}m to {self.who(event.house)}."
            short = "" if event.paid == event.due else f" of ${event.due}m due"
            return f"{rolled} won ${event.paid}m{short} from {self.who(event.house)}."
        return ""

    def _trade(self, event: Event) -> str:
        if isinstance(event, OfferAccepted):
            return f"{INDENT}{self.who(event.seat)} accepted."
        if isinstance(event, OfferDeclined):
            return f"{INDENT}{self.who(event.seat)} declined."
        if isinstance(event, OfferWithdrawn):
            return f"{INDENT}{self.who(event.seat)} withdrew the offer."
        if isinstance(event, MoneyPaid):
            return f"{INDENT}{self.who(event.seat)} paid {self.who(event.to)} ${event.amount}m."
        if isinstance(event, LotHanded):
            return f"{INDENT}{event.lot} went from {self.who(event.seat)} to {self.who(event.to)}."
        if isinstance(event, DieHanded):
            what = f"the {event.pips} on {event.lot}"
            return f"{INDENT}{self.who(event.to)} got {what} from {self.who(event.seat)}."
        if isinstance(event, TradeStopped):
            return (
                f"{INDENT}The trade stopped at step {event.step}: {words.sentence(event.reason)}."
            )
        if isinstance(event, TradeDone):
            return f"{INDENT}The trade is done."
        return ""

    def steps(self, steps: Sequence[Step]) -> list[str]:
        """The steps of an offer, numbered, with the players' names."""
        colours = list(self.names)
        return [f"{n}. {notation.write_step(step, colours)}" for n, step in enumerate(steps, 1)]

    # -- previews ----------------------------------------------------------------------------------

    def explain(self, events: Sequence[Event]) -> Lines:
        """What an answer would bring: price and effect first, then odds where dice are rolled."""
        lines: Lines = []
        casinos = sum(isinstance(event, BossForetold) for event in events)
        for event in events:
            if isinstance(event, CasinoReorganized):
                lines.append(Text(f"costs ${event.cost}m, every die is rolled"))
            elif isinstance(event, BossForetold):
                lines += self._boss_chances(event, is_alone=casinos == 1)
            elif isinstance(event, BetForetold):
                lines += self._bet_chances(event)
            elif isinstance(event, BetPlaced):
                continue
            elif isinstance(event, StepForetold):
                lines.append(Text(self._foretold(event)))
            elif isinstance(event, CasinoSprawled) and len(event.items) > 1:
                parts = " + ".join(f"${item.amount}m {item.what}" for item in event.items)
                lines.append(Text(f"costs ${event.cost}m ({parts}); a {event.pips} comes on it"))
            elif isinstance(event, CasinoBuilt | CasinoSprawled):
                lines.append(Text(f"costs ${event.cost}m; a {event.pips} comes on it"))
            elif isinstance(event, CasinoRemodelled):
                lines.append(Text(f"costs ${event.cost}m for {counted(len(event.lots), 'space')}"))
            elif isinstance(event, CasinoRaised):
                points = len(event.lots) * event.height
                lines.append(Text(f"costs ${event.cost}m; worth {counted(points, 'point')} then"))
            else:
                lines += self.tell(event)
        return [line[len(INDENT) :] if line.plain.startswith(INDENT) else line for line in lines]

    def _boss_chances(self, event: BossForetold, *, is_alone: bool) -> Lines:
        """With the casino where there are several."""
        boss = "boss" if is_alone else f"boss of {event.casino}"
        return [
            Text(f"{self.who(each.seat)} ends as {boss}: {each.chance:.1%}")
            for each in event.chances
        ]

    def _bet_chances(self, event: BetForetold) -> Lines:
        win = sum(each.chance for each in event.chances if each.amount >= 0)
        lines = [Text(f"wins in {win:.1%}; ${event.mean:+.2f}m on average")]
        for each in event.chances:
            lines.append(Text(f"${each.amount:+}m: {each.chance:.1%}", QUIET))
        return lines

    def _foretold(self, event: StepForetold) -> str:
        if event.is_open:
            return f"step {event.step}: depends on dice before it"
        told = "can be done" if event.reason is None else words.sentence(event.reason)
        return f"step {event.step}: {told}"


def tell_result(result: Result, view: VegasView, names: Names) -> Lines:
    """Who won, and where everyone's points come from."""
    best = [names[seat] for seat, place in enumerate(result.places) if place == 1]
    verdicts = {
        "won": f"{best[0]} wins.",
        "won_by_money": f"{best[0]} wins: level on points, and richest.",
        "shared": f"{listed(best, 'and')} share the win: level on points and money.",
    }
    lines = [Text(verdicts[result.verdict], style="bold"), Text()]
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        items = [f"{item.amount} {named(item.what)}" for item in result.items[seat]]
        head = Text(f"{result.places[seat]}. {names[seat]:<12.12} ")
        head.append(f"{result.scores[seat]:>2} points", style="bold")
        head.append(f"  ${view.seats[seat].money}m  ")
        lines += hanging(head, items, ", ")
    return lines


def companies() -> str:
    return ", ".join(f"{company.id.capitalize()} {company.colour}" for company in data.COMPANY_DATA)
