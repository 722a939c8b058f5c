"""The rules of a game as text: where it lies, its numbered clauses, and looking them up."""

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from boulevard.core.errors import Unreadable
from boulevard.core.registry import find_game

CHECKOUT = Path(__file__).resolve().parents[2] / "docs" / "rules"
CLAUSE = re.compile(r"\*\*([A-Z]+[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*(?=\s|$)[ \t]*")


@dataclass(frozen=True, slots=True)
class Clause:
    id: str  # as tests and answers cite it: S4.2, SR14
    heading: str  # the `## ` heading that it stands under, "" before the first
    text: str  # Markdown, without the id


def text(game: str) -> str:
    """The rules of `game` as Markdown: the file `<name>.md` beside the module of its class.

    Those of the games in this package lie in docs/rules until it is built.
    """
    rules = find_game(game)
    module = Path(sys.modules[type(rules).__module__].__file__ or "")
    for folder in (module.parent, CHECKOUT):
        path = folder / f"{rules.name}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise Unreadable(f"{rules.title} has brought no rules to read")


def introduction(text: str) -> str:
    """The first paragraph under the title, in one line; "" where a heading or a clause follows."""
    _, _, rest = text.partition("\n")
    first = rest.strip().partition("\n\n")[0]
    is_prose = text.startswith("# ") and not first.startswith(("#", "**"))
    return " ".join(first.split()) if is_prose else ""


def clauses(text: str) -> list[Clause]:
    """Every clause in order, each with all that stands before the next id or heading."""
    found: list[Clause] = []
    heading = ""
    identity = ""
    lines: list[str] = []
    is_fenced = False

    def close() -> None:
        if identity:
            found.append(Clause(identity, heading, "\n".join(lines).strip()))

    for line in text.splitlines():
        if line.startswith("```"):
            is_fenced = not is_fenced
        start = None if is_fenced else CLAUSE.match(line)
        if start:
            close()
            identity, lines = start[1], [line[start.end() :]]
        elif line.startswith("#") and not is_fenced:
            close()
            identity = ""
            if line.startswith("## "):
                heading = line.removeprefix("## ").strip()
        else:
            lines.append(line)
    close()
    return found


def search(clauses: Iterable[Clause], words: str | Sequence[str]) -> list[Clause]:
    """The clauses with these ids; else those that hold every word, the most relevant first."""
    wanted = [word.casefold() for word in (words.split() if isinstance(words, str) else words)]
    everything = list(clauses)
    by_id = {clause.id.casefold(): clause for clause in everything}
    if wanted and all(word in by_id for word in wanted):
        return [by_id[word] for word in wanted]
    scored = [(relevance(clause, wanted), clause) for clause in everything]
    matching = [pair for pair in scored if pair[0] >= 0]
    return [clause for _, clause in sorted(matching, key=lambda pair: -pair[0])]


def relevance(clause: Clause, words: Sequence[str]) -> int:
    """-1 unless every word is there; whole words count more than parts, a heading most."""
    heading = clause.heading.casefold()
    body = f"{clause.id} {clause.text}".casefold()
    total = 0
    for word in words:
        if word not in heading and word not in body:
            return -1
        whole = re.findall(rf"\b{re.escape(word)}\b", body)
        total += 4 * (word in heading) + 2 * len(whole) + (word in body)
    return total
