"""The AAA: what its stack of cards is worth to an architect.  The stack's order counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import ints
from boulevard.core.machine import i64
from boulevard.games.welcome import data, figures
from boulevard.games.welcome.events import Counted
from boulevard.games.welcome.figures import NO_SLOT, NUMBER_SIDES, PLANS, SURVEYOR, TEMP, TEMPS
from boulevard.games.welcome.plans import FIRST_VALUE, LATER_VALUE
from boulevard.games.welcome.state import NEVER, WelcomeState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# The figures of an architect, in the order of data.RANGES, and then the three flags.
PER_PARK: Final = 0
PER_POOL: Final = 1
PER_TEMP: Final = 2
PER_FENCE: Final = 3
BIS_HOUSES: Final = 4
AGENT_VALUE: Final = 5
FLAGS: Final = 6

COUNTED_ESTATES: Final = 5
MORE: Final = 7  # points for the side with more temps; equal counts share it
FEWER: Final = 4


def values(architect: data.Architect) -> Ints:
    """An architect as numbers."""
    worth = [int(getattr(architect, name)) for name in data.RANGES]
    return ints(worth + [1 if flag else 0 for flag in architect.validates])


NOBODY: Final[Ints] = ints([0] * 9)  # in the modes without the AAA


def majority(mine: i64, other: i64) -> i64:
    """W76  Points for having as many temps as the other side or more, or fewer, or none."""
    if mine == 0:
        return 0
    if mine >= other:
        return MORE
    return FEWER


def houses_and_points(effects: Ints, architect: Ints) -> list[tuple[int, int]]:
    """W77  The AAA's estates in the order of the stack: houses and points of each."""
    found: list[tuple[int, int]] = []
    houses: i64 = 0
    value: i64 = 1
    for effect in effects:
        if effect == SURVEYOR:
            if houses:
                found.append((houses, houses * value))
            houses = 0
            value = 1
        else:
            if effect == figures.BIS:
                houses += architect[BIS_HOUSES]
            else:
                houses += 1
            if effect == figures.AGENT:
                value = architect[AGENT_VALUE]
    if houses:
        found.append((houses, houses * value))
    return found


def counted_estates(effects: Ints, architect: Ints) -> list[tuple[int, int]]:
    """W77, WR16  The five with the most houses, the richer of equals first."""
    ranked = sorted(houses_and_points(effects, architect), reverse=True)
    return ranked[:COUNTED_ESTATES]


def stack_effects(state: WelcomeState) -> Ints:
    """The effects of the AAA's cards, in order."""
    return ints([state.stack[k] // NUMBER_SIDES for k in range(state.stack_size)])


def temps_of(state: WelcomeState) -> i64:
    """How many temp agency cards the AAA has."""
    total: i64 = 0
    for k in range(state.stack_size):
        if state.stack[k] // NUMBER_SIDES == TEMP:
            total += 1
    return total


def plan_points(state: WelcomeState, k: i64) -> i64:
    """W72  What the AAA has for plan k."""
    turn: i64 = state.aaa_turn[k]
    if turn == NEVER:
        return 0
    card: i64 = state.plans[k]
    if turn == state.first_turn[k]:
        return FIRST_VALUE[card]
    return LATER_VALUE[card]


def tallied(effects: Ints) -> Ints:
    """How many cards there are of each effect."""
    tally: Ints = ints([0] * len(data.EFFECTS))
    for effect in effects:
        tally[effect] += 1
    return tally


def account(effects: Ints, architect: Ints, player_temps: i64, plans: list[int]) -> list[Counted]:
    """W75-W78  The AAA's score, line by line; the sum is what `total` says."""
    tally = tallied(effects)
    items = [Counted("plans", points, of=f"plan {k}") for k, points in enumerate(plans, start=1)]
    items.append(_for_each("parks", tally[figures.PARK], architect[PER_PARK]))
    items.append(_for_each("pools", tally[figures.POOL], architect[PER_POOL]))
    temps: i64 = tally[TEMP]
    items.append(_for_each("temps", temps, architect[PER_TEMP], of="cards"))
    items.append(Counted("temps", majority(temps, player_temps), of="majority", count=temps))
    items.append(_for_each("fences", tally[SURVEYOR], architect[PER_FENCE]))
    for houses, points in counted_estates(effects, architect):
        items.append(Counted("estates", points, count=houses, each=points // houses))
    return items


def _for_each(what: str, count: i64, each: i64, *, of: str = "") -> Counted:
    return Counted(what, count * each, of=of, count=count, each=each)


def account_of(state: WelcomeState) -> list[Counted]:
    """The AAA's running score in a game, line by line."""
    points = [plan_points(state, k) for k in range(PLANS)]
    temps: i64 = state.sheets[0].boxes[TEMPS]
    return account(stack_effects(state), state.architect, temps, points)


def final_account_of(state: WelcomeState) -> list[Counted]:
    """The same at the end: who has no estates is told so.  The running score is part of the view,
    of which checkpoints are made, and leaves that line out as it always did."""
    items = account_of(state)
    if items[-1].what != "estates":
        items.append(Counted("estates", 0, count=0))
    return items


def account_as_drafted(state: WelcomeState) -> list[Counted]:
    """W70  The same with the player's turn as it is drafted: its temps, and the third card."""
    draft = state.drafts[0]
    if draft is None:
        return account_of(state)
    slot = draft.third()
    effects: list[int] = [state.stack[k] // NUMBER_SIDES for k in range(state.stack_size)]
    if slot != NO_SLOT:
        effects.append(state.hand[slot] // NUMBER_SIDES)
    points = [plan_points(state, k) for k in range(PLANS)]
    return account(ints(effects), state.architect, draft.sheet.boxes[TEMPS], points)


def total(state: WelcomeState) -> int:
    """The AAA's running score.  Without the lines: a simulation asks for nothing else."""
    effects, architect = stack_effects(state), state.architect
    tally = tallied(effects)
    points: i64 = majority(tally[TEMP], state.sheets[0].boxes[TEMPS])
    points += tally[figures.PARK] * architect[PER_PARK]
    points += tally[figures.POOL] * architect[PER_POOL]
    points += tally[TEMP] * architect[PER_TEMP] + tally[SURVEYOR] * architect[PER_FENCE]
    for k in range(PLANS):
        points += plan_points(state, k)
    for _, estate_points in counted_estates(effects, architect):
        points += estate_points
    return points
