"""Reasons of Streets in English."""

import pytest

from boulevard.core.reason import Reason, why
from boulevard.games.streets import words
from boulevard.games.streets.rules import Streets

GAME = Streets()


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (why("occupied", "S4.1", place=(0, -2)), "(0,-2) is occupied (S4.1)"),
        (
            why("too_long", "S4.8", place=(1, 0), facing="N", most=5),
            "at (1,0) facing N a street would have more than 5 tiles (S4.8)",
        ),
        (why("not_held", "S3.3", tile="row_house"), "you do not hold row_house (S3.3)"),
        (
            why("no_symbol", "S8.2", place=(3, 4), colour="parent"),
            "the building at (3,4) shows no parent symbol (S8.2)",
        ),
        (
            why("not_for_so_many", "S11.2", consultant="contractor", few=2, many=4, players=5),
            "the Contractor is for 2 to 4 players, not 5 (S11.2)",
        ),
        (
            why("one_for_each_seat", "S11.1", cards=1, players=2),
            "1 consultant for 2 players; name one for each player (S11.1)",
        ),
        (
            why("one_for_each_seat", "S11.1", cards=3, players=2),
            "3 consultants for 2 players; name one for each player (S11.1)",
        ),
        (
            why("no_consultant", "S11.1", word="ban\nker", consultants=("hacker", "investor")),
            (
                "there is no consultant 'ban\\nker'; there are hacker, investor, or none or random "
                "(S11.1)"
            ),
        ),
        (
            why("others_asked", seat=1, seats=(0, 2)),
            "seat 1 is not asked: the game waits for seat 0, seat 2",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Reason) else "",
)
def test_a_reason_is_said_in_one_line_with_its_clause(reason: Reason, sentence: str) -> None:
    assert GAME.sentence(reason) == sentence
    assert reason.kind not in words.SENTENCES or words.sentence(reason) == sentence
