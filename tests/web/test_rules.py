"""The rules on the page: a first look, a way through them, a search, and clauses on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from boulevard import rulebook
from boulevard.core.registry import find_game
from web.clicker import LEGAL, MAIN
from web.conftest import Invite
from web.play import TITLES
from web.visitor import NARROW, WIDE

GAMES = list(TITLES)


def search(page: Page, words: str) -> Locator:
    """Types it; what was found, in order."""
    page.get_by_role("searchbox", name="Search the rules").fill(words)
    return page.get_by_role("region", name=re.compile("clauses? found")).get_by_role("listitem")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["1280", "360"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_open_with_four_steps_and_a_picture_each(
    invite: Invite, game: str, size: tuple[int, int]
) -> None:
    visitor = invite(size=size)
    page = visitor.go(f"/rules/{game}")
    opening = page.get_by_role("region", name="In two minutes")
    steps = opening.locator("ol").first.locator("> li")

    expect(steps).to_have_count(4)
    for step in steps.all():
        expect(step.get_by_role("heading", level=3)).to_have_count(1)
        picture = step.get_by_role("img").first
        expect(picture).to_have_accessible_name(re.compile(r"\w{3}"))
        assert (picture.bounding_box() or {"height": 0})["height"] > 60
    assert not visitor.scrolls_sideways()


def test_the_contents_lead_to_a_chapter_and_mark_it(invite: Invite) -> None:
    page = invite().go("/rules/streets")
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.locator("[aria-current]")).to_have_text(re.compile("In two minutes"))

    contents.get_by_role("link", name=re.compile("^6 Scoring a street")).click()

    chapter = page.get_by_role("heading", name="6 Scoring a street")
    expect(chapter).to_be_in_viewport()
    expect(chapter).to_be_focused()
    expect(contents.locator("[aria-current]")).to_have_text(re.compile("6 Scoring a street"))
    expect(contents).to_be_in_viewport()


def test_on_a_phone_the_contents_stand_above_and_fold_away(invite: Invite) -> None:
    page = invite(size=NARROW, touch=True).go("/rules/streets")
    page.get_by_text("Contents", exact=True).click()
    page.get_by_role("link", name=re.compile("^8 People")).click()

    expect(page.get_by_role("heading", name=re.compile("^8 People"))).to_be_in_viewport()
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()


def test_what_is_looked_for_comes_first_with_the_words_it_was_found_by(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/rules/streets")
    found = search(page, "enclosing building")

    expect(found.first).to_contain_text("S5.3")
    expect(found.first.locator("mark").first).to_be_visible()
    expect(found.first).to_contain_text(re.compile("found by .*tile"))
    beside = page.get_by_role("article", name=re.compile("^S5.3"))
    expect(beside).to_be_visible()
    expect(beside).to_contain_text("in the rulebook")
    assert visitor.barriers() == []

    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(found.nth(1).get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    second = str(found.nth(1).locator("b").first.text_content())
    page.get_by_role("article", name=re.compile(f"^{re.escape(second)}")).wait_for()
    page.get_by_role("link", name="Read it in its chapter").click()
    expect(page.locator(f"[id='{second}']")).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_on_a_phone_a_found_clause_opens_under_its_line(invite: Invite) -> None:
    visitor = invite(size=NARROW, touch=True, theme="dark")
    page = visitor.go("/rules/vegas")
    found = search(page, "boss")
    first = found.first.get_by_role("link").first

    expect(first).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)
    first.tap()
    expect(found.first.get_by_role("article")).to_be_visible()
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()
    first.tap()
    expect(page.get_by_role("article")).to_have_count(0)


def test_a_slip_of_the_finger_is_put_right_by_a_press(invite: Invite) -> None:
    page = invite().go("/rules/streets")
    search(page, "renovater")
    page.get_by_role("button", name="Did you mean renovator?").click()

    expect(page.get_by_role("searchbox")).to_have_value("renovator")
    expect(page.get_by_role("region", name=re.compile("found"))).to_contain_text("S11.32")
    search(page, "xyzzyx")
    expect(page.get_by_text("Try another word.")).to_be_visible()


def shown(page: Page, clause: str) -> Locator:
    """The board of a clause, asked for where the clause stands."""
    place = page.locator(f"[id='{clause}']")
    place.get_by_role("button", name="Show it on the board").click()
    return place.get_by_role("figure", name=f"A position for {clause}")


def starting(game: str) -> str:
    """A clause whose position a table can start from, with a legal answer of a seat."""
    for clause, position in rulebook.positions(game).items():
        played = rulebook.play(find_game(game), position)
        if played.can_start and played.action and not played.reason:
            return clause
    raise AssertionError(f"{game} shows no clause that can be played")


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_is_shown_on_the_board_and_played(invite: Invite, game: str) -> None:
    clause = starting(game)
    position = rulebook.positions(game)[clause]
    visitor = invite()
    page = visitor.go(f"/rules/{game}")
    board = shown(page, clause)

    expect(board).to_contain_text(position.caption)
    expect(board.get_by_role("img").first).to_be_visible()
    expect(board).to_contain_text("What it does")
    expect(board.get_by_role("button", name="Before")).to_have_attribute("aria-pressed", "true")
    board.get_by_role("button", name="After").click()
    expect(board.get_by_role("button", name="After")).to_have_attribute("aria-pressed", "true")
    assert visitor.barriers() == []

    board.get_by_role("button", name="Play it").click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_label("Position as text")).to_have_value(position.position)
    expect(panel.get_by_role("status")).to_contain_text("A position for")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    expect(page.get_by_text("Goes on from a position that was pasted")).to_be_visible()


def test_an_answer_that_a_clause_forbids_is_shown_with_the_reason(invite: Invite) -> None:
    page = invite().go("/rules/streets#S4.1")
    board = shown(page, "S4.1")

    expect(board).to_contain_text("Not allowed")
    expect(board).to_contain_text("Rule S4.1")
    expect(board.get_by_role("button", name="After")).to_have_count(0)
    page.locator("[id='S4.1']").get_by_role("button", name="Hide the board").click()
    expect(board).to_have_count(0)


def test_the_rules_beside_a_table_are_the_same_in_one_column(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/")
    page.get_by_role("button", name="Rules", exact=True).click()
    panel = page.get_by_role("dialog")
    found = search(page, "sign")

    expect(found.first).to_be_visible()
    found.first.get_by_role("link").first.click()
    expect(panel.get_by_role("article").first).to_be_visible()
    expect(panel.get_by_role("button", name="Play it")).to_have_count(0)
    assert visitor.barriers() == []
