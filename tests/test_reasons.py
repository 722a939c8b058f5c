"""What the rules refuse and what is said about it: every reason has its sentence, and no sentence
is ever read by a program."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import pytest

from boulevard import rulebook
from boulevard.core.reason import COMMON

SOURCE = Path(__file__).parents[1] / "src" / "boulevard"
GAMES = sorted(path.parent.name for path in (SOURCE / "games").glob("*/rules.py"))


@dataclass(frozen=True)
class Given:
    """A place where the rules give a reason."""

    kind: str
    clauses: tuple[str, ...]  # those that it may cite; "": one that the caller knows
    arguments: frozenset[str]
    where: str


def given_in(source: str, where: str) -> Iterator[Given]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "why":
            kinds, *clauses = node.args
            arguments = frozenset(str(keyword.arg) for keyword in node.keywords)
            for kind in _texts(kinds):
                cited = tuple(text for clause in clauses for text in _texts(clause) or ("",))
                yield Given(kind, cited, arguments, f"{where}:{node.lineno}")


def _texts(node: ast.expr) -> tuple[str, ...]:
    """The strings in an expression: one may be chosen of several."""
    parts = [part for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return tuple(part.value for part in parts if isinstance(part.value, str))


def reasons_of(part: str) -> list[Given]:
    """Every reason that a game, or the core for any game, can give."""
    folder = SOURCE / ("core" if part == "core" else f"games/{part}")
    return [
        given
        for path in sorted(folder.rglob("*.py"))
        for given in given_in(path.read_text(encoding="utf-8"), str(path.relative_to(SOURCE)))
    ]


def sentences_of(part: str) -> dict[str, str]:
    if part == "core":
        return COMMON
    catalogue: dict[str, str] = importlib.import_module(f"boulevard.games.{part}.words").SENTENCES
    return catalogue


def said(arguments: frozenset[str]) -> set[str]:
    """Those that a sentence says."""
    return set(arguments) - ({"seat"} if "colour" in arguments else set())


def braces(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_reasons_are_found_where_they_are_given() -> None:
    source = 'def f():\n    return why("far", "S1" if x else "S2", place=(0, 1))\n'

    assert list(given_in(source, "x")) == [Given("far", ("S1", "S2"), frozenset({"place"}), "x:2")]


@pytest.mark.parametrize("part", ["core", *GAMES])
def test_every_kind_has_a_sentence_and_every_sentence_a_kind(part: str) -> None:
    """Whatever the rules refuse can be said, and nothing is kept that they no longer say."""
    kinds = {given.kind for given in reasons_of(part)}

    assert kinds
    assert (kinds if part == "core" else kinds - set(COMMON)) == set(sentences_of(part))


@pytest.mark.parametrize("part", ["core", *GAMES])
def test_a_sentence_says_every_argument_of_its_reason_and_no_other(part: str) -> None:
    """A seat that goes by its colour is not said twice."""
    forms = sentences_of(part)
    wrong = [
        given
        for given in reasons_of(part)
        if given.kind in forms and braces(forms[given.kind]) != said(given.arguments)
    ]

    assert wrong == []


@pytest.mark.parametrize("part", GAMES)
def test_every_reason_cites_clauses_of_its_game(part: str) -> None:
    known = {"", *(clause.id for clause in rulebook.clauses(rulebook.text(part)))}

    assert [given for given in reasons_of(part) if not set(given.clauses) <= known] == []
    assert [given for given in reasons_of(part) if not given.clauses] == []


@pytest.mark.parametrize("part", ["core", *GAMES])
def test_a_sentence_is_one_line_without_a_clause_of_its_own(part: str) -> None:
    """The clause is data, and is added to the form; so is whatever ends a sentence."""
    for kind, form in sentences_of(part).items():
        assert kind.isidentifier() and kind == kind.lower()
        assert form == form.strip() and len(form.splitlines()) == 1
        assert not form.endswith((".", ")"))


def readers_in(source: str) -> list[int]:
    """The lines that look into a sentence: search it, cut it, or ask how it begins."""
    found: list[int] = []
    for node in ast.walk(ast.parse(source)):
        looked_at: list[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            looked_at.append(node.func.value)
            if isinstance(node.func.value, ast.Name) and node.func.value.id == "re":
                looked_at += node.args
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            looked_at += node.comparators
        elif isinstance(node, ast.Subscript):
            looked_at.append(node.value)
        found += [one.lineno for one in looked_at if _is_sentence(one)]
    return found


def _is_sentence(node: ast.expr) -> bool:
    """Whether this is `error.sentence`, `game.sentence(reason)` or `sentence(reason)`."""
    named = node.func if isinstance(node, ast.Call) else node
    if isinstance(named, ast.Attribute):
        return named.attr == "sentence"
    return isinstance(node, ast.Call) and isinstance(named, ast.Name) and named.id == "sentence"


def test_readers_of_sentences_are_found() -> None:
    assert readers_in('if "since" in error.sentence: pass') == [1]
    assert readers_in('re.search("since", error.sentence)') == [1]
    assert readers_in('game.sentence(reason).startswith("step")') == [1]
    assert readers_in("print(error.sentence, game.sentence(reason))") == []


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_no_program_reads_a_sentence(path: Path) -> None:
    """Programs look at the reason; words are for people."""
    assert readers_in(path.read_text(encoding="utf-8")) == []
