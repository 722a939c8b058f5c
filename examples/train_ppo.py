"""Learns a game by playing against itself: masked PPO, in one file.

    pip install 'boulevard[train]'
    python examples/train_ppo.py --game welcome --players 2 --minutes 6 --seed 1 --out model.pt
    python examples/train_ppo.py --evaluate model.pt --games 1000 --against greedy

Every iteration plays some whole games on the vector environment, one network for all seats, and
then improves the network on what it decided in them.  Several processes do so side by side, and
learn as one.  docs/learning.md tells the rest.
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
    sys.exit(f"{fault.name or fault} is not installed: pip install 'boulevard[train]'")

Array: TypeAlias = NDArray[Any]

POINTS = 20.0  # of a lead are a reward of 1
SCOUTED = 300  # steps of random play that show which numbers change
LARGEST = 100  # a number is divided by the most that it can be, or by this
NAMES = range(5, 21)  # a field is taken to hold names if its numbers differ by so much
NONE = -1  # no action
SHORT = 36  # a field of so many numbers is kept even if none of them changed in random play
LAMBDA = 0.9  # how far an advantage looks ahead before it trusts the value that was predicted
CLIP = 0.2  # how far one iteration may change the odds of an action
VALUE_WEIGHT = 0.5  # of the loss
STEEPEST = 0.5  # norm of a gradient
MAY_BE_NOTHING = ("seed", "entropy", "sparring", "rivalry")
CHECKS = 12  # points of a learning curve
SEEDS = 1_000  # for trainings; each has as many seeds of games
FRESH = SEEDS * SEEDS  # seeds from here on are for evaluation; training stays below them


@dataclass(frozen=True)
class Settings:
    """What a training is told; it is saved with the model."""

    game: str = "welcome"
    players: int = 2
    options: tuple[str, ...] = ()  # of the game, each as KEY=VALUE
    minutes: float = 6.0
    seed: int = 1
    processes: int = 2  # that learn together
    matches: int = 128  # games of each process in an iteration
    hidden: int = 128  # width of both layers
    epochs: int = 2  # times that an iteration goes through its decisions
    minibatch: int = 512  # decisions in one step of the optimiser
    rate: float = 1e-3  # of learning, at the beginning; it falls to nothing
    teacher: str = "greedy"  # a bot that is imitated at first and played against; "": none
    lessons: float = 0.15  # the part of the time for which it is
    sparring: float = 0.0  # the part of the matches in which it plays all seats but one
    entropy: float = 0.01  # what undecided choices are worth at the beginning; it falls likewise
    rivalry: float = 0.0  # how much the best of the others takes off a seat's own score

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


class Encoder(nn.Module):
    """The first layer.  It sees every number by the range of its field; small numbers are mostly
    names rather than amounts, so that each of them has weights of its own as well."""

    columns: Tensor  # of an observation, those that such a table uses
    scales: Tensor  # what each is divided by
    named: Tensor  # which of these columns hold names,
    begins: Tensor  # and where the weights for 0 stand of each

    def __init__(self, shape: dict[str, Tensor], weights: int, width: int) -> None:
        super().__init__()
        for name, values in shape.items():
            self.register_buffer(name, values)
        self.amounts = _layer(len(self.columns), width, math.sqrt(2))
        self.names = nn.EmbeddingBag(weights, width, mode="sum")
        nn.init.normal_(self.names.weight, std=0.05)

    def forward(self, rows: Tensor) -> Tensor:
        """`rows` have the columns of the table alone."""
        names = rows.index_select(1, self.named) + self.begins
        return torch.relu(self.amounts(rows / self.scales) + self.names(names))


class Agent(nn.Module):
    """Two layers, shared by the choice of an action and the value of the position."""

    def __init__(self, encoder: Encoder, actions: int, width: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.trunk = _layer(width, width, math.sqrt(2))
        self.policy = _layer(width, actions, 0.01)
        self.value = _layer(width, 1, 1.0)

    def forward(self, rows: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of the chance of each legal action, in the order of the list, and what the
        seat can expect from here on.  The list ends with NONE."""
        features = torch.relu(self.trunk(self.encoder(rows)))
        logits = self.policy(features).gather(1, legal.clamp(min=0))
        logits = logits.masked_fill(legal == NONE, -1e9)
        return torch.log_softmax(logits, 1), self.value(features).squeeze(1)


def _layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def scouted(env: MatchesEnv, width: int) -> Encoder:
    """An encoder for such games.  One layout serves all tables of a game, and most of it is for
    larger ones: of each field as much is kept as changes in random play."""
    first = env.observations[0].copy()
    changed = np.zeros(len(first), np.bool_)
    for _ in range(SCOUTED):
        env.step(env.sample())
        changed |= (env.observations != first).any(0)
    shape: dict[str, list[int]] = {"columns": [], "scales": [], "named": [], "begins": []}
    weights = 0
    for field in env.game.observation_fields:
        used = np.flatnonzero(changed[field.offset : field.offset + field.length])
        if not len(used) and field.length > SHORT:
            continue
        for n in range(used[-1] + 1 if len(used) else field.length):
            if n in used and field.high - field.low in NAMES:
                shape["named"].append(len(shape["columns"]))
                shape["begins"].append(weights - field.low)
                weights += field.high - field.low + 1
            shape["columns"].append(field.offset + n)
            shape["scales"].append(min(max(-field.low, field.high), LARGEST))
    return Encoder({name: torch.tensor(found) for name, found in shape.items()}, weights, width)


def listed(masks: Array) -> Array:
    """The legal actions of each row of masks, filled up with NONE."""
    counts = masks.sum(1, dtype=np.int64)
    rows, actions = np.nonzero(masks)
    found = np.full((len(masks), counts.max()), NONE, np.int64)
    found[rows, np.arange(len(rows)) - (np.cumsum(counts) - counts)[rows]] = actions
    return found


# -- playing --------------------------------------------------------------------------------------


@dataclass
class Asked:
    """What the network chose in one step of the environment, in those matches that asked it."""

    streams: Array  # match and seat in one number: each has a story of its own
    rows: Array  # what the seat saw, as the encoder wants it
    legal: Array  # lists of actions
    choices: Array  # which one of its list
    chances: Array  # the logarithm of its chance
    values: Array  # what the seat expected
    standings: Array  # its points at that moment, as a reward
    taught: Array  # which one of its list the teacher would have chosen


@dataclass
class Games:
    """All choices of some whole games, and what came of them."""

    rows: Tensor
    legal: Tensor
    choices: Tensor
    chances: Tensor
    advantages: Tensor
    returns: Tensor
    taught: Tensor
    points: float  # of a seat at the end, on average


class Player:
    """Plays whole games with a network, which is all that learning asks of an environment."""

    def __init__(self, settings: Settings) -> None:
        self.rivalry = settings.rivalry
        self.teacher = settings.teacher
        self.sparring = settings.sparring if settings.teacher else 0.0
        self.env = make_vector(
            settings.game,
            settings.matches,
            players=settings.players,
            reward="score",
            **settings.keywords,
        )
        offsets = {field.name: field.offset for field in self.env.game.observation_fields}
        self.score = offsets["points"] if "points" in offsets else offsets["money"]

    def play(self, agent: Agent, *, is_taught: bool) -> Games:
        """One game in every match, from the beginning to the end.  Where only one answer is legal
        there is nothing to learn, and nobody is asked."""
        env = self.env
        env.reset()
        numbers = np.arange(env.num_envs)
        scores = np.zeros(env.rewards.shape)
        learns = np.ones(scores.shape, np.bool_)
        learns[numbers < self.sparring * env.num_envs] = False
        learns[numbers, numbers % scores.shape[1]] = True
        going = np.ones(env.num_envs, np.bool_)
        story: list[Asked] = []
        while going.any():
            actions = env.sample()
            has_choice = going & (env.masks.sum(1, dtype=np.int16) > 1)
            is_own = learns[numbers, env.seats.clip(0)]  # nobody is asked where it is over
            if self.teacher:
                env.ask(self.teacher, np.flatnonzero(has_choice & (is_taught | ~is_own)))
            matches = np.flatnonzero(has_choice & is_own)
            if len(matches):
                asked = self._ask(agent, matches, actions[matches])
                actions[matches] = asked.legal[np.arange(len(matches)), asked.choices]
                story.append(asked)
            _, _, ended, _, _ = env.step(actions)
            over = ended & going
            scores[over] = env.rewards[over]
            going &= ~ended  # what a match does after that is played at random, for nobody
        ends = scores - self.rivalry * best_others(scores)
        return told(story, ends.reshape(-1) / POINTS, float(scores[learns].mean()))

    def _ask(self, agent: Agent, matches: Array, taught: Array) -> Asked:
        env = self.env
        seen = env.observations[matches]
        rows = seen[:, agent.encoder.columns.numpy()]
        legal = listed(env.masks[matches])
        with torch.no_grad():
            chances, values = agent(torch.from_numpy(rows), torch.from_numpy(legal))
            choices = chances.exp().multinomial(1)
            taken = chances.gather(1, choices)
        return Asked(
            streams=matches * env.rewards.shape[1] + env.seats[matches],
            rows=rows,
            legal=legal,
            choices=choices.squeeze(1).numpy(),
            chances=taken.squeeze(1).numpy(),
            values=values.numpy(),
            standings=seen[:, self.score] / POINTS,
            taught=(legal == taught[:, None]).argmax(1),
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
    lists = [asked.legal for asked in story]
    widest = max(legal.shape[1] for legal in lists)
    gaps = [((0, 0), (0, widest - legal.shape[1])) for legal in lists]
    lists = [
        np.pad(legal, gap, constant_values=NONE) for legal, gap in zip(lists, gaps, strict=True)
    ]
    advantage = _joined(found).float()
    return Games(
        rows=_joined([asked.rows for asked in story]),
        legal=_joined(lists),
        choices=_joined([asked.choices for asked in story]),
        chances=_joined([asked.chances for asked in story]),
        advantages=advantage,
        returns=advantage + _joined([asked.values for asked in story]),
        taught=_joined([asked.taught for asked in story]),
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
    trust: float,
) -> tuple[float, float]:
    """Makes what turned out well likelier, within bounds, and at first what the teacher would have
    done.  How far the values were off, and how undecided the choices are."""
    noted: list[tuple[float, float]] = []
    for group in optimiser.param_groups:
        group["lr"] = settings.rate * left
    advantages = (games.advantages - games.advantages.mean()) / (games.advantages.std() + 1e-8)
    several = float(team.mean(torch.tensor([len(advantages)])))
    for _ in range(settings.epochs):
        order = torch.randperm(len(advantages))
        for part in order.tensor_split(max(1, round(several / settings.minibatch))):
            chances, values = agent(games.rows[part], games.legal[part])
            taken = chances.gather(1, games.choices[part].unsqueeze(1)).squeeze(1)
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
            if trust > 0:
                loss -= trust * chances.gather(1, games.taught[part].unsqueeze(1)).mean()
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
    if settings.teacher:
        player.env.ask(settings.teacher)  # or refuses it
    encoder = scouted(player.env, settings.hidden)
    agent = Agent(encoder, player.env.game.answer_size, settings.hidden)
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
        trust = 1 - spent / (limit * settings.lessons) if settings.teacher else 0.0
        story = player.play(agent, is_taught=trust > 0)
        left = 1 - spent / limit
        error, entropy = improve(agent, optimiser, story, settings, team, left, trust)
        took = time.perf_counter() - began
        found = torch.tensor([took, len(story.choices), story.points, error, entropy])
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
    columns = agent.encoder.columns.numpy()
    wins = 0.0
    for number in range(games):
        env = envs[number % len(envs)]
        row, info = env.reset(seed=FRESH + number)
        is_over = False
        while not is_over:
            legal = listed(info["action_mask"][None])
            with torch.no_grad():
                chances, _ = agent(torch.from_numpy(row[None, columns]), torch.from_numpy(legal))
            row, reward, is_over, _, info = env.step(legal[0, int(chances.argmax())])
        wins += reward
    return wins


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z, share = 1.959964, wins / games
    reach = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    middle, whole = share + z * z / (2 * games), 1 + z * z / games
    return (middle - reach) / whole, (middle + reach) / whole


def save(agent: Agent, settings: Settings, path: Path) -> None:
    about = {"settings": asdict(settings), "spaces": game_of(settings.game).spaces_version}
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
    if saved["spaces"] != game.spaces_version:
        sys.exit(f"{path} is of another version of {game.title}: train it again")
    names = ("columns", "scales", "named", "begins")
    shape = {name: weights[f"encoder.{name}"] for name in names}
    encoder = Encoder(shape, len(weights["encoder.names.weight"]), settings.hidden)
    agent = Agent(encoder, game.answer_size, settings.hidden)
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
