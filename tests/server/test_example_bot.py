"""`examples/bot.py` stays short, and plays whole games with what a newcomer has installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from boulevard.core.registry import GAMES
from server.serving import Serving, serving

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(state=tmp_path_factory.mktemp("state")) as site:
        yield site


def bot(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(BOT), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def scores(process: subprocess.Popen[str]) -> list[int]:
    out, err = process.communicate(timeout=300)
    assert (process.returncode, err) == (0, "")
    first, words = out.strip().split(":")
    assert first == "scores by seat"
    return [int(word) for word in words.split()]


@pytest.mark.parametrize("game", GAMES.names())
def test_it_plays_a_whole_game_against_a_bot(site: Serving, game: str) -> None:
    assert len(scores(bot(site.address, game))) >= 2


def test_it_sits_down_where_a_link_leads(site: Serving) -> None:
    """Two of them meet at a table that somebody else has set up."""
    seats = [{"kind": "open"}, {"kind": "open"}]
    answer = httpx.post(f"{site.address}/api/tables", json={"game": "streets", "seats": seats})
    link = f"{site.address}/t/{answer.json()['table']['id']}"

    with bot(link) as first, bot(link) as second:
        told = [scores(first), scores(second)]

    assert told[0] == told[1]
    table = httpx.get(link.replace("/t/", "/api/tables/")).json()
    assert table["stage"] == "over"


def test_it_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 50
