"""The engine against slow and obvious versions of the same rules, on 100,000 sheets and stacks."""

from itertools import permutations
from typing import Any

import pytest

from boulevard.core.arrays import BIT, ints, members, size
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.walk import Walk
from boulevard.games.welcome import aaa, data
from boulevard.games.welcome.figures import ALL_POOLS, FIRST, PARKS, TEMPS
from boulevard.games.welcome.messages import (
    BuildRoundabout,
    ChooseCards,
    WelcomeOptions,
    WelcomeView,
)
from boulevard.games.welcome.plans import (
    ESTATES,
    INDEX,
    KIND,
    candidates,
    is_met,
    next_size,
    spend,
)
from boulevard.games.welcome.scoring import by_category, estate_sizes
from boulevard.games.welcome.sheet import (
    Sheet,
    bis_from_left,
    bis_from_right,
    blank,
    build_roundabout,
    estate_at,
    estates,
    fence_gaps,
    place,
    rebuild,
    write,
    write_bis,
)
from boulevard.games.welcome.state import FINISHING, HANDING, ROUNDABOUT, WelcomeState
from welcome.playing import FIGURES, GAME, write_answer
from welcome_oracles import Town, aaa_score, turns

CHUNKS = 5
SHEETS = 100_000 // CHUNKS
STACKS = 100_000 // CHUNKS
PLANS = FIGURES["plan"]
SPENT_ON = {"estates": "estate", "full_street": "street"}  # by the kind of a plan


class Pair:
    """The same sheet twice: as the engine keeps it, and as anyone would write it down."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.sheet: Sheet = blank()
        self.town = Town()
        self.seals_streets = dice.below(2) == 1
        if self.seals_streets:
            self.town.undivided = ("estate", "street")
        self.validated = 0

    def choose(self, things: Any) -> Any:
        ordered = sorted(things)
        return ordered[self.dice.below(len(ordered))]

    def grow(self) -> bool:
        """One random change; false when nothing can be written any more."""
        what = self.dice.below(20)
        if what < 9:
            number = int(self.dice.below(18))
            places = self.town.takes(number)
            assert places == {place(h) for h in members(self.sheet.fits[number])}
            if places and self.dice.below(4):  # mostly where the street fills up well
                self.write(*min(places, key=lambda at: abs(at[1] * 3 - number * 2)), number)
            elif places:
                street, house = self.choose(places)
                self.write(street, house, number)
        elif what < 12:
            self.draw_fence()
        elif what < 14:
            self.copy_number()
        elif what == 14 and size(self.sheet.roundabouts) < 2 and self.dice.below(4) == 0:
            self.build_roundabout()
        elif what == 15:
            street = self.dice.below(3)
            if self.sheet.boxes[PARKS + street] < (3, 4, 5)[street]:
                self.sheet.boxes[PARKS + street] += 1
                self.town.parks[street] += 1
        elif what == 16:
            self.sheet.boxes[TEMPS] = self.town.temps = self.dice.below(12)
        elif what == 17 and self.dice.below(3) == 0:
            self.spend()
        return bool(self.sheet.empty)

    def write(self, street: int, house: int, number: int) -> None:
        at = FIRST[street] + house
        write(self.sheet, at, number)
        written = self.town.streets[street][house]
        written.number = number
        if ALL_POOLS & BIT[at] and self.dice.below(3):
            self.sheet.pools |= BIT[at]
            written.has_pool = True

    def draw_fence(self) -> None:
        gaps = self.town.free_gaps()
        assert gaps == {place(gap) for gap in members(fence_gaps(self.sheet))}
        if gaps:
            street, gap = self.choose(gaps)
            self.sheet.fences |= BIT[FIRST[street] + gap]
            self.town.fences.add((street, gap))

    def copy_number(self) -> None:
        copies = self.town.copies()
        left = members(bis_from_left(self.sheet))
        right = members(bis_from_right(self.sheet))
        found = {(*place(h), int(self.sheet.numbers[h - 1])) for h in left}
        found |= {(*place(h), int(self.sheet.numbers[h + 1])) for h in right}
        assert copies == found
        if copies and size(self.sheet.bis) < 9:
            street, house, number = self.choose(copies)
            at = FIRST[street] + house
            write_bis(
                self.sheet, at, 0 if at in left and self.sheet.numbers[at - 1] == number else 1
            )
            copied = self.town.streets[street][house]
            copied.number, copied.is_bis = number, True

    def build_roundabout(self) -> None:
        street, house = place(self.choose(members(self.sheet.empty)))
        build_roundabout(self.sheet, FIRST[street] + house)
        self.town.streets[street][house].is_roundabout = True
        for gap in (house - 1, house):
            if 0 <= gap < len(self.town.streets[street]) - 1:
                self.town.fences.add((street, gap))

    def spend(self) -> None:
        """Validates a plan that is met, with estates chosen by chance."""
        plan = PLANS[self.dice.below(len(PLANS))]
        card = INDEX[plan["id"]]
        if self.validated == 3 or not is_met(self.sheet, card):
            return
        chosen = 0
        if KIND[card] == ESTATES:
            while next_size(self.sheet, card, chosen):
                chosen |= BIT[self.choose(members(candidates(self.sheet, card, chosen)))]
        before = self.sheet.spent()
        spend(self.sheet, self.validated, card, 1, chosen, self.seals_streets)
        for house in members(self.sheet.spent() & ~before):
            street, at = place(house)
            self.town.streets[street][at].spent_on = SPENT_ON.get(plan["kind"], "other")
        self.validated += 1

    # -- comparing -------------------------------------------------------------------------------

    def compare(self) -> None:
        number = self.dice.below(18)
        assert self.town.takes(number) == {place(h) for h in members(self.sheet.fits[number])}
        firsts = estates(self.sheet, 0)
        mine = [(*place(first), size(estate_at(self.sheet, first))) for first in members(firsts)]
        assert mine == self.town.estates()
        assert estate_sizes(self.sheet) == [[n for _, _, n in mine].count(k) for k in range(1, 7)]
        plan = PLANS[self.dice.below(len(PLANS))]
        assert is_met(self.sheet, INDEX[plan["id"]]) == self.town.meets(plan["kind"], plan)

    def compare_selections(self) -> int:
        """All plans, and which estates may be spent on them: every way, and none twice."""
        compared = 0
        for plan in PLANS:
            card = INDEX[plan["id"]]
            is_there = self.town.meets(plan["kind"], plan)
            assert is_met(self.sheet, card) == is_there
            if is_there and plan["kind"] == "estates" and len(self.town.free_estates()) <= 9:
                found = self.all_selections(card, 0)
                wanted = self.town.selections(tuple(plan["estates"]))
                assert len(found) == len(wanted)
                named = {frozenset(place(first) for first in members(bits)) for bits in found}
                assert named == wanted
                compared += 1
        return compared

    def all_selections(self, card: int, chosen: int) -> list[int]:
        if not next_size(self.sheet, card, chosen):
            return [chosen]
        free = members(candidates(self.sheet, card, chosen))
        assert free
        return [way for first in free for way in self.all_selections(card, chosen | BIT[first])]


@pytest.mark.rule("W14", "W19", "W20", "W27", "W28", "W32", "W33", "W52", "WR21", "WR44")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_legal_numbers_estates_and_plans_agree(chunk: int) -> None:
    dice = Dice.seeded("sheets", chunk)
    pair = Pair(dice)
    selections = 0
    for number in range(SHEETS):
        if not pair.grow() or dice.below(150) == 0:
            pair = Pair(dice)
        pair.compare()
        if number % 10 == 0:
            selections += pair.compare_selections()

    assert selections > 500


def test_what_follows_from_a_sheet_can_be_worked_out_again() -> None:
    """Numbers kept in step equal numbers rebuilt from what is written."""
    dice = Dice.seeded("rebuild")
    for _ in range(300):
        pair = Pair(dice)
        for _ in range(dice.below(80)):
            pair.grow()
        again = pair.sheet.copy()
        rebuild(again)
        assert list(again.fits) == list(pair.sheet.fits)
        assert (again.empty, again.roundabouts) == (pair.sheet.empty, pair.sheet.roundabouts)
        assert again.sealed & ~pair.sheet.sealed == 0


@pytest.mark.rule("W75", "W76", "W77", "W78")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_score_of_the_aaa_agrees(chunk: int) -> None:
    dice = Dice.seeded("stacks", chunk)
    names = ("park", "pool", "temp", "fence", "bis_houses", "agent_value")
    ranges = [FIGURES["alexis"]["ranges"][name] for name in names]
    for _ in range(STACKS):
        values = [low + dice.below(high - low + 1) for low, high in ranges]
        stack = [dice.below(6) for _ in range(dice.below(36))]
        temps, points = dice.below(12), dice.below(30)
        figures = ints([*values, 0, 0, 0])

        lines = aaa.account(ints(stack), figures, temps, [points, 0, 0])

        mine = {item.what: item.amount for item in by_category(lines)}
        words = [data.EFFECTS[effect] for effect in stack]
        wanted = aaa_score(words, dict(zip(names, values, strict=True)), temps, points)
        assert {"estates": 0} | mine == wanted


def town_of(table: WelcomeView, seat: int) -> Town:
    """A sheet that everyone can see, as anyone would write it down."""
    view = table.sheets[seat]
    town = Town(temps=view.temps)
    if table.options.spent_street == "sealed":
        town.undivided = ("estate", "street")
    kinds = [next(p["kind"] for p in PLANS if p["id"] == plan.plan) for plan in table.plans]
    spent = {
        place: SPENT_ON.get(kinds[k], "other")
        for k, houses in enumerate(view.spent)
        for place in houses
    }
    for street, drawn in enumerate(view.streets):
        town.parks[street] = drawn.parks
        town.fences |= {(street, gap) for gap in drawn.fences}
        for house, number in enumerate(drawn.houses):
            built = town.streets[street][house]
            built.is_roundabout = number == 100
            built.number = number if 0 <= number < 100 else None
            built.is_bis = house in drawn.bis
            built.has_pool = house in drawn.pools
            built.spent_on = spent.get((street, house), "")
    return town


def all_turns(state: WelcomeState, seat: int) -> list[tuple[str, ...]]:
    """Every sequence of answers as far as the effect, in the engine's words."""
    if state.stages[seat] in (ROUNDABOUT, HANDING, FINISHING):
        return [()]
    found = []
    for action in GAME.actions(state, seat):
        if not isinstance(action, BuildRoundabout):
            after = GAME.copy(state)
            GAME.apply(after, seat, action)
            found += [(write_answer(action), *rest) for rest in all_turns(after, seat)]
    return found


@pytest.mark.rule("W12", "W15", "W16", "W18", "W56", "WR1", "WR45")
@pytest.mark.parametrize(
    "options",
    [
        WelcomeOptions(players=2),
        WelcomeOptions(players=2, expert=True, variant="advanced"),
        WelcomeOptions(players=1),
        WelcomeOptions(players=2, refusal="stuck"),
        WelcomeOptions(players=2, variant="advanced", spent_street="sealed", refusal="temp"),
        WelcomeOptions(players=1, refusal="stuck"),
        WelcomeOptions(players=1, refusal="temp"),
    ],
    ids=lambda options: f"{options.players} {options.variant} {options.expert} {options.refusal}",
)
def test_whole_turns_agree(options: WelcomeOptions) -> None:
    """Every way to make a turn, and no other, in positions of random games."""
    compared = refused = 0
    for seed in range(4 if options.refusal == "printed" else 2):
        walk = Walk(GAME, options, seed)
        for number, state in enumerate(walk.positions()):
            if GAME.deciding(state) in ([], [NATURE]) or state.drafts[0] or number % 2:
                continue
            asked = GAME.decision(state, 0)
            assert isinstance(asked, ChooseCards)
            pairs = list(permutations(range(3), 2)) if state.mode else [(0, 0), (1, 1), (2, 2)]
            cards = [(n, e, asked.numbers[n], asked.effects[e]) for n, e in pairs]
            view = GAME.view(state, 0)
            mine = all_turns(state, 0)
            assert len(set(mine)) == len(mine)
            agents = view.sheets[0].agents
            assert set(mine) == turns(town_of(view, 0), cards, agents, options.refusal)
            compared += 1
            refused += ("refuse",) in mine and len(mine) > 1
    assert compared > 20
    assert refused == 0 or options.refusal != "stuck"
    assert refused > 0 or options.refusal != "temp"
