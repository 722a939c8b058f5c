"""The benchmark runs and says what it measured; how fast, no test cares."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boulevard.bench import page, report
from boulevard.bench.families import PEERS
from boulevard.bench.runner import Report, in_a_process
from boulevard.cli import main
from boulevard.core.machine import is_compiled
from boulevard.core.registry import GAMES

ROOT = Path(__file__).parents[2]
PEER = "pettingzoo"
COLUMNS = {"games", "sampled", "picked", "driven", "typed", "copy", "memory", "import"}

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def found() -> Any:
    """What the command prints for programs after one short round."""
    words = ["bench", "--json", "--against", PEER, "--seconds", "0.001", "--rounds", "1"]
    run = subprocess.run(
        [sys.executable, "-m", "boulevard", *words], capture_output=True, text=True, check=True
    )
    assert run.stderr == ""
    return json.loads(run.stdout)


def test_every_game_and_the_peer_give_rows(found: Any) -> None:
    rows = {(row["subject"], row["build"], row["measure"]): row for row in found["rows"]}

    for name in GAMES.names():
        assert {m for subject, build, m in rows if (subject, build) == (name, "interpreted")} >= (
            COLUMNS
        )
    assert ("streets", "interpreted", "simulate 5") in rows
    assert ("streets", "interpreted", "searched") in rows
    assert ("streets", "interpreted", "observe") in rows
    assert {build for _, build, _ in rows} == (
        {"interpreted", "compiled"} if is_compiled() else {"interpreted"}
    )
    parts = {"listing", "copying", "playing", "describing", "estimating"}  # may be next to nothing
    assert all(row["value"] > 0 or row["measure"] in parts for row in rows.values())
    assert all(row["unit"] for row in rows.values())
    assert {"pettingzoo", "step", "gymnasium", "vector"} <= {
        measure for subject, _, measure in rows if subject == "streets"
    }


def test_a_peer_is_measured_or_said_to_be_missing(found: Any) -> None:
    """Its classic games draw by pygame, which the tests do not need."""
    subjects = {row["subject"] for row in found["rows"]}
    told = [line for line in found["missing"] if line.startswith("pettingzoo/tictactoe_v3: pygame")]

    assert ("pettingzoo/tictactoe_v3" in subjects) is not bool(told)
    assert all(line.endswith("`pip install 'pettingzoo[classic]'` does that") for line in told)


def test_the_report_says_where_and_with_what_it_was_measured(found: Any) -> None:
    assert set(found) == {field.name for field in msgspec.structs.fields(Report)}
    assert found["date"].count("-") == 2 and found["machine"] and found["cores"] >= 1
    assert found["versions"]["boulevard"]
    assert (found["rounds"], found["seconds"], found["scaling"]) == (1, 0.001, [])
    assert is_compiled() is not any("the compiled engine" in line for line in found["missing"])


def test_every_target_is_judged(found: Any) -> None:
    targets = {target["what"]: target for target in found["targets"]}

    for name in GAMES.names():
        assert targets[f"{name} compiled: sampled"]["target"] == ">= 1,000,000 decisions/s"
        assert targets[f"{name} compiled: picked / step"]["target"] == "<= 3 times"
        assert targets[f"{name} compiled: looked / pettingzoo"]["target"] == "<= 3 times"
    assert targets["streets compiled: sampled / that of catanatron"]["value"] is None


def test_one_table_shows_all_figures(found: Any, capsys: Capture) -> None:
    """A row a subject and build, never folded; then the targets, and what was not measured."""
    report.show(msgspec.convert(found, Report))

    out = capsys.readouterr().out
    assert found["machine"] in out and f"boulevard {found['versions']['boulevard']}" in out
    assert out.count("PettingZoo") >= 1 and out.count("decisions") >= 1
    rows = [line.split() for line in out.splitlines()]
    row, _ = [row for row in rows if row[:2] == ["streets", "interpreted"]]
    assert len(row) >= 2 + len(COLUMNS)
    assert "streets compiled: simulate 5" in out
    assert all(f"Not measured: {line}." in out for line in found["missing"])


def test_the_page_has_the_same_tables(found: Any) -> None:
    text = page.markdown(msgspec.convert(found, Report))

    assert text.startswith(page.HEAD.strip())
    assert "| streets | interpreted | " in text and "| streets compiled: sampled | >= " in text
    heads = [line for line in text.splitlines() if line.startswith(("| subject", "| target"))]
    columns = [2 + len(report.COLUMNS), 2 + len(report.THINKING), 4]
    assert [head.count("|") for head in heads] == [1 + count for count in columns]


def test_the_page_in_the_docs_is_made_by_the_command() -> None:
    text = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")

    assert text.startswith(page.HEAD.strip())


def test_an_unknown_peer_is_refused_in_one_line(capsys: Capture) -> None:
    assert main(["bench", "--against", "catanatron,carcassonne"]) == 2

    names = "catanatron, open_spiel, pettingzoo or pgx"
    said = f"boulevard: there is nothing called 'carcassonne' to compare with; it is {names}\n"
    assert capsys.readouterr() == ("", said)


def test_a_page_and_json_at_once_are_refused(capsys: Capture) -> None:
    assert main(["bench", "--json", "--markdown"]) == 2

    assert capsys.readouterr() == ("", "boulevard: it is --json or --markdown, not both\n")


def test_the_help_names_every_peer(capsys: Capture) -> None:
    main(["bench", "--help"])

    words = " ".join(capsys.readouterr().out.split())
    assert ", ".join(peer.name for peer in PEERS) in words


def test_what_goes_wrong_in_a_process_is_one_line() -> None:
    with pytest.raises(ChildProcessError, match=r"^ModuleNotFoundError: [^\n]*$"):
        in_a_process("boulevard.bench.turn", PEER, f"{PEER}/no_such_game", "interpreted", 0)


def test_sources_are_run_where_compiled_modules_lie_beside_them() -> None:
    code = (
        "import sys\n"
        "from boulevard.bench.turn import Sources\n"
        "sys.meta_path.insert(0, Sources())\n"
        "from boulevard.core.registry import find_game\n"
        "modules = [type(find_game('streets')).__module__, 'boulevard.core.game']\n"
        "print({sys.modules[name].__file__.rpartition('.')[2] for name in modules})\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert run.stdout == "{'py'}\n"
