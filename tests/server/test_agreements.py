"""What a table agrees on when it is made: who plays for people who are away, and how much later it
is seen by those who have no seat.  The clock is turned, not waited for."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from typing import Any

import pytest

from boulevard.server import gathering, wire
from boulevard.server.rows import SeatRow
from boulevard.server.settings import Settings
from boulevard.server.site import Site as RunningSite
from boulevard.server.stand_ins import absentees
from server.clock import Clock
from server.site import Guest, Site, Table

NOW = 1_000_000.0
DELAY = 10  # minutes


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


def person(seat: int, away: float, stand_in: str = "") -> SeatRow:
    """Somebody who was last seen so many seconds ago."""
    return SeatRow(table_id="t", seat=seat, kind="person", stand_in=stand_in, seen_at=NOW - away)


# -- staying away ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("away", "present", "asked", "found"),
    [
        ((0, 299), (0,), (0, 1), []),
        ((0, 301), (0,), (0, 1), [1]),
        ((0, 301), (0,), (0,), []),  # nobody waits for them
        ((900, 301), (0, 1), (0, 1), []),  # both are there
        ((400, 900, 301), (), (0, 1, 2), [0, 1]),  # the last who was there is waited for
        ((301,), (), (0,), []),
    ],
)
def test_a_stand_in_comes_when_the_patience_of_the_table_is_over(
    away: tuple[float, ...], present: tuple[int, ...], asked: tuple[int, ...], found: list[int]
) -> None:
    seats = [person(seat, seconds) for seat, seconds in enumerate(away)]

    assert absentees(seats, asked, Counter(present), 5, NOW) == found


def test_one_of_all_people_is_waited_for_however_long() -> None:
    """Whoever has a stand-in already does not count."""
    seats = [person(0, 900, stand_in="greedy"), person(1, 900)]

    assert absentees(seats, (0, 1), Counter(), 5, NOW) == []


def test_by_the_rule_of_a_table_a_bot_plays_on_until_they_come_back(site: Site) -> None:
    table = site.table("welcome", "Ann", "Ben", patience=5, stand_in="greedy")
    assert (table.info["stand_in"], table.info["patience"]) == ("greedy", 5)
    with table.enter(0) as ann:
        ann.wait("Moved")
        site.age(table.id, 301)
        while ann.table["seats"][1]["stand_in"] != "greedy":
            ann.wait("TableChanged")
        while ann.scene["asked"] != [0]:
            ann.wait("Moved")  # the bot has played for Ben
        with table.enter(1) as ben:
            assert ben.opened["table"]["seats"][1]["stand_in"] == ""
        assert ann.table["seats"][0]["stand_in"] == ""


class Screen:
    """Ben's."""

    seats = (1,)

    def wake(self) -> None: ...

    async def dismiss(self) -> None: ...


def test_whoever_left_is_away_since_then_however_late_it_is_written_down(
    database: str,
) -> None:
    async def leave() -> tuple[float, float]:
        clock = Clock()
        site = RunningSite(Settings(database=database), clock)
        seats = tuple(wire.NewSeat(kind="person", name=name) for name in ("Ann", "Ben"))
        async with site.channels:
            await site.store.start()
            try:
                live, _ = await gathering.create(site, wire.NewTable(game="welcome", seats=seats))
                screen = Screen()
                await site.presence.enter(live, screen)
                await site.presence.write()
                clock.pass_by(60)
                left = clock()
                site.presence.leave(live, screen)
                clock.pass_by(301)
                await site.presence.write()
                await site.tables.reread(live)
                return left, live.seats[1].seen_at
            finally:
                await site.tables.stop()
                await site.store.stop()

    left, seen = asyncio.run(leave())
    assert seen == left


def test_without_the_rule_nobody_is_replaced_unasked(site: Site) -> None:
    table = site.table("welcome", "Ann", "Ben", patience=5)
    with table.enter(0) as ann:
        ann.wait("Moved")
        site.age(table.id, 301)
        while not ann.table["seats"][1]["is_overdue"]:
            ann.wait("TableChanged")
        assert ann.table["seats"][1]["stand_in"] == ""


def test_a_bot_that_does_not_play_the_game_cannot_be_agreed_on(site: Site) -> None:
    new = {"game": "streets", "seats": [{"kind": "open"}] * 2, "stand_in": "nobody"}

    assert site.refusal("POST", "/tables", new)[0] == 400


# -- seeing it later -------------------------------------------------------------------------------


def turn_clock(site: Site, table: Table, minutes: float) -> None:
    """Lets everything at a table have happened earlier."""
    past = (minutes * 60, table.id)
    with closing(sqlite3.connect(site.settings["database"])) as file, file:
        file.execute("UPDATE journal SET at = at - ? WHERE table_id = ?", past)
        file.execute("UPDATE remarks SET at = at - ? WHERE table_id = ?", past)
        file.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table.id,))


def newest(messages: list[dict[str, Any]]) -> int:
    """The number of the newest entry in what somebody was told."""
    numbers = [entry["number"] for message in messages for entry in message.get("entries", [])]
    return max(numbers, default=-1)


def wait_for(guest: Guest, number: int) -> None:
    while guest.scene.get("number", -1) < number:
        guest.wait("Moved")


def test_nothing_newer_than_the_delay_reaches_those_who_watch(site: Site) -> None:
    """Not over the socket, not over HTTP, not by the link of those who play."""
    table = site.table("streets", "Ann", delay=DELAY)
    with table.enter(0) as ann, table.watch() as watcher, site.enter(table.id) as stranger:
        ann.wait("Moved")
        start = ann.scene["number"]
        wait_for(watcher, start)
        position = site.get(f"/tables/{table.watch_id}/position")
        told = site.get(f"/tables/{table.watch_id}")
        for _ in range(6):
            ann.answer()
        assert ann.ask("Say", text="I drew the park")["type"] == "Taken"
        assert stranger.ask("Say", text="hello")["type"] == "Taken"

        # Whatever is on its way to them comes before the answer to this.
        for guest in (watcher, stranger):
            while not any(message.get("text") == "hello" for message in guest.heard):
                guest.hear()
            assert guest.ask("Ping")["type"] == "Pong"
            assert newest(guest.heard) < start
            assert guest.scene["number"] == start
            assert "I drew the park" not in str(guest.heard)
        for address in (table.id, table.watch_id):
            now = site.get(f"/tables/{address}")
            assert (now["asked"], now["moved_at"]) == (told["asked"], told["moved_at"])
            assert site.get(f"/tables/{address}/position") == position
            for path in ("replay", "replay/1", "position?number=1"):
                status, sentence = site.refusal("GET", f"/tables/{address}/{path}")
                assert (status, "10 minutes later" in sentence) == (409, True)
        assert site.get(f"/tables/{table.id}/replay", table.tokens[0])["lines"]

        turn_clock(site, table, DELAY + 1)
        wait_for(watcher, ann.scene["number"])
        while "I drew the park" not in str(watcher.heard):
            watcher.hear()
        assert watcher.scene["eye"] == stranger.scene["eye"] < 0


def test_the_end_is_seen_later_too(site: Site) -> None:
    table = site.table("streets", "Ann", delay=DELAY)
    with table.enter(0) as ann, table.watch() as watcher:
        ann.play_on()
        assert ann.scene["result"] and ann.scene["seed"]
        assert table.site.get(f"/tables/{table.watch_id}")["stage"] == "playing"
        assert watcher.ask("Ping")["type"] == "Pong"
        assert "seed" not in watcher.scene or watcher.scene["seed"] is None
        seats = [{"kind": "person", "name": "Eve"}]
        again = {"game": "streets", "seats": seats, "goes_on": {"table": table.id, "number": 3}}
        assert site.refusal("POST", "/tables", again)[0] == 409
        for path in ("replay", "record", "verify", "position"):
            assert site.refusal("GET", f"/tables/{table.watch_id}/{path}")[0] == 409
        token = table.tokens[0]
        assert site.get(f"/tables/{table.id}/verify", token)["faults"] == []
        assert site.http.get(
            f"/api/tables/{table.id}/record", headers={"Authorization": f"Bearer {token}"}
        ).is_success

        turn_clock(site, table, DELAY + 1)
        while not watcher.scene.get("result"):
            watcher.wait("Moved")
        assert site.get(f"/tables/{table.watch_id}")["stage"] == "over"
        assert site.get(f"/tables/{table.watch_id}/replay")["result"]
