"""Welcome To... keeps the contract with everything around it, in every way to play it."""

from collections.abc import Mapping

import msgspec

from boulevard.core.testing import Contract
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.rules import Welcome
from strides import spaced

OWN_ARCHITECT = {
    "name": "Ours",
    "park": 0,
    "pool": 5,
    "temp": 2,
    "fence": 3,
    "bis_houses": 1,
    "agent_value": 4,
    "validates": [True, False, True],
}


def options(*combinations: Mapping[str, object]) -> tuple[WelcomeOptions, ...]:
    return tuple(msgspec.convert(values, WelcomeOptions) for values in combinations)


class TestStandard(Contract):
    game = Welcome()
    options = options(
        *(
            {"players": players, "variant": variant}
            for players in (2, 3, 4)
            for variant in ("standard", "advanced")
        )
    )
    stride = spaced(29)


class TestExpert(Contract):
    game = Welcome()
    options = options(
        *(
            {"players": players, "variant": variant, "expert": True}
            for players in (2, 3, 4)
            for variant in ("standard", "advanced")
        )
    )
    stride = spaced(29)


class TestClassicSolo(Contract):
    game = Welcome()
    options = options(
        *(
            {"players": 1, "variant": variant, "solo": "classic"}
            for variant in ("standard", "advanced")
        )
    )
    seeds = (1, 2)
    stride = spaced(7)


class TestAlexis(Contract):
    game = Welcome()
    options = options(
        *({"players": 1, "architect": level} for level in (1, 2, 3, 4, 5)),
        {"players": 1, "architect": OWN_ARCHITECT},
        {"players": 1, "architect": 3, "variant": "advanced"},
        {"players": 1, "architect": 5, "architect_cards": "reconstructed"},
    )
    stride = spaced(7)


class TestReadings(Contract):
    """Contested rulings read in another way than usual."""

    game = Welcome()
    options = options(
        {"players": 2, "redeal": "discards", "refusal": "temp"},
        {"players": 2, "variant": "advanced", "spent_street": "sealed", "refusal": "stuck"},
        {"players": 3, "expert": True, "passing": "left", "refusal": "temp"},
        {"players": 1, "solo": "classic", "refusal": "stuck"},
        {"players": 1, "variant": "advanced", "spent_street": "sealed", "refusal": "temp"},
    )
    stride = spaced(29)


class TestManySeats(Contract):
    """More seats than four, in both ways to deal."""

    game = Welcome()
    options = options({"players": 6}, {"players": 6, "expert": True, "variant": "advanced"})
    stride = spaced(151)
