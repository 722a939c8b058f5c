"""Cards: what the consultants' cards say where the rulebooks leave it open (SR78, SR79).

Nobody who wrote this has seen the cards.  The values here are what is played unless an owner of the
cards says otherwise; how the rules use them is in `figures`.
"""

from typing import Annotated, Final, Literal

import msgspec

LegendSymbol = Literal["hipster", "none"]  # on the Hipster Legend's card
ScoutReach = Literal["city", "beside", "ends"]  # of the Location Scout
Symbols = Annotated[
    tuple[Literal["parent", "tourist", "shopper", "hipster", "wild"], ...],
    msgspec.Meta(max_length=4),
]  # printed on a card
Players = Annotated[
    tuple[Literal[2, 3, 4, 5], ...], msgspec.Meta(min_length=1, max_length=4)
]  # with how many a card is used, the solo game aside
ANY: Final[Players] = (2, 3, 4, 5)


class Said(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What one card says; what a rulebook prints of it is not in here."""


class Contractor(Said, frozen=True, kw_only=True):
    symbols: Symbols = ()


class Hacker(Said, frozen=True, kw_only=True):
    players: Players = ANY


class Entrepreneur(Said, frozen=True, kw_only=True):
    players: Players = ANY
    symbols: Symbols = ()
    same_tile_again: bool = True  # S11.20  a tile in hand may be scored with several streets
    adds_symbols: bool = False  # S11.23  its own symbols count for it
    adds_length: bool = False  # S11.23  the street is one tile longer for it


class Investor(Said, frozen=True, kw_only=True):
    players: Players = ANY
    symbols: Symbols = ()
    both_signs_count: bool = True  # S11.28  for a valuation that counts signs


class HipsterLegend(Said, frozen=True, kw_only=True):
    players: Players = ANY
    symbols: Symbols = ("hipster",)
    for_wild_symbols: bool = True  # SR48  hipsters count where wild symbols are counted


class Renovator(Said, frozen=True, kw_only=True):
    symbols: Symbols = ()
    covers_city_park: bool = True  # SR77


class LocationScout(Said, frozen=True, kw_only=True):
    players: Players = ANY
    symbols: Symbols = ()
    reach: ScoutReach = "city"  # SR49


class Cards(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """All seven, under the ids of the consultants."""

    contractor: Contractor = Contractor()
    hacker: Hacker = Hacker()
    entrepreneur: Entrepreneur = Entrepreneur()
    investor: Investor = Investor()
    hipster_legend: HipsterLegend = HipsterLegend()
    renovator: Renovator = Renovator()
    location_scout: LocationScout = LocationScout()


def as_read(cards: Cards | None, legend_symbol: LegendSymbol, scout_reach: ScoutReach) -> Cards:
    """What the cards say: all that an owner wrote, or the two readings that are options."""
    if cards is not None:
        return cards
    symbols: Symbols = () if legend_symbol == "none" else ("hipster",)
    return Cards(
        hipster_legend=HipsterLegend(symbols=symbols),
        location_scout=LocationScout(reach=scout_reach),
    )
