"""Learns a game by playing against itself: masked PPO, in one file.

    pip install 'boulevard[ppo]'
    python examples/train_ppo.py --game streets --players 2 --minutes 5 --seed 1 --out model.pt
    python examples/train_ppo.py --evaluate model.pt --games 1000 --against greedy

Every iteration plays some whole games on the vector environment, one network for all seats, and
then improves the network on what it decided in them.  The network never sees an action, but what
each legal one leads to.  Several processes do so side by side, and learn as one.  docs/learning.md
tells the rest.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import multiprocessing
import sys
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeAlias

try:
    import numpy as np
    import torch
    import torch.multiprocessing as processes
    from numpy.typing import NDArray
    from torch import Tensor, nn

    from boulevard.envs.agreement import game_of
    from boulevard.envs.gymnasium import SeatEnv
    from boulevard.envs.vector import MatchesEnv, make_vector
except ImportError as fault:
    sys.exit(f"{fault.name or fault} is not installed: pip install 'boulevard[ppo]'")

Array: TypeAlias = NDArray[Any]

POINTS = 20.0  # of a lead are a reward of 1
SCOUTED = 150  # steps of random play that show how large features usually are
NARROWEST = 0.5  # a feature that varies less is taken as if it varied so much
FARTHEST = 8.0  # a feature counts no more that is so many times as far off as usual
LAMBDA = 0.9  # how far an advantage looks ahead before it trusts the value that was predicted
CLIP = 0.2  # how far one iteration may change the odds of an action
VALUE_WEIGHT = 0.5  # of the loss
STEEPEST = 0.5  # norm of a gradient
MAY_BE_NOTHING = ("seed", "entropy", "rivalry")
CHECKS = 12  # points of a learning curve
SEEDS = 1_000  # for trainings; each has as many seeds of games
FRESH = SEEDS * SEEDS  # seeds from here on are for evaluation; training stays below them


@dataclass(frozen=True)
class Settings:
    """What a training is told; it is saved with the model."""

    game: str = "streets"
    players: int = 2
    options: tuple[str, ...] = ()  # of the game, each as KEY=VALUE
    minutes: float = 5.0
    seed: int = 1
    processes: int = 2  # that learn together
    matches: int = 32  # games of each process in an iteration
    hidden: int = 96  # width of the first layer; the second has half of it
    epochs: int = 2  # times that an iteration goes through its decisions
    minibatch: int = 256  # decisions in one step of the optimiser
    rate: float = 1e-3  # of learning, at the beginning; it falls to nothing
    entropy: float = 0.01  # what undecided choices are worth at the beginning; it falls likewise
    rivalry: float = 1.0  # how much the best of the others takes off a seat's own score

    @property
    def keywords(self) -> dict[str, str]:
        """The options, as an environment takes them."""
        return dict(option.split("=", 1) for option in self.options)


class Team:
    """The processes that learn together.  Each plays games of its own, and all change their network
    in the same way: by the mean of the gradients that they have found."""

    def __init__(self, size: int, width: int) -> None:
        self.size = size
        self.rank = 0  # of the process that asks
        self._barrier = processes.get_context("spawn").Barrier(size)
        self._board = torch.zeros(size, width).share_memory_()

    def mean(self, values: Tensor) -> Tensor:
        """Of what each of them brings; everyone waits for it."""
        self._board[self.rank, : len(values)] = values
        self._barrier.wait()
        found = self._board[:, : len(values)].mean(0)
        self._barrier.wait()
        return found

    def wait(self) -> None:
        """For all of them."""
        self._barrier.wait()

    def leave(self) -> None:
        """Nobody has to wait for this one any more."""
        self._barrier.abort()


# -- the network ----------------------------------------------------------------------------------


class Choices:
    """Rows of what the actions of several decisions lead to, of one decision after the other, and
    where they stand in a table of a line for each decision."""

    def __init__(self, rows: Array, counts: Array) -> None:
        self.rows = rows
        self.counts = counts  # by decision: actions
        self.firsts = np.cumsum(counts) - counts  # by decision: where its rows begin
        self.width = int(counts.max())
        lines = np.repeat(np.arange(len(counts)), counts)
        self._places = np.arange(len(rows)) - self.firsts[lines] + lines * self.width

    def table(self, values: Tensor, nothing: float) -> Tensor:
        """The values of the rows in their places, and this where there is no action."""
        blank = torch.full((len(self.counts) * self.width,), nothing)
        return blank.index_put((torch.from_numpy(self._places),), values).view(-1, self.width)

    def of(self, decisions: Array) -> Choices:
        """The same for some of the decisions."""
        counts = self.counts[decisions]
        ends = np.cumsum(counts)
        rows = np.arange(ends[-1]) + np.repeat(self.firsts[decisions] - ends + counts, counts)
        return Choices(self.rows[rows], counts)


class Agent(nn.Module):
    """Two layers see a position as an action leaves it, and say how good an idea the action is and
    what the seat can expect from there."""

    mean: Tensor  # of each feature in random play,
    width: Tensor  # and how far it usually is from that

    def __init__(self, mean: Tensor, width: Tensor, hidden: int) -> None:
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("width", width)
        self.first = _layer(len(mean), hidden, math.sqrt(2))
        self.second = _layer(hidden, hidden // 2, math.sqrt(2))
        self.policy = _layer(hidden // 2, 1, 0.01)
        self.value = _layer(hidden // 2, 1, 0.1)

    def forward(self, choices: Choices) -> tuple[Tensor, Tensor]:
        """By decision: the logarithm of the chance of each action, and what the seat can expect,
        which is what its actions lead to by their chances."""
        rows = ((torch.from_numpy(choices.rows) - self.mean) / self.width).clamp(
            -FARTHEST, FARTHEST
        )
        seen = torch.relu(self.second(torch.relu(self.first(rows))))
        chances = torch.log_softmax(choices.table(self.policy(seen).squeeze(1), -1e9), 1)
        values = choices.table(self.value(seen).squeeze(1), 0.0)
        return chances, (chances.exp().detach() * values).sum(1)


def _layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def scouted(env: MatchesEnv, hidden: int) -> Agent:
    """An agent that knows nothing but how large features usually are."""
    found = []
    for _ in range(SCOUTED):
        found.append(env.afterstates([0]).features)
        env.step(env.sample())
    rows = np.concatenate(found).astype(np.float32)
    width = np.maximum(rows.std(0), NARROWEST)
    return Agent(torch.from_numpy(rows.mean(0)), torch.from_numpy(width), hidden)


# -- playing --------------------------------------------------------------------------------------


@dataclass
class Asked:
    """What the network chose in one step of the environment, in those matches that asked it."""

    streams: Array  # match and seat in one number: each has a story of its own
    choices: Choices
    taken: Array  # which one of its actions
    chances: Array  # the logarithm of its chance
    values: Array  # what the seat expected
    standings: Array  # its points at that moment, as a reward


@dataclass
class Games:
    """All choices of some whole games, and what came of them."""

    choices: Choices
    taken: Tensor
    chances: Tensor
    advantages: Tensor
    returns: Tensor
    points: float  # of a seat at the end, on average


class Player:
    """Plays whole games with a network, which is all that learning asks of an environment."""

    def __init__(self, settings: Settings) -> None:
        self.rivalry = settings.rivalry
        self.env = make_vector(
            settings.game,
            settings.matches,
            players=settings.players,
            reward="score",
            **settings.keywords,
        )
        offsets = {field.name: field.offset for field in self.env.game.observation_fields}
        self.score = offsets["points"] if "points" in offsets else offsets["money"]

    def play(self, agent: Agent) -> Games:
        """One game in every match, from the beginning to the end.  Where only one answer is legal
        there is nothing to learn, and nobody is asked."""
        env = self.env
        env.reset()
        scores = np.zeros(env.rewards.shape)
        going = np.ones(env.num_envs, np.bool_)
        story: list[Asked] = []
        while going.any():
            actions = env.sample()
            matches = np.flatnonzero(going & (env.masks.sum(1, dtype=np.int16) > 1))
            if len(matches):
                story.append(self._ask(agent, matches, actions))
            _, _, ended, _, _ = env.step(actions)
            over = ended & going
            scores[over] = env.rewards[over]
            going &= ~ended  # what a match does after that is played at random, for nobody
        ends = scores - self.rivalry * best_others(scores)
        return told(story, ends.reshape(-1) / POINTS, float(scores.mean()))

    def _ask(self, agent: Agent, matches: Array, actions: Array) -> Asked:
        """Has the network choose in these matches."""
        env = self.env
        found = env.afterstates(matches)
        choices = Choices(found.features, found.counts)
        with torch.no_grad():
            chances, values = agent(choices)
            taken = chances.exp().multinomial(1)
            chosen = chances.gather(1, taken)
        places = taken.squeeze(1).numpy()
        actions[matches] = found.actions[choices.firsts + places]
        return Asked(
            streams=matches * env.rewards.shape[1] + env.seats[matches],
            choices=choices,
            taken=places,
            chances=chosen.squeeze(1).numpy(),
            values=values.numpy(),
            standings=env.observations[matches, self.score] / POINTS,
        )


def best_others(scores: Array) -> Array:
    """By match and seat: the most that one of the others has; alone nobody has any."""
    found = np.zeros(scores.shape)
    for seat in range(scores.shape[1]) if scores.shape[1] > 1 else ():
        found[:, seat] = np.delete(scores, seat, 1).max(1)
    return found


def told(story: list[Asked], ends: Array, points: float) -> Games:
    """Generalised advantages: of every seat of every match over its own choices, the last first.

    The reward comes at the end.  Points on the way are an advance on it, which the end takes back:
    that changes no sum, but tells sooner what a choice was good for.
    """
    values = np.zeros(len(ends))  # of the choice that follows in each stream,
    standings = np.zeros(len(ends))  # as are these
    advantages = np.zeros(len(ends))
    rewards = ends.copy()
    found: list[Array] = []
    for asked in reversed(story):
        at = asked.streams
        gains = rewards[at] + standings[at] - asked.standings
        advantages[at] = gains + values[at] - asked.values + LAMBDA * advantages[at]
        found.append(advantages[at])
        rewards[at] = 0.0
        values[at] = asked.values
        standings[at] = asked.standings
    found.reverse()
    advantage = _joined(found).float()
    return Games(
        choices=Choices(
            np.concatenate([asked.choices.rows for asked in story]),
            np.concatenate([asked.choices.counts for asked in story]),
        ),
        taken=_joined([asked.taken for asked in story]),
        chances=_joined([asked.chances for asked in story]),
        advantages=advantage,
        returns=advantage + _joined([asked.values for asked in story]),
        points=points,
    )


def _joined(arrays: list[Array]) -> Tensor:
    return torch.from_numpy(np.concatenate(arrays))


# -- learning -------------------------------------------------------------------------------------


def improve(
    agent: Agent,
    optimiser: torch.optim.Optimizer,
    games: Games,
    settings: Settings,
    team: Team,
    left: float,
) -> tuple[float, float]:
    """Makes what turned out well likelier, within bounds.  How far the values were off, and how
    undecided the choices are."""
    noted: list[tuple[float, float]] = []
    for group in optimiser.param_groups:
        group["lr"] = settings.rate * left
    advantages = (games.advantages - games.advantages.mean()) / (games.advantages.std() + 1e-8)
    several = float(team.mean(torch.tensor([len(advantages)])))
    for _ in range(settings.epochs):
        order = torch.randperm(len(advantages))
        for part in order.tensor_split(max(1, round(several / settings.minibatch))):
            chances, values = agent(games.choices.of(part.numpy()))
            taken = chances.gather(1, games.taken[part].unsqueeze(1)).squeeze(1)
            ratio = (taken - games.chances[part]).exp()
            gains = advantages[part]
            bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
            entropy = -(chances.exp() * chances).sum(1).mean()
            error = (values - games.returns[part]).square().mean()
            loss = (
                VALUE_WEIGHT * error
                - torch.minimum(ratio * gains, bounded * gains).mean()
                - settings.entropy * left * entropy
            )
            optimiser.zero_grad()
            loss.backward()
            share(agent, team)
            nn.utils.clip_grad_norm_(agent.parameters(), STEEPEST)
            optimiser.step()
            noted.append((error.item(), entropy.item()))
    errors, entropies = zip(*noted, strict=True)
    return float(np.mean(errors)), float(np.mean(entropies))


def share(agent: Agent, team: Team) -> None:
    """Gives the network the gradients of the whole team."""
    weights = [weight for weight in agent.parameters() if weight.grad is not None]
    mean = team.mean(torch.cat([weight.grad.reshape(-1) for weight in weights]))
    for weight, grad in zip(weights, mean.split([w.numel() for w in weights]), strict=True):
        weight.grad = grad.view_as(weight)


@dataclass(frozen=True)
class Course:
    """Where a training writes, and whom it is tried against meanwhile."""

    settings: Settings
    out: Path
    log: Path | None
    against: str
    games: int  # of each trial; the clock stops for it


def train(course: Course) -> None:
    """Learns for so many minutes, and saves."""
    settings = course.settings
    torch.manual_seed(settings.seed)
    player = Player(settings)
    player.env.reset(seed=settings.seed)
    agent = scouted(player.env, settings.hidden)
    team = Team(settings.processes, sum(weight.numel() for weight in agent.parameters()))
    if settings.processes == 1:
        learn(0, course, agent, team)
        return
    try:
        work = (course, agent, team)
        processes.spawn(learn, work, settings.processes, daemon=True)
    except processes.ProcessExitedException as fault:
        sys.exit(fault.exit_code)


def learn(rank: int, course: Course, agent: Agent, team: Team) -> None:
    """What one process of a team does.  The first one writes."""
    try:
        torch.set_num_threads(1)
        team.rank = rank
        take(course, copy.deepcopy(agent), team)
    except BaseException:
        team.leave()
        raise


def take(course: Course, agent: Agent, team: Team) -> None:
    settings, is_first = course.settings, team.rank == 0
    torch.manual_seed(settings.seed * team.size + team.rank)
    player = Player(settings)
    player.env.reset(seed=settings.seed * SEEDS + team.rank * settings.matches)
    optimiser = torch.optim.Adam(agent.parameters(), eps=1e-5, fused=True)
    lines: list[dict[str, float]] = []
    decided, spent = 0, 0.0  # choices of the team, and seconds of learning
    limit = settings.minutes * 60
    parent = multiprocessing.parent_process()
    while spent < limit and (parent is None or parent.is_alive()):
        began = time.perf_counter()
        games = player.play(agent)
        left = 1 - spent / limit
        error, entropy = improve(agent, optimiser, games, settings, team, left)
        took = time.perf_counter() - began
        found = torch.tensor([took, len(games.taken), games.points, error, entropy])
        took, several, points, error, entropy = team.mean(found).tolist()
        before, spent = spent, spent + took
        decided += round(several * team.size)
        if not math.isfinite(error):
            sys.exit("the values are no numbers any more: try a smaller --rate" if is_first else 1)
        line = {
            "seconds": round(spent, 1),
            "games": settings.matches * team.size * (len(lines) + 1),
            "decisions": decided,
            "points": round(points, 2),
            "value_error": round(error, 4),
            "entropy": round(entropy, 4),
        }
        lines.append(line)
        is_due = int(spent / limit * CHECKS) > int(before / limit * CHECKS)
        if is_first:
            if is_due:
                save(agent, settings, course.out)
            if is_due and course.games:
                wins = compete(agent, settings, course.against, course.games)
                line["wins"] = round(wins / course.games, 4)
            print("  ".join(f"{name} {value}" for name, value in line.items()), flush=True)
            if course.log:
                written = "".join(json.dumps(each) + "\n" for each in lines)
                course.log.write_text(written, encoding="utf-8")
        team.wait()


# -- evaluating -----------------------------------------------------------------------------------


def compete(agent: Agent, settings: Settings, against: str, games: int) -> float:
    """Games won against a bot on all other seats, sitting on each seat in turn, on seeds that no
    training has seen; a win that several share counts as its share."""
    envs = [
        SeatEnv(
            settings.game,
            settings.players,
            seat=seat,
            opponents=against,
            reward="win",
            **settings.keywords,
        )
        for seat in range(settings.players)
    ]
    wins = 0.0
    for number in range(games):
        env = envs[number % len(envs)]
        env.reset(seed=FRESH + number)
        is_over = False
        while not is_over:
            found = env.afterstates()
            with torch.no_grad():
                chances, _ = agent(Choices(found.features, found.counts))
            _, reward, is_over, _, _ = env.step(found.actions[int(chances.argmax())])
        wins += reward
    return wins


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z, share = 1.959964, wins / games
    reach = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    middle, whole = share + z * z / (2 * games), 1 + z * z / games
    return (middle - reach) / whole, (middle + reach) / whole


def save(agent: Agent, settings: Settings, path: Path) -> None:
    about = {"settings": asdict(settings), "features": game_of(settings.game).features_version}
    torch.save({**about, "agent": agent.state_dict()}, path)


def load(path: Path) -> tuple[Agent, Settings]:
    """A model that `save` has written."""
    try:
        saved = torch.load(path, weights_only=True)
        settings, weights = Settings(**saved["settings"]), saved["agent"]
    except FileNotFoundError:
        sys.exit(f"there is no file {path}: train a model with --out {path}")
    except Exception:
        sys.exit(f"{path} is no model that this program has saved")
    game = game_of(settings.game)
    if saved["features"] != game.features_version:
        sys.exit(f"{path} is of another version of {game.title}: train it again")
    agent = Agent(weights["mean"], weights["width"], settings.hidden)
    agent.load_state_dict(weights)
    return agent, settings


def evaluate(path: Path, against: str, games: int) -> None:
    agent, settings = load(path)
    wins = compete(agent, settings, against, games)
    low, high = interval(wins, games)
    print(
        f"{settings.game}, {settings.players} players: {wins:g} of {games} games won against "
        f"{against}, {wins / games:.1%} (95 % interval {low:.1%} to {high:.1%})"
    )


def settings_of(given: argparse.Namespace) -> Settings:
    settings = Settings(**{field.name: getattr(given, field.name) for field in fields(Settings)})
    for option in settings.options:
        if "=" not in option:
            raise ValueError(f"--option is written as KEY=VALUE, not {option}")
    for name, value in asdict(settings).items():
        if isinstance(value, int | float) and name not in MAY_BE_NOTHING and not value > 0:
            raise ValueError(f"--{name} is a number above 0, not {value}")
    if not 0 <= settings.seed < SEEDS:
        raise ValueError(f"--seed is a number from 0 to {SEEDS - 1}, not {settings.seed}")
    if settings.processes * settings.matches > SEEDS:
        raise ValueError(f"--processes times --matches is at most {SEEDS}")
    return settings


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    for field in fields(Settings):
        if field.name != "options":
            parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    parser.add_argument(
        "--option", dest="options", action="append", default=[], help="of the game, as KEY=VALUE"
    )
    parser.add_argument(
        "--out", type=Path, default=Path("model.pt"), help="where to save the model"
    )
    parser.add_argument("--log", type=Path, help="where to write a line for each iteration")
    parser.add_argument("--evaluate", type=Path, metavar="MODEL", help="do not learn, but play")
    parser.add_argument("--against", default="greedy", help="the bot on all other seats")
    parser.add_argument("--games", type=int, help="to evaluate (1000), or while it learns (none)")
    given = parser.parse_args()
    torch.set_num_threads(1)
    try:
        if given.evaluate:
            evaluate(given.evaluate, given.against, given.games or 1000)
        else:
            settings = settings_of(given)
            train(Course(settings, given.out, given.log, given.against, given.games or 0))
    except (ValueError, TypeError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
