"""A game of somebody else's keeps the same promises as ours."""

from boulevard.core.testing import Contract
from fourth.installed.harbour import Harbour, HarbourOptions


class TestHarbour(Contract):
    game = Harbour()
    options = (
        HarbourOptions(players=2),
        HarbourOptions(players=3, crates="long", quays=2),
        HarbourOptions(players=4, quays=4),
    )
    seeds = range(4)
    stride = 3
