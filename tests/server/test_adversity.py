"""What is meant to break a site, or happens to it: one clear line, soon, and nothing else."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import ExitStack, closing
from pathlib import Path
from time import time

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.option_file import text_of
from boulevard.core.options import read_options
from boulevard.core.record import LINES, read
from boulevard.core.registry import find_game
from boulevard.sim.runner import Plan, run
from cli.said import told
from server.site import FAST, Site

DEEP = 5_000  # levels; more than any reader's stack


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("records")
    options = read_options(find_game("streets"), 2, {})
    list(run(Plan("streets", options, ("random",), 1, "adversity"), records=folder))
    return (folder / "streets-adversity-0.jsonl").read_text(encoding="utf-8")


# -- what cannot be read ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/tables", "/tables/mine", "/records", "/positions", "/files"])
def test_a_request_that_is_nested_deeply(site: Site, path: str) -> None:
    for sign in ("[", '{"a":'):
        for start in ("", '{"game":', '{"options":{"a":'):
            answer = site.http.post(f"/api{path}", content=start + sign * DEEP)
            assert answer.status_code == 400 and "\n" not in answer.json()["sentence"]


def test_a_message_that_is_nested_deeply(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        ann.question()
        deep = "[" * DEEP + "]" * DEEP
        ann.say(
            '{"type":"Answer","id":7,"seat":0,"number":0,"action":{"type":"Build","x":'
            + deep
            + "}}"
        )
        refused = ann.wait("Refused")
        assert refused["kind"] == "unreadable" and len(refused["sentence"]) < 300
        assert ann.answer()["type"] == "Taken"


@pytest.mark.parametrize("sign", ["[", '{"a":'])
def test_a_record_that_is_nested_deeply(finished: str, sign: str) -> None:
    rows = finished.splitlines(keepends=True)
    for place in (0, 1, len(rows) - 1):
        broken = [*rows[:place], rows[place].replace(":", ":" + sign * DEEP, 1), *rows[place + 1 :]]
        with pytest.raises(Unreadable) as refused:
            read("".join(broken), find_game)
        assert "\n" not in refused.value.sentence


def test_a_record_of_a_million_lines(finished: str, site: Site) -> None:
    rows = finished.splitlines(keepends=True)
    long = "".join([rows[0], *rows[1:-1] * (1 + 1_000_000 // len(rows)), rows[-1]])

    with pytest.raises(Unreadable, match=f"at most {LINES:,} lines"):
        read(long, find_game)
    code, sentence = site.refusal("POST", "/records", {"text": "{}\n" * 400_000})
    assert code == 400 and "lines" in sentence


def test_a_record_with_a_byte_order_mark_reads(finished: str, site: Site, tmp_path: Path) -> None:
    file = tmp_path / "marked.jsonl"
    file.write_text(finished, encoding="utf-8-sig")

    assert text_of(file) == finished
    assert read("\ufeff" + finished, find_game).write() == finished
    assert site.post("/records", {"text": "\ufeff" + finished})["is_imported"]
    assert told("verify", str(file)).status == 0


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file here that never ends")
@pytest.mark.parametrize("words", [["verify"], ["replay"], ["hint"]])
def test_a_file_that_never_ends(words: list[str]) -> None:
    assert "longer than 64 MB" in told(*words, "/dev/zero").reason


# -- names -----------------------------------------------------------------------------------------


def test_a_seat_with_a_name_that_is_hard_to_tell_is_not_given_out(site: Site) -> None:
    table = site.table("streets", "Ann", "", "")
    for name in ("\u3164", "\u0410nn", "\u2800"):
        code, sentence = site.refusal("POST", f"/tables/{table.id}/seats", {"name": name})
        assert code == 400 and sentence
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    site.post(f"/tables/{table.id}/seats", {"name": family})
    assert table.now()["seats"][1]["name"] == family


# -- what happens to a site ------------------------------------------------------------------------


def test_a_clock_that_goes_back_does_not_strand_bots(tmp_path: Path) -> None:
    """The table has moved, by its own word, in two hours; the bot that it waits for is asked."""
    file = tmp_path / "site.sqlite"
    site = Site(database=str(file), **FAST)
    try:
        table = site.table("streets", "Ann", "-random")
        with table.enter(0) as ann:
            ann.answer()
        site.kill()
        with closing(sqlite3.connect(file)) as database, database:
            later = time() + 7200
            database.execute("UPDATE tables SET moved_at = ?, waits_for_bot = 1", (later,))
            database.execute("UPDATE presences SET seen_at = ?", (later,))
        site.start()
        with table.enter(0) as ann:
            ann.question()
            assert table.now()["seats"][0]["is_present"]
        while table.now()["seats"][0]["is_present"]:
            pass
    finally:
        site.close()


@pytest.mark.skipif(os.name != "posix", reason="files have no mode here")
def test_only_the_owner_can_read_the_database(site: Site) -> None:
    site.table("streets", "Ann", "-random")
    folder = Path(site.settings["database"]).parent
    files = list(folder.glob("site.sqlite*"))

    assert files and {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_nobody_who_comes_waits_for_a_database_that_is_locked(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.watch() as watcher:
        watcher.wait("Moved")
    with closing(sqlite3.connect(site.settings["database"], isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        with table.enter(0) as ann, table.watch() as watcher:
            assert ann.question() and watcher.opened
            assert ann.ask("Ping")["type"] == "Pong"
        database.execute("ROLLBACK")
    with table.enter(0) as ann:
        assert ann.answer()["type"] == "Taken"
    assert "locked" not in site.errors()


def test_many_tables_that_are_looked_at_take_nobodys_place(tmp_path: Path) -> None:
    """Those who sit down at a table last are told of each other's answers as those before."""
    site = Site(database=str(tmp_path / "site.sqlite"), live_tables=2, **FAST)
    with closing(site), ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(site.table("streets", "Cy", "").watch())
        table = site.table("streets", "Ann", "Ben")
        with table.enter(0) as ann, table.enter(1) as ben:
            for guest in (ann, ben):
                guest.wait("Moved")
            mover, other = (ann, ben) if ann.scene["asked"] == [0] else (ben, ann)
            assert mover.answer()["type"] == "Taken"
            assert other.wait("Moved")
