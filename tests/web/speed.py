"""How long the page takes from a press to the picture that answers it, as the browser measures."""

from __future__ import annotations

from playwright.sync_api import Page

LISTEN = """() => {
  window.reactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) window.reactions.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
}"""


def listen(page: Page) -> None:
    """From now on; the browser rounds to 8 ms and leaves out what took less than 16."""
    page.evaluate(LISTEN)


def reactions(page: Page) -> list[float]:
    """In ms, from the input to the next frame that was painted."""
    found: list[float] = page.evaluate("window.reactions")
    return found
