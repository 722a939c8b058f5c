"""Workers answer in time and legally, whatever a bot does, and end with the server."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from boulevard.bots.advice import advise, strongest
from boulevard.bots.bot import Sight, find_bot
from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Refused
from boulevard.core.game import Game
from boulevard.core.options import read_options
from boulevard.core.record import Record, read
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server.allowances import Payers
from boulevard.server.jobs import Advise, Foresee
from boulevard.server.workers import Stopped, Worker, Workers
from boulevard.sim.runner import Plan, run
from processes import assert_gone
from server.middle import middle

GAMES = ["streets", "vegas", "welcome"]
T = TypeVar("T")

BOTS = '''
import json, os, signal, time
from pathlib import Path
from boulevard.bots.budget import Budget
from boulevard.bots.random import RandomBot
from boulevard.core.messages import Action

NOTES = Path(os.environ["NOTES"])

class Thinker(RandomBot):
    def choose(self, sight):
        with NOTES.open("a") as notes:
            notes.write(f"{os.getpid()}\\n")
        print("thinking", flush=True)
        time.sleep(600)

class Looper(RandomBot):
    def choose(self, sight):
        with NOTES.open("a") as notes:
            notes.write(f"{os.getpid()}\\n")
        print("thinking", flush=True)
        while True:
            pass

class Quitter(RandomBot):
    def choose(self, sight):
        with NOTES.open("a") as notes:
            notes.write(f"{os.getpid()}\\n")
        os._exit(3)

class Once(RandomBot):
    """Ends its process the first time."""
    def choose(self, sight):
        if not NOTES.exists():
            NOTES.touch()
            os._exit(3)
        return super().choose(sight)

class Stumbler(RandomBot):
    def choose(self, sight):
        raise KeyError("which tile?")

class Cheat(RandomBot):
    def choose(self, sight):
        return Action()

    def volunteer(self, sight):
        return Action()

class Talker(RandomBot):
    def choose(self, sight):
        print('{"type":"Chosen","action":"nonsense"}', flush=True)
        return super().choose(sight)

class Pupil(RandomBot):
    takes_budget = True
    budget = Budget(simulations=70)

    def choose(self, sight, budget=None):
        told = {"seconds": budget.seconds, "simulations": budget.simulations}
        left = signal.getitimer(signal.ITIMER_PROF)[0]
        NOTES.write_text(json.dumps({**told, "left": left}))
        return super().choose(sight)

class Trader(RandomBot):
    def volunteer(self, sight):
        return super().choose(sight)

class Keeper(RandomBot):
    """Counts its answers in its mind, and stumbles over the third."""
    count = 0

    def choose(self, sight):
        self.count += 1
        with NOTES.open("a") as notes:
            notes.write(f"{sight.seat}:{self.count} ")
        if self.count == 3:
            raise KeyError("what was it?")
        return super().choose(sight)

class Scribe(RandomBot):
    def choose(self, sight):
        NOTES.write_text(str(os.getpid()))
        return super().choose(sight)
'''
NAMES = ["Thinker", "Looper", "Quitter", "Once", "Stumbler", "Cheat", "Talker", "Scribe"]
NAMES += ["Pupil", "Trader", "Keeper"]


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installs some unruly bots for the workers, which leave their notes in this file."""
    info = tmp_path / "unruly-1.dist-info"
    info.mkdir()
    (tmp_path / "unruly.py").write_text(BOTS)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: unruly\nVersion: 1\n")
    lines = [f"{name.lower()} = unruly:{name}" for name in NAMES]
    (info / "entry_points.txt").write_text("\n".join(["[boulevard.bots]", *lines]))
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("NOTES", str(tmp_path / "notes"))
    return tmp_path / "notes"


def with_workers(job: Callable[[Workers], Awaitable[T]], **settings: Any) -> T:
    async def run() -> T:
        workers = Workers(**({"count": 1, "decision": 60.0} | settings))
        await workers.start()
        try:
            return await job(workers)
        finally:
            await workers.stop()

    return asyncio.run(run())


def opening(name: str) -> tuple[Game[Any], Any, int, bytes]:
    """A game of two in which somebody is asked; the seat, and what it sees."""
    game = find_game(name)
    table = Table(game, read_options(game, 2, {}), seed="workers")
    seat = table.asked()[0]
    return game, table, seat, msgspec.json.encode(table.view(seat))


def is_legal(name: str, answer: bytes) -> bool:
    game, table, seat, _ = opening(name)
    return not table.check(seat, msgspec.json.decode(answer, type=game.action_type))


@pytest.mark.parametrize("name", GAMES)
def test_a_worker_answers_as_the_bot_would(name: str) -> None:
    game, table, seat, view = opening(name)

    answer = with_workers(lambda workers: workers.choose(name, "greedy", seat, view, "seed"))

    sight = Sight(game, seat, table.view(seat))
    assert answer == msgspec.json.encode(find_bot("greedy")(Dice.seeded("seed")).choose(sight))


@pytest.mark.parametrize("name", GAMES)
def test_a_worker_advises_as_the_best_bot_would(name: str) -> None:
    game, table, seat, view = opening(name)

    # So much time that its count of simulations is what ends it, however busy the machine is.
    wanted = Advise(game=name, seat=seat, view=msgspec.Raw(view), seed="seed", thinks=120)
    advice = with_workers(lambda workers: workers.advise(wanted))

    sight = Sight(game, seat, table.view(seat))
    expected = advise(sight, strongest(name), Dice.seeded("seed"), None)
    assert bytes(advice.action) == msgspec.json.encode(expected.action)
    assert bytes(advice.next_best) == msgspec.json.encode(expected.next_best)
    found = advice.bot, advice.gain, advice.next_gain, advice.considered
    assert found == (expected.bot, expected.gain, expected.next_gain, expected.considered)
    assert bytes(advice.events) == msgspec.json.encode(table.preview(seat, expected.action))


@pytest.mark.parametrize("name", GAMES)
def test_a_worker_foresees_what_the_table_would(name: str) -> None:
    """And tells why not, where an answer is not legal."""
    _, table, seat, view = opening(name)
    action = table.actions(seat)[0]
    wanted = Foresee(
        game=name,
        seat=seat,
        view=msgspec.Raw(view),
        action=msgspec.Raw(msgspec.json.encode(action)),
    )

    found = with_workers(lambda workers: workers.foresee(wanted))
    assert bytes(found.events) == msgspec.json.encode(table.preview(seat, action))

    other = msgspec.structs.replace(wanted, seat=1 - seat)
    if 1 - seat not in table.asked():
        with pytest.raises(Refused):
            with_workers(lambda workers: workers.foresee(other))


def test_advice_for_a_seat_that_is_not_asked_is_refused() -> None:
    _, table, seat, _ = opening("streets")
    view = msgspec.json.encode(table.view(1 - seat))

    wanted = Advise(game="streets", seat=1 - seat, view=msgspec.Raw(view), seed="seed")
    with pytest.raises(NotAsked, match="is not asked"):
        with_workers(lambda workers: workers.advise(wanted))


@pytest.mark.parametrize("bot", ["thinker", "looper"])
def test_a_bot_that_takes_too_long_is_ended_and_a_plain_answer_given(notes: Path, bot: str) -> None:
    """Whether it computes or sleeps; the process is gone, and another one does the next job."""
    _, _, seat, view = opening("streets")

    async def job(workers: Workers) -> list[bytes]:
        late = await workers.choose("streets", bot, seat, view, "seed")
        return [late, await workers.choose("streets", "random", seat, view, "seed")]

    late, after = with_workers(job, decision=0.4)

    assert late == after and is_legal("streets", late)
    assert_gone(int(notes.read_text()))


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="sees the end without asking for the status")
def test_a_process_that_its_limit_has_just_ended_is_not_taken_for_one_that_we_ended() -> None:
    """Else its end would pass for a crash, and the bot would think for as long once more."""

    async def end() -> int | None:
        worker = Worker()
        process = await worker.start()
        os.kill(process.pid, signal.SIGPROF)
        with suppress(ChildProcessError):  # asyncio may have seen it first
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        return await worker.end()

    async def ends() -> set[int | None]:
        return {await end() for _ in range(20)}

    assert asyncio.run(ends()) == {-signal.SIGPROF}


@pytest.mark.parametrize("bot", ["stumbler", "cheat", "nobody"])
def test_a_bot_that_fails_leaves_a_plain_answer(notes: Path, bot: str) -> None:
    """It raises, it answers what is not legal, or it is not installed."""
    _, _, seat, view = opening("vegas")

    answer = with_workers(lambda workers: workers.choose("vegas", bot, seat, view, "seed"))

    assert is_legal("vegas", answer)


def test_a_job_that_ends_its_process_is_tried_twice(notes: Path) -> None:
    _, _, seat, view = opening("streets")

    answer = with_workers(lambda workers: workers.choose("streets", "quitter", seat, view, "seed"))

    assert is_legal("streets", answer)
    assert len(set(notes.read_text().split())) == 2


def test_a_job_whose_process_ended_is_done_by_the_next(notes: Path) -> None:
    game, table, seat, view = opening("streets")

    answer = with_workers(lambda workers: workers.choose("streets", "once", seat, view, "seed"))

    sight = Sight(game, seat, table.view(seat))
    assert answer == msgspec.json.encode(find_bot("random")(Dice.seeded("seed")).choose(sight))


def test_a_worker_that_was_killed_while_idle_is_replaced(notes: Path) -> None:
    _, _, seat, view = opening("streets")

    async def job(workers: Workers) -> bytes:
        await workers.choose("streets", "scribe", seat, view, "seed")
        os.kill(int(notes.read_text()), signal.SIGKILL)
        return await workers.choose("streets", "random", seat, view, "seed")

    assert is_legal("streets", with_workers(job))


def test_what_a_bot_prints_is_not_taken_for_its_answer(notes: Path) -> None:
    _, _, seat, view = opening("streets")

    answer = with_workers(lambda workers: workers.choose("streets", "talker", seat, view, "seed"))

    assert is_legal("streets", answer)


def test_an_answer_that_nobody_waits_for_any_more_reaches_nobody(notes: Path) -> None:
    """The process that gave it goes on to the next job."""
    game, table, seat, view = opening("streets")

    async def job(workers: Workers) -> bytes:
        await workers.choose("streets", "scribe", seat, view, "seed")
        first = notes.read_text()
        wanted = Advise(game="streets", seat=seat, view=msgspec.Raw(view), seed="seed")
        given_up = asyncio.ensure_future(workers.advise(wanted))
        await asyncio.sleep(0)
        given_up.cancel()
        answer = await workers.choose("streets", "scribe", seat, view, "other")
        assert notes.read_text() == first
        return answer

    sight = Sight(game, seat, table.view(seat))
    expected = find_bot("random")(Dice.seeded("other")).choose(sight)
    assert with_workers(job) == msgspec.json.encode(expected)


def test_whoever_waits_is_told_when_the_server_goes_down(notes: Path) -> None:
    _, _, seat, view = opening("streets")

    async def job(workers: Workers) -> list[object]:
        jobs = [workers.choose("streets", "thinker", seat, view, "seed") for _ in range(3)]
        waiting = asyncio.gather(*jobs, workers.examine("x" * 10), return_exceptions=True)
        await asyncio.sleep(0)
        await workers.stop()
        return list(await waiting)

    assert all(isinstance(answer, Stopped) for answer in with_workers(job))


def test_more_jobs_than_workers_wait_for_their_turn() -> None:
    games = [opening(name) for name in GAMES] * 4

    async def job(workers: Workers) -> list[bytes]:
        jobs = [workers.choose(game.name, "random", seat, v, "s") for game, _, seat, v in games]
        return await asyncio.gather(*jobs)

    answers = with_workers(job, count=2)

    assert all(is_legal(game.name, a) for (game, *_), a in zip(games, answers, strict=True))


# -- records from elsewhere


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("records")
    options = read_options(find_game("streets"), 2, {})
    list(run(Plan("streets", options, ("random",), 1, "workers"), records=folder))
    return (folder / "streets-workers-0.jsonl").read_text(encoding="utf-8")


def stranded(text: str) -> str:
    """A record that starts where tiles would be dealt to hands that are full."""
    record = read(text, find_game)
    _, view = middle(record, "stranded")
    position = msgspec.to_builtins(view) | {"frames": [{"kind": "deal", "stages": []}]}
    header = msgspec.structs.replace(record.header, position=position)
    return Record(header, record.options, ()).write()


def test_a_record_from_elsewhere_is_verified(finished: str) -> None:
    found = with_workers(lambda workers: workers.examine(finished))

    assert (found.reason, found.faults, found.is_over) == ("", (), True)
    assert found.header is not None and found.header.game == "streets"
    assert found.lines == finished.count("\n") - 2


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text[: len(text) // 2], "is cut off"),
        (lambda text: text.replace('"by":1', '"by":0', 1), "was edited"),
        (lambda text: text.replace('"streets"', '"chess"', 1), "there is no game 'chess'"),
        (lambda text: "hello " * 40_000, "is not the header of a record"),
        (lambda text: stranded(text), "nobody can play on from the position"),
    ],
)
def test_a_broken_record_gets_one_reason(
    finished: str, change: Callable[[str], str], reason: str
) -> None:
    found = with_workers(lambda workers: workers.examine(change(finished)))

    assert reason in found.reason and "\n" not in found.reason
    assert found.header is None


def test_a_game_that_goes_on_is_examined_too() -> None:
    _, table, _, _ = opening("welcome")

    found = with_workers(lambda workers: workers.examine(table.record().write()))

    assert not found.is_over and "the seed is not revealed" in found.faults[0]


def test_a_record_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    options = read_options(find_game("welcome"), 100, {})
    list(run(Plan("welcome", options, ("random",), 1, "long"), records=tmp_path))
    long = (tmp_path / "welcome-long-0.jsonl").read_text(encoding="utf-8")

    found = with_workers(lambda workers: workers.examine(long), record=0.01)

    assert "took longer" in found.reason


# -- the end

SERVER = """
import asyncio, sys
from boulevard.server.allowances import Payers
from boulevard.server.jobs import Advise, Foresee
from boulevard.server.workers import Stopped, Workers

async def serve():
    workers = Workers(1, decision=float(sys.argv[2]))
    await workers.start()
    view = sys.stdin.buffer.readline().strip()
    await workers.choose("streets", sys.argv[1], int(sys.stdin.readline()), view, "seed")
    print("done", flush=True)
    await asyncio.Event().wait()

asyncio.run(serve())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits for a process of another's")
@pytest.mark.parametrize(
    ("bot", "seconds"), [("scribe", "60"), ("thinker", "0.4"), ("looper", "0.4")]
)
def test_no_worker_outlives_a_server_that_was_killed(notes: Path, bot: str, seconds: str) -> None:
    """Idle, it sees the end of its input; lost in thought, the kernel ends it soon after."""
    _, _, seat, view = opening("streets")
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, bot, seconds],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as server:
        assert server.stdin and server.stdout and server.stderr
        server.stdin.write(view + b"\n" + str(seat).encode() + b"\n")
        server.stdin.flush()
        said = server.stdout if bot == "scribe" else server.stderr
        assert said.readline() in (b"done\n", b"thinking\n")
        server.kill()

    assert_gone(int(notes.read_text()))


# -- what a bot has in mind


def test_a_bot_has_its_game_in_mind_from_answer_to_answer(notes: Path) -> None:
    """One for each seat of a table, whichever processes there are; not where it has failed, nor
    where nobody says which table it is."""
    _, _, seat, view = opening("streets")

    async def job(workers: Workers) -> None:
        for table in ["one", "two", "one", "", "", "one", "one"]:
            await workers.choose("streets", "keeper", seat, view, "seed", Payers("", table))

    with_workers(job, count=3)

    assert notes.read_text() == "0:1 0:1 0:2 0:1 0:1 0:3 0:1 "


# -- how long, and unasked


class Told(msgspec.Struct):
    """What a bot was told."""

    seconds: float
    simulations: int | None
    left: float  # seconds of computing after which it is ended


def test_a_bot_that_can_is_told_how_long_to_think(notes: Path) -> None:
    """Within its own budget; and it is not ended before it has used that up."""
    _, _, seat, view = opening("streets")

    async def job(workers: Workers) -> bytes:
        return await workers.choose("streets", "pupil", seat, view, "seed", thinks=90.0)

    assert is_legal("streets", with_workers(job, decision=20.0))
    told = msgspec.json.decode(notes.read_text(), type=Told)
    assert (told.seconds, told.simulations) == (90.0, 70)
    assert 90 < told.left < 111


@pytest.mark.parametrize(("bot", "says"), [("trader", True), ("random", False), ("cheat", False)])
def test_a_bot_may_say_something_unasked(notes: Path, bot: str, says: bool) -> None:
    """If it has something to say that is legal."""
    game, table, seat, view = opening("vegas")

    async def job(workers: Workers) -> bytes | None:
        return await workers.volunteer("vegas", bot, seat, view, "seed", Payers())

    said = with_workers(job)
    assert (said is not None) == says
    if said is not None:
        assert table.check(seat, msgspec.json.decode(said, type=game.action_type)) is None
