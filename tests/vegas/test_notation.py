"""Positions and moves as text: what is written is read again, and nonsense is refused."""

from __future__ import annotations

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.games.vegas import data, notation, position
from boulevard.games.vegas.messages import Gamble, Propose, Raise, Sprawl, VegasOptions
from vegas.table import GAME, vegas
from vegas.walks import TradingWalk

COLOURS = data.SEAT_COLOURS


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("trading", ["calm", "full"])
def test_every_position_of_a_game_is_written_and_read(players: int, trading: str) -> None:
    """From the first card to the end, with offers on the table and dice in the air."""
    options = VegasOptions(players=players, trading="full" if trading == "full" else "calm")
    walk = TradingWalk(GAME, options, 5)
    for state in walk.positions():
        view = GAME.view(state, EVERYONE)
        assert position.read(position.write(view)) == view


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_answer_is_written_and_read(players: int) -> None:
    """Of seats and of nature, listed and open."""
    walk = TradingWalk(GAME, VegasOptions(players=players, trading="calm"), 6)
    colours = COLOURS[:players]
    for state in walk.positions():
        if walk.lines:
            said = walk.lines[-1].answer
            assert notation.read(notation.write(said, colours), colours) == said
        asked = GAME.deciding(state)
        if asked == [NATURE]:
            for outcome, _ in GAME.outcomes(state):
                assert notation.read(notation.write(outcome, colours), colours) == outcome
        elif asked:
            view = GAME.view(state, EVERYONE)
            for action in GAME.actions(state, asked[0]):
                assert notation.read(notation.write(action, colours), colours, view) == action


def test_a_position_reads_like_the_rulebook() -> None:
    """What a tile has, whose a lot is, who has what, and who is asked."""
    table = vegas("""
        seats red yellow             # two players
        A2 sphinx h2 red2 | A3 yellow car
        red 30 at 8; yellow 12
        scored red sphinx 8; undrawn A2; reorganized A2; gambled; offers red 1
        red to act
    """)

    assert table.text == {
        "seats red yellow",
        "A2 sphinx h2 red2",
        "A3 yellow car",
        "red 30 at 8",
        "yellow 12",
        "scored red sphinx 8",
        "undrawn A2",
        "reorganized A2",
        "gambled",
        "offers red 1",
        "red to act",
    }
    assert table.asked == "red"


def test_a_casino_may_be_named_by_any_of_its_lots() -> None:
    """With the position at hand the move is put in the engine's words."""
    view = vegas("A1 vega red3; A2 vega red2; A6 vega red6; red to act").view

    assert notation.read("gamble A2 $5m", COLOURS, view) == Gamble("A1", 5)
    assert notation.read("raise A2", COLOURS, view) == Raise("A1")
    assert notation.read("sprawl A6 A5", COLOURS, view) == Sprawl("A1", "A5")
    assert notation.read("sprawl A6 A3", COLOURS, view) == Sprawl("A1", "A3")
    assert notation.read("raise A2", COLOURS) == Raise("A2")


def test_an_offer_reads_like_a_sentence() -> None:
    text = (
        "offer green pays black 7, black gives lot D2 to green giving up C3, "
        "blue gives die B4 to black lifting C5, black swaps A1 for B2 of blue, "
        "black build A5 tivoli lifting C5, black gamble A1 3"
    )
    offer = notation.read(text, COLOURS)

    assert isinstance(offer, Propose) and len(offer.steps) == 6
    assert notation.write(offer, COLOURS) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a move"),
        ("fold", "is not a move"),
        ("build A2", "is not a move"),
        ("build Z9 vega", "no lot 'Z9'"),
        ("build A2 acme", "no company 'acme'"),
        ("gamble A2 much", "not a whole number"),
        ("end now", "'now' is too much"),
        ("offer pink pays red 3", "nobody here is 'pink'"),
        ("offer red pays", "is not a step"),
        ("offer red", "is not a step"),
        ("offer red gives lot A1 to blue lifting A2", "is not a step"),
        ("offer red gives soul A1 to blue", "is not a step"),
    ],
)
def test_a_move_that_makes_no_sense_is_unreadable(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        notation.read(text, COLOURS)


@pytest.mark.parametrize(
    "text",
    [
        "A2",
        "A2 acme red2",
        "A2 vega h9 red2",
        "A2 vega red7",
        "A2 red bike",
        "A2 red car; A2 blue car",
        "red 30 at 9",
        "red plenty",
        "red to sleep",
        "trading wild",
        "seats red",
        "seats red red",
        "seats red pink",
        "scored red vega",
        "over tired red",
        "offer red: red pays blue 3",
        "nonsense",
        "drawing now",
        "; ".join(f"C{n} vega" for n in range(1, 11)),
    ],
)
def test_a_position_that_makes_no_sense_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        position.read(text)

    assert "\n" not in caught.value.sentence
