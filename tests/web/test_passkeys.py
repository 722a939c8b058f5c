"""A passkey keeps one's tables together on all devices: with Chromium's virtual authenticator."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import CDPSession, expect

from server.hosted import Hosted
from web.clicker import LEGAL, MAIN
from web.conftest import Invite
from web.play import begin
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


def test_a_passkey_opens_ones_tables_on_another_device(enter: Invite) -> None:
    """Also those that are begun later; the name goes along, and guests need none of it."""
    laptop, phone = enter(), enter(size=NARROW, touch=True)
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
    expect(yours).to_have_count(2)


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
