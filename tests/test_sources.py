"""Where the rules come from: every printed sentence leads somewhere, and nothing claims to be
printed that is not."""

from __future__ import annotations

import pytest

import sources
from boulevard import rulebook
from sources import Faulty, Page, Row

PAGE = {"document": "book", "page": "5", "sentences": 4}


def page(*rows: list[object]) -> Page:
    """One page of a table as it is read."""
    return sources.read_page({**PAGE, "rows": list(rows)}, {})


def test_every_game_has_a_table() -> None:
    games = {path.stem for path in sources.RULES.glob("*.md")} - {sources.WRITTEN.stem}

    assert set(sources.games()) == games


@pytest.mark.parametrize("game", sources.games())
def test_every_sentence_leads_to_a_clause_or_says_why_it_binds_nobody(game: str) -> None:
    """All sentences of a page are there; every printed clause has one, every ruling a strength."""
    assert sources.faults(sources.documents(game), sources.clauses(game)) == []


@pytest.mark.parametrize("game", sources.games())
def test_every_clause_is_proved_by_a_test(game: str) -> None:
    proved = sources.proofs()

    assert [clause for clause in sources.clauses(game) if clause not in proved] == []


def test_the_page_of_sources_is_what_the_tables_make() -> None:
    """`make sources` writes it anew."""
    assert sources.WRITTEN.read_text(encoding="utf-8") == sources.written()


def test_a_row_may_stand_for_several_sentences() -> None:
    read = page(["the first", "S1.1 SR2"], ["a story", "setting", 3])

    assert read.rows == (
        Row(1, 1, "the first", ("S1.1", "SR2"), ""),
        Row(2, 4, "a story", (), "setting"),
    )


def test_a_row_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(Faulty, match=r"^book 5\.2 leads to 'nonsense': no clause, no reason$"):
        page(["the first", "S1.1"], ["the second", "nonsense"])


def test_a_document_may_say_the_same_as_another() -> None:
    """Its rows are taken over under new numbers; half a row cannot be."""
    before = {("book", "5"): page(["one", "S1.1"], ["two and three", "S1.2", 2], ["four", "S1.3"])}

    assert sources.same_rows("book 5.2-4", 1, before) == [
        Row(1, 2, "as book 5.2-3", ("S1.2",), ""),
        Row(3, 3, "as book 5.4", ("S1.3",), ""),
    ]
    for wrong in ("book 5.3-4", "book 5.1-9", "book 6.1-1", "everything"):
        with pytest.raises(Faulty):
            sources.same_rows(wrong, 1, before)


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("A tile goes into an empty cell.", "printed"),
        ("It is *worth* nothing.", "printed"),
        ("They do. *Follows\nfrom the text.*", "follows from the text"),
        ("They may. *Likely: the card was never seen (SR2).*", "likely"),
        ("An order. *Picked.*\n\n| a | table |", "picked"),
    ],
)
def test_a_clause_says_how_sure_it_is(text: str, sure: str) -> None:
    assert sources.strength(rulebook.Clause("S1.1", "", "", text)) == sure


def test_a_missing_sentence_and_an_empty_claim_are_found() -> None:
    """On a small table: a page too short, a clause that is not there, print without a sentence."""
    rows = page(["the first", "S1.1"], ["the second", "S9.99"])
    document = sources.Document("book", "a book", "whole", (rows,))
    strengths = {"S1.1": "printed", "S1.2": "printed", "S1.3": "likely", "SR1": "printed"}

    assert sources.faults([document], strengths) == [
        "book 5 has 4 sentences, and rows for 2",
        "book 5.2 leads to S9.99, no clause",
        "S1.2 claims to be printed, and no sentence leads to it",
        "SR1 is a ruling and does not say how sure it is",
        "SR1 claims to be printed, and no sentence leads to it",
    ]
