"""Learns a game by playing against itself: masked PPO, in one file.

    pip install 'boulevard[train]'
    python examples/train_ppo.py --game welcome --players 2 --minutes 6 --seed 1 --out model.pt
    python examples/train_ppo.py --evaluate model.pt --games 1000 --against greedy

Every iteration plays some whole games on the vector environment, one network for all seats, and
then improves the network on what it decided in them.  docs/learning.md tells the rest.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeAlias

try:
    import numpy as np
    import torch
    from numpy.typing import NDArray
    from torch import Tensor, nn

    from boulevard.envs.agreement import game_of
    from boulevard.envs.gymnasium import SeatEnv
    from boulevard.envs.vector import MatchesEnv, make_vector
except ImportError as fault:
    sys.exit(f"{fault.name or fault} is not installed: pip install 'boulevard[train]'")

Array: TypeAlias = NDArray[Any]

POINTS = 20.0  # of a lead are a reward of 1
SCOUTS = 64  # matches whose random play shows which numbers change
SCOUTED = 300  # steps of it
LARGEST = 100  # a number is divided by the most that it can be, or by this
FLAGGED = 20  # a field whose numbers differ by so much at most is told by flags as well
SHORT = 36  # a field of so many numbers is kept even if none of them changed in random play
LAMBDA = 0.95  # how far an advantage looks ahead before it trusts the value that was predicted
CLIP = 0.2  # how far one iteration may change the odds of an action
VALUE_WEIGHT = 0.5  # of the loss
STEEPEST = 0.5  # norm of a gradient
CHECKS = 12  # points of a learning curve
FRESH = 1_000_000  # seeds from here on are for evaluation; training stays below them


@dataclass(frozen=True)
class Settings:
    """What a training is told; it is saved with the model."""

    game: str = "welcome"
    players: int = 2
    minutes: float = 6.0
    seed: int = 1
    matches: int = 128  # games in an iteration
    hidden: int = 256  # width of both layers
    epochs: int = 2  # times that an iteration goes through its decisions
    minibatch: int = 2048  # decisions in one step of the optimiser
    rate: float = 1e-3  # of learning, at the beginning; it falls to nothing
    entropy: float = 0.01  # what undecided choices are worth at the beginning; it falls likewise


# -- the network ----------------------------------------------------------------------------------


class Encoder(nn.Module):
    """What the network sees of an observation: numbers by the range of their field, and small ones
    by flags as well, since most of those are names rather than amounts."""

    columns: Tensor  # those that such a table uses
    scales: Tensor  # what each is divided by
    flagged: Tensor  # for each flag, which of these columns it looks at,
    flags: Tensor  # and for which number

    def __init__(self, columns: Array, scales: Array, flagged: Array, flags: Array) -> None:
        super().__init__()
        self.register_buffer("columns", torch.as_tensor(columns, dtype=torch.int64))
        self.register_buffer("scales", torch.as_tensor(scales, dtype=torch.float32))
        self.register_buffer("flagged", torch.as_tensor(flagged, dtype=torch.int64))
        self.register_buffer("flags", torch.as_tensor(flags, dtype=torch.int16))

    @property
    def width(self) -> int:
        return len(self.columns) + len(self.flagged)

    def forward(self, rows: Tensor) -> Tensor:
        """`rows` have these columns alone."""
        flags = rows.index_select(1, self.flagged) == self.flags
        return torch.cat((rows / self.scales, flags.float()), 1)


class Agent(nn.Module):
    """Two layers, shared by the choice of an action and the value of the position."""

    def __init__(self, encoder: Encoder, actions: int, hidden: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.trunk = nn.Sequential(
            _layer(encoder.width, hidden, math.sqrt(2)),
            nn.ReLU(),
            _layer(hidden, hidden, math.sqrt(2)),
            nn.ReLU(),
        )
        self.policy = _layer(hidden, actions, 0.01)
        self.value = _layer(hidden, 1, 1.0)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's chance, and what the seat can expect from here on."""
        features = self.trunk(self.encoder(rows))
        logits = self.policy(features).masked_fill_(~masks, -1e9)
        return torch.log_softmax(logits, 1), self.value(features).squeeze(1)


def _layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def scouted(env: MatchesEnv) -> Encoder:
    """An encoder for what such games show.  One layout serves all tables of a game, and most of it
    is for larger ones: each field is kept as far as random play changes it."""
    layout = env.game.observation_fields
    lows = np.concatenate([np.full(field.length, field.low) for field in layout])
    highs = np.concatenate([np.full(field.length, field.high) for field in layout])
    small = np.flatnonzero((highs - lows > 1) & (highs - lows <= FLAGGED))
    first = env.observations[0].copy()
    changed = np.zeros(len(lows), np.bool_)
    seen = np.zeros((len(lows), FLAGGED + 1), np.bool_)
    for _ in range(SCOUTED):
        env.step(env.sample())
        changed |= (env.observations != first).any(0)
        seen[small, env.observations[:, small] - lows[small]] = True
    kept: list[int] = []
    for field in layout:
        used = np.flatnonzero(changed[field.offset : field.offset + field.length])
        length = int(used[-1]) + 1 if len(used) else field.length * (field.length <= SHORT)
        kept += range(field.offset, field.offset + length)
    flagged, flags = np.nonzero(seen[kept])
    columns = np.array(kept)
    scales = np.clip(np.maximum(-lows, highs), 1, LARGEST)[columns]
    return Encoder(columns, scales, flagged, flags + lows[columns][flagged])


# -- playing --------------------------------------------------------------------------------------


@dataclass
class Asked:
    """What the network decided in one step of the environment, a row for each match that asked."""

    streams: Array  # match and seat in one number: each of these is a story of its own
    rows: Array  # what it saw, as the encoder wants it
    masks: Array
    actions: Array
    chances: Array  # logarithms
    values: Array
    standings: Array  # points of the seat at that moment, as a reward


@dataclass
class Games:
    """All decisions of some whole games, and what came of them."""

    rows: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    advantages: Tensor
    returns: Tensor
    points: float  # of a seat at its last decision, on average


class Player:
    """Plays whole games with a network, which is all that learning asks of an environment."""

    def __init__(self, settings: Settings) -> None:
        self.env = make_vector(settings.game, settings.matches, players=settings.players)
        self.score = next(
            field.offset
            for field in self.env.game.observation_fields
            if field.name in ("points", "money")
        )

    def play(self, agent: Agent) -> Games:
        """One game in every match, from the beginning to the end."""
        env = self.env
        env.reset()
        leads = np.zeros(env.rewards.shape)
        going = np.ones(env.num_envs, np.bool_)
        story: list[Asked] = []
        while going.any():
            actions = env.sample()
            matches = np.flatnonzero(going & (env.masks.sum(1, dtype=np.int16) > 1))
            if len(matches):
                asked = self._ask(agent, matches)
                actions[matches] = asked.actions
                story.append(asked)
            _, _, ended, _, _ = env.step(actions)
            over = ended & going  # one that is over begins anew and plays at random, for nobody
            leads[over] = env.rewards[over]
            going &= ~ended
        return told(story, leads.reshape(-1) / POINTS)

    def _ask(self, agent: Agent, matches: Array) -> Asked:
        env = self.env
        seen = env.observations[matches]
        rows = seen[:, agent.encoder.columns.numpy()]
        masks = env.masks[matches].astype(np.bool_)
        with torch.no_grad():
            chances, values = agent(torch.from_numpy(rows), torch.from_numpy(masks))
            actions = chances.exp().multinomial(1)
            taken = chances.gather(1, actions)
        return Asked(
            matches * env.rewards.shape[1] + env.seats[matches],
            rows,
            masks,
            actions.squeeze(1).numpy(),
            taken.squeeze(1).numpy(),
            values.numpy(),
            seen[:, self.score] / POINTS,
        )


def told(story: list[Asked], leads: Array) -> Games:
    """Generalised advantages, for every seat of every match over its own decisions.

    The lead at the end is the reward; points on the way are an advance on it, which is taken back
    at the end.  That changes no sum, but tells sooner what an action was good for.
    """
    values = np.zeros(len(leads))
    standings = np.zeros(len(leads))
    advantages = np.zeros(len(leads))
    rewards = leads.copy()
    found: list[Array] = []
    last = np.full(len(leads), np.nan)
    for asked in reversed(story):
        at = asked.streams
        gains = rewards[at] + standings[at] - asked.standings
        surprises = gains + values[at] - asked.values
        advantages[at] = surprises + LAMBDA * advantages[at]
        last[at] = np.where(np.isnan(last[at]), asked.standings, last[at])
        rewards[at] = 0.0
        values[at] = asked.values
        standings[at] = asked.standings
        found.append(advantages[at])
    advantage = np.concatenate(found[::-1]).astype(np.float32)
    value = np.concatenate([asked.values for asked in story])
    return Games(
        torch.from_numpy(np.concatenate([asked.rows for asked in story])),
        torch.from_numpy(np.concatenate([asked.masks for asked in story])),
        torch.from_numpy(np.concatenate([asked.actions for asked in story])),
        torch.from_numpy(np.concatenate([asked.chances for asked in story])),
        torch.from_numpy(advantage),
        torch.from_numpy(advantage + value),
        float(np.nanmean(last)) * POINTS,
    )


# -- learning -------------------------------------------------------------------------------------


def improve(
    agent: Agent, optimiser: torch.optim.Optimizer, games: Games, settings: Settings, left: float
) -> tuple[float, float]:
    """Makes what turned out well likelier, within bounds; the loss of the values, and the entropy."""
    losses: list[float] = []
    entropies: list[float] = []
    for group in optimiser.param_groups:
        group["lr"] = settings.rate * left
    advantages = (games.advantages - games.advantages.mean()) / (games.advantages.std() + 1e-8)
    for _ in range(settings.epochs):
        for part in torch.randperm(len(advantages)).split(settings.minibatch):
            chances, values = agent(games.rows[part], games.masks[part])
            actions = games.actions[part].unsqueeze(1)
            ratio = (chances.gather(1, actions).squeeze(1) - games.chances[part]).exp()
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
            nn.utils.clip_grad_norm_(agent.parameters(), STEEPEST)
            optimiser.step()
            losses.append(float(error.detach()))
            entropies.append(float(entropy.detach()))
    return float(np.mean(losses)), float(np.mean(entropies))


def train(settings: Settings, out: Path, against: str, games: int, log: Path | None) -> None:
    """Learns for so many minutes, and saves.  With `games`, the clock stops from time to time for
    as many games against a bot."""
    torch.manual_seed(settings.seed)
    player = Player(settings)
    player.env.reset(seed=settings.seed)
    agent = Agent(scouted(player.env), player.env.game.answer_size, settings.hidden)
    optimiser = torch.optim.Adam(agent.parameters(), eps=1e-5)
    lines: list[dict[str, float]] = []
    played = decided = 0
    spent = 0.0  # seconds of learning
    limit = settings.minutes * 60
    while spent < limit:
        began = time.perf_counter()
        told_games = player.play(agent)
        error, entropy = improve(agent, optimiser, told_games, settings, 1 - spent / limit)
        before = spent
        spent += time.perf_counter() - began
        played += settings.matches
        decided += len(told_games.actions)
        line = {
            "seconds": round(spent, 1),
            "games": played,
            "decisions": decided,
            "points": round(told_games.points, 2),
            "value_error": round(error, 4),
            "entropy": round(entropy, 4),
        }
        if not math.isfinite(error):
            sys.exit("the values are no numbers any more: try a smaller --rate")
        if games and int(spent / limit * CHECKS) > int(before / limit * CHECKS):
            line["wins"] = compete(agent, settings, against, games) / games
        lines.append(line)
        print("  ".join(f"{name} {value:g}" for name, value in line.items()), flush=True)
        if log:
            log.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")
    version = player.env.game.spaces_version
    torch.save({"settings": asdict(settings), "spaces": version, "agent": agent.state_dict()}, out)


# -- evaluating -----------------------------------------------------------------------------------


def compete(agent: Agent, settings: Settings, against: str, games: int) -> float:
    """Games won against a bot on all other seats, sitting on each seat in turn, on seeds that no
    training has seen; a win that several share counts as its share."""
    envs = [
        SeatEnv(settings.game, settings.players, seat=seat, opponents=against, reward="win")
        for seat in range(settings.players)
    ]
    columns = agent.encoder.columns.numpy()
    wins = 0.0
    for number in range(games):
        env = envs[number % len(envs)]
        row, info = env.reset(seed=FRESH + number)
        is_over = False
        while not is_over:
            mask = info["action_mask"].astype(np.bool_)
            with torch.no_grad():
                chances, _ = agent(
                    torch.from_numpy(row[None, columns]), torch.from_numpy(mask[None])
                )
            row, reward, is_over, _, info = env.step(int(chances.argmax()))
        wins += reward
    return wins


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    return middle - reach / (1 + z * z / games), middle + reach / (1 + z * z / games)


def load(path: Path) -> tuple[Agent, Settings]:
    """A model that `train` has saved."""
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
    names = ("columns", "scales", "flagged", "flags")
    encoder = Encoder(*(weights[f"encoder.{name}"].numpy() for name in names))
    agent = Agent(encoder, game.answer_size, settings.hidden)
    agent.load_state_dict(weights)
    return agent, settings


def evaluate(path: Path, against: str, games: int) -> None:
    agent, settings = load(path)
    began = time.perf_counter()
    wins = compete(agent, settings, against, games)
    low, high = interval(wins, games)
    print(
        f"{settings.game}, {settings.players} players: {wins:g} of {games} games won against "
        f"{against}, {wins / games:.1%} (95 % interval {low:.1%} to {high:.1%}), "
        f"in {time.perf_counter() - began:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    for field in fields(Settings):
        kind = type(field.default)
        parser.add_argument(
            f"--{field.name}", type=kind, default=field.default, metavar=kind.__name__
        )
    parser.add_argument(
        "--out", type=Path, default=Path("model.pt"), help="where to save the model"
    )
    parser.add_argument("--log", type=Path, help="where to write a line for each iteration")
    parser.add_argument("--evaluate", type=Path, metavar="MODEL", help="do not train, but play")
    parser.add_argument("--against", default="greedy", help="a bot")
    parser.add_argument("--games", type=int, help="to evaluate (1000), or while learning (none)")
    given = parser.parse_args()
    torch.set_num_threads(2)
    try:
        if given.evaluate:
            evaluate(given.evaluate, given.against, given.games or 1000)
        else:
            settings = Settings(
                **{field.name: getattr(given, field.name) for field in fields(Settings)}
            )
            train(settings, given.out, given.against, given.games or 0, given.log)
    except (ValueError, TypeError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
