"""Every clause of the rules of Lords of Vegas is claimed by a test, and every claim exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from boulevard import rulebook
from boulevard.games.vegas import data


def claimed() -> set[str]:
    """The clauses named in `@rule(...)` markers of the tests beside this file."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in (
                "rule",
                "pytest.mark.rule",
            ):
                found |= {str(ast.literal_eval(word)) for word in node.args}
    return found


def test_every_clause_is_claimed_and_every_claim_is_a_clause() -> None:
    clauses = {clause.id for clause in rulebook.clauses(rulebook.text("vegas"))}

    assert claimed() - clauses == set(), "claimed, and no clause"
    assert clauses - claimed() == set(), "not claimed by any test"


def test_every_ruling_of_the_notes_is_a_clause() -> None:
    """Fifty-five of them."""
    clauses = {clause.id for clause in rulebook.clauses(rulebook.text("vegas"))}

    assert {f"VR{number}" for number in range(1, 56)} <= clauses


def test_refusals_cite_clauses_that_exist() -> None:
    """Whatever stands in brackets in a message of the game is a clause."""
    clauses = {clause.id for clause in rulebook.clauses(rulebook.text("vegas"))}
    folder = Path(data.__file__).parent
    cited: set[str] = set()
    for path in folder.glob("*.py"):
        cited |= set(re.findall(r"\b(VR?\d+)\b", path.read_text(encoding="utf-8")))

    assert cited <= clauses
