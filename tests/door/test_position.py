"""A table may stand anywhere."""

from __future__ import annotations

import pytest

import boulevard as bv


@pytest.mark.parametrize("game", ["streets", "vegas", "welcome"])
def test_a_position_that_was_written_is_played_on(game: str) -> None:
    table = bv.table(game, players=3, seed="door")
    while table.core.length() < 40:
        table.play(table.legal.sample(table.core.length()))
    again = bv.position(game, table.position, seed="other")

    assert again.view("everyone") == table.view("everyone")
    assert again.position == table.position and again.legal.texts() == table.legal.texts()
    assert bv.play(again, "random").places and again.record().verify() == []


def test_what_one_eye_sees_is_filled_in_by_the_seed() -> None:
    table = bv.table("streets", players=3, seed="door")
    seen = table.view(1)
    text = table.game.write_position(seen)
    one, two = (bv.position("streets", text, seed=seed) for seed in ("a", "b"))

    assert one.view(1) == two.view(1) == seen
    assert one.position == bv.position("streets", text, seed="a").position
    assert len({bv.position("streets", text, seed=n).position for n in range(8)}) > 1


def test_a_position_says_itself_who_plays() -> None:
    text = bv.table("streets", players=3, seed="door").position

    assert bv.position("streets", text, names=("Ann", "Ben", "Cem")).names[2] == "Cem"
    with pytest.raises(bv.Unreadable, match="3 players need 3 names"):
        bv.position("streets", text, names=("Ann",))
    with pytest.raises(bv.Unreadable, match="names its players and options"):
        bv.position("streets", text, players=2)
    with pytest.raises(bv.Unreadable, match="names its players and options"):
        bv.position("streets", text, business=True)


def test_a_position_that_cannot_be_read_says_where() -> None:
    with pytest.raises(bv.Unreadable, match="sphynx") as refused:
        bv.position("vegas", "A2 sphynx red2; red to act")

    assert "\n" not in str(refused.value)
