"""The first load is small, and a press is answered at once."""

from __future__ import annotations

from statistics import quantiles
from typing import Any

import pytest

from web.clicker import Clicker
from web.conftest import Invite
from web.play import TITLES, begin
from web.speed import listen, reactions

MOST = 200_000  # bytes, compressed
GENEROUS = 1_000  # ms; the bench measures, this only notices what is badly wrong


def test_the_first_load_is_under_200_kilobytes(invite: Invite) -> None:
    visitor = invite()
    wire = visitor.context.new_cdp_session(visitor.page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda loaded: sizes.append(size(loaded)))

    visitor.go("/")
    visitor.page.get_by_role("button", name="Play bots").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")

    assert 0 < sum(sizes) < MOST


def size(loaded: dict[str, Any]) -> float:
    sent: float = loaded["encodedDataLength"]
    return sent


@pytest.mark.parametrize("game", TITLES)
def test_a_press_is_answered_soon(invite: Invite, game: str) -> None:
    visitor = invite()
    begin(visitor, game)
    listen(visitor.page)

    Clicker(visitor.page, f"reaction {game}").play(answers=6)

    assert quantiles([*reactions(visitor.page), 0.0], n=20)[-1] < GENEROUS
