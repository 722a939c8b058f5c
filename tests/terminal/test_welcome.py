"""The drawing of Welcome To... shows everything that is there and says it in words."""

from collections.abc import Iterator
from typing import Any

import pytest

from boulevard.bots.bot import Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import PUBLIC
from boulevard.core.messages import Event, Item
from boulevard.core.table import Table
from boulevard.games.welcome import data
from boulevard.games.welcome.events import (
    ArchitectPointsChanged,
    CardsDiscarded,
    CardsTurnedOver,
)
from boulevard.games.welcome.messages import (
    BuildRoundabout,
    Card,
    DrawFence,
    TakeBack,
    TakeTurn,
    WelcomeOptions,
    WelcomeView,
    Write,
)
from boulevard.games.welcome.rules import Welcome
from boulevard.games.welcome.spelling import read_sheet
from boulevard.terminal.asking import read_action
from boulevard.terminal.choices import Menu
from boulevard.terminal.drawing import Look
from boulevard.terminal.screens import Page
from boulevard.terminal.welcome import WelcomeDrawing
from boulevard.terminal.welcome_sheet import CELLS, WIDTH
from boulevard.terminal.welcome_words import PLANS, missing, plan_words
from terminal.playing import (
    LARGE,
    logged,
    pane,
    playing,
    press,
    run,
    settle,
    shown,
    type_move,
)

GAME = Welcome()
DRAWING = WelcomeDrawing()
NAMES = ("Ann", "Ben", "Cy", "Di", "Ed")
WAYS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "variant": "advanced"},
    {"players": 3, "expert": True},
    {"players": 1, "solo": "classic"},
    {"players": 1, "architect": 3, "variant": "advanced"},
]


def new_table(seed: str = "drawing", **options: Any) -> Table[Any]:
    chosen = WelcomeOptions(**options)
    return Table(GAME, chosen, seed=seed, names=NAMES[: chosen.players])


def played(table: Table[Any]) -> Iterator[int]:
    """Plays a random game to its end; yields each seat before it answers, and PUBLIC at last."""
    bot = RandomBot(Dice.seeded("drawing"))
    while not table.is_over():
        seat = table.asked()[0]
        yield seat
        table.submit(seat, bot.choose(Sight(table.game, seat, table.view(seat))))
    yield PUBLIC


def text_of(table: Table[Any], eye: int, look: Look | None = None) -> str:
    lines = DRAWING.picture(table.view(eye), table.names, look or Look()).lines
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_everything_can_be_drawn_and_said_at_every_moment(options: dict[str, Any]) -> None:
    """Pictures at every zoom, questions, choices, previews, the log and the result."""
    table = new_table(**options)
    told = 0
    for number, eye in enumerate(played(table)):
        view = table.view(eye)
        for zoom in range(DRAWING.zooms):
            picture = DRAWING.picture(view, table.names, Look(zoom=zoom))
            assert all(line.cell_len <= WIDTH[zoom] for line in picture.lines)
            for spot, box in picture.spots.items():
                assert box.y < len(picture.lines)
                if number % 9 == 0 and eye >= 0:
                    assert DRAWING.about(spot, view, table.names)
        assert DRAWING.seats(view, table.names)
        if eye == PUBLIC:
            continue
        assert DRAWING.hand(view, eye, in_full=True)
        assert DRAWING.ask(table.decision(eye), view)
        actions = table.actions(eye)
        paths = [DRAWING.path(action, view, table.names) for action in actions]
        keys = [tuple(step.key for step in path) for path in paths]
        assert len(set(keys)) == len(actions)
        for action, path in zip(actions, paths, strict=True):
            assert GAME.read_answer(view, GAME.write_answer(view, action)) == action
            for step in path:
                assert step.spot is None or step.spot in picture.spots
        assert sorted(map(str, Menu(list(zip(paths, actions, strict=True))).answers())) == sorted(
            map(str, actions)
        )
        for action in actions[:2]:
            trial = DRAWING.picture(view, table.names, Look(trial=action))
            assert trial.lines
            lines = DRAWING.explain(table.preview(eye, action), view, table.names)
            assert lines and all("\n" not in line.plain for line in lines)
    for event in table.events(PUBLIC):
        told += len(DRAWING.tell(event, table.view(PUBLIC), table.names))
    assert told > 20
    lines = DRAWING.outcome(table.result(), table.view(0), table.names)
    assert str(table.result().scores[0]) in "\n".join(line.plain for line in lines)


def test_the_sheet_is_drawn_like_the_paper_one() -> None:
    """Numbers, bis, fences, pools, parks, boxes, plans with what is missing, the running score."""
    table = new_table(players=2)
    for turn in ("take 1", "take 2", "take 3"):
        action = read_action(table, table.view(0), turn)
        if not table.check(0, action):
            table.submit(0, action)
            break
    write = next(action for action in table.actions(0) if isinstance(action, Write))
    table.submit(0, write)

    drawn = text_of(table, 0)

    for word in ("Turn 1", "pools", "temps", "bis", "refused", "estates", "plan 1", "score"):
        assert word in drawn
    assert "missing" in drawn
    row = next(line for line in drawn.splitlines() if line.startswith("TMB"[write.street]))
    assert str(write.number) in row


def test_every_legal_house_is_lit_and_a_trial_is_drawn() -> None:
    table = new_table(players=2, variant="advanced")
    table.submit(0, read_action(table, table.view(0), "take 1"))
    view = table.view(0)
    spots = {
        step.spot
        for action in table.actions(0)
        for step in DRAWING.path(action, view, table.names)
        if step.spot is not None
    }
    assert len(spots) == 33
    picture = DRAWING.picture(view, table.names, Look(lit=frozenset(spots)))
    assert spots <= set(picture.spots)
    for trial, sign in (
        (Write(0, 0, 13), "13"),
        (BuildRoundabout(0, 0), "\N{CIRCLED RING OPERATOR}"),
        (DrawFence(0, 0), "\N{BOX DRAWINGS HEAVY VERTICAL}"),
    ):
        lines = DRAWING.picture(view, table.names, Look(trial=trial)).lines
        assert sign in lines[4].plain[3 : 3 + 2 * CELLS[0]]


def test_another_seats_draft_is_not_drawn() -> None:
    table = new_table(players=3)
    before = text_of(table, 1), text_of(table, PUBLIC)

    table.submit(0, table.actions(0)[0])
    table.submit(0, table.actions(0)[0])

    assert (text_of(table, 1), text_of(table, PUBLIC)) == before


@pytest.mark.parametrize("cards", ["calibrated", "reconstructed"])
def test_an_architect_that_is_not_printed_is_marked_wherever_it_is_shown(cards: str) -> None:
    table = new_table(players=1, architect=4, architect_cards=cards)

    assert f"Alan, {cards}" in text_of(table, 0)
    for _ in played(table):
        pass
    result = DRAWING.outcome(table.result(), table.view(0), table.names)
    assert f"Alan ({cards})" in result[0].plain
    told = [line.plain for e in table.events(0) for line in DRAWING.tell(e, table.view(0), NAMES)]
    assert any(f"Alan ({cards})" in line for line in told)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (CardsTurnedOver(("park", "temp", "bis")), "The piles give park, temp agency, bis."),
        (
            CardsDiscarded(0, (Card(7, "park"), Card(8, "temp")), (0, 1)),
            "Ann discarded 7 park, 8 temp agency.",
        ),
        (
            ArchitectPointsChanged((Item("parks", 2), Item("estates", 1)), 14),
            "The AAA: parks +2, estates +1; 14 points now.",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_happens_to_cards_and_to_the_aaa_is_told(event: Event, sentence: str) -> None:
    table = new_table(players=1)
    next(played(table))

    (line,) = DRAWING.tell(event, table.view(0), table.names)
    assert line.plain.strip() == sentence


@pytest.mark.parametrize("plan", data.plans(), ids=lambda plan: plan.id)
def test_what_is_missing_for_a_plan_is_said(plan: data.Plan) -> None:
    """On a blank sheet something is, and every plan has words of its own."""
    blank = read_sheet("")

    assert missing(plan, blank)
    assert plan_words(plan)


def test_nothing_is_missing_for_a_plan_that_is_met() -> None:
    met = {
        "n2-334": "1 2 3 | 4 5 6 | . / 1 2 3 4 | . /",
        "n1a-ends": "1 . . . . . . . . 9 / O . . . . . . . . . 9 / 1 . . . . . . . . . . 9",
        "n1a-street-top": "1 2 3 4 5 6 7 8 9 10 / /",
        "n1a-five-bis": "1 1b 1b 1b 4 4b 4b / /",
        "n1a-seven-temps": "//; temps 7",
        "n2a-parks-two-streets": "//; parks 3 0 5",
        "n2a-pools-two-streets": ". . 3~ . . . 7~ 8~ / 1~ . . 4~ . . . 8~ /",
        "n2a-parks-pools-middle": "/ 1~ . . 4~ . . . 8~ /; parks 0 4 0",
        "n2a-parks-pools-roundabout": "O . 3~ . . . 7~ 8~ / /; parks 3 0 0",
    }
    for plan, sheet in met.items():
        assert missing(PLANS[plan], read_sheet(sheet)) == ""
    assert missing(PLANS["n2-334"], read_sheet("1 2 3 | . / /")) == "3 4"
    spent = read_sheet("1^2 2 3 4 5 6 7 8 9 10 / /")
    assert missing(PLANS["n1a-street-top"], spent) == "a house of it is spent"


def test_whole_turns_and_taking_back_can_be_typed() -> None:
    table = new_table(players=2)
    view = table.view(0)

    for turn in ("take 1; write T1 7; finish", "take 1, write T1 7, finish"):
        assert isinstance(read_action(table, view, turn), TakeTurn)
    assert read_action(table, view, "take back") == TakeBack()
    with pytest.raises(Unreadable):
        read_action(table, view, "dance")


def test_a_hundred_players_fit_on_the_screen() -> None:
    names = [f"Player {n}" for n in range(100)]
    table = Table(GAME, WelcomeOptions(players=100), seed="many", names=names)
    view = table.view(0)

    assert len(DRAWING.picture(view, names).lines) < 60
    assert len(DRAWING.seats(view, names)) == 13


def test_a_solo_game_is_played_by_keys_alone() -> None:
    """Arrows and Enter are enough, from the first card to the result against the AAA."""

    async def test() -> None:
        table = new_table(players=1, seed="keys")
        async with playing(table, size=LARGE, drawing=DRAWING) as (client, player):
            assert "Turn 1" in pane(client, "#board")
            moves = 0
            while not table.is_over():
                moves += 1
                await press(client, player, *["down"] * (moves % 3), "enter")
            assert isinstance(client.screen, Page)
            assert str(table.result().scores[0]) in shown(client)
            assert "AAA" in logged(client)

    run(test())


def test_all_three_plans_are_seen_in_80_by_24_and_looking_tells_what_they_lack() -> None:
    async def test() -> None:
        for options in WAYS:
            table = new_table(**options)
            async with playing(table, drawing=DRAWING) as (client, player):
                rows = [row[:47] for row in shown(client).splitlines()]
                view = table.view(0)
                assert isinstance(view, WelcomeView)
                for number, plan in enumerate(view.plans, 1):
                    words = plan_words(PLANS[plan.plan], is_brief=True)
                    assert any(row.startswith(f"{number} ") and words in row for row in rows), rows
                client.looking = ("plan", 2, 0)
                client._show_preview()
                lacking = missing(PLANS[view.plans[1].plan], view.sheets[0])
                await settle(client, player)
                assert f"Missing: {lacking.split()[0]}" in pane(client, "#preview")

    run(test())


def test_a_turn_can_be_typed_and_taken_back_at_the_client() -> None:
    async def test() -> None:
        table = new_table(players=3, seed="typed")
        async with playing(table, size=LARGE, drawing=DRAWING) as (client, player):
            assert table.asked() == [0]
            await type_move(client, player, "take 1")
            await type_move(client, player, "take back")
            view = table.view(0)
            assert isinstance(view, WelcomeView) and view.drafts[0] is None
            while table.asked() == [0] and view.turn == 1:
                await type_move(client, player, GAME.write_answer(view, table.actions(0)[-1]))
                view = table.view(0)
                assert isinstance(view, WelcomeView)
            assert view.turn == 2
            assert "Turn 2" in pane(client, "#board")

    run(test())
