"""A game of somebody else's comes through the same door: no drawing, no words, no options of its
own."""

from __future__ import annotations

import html
import re
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
        assert (table._repr_html_() or "").startswith("<pre")
        table.preview(table.legal[-1])
        table.play(table.write(table.legal.sample(number)))
    again = bv.position(game, table.position, players=2, seed="other")

    assert again.view("everyone") == table.view("everyone")
    assert bv.play(table, "random", "greedy").places
    assert table.record().verify() == [] and len([*table.record()]) == len(table.record()) + 1


def test_in_a_notebook_it_is_coloured_text_with_everything_escaped() -> None:
    name = "<script>alert('[bold]&')</script>"
    table = bv.table(Bazaar(), players=2, names=(name, "Ben"), seed="door")
    page = table._repr_html_()

    assert page is not None and page.startswith("<pre ") and page.endswith("</pre>")
    assert {*re.findall(r"</?(\w+)", page)} <= {"pre", "span"}
    plain = html.unescape(re.sub(r"<[^>]+>", "", page))
    assert [line.rstrip() for line in plain.splitlines()] == table.draw(0, 100).splitlines()


def test_without_a_sketch_there_is_no_svg() -> None:
    table = bv.table(Bazaar(), players=2, seed="door")
    moment = table.record().at(0)

    assert table._repr_svg_() is moment._repr_svg_() is table.record()._repr_svg_() is None
    draws: list[Any] = [table.svg, moment.svg, table.record().svg]
    for draw in draws:
        with pytest.raises(bv.Refused, match="Bazaar has no sketch: `draw` shows it as text"):
            draw()


def test_answers_that_cannot_be_listed_are_legal_all_the_same() -> None:
    table = bv.table(Bazaar(), players=2, seed="door")
    offer = Offer(to=1, coins=0, points=1)

    assert offer not in [*table.legal] and offer in table.legal
    assert table.write(offer) in table.legal
    assert Accept() not in table.legal


def test_a_name_that_would_drive_a_terminal_is_refused() -> None:
    with pytest.raises(bv.Unreadable, match="printable characters"):
        bv.table(Bazaar(), names=("Ann\x1b[2J", "Ben"))
