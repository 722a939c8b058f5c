"""Keeping strangers out and limits in: headers, origins, sizes, rates, tokens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from server.site import FAST, PATIENCE, Guest, Site

NEW = {"game": "streets", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Site]:
    """A site with narrow limits."""
    limits = {
        "requests_per_minute": 20,
        "tables_per_hour": 3,
        "sockets_per_address": 2,
        "messages_per_second": 5,
    }
    settings = {**FAST, **limits, "metrics": "/metrics"}
    site = Site(database=str(tmp_path / "site.sqlite"), **settings)
    try:
        yield site
    finally:
        site.close()


def sockets_of(site: Site, table: str) -> str:
    return f"ws://{site.address}/api/tables/{table}/socket"


# -- what browsers are told ------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/api/nothing", "/api/tables/none"])
def test_every_answer_tells_the_browser_what_to_refuse(site: Site, path: str) -> None:
    headers = site.http.get(path).headers
    policy = headers["content-security-policy"]

    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts == "script-src 'self'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in headers


def test_answers_about_tables_are_not_kept_by_caches(site: Site) -> None:
    table = site.table("streets", "Ann", "")

    assert site.http.get(f"/api/tables/{table.id}").headers["cache-control"] == "no-store"


def test_a_page_from_elsewhere_may_not_write(site: Site) -> None:
    table = site.table("streets", "Ann", "")
    strange = ("https://elsewhere.example", "null", "http://[::1", f"http://{site.address}.example")
    for origin in strange:
        answer = site.http.post("/api/tables", json=NEW, headers={"Origin": origin})
        assert answer.status_code == 403 and answer.json()["sentence"]
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(sockets_of(site, table.id), origin=Origin(origin)),
        ):
            pass
        assert refused.value.response.status_code == 403


def test_our_own_page_may(site: Site) -> None:
    origin = f"http://{site.address}"
    answer = site.http.post("/api/tables", json=NEW, headers={"Origin": origin})
    assert answer.status_code == 201

    address = sockets_of(site, answer.json()["table"]["id"])
    with connect(address, origin=Origin(origin)) as socket:
        socket.send('{"type": "Enter"}')
        assert '"Opened"' in str(socket.recv(PATIENCE))


# -- how much and how fast -------------------------------------------------------------------------


def test_a_request_that_is_too_long_is_not_read(site: Site) -> None:
    """Where files can come with it, more is read, and not without end."""
    for path, size in (("/api/tables/mine", 100_000), ("/api/tables", 500_000)):
        answer = site.http.post(path, content=b" " * size)

        assert answer.status_code == 413 and answer.json()["sentence"]


def test_a_message_that_is_too_long_ends_the_conversation(site: Site) -> None:
    table = site.table("streets", "Ann", "-greedy")
    with table.enter(0) as ann:
        ann.say(" " * 70_000)
        with pytest.raises(ConnectionClosed):
            ann.wait("Pong")
    assert table.now()["stage"] == "playing"


def test_whoever_says_nothing_intelligible_first_is_let_go(site: Site) -> None:
    table = site.table("streets", "Ann", "-greedy")
    with connect(sockets_of(site, table.id)) as socket:
        socket.send('{"type": "Ping"}')
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


def test_one_address_can_ask_only_so_often(strict: Site) -> None:
    allowed, answer = 0, strict.http.get("/api/games")
    while answer.status_code == 200 and allowed < 200:  # on a slow machine some more flow in
        allowed, answer = allowed + 1, strict.http.get("/api/games")

    assert allowed >= 20 and answer.status_code == 429
    assert "try again in" in answer.json()["sentence"]
    assert int(answer.headers["retry-after"]) > 0


def test_one_address_can_open_only_so_many_tables(strict: Site) -> None:
    answers = [strict.http.post("/api/tables", json=NEW).status_code for _ in range(4)]

    assert answers == [201, 201, 201, 429]


def test_one_address_can_open_only_so_many_sockets(strict: Site) -> None:
    table = strict.table("streets", "Ann", "-greedy")
    with table.watch(), table.watch(), connect(sockets_of(strict, table.id)) as socket:
        refused = json.loads(socket.recv(PATIENCE))
        assert refused["reason"]["kind"] == "too_many_open" and refused["wait"] > 0
        with pytest.raises(ConnectionClosed, match="try again in") as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    counted = strict.http.get("/metrics").text
    assert 'boulevard_refusals_total{reason="socket too_many_open"} 1.0' in counted
    for _ in range(1000):  # until the server has noticed that they left
        with suppress(ConnectionClosed), table.watch() as watcher:
            break
    assert watcher.opened


def test_whoever_asks_too_often_learns_over_the_socket_when_to_come_back(strict: Site) -> None:
    table = strict.table("streets", "Ann", "-greedy")
    while strict.http.get("/api/games").status_code == 200:
        pass
    with connect(sockets_of(strict, table.id)) as socket:
        refused = json.loads(socket.recv(PATIENCE))
    assert refused["kind"] == "too fast" and refused["reason"]["arguments"]["seconds"] > 0
    counted = strict.http.get("/metrics").text
    assert 'boulevard_refusals_total{reason="socket too_fast"}' in counted


def test_what_nobody_can_read_is_paid_for_too(tmp_path: Path) -> None:
    """Messages that are refused unread are work, so their sender has less left for the others."""
    site = Site(database=str(tmp_path / "site.sqlite"), **{**FAST, "address_loop": 0.01})
    try:
        with site.table("streets", "Ann", "").enter(0) as ann:
            for _ in range(230):
                ann.say("{")
            assert ann.ask("Look", seat=0)["kind"] == "too fast"
    finally:
        site.close()


def test_whoever_talks_too_fast_is_told_so_and_loses_nothing(strict: Site) -> None:
    table = strict.table("streets", "Ann", "-greedy")
    with table.enter(0) as ann:
        kinds = [ann.ask("Ping").get("kind") for _ in range(30)]
        assert kinds[0] is None and "too fast" in kinds
        assert ann.scene or ann.wait("Moved")


# -- secrets ---------------------------------------------------------------------------------------


def test_a_wrong_token_opens_nothing(site: Site) -> None:
    one, two = site.table("streets", "Ann", "-greedy"), site.table("streets", "Ann", "-greedy")
    for token in (two.tokens[0], "nonsense", one.tokens[0].swapcase()):
        with site.enter(one.id, token) as guest:
            assert guest.opened["seats"] == [] and guest.opened["eye"] == -2


def test_nobody_is_told_a_token_twice(site: Site) -> None:
    table = site.table("welcome", "Ann", "Ben", "-greedy")
    guests: list[Guest] = []
    with table.enter(0) as ann, table.enter(1) as ben, table.watch() as watcher:
        guests += [ann, ben, watcher]
        for guest in guests[:2]:
            guest.answer()
        watcher.ask("Ping")
    said = " ".join(str(guest.heard) for guest in guests)
    said += httpx.get(f"http://{site.address}/api/tables/{table.id}").text

    for token in table.tokens.values():
        assert token not in said


def test_there_is_a_description_of_everything(site: Site) -> None:
    schema = site.get("/schema")

    assert site.get("/schema/openapi.json") == schema
    for path, item in schema["paths"].items():
        assert path.startswith("/api/")
        for operation in item.values():
            assert operation["summary"] and operation["description"]
