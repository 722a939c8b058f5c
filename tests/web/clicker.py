"""A player who knows no rules: it presses what is lit, and nothing else, until the game is over.

It reads nothing but the page.  Whatever may be pressed bears `data-legal`, the button that gives
the answer `data-main`; the page says with `data-over` that the game has ended, and with `data-busy`
that an answer is on its way.
"""

from __future__ import annotations

import random

from playwright.sync_api import Error, Locator, Page

LEGAL = "[data-legal]:visible:not([disabled]):not([aria-disabled=true])"
MAIN = "[data-main]:visible:not([disabled])"
OVER = "[data-over]"
IDLE = "main:not([data-busy])"
PATIENCE = 60_000  # ms for the bots to think
PRESS = 1_500  # ms for one press; longer: something lies on top of it
MOST = 4_000  # presses in one game
TRIES = 8  # presses in a row that may miss, because the page has moved on meanwhile
NAMES = "lit => lit.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())"


class Stuck(AssertionError):
    """Nothing on the page leads on."""


class Clicker:
    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.presses = 0
        self.answers = 0
        self.seen: set[str] = set()  # what was lit before: what is new comes first
        self.missed: list[str] = []  # in a row

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
        self.settle()
        self.press_any()

    def press_any(self) -> None:
        """One press, if there is something to press."""
        main = self.page.locator(MAIN)
        if main.count():
            self.answers += self.press(main.first, "the main button")
            return
        lit = self.page.locator(LEGAL)
        names: list[str] = lit.evaluate_all(NAMES)
        if names:
            order = range(len(names))
            chosen = min(order, key=lambda n: (names[n] in self.seen, self.dice.random()))
            self.seen = set(names)
            self.press(lit.nth(chosen), names[chosen])

    def settle(self) -> None:
        """Waits until the page waits for the player, or for nobody any more."""
        try:
            self.page.locator(IDLE).wait_for(timeout=PATIENCE)
            self.page.locator(f"{MAIN}, {LEGAL}, {OVER}").first.wait_for(timeout=PATIENCE)
        except Error as error:
            shown = self.page.locator("body").inner_text()
            raise Stuck(f"nothing leads on after {self.answers} answers:\n{shown}") from error

    def press(self, target: Locator, name: str) -> bool:
        """Whether it could be pressed: the page may have taken it away meanwhile."""
        try:
            target.element_handle(timeout=PRESS).click(timeout=PRESS)
        except Error as error:
            self.missed.append(f"{name}: {error.message.splitlines()[0]}")
            if len(self.missed) == TRIES:
                raise Stuck(f"nothing can be pressed: {self.missed}") from error
            return False
        self.presses += 1
        self.missed.clear()
        return True
