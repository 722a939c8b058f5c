"""What the page draws and says as the engine tells it, where only a browser shows it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.clicker import LEGAL, MAIN
from web.conftest import Invite
from web.kinds import questions
from web.play import paste, seat_at

BLUE = ("B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "D1", "D2", "D3")  # eleven of twelve dice
DICE = "; ".join(f"{lot} {'vega' if n % 2 else 'sphinx'} blue1" for n, lot in enumerate(BLUE))
CRAMPED = f"seats red blue; A1 albion red3; A2 tivoli red4; {DICE}; red 20; blue 20; red to act"
TEMP = "players 2\nplans n1-6x2, n2-1116, n3-126\ncards 7+temp 3+park 9+agent"
POOL = "players 2\nplans n1-6x2, n2-1116, n3-126\ncards 7+pool 3+park 9+agent"


def at(invite: Invite, game: str, text: str) -> Page:
    """A table for two at one browser, where this position stands."""
    page = paste(invite(), game, text)
    panel = page.get_by_role("dialog")
    panel.get_by_label("Who has seat 2").select_option("here")
    panel.get_by_label("Name of the person in seat 2").fill("Ben")
    panel.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    return page


def test_two_dice_go_to_who_has_one_free_once_the_server_has_said_what_is_wanting(
    invite: Invite,
) -> None:
    """The form offers what may be given up; the panel asks for it where the offer would stop."""
    page = at(invite, "vegas", CRAMPED)
    page.get_by_role("button", name="Trade", exact=True).click()
    verdict = page.locator(".verdict")
    for lot in ("A1", "A2"):
        page.get_by_role("button", name="Die", exact=True).click()
        page.get_by_label("Die on", exact=True).select_option(lot)
        expect(page.locator("form").get_by_label("Lifts the die from")).to_have_value("")
        page.get_by_role("button", name="Add", exact=True).click()
        if lot == "A1":
            expect(verdict).to_contain_text("This can be done")

    expect(verdict).to_contain_text("Stops at step 2")
    page.locator(".spare").get_by_label("Lifts the die from").select_option("B1")
    expect(verdict).to_contain_text("This can be done")
    expect(page.locator(".spare")).to_have_count(0)
    expect(page.locator(".trade li").nth(1)).to_contain_text("B1")


@pytest.mark.parametrize("is_built", [True, False])
def test_a_pool_is_crossed_out_only_when_it_can_no_longer_be_built(
    invite: Invite, is_built: bool
) -> None:
    """While the turn asks about it, it is still planned."""
    page = at(invite, "welcome", POOL)
    page.locator("[data-choice]").first.click()
    house = page.locator('[data-house="0 2"]')
    page.locator('[data-target="house 0 2"]').click()

    pool = page.locator('[data-target="pool"]')
    expect(pool).to_be_visible()
    expect(house.locator(".planned")).to_have_count(1)
    expect(house.locator(".lost")).to_have_count(0)
    if is_built:
        pool.click()
    else:
        page.get_by_role("button", name="Without").click()
    expect(house.locator(".lost")).to_have_count(0 if is_built else 1)


def test_a_house_is_called_by_the_number_that_is_drawn_on_it(invite: Invite) -> None:
    """Also by one of the others that a temp allows, for those who hear it and those who see it."""
    page = at(invite, "welcome", TEMP)
    page.locator("[data-choice]").first.click()
    house = page.locator('[data-target="house 0 2"]')
    house.click()
    for number in ("6", "9"):
        page.locator('[data-target^="number"]', has_text=number).hover()
        expect(house.locator(".number")).to_have_text(number)
        expect(house).to_have_accessible_name(re.compile(rf"\b{number}\b"))


def test_a_plan_says_that_its_points_come_with_the_estates_that_serve_it(invite: Invite) -> None:
    visitor = invite()
    [asked] = [one for one in questions("welcome") if one.kind == "FinishTurn-expert"]
    page = visitor.go(seat_at(visitor, asked))
    page.locator("#choices [data-legal]").first.hover()

    row = page.locator("#preview tr", has_text="Plan 3")
    expect(row).to_contain_text("once you have picked the estates that serve it")
