"""School: what is practised, in which folder, and who plays a drill in it.

A training has a folder of its own.  The networks of its rounds lie there as files, from which every
process takes them: a drill is decided by its number and the network of its round, and by nothing
else, wherever it is played.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any, Final

import msgspec

from boulevard.bots.network import Network
from boulevard.bots.network_file import (
    NetworkFile,
    Numbers,
    Origin,
    Section,
    empty_file,
    read_path,
)
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Options
from boulevard.core.registry import find_game
from boulevard.learning.drills import Drill, Teacher
from boulevard.learning.recipe import Recipe

PLAN: Final = "plan.json"
ROUNDS: Final = "rounds"  # the folder of the networks that drills are played by
RESULT: Final = "network.bin"
WARM_UP: Final = -1  # the round before the first one: it shows how large features usually are


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a training is to bring."""

    game: str
    players: tuple[int, ...]  # numbers of players that are practised in turn
    seed: str
    recipe: Recipe

    def rules(self) -> Game[Any]:
        return find_game(self.game)

    def command(self, games: int) -> str:
        """What makes a network from so many games by this plan."""
        players = ",".join(map(str, self.players))
        recipe = self.recipe
        words = ["boulevard", "train", self.game, "--players", players, "--games", str(games)]
        words += ["--seed", self.seed, "--round", str(recipe.round_games)]
        if games != recipe.course:
            words += ["--course", str(recipe.course)]
        return shlex.join([*words, "--hidden", str(recipe.hidden)])

    def tables(self) -> list[list[Options]]:
        """By the numbers of players: the tables that are practised in turn."""
        game = self.rules()
        return [game.practice(players) for players in self.players]

    def table(self, number: int) -> Options:
        """What the drill of this number is played with."""
        tables = self.tables()[number % len(self.players)]
        return tables[number // len(self.players) % len(tables)]


def open_plan(folder: Path) -> Plan:
    """The plan of a training that was begun in this folder."""
    path = folder / PLAN
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise Unreadable(f"{folder} holds no training: {path.name}: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} is damaged: {error}; begin a new training") from None
    if not plan.players or not set(plan.players) <= set(plan.rules().seats):
        raise Unreadable(f"{path} is damaged: nobody plays {plan.game} so; begin a new training")
    return plan


def put(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


def played_by(round_number: int) -> int:
    """The version of the network that plays a round: while one round teaches, the next is already
    played, so that nobody waits."""
    return max(round_number - 1, 0) if round_number != WARM_UP else WARM_UP


def version_path(folder: Path, version: int) -> Path:
    return folder / ROUNDS / ("warm_up.bin" if version == WARM_UP else f"{version:06}.bin")


def keep_version(folder: Path, version: int, file: NetworkFile) -> None:
    """Has it ready for whoever plays by it, and drops what nobody plays by any more."""
    put(version_path(folder, version), file.write())
    if version > 2:
        version_path(folder, version - 3).unlink(missing_ok=True)


def network_file(plan: Plan, numbers: Numbers, bits: int, origin: Origin) -> NetworkFile:
    game = plan.rules()
    section = Section(
        players=plan.players,
        hidden=len(numbers.bias),
        bits=bits,
        clear_lead=game.clear_lead,
        origin=origin,
    )
    return empty_file(game).with_network(section, numbers)


class Pupil:
    """Plays the drills of a training by their numbers, here or in a process of its own."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._plan = plan
        self._folder = folder
        self._game = plan.rules()
        self._teacher = Teacher(self._game, plan.recipe, plan.seed)
        self._version = WARM_UP - 1  # none yet
        self._file: NetworkFile | None = None

    def play(self, number: int) -> Drill:
        """The drill of this number; those of the warm-up have numbers below 0."""
        recipe = self._plan.recipe
        this = number // recipe.round_games if number >= 0 else WARM_UP
        options = self._plan.table(abs(number))
        network = self._network(played_by(this), options.players)
        explored = recipe.exploring(max(this, 0) * recipe.round_games)
        return self._teacher.play(number, options, network, explored)

    def _network(self, version: int, players: int) -> Network:
        if self._file is None or version != self._version:
            self._file = read_path(version_path(self._folder, version), self._game)
            self._version = version
        network = self._file.network(players)
        assert network is not None
        return network
