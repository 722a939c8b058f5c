"""StreetsComponents: what is printed on the tiles, cards and tokens, for whoever draws them."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from boulevard.core.messages import Components
from boulevard.games.streets import data, expansions
from boulevard.games.streets.cards import as_read
from boulevard.games.streets.data import Valuation
from boulevard.games.streets.expansions import Token
from boulevard.games.streets.messages import BACKS, Back, Colour, StreetsOptions

Icon = Literal["restaurant", "residential", "leisure", "retail", "wild"]
Effect = Literal["waits", "signs_back", "move_on", "fomo", "come", "gives_back", "covers"]

CLAUSES: Final[dict[Effect, str]] = {
    "waits": "S6.2",  # several streets, for the player who says which comes first
    "signs_back": "S6.6",
    "move_on": "S8.3",
    "fomo": "S8.5",
    "come": "S8.6",
    "gives_back": "S8.8",  # the signs of an abandoned building
    "covers": "S11.35",
}


class ValuationInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a tile pays; what counts depends on the kind."""

    kind: Literal[
        "none",
        "symbols",
        "people",
        "set",
        "wild_symbols",
        "signs",
        "street_size",
        "adjacency",
        "enclosure",
        "copy",
    ]
    colours: tuple[Colour, ...] = ()  # symbols, people: the one that counts; set: those of one set
    each: int = 0  # dollars for each thing counted; enclosure: once


class TileInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    name: str
    back: Back | None  # None: a start tile
    symbols: tuple[Back, ...]  # along the road
    valuation: ValuationInfo
    icons: tuple[Icon, ...] = ()  # business; two are a double icon
    fewest: int = 1  # players that it takes part with
    is_stand_in: bool = False  # its face was made up in the spirit of the printed ones


class ConsultantInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    name: str
    ability: str  # what its owner does, after "who"
    symbols: tuple[Back, ...] = ()  # printed on the card; they count in its owner's streets


class TokenInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: Token
    name: str  # in this edition


class StreetsComponents(Components, frozen=True, kw_only=True, omit_defaults=True):
    tiles: tuple[TileInfo, ...]  # the start tiles come first
    colours: tuple[Colour, ...]  # in the order of all counts of people
    backs: tuple[Back, ...]  # in the order of all counts of tiles
    people: int  # of each colour
    signs: int  # of each player
    hand: int  # tiles in a full hand
    street_max: int  # tiles in a street
    turns: int  # of each player, unless somebody has the Contractor
    clauses: dict[Effect, str]  # behind what an answer may bring besides money
    consultants: tuple[ConsultantInfo, ...] = ()  # those that may take part
    tokens: tuple[TokenInfo, ...] = ()  # business: in the order of all counts of tokens
    tokens_per_type: int = 0
    majority: int = 0  # business: dollars for the most tokens of a type,
    shared_majority: int = 0  # for as many as another,
    set_bonus: int = 0  # for one token of each type
    head_start: int = 0  # solo: the Grifter's dollars at the start


def components(options: StreetsOptions) -> StreetsComponents:
    """S1.1-S1.6, S10.1, S11.1, S12.4  What a game with these options is played with."""
    with_consultants = options.consultants != "none"
    plain = StreetsComponents(
        tiles=tuple(_tile(tile) for tile in _tiles(options)),
        colours=("parent", "tourist", "shopper", "hipster"),
        backs=BACKS,
        people=data.PEOPLE_PER_COLOUR,
        signs=data.SIGNS_PER_PLAYER,
        hand=data.HAND_SIZE,
        street_max=data.STREET_MAX,
        turns=data.turns(expansions.stack_as_for(options.players, contractor=False)),
        clauses=CLAUSES,
        consultants=_consultants(options) if with_consultants else (),
    )
    if options.players == 1:
        given = expansions.head_start(options.difficulty, consultant=with_consultants)
        plain = msgspec.structs.replace(plain, head_start=given)
    if not options.business:
        return plain
    return msgspec.structs.replace(
        plain,
        tokens=tuple(
            TokenInfo(id=token, name=expansions.token_name(token, options.edition))
            for token in expansions.TOKENS
        ),
        tokens_per_type=expansions.TOKENS_PER_TYPE,
        majority=expansions.MAJORITY,
        shared_majority=expansions.SHARED_MAJORITY,
        set_bonus=expansions.SET,
    )


def _tiles(options: StreetsOptions) -> tuple[data.Tile, ...]:
    """All that may turn up: the Contractor, dealt or not, may bring the five-player tiles."""
    tiles = data.builtin() if options.tiles is None else options.tiles
    cards = _consultants(options)
    if options.consultants != "random":
        cards = tuple(card for card in cards if card.id in options.consultants.split(","))
    contractor = any(card.id == "contractor" for card in cards)
    as_for = expansions.stack_as_for(options.players, contractor=contractor)
    with_five = data.with_five_player_tiles(as_for)
    return tuple(tile for tile in tiles if with_five or not tile.five_player)


def _tile(tile: data.Tile) -> TileInfo:
    return TileInfo(
        id=tile.id,
        name=tile.name,
        back=None if tile.back == "none" else msgspec.convert(tile.back, Back),
        symbols=msgspec.convert(tile.symbols, tuple[Back, ...]),
        valuation=_valuation(tile.valuation),
        icons=msgspec.convert(tile.icons, tuple[Icon, ...]),
        fewest=5 if tile.five_player else 1,
        is_stand_in=tile.source == "reconstructed",
    )


def _valuation(valuation: Valuation) -> ValuationInfo:
    colours = valuation.symbols or tuple(filter(None, (valuation.symbol, valuation.colour)))
    return msgspec.convert(
        {
            "kind": valuation.kind,
            "colours": colours,
            "each": valuation.each or valuation.amount,
        },
        ValuationInfo,
    )


def _consultants(options: StreetsOptions) -> tuple[ConsultantInfo, ...]:
    said = as_read(options.consultant_cards, options.legend_symbol, options.scout_reach)
    numbers = expansions.allowed(
        options.players, options.consultant_cards, business=options.business
    )
    return tuple(
        ConsultantInfo(
            id=card.id,
            name=card.name,
            ability=card.ability,
            symbols=msgspec.convert(expansions.symbols_on(card, said), tuple[Back, ...]),
        )
        for card in (expansions.consultants()[number - 1] for number in numbers)
    )
