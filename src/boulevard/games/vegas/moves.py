"""Moves of Lords of Vegas as text: actions, steps of a trade, and what nature turns up.

    build A5 tivoli            sprawl A2 A5             remodel A2 pioneer
    build A5 tivoli lifting C5                          reorganize A2
    gamble D4 20               raise D4                 end
    draw                       continue                 give up C5
    place A2 5                 accept                   decline
    withdraw                   offer STEP, STEP ...     counter STEP, STEP ...

A step is one of

    green pays black 7         black gives lot D2 to green giving up C3
    black remodel B1 vega      blue gives die B4 to black lifting C5
    black swaps A1 for B2 of blue

and nature says `card D8`, `card game over`, `roll 5` or `roll 3 4`.  Players go by the colour of
their pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Action, Answer, Outcome
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import (
    Accept,
    Build,
    Card,
    Company,
    Continue,
    Counter,
    Decline,
    DrawCard,
    EndTurn,
    Gamble,
    GiveUp,
    HandDie,
    HandLot,
    Pay,
    Perform,
    PlaceDie,
    Propose,
    Raise,
    Remodel,
    Reorganize,
    Roll,
    Sprawl,
    Step,
    Swap,
    TurnAction,
    VegasView,
    Withdraw,
)

Colours = Sequence[str]  # of the players, by seat

_PLAIN: Final[dict[str, Action]] = {
    "draw": DrawCard(),
    "continue": Continue(),
    "end": EndTurn(),
    "accept": Accept(),
    "decline": Decline(),
    "withdraw": Withdraw(),
}


# -- reading ---------------------------------------------------------------------------------------


def read(text: str, colours: Colours, view: VegasView | None = None) -> Answer:
    """The answer that this text means.

    With a view a casino may be named by any of its lots, and a sprawl by any casino alike.
    """
    words = text.split()
    head = words[0].lower() if words else ""
    if head in ("offer", "counter"):
        steps = read_steps(text.split(None, 1)[1] if len(words) > 1 else "", colours)
        return Propose(steps) if head == "offer" else Counter(steps)
    if head in _PLAIN:
        _no_more(words[1:], text)
        return _PLAIN[head]
    if head == "give" and len(words) == 3 and words[1].lower() == "up":
        return GiveUp(lot(words[2]))
    if head == "place" and len(words) == 3:
        return PlaceDie(lot(words[1]), number(words[2]))
    if head == "card":
        name = " ".join(words[1:]).lower()
        return Card(data.GAME_OVER) if name == data.GAME_OVER else Card(lot(name))
    if head == "roll" and len(words) in (2, 3):
        return Roll(tuple(sorted(number(word) for word in words[1:])))
    action = read_action(words, text)
    return action if view is None else canonical(action, view)


def read_action(words: Sequence[str], text: str) -> TurnAction:
    """One of the six actions."""
    head = words[0].lower() if words else ""
    rest = list(words[1:])
    if head in ("build", "sprawl"):
        lift = ""
        if len(rest) == 4 and rest[2].lower() == "lifting":
            lift = lot(rest[3])
            rest = rest[:2]
        if len(rest) == 2:
            if head == "build":
                return Build(lot(rest[0]), company(rest[1]), lift)
            return Sprawl(lot(rest[0]), lot(rest[1]), lift)
    elif head == "remodel" and len(rest) == 2:
        return Remodel(lot(rest[0]), company(rest[1]))
    elif head == "gamble" and len(rest) == 2:
        return Gamble(lot(rest[0]), number(rest[1]))
    elif head == "reorganize" and len(rest) == 1:
        return Reorganize(lot(rest[0]))
    elif head == "raise" and len(rest) == 1:
        return Raise(lot(rest[0]))
    raise Unreadable(f"{text.strip()!r} is not a move of Lords of Vegas")


def canonical(action: TurnAction, view: VegasView) -> TurnAction:
    """VR15  The same action with the casino named by its lowest lot."""
    if isinstance(action, Build):
        return action
    by_lot = {name: casino for casino in view.casinos for name in casino.lots}
    named = by_lot.get(action.casino)
    if named is None:
        return action
    if isinstance(action, Sprawl):
        lots = [
            casino.casino
            for casino in view.casinos
            if (casino.company, casino.height, casino.boss)
            == (named.company, named.height, named.boss)
            and any(are_neighbours(name, action.lot) for name in casino.lots)
        ]
        if any(are_neighbours(name, action.lot) for name in named.lots):
            return Sprawl(lots[0], action.lot, action.lift)
        return Sprawl(named.casino, action.lot, action.lift)
    if isinstance(action, Remodel):
        return Remodel(named.casino, action.company)
    if isinstance(action, Gamble):
        return Gamble(named.casino, action.stake)
    return type(action)(named.casino)


_EDGES: Final = {frozenset(pair) for pair in data.edges()}


def are_neighbours(one: str, other: str) -> bool:
    return frozenset((data.NUMBERS[one], data.NUMBERS[other])) in _EDGES


def read_steps(text: str, colours: Colours) -> tuple[Step, ...]:
    """The steps of an offer, separated by commas."""
    return tuple(_step(part, colours) for part in text.split(",")) if text.strip() else ()


def _step(text: str, colours: Colours) -> Step:
    words = text.split()
    if len(words) < 2:
        raise Unreadable(f"{text.strip()!r} is not a step of a trade")
    by = seat(words[0], colours)
    verb = words[1].lower()
    rest = words[2:]
    if verb == "pays" and len(rest) == 2:
        return Pay(by, seat(rest[0], colours), number(rest[1]))
    if verb == "swaps" and len(rest) == 5 and (rest[1], rest[3]) == ("for", "of"):
        return Swap(by, lot(rest[0]), seat(rest[4], colours), lot(rest[2]))
    if verb == "gives" and len(rest) >= 4 and rest[2] == "to":
        to = seat(rest[3], colours)
        kind, spare = rest[0], rest[4:]
        if kind == "lot" and (not spare or (spare[:2] == ["giving", "up"] and len(spare) == 3)):
            return HandLot(by, to, lot(rest[1]), lot(spare[2]) if spare else "")
        if kind == "die" and (not spare or (spare[0] == "lifting" and len(spare) == 2)):
            return HandDie(by, to, lot(rest[1]), lot(spare[1]) if spare else "")
    if verb in ("build", "sprawl", "remodel", "reorganize", "raise", "gamble"):
        return Perform(by, read_action(words[1:], text))
    raise Unreadable(f"{text.strip()!r} is not a step of a trade")


def _no_more(words: Sequence[str], text: str) -> None:
    if words:
        raise Unreadable(f"{' '.join(words)!r} is too much in {text.strip()!r}")


def seat(word: str, colours: Colours) -> int:
    if word.lower() not in colours:
        raise Unreadable(f"nobody here is {word!r}; there are {', '.join(colours)}")
    return list(colours).index(word.lower())


def lot(word: str) -> str:
    if word.upper() not in data.NUMBERS:
        raise Unreadable(f"there is no lot {word!r}")
    return word.upper()


_COMPANIES: Final[dict[str, Company]] = {name: name for name in data.COMPANIES}


def company(word: str) -> Company:
    if word.lower() not in _COMPANIES:
        raise Unreadable(f"there is no company {word!r}; there are {', '.join(_COMPANIES)}")
    return _COMPANIES[word.lower()]


def number(word: str) -> int:
    plain = word.removeprefix("$").removesuffix("m")
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise Unreadable(f"{word!r} is not a whole number")
    return int(plain)


# -- writing ---------------------------------------------------------------------------------------


def write(answer: Answer, colours: Colours) -> str:
    """The answer as text."""
    if isinstance(answer, Propose):
        return f"offer {write_steps(answer.steps, colours)}"
    if isinstance(answer, Counter):
        return f"counter {write_steps(answer.steps, colours)}"
    if isinstance(answer, Outcome):
        if isinstance(answer, Card):
            return f"card {answer.card}"
        assert isinstance(answer, Roll)
        return "roll " + " ".join(map(str, answer.dice))
    for word, action in _PLAIN.items():
        if action == answer:
            return word
    if isinstance(answer, GiveUp):
        return f"give up {answer.lot}"
    if isinstance(answer, PlaceDie):
        return f"place {answer.lot} {answer.pips}"
    assert isinstance(answer, Build | Sprawl | Remodel | Reorganize | Raise | Gamble)
    return write_action(answer)


def write_action(action: TurnAction) -> str:
    if isinstance(action, Build):
        lift = f" lifting {action.lift}" if action.lift else ""
        return f"build {action.lot} {action.company}{lift}"
    if isinstance(action, Sprawl):
        lift = f" lifting {action.lift}" if action.lift else ""
        return f"sprawl {action.casino} {action.lot}{lift}"
    if isinstance(action, Remodel):
        return f"remodel {action.casino} {action.company}"
    if isinstance(action, Gamble):
        return f"gamble {action.casino} {action.stake}"
    return f"{'raise' if isinstance(action, Raise) else 'reorganize'} {action.casino}"


def write_steps(steps: Sequence[Step], colours: Colours) -> str:
    return ", ".join(write_step(step, colours) for step in steps)


def write_step(step: Step, colours: Colours) -> str:
    name: Callable[[int], str] = colours.__getitem__
    by = name(step.by)
    if isinstance(step, Perform):
        return f"{by} {write_action(step.action)}"
    to = name(step.to)
    if isinstance(step, Pay):
        return f"{by} pays {to} {step.amount}"
    if isinstance(step, Swap):
        return f"{by} swaps {step.lot} for {step.other} of {to}"
    if isinstance(step, HandLot):
        spare = f" giving up {step.give_up}" if step.give_up else ""
        return f"{by} gives lot {step.lot} to {to}{spare}"
    spare = f" lifting {step.give_up}" if step.give_up else ""
    return f"{by} gives die {step.lot} to {to}{spare}"
