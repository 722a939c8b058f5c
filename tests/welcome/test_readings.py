"""Contested rulings: each option has a name for each reading, and says something or is refused."""

from typing import Any

import msgspec
import pytest

from boulevard.core.frames import EVERYONE
from boulevard.core.reason import Reason, why
from boulevard.games.welcome.events import CardPassed, CardTurned, DealtAnew, DeckRefilled
from boulevard.games.welcome.messages import WelcomeOptions
from welcome.playing import GAME, Play, new_game, refusal, skip_rest, wipe

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"


# ---- which cards come back when the piles are used up


def to_the_last_turn_of_a_deal(**options: Any) -> Play:
    play = new_game(players=2, **options).any_chance()
    while play.state.turn < 26:
        for seat in (0, 1):
            skip_rest(play, seat)
        play.any_chance(play.state.turn)
        wipe(play)  # the cards are what is tested
    assert play.state.deck_size == 0
    play.log.clear()
    return play


@pytest.mark.rule("W9", "WR42")
def test_the_last_cards_of_the_piles_may_keep_their_effects() -> None:
    """All others, 78, are dealt: enough for 26 turns more."""
    play = to_the_last_turn_of_a_deal(redeal="discards")
    promised = GAME.view(play.state, 0).next_effects
    assert None not in promised
    for seat in (0, 1):
        skip_rest(play, seat)

    assert play.told(DealtAnew) == []
    assert play.told(DeckRefilled) == [DeckRefilled(78)]
    assert (play.state.deck_size, sum(play.state.discard)) == (78, 0)
    play.any_chance()
    assert tuple(card.effect for card in GAME.view(play.state, 0).effects) == promised
    assert play.state.deck_size == 75
    assert not any(event.is_last for event in play.told(CardTurned))

    again = to_the_last_turn_of_a_deal()
    assert GAME.view(again.state, 0).next_effects == (None, None, None)
    for seat in (0, 1):
        skip_rest(again, seat)
    assert again.told(DealtAnew) == [DealtAnew("used_up")]
    assert again.state.deck_size == 81


WISH = """
    players 2
    plans n1-4x2 n2-36 n3-34
    cards 12+pool 8+pool 9+agent
    sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | . /
"""


@pytest.mark.rule("W41", "WR42")
@pytest.mark.parametrize("redeal", ["all", "discards"])
def test_a_deal_that_was_asked_for_takes_in_all_cards(redeal: str) -> None:
    play = Play(f"redeal {redeal}\n{WISH}").do("take 1; write B12 12; plan 1; finish reshuffle")
    skip_rest(play, 1)

    assert play.told(DealtAnew) == [DealtAnew("wish")] and play.told(DeckRefilled) == []
    assert play.state.deck_size == 81


# ---- to whom an expert passes


HANDS = """
    expert true; players 3
    marker 0
    top park
    hand 0 7-park 8-temp 9-agent
    hand 1 3-bis 4-pool 5-surveyor
    hand 2 10-park 11-agent 12-temp
"""


@pytest.mark.rule("W57", "W61", "WR30", "WR31", "WR43")
@pytest.mark.parametrize(("passing", "to"), [("right", [2, 0, 1]), ("left", [1, 2, 0])])
def test_the_third_card_goes_to_the_neighbour_that_was_agreed_on(
    passing: str, to: list[int]
) -> None:
    """Who gave a card remembers its number, and the third player does not know it."""
    play = Play(f"passing {passing}\n{HANDS}")
    for seat in range(3):
        skip_rest(play, seat)
    passed = play.told(CardPassed)
    assert [event.to for event in passed] == to

    giver, receiver = passed[0].seat, passed[0].to
    (other,) = {0, 1, 2} - {giver, receiver}
    known = [GAME.view(play.state, eye).hands[receiver][0].number for eye in (giver, other)]
    assert known == [passed[0].number, None]


# ---- fences in a street that was spent as a whole


WRITTEN = TEN.replace("5", ".")


@pytest.mark.rule("WR21", "WR44")
@pytest.mark.parametrize("spent_street", ["divisible", "sealed"])
@pytest.mark.parametrize("is_loaded", [False, True], ids=["played", "loaded"])
def test_a_street_spent_as_a_whole_may_be_divided_or_not(
    spent_street: str, is_loaded: bool
) -> None:
    """Estates are not in either reading, other streets are in both."""
    play = Play(f"""
        variant advanced; spent_street {spent_street}
        plans n1a-street-top n2-36 n3-34
        piles 5-surveyor, 9-surveyor, 10-park
        effects 4-pool, 8-pool, 9-agent
        sheet 0 {WRITTEN} / 1^2 2^2 3^2 | . /, plans 0 1 0
    """)
    play.do("take 1; write T5 5; no roundabout; plan 1; finish")
    skip_rest(play, 1)
    play.any_chance()
    if is_loaded:
        play = Play(GAME.write_position(GAME.view(play.state, EVERYONE)))
    play.do(f"take 1; write B1 {GAME.view(play.state, 0).piles[0].number}")

    assert ("fence T1|2" in play.moves()) == (spent_street == "divisible")
    assert "fence M1|2" not in play.moves() and "fence M4|5" in play.moves()
    assert play.refuses("fence M1|2") == ("parts_spent_estate", "W33")
    if spent_street == "sealed":
        assert play.refuses("fence T1|2") == ("parts_spent_street", "WR44")


# ---- refusals where a temp agency would help


ONLY_5 = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}"  # one empty house, which takes 5


@pytest.mark.rule("W16", "W17", "WR1", "WR45")
@pytest.mark.parametrize(
    ("cards", "refusal", "moves"),
    [
        ("7+temp 8+pool 9+agent", "printed", ["take 1", "refuse"]),
        ("7+temp 8+pool 9+agent", "stuck", ["take 1"]),
        ("7+temp 8+pool 9+agent", "temp", ["take 1", "refuse"]),
        ("7+temp 5+pool 9+agent", "printed", ["take 1", "take 2"]),
        ("7+temp 5+pool 9+agent", "stuck", ["take 1", "take 2"]),
        ("7+temp 5+pool 9+agent", "temp", ["take 1", "take 2", "refuse"]),
        ("5+temp 8+pool 9+agent", "temp", ["take 1"]),
        ("9+temp 5+pool 9+agent", "temp", ["take 2"]),
        ("9+temp 8+pool 9+agent", "stuck", ["refuse"]),
    ],
)
def test_a_refusal_is_open_to_whom_the_reading_gives_it(
    cards: str, refusal: str, moves: list[str]
) -> None:
    play = Play(f"players 2; refusal {refusal}\ncards {cards}\nsheet 0 {ONLY_5}")

    assert play.moves() == moves
    if "refuse" in moves:
        play.do("refuse; finish")
        assert play.draft() == f"{ONLY_5}, refusals 1"
    else:
        is_forced = moves == ["take 1"] and refusal == "stuck"
        why_not = ("must_shift", "WR45") if is_forced else ("must_write", "W16")
        assert play.refuses("refuse") == why_not


@pytest.mark.rule("WR45")
@pytest.mark.parametrize(("refusal", "is_open"), [("printed", False), ("temp", True)])
def test_a_temp_card_can_be_turned_down_for_the_number_of_another_card(
    refusal: str, is_open: bool
) -> None:
    """Where number and effect come from two cards: 7 and the temp of the 5."""
    hand = "hand 0 7-park 5-park 8-temp"
    play = Play(f"players 1; refusal {refusal}\n{hand}\nsheet 0 {ONLY_5}")

    assert "take 1+3" in play.moves() and "take 2+1" in play.moves()
    assert ("refuse" in play.moves()) == is_open


# ---- readings that could change nothing


@pytest.mark.rule("W6", "WR42", "WR43", "WR44")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 1, "redeal": "discards"}, why("only_piles", "WR42")),
        ({"players": 3, "expert": True, "redeal": "discards"}, why("only_piles", "WR42")),
        ({"players": 3, "passing": "left"}, why("only_neighbours", "WR43")),
        ({"players": 2, "expert": True, "passing": "left"}, why("only_neighbours", "WR43")),
        ({"players": 2, "spent_street": "sealed"}, why("only_full_streets", "WR44")),
    ],
)
def test_a_reading_that_changes_nothing_is_refused(options: dict[str, Any], reason: Reason) -> None:
    assert refusal(WelcomeOptions(**options)) == reason
    assert "\n" not in GAME.sentence(reason)


@pytest.mark.rule("WR42", "WR43", "WR44", "WR45")
def test_the_usual_readings_are_taken_by_themselves() -> None:
    """And are not written into records and positions."""
    usual = WelcomeOptions(players=2)
    assert (usual.redeal, usual.passing) == ("all", "right")
    assert (usual.spent_street, usual.refusal) == ("divisible", "printed")
    assert msgspec.json.encode(usual) == b'{"players":2}'
