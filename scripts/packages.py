"""Builds what a release consists of, and installs it where there is nothing.

`python scripts/packages.py [PYTHON ...]` makes a source distribution in dist/ and, for each Python
(for this one, if none is named), a wheel from it.  Then an empty environment in which neither Node
nor a C compiler can be found takes the source distribution, which is plain Python there, and
another one takes the wheel, which is compiled.  All have to be whole and to play the same games.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
CHECK = ROOT / "scripts" / "installed.py"
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet")
OURS = ("BOULEVARD", "PYTHON", "CC", "CXX", "VIRTUAL_ENV")  # how variables begin that would decide


def bare_environment(programs: Path) -> dict[str, str]:
    """As of a machine on which only the programs in this folder are found."""
    kept = {name: word for name, word in os.environ.items() if not name.startswith(OURS)}
    return kept | {"PATH": str(programs)}


def source_distribution(tree: Path, folder: Path, *words: str) -> Path:
    """Made from this tree; words: how, for the program that builds it."""
    subprocess.run(
        [sys.executable, "-m", "build", "--sdist", "--outdir", str(folder), *words, str(tree)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return next(folder.glob("boulevard-*.tar.gz"))


def wheel(python: str, source: Path, folder: Path) -> Path:
    """Compiled, from a source distribution."""
    before = {*folder.glob("*.whl")}
    subprocess.run([python, *PIP, "wheel", "--no-deps", "-w", str(folder), str(source)], check=True)
    return next(path for path in folder.glob("*.whl") if path not in before)


def digest(python: str, package: Path, kind: str) -> str:
    """Of the games that the package plays after it was installed into an empty environment."""
    with tempfile.TemporaryDirectory() as folder:
        new, nothing = Path(folder, "new"), Path(folder, "nothing")
        nothing.mkdir()
        subprocess.run([python, "-m", "venv", new], check=True)
        own = new / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        for words in ((*PIP, "install", f"{package}[site]"), ("-P", str(CHECK), kind)):
            done = subprocess.run(
                [own, *words],
                cwd=folder,
                env=bare_environment(nothing),
                check=True,
                stdout=subprocess.PIPE,
                text=True,
            )
        print(f"   {done.stdout.strip()}", flush=True)
        return done.stdout.split()[-1]


def main(pythons: list[str]) -> int:
    shutil.rmtree(DIST, ignore_errors=True)
    print("== Building the source distribution", flush=True)
    source = source_distribution(ROOT, DIST)
    games: set[str] = set()
    for python in pythons or [sys.executable]:
        print(f"== {python}: {source.name} where there is neither Node nor a compiler", flush=True)
        games.add(digest(python, source, "interpreted"))
        print(f"== {python}: a wheel", flush=True)
        package = wheel(python, source, DIST)
        print(f"== {python}: {package.name} where there is neither Node nor a compiler", flush=True)
        games.add(digest(python, package, "compiled"))
    if len(games) > 1:
        print("error: they do not play the same games", file=sys.stderr)
        return 1
    names = sorted(path.name for path in DIST.iterdir())
    print(f"== All are whole and play the same games: {', '.join(names)}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(f"error: this failed: {' '.join(map(str, error.cmd))}")
