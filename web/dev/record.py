"""Plays a seeded game with bots and writes moments of it for the gallery (`dev.html`).

PYTHONPATH=src python web/dev/record.py streets --players 3 --moments 12
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from boulevard.bots.bot import Sight, find_bot
from boulevard.core.dice import Dice
from boulevard.core.frames import PUBLIC
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server import wire

NAMES = ("Ann", "Mira", "Oskar", "Juno", "Ravi", "Lena")
FOLDER = Path(__file__).parent / "recorded"


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game")
    read.add_argument("--players", type=int, default=3)
    read.add_argument("--seed", default="1")
    read.add_argument("--bot", default="greedy")
    read.add_argument("--moments", type=int, default=12, help="how many, spread over the game")
    read.add_argument("--eye", type=int, default=0)
    read.add_argument("--option", action="append", default=[], metavar="KEY=WORD")
    given = read.parse_args()
    words = dict(pair.split("=", 1) for pair in given.option)

    whole = play(given.game, given.players, given.seed, given.bot, words)
    game = whole.game
    journal = whole.journal()
    info = table_info(whole)
    moments = []
    table: Table[Any] = Table(game, whole.options, seed=given.seed, names=whole.names)
    told = 0
    asked = [n for n, entry in enumerate(journal) if entry.by == given.eye]
    step = max(1, len(asked) // max(1, given.moments - 1))
    wanted = {*asked[::step], len(journal)}
    for n in sorted(wanted):
        table.follow(journal[table.journal_length() : n])
        moments.append(moment(table, given.eye, told))
        told = table.journal_length()

    FOLDER.mkdir(exist_ok=True)
    extra = "".join(f"-{word}" for word in words.values())
    path = FOLDER / f"{given.game}-{given.players}-{given.seed}{extra}.json"
    found = {"table": info, "components": game.components(whole.options), "moments": moments}
    path.write_bytes(msgspec.json.encode(found))
    print(path.name, len(moments), "moments")


def play(name: str, players: int, seed: str, bot: str, words: dict[str, str]) -> Table[Any]:
    game = find_game(name)
    options = read_options(game, players, words)
    names = [*NAMES, *(f"Player {n}" for n in range(7, 101))][:players]
    table: Table[Any] = Table(game, options, seed=seed, names=names)
    bots = [find_bot(bot)(Dice.seeded(seed, seat)) for seat in range(players)]
    while not table.is_over():
        seat = table.asked()[0]
        table.submit(seat, bots[seat].choose(Sight(game, seat, table.view(seat))))
    return table


def table_info(table: Table[Any]) -> wire.TableInfo:
    now = datetime.now(UTC)
    seats = tuple(
        wire.SeatInfo(
            name=name,
            kind="bot" if n else "person",
            bot="greedy" if n else "",
            stand_in="",
            is_present=True,
            away_since=None,
            is_overdue=False,
            is_host=n == 0,
        )
        for n, name in enumerate(table.names)
    )
    return wire.TableInfo(
        id="recorded",
        watch_id="watched",
        name="Maple",
        game=table.game.name,
        title=table.game.title,
        options=msgspec.to_builtins(table.options),
        stage="playing",
        seats=seats,
        asked=(0,),
        is_public=False,
        undo="own",
        hints=True,
        pace="live",
        patience=5,
        seed_hash=table.seed_hash,
        is_imported=False,
        watchers=0,
        rematch="",
        created_at=now,
        moved_at=now,
    )


def moment(table: Table[Any], eye: int, since: int) -> dict[str, object]:
    is_asked = eye in table.asked()
    actions = table.actions(eye)
    view = table.view(eye)
    entries = tuple(
        wire.Entry(
            number=n,
            by=entry.by,
            events=tuple(table.told(eye, n)),
            takes_back=table.takes_back(n),
        )
        for n, entry in enumerate(table.journal(since), since)
    )
    state = table.game.imagine(view, Dice.seeded("scores"))
    decision = table.decision(eye) if is_asked else None
    scene = wire.Scene(
        number=table.journal_length(),
        eye=eye if eye >= 0 else PUBLIC,
        view=view,
        asked=tuple(table.asked()),
        question=wire.Question(
            seat=eye,
            number=table.number(eye),
            decision=decision,
            actions=tuple(actions),
            is_open=decision.is_open,
        )
        if decision
        else None,
        speaks=table.number(eye) if eye in table.volunteers() else None,
        cannot_undo=table.cannot_undo(eye) if not table.is_over() else "the game is over",
        scores=(*table.game.scores(state), *table.game.rival_scores(state)),
        result=table.result() if table.is_over() else None,
        seed=None,
    )
    previews = [table.preview(eye, action) for action in actions]
    return {"scene": scene, "entries": entries, "previews": previews}


if __name__ == "__main__":
    main()
