"""Letters: every word that the site writes to people who are elsewhere, in their language.

Each language is a file beside this one; a language that has none is written to in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

ENGLISH: Final = "en"


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """Why somebody is written to."""

    table: str  # its name
    title: str  # of the game
    path: str  # of the page, where to go
    names: tuple[str, ...]  # who is waited for


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The texts of one language.  Names between braces are filled in."""

    also: str = msgspec.field(name="and")  # before the last of several names
    turn_title: str
    turn: str
    turn_why: str
    turn_end: str
    confirm_title: str
    confirm_why: str
    confirm: str
    confirm_not: str
    confirm_end: str
    hook_turn: str  # for several who are waited for,
    hook_turn_one: str  # and for one
    hook_hello: str


@cache
def languages() -> dict[str, Words]:
    """By their tags."""
    found = [one for one in files(__package__).iterdir() if one.name.endswith(".toml")]
    return {
        one.name.removesuffix(".toml"): msgspec.convert(
            tomllib.loads(one.read_text(encoding="utf-8")), Words
        )
        for one in found
    }


def words_in(language: str) -> Words:
    return languages().get(language) or languages()[ENGLISH]


def turn(occasion: Occasion, language: str) -> tuple[str, str]:
    """For whoever is waited for: one line, and what else there is to say."""
    words = words_in(language)
    return words.turn_title.format(table=occasion.table), words.turn.format(title=occasion.title)


def turn_mail(occasion: Occasion, language: str, address: str, end: str) -> tuple[str, str]:
    words = words_in(language)
    title, body = turn(occasion, language)
    last = words.turn_end.format(end=end)
    return title, f"{body}\n\n{address}{occasion.path}\n\n{words.turn_why}\n{last}\n"


def confirm_mail(language: str, confirm: str, end: str) -> tuple[str, str]:
    words = words_in(language)
    return words.confirm_title, (
        f"{words.confirm_why}\n{words.confirm.format(confirm=confirm)}\n\n"
        f"{words.confirm_not}\n{words.confirm_end.format(end=end)}\n"
    )


def turn_hook(occasion: Occasion, language: str, address: str) -> str:
    words = words_in(language)
    text = words.hook_turn_one if len(occasion.names) == 1 else words.hook_turn
    return text.format(
        names=listed(occasion.names, words.also),
        table=occasion.table,
        title=occasion.title,
        link=f"{address}{occasion.path}",
    )


def hello_hook(table: str, title: str, language: str) -> str:
    return words_in(language).hook_hello.format(table=table, title=title)


def listed(names: Sequence[str], also: str) -> str:
    *first, last = names
    return f"{', '.join(first)} {also} {last}" if first else last


def for_discord(text: str) -> str:
    """Names are names there, not formatting."""
    return re.sub(r"([\\*_~`|>\[\]()#@])", r"\\\1", text)


def for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
