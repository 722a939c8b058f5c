"""Offers at the terminal: put together by keys, made and withdrawn unasked, refused with why."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from textual import events

from boulevard.bots.bot import Bot, Sight
from boulevard.bots.budget import Budget
from boulevard.bots.greedy import GreedyBot
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Action, Options
from boulevard.core.table import Table
from boulevard.games.vegas.messages import (
    Accept,
    AnswerOffer,
    ChooseAction,
    Counter,
    HandLot,
    Pay,
    Propose,
    VegasOptions,
    VegasView,
    Withdraw,
)
from boulevard.games.vegas.rules import Vegas
from boulevard.terminal.asking import Composing
from boulevard.terminal.client import Client
from boulevard.terminal.computers import PATIENCE
from boulevard.terminal.drawing import Choice, find_drawing
from boulevard.terminal.vegas import VegasDrawing
from boulevard.terminal.vegas_trades import compose
from core.bazaar import Bazaar
from terminal import playing as streets
from terminal.playing import (
    LARGE,
    SMALL,
    Player,
    logged,
    pane,
    playing,
    press,
    run,
    settle,
    shown,
    type_move,
)

GAME = Vegas()
PEOPLE = (0, 1, 2)
WALKS = 200  # random ways through the lists


def new_table(seed: str, *, lines: int = 0, asked: int) -> Table[Any]:
    """Three players; played on greedily for some answers, and until this seat is asked."""
    table = Table(GAME, VegasOptions(players=3), seed=seed, names=("Ann", "Ben", "Cy"))
    bot = GreedyBot(Dice.seeded("trades"))
    while table.length() < lines or table.asked() != [asked]:
        seat = table.asked()[0]
        table.submit(seat, bot.choose(Sight(GAME, seat, table.view(seat))))
    return table


def greedy(*seats: int) -> dict[int, Bot]:
    return {seat: GreedyBot(Dice.seeded("vegas", seat)) for seat in seats}


def full_view(table: Table[Any]) -> VegasView:
    view = table.view(EVERYONE)
    assert isinstance(view, VegasView)
    return view


def cars(table: Table[Any], seat: int) -> list[str]:
    spaces = full_view(table).spaces
    return [space.lot for space in spaces if space.owner == seat and space.company is None]


async def pick(client: Client, player: Player, *keys: str) -> None:
    """Moves through the list to each of these choices, and takes it."""
    for key in keys:
        assert client.asking is not None
        choices = client.asking.menu.choices()
        number = next(n for n, choice in enumerate(choices) if choice.key == key)
        client.screen.query_one("#choices").focus()
        await press(client, player, "home", *["down"] * number, "enter")


def answers(table: Table[Any]) -> list[Action]:
    return [line.answer for line in table.record().lines if isinstance(line.answer, Action)]


# -- making one ------------------------------------------------------------------------------------


def test_an_offer_of_two_steps_is_built_by_keys_and_answered_by_a_bot() -> None:
    """Ann sells Ben a lot dearly; at each point the offer so far and its verdict are shown."""

    async def test() -> None:
        table = new_table("offer", asked=0)
        lot = cars(table, 0)[0]
        async with playing(table, bots=greedy(1, 2), size=LARGE, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            assert "o offer" in shown(client)
            await press(client, player, "o")
            assert "Ann: what do you offer? Step 1:" in shown(client)
            await pick(client, player, "lot", "0", lot)
            assert f"Ann gives {lot} to whom?" in shown(client)
            await pick(client, player, "1")
            assert "what is step 2, or is that all?" in shown(client)
            assert f"1. Ann gives lot {lot} to Ben" in pane(client, "#preview")
            assert "step 1: can be done" in pane(client, "#preview")
            await pick(client, player, "pay", "1", "0")
            await press(client, player, "down")
            preview = pane(client, "#preview")
            assert "2. Ben pays Ann 2" in preview and "step 2: can be done" in preview
            await pick(client, player, "1")
            await pick(client, player, "make")
            steps = (HandLot(0, 1, lot), Pay(1, 0, 1))
            assert Propose(steps) in answers(table)
            assert f"1. Ann gives lot {lot} to Ben" in logged(client)
            assert "Ben accepted." in logged(client)
            assert f"{lot} went from Ann to Ben." in logged(client)
            assert "The trade is done." in logged(client)
            assert table.asked() == [0] and not isinstance(client.asking, Composing)

    run(test())


def test_escape_takes_choice_after_choice_back_and_leaves_at_last() -> None:
    async def test() -> None:
        table = new_table("offer", asked=0)
        length = table.length()
        async with playing(table, bots=greedy(1, 2), size=SMALL, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            question = pane(client, "#question")
            await press(client, player, "o")
            await pick(client, player, "pay", "0", "1", "2", "pay")
            assert "who pays?" in shown(client)
            for words in ("step 2", "how much", "pays whom?", "who pays?", "Step 1"):
                await press(client, player, "escape")
                assert words in shown(client)
            await press(client, player, "u")
            assert "leave the offer first" in pane(client, "#preview")
            await press(client, player, "escape")
            assert pane(client, "#question") == question
            assert table.length() == length

    run(test())


def test_an_offer_that_is_refused_says_why_and_can_be_mended() -> None:
    """Between others alone: nothing changes, and the reason has its clause."""

    async def test() -> None:
        table = new_table("offer", asked=0)
        length = table.length()
        async with playing(table, bots=greedy(1, 2), size=SMALL, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            await press(client, player, "o")
            await pick(client, player, "pay", "1", "2", "1")
            assert "No: whoever offers takes part in it (VR51)" in pane(client, "#preview")
            await pick(client, player, "make")
            assert pane(client, "#preview").count("No: whoever offers") == 1
            assert table.length() == length and isinstance(client.asking, Composing)
            await pick(client, player, "pay", "0", "2", "1")
            assert "No:" not in pane(client, "#preview")
            await pick(client, player, "make")
            assert Propose((Pay(1, 2, 1), Pay(0, 2, 1))) in answers(table)

    run(test())


def test_an_offer_can_be_countered_by_keys() -> None:
    async def test() -> None:
        table = new_table("offer", asked=0)
        table.submit(0, Propose((Pay(1, 0, 2),)))
        async with playing(table, PEOPLE, size=LARGE, drawing=VegasDrawing()) as (client, player):
            assert isinstance(table.decision(1), AnswerOffer)
            await press(client, player, "o")
            await pick(client, player, "1", "pay", "0", "1", "1", "make")
            assert Counter((Pay(0, 1, 1),)) in answers(table)
            assert table.asked() == [0]

    run(test())


@pytest.mark.parametrize("lines", [0, 90])
def test_every_choice_leads_to_an_offer(lines: int) -> None:
    """Wherever one goes in the lists there is a next choice, and each step can be finished."""
    table = new_table("walk", lines=lines, asked=0)
    while lines and not isinstance(table.decision(0), ChooseAction):
        table.submit(0, table.actions(0)[0])
    view, dice, made = full_view(table), Dice.seeded("walk"), 0
    kinds = set()
    for _ in range(WALKS):
        begun: tuple[Choice, ...] = ()
        for _ in range(12):
            now = compose(view, 0, table.names, begun)
            assert now.choices
            assert len({choice.key for choice in now.choices}) == len(now.choices)
            choice = now.choices[dice.below(len(now.choices))]
            if choice.key in now.answers:
                action = now.answers[choice.key]
                assert isinstance(action, Propose)
                kinds |= {type(step).__name__ for step in action.steps}
                made += not table.check(0, action)
                break
            begun = (*begun, choice)
    assert made > 5
    assert {"Pay", "HandLot"} <= kinds
    if lines:
        assert {"HandDie", "Swap", "Perform"} <= kinds


# -- unasked ---------------------------------------------------------------------------------------


def test_someone_else_at_the_keyboard_offers_and_withdraws() -> None:
    """Cy offers in Ann's turn; while Ann is asked he takes it back; she has her question again."""

    async def test() -> None:
        table = new_table("offer", asked=0)
        async with playing(table, PEOPLE, size=LARGE, drawing=VegasDrawing()) as (client, player):
            question = pane(client, "#question")
            await press(client, player, "o")
            assert "who speaks?" in shown(client)
            await pick(client, player, "2", "pay", "2", "0", "1", "make")
            assert table.asked() == [0]
            assert "Ann: do you accept" in shown(client)
            await press(client, player, "o")
            await pick(client, player, "2")
            assert "Withdraw the offer" in pane(client, "#choices")
            await press(client, player, "enter")
            assert answers(table)[-1] == Withdraw()
            assert "Cy withdrew the offer." in logged(client)
            assert pane(client, "#question") == question

    run(test())


class SlowBot(GreedyBot):
    """Thinks until it is let go."""

    def __init__(self) -> None:
        super().__init__(Dice.seeded("slow"))
        self.gate = threading.Event()
        self.gate.set()

    def choose(self, sight: Sight[Any], budget: Budget | None = None) -> Action:
        self.gate.wait(30)
        return super().choose(sight, budget)


@pytest.mark.parametrize("is_made", [True, False])
def test_one_can_speak_while_a_bot_thinks(is_made: bool) -> None:
    """The bot waits, whatever it had in mind; it answers the offer, and then goes on."""

    async def test() -> None:
        table = new_table("slow", asked=0)
        bot = SlowBot()
        async with playing(table, bots={1: bot, 2: bot}, size=LARGE, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            bot.gate.clear()
            while not isinstance(client.asking, Composing):
                if client.asking is not None:
                    text = (
                        "end" if "end" in client.asking.texts else next(iter(client.asking.texts))
                    )
                    action = client.asking.read(text)
                    client._answer(action)
                    await player.pause()
                elif 0 in table.volunteers():
                    client.post_message(events.Key("o", "o"))
                    await player.pause()
            length = table.length()
            bot.gate.set()
            await settle(client, player)
            assert table.length() == length
            if is_made:
                await pick(client, player, "pay", "0", "1", "1", "make")
                assert Propose((Pay(0, 1, 1),)) in answers(table)
                assert "Ben accepted." in logged(client)
            else:
                await press(client, player, "escape")
            assert table.length() > length
            assert table.is_over() or table.asked() == [0]
            assert client.fault is None

    run(test())


# -- besides ---------------------------------------------------------------------------------------


def test_games_without_offers_have_no_such_key() -> None:
    async def test() -> None:
        table = streets.new_table()
        async with playing(table) as (client, player):
            before = shown(client)
            await press(client, player, "o")
            assert shown(client) == before
            assert "o offer" not in before and "z zoom" in before

    run(test())


def test_a_drawing_that_lists_no_open_answers_says_so() -> None:
    async def test() -> None:
        table = Table(Bazaar(), Options(players=2), seed="open", names=("Ann", "Ben"))
        async with playing(table, (0, 1), drawing=find_drawing(table.game)) as (client, player):
            asking = client.asking
            await press(client, player, "o")
            notes = [note.message for note in client._notifications]
            assert notes == ["Nothing can be offered now."]
            assert client.asking is asking

    run(test())


def test_after_a_typed_move_enter_chooses_again() -> None:
    async def test() -> None:
        table = new_table("offer", asked=0)
        async with playing(table, bots=greedy(1, 2), size=LARGE, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            await type_move(client, player, "offer red pays yellow 1")
            assert "Ben accepted." in logged(client)
            assert not client.screen.query_one("#move").has_focus
            length = table.length()
            await press(client, player, "enter")
            assert table.length() > length

    run(test())


class Caller(GreedyBot):
    """Offers whoever is asked a million, once."""

    speaks_unasked = True
    has_spoken = False
    budget_given: Budget | None = None

    def volunteer(self, sight: Sight[Any]) -> Action | None:
        (asked,) = sight.view.asked
        if self.has_spoken or asked == sight.seat:
            return None
        self.has_spoken = True
        return Propose((Pay(sight.seat, asked, 1),))

    def choose(self, sight: Sight[Any], budget: Budget | None = None) -> Action:
        self.budget_given = budget
        return super().choose(sight, budget)


def test_bots_speak_unasked_here_as_well() -> None:
    """Before a person is asked, bots may make an offer; nobody is asked twice about one moment."""

    async def test() -> None:
        table = new_table("calling", asked=0)
        bot = Caller(Dice.seeded("caller"))
        others = {1: bot, 2: GreedyBot(Dice.seeded("silent"))}
        async with playing(table, bots=others, size=LARGE, drawing=VegasDrawing()) as (
            client,
            player,
        ):
            assert Propose((Pay(1, 0, 1),)) in answers(table)
            assert "Ben" in logged(client) and table.asked() == [0]
            await type_move(client, player, "accept")
            assert Accept() in answers(table)
            assert "Ann accepted." in logged(client)
            assert table.asked() == [0] and client.fault is None

    run(test())


def test_people_wait_for_a_bot_for_so_long_and_no_longer() -> None:
    async def test() -> None:
        table = new_table("waiting", asked=1)
        bot = Caller(Dice.seeded("caller"))
        bot.has_spoken = True
        others = {1: bot, 2: bot}
        async with playing(table, bots=others, size=LARGE, drawing=VegasDrawing()) as (client, _):
            assert bot.budget_given == Budget(simulations=1, seconds=PATIENCE)
            assert client.fault is None

    run(test())
