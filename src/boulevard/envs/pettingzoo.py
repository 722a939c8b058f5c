"""PettingZoo: every seat is an agent.

    from boulevard.envs.pettingzoo import streets_v1

    env = streets_v1(players=3, business=True)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Every game with numbers has its `<name>_v<spaces_version>` here.  Called, it gives the environment
in which one agent acts at a time, and so do its `env` and `raw_env`; its `parallel_env` gives the
one in which all act at once.  The keywords are those of `SeatsEnv`, and every option of the game.
"""

from __future__ import annotations

import re
from operator import index
from typing import Any, TypeAlias

from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.guarded_match import GuardedMatch
from boulevard.core.match import LEAD
from boulevard.core.options import Value
from boulevard.core.registry import GAMES, find_game
from boulevard.envs.action import NO_NUMBER, index_of, objection
from boulevard.envs.agreement import agreed, check_reward, one_of
from boulevard.envs.extra import missing
from boulevard.envs.rendering import FRAMES, HUMAN, MODES, render

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger

    from boulevard.envs.spaces import marks_of, observation_box, row_of, with_mask
except ImportError as error:
    raise missing(error, "rl") from None

Seen: TypeAlias = dict[str, NDArray[Any]]  # "observation" and "action_mask"
KEYWORDS = ("players", "reward", "strict", "illegal_reward", "render_mode")


class _Seats:
    """What both environments have in common: a match, agents for its seats, and rewards."""

    render_mode: str | None
    possible_agents: list[str]

    def __init__(
        self,
        game: str | Game[Any],
        waits: int,
        players: int | None,
        options: dict[str, Value],
        *,
        reward: str,
        strict: bool,
        illegal_reward: float,
        render_mode: str | None,
    ) -> None:
        own = KEYWORDS + ("max_cycles",) * waits
        self.game, self.options = agreed(game, players, options, own)
        check_reward(reward)
        one_of("render_mode", render_mode, (None, *MODES))
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{self.game.name}_v{self.game.spaces_version}",
            "render_modes": list(MODES),
            "render_fps": FRAMES,
            "is_parallelizable": True,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.options.players)]
        self.agents: list[str] = []
        self.state_space = observation_box(self.game)
        size = self.game.answer_size + waits  # those that are no answers come last
        self.observation_spaces = {
            agent: with_mask(self.game, size) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.match: GuardedMatch[Any] = GuardedMatch(self.game, self.options)
        self._reward = reward
        self._is_strict = strict
        self._illegal_reward = illegal_reward
        self._is_seeded = False
        self._is_begun = False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.int16]:
        """All there is, hidden things included: for trainers that may look, never for agents."""
        self._needs_reset("state")
        return row_of(self.match, EVERYONE)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position with nothing hidden, as the render mode wants it."""
        self._needs_reset("render")
        match = self.match
        return render(self.render_mode, self.game, match.state, EVERYONE, self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None or not self._is_seeded:
            _, number = seeding.np_random(seed)  # refuses what Gymnasium refuses
            self.match.seed(number)
            self._is_seeded = True
        self.match.begin()
        self._is_begun = True
        self.agents = self.possible_agents[:]

    def _needs_reset(self, what: str) -> None:
        if not self._is_begun:
            raise AssertionError(f"reset() needs to be called before {what}.")

    def _end_by_offence(self, offender: str) -> dict[str, float]:
        """What PettingZoo's own wrapper does: the game is over, and one agent has lost."""
        EnvLogger.warn_on_illegal_move()
        rewards = dict.fromkeys(self.agents, 0.0)
        rewards[offender] = self._illegal_reward
        return rewards


class SeatsEnv(_Seats, AECEnv[str, Seen, int]):
    """One agent acts at a time: the seat that is asked, of several the first.

    players         seats at the table; without it as few as will do
    reward          what the end is worth: "lead" (score less the best of the others), "places"
                    (from 1 for the first to -1 for the last), "win" (its share of the win) or
                    "score"
    strict          an illegal action raises ValueError; else the game ends, as PettingZoo's
                    TerminateIllegalWrapper ends it, and the offender gets `illegal_reward`
    render_mode     None, "human" (printed after every step), "ansi" or "rgb_array"
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        *,
        reward: str = LEAD,
        strict: bool = False,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        _Seats.__init__(
            self,
            game,
            0,
            players,
            options,
            reward=reward,
            strict=strict,
            illegal_reward=illegal_reward,
            render_mode=render_mode,
        )
        self._size = self.game.answer_size
        self._is_over = True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options` are those of PettingZoo, and none is known."""
        del options
        self._begin(seed)
        agents = self.agents
        self.rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection: str | None = None
        self._is_over = False
        self.agent_selection = agents[self.match.seat]
        if self.render_mode == HUMAN:
            self.render()

    def step(self, action: int | None) -> None:
        if self._is_over:
            self._step_over(action)
            return
        match = self.match
        try:  # as `index_of`, which as a call would be a twentieth of a step
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            number = NO_NUMBER
        if not 0 <= number < self._size or not match.take(number):
            self._refuse(action)
            return
        seat = match.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end(dict(zip(self.agents, match.rewards(self._reward), strict=True)))
        if self.render_mode == HUMAN:
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it may answer: nothing unless it is asked."""
        self._needs_reset("observe")
        seat = self._seat_of[agent]
        match = self.match
        return {"observation": row_of(match, seat), "action_mask": marks_of(match, seat)}

    def close(self) -> None:
        _Seats.close(self)

    def _refuse(self, action: object) -> None:
        agent = self.agent_selection
        if self._is_strict:
            raise ValueError(objection(self.match, self.match.seat, agent, action))
        self._end(self._end_by_offence(agent))
        self.truncations = dict.fromkeys(self.agents, True)

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._cumulative_rewards = dict(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self._is_over = True
        self._deads_step_first()

    def _step_over(self, action: int | None) -> None:
        """Every agent takes its leave with None."""
        self._needs_reset("step")
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        self._was_dead_step(action)


class ParallelSeatsEnv(_Seats, ParallelEnv[str, Seen, int]):
    """All agents act at once.  One that is not asked can only wait, which is the last action.

    Keywords as for `SeatsEnv`, and `max_cycles`: after so many steps the game is cut off.  An
    answer to a question that the answer of a seat before has settled is not needed any more.
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        *,
        reward: str = LEAD,
        strict: bool = False,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Value,
    ) -> None:
        _Seats.__init__(
            self,
            game,
            1,
            players,
            options,
            reward=reward,
            strict=strict,
            illegal_reward=illegal_reward,
            render_mode=render_mode,
        )
        self.wait = self.game.answer_size  # the action of an agent that is not asked
        self.max_cycles = max_cycles
        self._cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game; `options` are those of PettingZoo, and none is known."""
        del options
        self._begin(seed)
        self._cycles = 0
        if self.render_mode == HUMAN:
            self.render()
        return self._seen(self.agents), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        self._needs_reset("step")
        agents, match = self.agents, self.match
        offender, numbers = self._numbers(actions)
        is_over = offender is not None
        is_cut_off = False
        rewards = dict.fromkeys(agents, 0.0)
        if offender is not None:
            rewards = self._end_by_offence(offender)
        else:
            for seat, number in numbers.items():
                match.take_from(seat, number)
            self._cycles += 1
            is_over = match.seat < 0
            is_cut_off = not is_over and self._cycles == self.max_cycles
            if is_over:
                rewards = dict(zip(agents, match.rewards(self._reward), strict=True))
        if is_over or is_cut_off:
            self.agents = []
        if self.render_mode == HUMAN:
            self.render()
        return (
            self._seen(agents),
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut_off or offender is not None),
            {agent: {} for agent in agents},
        )

    def close(self) -> None:
        _Seats.close(self)

    def _numbers(self, actions: dict[str, int]) -> tuple[str | None, dict[int, int]]:
        """What the seats that are asked answer; or the first agent whose action is not legal."""
        match, game = self.match, self.game
        found: dict[int, int] = {}
        for agent in self.agents:
            seat = self._seat_of[agent]
            action = actions.get(agent)
            number = index_of(action)
            is_asked = game.is_asked(match.state, seat)
            if is_asked and 0 <= number < self.wait and match.allows(seat, number):
                found[seat] = number
            elif is_asked or number != self.wait:
                if self._is_strict:
                    raise ValueError(self._objection(agent, action))
                return agent, {}
        return None, found

    def _objection(self, agent: str, action: object) -> str:
        seat = self._seat_of[agent]
        if self.game.is_asked(self.match.state, seat):
            return objection(self.match, seat, agent, action)
        return f"{agent} is not asked and can only wait, which is {self.wait}, not {action!r}"

    def _seen(self, agents: list[str]) -> dict[str, Seen]:
        match, game = self.match, self.game
        found: dict[str, Seen] = {}
        for agent in agents:
            seat = self._seat_of[agent]
            is_free = not game.is_asked(match.state, seat) and match.seat >= 0
            mask = np.append(marks_of(match, seat), np.int8(is_free))
            found[agent] = {"observation": row_of(match, seat), "action_mask": mask}
        return found


class Environments:
    """The environments of one game.  Called, it gives the one where an agent acts at a time."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.__name__ = f"{game.name}_v{game.spaces_version}"

    def __call__(self, players: int | None = None, **keywords: Any) -> SeatsEnv:
        return SeatsEnv(self.game, players, **keywords)

    def env(self, players: int | None = None, **keywords: Any) -> SeatsEnv:
        return SeatsEnv(self.game, players, **keywords)

    def raw_env(self, players: int | None = None, **keywords: Any) -> SeatsEnv:
        """The same: nothing is wrapped around it."""
        return SeatsEnv(self.game, players, **keywords)

    def parallel_env(self, players: int | None = None, **keywords: Any) -> ParallelSeatsEnv:
        return ParallelSeatsEnv(self.game, players, **keywords)

    def __repr__(self) -> str:
        return f"<the environments of {self.game.title}, {self.__name__}>"


def __getattr__(name: str) -> Environments:
    """`streets_v1` and the like: by the name of a game and the version of its spaces."""
    found = re.fullmatch(r"(\w+)_v(\d+)", name)
    if found and found[1] in GAMES.names():
        game = find_game(found[1])
        if game.spaces_version == int(found[2]):
            return Environments(game)
        if game.spaces_version:
            raise AttributeError(f"there is no {name}, but {game.name}_v{game.spaces_version}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    found = [find_game(name) for name in GAMES.names()]
    versions = [f"{game.name}_v{game.spaces_version}" for game in found if game.spaces_version]
    return sorted([*versions, "SeatsEnv", "ParallelSeatsEnv", "Environments"])
