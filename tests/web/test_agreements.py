"""What is agreed for a table is chosen when it is made, told to those who come, and kept to."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from playwright.sync_api import Locator, WebSocketRoute, expect

from server.hosted import Hosted
from web.clicker import IDLE, LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.play import join, press
from web.visitor import Visitor


def form(host: Visitor, heir: str = "medium") -> Locator:
    """For a table of Ann's with an open seat, where somebody may play on after five minutes."""
    press(host.go("/"), "New table", "welcome")
    panel = host.page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_label("Who has seat 2").select_option("open")
    panel.get_by_label("Away at most").select_option("5")
    panel.get_by_label("Then plays on").select_option(heir)
    return panel


def test_a_stand_in_and_a_delay_are_chosen_and_told(invite: Invite) -> None:
    host, guest = invite(), invite()
    page, panel = host.page, form(host)
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


def waits_for_ben(ann: Visitor, ben: Visitor, site: Hosted, panel: Locator) -> str:
    """Ann has answered, Ben has not: the path of their table."""
    players = panel.get_by_role("spinbutton", name="Players", exact=True)
    players.fill("2")
    players.press("Tab")
    panel.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/t/*")
    path = ann.page.url.removeprefix(ann.address)
    join(ben, path, "Ben")
    live = site.run(site.site.tables.find(path.rpartition("/")[2]))
    clicker = Clicker(ann.page, "agreed")
    while 0 in live.asked():
        ann.page.locator(IDLE).wait_for()
        clicker.press_any()
    expect(ann.page.locator("#question")).to_contain_text("Ben is thinking")
    return path


def test_a_table_says_since_when_somebody_is_away_and_who_plays_on_when(
    enter: Invite, slow_site: Hosted
) -> None:
    """A countdown while it waits, for those who watch as well, then the bot that was agreed on,
    until they come back."""
    ann, ben, eve = enter(), enter(), enter()
    path = waits_for_ben(ann, ben, slow_site, form(ann))
    told = ann.page.request.get(f"{ann.address}/api/tables/{path.rpartition('/')[2]}").json()
    eve.go(f"/w/{told['watch_id']}")
    expect(eve.page.locator("#question")).to_contain_text("Ben is thinking")

    ben.go("/")
    for passed, left in ((100, "3:20"), (200, "1:40")):
        later = datetime.fromtimestamp(slow_site.clock() + passed, UTC)
        for visitor in (ann, eve):
            visitor.page.clock.set_fixed_time(later)
            expect(visitor.page.locator("#question")).to_contain_text("Ben is away since")
            expect(visitor.page.locator("#question")).to_contain_text(f"In {left} Otto plays on.")
    slow_site.clock.pass_by(301)
    seats = ann.page.get_by_role("region", name="Players")
    expect(seats).to_contain_text("Otto plays meanwhile")
    ann.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()

    ben.go(path)
    expect(seats).not_to_contain_text("plays meanwhile")


def test_a_person_is_sent_to_play_for_whoever_is_away_and_a_refusal_is_told(
    enter: Invite, slow_site: Hosted
) -> None:
    ann, ben = enter(), enter()
    ann.page.route_web_socket("**", misspell)
    waits_for_ben(ann, ben, slow_site, form(ann, heir=""))
    ben.go("/")
    # Time that passes before the site has noticed would not count.
    expect(ann.page.locator("#question")).to_contain_text("Ben is away since")
    slow_site.clock.pass_by(301)

    card = ann.page.get_by_role("region", name="Let somebody play for Ben")
    choice = card.get_by_label("Who plays meanwhile")
    choice.wait_for()
    assert choice.locator("option").all_inner_texts() == [
        "Pip, beginner",
        "Nell, easy",
        "Otto, medium",
        "Ines, hard",
        "Magda, expert",
    ]
    choice.select_option("hard")
    card.get_by_role("button", name="Play on").click()
    expect(card.get_by_role("alert")).to_contain_text("nobody")
    choice.select_option("easy")
    card.get_by_role("button", name="Play on").click()

    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("Nell plays meanwhile")


def misspell(line: WebSocketRoute) -> None:
    """Asks the site for a bot that it has not got, in place of one."""
    site = line.connect_to_server()
    line.on_message(lambda said: site.send(str(said).replace('"hard"', '"nobody"')))
