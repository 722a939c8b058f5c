"""A player without a mouse: Tab from stop to stop, arrow keys on the board, Enter, nothing else."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from web.clicker import IDLE, LEGAL, MAIN, MOST, OVER, PATIENCE, Stuck

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
STOPS = 120  # presses of Tab that lead once around the page
# What the focus is on, as the ring shows it: a board may keep the focus and light up a part.
FOCUSED = """(selector) => {
  const held = document.activeElement
  const part = document.getElementById(held?.getAttribute('aria-activedescendant') ?? '')
  return Boolean((part ?? held)?.closest(selector))
}"""


class Typist:
    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.keys = 0
        self.answers = 0

    def play(self, answers: int | None = None) -> None:
        """Until the game is over, or until so many answers are given."""
        while not self.is_over() and (answers is None or self.answers < answers):
            self.step()
            if self.keys > 20 * MOST:
                raise Stuck(f"{self.keys} keys and no end")

    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def step(self) -> None:
        self.page.locator(IDLE).wait_for(timeout=PATIENCE)
        self.page.locator(f"{MAIN}, {LEGAL}, {OVER}").first.wait_for(timeout=PATIENCE)
        if self.is_over():
            return
        if self.page.locator(MAIN).count():
            if self.reach("[data-main]"):
                self.type("Enter")
                self.answers += 1
            return
        for _ in range(self.dice.randrange(1, 4)):  # not always the first thing that is lit
            if not self.reach("[data-legal]"):
                return
        arrow = self.dice.choice(ARROWS)
        for _ in range(self.dice.randrange(5)):
            self.type(arrow)
        if self.is_on("[data-legal]"):
            self.type("Enter")

    def type(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def is_on(self, selector: str) -> bool:
        found: bool = self.page.evaluate(FOCUSED, selector)
        return found

    def reach(self, selector: str) -> bool:
        """Tab until the focus is on such a thing; False when the page has taken it away."""
        for _ in range(STOPS):
            self.type("Tab")
            if self.is_on(selector):
                return True
        if self.page.locator(selector).count() and not self.is_over():
            raise Stuck(f"Tab does not lead to {selector}")
        return False
