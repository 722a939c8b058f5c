"""Entrants: bots as they are named where games are arranged: `expert`, or `expert@200`.

What stands after the `@` is the budget for each answer: a number of simulations, or seconds with an
`s` behind them.  Strangers have no say in how long a bot may think: what comes over the wire is
looked up by `find_bot`.
"""

from __future__ import annotations

from re import fullmatch

from boulevard.bots.bot import Bot, find_bot
from boulevard.bots.budget import Budget
from boulevard.core.errors import Unreadable

MARK = "@"


def find_entrant(word: str, game: str = "") -> type[Bot]:
    """The bot that is meant; where a game is named, one that can play it."""
    name, mark, text = word.partition(MARK)
    kind = find_bot(name, game)
    if not mark:
        return kind
    if not kind.takes_budget:
        raise Unreadable(f"the bot {name} takes no budget: write {name}, without {MARK}{text}")
    try:
        budget = read_budget(text)
    except Unreadable as error:
        raise Unreadable(f"{word}: {error.sentence}") from None
    return type(kind.__name__, (kind,), {"name": word, "budget": budget})


def read_budget(text: str) -> Budget:
    """The budget that such a word means."""
    if fullmatch(r"[0-9]{1,9}", text):
        return Budget(simulations=int(text))
    if fullmatch(r"([0-9]{1,6}(\.[0-9]{0,6})?|\.[0-9]{1,6})s", text):
        return Budget(seconds=float(text[:-1]))
    raise Unreadable(
        f"a budget is simulations, such as 200, or seconds, such as 0.5s, not {text!r}"
    )
