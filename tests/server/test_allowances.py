"""Whoever costs the others too much waits, is told how long, and nobody else does."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from boulevard.server.allowances import PLAYING, Allowances, Holdings, Payers, party
from boulevard.server.database import connect, migrate, single
from boulevard.server.refusals import TooFast, in_words
from boulevard.server.schema import spendings
from boulevard.server.settings import LIMITS, Settings
from boulevard.server.spending import Spending
from server.site import FAST, Site

ANN = Payers("192.0.2.1", "maple", 0)
BEN = Payers("192.0.2.2", "maple", 1)
FAR = Payers("192.0.2.3", "birch", 0)


def allowances(**limits: float) -> Allowances:
    return Allowances(Settings(**{**dict.fromkeys(LIMITS, 0), **limits}).limits())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_party(host: str, whose: str) -> None:
    assert party(host) == whose


def test_what_is_spent_ahead_has_to_flow_in_again() -> None:
    found = allowances(address_bytes=1000)
    found.charge(ANN, bytes=9_000)
    found.check(ANN)

    found.charge(ANN, bytes=5_000)

    with pytest.raises(TooFast, match=r"try again in [2345] seconds") as refused:
        found.check(ANN)
    assert 3 < refused.value.wait <= 4
    found.check(FAR)
    found.check(BEN)


def test_who_has_asked_for_too_many_hints_still_plays() -> None:
    found = allowances(seat_work=0.25, seat_loop=0.1)
    found.charge(ANN, work=3.0)

    with pytest.raises(TooFast, match="too much work"):
        found.check(ANN)
    assert found.wait(ANN, of=PLAYING) == (0.0, "")
    found.charge(ANN, loop=1.0)
    assert found.wait(ANN, of=PLAYING)[1] == "loop"


def test_a_table_and_a_seat_have_accounts_of_their_own() -> None:
    found = allowances(table_loop=0.1, seat_work=0.1)
    found.charge(ANN, loop=1.0)
    assert found.wait(ANN)[0] > 5 and found.wait(BEN)[0] > 5 and not found.wait(FAR)[0]

    other = allowances(table_loop=0.1, seat_work=0.1)
    other.charge(ANN, work=10.0)
    assert other.wait(ANN)[1] == "work" and not other.wait(BEN)[0]


def test_so_many_requests_and_no_more() -> None:
    found = allowances(requests_per_minute=3)
    for _ in range(3):
        found.take(ANN, requests=1)

    with pytest.raises(TooFast, match="too many requests"):
        found.take(ANN, requests=1)


def test_without_a_limit_nothing_is_ever_too_much() -> None:
    found = allowances()
    found.charge(ANN, bytes=1e12, loop=1e6, work=1e6, requests=1e9, tables=1e9)

    found.check(ANN)


def test_accounts_with_nothing_on_them_are_forgotten() -> None:
    found = allowances(address_bytes=1e9)
    found.charge(ANN, bytes=1)
    found.charge(FAR, bytes=1e9)

    found.forget()

    assert not found.wait(ANN)[0]
    assert set(found._accounts) == {"address 192.0.2.3"}


def test_memory_is_held_for_as_long_as_it_is_needed() -> None:
    held = Holdings({"address": 100, "table": 0, "seat": 0})
    with held.holding(ANN, 80):
        assert held.held() == 80
        with pytest.raises(TooFast), held.holding(ANN, 30):
            pass
        with held.holding(BEN, 80):
            pass
    with held.holding(ANN, 100):
        pass
    with held.holding(ANN, 0), held.holding(ANN, 0):
        pass
    assert held.held() == 0


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "a second"), (1.2, "2 seconds"), (119.5, "2 minutes"), (9000, "3 hours")],
)
def test_a_refusal_says_how_long_in_words(seconds: float, words: str) -> None:
    assert in_words(seconds) == words


def test_processes_share_what_was_spent(postgres_database: str) -> None:
    """What one of them has seen, the other refuses; what has flowed in is not owed twice."""
    here, there = (allowances(address_bytes=1000, table_loop=0.1) for _ in range(2))

    async def share() -> None:
        engine = connect(Settings(database=postgres_database).url())
        await migrate(engine)
        ours, theirs = Spending(engine, here), Spending(engine, there)
        here.charge(ANN, bytes=8_000, loop=0.3)
        there.charge(ANN, bytes=8_000)
        await ours.share()
        await theirs.share()
        assert there.wait(ANN)[0] > 1 and not there.wait(FAR)[0]
        here.charge(ANN, bytes=300)
        await ours.share()
        assert 1 < here.wait(ANN)[0] < 9
        await theirs.forget()
        await engine.dispose()

    asyncio.run(share())


def test_whoever_is_refused_by_one_process_is_refused_by_the_others(postgres_database: str) -> None:
    """As soon as they spend something there: only then is it asked what they owe."""
    new = {"game": "streets", "seats": [{"kind": "person", "name": "Al"}, {"kind": "open"}]}
    strict = {**FAST, "tables_per_hour": 3}
    sites = [Site(database=postgres_database, **strict) for _ in range(2)]

    def opened(site: Site) -> int:
        return site.http.post("/api/tables", json=new).status_code

    try:
        here, there = sites
        assert [opened(here) for _ in range(4)] == [201, 201, 201, 429]
        asyncio.run(owed(postgres_database, 2.5))  # or it might be told after what follows
        assert opened(there) == 201
        asyncio.run(owed(postgres_database, 3.5))
        assert opened(there) == 429
    finally:
        for site in sites:
            site.close()


async def owed(database: str, least: float) -> None:
    """Waits until all processes together know of so many tables of one address."""
    engine = single(connect(Settings(database=database).url()))
    known = 0.0
    while known < least:
        await asyncio.sleep(0.05)
        async with engine.connect() as connection:
            known = (await connection.execute(select(func.max(spendings.c.tables)))).scalar() or 0
    await engine.dispose()


@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_is_a_setting(name: str) -> None:
    assert getattr(Settings().with_limits([f"{name.replace('_', '-')}=7"]), name) == 7


@pytest.mark.parametrize("word", ["requests", "cake=3", "address_loop=", "address_loop=-1"])
def test_a_limit_that_makes_no_sense_is_refused(word: str) -> None:
    with pytest.raises(Exception, match="limit"):
        Settings().with_limits([word])
