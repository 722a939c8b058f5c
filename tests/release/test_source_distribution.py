"""The source distribution: every source, the page as it was built, and an install from it where
there is neither Node nor a C compiler.

`make packages` does the same for any number of Pythons, downloads what is needed as others do, and
installs compiled wheels as well.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path, PurePosixPath

import pytest

import installed
import packages
from bare import ROOT, Bare

UNWANTED = (
    ".git",
    ".venv",
    "build",
    "dist",
    "node_modules",
    "__pycache__",
    ".*_cache",
    "*.egg-info",
)
KEPT_BACK = {".gitignore", ".ci/run"}  # of no use without a repository


def source_distribution(folder: Path) -> Path:
    """Made from a copy of this tree with the page that is built here."""
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*UNWANTED))
    assert (ROOT / "build" / "page.hash").is_file(), "`make setup` builds the page"
    shutil.copytree(ROOT / "build" / "page", tree / "build" / "page")
    shutil.copy(ROOT / "build" / "page.hash", tree / "build")
    (tree / "deploy" / ".env").write_text("POSTGRES_PASSWORD=secret\n")
    return packages.source_distribution(tree, folder, "--no-isolation", "--skip-dependency-check")


def wheel(source: Path, folder: Path) -> Path:
    """Made from the source distribution on a machine that has Python and nothing else."""
    nothing = folder / "nothing"
    nothing.mkdir()
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        + ["--no-index", "--no-build-isolation", "--no-deps", "-w", str(folder), str(source)],
        env=packages.bare_environment(nothing),
        check=True,
    )
    return next(folder.glob("boulevard-*.whl"))


def names(source: Path) -> set[str]:
    with tarfile.open(source) as archive:
        files = [PurePosixPath(entry.name) for entry in archive if entry.isfile()]
    return {str(PurePosixPath(*path.parts[1:])) for path in files}


def sources() -> set[str]:
    """What a clone of this tree would have."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    tracked = subprocess.check_output(listing, cwd=ROOT, text=True).split("\0")
    return {name for name in filter(None, tracked) if (ROOT / name).is_file()}


def page() -> set[str]:
    """What is built here, and the stamp of what it was built from."""
    built = [ROOT / "build" / "page.hash", *(ROOT / "build" / "page").rglob("*")]
    return {path.relative_to(ROOT / "build").as_posix() for path in built if path.is_file()}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")
def test_a_source_distribution_installs_where_there_is_nothing(tmp_path: Path) -> None:
    """One test, because each step needs the one before and takes seconds."""
    source = source_distribution(tmp_path)
    found = names(source)
    assert sources() - found == KEPT_BACK
    assert {name for name in found if name.startswith("carried/")} == {
        f"carried/{name}" for name in page()
    }
    assert not [name for name in found if name.endswith((".so", ".pyc", ".c", ".env"))]

    built = wheel(source, tmp_path)
    assert built.name.endswith("-py3-none-any.whl")  # of plain Python, for every machine

    bare = Bare(tmp_path, built)
    said = bare.run("python", "-P", installed.__file__, "interpreted")
    assert (said.returncode, said.stderr) == (0, "")
    assert ", interpreted, whole; games " in said.stdout
    said = bare.run("python", "-P", installed.__file__, "compiled")
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.endswith(": the engine is interpreted, not compiled\n")
