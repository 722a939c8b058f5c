"""A visitor: one browser window on the site, which notices whatever goes wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, expect

import system

# Switched off: the pages in which Chromium itself would suggest addresses, since each window starts
# two of them and takes more time for it than for ours, and what Playwright switches off, since only
# the last list counts.
OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    f"--disable-features={','.join(OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE, NARROW = (1280, 800), (360, 740)
SLOW = 20_000  # ms that anything may take on a machine that is busy with other tests
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Theme = Literal["light", "dark"]


def launch(playwright: Playwright) -> Browser:
    expect.set_options(timeout=SLOW)  # of its own it waits 5 s, whatever a page is told
    return playwright.chromium.launch(executable_path=system.chromium(), args=list(FLAGS))


class Visitor:
    """What they do is done with their own mouse, finger or keyboard; what went wrong is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        self.page: Page = self.open()

    def open(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda line: self._hear(line.type, line.text))
        page.on("requestfailed", self._miss)
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.faults.append(f"{kind}: {text}")

    def _miss(self, request: Request) -> None:
        # A page that is left drops what it no longer needs.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.faults.append(f"failed: {request.url} {request.failure}")

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def scrolls_sideways(self) -> bool:
        found: bool = self.page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
        return found

    def barriers(self) -> list[str]:
        """What axe finds on the page as it is now, if it is serious or critical."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(
            "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        )
        return [
            f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})"
            for rule in found
            if rule["impact"] in ("serious", "critical")
            for node in rule["nodes"]
        ]


@contextmanager
def visit(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = WIDE,
    theme: Theme = "light",
    touch: bool = False,
    calm: bool = True,
) -> Iterator[Visitor]:
    """A person who has never been here.  Calm: nothing is animated, so nothing is waited for."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        has_touch=touch,
        reduced_motion="reduce" if calm else "no-preference",
    )
    try:
        yield Visitor(context, address)
    finally:
        context.close()
