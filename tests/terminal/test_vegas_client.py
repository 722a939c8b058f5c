"""Lords of Vegas at the terminal, played by keys and by typed moves."""

from __future__ import annotations

from typing import Any

from boulevard.bots.greedy import GreedyBot
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.table import Table
from boulevard.games.vegas.messages import AnswerOffer, ChooseAction, VegasOptions, VegasView
from boulevard.games.vegas.rules import Vegas
from boulevard.terminal.screens import Page
from boulevard.terminal.vegas import VegasDrawing
from terminal.playing import LARGE, SMALL, logged, pane, playing, press, run, shown, type_move

GAME = Vegas()


def new_table(seed: str, trading: str = "calm") -> Table[Any]:
    options = VegasOptions(players=3, trading="off" if trading == "off" else "calm")
    return Table(GAME, options, seed=seed, names=("Ann", "Ben", "Cy"))


def full_view(table: Table[Any]) -> VegasView:
    view = table.view(EVERYONE)
    assert isinstance(view, VegasView)
    return view


def test_a_whole_game_against_greedy_bots() -> None:
    """By Enter and a word now and then; the result is shown at the end."""

    async def test() -> None:
        table = new_table("whole game", "off")
        bots = {seat: GreedyBot(Dice.seeded("vegas", seat)) for seat in (1, 2)}
        async with playing(table, bots=bots, size=LARGE, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            turns = 0
            for _ in range(500):
                if table.is_over():
                    break
                assert client.asking is not None
                turns += isinstance(table.decision(0), ChooseAction)
                if "end" in client.asking.texts and turns % 5:
                    await type_move(client, player, "end")
                else:
                    await press(client, player, "enter")
            assert isinstance(client.screen, Page)
            assert "Seed: whole game" in shown(client)
            assert f"{table.result().scores[0]} points" in " ".join(shown(client).split())
            assert "drew game over" in logged(client)

    run(test())


def test_an_offer_is_typed_and_answered() -> None:
    """Ann offers Ben a lot; Ben, a bot, says something; then Ann draws."""

    async def test() -> None:
        table = new_table("offer")
        async with playing(table, size=LARGE, drawing=VegasDrawing()) as (client, player):
            while full_view(table).turn != 0:
                await press(client, player, "enter")
            lot = next(space.lot for space in full_view(table).spaces if space.owner == 0)
            await type_move(
                client, player, f"offer red gives lot {lot} to yellow, yellow pays red 1"
            )
            assert "Ann offers:" in logged(client)
            assert f"1. Ann gives lot {lot} to Ben" in logged(client)
            assert "Ben accepted." in logged(client) or "Ben declined." in logged(client)
            assert table.asked() == [0]
            await type_move(client, player, "offer red pays red 1")
            assert "nobody gives to oneself (VR52)" in pane(client, "#preview")

    run(test())


def test_an_offer_to_a_person_is_put_to_it() -> None:
    """Ben offers Ann money for nothing; she is asked, and takes it."""

    async def test() -> None:
        table = new_table("asked")
        async with playing(table, people=(0, 1, 2), size=LARGE, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            await press(client, player, "enter")
            asked = table.asked()[0]
            me, other = ("red", "yellow", "green")[asked], (asked + 1) % 3
            colour = ("red", "yellow", "green")[other]
            await type_move(client, player, f"offer {me} pays {colour} 2")
            assert table.asked() == [other]
            assert isinstance(table.decision(other), AnswerOffer)
            await press(client, player, "enter")
            assert f"do you accept: {me} pays {colour} 2?" in " ".join(shown(client).split())

    run(test())


def test_the_board_can_be_read_in_a_small_terminal() -> None:
    """80 by 24: lots, players and the question."""

    async def test() -> None:
        table = new_table("small", "off")
        async with playing(table, size=SMALL, drawing=VegasDrawing()) as (client, _):
            text = shown(client)
            assert "Ann" in text and "Ben" in text and "Cy" in text
            assert "A1" in text and "which action?" in text

    run(test())
