"""The laws of the page's sources: words come from the catalogue and are never read back, lessons
cite rules that exist, files stay short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boulevard import rulebook

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web" / "src"
FILES = sorted(path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
COMPONENTS = [path for path in FILES if path.suffix == ".svelte"]

UNSEEN = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
READ_ALOUD = re.compile(
    r"""\b(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt)
        =(?:"([^"{]*)|'([^'{]*))""",
    re.VERBOSE,
)
WORD = re.compile(r"[A-Za-z]{2,}")
SENTENCE = re.compile(r"""['"`]([A-Z][a-z]+ [a-z][^'"`]*)['"`]""")


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def parts(template: str) -> Iterator[tuple[str, str]]:
    """A template cut into tags, expressions and the text between them."""
    start, depth, kind, quote = 0, 0, "text", ""
    for place, sign in enumerate(template):
        if quote:
            quote = "" if sign == quote and template[place - 1] != "\\" else quote
        elif depth and sign in "'\"`":
            quote = sign
        elif sign == "{":
            if depth == 0 and kind == "text":
                yield kind, template[start:place]
                start, kind = place, "expression"
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0 and kind == "expression":
                yield kind, template[start : place + 1]
                start, kind = place + 1, "text"
        elif depth == 0 and sign == "<" and kind == "text":
            yield kind, template[start:place]
            start, kind = place, "tag"
        elif depth == 0 and sign == ">" and kind == "tag":
            yield kind, template[start : place + 1]
            start, kind = place + 1, "text"
    yield kind, template[start:]


def literals(source: str) -> list[str]:
    """Words for people that stand in a component itself."""
    found: list[str] = []
    for kind, text in parts(UNSEEN.sub("", source)):
        if kind == "text":
            found += [text.strip()] if WORD.search(re.sub(r"&\w+;", "", text)) else []
        else:
            found += [match[1] for match in SENTENCE.finditer(text)]
        if kind == "tag":
            spoken = [match[1] or match[2] or "" for match in READ_ALOUD.finditer(text)]
            found += [words for words in spoken if WORD.search(words)]
    return found


LOOKS_IN = r"match|matchAll|search|replace|replaceAll|split|slice|includes|indexOf|startsWith"
READER = re.compile(
    rf"\b(?:sentence|message)\??\.(?:{LOOKS_IN}|endsWith)\(|\.(?:test|exec)\([^)]*\b(?:sentence|message)\b"
)


def test_readers_of_sentences_are_found() -> None:
    assert READER.search("refusal.sentence.replace(/x/, 'y')")
    assert READER.search("if (/since/.test(error.message)) return")
    assert not READER.search("{ sentence: error.message, reason: error.reason }")


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nothing_on_the_page_reads_a_sentence_of_the_server(path: Path) -> None:
    """It looks at the reason, which is data; sentences are only shown."""
    assert not READER.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", COMPONENTS, ids=name)
def test_every_word_that_a_person_reads_comes_from_the_catalogue(path: Path) -> None:
    assert literals(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>{texts.title}</p>", []),
        ("<p>Hello</p>", ["Hello"]),
        ("<script>const a = 'Hello you'</script><style>p { color: red }</style>", []),
        ("<p class='big' title={a > b ? x : y}>{a}</p>", []),
        ('<button aria-label="Close">×</button>', ["Close"]),
        ("{#if a > b}<b>{a}</b>{:else}&nbsp;{/if}", []),
        ("<p>{done ? 'All is done' : texts.more}</p>", ["All is done"]),
        ("<text x={5}>A</text>", []),
    ],
)
def test_words_in_a_component_are_told_from_everything_else(source: str, found: list[str]) -> None:
    assert literals(source) == found


@pytest.mark.parametrize("game", ["streets", "vegas", "welcome"])
def test_every_lesson_has_words_and_cites_rules_that_exist(game: str) -> None:
    course = (WEB / "games" / game / "lessons.ts").read_text(encoding="utf-8")
    words = (WEB / "texts" / "en" / "learn" / f"{game}.ts").read_text(encoding="utf-8")
    rules = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    lessons = re.findall(r"\bid: '(\w+)'", course)
    cited = re.findall(r"'([A-Z]+[\d.]+)'", course)

    assert lessons and sorted(lessons) == sorted(re.findall(r"^  (\w+)(?:: \{)?,?$", words, re.M))
    assert cited and {clause.id for clause in rulebook.clauses(rules)}.issuperset(cited)


GAMES = [path for path in FILES if "games/" in name(path) and path.suffix != ".css"]
CLAUSE = re.compile(r"""['"`][SVW]R?\d+(?:\.\d+)?['"`]""")
FIGURES = "amount|cost|due|each|gained|lost|money|points|price|riser|stake|total|worth"
WORKED_OUT = re.compile(
    rf"\b(?:{FIGURES})\b\)* [-*/]=? [\w(]|[\w)] [-*/]=? \(?(?:\w+\??\.)*(?:{FIGURES})\b"
)
WORKS_OUT = {  # and why it may: adding up lines that the engine told needs no reason
    "games/vegas/Stake.svelte": "one million less than what is staked; the answer must be legal",
    "games/welcome/preview.ts": "what a turn changes, between two accounts that the engine told",
}


def worked_out(source: str) -> list[str]:
    """Lines that take from, multiply or divide what something costs or pays."""
    return [line.strip() for line in unspoken(source).splitlines() if WORKED_OUT.search(line)]


def unspoken(source: str) -> str:
    """A source without comments and styles."""
    return re.sub(r"<style\b.*?</style>|<!--.*?-->|/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_the_page_works_out_no_price_and_no_points(path: Path) -> None:
    """The engine says them: in events, in a preview, in what follows from a view."""
    found = worked_out(path.read_text(encoding="utf-8"))
    assert bool(found) == (name(path) in WORKS_OUT), found


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("const each = event.cost / event.lots.length", True),
        ("said.risers(item.amount / parts.riser)", True),
        ("const lost = points - (after - before)", True),
        ("const left = 10 - event.cost", True),
        ("sum = 2 * lot.price", True),
        ("sum + item.amount // less: a - cost", False),
        ("words.money(-event.cost)", False),
        ("grid.total-width", False),
    ],
)
def test_what_is_worked_out_is_told_from_what_is_told(source: str, is_found: bool) -> None:
    assert bool(worked_out(source)) == is_found


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_only_lessons_and_the_catalogue_name_clauses(path: Path) -> None:
    """Whatever else is behind a rule comes with it, from the engine."""
    found = CLAUSE.findall(unspoken(path.read_text(encoding="utf-8")))
    assert not found or path.name == "lessons.ts"


@pytest.mark.parametrize("path", COMPONENTS, ids=name)
def test_nothing_that_came_as_text_is_drawn_as_markup(path: Path) -> None:
    assert not re.search(r"\{@html|(inner|outer)HTML|insertAdjacentHTML", path.read_text("utf-8"))


@pytest.mark.parametrize("path", [path for path in FILES if path.parent.name != "wire"], ids=name)
def test_no_file_of_the_page_is_longer_than_600_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 600


USED = re.compile(r"var\((--[\w-]+)")
DECLARED = re.compile(r"(--[\w-]+)\s*[:=]")


def test_every_property_that_a_style_uses_is_declared() -> None:
    """Else it is as if nothing stood there: a line without its ground, words in any colour."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    assert set(USED.findall(source)) - set(DECLARED.findall(source)) == set()
