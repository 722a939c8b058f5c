"""The way from the home page to a table."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
from playwright.sync_api import Page

from web.clicker import LEGAL, MAIN
from web.kinds import Asked
from web.visitor import Visitor

TITLES = {"streets": "Streets", "vegas": "Lords of Vegas", "welcome": "Welcome To…"}


def press(page: Page, what: str, game: str) -> None:
    """A button on the card of a game."""
    page.get_by_role("button", name=re.compile(rf"^{what}\b.*{TITLES[game]}$")).click()


def begin(visitor: Visitor, game: str) -> None:
    """A game against bots: a press or two from the home page."""
    if game == "vegas":
        press(visitor.go("/"), "Play bots", game)
    else:
        press(visitor.go("/"), "Play alone", game)
        visitor.page.get_by_role("dialog").get_by_role("button", name="Play bots").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()


def paste(visitor: Visitor, game: str, text: str) -> Page:
    """Opens the panel for a new table and pastes; what comes of it is up to the test."""
    page = visitor.go("/")
    press(page, "New table", game)
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_text("Start from a position").click()
    panel.get_by_label("Position as text").fill(text)
    panel.get_by_label("Position as text").blur()
    return page


def invite_friend(host: Visitor, game: str, name: str, players: int = 2) -> str:
    """Opens a table for two, or more; the path that a friend needs."""
    page = host.go("/")
    press(page, "New table", game)
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill(name)
    panel.get_by_role("spinbutton", name="Players", exact=True).fill(str(players))
    panel.get_by_role("spinbutton", name="Players", exact=True).press("Tab")
    for seat in range(2, players + 1):
        panel.get_by_label(f"Who has seat {seat}").select_option("open")
    panel.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url.removeprefix(host.address)


def seat_at(visitor: Visitor, asked: Asked) -> str:
    """A table that stands at this question, the visitor in the seat that is asked; its path."""
    seats = [{"kind": "person", "name": f"Player {n}"} for n in range(asked.players)]
    wanted = {"game": asked.game, "seats": seats, "position": asked.position}
    return open_table(visitor, wanted, asked.seat)


def open_table(visitor: Visitor, wanted: dict[str, Any], seat: int) -> str:
    """A table, with the visitor in this seat; its path."""
    said = httpx.post(f"{visitor.address}/api/tables", json=wanted, timeout=60).json()
    table = said["table"]["id"]
    held = {table: {"tokens": {str(seat): said["tokens"][str(seat)]}, "at": 1}}
    page = visitor.page
    if not page.url.startswith(visitor.address):
        visitor.go("/programmers")
    page.evaluate(f"localStorage.setItem('boulevard.seats', '{json.dumps(held)}')")
    return f"/t/{table}"


def join(friend: Visitor, path: str, name: str) -> None:
    """A name and one press; the last one to sit down starts the game."""
    page = friend.go(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.locator("#log .group").first.wait_for()
