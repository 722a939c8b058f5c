"""A passkey keeps one's tables together on all devices: with Chromium's virtual authenticator."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import CDPSession, Locator, expect

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.games.streets.messages import StreetsOptions
from server.hosted import Hosted
from web.clicker import LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.play import begin, press
from web.visitor import NARROW, Visitor

LOCK = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


class Authenticator:
    """The screen lock of a device."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": LOCK})
        self._id: str = made["authenticatorId"]

    def keys(self) -> list[dict[str, Any]]:
        words = {"authenticatorId": self._id}
        found: list[dict[str, Any]] = self._session.send("WebAuthn.getCredentials", words)[
            "credentials"
        ]
        return found

    def take(self, keys: list[dict[str, Any]]) -> None:
        """As passkeys come from one's other devices."""
        for key in keys:
            words = {"authenticatorId": self._id, "credential": key}
            self._session.send("WebAuthn.addCredential", words)


def devices(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_role("button", name="On all your devices").click()
    visitor.page.get_by_role("dialog").wait_for()


def last_moments() -> str:
    """A position in which a game for two is nearly over."""
    game = find_game("streets")
    table = Table(game, StreetsOptions(players=2), seed="passkey")
    dice = Dice.seeded("passkey")
    found = []
    while not table.is_over():
        found.append(game.write_position(table.view(EVERYONE)))
        seat = table.asked()[0]
        actions = table.actions(seat)
        table.submit(seat, actions[dice.below(len(actions))], table.number(seat))
    return found[-4]


def finish(visitor: Visitor, name: str) -> None:
    """The last moves of a game against a bot, under this name."""
    press(visitor.go("/"), "New table", "streets")
    panel = visitor.page.get_by_role("dialog")
    panel.get_by_label("Your name").fill(name)
    panel.get_by_text("Start from a position").click()
    panel.get_by_label("Position as text").fill(last_moments())
    panel.get_by_label("Position as text").blur()
    panel.get_by_text("A position for 2 players").wait_for()
    panel.get_by_label("Who has seat 2").select_option("bot:beginner")
    panel.get_by_role("button", name="Start", exact=True).click()
    visitor.page.wait_for_url("**/t/*")
    Clicker(visitor.page, "passkey").play()


def own_name(visitor: Visitor) -> Locator:
    """What one is called at a new table."""
    press(visitor.go("/"), "New table", "vegas")
    return visitor.page.get_by_role("dialog").get_by_label("Your name")


def test_a_passkey_opens_ones_tables_on_another_device(enter: Invite) -> None:
    """Also those that are over and those that are begun later, and the name goes along, from
    either device to the other; guests need none of it."""
    laptop, phone = enter(), enter(size=NARROW, touch=True)
    finish(laptop, "Ann")
    begin(laptop, "vegas")
    lock = Authenticator(laptop)
    devices(laptop)
    laptop.page.get_by_role("button", name="Save with a passkey").click()
    expect(laptop.page.get_by_text("One passkey opens them.")).to_be_visible()
    assert laptop.barriers() == []

    other = Authenticator(phone)
    other.take(lock.keys())
    devices(phone)
    phone.page.get_by_role("button", name="Open with a passkey").click()
    expect(phone.page.get_by_text("kept together on 2 devices")).to_be_visible()
    assert not phone.scrolls_sideways()
    phone.go("/")
    phone.page.get_by_role("link", name=re.compile("Your turn")).click()
    phone.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()

    begin(laptop, "vegas")
    phone.go("/")
    yours = phone.page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(yours).to_have_count(3)
    expect(yours.get_by_role("link", name=re.compile("Result"))).to_have_count(1)
    expect(own_name(phone)).to_have_value("Ann")
    own_name(phone).fill("Anna")
    phone.page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    phone.page.wait_for_url("**/t/*")
    laptop.go("/")
    laptop.page.get_by_role("region", name="Your tables").get_by_role("listitem").nth(3).wait_for()
    expect(own_name(laptop)).to_have_value("Anna")


def test_a_passkey_that_was_forgotten_says_so_and_loses_nothing(enter: Invite) -> None:
    ann = enter()
    begin(ann, "vegas")
    Authenticator(ann)
    devices(ann)
    ann.page.get_by_role("button", name="Save with a passkey").click()
    ann.page.get_by_text("One passkey opens them.").wait_for()
    ann.page.get_by_role("button", name="Forget it everywhere").click()
    ann.page.get_by_role("button", name="Forget it", exact=True).click()
    ann.page.get_by_role("button", name="Open with a passkey").click()

    expect(ann.page.get_by_role("alert")).to_contain_text("opens nothing here any more")
    ann.faults.clear()  # the browser itself reports the refusal
    ann.go("/")
    expect(ann.page.get_by_role("link", name=re.compile("Your turn"))).to_be_visible()


@pytest.mark.parametrize(
    ("credential", "status"),
    [
        ({}, 400),
        ({"id": "x", "response": {"clientDataJSON": "e30"}}, 400),
        ({"id": "x", "response": {"clientDataJSON": "%%%"}}, 400),
        ({"id": "x", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiJhYWFhIn0"}}, 409),
    ],
)
def test_what_no_passkey_has_answered_is_refused_in_one_line(
    slow_site: Hosted, credential: dict[str, Any], status: int
) -> None:
    address = f"{slow_site.address}/api/passkeys/open"
    for headers, expected in (({"Origin": slow_site.address}, status), ({}, 403)):
        answer = httpx.post(address, json={"credential": credential}, headers=headers)
        assert answer.status_code == expected
        assert "\n" not in answer.json()["sentence"]
