"""The build of the page: once for each state of its sources, and never in the way of the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "page.py"
# Stands for npm: it notes what it was asked, and builds a page that says what it was built from.
NPM = """#!/bin/sh
PATH=/usr/bin:/bin
echo "$*" >> ../asked
case "$*" in
  ci*) mkdir node_modules ;;
  "run build") test -e broken && exit 1; mkdir -p ../build/page && cp index.html ../build/page ;;
esac
"""


class Clone:
    """A source tree with a page, on a machine whose Node may be missing or old."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.programs = root / "bin"
        for folder in ("web", "scripts", "bin"):
            (root / folder).mkdir()
        shutil.copy(SCRIPT, root / "scripts")
        for name in ("package.json", "package-lock.json", "index.html"):
            (root / "web" / name).write_text(f"{name}\n")

    def has_node(self, version: str) -> None:
        self.has("node", f"#!/bin/sh\necho {version}\n")
        self.has("npm", NPM)

    def has(self, program: str, text: str) -> None:
        path = self.programs / program
        path.write_text(text)
        path.chmod(0o755)

    def build(self) -> str:
        """What the build says for itself."""
        assert self.run().returncode == 0
        return (self.root / "build" / "page.txt").read_text()

    def run(self, *words: object) -> subprocess.CompletedProcess[str]:
        """-S: without the packages of the one who tests."""
        return subprocess.run(
            [sys.executable, "-S", "scripts/page.py", *map(str, words)],
            cwd=self.root,
            env={**os.environ, "PATH": str(self.programs)},
            check=False,
            capture_output=True,
            text=True,
        )

    def asked(self) -> list[str]:
        """What npm was asked to do."""
        path = self.root / "asked"
        return path.read_text().splitlines() if path.exists() else []

    def page(self) -> Path:
        return self.root / "build" / "page" / "index.html"


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_the_page_is_built_once_for_each_state_of_its_sources(clone: Clone) -> None:
    clone.has_node("v22.12.0")

    first = clone.build()
    again = clone.build()
    (clone.root / "web" / "index.html").write_text("changed\n")
    changed = clone.build()

    assert first == again != changed
    assert first.startswith("built, ")
    assert [line.split()[0] for line in clone.asked()] == ["ci", "run", "run"]
    assert clone.page().read_text() == "changed\n"


def test_packages_are_installed_again_when_others_are_locked(clone: Clone) -> None:
    clone.has_node("v24.0.0")
    clone.build()

    shutil.rmtree(clone.root / "web" / "node_modules")
    (clone.root / "web" / "package-lock.json").write_text("others\n")
    clone.build()

    assert [line.split()[0] for line in clone.asked()] == ["ci", "run", "ci", "run"]


@pytest.mark.parametrize("version", ["", "v18.20.0", "v20.18.3", "v21.7.0", "v22.11.0"])
def test_without_a_new_node_there_is_a_notice_and_no_error(clone: Clone, version: str) -> None:
    if version:
        clone.has_node(version)

    assert clone.build().startswith("not built: it needs Node 20.19, or 22.12 or later")
    assert not clone.page().exists()


def test_a_build_that_fails_leaves_no_page_of_older_sources(clone: Clone) -> None:
    clone.has_node("v20.19.0")
    clone.build()

    (clone.root / "web" / "broken").touch()
    notice = clone.build()

    assert notice == "not built: see build/page.log\n"
    assert not clone.page().exists()


def test_a_failed_build_is_tried_again(clone: Clone) -> None:
    clone.has_node("v20.19.0")
    (clone.root / "web" / "broken").touch()
    clone.build()

    (clone.root / "web" / "broken").unlink()

    assert clone.build().startswith("built, ")


@pytest.fixture
def carrier(clone: Clone, tmp_path: Path) -> Clone:
    """A source distribution with the page of a clone, on a machine without Node."""
    clone.has_node("v22.12.0")
    (tmp_path / "elsewhere").mkdir()
    carrier = Clone(tmp_path / "elsewhere")
    assert clone.run("carry", carrier.root).returncode == 0
    return carrier


def test_whoever_has_a_carried_page_needs_no_node(clone: Clone, carrier: Clone) -> None:
    assert carrier.build() == clone.build()
    assert carrier.page().read_text() == clone.page().read_text()


def test_a_carried_page_is_not_taken_for_that_of_changed_sources(carrier: Clone) -> None:
    (carrier.root / "web" / "index.html").write_text("changed\n")

    assert carrier.build().startswith("not built: it needs Node 20.19")
    assert not carrier.page().exists()


def test_without_a_page_there_is_nothing_to_carry(clone: Clone, tmp_path: Path) -> None:
    said = clone.run("carry", tmp_path / "elsewhere")

    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.startswith("error: the page cannot be carried, because it is not built: it")
    assert said.stderr.count("\n") == 1
    assert not (tmp_path / "elsewhere").exists()
