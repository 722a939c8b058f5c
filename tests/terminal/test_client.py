"""The client: a game by keys alone, previews that come true, secrets that stay, nothing lost."""

import asyncio
import os
from itertools import combinations
from typing import Any

import pytest
from rich.text import Text
from textual import events
from textual.widgets import Input

from boulevard.bots.advice import advise, strongest
from boulevard.bots.bot import Sight
from boulevard.bots.persons import called
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Action, Options
from boulevard.core.table import Table
from boulevard.games.streets.events import BuildingScored
from boulevard.games.streets.messages import ChooseTarget
from boulevard.terminal.board import Board
from boulevard.terminal.choices import Menu, MoveSuggester
from boulevard.terminal.drawing import Choice, find_drawing
from boulevard.terminal.screens import Page, PassScreen
from core.sealed_bids import SealedBids
from terminal.playing import (
    LARGE,
    STREETS,
    TILES,
    fronts,
    logged,
    new_table,
    pane,
    play_on,
    playing,
    press,
    random_play,
    run,
    settle,
    shown,
    type_move,
)

IS_WHOLE = os.environ.get("BOULEVARD_WHOLE_GAMES") == "all"  # `make whole-games`

# -- playing ---------------------------------------------------------------------------------------


def test_a_whole_game_by_keys_alone_and_every_preview_comes_true() -> None:
    """Arrows and Enter are enough, and whatever a preview says is then paid."""

    async def test() -> None:
        table = new_table(seed="whole game")
        paid = 0
        async with playing(table, size=LARGE) as (client, player):
            moves = 0
            while not table.is_over():
                assert client.asking is not None
                moves += 1
                await press(client, player, *["down"] * (moves % 3))
                marked, length = client.asking.marked, table.length()
                assert marked is not None
                preview = pane(client, "#preview")
                is_last = client.asking.menu.is_last(marked)
                action = client.asking.menu.answers(marked)[0]
                scored = [
                    event
                    for event in (table.preview(0, action) if is_last else [])
                    if isinstance(event, BuildingScored)
                ]
                await press(client, player, "enter")
                assert (table.length() > length) == is_last
                happened = table.events(0, length)
                for event in scored:
                    assert event in happened
                    who = table.names[event.seat]
                    sentence = f"{TILES[event.tile].name} paid {who} ${event.total}:"
                    assert sentence in preview
                    assert sentence in logged(client)
                    paid += 1
            assert isinstance(client.screen, Page)
            assert str(table.result().scores[0]) in shown(client)
            assert "Seed: whole game" in shown(client)
        assert paid > 3

    run(test())


TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"business": True, "consultants": "entrepreneur", "difficulty": "easy"}),
    (2, {"business": True, "consultants": "investor,hacker"}),
    (3, {"consultants": "renovator,contractor,location_scout"}),
]


@pytest.mark.parametrize(("players", "options"), TABLES if IS_WHOLE else TABLES[:1])
def test_a_whole_game_with_expansions_by_keys_alone(players: int, options: Any) -> None:
    """Every new question can be answered from its list, and the end is told."""

    async def test() -> None:
        table = new_table(players, **options)
        async with playing(table, size=LARGE) as (client, player):
            moves = 0
            while not table.is_over():
                assert client.asking is not None
                moves += 1
                await press(client, player, *["down"] * (moves % 3), "enter")
            assert isinstance(client.screen, Page)
            assert str(table.result().scores[0]) in shown(client)
            if players == 1:
                assert "Grifter" in shown(client) and "best value $" in logged(client)

    run(test())


def test_choices_are_grouped_and_can_be_taken_back() -> None:
    """Tile, place, facing; Escape goes back to the choice that was made."""

    async def test() -> None:
        table = new_table()
        async with playing(table) as (client, player):
            assert "which tile do you build?" in shown(client)
            await press(client, player, "down", "enter")
            tile = fronts(table, 0)[1]
            assert f"where do you build {tile}?" in shown(client)
            await press(client, player, "enter")
            assert "is the road?" in shown(client)
            await press(client, player, "escape", "backspace")
            assert "which tile do you build?" in shown(client)
            assert client.asking is not None and client.asking.marked is not None
            assert client.asking.marked.key == table_tile(tile)
            assert table.length() == len(table.record().lines)

    run(test())


def test_keys_that_come_faster_than_the_screen_do_no_harm() -> None:
    """A key that comes late for the list it was meant for is ignored."""

    async def test() -> None:
        table = new_table()
        async with playing(table) as (client, player):
            await press(client, player, "down", "down")
            for _ in range(6):
                client.post_message(events.Key("enter", None))
            await settle(client, player)
            assert client.fault is None
            assert table.number(0) <= 1

    run(test())


def test_the_list_can_be_walked_as_well_as_the_board() -> None:
    """Tab goes from the board to the list, and the arrows then stay there."""

    async def test() -> None:
        table = new_table()
        async with playing(table) as (client, player):
            await press(client, player, "enter", "tab")
            assert client.asking is not None
            for place in client.asking.menu.choices():
                assert client.focused is client.screen.query_one("#choices")
                assert client.asking.marked == place
                await press(client, player, "down")
            await press(client, player, "space")
            assert "is the road?" in shown(client)

    run(test())


def table_tile(name: str) -> str:
    return next(tile.id for tile in TILES.values() if tile.name == name)


def test_the_mouse_picks_places_and_needs_two_clicks_to_carry_out() -> None:
    async def test() -> None:
        table = new_table()
        async with playing(table, size=LARGE) as (client, player):
            before = table.number(0)
            await press(client, player, "enter")
            board = client.screen.query_one("#board", Board)
            assert client.asking is not None
            target = client.asking.menu.choices()[-1]
            box = board._picture.spots[target.spot]
            x = box.x + box.width // 2 - board._corner.x
            y = box.y + box.height // 2 - board._corner.y
            await player.click("#board", offset=(x, y))
            await settle(client, player)
            assert client.asking.menu.taken[-1] == target
            await player.click("#choices", offset=(2, len(client.asking.menu.choices())))
            await settle(client, player)
            assert table.number(0) == before
            await player.click("#choices", offset=(2, len(client.asking.menu.choices())))
            await settle(client, player)
            assert table.number(0) == before + 1

    run(test())


def test_looking_around_tells_about_any_building() -> None:
    async def test() -> None:
        async with playing(new_table()) as (client, player):
            await press(client, player, "i")
            seen = set()
            for key in ("left", "up", "right", "down") * 2:
                seen.add(pane(client, "#preview"))
                await press(client, player, key)
            assert any("Central Station" in text and "Owner: nobody" in text for text in seen)
            await press(client, player, "escape")
            assert client.looking is None

    run(test())


# -- typing ----------------------------------------------------------------------------------------


def test_moves_can_be_typed_in_short_too() -> None:
    async def test() -> None:
        table = new_table()
        action = table.actions(0)[0]
        async with playing(table) as (client, player):
            text = table.game.write_answer(table.view(0), action)
            await type_move(client, player, f"  {text.replace('build', 'bu')}  ")
            assert action in [line.answer for line in table.record().lines]
            assert client.screen.query_one("#move", Input).value == ""

    run(test())


def test_refused_text_says_why() -> None:
    """Nothing happens, and the reason is shown with its clause."""
    refused = {
        "dance": "expected build",
        "build castle 0,1 v": "there is no tile",
        "build {tile} 0,0 v": "(0,0) is occupied (S4.1)",
        "build {tile} 9,9 v": "(S4.7)",
        "abandon 0,0": "nothing is abandoned while you have an unused sign (S8.7)",
    }

    async def test() -> None:
        table = new_table()
        length = table.length()
        tile = table_tile(fronts(table, 0)[0])
        async with playing(table) as (client, player):
            for text, reason in refused.items():
                await type_move(client, player, text.format(tile=tile))
                assert reason in pane(client, "#preview")
                assert table.length() == length
                await press(client, player, "escape")
                assert reason not in shown(client)

    run(test())


def test_the_list_follows_what_is_typed() -> None:
    async def test() -> None:
        table = new_table()
        async with playing(table) as (client, player):
            await press(client, player, "slash", *"build ")
            assert client.asking is not None
            assert len(client.asking.menu.choices()) == len(table.actions(0))
            tile = table_tile(fronts(table, 0)[2])
            await press(client, player, *tile.replace("_", " ").split()[0])
            assert all(tile in choice.key for choice in client.asking.menu.choices())
            await press(client, player, "escape")
            assert len(client.asking.menu.choices()) == 3

    run(test())


def test_completion_goes_word_by_word() -> None:
    suggester = MoveSuggester()
    suggester.moves = ["build toy_store 0,1 v", "build toy_store 0,1 <", "build car_park 0,1 v"]

    def suggested(value: str) -> str | None:
        return asyncio.run(suggester.get_suggestion(value))

    assert suggested("b") == "build"
    assert suggested("build") == "build toy_store"
    assert suggested("build c") == "build car_park"
    assert suggested("build car_park 0,1 ") == "build car_park 0,1 v"
    assert suggested("build car_park 0,1 v") is None
    assert suggested("x") is None


# -- undo ------------------------------------------------------------------------------------------


def with_people_to_move() -> Table[Any]:
    """A table where seat 0 has to move two people, one after the other."""
    for seed in range(20):
        table = new_table(seed=f"undo {seed}")
        for seat in random_play(table):
            if seat == 0 and isinstance(table.decision(0), ChooseTarget):
                trial = Table.resume(STREETS, table.record(keep_seed=True))
                trial.submit(0, trial.actions(0)[0])
                if trial.asked() == [0] and isinstance(trial.decision(0), ChooseTarget):
                    return table
    raise AssertionError("no such game")


def test_undo_takes_an_answer_back_while_nothing_was_turned_up() -> None:
    async def test() -> None:
        table = with_people_to_move()
        before = table.view(EVERYONE)
        async with playing(table) as (client, player):
            told = logged(client)
            await press(client, player, "enter")
            assert table.view(EVERYONE) != before
            await press(client, player, "u")
            assert table.view(EVERYONE) == before
            assert logged(client) == told

    run(test())


def test_undo_past_a_draw_is_refused_with_the_reason() -> None:
    async def test() -> None:
        table = new_table()
        async with playing(table) as (client, player):
            await press(client, player, "u")
            assert "nothing to take back" in pane(client, "#preview")
            await press(client, player, "enter", "enter", "enter")
            while not table.is_over() and not table.record().lines[-1].by < 0:
                await press(client, player, "enter")
            length = table.length()
            await press(client, player, "u")
            assert "something was turned up since" in pane(client, "#preview")
            assert table.length() == length

    run(test())


# -- several people --------------------------------------------------------------------------------


def test_nobody_sees_the_fronts_of_another_person() -> None:
    """Between two people the screen is blank; then only the own tiles are on it or in the log."""

    async def test() -> None:
        table = new_table(seed="hot seat")
        passes = 0
        async with playing(table, people=(0, 1), bots={}) as (client, player):
            for _ in range(60):
                if table.is_over():
                    break
                text = f"{shown(client)}\n{logged(client)}"
                if isinstance(client.screen, PassScreen):
                    passes += 1
                    assert f"Pass the keyboard to {table.names[table.asked()[0]]}" in text
                    secret = fronts(table, 0) + fronts(table, 1)
                else:
                    secret = fronts(table, 1 - client.eye)
                    if "which tile do you build?" in text:
                        assert all(name in text for name in fronts(table, client.eye))
                assert not [name for name in secret if name in text]
                await press(client, player, "enter")
        assert passes > 6

    run(test())


def test_commands_do_nothing_while_the_keyboard_is_passed() -> None:
    async def test() -> None:
        table = new_table()
        async with playing(table, people=(0, 1), bots={}) as (client, player):
            await press(client, player, "h", "i", "z", "u", "slash", "escape", "question_mark")
            assert isinstance(client.screen, PassScreen)
            assert not [name for name in fronts(table, 0) if name in shown(client)]

    run(test())


def test_alone_no_one_is_asked_to_pass_the_keyboard() -> None:
    async def test() -> None:
        async with playing(new_table()) as (client, _):
            assert not isinstance(client.screen, PassScreen)

    run(test())


def test_a_game_with_no_drawing_and_simultaneous_secrets_can_be_played() -> None:
    """The client knows no rules: any game of the protocol works, by lists of answers."""

    async def test() -> None:
        table = Table(SealedBids(), Options(players=3), seed="toy", names=["Ann", "Ben", "Bot"])
        async with playing(table, people=(0, 1), drawing=find_drawing(table.game)) as (
            client,
            player,
        ):
            for _ in range(200):
                if table.is_over():
                    break
                await press(client, player, "enter")
            assert table.is_over()
            assert client.fault is None

    run(test())


# -- the screen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("expansions", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_vital_fits_in_80_by_24(players: int, expansions: bool) -> None:
    """Board, players, choices, preview, log, move line, keys: all in sight, none over another."""

    async def test() -> None:
        options: Any = {"business": True, "consultants": "random"} if expansions else {}
        table = new_table(players, **options)
        play_on(table, 60)
        async with playing(table) as (client, _):
            names = ("#question", "#board", "#seats", "#choices", "#preview", "#log", "#move")
            regions = [client.screen.query_one(name).region for name in (*names, "#keys")]
            for region in regions:
                assert region.area > 0
                assert region.right <= 80 and region.bottom <= 24
            for a, b in combinations(regions, 2):
                assert not a.overlaps(b)
            assert client.screen.query_one("#board").region.width >= 47
            assert client.screen.query_one("#board").region.height >= 15
            assert client.screen.query_one("#choices").region.height >= 4
            assert client.screen.query_one("#preview").region.height >= 4
            text = shown(client)
            for name in table.names:
                assert name in text
            for key in ("Enter choose", "Esc back", "/ type", "u undo", "? help", "q quit"):
                assert key in text

    run(test())


def test_larger_terminals_show_more() -> None:
    async def test() -> None:
        table = new_table(3)
        play_on(table, 40)
        async with playing(table, size=(130, 44)) as (client, player):
            wide = client.screen.query_one("#board").region
            assert wide.width > 80 and wide.height > 30
            await player.resize_terminal(80, 24)
            await settle(client, player)
            assert client.screen.query_one("#board").region.width == 47
            assert all(name in pane(client, "#seats") for name in table.names)

    run(test())


def test_help_and_hand_can_be_read_and_closed() -> None:
    async def test() -> None:
        table = new_table()
        async with playing(table, size=LARGE) as (client, player):
            await press(client, player, "question_mark")
            assert "boulevard rules streets" in shown(client)
            await press(client, player, "escape", "y")
            assert "Your hand" in shown(client)
            assert all(name in shown(client) for name in fronts(table, 0))
            await press(client, player, "escape", "z", "z", "z", "z")
            assert client.zoom is None

    run(test())


def test_only_legal_answers_can_be_reached() -> None:
    """Whatever is chosen in a menu, it ends at one of the answers that it was made from."""
    steps = [Choice(key, Text(key)) for key in "abc"]
    moves: list[tuple[tuple[Choice, ...], Action]] = [
        ((steps[0], steps[1]), Action()),
        ((steps[0], steps[2]), Action()),
        ((steps[1],), Action()),
    ]
    menu = Menu(moves)

    assert menu.choices() == [steps[0], steps[1]]
    assert menu.is_last(steps[1]) and not menu.is_last(steps[0])
    assert menu.choose(steps[0]) is None
    assert menu.choices() == [steps[1], steps[2]]
    assert menu.choose(steps[2]) is moves[1][1]
    assert menu.back() == steps[0]
    assert menu.back() is None
    assert menu.choose(steps[1]) is moves[2][1]


def test_a_hint_marks_its_move_says_what_it_brings_and_goes_with_its_question() -> None:
    """The same words and figures as on the page; the move is given by Enter, not by the hint."""

    async def test() -> None:
        table = new_table(seed="hint")
        play_on(table, 20)
        async with playing(table, size=LARGE) as (client, player):
            assert client.asking is not None
            advice = advise(
                Sight(STREETS, 0, table.view(0)),
                strongest("streets"),
                Dice.seeded("hint", table.length()),
                seconds=None,
            )
            length = table.length()
            await press(client, player, "h")

            marked = client.asking.marked
            assert marked is not None
            assert client.asking.menu.answers(marked) == [advice.action]
            text = pane(client, "#preview")
            assert f"{called(advice.bot)} compared {advice.considered} answers and" in text
            more = client.drawing.worth(advice.gain - advice.next_gain)
            assert (f"expects {more} more from this" if more else "likes this one best") in text
            (first, *_) = client.drawing.explain(
                table.preview(0, advice.action), table.view(0), client.names
            )
            assert " ".join(first.plain.split()) in text
            assert table.length() == length
            await press(client, player, "enter")
            assert table.length() > length
            assert "compared" not in pane(client, "#preview")

    run(test())
