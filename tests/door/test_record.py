"""A record is read, looked through, verified and kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import boulevard as bv


@pytest.fixture(scope="module")
def finished() -> bv.Table:
    table = bv.table("welcome", names=("Ann", "Ben"), seed="door")
    bv.play(table, "random")
    return table


def test_a_record_survives_its_file_and_its_text(finished: bv.Table, tmp_path: Path) -> None:
    saved = finished.record()
    path = saved.save(tmp_path / "evening.jsonl")

    for again in (bv.record(path), bv.record(str(path)), bv.record(saved.text)):
        assert again.text == str(again) == saved.text
        assert again.names == ("Ann", "Ben") and again.result == finished.result
        assert again.game is finished.game and again.options == finished.options
        assert again.verify() == []
    assert repr(saved).startswith("<record of Welcome To..., Ann, Ben, ")


def test_its_moments_are_the_game_answer_by_answer(finished: bv.Table) -> None:
    saved = finished.record()
    moments = [*saved]

    assert [moment.number for moment in moments] == [*range(len(saved) + 1)]
    assert moments[0].by is None and moments[0].answer is None and moments[0].events == ()
    assert moments[1].by == bv.NATURE
    assert moments[-1].view(bv.EVERYONE) == finished.view("everyone")
    assert [event for moment in moments for event in moment.events] == [*finished.events]
    assert [line for moment in moments for line in moment.sentences] == finished.log
    with pytest.raises(bv.Unreadable, match=r"the record has \d+ answers, not -1"):
        saved.at(-1)
    assert saved.at(9).view("public") == moments[9].view(bv.PUBLIC)
    assert saved.at(9).view(0) == moments[9].view(0)
    assert "moment 0: the start" in repr(moments[0]) and "chance" in repr(moments[1])


def test_a_moment_can_be_played_on_from(finished: bv.Table) -> None:
    moment = finished.record().at(40)
    table = bv.position("welcome", moment.position, seed=1)

    assert table.core.view(bv.EVERYONE).asked == table.asked


def test_what_does_not_hold_is_said(finished: bv.Table) -> None:
    table = bv.table("welcome", seed="door")

    assert table.record().verify() == [
        "the seed is not revealed, so chance cannot be checked",
        "the game is not finished",
    ]
    assert table.record(keep_seed=True).verify() == ["the game is not finished"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "line 1 is not the header of a record"),
        ('{"record":1}', "line 1 is not the header of a record"),
        ("missing.jsonl", "cannot read missing.jsonl: "),
        ("", "cannot read .: "),
    ],
)
def test_what_is_no_record_gets_one_line(text: str, reason: str) -> None:
    with pytest.raises(bv.Unreadable) as refused:
        bv.record(text)

    assert str(refused.value).startswith(reason) and "\n" not in str(refused.value)


def test_a_file_that_is_no_record_is_named(finished: bv.Table, tmp_path: Path) -> None:
    path = finished.record().save(tmp_path / "cut.jsonl")
    path.write_text(path.read_text()[:-30])

    with pytest.raises(bv.Unreadable, match=r"cut.jsonl: line \d+: the record is cut off"):
        bv.record(path)
    with pytest.raises(bv.Refused, match="cannot write"):
        finished.record().save(tmp_path / "nowhere" / "evening.jsonl")


def test_a_record_of_other_rules_is_told_as_far_as_they_agree(finished: bv.Table) -> None:
    """Then it says where they part, also to whoever asks for a moment after that."""
    core = finished.record().core
    marks = {n: mark if n <= 16 else "0" * 16 for n, mark in core.checkpoints.items()}
    header = msgspec.structs.replace(core.header, rules_version=7)
    text = msgspec.structs.replace(core, header=header, checkpoints=marks).write()
    sentence = "played by rules 7; today's rules differ from answer 17 on"

    other = bv.record(text)

    assert [*other][-1].number == 16 and len(other) == len(core.lines)
    departure = other.at(16).departure
    assert departure is not None and departure.sentence == sentence
    assert other.verify() == [sentence] and other.result == finished.result
    with pytest.raises(bv.Unreadable, match=sentence):
        other.at(17)
