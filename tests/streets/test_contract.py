"""Streets keeps the contract with everything around it, in every option combination."""

from typing import Any

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.testing import Contract
from boulevard.games.streets import expansions
from boulevard.games.streets.messages import StreetsDecision, StreetsOptions, StreetsOutcome
from boulevard.games.streets.rules import Streets
from strides import spaced

GAME = Streets()
BASE: list[dict[str, Any]] = [
    {"players": players, "edition": edition, "start": start}
    for players in (2, 3, 4, 5)
    for edition in ("published", "draft")
    for start in ("station_capped", "park_capped")
]
OWN_CARDS: dict[str, Any] = {
    "contractor": {"symbols": ["parent"]},
    "hacker": {"players": [2, 3]},
    "entrepreneur": {"same_tile_again": False, "adds_symbols": True, "adds_length": True},
    "investor": {"symbols": ["wild"], "both_signs_count": False},
    "hipster_legend": {"symbols": [], "for_wild_symbols": False},
    "renovator": {"covers_city_park": False},
    "location_scout": {"reach": "beside"},
}


def expanded() -> list[dict[str, Any]]:
    """Every number of players with every mixture of expansions; editions and starts by turns."""
    found: list[dict[str, Any]] = []
    for players in (2, 3, 4, 5):
        for business in (False, True):
            for consultants in ("none", "random"):
                if business or consultants != "none":
                    found.append(
                        {"players": players, "business": business, "consultants": consultants}
                    )
    for business in (False, True):
        for card in ("none", *expansions.CONSULTANTS[1:]):
            options = {"players": 1, "business": business, "consultants": card}
            if not msgspec.convert(options, StreetsOptions).objection():
                found.append(options)
    found += [
        {"players": 2, "consultants": "contractor,hacker"},
        {"players": 3, "consultants": "renovator,contractor,location_scout"},
        {"players": 4, "consultants": "contractor,renovator,investor,entrepreneur"},
        {"players": 2, "business": True, "consultants": "entrepreneur,investor"},
    ]
    found += [
        {"players": 2, "consultants": "location_scout,hipster_legend", "scout_reach": "beside"},
        {"players": 3, "consultants": "random", "legend_symbol": "none", "scout_reach": "ends"},
        {"players": 1, "consultants": "hipster_legend", "legend_symbol": "none"},
        {"players": 1, "business": True, "consultants": "location_scout", "scout_reach": "ends"},
        {"players": 4, "consultants": "random", "consultant_cards": OWN_CARDS},
        {"players": 1, "consultants": "entrepreneur", "consultant_cards": OWN_CARDS},
    ]
    difficulties = ("easy", "normal", "hard")
    for number, options in enumerate(found):
        options["edition"] = ("published", "draft")[number % 2]
        options["start"] = ("station_capped", "park_capped")[number // 2 % 2]
        if options["players"] == 1:
            options["difficulty"] = difficulties[number % 3]
    return found


EXPANDED = tuple(msgspec.convert(options, StreetsOptions) for options in expanded())


class TestStreets(Contract):
    game = GAME
    options = tuple(msgspec.convert(options, StreetsOptions) for options in BASE)
    stride = spaced(23)


class TestExpansions(Contract):
    game = GAME
    options = EXPANDED
    stride = spaced(13)


@pytest.mark.parametrize("options", EXPANDED, ids=lambda o: msgspec.json.encode(o).decode())
def test_many_random_games_end_with_everything_accounted_for(options: StreetsOptions) -> None:
    """Deeper than the contract looks, and quicker: the end of a few games of each combination."""
    for seed in range(3):
        state = GAME.start(options)
        dice = Dice.seeded("expansions", seed)
        while asked := GAME.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                GAME.play(state, NATURE, GAME.draw(state, dice))
            else:
                GAME.play(state, seat, GAME.nth(state, seat, dice.below(GAME.count(state, seat))))
        assert state.check() == ""
        assert GAME.scores(state) == list(GAME.result(state).scores)


def test_the_combinations_ask_every_question_and_let_chance_say_everything() -> None:
    """No question and no outcome of Streets is left out of the contract."""
    asked: set[type] = set()
    turned: set[type] = set()
    for number, options in enumerate(EXPANDED):
        state = GAME.start(options)
        dice = Dice.seeded("questions", number)
        while waiting := GAME.deciding(state):
            seat = waiting[0]
            if seat == NATURE:
                outcome = GAME.sample(state, dice)
                turned.add(type(outcome))
                GAME.happen(state, outcome, None)
            else:
                asked.add(type(GAME.decision(state, seat)))
                GAME.play(state, seat, GAME.nth(state, seat, dice.below(GAME.count(state, seat))))

    assert asked == set(StreetsDecision.__args__)
    assert turned == set(StreetsOutcome.__args__)
