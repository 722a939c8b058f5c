"""Whole games in German and French: all that the page shows or says on the way, in lessons, at the
end, in the replay and in the rules, is of that language.

`make test` plays one alone in German, `make languages` one of each kind in each language, also with
what changes a game most (BOULEVARD_LANGUAGES=all).
"""

from __future__ import annotations

import os
import re

import pytest

from web.conftest import Invite
from web.play import TITLES, open_table
from web.reader import Reader
from web.vocabulary import TEXTS, foreign, strings

LANGUAGES = ("de", "fr")
ALONE = {"de": "Allein spielen", "fr": "Jouer en solo"}
IS_ALL = os.environ.get("BOULEVARD_LANGUAGES") == "all"
BOTS = [{"kind": "bot", "bot": name} for name in ("beginner", "easy")]
# Chosen with a table, each with how many opponents there are.
MODES: dict[str, tuple[int, dict[str, str]]] = {
    "streets alone": (0, {}),
    "streets business": (2, {"business": "true"}),
    "streets consultants": (2, {"consultants": "random"}),
    "welcome expert": (1, {"expert": "true", "variant": "advanced"}),
}
KINDS = [*TITLES, "welcome alone", *MODES]
PLAYED = [(kind, language) for language in LANGUAGES for kind in KINDS]


def begin_alone(reader: Reader) -> None:
    """Against the opponent that the game itself brings."""
    reader.go("/")
    wanted = re.compile(f"^{ALONE[reader.language]}.*{TITLES['welcome']}$")
    reader.page.get_by_role("button", name=wanted).click()
    reader.page.get_by_role("dialog").get_by_role("button").last.click()
    reader.sit_down()


def begin_with(reader: Reader, game: str, bots: int, options: dict[str, str]) -> None:
    reader.go("/")
    seats = [{"kind": "person", "name": "Ann"}, *BOTS[:bots]]
    reader.go(open_table(reader.visitor, {"game": game, "seats": seats, "options": options}, 0))
    reader.sit_down()


@pytest.mark.parametrize(("kind", "language"), PLAYED if IS_ALL else [("welcome alone", "de")])
def test_a_whole_game_shows_no_other_language(invite: Invite, kind: str, language: str) -> None:
    """Those without a mode with all lessons."""
    reader = Reader(invite(), language)
    game = kind.split()[0]
    if kind == "welcome alone":
        begin_alone(reader)
    elif kind in MODES:
        begin_with(reader, game, *MODES[kind])
    else:
        reader.learn(game)
    reader.play(f"{kind} in {language}")
    reader.end(game)
    assert reader.foreign() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_before_a_game_shows_no_other_language(invite: Invite, language: str) -> None:
    reader = Reader(invite(), language)
    reader.choose()
    reader.wait_for_friends("streets")
    reader.go("/nowhere/at/all")
    reader.read()
    assert reader.foreign() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_names_that_are_nobodys_words_pass_as_they_are_printed(language: str) -> None:
    assert foreign(["Albion Partners"], language) == []
    assert foreign(["Flea Market"], language) and foreign(["Central Station"], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_text_would_pass_for_another_language(language: str) -> None:
    english = strings((TEXTS / "en" / "page.ts").read_text(encoding="utf-8"))
    sentences = [text for text in english if len(text.split()) > 3]
    assert len(sentences) > 80
    assert len(foreign(sentences, language)) == len(sentences)
