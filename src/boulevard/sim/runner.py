"""Plays many games between bots, in this process or in several, from one seed.

Game i of a plan is decided by the seed and i alone, so the results are the same in any number of
processes.  Its chance is that of a table with the seed "SEED/i"; each bot has dice of its own.
The exception is a plan in which every bot is `random`, the game has no open answers and no records
are kept: those games are played inside the engine, at its full speed, and chance and answers come
from one pair of dice.  That is another series of games of the same seed and distribution.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import traceback
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from typing import Any, cast

import msgspec

from boulevard.bots.bot import Bot, InnerSight, find_bot
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.game import Game, State
from boulevard.core.messages import Options
from boulevard.core.playout import play_out
from boulevard.core.record import FORMAT, Header, Line, Record, chance, seed_hash
from boulevard.core.registry import find_game

SPANS_PER_JOB = 16  # so that no process is idle for long at the end
LONGEST_SPAN = 256  # games; some 20 ms of random play
PATIENCE = 0.2  # seconds after which a process reports, although its span is not done


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


class Played(msgspec.Struct, frozen=True, array_like=True):
    """How one game went."""

    number: int  # of the game in its plan
    decisions: int  # answers that seats gave
    scores: tuple[int, ...]  # by seat
    places: tuple[int, ...]  # by seat: 1 is best; equal seats share a place
    rivals: tuple[tuple[str, int], ...] = ()  # opponents without a seat: name and score


class Player:
    """Plays the games of a plan."""

    def __init__(self, plan: Plan, records: Path | None = None) -> None:
        self._plan = plan
        self._records = records  # the folder for records, if they are kept
        self._game: Game[Any] = find_game(plan.game)
        self._bots = [find_bot(name) for name in plan.entrants()]
        all_random = all(bot is RandomBot for bot in self._bots)
        # Offers are not among the codes that the engine plays by itself.
        is_closed = not self._game.traits.has_open_answers
        self._is_inner = records is None and all_random and is_closed

    def play(self, number: int) -> Played:
        """Plays one game; a fault on the way says in which."""
        try:
            return self._play(number)
        except (Refused, OSError):
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            fault = RuntimeError(f"game {number} of seed {self._plan.seed}: {reason}")
            # A traceback does not survive the pipe between processes; a note does.
            fault.add_note(traceback.format_exc())
            raise fault from None

    def _play(self, number: int) -> Played:
        game, plan = self._game, self._plan
        seed = f"{plan.seed}/{number}"
        if self._is_inner:
            state = game.start(plan.options)
            decisions = play_out(game, state, Dice.seeded(seed))
        else:
            entrants = [plan.entrant_at(seat, number) for seat in range(plan.options.players)]
            # Not ("SEED/i", seat): those are the dice of the first chance points.
            bots = [
                self._bots[entrant](Dice.seeded(f"{seed}/bot", seat))
                for seat, entrant in enumerate(entrants)
            ]
            state, lines = play_game(game, plan.options, bots, seed)
            decisions = sum(line.by != NATURE for line in lines)
            if self._records is not None:
                header = Header(
                    record=FORMAT,
                    game=game.name,
                    rules_version=game.rules_version,
                    options=_chosen(plan.options),
                    names=tuple(plan.names()[entrant] for entrant in entrants),
                    seed_hash=seed_hash(seed),
                )
                result = game.result(state)
                self._keep(number, Record(header, plan.options, tuple(lines), seed, result))
        result = game.result(state)
        rivals = tuple((rival.name, rival.score) for rival in result.rivals)
        return Played(number, decisions, result.scores, result.places, rivals)

    def _keep(self, number: int, record: Record) -> None:
        """Writes a record whole or not at all, and never over another one."""
        assert self._records is not None
        seed = re.sub(r"[^\w.-]", "_", self._plan.seed)
        path = self._records / f"{self._plan.game}-{seed}-{number}.jsonl"
        text = record.write()
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


def play_game(
    game: Game[Any], options: Options, bots: list[Bot], seed: str
) -> tuple[State, list[Line]]:
    """One game as a table with this seed would play it: how it ended, and its ledger."""
    state = game.start(options)
    lines: list[Line] = []
    drawn = 0
    while asked := game.deciding(state):
        seat = asked[0]
        if seat == NATURE:
            outcome = chance(game, state, seed, drawn)
            drawn += 1
            game.happen(state, outcome, None)
            lines.append(Line(NATURE, outcome))
            continue
        if game.traits.has_open_answers:
            said = _unasked(game, state, bots, asked)
            if said is not None:
                lines.append(said)
                continue
        bot = bots[seat]
        if bot.is_blind:
            code = bot.pick(game, state, seat)
            lines.append(Line(seat, game.decode(state, seat, code)))
            game.play(state, seat, code)
        else:
            action = bot.choose(InnerSight(game, seat, state))
            try:
                game.apply(state, seat, action)
            except Refused as error:
                raise Refused(f"the bot {bot.name} answered {action}: {error.reason}") from None
            lines.append(Line(seat, action))
    return state, lines


def _unasked(game: Game[Any], state: State, bots: list[Bot], asked: list[int]) -> Line | None:
    """Lets everyone who may speak make an offer; the first that can be made is made."""
    for seat in sorted({*asked, *game.volunteers(state)}):
        action = bots[seat].volunteer(InnerSight(game, seat, state))
        if action is not None and not game.check(state, seat, action):
            game.apply(state, seat, action)
            return Line(seat, action)
    return None


# -- many games --------------------------------------------------------------------------------


def run(plan: Plan, jobs: int = 1, records: Path | None = None) -> Generator[Played, None, None]:
    """Plays all games and gives them back in order; close it to stop earlier."""
    player = Player(plan, records)  # first of all, so that a bad plan leaves nothing behind
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    length = max(1, min(LONGEST_SPAN, plan.games // (jobs * SPANS_PER_JOB)))
    spans = deque(
        range(first, min(first + length, plan.games)) for first in range(0, plan.games, length)
    )
    jobs = min(jobs, len(spans))
    if jobs < 2:
        return (player.play(number) for span in spans for number in span)
    return _run_in_processes(plan, jobs, records, spans)


def _run_in_processes(
    plan: Plan, jobs: int, records: Path | None, spans: deque[range]
) -> Generator[Played, None, None]:
    """Every process has a pipe and one span at a time; spans that are early wait for their turn."""
    context = get_context("spawn")
    pipes: list[Connection] = []
    processes = []
    early: dict[int, list[Played]] = {}
    due = 0
    try:
        with _interrupts_ignored():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, plan, records), daemon=True)
                process.start()
                theirs.close()
                pipes.append(ours)
                processes.append(process)
        for pipe in pipes:
            pipe.send(spans.popleft())
        while due < plan.games:
            for ready in wait(pipes):
                pipe = cast(Connection, ready)
                reply = _reply(pipe)
                early[reply.played[0].number] = reply.played
                if reply.is_last and spans:
                    pipe.send(spans.popleft())
            while due in early:
                together = early.pop(due)
                due += len(together)
                yield from together
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


class _Reply(msgspec.Struct, frozen=True):
    """Some games of a span, in order."""

    played: list[Played]  # at least one
    is_last: bool  # the span is done


def _reply(pipe: Connection) -> _Reply:
    try:
        reply: _Reply | Exception = pipe.recv()
    except (EOFError, OSError):
        raise RuntimeError("a process that was playing games has died") from None
    if isinstance(reply, Exception):
        raise reply
    return reply


def _work(pipe: Connection, plan: Plan, records: Path | None) -> None:
    """Plays span after span until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    player = Player(plan, records)
    try:
        while True:
            span: range = pipe.recv()
            played: list[Played] = []
            due = monotonic() + PATIENCE
            for number in span:
                try:
                    played.append(player.play(number))
                except (Refused, OSError, RuntimeError) as error:
                    pipe.send(error)
                    return
                is_last = number == span[-1]
                if is_last or monotonic() > due:
                    pipe.send(_Reply(played, is_last))
                    played = []
                    due = monotonic() + PATIENCE
    except (EOFError, OSError):  # the other end is closed: nobody waits for more
        return


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C to this one, even before they have run a line."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def cores() -> int:
    """How many processes can run at once here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1
