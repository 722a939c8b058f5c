"""Nothing breaks when words grow: with the pseudo-language, whose words are a third longer, every
page has room for all its words, with all its panels, and so has a table at each kind of question of
one game; `make sight SPOKEN=pseudo` looks at all of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from web.clicker import LEGAL, MAIN
from web.conftest import Invite
from web.kinds import questions
from web.play import TITLES, invite_friend, seat_at
from web.test_end import finish
from web.visitor import Visitor

SIZES = [(360, 740), (768, 1024)]  # wider ones have more room
PATHS = [
    "/",
    "/replays",
    "/programmers",
    "/learn",
    "/opponents",
    "/t/nowhere",
    "/nowhere",
    *(f"/rules/{game}" for game in TITLES),
]
LOOK = (Path(__file__).parent / "words.js").read_text(encoding="utf-8")
LONG = "?lang=pseudo"


def look(page: Page) -> list[str]:
    """What has no room, once all is there; the words are long, or nothing would be seen."""
    page.wait_for_load_state("networkidle")
    page.get_by_text(re.compile(r"\w~")).first.wait_for()
    found: list[str] = page.evaluate(LOOK)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_no_page_breaks_when_words_grow(invite: Invite, size: tuple[int, int]) -> None:
    visitor = invite(size=size)
    faults: list[str] = []
    for path in PATHS:
        page = visitor.go(path + LONG)
        page.locator("h1, h2").first.wait_for()
        faults += [f"{path}: {fault}" for fault in look(page)]
        if path == "/t/nowhere":
            visitor.faults.clear()  # the browser itself reports that the server knows no such table
    assert faults == []


def new_table(visitor: Visitor) -> Page:
    page = visitor.go(f"/{LONG}")
    page.get_by_role("button", name=re.compile("^Ñéw~")).first.click()
    page.get_by_role("dialog").wait_for()
    return page


def alone(visitor: Visitor) -> Page:
    page = visitor.go(f"/{LONG}")
    page.get_by_role("button", name=re.compile("^Pláý~~ álóñé~~")).first.click()
    page.get_by_role("dialog").wait_for()
    return page


def coach(visitor: Visitor) -> Page:
    page = visitor.go(f"/learn{LONG}")
    page.locator("main button.primary").first.click()
    page.locator("#coach").wait_for()
    return page


def menu(visitor: Visitor) -> Page:
    page = visitor.go(f"/{LONG}")
    page.locator("header button").last.click()
    page.get_by_role("dialog").wait_for()
    return page


def lobby(visitor: Visitor) -> Page:
    return visitor.go(invite_friend(visitor, "welcome", "Ann") + LONG)


def end(visitor: Visitor) -> Page:
    finish(visitor)
    page = visitor.go(re.sub("[?#].*", "", visitor.page.url.removeprefix(visitor.address)) + LONG)
    page.get_by_role("img").first.wait_for()
    return page


def replay(visitor: Visitor) -> Page:
    finish(visitor)
    path = re.sub("[?#].*", "", visitor.page.url.removeprefix(visitor.address))
    page = visitor.go(path.replace("/t/", "/r/") + LONG)
    page.get_by_role("slider").wait_for()
    return page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize(
    "way", [new_table, alone, coach, menu, lobby, end, replay], ids=lambda way: way.__name__
)
def test_the_way_through_a_game_has_room_for_long_words(
    invite: Invite, way: Callable[[Visitor], Page], size: tuple[int, int]
) -> None:
    assert look(way(invite(size=size))) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_the_panels_of_a_table_have_room_for_long_words(
    invite: Invite, size: tuple[int, int]
) -> None:
    visitor = invite(size=size)
    asked = next(one for one in questions("streets") if one.kind == "ChoosePlacement")
    page = visitor.go(seat_at(visitor, asked) + LONG)
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    panel = page.get_by_role("dialog")
    entries = panel.locator("nav button")
    opener = page.locator("header button").last
    opener.click()
    # Keys, links, reminders, devices, supplies, words, position, to resign: some come when the
    # site has said what it offers.
    entries.nth(6).wait_for()
    count = entries.count()
    faults: list[str] = []
    for n in range(count):
        if n:
            opener.click()
        name = entries.nth(n).inner_text()
        entries.nth(n).click()
        faults += [f"{name}: {fault}" for fault in look(page)]
        page.keyboard.press("Escape")
        panel.wait_for(state="detached")
    for other in page.locator("header button[aria-expanded]:visible").all()[:-1]:
        other.click()  # the rules, and on a phone the log
        panel.wait_for()
        name = str(other.get_attribute("aria-label"))
        faults += [f"{name}: {fault}" for fault in look(page)]
        page.keyboard.press("Escape")
        panel.wait_for(state="detached")
    assert faults == []


def test_a_table_has_room_for_long_words_at_every_question(invite: Invite) -> None:
    visitor = invite(size=SIZES[0], touch=True)
    faults: list[str] = []
    for asked in questions("vegas"):
        page = visitor.go(seat_at(visitor, asked) + LONG)
        page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
        faults += [f"{asked.kind}: {fault}" for fault in look(page)]
    assert faults == []
