"""A worker: the process in which bots think and what comes from elsewhere is read.

It takes one job a line on standard input and gives one answer a line, as JSON.  It ends with its
input, so that it never outlives the server.  What a job prints goes to standard error.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, BinaryIO

import msgspec

from boulevard.bots.advice import advise, strongest
from boulevard.bots.bot import BOTS, Bot, Sight, find_bot
from boulevard.core import record as ledger
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, Refused, Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Options, View
from boulevard.core.option_file import Faulty
from boulevard.core.position import begin
from boulevard.core.record import Record, read, replay
from boulevard.core.registry import GAMES, find_game
from boulevard.server import plain
from boulevard.server.changes import Operation, difference
from boulevard.server.film import film
from boulevard.server.jobs import (
    Advise,
    Advised,
    AnyDone,
    AnyJob,
    Choose,
    Chosen,
    Examine,
    Examined,
    Failed,
    FileRead,
    Film,
    Filmed,
    Foresee,
    Foreseen,
    Position,
    ReadFile,
    ReadPosition,
    Ready,
    Report,
    Speak,
    Volunteer,
)
from boulevard.server.refusals import kind_of

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

IS_POSIX = os.name == "posix"
STATM = Path("/proc/self/statm")  # pages of memory, the second number those that are in use
MEMORY = 1 << 30  # bytes of data that one worker may hold; above that a job fails
SEATED = 500  # bots of which one process knows what they have in mind
POLITENESS = 10  # what people wait for comes first
GUESS, OTHER_GUESS = "preview", "another preview"  # how holes are filled where nobody may look
SLACK = 5  # times as long as it may think a job may take, since others use the machine as well


_seated: dict[tuple[str, int, str], Bot] = {}  # by table, seat and name; asked last, found last


@contextmanager
def seated(job: Speak) -> Iterator[Bot]:
    """The bot of a seat, with what it has in mind of its turn and of its offers; a new one at a
    table that is not known here any more, or where the last one has failed."""
    key = job.table, job.seat, job.bot
    bot = _seated.pop(key, None) or bot_called(job.bot)(Dice.seeded(job.seed))
    yield bot
    if job.table:
        _seated[key] = bot
        if len(_seated) > SEATED:
            del _seated[next(iter(_seated))]


def choose(job: Choose) -> Chosen:
    game = find_game(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    sight = Sight(game, job.seat, view)
    with seated(job) as bot:
        if bot.takes_budget and job.thinks:
            action = bot.choose(sight, bot.budget.within(job.thinks))
        else:
            action = bot.choose(sight)
        reason = game.check(sight.imagine(Dice.seeded(job.seed)), job.seat, action)
        if reason is not None:
            sentence = game.sentence(reason)
            raise Refused(f"the bot {job.bot} gave an illegal answer: {sentence}")
    return Chosen(action=raw(action))


def volunteered(job: Volunteer) -> Chosen:
    game = find_game(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    sight = Sight(game, job.seat, view)
    with seated(job) as bot:
        action = bot.volunteer(sight)
    imagined = sight.imagine(Dice.seeded(job.seed))
    if action is not None and game.check(imagined, job.seat, action) is not None:
        action = None
    return Chosen(action=raw(action))


def foreseen(game: Game[Any], job: Foresee | Advise, view: View, action: Action) -> msgspec.Raw:
    """What an answer would cause, worked out from what its seat sees, in the words it wants."""
    imagined = game.imagine(view, Dice.seeded(GUESS))
    events = [event.seen_by(job.seat) for event in game.preview(imagined, job.seat, action)]
    told = plain.foreseen(game, events, view, job.names) if job.is_plain else events
    return msgspec.Raw(msgspec.json.encode(told))


def foresee(job: Foresee) -> Foreseen:
    game = find_game(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    action = msgspec.json.decode(job.action, type=game.action_type)
    return Foreseen(
        events=foreseen(game, job, view, action), changes=changed(game, job, view, action)
    )


def changed(game: Game[Any], job: Foresee | Advise, view: View, action: Action) -> msgspec.Raw:
    found = [] if job.is_plain else afterwards(game, view, job.seat, action)
    return msgspec.Raw(msgspec.json.encode(found))


def afterwards(game: Game[Any], view: View, seat: int, action: Action) -> list[Operation] | None:
    """What the answer would change in the scene of its seat; None: it would turn up something that
    the seat cannot know, so that there is nothing to be shown yet."""
    imagined = game.imagine(view, Dice.seeded(GUESS))
    before = {"view": game.shown(imagined, seat)}
    game.apply(imagined, seat, action)
    after = game.view(imagined, seat)
    if game.traits.has_secrets:
        other = game.imagine(view, Dice.seeded(OTHER_GUESS))
        game.apply(other, seat, action)
        if game.view(other, seat) != after:
            return None
    return difference(before, {"view": game.shown(imagined, seat)})


def advised(job: Advise) -> Advised:
    game = find_game(job.game)
    view = msgspec.json.decode(job.view, type=game.view_type)
    sight, dice = Sight(game, job.seat, view), Dice.seeded(job.seed)
    found = advise(sight, best_bot(job.game), dice, job.thinks)
    return Advised(
        action=raw(found.action),
        events=foreseen(game, job, view, found.action),
        changes=changed(game, job, view, found.action),
        bot=found.bot,
        gain=found.gain,
        next_best=raw(found.next_best),
        next_gain=found.next_gain,
        considered=found.considered,
        prevents=found.prevents(job.seat),
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
        seed=record.seed or "",
        faults=found.faults,
        departures=found.departures,
        lines=len(record.lines),
        is_over=found.is_over,
    )


def filmed(job: Film) -> Filmed:
    record = read(job.text, find_game)
    return film(find_game(record.header.game), record, job.eye, is_plain=job.is_plain)


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


def do(job: AnyJob) -> AnyDone:
    try:
        if isinstance(job, Choose):
            return choose(job)
        if isinstance(job, Volunteer):
            return volunteered(job)
        if isinstance(job, Advise):
            return advised(job)
        if isinstance(job, Foresee):
            return foresee(job)
        if isinstance(job, Film):
            return filmed(job)
        if isinstance(job, ReadPosition):
            return read_position(job)
        if isinstance(job, ReadFile):
            return read_file(job)
        return examine(job)
    except Refused as error:
        return Failed(sentence=error.sentence, kind=kind_of(error), reason=error.reason)
    except MemoryError:
        return Failed(sentence="it takes more memory than there is for it")
    except Exception as error:
        traceback.print_exc()
        return Failed(sentence=f"{type(error).__name__}: {error}")


def work(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Does one job after the other until there is nobody to ask for one."""

    def answer(done: AnyDone, seconds: float = 0.0) -> None:
        report = Report(done, round(seconds, 6), memory())
        answers.write(msgspec.json.encode(report) + b"\n")
        answers.flush()

    answer(Ready())
    for line in jobs:
        began = process_time()
        job = msgspec.json.decode(line, type=AnyJob)
        limit(job.seconds)
        done = do(job)
        limit(0)
        answer(done, process_time() - began)


def limit(seconds: float) -> None:
    """Lets the kernel end this process when it is lost in thought, even with the server gone."""
    if IS_POSIX:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, seconds * SLACK * 2)


def memory() -> int:
    """Bytes that this process holds, or has held at most; 0 where nobody can tell."""
    if STATM.exists():  # what Linux counts as the most begins with what the server itself held
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if resource is None:
        return 0
    most: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 1024)


def bound() -> None:
    """Lets no job take the memory of the whole machine."""
    if resource is not None and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


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
    bound()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    warm_up()
    with suppress(BrokenPipeError), answers:
        work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
