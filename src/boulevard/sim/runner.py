"""Plays many games between bots, in this process or in several, from one seed.

Game i of a plan is decided by the seed and i alone: the results are the same in any number of
processes, with and without records.  Nature has one pair of dice in it, and each bot has another.
Games between random bots are played inside the engine, at its full speed.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec

from boulevard.bots.bot import Bot, InnerSight
from boulevard.bots.entrant import find_entrant
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Log, Options, Result
from boulevard.core.position import checkpoint
from boulevard.core.record import FORMAT, Header, Line, Record, seed_hash
from boulevard.core.registry import find_game
from boulevard.core.state import State
from boulevard.sim.nature import Nature, Stream
from boulevard.sim.processes import Processes
from boulevard.sim.workers import in_order, spread

SPARSE = 64  # lines between checkpoints: at every eighth they take twice as long as the game


class Plan(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str  # name in the registry
    options: Options  # of the game, with the number of players
    bots: tuple[str, ...]  # names; taken in turn until every seat has one
    games: int  # how many
    seed: str

    def __post_init__(self) -> None:
        if not 0 < len(self.bots) <= self.options.players:
            raise Unreadable(f"{len(self.bots)} bots for {self.options.players} seats")

    def entrants(self) -> tuple[str, ...]:
        """The bots that play, as many as there are seats."""
        return tuple(self.bots[i % len(self.bots)] for i in range(self.options.players))

    def names(self) -> tuple[str, ...]:
        """The same, the second `greedy` called `greedy 2`."""
        names = self.entrants()
        before = [names[:i].count(name) for i, name in enumerate(names)]
        return tuple(f"{a} {n + 1}" if n else a for a, n in zip(names, before, strict=True))

    def entrant_at(self, seat: int, number: int) -> int:
        """Who sits there in this game: everyone moves on by one seat from game to game."""
        return (seat - number) % self.options.players

    def period(self) -> int:
        """After so many games the same bots sit at the same seats."""
        names = self.entrants()
        return next(n for n in range(1, len(names) + 1) if names[n:] + names[:n] == names)


class Played(msgspec.Struct, frozen=True, array_like=True):
    """How one game went."""

    number: int  # of the game in its plan
    decisions: int  # answers that seats gave
    scores: tuple[int, ...]  # by seat
    places: tuple[int, ...]  # by seat: 1 is best; equal seats share a place
    rivals: tuple[tuple[str, int], ...] = ()  # opponents without a seat: name and score


@contextmanager
def naming(number: int, seed: str) -> Iterator[None]:
    """Has a fault say in which game it was."""
    try:
        yield
    except (Refused, OSError):
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise RuntimeError(f"game {number} of seed {seed}: {reason}") from error


class Player:
    """Plays the games of a plan."""

    def __init__(self, plan: Plan, records: Path | None = None) -> None:
        self._plan = plan
        self._records = records  # the folder for records, if they are kept
        self._game: Game[Any] = find_game(plan.game)
        self._bots = [find_entrant(name, self._game.name) for name in plan.entrants()]
        self._is_inner = records is None and all(bot is RandomBot for bot in self._bots)
        self._rivals: tuple[str, ...] | None = None  # their names, which the options decide

    def play(self, number: int) -> Played:
        """Plays one game; a fault on the way says in which."""
        with naming(number, self._plan.seed):
            return self._play(number)

    def _play(self, number: int) -> Played:
        game, plan = self._game, self._plan
        seed = f"{plan.seed}/{number}"
        nature = Dice.seeded(seed)
        dice = dice_by_seat(seed, plan.options.players)
        state = game.start(plan.options)
        if self._is_inner:
            decisions = game.play_out(state, nature, dice)
        else:
            entrants = [plan.entrant_at(seat, number) for seat in range(plan.options.players)]
            bots = [self._bots[who](own) for who, own in zip(entrants, dice, strict=True)]
            marks: dict[int, str] | None = None if self._records is None else {}
            lines = play_game(game, state, bots, Stream(nature), marks)
            decisions = sum(line.by != NATURE for line in lines)
            if marks is not None:
                names = tuple(plan.names()[entrant] for entrant in entrants)
                self._keep(number, names, seed, lines, game.result(state), marks)
        if self._rivals is None:
            self._rivals = tuple(rival.name for rival in game.result(state).rivals)
        rivals = tuple(zip(self._rivals, game.rival_scores(state), strict=True))
        return Played(number, decisions, tuple(game.scores(state)), game.places(state), rivals)

    def _keep(
        self,
        number: int,
        names: tuple[str, ...],
        seed: str,
        lines: list[Line],
        result: Result,
        marks: dict[int, str],
    ) -> None:
        """Writes a record whole or not at all, and never over another one."""
        assert self._records is not None
        header = Header(
            record=FORMAT,
            game=self._game.name,
            rules_version=self._game.rules_version,
            options=_chosen(self._plan.options),
            names=names,
            seed_hash=seed_hash(seed),
            dice="stream",
        )
        text = Record(header, self._plan.options, tuple(lines), seed, result, marks).write()
        stem = re.sub(r"[^\w.-]", "_", self._plan.seed)
        path = self._records / f"{self._plan.game}-{stem}-{number}.jsonl"
        if path.exists() and path.read_text(encoding="utf-8") != text:
            raise Unreadable(f"{path} holds another game and is left as it is")
        part = path.with_suffix(".part")
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)


def _chosen(options: Options) -> dict[str, Any]:
    """What differs from the defaults.

    `omit_defaults` tells defaults by identity, which the way to another process does not keep.
    """
    words: dict[str, Any] = msgspec.to_builtins(options)
    for field in msgspec.structs.fields(options):
        if getattr(options, field.name) == field.default:
            words.pop(field.name, None)
    return words


def dice_by_seat(seed: str, players: int) -> list[Dice]:
    """The bots' own, in a game of this seed."""
    word = Dice.seeded(f"{seed}/bot").word  # a hash for each seat would cost as much as a turn
    return [Dice(word(), word(), word()) for _ in range(players)]


def play_game(
    game: Game[Any],
    state: State,
    bots: list[Bot],
    nature: Nature,
    marks: dict[int, str] | None = None,  # takes the checkpoints, if it is there
    log: Log | None = None,  # takes what happens, if it is there
) -> list[Line]:
    """Plays a game to its end; gives its ledger.  Random bots answer as in `Game.play_out`."""
    is_open = game.traits.has_open_answers
    speakers = {seat for seat, bot in enumerate(bots) if is_open and bot.speaks_unasked}
    lines: list[Line] = []
    while asked := game.deciding(state):
        if marks is not None and lines and len(lines) % SPARSE == 0:
            marks[len(lines)] = checkpoint(game, state)
        seat = asked[0]
        if seat == NATURE:
            code = game.draw(state, nature.dice(state))
            lines.append(Line(NATURE, game.decode_outcome(state, code)))
            game.play(state, NATURE, code, log)
            continue
        if speakers:
            willing = speakers & {*asked, *game.volunteers(state)}
            said = _unasked(game, state, bots, willing, log)
            if said is not None:
                lines.append(said)
                continue
        bot = bots[seat]
        if bot.is_blind:
            code = bot.pick(game, state, seat)
            lines.append(Line(seat, game.decode(state, seat, code)))
            game.play(state, seat, code, log)
        else:
            action = bot.choose(InnerSight(game, seat, state))
            try:
                game.apply(state, seat, action, log)
            except Refused as error:
                sentence = f"the bot {bot.name} answered {action}: {error.sentence}"
                raise Refused(sentence, reason=error.reason) from None
            lines.append(Line(seat, action))
    if marks is not None:
        marks[len(lines)] = checkpoint(game, state)
    return lines


def _unasked(
    game: Game[Any], state: State, bots: list[Bot], seats: set[int], log: Log | None
) -> Line | None:
    """Lets these seats make an offer; the first that can be made is made."""
    for seat in sorted(seats):
        action = bots[seat].volunteer(InnerSight(game, seat, state))
        if action is not None and not game.check(state, seat, action):
            game.apply(state, seat, action, log)
            return Line(seat, action)
    return None


# -- many games --------------------------------------------------------------------------------


def run(plan: Plan, jobs: int = 1, records: Path | None = None) -> Generator[Played, None, None]:
    """Plays all games and gives them back in order; close it to stop earlier."""
    player = Player(plan, records)  # first of all, so that a bad plan leaves nothing behind
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    jobs = min(jobs, plan.games)
    numbers = range(plan.games)
    if jobs < 2:
        return (player.play(number) for number in numbers)
    start = partial(Processes[Played], partial(Player, plan, records), jobs)
    return in_order(spread(start, numbers), numbers, attrgetter("number"))
