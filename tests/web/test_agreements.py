"""What is agreed for a table is chosen when it is made, told to those who come, and kept to."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Invite
from web.play import press


def test_a_stand_in_and_a_delay_are_chosen_and_told(invite: Invite) -> None:
    host, guest = invite(), invite()
    page = host.go("/")
    press(page, "New table", "welcome")
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_label("Who has seat 2").select_option("open")
    panel.get_by_label("Away at most").select_option("5")
    panel.get_by_label("Then plays on").select_option("medium")
    panel.get_by_label("Those who watch").select_option("10")
    panel.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")

    agreed = page.get_by_role("region", name="What was agreed")
    expect(agreed).to_contain_text("Otto, medium")
    expect(agreed).to_contain_text("10 minutes later")
    page.get_by_label("Open seats go to").select_option("medium")
    page.get_by_role("button", name="Start", exact=True).click()
    table = page.url.rsplit("/", 1)[1]
    page.locator("#question").wait_for()
    told = page.request.get(f"{host.address}/api/tables/{table}").json()
    assert (told["stand_in"], told["delay"], told["patience"]) == ("medium", 10, 5)

    watching = guest.go(f"/w/{told['watch_id']}")
    expect(watching.locator("#question")).to_contain_text("You see this 10 minutes later.")
    expect(watching.locator("#question")).not_to_contain_text(re.compile("watching"))
