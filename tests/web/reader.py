"""Somebody who reads all that the page shows and says, and tells what is not of their language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

from web.clicker import Clicker
from web.play import TITLES
from web.visitor import Visitor
from web.vocabulary import foreign

SEEN = (Path(__file__).parent / "seen.js").read_text(encoding="utf-8")
NEXT_LESSON = "#coach .acts button:first-child:not([disabled])"
KEYS = ("t", "?", "a", "h", "p")  # what a key shows: in words, keys, all choices, a hint, aloud
GLANCE = 200  # ms for the page to show what was asked for
MOVES = 20  # of a replay that are looked at one by one
BOARDS = 8  # of the clauses of a game


class Reader:
    def __init__(self, visitor: Visitor, language: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.language = language
        self.texts: set[str] = set()
        self.rules: set[str] = set()  # the same in the rules
        self.names: set[str] = set()
        visitor.context.add_init_script(SEEN)

    def go(self, path: str) -> None:
        self.read()
        self.visitor.go(f"{path}?lang={self.language}")
        self.page.locator("h1, main h2").first.wait_for()

    def read(self) -> None:
        """What was shown since, before it is forgotten with the page."""
        if self.page.url.startswith(self.visitor.address):
            fresh: dict[str, list[str]] = self.page.evaluate("seenTexts()")
            self.rules.update(fresh["rules"])
            self.texts.update(fresh["others"])

    def sit_down(self) -> None:
        """Notes what the table and its players are called: that is nobody's language."""
        self.page.wait_for_url("**/t/*")
        table: dict[str, Any] = self.page.evaluate(
            "async () => (await fetch(location.pathname.replace('/t/', '/api/tables/'))).json()"
        )
        people = [seat["name"] for seat in table["seats"] if seat["kind"] == "person"]
        self.names |= {table["name"], *people}
        self.page.locator(".word").first.wait_for()
        self.names.add(self.page.locator(".word").first.inner_text())

    def learn(self, game: str) -> None:
        """To a table with a coach."""
        self.go("/learn")
        self.page.get_by_role("button", name=re.compile(f", {TITLES[game]}$")).click()
        self.sit_down()
        self.page.locator(NEXT_LESSON).wait_for()

    def play(self, seed: str) -> None:
        """A whole game, with every lesson, and every panel once in the middle of it."""
        clicker = Clicker(self.page, seed)
        has_looked = False
        while not clicker.is_over():
            lesson = self.page.locator(NEXT_LESSON)
            if lesson.count():
                lesson.click()
            clicker.play(answers=clicker.answers + 1)
            if not has_looked and clicker.answers > 1 and not clicker.is_over():
                self.look_around()
                has_looked = True

    def look_around(self) -> None:
        """What each key and each button at the top shows, and each entry of the menu."""
        for key in KEYS:
            self.page.locator("body").press(key)
            self.page.wait_for_timeout(GLANCE)
            self.page.keyboard.press("Escape")
        tops = self.page.locator("header button[aria-expanded]:visible")
        for n in range(tops.count()):
            self.glance(tops.nth(n))
        self.read_menu()

    def read_menu(self) -> None:
        menu = self.page.locator("header button").last
        entries = self.page.get_by_role("dialog").locator("nav button")
        menu.click()
        count = entries.count()
        self.close()
        for n in range(count):
            menu.click()
            self.glance(entries.nth(n))

    def glance(self, opener: Locator) -> None:
        """Opens a panel, reads it, and closes it."""
        opener.click()
        self.page.get_by_role("dialog").wait_for()
        for summary in self.page.get_by_role("dialog").locator("summary").all():
            summary.click()
        self.page.wait_for_timeout(GLANCE)
        self.close()

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.get_by_role("dialog").wait_for(state="detached")

    def choose(self) -> None:
        """The home page, and what is asked before a table of each game is opened."""
        self.go("/")
        for title in TITLES.values():
            openers = self.page.get_by_role("button", name=re.compile(f", {title}$"))
            for n in range(openers.count()):
                if title != TITLES["vegas"] or n == 0:  # its other one leads to a table at once
                    self.glance(openers.nth(n))

    def wait_for_friends(self, game: str) -> None:
        """A table with open seats, and what its menu shows."""
        self.page.get_by_role("button", name=re.compile(f", {TITLES[game]}$")).first.click()
        panel = self.page.get_by_role("dialog")
        panel.locator("form input").first.fill("Ann")
        panel.locator("form .primary").click()
        self.sit_down()
        self.read_menu()

    def end(self, game: str) -> None:
        """The end page, its proof, the replay, the rules, and the table among one's own."""
        self.page.locator("[data-over] .side section button").last.click()
        self.page.wait_for_timeout(GLANCE)
        self.page.locator('[data-over] a[href^="/r/"]').first.click()
        slider = self.page.get_by_role("slider")
        slider.wait_for()
        slider.focus()
        for _ in range(MOVES):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("End")
        self.page.wait_for_timeout(GLANCE)
        self.go(f"/rules/{game}")
        self.page.locator("article[id]").last.wait_for()
        self.open_boards()
        for path in ("/", "/opponents", "/replays"):
            self.go(path)
            self.page.wait_for_timeout(GLANCE)
        self.read()

    def open_boards(self) -> None:
        """Some of the clauses on the board, before and after their answers."""
        openers = self.page.locator("article[id] button[aria-expanded=false]")
        count = openers.count()
        assert count > BOARDS
        for n in reversed(range(0, count, count // BOARDS)):  # each that is open is none of them
            clause = openers.nth(n).locator("xpath=ancestor::article[@id]")
            place = f"[id='{clause.get_attribute('id')}']"
            openers.nth(n).click()
            board = self.page.locator(place).get_by_role("figure")
            board.wait_for()
            if board.locator("[aria-pressed=false]").count():
                board.locator("[aria-pressed=false]").click()

    def foreign(self) -> list[str]:
        return foreign(self.texts, self.language, self.names) + foreign(
            self.rules, self.language, self.names, reads_rules=True
        )
