"""The table that people hold: what it shows, takes, refuses and foretells."""

from __future__ import annotations

import re
from typing import Any

import pytest

import boulevard as bv

GAMES = ("streets", "vegas", "welcome")


def a_table(game: str, moves: int = 0, **options: Any) -> bv.Table:
    """A table after some answers, the same each time."""
    table = bv.table(game, players=2, seed="door", **options)
    for number in range(moves):
        table.play(table.legal.sample(number))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_legal_answers_are_a_container(game: str) -> None:
    table = a_table(game, 20)
    legal = table.legal

    assert len(legal) == len([*legal]) == len(legal.texts()) > 0
    assert all(action in legal for action in legal)
    assert all(text in legal for text in legal.texts())
    assert legal[0] == next(iter(legal)) and legal[-1] == [*legal][-1]
    assert legal.sample(3) == legal.sample(3) == legal.sample("3")
    assert {table.write(legal.sample(n)) for n in range(60)} <= {*legal.texts()}


@pytest.mark.parametrize("game", GAMES)
def test_text_and_action_are_the_same_answer(game: str) -> None:
    table = a_table(game, 12)
    while not table.is_over and table.core.length() < 120:
        action = table.legal.sample(table.core.length())
        twin = table.copy().play(table.write(action))
        table.play(action)
        assert twin.view("everyone") == table.view("everyone")


def test_what_cannot_be_read_or_is_nothing_is_not_legal() -> None:
    legal = a_table("streets").legal

    for nonsense in ("", "build", "fly 1,1", 7, None):
        assert nonsense not in legal


def test_any_answer_may_be_drawn() -> None:
    legal = a_table("streets").legal

    assert {legal.sample(n) for n in range(400)} == {*legal}
    assert legal.sample() in legal


def test_why_not_is_data_with_a_sentence() -> None:
    table = a_table("streets", business=True)
    action = table.legal[0]
    far = type(action)(action.tile, 40, 40, action.facing)  # type: ignore[attr-defined]
    objection = table.why_not(far)

    assert table.why_not(action) is None
    assert objection is not None
    assert objection.kind.isidentifier() and re.fullmatch(r"S\d+\.\d+", objection.clause)
    assert objection.arguments
    assert str(objection) == objection.sentence and objection.clause in objection.sentence
    with pytest.raises(bv.Illegal) as refused:
        table.play(far)
    assert str(refused.value) == objection.sentence
    assert refused.value.reason == bv.Reason(objection.kind, objection.clause, objection.arguments)


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    table = a_table("streets")
    objection = table.why_not(table.legal[0], seat=1)

    assert objection is not None and objection.kind == "others_asked"
    assert len(table.legal_for(1)) == 0
    with pytest.raises(bv.NotAsked, match="seat 1 is not asked"):
        table.play(table.legal[0], seat=1)


def test_where_several_are_asked_each_has_its_own_answers() -> None:
    table = bv.table("welcome", names=("Ann", "Ben", "Cem"), seed="door")

    assert table.asked == (0, 1, 2)
    table.play(table.legal_for(2)[1], seat=2)
    assert table.legal_for(2).texts() != table.legal_for(0).texts() == table.legal_for(1).texts()
    table.undo(2)
    assert table.legal_for(2).texts() == table.legal_for(0).texts()


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_adds_up_and_changes_nothing(game: str) -> None:
    table = a_table(game)
    totals = set()
    while not table.is_over and table.core.length() < 150:
        before = table.view("everyone")
        for action in [*table.legal][:12]:
            preview = table.preview(action)
            assert preview.total == sum(item.amount for item in preview.items)
            assert f"total {preview.total:+}" in repr(preview)
            totals.add(preview.total)
        assert table.view("everyone") == before
        table.play(table.legal.sample(table.core.length()))
    assert len(totals) > 2


def test_a_preview_tells_money_that_moves_from_money_that_is_promised() -> None:
    """In Streets a tile in an open street is worth something and pays nothing yet."""
    table = a_table("streets")
    previews = [table.preview(action) for action in table.legal]

    assert all(preview.paid == 0 for preview in previews)
    best = max(previews, key=lambda preview: preview.total)
    assert best.total > 0 and best.score == -(-best.total // 2)
    assert "open street, worth" in str(best)


def test_a_preview_of_what_is_not_legal_is_refused() -> None:
    table = a_table("streets")

    with pytest.raises(bv.NotAsked):
        table.preview(table.legal[0], seat=1)


def test_undo_takes_the_last_answer_back() -> None:
    table = a_table("welcome")
    before = table.position
    table.play(table.legal[0])

    assert table.position != before
    assert table.undo().position == before
    with pytest.raises(bv.Refused, match="nothing to take back"):
        table.undo()


def test_a_copy_goes_its_own_way_with_the_same_chance() -> None:
    table = a_table("streets", 5)
    twin, other = table.copy(), table.copy()
    bv.play(twin, "random")
    bv.play(other, "random")

    assert twin.is_over and not table.is_over
    assert twin.record().text == other.record().text


@pytest.mark.parametrize("eye", [0, 1, "public", "everyone", bv.PUBLIC, bv.EVERYONE])
def test_an_eye_sees_what_the_engine_shows_it(eye: int | str) -> None:
    table = a_table("streets", 7)
    number = {"public": bv.PUBLIC, "everyone": bv.EVERYONE}.get(str(eye), eye)

    assert table.view(eye) == table.core.view(int(number))


@pytest.mark.parametrize("eye", [2, -1, -7, "Ann", True])
def test_nobody_else_looks(eye: int | str) -> None:
    with pytest.raises(bv.Unreadable):
        a_table("streets").view(eye)


def test_the_end_has_a_result_and_nothing_more_to_say() -> None:
    table = a_table("streets")
    with pytest.raises(bv.NotAsked, match="not over yet"):
        _ = table.result
    bv.play(table, "random")

    assert table.is_over and table.asked == ()
    assert table.places == table.result.places and table.scores == table.result.scores
    assert len(table.legal) == 0 and table.legal.seat is None and "take 1" not in table.legal
    for ask in (table.decision, table.legal.sample, lambda: table.play("take 1")):
        with pytest.raises(bv.NotAsked):
            ask()


@pytest.mark.parametrize("game", GAMES)
def test_printed_it_shows_the_board_and_the_question(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    table = a_table(game, 30)
    text = str(table)

    assert text == table.draw(table.asked[0])
    assert len(text.splitlines()) > 8 and not re.search(r"[ \t]$", text, re.MULTILINE)
    for seat in table.asked:
        assert f"{table.names[seat]} is asked: " in text
    assert "\x1b" not in text
    assert "is asked" not in str(bv.play(table, "random") and table)


def test_a_drawing_shows_only_what_its_eye_may_see() -> None:
    table = bv.table("streets", players=2, seed="friday")

    assert "Bike Workshop" in table.draw() == table.draw(0)
    assert "Bike Workshop" not in table.draw(1) and "Bike Workshop" not in table.draw("public")


def test_its_repr_is_one_line() -> None:
    table = bv.table("streets", names=("Ann", "Ben"), seed="friday")

    assert repr(table) == "<Streets, 2 players, 13 answers: Ann to answer; Ann: 0, Ben: 0>"
    bv.play(table, "random")
    assert re.fullmatch(
        r"<Streets, 2 players, \d+ answers: over, \w+; Ann: \d+, Ben: \d+>", repr(table)
    )


def test_the_log_tells_what_happened() -> None:
    table = a_table("streets", 3)

    assert any("Seat 0 built" in line for line in table.log)
    assert len(table.log) <= len(table.events)


# -- bad input -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "options", "reason"),
    [
        (("street",), {}, "there is no game 'street'; did you mean streets?"),
        (("chess",), {}, "there is no game 'chess'; there are: streets, vegas, welcome"),
        (("streets", 9), {}, "Streets is for 1 to 5 players, not 9"),
        (
            ("vegas",),
            {"speed": 1},
            "Lords of Vegas has no option 'speed'; it has trading, offers_per_turn",
        ),
        (("vegas",), {"tradng": 1}, "Lords of Vegas has no option 'tradng'; did you mean trading?"),
        (("streets",), {"business": 3}, "option business is one of true, false, not '3'"),
        (("streets",), {"business": 1.5}, "option business is a word, a number, True or False, "),
        (("streets", 2), {"names": ("Ann",)}, "2 players need 2 names, not ('Ann',)"),
        (("streets", 3), {"names": "Ann"}, "3 players need 3 names, not 'Ann'"),
    ],
)
def test_bad_input_gets_one_line_that_says_what_there_is(
    arguments: tuple[Any, ...], options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(bv.Unreadable) as refused:
        bv.table(*arguments, **options)

    assert str(refused.value).startswith(reason) and "\n" not in str(refused.value)


@pytest.mark.parametrize("yes", [True, "true", "True", "yes"])
def test_an_option_may_be_said_in_any_way(yes: bool | str) -> None:
    assert (
        bv.table("streets", business=yes, seed=1).options
        == bv.table("streets", 2, business="true", seed="1").options
    )


def test_numbers_and_lists_are_fine_as_options() -> None:
    two = [bv.table("welcome", 1, architect=architect).options for architect in (2, "2")]
    assert two[0] == two[1]
    given = ["hacker", "investor"]
    some = [bv.table("streets", 2, consultants=word).options for word in (given, "hacker,investor")]
    assert some[0] == some[1]


def test_an_answer_of_chance_or_of_another_kind_is_refused() -> None:
    table = a_table("vegas")

    with pytest.raises(bv.Unreadable, match="text or an action, not 7"):
        table.play(7)  # type: ignore[arg-type]
    with pytest.raises(bv.Unreadable, match="there is no seat 2: they are counted from 0 to 1"):
        table.play("draw", seat=2)
