"""How much the first load weighs, and how soon a press shows, as the browser itself measures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from web.visitor import Visitor

LISTEN = """() => {
  window.reactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) window.reactions.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
}"""


def load(visitor: Visitor, language: str = "en", ready: str = "Play bots") -> float:
    """Opens the home page for the first time; the bytes that came over the wire for it."""
    wire = visitor.context.new_cdp_session(visitor.page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda loaded: sizes.append(size(loaded)))
    visitor.go("/" if language == "en" else f"/?lang={language}")
    visitor.page.get_by_role("button", name=ready).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    return sum(sizes)


def size(loaded: dict[str, Any]) -> float:
    sent: float = loaded["encodedDataLength"]
    return sent


def listen(page: Page) -> None:
    """From now on; the browser rounds to 8 ms and leaves out what took less than 16."""
    page.evaluate(LISTEN)


def reactions(page: Page) -> list[float]:
    """In ms, from the input to the next picture.  Several events of one press count each."""
    found: list[float] = page.evaluate("window.reactions")
    return found
