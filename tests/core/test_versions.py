"""Rules change; what was played by older ones is never told by the new ones in silence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from boulevard.core.departure import Departure
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import EVERYONE, NATURE, NOBODY, PUBLIC
from boulevard.core.game import Game
from boulevard.core.journal import Entry, Ledger, Snapshot
from boulevard.core.messages import Options
from boulevard.core.options import read_options
from boulevard.core.position import checkpoint, checkpoint_of
from boulevard.core.reason import why
from boulevard.core.record import (
    STRIDE,
    Change,
    Foreign,
    Record,
    examine,
    read,
    replay,
    state_at,
    verify,
)
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from core.changed_bids import ChangedBids, LostBids, OtherScores, ToldOtherwise
from core.sealed_bids import Bid, BidsRevealed, Confirm, SealedBids
from core.test_record import resealed

OLD, NEW = SealedBids(), ChangedBids()
TWO = Options(players=2)
TIED = 3  # the round in which both bid the same, counted from 1
ANN, BEN, CALM = (2, 3, 4, 5, 6), (1, 2, 4, 3, 5), (1, 2, 3, 4, 5)  # what they bid; Ben when calm


def play_round(table: Table[Any], bids: tuple[int, int]) -> None:
    for seat in range(2):
        table.submit(seat, Bid(bids[seat]))
    for seat in range(2):
        table.submit(seat, Confirm())


def played(rounds: int = 5, game: Game[Any] = OLD) -> Table[Any]:
    """In every round seat 0 bids more, but for one in which both bid the same."""
    table: Table[Any] = Table(game, TWO, seed="secret", names=("Ann", "Ben"))
    for bids in list(zip(ANN, BEN, strict=True))[:rounds]:
        play_round(table, bids)
    return table


def through_text(record: Record, game: Game[Any]) -> Record:
    return read(record.write(), lambda _: game)


# -- records -----------------------------------------------------------------------------------


def test_a_record_has_a_checkpoint_every_few_lines_and_at_the_end() -> None:
    table = played()
    record = through_text(table.record(), OLD)

    assert record == table.record()
    assert sorted(record.checkpoints) == [*range(STRIDE, len(record.lines), STRIDE), 25]
    for moment in replay(OLD, record):
        if moment.number in record.checkpoints:
            assert record.checkpoints[moment.number] == checkpoint(OLD, moment.state)


@pytest.mark.parametrize(("name", "players"), [("streets", 2), ("vegas", 3), ("welcome", 3)])
def test_a_checkpoint_does_not_depend_on_who_wrote_the_position(name: str, players: int) -> None:
    """Options that are left out and options that are spelled out are the same options."""
    game = find_game(name)
    options = read_options(game, players, {})
    words = {field.name: getattr(options, field.name) for field in msgspec.structs.fields(options)}
    spelled = msgspec.json.decode(msgspec.json.encode(words), type=game.options_type)
    marks = set()
    for chosen in (options, spelled):
        table: Table[Any] = Table(game, chosen, seed="secret")
        table.submit(table.asked()[0], table.actions(table.asked()[0])[0])
        record = through_text(table.record(keep_seed=True), game)
        assert [moment.number for moment in replay(game, record)][-1] == table.length()
        marks |= {record.checkpoints[table.length()]}
        marks |= {checkpoint_of(bytes(table.snapshot().view))}
    assert len(marks) == 1


def test_a_checkpoint_that_does_not_fit_is_a_fault() -> None:
    """By the same rules: a replay refuses the line, and verify names it."""
    record = played().record()
    wrong = msgspec.structs.replace(record, checkpoints=record.checkpoints | {16: "0" * 16})
    fault = "line 17: it does not lead to the position that was sealed"

    with pytest.raises(Unreadable, match=fault):
        list(replay(OLD, wrong))
    assert verify(OLD, wrong) == [fault]


def test_an_older_record_has_no_checkpoints_and_holds() -> None:
    record = msgspec.structs.replace(played().record(), checkpoints={})
    text = record.write()

    assert "checkpoints" not in text
    assert read(text, lambda _: OLD) == record
    assert verify(OLD, record) == []


def test_a_replay_by_other_rules_stops_where_they_part() -> None:
    """The tie is in lines 11 to 15, between the checkpoints after 8 and 16."""
    record = through_text(played().record(), NEW)
    moments = [(m.number, m.departure) for m in replay(NEW, record)]

    there = Departure(played_by=1, today=2, number=9, until=None, lines=25)
    assert moments == [*((n, None) for n in range(8)), (8, there)]
    assert there.sentence == "played by rules 1; today's rules differ from answer 9 on"
    assert verify(NEW, record) == [there.sentence]
    assert examine(NEW, record).is_over
    assert record.result == played().result()


@pytest.mark.parametrize(("played_by", "today"), [(OLD, NEW), (NEW, OLD)])
def test_a_game_that_the_change_did_not_touch_is_proven_by_either_rules(
    played_by: Game[Any], today: Game[Any]
) -> None:
    """Older or newer: what counts is whether the rules lead to the same positions."""
    table: Table[Any] = Table(played_by, TWO, seed="secret")
    for bids in zip(ANN, CALM, strict=True):
        play_round(table, bids)
    record = through_text(table.record(), today)

    assert verify(today, record) == []
    assert [moment.number for moment in replay(today, record)] == list(range(26))
    assert Table.resume(today, record).view(EVERYONE) == table.view(EVERYONE)


def test_a_record_of_newer_rules_is_told_as_far_as_it_is_the_same() -> None:
    record = through_text(played(game=NEW).record(), OLD)

    [departure] = examine(OLD, record).departures
    assert departure.sentence == "played by rules 2; today's rules differ from answer 9 on"
    assert max(moment.number for moment in replay(OLD, record)) == 8


def test_without_checkpoints_only_the_result_can_vouch_for_other_rules() -> None:
    """One that differs vouches for nothing; a game without an end has none."""
    whole = msgspec.structs.replace(played().record(), checkpoints={})
    short = msgspec.structs.replace(played(rounds=1).record(), checkpoints={})
    calm = played(rounds=TIED - 1)
    for bids in list(zip(ANN, CALM, strict=True))[TIED - 1 :]:
        play_round(calm, bids)

    assert [moment.number for moment in replay(NEW, whole)] == [0]
    assert [moment.number for moment in replay(NEW, short)] == [0]
    same = msgspec.structs.replace(calm.record(), checkpoints={})
    assert verify(NEW, same) == []


def test_rules_that_only_count_otherwise_show_the_whole_game() -> None:
    """And the result as it was sealed."""
    record = played().record()
    other = OtherScores()
    *_, last = replay(other, record)

    assert last.number == 25 and last.departure is not None
    assert last.departure.sentence == "played by rules 1; today's rules lead to another result"


def test_rules_that_only_tell_a_game_otherwise_prove_it() -> None:
    """Checkpoints are compared in the shape of the version that made them; a score may be made up
    of other lines, but not be another."""
    record = played().record()
    other = ToldOtherwise()

    *_, last = replay(other, record)
    assert verify(other, record) == []
    assert last.number == 25 and last.departure is None
    assert record.result is not None and other.result(last.state) != record.result
    new = played(game=other).record()
    assert new.checkpoints != record.checkpoints
    assert verify(other, new) == []
    forged = msgspec.structs.replace(record.result, scores=(99, 0))
    assert verify(other, msgspec.structs.replace(record, result=forged)) != []


def test_chance_by_other_weights_is_no_fault_of_the_record() -> None:
    """By the same rules it is one."""
    record = played(rounds=1).record(keep_seed=True)
    header = msgspec.structs.replace(record.header, seed_hash=Table(OLD, TWO, seed="x").seed_hash)
    loaded = msgspec.structs.replace(record, header=header, seed="x")
    older = msgspec.structs.replace(loaded, header=msgspec.structs.replace(header, rules_version=7))

    assert examine(OLD, loaded).faults == ("line 2 is not what the seed gives",)
    assert "the seed gives" not in str(examine(OLD, older).faults)
    assert examine(OLD, older).departures[0].number == 1


def test_an_answer_that_today_s_rules_have_no_word_for_is_kept() -> None:
    """By other rules it ends what can be told; it is written as it was read."""
    rows = played().record().write().splitlines()
    rows[20] = '{"by":1,"answer":{"type":"Castle","side":"long"}}'
    with pytest.raises(Unreadable, match="line 21 is not an answer of Sealed Bids"):
        read(resealed(rows), lambda _: OLD)

    header = json.loads(rows[0]) | {"rules_version": 7}
    text = resealed([json.dumps(header, separators=(",", ":")), *rows[1:-1], rows[-1]])
    record = read(text, lambda _: OLD)
    assert record.lines[19].answer == Foreign('{"type":"Castle","side":"long"}')
    assert record.write().splitlines()[:-1] == text.splitlines()[:-1]
    assert max(moment.number for moment in replay(OLD, record)) == 16


def test_a_save_of_other_rules_goes_on_only_if_they_lead_to_the_same() -> None:
    tied = played(rounds=TIED).record(keep_seed=True)
    calm = played(rounds=TIED - 1).record(keep_seed=True)

    assert Table.resume(NEW, calm).length() == 11
    with pytest.raises(Unreadable, match="differ from answer 9 on, and the game cannot go on"):
        Table.resume(NEW, tied)


def test_a_moment_is_found_unless_it_lies_in_a_gap() -> None:
    record = changed_in_the_middle()

    assert state_at(NEW, record, 8).prize and state_at(NEW, record, 16).prize
    for number in (9, 15):
        with pytest.raises(Unreadable, match="differ from answer 9 on to 16"):
            state_at(NEW, record, number)
    with pytest.raises(Unreadable, match="the record has 25 answers, not 26"):
        state_at(NEW, record, 26)
    with pytest.raises(Unreadable, match="differ from answer 9 on"):
        state_at(NEW, played().record(), 25)


# -- tables --------------------------------------------------------------------------------------


def kept(table: Table[Any]) -> Snapshot:
    """A snapshot as a database gives it back."""
    return msgspec.json.decode(msgspec.json.encode(table.snapshot()), type=Snapshot)


def reopened(table: Table[Any], game: Game[Any]) -> Table[Any]:
    again: Table[Any] = Table(game, table.options, seed="secret", snapshot=kept(table))
    return again


def told(table: Table[Any]) -> list[tuple[object, ...]]:
    return [
        (table.told(eye, entry), table.takes_back(entry), table.changed_rules(entry))
        for entry in range(table.journal_length())
        for eye in (0, 1, PUBLIC, EVERYONE)
    ]


def hold(name: str, players: int, look: Callable[[Table[Any], Table[Any]], None]) -> None:
    """Looks at a table of a game, and at one made from its snapshot, along a random game with
    answers that are taken back."""
    game = SealedBids() if name == "sealed_bids" else find_game(name)
    table: Table[Any] = Table(game, read_options(game, players, {}), seed="secret")
    dice = Dice.seeded(f"snapshots of {name}")
    while table.asked() and table.journal_length() < 120:
        seat = table.asked()[dice.below(len(table.asked()))]
        actions = table.actions(seat)
        table.submit(seat, actions[dice.below(len(actions))])
        if dice.below(3) == 0 and not table.cannot_undo(seat):
            table.undo(seat)
        if dice.below(3) == 0:
            look(table, reopened(table, game))


GAMES = [("sealed_bids", 3), ("streets", 2), ("vegas", 3), ("welcome", 3)]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_table_goes_on_from_a_snapshot_without_its_journal(name: str, players: int) -> None:
    """It stands where the first one does, and what can be taken back there can be here."""

    def look(table: Table[Any], again: Table[Any]) -> None:
        assert again.past() == table.journal_length() == again.journal_length()
        assert again.length() == table.length()
        for eye in (*range(players), PUBLIC, EVERYONE):
            assert again.view(eye) == table.view(eye)
        for seat in range(players):
            assert again.number(seat) == table.number(seat)
            assert again.cannot_undo(seat) == table.cannot_undo(seat)
            if again.cannot_undo(seat) is None:
                here, there = table.copy(), again.copy()
                here.undo(seat)
                there.undo(seat)
                assert there.view(EVERYONE) == here.view(EVERYONE)
                assert there.takes_back(table.journal_length()) == here.takes_back(
                    table.journal_length()
                )

    hold(name, players, look)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_table_recalls_is_what_the_first_one_knows(name: str, players: int) -> None:
    """Its journal with all that it caused, its ledger, its record."""

    def look(table: Table[Any], again: Table[Any]) -> None:
        for seat in again.asked()[:1]:
            action = again.actions(seat)[0]
            again.submit(seat, action)
            table = table.copy()
            table.submit(seat, action)
        events = [table.caused(entry) for entry in range(again.past())]
        again.recall(table.journal()[: again.past()], events)
        assert again.past() == 0
        assert again.journal() == table.journal()
        assert told(again) == told(table)
        assert again.record(keep_seed=True) == table.record(keep_seed=True)
        for seat in range(players):
            assert again.cannot_undo(seat) == table.cannot_undo(seat)

    hold(name, players, look)


def test_a_table_goes_on_by_new_rules_from_where_it_stands() -> None:
    """The prize that was lost by the old rules stays lost; nothing is played again."""
    table = played(rounds=TIED)
    table.submit(0, Bid(5))

    again = reopened(table, NEW)

    then, now = table.view(EVERYONE), again.view(EVERYONE)
    assert now == then
    assert again.changed_rules(table.journal_length()) == 2
    assert again.journal(table.journal_length()) == [
        Entry(NOBODY, Change(2, json.loads(msgspec.json.encode(then))))
    ]
    assert again.number(0) == table.number(0)
    assert again.cannot_undo(0) == why("changed_since")
    again.submit(0, Confirm())
    again.submit(1, Bid(5))
    again.submit(1, Confirm())
    reveals = [e for entry in again.journal() for e in again.told(0, again.journal_length() - 2)]
    assert BidsRevealed((5, 5), 0) in reveals, "of equal bids the first counts now"


def test_new_rules_are_announced_once() -> None:
    """A table that has gone on by them goes on as any other."""
    again = reopened(reopened(played(rounds=2), NEW), NEW)

    assert again.journal() == []
    assert again.journal_length() == 12


def test_a_position_that_new_rules_cannot_use_is_refused() -> None:
    with pytest.raises(Refused, match="nothing goes on from rules 1"):
        reopened(played(rounds=2), LostBids())


def test_a_table_of_newer_rules_does_not_go_on_by_older_ones() -> None:
    with pytest.raises(Refused, match="it is played by rules 2, and this Boulevard knows rules 1"):
        reopened(played(rounds=2, game=NEW), OLD)


def test_a_finished_game_keeps_its_result() -> None:
    """Whatever the rules of today would count."""
    again = reopened(played(), OtherScores())

    assert again.is_over() and again.journal() == []
    assert again.result() == played().result()


def changed_in_the_middle(rounds: int = TIED) -> Record:
    """A whole game whose rules changed after so many rounds."""
    table = played(rounds)
    again = reopened(table, NEW)
    for number in range(rounds + 1, 6):
        play_round(again, (number + 1, number + 1))
    ledger = Ledger()
    for entry in (*table.journal(), *again.journal()):
        ledger.add(entry)
    whole = again.snapshot()
    return Record(
        table.record().header,
        TWO,
        tuple(ledger.lines),
        "secret",
        again.result(),
        whole.checkpoints,
        ledger.changes,
    )


def test_a_record_tells_where_its_rules_changed() -> None:
    """A row with the new version and the position; it survives text."""
    record = changed_in_the_middle()

    assert list(record.changes) == [16]
    assert through_text(record, NEW) == record
    assert json.loads(record.write().splitlines()[17])["rules_version"] == 2
    assert [record.row(number) for number in (1, 16, 17)] == [2, 17, 19]
    assert [record.played_by(number) for number in (1, 16, 17)] == [1, 1, 2]


def test_a_replay_leaves_out_what_it_cannot_tell_and_goes_on_after_it() -> None:
    record = changed_in_the_middle()
    moments = [(m.number, m.departure) for m in replay(NEW, record)]

    gap = Departure(played_by=1, today=2, number=9, until=16, lines=25)
    assert moments == [
        *((n, None) for n in range(8)),
        (8, gap),
        *((n, None) for n in range(16, 26)),
    ]
    assert gap.sentence == "played by rules 1; today's rules differ from answer 9 on to 16"
    found = examine(NEW, record)
    assert found.faults == () and found.departures == (gap,) and found.is_over


def test_a_change_that_touches_nothing_leaves_no_gap() -> None:
    record = changed_in_the_middle(rounds=TIED - 1)

    assert verify(NEW, record) == []
    numbers = [moment.number for moment in replay(NEW, record)]
    assert numbers == [*range(12), *range(11, 26)]


def test_chance_is_checked_on_both_sides_of_a_change() -> None:
    """Nature's draws before the change are counted, although they are not all looked at."""
    record = changed_in_the_middle(rounds=TIED - 1)
    lines = list(record.lines)
    first, second = (n for n in range(12, len(lines)) if lines[n].by == NATURE)
    lines[first], lines[second] = lines[second], lines[first]
    touched = msgspec.structs.replace(record, lines=tuple(lines), checkpoints={})

    assert examine(NEW, record).faults == ()
    assert examine(NEW, touched).faults == (
        f"line {record.row(first + 1)} is not what the seed gives",
    )
