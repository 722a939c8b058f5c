"""Whoever runs a site can see how it is: health, metrics, logs; and docs/operating.md tells all."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

import httpx
import pytest

from boulevard.server import logs
from boulevard.server.health import missing
from boulevard.server.logs import FEW, WHILE, Throttle
from boulevard.server.settings import LIMITS, Settings
from server.clock import Clock
from server.hosted import hosted
from server.serving import serving
from server.site import FAST, PATIENCE, Site, bearer

TEXT = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    site = Site(
        database=str(folder / "site.sqlite"),
        metrics="/metrics",
        hosts=["127.0.0.1", "https://games.example.org"],
        **FAST,
    )
    try:
        yield site
    finally:
        site.close()


def figures(site: Site) -> dict[str, float]:
    """What the metrics say, by name and labels."""
    lines = site.http.get("/metrics").text.splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


# -- health ----------------------------------------------------------------------------------------


def test_a_process_that_lives_and_can_serve_says_so(site: Site) -> None:
    for path in ("/healthz", "/readyz"):
        answer = site.http.get(path)
        assert (answer.status_code, answer.text) == (200, "ok\n")


def test_a_process_whose_database_is_gone_is_not_ready(tmp_path: Path) -> None:
    file = tmp_path / "site.sqlite"
    site = Site(database=str(file), **{**FAST, "sweep": 60})
    try:
        for path in tmp_path.glob("site.sqlite*"):
            path.unlink()
        file.mkdir()
        answer = site.http.get("/readyz")
        assert answer.status_code == 503 and "the database" in answer.text
        assert site.http.get("/healthz").status_code == 200
    finally:
        site.close()


def started_here(module: str) -> Iterator[int]:
    """Children of this process that run a module; servers of other tests have workers, too."""
    for children in Path("/proc/self/task").glob("*/children"):
        for child in children.read_text().split():
            with suppress(OSError):  # it has ended meanwhile
                if module in Path("/proc", child, "cmdline").read_text().split("\0"):
                    yield int(child)


def test_a_process_whose_workers_have_ended_starts_them_again(tmp_path: Path) -> None:
    """By itself: as long as it is not ready, nobody is sent to it who could ask them."""
    last = monotonic() + PATIENCE
    with hosted(database=str(tmp_path / "site.sqlite"), sweep=1e6, workers=2) as found:
        while not (faults := found.run(missing(found.site))):  # the first sweep may start some
            for worker in started_here("boulevard.server.worker"):
                os.kill(worker, signal.SIGKILL)
            assert monotonic() < last
        assert faults == ["no worker runs"]

        found.run(found.site.sweep(0))

        assert found.run(missing(found.site)) == []
        assert all(worker.is_alive() for worker in found.site.workers.thinking.workers)


def test_a_process_that_cannot_serve_for_long_says_why(tmp_path: Path) -> None:
    file = tmp_path / "site.sqlite"
    with hosted(database=str(file)) as found:
        assert found.run(missing(found.site)) == []
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE alembic_version SET version_num = 'x'")
        newest = found.site.store.newest_form()
        found.site.is_closing = True

        assert found.run(missing(found.site)) == [
            "the process is about to end",
            f"the database has form x, not {newest}",
        ]


# -- metrics ---------------------------------------------------------------------------------------


def test_metrics_tell_what_goes_on(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        ann.answer()
        ann.question()
        ann.ask("Preview", seat=1, action={})
        found = figures(site)
    assert found["boulevard_tables"] >= 1 and found["boulevard_sockets"] == 1
    assert found['boulevard_moves_total{by="person"}'] >= 1
    assert found['boulevard_moves_total{by="bot"}'] >= 1
    assert found["boulevard_answer_seconds_count"] >= 2
    assert found['boulevard_refusals_total{reason="forbidden"}'] >= 1
    assert found['boulevard_waiting_jobs{queue="thinking"}'] == 0
    assert found['boulevard_job_seconds_count{job="Choose"}'] >= 1
    assert found["boulevard_loop_delay_seconds_count"] >= 0
    assert found["boulevard_sent_bytes_total"] > 1000
    assert table.id not in str(found)


def test_metrics_have_a_port_of_their_own_if_wanted(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with serving("--metrics", str(port), state=tmp_path) as started:
        assert started.address
        found = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
        assert "boulevard_tables" in found
        found = httpx.get(f"{started.address}/metrics", timeout=PATIENCE).text
        assert "boulevard_tables" not in found


# -- logs ------------------------------------------------------------------------------------------


def test_the_access_log_tells_each_request_and_no_secret(tmp_path: Path) -> None:
    """Also those that are turned away before anybody looks at them."""
    words = ["--access-log", "--log", "json", "--limit", "requests_per_minute=2"]
    with serving(*words, state=tmp_path) as started:
        new = {"game": "streets", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}
        made = httpx.post(f"{started.address}/api/tables", json=new, timeout=PATIENCE)
        token, table = made.json()["tokens"]["0"], made.json()["table"]
        path = f"/api/tables/{table['id']}"
        answer = httpx.delete(
            f"{started.address}{path}/seats/0", headers=bearer(token), timeout=PATIENCE
        )
        refused = httpx.get(f"{started.address}/api/games", timeout=PATIENCE)
        _, _, err = started.end()

    lines = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
    told = {line["request"]: line for line in lines}
    asked = told[made.headers["x-request-id"]]
    assert (asked["method"], asked["route"], asked["status"]) == ("POST", "/api/tables", 201)
    assert asked["address"] == "127.0.0.1" and asked["seconds"] > 0
    assert told[answer.headers["x-request-id"]]["route"].count("{") == 2
    assert told[refused.headers["x-request-id"]]["status"] == 429
    assert not [secret for secret in (token, table["id"], table["watch_id"]) if secret in err]


def test_the_same_fault_again_and_again_is_told_a_few_times(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = logging.getLogger("boulevard.test")
    throttle = Throttle()
    log.addFilter(throttle)
    try:
        for n in range(50):
            try:
                raise KeyError(n)
            except KeyError:
                log.exception("it broke")
        try:
            raise ValueError
        except ValueError:
            log.exception("something else broke")
        log.error("no fault")
    finally:
        log.removeFilter(throttle)

    told = [record.getMessage() for record in caplog.records]
    assert told == ["it broke"] * FEW + ["something else broke", "no fault"]


def test_what_was_not_told_is_counted_when_it_happens_again_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    monkeypatch.setattr(logs, "monotonic", clock)
    log = logging.getLogger("boulevard.test")
    throttle = Throttle()
    log.addFilter(throttle)
    try:
        for n in range(FEW + 5):
            clock.pass_by(WHILE * 2 if n == FEW + 4 else 0)
            try:
                raise KeyError(n)
            except KeyError:
                log.exception("table %s broke", "x")
    finally:
        log.removeFilter(throttle)

    told = [record.getMessage() for record in caplog.records]
    assert told == ["table x broke"] * FEW + ["table x broke (and 4 more times before)"]


# -- names -----------------------------------------------------------------------------------------


def test_the_site_answers_to_its_own_name_only(site: Site) -> None:
    for host, code in (("games.example.org", 200), ("GAMES.example.org:8000", 200)):
        assert site.http.get("/api/games", headers={"Host": host}).status_code == code
    for host in ("elsewhere.example", "games.example.org.elsewhere.example", "[::1", ""):
        assert site.http.get("/api/games", headers={"Host": host}).status_code in (400, 403)
    assert site.http.get("/healthz", headers={"Host": "10.0.0.7"}).status_code == 200


@pytest.mark.parametrize(("host", "code"), [("127.0.0.1", 101), ("elsewhere.example", 403)])
def test_a_socket_is_opened_by_that_name_only(site: Site, host: str, code: int) -> None:
    table = site.table("streets", "Ann", "-random")
    upgrade = {
        "Host": host,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    path = f"/api/tables/{table.id}/socket"
    with site.http.stream("GET", path, headers=upgrade) as answer:
        assert answer.status_code == code


# -- what is written about it ----------------------------------------------------------------------


@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_is_told_with_its_number(name: str) -> None:
    number = getattr(Settings(), name)
    help_text = " ".join((serve_help() or "").split())

    told = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    assert f"| `{name}` | {told} | {LIMITS[name]} |" in TEXT
    assert re.search(rf"{name} +{number:,}", help_text)


def serve_help() -> str | None:
    from boulevard.cli.serve import serve

    return serve.__doc__


@pytest.mark.parametrize("name", ["--host-name", "--metrics", "--log", "--access-log", "--limit"])
def test_every_option_is_explained(name: str) -> None:
    assert f"`{name}" in TEXT
