"""The words of a language: those of its catalogue, and those of its rules.

Whatever else the page shows is in no catalogue: English that was left there, or the name of
somebody or something.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "web" / "src" / "texts"
RULES = ROOT / "docs" / "rules"
GAMES = ROOT / "src" / "boulevard" / "games"
WORD = re.compile(r"[^\W\d_]{2,}")
CODE = re.compile(r"`[^`]*`")
FIGURES = re.compile(r"\b[0-9a-f]{32,}\b|\bSHA-256\b|https?://\S+")  # a seed, its hash, an address
BY_INTL = {"de": "und oder Mio", "fr": "et ou"}  # what a browser puts between them
JOINED = "\0"  # where a template goes on with something else
STARTS = re.compile(rf"([^\W\d_]+){JOINED}")
ENDS = re.compile(rf"{JOINED}([^\W\d_]+)")
# Before a string that is no text: a path, or a word of the program.
NO_TEXT = re.compile(r"(\bfrom|[!=]==|\bcase|\||\bkeyof)\s*$")
# What is printed of these stays as it is; the tiles of Streets have names in every language.
KEPT = ("vegas/vegas.toml", "welcome/welcome.toml")
PRINTED = ("Boulevard", "Streets", "Lords of Vegas", "Welcome To…", "Welcome To", "Business")


def strings(source: str) -> Iterator[str]:
    """The string literals of TypeScript, those in templates piece by piece, JOINED to the next."""
    at, since = 0, 0  # where we are, and where the code before began
    nested: list[str] = []  # of the templates that we are in: "{" for each brace
    while at < len(source):
        two, here = source[at : at + 2], source[at]
        if two == "//":
            at = source.find("\n", at) % (len(source) + 1)
        elif two == "/*":
            at = source.index("*/", at) + 2
        elif here in "'\"`" or (here == "}" and nested and nested[-1] == ""):
            quote = "`" if here == "}" else here
            if here == "}":
                nested.pop()
            end = at + 1
            while source[end] != quote and not (quote == "`" and source.startswith("${", end)):
                end += 2 if source[end] == "\\" else 1
            text = source[at + 1 : end]
            if not NO_TEXT.search(source[since:at]):
                yield (
                    (JOINED if here == "}" else "") + text + (JOINED if source[end] == "$" else "")
                )
            at = since = end + 1
            if source[end] == "$":
                nested.append("")
                at = since = end + 2
        else:
            if nested and here == "{":
                nested[-1] += "{"
            elif nested and here == "}":
                nested[-1] = nested[-1][1:]
            at += 1


def without(text: str, names: Iterable[str]) -> str:
    longest_first = sorted(set(names), key=len, reverse=True)
    whole = "|".join(re.escape(name) for name in longest_first)
    return re.sub(rf"(?<!\w)(?:{whole})(?!\w)", " ", text)


def words_in(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text)}


class Catalogue:
    """All words of the page in a language."""

    def __init__(self, language: str) -> None:
        self.words = words_in(BY_INTL.get(language, ""))
        self.starts: set[str] = set()  # of words that a template goes on with
        self.ends: set[str] = set()
        for path in (TEXTS / language).rglob("*.ts"):
            for text in strings(path.read_text(encoding="utf-8")):
                self.words |= words_in(without(text, PRINTED))
                self.starts |= {start.casefold() for start in STARTS.findall(text)}
                self.ends |= {end.casefold() for end in ENDS.findall(text)}

    def __contains__(self, word: str) -> bool:
        """Whether it is one of them, or one that a template puts together."""
        return word in self.words or any(
            (word[:n] in self.words and word[n:] in self.ends)
            or (word[:n] in self.starts and word[n:] in self.words)
            for n in range(1, len(word))
        )


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language)


@cache
def rulebook(language: str) -> frozenset[str]:
    """All words of the rules in a language, but for those of programs."""
    found: set[str] = set()
    for path in (RULES / language).glob("*.md"):
        if path.name != "glossary.md":
            found |= words_in(CODE.sub(" ", path.read_text(encoding="utf-8")))
    return frozenset(found)


def named(value: Any) -> Iterator[str]:
    """Names and streets in a table of what is printed; a word of the program is small."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "name" and isinstance(part, str) and part[:1].isupper():
                yield part
            elif key == "streets" and isinstance(part, dict):
                yield from part.values()
            yield from named(part)
    elif isinstance(value, list):
        for part in value:
            yield from named(part)


@cache
def printed() -> tuple[str, ...]:
    """Names that are printed, and the same in every language."""
    found = set(PRINTED)
    for path in KEPT:
        found |= set(named(tomllib.loads((GAMES / path).read_text(encoding="utf-8"))))
    return tuple(name for name in found if not name.startswith("Architect "))  # that is no name


def foreign(
    texts: Iterable[str], language: str, names: Iterable[str] = (), *, reads_rules: bool = False
) -> list[str]:
    """Texts with a word that the language does not have, each with its words."""
    known = catalogue(language)
    rules = rulebook(language) if reads_rules else frozenset[str]()
    apart = {*printed(), *names}
    found = []
    for text in texts:
        seen = words_in(without(CODE.sub(" ", FIGURES.sub(" ", text)), apart))
        unknown = [word for word in sorted(seen) if word not in known and word not in rules]
        if unknown:
            found.append(f"{text}: {', '.join(unknown)}")
    return sorted(found)
