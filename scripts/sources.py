"""Makes docs/rules/sources.md: where each rule comes from, and what proves it.

`PYTHONPATH=src python scripts/sources.py`          writes it
`PYTHONPATH=src python scripts/sources.py --check`  says what is wrong, and writes nothing

The tables in docs/rules/sources name every sentence of the printed rules by document, page and
running number, with a few words of our own; each leads to clauses, or to the reason why it binds
nobody.  How sure a clause is stands at its end in the rules, and tests claim it by the marker
`rule`.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boulevard import rulebook

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"
WRITTEN = RULES / "sources.md"

PRINTED = "printed"
STRENGTHS = ("follows from the text", "likely", "picked")  # of a ruling, surest first
STRENGTH = re.compile(r"\*(Follows\s+from\s+the\s+text|Likely|Picked)(?::[^*]+)?\.\*", re.DOTALL)
CLAUSES = re.compile(r"[A-Z]+[0-9.]+( [A-Z]+[0-9.]+)*")
RANGE = re.compile(r"(\w+) (\w+)\.([0-9]+)-([0-9]+)")
REASONS = {  # why a sentence binds nobody
    "advice": "says how to play well, or with whom",
    "credits": "names those who made the game",
    "elsewhere": "belongs to an expansion or accessory that is not played here",
    "example": "shows a rule that another sentence states",
    "parts": "is about pieces on a table, which a screen does without",
    "picture": "speaks of a picture, which was not seen",
    "pointer": "says where to read on",
    "setting": "tells what the game is about",
}
LONGEST = 72  # of what a row may say about a sentence: it names, and does not quote


class Faulty(Exception):
    """A table of sources that cannot be understood."""


@dataclass(frozen=True)
class Row:
    """One sentence, or a few in a row that say the same."""

    first: int  # its running number on the page
    last: int
    about: str
    clauses: tuple[str, ...]  # where it is kept
    reason: str  # a key of REASONS, if it binds nobody


@dataclass(frozen=True)
class Page:
    document: str
    page: str
    sentences: int  # how many it has
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Document:
    key: str
    title: str
    seen: str
    pages: tuple[Page, ...]


def games() -> list[str]:
    return sorted(path.stem for path in (RULES / "sources").glob("*.toml"))


# -- reading -------------------------------------------------------------------------------------


def documents(game: str) -> list[Document]:
    path = RULES / "sources" / f"{game}.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    pages: dict[tuple[str, str], Page] = {}
    for raw in table["page"]:
        page = read_page(raw, pages)
        key = (page.document, page.page)
        if key in pages:
            raise Faulty(f"{game}: {page.document} {page.page} is there twice")
        pages[key] = page
    known = [raw["key"] for raw in table["document"]]
    for document, name in pages:
        if document not in known:
            raise Faulty(f"{game}: page {name} is of {document}, which is no document")
    return [
        Document(
            raw["key"],
            raw["title"],
            raw["seen"],
            tuple(page for page in pages.values() if page.document == raw["key"]),
        )
        for raw in table["document"]
    ]


def read_page(raw: dict[str, object], before: dict[tuple[str, str], Page]) -> Page:
    document, name, sentences = raw["document"], raw["page"], raw["sentences"]
    listed = raw["rows"]
    assert isinstance(document, str) and isinstance(name, str)
    assert isinstance(sentences, int) and isinstance(listed, list)
    rows: list[Row] = []
    for about, leads_to, *many in listed:
        first = rows[-1].last + 1 if rows else 1
        if leads_to == "same":
            rows += same_rows(about, first, before)
        elif leads_to in REASONS:
            rows.append(Row(first, first + (many or [1])[0] - 1, about, (), leads_to))
        elif CLAUSES.fullmatch(leads_to):
            last = first + (many or [1])[0] - 1
            rows.append(Row(first, last, about, tuple(leads_to.split()), ""))
        else:
            raise Faulty(f"{document} {name}.{first} leads to {leads_to!r}: no clause, no reason")
    return Page(document, name, sentences, tuple(rows))


def same_rows(range_of: str, first: int, before: dict[tuple[str, str], Page]) -> list[Row]:
    """The rows of another document that says the same, under the numbers they have here."""
    found = RANGE.fullmatch(range_of)
    if found is None or (found[1], found[2]) not in before:
        raise Faulty(f"{range_of!r} is no range of sentences on an earlier page")
    low, high = int(found[3]), int(found[4])
    other = before[found[1], found[2]]
    rows = [row for row in other.rows if low <= row.first and row.last <= high]
    if not rows or rows[0].first != low or rows[-1].last != high:
        raise Faulty(f"{range_of!r} begins or ends inside a row, or past the page")
    shift = first - low
    return [
        Row(
            row.first + shift,
            row.last + shift,
            f"as {found[1]} {found[2]}.{_range(row)}",
            row.clauses,
            row.reason,
        )
        for row in rows
    ]


def strength(clause: rulebook.Clause) -> str:
    """How sure a clause is, as it says itself: printed unless it ends with a strength."""
    found = STRENGTH.findall(clause.text)
    return " ".join(found[-1].split()).lower() if found else PRINTED


def clauses(game: str) -> dict[str, str]:
    """Every clause of a game with its strength."""
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return {clause.id: strength(clause) for clause in rulebook.clauses(text)}


def is_ruling(clause: str) -> bool:
    """Whether it is one by its name: SR14, VR3, WR38."""
    return re.match(r"[A-Z]R[0-9]", clause) is not None


# -- tests ---------------------------------------------------------------------------------------


def claims(source: str) -> dict[str, list[str]]:
    """The clauses that the tests of a file claim by the marker `rule`, with the tests' names."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and _is_test(node.name):
            for clause in _claimed(node.decorator_list):
                found.setdefault(clause, []).append(node.name)
    return found


def _is_test(name: str) -> bool:
    return name.startswith(("test_", "Test"))


def _claimed(decorators: list[ast.expr]) -> Iterator[str]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and _last_name(decorator.func) == "rule":
            yield from (str(ast.literal_eval(argument)) for argument in decorator.args)


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@cache
def proofs() -> dict[str, list[str]]:
    """Clause -> the tests that claim it, each with its file."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for clause, names in claims(path.read_text(encoding="utf-8")).items():
            where = path.relative_to(ROOT / "tests").as_posix()
            found.setdefault(clause, []).extend(f"{where}: {name}" for name in names)
    return found


# -- faults --------------------------------------------------------------------------------------


def faults(printed: list[Document], known: dict[str, str]) -> list[str]:
    """One line for everything that the documents and the clauses of a game owe each other."""
    found: list[str] = []
    cited: set[str] = set()
    for document in printed:
        for page in document.pages:
            where = f"{document.key} {page.page}"
            counted = page.rows[-1].last if page.rows else 0
            if counted != page.sentences:
                found.append(f"{where} has {page.sentences} sentences, and rows for {counted}")
            for row in page.rows:
                cited.update(row.clauses)
                if len(row.about) > LONGEST:
                    found.append(f"{where}.{row.first} says too much about its sentence")
                unknown = [clause for clause in row.clauses if clause not in known]
                found += [f"{where}.{row.first} leads to {one}, no clause" for one in unknown]
    for clause, sure in known.items():
        if is_ruling(clause) and sure == PRINTED:
            found.append(f"{clause} is a ruling and does not say how sure it is")
        if sure == PRINTED and clause not in cited:
            found.append(f"{clause} claims to be printed, and no sentence leads to it")
    return found


# -- writing -------------------------------------------------------------------------------------

HEAD = """\
# Where the rules come from

Made by `scripts/sources.py` from the tables in [sources](sources); `make sources` writes it anew,
and a test holds it to them. Every sentence of the printed rules is named here by document, page and
running number on that page, headings left out and captions last, with a few words of our own; it is
quoted nowhere.
Each leads to the clauses that keep it, or to the reason why it binds nobody. Below the sentences of
a game stand its clauses, with how sure each of them is and the tests that prove it.

| how sure | meaning |
| --- | --- |
| printed | a sentence of the printed rules says so |
| follows from the text | the printed rules settle it when they are read closely |
| likely | they point one way without saying so, or a card says it that was never seen |
| picked | they leave it open, and one answer had to be taken |

A sentence may bind nobody because it
"""


def written() -> str:
    reasons = [f"- {text} (*{key}*)" for key, text in REASONS.items()]
    parts = [HEAD.rstrip(), "\n".join(reasons), *(_game(game) for game in games())]
    return "\n\n".join(parts) + "\n"


def _game(game: str) -> str:
    title = (RULES / f"{game}.md").read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
    parts = [f"## {title}"]
    known = clauses(game)
    where: dict[str, list[str]] = {}
    for document in documents(game):
        parts.append(f"### {document.key}: {document.title}")
        parts.append(f"Seen: {document.seen}.")
        lines = [
            "| sentence | what it is about | clauses | how sure |",
            "| --- | --- | --- | --- |",
        ]
        for page in document.pages:
            for row in page.rows:
                name = f"{page.page}.{_range(row)}"
                for clause in row.clauses:
                    where.setdefault(clause, []).append(f"{document.key} {name}")
                leads_to = " ".join(row.clauses) or f"*{row.reason}*"
                sure = _surest([known.get(clause, PRINTED) for clause in row.clauses])
                lines.append(f"| {name} | {row.about} | {leads_to} | {sure} |")
        parts.append("\n".join(lines))
    parts.append(f"### The clauses of {title}")
    lines = ["| clause | how sure | sentences | tests |", "| --- | --- | --- | --- |"]
    proved = proofs()
    for clause, sure in known.items():
        sentences = ", ".join(where.get(clause, ["none"]))
        tests = "; ".join(proved.get(clause, ["none"]))
        lines.append(f"| {clause} | {sure} | {sentences} | {tests} |")
    parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _surest(strengths: list[str]) -> str:
    return min(strengths, key=(PRINTED, *STRENGTHS).index, default="")


def _range(row: Row) -> str:
    return str(row.first) if row.first == row.last else f"{row.first}-{row.last}"


def main() -> int:
    wrong = [
        f"{game}: {fault}" for game in games() for fault in faults(documents(game), clauses(game))
    ]
    if "--check" not in sys.argv[1:]:
        WRITTEN.write_text(written(), encoding="utf-8")
    elif not WRITTEN.is_file() or WRITTEN.read_text(encoding="utf-8") != written():
        wrong.append(f"{WRITTEN.relative_to(ROOT)} is out of date: make sources writes it anew")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
