"""What is printed on the sheet and the cards of Welcome To..., for whoever draws them."""

from __future__ import annotations

import msgspec

from boulevard.core.messages import Components
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import Effect, WelcomeOptions


class StreetPrint(msgspec.Struct, frozen=True, kw_only=True):
    houses: int  # how many
    pools: tuple[int, ...]  # houses with a planned pool, from the left, counted from 0
    parks: tuple[int, ...]  # points after 0, 1, 2, ... parks


class PlanPrint(msgspec.Struct, frozen=True, kw_only=True):
    id: str  # as views and events name it
    number: int  # 1 to 3
    kind: data.PlanKind
    first: int  # points in the turn of its first validation
    later: int  # points in any later turn
    spends_houses: bool  # whether what serves it is spent
    estates: tuple[int, ...]  # kind estates: the sizes that are needed
    street: int  # where one street is meant: which one
    count: int  # how many bis, temps or streets are needed
    houses: tuple[tuple[int, int], ...]  # street ends: (street, house) of each


class ArchitectPrint(msgspec.Struct, frozen=True, kw_only=True):
    """What each card is worth to the AAA."""

    name: str
    level: int  # 1 to 5; 0: a card of one's own
    is_reconstructed: bool  # its figures are not those of the printed card
    park: int  # points for each park card
    pool: int
    temp: int
    fence: int
    bis_houses: int  # houses that a bis card is worth
    agent_value: int  # points for each house of an estate with an agent
    validates: tuple[bool, ...]  # whether the 1st, 2nd, 3rd Completed Plan card is scored


class WelcomeComponents(Components, frozen=True, kw_only=True):
    """The sheet, the plans that can come up, the cards, and the architect where one plays."""

    streets: tuple[StreetPrint, ...]  # from the top
    pools: tuple[int, ...]  # points after 0, 1, 2, ... pools
    bis: tuple[int, ...]  # points to pay after 0, 1, 2, ... bis
    refusals: tuple[int, ...]  # the same for permit refusals
    roundabouts: tuple[int, ...]  # the same for roundabouts; none without the advanced variant
    estates: tuple[tuple[int, ...], ...]  # by size from 1: points for each after 0, 1, ... agents
    temp_boxes: int
    temp_points: tuple[int, ...]  # for most temps, second most, third most
    effects: tuple[Effect, ...]  # in the order of `copies`
    copies: tuple[tuple[int, ...], ...]  # number -> how many cards there are with each effect
    cards: int  # all construction cards
    turned: int  # how many of them a turn takes; where fewer are left, a new deal comes first
    plans: tuple[PlanPrint, ...]
    architect: ArchitectPrint | None


def components(options: WelcomeOptions) -> WelcomeComponents:
    """Everything printed that a game with these options can show."""
    is_advanced = options.variant == "advanced"
    streets = zip(data.LENGTHS, data.PLANNED_POOLS, data.PARK_VALUES, strict=True)
    plans = [plan for plan in data.plans() if is_advanced or plan.set == "basic"]
    return WelcomeComponents(
        streets=tuple(
            StreetPrint(houses=length, pools=pools, parks=parks) for length, pools, parks in streets
        ),
        pools=data.POOL_VALUES,
        bis=data.BIS_PENALTIES,
        refusals=data.REFUSAL_PENALTIES,
        roundabouts=data.ROUNDABOUT_PENALTIES if is_advanced else (),
        estates=data.ESTATE_VALUES,
        temp_boxes=data.TEMP_BOXES,
        temp_points=data.TEMP_POINTS,
        effects=data.EFFECTS,
        copies=data.copies(),
        cards=data.CARDS,
        turned=data.CARDS_PER_TURN,
        plans=msgspec.convert(plans, tuple[PlanPrint, ...], from_attributes=True),
        architect=_architect(options),
    )


def _architect(options: WelcomeOptions) -> ArchitectPrint | None:
    """W6, W80  The opponent of the Alexis solo mode."""
    if options.players != 1 or options.solo != "alexis":
        return None
    return msgspec.convert(options.opponent(), ArchitectPrint, from_attributes=True)
