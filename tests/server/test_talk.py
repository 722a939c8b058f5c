"""What is said at a table reaches everybody, costs whoever says it, and is not kept for ever."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
from sqlalchemy import event

from boulevard.server.talk import KEPT, SAYING, TELLING
from server.hosted import hosted
from server.site import FAST, Guest, Site

NEW = {"game": "streets", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}


def test_a_remark_is_told_and_nothing_is_read_again(tmp_path: Path) -> None:
    """Neither the table nor what was said before, however many listen."""
    asked: list[str] = []

    def hear(*words: object) -> None:
        asked.append(str(words[2]))

    with hosted(database=str(tmp_path / "site.sqlite"), sweep=1e6) as found, ExitStack() as doors:
        made = httpx.post(f"{found.address}/api/tables", json=NEW).json()
        address = f"{found.address.replace('http', 'ws')}/api/tables/{made['table']['id']}/socket"
        enter = {"type": "Enter", "tokens": [made["tokens"]["0"]]}
        ann, *others = (doors.enter_context(Guest(address, enter)) for _ in range(6))
        for guest in (ann, *others):
            guest.ask("Ping")
        ann.ask("Say", text="first")
        ann.ask("Ping")
        event.listen(found.site.store.engine.sync_engine, "before_cursor_execute", hear)

        for n in range(5):
            assert ann.ask("Say", text=f"No. {n}")["type"] == "Taken"

        for guest in others:
            said = [guest.wait("Said")["text"] for _ in range(6)]
            assert said == ["first", *(f"No. {n}" for n in range(5))]
    for part in ("FROM seats", "tables.options", "remarks.text"):
        assert not [one for one in asked if part in one], part
    assert len([one for one in asked if one.startswith("INSERT INTO remarks")]) == 5


def test_so_many_remarks_are_kept_and_no_more(tmp_path: Path) -> None:
    file = str(tmp_path / "site.sqlite")
    site = Site(database=file, **FAST)
    try:
        table = site.table("streets", "Ann", "")
        with table.enter(0) as ann:
            for n in range(KEPT + 3):
                assert ann.ask("Say", text=f"No. {n}")["type"] == "Taken"
        with table.enter(0) as ann:
            told = ann.opened["remarks"]
        assert [remark["number"] for remark in told] == list(range(4, KEPT + 4))
        with closing(sqlite3.connect(file)) as database:
            [(kept,)] = database.execute("SELECT count(*) FROM remarks")
        assert kept == KEPT
    finally:
        site.close()


def test_talk_is_paid_for_by_how_many_hear_it(tmp_path: Path) -> None:
    """Whoever says more than their account holds is told when to go on."""
    ahead, listening = 0.2, 10
    limits = {"address_loop": ahead / 4}
    site = Site(database=str(tmp_path / "site.sqlite"), **{**FAST, **limits})
    try:
        table = site.table("streets", "Ann", "")
        with ExitStack() as doors:
            ann, *others = (doors.enter_context(table.enter(0)) for _ in range(listening))
            for _ in range(1 + int(2 * ahead / (SAYING + TELLING * listening))):
                reply = ann.ask("Say", text="hello")
                if reply["type"] == "Refused":
                    break
                for other in others:
                    other.wait("Said")
        assert reply["kind"] == "too fast" and reply["wait"] > 0
    finally:
        site.close()


def test_what_is_said_at_one_process_is_told_by_the_other(postgres_database: str) -> None:
    sites = [Site(database=postgres_database, **{**FAST, "sweep": 1e6}) for _ in range(2)]
    try:
        here, there = sites
        table = here.table("streets", "Ann", "Ben")
        with table.enter(0) as ann, there.enter(table.id, table.tokens[1]) as ben:
            for n in range(3):
                ann.ask("Say", text=f"Ann {n}")
                ben.ask("Say", text=f"Ben {n}")
            for guest in (ann, ben):
                while len(told(guest)) < 6:
                    guest.hear()
                assert told(guest) == [1, 2, 3, 4, 5, 6]
        with there.enter(table.id) as later:
            assert [one["number"] for one in later.opened["remarks"]] == [1, 2, 3, 4, 5, 6]
    finally:
        for site in sites:
            site.close()


def told(guest: Guest) -> list[int]:
    return [message["number"] for message in guest.heard if message["type"] == "Said"]
