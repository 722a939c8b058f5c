"""A game that is no part of the package, played through a page that has no picture of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, expect

from web.clicker import LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.site import serve
from web.typist import Typist
from web.visitor import NARROW, Visitor

INSTALLED = Path(__file__).parents[1] / "fourth" / "installed"
BOARD = ".stage pre"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One that finds the game of somebody else."""
    with serve(tmp_path_factory.mktemp("harbour"), installed=INSTALLED) as address:
        yield address


def card(visitor: Visitor) -> Page:
    page = visitor.go("/")
    expect(page.get_by_role("heading", name="Harbour")).to_be_visible()
    return page


def begin(visitor: Visitor, seats: int = 2) -> Page:
    """A table from the home page, with an option and the game's own bot."""
    page = card(visitor)
    page.get_by_role("button", name="New table, Harbour").click()
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_role("spinbutton", name="Players", exact=True).fill(str(seats))
    panel.get_by_role("spinbutton", name="Players", exact=True).press("Tab")
    for seat in range(2, seats + 1):
        panel.get_by_label(f"Who has seat {seat}").select_option("bot:docker")
    panel.get_by_label("Quays").fill("2")
    panel.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    return page


def look(visitor: Visitor) -> None:
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()


def test_a_game_of_somebody_else_is_played_to_its_end(invite: Invite) -> None:
    visitor = invite()
    card(visitor)
    expect(visitor.page.get_by_text("whoever brings a ship to its weight")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Rules of Harbour")).to_be_visible()
    page = begin(visitor)

    expect(page.locator("#question h1")).to_have_text("Which crate do you load, and where?")
    expect(page.locator(BOARD)).to_contain_text("ships [[],[]]")
    expect(page.locator(BOARD)).to_contain_text("eye 0")
    expect(page.locator("#log")).to_contain_text("Ann: crate drawn, crate ")
    expect(page.locator("#log")).to_contain_text(re.compile(r"Docker: crate drawn(?!,)"))

    page.locator("#choices [data-legal]").filter(has_text="load").first.click()
    expect(page.locator("#preview")).to_contain_text("What it brings")
    expect(page.locator("#preview")).to_contain_text("Ann: crate loaded, crate ")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#preview")).to_contain_text("docker compared")
    look(visitor)

    Clicker(page, "harbour").play()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win|share"))
    account = page.get_by_role("region", name="Where it came from")
    expect(account).to_contain_text("ships")
    expect(account).to_contain_text("dropped")
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Everything holds")).to_be_visible()
    look(visitor)

    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", level=1)).to_have_text("Before the first move")
    expect(page.locator(BOARD)).to_contain_text("hands [[],[]]")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("crate drawn, crate")
    look(visitor)


def test_it_is_played_on_a_phone_and_by_keyboard(invite: Invite) -> None:
    phone = invite(size=NARROW, touch=True, theme="dark")
    page = begin(phone, seats=3)
    look(phone)
    Clicker(page, "phone").play(answers=3)
    look(phone)

    keys = invite()
    page = begin(keys)
    Typist(page, "keys").play()
    expect(page.locator("[data-over]")).to_have_count(1)


def test_friends_meet_in_its_lobby_and_see_only_their_own_crates(invite: Invite) -> None:
    host, friend = invite(), invite()
    page = card(host)
    page.get_by_role("button", name="New table, Harbour").click()
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_role("spinbutton", name="Players", exact=True).fill("2")
    panel.get_by_role("spinbutton", name="Players", exact=True).press("Tab")
    panel.get_by_label("Who has seat 2").select_option("open")
    panel.get_by_label("Crates").select_option("long")
    panel.get_by_label("Public").check()
    panel.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("long")).to_be_visible()

    lobby = friend.go("/")
    tables = lobby.get_by_role("region", name="Open tables")
    expect(tables).to_contain_text("Harbour, 1 of 2 seats taken")
    tables.get_by_role("link").first.click()
    lobby.get_by_label("Your name").fill("Ben")
    lobby.get_by_role("button", name="Sit down").click()

    for eye, seen in ((0, host.page), (1, friend.page)):
        board = seen.locator(BOARD)
        expect(board).to_contain_text(f"eye {eye}")
        expect(board).to_contain_text(re.compile(r"hands \[.*\[0,0\]"))
    watching = invite().go(urlparse(page.url).path)
    expect(watching.locator(BOARD)).to_contain_text("hands [[0,0],[0,0]]")


def test_its_rules_can_be_read_and_nothing_breaks_where_it_has_no_lesson(invite: Invite) -> None:
    visitor = invite()
    page = card(visitor)
    page.get_by_role("link", name="Rules of Harbour").click()
    expect(page.get_by_role("heading", name="Rules of Harbour")).to_be_visible()
    expect(page.locator("#H5")).to_contain_text("exactly 10 sails")
    look(visitor)

    page.get_by_role("link", name="Boulevard").click()
    page.get_by_role("link", name="Learn in ten minutes").click()
    expect(page.get_by_role("button", name=re.compile("^Begin"))).to_have_count(3)
    assert page.get_by_text("Harbour").count() == 0
