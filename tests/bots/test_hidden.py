"""What a bot cannot see does not change its choice: all levels, all games, by seed and count."""

from typing import Any

import pytest

from bots.positions import moments
from boulevard.bots.bot import BOTS, Bot, InnerSight, Sight, find_bot
from boulevard.bots.budget import Budget
from boulevard.core.dice import Dice

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("streets", 2, {}),
    ("streets", 4, {"business": "true", "consultants": "random"}),
    ("streets", 1, {}),
    ("vegas", 2, {"trading": "off"}),
    ("vegas", 3, {"trading": "calm"}),
    ("welcome", 2, {}),
    ("welcome", 3, {"variant": "advanced", "expert": "true"}),
    ("welcome", 1, {"architect": "2"}),
]
SHORT = Budget(simulations=12)
OURS = ("random", "greedy", "beginner", "easy", "medium", "hard", "expert")


def test_all_levels_are_looked_at() -> None:
    assert set(OURS) <= set(BOTS.names())


def choices(kind: type[Bot], game: Any, state: Any, seat: int) -> set[Any]:
    """What it says in states that look alike to its seat, from its view and from within."""
    by_view: set[Any] = set()
    within: set[Any] = set()
    for shuffle in range(3):
        other = game.resample(state, seat, Dice.seeded("shuffle", shuffle)) if shuffle else state
        sights = Sight(game, seat, game.view(other, seat)), InnerSight(game, seat, other)
        for sight, said in zip(sights, (by_view, within), strict=True):
            said.add(kind(Dice.seeded("same")).choose(sight, SHORT))
    assert len(by_view) == 1
    return within


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_what_a_bot_cannot_see_does_not_change_its_choice(
    game: str, players: int, options: dict[str, str], name: str
) -> None:
    """Everything hidden is dealt anew, and it answers as before, whichever way it looks."""
    kind = find_bot(name)
    for rules, state, seat in moments(game, players, 37 if kind.takes_budget else 19, **options):
        assert len(choices(kind, rules, state, seat)) == 1
