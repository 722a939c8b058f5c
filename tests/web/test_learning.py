"""Learning a game by playing it: a coach tells everything once, one thing at a time."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from web.clicker import PRESS, Clicker
from web.conftest import Invite
from web.play import TITLES
from web.visitor import NARROW, WIDE, Visitor

COUNT = re.compile(r"(\d+) of (\d+)")
KEPT = "() => Object.values(JSON.parse(localStorage.getItem('boulevard.lessons')))"
THROUGH = "You know the game now"
LOOKS = {"vegas": (NARROW, True), "welcome": (WIDE, False)}
WAITED_FOR = 11  # lessons; the others are asked for, to be quicker
MOST = 600  # presses


def start(visitor: Visitor, game: str) -> Page:
    """Two presses from the home page."""
    page = visitor.go("/")
    page.get_by_role("link", name="Learn in ten minutes").click()
    page.get_by_role("button", name=f"Begin, {TITLES[game]}").click()
    page.locator("#coach").get_by_role("button", name="Got it").wait_for()
    return page


def kept(page: Page) -> dict[str, Any]:
    """What the browser remembers of the one lesson that it has seen."""
    (lesson,) = page.evaluate(KEPT)
    found: dict[str, Any] = lesson
    return found


def number(page: Page) -> tuple[int, int]:
    """The lesson on the card, and how many there are."""
    found = COUNT.search(page.locator("#coach h2").inner_text())
    assert found
    return int(found[1]), int(found[2])


def acknowledge(page: Page) -> None:
    got_it = page.locator("#coach").get_by_role("button", name="Got it")
    while got_it.count():
        got_it.click()


def follow_fingers(page: Page) -> None:
    """Says "Got it" to every lesson that points at something, and to the one about the end."""
    coach = page.locator("#coach")
    got_it = coach.get_by_role("button", name="Got it")
    while got_it.count():
        if coach.get_by_role("heading", level=3).inner_text() != "How it ends":
            expect(page.locator("[data-coached]")).to_have_count(1)
        got_it.click()


def ask_next(page: Page) -> bool:
    """Whether there was anything left to ask for."""
    following = page.locator("#coach").get_by_role("button", name="Next lesson")
    if not following.count():
        return False
    try:
        following.click(timeout=PRESS)
    except Error:  # others have played meanwhile, and what came first has its lesson on the card
        if following.count():
            raise
        return False
    return True


@pytest.mark.parametrize("game", LOOKS)
def test_every_lesson_is_told_once_before_the_game_is_over(invite: Invite, game: str) -> None:
    """Also to somebody who reloads the page in the middle, or asks for the next one."""
    size, touch = LOOKS[game]
    visitor = invite(size=size, touch=touch)
    page = start(visitor, game)
    place, lessons = number(page)
    assert place == 1
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()

    clicker = Clicker(page, f"lesson {game}")
    has_reloaded = False
    while not page.get_by_text(THROUGH).count():
        follow_fingers(page)
        if len(kept(page)["told"]) >= WAITED_FOR and ask_next(page):
            continue
        if not clicker.is_over():
            clicker.step()
        if not has_reloaded and len(kept(page)["told"]) > 5:
            clicker.settle()
            before = kept(page)["told"]
            page.reload()
            page.locator("#coach h3").wait_for()
            assert kept(page)["told"][: len(before)] == before
            has_reloaded = True
        assert clicker.presses < MOST

    told = kept(page)["told"]
    assert has_reloaded
    assert len(told) == len(set(told)) == lessons


def test_a_lesson_can_be_read_again_folded_left_and_taken_up(invite: Invite) -> None:
    visitor = invite()
    page = start(visitor, "streets")
    coach = page.get_by_role("region", name="Lesson")
    first = coach.get_by_role("heading", level=3).inner_text()

    coach.get_by_role("button", name="Got it").click()
    expect(coach.get_by_role("heading", level=3)).not_to_have_text(first)
    coach.get_by_role("button", name="Back").click()
    expect(coach.get_by_role("heading", level=3)).to_have_text(first)

    coach.get_by_role("button", name="1 of").click()
    expect(coach.get_by_role("button", name="Got it")).to_be_hidden()
    coach.get_by_role("button", name="1 of").click()
    coach.get_by_role("button", name="Show me a good answer").click()
    expect(page.get_by_text("Hint:")).to_be_visible()

    coach.get_by_role("button", name="Leave the lesson").click()
    expect(coach).to_be_hidden()
    visitor.go("/learn").get_by_role("button", name="Go on, Streets").click()
    expect(coach.get_by_role("heading", level=3)).to_have_text(first)


def test_whoever_only_plays_is_told_the_rest_when_the_game_is_over(invite: Invite) -> None:
    """Nobody has to press anything on the card, and nothing is told twice."""
    visitor = invite()
    page = start(visitor, "streets")
    _, lessons = number(page)
    Clicker(page, "lesson unread").play()

    page.get_by_role("region", name="Lesson").wait_for()
    acknowledge(page)

    expect(page.get_by_text(THROUGH)).to_be_visible()
    told = kept(page)["told"]
    assert len(told) == len(set(told)) == lessons
    assert visitor.barriers() == []
