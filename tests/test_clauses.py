"""The law about laws: every clause is proved by a test, and nobody cites one that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boulevard import rulebook
from sources import claims

ROOT = Path(__file__).parents[1]
RULES = sorted(set((ROOT / "docs" / "rules").glob("*.md")) - {ROOT / "docs/rules/sources.md"})
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
SOURCES = sorted((ROOT / "src").rglob("*.py"))


def clauses_of(path: Path) -> set[str]:
    return {clause.id for clause in rulebook.clauses(path.read_text(encoding="utf-8"))}


CLAUSES = {path.stem: clauses_of(path) for path in RULES}  # game -> ids
EVERY = {clause for clauses in CLAUSES.values() for clause in clauses}
PREFIXES = sorted({re.sub(r"[0-9.]+[a-z]?$", "", clause) for clause in EVERY}, key=len)
CITATION = re.compile(rf"\b(?:{'|'.join(reversed(PREFIXES))})[0-9]+(?:\.[0-9]+)*\b")


CLAIMS = {path: claims(path.read_text(encoding="utf-8")) for path in TESTS}


def test_claims_are_found_where_they_stand() -> None:
    """On functions and classes, in either spelling; a helper that is no test claims nothing."""
    source = """
@rule("S1.1", "SR2")
@pytest.mark.parametrize("x", [1])
def test_one(x): ...

@pytest.mark.rule("S1.1")
class TestTwo: ...

@rule("S9.9")
def helper(): ...
"""

    assert claims(source) == {"S1.1": ["test_one", "TestTwo"], "SR2": ["test_one"]}


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_clause_is_claimed_by_a_test(path: Path) -> None:
    """A rule that nothing proves is not yet a rule."""
    claimed = {clause for found in CLAIMS.values() for clause in found}

    assert sorted(CLAUSES[path.stem] - claimed) == []


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_claimed_clause_exists(path: Path) -> None:
    """A test claims what the rules say, by the number it has there."""
    assert {clause: names for clause, names in CLAIMS[path].items() if clause not in EVERY} == {}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_clause_that_the_source_cites_exists(path: Path) -> None:
    """In docstrings, comments and refusals; a game cites its own rules and no other's."""
    parts = path.relative_to(ROOT / "src" / "boulevard").parts
    known = CLAUSES.get(parts[1], EVERY) if parts[0] == "games" and len(parts) > 2 else EVERY

    cited = set(CITATION.findall(path.read_text(encoding="utf-8")))

    assert sorted(cited - known) == []


def test_refusals_and_docstrings_of_streets_cite_clauses() -> None:
    """The citations are found at all."""
    cited = {
        clause
        for path in SOURCES
        if "streets" in path.parts
        for clause in CITATION.findall(path.read_text(encoding="utf-8"))
    }

    assert {"S3.3", "S4.5", "S8.2", "SE14", "SR21"} <= cited


def test_no_two_games_share_a_clause() -> None:
    """An id means one clause, whichever game is on the table."""
    assert len(EVERY) == sum(len(clauses) for clauses in CLAUSES.values())
