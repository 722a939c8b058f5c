"""The page and the rules of a language have the same words: those of its glossary."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from boulevard.core.reason import COMMON
from test_rules_languages import GAMES, LANGUAGES, own_words, rows, uses
from translations import RULES
from web.vocabulary import JOINED, TEXTS, strings

# Written before « : » and the like, they would be torn from their word at the end of a line.
LOOSE = re.compile(r"[\w)»] [:;!»]|« ")
in_every_language = pytest.mark.parametrize("spoken", LANGUAGES)


def said(path: Path) -> str:
    return "\n".join(strings(path.read_text(encoding="utf-8"))).replace(JOINED, " ")


@cache
def page(spoken: str, game: str) -> str:
    """All that the page says of a game: its board, its lessons, its reasons, its card."""
    paths = (TEXTS / spoken).rglob("*.ts")
    return "\n".join(said(path) for path in paths if game in (path.stem, path.parent.name))


def is_said(text: str, word: str) -> bool:
    """By itself, in its own form or as most English words end."""
    return re.search(rf"\b{re.escape(word)}(?:s|es|d|ed)?\b", text, re.IGNORECASE) is not None


def looked_for() -> list[tuple[str, str]]:
    """Words of the glossary that belong to a game, where the English page uses them as well."""
    return [(word, game) for word, game in own_words() if is_said(page("en", game), word)]


@in_every_language
def test_the_page_uses_the_words_of_its_glossary(spoken: str) -> None:
    """Where the English page has a word of a game, others have what their glossary makes of it."""
    translated = {word: its for word, its, *_ in rows(RULES / spoken / "glossary.md")}

    unused = [
        (game, word, translated[word])
        for word, game in looked_for()
        if not any(uses(page(spoken, game), form) for form in translated[word].split(", "))
    ]
    assert unused == []


@pytest.mark.parametrize("game", GAMES)
def test_many_words_of_each_game_are_looked_for(game: str) -> None:
    """Else the test above would hold whatever the page says."""
    assert len([word for word, its_game in looked_for() if its_game == game]) >= 12


def test_another_word_than_the_glossary_has_is_noticed() -> None:
    assert uses(page("de", "vegas"), "anbauen") and not uses(page("de", "vegas"), "ausbreiten")
    assert uses(page("fr", "streets"), "recouvrir") and not uses(page("fr", "vegas"), "recouvrir")


def test_french_signs_are_not_torn_from_their_words() -> None:
    texts = [text for path in (TEXTS / "fr").rglob("*.ts") for text in said(path).splitlines()]

    assert [text for text in texts if LOOSE.search(text)] == []


# -- what is refused -------------------------------------------------------------------------------

SERVER = Path(__file__).parents[1] / "src" / "boulevard" / "server"
GIVEN = re.compile(r"\bwhy\(\s*\"(\w+)\"")  # reasons of the site's own
TOLD = re.compile(r"^  (\w+): \(", re.MULTILINE)


@pytest.mark.parametrize("spoken", ["en", *LANGUAGES])
def test_the_page_has_words_for_whatever_the_site_refuses(spoken: str) -> None:
    given = {kind for path in SERVER.glob("*.py") for kind in GIVEN.findall(path.read_text())}
    told = (TEXTS / spoken / "reasons" / "page.ts").read_text(encoding="utf-8")

    assert len(given) > 20
    assert {*given, *COMMON} - {*TOLD.findall(told)} == set()
