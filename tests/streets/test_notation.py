"""Positions and moves as text: every view and every answer goes there and back."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
from boulevard.games.streets import data
from boulevard.games.streets.messages import (
    Abandon,
    Build,
    ChooseTarget,
    DrawnTile,
    MovePerson,
    ScoreStreet,
    ShownBack,
    StreetsAction,
    StreetsOptions,
    StreetsOutcome,
)
from streets.table import GAME, new_game, streets

POSITION = """
players 3
edition draft
start park_capped
central_station 0,0 v parent, tourist, shopper, hipster
city_park 0,1 <
starter_home 1,0 v salmon 2 parent, hipster!
hand salmon student_house, mini_mall
hand black toy_store
"""

VIEW = GAME.read_position("")

# -- there and back


@pytest.mark.parametrize(
    ("players", "edition", "start"),
    [
        (players, edition, start)
        for players in (2, 3, 4, 5)
        for edition in ("published", "draft")
        for start in ("station_capped", "park_capped")
    ],
)
def test_every_view_of_a_game_is_read_as_it_was_written(
    players: int, edition: str, start: str
) -> None:
    """Whatever occurs in random play, for whatever eye, survives the way through text."""
    kinds = set()
    for seed in range(3):
        table = new_game(seed, players=players, edition=edition, start=start)
        dice = Dice.seeded("notation", seed)
        while True:
            kinds.add(tuple(frame.kind for frame in table.view("public").frames))
            for eye in (EVERYONE, PUBLIC, table.state.built % players):
                view = GAME.view(table.state, eye)
                assert GAME.read_position(GAME.write_position(view)) == view
            asked = GAME.deciding(table.state)
            if not asked:
                break
            if asked == [NATURE]:
                table.play("nature")
            else:
                count = GAME.count(table.state, asked[0])
                GAME.play(table.state, asked[0], GAME.nth(table.state, asked[0], dice.below(count)))

    assert kinds >= {(), ("deal", "show"), ("deal", "draw"), ("turn",), ("turn", "draw")}
    assert kinds >= {("turn", "show"), ("turn", "scoring", "moving")}


@pytest.mark.parametrize(
    "steps",
    [
        "turn white abandon",
        "turn white build\nmoving 1,0",
        "turn white draw\nscoring 0,0 1,0",
        "turn white draw\nscoring\nmoving 1,0 0,0",
        "turn white draw\nscoring 0,0\nmoving 1,0",
        "stack wild 2\nturn white draw\nshow",
        "top wild\nturn white draw\ndraw",
        "over hands_empty white",
        "over no_placement",
    ],
)
def test_every_step_of_a_turn_has_its_words(steps: str) -> None:
    """What is written reads as it was, statement by statement."""
    text = f"players 2\ncentral_station 0,0 v\ncity_park 1,0 <\n{steps}"

    assert GAME.write_position(GAME.read_position(text)) == text


def test_a_position_in_the_middle_of_a_turn_is_played_on() -> None:
    """The question is the one that was asked when it was written down."""
    table = streets("""
        student_house 0,0 >; mini_mall 1,0 v tourist; car_park 2,0 < salmon
        chillax_spa 5,5 v; budget_hotel 7,7 v; hand white toy_store
        turn salmon draw; scoring; moving 1,0
    """)

    assert table.ask == ChooseTarget(0, "tourist", 1, 0)
    table.play("salmon: move tourist 7,7")
    assert table.people("7,7") == {"tourist": 1}
    assert table.asked == "white"


def test_a_position_is_written_as_people_write_it() -> None:
    """One statement to a line, nothing that goes without saying."""
    assert GAME.write_position(GAME.read_position(POSITION)) == POSITION.strip()


def test_what_is_left_out_is_empty() -> None:
    """No statement at all is a table for two with all signs in front of the players."""
    view = GAME.read_position("")

    assert view.options == StreetsOptions(players=2)
    assert (view.eye, view.asked, view.turn, view.frames, view.ended) == (EVERYONE, (), -1, (), "")
    assert (view.buildings, view.hands, view.signs) == ((), ((), ()), (5, 5))
    assert (view.money, view.stack, view.top) == ((0, 0), (0, 0, 0, 0, 0), None)


def test_signs_in_the_city_are_not_unused() -> None:
    """Unless a position says otherwise, five are shared between hand and city."""
    city = "starter_home 0,0 v salmon; toy_store 1,0 v salmon; mini_mall 2,0 v white"

    assert GAME.read_position(city).signs == (3, 4)
    assert GAME.read_position(city + "; signs salmon 0").signs == (0, 4)


def test_statements_may_share_a_line_and_carry_comments() -> None:
    """`;` separates like a new line, and `#` hides the rest of its line."""
    short = "hand white ?wild; players 3; # money white 1; top wild\n money black 7 # all of it"

    assert GAME.read_position(short) == GAME.read_position(
        "players 3\nhand white ?wild\nmoney black 7"
    )


def test_people_may_be_written_with_or_without_numbers_and_commas() -> None:
    """`2 parent` and `parent parent` are the same two people."""
    shapes = ["2 parent, 1 hipster!", "parent parent hipster!", "hipster!,2 parent"]
    views = {GAME.read_position(f"starter_home (0, 0) S salmon {shape}") for shape in shapes}

    assert [building.lying for building in views.pop().buildings] == [(2, 0, 0, 0)]
    assert not views


def test_a_tile_set_of_ones_own_is_written_in_full() -> None:
    """A name says nothing about what another set prints on a tile, so the position has it all."""
    first, second, third, *rest = data.builtin()
    own = msgspec.structs.replace(third, id="moon_base", name="Moon; # base, far", note='a "base"')
    table = new_game(1, players=2, tiles=(first, second, own, *rest))
    view = table.view("everyone")

    text = GAME.write_position(view)
    assert GAME.read_position(text) == view
    assert GAME.read_position(text.replace("\n", "; ")) == view
    named = GAME.read_position(text + "\nmoon_base 3,3 v")
    assert named.buildings[-1].tile == "moon_base"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players 6", "'players 6': Streets is for 1 to 5 players"),
        ("tiles", "cannot read 'tiles': that is not a list of tiles"),
        ("tiles [1]", "'tiles [1]': that is not a list of tiles: Expected `object`, got `int`"),
        ("tiles []", "'tiles []': that is not a set of tiles: "),
        ("consultants nobody,hacker", "expected none, random, "),
        ("players two", "'players two': expected a number, not 'two'"),
        ("players 2; players 3", "'players 3': there is another `players` before it"),
        ("edition final", "'edition final': expected published or draft, not 'final'"),
        ("start", "'start': expected station_capped or park_capped"),
        ("eye lilac", "'eye lilac': expected salmon or white, not 'lilac'"),
        ("nonsense", "'nonsense': expected a building such as `toy_store 1,0 v`, or a statement"),
        ("mony salmon 3", "or a statement such as `money salmon 12`; did you mean money?"),
        ("palace 0,0 v", "'palace 0,0 v': there is no tile 'palace'"),
        ("toy_store 0,0", "'toy_store 0,0': expected a facing after the cell"),
        ("toy_store 0,0 x", "expected a facing, one of ^ > v < or N E S W, not 'x'"),
        ("toy_store 0,0 v lilac", "'toy_store 0,0 v lilac': expected salmon or white"),
        ("toy_store 0,0 v 2", "'toy_store 0,0 v 2': expected a colour after the number"),
        ("toy_store 0,0 v robot", "expected parent, tourist, shopper or hipster, not 'robot'"),
        ("toy_store 0,0 v 13 parent", "there are only 12 parent people"),
        ("toy_store 99,0 v", "'toy_store 99,0 v': 99,0 is too far from Central Station"),
        ("toy_store 0,0 v; mini_mall 0,0 v", "another building stands at 0,0"),
        ("toy_store 0,0 v; hand salmon toy_store", "toy_store is somewhere else already"),
        ("hand", "'hand': expected a seat and its tiles"),
        ("hand salmon; hand salmon", "'hand salmon': salmon has another hand before it"),
        ("hand salmon ?wild ?wild ?wild ?wild", "a hand has at most 3 tiles"),
        ("hand salmon ?red", "expected parent, tourist, shopper, hipster or wild, not 'red'"),
        ("hand salmon city_park", "city_park is a start tile and never in a hand"),
        ("hand salmon s", "'s' may be second_hand_records, shared_studios, "),
        ("money salmon", "'money salmon': expected pairs such as `money salmon 3`"),
        ("money salmon 1 salmon 2", "'money salmon 1 salmon 2': salmon is named twice"),
        ("money salmon -1", "'money salmon -1': expected a number, not '-1'"),
        ("signs salmon 6", "salmon has 5 signs, not more"),
        ("top red", "'top red': expected parent, "),
        ("turn", "'turn': expected a seat and abandon, build or draw"),
        (
            "turn salmon sleep",
            "'turn salmon sleep': expected abandon, build, draw, sign, again or rival",
        ),
        ("turn salmon draw", "`turn` has `draw` just when scoring, show or draw follows"),
        ("scoring", "no game is in the middle of `scoring`"),
        ("turn salmon; over hands_empty", "no game is in the middle of `turn` when over"),
        ("turn salmon; moving 0,0", "`moving` names 0,0, where there is no building"),
        ("turn salmon; moving here", "'moving here': expected a cell such as 2,-1, not 'here'"),
        ("turn salmon; draw", "`draw` needs a `top`"),
        ("turn salmon; show", "`show` needs a `stack` and no `top`"),
        (
            "toy_store 0,0 v; turn salmon draw; scoring; street 0,0",
            "`street` names who takes tokens, or there is an entrepreneur",
        ),
        ("show now", "'show now': nothing follows `show`"),
        ("over", "'over': expected hands_empty or no_placement, and the seat that was last"),
        ("over quickly", "'over quickly': expected hands_empty or no_placement, not 'quickly'"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_statement_and_the_reason(
    text: str, reason: str
) -> None:
    """One line: what stands there, and what was expected."""
    with pytest.raises(Unreadable) as refusal:
        GAME.read_position(text)

    assert reason in refusal.value.sentence
    assert "\n" not in refusal.value.sentence


@given(st.text(max_size=80) | st.text(alphabet="adehilmnoprstuvwxy_ ,;#!?0123-", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but a view or a refusal of one line ever comes out."""
    reasons = []
    for read in (GAME.read_position, partial(GAME.read_answer, VIEW)):
        try:
            read(text)
        except Unreadable as refusal:
            reasons.append(refusal.sentence)

    assert "\n" not in "".join(reasons)


# -- moves

TILES = [tile.id for tile in data.builtin()]
CELLS = st.integers(-46, 46)
ANSWERS = st.one_of(
    st.builds(Build, st.sampled_from(TILES), CELLS, CELLS, st.sampled_from("NESW")),
    st.builds(Abandon, CELLS, CELLS),
    st.builds(ScoreStreet, CELLS, CELLS),
    st.builds(MovePerson, st.sampled_from(data.COLOURS), CELLS, CELLS),
    st.builds(ShownBack, st.sampled_from(data.BACKS)),
    st.builds(DrawnTile, st.sampled_from(TILES)),
)


@given(ANSWERS)
def test_every_answer_is_read_as_it_was_written(answer: StreetsAction | StreetsOutcome) -> None:
    """Moves and outcomes survive the way through text."""
    assert GAME.read_answer(VIEW, GAME.write_answer(VIEW, answer)) == answer


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (Build("student_house", 0, 0, "E"), "build student_house 0,0 >"),
        (Abandon(3, 1), "abandon 3,1"),
        (ScoreStreet(1, 0), "score 1,0"),
        (MovePerson("parent", 2, -1), "move parent 2,-1"),
        (ShownBack("hipster"), "back hipster"),
        (DrawnTile("toy_store"), "draw toy_store"),
    ],
)
def test_answers_are_written_in_a_few_words(
    answer: StreetsAction | StreetsOutcome, text: str
) -> None:
    """A verb, what it is about, and where."""
    assert GAME.write_answer(VIEW, answer) == text


@pytest.mark.parametrize(
    "text",
    [
        "build student_house 0,0 E",
        "build student_house 0,0 e",
        "build Student House 0,0 >",
        "BUILD STUDENT-HOUSE (0, 0) >",
        "  build   stu   0,0   >  ",
        "bu student 0,0 >",
    ],
)
def test_moves_may_be_typed_more_freely(text: str) -> None:
    """Names with spaces or hyphens, letters for facings, beginnings that are unique."""
    assert GAME.read_answer(VIEW, text) == Build("student_house", 0, 0, "E")


def test_tiles_of_another_set_go_by_their_ids_and_names() -> None:
    """Whoever plays with other tiles types what is printed on them."""
    first, second, third, *rest = data.builtin()
    named = msgspec.structs.replace(third, id="moon_base", name="Lunar Outpost")
    tiles = (first, second, named, *rest)

    view = streets("central_station 0,0 v", tiles=tiles).view("everyone")

    assert GAME.read_answer(view, "draw moon") == DrawnTile("moon_base")
    assert GAME.read_answer(view, "draw Lunar Outpost") == DrawnTile("moon_base")
    with pytest.raises(Unreadable, match="there is no tile 'starter_home'"):
        GAME.read_answer(view, "draw starter_home")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "",
            (
                "'': expected build, abandon, score, move, back, draw, take, sign, show, keep, "
                "grifter, turn, card or remove"
            ),
        ),
        (
            "pass",
            (
                "'pass': expected build, abandon, score, move, back, draw, take, sign, show, keep, "
                "grifter, turn, card or remove, not 'pass'"
            ),
        ),
        ("b toy 0,0 v", "'b toy 0,0 v': expected build or back, not 'b'"),
        ("build toy_store 0,0", "'build toy_store 0,0': expected build TILE X,Y FACING"),
        ("build toy_store v", "'build toy_store v': expected build TILE X,Y FACING"),
        ("build castle 0,0 v", "'build castle 0,0 v': there is no tile 'castle'"),
        ("build c 0,0 v", "'build c 0,0 v': 'c' may be car_park, central_station, "),
        ("build toy_store 0,0 up", "expected a facing, one of ^ > v < or N E S W, not 'up'"),
        ("abandon", "'abandon': expected abandon X,Y"),
        ("score 0,0 v", "'score 0,0 v': expected score X,Y"),
        ("move 0,0", "'move 0,0': expected move COLOUR X,Y"),
        ("move wild 0,0", "expected parent, tourist, shopper or hipster, not 'wild'"),
        ("back", "'back': expected back COLOUR, or back wild"),
        ("draw", "'draw': expected draw TILE"),
    ],
)
def test_a_move_that_cannot_be_read_says_what_was_expected(text: str, reason: str) -> None:
    """One line with the words that were typed and the form they should have."""
    with pytest.raises(Unreadable) as refusal:
        GAME.read_answer(VIEW, text)

    assert reason in refusal.value.sentence
    assert "\n" not in refusal.value.sentence
