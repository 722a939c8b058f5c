"""Bot: anything that answers for a seat.  It gets sights, never states."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from boulevard.bots.agreement import is_consent
from boulevard.bots.budget import Budget
from boulevard.bots.network import VALUE
from boulevard.bots.standing import Standing
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Action, View
from boulevard.core.registry import Registry
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.bots.advice import Advice

S = TypeVar("S", bound=State)

BOTS = Registry("boulevard.bots", "bot")
STANDING = Standing()


class Sight(Generic[S]):
    """What a seat can see, as a view and as states that look like it."""

    def __init__(self, game: Game[S], seat: int, view: View) -> None:
        self.game = game
        self.seat = seat  # who is asked
        self._view: View = view

    @property
    def view(self) -> View:
        return self._view

    def imagine(self, dice: Dice) -> S:
        """A state that this seat might be in; all that it cannot see is drawn anew each time."""
        return self.game.imagine(self._view, dice)


class InnerSight(Sight[S]):
    """The same distribution without the detour through a view, for games played in this process."""

    def __init__(self, game: Game[S], seat: int, state: S) -> None:
        self.game = game
        self.seat = seat
        self.__state = state

    @property
    def view(self) -> View:
        return self.game.view(self.__state, self.seat)

    def imagine(self, dice: Dice) -> S:
        return self.game.resample(self.__state, self.seat, dice)


class Bot:
    """A player.  One bot serves one seat of one game, from its first question to its last: what it
    has in mind may outlast an answer.  Its dice are its own."""

    name: str = "bot"  # in the registry
    summary: str = ""  # one line for a person who picks opponents
    strength: int = 0  # the strongest bot gives the hints; only the order counts
    games: tuple[str, ...] = ()  # the names of those that it can play; none: any game
    budget: ClassVar[Budget] = Budget(simulations=1)  # what it takes for an answer by itself
    takes_budget: bool = False  # it thinks as long as it is told to
    is_blind: bool = False  # `pick` asks the state for nothing but what its legal answers are
    speaks_unasked: bool = False  # `volunteer` may have something to say

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, sight: Sight[S], budget: Budget | None = None) -> Action:
        """A legal answer to what this seat is asked.  A bot that can think longer or shorter keeps
        to the budget; without one it takes its own."""
        del budget
        game = sight.game
        state = sight.imagine(self.dice)
        return game.decode(state, sight.seat, self.pick(game, state, sight.seat))

    def explain(self, sight: Sight[S], budget: Budget | None = None) -> Advice:
        """What it would answer, with its reason: for a person who asks for a hint."""
        from boulevard.bots.advice import compare  # which knows all bots

        del budget
        return compare(self, sight)

    def volunteer(self, sight: Sight[S]) -> Action | None:
        """Something to say that nobody asked for, such as an offer; it is asked for that only
        if it `speaks_unasked`."""
        del sight
        return None

    def pick(self, game: Game[S], state: S, seat: int) -> int:
        """The code of a legal answer in an imagined state."""
        raise NotImplementedError

    def outlook(self, game: Game[S], state: S, seat: int) -> int:
        """How the seat stands before it answers, on the scale of `appraise`."""
        return game.prospect(state, seat)

    def appraise(self, game: Game[S], state: S, seat: int, codes: list[int]) -> list[int]:
        """What each of these answers is worth to the seat, on the scale of the game's `prospect`:
        how it would stand right after it, unless a bot looks further.  What depends on the consent
        of others is worth what it is with it."""
        if is_consent(game, state, seat):
            scale = game.clear_lead * game.prospect_unit
            values = STANDING.weigh(game, state, seat, [[code] for code in codes])
            return [value * scale // VALUE for value in values]
        worth = []
        for code in codes:
            trial = game.copy(state)
            game.play(trial, seat, code)
            worth.append(game.prospect(trial, seat))
        return worth


def find_bot(name: str, game: str = "") -> type[Bot]:
    """The bot of this name; where a game is named, one that can play it."""
    found: type[Bot] = BOTS.find(name)
    if game and not plays(found, game):
        able = ", ".join(bot.name for bot in bots_for(game))
        raise Unreadable(f"the bot {found.name} does not play {game}; there are: {able}")
    return found


def plays(bot: type[Bot], game: str) -> bool:
    return not bot.games or game in bot.games


def bots_for(game: str) -> list[type[Bot]]:
    """Those that can play the game of this name, the weakest first."""
    known = [find_bot(name) for name in BOTS.names()]
    return sorted(
        [bot for bot in known if plays(bot, game)], key=lambda bot: (bot.strength, bot.name)
    )
