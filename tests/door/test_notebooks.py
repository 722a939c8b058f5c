"""The notebooks in examples/ run from top to bottom in a kernel of their own, and are told true."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "examples"
BOOKS = sorted(EXAMPLES.glob("*.ipynb"))
PATIENCE = 600  # seconds for a cell, on a machine that has much else to do


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def absolute(folders: str) -> str:
    """The same search path from wherever a kernel starts."""
    return os.pathsep.join(str(Path(one).resolve()) for one in folders.split(os.pathsep) if one)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Runs a notebook once for all tests that look at it; its outputs by cell."""
    kept: dict[str, list[Any]] = {}

    def ran(name: str) -> list[Any]:
        if name not in kept:
            folder = tmp_path_factory.mktemp(name)
            with pytest.MonkeyPatch.context() as patch:
                for variable in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"):
                    patch.setenv(variable, str(folder / variable.lower()))
                patch.setenv("JUPYTER_PLATFORM_DIRS", "1")
                patch.setenv("PYTHONPATH", absolute(os.environ.get("PYTHONPATH", "")))
                client = NotebookClient(
                    read(EXAMPLES / f"{name}.ipynb"),
                    timeout=PATIENCE,
                    kernel_name="python3",
                    resources={"metadata": {"path": str(folder)}},
                )
                cells = client.execute().cells
            kept[name] = [cell.outputs for cell in cells if cell.cell_type == "code"]
        return kept[name]

    return ran


def printed(outputs: list[Any]) -> str:
    return "".join(one.text for cell in outputs for one in cell if one.output_type == "stream")


def pictures(outputs: list[Any]) -> list[str]:
    data = [one.get("data", {}) for cell in outputs for one in cell]
    return [one["image/svg+xml"] for one in data if "image/svg+xml" in one]


def test_there_are_three() -> None:
    names = [path.stem for path in BOOKS]

    assert names == ["balance_study", "play_and_look", "train_and_watch"]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_valid_and_kept_without_what_it_printed(path: Path) -> None:
    book = read(path)

    nbformat.validate(book)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert len(code) > 5
    assert [(cell.outputs, cell.execution_count) for cell in code] == [([], None)] * len(code)
    assert {*book.metadata} == {"kernelspec", "language_info"}
    assert max(len(line) for cell in book.cells for line in cell.source.splitlines()) <= 100


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, run: Any) -> None:
    outputs = run(path.stem)

    assert not [one for cell in outputs for one in cell if one.output_type == "error"]
    assert not [one for cell in outputs for one in cell if one.get("name") == "stderr"]
    assert all(svg.startswith("<svg") for svg in pictures(outputs))
    assert len(pictures(outputs)) >= 3


def test_playing_and_looking_shows_what_it_says(run: Any) -> None:
    outputs = run("play_and_look")
    text = printed(outputs)

    assert "(5,5) touches no building (S4.7)" in text
    assert "every draw and answer holds" in text
    assert "Lords of Vegas" in "".join(pictures(outputs))
    assert any(one.get("data", {}).get("text/plain") == "True" for cell in outputs for one in cell)


def test_the_study_says_of_each_game_what_its_interval_does(run: Any) -> None:
    text = printed(run("balance_study"))
    first = re.search(r"leads by ([+-][\d.]+) ± ([\d.]+): (.+)", text)

    assert first is not None
    mean, half = float(first[1]), float(first[2])
    sure = "helps" if mean > half else "hurts" if mean < -half else "cannot tell"
    assert first[3].endswith(sure)
    assert len(re.findall("going first|these games cannot tell", text)) == 4


def test_the_agent_learns_what_the_notebook_claims(run: Any) -> None:
    text = printed(run("train_and_watch"))
    gain = re.search(r"gain ([+-][\d.]+) ± ([\d.]+) points a game", text)

    assert gain is not None
    assert float(gain[1]) - float(gain[2]) > 10
    told = re.findall(r"write ([+-]\d) fifths off +([+-][\d.]+)", text)
    weights = {int(off): float(weight) for off, weight in told}
    assert weights[0] > max(weights[-4], weights[4])
