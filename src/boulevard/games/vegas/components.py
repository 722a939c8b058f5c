"""VegasComponents: what is printed in Lords of Vegas, for whoever draws it."""

from __future__ import annotations

import msgspec

from boulevard.core.messages import Components
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import Company, Payer, VegasOptions


class LotPart(msgspec.Struct, frozen=True):
    id: str
    block: str
    row: int  # in the block, from 0
    column: int
    x: float  # of its left upper corner, in lot widths from that of A1
    y: float
    die: int  # printed
    price: int  # millions
    pays: Payer  # what its card pays
    strip: str  # the side with an edge on the Strip, "east" or "west"; ""
    near: tuple[str, ...]  # lots that share an edge with it
    is_closed: bool  # of a block that so few players leave alone


class BlockPart(msgspec.Struct, frozen=True):
    id: str
    x: float  # of its first lot, in lot widths
    y: float
    rows: int
    columns: int
    north: str  # names of the streets around it
    east: str
    south: str
    west: str
    is_closed: bool


class CompanyPart(msgspec.Struct, frozen=True):
    id: Company
    name: str
    tiles: int
    cards: int  # that pay it


class VegasComponents(Components, frozen=True, kw_only=True):
    lots: tuple[LotPart, ...]  # in lot order
    blocks: tuple[BlockPart, ...]
    companies: tuple[CompanyPart, ...]  # in the order of every list by company
    strip_cards: int  # lot cards that pay the Strip; Game Over is one more
    track: tuple[int, ...]  # the numbers on the scoring track, ascending
    colours: tuple[str, ...]  # of the players' pieces, by seat
    dice: int  # of each player
    markers: int  # of each player
    above: int  # cards above Game Over when the first turn begins
    offers: int  # that a player may make in a turn
    sprawl_factor: int  # times the price of the lot
    riser: int  # millions
    remodel: int  # millions a space
    bet_per_tile: int  # the most that a tile or a riser allows, millions


def components(options: VegasOptions) -> VegasComponents:
    """The board and the counts, as these players use them."""
    closed = data.CLOSED_FOR_TWO if options.players == min(data.PLAYERS) else ""
    pays = [lot.pays for lot in data.ALL]
    dealt = options.players * data.CARDS_PER_PLAYER
    return VegasComponents(
        lots=tuple(lot for block in data.BLOCKS for lot in _lots(block, closed)),
        blocks=tuple(_block(block, closed) for block in data.BLOCKS),
        companies=tuple(
            CompanyPart(
                msgspec.convert(name, Company), part.name, data.TILES_PER_COMPANY, pays.count(name)
            )
            for name, part in zip(data.COMPANIES, data.COMPANY_DATA, strict=True)
        ),
        strip_cards=pays.count(data.STRIP),
        track=data.SPACES,
        colours=data.colours_of(options.colours, options.players),
        dice=data.DICE_PER_PLAYER,
        markers=data.MARKERS_PER_PLAYER,
        above=data.LOTS - dealt - data.cards_below_game_over(options.players),
        offers=options.offers_per_turn,
        sprawl_factor=data.SPRAWL_FACTOR,
        riser=data.RISER_PRICE,
        remodel=data.REMODEL_PRICE,
        bet_per_tile=data.BET_PER_TILE,
    )


def _lots(block: data.Block, closed: str) -> list[LotPart]:
    near: dict[str, list[str]] = {lot.id: [] for lot in block.lots}
    for one, other in data.edges():
        if data.IDS[one] in near:
            near[data.IDS[one]].append(data.IDS[other])
            near[data.IDS[other]].append(data.IDS[one])
    edge = block.columns - 1 if block.strip == "east" else 0
    found: list[LotPart] = []
    for number, lot in enumerate(block.lots):
        row, column = divmod(number, block.columns)
        found.append(
            LotPart(
                id=lot.id,
                block=block.id,
                row=row,
                column=column,
                x=block.origin[0] + column,
                y=block.origin[1] + row,
                die=lot.die,
                price=lot.price,
                pays=msgspec.convert(lot.pays, Payer),
                strip=block.strip if column == edge else "",
                near=tuple(sorted(near[lot.id], key=data.NUMBERS.__getitem__)),
                is_closed=block.id == closed,
            )
        )
    return found


def _block(block: data.Block, closed: str) -> BlockPart:
    streets = block.streets
    return BlockPart(
        id=block.id,
        x=block.origin[0],
        y=block.origin[1],
        rows=block.rows,
        columns=block.columns,
        north=streets.north,
        east=streets.east,
        south=streets.south,
        west=streets.west,
        is_closed=block.id == closed,
    )
