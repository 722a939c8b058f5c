"""Vector: thousands of games, stepped in one call.

    from boulevard.envs.vector import make_vector

    env = make_vector("streets", num_envs=1024, players=2)
    observations, info = env.reset(seed=7)
    observations, rewards, terminated, truncated, info = env.step(env.sample())

The games are those of the single environments: match n follows the seed that is n more.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, TypeAlias

from boulevard.core.batch import EVERY_SEAT
from boulevard.core.game import Game
from boulevard.core.match import LEAD
from boulevard.core.options import Value
from boulevard.core.spaces import field_at
from boulevard.envs.agreement import agreed, bot_of, check_reward
from boulevard.envs.extra import missing

try:
    import numpy as np
    from gymnasium import error, spaces
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from boulevard.envs.afterstates import Afterstates, check_features
    from boulevard.envs.crew import Crew
    from boulevard.envs.local import Local
    from boulevard.envs.spaces import observation_box
except ImportError as fault:
    raise missing(fault, "rl") from None

Rows: TypeAlias = NDArray[np.int16]
Actions: TypeAlias = NDArray[np.int64]
Info: TypeAlias = dict[str, Any]
Step: TypeAlias = tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]
KEYWORDS = (
    *("players", "seat", "reward", "strict", "illegal_reward"),
    *("autoreset_mode", "copy", "processes"),
)


class MatchesEnv(VectorEnv[Rows, Actions, NDArray[Any]]):
    """Many matches of one game.

    seat            the one that learns, against others that answer at random; None: all of them
                    learn, each match waits for the one in `seats`, and `rewards` has a column for
                    each
    reward          what the end is worth: "lead", "places", "win" or "score"
    strict          an illegal action raises ValueError, and no match has moved; else its match ends
                    with `illegal_reward` for the seat that gave it
    autoreset_mode  as Gymnasium has them: "NextStep", "SameStep" or "Disabled"
    copy            whether what `reset` and `step` give stays as it is; else it is the memory that
                    the next step writes
    processes       that share the work; with 1 it is done in this one

    `masks`, `seats`, `rewards` and `observations` are the memory of the engine itself.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str | Game[Any],
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int | None = None,
        reward: str = LEAD,
        strict: bool = True,
        illegal_reward: float = -1.0,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = False,
        processes: int = 1,
        **options: Value,
    ) -> None:
        self.game, self.options = agreed(game, players, options, KEYWORDS)
        check_reward(reward)
        seats = self.options.players
        if seat is not None and (isinstance(seat, bool) or seat not in range(seats)):
            raise ValueError(f"seat is a number from 0 to {seats - 1} or None, not {seat!r}")
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise ValueError(f"num_envs is a number of matches, not {num_envs!r}")
        if isinstance(processes, bool) or processes not in range(1, num_envs + 1):
            raise ValueError(f"processes is a number from 1 to {num_envs}, not {processes!r}")
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_box(self.game)
        self.single_action_space = spaces.Discrete(self.game.answer_size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_strict = strict
        self._is_copied = copy
        self._is_seeded = False
        self._numbers = np.arange(num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)
        learner = EVERY_SEAT if seat is None else seat
        settings: Any = {"learner": learner, "reward": reward, "penalty": float(illegal_reward)}
        self._matches: Local | Crew
        if processes == 1:
            self._matches = Local(self.game, self.options, num_envs, **settings)
        else:
            self._matches = Crew(self.game.name, self.options, num_envs, processes, **settings)
        self.observations = self._matches.observations
        self.masks = self._matches.masks
        self.seats = self._matches.seats
        self.rewards = self._matches.rewards

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Rows, Info]:
        """New games: all of them, or those that `options["reset_mask"]` names.  Match n is seeded
        with seed + n; without a seed chance goes on as it came."""
        chosen = self._chosen(options)
        self._matches.begin(chosen.tolist(), self._seeds(seed, chosen))
        self._is_seeded = True
        return self._given(self.observations), self._info()

    def step(self, actions: Actions) -> Step:
        """Every match takes its action.  The rewards are those of the seats that moved; what the
        step brought to the others is in `info["rewards"]`."""
        matches = self._matches
        if not self._is_seeded:
            raise error.ResetNeeded("Cannot call env.step() before calling env.reset()")
        if actions is not matches.actions:
            matches.actions[:] = self._indexes(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED and matches.ended.any():
            number = int(matches.ended.argmax())
            raise error.ResetNeeded(f"match {number} is over: reset it by its reset_mask")
        offender = matches.offender()
        if offender >= 0:
            self._object(offender)
        matches.step(begins_anew=self.autoreset_mode is AutoresetMode.NEXT_STEP)
        rewards = self.rewards[self._numbers, matches.movers]
        ended = matches.ended.copy()
        info = self._info()
        info["rewards"] = self._given(self.rewards)
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            self._begin_ended(np.flatnonzero(ended), info)
        return self._given(self.observations), rewards, ended, self._truncated.copy(), info

    def sample(self) -> Actions:
        """A legal action for every match, each of its closed answers equally likely.  The array is
        the engine's own: `step` takes it without a copy."""
        self._matches.choose()
        return self._matches.actions

    def ask(self, bot: str, numbers: NDArray[np.int64] | Sequence[int] | None = None) -> Actions:
        """The same array, with what a bot would answer in these matches, or in all."""
        bot_of(bot, self.game)
        self._matches.ask(bot, self._numbered(numbers).tolist())
        return self._matches.actions

    def afterstates(self, numbers: NDArray[np.int64] | Sequence[int] | None = None) -> Afterstates:
        """What each legal action of these matches, or of all, leads to; in ascending order."""
        check_features(self.game)
        chosen = self._numbered(numbers)
        if (np.diff(chosen) <= 0).any():
            raise ValueError("matches are given in ascending order, each once")
        masks = self.masks[chosen]
        features = self._matches.afterstates(chosen.tolist())
        return Afterstates(np.nonzero(masks)[1], masks.sum(1, dtype=np.int64), features)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each match."""
        return self.masks.astype(np.bool_)

    def _numbered(self, numbers: NDArray[np.int64] | Sequence[int] | None) -> NDArray[np.int64]:
        """These matches, or all."""
        chosen = self._numbers if numbers is None else np.asarray(numbers, np.int64)
        if len(chosen) and not 0 <= chosen.min() <= chosen.max() < self.num_envs:
            raise ValueError(f"matches are numbered from 0 to {self.num_envs - 1}")
        return chosen

    def _given(self, rows: NDArray[Any]) -> NDArray[Any]:
        return rows.copy() if self._is_copied else rows

    def _info(self) -> Info:
        return {"action_mask": self._given(self.masks), "seat": self._given(self.seats)}

    def _begin_ended(self, numbers: NDArray[np.int64], info: Info) -> None:
        """Gymnasium's way to tell how a match ended that has begun anew in the same step."""
        final = np.full(self.num_envs, None, object)
        for number in numbers.tolist():
            final[number] = self.observations[number].copy()
        rewards = self.rewards.copy()
        self._matches.begin(numbers.tolist(), [None] * len(numbers))
        info["rewards"] = rewards
        there = np.zeros(self.num_envs, np.bool_)
        there[numbers] = True
        info |= self._info()
        info |= {"final_obs": final, "_final_obs": there}

    def _chosen(self, options: dict[str, Any] | None) -> NDArray[np.int64]:
        if options is None or "reset_mask" not in options:
            return self._numbers
        mask = options["reset_mask"]
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError("options['reset_mask'] is an array of booleans, one for each match")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise ValueError(f"options['reset_mask'] names at least one of {self.num_envs} matches")
        return np.flatnonzero(mask)

    def _seeds(
        self, seed: int | Sequence[int | None] | None, chosen: NDArray[np.int64]
    ) -> list[int | None]:
        """The seed of each of these matches; None: it has one."""
        if seed is None:
            if self._is_seeded:
                return [None] * len(chosen)
            _, first = seeding.np_random(None)
            return [first + number for number in chosen.tolist()]
        if isinstance(seed, Sequence) and not isinstance(seed, str):
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds for {self.num_envs} matches")
            return [_checked(seed[number]) for number in chosen.tolist()]
        seeding.np_random(seed)
        return [index(seed) + number for number in chosen.tolist()]

    def _indexes(self, actions: Any) -> Actions:
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.num_envs} integers, not {found.dtype} of shape {found.shape}"
            )
        return found.astype(np.int64, copy=False)

    def _object(self, offender: int) -> None:
        """Refuses an illegal action, or has its seat give the game up."""
        taken = self._matches.actions
        if self._is_strict:
            raise ValueError(self._objection(offender, int(taken[offender])))
        inside = (taken >= 0) & (taken < self.game.answer_size)
        legal = self.masks[self._numbers, np.where(inside, taken, 0)] != 0
        self._matches.forfeits[:] = ~(inside & legal) & (self.seats >= 0)

    def _objection(self, number: int, action: int) -> str:
        width = self.game.answer_size
        legal = np.flatnonzero(self.masks[number])
        said = f"{action}, which is no number from 0 to {width - 1}"
        if 0 <= action < width:
            field = field_at(self.game.answer_fields, action)
            said = f"{action} ({field.name} {action - field.offset})"
        who = f"seat {self.seats[number]} of match {number}"
        return (
            f"{who} cannot answer {said}: {len(legal)} of the {width} actions are legal now, "
            f"for instance {legal[0]}; the action mask has them all"
        )

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the other processes."""
        del kwargs
        self._matches.close()


def _checked(seed: int | None) -> int | None:
    """A seed as Gymnasium takes it, with the error that it gives for any other."""
    if seed is None:
        return None
    seeding.np_random(seed)
    return index(seed)


def make_vector(game: str | Game[Any], num_envs: int = 1, **keywords: Any) -> MatchesEnv:
    """Many matches of a game; the keywords are those of `MatchesEnv` and the game's options."""
    return MatchesEnv(game, num_envs, **keywords)
