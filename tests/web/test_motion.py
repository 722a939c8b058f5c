"""Pieces travel in less than a second, nobody waits for them, and whoever wants calm gets it.

Ann looks on while Ben moves.  The clock of her browser stands still and is moved by hand, so that a
busy machine changes nothing.
"""

from __future__ import annotations

import json

import httpx
import pytest
from playwright.sync_api import Page, expect

from web.clicker import IDLE, LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.kinds import questions
from web.play import begin
from web.visitor import Visitor

PIECES = ".motion > *"
SOON = "new Date(Date.now() + 15000).toISOString()"  # later than anything takes to say so
SLICE = 150  # ms
MOST = 12  # answers
WHERE = "one => JSON.stringify(one.getBoundingClientRect())"
HIDDEN = "all => all.filter((one) => one.style.opacity === '0').length"
WATCH = """() => {
  window.travelled = 0
  new MutationObserver(() => (window.travelled += 1)).observe(
    document.querySelector('.motion'), { childList: true })
}"""
MOMENTS = {"streets": "ChoosePlacement", "vegas": "ChooseAction"}


class Table:
    """Ben is asked, and Ann, whose time stands still, comes after him."""

    def __init__(self, ann: Visitor, ben: Visitor, game: str) -> None:
        asked = next(one for one in questions(game) if one.kind == MOMENTS[game])
        seats = [{"kind": "person", "name": f"Player {n}"} for n in range(asked.players)]
        wanted = {"game": game, "seats": seats, "position": asked.position}
        said = httpx.post(f"{ann.address}/api/tables", json=wanted, timeout=60).json()
        table, tokens = said["table"]["id"], said["tokens"]
        ann.page.clock.install()
        for visitor, seat in ((ann, (asked.seat + 1) % asked.players), (ben, asked.seat)):
            held = {table: {"tokens": {str(seat): tokens[str(seat)]}, "at": 1}}
            visitor.go("/programmers")
            visitor.page.evaluate(f"localStorage.setItem('boulevard.seats', '{json.dumps(held)}')")
            visitor.go(f"/t/{table}").locator(".stage").wait_for()
        self.ann = ann.page
        self.ann.clock.pause_at(self.ann.evaluate(SOON))
        self._ben = Clicker(ben.page, f"motion {game}")
        if game == "vegas":  # he might end his turn else, and nothing would move
            ben.page.locator("#choices").get_by_role("button", name="Build").first.click()

    def answer(self) -> None:
        """Ben gives an answer, and Ann hears of it."""
        log = self.ann.locator("#log")
        heard = log.inner_text()
        given = self._ben.answers
        while self._ben.answers == given:
            self._ben.step()
        self._ben.page.locator(IDLE).wait_for()
        expect(log).not_to_have_text(heard, use_inner_text=True)

    def move_until(self, wanted: str) -> None:
        """Until something is on its way and this is there as well."""
        for _ in range(MOST):
            self.answer()
            if self.ann.locator(PIECES).count() and self.ann.locator(wanted).count():
                return
            self.ann.clock.run_for(1000)
        raise AssertionError("nothing has moved")


def hidden(page: Page) -> int:
    found: int = page.locator(".stage *").evaluate_all(HIDDEN)
    return found


@pytest.mark.parametrize("game", MOMENTS)
def test_a_piece_is_seen_on_its_way_and_is_at_its_place_within_a_second(
    invite: Invite, game: str
) -> None:
    table = Table(invite(calm=False), invite(), game)
    table.move_until(PIECES)
    piece = table.ann.locator(PIECES).first.element_handle()

    before = piece.evaluate(WHERE)
    table.ann.clock.run_for(SLICE)
    assert piece.evaluate(WHERE) != before
    table.ann.clock.run_for(1000 - SLICE)

    expect(table.ann.locator(PIECES)).to_have_count(0)
    assert hidden(table.ann) == 0


def test_a_press_while_pieces_travel_counts_at_once(invite: Invite) -> None:
    table = Table(invite(calm=False), invite(), "streets")
    table.move_until(LEGAL)

    table.ann.locator(LEGAL).first.click()

    expect(table.ann.locator(MAIN)).to_be_visible()
    expect(table.ann.locator(PIECES)).to_have_count(0)
    assert hidden(table.ann) == 0
    table.ann.locator(MAIN).click()
    expect(table.ann.locator(MAIN)).to_have_count(0)


def test_nothing_travels_for_whoever_wants_calm(invite: Invite) -> None:
    visitor = invite(calm=True)
    begin(visitor, "streets")
    visitor.page.evaluate(WATCH)

    Clicker(visitor.page, "calm").play(answers=4)

    assert visitor.page.evaluate("window.travelled") == 0
