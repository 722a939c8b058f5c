"""Writes the golden records of Streets anew.

Run it with `PYTHONPATH=src .venv/bin/python scripts/golden_streets.py`, only when the rules
version rises or a record is added, and read the difference.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from boulevard.bots.bot import Bot, Sight
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.record import FORMAT, Header, Line, Record, answer, replay, seed_hash
from boulevard.core.table import Table
from boulevard.games.streets import data
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets

GAME = Streets()
FOLDER = Path(__file__).parent.parent / "tests" / "streets" / "golden"

# The gameplay example, from the turn in which it begins: white is Dave, salmon is Haakon.
EXAMPLE = """
    starter_home 1,0 v white parent; flea_market 2,0 v white parent
    art_gallery 3,0 v salmon 3 hipster; city_park 4,0 <
    hand salmon student_house tour_bus_depot lunch_counter
    hand white trendy_lofts deli_counter car_park
    stack parent 3 tourist 4 shopper 4 hipster 4 wild 5; top tourist
    turn salmon build
"""
EXAMPLE_MOVES = """
    salmon: build student_house 0,0 >
    nature: draw riverside_grill
    nature: back wild
    white: build trendy_lofts 0,1 >
    nature: draw town_hall
    nature: back hipster
"""


def example() -> Record:
    view = GAME.read_position(EXAMPLE)
    lines = []
    for row in EXAMPLE_MOVES.strip().splitlines():
        who, _, move = row.strip().partition(": ")
        seat = {"salmon": 0, "white": 1, "nature": NATURE}[who]
        lines.append(Line(seat, GAME.read_answer(view, move)))
    tags = {"event": "the gameplay example of the rulebook"}
    return from_position(EXAMPLE, lines, names=("Haakon", "Dave"), tags=tags)


def no_placement() -> Record:
    crowded = (FOLDER / "crowded.txt").read_text()
    state = GAME.load(GAME.read_position(crowded))
    lines = []
    while asked := GAME.deciding(state):
        lines.append(Line(asked[0], GAME.actions(state, asked[0])[0]))
        answer(GAME, state, lines[-1])
    return from_position(crowded, lines, names=data.SIGN_COLOURS)


def from_position(
    text: str,
    lines: list[Line],
    *,
    names: tuple[str, ...],
    tags: dict[str, str] | None = None,
) -> Record:
    view = GAME.read_position(text)
    state = GAME.load(view)
    for line in lines:
        answer(GAME, state, line)
    header = Header(
        record=FORMAT,
        game=GAME.name,
        rules_version=GAME.rules_version,
        options=msgspec.to_builtins(view.options),
        names=names,
        seed_hash=seed_hash(""),
        tags=tags or {},
        position=msgspec.to_builtins(view),
    )
    result = None if GAME.deciding(state) else GAME.result(state)
    return Record(header, view.options, tuple(lines), result=result)


def whole_game(bots: list[type[Bot]], seed: str = "golden", **options: Any) -> Record:
    agreed = msgspec.convert({"players": len(bots), **options}, StreetsOptions)
    table = Table(GAME, agreed, seed=seed, names=[bot.name for bot in bots])
    players = [bot(Dice.seeded("golden", seat)) for seat, bot in enumerate(bots)]
    while not table.is_over():
        seat = table.asked()[0]
        table.submit(seat, players[seat].choose(Sight(GAME, seat, table.view(seat))))
    return table.record()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    records = {
        "gameplay_example": example(),
        "no_placement": no_placement(),
        "two_greedy": whole_game([GreedyBot] * 2),
        "three_mixed_draft": whole_game([GreedyBot, RandomBot, GreedyBot], edition="draft"),
        "four_random_park_capped": whole_game([RandomBot] * 4, start="park_capped"),
        "five_greedy": whole_game([GreedyBot] * 5),
        "contractor": whole_game([GreedyBot, RandomBot], consultants="contractor,location_scout"),
        "renovator": whole_game(
            [GreedyBot, RandomBot, GreedyBot], consultants="renovator,hacker,hipster_legend"
        ),
        "four_consultants_dealt_draft": whole_game(
            [GreedyBot, RandomBot] * 2, consultants="random", edition="draft"
        ),
        "five_consultants_with_business": whole_game(
            [RandomBot] * 5,
            seed="c",
            business=True,
            consultants="entrepreneur,investor,hacker,hipster_legend,location_scout",
        ),
        "business_runs_out": whole_game([RandomBot] * 5, seed="golden 136", business=True),
        "solo_won": whole_game(
            [GreedyBot], difficulty="easy", business=True, consultants="investor"
        ),
        "solo_lost": whole_game([GreedyBot], difficulty="hard"),
        "solo_lost_draft": whole_game(
            [GreedyBot], seed="c", edition="draft", business=True, consultants="investor"
        ),
    }
    digests = {}
    for name, record in records.items():
        (FOLDER / f"{name}.jsonl").write_text(record.write(), encoding="utf-8")
        events = [msgspec.json.encode(step.events) for step in replay(GAME, record)]
        digests[name] = sha256(b"\n".join(events)).hexdigest()
    (FOLDER / "events.json").write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
