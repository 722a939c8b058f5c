"""What a translation of the rules has in common with the English text, and where it does not.

A text is compared in passages: each clause, and what stands without a number under a heading.
Words are free; clauses, headings, figures, citations, code, tables, lists, drawings and strengths
are not.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from boulevard.rulebook.clauses import CLAUSE, HEADING, OPENING
from boulevard.rulebook.search import NAME

RULES = Path(__file__).parents[1] / "docs" / "rules"
ENGLISH_STRENGTHS = {"follows": "Follows from the text", "likely": "Likely", "picked": "Picked"}

FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"(?:^ *\|.*\|\n?)+", re.MULTILINE)
ITEM = re.compile(r"^ *(?:-|[0-9]+\.) ", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
CITATION = re.compile(r"\b[SVW][A-Z]?[0-9]+(?:\.[0-9]+)*\b")
DRAWN = re.compile(r"[+|=<>^]")
DIGITS = re.compile(r"[0-9]+")
WORD = re.compile(r"[^\W\d_]+")

Figures = dict[str, tuple[int, int]]  # figure -> how often it is named, at least and at most


# -- languages -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Language:
    """How a language writes figures, and what the program looks for in its rules."""

    money: re.Pattern[str]
    millions: re.Pattern[str]
    certain: Mapping[str, str]  # word, or the beginning of one with a star, -> figure
    possible: Mapping[str, str]  # words that may name a figure or something else
    opening: str
    strengths: Mapping[str, str]

    @cached_property
    def strength(self) -> re.Pattern[str]:
        phrases = (
            f"(?P<{key}>{re.escape(phrase)})".replace(r"\ ", r"\s+")
            for key, phrase in self.strengths.items()
        )
        return re.compile(rf"\*(?:{'|'.join(phrases)})(?:\s*:[^*]+)?\.\*")

    def figure(self, word: str, table: Mapping[str, str]) -> str:
        """What a word of `table` names; "" if it is none.  The longest beginning counts."""
        if word in table:
            return table[word]
        starts = (word[:length] + "*" for length in range(len(word), 0, -1))
        return next((table[start] for start in starts if start in table), "")


def language(folder: Path) -> Language:
    """As it is told in a folder of rules; the English one lies above the others."""
    numbers = tomllib.loads((folder / "numbers.toml").read_text(encoding="utf-8"))
    marks: dict[str, Any] = {"opening": OPENING, "strengths": ENGLISH_STRENGTHS}
    if folder != RULES:
        marks = tomllib.loads((folder / "marks.toml").read_text(encoding="utf-8"))
    return Language(
        money=amount(numbers["money"]),
        millions=amount(numbers["millions"]),
        certain=by_word(numbers["certain"]),
        possible=by_word(numbers["possible"]),
        opening=marks["opening"],
        strengths=marks["strengths"],
    )


def amount(written: str) -> re.Pattern[str]:
    before, after = (re.escape(part) for part in written.split("{}"))
    return re.compile(rf"{before}([0-9]+){after}(?!\w)")


def by_word(table: Mapping[str, Iterable[str]]) -> dict[str, str]:
    return {word: figure for figure, words in table.items() for word in words}


def lacking(folder: Path) -> list[str]:
    """What the rules in a folder lack, or say otherwise than the English ones; none is well."""
    games = sorted(path.stem for path in RULES.glob("*.md") if path.stem != "sources")
    files = [f"{game}{ending}" for game in games for ending in (".md", ".synonyms.toml")]
    files += ["glossary.md", "marks.toml", "numbers.toml"]
    missing = [name for name in files if not (folder / name).exists()]
    found = [f"{name} is missing" for name in missing]
    if not {"marks.toml", "numbers.toml"} & {*missing}:
        spoken, plain = language(folder), language(RULES)
        for game in games:
            if f"{game}.md" not in missing:
                english, other = (
                    (path / f"{game}.md").read_text(encoding="utf-8") for path in (RULES, folder)
                )
                found += [f"{game}.md: {one}" for one in faults(english, other, spoken, plain)]
    return found


def languages() -> list[str]:
    """The folders of translations: two letters each."""
    found = (path.name for path in RULES.iterdir() if path.is_dir())
    return sorted(name for name in found if re.fullmatch("[a-z]{2}", name))


# -- figures -------------------------------------------------------------------------------------


def figures(text: str, language: Language) -> Figures:
    """Every number and amount in `text`, code and citations aside."""
    return named(CITATION.sub(" ", CODE.sub(" ", text)), language)


def named(text: str, language: Language) -> Figures:
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    sure: Counter[str] = Counter()
    unsure: Counter[str] = Counter()
    for pattern, sign in ((language.millions, "${}m"), (language.money, "${}")):
        sure.update(sign.format(int(one)) for one in pattern.findall(plain))
        plain = pattern.sub(" ", plain)
    sure.update(str(int(one)) for one in DIGITS.findall(plain))
    for word in WORD.findall(plain.casefold()):
        if figure := language.figure(word, language.certain):
            sure[figure] += 1
        elif figure := language.figure(word, language.possible):
            unsure[figure] += 1
    return {one: (sure[one], sure[one] + unsure[one]) for one in {*sure, *unsure}}


def apart(english: Figures, other: Figures) -> Iterator[str]:
    """The figures that both cannot name equally often."""
    for one in sorted({*english, *other}):
        least, most = english.get(one, (0, 0))
        its_least, its_most = other.get(one, (0, 0))
        if max(least, its_least) > min(most, its_most):
            yield f"{one} is named {times(its_least, its_most)}, in English {times(least, most)}"


def times(least: int, most: int) -> str:
    return f"{least} times" if least == most else f"{least} to {most} times"


# -- passages ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Passage:
    id: str  # of its clause; "" for what has no number
    heading: str  # the line above it, with its hashes; "" before the first
    text: str

    @property
    def label(self) -> str:
        return self.id or self.heading or "the beginning"


def passages(text: str) -> list[Passage]:
    found: list[Passage] = []
    identity, heading = "", ""
    lines: list[str] = []
    is_fenced = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            is_fenced = not is_fenced
        clause = None if is_fenced else CLAUSE.match(line)
        title = None if is_fenced else HEADING.fullmatch(line)
        if clause or title:
            found.append(Passage(identity, heading, "\n".join(lines).strip("\n")))
            identity = clause[1] if clause else ""
            heading = title[0] if title else heading
            lines = [line[clause.end() :]] if clause else []
        else:
            lines.append(line)
    found.append(Passage(identity, heading, "\n".join(lines).strip("\n")))
    return found


def cells(table: str) -> list[list[str]]:
    return [line.strip().strip("|").split("|") for line in table.strip().splitlines()]


# -- comparing -----------------------------------------------------------------------------------


def faults(english: str, other: str, spoken: Language, plain: Language) -> list[str]:
    """Where `other`, in the language `spoken`, says something else than `english`; none is well."""
    ours, theirs = passages(english), passages(other)
    found = list(different_outlines(ours, theirs, spoken))
    if not found:
        for our, their in zip(ours, theirs, strict=True):
            for fault in different(our.text, their.text, spoken, plain):
                found.append(f"{their.label}: {fault}")
    return found


def different_outlines(
    ours: list[Passage], theirs: list[Passage], spoken: Language
) -> Iterator[str]:
    our_ids = [one.id for one in ours if one.id]
    their_ids = [one.id for one in theirs if one.id]
    missing = [one for one in our_ids if one not in their_ids]
    more = [one for one in their_ids if one not in our_ids]
    if missing:
        yield f"clauses are missing: {' '.join(missing)}"
    if more:
        yield f"there are clauses that English has not: {' '.join(more)}"
    if not missing and not more and our_ids != their_ids:
        yield "the clauses stand in another order, or one stands there twice"
    if [outline(one, OPENING) for one in ours] != [outline(one, spoken.opening) for one in theirs]:
        yield f"other headings: {', '.join(one.label for one in different_headings(ours, theirs))}"


def outline(passage: Passage, opening: str) -> tuple[str, str, str, bool]:
    """Level and number of its heading, and whether it is the page for newcomers."""
    hashes, _, title = passage.heading.partition(" ")
    number = re.match(r"[0-9]+\. ", title)
    return passage.id, hashes, number[0] if number else "", title == opening


def different_headings(ours: list[Passage], theirs: list[Passage]) -> Iterator[Passage]:
    """The first passage that stands under another heading, or one too many."""
    for our, their in zip(ours, theirs, strict=False):
        if outline(our, "")[:3] != outline(their, "")[:3]:
            yield their
            return
    yield from ours[len(theirs) :][:1] or theirs[len(ours) :][:1]


def different(ours: str, theirs: str, spoken: Language, plain: Language) -> Iterator[str]:
    """Within one passage."""
    yield from different_blocks(FENCE.findall(ours), FENCE.findall(theirs), spoken, plain)
    ours, theirs = FENCE.sub("", ours), FENCE.sub("", theirs)
    yield from different_tables(TABLE.findall(ours), TABLE.findall(theirs), spoken, plain)
    ours, theirs = TABLE.sub("", ours), TABLE.sub("", theirs)
    yield from different_words(ours, theirs, spoken, plain)
    items = [len(ITEM.findall(text)) for text in (ours, theirs)]
    if items[0] != items[1]:
        yield f"{items[1]} items in lists, in English {items[0]}"
    if bool(NAME.match(ours)) != bool(NAME.match(theirs)):
        yield "a name in italics at the beginning here, and none there"
    strengths = [strength(ours, plain), strength(theirs, spoken)]
    if strengths[0] != strengths[1]:
        yield f"its strength is {strengths[1] or 'none'}, in English {strengths[0] or 'none'}"


def same_words(pattern: re.Pattern[str], what: str, ours: str, theirs: str) -> Iterator[str]:
    our, their = (
        Counter(" ".join(one.split()) for one in pattern.findall(text)) for text in (ours, theirs)
    )
    if our != their:
        lost, more = sorted((our - their).elements()), sorted((their - our).elements())
        yield f"{what}: {', '.join(lost) or 'nothing'} missing, {', '.join(more) or 'nothing'} more"


def different_blocks(
    ours: list[str], theirs: list[str], spoken: Language, plain: Language
) -> Iterator[str]:
    if len(ours) != len(theirs):
        yield f"{len(theirs)} fenced blocks, in English {len(ours)}"
        return
    for our, their in zip(ours, theirs, strict=True):
        for fault in apart(named(our, plain), named(their, spoken)):
            yield f"in a fenced block: {fault}"
        if len(our.splitlines()) != len(their.splitlines()):
            yield "a fenced block has another number of lines"
        elif DRAWN.findall(our) != DRAWN.findall(their):
            yield "a drawing has other lines or arrows"


def different_tables(
    ours: list[str], theirs: list[str], spoken: Language, plain: Language
) -> Iterator[str]:
    our, their = ([cells(table) for table in tables] for tables in (ours, theirs))
    shapes = [[[len(row) for row in table] for table in tables] for tables in (our, their)]
    if shapes[0] != shapes[1]:
        yield "the tables have other rows or columns"
        return
    for table, its_table in zip(our, their, strict=True):
        for row, its_row in zip(table, its_table, strict=True):
            for cell, its_cell in zip(row, its_row, strict=True):
                for fault in different_words(cell, its_cell, spoken, plain):
                    yield f"in the table, at {its_cell.strip()!r}: {fault}"


def different_words(ours: str, theirs: str, spoken: Language, plain: Language) -> Iterator[str]:
    yield from same_words(CODE, "code", ours, theirs)
    yield from same_words(CITATION, "clauses cited", ours, theirs)
    yield from apart(figures(ours, plain), figures(theirs, spoken))
    if bool(ours.strip()) != bool(theirs.strip()):
        yield "nothing is said here or there"


def strength(text: str, language: Language) -> str:
    """follows, likely or picked, as the clause says last; "" for a printed one."""
    said = list(language.strength.finditer(text))
    return (said[-1].lastgroup or "") if said else ""
