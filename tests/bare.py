"""An environment in which nothing is installed but a wheel and what it cannot do without."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PathDistribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


class Bare:
    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.programs = folder / "bare" / ("Scripts" if os.name == "nt" else "bin")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "bare"], check=True)
        bring_what_is_required(self.site_packages())
        install = ["install", "--no-index", "--quiet", "--disable-pip-version-check"]
        self.pip("--python", self.programs / "python", *install, wheel)

    def pip(self, *words: object) -> None:
        subprocess.run([sys.executable, "-m", "pip", *map(str, words)], check=True)

    def site_packages(self) -> Path:
        said = self.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
        return Path(said.stdout.strip())

    def run(self, program: str, *words: object) -> subprocess.CompletedProcess[str]:
        """Runs it in an empty folder that is its own."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "BOULE"))}
        return subprocess.run(
            [self.programs / program, *map(str, words)],
            cwd=home,
            env=environment | {"XDG_STATE_HOME": str(home)},
            capture_output=True,
            text=True,
            check=False,
        )


def bring_what_is_required(target: Path) -> None:
    """Copies what the dependencies name from here, so that nothing has to be downloaded."""
    for found in closure(PROJECT["dependencies"]):
        for file in found.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                place = target / file
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(file.locate()), place)


def closure(requirements: list[str]) -> Iterator[PathDistribution]:
    """The distributions that these requirements lead to."""
    waiting, seen = [*requirements], set[str]()
    while waiting:
        wanted = Requirement(waiting.pop())
        if wanted.name in seen or not (wanted.marker is None or wanted.marker.evaluate()):
            continue
        seen.add(wanted.name)
        found = distribution(wanted.name)
        assert isinstance(found, PathDistribution)
        yield found
        waiting += found.requires or ()
