"""`boulevard arena`, `ladder` and `balance`: what they print, write, keep and refuse."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import polars
import pytest
from rich.cells import cell_len

from boulevard.arena.player import Traced
from boulevard.arena.tally import FILE
from cli.said import Runs, digest
from own_bots import install

MEET = ("arena", "streets", "--bots", "greedy,random", "--games", 8, "--seed", "s")
STUDY = ("balance", "vegas", "--bots", "random", "--games", 40, "--seed", "s")


# -- arena


def test_the_arena_as_json(boulevard: Runs) -> None:
    found = boulevard(*MEET, "--json").json

    assert (found["game"], found["players"], found["seed"]) == ("streets", 2, "s")
    assert (found["games"], found["heats"], found["even"]) == (8, 4, 0.5)
    assert set(found["win_rates"]) == set(found["intervals"]) == set(found["ratings"])
    assert set(found["ratings"]) == {"greedy", "random"}
    assert sum(found["win_rates"].values()) == pytest.approx(1)
    low, high = found["intervals"]["greedy"]
    assert 0 < low < found["win_rates"]["greedy"] <= high <= 1
    assert found["interval_method"] == "wilson" and found["verdict"] is None
    rating = found["ratings"]["greedy"]
    assert rating["elo"] > 1500 and rating["openskill"]["mu"] > 25
    (difference,) = found["differences"]
    assert (difference["bot"], difference["other"]) == ("greedy", "random")
    low, high = difference["score_interval"]
    assert low < difference["score"] < high
    assert found["command"] == (
        "boulevard arena streets --players 2 --bots greedy,random --games 8 --seed s"
    )


@pytest.mark.parametrize("where", [("--jobs", 2), ("--jobs", 3), ("--on", "ray", "--jobs", 2)])
def test_the_same_bytes_come_from_anywhere(boulevard: Runs, where: tuple[object, ...]) -> None:
    here = boulevard(*MEET, "--json")
    there = boulevard(*MEET, "--json", *where)

    assert (there.status, there.out, there.err) == (0, here.out, "")


def test_the_command_in_the_report_plays_the_same_again(boulevard: Runs) -> None:
    words = ("arena", "vegas", "--players", 3, "--games", 4, "--option", "trading=off")
    first = boulevard(*words, "--bots", "greedy,random", "--json")

    again = boulevard(*first.json["command"].split()[1:], "--json")

    assert again.out == first.out


def test_the_arena_as_tables_that_fit_80_columns(
    boulevard: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    words = ("arena", "streets", "--players", 1, "--bots", "greedy,random,random", "--games", 9)
    said = boulevard(*words)

    assert (said.status, said.err) == (0, "")
    assert max(map(cell_len, said.out.splitlines())) <= 80
    assert "9 games in 3 heats of 3, 1 player, seed" in said.out
    for name in ("greedy", "random", "random 2", "greedy - random"):
        assert re.search(rf"^ {name} ", said.out, re.MULTILINE), name
    assert re.search(r"^ The \S*", said.out, re.MULTILINE), "the Grifter"


def test_it_stops_when_it_is_clear_who_is_best(boulevard: Runs) -> None:
    words = ("arena", "streets", "--bots", "random,greedy", "--games", 400, "--seed", "s")
    found = boulevard(*words, "--until", 0.05, "--json")
    verdict = found.json["verdict"]

    assert verdict["best"] == "greedy" and verdict["error"] == 0.05
    assert found.json["heats"] == verdict["heats"] < 40
    assert found.json["interval_method"] == "betting"
    assert found.json["intervals"]["greedy"][0] > 0.5
    side = boulevard(*words, "--until", 0.05, "--json", "--jobs", 2)
    assert side.out == found.out, "also where later games were finished first"


def test_equals_are_not_told_apart(boulevard: Runs) -> None:
    words = ("arena", "streets", "--bots", "random,random", "--games", 40, "--until", 0.05)
    said = boulevard(*words)

    assert "Nobody is beyond doubt the best: 20 heats" in said.out


class Pages(HTMLParser):
    """What a page asks for, shows and leaves open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href")]
        if tag in ("script", "link"):
            self.outside.append(tag)
        if tag not in ("meta", "line", "circle", "polyline"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag, attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read_page(path: str) -> Pages:
    page = Pages()
    page.feed(Path(path).read_text(encoding="utf-8"))
    page.close()
    assert (page.open, page.outside) == ([], [])
    return page


def test_a_report_is_one_page_that_needs_nothing_else(boulevard: Runs) -> None:
    found = boulevard(*MEET, "--report", "page.html", "--json")

    page = read_page("page.html")
    assert found.json["command"] in page.text
    assert "Streets: greedy and random" in page.text
    for heading in ("Wins", "Differences", "Ratings", "How it was made"):
        assert heading in page.text
    style = Path("page.html").read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in style and "url(" not in style
    assert [*Path().glob("*.part")] == []


def test_names_cannot_break_a_page(
    boulevard: Runs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "from boulevard.bots.random import RandomBot as B", "B")
    (entries,) = tmp_path.glob("*.dist-info/entry_points.txt")
    entries.write_text(entries.read_text().replace("b = ", "<i>&quot; = "))
    words = ("--bots", "<i>&quot;,random", "--games", 2, "--seed", "<b>")
    said = boulevard("arena", "streets", *words, "--report", "page.html")

    assert (said.status, said.err) == (0, "")
    assert "<i>&quot;" in read_page("page.html").text


# -- what is kept


def test_finished_games_are_kept_and_count(boulevard: Runs) -> None:
    whole = boulevard(*MEET, "--json")
    boulevard("arena", "streets", "--bots", "greedy,random", "--games", 4, "--seed", "s",
              "--resume", "kept")  # fmt: skip
    lines = Path("kept", FILE).read_text().count("\n")
    resumed = boulevard(*MEET, "--json", "--resume", "kept", "--jobs", 2)

    assert lines == 5 and Path("kept", FILE).read_text().count("\n") == 9
    assert resumed.out == whole.out


def kept_games(tally: Path) -> set[int]:
    """The numbers of the games in its whole lines, below the header."""
    lines = tally.read_bytes().split(b"\n")[1:-1]
    return {msgspec.json.decode(line.partition(b" ")[2], type=Traced).number for line in lines}


@pytest.mark.skipif(os.name == "nt", reason="signals to a group of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_contest_goes_on_where_it_was(tmp_path: Path, jobs: str) -> None:
    def heed_interrupts() -> None:
        """What a shell starts in the background, such as these tests, is told to ignore them."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    words = ["arena", "streets", "--bots", "random,random", "--games", "100000", "--seed", "s"]
    kept = tmp_path / "kept" / FILE
    with subprocess.Popen(
        [sys.executable, "-m", "boulevard.cli", *words, "--jobs", jobs, "--resume", kept.parent],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    ) as process:
        while not (kept.exists() and kept_games(kept) >= {0, 1, 2, 3}):  # two finish in any order
            with suppress(subprocess.TimeoutExpired):
                assert process.wait(0.01) is None
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)

    assert (process.returncode, out, err) == (130, "", "boulevard: interrupted\n")
    games = kept.read_bytes()
    words[5] = "4"
    again = [sys.executable, "-m", "boulevard.cli", *words, "--resume", str(kept.parent), "--json"]
    said = subprocess.run(again, capture_output=True, text=True, check=True)
    assert json.loads(said.stdout)["games"] == 4
    assert kept.read_bytes() == games, "what is kept has all of them"


# -- the ladder


def test_two_ladders_of_one_seed_are_the_same(boulevard: Runs) -> None:
    words = ("ladder", "vegas", "--games", 4, "--bots", "random,greedy")
    first = boulevard(*words, "--json")

    assert boulevard(*words, "--json", "--jobs", 2).out == first.out
    two, four = first.json["settings"]
    assert (two["players"], two["options"]) == (2, {"trading": "off"})
    (row,) = two["rows"]
    assert (row["bot"], row["against"], row["games"]) == ("greedy", ["random"], 4)
    alone = boulevard(*row["command"].split()[1:], "--json").json
    assert alone["win_rates"]["greedy"] == row["win_rate"]
    assert alone["intervals"]["greedy"] == row["interval"]
    assert set(four["ratings"]) == {"greedy", "random"}


def test_a_ladder_writes_its_page(boulevard: Runs) -> None:
    page = Path("page.md")
    page.write_text("# Us\n<!-- ladder vegas -->\n<!-- end of ladder vegas -->\nThem.\n")
    words = ("ladder", "vegas", "--games", 2, "--bots", "random,greedy", "--page", "page.md")
    said = boulevard(*words)
    once = page.read_text()
    boulevard(*words)

    assert (said.status, said.err) == (0, "")
    assert "2 players, trading off" in said.out and "greedy against random" in said.out
    assert page.read_text() == once
    assert once.startswith("# Us\n<!-- ladder vegas -->\n\nWritten by `boulevard ladder vegas ")
    assert once.endswith("\n<!-- end of ladder vegas -->\nThem.\n")
    assert "| **greedy against random**<br>`boulevard arena vegas --players 4" in once


# -- balance


def test_balance_as_json_and_as_files(boulevard: Runs) -> None:
    found = boulevard(*STUDY, "--json").json
    for file in ("data.csv", "data.json", "data.parquet"):
        said = boulevard(*STUDY, "--data", file)
        assert (said.status, said.err) == (0, "")

    rows = found["rows"]
    assert found["games"] == 40 and len(rows) > 60
    factors = {row["factor"] for row in rows}
    assert factors == {"seat", "colour", "first lot", "lot", "turn order"}
    for row in rows:
        assert 0 <= row["low"] <= row["win_rate"] <= row["high"] <= 1
    assert sum(row["entries"] for row in rows if row["factor"] == "seat") == 80
    assert json.loads(Path("data.json").read_text()) == found
    assert polars.read_parquet("data.parquet").to_dicts() == rows
    with Path("data.csv").open(newline="") as table:
        read: list[dict[str, Any]] = list(csv.DictReader(table))
    assert [row["value"] for row in read] == [row["value"] for row in rows]
    assert [float(row["low"]) for row in read] == [row["low"] for row in rows]
    assert [*Path().glob("*.part")] == []


def test_balance_is_the_same_from_anywhere_and_goes_on(boulevard: Runs) -> None:
    whole = boulevard(*STUDY, "--json")
    boulevard("balance", "vegas", "--bots", "random", "--games", 12, "--seed", "s",
              "--resume", "kept")  # fmt: skip

    assert boulevard(*STUDY, "--json", "--jobs", 2, "--resume", "kept").out == whole.out


def test_balance_as_tables_and_as_a_page(boulevard: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = boulevard("balance", "streets", "--players", 3, "--bots", "random", "--games", 12,
                     "--option", "consultants=random", "--report", "page.html")  # fmt: skip

    assert (said.status, said.err) == (0, "")
    assert max(map(cell_len, said.out.splitlines())) <= 80
    page = read_page("page.html")
    for factor in ("seat", "consultant", "start", "tile"):
        assert re.search(rf"^ {factor} ", said.out, re.MULTILINE)
        assert f"By {factor}" in page.text
    assert "station capped, seat 2" in page.text and "boulevard balance streets" in page.text


def test_an_option_that_is_given_is_not_varied(boulevard: Runs) -> None:
    def starts(*words: object) -> set[str]:
        rows = boulevard("balance", "streets", "--bots", "random", "--games", 4, "--json", *words)
        return {row["value"] for row in rows.json["rows"] if row["factor"] == "start"}

    assert starts() == {"station_capped", "park_capped"}
    assert starts("--option", "start=park_capped") == {"park_capped"}


# -- what is refused


@pytest.fixture
def nobody() -> Iterator[str]:
    """An address at which nobody listens."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        yield f"127.0.0.1:{door.getsockname()[1]}"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("arena chess", "there is no game 'chess'"),
        ("arena streets --bots gredy", "there is no bot 'gredy'; did you mean greedy?"),
        ("arena streets --bots ,", "which bots play? `boulevard games` lists them"),
        ("arena streets --players 9", "Streets is for 1 to 5 players, not 9"),
        ("arena streets --games 0", "invalid value for '--games'"),
        ("arena streets --until 0", "--until is a chance between 0 and 1, not 0"),
        ("arena streets --until 1.5", "--until is a chance between 0 and 1, not 1.5"),
        ("arena streets --until 0.1 --bots greedy", "--until needs two bots at least"),
        ("arena streets --on mars", "invalid value for '--on'"),
        ("arena streets --address 127.0.0.1:1", "an address is that of a Ray: add --on ray"),
        ("arena streets --on ray --address nonsense", "an address of Ray is HOST:PORT or auto"),
        (
            "arena streets --on ray --address NOBODY",
            "no Ray answers at NOBODY (Connection refused)",
        ),
        (
            "arena streets --report missing/page.html",
            "there is no folder missing to write page.html",
        ),
        ("arena streets --report .", ". cannot be written"),
        ("arena streets --option trading=off", "Streets has no option 'trading'"),
        ("arena streets --resume damaged --seed s", "damaged/games.jsonl: line 2 is damaged"),
        ("arena streets --resume other --seed s", 'seed is "t" there and "s" here'),
        ("arena streets --resume note.txt", "note.txt"),
        ("arena streets --bots " + ",".join(["random"] * 30), "name fewer bots, or more players"),
        ("ladder chess", "there is no game 'chess'"),
        ("ladder vegas --bots random", "a ladder needs two bots at least"),
        ("ladder vegas --bots random,random", "a ladder has each bot once"),
        ("ladder vegas --bots random,gredy", "there is no bot 'gredy'"),
        ("ladder vegas --page missing.md", "cannot read missing.md: No such file"),
        ("ladder vegas --page note.txt", "note.txt has no lines <!-- ladder vegas -->"),
        ("balance vegas --data figures.xls", "figures are written as .parquet, .csv or .json"),
        ("balance vegas --bots nobody", "there is no bot 'nobody'"),
        (
            "balance streets --resume other --bots random",
            "other/games.jsonl has other games: options is",
        ),
    ],
)
def test_bad_input_gets_one_line_and_touches_nothing(
    boulevard: Runs, tmp_path: Path, nobody: str, words: str, reason: str
) -> None:
    for name, seed in (("damaged", "s"), ("other", "t")):
        boulevard("arena", "streets", "--games", 2, "--bots", "random,random", "--seed", seed,
                  "--resume", name)  # fmt: skip
    file = Path("damaged", FILE)
    header, first, rest = file.read_bytes().split(b"\n", 2)
    file.write_bytes(b"\n".join([header, first.replace(b",", b";", 1), rest]))
    Path("note.txt").write_text("A note.\n")
    before = digest(tmp_path)
    extra = ("--bots", "random,random") if "resume" in words and "--bots" not in words else ()

    said = boulevard(*words.replace("NOBODY", nobody).split(" "), *extra)

    assert reason.replace("NOBODY", nobody) in said.reason
    assert digest(tmp_path) == before
