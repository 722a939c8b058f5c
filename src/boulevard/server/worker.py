"""A worker: the process in which bots think and what comes from elsewhere is read.

It takes one job a line on standard input and gives one answer a line, as JSON.  It ends with its
input, so that it never outlives the server.  What a job prints goes to standard error.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from contextlib import suppress
from functools import cache
from typing import Any, BinaryIO

import msgspec

from boulevard.bots.advice import advise, strongest
from boulevard.bots.bot import BOTS, Bot, Sight, find_bot
from boulevard.core import record as ledger
from boulevard.core.departure import Departure
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, Refused, Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Options, View
from boulevard.core.option_file import Faulty
from boulevard.core.position import begin
from boulevard.core.reason import Reason
from boulevard.core.record import Header, Record, read, replay
from boulevard.core.registry import GAMES, find_game
from boulevard.core.toml_lines import Fault

IS_POSIX = os.name == "posix"
POLITENESS = 10  # what people wait for comes first
THOUGHT = 0.5  # of the time that it may compute, what a bot may think about an answer
SLACK = 5  # times as long as it may think a job may take, since others use the machine as well


class Job(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What a worker is told to do."""

    seconds: float  # of computing that it may take


class Choose(Job, frozen=True, kw_only=True):
    """Answer for a seat."""

    game: str
    bot: str
    seat: int
    view: msgspec.Raw
    seed: str


class Advise(Job, frozen=True, kw_only=True):
    """Say what the best bot would answer."""

    game: str
    seat: int
    view: msgspec.Raw
    seed: str


class Examine(Job, frozen=True, kw_only=True):
    """Read a record from elsewhere, play it again and verify it."""

    text: str


class ReadPosition(Job, frozen=True, kw_only=True):
    """Read a position from elsewhere, and see whether a game can go on from it."""

    game: str
    text: str
    seed: str  # for what its eye could not see


class ReadFile(Job, frozen=True, kw_only=True):
    """Read a file from elsewhere that an option takes."""

    game: str
    setting: str
    text: str


class Done(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What a worker answers."""


class Ready(Done, frozen=True, kw_only=True):
    """Said once, at the start."""


class Chosen(Done, frozen=True, kw_only=True):
    action: msgspec.Raw


class Advised(Done, frozen=True, kw_only=True):
    action: msgspec.Raw
    bot: str
    gain: float
    next_best: msgspec.Raw  # or null
    next_gain: float
    considered: int


class Examined(Done, frozen=True, kw_only=True):
    """What there is to know of a record from elsewhere."""

    reason: str  # why it cannot be opened; then nothing else counts
    header: Header | None = None
    faults: tuple[str, ...] = ()  # what does not hold
    departures: tuple[Departure, ...] = ()  # what cannot be told, since the rules have changed
    lines: int = 0  # in its ledger
    is_over: bool = False  # the game was played to its end


class Position(Done, frozen=True, kw_only=True):
    """What there is to know of a position from elsewhere."""

    sentence: str  # why nobody can play on from it; then nothing else counts
    view: msgspec.Raw = msgspec.Raw(b"null")  # all there is in it
    is_dealt: bool = False  # what its eye could not see was filled in by chance


class FileRead(Done, frozen=True, kw_only=True):
    """What there is to know of a file from elsewhere."""

    sentence: str = ""  # why it cannot be used, in one line; "": it can
    faults: tuple[Fault, ...] = ()  # the same line by line
    value: msgspec.Raw = msgspec.Raw(b"null")  # what it gives the option


class Failed(Done, frozen=True, kw_only=True):
    sentence: str
    reason: Reason | None = None  # where the rules are behind it


AnyJob = Choose | Advise | Examine | ReadPosition | ReadFile
AnyDone = Ready | Chosen | Advised | Examined | Position | FileRead | Failed


def choose(job: Choose) -> Chosen:
    game = find_game(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    dice = Dice.seeded(job.seed)
    sight = Sight(game, job.seat, view)
    kind = bot_called(job.bot)
    bot = kind(dice)
    if kind.takes_budget:
        action = bot.choose(sight, kind.budget.within(job.seconds * THOUGHT))
    else:
        action = bot.choose(sight)
    reason = game.check(sight.imagine(dice), job.seat, action)
    if reason is not None:
        sentence = game.sentence(reason)
        raise Refused(f"the bot {job.bot} gave an illegal answer: {sentence}")
    return Chosen(action=raw(action))


def advised(job: Advise) -> Advised:
    game = find_game(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    sight, dice = Sight(game, job.seat, view), Dice.seeded(job.seed)
    found = advise(sight, best_bot(job.game), dice, job.seconds * THOUGHT)
    return Advised(
        action=raw(found.action),
        bot=found.bot,
        gain=found.gain,
        next_best=raw(found.next_best),
        next_gain=found.next_gain,
        considered=found.considered,
    )


def examine(job: Examine) -> Examined:
    try:
        record = read(job.text, find_game)
        game = find_game(record.header.game)
        found = ledger.examine(game, record)
    except Refused as error:
        return Examined(reason=error.sentence)
    if record.header.position is not None and not can_end(game, record):
        return Examined(reason="line 1: nobody can play on from the position")
    return Examined(
        reason="",
        header=record.header,
        faults=found.faults,
        departures=found.departures,
        lines=len(record.lines),
        is_over=found.is_over,
    )


def can_end(game: Game[Any], record: Record) -> bool:
    """Whether its start leads to some end: anybody may have made it up, and may play on from it."""
    try:
        start = next(replay(game, record)).state
        game.play_out(start, Dice.seeded("trial"))
    except Exception:  # whatever the rules run into that takes legal positions for granted
        return False
    return True


def read_position(job: ReadPosition) -> Position:
    game = find_game(job.game)
    try:
        seen = game.read_position(job.text)
        is_whole = seen.eye == EVERYONE
        state = game.load(seen) if is_whole else game.imagine(seen, Dice.seeded(job.seed))
        whole = game.view(state, EVERYONE)
        is_dealt = msgspec.structs.replace(whole, eye=seen.eye) != seen
        begin(game, options_of(game, whole), whole)
        if not game.deciding(state):
            return Position(
                sentence="the game is over in this position: nobody can play on from it"
            )
        game.play_out(state, Dice.seeded("trial"))
    except Refused as error:
        return Position(sentence=error.sentence)
    except Exception as error:  # the same as above
        what = str(error).partition("\n")[0] or type(error).__name__
        return Position(sentence=f"no game of {game.title} can stand like that: {what}")
    return Position(sentence="", view=msgspec.Raw(msgspec.json.encode(whole)), is_dealt=is_dealt)


def read_file(job: ReadFile) -> FileRead:
    try:
        value = find_game(job.game).read_file(job.setting, job.text)
    except Faulty as error:
        return FileRead(sentence=error.sentence, faults=error.faults)
    return FileRead(value=msgspec.Raw(msgspec.json.encode(value)))


def options_of(game: Game[Any], view: View) -> Options:
    """The options that a position was reached with: a view has them, or nobody can tell."""
    options: Options | None = getattr(view, "options", None)
    if options is None:
        raise Unreadable(f"a position of {game.title} does not say its options")
    reason = options.objection()
    if reason is not None:
        raise Illegal(game.sentence(reason), reason=reason)
    if options.players not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Unreadable(f"{game.title} is for {few} to {many} players, not {options.players}")
    return options


def raw(action: Action | None) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))


@cache
def bot_called(name: str) -> type[Bot]:
    return find_bot(name)


@cache
def best_bot(game: str) -> type[Bot]:
    return strongest(game)


def do(job: AnyJob) -> Done:
    try:
        if isinstance(job, Choose):
            return choose(job)
        if isinstance(job, Advise):
            return advised(job)
        if isinstance(job, ReadPosition):
            return read_position(job)
        if isinstance(job, ReadFile):
            return read_file(job)
        return examine(job)
    except Refused as error:
        return Failed(sentence=error.sentence, reason=error.reason)
    except Exception as error:
        traceback.print_exc()
        return Failed(sentence=f"{type(error).__name__}: {error}")


def work(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Does one job after the other until there is nobody to ask for one."""

    def answer(done: Done) -> None:
        answers.write(msgspec.json.encode(done) + b"\n")
        answers.flush()

    answer(Ready())
    for line in jobs:
        job = msgspec.json.decode(line, type=AnyJob)
        limit(job.seconds)
        answer(do(job))
        limit(0)


def limit(seconds: float) -> None:
    """Lets the kernel end this process when it is lost in thought, even with the server gone."""
    if IS_POSIX:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, seconds * SLACK * 2)


def warm_up() -> None:
    """Loads what there is before the clock runs; what is broken is reported when it is used."""
    for find, names in ((find_game, GAMES.names()), (bot_called, BOTS.names())):
        for name in names:
            with suppress(Exception):
                find(name)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if IS_POSIX:
        os.nice(POLITENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    warm_up()
    with suppress(BrokenPipeError), answers:
        work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
