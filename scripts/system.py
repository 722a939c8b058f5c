"""Finds the programs that the tests of the site need: Chromium and PostgreSQL.

`python scripts/system.py` installs what is missing where it may: as root with apt-get, or Chromium
with Playwright.  It waits while another package manager is at work.  What stays missing makes the
tests that need it fail, and they say so.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from subprocess import DEVNULL, PIPE

CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
POSTGRESQL = ("initdb", "pg_ctl", "postgres")
PATIENCE = 600.0  # seconds to wait for another package manager
PAUSE = 1.0  # seconds until it is tried again


class Missing(Exception):
    """A program that is not on this machine, and how to get it."""


def chromium() -> Path:
    """The browser: of the system, or one that Playwright has installed."""
    for name in CHROMIUM:
        found = shutil.which(name)
        if found:
            return Path(found)
    home = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright"
    for path in sorted(Path(home).glob("chromium-*/*/chrome"), reverse=True):
        return path
    raise Missing(
        "there is no Chromium: install it (Debian: apt-get install chromium), or let Playwright "
        "do it (.venv/bin/playwright install chromium)"
    )


def postgresql() -> Path:
    """The folder with PostgreSQL's programs, which Debian does not put on the PATH."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).parent] if on_path else []
    folders += sorted(
        Path("/usr/lib/postgresql").glob("*/bin"),
        key=lambda path: [int(part) for part in re.findall(r"\d+", path.parent.name)],
        reverse=True,
    )
    for folder in folders:
        if all((folder / name).exists() for name in POSTGRESQL):
            return folder
    raise Missing("there is no PostgreSQL: install it (Debian: apt-get install postgresql)")


def attempt(*command: str, patience: float = PATIENCE) -> None:
    """Tries it; whether it worked is seen by looking for the program again."""
    print(f"== {' '.join(command)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    end = time.monotonic() + patience
    is_waiting = False
    while True:
        try:
            done = subprocess.run(
                command, env=environment, stdout=DEVNULL, stderr=PIPE, text=True, check=False
            )
        except OSError as error:
            print(f"   {error}")
            return
        # apt can wait by itself for the lock of dpkg, but not for that of its lists of packages.
        held = re.search(r"Could not get lock .*", done.stderr)
        if held is None:
            sys.stderr.write(done.stderr)
            return
        if time.monotonic() >= end:
            print(f"   gave up after {patience:g} s: {held[0]}", flush=True)
            return
        if not is_waiting:
            print(f"   waiting for another package manager: {held[0]}", flush=True)
            is_waiting = True
        time.sleep(PAUSE)


def main() -> None:
    missing: dict[str, str] = {}
    for package, find in (("chromium", chromium), ("postgresql", postgresql)):
        try:
            find()
        except Missing as reason:
            missing[package] = str(reason)
    if not missing:
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        attempt("apt-get", "update", "-qq")
        attempt("apt-get", "install", "-qq", "--yes", "--no-install-recommends", *missing)
    elif "chromium" in missing:
        attempt(sys.executable, "-m", "playwright", "install", "chromium")
    for find in (chromium, postgresql):
        try:
            find()
        except Missing as reason:
            print(f"   {reason}")


if __name__ == "__main__":
    main()
