"""A page outlives its server."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlparse

from playwright.sync_api import Browser, expect

from server.serving import serving
from web.clicker import Clicker
from web.play import begin
from web.visitor import visit

LOST = re.compile("Connection lost")


def test_a_game_goes_on_in_the_same_page_after_its_server_was_killed(
    browser: Browser, tmp_path: Path
) -> None:
    """The page says so, waits, and comes back by itself; nothing that was answered is lost."""
    with serving(state=tmp_path) as site:
        address = site.address
        with visit(browser, address) as visitor:
            begin(visitor, "streets")
            clicker = Clicker(visitor.page, "killed")
            clicker.play(answers=3)
            clicker.settle()
            before = visitor.page.locator("#log .group").all_inner_texts()

            site.process.kill()
            site.process.wait()
            notice = visitor.page.get_by_text(LOST)
            expect(notice).to_be_visible()

            with serving("--port", str(urlparse(address).port), state=tmp_path) as again:
                assert again.address == address
                expect(notice).to_be_hidden()
                after = visitor.page.locator("#log .group").all_inner_texts()
                assert after[: len(before)] == before
                clicker.play()
