"""Slow and obvious versions of the rules of Welcome To..., written without a look at the engine.

A town is three lists of houses; every question is answered by looking at all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product

LENGTHS = (10, 11, 12)
POOLS = {(0, 2), (0, 6), (0, 7), (1, 0), (1, 3), (1, 7), (2, 1), (2, 6), (2, 10)}
PARKS = (3, 4, 5)


@dataclass
class House:
    number: int | None = None
    is_bis: bool = False
    is_roundabout: bool = False
    has_pool: bool = False
    spent_on: str = ""  # "", "estate", "street" or "other"

    @property
    def is_empty(self) -> bool:
        return self.number is None and not self.is_roundabout


@dataclass
class Town:
    streets: list[list[House]] = field(
        default_factory=lambda: [[House() for _ in range(length)] for length in LENGTHS]
    )
    fences: set[tuple[int, int]] = field(default_factory=set)  # street, house to its left
    parks: list[int] = field(default_factory=lambda: [0, 0, 0])
    temps: int = 0
    undivided: tuple[str, ...] = ("estate",)  # what is not divided any more once it is spent

    def houses(self) -> list[tuple[int, int]]:
        return [(s, h) for s, street in enumerate(self.streets) for h in range(len(street))]

    def segment(self, street: int, house: int) -> list[int]:
        """The houses of the same street with no roundabout between them and this one."""
        row = self.streets[street]
        found = [house]
        for step in (-1, 1):
            at = house + step
            while 0 <= at < len(row) and not row[at].is_roundabout:
                found.append(at)
                at += step
        return sorted(found)

    # -- legal places -----------------------------------------------------------------------------

    def takes(self, number: int) -> set[tuple[int, int]]:
        """Where a number can be written."""
        found = set()
        for street, house in self.houses():
            row = self.streets[street]
            if not row[house].is_empty:
                continue
            numbered = [h for h in self.segment(street, house) if row[h].number is not None]
            left = [row[h].number for h in numbered if h < house]
            right = [row[h].number for h in numbered if h > house]
            if all(n is not None and n < number for n in left) and all(
                n is not None and n > number for n in right
            ):
                found.add((street, house))
        return found

    def copies(self) -> set[tuple[int, int, int]]:
        """Every possible bis: street, house, number."""
        found = set()
        for street, house in self.houses():
            row = self.streets[street]
            if row[house].is_empty:
                for other, gap in ((house - 1, house - 1), (house + 1, house)):
                    if 0 <= other < len(row) and (street, gap) not in self.fences:
                        number = row[other].number
                        if number is not None:
                            found.add((street, house, number))
        return found

    def free_gaps(self) -> set[tuple[int, int]]:
        """Where a fence can be drawn."""
        found = set()
        for street, row in enumerate(self.streets):
            for gap in range(len(row) - 1):
                left, right = row[gap], row[gap + 1]
                is_twin = left.number is not None and left.number == right.number
                is_inside = left.spent_on == right.spent_on in self.undivided
                if (street, gap) not in self.fences and not is_twin and not is_inside:
                    found.add((street, gap))
        return found

    # -- estates ----------------------------------------------------------------------------------

    def estates(self) -> list[tuple[int, int, int]]:
        """Street, first house and size of every estate."""
        found = []
        for street, row in enumerate(self.streets):
            walls = [-1, *(g for g in range(len(row) - 1) if (street, g) in self.fences)]
            walls.append(len(row) - 1)
            for low, high in pairwise(walls):
                run = row[low + 1 : high + 1]
                if 1 <= len(run) <= 6 and all(house.number is not None for house in run):
                    found.append((street, low + 1, len(run)))
        return found

    def free_estates(self) -> list[tuple[int, int, int]]:
        return [
            (street, first, size)
            for street, first, size in self.estates()
            if not any(house.spent_on for house in self.streets[street][first : first + size])
        ]

    def selections(self, sizes: tuple[int, ...]) -> set[frozenset[tuple[int, int]]]:
        """Every choice of free estates that has exactly these sizes."""
        needed = Counter(sizes)
        ways = []
        for size, count in needed.items():
            alike = [(s, first) for s, first, n in self.free_estates() if n == size]
            ways.append(list(combinations(alike, count)))
        return {frozenset(one for part in choice for one in part) for choice in product(*ways)}

    # -- plans ------------------------------------------------------------------------------------

    def has_parks(self, street: int) -> bool:
        return self.parks[street] == PARKS[street]

    def has_pools(self, street: int) -> bool:
        return all(self.streets[s][h].has_pool for s, h in POOLS if s == street)

    def meets(self, kind: str, plan: dict[str, object]) -> bool:
        """Whether a plan of the data file is met."""
        count = plan.get("count", 0)
        street = plan.get("street", 0)
        assert isinstance(count, int) and isinstance(street, int)
        if kind == "estates":
            sizes = Counter(size for _, _, size in self.free_estates())
            estates = plan["estates"]
            assert isinstance(estates, list)
            return all(sizes[size] >= needed for size, needed in Counter(estates).items())
        if kind == "full_street":
            return all(not house.is_empty and not house.spent_on for house in self.streets[street])
        if kind == "street_ends":
            ends = [row[at] for row in self.streets for at in (0, -1)]
            return all(not house.is_empty and not house.spent_on for house in ends)
        if kind == "bis_same_street":
            return any(sum(house.is_bis for house in row) >= count for row in self.streets)
        if kind == "temps":
            return self.temps >= count
        if kind == "all_parks_streets":
            return sum(self.has_parks(s) for s in range(3)) >= count
        if kind == "all_pools_streets":
            return sum(self.has_pools(s) for s in range(3)) >= count
        if kind == "parks_and_pools_street":
            return self.has_parks(street) and self.has_pools(street)
        assert kind == "parks_pools_roundabout_same_street"
        return any(
            self.has_parks(s)
            and self.has_pools(s)
            and any(house.is_roundabout for house in self.streets[s])
            for s in range(3)
        )


# -- whole turns ----------------------------------------------------------------------------------

COLUMNS = (1, 2, 3, 4, 4, 4)  # boxes of the estate columns


def turns(
    town: Town,
    cards: Sequence[tuple[int, int, int, str]],
    agents: tuple[int, ...],
    refusal: str = "printed",
) -> set[tuple[str, ...]]:
    """Every way to make a turn as far as the effect, in words.

    `cards` are the ways to pick: number card, effect card, number, effect; `refusal` is the option.
    """
    found: set[tuple[str, ...]] = set()
    for number_card, effect_card, number, effect in cards:
        take = f"take {number_card + 1}"
        if number_card != effect_card:
            take += f"+{effect_card + 1}"
        reach = 2 if effect == "temp" else 0
        for written in range(max(0, number - reach), min(17, number + reach) + 1):
            for street, house in town.takes(written):
                write = f"write {'TMB'[street]}{house + 1} {written}"
                after = deepcopy(town)
                after.streets[street][house].number = written
                ways = uses(after, effect, street, house, agents)
                if ways:
                    found |= {(take, write, way) for way in ways | {"skip"}}
                else:
                    found.add((take, write))
    fits_as_printed = {number for _, _, number, _ in cards if town.takes(number)}
    with_temps = {way[0] for way in found}
    if refusal == "stuck":
        may_refuse = not with_temps
    elif refusal == "temp":
        picks = {
            f"take {n + 1}" if n == e else f"take {n + 1}+{e + 1}"
            for n, e, number, _ in cards
            if number not in fits_as_printed
        }
        may_refuse = not fits_as_printed or bool(picks & with_temps)
    else:
        may_refuse = not fits_as_printed
    if may_refuse:
        found.add(("refuse",))
    return found


def uses(town: Town, effect: str, street: int, house: int, agents: tuple[int, ...]) -> set[str]:
    """Every way to use an effect after a number was written at this house."""
    if effect == "surveyor":
        return {f"fence {'TMB'[s]}{gap + 1}|{gap + 2}" for s, gap in town.free_gaps()}
    if effect == "park":
        return {"park"} if town.parks[street] < PARKS[street] else set()
    if effect == "pool":
        return {"pool"} if (street, house) in POOLS else set()
    if effect == "agent":
        return {f"agent {n}" for n in range(1, 7) if agents[n - 1] < COLUMNS[n - 1]}
    if effect == "bis":
        count = sum(one.is_bis for row in town.streets for one in row)
        return {f"bis {'TMB'[s]}{h + 1} {n}" for s, h, n in town.copies()} if count < 9 else set()
    return set()


# -- the AAA --------------------------------------------------------------------------------------


def aaa_score(
    stack: list[str], values: dict[str, int], player_temps: int, plan_points: int
) -> dict[str, int]:
    """The AAA's score by category, from the words on its cards."""
    counts = Counter(stack)
    pieces: list[list[str]] = [[]]
    for card in stack:
        if card == "surveyor":
            pieces.append([])
        else:
            pieces[-1].append(card)
    estates = []
    for piece in pieces:
        houses = sum(values["bis_houses"] if card == "bis" else 1 for card in piece)
        each = values["agent_value"] if "agent" in piece else 1
        if piece:
            estates.append((houses, houses * each))
    estates.sort(key=lambda estate: (-estate[0], -estate[1]))
    rank = 0
    if counts["temp"]:
        rank = 7 if counts["temp"] >= player_temps else 4
    return {
        "plans": plan_points,
        "parks": counts["park"] * values["park"],
        "pools": counts["pool"] * values["pool"],
        "temps": counts["temp"] * values["temp"] + rank,
        "fences": counts["surveyor"] * values["fence"],
        "estates": sum(points for _, points in estates[:5]),
    }
