"""Writes deploy/locks anew: every package that some of ours lead to, with the hashes of its files.

`site` is what the image runs, `build` what it is built with, `release` what the workflow of a
release runs.  What people install has ranges instead, in pyproject.toml.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "deploy" / "locks"
PYTHON = "3.13"  # of the image and of the workflow
HEAD = "# `make lock` writes this file from pyproject.toml.\n"
HOW = ("--universal", "--python-version", PYTHON, "--generate-hashes", "--no-header")


def sets() -> dict[str, list[str]]:
    """What each lock is made from."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    extras = project["optional-dependencies"]
    return {
        "site": [*project["dependencies"], *extras["site"]],
        "build": [*pyproject["build-system"]["requires"], *extras["page"]],
        "release": extras["release"],
    }


def lock(requirements: list[str]) -> str:
    """All that these lead to, in the newest versions that go together."""
    return subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", "-", *HOW, "--no-annotate", "--quiet"],
        input="\n".join(requirements),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


def main() -> int:
    try:
        texts = {name: lock(requirements) for name, requirements in sets().items()}
    except subprocess.CalledProcessError:
        print("error: uv found no versions; the locks are as they were", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts.items():
        (FOLDER / f"{name}.txt").write_text(HEAD + text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
