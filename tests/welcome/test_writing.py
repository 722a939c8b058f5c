"""Where numbers may be written, which combinations may be chosen, and when a permit is refused."""

from typing import Any

import pytest

from boulevard.core.messages import Action
from boulevard.core.reason import why
from boulevard.games.welcome import data
from boulevard.games.welcome.figures import NUMBER_SIDES
from boulevard.games.welcome.messages import Pick, Write
from welcome.playing import GAME, VECTORS, Play, street_text, write_answer


@pytest.mark.rule("W14", "W52")
@pytest.mark.parametrize("vector", VECTORS["placement"])
def test_numbers_rise_from_left_to_right(vector: dict[str, Any]) -> None:
    """A number goes where all to its left are smaller and all to its right larger; a roundabout
    begins a new row."""
    houses = street_text(vector["houses"])
    # A temp agency can make any number out of its neighbour, so that 0 and 17 are tried as well.
    printed = min(max(vector["number"], 1), 15)
    play = Play(f"""
        variant advanced
        cards {printed}+temp 8+park 9+agent
        sheet 0 {houses} / /
    """)
    play.do("take 1")

    written = [a for a in GAME.actions(play.state, 0) if isinstance(a, Write)]
    here = [a.house for a in written if a.street == 0 and a.number == vector["number"]]
    assert here == vector["allowed"]


@pytest.mark.rule("W14")
def test_neither_places_nor_values_need_follow_each_other() -> None:
    """A 3 at the left end and a 12 at the right end leave room for all between."""
    play = Play("""
        players 2
        cards 7+park 8+park 9+agent
        sheet 0 3 . . . . . . . . 12 / /
    """)

    play.do("take 1; write T6 7")

    assert play.draft().startswith("3 . . . . 7 . . . 12")
    assert Play("""
        players 2
        cards 2+park 8+park 9+agent
        sheet 0 3 . . . . . . . . 12 / /
    """).do("take 1").refuses("write T6 2") == ("breaks_order", "W14")


@pytest.mark.rule("W14")
def test_a_house_takes_one_number() -> None:
    play = Play("""
        players 2
        cards 7+park 8+park 9+agent
        sheet 0 3 / /
    """).do("take 1")

    assert play.refuses("write T1 7") == ("not_empty", "W14")
    assert GAME.check(play.state, 0, Write(0, 10, 7)) == why("no_house", "W3", house=(0, 10))


FULL_MIDDLE = "1 2 3 4 5 6 7 8 9 10 11"
FULL_BOTTOM = "1 2 3 4 5 6 7 8 9 10 11 12"


def streets_of(vector: dict[str, Any]) -> str:
    return " / ".join(street_text(street) for street in vector["streets"])


def play_of(vector: dict[str, Any]) -> Play:
    cards = list(zip(vector["numbers"], vector["effects"], strict=True))
    if vector["mode"] == "standard":
        shown = " ".join(f"{number}+{effect}" for number, effect in cards)
        return Play(f"players 2\ncards {shown}\nsheet 0 {streets_of(vector)}")
    # Not every pair of a vector is on a card, so the hand is set behind the notation's back.
    play = Play(f"solo classic\nhand 0 5-park 6-temp 12-agent\nsheet 0 {streets_of(vector)}")
    for slot, (number, effect) in enumerate(cards):
        play.state.hand[slot] = data.EFFECTS.index(effect) * NUMBER_SIDES + number
    return play


def writings(play: Play) -> list[list[int]]:
    """Every way to write a number: number card, effect card, street, house, number."""
    found = []
    for action in GAME.actions(play.state, 0):
        if isinstance(action, Pick):
            after = GAME.copy(play.state)
            GAME.apply(after, 0, action)
            for answer in GAME.actions(after, 0):
                assert isinstance(answer, Write)
                place = [answer.street, answer.house, answer.number]
                found.append([action.number_card, action.effect_card, *place])
    return found


def texts(actions: list[Action]) -> list[str]:
    return [write_answer(action) for action in actions]


@pytest.mark.rule("W15", "W16", "W17", "WR1")
@pytest.mark.parametrize("vector", VECTORS["refusal"], ids=lambda vector: vector["name"])
def test_a_refusal_is_forbidden_optional_or_all_that_is_left(vector: dict[str, Any]) -> None:
    """The printed numbers decide; a temp shift may be used and never must."""
    play = play_of(vector)
    moves = texts(GAME.actions(play.state, 0))

    assert writings(play) == vector["writable"]
    assert ("refuse" in moves) == (vector["refusal"] != "forbidden")
    assert (moves == ["refuse"]) == (vector["refusal"] == "forced")


@pytest.mark.rule("W16")
def test_a_refusal_checks_a_box_and_nothing_else() -> None:
    """Nothing is written, no effect is used, and no temp box is checked."""
    play = Play(f"""
        players 2
        cards 7+temp 7+pool 7+agent
        sheet 0 1 2 3 4 . 6 8 9 10 11 / {FULL_MIDDLE} / {FULL_BOTTOM}, refusals 1, temps 2
    """)
    before = play.sheet()

    play.do("refuse")

    assert play.draft() == before.replace("refusals 1", "refusals 2")
    assert play.stage() == "FinishTurn"


@pytest.mark.rule("W17")
def test_while_a_number_fits_something_must_be_written() -> None:
    """Not necessarily the number that fits as printed: a shifted one will do."""
    play = Play(f"""
        players 2
        cards 5+park 7+temp 12+agent
        sheet 0 1 2 3 4 . 6 8 9 10 11 / {FULL_MIDDLE} / {FULL_BOTTOM}
    """)

    assert play.refuses("refuse") == ("must_write", "W16")
    assert play.moves() == ["take 1", "take 2"]


@pytest.mark.rule("W15")
def test_a_combination_that_fits_nowhere_cannot_be_chosen() -> None:
    play = Play(f"""
        players 2
        cards 5+park 9+agent 12+temp
        sheet 0 1 2 3 4 . 6 8 9 10 11 / {FULL_MIDDLE} / {FULL_BOTTOM}
    """)

    assert play.reason("take 2") == why("fits_nowhere", "W15", number=9)
    assert play.reason("take 3") == why("fits_nowhere_near", "W15", number=12, reach=2)


@pytest.mark.rule("W81")
@pytest.mark.parametrize(
    "mode",
    [
        "expert true; players 2; marker 0\nhand 1 3-bis 4-pool 5-surveyor",
        "solo classic",
        "solo alexis",
    ],
)
def test_the_rules_of_the_base_game_hold_where_cards_are_held(mode: str) -> None:
    """Numbers rise, and a park belongs to the street of this turn's number."""
    play = Play(f"""
        {mode}
        top park; upper 0
        hand 0 7-park 8-temp 9-agent
        sheet 0 / 3 . . . 12 /
    """).do("take 3+1")

    assert play.refuses("write M6 9") == ("breaks_order", "W14")
    play.do("write M3 9; park")
    assert "parks 0 1 0" in play.draft()
