"""There is a wheel for every Python that we promise, and each is tried before it is given out."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest

from bare import PROJECT, ROOT

PYTHONS = [
    name.rpartition(" ")[2]
    for name in PROJECT["classifiers"]
    if name.startswith("Programming Language :: Python :: 3.")
]
WHEELS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "cibuildwheel"
]


def test_the_first_promised_python_is_the_oldest_that_installs() -> None:
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"


@pytest.mark.parametrize(
    ("platform", "kinds"),
    [
        ("linux", {"x86_64": "manylinux_x86_64", "aarch64": "manylinux_aarch64"}),
        ("macos", {"x86_64": "macosx_x86_64", "arm64": "macosx_arm64"}),
        ("windows", {"AMD64": "win_amd64"}),
    ],
)
def test_there_is_a_wheel_for_every_promised_python(platform: str, kinds: dict[str, str]) -> None:
    words = ["--print-build-identifiers", "--platform", platform, "--archs", ",".join(kinds)]
    said = subprocess.run(
        [sys.executable, "-m", "cibuildwheel", *words, str(ROOT)],
        env={name: word for name, word in os.environ.items() if not name.startswith("CIBW")},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    wanted = {
        f"cp{python.replace('.', '')}-{kind}" for python in PYTHONS for kind in kinds.values()
    }
    assert {*said.stdout.split()} == wanted


def test_a_wheel_is_given_out_only_if_it_is_compiled_and_whole() -> None:
    assert WHEELS["test-command"] == "python -P {package}/scripts/installed.py compiled"
    assert WHEELS["test-extras"] == ["site"]
