"""A player who knows no rules: it presses what is lit, and nothing else, until the game is over.

It reads nothing but the page.  Whatever may be pressed bears `data-legal`, the button that gives
the answer `data-main`; the page says with `data-over` that the game has ended, and with `data-busy`
that an answer is on its way.
"""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooSlow

LEGAL = "[data-legal]:visible:not([disabled]):not([aria-disabled=true])"
MAIN = "[data-main]:visible:not([disabled])"
OVER = "[data-over]"
IDLE = "main:not([data-busy])"
PATIENCE = 60_000  # ms for the bots to think
PRESS = 3_000  # ms for one press; longer: something lies on top of it
MOST = 4_000  # presses in one game


class Stuck(AssertionError):
    """Nothing on the page leads on."""


class Clicker:
    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.presses = 0
        self.answers = 0

    def play(self, answers: int | None = None) -> None:
        """Until the game is over, or until so many answers are given."""
        while not self.is_over() and (answers is None or self.answers < answers):
            self.step()
            if self.presses > MOST:
                raise Stuck(f"{MOST} presses and no end")

    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def step(self) -> None:
        """One press, as soon as there is something to press."""
        self.page.locator(IDLE).wait_for(timeout=PATIENCE)
        self.page.locator(f"{MAIN}, {LEGAL}, {OVER}").first.wait_for(timeout=PATIENCE)
        main = self.page.locator(MAIN)
        if main.count() and self.press(main.first):
            self.answers += 1
            return
        targets = self.page.locator(LEGAL)
        order = list(range(targets.count()))
        self.dice.shuffle(order)
        for n in order[:5]:
            if self.press(targets.nth(n)) or targets.count() != len(order):
                return
        if order and not self.is_over():
            raise Stuck(f"none of {len(order)} lit things can be pressed")

    def press(self, target: Locator) -> bool:
        """Whether it could be pressed; the page may have taken it away meanwhile."""
        try:
            target.click(timeout=PRESS)
        except TooSlow:
            return False
        self.presses += 1
        return True
