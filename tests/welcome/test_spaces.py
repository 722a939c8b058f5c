"""Welcome To... as rows of numbers: what no contract of all games can know of them."""

from __future__ import annotations

from boulevard.core.arrays import octets, shorts
from boulevard.core.frames import PUBLIC
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    DrawFence,
    DrawPark,
    Finish,
    HandOn,
    Pick,
    RaiseEstates,
    Refuse,
    SkipEffect,
    SkipRoundabout,
    SpendEstate,
    TakeBack,
    TakeTurn,
    ValidatePlan,
    Write,
    WriteBis,
)
from boulevard.games.welcome.observation import SEATS
from welcome.playing import GAME, Play, new_game, skip_rest

FIELDS = {field.name: field for field in GAME.observation_fields}
PARTS = {field.name: field.offset for field in GAME.answer_fields}


def told(play: Play, eye: int, name: str) -> list[int]:
    """The numbers of one field."""
    into = shorts(GAME.observation_size)
    GAME.observe(play.state, eye, into)
    field = FIELDS[name]
    return list(into)[field.offset : field.offset + field.length]


def legal(play: Play, seat: int = 0) -> list[int]:
    """The indexes that the mask allows."""
    into = octets(GAME.answer_size)
    GAME.mask(play.state, seat, into)
    return [index for index, allowed in enumerate(into) if allowed]


def test_an_index_keeps_its_meaning() -> None:
    """What stored networks have learned of the action space; else `spaces_version` rises."""
    assert GAME.spaces_version == 1
    assert GAME.answer_size == 820
    play = Play("players 2\nvariant advanced\ncards 7+surveyor 8+pool 9+agent\nsheet 0 6 / /")
    meant = [(0, Pick(0, 0)), (4, Pick(1, 1)), (8, Pick(2, 2)), (11, BuildRoundabout(0, 1))]
    for index, action in meant:
        assert GAME.index(play.state, 0, action) == PARTS["Choosing"] + index

    play.do("take 1")
    assert GAME.index(play.state, 0, Write(1, 0, 7)) == PARTS["Writing"] + 7 * 33 + 10
    play.do("write M1 7")
    assert GAME.index(play.state, 0, DrawFence(2, 10)) == PARTS["Using"] + 31
    assert GAME.index(play.state, 0, SkipEffect()) == PARTS["Using"] + 107
    play.do("skip")
    assert GAME.index(play.state, 0, BuildRoundabout(0, 1)) == PARTS["Building"] + 1
    assert GAME.index(play.state, 0, SkipRoundabout()) == PARTS["Building"] + 33
    play.do("no roundabout")
    assert legal(play) == [GAME.index(play.state, 0, Finish())] == [PARTS["Finishing"] + 3]


def test_every_effect_has_indexes_of_its_own() -> None:
    position = "players 2\ncards {0}+{1} 8+temp 9+temp\nsheet 0 . 6 . / /"
    meant = {
        "pool": (33, BuildPool()),
        "park": (100, DrawPark()),
        "agent": (103, RaiseEstates(3)),
    }
    for effect, (index, action) in meant.items():
        play = Play(position.format(7, effect)).do("take 1; write T7 7")
        assert GAME.index(play.state, 0, action) == PARTS["Using"] + index

    play = Play(position.format(7, "bis")).do("take 1; write T4 7")
    assert GAME.index(play.state, 0, WriteBis(0, 2, 6)) == PARTS["Using"] + 34 + 2
    assert GAME.index(play.state, 0, WriteBis(0, 2, 7)) == PARTS["Using"] + 67 + 2


def test_a_refusal_a_card_and_an_estate_have_an_index() -> None:
    full = "0 1 2 3 4 5 6 15 16 17 / 0 1 2 3 4 5 6 14 15 16 17 / 0 1 2 3 4 5 6 13 14 15 16 17"
    play = Play(f"solo alexis\nhand 0 5-park 5-agent 6-bis\nsheet 0 {full}")
    assert legal(play) == [GAME.index(play.state, 0, Refuse())] == [PARTS["Choosing"] + 9]
    play.do("refuse")
    assert GAME.index(play.state, 0, HandOn(2)) == PARTS["HandingOn"] + 2

    play = Play(
        "plans n1-4x2, n2-1116, n3-126\nplayers 2\ncards 15+park 8+pool 9+agent\n"
        "sheet 0 1 2 3 4 | 5 6 7 8 | . . / 1 2 3 4 | . /"
    ).do("take 1; write B12 15; skip; plan 1; spend T1")
    assert GAME.index(play.state, 0, SpendEstate(0, 4)) == PARTS["Spending"] + 4
    assert GAME.index(play.state, 0, SpendEstate(1, 0)) == PARTS["Spending"] + 10


def test_open_answers_have_no_index() -> None:
    play = Play("players 2\ncards 7+park 8+pool 9+agent").do("take 1; write T1 7; skip")

    assert GAME.index(play.state, 0, TakeBack()) == -1
    assert GAME.index(play.state, 0, TakeTurn((Refuse(), Finish()))) == -1
    assert GAME.index(play.state, 0, ValidatePlan(1, ((0, 0),))) == -1
    play.do("finish")
    assert legal(play) == []
    assert GAME.index(play.state, 0, TakeBack()) == -1


def test_a_draft_shows_in_its_own_row_alone() -> None:
    play = Play("players 3\ncards 7+park 8+pool 9+agent")
    rows = [told(play, eye, "houses") for eye in (1, 2, PUBLIC)]
    asked = [told(play, eye, "asked") for eye in (1, 2, PUBLIC)]

    play.do("take 1; write T3 7")

    assert told(play, 0, "houses")[2] == 8
    assert told(play, 0, "asked") == [0, 0, 1, 0, 0, 0, 0]
    assert told(play, 0, "built")[0] == 1
    assert [told(play, eye, "houses") for eye in (1, 2, PUBLIC)] == rows
    assert [told(play, eye, "asked") for eye in (1, 2, PUBLIC)] == asked


def test_seats_are_counted_from_the_eye() -> None:
    play = Play("players 3\ncards 7+park 8+pool 9+agent\nsheet 1 5 | 6b / / \nsheet 2 . 9 O / /")

    assert [told(play, eye, "built")[:4] for eye in (0, 1, 2)] == [
        [0, 2, 2, 0],
        [2, 2, 0, 0],
        [2, 0, 2, 0],
    ]
    assert told(play, 1, "houses")[33:36] == [0, 10, -1]
    assert told(play, 2, "fences")[66] == 1


def test_a_hundred_seats_are_told_and_none_beyond_the_table() -> None:
    play = new_game(players=100).any_chance()
    for seat in range(100):
        skip_rest(play, seat)
    play.any_chance()

    assert told(play, 99, "built") == [1] * 100
    assert len(told(play, 99, "points")) == SEATS
    play = new_game(players=2).any_chance()
    for seat in (0, 1):
        skip_rest(play, seat)
    play.any_chance()
    assert told(play, 1, "built") == [1, 1] + [0] * 98


def test_a_passed_card_is_told_to_its_giver_and_a_hidden_one_to_nobody() -> None:
    play = Play("expert true\nhand 0 7-park 8-temp 9-agent\nhand 1 3-bis 4-pool 5-park")

    assert told(play, 1, "numbers") == [3, 4, 5]
    assert told(play, 1, "held_numbers")[:3] == told(play, 1, "held_effects")[:3] == [0, 0, 0]
    assert sum(told(play, 1, "left_numbers")) == 81 - 3
    play.do("take 1+2; write T1 7", seat=0).do("take 1+2; write T1 3", seat=1)
    for seat in (0, 1):
        skip_rest(play, seat)
    play.any_chance()
    assert told(play, 0, "numbers")[0] == 5
    assert told(play, 0, "held_numbers")[:3] == [9, 0, 0]
    assert told(play, 0, "held_effects")[0] == 6
