"""A position travels as text: copied at a table or in a replay, pasted at a new table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.clicker import LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.play import TITLES, begin, paste

GAMES = list(TITLES)


def position(page: Page) -> str:
    """The text that the menu of a table gives."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Position as text").click()
    area = page.get_by_role("dialog").get_by_role("textbox")
    text = area.input_value()
    page.get_by_role("button", name="Copy the position").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.keyboard.press("Escape")
    return text


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_was_copied_starts_another_table(invite: Invite, game: str) -> None:
    visitor = invite()
    begin(visitor, game)
    clicker = Clicker(visitor.page, f"copy {game}")
    clicker.play(answers=4)
    clicker.settle()
    text = position(visitor.page)

    page = paste(visitor, game, text)
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("status")).to_contain_text("A position for 3 players")
    expect(panel.get_by_role("spinbutton", name="Players", exact=True)).to_be_disabled()
    expect(panel.get_by_role("group", name="Options")).to_have_count(0)
    for seat, name in ((2, "Ben"), (3, "Cyd")):
        panel.get_by_label(f"Who has seat {seat}").select_option("here")
        panel.get_by_label(f"Name of the person in seat {seat}").fill(name)
    panel.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()

    assert position(page) == text
    expect(page.get_by_text("Goes on from a position that was pasted")).to_be_visible()


def test_a_text_that_is_no_position_is_refused_in_one_line(invite: Invite) -> None:
    page = paste(invite(), "streets", "a city of nobody")
    panel = page.get_by_role("dialog")

    expect(panel.get_by_role("alert")).to_contain_text("a city of nobody")
    panel.get_by_label("Position as text").fill("")
    panel.get_by_label("Position as text").blur()
    expect(panel.get_by_role("alert")).to_have_count(0)
    expect(panel.get_by_role("group", name="Options")).to_be_visible()
