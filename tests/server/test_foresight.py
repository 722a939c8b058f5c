"""A preview brings the view after the answer: what is shown comes true, and nothing is made up."""

from typing import Any

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.server.changes import applied
from boulevard.server.worker import afterwards

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("streets", 3, {"business": "true", "consultants": "random"}),
    ("streets", 1, {}),
    ("vegas", 4, {"trading": "full"}),
    ("welcome", 3, {"variant": "advanced"}),
    ("welcome", 3, {"expert": "true"}),
    ("welcome", 1, {}),
]
ANSWERS = 160  # of a game
TRIED = 4  # answers of a question


def told(value: object) -> Any:
    """As whoever hears of it has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("name", "players", "words"), TABLES)
def test_what_a_preview_shows_is_what_is_seen_after_the_answer(
    name: str, players: int, words: dict[str, str]
) -> None:
    game = find_game(name)
    dice = Dice.seeded(f"foresight {name}", players)
    state = game.start(read_options(game, players, words))
    shown = 0
    for _ in range(ANSWERS):
        asked = game.deciding(state)
        if not asked:
            break
        if asked == [NATURE]:
            game.play(state, NATURE, game.draw(state, dice))
            continue
        seat = asked[dice.below(len(asked))]
        actions = game.actions(state, seat)
        for n in range(min(TRIED, len(actions))):
            action = actions[n * len(actions) // TRIED]
            changes = afterwards(game, game.view(state, seat), seat, action)
            if changes is None:
                continue
            before = {"view": told(game.shown(state, seat))}
            after = game.copy(state)
            game.apply(after, seat, action)
            found = applied(before, told(changes))["view"]
            kind = game.shown_type or game.view_type
            assert msgspec.convert(found, kind) == game.shown(after, seat)
            shown += 1
        game.apply(state, seat, actions[dice.below(len(actions))])
    assert shown > ANSWERS // 2
