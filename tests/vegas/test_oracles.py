"""The engine against a slow second opinion, on random boards and along random games.

`BOULEVARD_ORACLE_POSITIONS=100000` makes a long run of it.
"""

from __future__ import annotations

import os

import msgspec
import pytest

import vegas_oracles as oracle
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import FrameView
from boulevard.games.vegas import data
from boulevard.games.vegas.figures import after
from boulevard.games.vegas.messages import SpaceView, VegasOptions, VegasView
from boulevard.games.vegas.state import VegasState
from vegas.table import GAME
from vegas.walks import TradingWalk

POSITIONS = int(os.environ.get("BOULEVARD_ORACLE_POSITIONS", "2500"))


def random_view(dice: Dice) -> VegasView:
    """A board with tiles, dice and cars at random, crowded enough for casinos to meet."""
    players = 2 + dice.below(5)
    options = VegasOptions(players=players, trading="full")
    lots = [lot for lot in data.IDS if players > 2 or lot[0] != "F"]
    companies = oracle.COMPANIES[: 2 + dice.below(4)]
    tallest = 1 + dice.below(min(3, players))
    density = 1 + dice.below(8)
    spaces: list[SpaceView] = []
    tiles = dict.fromkeys(companies, 9)
    free_dice, cars = [12] * players, [10] * players
    undrawn: list[str] = []
    for lot in lots:
        owner = dice.below(players)
        company = companies[dice.below(len(companies))]
        if dice.below(9) < density and tiles[company]:
            tiles[company] -= 1
            height = 1 + dice.below(tallest)
            has_die = dice.below(6) > 0 and free_dice[owner] > 0
            free_dice[owner] -= has_die
            pips = 1 + dice.below(6)
            spaces.append(
                SpaceView(lot, company, height, owner if has_die else -1, pips if has_die else 0)
            )
            if dice.below(3) == 0:
                undrawn.append(lot)
        elif dice.below(2) and cars[owner]:
            cars[owner] -= 1
            spaces.append(SpaceView(lot, None, 0, owner))
        else:
            undrawn.append(lot)
    view = GAME.view(GAME.start(options), EVERYONE)
    seats = []
    for seat in view.seats:
        place = data.SPACES[dice.below(len(data.SPACES) - 1)]
        seats.append(
            msgspec.structs.replace(
                seat, money=dice.below(60), points=place, scored=(0, 0, 0, 0, 0, place)
            )
        )
    turn = dice.below(players)
    stages = tuple(1 if seat == turn else 0 for seat in range(players))
    undrawn = undrawn or [lots[0]]
    spaces = [space for space in spaces if space.company is not None or space.lot not in undrawn]
    return msgspec.structs.replace(
        view,
        spaces=tuple(untied(spaces, view)),
        seats=tuple(seats),
        undrawn=tuple(undrawn),
        above=len(undrawn),
        turn=turn,
        bank=sum(seat.money for seat in seats),
        frames=(FrameView("turn", stages), FrameView("draw", ())),
    )


def untied(spaces: list[SpaceView], view: VegasView) -> list[SpaceView]:
    """The same board with one of two tied dice taken away, until no casino is tied."""
    while True:
        board = msgspec.structs.replace(view, spaces=tuple(spaces))
        tied = [casino for casino in oracle.casinos(board) if casino.boss == oracle.TIED]
        if not tied:
            return spaces
        dice = [space for space in spaces if space.lot in tied[0].lots and space.pips]
        top = max(dice, key=lambda space: space.pips)
        bare = SpaceView(top.lot, top.company, top.height)
        spaces = [bare if space.lot == top.lot else space for space in spaces]


def same_casinos(view: VegasView) -> None:
    """What the view says of casinos is what flood fill finds."""
    seen = [(c.lots, c.company, c.height, c.boss, c.points) for c in view.casinos]
    expected = [(*casino, casino.points) for casino in oracle.casinos(view)]

    assert seen == expected


@pytest.mark.parametrize("chunk", range(4))
def test_random_boards(chunk: int) -> None:
    """Casinos, bosses, both payouts, the points and the legal actions of a random card."""
    dice = Dice.seeded("vegas.oracle", chunk)
    for _ in range(POSITIONS // 4):
        state = GAME.load(random_view(dice))
        assert state.check() == ""
        same_casinos(GAME.view(state, EVERYONE))
        GAME.play(state, NATURE, GAME.draw(state, dice))
        while GAME.deciding(state) == [NATURE]:  # ties that came with an inherited die
            GAME.play(state, NATURE, GAME.draw(state, dice))
        seat = state.turn
        if GAME.view(state, EVERYONE).frames[-1].stages[seat] == 2:
            GAME.play(state, seat, GAME.nth(state, seat, dice.below(GAME.count(state, seat))))
            while GAME.deciding(state) == [NATURE]:
                GAME.play(state, NATURE, GAME.draw(state, dice))
        the_card_pays_as_it_should(state)


def the_card_pays_as_it_should(state: VegasState) -> None:
    """From the window after step 1 to step 6, one step at a time."""
    view = GAME.view(state, EVERYONE)
    for expected in (oracle.lot_money(view), oracle.casino_money(view, view.card)):
        before = [seat.money for seat in view.seats]
        GAME.play(state, view.turn, GAME.nth(state, view.turn, 0))
        view = GAME.view(state, EVERYONE)
        assert [s.money - b for s, b in zip(view.seats, before, strict=True)] == expected
        same_casinos(view)
    places = oracle.points(view, view.card)
    GAME.play(state, view.turn, GAME.nth(state, view.turn, 0))
    view = GAME.view(state, EVERYONE)
    assert [seat.points for seat in view.seats] == places
    if max(places) == 90:
        assert view.ended == "ninety"
    elif view.frames[-1].stages[view.turn] == 7:
        actions = GAME.actions(state, view.turn)
        assert set(actions) == oracle.legal(view)
        assert len(actions) == len(set(actions))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games(players: int) -> None:
    """Casinos kept up to date move by move are those found from scratch; so are the actions."""
    for seed in range(2):
        walk = TradingWalk(GAME, VegasOptions(players=players, trading="calm"), seed)
        for state in walk.positions():
            view = GAME.view(state, EVERYONE)
            top = view.frames[-1].kind if view.frames else ""
            if top not in ("tie", "shake", "placing"):
                same_casinos(view)
            if top == "turn" and view.frames[-1].stages[view.turn] == 7:
                assert set(GAME.actions(state, view.turn)) == oracle.legal(view)


def test_the_whole_track() -> None:
    """Every place with every number of points a casino can have."""
    for place in data.SPACES:
        for points in range(55):
            assert after(place, points) == oracle.moved(place, points)
