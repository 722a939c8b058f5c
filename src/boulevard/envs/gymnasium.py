"""Gymnasium: one seat learns, and bots play the others.

    import gymnasium
    import boulevard.envs.gymnasium

    env = gymnasium.make("Boulevard/Streets-v1", players=2, opponents="greedy", business=True)
    observation, info = env.reset(seed=7)
    env.step(env.action_space.sample(info["action_mask"]))

Importing this module registers an environment for every game with numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from boulevard.bots.bot import Bot, InnerSight
from boulevard.core.batch import CHOICES, GUESSES
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused
from boulevard.core.frames import NOBODY
from boulevard.core.game import Game
from boulevard.core.guarded_match import GuardedMatch
from boulevard.core.match import LEAD
from boulevard.core.options import Value
from boulevard.core.registry import GAMES, find_game
from boulevard.envs.action import index_of, objection
from boulevard.envs.agreement import agreed, bot_of, check_reward, one_of
from boulevard.envs.extra import missing
from boulevard.envs.rendering import FRAMES, HUMAN, MODES, render

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from boulevard.envs.afterstates import Afterstates, check_features, rows_of
    from boulevard.envs.spaces import marks_of, observation_box, row_of
except ImportError as error:
    raise missing(error, "rl") from None

Row: TypeAlias = NDArray[np.int16]
Info: TypeAlias = dict[str, Any]
OPPONENTS = "opponents"  # under which the dice of bots are seeded
KEYWORDS = (*("players", "seat", "opponents", "reward", "strict", "illegal_reward", "render_mode"),)


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """One seat at a table of bots, from one of its decisions to the next.

    players         seats at the table; without it as few as will do
    seat            which one learns
    opponents       a bot for all others, or one for each of them, as a list or with commas
    reward          what the end is worth: "lead" (score less the best of the others), "places"
                    (from 1 for the first to -1 for the last), "win" (its share of the win) or
                    "score"
    strict          an illegal action raises ValueError; else the game ends with `illegal_reward`,
                    and `info["illegal"]` says why
    render_mode     None, "human" (printed after every step), "ansi" or "rgb_array"

    The legal actions are in `info["action_mask"]`, and `action_masks()` gives them as booleans.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": FRAMES}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = LEAD,
        strict: bool = False,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.game, self.options = agreed(game, players, options, KEYWORDS)
        check_reward(reward)
        one_of("render_mode", render_mode, (None, *MODES))
        seats = self.options.players
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise ValueError(f"seat is a number from 0 to {seats - 1}, not {seat!r}")
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space: spaces.Box[Any] = observation_box(self.game)
        self.action_space = spaces.Discrete(self.game.answer_size)
        self.agents = [f"seat_{number}" for number in range(seats)]
        self._others = _others(self.game, seats, seat, opponents)
        self._speakers: dict[int, Bot] = {}
        self._bots: dict[int, Bot] = {}
        self._dice: dict[int, Dice] = {}
        self._guesses = Dice.seeded(GUESSES, 0)
        self.match: GuardedMatch[Any] = GuardedMatch(self.game, self.options)
        self._reward = reward
        self._is_strict = strict
        self._illegal_reward = illegal_reward
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """A new game, as far as the first decision of the seat; of `options` none is known."""
        super().reset(seed=seed)
        del options
        if seed is not None or not self._dice:
            self._seed(self.np_random_seed)
        self._bots = {seat: bot(self._dice[seat]) for seat, bot in self._others.items()}
        is_open = self.game.traits.has_open_answers
        self._speakers = {
            seat: bot for seat, bot in self._bots.items() if is_open and bot.speaks_unasked
        }
        self.match.begin()
        self._others_answer()
        self._is_over = self.match.seat == NOBODY
        if self.render_mode == HUMAN:
            self.render()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, Info]:
        """The seat answers, then everybody else, until it is asked again or the game is over."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() before step()")
        match = self.match
        number = index_of(action)
        if not 0 <= number < self.game.answer_size or not match.take(number):
            return self._refuse(action)
        self._others_answer()
        reward = 0.0
        if match.seat == NOBODY:
            self._is_over = True
            reward = match.rewards(self._reward)[self.seat]
        if self.render_mode == HUMAN:
            self.render()
        row, info = self._seen()
        return row, reward, self._is_over, False, info

    def afterstates(self) -> Afterstates:
        """What each legal action leads to."""
        check_features(self.game)
        actions = np.flatnonzero(marks_of(self.match, self.seat))
        found = self.match.afterstates(self.seat, self._guesses)
        rows = rows_of(found, self.game.feature_size)
        return Afterstates(actions, np.array([len(actions)]), rows)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return marks_of(self.match, self.seat).astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the seat sees it, as the render mode wants it."""
        return render(self.render_mode, self.game, self.match.state, self.seat, self.agents)

    def _seed(self, seed: int) -> None:
        """Those who answer at random share dice, as in a vector of environments."""
        self.match.seed(seed)
        choices = Dice.seeded(CHOICES, seed)
        self._dice = {-1: choices}  # also while there are no others
        for seat, bot in self._others.items():
            self._dice[seat] = choices if bot.is_blind else Dice.seeded(OPPONENTS, seed, seat)

    def _others_answer(self) -> None:
        match, game = self.match, self.game
        while match.seat != NOBODY:
            if self._speakers and self._spoke_unasked():
                continue
            seat = match.seat
            if seat == self.seat:
                return
            bot = self._bots[seat]
            if bot.is_blind:
                game.play(match.state, seat, bot.pick(game, match.state, seat))
            else:
                action = bot.choose(InnerSight(game, seat, match.state))
                try:
                    game.apply(match.state, seat, action)
                except Refused as error:
                    sentence = f"the bot {bot.name} answered {action}: {error.sentence}"
                    raise Refused(sentence, reason=error.reason) from None
            match.advance()

    def _spoke_unasked(self) -> bool:
        """Lets bots make an offer; the first that can be made is made."""
        match, game = self.match, self.game
        able = {*game.deciding(match.state), *game.volunteers(match.state)}
        for seat, bot in self._speakers.items():
            if seat in able:
                action = bot.volunteer(InnerSight(game, seat, match.state))
                if action is not None and not game.check(match.state, seat, action):
                    game.apply(match.state, seat, action)
                    match.advance()
                    return True
        return False

    def _refuse(self, action: object) -> tuple[Row, float, bool, bool, Info]:
        sentence = objection(self.match, self.seat, self.agents[self.seat], action)
        if self._is_strict:
            raise ValueError(sentence)
        self._is_over = True
        row, info = self._seen()
        return row, self._illegal_reward, True, False, {**info, "illegal": sentence}

    def _seen(self) -> tuple[Row, Info]:
        match = self.match
        return row_of(match, self.seat), {"action_mask": marks_of(match, self.seat)}


def _others(
    game: Game[Any], seats: int, seat: int, opponents: str | Sequence[str]
) -> dict[int, type[Bot]]:
    """By seat: who plays there."""
    names = opponents.split(",") if isinstance(opponents, str) else list(opponents)
    others = [number for number in range(seats) if number != seat]
    if len(names) not in (1, len(others)):
        raise ValueError(f"{len(names)} opponents for {len(others)} seats: name one, or one each")
    bots = [bot_of(name.strip(), game) for name in names]
    return {number: bots[place % len(bots)] for place, number in enumerate(others)}


def name_of(game: Game[Any]) -> str:
    """How Gymnasium knows a game: `Boulevard/Streets-v1`."""
    words = "".join(word.capitalize() for word in game.name.split("_"))
    return f"Boulevard/{words}-v{game.spaces_version}"


def _register() -> None:
    for name in GAMES.names():
        game = find_game(name)
        if game.spaces_version and name_of(game) not in gymnasium.registry:
            gymnasium.register(
                name_of(game),
                entry_point="boulevard.envs.gymnasium:SeatEnv",
                vector_entry_point="boulevard.envs.vector:make_vector",
                kwargs={"game": name},
            )


_register()
