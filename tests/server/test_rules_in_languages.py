"""The site gives the rules in the language that is asked for, and English where there are none."""

import pytest

from boulevard import rulebook
from boulevard.server import catalogue
from translations import languages

GAMES = ["streets", "vegas", "welcome"]


@pytest.mark.parametrize("game", GAMES)
def test_rules_come_in_each_language_with_the_same_clauses(game: str) -> None:
    assert rulebook.languages(game) == ("en", *languages())
    english = catalogue.rules(game)
    for language in languages():
        spoken = catalogue.rules(game, language)
        assert [clause.id for clause in spoken.clauses] == [each.id for each in english.clauses]
        assert spoken.opening and spoken.opening != english.opening
        assert spoken.clauses[0].text != english.clauses[0].text


def test_a_language_without_rules_is_answered_in_english() -> None:
    assert catalogue.rules("vegas", "xx") == catalogue.rules("vegas")
    assert catalogue.rules("vegas", "../de") == catalogue.rules("vegas")


@pytest.mark.parametrize(
    ("language", "words", "clause"), [("de", "zocken", "V42"), ("fr", "parier", "V42")]
)
def test_questions_are_asked_in_the_language_of_the_rules(
    language: str, words: str, clause: str
) -> None:
    found = catalogue.answers("vegas", words, language)
    assert clause in [each.id for each in found.clauses[:5]]
