"""`boulevard serve` as a program: where it is, how it ends, and what it keeps."""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from boulevard.server.app import create_app
from boulevard.server.running import Server, configured
from boulevard.server.settings import Settings
from server.serving import serving

MISSING_PAGE = "boulevard: the page is not built"


def fetched(address: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    kind = {"Content-Type": "application/json", **(headers or {})}
    with urlopen(Request(address, data, kind), timeout=60) as answer:
        return json.load(answer)


def test_a_site_says_where_it_is_and_answers_there(tmp_path: Path) -> None:
    """Games are kept in the folder where programs keep state for their user."""
    with serving(state=tmp_path) as site:
        assert site.greeting.startswith("Boulevard is at http://127.0.0.1:")
        assert [game["name"] for game in fetched(f"{site.address}/api/games")]

        status, out, err = site.end()

    assert (status, out) == (0, "")
    assert err == "" or (err.startswith(MISSING_PAGE) and err.count("\n") == 1)
    assert (tmp_path / "boulevard" / "boulevard.sqlite").is_file()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_site_that_is_told_to_stop_ends_well(tmp_path: Path, how: signal.Signals) -> None:
    """Also in the middle of games that only bots play."""
    table = {"game": "welcome", "seats": [{"kind": "bot", "bot": "greedy"}] * 2}
    with serving("--workers", "1", state=tmp_path) as site:
        assert fetched(f"{site.address}/api/tables", table)["table"]["stage"] == "playing"

        status, _, err = site.end(how)

    assert status == 0
    assert "Traceback" not in err


def test_a_proxy_is_believed_only_when_there_is_one(tmp_path: Path) -> None:
    """Who opens tables too fast is told so; behind a proxy, everyone is counted apart."""
    wish = {"game": "streets", "seats": [{"kind": "open"}] * 2, "name": "x"}

    def open_tables(address: str) -> None:
        for n in range(130):
            fetched(f"{address}/api/tables", wish, {"X-Forwarded-For": f"198.51.100.{n}"})

    with serving(state=tmp_path) as site, pytest.raises(HTTPError, match="429"):
        open_tables(site.address)
    with serving("--behind-proxy", state=tmp_path) as site:
        open_tables(site.address)


def test_a_site_goes_on_elsewhere_from_a_backup(tmp_path: Path) -> None:
    """Made while it runs; the table has the same address at the new place."""
    wish = {"game": "streets", "seats": [{"kind": "person", "name": "Ada"}, {"kind": "open"}]}
    backup, new = str(tmp_path / "site.backup"), str(tmp_path / "new.sqlite")

    def boulevard(*words: str) -> str:
        command = [sys.executable, "-m", "boulevard.cli", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    with serving("--database", str(tmp_path / "old.sqlite"), state=tmp_path) as site:
        table = fetched(f"{site.address}/api/tables", wish)["table"]
        said = boulevard("backup", backup, "--database", str(tmp_path / "old.sqlite"))
    assert said == f"{backup}: 1 table, 0 answers\n"
    assert boulevard("restore", backup, "--database", new) == said

    with serving("--database", new, state=tmp_path) as site:
        again = fetched(f"{site.address}/api/tables/{table['id']}")
    assert again["seats"][0]["name"] == "Ada"


def test_a_process_does_not_look_through_all_it_holds_again_and_again(tmp_path: Path) -> None:
    """Python would, whenever a quarter has been added: at thousands of tables for seconds."""

    async def begin() -> None:
        app = create_app(Settings(database=str(tmp_path / "site.sqlite")))
        config = configured(app, port=0)
        config.load()
        server = Server(app, config)
        server.lifespan = config.lifespan_class(config)
        await server.startup()
        try:
            assert gc.get_freeze_count() > 0
            before = gc.get_stats()[2]["collections"]
            held = [[number] for number in range(1_000_000)]  # as many as a thousand tables have
            assert gc.get_stats()[2]["collections"] == before and len(held) == 1_000_000
        finally:
            await server.shutdown()

    thresholds = gc.get_threshold()
    try:
        asyncio.run(begin())
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
