"""Notation that a game has for nothing, and the grammar that all games share."""

from __future__ import annotations

from typing import Any

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.game import Game
from boulevard.core.messages import Action, Options, View
from boulevard.core.notation import choice, items, quoted, statements, steps
from core.bazaar import Bazaar, Offer
from core.sealed_bids import Prize, SealedBids


class Say(Action, frozen=True):
    words: str
    how: str | int = "softly"
    to: tuple[str, ...] = ()


class SayNothing(Action, frozen=True):
    pass


class Chatter(Game[Any]):
    """Answers that are hard to write: words that look like numbers, separators or other heads."""

    action_type: Any = Say | SayNothing


ANY = View(eye=EVERYONE, asked=())


@pytest.mark.parametrize(
    "answer",
    [
        Say("hello"),
        Say("nothing"),
        Say("5", "7"),
        Say("5", 7),
        Say("null"),
        Say('a "word"; and, more # of them', "x", ("a b", "c")),
        Say("two\nlines\u2028"),
        Say(""),
        SayNothing(),
    ],
)
def test_any_word_survives_plain_notation(answer: Action) -> None:
    """A word that could be mistaken for something else is written with quotation marks."""
    text = Chatter().write_answer(ANY, answer)

    assert "\n" not in text
    assert Chatter().read_answer(ANY, text) == answer


def test_an_answer_is_its_name_and_its_fields() -> None:
    """Plain words and numbers, in the order of the fields; a beginning is enough."""
    assert Bazaar().write_answer(ANY, Offer(to=1, coins=2, points=3)) == "offer 1 2 3"
    assert Bazaar().read_answer(ANY, "OFF 1 2 3") == Offer(to=1, coins=2, points=3)
    assert SealedBids().read_answer(ANY, "prize 8") == Prize(8)
    assert Chatter().read_answer(ANY, "say hello") == Say("hello")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "nothing is said; expected buy, pass, offer, accept, decline or income"),
        ("sell 3", "cannot read 'sell 3': expected buy, pass"),
        ("offer 1", "cannot read 'offer 1': expected a whole number for coins"),
        ("offer 1 x 2", "expected a whole number for coins, not 'x'"),
        ("offer 1 2 3 4", "'4' is too much"),
        ("offer [1", "'[1' is not closed or not JSON"),
    ],
)
def test_a_bad_answer_is_quoted_and_told_what_was_expected(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Bazaar().read_answer(ANY, text)
    assert complaint in refused.value.sentence


def test_a_position_is_a_statement_for_each_field() -> None:
    """By lines or semicolons, with comments, in any order; that all is seen need not be said."""
    game = Bazaar()
    view = game.view(game.start(Options(players=2)), EVERYONE)
    text = game.write_position(view)

    assert text.splitlines()[:3] == ["asked nature", "players 2", "turn 0"]
    assert game.read_position("; ".join(reversed(text.splitlines())) + " # a comment") == view
    assert game.read_position(text.replace("coins 0, 0", "Coins [0, 0]")) == view
    public = game.view(game.start(Options(players=2)), PUBLIC)
    assert game.write_position(public).startswith("eye public\n")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("asked nature", "the position does not say players, turn,"),
        ("gold 3", "cannot read 'gold 3': expected eye, asked, players"),
        ("turn 1; turn 2", "cannot read 'turn 2': turn was said before"),
        ("coins 1, x", "cannot read 'coins 1, x': expected coins"),
        ("turn [" + "[" * 100_000, "expected a whole number for turn"),
    ],
)
def test_a_bad_statement_is_quoted_and_told_what_was_expected(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Bazaar().read_position(text)
    assert complaint in refused.value.sentence
    assert len(refused.value.sentence) < 200


def test_statements_items_and_steps_are_split_alike() -> None:
    """Quotation marks keep separators together, comments end with their line."""
    text = 'one a, b ; two "; #" # no; no\nthree\r\n\n;; four'
    assert statements(text) == ["one a, b", 'two "; #"', "three", "four"]
    assert items('a, "b, c" ,, d') == ["a", '"b, c"', "d"]
    assert steps("take 1; write T3 7, finish") == ["take 1", "write T3 7", "finish"]
    assert statements('open " quote; two') == ['open " quote', "two"]


def test_a_word_may_be_the_beginning_of_one_choice_only() -> None:
    assert choice("RE", ["red", "green"]) == "red"
    assert choice("red", ["redder", "red"]) == "red"
    with pytest.raises(Unreadable, match="expected red or rose, not 'r'"):
        choice("r", ["red", "rose", "green"])
    assert len(quoted("x" * 1000)) < 70
