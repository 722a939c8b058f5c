"""Positions and moves as text: what is written is read again, and nonsense is refused."""

from __future__ import annotations

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import Answer
from boulevard.games.vegas.messages import Gamble, Propose, Raise, Sprawl, VegasOptions
from vegas.table import GAME, vegas
from vegas.walks import TradingWalk


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("trading", ["calm", "full"])
def test_every_position_of_a_game_is_written_and_read(players: int, trading: str) -> None:
    """From the first card to the end, with offers on the table and dice in the air."""
    options = VegasOptions(players=players, trading="full" if trading == "full" else "calm")
    walk = TradingWalk(GAME, options, 5)
    for state in walk.positions():
        view = GAME.view(state, EVERYONE)
        assert GAME.read_position(GAME.write_position(view)) == view


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_answer_is_written_and_read(players: int) -> None:
    """Of seats and of nature, listed and open."""
    walk = TradingWalk(GAME, VegasOptions(players=players, trading="calm"), 6)
    before = GAME.view(walk.state, EVERYONE)
    for state in walk.positions():
        for line in walk.lines[-1:]:
            assert GAME.read_answer(before, GAME.write_answer(before, line.answer)) == line.answer
        view = before = GAME.view(state, EVERYONE)
        answers: list[Answer] = []
        asked = GAME.deciding(state)
        if asked == [NATURE]:
            answers += [outcome for outcome, _ in GAME.outcomes(state)]
        elif asked:
            answers += GAME.actions(state, asked[0])
        for answer in answers:
            assert GAME.read_answer(view, GAME.write_answer(view, answer)) == answer


def test_a_position_reads_like_the_rulebook() -> None:
    """What a tile has, whose a lot is, who has what, and who is asked."""
    table = vegas("""
        seats red, yellow             # two players
        A2 sphinx h2 red2; A3 yellow car
        red 30 at 8; yellow 12
        scored red sphinx 8; undrawn A2; reorganized A2; gambled; offers red 1
        red to act
    """)

    assert table.text == {
        "seats red, yellow",
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

    assert GAME.read_answer(view, "gamble A2 $5m") == Gamble("A1", 5)
    assert GAME.read_answer(view, "raise A2") == Raise("A1")
    assert GAME.read_answer(view, "sprawl A6 A5") == Sprawl("A1", "A5")
    assert GAME.read_answer(view, "sprawl A6 A3") == Sprawl("A1", "A3")


def test_an_offer_reads_like_a_sentence() -> None:
    text = (
        "offer green pays black 7, black gives lot D2 to green giving up C3, "
        "blue gives die B4 to black lifting C5, black swaps A1 for B2 of blue, "
        "black build A5 tivoli lifting C5, black gamble A1 3"
    )
    view = vegas("red to act").view
    offer = GAME.read_answer(view, text)

    assert isinstance(offer, Propose) and len(offer.steps) == 6
    assert GAME.write_answer(view, offer) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "cannot read '': expected build, sprawl"),
        ("fold", "cannot read 'fold': expected build, sprawl"),
        ("build A2", "cannot read 'build A2': expected build LOT COMPANY"),
        ("build Z9 vega", "expected a lot from A1 to F9, not 'Z9'"),
        ("build A2 acme", "expected a company: albion, sphinx, vega, tivoli or pioneer"),
        ("gamble A2 much", "expected a number, not 'much'"),
        ("end now", "cannot read 'end now': expected end"),
        ("offer pink pays red 3", "expected a player: red, yellow, .*, not 'pink'"),
        ("offer red pays", "'red pays' is not a step of a trade: expected pays TO AMOUNT"),
        ("offer red", "'red' is not a step of a trade: expected pays, gives, swaps"),
        (
            "offer red gives lot A1 to blue lifting A2",
            "is not a step of a trade: expected gives lot",
        ),
        ("offer red gives soul A1 to blue", "is not a step of a trade"),
        ("r A1", "expected remodel, reorganize, raise or roll, not 'r'"),
    ],
)
def test_a_move_that_makes_no_sense_is_unreadable(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        GAME.read_answer(vegas("red to act").view, text)


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
        "red to act; offer red, red pays blue 3",
        "red to act; yellow to act",
        "eye pink",
        "colours red",
        "A2 vega red2 | A3 red car; red to act",
        "nonsense",
        "drawing now",
        "; ".join(f"C{n} vega" for n in range(1, 11)),
    ],
)
def test_a_position_that_makes_no_sense_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read_position(text)

    assert "\n" not in caught.value.sentence
