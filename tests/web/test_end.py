"""The end of a game: what is pressed there counts, and the lesson ends with it."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from web.clicker import Clicker
from web.conftest import Invite
from web.kinds import last_alone
from web.visitor import NARROW, Visitor

LESSON = {
    "game": "streets",
    "stage": "on",
    "told": [],
    "place": 0,
    "turns": 0,
    "answers": 0,
    "isFolded": False,
    "at": 1,
}
# Of the frame, by width and by height, so much is city.
USED = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect()
  const tiles = [...document.querySelectorAll('.stage [data-cell]')]
  const boxes = tiles.map((tile) => tile.getBoundingClientRect())
  const span = (from, to) =>
    Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]))
  return [span('left', 'right') / stage.width, span('top', 'bottom') / stage.height]
}"""


def finish(visitor: Visitor, *, is_lesson: bool = False) -> Page:
    """The last answer of a game is given, and the result is there."""
    asked = last_alone("streets")
    wanted = {
        "game": asked.game,
        "seats": [{"kind": "person", "name": "Ann"}],
        "position": asked.position,
    }
    said = httpx.post(f"{visitor.address}/api/tables", json=wanted, timeout=60).json()
    table, tokens = said["table"]["id"], said["tokens"]
    visitor.go("/programmers")
    kept: dict[str, Any] = {"boulevard.seats": {table: {"tokens": tokens, "at": 1}}}
    if is_lesson:
        kept["boulevard.lessons"] = {table: LESSON}
    for name, value in kept.items():
        visitor.page.evaluate(f"localStorage.setItem('{name}', '{json.dumps(value)}')")
    page = visitor.go(f"/t/{table}")
    Clicker(page, "end").play()
    return page


def test_a_press_on_saving_the_record_is_not_swallowed(invite: Invite) -> None:
    """The button stays where it is while the chart above it comes, and the file is saved."""
    visitor = invite()
    held: list[Route] = []
    visitor.page.route("**/replay", lambda route: held.append(route))
    page = finish(visitor)
    save = page.get_by_role("button", name="Save the record")
    save.wait_for()
    before = save.bounding_box()

    for route in held:
        route.continue_()
    page.get_by_role("img", name="Score by move").wait_for()

    assert held and save.bounding_box() == before
    with page.expect_download() as saved:
        save.click()
    assert saved.value.suggested_filename.startswith("streets-")


def test_after_the_end_a_lesson_offers_a_new_game_and_can_be_closed(invite: Invite) -> None:
    """Nothing on its card asks anybody to play on."""
    page = finish(invite(), is_lesson=True)
    coach = page.get_by_role("region", name="Lesson")
    while coach.get_by_role("button", name="Got it").count():
        coach.get_by_role("button", name="Got it").click()

    expect(coach).to_contain_text("You know the game now")
    expect(coach).not_to_contain_text("Play on")
    expect(coach).not_to_contain_text("Play this one on")
    expect(coach.get_by_role("link", name="To a new table")).to_be_visible()
    coach.get_by_role("button", name="Close the lesson").click()
    expect(coach).to_be_hidden()


@pytest.mark.parametrize("size", [NARROW, (768, 1024)])
def test_on_small_screens_the_board_at_the_end_is_no_higher_than_its_city(
    invite: Invite, size: tuple[int, int]
) -> None:
    """Which fills it, whatever was to be seen while it was played."""
    page = finish(invite(size=size, touch=True))

    wide, high = page.evaluate(USED)

    assert max(wide, high) > 0.95
    assert high > 0.9
