"""Gate: a new network replaces the old one only if it wins against it, on fresh seeds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from boulevard.bots.network_file import NetworkFile, Strength, installed
from boulevard.core.game import Game
from boulevard.learning.school import put
from boulevard.learning.training import BASELINE, Training
from boulevard.learning.trials import NETWORK, RIVAL, Trial, decide
from boulevard.sim.report import wilson

OLD: Final = "old.bin"  # in the folder of a training: whom the new network has to beat
NEW: Final = "new.bin"
PREDECESSOR: Final = "predecessor"  # what that is called in a table of strength


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    passed: bool
    reason: str  # in one line
    against: tuple[Strength, ...]  # the predecessor, at each number of players
    strength: tuple[Strength, ...]  # fixed opponents


def judge(training: Training, games: int) -> Verdict:
    """Plays the network of a training against what is there already, and against `greedy` for the
    table of its strength."""
    plan, folder = training.plan, training.folder
    game = plan.rules()
    new = folder / NEW
    put(new, training.file().write())
    old = installed(game)
    if old is not None:
        put(folder / OLD, old.write())
    against = [
        _meet(training, players, _predecessor(old, folder, players), games, "gate")
        for players in plan.players
    ]
    fixed = [
        _meet(training, players, BASELINE if players > 1 else RIVAL, games, "strength")
        for players in plan.players
    ]
    new.unlink()
    (folder / OLD).unlink(missing_ok=True)
    passed, reason = verdict(against)
    return Verdict(passed=passed, reason=reason, against=tuple(against), strength=tuple(fixed))


def _predecessor(old: NetworkFile | None, folder: Path, players: int) -> str:
    if old is not None and players in old.serves():
        return f"{NETWORK}{folder / OLD}"
    return BASELINE


def _meet(training: Training, players: int, opponent: str, games: int, purpose: str) -> Strength:
    plan = training.plan
    trial = Trial(
        game=plan.game,
        options=plan.rules().practice(players)[0],
        network=str(training.folder / NEW),
        opponent=opponent,
        games=games,
        seed=f"{plan.seed}/{purpose}/{training.games}",
    )
    found = decide(trial, training.jobs)
    if opponent.startswith(NETWORK):
        found = msgspec.structs.replace(found, opponent=PREDECESSOR)
    return found


def verdict(against: Sequence[Strength]) -> tuple[bool, str]:
    """It has to win over all tables together, and must not clearly lose at any."""
    games = sum(one.games for one in against)
    low, high = wilson(sum(one.share * one.games for one in against), games)
    for one in against:
        if one.high < 0.5:
            return False, f"it loses to {one.opponent} with {one.players} players"
    if low <= 0.5:
        return False, f"it does not clearly win: {low:.1%} to {high:.1%} of {games} games"
    return True, f"it wins {low:.1%} to {high:.1%} of {games} games"


def shipped(training: Training, found: Verdict, date: str) -> NetworkFile:
    """The networks of the game with the new one among them."""
    game: Game[Any] = training.plan.rules()
    mine = training.file(date, found.strength)
    old = installed(game)
    if old is None:
        return mine
    return old.with_network(mine.header.sections[0], mine.numbers[0])
