"""The files that others run us by, and their own linters."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bare import ROOT

DEPLOY = ROOT / "deploy"
GITHUB = ROOT / ".github"


def lint(program: str, *words: object) -> None:
    """Runs a linter that is installed beside this Python; it has to find nothing."""
    found = Path(sysconfig.get_path("scripts"), program)
    done = subprocess.run([found, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def system(program: str) -> str:
    """A program that is no package of Python; without it the test is left out."""
    found = shutil.which(
        program, path="/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin"
    )
    if found is None:
        pytest.skip(f"there is no {program}")
    return found


def yaml(path: Path) -> Any:
    return YAML(typ="safe").load(path)
