"""Your seat goes with you: to another device by a link, to all of them by one link to keep; and
friends come by the name of the table and its word."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.clicker import LEGAL, MAIN
from web.conftest import Invite
from web.play import begin, invite_friend, join
from web.visitor import NARROW, Visitor


@pytest.fixture
def laptop(invite: Invite) -> Visitor:
    return invite()


@pytest.fixture
def phone(invite: Invite) -> Visitor:
    return invite(size=NARROW, touch=True)


def open_panel(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name="Menu", exact=True).click()
    visitor.page.get_by_role("button", name=name).click()
    visitor.page.get_by_role("dialog", name=name).wait_for()


def path_in(visitor: Visitor, label: str) -> str:
    """The link that stands in this field, without the site's address."""
    value = visitor.page.get_by_role("dialog").get_by_role("textbox", name=label).input_value()
    assert value.startswith(visitor.address)
    return value.removeprefix(visitor.address)


def test_a_seat_opens_on_a_phone_by_its_link_once(laptop: Visitor, phone: Visitor) -> None:
    """With a QR code to scan; the phone then plays the seat, and a second use is told in a line."""
    begin(laptop, "streets")
    table = laptop.page.url.removeprefix(laptop.address)
    open_panel(laptop, "Links and your other devices")
    laptop.page.get_by_role("button", name="Make a link to my seat").click()
    laptop.page.get_by_role("img", name="The link as a QR code").wait_for()
    link = path_in(laptop, "Scan it with the other device")

    phone.go(link)
    phone.page.wait_for_url(f"**{table}")
    phone.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    assert not phone.scrolls_sideways()

    phone.go("/")
    phone.go(link)
    expect(phone.page.get_by_role("alert")).to_contain_text("make another one")
    phone.faults.clear()  # the browser itself reports the refusal
    phone.go("/")
    expect(phone.page.get_by_role("link", name=re.compile("Your turn"))).to_be_visible()


def test_a_seat_that_was_given_up_stays_so_on_ones_other_devices(
    laptop: Visitor, phone: Visitor, invite: Invite
) -> None:
    ben = invite()
    path = invite_friend(laptop, "streets", "Ann")
    join(ben, path, "Ben")
    open_panel(laptop, "Links and your other devices")
    laptop.page.get_by_role("button", name="Make a link to my seat").click()
    phone.go(path_in(laptop, "Scan it with the other device"))
    phone.page.wait_for_url(f"**{path}")
    phone.page.locator("#choices .hand").wait_for()
    phone.go("/")
    laptop.page.keyboard.press("Escape")
    laptop.page.get_by_role("button", name="Menu", exact=True).click()
    menu = laptop.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Resign").click()
    menu.get_by_role("button", name="Resign").click()
    laptop.page.wait_for_url(f"{laptop.address}/")

    phone.go(path)

    expect(phone.page.locator("#question")).to_contain_text("You are watching.")
    expect(ben.page.get_by_role("region", name="Players")).to_contain_text("plays meanwhile")


def test_one_link_keeps_the_tables_of_all_devices_together(laptop: Visitor, phone: Visitor) -> None:
    """Those that are there, and those that are begun on either device later."""
    begin(laptop, "vegas")
    laptop.go("/")
    laptop.page.get_by_role("button", name="On all your devices").click()
    laptop.page.get_by_role("button", name="Make the link").click()
    link = path_in(laptop, "One link to keep")

    phone.go(link)
    turns = phone.page.get_by_role("link", name=re.compile("Your turn"))
    expect(turns).to_have_count(1)
    turns.click()
    phone.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()

    begin(phone, "vegas")
    laptop.go("/")
    yours = laptop.page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(yours).to_have_count(2)

    phone.go("/")
    phone.page.get_by_role("button", name="On all your devices").click()
    phone.page.get_by_role("button", name="Close on this device").click()
    phone.page.get_by_role("button", name="Make the link").wait_for()
    phone.go("/")
    expect(turns).to_have_count(1)


def test_a_friend_joins_by_the_name_of_the_table_and_its_word(
    laptop: Visitor, phone: Visitor
) -> None:
    path = invite_friend(laptop, "streets", "Ann")
    called = laptop.page.get_by_label("To say aloud").input_value()
    word = laptop.page.locator("header .word").inner_text()
    assert called.endswith(f" {word}")

    phone.go("/")
    wanted = phone.page.get_by_label("Table and word, or link")
    wanted.fill(f"{called}x")
    wanted.press("Enter")
    expect(phone.page.get_by_role("alert")).to_contain_text("name and word")
    phone.faults.clear()  # the browser itself reports that there is none
    wanted.fill(called.lower())
    wanted.press("Enter")
    phone.page.wait_for_url(f"**{path}")

    phone.page.get_by_label("Your name").fill("Ben")
    phone.page.get_by_role("button", name="Sit down").click()
    for visitor in (laptop, phone):
        visitor.page.locator("#log, .stage").first.wait_for()
        expect(visitor.page.locator("header .word")).to_have_text(word)
        expect(visitor.page.locator("header .word")).to_be_visible()


def test_links_to_the_table_to_watch_it_and_to_a_move_are_copied_by_one_press(
    laptop: Visitor, phone: Visitor
) -> None:
    """What was copied leads there: to the seats, to what everybody may see, to that very move."""
    laptop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(laptop, "streets")
    table = laptop.page.url.removeprefix(laptop.address)
    open_panel(laptop, "Links and your other devices")
    links = laptop.page.get_by_role("dialog")
    for label in ("To play", "To watch"):
        field = links.locator("label", has_text=label).locator("xpath=..")
        field.get_by_role("button", name="Copy").click()
        expect(field.get_by_role("button", name="Copied")).to_be_visible()
        copied = clipboard(laptop)
        assert copied == path_in(laptop, label)
        if label == "To play":
            assert copied == table
    phone.go(copied)
    phone.page.locator(".stage").wait_for()
    expect(phone.page.locator(f"{MAIN}, {LEGAL}")).to_have_count(0)

    laptop.go(table.replace("/t/", "/r/"))
    laptop.page.get_by_role("button", name="First move").click()
    laptop.page.get_by_role("button", name="Forward").click()
    laptop.page.get_by_role("button", name="Copy a link to this move").click()
    laptop.page.get_by_role("button", name="Copied").wait_for()
    copied = clipboard(laptop)
    phone.go(copied)
    move = laptop.page.get_by_role("slider").get_attribute("aria-valuetext")
    assert move is not None and move.startswith("Move 1 of")
    expect(phone.page.get_by_role("slider")).to_have_attribute("aria-valuetext", move)


def clipboard(visitor: Visitor) -> str:
    """The link that was copied, without the site's address."""
    text: str = visitor.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith(visitor.address)
    return text.removeprefix(visitor.address)
