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
their pieces.  `docs/notation.md` has the grammar that all games share.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Answer
from boulevard.core.notation import choice, items, listed, quoted, unreadable
from boulevard.core.notation import number as plain_number
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
_HEADS: Final = (
    *(form.split()[0] for form in (_ACTIONS | _OTHERS).values()),
    *(*_PROPOSALS, "card", "roll"),
)

# -- reading ---------------------------------------------------------------------------------------


def read_answer(view: VegasView, text: str) -> Answer:
    """The answer that this text means; a casino may be named by any of its lots, and a sprawl by
    any casino alike."""
    try:
        return _answer(text, view)
    except Unreadable as error:
        unreadable(text, error.sentence)


def _answer(text: str, view: VegasView) -> Answer:
    colours = colours_of(view)
    words = text.split()
    if not words:
        raise Unreadable(f"expected {listed(_HEADS)}")
    head = choice(words[0], _HEADS)
    words[0] = head
    if head in _PROPOSALS:
        steps = read_steps(" ".join(words[1:]), colours)
        proposal: Answer = _PROPOSALS[head](steps)
        return proposal
    if head == "card":
        return messages.Card(card(words[1:]))
    if head == "roll":
        if len(words) not in (2, 3):
            raise Unreadable("expected roll PIPS, or roll PIPS PIPS")
        return messages.Roll(tuple(sorted(number(word) for word in words[1:])))
    other: Answer | None = _read(_OTHERS, words, colours)
    if other is not None:
        return other
    action: TurnAction | None = _read(_ACTIONS, words, ())
    if action is None:
        raise Unreadable(f"expected {_spelled(head, _ACTIONS | _OTHERS)}")
    return canonical(action, view)


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


def _spelled(head: str, forms: dict[type[Any], str]) -> str:
    """The forms that begin so, as one would explain them: `build LOT COMPANY`."""
    known = [form for form in forms.values() if form.split()[0] == head] or list(forms.values())
    return listed([re.sub(r"{(\w+)}", lambda found: found[1].upper(), form) for form in known])


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
    steps: list[Step] = []
    for part in items(text):
        try:
            steps.append(_step(part.split(), colours))
        except Unreadable as error:
            problem = f"{quoted(part)} is not a step of a trade: {error.sentence}"
            raise Unreadable(problem) from None
    return tuple(steps)


def _step(words: list[str], colours: Colours) -> Step:
    by = seat(words[0], colours)
    forms = _STEPS | _ACTIONS
    verbs = tuple(dict.fromkeys(form.split()[0] for form in forms.values()))
    verb = choice(words[1] if len(words) > 1 else "", verbs)
    step: Step | None = _read(_STEPS, [verb, *words[2:]], colours, by=by)
    if step is not None:
        return step
    action: TurnAction | None = _read(_ACTIONS, [verb, *words[2:]], ())
    if action is None:
        raise Unreadable(f"expected {_spelled(verb, forms)}")
    return messages.Perform(by, action)


def colours_of(view: VegasView) -> Colours:
    return data.colours_of(view.options.colours, view.options.players)


def seat(word: str, colours: Colours) -> int:
    return list(colours).index(choice(word, colours, "a player"))


def lot(word: str) -> str:
    if word.upper() not in data.NUMBERS:
        raise Unreadable(f"expected a lot from A1 to {data.IDS[-1]}, not {quoted(word)}")
    return word.upper()


def card(words: Sequence[str]) -> str:
    name = " ".join(words).lower()
    return name if name == data.GAME_OVER else lot(name)


def company(word: str) -> Company:
    return choice(word, data.COMPANIES, "a company")


def number(word: str) -> int:
    """Also `$5m`; a minus sign is for what no rule allows, so that it can be said and refused."""
    return plain_number(word.removeprefix("$").removesuffix("m"))


# -- writing ---------------------------------------------------------------------------------------


def write_answer(view: VegasView, answer: Answer) -> str:
    """The answer as text."""
    colours = colours_of(view)
    for head, kind in _PROPOSALS.items():
        if isinstance(answer, kind):
            return f"{head} {write_steps(answer.steps, colours)}".strip()
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
