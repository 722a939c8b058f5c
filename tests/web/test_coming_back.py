"""A page outlives its server, and does not notice when one in good order gives way to another."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from urllib.parse import urlparse

from playwright.sync_api import Browser, expect

from server.forwarder import forwarding
from server.serving import serving
from web.clicker import Clicker
from web.play import begin
from web.visitor import visit

LOST = re.compile("Connection lost")
NOTICE_LOSS = """
window.losses = 0
new MutationObserver(() => {
  if (/Connection lost/.test(document.body?.innerText ?? '')) window.losses += 1
}).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
"""


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


def test_nobody_notices_that_a_process_gives_way_to_another(
    browser: Browser, tmp_path: Path
) -> None:
    """Told to end, it sends its pages to the next one, behind the same address: they open a socket
    there before they close the old one, and play on."""
    file = str(tmp_path / "site.sqlite")
    with (
        forwarding() as proxy,
        serving("--database", file, state=tmp_path) as first,
        visit(browser, proxy.address) as visitor,
    ):
        proxy.targets = [first.address]
        visitor.page.add_init_script(NOTICE_LOSS)
        begin(visitor, "streets")
        clicker = Clicker(visitor.page, "given way")
        clicker.play(answers=2)
        clicker.settle()
        with serving("--database", file, state=tmp_path) as second:
            proxy.targets = [second.address]
            status, _, told = first.end(signal.SIGTERM)
            assert (status, told) == (0, "")
            clicker.play(answers=2)
            clicker.settle()
            assert visitor.page.evaluate("losses") == 0
            assert visitor.faults == []
