"""The drawing of Lords of Vegas shows everything that is there and says it in words."""

from __future__ import annotations

from typing import Any

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.messages import Action, Event
from boulevard.core.table import Table
from boulevard.games.vegas import data
from boulevard.games.vegas.events import BossChanged, FirstContested, StepTaken
from boulevard.games.vegas.messages import Build, Gamble, Propose, Reorganize, Sprawl, VegasOptions
from boulevard.games.vegas.rules import Vegas
from boulevard.terminal.asking import read_action
from boulevard.terminal.choices import Menu
from boulevard.terminal.drawing import Box, Look, Picture
from boulevard.terminal.vegas import VegasDrawing, vegas_view
from boulevard.terminal.vegas_board import TILES
from vegas.walks import TradingWalk

GAME = Vegas()
DRAWING = VegasDrawing()
NAMES = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo")
BOARD = """
    A1 vega h2 red3; A2 vega h2 yellow5; A3 green car; B1 sphinx red5; C5 albion
    red 30; yellow 9; red to act
"""


def cut_out(picture: Picture, box: Box) -> str:
    rows = picture.lines[box.y : box.y + box.height]
    return "\n".join(row.plain[box.x : box.x + box.width] for row in rows)


def load(text: str) -> Any:
    return GAME.load(GAME.read_position(text))


@pytest.mark.parametrize("zoom", range(DRAWING.zooms))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_board_shows_every_lot_tile_die_and_car(players: int, zoom: int) -> None:
    """All along a game, at each size."""
    walk = TradingWalk(GAME, VegasOptions(players=players), 3)
    for number, state in enumerate(walk.positions()):
        if number % 20:
            continue
        view = GAME.view(state, 0)
        picture = DRAWING.picture(view, NAMES[:players], Look(zoom=zoom))
        assert set(picture.spots) == set(data.IDS)
        for lot, box in picture.spots.items():
            assert str(lot) in cut_out(picture, box)
        for space in view.spaces:
            text = cut_out(picture, picture.spots[space.lot])
            if space.company is None:
                assert "car" in text and NAMES[space.owner][0] in text
            else:
                assert f"h{space.height}" in text
                has_die = space.owner >= 0
                assert not has_die or f"{NAMES[space.owner][0]}{space.pips or '?'}" in text
                name = space.company.capitalize()
                assert (name if zoom == 0 else name[:2]) in text
        widths = {line.cell_len for line in picture.lines}
        assert len(widths) == 1 and widths.pop() <= (100 if zoom == 0 else 60)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everything_can_be_asked_at_any_moment(players: int) -> None:
    """Seats, hands, places, questions, ways, previews, the log and the result have words."""
    walk = TradingWalk(GAME, VegasOptions(players=players, trading="full"), 4)
    names = NAMES[:players]
    told = 0
    for number, state in enumerate(walk.positions()):
        view = GAME.view(state, 0)
        for event in walk.events[told:]:
            for line in DRAWING.tell(event, view, names):
                assert line.plain.strip() and "\n" not in line.plain
        told = len(walk.events)
        if number % 10:
            continue
        assert len(DRAWING.seats(view, names)) == players + 3
        assert all(DRAWING.hand(view, seat, in_full=True) for seat in range(players))
        assert all(DRAWING.about(lot, view, names) for lot in data.IDS)
        assert DRAWING.legend(view)
        for seat in GAME.deciding(state):
            if seat != NATURE:
                assert DRAWING.ask(GAME.decision(state, seat), view).endswith("?")
                the_menu_reaches_every_answer(state, seat)
    lines = DRAWING.outcome(GAME.result(walk.state), GAME.view(walk.state, 0), names)
    assert any("win" in line.plain for line in lines)


def the_menu_reaches_every_answer(state: Any, seat: int) -> None:
    view = GAME.view(state, seat)
    names = NAMES[: view.options.players]
    actions = GAME.actions(state, seat)
    paths = [DRAWING.path(action, view, names) for action in actions]
    menu = Menu(list(zip(paths, actions, strict=True)))
    assert len(set(paths)) == len(paths)
    for action in actions[:40]:
        for line in DRAWING.explain(GAME.preview(state, seat, action), view, names):
            assert line[0:].plain and all(span.end <= len(line) for span in line.spans)
    for path, action in zip(paths, actions, strict=True):
        menu.taken = ()
        found: Action | None = None
        for step in path:
            assert DRAWING.ask(GAME.decision(state, seat), view, menu.taken)
            found = menu.choose(step)
        assert found == action
        assert GAME.read_answer(view, GAME.write_answer(view, action)) == action


def test_prices_and_odds_are_shown_before_paying() -> None:
    """A sprawl with risers, a reorganize, a bet."""
    state = load(BOARD)
    view = GAME.view(state, 0)

    def said(action: Action) -> str:
        events = GAME.preview(state, 0, action)
        return "\n".join(line.plain for line in DRAWING.explain(events, view, NAMES))

    assert "costs $8m, every die is rolled" in said(Reorganize("A1"))
    assert "Ann ends as boss: 50.0%" in said(Reorganize("A1"))
    assert "wins in 44.4%" in said(Gamble("A1", 4))
    assert "$+8m: 5.6%" in said(Gamble("A1", 4))
    assert "costs $12m; a 2 comes on it" in said(Sprawl("B1", "B2"))
    high = load("A1 vega h2 red3; red 40; red to act")
    events = GAME.preview(high, 0, Sprawl("A1", "A2"))
    lines = DRAWING.explain(events, GAME.view(high, 0), NAMES)
    assert lines[0].plain == "costs $27m ($12m lot + $15m risers); a 2 comes on it"


def test_the_odds_of_a_tie_are_shown_before_paying() -> None:
    """By the players' names; with the casino where two are tied at once."""
    state = load("A1 red car; A2 vega blue3; red 20; red to act")
    view = GAME.view(state, 0)
    lines = DRAWING.explain(GAME.preview(state, 0, Build("A1", "vega")), view, NAMES)
    assert [line.plain for line in lines][-2:] == [
        "Ann ends as boss: 50.0%",
        "Di ends as boss: 50.0%",
    ]

    state = load("A1 vega red3; A2 vega red3; B1 tivoli blue4; B2 tivoli blue4; red 5; red to act")
    view = GAME.view(state, 0)
    offer = GAME.read_answer(view, "offer red swaps A1 for B1 of blue")
    assert isinstance(offer, Propose)
    lines = DRAWING.explain(GAME.preview(state, 0, offer), view, NAMES)
    text = [line.plain for line in lines]
    assert "Ann ends as boss of A1: 50.0%" in text
    assert "Di ends as boss of B1: 50.0%" in text


def test_offers_are_typed_shown_and_foretold() -> None:
    """The steps by their players; where the list would stop."""
    state = load("A1 red car; red 5; blue 9; red to act")
    view = GAME.view(state, 0)
    offer = GAME.read_answer(view, "offer red pays blue 5, red build A1 vega")
    assert isinstance(offer, Propose)

    lines = DRAWING.explain(GAME.preview(state, 0, offer), view, NAMES)
    text = "\n".join(line.plain for line in lines)
    assert "1. Ann pays Di 5" in text
    assert "step 1: can be done" in text
    assert "step 2: it costs $9m and red has $0m" in text
    GAME.apply(state, 0, offer)
    asked = DRAWING.ask(GAME.decision(state, 3), GAME.view(state, 3))
    assert asked == "do you accept: red pays blue 5, red build A1 vega?"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstContested((0, 1, 2)), "Everybody rolls for the first turn."),
        (FirstContested((0, 2)), "A tie: Ann and Cy roll again."),
        (BossChanged("A3", 1, 0), "Ann became the boss of A3."),
        (StepTaken(2), ""),
    ],
)
def test_an_event_is_told_in_a_line(event: Event, sentence: str) -> None:
    """Or not at all, where what follows tells it."""
    view = GAME.view(GAME.start(VegasOptions(players=3)), 0)

    lines = DRAWING.tell(event, view, NAMES[:3])

    assert [line.plain.strip() for line in lines] == ([sentence] if sentence else [])


def test_tiles_of_one_casino_have_no_gap() -> None:
    """The column between A1 and A2 has the ground of their tiles."""
    view = GAME.view(load(BOARD), 0)
    picture = DRAWING.picture(view, NAMES)
    box = picture.spots["A1"]
    line = picture.lines[box.y + 1]

    gap, next_gap = box.x + box.width, picture.spots["A2"].x + box.width
    grounds = [
        {str(span.style) for span in line.spans if span.start <= at < span.end}
        for at in (gap, next_gap)
    ]
    assert grounds == [{TILES["vega"]}, set()]


def test_a_build_names_what_is_left_of_a_company() -> None:
    view = vegas_view(GAME.view(load("A2 red car; red 9; red to act"), 0))
    steps = DRAWING.path(Build("A2", "vega"), view, NAMES)

    assert [step.key for step in steps] == ["build", "A2", "vega"]
    assert "9 tiles and 9 cards left" in steps[2].label.plain


def test_nature_and_nonsense_are_not_moves() -> None:
    position = GAME.read_position(BOARD)
    table = Table(GAME, position.options, seed="nonsense", position=position)
    for text in ("roll 3", "card A1", "fold"):
        with pytest.raises(Unreadable):
            read_action(table, table.view(0), text)
