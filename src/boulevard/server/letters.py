"""Letters: every word that the site writes to people who are elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """Why somebody is written to."""

    table: str  # its name
    title: str  # of the game
    path: str  # of the page, where to go
    names: tuple[str, ...]  # who is waited for


def turn(occasion: Occasion) -> tuple[str, str]:
    """For whoever is waited for: one line, and what else there is to say."""
    return f"Your turn at {occasion.table}", f"The others wait for you in {occasion.title}."


def turn_mail(occasion: Occasion, address: str, end: str) -> tuple[str, str]:
    title, body = turn(occasion)
    return title, (
        f"{body}\n\n{address}{occasion.path}\n\n"
        "You get this because you asked for it at that table, once for each of your turns.\n"
        f"No more of them, with one press: {end}\n"
    )


def confirm_mail(confirm: str, end: str) -> tuple[str, str]:
    return "Reminders from Boulevard: is this your address?", (
        "Somebody, you we hope, wants to be told at this address when it is their turn in a game.\n"
        f"If that is right, open this within two days: {confirm}\n\n"
        "If not, do nothing: you will not hear from us again.\n"
        f"To have the address forgotten at once: {end}\n"
    )


def turn_hook(occasion: Occasion, address: str) -> str:
    return (
        f"{listed(occasion.names)}: your turn at {occasion.table}, {occasion.title}. "
        f"{address}{occasion.path}"
    )


def hello_hook(table: str, title: str) -> str:
    return f"Whose turn it is at {table}, {title}, will be told here."


def listed(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def for_discord(text: str) -> str:
    """Names are names there, not formatting."""
    return re.sub(r"([\\*_~`|>\[\]()#@])", r"\\\1", text)


def for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
