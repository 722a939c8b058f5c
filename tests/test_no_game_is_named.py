"""No game has a name outside its own folders: one from elsewhere is as good as ours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "boulevard"
PAGE = ROOT / "web" / "src"
GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "rules.py").is_file())
NAMED = re.compile(rf"\b({'|'.join(GAMES)})\b")
PYTHON = sorted(PACKAGE.rglob("*.py"))
SCRIPT = sorted(path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def is_its_own(path: Path) -> bool:
    """Whether a file belongs to one game: its folder, or a file called after it."""
    parts = {*path.parts[:-1], path.stem.partition("_")[0]}
    return not parts.isdisjoint(GAMES)


def in_code(source: str) -> Iterator[str]:
    """What a Python source says in quotes and imports; docstrings are prose, with examples."""
    nodes = list(ast.walk(ast.parse(source)))
    prose = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_there_are_games_and_files_to_look_at() -> None:
    assert GAMES == ["streets", "vegas", "welcome"]
    assert len(PYTHON) > 150 and len(SCRIPT) > 150


@pytest.mark.parametrize(
    "path",
    [path for path in PYTHON if not is_its_own(path)],
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_the_package_names_no_game(path: Path) -> None:
    said = in_code(path.read_text(encoding="utf-8"))

    assert [text for text in said if NAMED.search(text)] == []


@pytest.mark.parametrize(
    "path",
    [path for path in SCRIPT if not is_its_own(path)],
    ids=lambda path: path.relative_to(PAGE).as_posix(),
)
def test_the_page_names_no_game(path: Path) -> None:
    code = COMMENT.sub("", path.read_text(encoding="utf-8"))

    assert NAMED.findall(code) == []


@pytest.mark.parametrize(
    ("source", "is_named"),
    [
        ('default = "streets"', True),
        ("from boulevard.games.vegas import rules", True),
        ("def f():\n    from boulevard.games.welcome.rules import Welcome", True),
        ('"""Play.\n\n    boulevard play streets --bots greedy\n"""', False),
        ("streets = 3", False),
    ],
)
def test_a_name_in_code_is_told_from_an_example(source: str, is_named: bool) -> None:
    assert any(map(NAMED.search, in_code(source))) is is_named
