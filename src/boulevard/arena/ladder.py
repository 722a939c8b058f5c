"""Ladder: every bot against the one below it, in the settings that `ladder.toml` names for a game.

A game that is not named there is played with as few seats as will do.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from boulevard.arena.contest import Contest, Schedule
from boulevard.arena.findings import Book, Fared
from boulevard.arena.intervals import mean, of_mean
from boulevard.arena.ratings import Rating, Ratings
from boulevard.arena.run import Place, heats
from boulevard.arena.wins import ranked
from boulevard.bots.bot import bots_for
from boulevard.bots.entrant import find_entrant
from boulevard.core.game import Game
from boulevard.core.options import fewest, read_options
from boulevard.sim.on_ray import ray_at
from boulevard.sim.report import Interval


class Setting(msgspec.Struct, frozen=True):
    """How a game is played on the ladder."""

    players: int
    options: dict[str, str] = {}

    @property
    def title(self) -> str:
        people = "alone" if self.players == 1 else f"{self.players} players"
        return ", ".join([people, *(f"{name} {word}" for name, word in self.options.items())])


class Terms(msgspec.Struct, frozen=True):
    """What the file says."""

    yardstick: str
    games: int
    fewer: dict[str, int]
    settings: dict[str, tuple[Setting, ...]]


class Rung(msgspec.Struct, frozen=True):
    """Two bots that meet, or one alone."""

    setting: Setting
    bots: tuple[str, ...]  # the stronger first
    games: int
    contest: Contest

    @property
    def total(self) -> int:
        """Games in whole heats."""
        schedule = Schedule(self.contest)
        return schedule.heats(self.games) * schedule.size

    @property
    def folder(self) -> str:
        """What its own is called in a folder to resume from."""
        words = [f"{self.setting.players}", *self.setting.options.values(), *self.bots]
        return "-".join("".join(c if c.isalnum() else "_" for c in word) for word in words)


class Step(msgspec.Struct, frozen=True):
    """Alone: what a bot makes more of the same chance than the one below it."""

    games: int
    points: float  # that it is farther ahead of the opponent who is part of the rules
    interval: Interval | None  # 95%, Student's t


class Climbed(msgspec.Struct, frozen=True):
    """How a rung went, as seen by the stronger bot."""

    rung: Rung
    games: int
    fared: Fared
    against: tuple[str, ...]  # the other bot, or who is part of the rules
    leads: tuple[int, ...]  # alone: how far it was ahead of that opponent, by heat


class Standings(msgspec.Struct, frozen=True):
    """One setting of a ladder."""

    setting: Setting
    rows: tuple[Climbed, ...]
    ratings: dict[str, Rating]  # of everybody who met somebody, the strongest first

    def step(self, row: int) -> Step | None:
        """From the row before to this one: whoever is alone at a table meets the same chance as
        all others there."""
        if row == 0 or not self.rows[row].leads:
            return None
        below, above = self.rows[row - 1], self.rows[row]
        gaps = [mine - theirs for mine, theirs in zip(above.leads, below.leads, strict=False)]
        return Step(len(gaps), mean(gaps), of_mean(gaps))


@cache
def terms() -> Terms:
    text = files("boulevard.arena").joinpath("ladder.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Terms)


def rungs(
    game: Game[Any], seed: str, games: int | None = None, bots: Sequence[str] = ()
) -> list[Rung]:
    """What is played for this game, the weakest first; unless they are named, all bots that play
    it in the order of their strength."""
    for name in bots:
        find_entrant(name, game.name)
    names = list(bots) or [bot.name for bot in bots_for(game.name)]
    found = []
    for setting in terms().settings.get(game.name, (Setting(fewest(game)),)):
        options = read_options(game, setting.players, setting.options)
        for lineup in _pairs(names) if setting.players > 1 else [(name,) for name in names]:
            wanted = games or min(terms().fewer.get(name, terms().games) for name in lineup)
            contest = Contest(game.name, (options,), lineup, seed)
            found.append(Rung(setting, lineup, wanted, contest))
    return found


def _pairs(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Each with the one below, and with the yardstick if that is farther down."""
    found: list[tuple[str, ...]] = []
    for rank, name in enumerate(names[1:], start=1):
        found.append((name, names[rank - 1]))
        if terms().yardstick in names[: rank - 1]:
            found.append((name, terms().yardstick))
    return found


def climb(
    all_rungs: Sequence[Rung],
    place: Place,
    folder: Path | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> list[Standings]:
    """Plays them one after the other; `tell` hears how many games there are of all."""
    found = []
    before = 0  # games of the rungs that are done
    with ray_at(place.jobs, place.address) if place.is_ray else nullcontext():
        for title in dict.fromkeys(rung.setting.title for rung in all_rungs):
            own = [rung for rung in all_rungs if rung.setting.title == title]
            ratings = Ratings(list(dict.fromkeys(name for rung in own for name in rung.bots)))
            rows = []
            for rung in own:
                kept = None if folder is None else folder / rung.folder
                rows.append(_climbed(rung, place, kept, ratings, partial(_sum, tell, before)))
                before += rung.total
            rated = ratings.rated(terms().yardstick)
            order = sorted(rated, key=lambda name: -rated[name].elo)
            ranked = {name: rated[name] for name in order}
            found.append(Standings(own[0].setting, tuple(rows), ranked))
    return found


def _sum(tell: Callable[[int], None], before: int, games: int) -> None:
    tell(before + games)


def _climbed(
    rung: Rung, place: Place, folder: Path | None, ratings: Ratings, tell: Callable[[int], None]
) -> Climbed:
    """Plays one of them, for its own sake and for the ratings of its setting."""
    schedule = Schedule(rung.contest)
    book = Book(rung.contest)
    leads: list[int] = []
    with closing(heats(rung.contest, rung.games, place, folder, tell=tell)) as all_heats:
        for heat in all_heats:
            book.add(heat)
            seatings = [schedule.fixture(one.number).seating for one in heat]
            ratings.add(
                [
                    ranked([rung.bots[bot] for bot in seating], one)
                    for seating, one in zip(seatings, heat, strict=True)
                ]
            )
            if rung.setting.players == 1:
                leads += [one.scores[0] - score for one in heat for _, score in one.rivals]
    played = book.findings()
    fared = next(bot for bot in played.bots if bot.name == rung.bots[0])
    return Climbed(rung, played.games, fared, (*rung.bots[1:], *played.rivals), tuple(leads))
