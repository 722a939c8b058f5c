"""Bots answer legally, see only what their seat sees, and the better one wins."""

from collections import Counter
from typing import Any

import pytest

from boulevard.bots.bot import Bot, InnerSight, Sight, find_bot
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.level import Medium
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.state import State
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import StreetsState

GAME = Streets()


def after(answers: int, *, players: int = 3, seed: int = 1) -> Any:
    """A position in which a seat is asked, some answers into a random game."""
    state = GAME.start(StreetsOptions(players=players))
    dice = Dice.seeded("bots", seed)
    while answers > 0 or GAME.deciding(state) == [NATURE]:
        seat = GAME.deciding(state)[0]
        if seat == NATURE:
            GAME.play(state, NATURE, GAME.draw(state, dice))
        else:
            GAME.play(state, seat, GAME.nth(state, seat, dice.below(GAME.count(state, seat))))
            answers -= 1
    return state


@pytest.mark.parametrize("kind", [RandomBot, GreedyBot, Medium])
def test_bots_answer_legally(kind: type[Bot]) -> None:
    """Whatever is asked, the answer is among the legal ones."""
    for answers in range(0, 60, 7):
        state = after(answers)
        seat = GAME.deciding(state)[0]
        action = kind(Dice.seeded("legal")).choose(Sight(GAME, seat, GAME.view(state, seat)))
        assert action in GAME.actions(state, seat)


@pytest.mark.parametrize("kind", [RandomBot, GreedyBot, Medium])
def test_what_a_bot_cannot_see_does_not_change_its_choice(kind: type[Bot]) -> None:
    """Reshuffling every hidden tile leaves the answer as it was."""
    for answers in (0, 10, 25, 40):
        state = after(answers)
        seat = GAME.deciding(state)[0]
        choices = set()
        for shuffle in range(8):
            other = GAME.resample(state, seat, Dice.seeded("shuffle", shuffle))
            sight = Sight(GAME, seat, GAME.view(other, seat))
            choices.add(kind(Dice.seeded("same")).choose(sight))
        assert len(choices) == 1


def hands(state: State, seat: int) -> tuple[tuple[str | None, ...], ...]:
    assert isinstance(state, StreetsState)
    view = GAME.view(state, EVERYONE)
    return tuple(
        tuple(card.tile for card in hand) for other, hand in enumerate(view.hands) if other != seat
    )


def test_the_inner_sight_imagines_like_the_view() -> None:
    """Both ways of filling the holes deal every hidden tile equally often to every place."""
    state = after(20, players=2)
    seat = GAME.deciding(state)[0]
    sights = (Sight(GAME, seat, GAME.view(state, seat)), InnerSight(GAME, seat, state))
    deals = 4000
    counts = []
    for number, sight in enumerate(sights):
        dice = Dice.seeded("imagine", number)
        count: Counter[tuple[int, str | None]] = Counter()
        for _ in range(deals):
            (hand,) = hands(sight.imagine(dice), seat)
            count.update(enumerate(hand))
        counts.append(count)
    by_view, by_state = counts
    assert by_view.keys() == by_state.keys()
    for key in by_view:
        mean = (by_view[key] + by_state[key]) / 2
        assert abs(by_view[key] - by_state[key]) < 6 * mean**0.5


def test_imagining_covers_every_tile_that_may_be_there() -> None:
    """The pool behind a back is every unseen tile with that back, the removed ones among them."""
    state = after(0, players=2)
    seat = GAME.deciding(state)[0]
    dice = Dice.seeded("pool")
    sight = InnerSight(GAME, seat, state)
    seen = {hands(sight.imagine(dice), seat)[0][0] for _ in range(400)}
    view = GAME.view(state, seat)
    back = view.hands[1 - seat][0].back
    tiles = state.figures.tiles
    mine = {card.tile for card in view.hands[seat]}
    basic = {tile.id for tile in tiles if tile.back == back and not tile.five_player}
    assert seen == basic - mine


def test_greedy_beats_random() -> None:
    """A sound baseline: it wins nearly every game against three random players."""
    wins = 0
    for game in range(20):
        state = GAME.start(StreetsOptions(players=4))
        dice = Dice.seeded("match", game)
        greedy = GreedyBot(Dice.seeded("greedy", game))
        luck = RandomBot(Dice.seeded("luck", game))
        while asked := GAME.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                GAME.play(state, NATURE, GAME.draw(state, dice))
            else:
                bot: Bot = greedy if seat == game % 4 else luck
                GAME.play(state, seat, bot.pick(GAME, GAME.resample(state, seat, dice), seat))
        wins += GAME.result(state).places[game % 4] == 1
    assert wins >= 18


def test_playouts_are_random_bots() -> None:
    """A playout ends the game and counts the answers of seats."""
    state = GAME.start(StreetsOptions(players=2))
    decisions = GAME.play_out(state, Dice.seeded("out"))
    assert decisions >= 30
    assert GAME.deciding(state) == []


def test_bots_are_found_by_name() -> None:
    """The registry knows them; a wrong name is answered with a near one."""
    assert find_bot("greedy") is GreedyBot
    with pytest.raises(Unreadable, match="there is no bot 'greedi'; did you mean greedy"):
        find_bot("greedi")
