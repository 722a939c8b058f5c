"""Nobody is kept out: axe finds nothing serious or critical, and nothing scrolls sideways."""

from __future__ import annotations

import pytest

from web.conftest import Invite
from web.play import TITLES, begin, invite_friend, press
from web.visitor import NARROW, WIDE, Theme

PAGES = [
    "/",
    "/replays",
    "/programmers",
    "/learn",
    "/opponents",
    "/t/nowhere",
    "/nowhere",
    *(f"/rules/{g}" for g in TITLES),
]
LOOKS = [(WIDE, "light"), (NARROW, "dark")]
SIZES = {WIDE: "1280", NARROW: "360"}


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=lambda look: SIZES.get(look, look))
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_open_to_all(
    invite: Invite, path: str, size: tuple[int, int], theme: Theme
) -> None:
    visitor = invite(size=size, theme=theme)
    page = visitor.go(path)
    page.locator("h1, h2").first.wait_for()
    page.wait_for_load_state("networkidle")
    if path == "/t/nowhere":
        visitor.faults.clear()  # the browser itself reports that the server knows no such table

    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=lambda look: SIZES.get(look, look))
def test_the_way_to_a_table_is_open_to_all(
    invite: Invite, size: tuple[int, int], theme: Theme
) -> None:
    """The panel for a new table, and the table that waits for players."""
    visitor = invite(size=size, theme=theme)
    press(visitor.go("/"), "New table", "welcome")
    visitor.page.get_by_role("dialog").wait_for()
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()

    invite_friend(visitor, "welcome", "Ann")
    visitor.page.get_by_role("button", name="Leave").wait_for()

    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=lambda look: SIZES.get(look, look))
@pytest.mark.parametrize("panel", ["Rules", "Menu"])
def test_a_panel_is_open_to_all(
    invite: Invite, panel: str, size: tuple[int, int], theme: Theme
) -> None:
    visitor = invite(size=size, theme=theme)
    begin(visitor, "streets")

    visitor.page.get_by_role("button", name=panel, exact=True).click()
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.wait_for_load_state("networkidle")

    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()
