"""Trades of Lords of Vegas, put together choice by choice.

It lists what might be meant and leaves the judgement to the rules: a step may become possible only
by the steps before it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Final, TypeAlias

from rich.text import Text

from boulevard.games.vegas import data, notation
from boulevard.games.vegas.messages import (
    Build,
    Counter,
    Gamble,
    HandDie,
    HandLot,
    Pay,
    Perform,
    Propose,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
    Step,
    Swap,
    TurnAction,
    VegasView,
    Withdraw,
)
from boulevard.games.vegas.state import ACTING, DICE, MARKERS
from boulevard.terminal.drawing import QUIET, Choice, Composition, Names
from boulevard.terminal.vegas_board import TILES, casinos_of, spaces_of

Talk: TypeAlias = Generator[Composition, str, Step]  # asks, is told a key, ends with a step

KINDS: Final = {
    "pay": "Pay money",
    "lot": "Hand over a parking lot",
    "die": "Hand over a die",
    "swap": "Swap two lots or two dice",
    "action": "Let {} take an action",
}
ACTIONS: Final = ("build", "sprawl", "remodel", "reorganize", "raise", "gamble")
BET_PER_POINT: Final = 5  # millions


def compose(view: VegasView, seat: int, names: Names, begun: Sequence[Choice]) -> Composition:
    """What can be chosen after these choices."""
    if view.offer is not None and view.offer.by == seat:
        label = Text("Withdraw the offer")
        return Composition("your offer?", [Choice("withdraw", label)], {"withdraw": Withdraw()})
    talk = _Offer(view, seat, names).talk()
    now = next(talk)
    for choice in begun:
        now = talk.send(choice.key)
    return now


class _Offer:
    """A list of steps in the making, and who will have what when they are done."""

    def __init__(self, view: VegasView, seat: int, names: Names) -> None:
        self.view = view
        self.seat = seat
        self.names = names
        self.players = range(view.options.players)
        self.order = sorted(self.players, key=lambda other: (other != seat, other))
        self.steps: tuple[Step, ...] = ()
        self.cars = {space.lot: space.owner for space in view.spaces if space.company is None}
        self.dice = {space.lot: space.owner for space in view.spaces if space.pips}
        self.built = {space.lot for space in view.spaces if space.company is not None}
        self.money = [seen.money for seen in view.seats]

    # -- asking ------------------------------------------------------------------------------------

    def talk(self) -> Generator[Composition, str, None]:
        while True:
            kind = yield self._next_step()
            self._add((yield from self._step(kind)))

    def _action(self) -> Propose | Counter:
        return Counter(self.steps) if self.view.offer is not None else Propose(self.steps)

    def _next_step(self) -> Composition:
        choices = [Choice("make", Text("Make the offer"))] if self.steps else []
        choices += [
            Choice(kind, Text(label.format(self.names[self.view.turn])))
            for kind, label in KINDS.items()
            if self._is_thinkable(kind)
        ]
        question = f"what is step {len(self.steps) + 1}, or is that all?"
        if not self.steps:
            question = "what do you offer? Step 1:"
        made = {"make": self._action()} if self.steps else {}
        return self._ask(question, choices, made)

    def _ask(
        self,
        question: str,
        choices: Sequence[Choice],
        answers: dict[str, Propose | Counter] | None = None,
    ) -> Composition:
        words = [
            Text(f"{number}. {notation.write_step(step, self.names)}")
            for number, step in enumerate(self.steps, 1)
        ]
        draft = self._action() if self.steps else None
        return Composition(question, choices, answers or {}, draft, tuple(words))

    def _is_thinkable(self, kind: str) -> bool:
        if kind == "action":
            frame = self.view.frames[0]
            is_time = frame.kind == "turn" and frame.stages[self.view.turn] == ACTING
            return is_time and bool(self._deeds(self.view.turn))
        if kind == "swap":
            return bool(self._swappable())
        return bool({"pay": any(self.money), "lot": self.cars, "die": self.dice}[kind])

    def _who(self, question: str, seats: Iterable[int]) -> Composition:
        ranked = [seat for seat in self.order if seat in set(seats)]
        return self._ask(question, [self._player(seat) for seat in ranked])

    def _player(self, seat: int) -> Choice:
        label = Text(f"{self.names[seat]:<10.10}").append(f" ${self.money[seat]}m", QUIET)
        return Choice(str(seat), label)

    def _where(self, question: str, lots: Iterable[str]) -> Composition:
        ranked = sorted(lots, key=data.NUMBERS.__getitem__)
        return self._ask(question, [self._place(lot) for lot in ranked])

    def _place(self, name: str) -> Choice:
        lot = data.ALL[data.NUMBERS[name]]
        label = Text(f"{name:<4}")
        space = spaces_of(self.view).get(name)
        if space is not None and space.company is not None:
            label.append(space.company.capitalize(), TILES[space.company])
            casino = casinos_of(self.view)[name]
            has_die = space.pips and name in self.dice
            whose = f", {self.names[self.dice[name]]}'s {space.pips}" if has_die else ""
            label.append(f"{whose}, casino {casino.casino}, {casino.points}p", QUIET)
        else:
            whose = f"{self.names[self.cars[name]]}'s, " if name in self.cars else ""
            label.append(f"{whose}${lot.price}m, die {lot.die}", QUIET)
        return Choice(name, label, name)

    def _sum(self, question: str, most: int) -> Composition:
        sums = [Choice(str(sum_), Text(f"${sum_}m")) for sum_ in range(1, max(most, 1) + 1)]
        return self._ask(question, sums)

    # -- steps -------------------------------------------------------------------------------------

    def _step(self, kind: str) -> Talk:
        if kind == "pay":
            return (yield from self._pay())
        if kind == "lot":
            return (yield from self._hand_lot())
        if kind == "die":
            return (yield from self._hand_die())
        if kind == "swap":
            return (yield from self._swap())
        action = yield from self._deed(self.view.turn)
        return Perform(self.view.turn, action)

    def _pay(self) -> Talk:
        by = int((yield self._who("who pays?", [s for s in self.players if self.money[s]])))
        to = int((yield self._others(f"{self.names[by]} pays whom?", by)))
        words = f"how much does {self.names[by]} pay {self.names[to]}?"
        return Pay(by, to, int((yield self._sum(words, self.money[by]))))

    def _others(self, question: str, by: int) -> Composition:
        return self._who(question, [seat for seat in self.players if seat != by])

    def _hand_lot(self) -> Talk:
        by = int((yield self._who("who hands over a parking lot?", self.cars.values())))
        lot = yield self._where("which parking lot?", _of(by, self.cars))
        to = int((yield self._others(f"{self.names[by]} gives {lot} to whom?", by)))
        spare = ""
        if len(held := _of(to, self.cars)) >= MARKERS:
            spare = yield self._where(f"which lot does {self.names[to]} give up for it?", held)
        return HandLot(by, to, lot, spare)

    def _hand_die(self) -> Talk:
        by = int((yield self._who("who hands over a die?", self.dice.values())))
        lot = yield self._where("which die?", _of(by, self.dice))
        words = f"{self.names[by]} gives the die on {lot} to whom?"
        to = int((yield self._others(words, by)))
        spare = ""
        if len(held := _of(to, self.dice)) >= DICE:
            spare = yield self._where(f"which die does {self.names[to]} lift for it?", held)
        return HandDie(by, to, lot, spare)

    def _swap(self) -> Talk:
        held = self._swappable()
        by = int((yield self._who("who swaps?", held.values())))
        lot = yield self._where("which lot or die?", _of(by, held))
        kind = self.cars if lot in self.cars else self.dice
        other = yield self._where(f"{lot} for which?", [at for at in kind if kind[at] != by])
        return Swap(by, lot, kind[other], other)

    def _swappable(self) -> dict[str, int]:
        """Lots and dice, if two players have some of the kind."""
        kinds = [held for held in (self.cars, self.dice) if len(set(held.values())) > 1]
        return {lot: owner for held in kinds for lot, owner in held.items()}

    # -- actions -----------------------------------------------------------------------------------

    def _deed(self, by: int) -> Generator[Composition, str, TurnAction]:
        kinds = [Choice(kind, Text(kind.capitalize())) for kind in self._deeds(by)]
        kind = yield self._ask(f"which action does {self.names[by]} take?", kinds)
        if kind == "build":
            lot = yield self._where("build where?", _of(by, self.cars))
            company = yield self._company("of which company?")
            return Build(lot, notation.company(company), (yield from self._lift(by)))
        if kind == "gamble":
            place = yield self._where("gamble where?", self._houses(by))
            most = min(BET_PER_POINT * casinos_of(self.view)[place].points, self.money[by])
            return Gamble(place, int((yield self._sum("how much?", most))))
        places = self._sprawling(by) if kind == "sprawl" else self._casinos(by)
        place = yield self._where(f"{kind} which casino?", places)
        if kind == "sprawl":
            lot = yield self._where("to which lot?", self._beside(place))
            return Sprawl(place, lot, (yield from self._lift(by)))
        if kind == "remodel":
            return Remodel(place, notation.company((yield self._company("to which company?"))))
        return Reorganize(place) if kind == "reorganize" else Raise(place)

    def _deeds(self, by: int) -> list[str]:
        """The actions for which there is a place."""
        places = {"build": _of(by, self.cars), "sprawl": self._sprawling(by)}
        places["gamble"] = self._houses(by)
        return [kind for kind in ACTIONS if places.get(kind, self._casinos(by))]

    def _houses(self, by: int) -> list[str]:
        return [casino.casino for casino in self.view.casinos if casino.boss != by]

    def _sprawling(self, by: int) -> list[str]:
        return [place for place in self._casinos(by) if self._beside(place)]

    def _beside(self, place: str) -> list[str]:
        return [
            name
            for name in data.IDS
            if name not in self.built
            and any(notation.are_neighbours(name, lot) for lot in self._lots_of(place))
        ]

    def _lift(self, by: int) -> Generator[Composition, str, str]:
        if len(held := _of(by, self.dice)) < DICE:
            return ""
        return (yield self._where("which die is used?", held))

    def _company(self, question: str) -> Composition:
        choices = [
            Choice(name, Text(f"{name.capitalize():<8}", TILES[name])) for name in data.COMPANIES
        ]
        return self._ask(question, choices)

    def _lots_of(self, place: str) -> tuple[str, ...]:
        casino = casinos_of(self.view).get(place)
        return (place,) if casino is None else casino.lots

    def _casinos(self, by: int) -> list[str]:
        """Where this player has a die by then; each casino by its lowest lot."""
        return list(dict.fromkeys(self._lots_of(lot)[0] for lot in _of(by, self.dice)))

    # -- the course of it --------------------------------------------------------------------------

    def _add(self, step: Step) -> None:
        """As in the rules for offers: pieces move; what dice and bets bring is not foreseen."""
        self.steps += (step,)
        if isinstance(step, Pay):
            self.money[step.by] -= step.amount
            self.money[step.to] += step.amount
        elif isinstance(step, Swap):
            kind = self.cars if step.lot in self.cars else self.dice
            kind[step.lot], kind[step.other] = step.to, step.by
        elif isinstance(step, HandLot):
            self.cars.pop(step.give_up, None)
            self.cars[step.lot] = step.to
        elif isinstance(step, HandDie):
            self.dice.pop(step.give_up, None)
            self.dice[step.lot] = step.to
        elif isinstance(step.action, Build | Sprawl):
            self.dice.pop(step.action.lift, None)
            self.cars.pop(step.action.lot, None)
            self.dice[step.action.lot] = step.by
            self.built.add(step.action.lot)


def _of(seat: int, held: dict[str, int]) -> list[str]:
    return [lot for lot, owner in held.items() if owner == seat]
