"""Whole games against bots, played through the page by pressing what is lit.

On the way and in the end the page is looked at: no barrier that axe calls serious or critical, no
sideways scrolling, and every press answered soon.
"""

from __future__ import annotations

import os
from statistics import median
from urllib.parse import urlparse

import pytest

from web.clicker import Clicker
from web.conftest import Invite
from web.play import TITLES, begin
from web.speed import listen, reactions
from web.typist import Typist
from web.visitor import NARROW, WIDE, Visitor

GAMES = list(TITLES)
IS_WHOLE = os.environ.get("BOULEVARD_WHOLE_GAMES") == "all"  # `make whole-games`
GENEROUS = 1_000  # ms; the bench measures, this only notices what is badly wrong


def games(own: str) -> pytest.MarkDecorator:
    """The ordinary suite plays one game in each way, and all ways; `make whole-games` all."""
    assert own in GAMES
    return pytest.mark.parametrize("game", GAMES if IS_WHOLE else [own])


def look(visitor: Visitor) -> None:
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()


def play_and_look(visitor: Visitor, seed: str) -> int:
    """At the first question, in the middle of an answer some turns later, and at the end; how many
    presses it took."""
    clicker = Clicker(visitor.page, seed)
    look(visitor)
    clicker.play(answers=6)
    if not clicker.is_over():
        clicker.step()
    look(visitor)
    clicker.play()
    look(visitor)
    return clicker.presses


@games("vegas")
def test_a_whole_game_is_played_with_a_mouse(invite: Invite, game: str) -> None:
    visitor = invite(size=WIDE)
    begin(visitor, game)
    listen(visitor.page)

    presses = play_and_look(visitor, f"mouse {game}")

    assert median(reactions(visitor.page, presses)) < GENEROUS
    visitor.page.get_by_role("link", name="Replay").first.click()
    visitor.page.get_by_role("slider").wait_for()
    look(visitor)


@games("welcome")
def test_a_whole_game_is_played_on_a_phone(invite: Invite, game: str) -> None:
    visitor = invite(size=NARROW, touch=True, theme="dark")
    begin(visitor, game)

    play_and_look(visitor, f"phone {game}")

    visitor.go(urlparse(visitor.page.url).path.replace("/t/", "/r/"))
    visitor.page.get_by_role("slider").wait_for()
    look(visitor)


@games("streets")
def test_a_whole_game_is_played_by_keyboard_alone(invite: Invite, game: str) -> None:
    visitor = invite(size=WIDE)
    begin(visitor, game)

    Typist(visitor.page, f"keys {game}").play()

    assert visitor.page.locator("[data-over]").count() == 1
