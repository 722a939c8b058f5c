"""Rules in other languages say what the English say, clause by clause and figure by figure."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from boulevard import rulebook
from boulevard.rulebook import Index
from boulevard.rulebook.stems import tokens
from boulevard.rulebook.synonyms import read
from translations import (
    RULES,
    Language,
    amount,
    by_word,
    faults,
    figures,
    lacking,
    language,
    languages,
)

GAMES = ("streets", "vegas", "welcome")
LANGUAGES = languages()
ENGLISH = language(RULES)
GLOSSARY = RULES.parent / "glossary.md"
MARKED = {"Streets": "streets", "Vegas": "vegas", "Welcome To": "welcome"}  # as the glossary has it

BOTH = [(one, game) for one in LANGUAGES for game in GAMES]
in_every_language = pytest.mark.parametrize("spoken", LANGUAGES)
in_every_text = pytest.mark.parametrize(("spoken", "game"), BOTH, ids=lambda part: part)


def text(spoken: str, game: str) -> str:
    return (RULES / spoken / f"{game}.md").read_text(encoding="utf-8")


# -- the translations ----------------------------------------------------------------------------


@in_every_text
def test_a_translation_says_what_the_english_rules_say(spoken: str, game: str) -> None:
    """The same clauses in the same order, each with the same figures, tables, code and strength."""
    english = (RULES / f"{game}.md").read_text(encoding="utf-8")

    assert faults(english, text(spoken, game), language(RULES / spoken), ENGLISH) == []


@in_every_text
def test_a_translation_explains_the_strengths_and_is_begun_in_two_minutes(
    spoken: str, game: str
) -> None:
    marks = language(RULES / spoken)
    written = text(spoken, game)

    assert [one for one in marks.strengths.values() if f"\n- *{one}* " not in written] == []
    _, _, rest = written.partition(f"\n## {marks.opening}\n")
    words = len(rest.partition("\n## ")[0].split())
    assert 150 <= words <= 350, "a newcomer reads the first page in two minutes"


@in_every_text
def test_synonyms_of_a_translation_lead_to_its_words_and_clauses(spoken: str, game: str) -> None:
    """On the right are clauses, or words that the rules have; whoever asks is shown something."""
    written = text(spoken, game)
    clauses = rulebook.clauses(written)
    known = {clause.id.casefold() for clause in clauses} | {*tokens(written)}
    synonyms = read(RULES / spoken / f"{game}.synonyms.toml")
    index = Index(clauses, synonyms)

    astray = [one for instead in synonyms.values() for one in instead if {*tokens(one)} - known]
    assert synonyms and astray == []
    found = {words: index.find(words) for words in synonyms}
    assert [words for words, one in found.items() if one.unknown or not one.clauses] == []


@in_every_language
def test_a_folder_of_a_language_is_complete(spoken: str) -> None:
    assert lacking(RULES / spoken) == []


def test_what_a_new_folder_lacks_is_named(tmp_path: Path) -> None:
    for path in (RULES / "de").iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "streets.md").unlink()
    vegas = tmp_path / "vegas.md"
    vegas.write_text(vegas.read_text(encoding="utf-8").replace("**V42**", "V42"), encoding="utf-8")

    assert lacking(tmp_path)[:2] == ["streets.md is missing", "vegas.md: clauses are missing: V42"]
    assert "numbers.toml is missing" in lacking(tmp_path / "nothing yet")


@in_every_language
def test_number_words_are_told_once_and_in_small_letters(spoken: str) -> None:
    numbers = tomllib.loads((RULES / spoken / "numbers.toml").read_text(encoding="utf-8"))
    words = [
        word for part in ("certain", "possible") for row in numbers[part].values() for word in row
    ]

    assert [word for word in words if not re.fullmatch(r"[^\W\d_]+\*?", word)] == []
    assert words == [word.casefold() for word in words] and len(words) == len(set(words))


# -- their words ---------------------------------------------------------------------------------


def rows(path: Path) -> Iterator[list[str]]:
    """Those of a glossary's only table, below its head."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def own_words() -> Iterator[tuple[str, str]]:
    """Words of the English glossary that belong to one game, where its rules use them."""
    for word, meaning in rows(GLOSSARY):
        game = MARKED.get(meaning.partition(":")[0])
        if game and uses((RULES / f"{game}.md").read_text(encoding="utf-8"), word):
            yield word, game


def uses(written: str, term: str) -> bool:
    """Whether every longer word of a term stands there in some form, all but its last letters."""
    there = {word.casefold() for word in re.findall(r"\w+", written)}
    starts = [
        word[: max(4, len(word) - 3)]
        for word in re.findall(r"\w+", term.casefold())
        if len(word) > 3
    ]
    return all(any(word.startswith(start) for word in there) for start in starts)


@in_every_language
def test_a_glossary_has_one_translation_for_every_word(spoken: str) -> None:
    told = list(rows(RULES / spoken / "glossary.md"))
    english = [row[0] for row in told]

    assert [word for word, *_ in rows(GLOSSARY) if word not in english] == []
    assert [row for row in told if len(row) != 3 or not row[1]] == []
    assert sorted(english) == sorted(set(english)), "a word has one translation"


@in_every_language
def test_the_rules_use_the_words_of_their_glossary(spoken: str) -> None:
    """A word that belongs to a game is in the rules of that game as the glossary translates it."""
    translated = {word: its for word, its, *_ in rows(RULES / spoken / "glossary.md")}

    unused = [
        (game, form)
        for word, game in own_words()
        for form in translated[word].split(", ")
        if not uses(text(spoken, game), form)
    ]
    assert unused == []


def test_most_words_of_the_games_are_looked_for() -> None:
    """Else the test above would hold whatever the glossary says."""
    assert len(list(own_words())) > 70


# -- what the comparison sees --------------------------------------------------------------------

TOY = Language(
    money=amount("{} Taler"),
    millions=amount("{} Mio. Taler"),
    certain=by_word({"2": ["zwei", "zweit*", "doppel*"], "3": ["drei"], "1/2": ["halb*"]}),
    possible=by_word({"1": ["ein"], "2": ["beid*"], "7": ["zweitag*"]}),
    opening="Kurz",
    strengths={"follows": "Folgt", "likely": "Wohl", "picked": "Gewählt"},
)

OURS = """# Toy

## In two minutes

Play with two.

## 1. Turns

**T1** *Dice.* Two dice cost $5 each, or $3m; see S4.2 and `expert`. *Likely: nobody knows.*

| a | b |
| --- | --- |
| one die | 2 |

```
+---+ a die
```

**T2** Half of it:

- the first
- the second
"""

THEIRS = """# Toy

## Kurz

Zu zweit.

## 1. Züge

**T1** *Würfel.* Beide Würfel kosten je 5 Taler oder 3 Mio. Taler; siehe S4.2 und `expert`.
*Wohl : niemand weiß es.*

| a | b |
| --- | --- |
| ein Würfel | zwei |

```
+---+ ein Würfel
```

**T2** Die Hälfte, also halb:

- das eine
- das zweite
"""


def test_a_faithful_translation_has_no_faults() -> None:
    assert faults(OURS, THEIRS, TOY, ENGLISH) == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("**T2**", "T2", "clauses are missing: T2"),
        ("**T2**", "**T3**", "clauses are missing: T2"),
        ("Die Hälfte", "\n**T4** Die Hälfte", "there are clauses that English has not: T4"),
        ("## 1. Züge", "## 2. Züge", "other headings: ## 2. Züge"),
        ("## Kurz", "## Lang", "other headings"),
        ("## 1. Züge", "## 1. Züge\n\n## Mehr", "other headings"),
        ("Zu zweit.", "Zu dritt mit drei.", "2 is named 0 times, in English 1 times"),
        ("5 Taler", "6 Taler", "T1: $5 is named 0 times, in English 1 times"),
        ("5 Taler", "5 Mio. Taler", "T1: $5m is named 1 times, in English 0 times"),
        ("5 Taler", "5", "T1: $5 is named 0 times, in English 1 times"),
        ("Beide Würfel", "Würfel", "T1: 2 is named 0 times, in English 1 times"),
        ("Beide Würfel", "Beide drei Würfel", "T1: 3 is named 1 times, in English 0 times"),
        ("halb:", "ganz:", "T2: 1/2 is named 0 times, in English 1 times"),
        ("S4.2", "S4.3", "T1: clauses cited: S4.2 missing, S4.3 more"),
        ("`expert`", "`experte`", "T1: code: expert missing, experte more"),
        ("| zwei |", "| zwei | |", "T1: the tables have other rows or columns"),
        ("| ein Würfel | zwei |", "| zwei Würfel | ein |", "T1: in the table, at 'zwei Würfel'"),
        ("| ein Würfel |", "| |", "T1: in the table, at '': nothing is said here or there"),
        ("+---+ ein", "+---+ 4 ein", "T1: in a fenced block: 4 is named 1 times"),
        ("+---+ ein", "+--- ein", "T1: a drawing has other lines or arrows"),
        ("ein Würfel\n```", "ein\nWürfel\n```", "T1: a fenced block has another number of lines"),
        ("- das zweite", "und das zweite", "T2: 1 items in lists, in English 2"),
        ("*Würfel.* ", "", "T1: a name in italics at the beginning here, and none there"),
        ("*Wohl : niemand weiß es.*", "", "T1: its strength is none, in English likely"),
        ("*Wohl", "*Gewählt", "T1: its strength is picked, in English likely"),
        ("Zu zweit.", "", "## Kurz: nothing is said here or there"),
    ],
)
def test_what_a_translation_changes_is_found(before: str, after: str, fault: str) -> None:
    changed = THEIRS.replace(before, after, 1)

    assert changed != THEIRS
    assert any(fault in one for one in faults(OURS, changed, TOY, ENGLISH))


def test_figures_are_told_from_other_words() -> None:
    """By whole words before beginnings, and by long beginnings before short ones."""
    assert figures("Zwei zweite, doppelt: 07 und A3, S12, `9`.", TOY) == {
        "2": (3, 3),
        "7": (1, 1),
        "3": (1, 1),
    }
    assert figures("ein\u00a0Taler, 5\u202fTaler, fünf-drei, beide", TOY) == {
        "$5": (1, 1),
        "1": (0, 1),
        "2": (0, 1),
        "3": (1, 1),
    }
    assert figures("Zweitagig", TOY) == {"2": (1, 1)}, "what is certain goes before the rest"


def test_the_english_rules_are_a_translation_of_themselves() -> None:
    """So whatever is found in another language is not the comparison's own doing."""
    for game in GAMES:
        english = (RULES / f"{game}.md").read_text(encoding="utf-8")
        assert faults(english, english, ENGLISH, ENGLISH) == []
