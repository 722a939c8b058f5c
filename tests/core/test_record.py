"""A record is the whole game as text, and notices what was done to it."""

import json
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Options
from boulevard.core.reason import NOT_LISTED
from boulevard.core.record import Record, read, replay, seed_hash, verify
from boulevard.core.table import Table
from core.sealed_bids import SealedBids

GAME = SealedBids()


def find(name: str) -> Game[Any]:
    assert name == "sealed_bids"
    return GAME


def played(*, answers: int | None = None) -> Table[Any]:
    table = Table(GAME, Options(players=2), seed="secret", names=("Ann", "Ben"))
    dice = Dice.seeded("players")
    while not table.is_over() and (answers is None or answers > 0):
        seat = table.asked()[0]
        actions = table.actions(seat)
        table.submit(seat, actions[dice.below(len(actions))])
        answers = None if answers is None else answers - 1
    return table


def resealed(rows: list[str]) -> str:
    """What a forger would hand in: the rows with a digest that fits them."""
    *body, seal = rows
    content = json.loads(seal)
    content["sealed"] = sha256("".join(f"{row}\n" for row in body).encode()).hexdigest()
    return "\n".join([*body, json.dumps(content)]) + "\n"


def test_a_finished_record_survives_text_and_verifies() -> None:
    """It holds the header, every answer, the revealed seed and the result."""
    table = played()
    record = read(table.record().write(), find)

    assert record == table.record()
    assert record.header.names == ("Ann", "Ben")
    assert record.header.seed_hash == seed_hash("secret") == table.seed_hash
    assert record.seed == "secret"
    assert record.result == table.result()
    assert verify(GAME, record) == []


def test_the_seed_is_secret_until_the_end() -> None:
    """Before the end only the hash is in the record, unless it is a private save."""
    table = played(answers=4)
    assert table.record().seed is None
    assert "secret" not in table.record().write()
    assert table.record(keep_seed=True).seed == "secret"
    assert verify(GAME, table.record()) == [
        "the seed is not revealed, so chance cannot be checked",
        "the game is not finished",
    ]


def test_every_cut_is_noticed() -> None:
    """Wherever a record ends too early, it is refused as cut off."""
    text = played().record().write()
    rows = text.splitlines(keepends=True)
    for kept in range(1, len(rows)):
        with pytest.raises(Unreadable, match=f"line {kept}: the record is cut off"):
            read("".join(rows[:kept]), find)
    with pytest.raises(Unreadable, match="cut off"):
        read(text[: len(text) // 2], find)
    with pytest.raises(Unreadable, match="empty"):
        read("", find)


def test_an_edit_is_noticed_even_when_the_game_stays_legal() -> None:
    """Swapping two names is enough to break the seal."""
    text = played().record().write()
    edited = text.replace('"Ann"', '"Amy"')
    with pytest.raises(Unreadable, match="edited after it was sealed"):
        read(edited, find)


def test_what_is_not_a_record_is_told_by_line() -> None:
    """The reason names the line, and what stands there instead."""
    rows = played().record().write().splitlines()
    with pytest.raises(Unreadable, match="line 1 is not the header"):
        read(resealed(["[]", *rows[1:]]), find)
    with pytest.raises(Unreadable, match="line 3 is not an answer"):
        read(resealed([*rows[:2], "{}", *rows[3:]]), find)
    strange = '{"by":0,"answer":{"type":"Castle"}}'
    with pytest.raises(Unreadable, match="line 3 is not an answer of Sealed Bids"):
        read(resealed([*rows[:2], strange, *rows[3:]]), find)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("record", 2, "newer than Boulevard reads"),
        ("options", {"players": "two"}, "options do not fit"),
        ("options", {"players": 3}, "2 names for 3 seats"),
        ("names", ["Ann"] * 5000, "5000 names for 2 seats"),
        ("tags", {str(n): "" for n in range(101)}, "at most 100 tags, not 101"),
    ],
)
def test_a_header_that_cannot_be_honoured_is_refused(field: str, value: Any, reason: str) -> None:
    """A newer format, or options that do not fit, are said plainly."""
    rows = played().record().write().splitlines()
    header = json.loads(rows[0])
    header[field] = value
    with pytest.raises(Unreadable, match=reason):
        read(resealed([json.dumps(header), *rows[1:]]), find)


@pytest.mark.parametrize(
    ("field", "number", "reason"),
    [
        ("scores", 5000, "the result has 5000 scores for 2 seats"),
        ("places", 1, "the result has 1 places for 2 seats"),
        ("checkpoints", 5000, "5000 checkpoints for"),
    ],
)
def test_lists_in_a_seal_fit_the_game(field: str, number: int, reason: str) -> None:
    """One for each seat, and no more checkpoints than lines."""
    rows = played().record().write().splitlines()
    seal = json.loads(rows[-1])
    if field == "checkpoints":
        seal[field] = {str(n): "" for n in range(number)}
    else:
        seal["result"][field] = [1] * number
    with pytest.raises(Unreadable, match=reason):
        read("\n".join([*rows[:-1], json.dumps(seal)]) + "\n", find)


def test_an_illegal_line_is_named() -> None:
    """A replay stops at the first answer that the rules do not allow."""
    rows = played().record().write().splitlines()
    rows[2] = '{"by":1,"answer":{"type":"Confirm"}}'
    record = read(resealed(rows), find)
    with pytest.raises(Unreadable, match="line 3: ") as refusal:
        list(replay(GAME, record))
    assert refusal.value.reason == NOT_LISTED


def forged(**changes: Any) -> list[str]:
    return verify(GAME, msgspec.structs.replace(played().record(), **changes))


def test_verify_finds_a_seed_that_was_not_promised() -> None:
    """The seed must have the hash that was published before the first line."""
    assert forged(seed="another")[0] == (
        "the seed does not have the hash that was published at the start"
    )


def test_verify_finds_chance_that_the_seed_does_not_give() -> None:
    """A shuffle that was touched shows, although the game is legal."""
    record = played().record()
    header = msgspec.structs.replace(record.header, seed_hash=seed_hash("loaded"))
    touched = msgspec.structs.replace(record, header=header, seed="loaded")
    assert verify(GAME, touched) == ["line 2 is not what the seed gives"]


def test_verify_finds_a_result_that_the_ledger_does_not_lead_to() -> None:
    """The result is recomputed, never believed."""
    result = played().result()
    wrong = msgspec.structs.replace(result, scores=(99, 0))
    assert forged(result=wrong) == ["the result is not what the ledger leads to"]


def test_a_record_without_its_seed_cannot_go_on() -> None:
    """Resuming needs the seed, and the right one."""
    record: Record = played(answers=3).record()
    with pytest.raises(Unreadable, match="does not hold its seed"):
        Table.resume(GAME, record)
    with pytest.raises(Unreadable, match="does not have the hash"):
        Table.resume(GAME, msgspec.structs.replace(record, seed="wrong"))


def test_a_name_may_hold_any_letter() -> None:
    """Only a line feed ends a line of a record, whatever else looks like one."""
    table = Table(GAME, Options(players=2), seed="x", names=("A\u2028nn", "B\x0ben"))
    assert read(table.record(keep_seed=True).write(), find).header.names == table.names
