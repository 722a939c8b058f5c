"""Whoever runs a site can look after it while it runs, and try everything first."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from boulevard.core.record import read, verify
from boulevard.core.registry import find_game
from server.attackers import ADDRESS
from server.site import FAST, Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    site = Site(database=str(folder / "site.sqlite"), **FAST)
    try:
        yield site
        site.stop()
        assert "Traceback" not in site.errors(), site.errors()[-3000:]
    finally:
        site.close()


def admin(site: Site, *words: str) -> Any:
    """What a command prints as JSON."""
    done = run(site, *words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def run(site: Site, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "boulevard.cli", "admin", *words]
    where = ["--database", site.settings["database"]]
    return subprocess.run([*command, *where], capture_output=True, text=True)


def until(found: Any, wanted: Any) -> None:
    """The site notices at its next sweep."""
    while found() != wanted:
        sleep(0.05)


def test_tables_are_listed_hidden_and_closed(site: Site) -> None:
    table = site.table("streets", "Ann", "", is_public=True)
    [line] = [line for line in admin(site, "tables") if line["id"] == table.id]
    assert (line["stage"], line["seats"], line["persons"]) == ("gathering", 2, 1)
    assert line["made_by"] == "127.0.0.1"
    assert admin(site, "tables", "--made-by", ADDRESS) == []
    assert table.id in run(site, "tables", "--stage", "gathering").stdout

    def listed() -> bool:
        return table.id in [line["id"] for line in site.get("/tables")]

    assert admin(site, "hide", table.id, "--dry-run")["dry_run"] and listed()
    admin(site, "hide", table.id)
    until(listed, False)
    admin(site, "hide", table.id, "--undo")
    until(listed, True)

    with table.enter(0) as ann:
        assert admin(site, "close", table.id, "--dry-run")["which"] == [table.id]
        assert ann.ask("Ping")["type"] == "Pong"
        admin(site, "close", table.id)
        with pytest.raises(ConnectionClosed):
            ann.wait("Nothing")
    assert site.refusal("GET", f"/tables/{table.id}")[0] == 404


def test_a_remark_is_removed(site: Site) -> None:
    table = site.table("streets", "Ann", "")
    with table.enter(0) as ann:
        ann.ask("Say", text="something rude")
    assert admin(site, "remark", table.id, "1")["which"] == ["something rude"]

    def said() -> int:
        with table.enter(0) as ann:
            return len(ann.opened["remarks"])

    until(said, 0)
    assert run(site, "remark", table.id, "1").returncode == 2


def test_an_address_is_blocked_and_let_in_again(site: Site) -> None:
    def code() -> int:
        return site.http.get("/api/games").status_code

    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        admin(site, "block", "127.0.0.0/24", "--dry-run")
        assert code() == 200
        admin(site, "block", "127.0.0.0/24", "--days", "1", "--reason", "rude")
        until(code, 403)
        assert ann.ask("Say", text="hello")["kind"] == "forbidden"
    [line] = admin(site, "blocks")
    assert line["network"] == "127.0.0.0/24" and line["reason"] == "rude" and line["until"]
    admin(site, "unblock", "127.0.0.0/24")
    until(code, 200)
    assert admin(site, "blocks") == []
    for words in (["block", "nowhere"], ["unblock", "192.0.2.1"]):
        done = run(site, *words)
        assert done.returncode == 2 and done.stderr.count("\n") == 1


def test_old_games_go_to_records_and_old_tables_away(site: Site, tmp_path: Path) -> None:
    over, stays = site.table("streets", "Ann", "-random"), site.table("streets", "Ann", "-random")
    with over.enter(0) as ann:
        ann.play_on()
    with closing(sqlite3.connect(site.settings["database"])) as file, file:
        file.execute("UPDATE tables SET moved_at = moved_at - 9e6 WHERE id = ?", (over.id,))

    old = ["retire", "--finished", "100", "--records", str(tmp_path)]
    assert admin(site, *old, "--dry-run")["which"] == [over.id]
    assert list(tmp_path.iterdir()) == []
    assert admin(site, *old)["which"] == [over.id]

    [file_] = tmp_path.iterdir()
    record = read(file_.read_text(encoding="utf-8"), find_game)
    assert verify(find_game("streets"), record) == []
    until(lambda: site.http.get(f"/api/tables/{over.id}").status_code, 404)
    assert stays.now()["stage"] == "playing"
    assert run(site, "retire").returncode == 2


def test_the_size_is_told(site: Site) -> None:
    site.table("streets", "Ann", "")
    found = admin(site, "size")

    assert found["bytes"] > 10_000 and found["rows"]["tables"] >= 1
    assert "MB" in run(site, "size").stdout


def test_there_has_to_be_a_site(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "boulevard.cli", "admin", "size"]
    done = subprocess.run(
        [*command, "--database", str(tmp_path / "none.sqlite")], capture_output=True, text=True
    )

    assert done.returncode == 2 and "there is no database" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_host_removes_a_stranger_before_the_start(site: Site) -> None:
    table = site.table("streets", "Ann", "", "")
    ben = site.post(f"/tables/{table.id}/seats", {"name": "Ben"})["tokens"]["1"]
    assert site.refusal("DELETE", f"/tables/{table.id}/seats/0", token=ben)[0] == 403

    answer = site.http.delete(
        f"/api/tables/{table.id}/seats/1", headers={"Authorization": f"Bearer {table.tokens[0]}"}
    )

    assert answer.status_code == 200 and answer.json()["seats"][1]["kind"] == "open"
