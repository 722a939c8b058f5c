"""Streets keeps the contract with everything around it, in every option combination."""

import msgspec

from boulevard.core.testing import Contract
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets

COMBINATIONS = [
    {"players": players, "edition": edition, "start": start}
    for players in (2, 3, 4, 5)
    for edition in ("published", "draft")
    for start in ("station_capped", "park_capped")
]


class TestStreets(Contract):
    game = Streets()
    options = tuple(msgspec.convert(values, StreetsOptions) for values in COMBINATIONS)
    stride = 23
