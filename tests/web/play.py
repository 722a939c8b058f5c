"""The way from the home page to a table."""

from __future__ import annotations

import re

from web.clicker import LEGAL, MAIN
from web.visitor import Visitor

TITLES = {"streets": "Streets", "vegas": "Lords of Vegas", "welcome": "Welcome To…"}


def begin(visitor: Visitor, game: str) -> None:
    """A game against bots: one press on the home page."""
    page = visitor.go("/")
    page.get_by_role("button", name=re.compile(rf"^Play bots\b.*{TITLES[game]}$")).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
