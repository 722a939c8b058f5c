"""`boulevard train` and `boulevard network`: networks are made, and tell where they come from."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from boulevard.bots.network_file import NetworkFile, Strength, installed, read_path
from boulevard.cli.contests import check_file
from boulevard.cli.words import AsJson, GameName, listed, need, print_json
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.registry import find_game
from boulevard.learning.recipe import WIDEST, Recipe

if TYPE_CHECKING:
    from boulevard.learning.school import Plan
    from boulevard.learning.training import Point, Progress, Training

# A process that learns or plays needs one core; who has set these knows better.
THREADS: Final = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")
GAMES: Final = 20_000
SEED: Final = "1"
USUAL: Final = Recipe()


def train(
    game: GameName,
    players: Annotated[
        str, typer.Option(metavar="N,M", help="Numbers of players to practise. [default: up to 4]")
    ] = "",
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help=f"Games in all. [default: {GAMES}, or as many as --minutes]"
        ),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(metavar="M", min=0.0, help="How long this run may learn.")
    ] = None,
    course: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Games over which it learns less and less from each. [default: --games]",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="WORD", help=f"Same seed and games, same network. [default: {SEED}]"),
    ] = None,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=0, help="Processes that play; 0: one for each core.")
    ] = 1,
    hidden: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            max=WIDEST,
            help=f"Hidden units, an even number. [default: {USUAL.hidden}]",
        ),
    ] = None,
    round_games: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="N",
            min=1,
            help=f"Games between two versions. [default: {USUAL.round_games}]",
        ),
    ] = None,
    gate: Annotated[
        int, typer.Option(metavar="N", min=2, help="Games of the gate, at each number of players.")
    ] = 400,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to keep it. [default: GAME-SEED]")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Go on with the training in this folder.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Also write the network here, if it passes the gate."),
    ] = None,
) -> None:
    """Let a game teach itself: a network learns from playing against itself.

    The folder holds what is learned (it can be interrupted and resumed), the learning curve, and
    in the end the network, if it wins against the one that is installed.

    \b
    Examples:
        boulevard train streets --players 2 --games 20000 --jobs 2 --seed 1
        boulevard train streets --resume streets-1 --minutes 20 --jobs 16
    """
    need("train")
    for name in THREADS:
        os.environ.setdefault(name, "1")
    from boulevard.learning.school import Plan, open_plan
    from boulevard.learning.training import Limits, Training
    from boulevard.sim.lock import locked
    from boulevard.sim.processes import cores

    rules = find_game(game)
    if hidden is not None and hidden % 2:
        raise Unreadable(f"{hidden} hidden units; it has to be an even number")
    check_file(out)
    installed(rules)  # which it will meet at the gate: a damaged one is refused now
    practised = _counts(rules, players)
    if resume is not None:
        plan, place = open_plan(resume), resume
        if plan.game != rules.name:
            raise Unreadable(f"{resume} is a training of {plan.game}, not of {rules.name}")
        if folder is not None:
            raise Unreadable("a training goes on where it is: leave --folder out")
        wanted = {
            "players": practised if players else None,
            "seed": seed,
            "hidden": hidden,
            "round": round_games,
            "course": course,
        }
        _check_settings(plan, place, wanted)
    else:
        recipe = Recipe(
            hidden=hidden or USUAL.hidden,
            round_games=round_games or USUAL.round_games,
            course=course or games or GAMES,
        )
        plan = Plan(game=rules.name, players=practised, seed=seed or SEED, recipe=recipe)
        place = folder or Path(f"{rules.name}-{plan.seed}")
        place.mkdir(parents=True, exist_ok=True)
    limits = Limits(
        games=games if games or minutes is not None else GAMES,
        seconds=None if minutes is None else 60 * minutes,
    )
    with locked(place):
        training = Training(plan, place, jobs or cores())
        if resume is None:
            training.begin()
        else:
            training.resume()
        teller = _Teller(training, limits.games, limits.seconds)
        try:
            with _interrupted_by_either():
                training.run(limits, teller.tell, teller.check)
                teller.end()
                _finish(training, gate, out)
        except KeyboardInterrupt:
            teller.end()
            again = shlex.join(["boulevard", "train", rules.name, "--resume", str(place)])
            print(f"{again} goes on from here", file=sys.stderr)
            raise


def _check_settings(plan: Plan, folder: Path, wanted: Mapping[str, object]) -> None:
    """Refuses what a training has begun with otherwise; None was not said."""
    begun = {
        "players": plan.players,
        "seed": plan.seed,
        "hidden": plan.recipe.hidden,
        "round": plan.recipe.round_games,
        "course": plan.recipe.course,
    }
    for name, value in wanted.items():
        if value not in (None, begun[name]):
            was, now = (
                ",".join(map(str, word)) if isinstance(word, tuple) else word
                for word in (begun[name], value)
            )
            raise Unreadable(
                f"{folder} was begun with --{name} {was}, which cannot become {now}: "
                "leave it out, or begin a new training"
            )


@contextmanager
def _interrupted_by_either() -> Iterator[None]:
    """Whoever ends this process politely is heard as Ctrl-C is."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _counts(game: Game[Any], words: str) -> tuple[int, ...]:
    """The numbers of players to practise."""
    if not words:
        return tuple(n for n in game.seats if n <= 4)
    found = []
    for word in listed(words):
        if not word.isdecimal() or int(word) not in game.seats:
            first, last = game.seats[0], game.seats[-1]
            raise Unreadable(f"{game.title} is for {first} to {last} players, not for {word!r}")
        found.append(int(word))
    return tuple(sorted(set(found)))


class _Teller:
    """Says how a training goes: a line that changes on a terminal, and a line for each check."""

    def __init__(self, training: Training, games: int | None, seconds: float | None) -> None:
        self._training = training
        self._games = games
        self._seconds = seconds
        self._first = training.games  # played before this run
        self._is_terminal = sys.stderr.isatty()

    def tell(self, now: Progress) -> None:
        if not self._is_terminal:
            return
        pace = (now.games - self._first) / max(now.seconds, 0.001)
        words = f"{now.games} games, {pace:.0f} a second, mean score {now.score:.1f}"
        words += f", error {now.error:.3f}, {_clock(self._left(now, pace))} left"
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)

    def _left(self, now: Progress, pace: float) -> float:
        left = []
        if self._games is not None:
            left.append((self._games - now.games) / max(pace, 0.001))
        if self._seconds is not None:
            left.append(self._seconds - now.seconds)
        return max(0.0, min(left))

    def check(self, point: Point) -> None:
        self.end()
        rates = "; ".join(map(_rated, point.trials))
        learned = f"mean score {point.score:.1f}, error {point.error:.3f}"
        print(f"{point.games} games, {_clock(point.seconds)}, {learned}: {rates}", flush=True)

    def end(self) -> None:
        if self._is_terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _clock(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def _rated(one: Strength) -> str:
    interval = f"[{100 * one.low:.1f}, {100 * one.high:.1f}]"
    return f"{one.players}p v {one.opponent} {100 * one.share:.1f} % {interval}"


def _finish(training: Training, games: int, out: Path | None) -> None:
    """The gate, and what passes it."""
    from datetime import UTC, datetime

    from boulevard.learning.gate import judge, shipped
    from boulevard.learning.school import RESULT, put

    print(f"The gate: {games} games at each number of players, on fresh seeds.", flush=True)
    found = judge(training, games)
    for one in (*found.against, *found.strength):
        print(f"  {_rated(one)}")
    if not found.passed:
        print(f"The old network stays: {found.reason}.")
        raise typer.Exit(1)
    date = datetime.now(UTC).date().isoformat()
    data = shipped(training, found, date).write()
    for path in (training.folder / RESULT, *([out] if out else [])):
        put(path, data)
        print(f"{path}: {len(data)} bytes; {found.reason}.")


# -- where networks come from ----------------------------------------------------------------------


def show_network(
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A network file. [default: the one installed]"),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show which networks a game has, how they were trained, and how strong they are.

    \b
    Examples:
        boulevard network streets
        boulevard network streets --file streets-1/network.bin --json
    """
    rules = find_game(game)
    found = installed(rules) if file is None else read_path(file, rules)
    if found is None:
        raise Unreadable(f"{rules.title} has no network; boulevard train {rules.name} makes one")
    if json:
        print_json(msgspec.to_builtins(found.header))
        return
    _print_network(rules, found)


def _print_network(game: Game[Any], file: NetworkFile) -> None:
    header = file.header
    print(f"{game.title}: features {header.features_version}, {header.inputs} inputs")
    for section in header.sections:
        origin = section.origin
        players = ", ".join(map(str, section.players))
        print(f"\nFor {players} players: {section.hidden} hidden units")
        print(f"  made on {origin.date or '?'} by Boulevard {origin.version}, {origin.jobs} jobs")
        print(f"  from {origin.games} games in {_clock(origin.seconds)}, runs: {origin.runs}")
        print(f"  {origin.command}")
        for one in origin.strength:
            print(f"  {_rated(one)}, {one.games} games, seed {one.seed}")
