"""The guess of a position's worth: sound at the end, and good enough to beat chance."""

from __future__ import annotations

from boulevard.bots.greedy import GreedyBot
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.games.vegas.evaluation import evaluate
from boulevard.games.vegas.messages import Accept, Decline, VegasOptions
from vegas.table import GAME, vegas


def winner(seed: int, players: int) -> int:
    """A game of one greedy player, in a seat that changes, against chance."""
    state = GAME.start(VegasOptions(players=players, trading="off"))
    dice = Dice.seeded("vegas.evaluation", seed)
    bot = GreedyBot(dice)
    hero = seed % players
    while asked := GAME.deciding(state):
        seat = asked[0]
        if seat == NATURE:
            code = GAME.draw(state, dice)
        elif seat == hero:
            code = bot.pick(GAME, state, seat)
        else:
            code = GAME.nth(state, seat, dice.below(GAME.count(state, seat)))
        GAME.play(state, seat, code)
    return int(GAME.result(state).places[hero] == 1)


def test_it_beats_chance() -> None:
    """Far more than its share of games with three players."""
    assert sum(winner(seed, 3) for seed in range(12)) >= 9


def test_a_finished_game_is_worth_its_points() -> None:
    table = vegas("seats red blue; red 50 at 8; blue 1 at 10; above 0; red to draw; drawing")
    table.play("nature: card game over")

    assert evaluate(table.state) == [8000, 10000]


def answered(offer: str) -> object:
    """What Blue says to an offer of Red."""
    table = vegas("""
        seats red blue; A1 vega h2 blue5; A2 vega h2 blue2; C5 red car; C8 red car
        red 30; blue 20; red to act
    """).play(f"red: offer {offer}")
    bot = GreedyBot(Dice.seeded("answer"))
    return GAME.decode(table.state, 1, bot.pick(GAME, table.state, 1))


def test_it_answers_simple_trades_by_what_they_bring() -> None:
    """A gift is taken, a robbery is not; a fair price for a lot is."""
    assert answered("red pays blue 5") == Accept()
    assert answered("blue pays red 5") == Decline()
    assert answered("blue gives die A1 to red, red pays blue 1") == Decline()
    assert answered("red gives lot C5 to blue, blue pays red 1") == Accept()


def test_dice_in_the_air_count_what_they_show_on_average() -> None:
    """A reorganize of a low die looks better than leaving it, one of a high die worse."""
    low = vegas("C5 vega red1; D1 vega blue6; red 30; blue 30; red to act; trading off")
    high = vegas("C5 vega red6; D1 vega blue6; red 30; blue 30; red to act; trading off")
    before_low, before_high = evaluate(low.state), evaluate(high.state)
    low.play("red: reorganize C5")
    high.play("red: reorganize C5")

    assert evaluate(low.state)[0] > before_low[0]
    assert evaluate(high.state)[0] < before_high[0]
