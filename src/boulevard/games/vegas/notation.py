"""Answers in Lords of Vegas as text: actions, steps of a trade, and what nature turns up.

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

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Answer
from boulevard.games.vegas import data, messages
from boulevard.games.vegas.messages import CasinoView, Company, Step, TurnAction, VegasView

Colours = Sequence[str]  # of the players, by seat

# By what is said: its words, and its fields in braces; what is in brackets may be left out.
_ACTIONS: Final[dict[type[Any], str]] = {
    messages.Build: "build {lot} {company} [lifting {lift}]",
    messages.Sprawl: "sprawl {casino} {lot} [lifting {lift}]",
    messages.Remodel: "remodel {casino} {company}",
    messages.Reorganize: "reorganize {casino}",
    messages.Raise: "raise {casino}",
    messages.Gamble: "gamble {casino} {stake}",
}
_OTHERS: Final[dict[type[Any], str]] = {
    messages.DrawCard: "draw",
    messages.Continue: "continue",
    messages.EndTurn: "end",
    messages.Accept: "accept",
    messages.Decline: "decline",
    messages.Withdraw: "withdraw",
    messages.GiveUp: "give up {lot}",
    messages.PlaceDie: "place {lot} {pips}",
}
_STEPS: Final[dict[type[Any], str]] = {  # after the one who does it
    messages.Pay: "pays {to} {amount}",
    messages.HandLot: "gives lot {lot} to {to} [giving up {give_up}]",
    messages.HandDie: "gives die {lot} to {to} [lifting {give_up}]",
    messages.Swap: "swaps {lot} for {other} of {to}",
}
_FORMS: Final = _ACTIONS | _OTHERS | _STEPS
_PATTERNS: Final = {
    kind: re.compile(
        re.sub(r"{(\w+)}", r"(?P<\1>\\S+)", form.replace(" [", "(?: ").replace("]", ")?")),
        re.ASCII | re.IGNORECASE,
    )
    for kind, form in _FORMS.items()
}
_PROPOSALS: Final[dict[str, Any]] = {"offer": messages.Propose, "counter": messages.Counter}

# -- reading ---------------------------------------------------------------------------------------


def read(text: str, colours: Colours, view: VegasView | None = None) -> Answer:
    """The answer that this text means.

    With a view a casino may be named by any of its lots, and a sprawl by any casino alike.
    """
    words = text.split()
    head = words[0].lower() if words else ""
    if head in _PROPOSALS:
        proposal: Answer = _PROPOSALS[head](read_steps("".join(text.split(None, 1)[1:]), colours))
        return proposal
    other: Answer | None = _read(_OTHERS, words, colours)
    if other is not None:
        return other
    if head in _OTHERS.values():
        raise Unreadable(f"{' '.join(words[1:])!r} is too much in {text.strip()!r}")
    if head == "card":
        return messages.Card(card(words[1:]))
    if head == "roll" and len(words) in (2, 3):
        return messages.Roll(tuple(sorted(number(word) for word in words[1:])))
    action = _read_action(words, text)
    return action if view is None else canonical(action, view)


def _read(forms: dict[type[Any], str], words: Sequence[str], colours: Colours, **more: int) -> Any:
    """What these words say in one of the forms; None when they fit none of them."""
    for kind in forms:
        found = _PATTERNS[kind].fullmatch(" ".join(words))
        if found:
            fields = {name: word for name, word in found.groupdict().items() if word}
            return kind(**more, **{n: _field(n, word, colours) for n, word in fields.items()})
    return None


def _field(name: str, word: str, colours: Colours) -> str | int:
    if name == "to":
        return seat(word, colours)
    if name == "company":
        return company(word)
    return number(word) if name in ("amount", "pips", "stake") else lot(word)


def _read_action(words: Sequence[str], text: str) -> TurnAction:
    action: TurnAction | None = _read(_ACTIONS, words, ())
    if action is None:
        raise Unreadable(f"{text.strip()!r} is not a move of Lords of Vegas")
    return action


def canonical(action: TurnAction, view: VegasView) -> TurnAction:
    """VR15  The same action with the casino named by its lowest lot."""
    if isinstance(action, messages.Build):
        return action
    for named in view.casinos:
        if action.casino in named.lots:
            if isinstance(action, messages.Sprawl) and _touches(named, action.lot):
                named = next(
                    casino
                    for casino in view.casinos
                    if (casino.company, casino.height, casino.boss)
                    == (named.company, named.height, named.boss)
                    and _touches(casino, action.lot)
                )
            return msgspec.structs.replace(action, casino=named.casino)
    return action


_EDGES: Final = {frozenset(pair) for pair in data.edges()}


def are_neighbours(one: str, other: str) -> bool:
    return frozenset((data.NUMBERS[one], data.NUMBERS[other])) in _EDGES


def _touches(casino: CasinoView, name: str) -> bool:
    return any(are_neighbours(lot, name) for lot in casino.lots)


def read_steps(text: str, colours: Colours) -> tuple[Step, ...]:
    """The steps of an offer, separated by commas."""
    return tuple(_step(part, colours) for part in text.split(",")) if text.strip() else ()


def _step(text: str, colours: Colours) -> Step:
    words = text.split()
    if len(words) >= 2:
        by = seat(words[0], colours)
        step: Step | None = _read(_STEPS, words[1:], colours, by=by)
        if step is not None:
            return step
        if any(form.split()[0] == words[1].lower() for form in _ACTIONS.values()):
            return messages.Perform(by, _read_action(words[1:], text))
    raise Unreadable(f"{text.strip()!r} is not a step of a trade")


def seat(word: str, colours: Colours) -> int:
    if word.lower() not in colours:
        raise Unreadable(f"nobody here is {word!r}; there are {', '.join(colours)}")
    return list(colours).index(word.lower())


def lot(word: str) -> str:
    if word.upper() not in data.NUMBERS:
        raise Unreadable(f"there is no lot {word!r}")
    return word.upper()


def card(words: Sequence[str]) -> str:
    name = " ".join(words).lower()
    return name if name == data.GAME_OVER else lot(name)


def company(word: str) -> Company:
    for name in data.COMPANIES:
        if name == word.lower():
            return name
    raise Unreadable(f"there is no company {word!r}; there are {', '.join(data.COMPANIES)}")


def number(word: str) -> int:
    plain = word.removeprefix("$").removesuffix("m")
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise Unreadable(f"{word!r} is not a whole number")
    return int(plain)


# -- writing ---------------------------------------------------------------------------------------


def write(answer: Answer, colours: Colours) -> str:
    """The answer as text."""
    for head, kind in _PROPOSALS.items():
        if isinstance(answer, kind):
            return f"{head} {write_steps(answer.steps, colours)}"
    if isinstance(answer, messages.Card):
        return f"card {answer.card}"
    if isinstance(answer, messages.Roll):
        return "roll " + " ".join(map(str, answer.dice))
    return _write(answer, colours)


def _write(said: Answer | Step, colours: Colours) -> str:
    fields = msgspec.structs.asdict(said)
    if "to" in fields:
        fields["to"] = colours[fields["to"]]
    form, _, rest = _FORMS[type(said)].partition(" [")
    if rest and (fields.get("lift") or fields.get("give_up")):
        form += " " + rest.removesuffix("]")
    return form.format_map(fields)


def write_steps(steps: Sequence[Step], colours: Colours) -> str:
    return ", ".join(write_step(step, colours) for step in steps)


def write_step(step: Step, colours: Colours) -> str:
    said = step.action if isinstance(step, messages.Perform) else step
    return f"{colours[step.by]} {_write(said, colours)}"
