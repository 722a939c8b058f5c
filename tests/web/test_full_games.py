"""Whole games against bots, played through the page by pressing what is lit."""

from __future__ import annotations

from urllib.parse import urlparse

import pytest

from web.clicker import Clicker
from web.conftest import Invite
from web.play import TITLES, begin
from web.typist import Typist
from web.visitor import NARROW, WIDE, Visitor

GAMES = list(TITLES)


def assert_open_to_all(visitor: Visitor) -> None:
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_a_mouse(invite: Invite, game: str) -> None:
    visitor = invite(size=WIDE)
    begin(visitor, game)

    Clicker(visitor.page, f"mouse {game}").play()

    assert_open_to_all(visitor)
    visitor.page.get_by_role("link", name="Replay").first.click()
    visitor.page.get_by_role("slider").wait_for()
    assert_open_to_all(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_on_a_phone(invite: Invite, game: str) -> None:
    visitor = invite(size=NARROW, touch=True)
    begin(visitor, game)
    clicker = Clicker(visitor.page, f"phone {game}")

    while not clicker.is_over():
        clicker.play(answers=clicker.answers + 10)
        assert not visitor.scrolls_sideways()
    assert_open_to_all(visitor)
    visitor.go(urlparse(visitor.page.url).path.replace("/t/", "/r/"))
    visitor.page.get_by_role("slider").wait_for()
    assert_open_to_all(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard_alone(invite: Invite, game: str) -> None:
    visitor = invite(size=WIDE)
    begin(visitor, game)

    Typist(visitor.page, f"keys {game}").play()

    assert visitor.page.locator("[data-over]").count() == 1
