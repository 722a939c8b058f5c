"""A game of somebody else's comes through the same door: no drawing, no words, no options of its
own."""

from __future__ import annotations

from typing import Any

import pytest

import boulevard as bv
from core.bazaar import Accept, Bazaar, Offer
from core.sealed_bids import SealedBids


@pytest.mark.parametrize("game", [Bazaar(), SealedBids()], ids=lambda game: game.name)
def test_it_is_drawn_written_played_and_kept(game: bv.Game[Any]) -> None:
    table = bv.table(game, players=2, names=("Ann", "Ben"), seed="door")
    for number in range(6):
        assert "Ann" in str(table) and "is asked: " in str(table)
        assert table._repr_html_().startswith("<pre")
        table.preview(table.legal[-1])
        table.play(table.write(table.legal.sample(number)))
    again = bv.position(game, table.position, players=2, seed="other")

    assert again.view("everyone") == table.view("everyone")
    assert bv.play(table, "random", "greedy").places
    assert table.record().verify() == [] and len([*table.record()]) == len(table.record()) + 1


def test_answers_that_cannot_be_listed_are_legal_all_the_same() -> None:
    table = bv.table(Bazaar(), players=2, seed="door")
    offer = Offer(to=1, coins=0, points=1)

    assert offer not in [*table.legal] and offer in table.legal
    assert table.write(offer) in table.legal
    assert Accept() not in table.legal


def test_a_name_that_would_drive_a_terminal_is_refused() -> None:
    with pytest.raises(bv.Unreadable, match="printable characters"):
        bv.table(Bazaar(), names=("Ann\x1b[2J", "Ben"))
