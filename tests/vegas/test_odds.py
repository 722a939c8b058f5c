"""Odds shown before paying, against plain enumeration."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from time import process_time

import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.messages import Action
from boulevard.games.vegas import odds
from boulevard.games.vegas.events import BetForetold, BossForetold, BossTied, StepForetold
from boulevard.games.vegas.messages import Accept, Gamble, Propose, Reorganize
from boulevard.games.vegas.odds import bet_odds, boss_odds, reorganize_odds, tie_odds
from boulevard.games.vegas.state import ACTING
from vegas.table import GAME, vegas

rule = pytest.mark.rule


HANDS = [
    [[3], [3]],
    [[1], [1]],
    [[4, 1], [4], [2]],
    [[4, 4], [4, 3]],
    [[2, 2], [2], [1]],
    [[6, 5], [6, 2]],
    [[5, 3], [5, 3]],
    [[3], [3], [2], [2]],
]
SPLITS = [
    split
    for dice in range(2, 10)
    for owners in range(2, 7)
    for split in combinations_with_replacement(range(1, dice), owners)
    if sum(split) == dice
]


def enumerated(owners: list[int], undecided: dict[tuple[int, ...], float]) -> list[float]:
    """Every roll of every die in a tie, until next to nothing is left; `undecided` has what the
    dice of these owners show, with the chance of it."""
    chances = [0.0] * (max(owners) + 1)
    while sum(undecided.values()) > 1e-13:
        after: dict[tuple[int, ...], float] = defaultdict(float)
        for values, weight in undecided.items():
            top = [i for i, value in enumerate(values) if value == max(values)]
            bosses = {owners[i] for i in top}
            if len(bosses) == 1:
                chances[bosses.pop()] += weight
                continue
            for rolled in product(range(1, 7), repeat=len(top)):
                new = list(values)
                for i, value in zip(top, rolled, strict=True):
                    new[i] = value
                after[tuple(new)] += weight / 6 ** len(top)
        undecided = after
    return chances


def simulated(hands: Sequence[Sequence[int]], games: int, seed: str) -> list[float]:
    """How often each owner becomes boss; a value of 0 is a die that is rolled at the start."""
    dice = Dice.seeded(seed)
    wins = [0] * len(hands)
    for _ in range(games):
        shown = [[value or 1 + dice.below(6) for value in values] for values in hands]
        while True:
            top = max(map(max, shown))
            bosses = [owner for owner, values in enumerate(shown) if top in values]
            if len(bosses) == 1:
                break
            shown = [[1 + dice.below(6) if v == top else v for v in values] for values in shown]
        wins[bosses[0]] += 1
    return [number / games for number in wins]


@rule("V12", "V37")
@pytest.mark.parametrize(
    "dice", [(1,), (1, 1), (2, 1), (1, 2), (1, 1, 1), (3, 1), (2, 2), (2, 1, 1)], ids=str
)
def test_the_chance_to_be_boss_is_that_of_enumeration(dice: tuple[int, ...]) -> None:
    """All rolls and all rerolls, however often a tie comes back."""
    owners = [owner for owner, number in enumerate(dice) for _ in range(number)]
    rolls = dict.fromkeys(product(range(1, 7), repeat=len(owners)), 6.0 ** -len(owners))

    assert boss_odds(dice) == pytest.approx(enumerated(owners, rolls), abs=1e-11)


@rule("V12", "VR2")
@pytest.mark.parametrize("hands", HANDS, ids=str)
def test_the_chances_in_a_tie_are_those_of_enumeration(hands: list[list[int]]) -> None:
    """The highest dice are rolled; the others may come to be the highest."""
    owners = [owner for owner, values in enumerate(hands) for _ in values]
    shown = {tuple(value for values in hands for value in values): 1.0}

    assert tie_odds(hands) == pytest.approx(enumerated(owners, shown), abs=1e-11)


def test_equal_owners_have_equal_chances_and_all_of_them_add_up() -> None:
    """In every casino of up to nine dice."""
    for split in SPLITS:
        odds = boss_odds(split)
        assert sum(odds) == pytest.approx(1, abs=1e-12), split
        for number in set(split):
            mine = {odds[owner] for owner, own in enumerate(split) if own == number}
            assert len(mine) == 1, split
        assert list(odds) == sorted(odds), split


@rule("V12", "V37")
@pytest.mark.parametrize("split", [(3, 3, 3), (4, 2, 1, 1, 1), (2, 2, 2, 1, 1, 1)], ids=str)
def test_nine_dice_fall_by_these_odds(split: tuple[int, ...]) -> None:
    """Twenty thousand times, by chance."""
    often = simulated([[0] * number for number in split], 20_000, "vegas.odds.nine")

    assert boss_odds(split) == pytest.approx(often, abs=0.015)


@rule("V12", "VR2")
def test_a_tie_in_the_largest_casino_falls_by_these_odds() -> None:
    """Twenty thousand times, by chance."""
    hands = [[5, 5], [5, 4], [4, 3], [5], [2], [1]]
    often = simulated(hands, 20_000, "vegas.odds.tie")

    assert tie_odds(hands) == pytest.approx(often, abs=0.015)


def test_no_split_takes_long() -> None:
    """All of them, from nothing, in less time than a preview may take for one: processor time, the
    best of three."""
    spent = []
    for _ in range(3):
        for made in (odds._bosses, odds._parts, odds._subsplits):
            made.cache_clear()
        began = process_time()
        for split in SPLITS:
            boss_odds(split)
        spent.append(process_time() - began)

    assert min(spent) / len(SPLITS) < 0.001


def test_the_engine_rolls_by_these_odds() -> None:
    """Two dice of Red against one of Blue, ten thousand times."""
    table = vegas("A1 vega red1; A2 vega red1; A4 vega blue6; red 20; red to act")
    chances = reorganize_odds(table.view, "A4")
    dice = Dice.seeded("vegas.odds")
    wins = 0
    for _ in range(10_000):
        state = GAME.copy(table.state)
        GAME.apply(state, 0, Reorganize("A1"))
        while state.kind != ACTING:
            asked = GAME.deciding(state)[0]
            if asked == NATURE:
                GAME.play(state, NATURE, GAME.draw(state, dice))
            else:
                GAME.play(state, asked, GAME.nth(state, asked, 0))
        wins += state.boss[0] == 0

    assert chances.keys() == {0, 3}
    assert abs(wins / 10_000 - chances[0]) < 0.02


@rule("V44", "VR27")
@pytest.mark.parametrize(("stake", "house"), [(1, 100), (4, 7), (20, 15), (3, 0), (9, 10)])
def test_the_chances_of_a_bet_are_those_of_36_rolls(stake: int, house: int) -> None:
    """Each roll settled by hand."""
    gains = []
    for one, two in product(range(1, 7), repeat=2):
        total = one + two
        if total in (5, 6, 7, 8):
            gains.append(-stake)
        else:
            gains.append(min(house, 2 * stake if total in (2, 12) else stake))
    bet = bet_odds(stake, house)

    assert bet.win == Fraction(16, 36)
    assert bet.mean == Fraction(sum(gains), 36)
    assert dict(bet.outcomes) == {g: Fraction(gains.count(g), 36) for g in set(gains)}


@rule("V37")
def test_the_preview_of_a_reorganize_says_who_may_end_as_boss() -> None:
    """The likeliest first, and all of it hypothetical."""
    table = vegas("A1 vega red1; A2 vega red1; A4 vega blue6; red 20; red to act")
    told = GAME.preview(table.state, 0, Reorganize("A1"))[-1]

    assert isinstance(told, BossForetold) and told.is_hypothetical
    assert [chance.seat for chance in told.chances] == [0, 3]
    assert sum(chance.chance for chance in told.chances) == pytest.approx(1)


@rule("V44")
def test_the_preview_of_a_gamble_says_what_may_come_of_it() -> None:
    """The best first; the chances add up to the mean."""
    table = vegas("A1 vega blue6; red 20; blue 30; red to act")
    told = GAME.preview(table.state, 0, Gamble("A1", 5))[-1]

    assert isinstance(told, BetForetold) and told.is_hypothetical
    assert [chance.amount for chance in told.chances] == [10, 5, -5]
    assert told.mean == pytest.approx(sum(c.amount * c.chance for c in told.chances))


@rule("V12", "VR2")
@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ("A1 red car; A2 vega blue3", "build A1 vega"),
        ("A1 vega red4; A3 vega blue4", "sprawl A1 A2"),
        ("A1 vega red3; A2 tivoli blue3", "remodel A1 tivoli"),
        ("A1 vega red3; A2 vega h2 blue3", "raise A1"),
    ],
)
def test_an_action_that_leads_to_a_tie_tells_the_odds(position: str, answer: str) -> None:
    """As the dice in it lie, and all of it hypothetical."""
    table = vegas(f"{position}; red 40; red to act")
    action = GAME.read_answer(table.view, answer)
    assert isinstance(action, Action)
    events = GAME.preview(table.state, 0, action)

    (tie,) = [event for event in events if isinstance(event, BossTied)]
    (told,) = [event for event in events if isinstance(event, BossForetold)]
    assert told.is_hypothetical and told.casino == "A1"
    chances = {chance.seat: chance.chance for chance in told.chances}
    values: dict[int, list[int]] = defaultdict(list)
    trial = GAME.copy(table.state)
    GAME.apply(trial, 0, action)
    for space in GAME.view(trial, 0).spaces:
        values[space.owner].append(space.pips or tie.pips)
    assert tuple(chances[seat] for seat in values) == tie_odds(list(values.values()))


@rule("V12", "VR52")
def test_a_trade_that_leads_to_a_tie_tells_the_odds() -> None:
    """To the one who offers, after the step that leads there, and to the one who may accept."""
    table = vegas("A1 vega red3; A2 vega red3; red 5; blue 4; red to act")
    offer = Propose(table.steps("red gives die A1 to blue, blue pays red 4"))
    _, step, told, later, _ = GAME.preview(table.state, 0, offer)

    assert isinstance(step, StepForetold) and step.reason is None
    assert isinstance(told, BossForetold)
    assert [chance.chance for chance in told.chances] == pytest.approx([0.5, 0.5])
    assert isinstance(later, StepForetold) and later.is_open
    GAME.apply(table.state, 0, offer)
    assert GAME.preview(table.state, 3, Accept())[-1] == told


@rule("V12", "VR5")
def test_two_ties_at_once_are_told_one_by_one() -> None:
    """A swap of dice leaves two casinos without a boss."""
    table = vegas(
        "A1 vega red3; A2 vega red3; B1 tivoli blue4; B2 tivoli blue4; red 5; blue 4; red to act"
    )
    offer = Propose(table.steps("red swaps A1 for B1 of blue"))
    told = [e for e in GAME.preview(table.state, 0, offer) if isinstance(e, BossForetold)]

    assert [each.casino for each in told] == ["A1", "B1"]
