"""Makes the golden records: complete games, each looked for until it shows what it is to show.

    PYTHONPATH=src:tests python -m welcome.golden_games [NAME...]

A record is made once and then kept: the test replays it, so that a change of the rules shows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boulevard.core.arrays import size
from boulevard.core.dice import Dice
from boulevard.core.frames import SEVERAL
from boulevard.core.messages import Event
from boulevard.core.record import Record, replay
from boulevard.core.table import Table
from boulevard.games.welcome import data
from boulevard.games.welcome.evaluation import promise
from boulevard.games.welcome.events import (
    ArchitectScored,
    CompletedPlanResolved,
    DealtAnew,
    DeckRefilled,
    GameEnded,
    PlanDrawn,
    PlanScored,
    SoloCardDrawn,
    TurnRevealed,
)
from boulevard.games.welcome.figures import PARKS, STREET, TEMPS
from boulevard.games.welcome.messages import (
    WelcomeOptions,
)
from boulevard.games.welcome.plans import ENDS
from boulevard.games.welcome.rules import Welcome
from boulevard.games.welcome.sheet import Sheet
from boulevard.games.welcome.state import FINISHING, WelcomeState

GAME = Welcome()
FOLDER = Path(__file__).parent / "golden"
Aim = Callable[[Sheet], int]  # hundredths of a point on top of what the sheet promises


def no_aim(sheet: Sheet) -> int:
    del sheet
    return 0


def _parks_and_pools(sheet: Sheet, street: int) -> int:
    return int(sheet.boxes[PARKS + street]) + 2 * size(sheet.pools & STREET[street])


AIMS: dict[str, Aim] = {
    "none": no_aim,
    "fill": lambda sheet: -2000 * size(sheet.empty),
    "bis": lambda sheet: 1500 * max(size(sheet.bis & STREET[s]) for s in range(3)),
    "temps": lambda sheet: 1500 * int(sheet.boxes[TEMPS]),
    "top": lambda sheet: -1500 * size(sheet.empty & STREET[0]),
    "bottom": lambda sheet: -1500 * size(sheet.empty & STREET[2]),
    "ends": lambda sheet: -2500 * size(sheet.empty & ENDS),
    "parks": lambda sheet: 1500 * int(sheet.boxes[PARKS] + sheet.boxes[PARKS + 1]),
    "pools": lambda sheet: 3000 * size(sheet.pools & (STREET[0] | STREET[1])),
    "middle": lambda sheet: 2000 * _parks_and_pools(sheet, 1),
    "lowest": lambda sheet: 2000 * _parks_and_pools(sheet, 2),
    "circle": lambda sheet: (
        2000 * _parks_and_pools(sheet, 0)
        + (2500 if sheet.roundabouts & STREET[0] else 0)
        - (9000 if size(sheet.roundabouts) > 1 else 0)
    ),
    "circles": lambda sheet: 1500 * size(sheet.roundabouts),
}


def best(state: WelcomeState, seat: int, aim: Aim, dice: Dice) -> int:
    """The code that leads to the best end of this seat's own turn."""
    values = []
    found = GAME.codes(state, seat)
    for code in found:
        trial = GAME.copy(state)
        turn = trial.turn
        GAME.play(trial, seat, code)
        is_same = trial.floor == SEVERAL and trial.turn == turn
        values.append(_outlook(trial, seat, aim) if is_same else 0)
    most = max(values)
    equals = [code for code, value in zip(found, values, strict=True) if value == most]
    return equals[dice.below(len(equals))]


def _outlook(state: WelcomeState, seat: int, aim: Aim) -> int:
    stage = state.stages[seat]
    draft = state.drafts[seat]
    if stage in (0, FINISHING):
        assert draft is not None
        return int(promise(state, draft.sheet)) + aim(draft.sheet)
    codes = GAME.codes(state, seat)
    if len(codes) > 60:
        codes = codes[::2]
    values = []
    for code in codes:
        trial = GAME.copy(state)
        GAME.play(trial, seat, code)
        values.append(_outlook(trial, seat, aim))
    return max(values)


def play(options: WelcomeOptions, seed: str, aims: list[str]) -> Table[WelcomeState]:
    """One game, each seat playing for its aim; `random` plays anything."""
    names = [f"{aim} {seat}" for seat, aim in enumerate(aims)]
    table = Table(GAME, options, seed=seed, names=names)
    dice = Dice.seeded(f"players of {seed}")
    while not table.is_over():
        seat = table.asked()[dice.below(len(table.asked()))]
        state = GAME.imagine(table.view(seat), dice)
        if aims[seat] == "random":
            code = GAME.nth(state, seat, dice.below(GAME.count(state, seat)))
        else:
            code = best(state, seat, AIMS[aims[seat]], dice)
        table.submit(seat, GAME.decode(state, seat, code))
    return table


# -- what a record shows --------------------------------------------------------------------------


def facts(record: Record) -> tuple[list[Event], WelcomeState]:
    """All events of a record, and its last position."""
    events: list[Event] = []
    state = None
    for step in replay(GAME, record):
        events += step.events
        state = step.state
    assert state is not None
    return events, state


def shown(record: Record) -> set[str]:
    """Everything worth showing that happens in a record, as words."""
    events, state = facts(record)
    plans = {event.number: event.plan for event in events if isinstance(event, PlanDrawn)}
    found = {f"verdict {record.result.verdict}"} if record.result else set()
    for event in events:
        if isinstance(event, GameEnded):
            found.add(f"end {event.reason}")
        elif isinstance(event, PlanScored):
            kind = next(p.kind for p in data.plans() if p.id == plans[event.plan])
            found |= {f"plan {kind}", "first value" if event.is_first else "later value"}
        elif isinstance(event, TurnRevealed) and event.number is None:
            found.add("refusal")
        elif isinstance(event, DealtAnew):
            found.add(f"new deal {event.why}")
        elif isinstance(event, DeckRefilled):
            found.add("reshuffle")
        elif isinstance(event, CompletedPlanResolved):
            found.add("completed plan scored" if event.is_scored else "completed plan passed over")
        elif isinstance(event, SoloCardDrawn):
            found.add("solo card")
        elif isinstance(event, ArchitectScored):
            found.add("aaa")
    if any(size(sheet.roundabouts) == 2 for sheet in state.sheets):
        found.add("two roundabouts")
    if state.options.expert:
        found.add("expert")
    return found


# -- what to look for -----------------------------------------------------------------------------

WANTED: dict[str, tuple[dict[str, Any], list[str], set[str]]] = {
    "refusals": ({"players": 2}, ["random", "random"], {"end refusals", "refusal"}),
    "plans": ({"players": 2}, ["none", "none"], {"end plans", "later value", "first value"}),
    "houses": ({"players": 1, "solo": "classic"}, ["fill"], {"end houses"}),
    "deck": ({"players": 1, "solo": "classic"}, ["none"], {"end deck", "solo card"}),
    "new_deal": ({"players": 3}, ["none", "random", "none"], {"new deal wish"}),
    "used_up": ({"players": 2}, ["fill", "fill"], {"new deal used_up"}),
    "expert": ({"players": 3, "expert": True}, ["none"] * 3, {"expert", "plan estates"}),
    "full_street": (
        {"players": 1, "solo": "classic", "variant": "advanced"},
        ["top"],
        {"plan full_street"},
    ),
    "street_ends": (
        {"players": 1, "solo": "classic", "variant": "advanced"},
        ["ends"],
        {"plan street_ends"},
    ),
    "five_bis": ({"players": 1, "variant": "advanced"}, ["bis"], {"plan bis_same_street"}),
    "temps": ({"players": 1, "variant": "advanced"}, ["temps"], {"plan temps"}),
    "all_parks": ({"players": 1, "variant": "advanced"}, ["parks"], {"plan all_parks_streets"}),
    "all_pools": ({"players": 1, "variant": "advanced"}, ["pools"], {"plan all_pools_streets"}),
    "parks_and_pools": (
        {"players": 1, "variant": "advanced"},
        ["middle"],
        {"plan parks_and_pools_street"},
    ),
    "parks_pools_roundabout": (
        {"players": 1, "variant": "advanced"},
        ["circle"],
        {"plan parks_pools_roundabout_same_street"},
    ),
    "roundabouts": (
        {"players": 2, "variant": "advanced"},
        ["circles", "random"],
        {"two roundabouts"},
    ),
    "alexis_won": ({"players": 1}, ["none"], {"verdict won", "aaa", "reshuffle"}),
    "alexis_lost": (
        {"players": 1, "architect": 5, "architect_cards": "reconstructed"},
        ["none"],
        {"verdict lost", "reshuffle"},
    ),
    "alexis_plans": (
        {"players": 1, "architect": 2, "architect_cards": "reconstructed"},
        ["none"],
        {"completed plan scored", "completed plan passed over", "aaa"},
    ),
}
NEEDED_PLAN = {
    "full_street": "n1a-street-top",
    "street_ends": "n1a-ends",
    "five_bis": "n1a-five-bis",
    "temps": "n1a-seven-temps",
    "all_parks": "n2a-parks-two-streets",
    "all_pools": "n2a-pools-two-streets",
    "parks_and_pools": "n2a-parks-pools-middle",
    "parks_pools_roundabout": "n2a-parks-pools-roundabout",
}


def make(name: str) -> None:
    """Looks for a seed whose game shows what is wanted, and keeps its record."""
    values, aims, wanted = WANTED[name]
    options = WelcomeOptions(**values)
    for number in range(10_000):
        seed = f"{name} {number}"
        if name in NEEDED_PLAN:
            opening = Table(GAME, options, seed=seed)
            drawn = [event for event in opening.events(0) if isinstance(event, PlanDrawn)]
            if NEEDED_PLAN[name] not in [event.plan for event in drawn]:
                continue
        record = play(options, seed, aims).record()
        if wanted <= shown(record):
            (FOLDER / f"{name}.jsonl").write_text(record.write(), encoding="utf-8")
            print(f"{name}: seed {seed!r}, {len(record.lines)} lines, {sorted(shown(record))}")
            return
        print(f"{name}: not {seed!r}", file=sys.stderr)
    raise SystemExit(f"no game found for {name}")


if __name__ == "__main__":
    for wanted_name in sys.argv[1:] or WANTED:
        make(wanted_name)
