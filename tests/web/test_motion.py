"""Pieces travel in less than a second, nobody waits for them, and whoever wants calm gets it.

Ann looks on while Ben moves.  The clock of her browser stands still and is moved by hand, and Ben
says over the wire exactly one answer at a time, so that a busy machine changes nothing: a press
that came late and was given twice would let pieces travel a second time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from playwright.sync_api import Page, expect

from server.site import Guest
from web.clicker import LEGAL, MAIN, Clicker
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

    def __init__(self, ann: Page, ben: Guest) -> None:
        self.ann = ann
        self._ben = ben

    def answer(self) -> None:
        """Ben gives an answer, and Ann hears of it."""
        log = self.ann.locator("#log")
        heard = log.inner_text()
        actions = self._ben.question()["actions"]
        # Of all that he may do a piece travels when he builds.
        build = next((one for one in actions if one["type"] == "Build"), actions[0])
        assert self._ben.answer(build)["type"] == "Taken"
        expect(log).not_to_have_text(heard, use_inner_text=True)

    def move_until(self, wanted: str) -> None:
        """Until something is on its way and this is there as well."""
        for _ in range(MOST):
            self.answer()
            if self.ann.locator(PIECES).count() and self.ann.locator(wanted).count():
                return
            self.ann.clock.run_for(1000)
        raise AssertionError("nothing has moved")


@contextmanager
def table_of(ann: Visitor, game: str) -> Iterator[Table]:
    asked = next(one for one in questions(game) if one.kind == MOMENTS[game])
    seats = [{"kind": "person", "name": f"Player {n}"} for n in range(asked.players)]
    wanted = {"game": game, "seats": seats, "position": asked.position}
    said = httpx.post(f"{ann.address}/api/tables", json=wanted, timeout=60).json()
    table, tokens = said["table"]["id"], said["tokens"]
    seat = str((asked.seat + 1) % asked.players)
    held = {table: {"tokens": {seat: tokens[seat]}, "at": 1}}
    ann.page.clock.install()
    ann.go("/programmers")
    ann.page.evaluate(f"localStorage.setItem('boulevard.seats', '{json.dumps(held)}')")
    ann.go(f"/t/{table}").locator(".stage").wait_for()
    ann.page.clock.pause_at(ann.page.evaluate(SOON))
    door = f"{ann.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with Guest(door, {"type": "Enter", "tokens": [tokens[str(asked.seat)]]}) as ben:
        yield Table(ann.page, ben)


def hidden(page: Page) -> int:
    found: int = page.locator(".stage *").evaluate_all(HIDDEN)
    return found


@pytest.mark.parametrize("game", MOMENTS)
def test_a_piece_is_seen_on_its_way_and_is_at_its_place_within_a_second(
    invite: Invite, game: str
) -> None:
    with table_of(invite(calm=False), game) as table:
        table.move_until(PIECES)
        piece = table.ann.locator(PIECES).first.element_handle()

        before = piece.evaluate(WHERE)
        table.ann.clock.run_for(SLICE)
        assert piece.evaluate(WHERE) != before
        table.ann.clock.run_for(1000 - SLICE)

        expect(table.ann.locator(PIECES)).to_have_count(0)
        assert hidden(table.ann) == 0


def test_a_press_while_pieces_travel_counts_at_once(invite: Invite) -> None:
    with table_of(invite(calm=False), "streets") as table:
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
