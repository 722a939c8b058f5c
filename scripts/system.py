"""Finds the programs that the tests of the site need: Chromium and PostgreSQL.

`python scripts/system.py` installs what is missing where it may: as root with apt-get, or Chromium
with Playwright.  What stays missing makes the tests that need it fail, and they say so.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
POSTGRESQL = ("initdb", "pg_ctl", "postgres")


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


def attempt(*command: str) -> None:
    """Tries it; whether it worked is seen by looking for the program again."""
    print(f"== {' '.join(command)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    except OSError as error:
        print(f"   {error}")


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
