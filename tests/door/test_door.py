"""The door itself: what it names, what it costs, and what type checkers make of it."""

from __future__ import annotations

import os
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import boulevard as bv
from boulevard.bots.bot import BOTS
from boulevard.core.registry import GAMES

SOURCE = Path(bv.__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCE)}

SCRIPT = """
import boulevard as bv


def cautious(table: bv.Table, seat: int) -> str | bv.Action:
    legal = table.legal_for(seat)
    return max(legal, key=lambda action: table.preview(action, seat=seat).total)


table: bv.Table = bv.table("streets", players=2, business=True, seed="friday")
names: list[str] = bv.games() + bv.bots()
count: int = len(table.legal)
is_legal: bool = "build post_office -1,0 v" in table.legal
some: list[bv.Action] = table.legal[:3]
action: bv.Action = table.legal.sample(seed=1)
objection: bv.Objection | None = table.why_not(action)
if objection is not None:
    kind: str = objection.kind
result: bv.Result = bv.play(table.copy(), "greedy", cautious)
places: tuple[int, ...] = result.places
stands: bv.Table = bv.position("vegas", "A2 sphinx red2; red to act")
wins: float = bv.simulate("welcome", bots=["random"], games=10, jobs=0).by_bot["random"].wins
faults: list[str] = bv.record(table.record().text).verify()
"""


def mypy(script: Path, text: str) -> subprocess.CompletedProcess[str]:
    """What mypy says about a user's file, with nothing of ours configured."""
    script.write_text(text)
    search = {} if "site-packages" in SOURCE.parts else {"MYPYPATH": str(SOURCE)}
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", script],
        cwd=script.parent,
        env={**os.environ, **search},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_user_gets_types(tmp_path: Path) -> None:
    said = mypy(tmp_path / "study.py", SCRIPT)
    assert said.stdout.splitlines()[-1:] == ["Success: no issues found in 1 source file"]

    wrong = mypy(
        tmp_path / "study.py",
        SCRIPT + 'table.play(7)\nbv.tabel("streets")\nx: str = table.places\n',
    )
    kinds = [line.rpartition("[")[2] for line in wrong.stdout.splitlines()[:-1]]
    assert kinds == ["arg-type]", "attr-defined]", "assignment]"]


@pytest.mark.parametrize("name", bv.__all__)
def test_everything_that_is_named_is_there(name: str) -> None:
    assert getattr(bv, name) is not None
    assert name in dir(bv)


def test_what_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="module 'boulevard' has no attribute 'tabel'"):
        _ = bv.tabel  # type: ignore[attr-defined]


def test_importing_it_loads_nothing() -> None:
    code = "import sys; before = {*sys.modules}; import boulevard; print(*{*sys.modules} - before)"
    command = [sys.executable, "-S", "-c", code]
    said = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    loaded = {*said.stdout.split()}

    assert {name for name in loaded if name.startswith("boulevard")} == {"boulevard"}
    assert {"typing", "re", "msgspec", "rich"} & loaded == set()


def test_games_and_bots_are_lists_and_packages_at_once() -> None:
    """Importing a package puts it where the function of the same name would be."""
    code = (
        "import boulevard as bv\n"
        "print(bv.games(), bv.bots())\n"
        "import boulevard.games.streets.data, boulevard.bots.greedy\n"
        "from boulevard.games import welcome\n"
        "print(bv.games(), bv.bots(), bv.games.welcome is welcome)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    both = f"{GAMES.names()} {BOTS.names()}"

    assert said.stdout.splitlines() == [both, f"{both} True"]
    assert bv.games() == GAMES.names() and bv.bots() == BOTS.names()


def test_help_is_worth_reading() -> None:
    text = pydoc.plain(pydoc.render_doc(bv))

    for line in (
        'table = bv.table("streets", players=2, business=True, seed="friday")',
        "simulate(",
    ):
        assert line in text
    assert all(
        f"{name}(" in text or f"class {name}" in text for name in ("table", "play", "record")
    )


def test_a_game_and_its_options_can_be_looked_up() -> None:
    streets = bv.game("streets")

    assert bv.game(streets) is streets and streets.title == "Streets"
    assert bv.options("streets")["business"].values == ("true", "false")
    assert bv.table(streets, 2, seed=1).game is streets
