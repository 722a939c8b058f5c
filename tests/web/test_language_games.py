"""Whole games in German and French: all that the page shows or says on the way, in lessons, at the
end, in the replay and in the rules, is of that language.

`make test` plays one alone in German, `make languages` one of each kind in each language
(BOULEVARD_LANGUAGES=all).
"""

from __future__ import annotations

import os
import re

import pytest

from web.conftest import Invite
from web.play import TITLES
from web.reader import Reader
from web.vocabulary import TEXTS, foreign, strings

LANGUAGES = ("de", "fr")
ALONE = {"de": "Allein spielen", "fr": "Jouer en solo"}
IS_ALL = os.environ.get("BOULEVARD_LANGUAGES") == "all"
PLAYED = [(game, language) for language in LANGUAGES for game in TITLES] if IS_ALL else []


def begin_alone(reader: Reader) -> None:
    """Against the opponent that the game itself brings."""
    reader.go("/")
    wanted = re.compile(f"^{ALONE[reader.language]}.*{TITLES['welcome']}$")
    reader.page.get_by_role("button", name=wanted).click()
    reader.page.get_by_role("dialog").get_by_role("button").last.click()
    reader.sit_down()


@pytest.mark.parametrize(("game", "language"), [*PLAYED, ("welcome alone", "de")])
def test_a_whole_game_shows_no_other_language(invite: Invite, game: str, language: str) -> None:
    """Those of `make languages` with all lessons."""
    reader = Reader(invite(), language)
    if game == "welcome alone":
        begin_alone(reader)
    else:
        reader.learn(game)
    reader.play(f"{game} in {language}")
    reader.end(game.split()[0])
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
