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

IS_ALL = os.environ.get("BOULEVARD_LANGUAGES") == "all"
LANGUAGES = ("de", "fr")
ALONE = "Allein spielen"


@pytest.mark.skipif(not IS_ALL, reason="six whole games with lessons; `make languages` plays them")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_with_lessons_shows_no_other_language(
    invite: Invite, game: str, language: str
) -> None:
    reader = Reader(invite(), language)
    reader.go("/")
    reader.learn(game)
    reader.play(f"{language} {game}")
    reader.end(game)
    assert reader.foreign() == []


def test_a_whole_game_alone_shows_no_other_language(invite: Invite) -> None:
    reader = Reader(invite(), "de")
    reader.go("/")
    reader.page.get_by_role("button", name=re.compile(f"^{ALONE}.*{TITLES['welcome']}$")).click()
    panel = reader.page.get_by_role("dialog")
    panel.get_by_role("button").last.click()
    reader.sit_down()
    reader.play("alone in German")
    reader.end("welcome")
    assert reader.foreign() == []
