"""A position draws itself as SVG: well-formed, self-contained, and only what its eye may see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import boulevard as bv
from boulevard.door.sketches.svg import Leaf, Tone, cut, document, mixed, rect, words, wrapped

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "title", "style", "g", "rect", "circle", "ellipse", "path", "text"}
CASES: list[tuple[str, dict[str, Any]]] = [
    ("streets", {"players": 1}),
    ("streets", {"players": 2, "business": True}),
    ("streets", {"players": 5, "consultants": "random"}),
    ("vegas", {"players": 2}),
    ("vegas", {"players": 6, "colours": "black,blue,green,red,purple,yellow"}),
    ("welcome", {"players": 1}),
    ("welcome", {"players": 1, "solo": "classic"}),
    ("welcome", {"players": 3, "variant": "advanced"}),
    ("welcome", {"players": 2, "expert": True}),
    ("welcome", {"players": 13}),
]


def a_table(game: str, options: dict[str, Any]) -> bv.Table:
    return bv.table(game, seed="sketch", **options)


def parsed(svg: str) -> ElementTree.Element:
    """The document, which needs nothing from outside and harms nobody on its page."""
    root = ElementTree.fromstring(svg)
    everything = list(root.iter())
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    assert {one.tag.removeprefix(SVG) for one in everything} <= SHAPES
    named = {name for one in everything for name in one.attrib}
    assert not {name for name in named if name == "id" or "href" in name or name.startswith("on")}
    style = root.findtext(f"{SVG}style") or ""
    classes = {one for each in everything for one in each.get("class", "").split()}
    assert {f".{one}" for one in classes} == {*re.findall(r"\.bv-[fs]-[0-9a-f]{6}", style)}
    return root


def said(svg: str) -> list[str]:
    """What is written on a picture."""
    return [one.text or "" for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def moments(game: str, options: dict[str, Any]) -> Iterator[bv.Moment]:
    """A dozen or so positions of a random game, from the start to the end."""
    table = a_table(game, options)
    bv.play(table, "random", seed=1)
    record = table.record()
    every = max(1, len(record) // 12)
    yield from (one for one in record if one.number % every == 0 or one.number == len(record))


@pytest.mark.parametrize(("game", "options"), CASES)
def test_every_moment_of_a_game_can_be_drawn_for_every_eye(
    game: str, options: dict[str, Any]
) -> None:
    for n, moment in enumerate(moments(game, options)):
        eyes: list[int | str] = ["everyone", "public", n % options["players"]]
        for eye in eyes:
            root = parsed(moment.svg(eye))
            assert (root.findtext(f"{SVG}title") or "").startswith(bv.game(game).title)


@pytest.mark.parametrize("game", bv.games())
def test_a_notebook_is_given_the_picture_and_no_text_beside_it(game: str) -> None:
    """One that is given HTML as well would show that."""
    table = bv.table(game, seed=1)

    assert table._repr_svg_() == table.svg() and table._repr_html_() is None
    assert table.record()._repr_svg_() == table.record().svg()
    assert table.record().at(3)._repr_svg_() == table.record().at(3).svg("everyone")


def test_names_are_escaped_and_cut() -> None:
    name = "<script>alert('&')</script>"
    table = bv.table("streets", names=(name, "B" * 200), seed="friday")
    svg = table.svg()

    parsed(svg)
    assert "<script" not in svg
    assert name in (ElementTree.fromstring(svg).findtext(f"{SVG}title") or "")
    assert max(map(len, said(svg))) < 80


def test_a_picture_shows_only_what_its_eye_may_see() -> None:
    table = bv.table("streets", players=2, seed="friday")
    own = ["Post Office", "Bike Workshop", "Concept Store"]  # as its tour in docs/api.md shows

    assert all(name in " ".join(said(table.svg(0))) for name in own)
    assert table.svg() == table.svg(0)
    for hidden in (table.svg(1), table.svg("public")):
        assert not any(name in " ".join(said(hidden)) for name in own)


def test_a_city_has_every_tile_with_its_name_and_the_numbers_of_its_cells() -> None:
    table = bv.table("streets", players=2, seed="friday").play("build bike_workshop -1,0 v")
    texts = said(table.svg("public"))

    assert {"Central Station", "City Park", "Bike Workshop"} <= {*texts}
    assert {"-1", "0", "1"} <= {*texts}
    assert "4 signs left" in texts and "5 signs left" in texts


def test_a_board_has_every_lot_every_height_and_everybodys_money() -> None:
    position = "seats red yellow; A2 sphinx red2 h2; A3 yellow car; red 30; yellow 7; red to act"
    texts = said(bv.position("vegas", position, seed=1).svg())

    lots = [f"{block}{n}" for block, size in zip("ABCDE", (6, 6, 12, 9, 6), strict=True)
            for n in range(1, size + 1)]  # fmt: skip
    assert {*lots} <= {*texts}
    assert "F1" not in texts and "closed" in texts  # two players leave it alone
    assert {"2×", "$30m", "$7m"} <= {*texts}


def test_a_sheet_has_every_number_that_was_written() -> None:
    table = bv.table("welcome", players=1, solo="classic", seed=3)
    bv.play(table, "random", seed=1)
    view: Any = table.view("everyone")
    written = [n for street in view.sheets[0].streets for n in street.houses if 0 <= n < 100]

    houses = [
        one.text
        for one in ElementTree.fromstring(table.svg()).iter(f"{SVG}text")
        if one.get("font-size") == "21"
    ]
    assert written and houses == [str(number) for number in written]


def test_the_question_is_asked_and_the_winner_named() -> None:
    table = bv.table("streets", names=("Ann", "Ben"), seed="friday")
    assert "Ann is asked: which tile do you build?" in said(table.svg())

    places = bv.play(table, "random", seed=1).places
    best = " ".join(name for name, place in zip(table.names, places, strict=True) if place == 1)
    assert f"It is over: {best} came first." in said(table.svg())


def test_a_strip_has_as_many_pictures_as_asked_for_and_the_end_among_them() -> None:
    table = bv.table("streets", players=2, seed="friday")
    bv.play(table, "random", seed=1)
    record = table.record()
    captions = [[text for text in said(record.svg(frames)) if re.match(r"\d+\. |After ", text)]
                for frames in (1, 4, 6)]  # fmt: skip

    assert [len(each) for each in captions] == [1, 4, 6]
    assert all(str(len(record)) in each[-1] for each in captions)
    assert record.svg() == record.svg(6)
    parsed(record.svg(3))


@pytest.mark.parametrize("frames", [0, -1, True, "6", 2.5])
def test_a_strip_of_no_pictures_is_refused(frames: Any) -> None:
    record = bv.table("streets", seed=1).record()

    with pytest.raises(bv.Refused, match="a strip has 1 picture or more, not "):
        record.svg(frames)


@pytest.mark.parametrize("eye", ["nobody", 7, -9])
def test_an_unknown_eye_is_refused(eye: Any) -> None:
    with pytest.raises(bv.Unreadable):
        bv.table("streets", seed=1).svg(eye)


# -- what they are made of -------------------------------------------------------------------------


def test_a_colour_by_day_has_one_for_the_dark() -> None:
    drawn = rect(0, 0, 9, 9, Tone("#ffffff", "#000000"), stroke=Tone("#eeeeee", "#111111"))
    svg = document(Leaf(9, 9, drawn), "")

    parsed(svg)
    assert 'fill="#ffffff" stroke="#eeeeee"' in svg
    assert "dark){.bv-f-000000{fill:#000000}.bv-s-111111{stroke:#111111}}" in svg


def test_colours_are_mixed_for_both_themes() -> None:
    assert mixed("#ff0000", Tone("#ffffff", "#000000"), 0.2) == Tone("#ffcccc", "#330000")


def test_text_is_cut_and_wrapped_to_its_room() -> None:
    assert cut("Concept Store", 500, 10) == "Concept Store"
    assert cut("Concept Store", 50, 10) == "Concept\N{HORIZONTAL ELLIPSIS}"
    assert wrapped("one two three", 40, 10) == ["one two", "three"]
    assert wrapped("one two three four", 40, 10, 2)[-1].endswith("\N{HORIZONTAL ELLIPSIS}")
    assert wrapped("", 40, 10) == []


def test_what_cannot_be_printed_is_left_out() -> None:
    assert ">ab</text>" in words(0, 0, "a\x00\x1bb")
