"""A plain install is the engine and the command line; the rest says which extra brings it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bare import PROJECT, ROOT, Bare
from boulevard.cli.words import EXTRAS

SOURCES = ("src", "docs/rules", "scripts/page.py")
BESIDE = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")
LARGE = "ray"


def build_wheel(folder: Path) -> Path:
    """The wheel of this tree, in plain Python: compiling it takes minutes and changes nothing."""
    copy = folder / "tree"
    for name in SOURCES:
        source = ROOT / name
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy2)(source, copy / name)
    for name in BESIDE:
        shutil.copy2(ROOT / name, copy)
    words = ["-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-index"]
    subprocess.run(
        [sys.executable, *words, "--no-build-isolation", "--no-deps", "-w", folder, copy],
        env={**os.environ, "BOULEVARD_PURE": "1"},
        check=True,
    )
    return next(folder.glob("boulevard-*.whl"))


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Bare:
    folder = tmp_path_factory.mktemp("plain install")
    return Bare(folder, build_wheel(folder))


def test_a_plain_install_simulates_and_verifies(bare: Bare) -> None:
    for game in ("streets", "vegas", "welcome"):
        played = (game, "--games", 2, "--seed", 1, "--records", game, "--json")
        said = bare.run("boulevard", "simulate", *played)
        assert (said.returncode, said.stderr) == (0, "")
        assert json.loads(said.stdout)["games"] == 2

        records = sorted((bare.folder / "home" / game).glob("*.jsonl"))
        assert len(records) == 2
        for command in ("verify", "replay", "hint"):
            said = bare.run("boulevard", command, records[0])
            assert (said.returncode, said.stderr) == (0, "")
            assert said.stdout

    studied = ("balance", "vegas", "--games", "2", "--bots", "random")
    for words in (("games",), ("rules", "streets"), ("--version",), studied):
        said = bare.run("boulevard", *words)
        assert (said.returncode, said.stderr) == (0, "")


def test_a_plain_install_plays_through_the_door(bare: Bare) -> None:
    code = (
        "import boulevard as bv\n"
        "table = bv.table('streets', players=2, seed='friday')\n"
        "print(sorted(bv.play(table, 'random').places), table.record().verify())\n"
        "assert str(table) and table._repr_svg_()\n"
        "bv.simulate('vegas', games=1).frame()\n"
    )
    said = bare.run("python", "-c", code)

    assert said.stdout == "[1, 2] []\n"
    assert said.stderr.splitlines()[-1].endswith("pip install 'boulevard[frame]'")


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("site", ("serve",)),
        ("site", ("backup", "sunday.backup")),
        ("site", ("restore", "sunday.backup")),
        ("terminal", ("play", "streets")),
        ("train", ("train", "streets")),
        ("arena", ("arena", "streets")),
        ("arena", ("ladder", "streets")),
        ("ray", ("balance", "streets", "--on", "ray")),
        ("frame", ("balance", "streets", "--data", "streets.parquet")),
    ],
)
def test_a_command_says_which_extra_it_lacks(
    bare: Bare, extra: str, words: tuple[str, ...]
) -> None:
    said = bare.run("boulevard", *words)

    assert (said.returncode, said.stdout) == (2, "")
    advice = f"pip install 'boulevard[{extra}]'"
    assert said.stderr == f"boulevard: this command needs the extra '{extra}': {advice}\n"


def test_the_command_line_knows_what_each_extra_brings() -> None:
    extras = PROJECT["optional-dependencies"]

    for name, modules in EXTRAS.items():
        named = [re.split(r"[\[><=]", requirement)[0] for requirement in extras[name]]
        assert [package.replace("-", "_") for package in named] == [*modules]


def test_all_extras_but_the_large_one_are_in_all_and_for_testing() -> None:
    extras = PROJECT["optional-dependencies"]

    assert extras["all"] == [f"boulevard[{','.join(name for name in EXTRAS if name != LARGE)}]"]
    assert "boulevard[all]" in extras["test"] and "boulevard[test]" in extras["dev"]
    assert any(LARGE in requirement for requirement in extras["test"])
