"""Where the rules of a game lie, and their numbered clauses."""

import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from boulevard.core.errors import Unreadable
from boulevard.core.registry import find_game

CHECKOUT = Path(__file__).resolve().parents[3] / "docs" / "rules"
CLAUSE = re.compile(r"\*\*([A-Z]+[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*(?=\s|$)[ \t]*")
HEADING = re.compile(r"(#{2,6}) +(.*\S)")
OPENING = "In two minutes"  # the heading of the page for newcomers
ENGLISH = "en"  # the language that every game has its rules in


@dataclass(frozen=True, slots=True)
class Clause:
    id: str  # as tests and answers cite it: S4.2, SR14
    heading: str  # the `## ` heading that it stands under, "" before the first
    section: str  # the headings below that one that it stands under, joined; often ""
    text: str  # Markdown, without the id

    @property
    def place(self) -> str:
        """All its headings in one line."""
        return ": ".join(part for part in (self.heading, self.section) if part)


def beside(game: str, ending: str, language: str = ENGLISH) -> Path | None:
    """The file `<name><ending>` beside the module of a game's class; None if there is none.  Those
    of another language than English lie in a folder of its name there.

    The files of the games in this package lie in docs/rules until it is built.
    """
    rules = find_game(game)
    for folder in _folders(game):
        path = (folder if language == ENGLISH else folder / language) / f"{rules.name}{ending}"
        if path.is_file():
            return path
    return None


def _folders(game: str) -> tuple[Path, Path]:
    module = Path(sys.modules[type(find_game(game)).__module__].__file__ or "")
    return module.parent, CHECKOUT


def languages(game: str) -> tuple[str, ...]:
    """Those that a game has its rules in, English first."""
    name = find_game(game).name
    found = {path.parent.name for here in _folders(game) for path in here.glob(f"*/{name}.md")}
    return (ENGLISH, *sorted(found))


def opening_of(game: str, language: str) -> str:
    """The heading of the page for newcomers in the rules of this language."""
    for folder in _folders(game):
        marks = folder / language / "marks.toml"
        if language != ENGLISH and marks.is_file():
            return str(tomllib.loads(marks.read_text(encoding="utf-8"))["opening"])
    return OPENING


def text(game: str, language: str = ENGLISH) -> str:
    """The rules of `game` as Markdown."""
    path = beside(game, ".md", language)
    if path is None:
        raise Unreadable(f"{find_game(game).title} has brought no rules to read")
    return path.read_text(encoding="utf-8")


def introduction(text: str) -> str:
    """The first paragraph under the title, in one line; "" where a heading or a clause follows."""
    _, _, rest = text.partition("\n")
    first = rest.strip().partition("\n\n")[0]
    is_prose = text.startswith("# ") and not first.startswith(("#", "**"))
    return " ".join(first.split()) if is_prose else ""


def opening(text: str, heading: str = OPENING) -> str:
    """The page for newcomers, as Markdown; "" where the rules have none."""
    _, found, rest = f"\n{text}".partition(f"\n## {heading}\n")
    return rest.partition("\n## ")[0].strip() if found else ""


def clauses(text: str) -> list[Clause]:
    """Every clause in order, each with all that stands before the next id or heading."""
    found: list[Clause] = []
    headings: list[tuple[int, str]] = []  # from the outermost in, each with its level
    identity = ""
    lines: list[str] = []
    is_fenced = False

    def close() -> None:
        if identity:
            titles = dict(headings)
            section = ": ".join(title for level, title in titles.items() if level > 2)
            found.append(Clause(identity, titles.get(2, ""), section, "\n".join(lines).strip()))

    for line in text.splitlines():
        if line.startswith("```"):
            is_fenced = not is_fenced
        start = None if is_fenced else CLAUSE.match(line)
        heading = None if is_fenced else HEADING.fullmatch(line)
        if start:
            close()
            identity, lines = start[1], [line[start.end() :]]
        elif heading:
            close()
            identity = ""
            level = len(heading[1])
            headings = [above for above in headings if above[0] < level]
            headings.append((level, heading[2]))
        else:
            lines.append(line)
    close()
    return found
