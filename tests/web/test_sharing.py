"""Two browsers at one table."""

from __future__ import annotations

from time import monotonic

import httpx
import pytest
from playwright.sync_api import expect

from web.clicker import IDLE, LEGAL, MAIN, OVER, PATIENCE, Clicker
from web.conftest import Invite
from web.play import TITLES, begin, invite_friend, join
from web.visitor import Visitor

TURN = f"{MAIN}, {LEGAL}, {OVER}"


def log(visitor: Visitor) -> list[str]:
    """What the page says has happened, in the order of the journal."""
    lines: list[str] = visitor.page.locator("#log .group").all_inner_texts()
    return lines


@pytest.fixture
def ann(invite: Invite) -> Visitor:
    return invite()


@pytest.fixture
def ben(invite: Invite) -> Visitor:
    return invite()


@pytest.mark.parametrize("game", TITLES)
def test_two_browsers_share_a_table_and_one_comes_back_in_mid_turn(
    ann: Visitor, ben: Visitor, game: str
) -> None:
    """Nothing that was answered is lost or done twice, and the question is still there."""
    path = invite_friend(ann, game, "Ann")
    join(ben, path, "Ben")
    hands = {
        person: Clicker(person.page, f"share {game} {n}") for n, person in enumerate((ann, ben))
    }

    for _ in range(3):
        play_until_turn_of(ben, hands)
        hands[ben].step()
        before = log(ben)
        ben.page.close()
        ben.page = ben.open()
        ben.go(path)
        ben.page.locator("#log .group").first.wait_for()
        hands[ben].page = ben.page
        after = log(ben)
        assert after[: len(before)] == before
        wait_for_a_turn(ann, ben)


def wait_for_a_turn(*people: Visitor) -> None:
    """Nobody presses anything, and one of them is asked."""
    end = monotonic() + PATIENCE / 1000
    while not any(person.page.locator(TURN).count() for person in people):
        assert monotonic() < end, "nobody is asked"


def play_until_turn_of(person: Visitor, hands: dict[Visitor, Clicker]) -> None:
    """The others play on until it is this one's turn."""
    end = monotonic() + PATIENCE / 1000
    while not person.page.locator(f"{IDLE} :is({MAIN}, {LEGAL})").count():
        assert monotonic() < end, "the turn never came"
        for other, hand in hands.items():
            if other is not person and other.page.locator(IDLE).count():
                hand.press_any()


def test_the_host_sends_somebody_away_before_the_start(ann: Visitor, ben: Visitor) -> None:
    """Who is told so, and may sit down again; the game has not begun without anybody."""
    path = invite_friend(ann, "streets", "Ann", players=3)
    page = ben.go(path)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("The host starts the game.").wait_for()

    ann.page.get_by_role("button", name="Remove Ben").click()

    page.get_by_text("The host has given your seat to others.").wait_for()
    expect(ann.page.get_by_text("Waiting for 2 more players.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Remove")).to_have_count(0)
    page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Remove Ben").wait_for()
    page.get_by_role("button", name="Leave").click()
    ann.page.get_by_text("Waiting for 2 more players.").wait_for()


def test_a_game_against_bots_starts_within_three_presses(invite: Invite) -> None:
    """Two are enough: alone, and against bots."""
    begin(invite(), "streets")


def test_whoever_has_the_other_link_only_watches(ann: Visitor, ben: Visitor) -> None:
    begin(ann, "streets")
    table = ann.page.url.rpartition("/")[2]
    watch = httpx.get(f"{ann.address}/api/tables/{table}").json()["watch_id"]

    ben.go(f"/w/{watch}")
    ben.page.locator("#log .group").first.wait_for()

    expect(ben.page.locator(TURN)).to_have_count(0)
