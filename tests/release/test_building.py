"""How the package is compiled: on all cores, through a cache, told while it takes long; two small
modules stand for the engine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bare import ROOT

PROJECT = """
[project]
name = "boulevard"
version = "1"
[tool.boulevard]
compiled = ["src/boulevard/[!_]*.py"]
[tool.setuptools.packages.find]
where = ["src"]
[tool.mypy]
mypy_path = "$MYPY_CONFIG_FILE_DIR/src"
explicit_package_bases = true
"""
MODULES = {
    "dice": "def roll(sides: int) -> int:\n    return sides\n",
    "board": "from boulevard.dice import roll\n\ndef play() -> int:\n    return roll(6) + 1\n",
}
CACHE = '#!/bin/sh\necho "$CCACHE_BASEDIR $*" >> "$ASKED"\nexec "$@"\n'  # stands for ccache
FLAGS = ("-fvisibility=hidden", "-Wno-misleading-indentation", "-fno-semantic-interposition")


class Tree:
    """A source tree with the real setup.py."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "src" / "boulevard").mkdir(parents=True)
        (root / "bin").mkdir()
        (root / "scripts").mkdir()
        for name in ("setup.py", "scripts/install.py", "scripts/page.py"):
            shutil.copy(ROOT / name, root / name)
        (root / "pyproject.toml").write_text(PROJECT)
        # Without it mypy reads all of the package that is installed.
        (root / "src" / "boulevard" / "__init__.py").touch()
        for name, text in MODULES.items():
            (root / "src" / "boulevard" / f"{name}.py").write_text(text)
        cache = root / "bin" / "ccache"
        cache.write_text(CACHE)
        cache.chmod(0o755)

    def build(self, **variables: str) -> subprocess.CompletedProcess[str]:
        said = self.python("setup.py", "build_ext", **variables)
        assert said.returncode == 0, said.stderr
        return said

    def install(self) -> subprocess.CompletedProcess[str]:
        """As make does, but into a folder of its own, and in plain Python."""
        return self.python(
            "scripts/install.py",
            BOULEVARD_PURE="1",
            PIP_TARGET=str(self.root / "installed"),
            PIP_NO_INDEX="1",
        )

    def python(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.root / "bin"), os.environ["PATH"]])
        own = {"PATH": path, "ASKED": str(self.root / "asked"), "PYTHONPATH": ""}
        ours = {k: v for k, v in os.environ.items() if not k.startswith(("CCACHE", "BOULEVARD"))}
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.root,
            env=ours | own | variables,
            capture_output=True,
            text=True,
            check=False,
        )

    def asked(self) -> list[str]:
        """What the cache was asked to compile."""
        return (self.root / "asked").read_text().splitlines()

    def run(self, code: str) -> str:
        """Says what this code prints, with what was built."""
        (folder,) = (self.root / "build").glob("lib*")
        (folder / "boulevard" / "__init__.py").touch()  # or an installed package goes before it
        return subprocess.check_output(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(folder)}, text=True
        )


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
def test_it_compiles_once_through_the_cache_and_tells_what_takes_long(tmp_path: Path) -> None:
    tree = Tree(tmp_path)

    said = tree.build()

    lines = [line for line in said.stderr.splitlines() if line.startswith("boulevard: ")]
    told = [line for line in lines if not line.endswith(" s so far")]  # which slow machines say
    assert told[0] == "boulevard: translating 2 modules to C"
    assert told[1].startswith("boulevard: translating 2 modules to C: done in ")
    assert told[2].startswith("boulevard: compiling 0 MB of C on ")
    assert told[2].endswith(" through ccache")
    assert told[-1].startswith(f"{told[2]}: done in ")

    asked = tree.asked()
    assert len(asked) == 1 + len(MODULES)  # the code, and a file for each module
    for words in map(str.split, asked):
        assert words[0] == str(tree.root) and "-c" in words
        assert [words.count(flag) for flag in FLAGS] == [1] * len(FLAGS)

    code = "from boulevard import board; print(board.play(), board.__file__.endswith('.py'))"
    assert tree.run(code) == "7 False\n"

    for path in (tree.root / "build").rglob("*.[ch]"):
        os.utime(path, (0, 0))  # mypyc makes them a second younger than they are
    tree.build()
    assert tree.asked() == asked  # what has not changed is not compiled again


@pytest.mark.parametrize(
    ("variables", "reason"),
    [
        ({"BOULEVARD_PURE": "1"}, "BOULEVARD_PURE is set"),
        ({"CC": "false"}, "no working C compiler"),
    ],
)
def test_plain_python_gives_its_reason(
    tmp_path: Path, variables: dict[str, str], reason: str
) -> None:
    tree = Tree(tmp_path)
    notice = f"plain Python, not compiled: {reason}"

    said = tree.build(**variables)

    assert f"boulevard: the engine is {notice}\n" in said.stderr
    assert (tmp_path / "build" / "engine.txt").read_text() == f"{notice}\n"


def test_an_install_passes_on_what_the_build_says_and_no_more(tmp_path: Path) -> None:
    tree = Tree(tmp_path)

    said = tree.install()

    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.splitlines() == [
        "   the engine is plain Python, not compiled: BOULEVARD_PURE is set",
        "   the page is not built: its sources are not here",
    ]
    assert (tmp_path / "installed" / "boulevard" / "dice.py").is_file()
    assert "Successfully installed boulevard" in (tmp_path / "build" / "install.log").read_text()


def test_an_install_that_fails_shows_why(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    (tmp_path / "src" / "boulevard" / "dice.py").unlink()
    (tmp_path / "src" / "boulevard" / "board.py").unlink()

    said = tree.install()

    assert said.returncode == 1
    assert "error: pyproject.toml lists compiled modules that do not exist" in said.stdout
    assert said.stdout.splitlines()[-1].startswith("error: it is not installed; all of it is in ")
