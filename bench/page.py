"""Measures the page in a real browser: how much the first load weighs, how soon a press shows, and
how long a change of language takes in the middle of a game.

    python bench/page.py [--json] [--check] [--answers N]

It plays against bots, presses what is lit, and asks the browser itself how long each press took
until the next picture: without and with motion, and on a phone.
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

from boulevard.bench.targets import Row, is_missed, target  # noqa: E402
from system import Missing  # noqa: E402
from web.clicker import Clicker  # noqa: E402
from web.play import TITLES, begin  # noqa: E402
from web.site import serve  # noqa: E402
from web.speed import changes, listen, load, reactions  # noqa: E402
from web.visitor import NARROW, WIDE, launch, visit  # noqa: E402

WEIGHT, REACTION, CHANGE = 100_000, 50, 200  # bytes, ms, ms: what must not be exceeded
LANGUAGES = ("de", "fr", "en", "fr", "de")
# What people look at it with; most have motion on, and nobody waits for it to end.
WAYS: dict[str, dict[str, Any]] = {
    "1280 px": {"size": WIDE},
    "1280 px, with motion": {"size": WIDE, "calm": False},
    "360 px, with motion": {"size": NARROW, "calm": False, "touch": True},
}

Figures = dict[str, float]


def measure(browser: Browser, address: str, answers: int) -> dict[str, Any]:
    with visit(browser, address) as visitor:
        found: dict[str, Any] = {"first load": {"bytes": load(visitor)}}
    for way, habits in WAYS.items():
        found[way] = {game: play(browser, address, game, habits, answers) for game in TITLES}
    return found


def play(
    browser: Browser, address: str, game: str, habits: dict[str, Any], answers: int
) -> Figures:
    """One game after the other: a short one has too few presses to tell the slowest of twenty."""
    times: list[float] = []
    with visit(browser, address, **habits) as visitor:
        while answers > 0:
            begin(visitor, game)
            listen(visitor.page)
            clicker = Clicker(visitor.page, f"bench {game} {answers}")
            clicker.play(answers=answers)
            answers -= clicker.answers
            times += reactions(visitor.page, clicker.presses)
        changed = changes(visitor.page, *LANGUAGES)
    return {
        "presses": len(times),
        "median": median(times),
        "95 %": quantiles(times, n=20)[-1],
        "slowest": max(times),
        "slowest change of language": max(changed),
    }


def targets(found: dict[str, Any]) -> list[Row]:
    rows = [target("first load", found["first load"]["bytes"], "bytes", at_most=WEIGHT)]
    for way in WAYS:
        for game, times in found[way].items():
            change = times["slowest change of language"]
            rows += [
                target(f"{game}, {way}: a press, 95 %", times["95 %"], "ms", at_most=REACTION),
                target(f"{game}, {way}: a language", change, "ms", at_most=CHANGE),
            ]
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit status 1 if a target is missed")
    parser.add_argument("--answers", type=int, default=100, help="in games of each kind")
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
    rows = targets(found)
    if words.json:
        print(json.dumps(found | {"targets": rows}))
    else:
        tell(found)
    return int(words.check and is_missed(rows))


def tell(found: dict[str, Any]) -> None:
    weight = found["first load"]["bytes"]
    bound = f"at most {WEIGHT / 1000:.0f}"
    print(f"first load: {weight / 1000:.0f} kB, {bound}: {verdict(weight, WEIGHT)}")
    for way in WAYS:
        print(f"at {way}, ms from a press to its picture; 95 % at most {REACTION}:")
        for game, times in found[way].items():
            figures = ", ".join(
                f"{what} {times[what]:.0f}" for what in ("median", "95 %", "slowest")
            )
            change = times["slowest change of language"]
            print(
                f"  {game}: {times['presses']} presses: {figures}: "
                f"{verdict(times['95 %'], REACTION)}; "
                f"slowest of {len(LANGUAGES)} changes of language {change:.0f}, "
                f"at most {CHANGE}: {verdict(change, CHANGE)}"
            )


def verdict(figure: float, bound: float) -> str:
    return "met" if figure <= bound else "missed"


if __name__ == "__main__":
    sys.exit(main())
