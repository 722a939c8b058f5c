"""How much the first load weighs, and how soon a press shows, as the browser itself measures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from web.visitor import Visitor

UNSEEN = 16  # ms: what took less the browser leaves out
LISTEN = f"""() => {{
  window.reactions = new Map()
  new PerformanceObserver((list) => {{
    for (const {{ interactionId, duration }} of list.getEntries()) {{
      const before = window.reactions.get(interactionId) ?? 0
      if (interactionId) window.reactions.set(interactionId, Math.max(before, duration))
    }}
  }}).observe({{ type: 'event', durationThreshold: {UNSEEN} }})
}}"""


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
    """From now on; the browser rounds to 8 ms."""
    page.evaluate(LISTEN)


def reactions(page: Page, presses: int) -> list[float]:
    """In ms, from the input to the next picture, of so many presses: the slowest event of each."""
    found: list[float] = page.evaluate("[...window.reactions.values()]")
    return found + [UNSEEN] * (presses - len(found))


FINDING = 500  # ms that somebody takes to find a language in the list
# Has the menu change the language, and says how long it takes until another text is drawn.
CHANGE = """async (name) => {
  const select = document.querySelector('select:has(option[lang])')
  const before = document.documentElement.lang
  const start = performance.now()
  select.value = name
  select.dispatchEvent(new Event('change', { bubbles: true }))
  while (document.documentElement.lang === before)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - start
}"""


def changes(page: Page, *languages: str) -> list[float]:
    """Reads the page in one language after the other; ms that each change took.  Nobody chooses
    before they have come to the list and found their language there."""
    page.locator("header button").last.click()
    page.locator("select:has(option[lang])").focus()
    page.wait_for_timeout(FINDING)
    took = [float(page.evaluate(CHANGE, language)) for language in languages]
    page.keyboard.press("Escape")
    return took
