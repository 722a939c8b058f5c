"""What events say they pay a seat is what the seat gets."""

from __future__ import annotations

from typing import Any

import pytest

import boulevard as bv
from boulevard.games.streets.messages import StreetsView
from boulevard.games.vegas.messages import VegasView


def money(view: bv.View) -> list[int]:
    """By seat: what it owns.  What is staked is nobody else's before the dice are rolled."""
    if isinstance(view, StreetsView):
        return [*view.money]
    assert isinstance(view, VegasView)
    owned = [seat.money for seat in view.seats]
    if view.bet is not None:
        owned[view.turn] += view.bet.stake
    return owned


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("game", "options"),
    [("streets", {"business": True}), ("streets", {}), ("vegas", {"trading": "full"})],
)
def test_money_moves_by_what_is_accounted_for(
    game: str, options: dict[str, Any], seed: int
) -> None:
    table = bv.table(game, players=3, seed=seed, **options)
    bv.play(table, "greedy", "random", "random")
    owned = [0] * 3
    for moment in table.record():
        now = money(moment.view(bv.EVERYONE))
        for seat in range(3):
            gained = sum(item.amount for event in moment.events for item in event.account(seat))
            assert now[seat] - owned[seat] == gained, (moment, seat)
        owned = now
    assert max(owned) > 0


@pytest.mark.parametrize("seed", range(3))
def test_points_of_welcome_to_change_by_what_is_accounted_for(seed: int) -> None:
    table = bv.table("welcome", players=3, seed=seed)
    before = table.scores
    while not table.is_over:
        length = table.core.length()
        table.play(table.legal.sample(length))
        events = table.core.events(bv.EVERYONE, length)
        for seat in range(3):
            gained = sum(item.amount for event in events for item in event.account(seat))
            assert table.scores[seat] - before[seat] == gained
        before = table.scores
