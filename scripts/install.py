"""Builds and installs the package with pip, and passes on what the build says for itself.

pip hides what a build says, or with -v tells a thousand lines.  Here the few of ours come through
while they are new, and all of it is kept in build/install.log.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOG = ROOT / "build" / "install.log"
OURS = "boulevard: "  # how lines of setup.py and scripts/page.py begin
SHOWN = 30  # lines of the log, when something goes wrong
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--verbose"]
HOW = ["--no-build-isolation", "--no-deps", "--force-reinstall"]


def install(what: Path) -> int:
    """The exit status of pip."""
    LOG.parent.mkdir(exist_ok=True)
    with (
        LOG.open("w", encoding="utf-8") as log,
        subprocess.Popen(
            [*PIP, *HOW, str(what)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as pip,
    ):
        assert pip.stdout
        for line in pip.stdout:
            log.write(line)
            if line.strip().startswith(OURS):
                print(f"   {line.strip().removeprefix(OURS)}", flush=True)
    if pip.returncode:
        lines = LOG.read_text(encoding="utf-8").splitlines()[-SHOWN:]
        print(*lines, f"error: it is not installed; all of it is in {LOG}", sep="\n")
    return pip.returncode


if __name__ == "__main__":
    sys.exit(install(ROOT))
