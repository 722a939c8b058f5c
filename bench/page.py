"""Measures the page in a real browser: how much the first load weighs, how soon a press shows, and
how long a change of language takes in the middle of a game.

    python bench/page.py [--json] [--answers N]

It plays against bots, presses what is lit, and asks the browser itself how long each press took
until the next picture.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, sync_playwright

# In place of this folder, whose own modules are called like the packages of the tests.
sys.path[:1] = [str(Path(__file__).resolve().parents[1] / part) for part in ("tests", "scripts")]

from system import Missing  # noqa: E402
from web.clicker import Clicker  # noqa: E402
from web.play import TITLES, begin  # noqa: E402
from web.site import serve  # noqa: E402
from web.speed import changes, listen, load, reactions  # noqa: E402
from web.visitor import launch, visit  # noqa: E402

WEIGHT, REACTION, CHANGE = 100_000, 50, 200  # bytes, ms, ms: what must not be exceeded
LANGUAGES = ("de", "fr", "en", "fr", "de")


def measure(browser: Browser, address: str, answers: int) -> dict[str, Any]:
    with visit(browser, address) as visitor:
        found: dict[str, Any] = {"first load": {"bytes": load(visitor)}}
    for game in TITLES:
        with visit(browser, address) as visitor:
            begin(visitor, game)
            listen(visitor.page)
            clicker = Clicker(visitor.page, f"bench {game}")
            clicker.play(answers=answers)
            times = reactions(visitor.page, clicker.presses)
            changed = changes(visitor.page, *LANGUAGES)
        found[game] = {
            "presses": len(times),
            "median": median(times),
            "95 %": quantiles(times, n=20)[-1],
            "slowest": max(times),
            "slowest change of language": max(changed),
        }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--answers", type=int, default=200, help="in each game")
    words = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        try:
            browser = launch(playwright)
        except Missing as reason:
            sys.exit(f"the page is not measured: {reason}")
        try:
            found = measure(browser, address, words.answers)
        finally:
            browser.close()
    if words.json:
        print(json.dumps(found))
        return
    weight = found.pop("first load")["bytes"]
    bound = f"at most {WEIGHT / 1000:.0f}"
    print(f"first load: {weight / 1000:.0f} kB, {bound}: {verdict(weight, WEIGHT)}")
    for game, times in found.items():
        figures = ", ".join(f"{what} {times[what]:.0f}" for what in ("median", "95 %", "slowest"))
        print(
            f"{game}: ms from a press to its picture, {times['presses']} presses: {figures}; "
            f"95 % at most {REACTION}: {verdict(times['95 %'], REACTION)}"
        )
        change = times["slowest change of language"]
        print(
            f"{game}: ms for the slowest of {len(LANGUAGES)} changes of language: {change:.0f}; "
            f"at most {CHANGE}: {verdict(change, CHANGE)}"
        )


def verdict(figure: float, bound: float) -> str:
    return "met" if figure <= bound else "missed"


if __name__ == "__main__":
    main()
