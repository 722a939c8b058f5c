"""The first load is small, and a press is answered at once."""

from __future__ import annotations

from statistics import median

import pytest

from web.clicker import Clicker
from web.conftest import Invite
from web.play import TITLES, begin
from web.speed import listen, load, reactions

MOST = 200_000  # bytes, compressed
GENEROUS = 1_000  # ms; the bench measures, this only notices what is badly wrong


def test_the_first_load_is_under_200_kilobytes(invite: Invite) -> None:
    assert 0 < load(invite()) < MOST


@pytest.mark.parametrize("game", TITLES)
def test_a_press_is_answered_soon(invite: Invite, game: str) -> None:
    visitor = invite()
    begin(visitor, game)
    listen(visitor.page)

    Clicker(visitor.page, f"reaction {game}").play(answers=6)

    assert median([*reactions(visitor.page), 0.0]) < GENEROUS
