"""What Business, Consultants and the solo game add to Streets: cards, tokens and figures."""

import importlib.resources
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec

from boulevard.core.reason import Reason, why
from boulevard.games.streets import data
from boulevard.games.streets.cards import Cards, LegendSymbol, ScoutReach

Difficulty = Literal["easy", "normal", "hard"]
Token = Literal["restaurant", "residential", "leisure", "retail"]

# As in expansions.toml, which a test holds them to; plain, so that compiled rules can fold them.
TOKENS: Final[tuple[Token, ...]] = ("restaurant", "residential", "leisure", "retail")
TOKENS_PER_TYPE: Final = 12
MAJORITY: Final = 10
SHARED_MAJORITY: Final = 5
SET: Final = 10
PILE: Final = 3
MORE_REMOVED: Final = 3  # with the Contractor
NOBODY: Final = 0  # the numbers of the consultants, in the order of CONSULTANTS
CONTRACTOR: Final = 1
HACKER: Final = 2
ENTREPRENEUR: Final = 3
INVESTOR: Final = 4
HIPSTER_LEGEND: Final = 5
RENOVATOR: Final = 6
LOCATION_SCOUT: Final = 7
REACHES: Final[tuple[ScoutReach, ...]] = ("city", "beside", "ends")
CITY: Final = 0  # the numbers of the reaches, in their order
BESIDE: Final = 1
ENDS: Final = 2


class Consultant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that bends the rules for the player who has it."""

    id: str
    name: str  # the title on the card
    players: tuple[int, ...]  # numbers of players it may be used with; 1 is the solo game
    with_business: bool  # whether it goes with the Business expansion
    symbols: tuple[str, ...]  # printed on the card; they count in every street its owner scores
    ability: str  # in a line of plain words
    known: tuple[str, ...]  # what of it a rulebook states outright


@cache
def figures() -> dict[str, Any]:
    folder = importlib.resources.files("boulevard.games.streets")
    return tomllib.loads((folder / "expansions.toml").read_text(encoding="utf-8"))


@cache
def consultants() -> tuple[Consultant, ...]:
    """All the cards there are."""
    return msgspec.convert(figures()["consultant"], tuple[Consultant, ...])


CONSULTANTS: Final = ("", *(card.id for card in consultants()))  # by number; 0 is none
FREEST_FIRST: Final = tuple(  # the same, those first that play at most tables
    card.id
    for card in sorted(consultants(), key=lambda card: (not card.with_business, -len(card.players)))
)


@cache
def consultant(name: str) -> Consultant:
    return next(card for card in consultants() if card.id == name)


@cache
def allowed(players: int, cards: Cards | None, *, business: bool) -> tuple[int, ...]:
    """S11.2, S11.3, SR79  The numbers of the consultants that may take part."""
    return tuple(
        CONSULTANTS.index(card.id)
        for card in consultants()
        if players in players_of(card, cards) and (card.with_business or not business)
    )


def players_of(card: Consultant, cards: Cards | None) -> tuple[int, ...]:
    """S11.2, S12.22, SR79  How many may play with a card; alone, one may with those it names."""
    said: tuple[int, ...] | None = getattr(getattr(cards, card.id, None), "players", None)
    return card.players if said is None else (1, *said)


@cache
def stack_as_for(players: int, *, contractor: bool) -> int:
    """S11.9, S12.2  The number of players for whom the stack is made."""
    if players == 1:
        return int(figures()["solo"]["stack_as_for"])
    return players + (int(figures()["contractor"]["more_players"]) if contractor else 0)


@cache
def removed(players: int, *, contractor: bool) -> int:
    """How many tiles are out of the game once the stack is made."""
    out = sum(data.removed(stack_as_for(players, contractor=contractor)))
    return out + (MORE_REMOVED if contractor else 0)


@cache
def head_start(difficulty: Difficulty, *, consultant: bool) -> int:
    """S12.4, S12.23  The money that the Grifter begins with."""
    solo = figures()["solo"]
    return int(solo["head_start"][difficulty]) + (int(solo["with_consultant"]) if consultant else 0)


def token_name(token: str, edition: str) -> str:
    """SE20  What a business type is called in this edition."""
    return str(figures()["business"]["names"][edition][token])


def symbols_on(card: Consultant, cards: Cards) -> tuple[str, ...]:
    """S11.5, SR76  What is printed on a card; of the Hacker's a rulebook tells."""
    said: tuple[str, ...] = getattr(getattr(cards, card.id), "symbols", card.symbols)
    return said


def against_readings(
    consultants: str, cards: Cards | None, *, legend_symbol: LegendSymbol, scout_reach: ScoutReach
) -> Reason | None:
    """SR49, SR76, SR78  Why a reading of a card says nothing in this game; None when it does."""
    names = consultants.split(",")
    if cards is not None:
        if names == ["none"]:
            return why("only_with_consultants", "SR78")
        if legend_symbol != "hipster":
            return why("said_in_file", "SR78", option="legend_symbol")
        if scout_reach != "city":
            return why("said_in_file", "SR78", option="scout_reach")
    if "random" not in names:
        if legend_symbol != "hipster" and "hipster_legend" not in names:
            return why("only_with", "SR76", option="legend_symbol", consultant="hipster_legend")
        if scout_reach != "city" and "location_scout" not in names:
            return why("only_with", "SR49", option="scout_reach", consultant="location_scout")
    return None


def objection(
    players: int,
    *,
    business: bool,
    consultants: str,
    cards: Cards | None,
    difficulty: Difficulty,
) -> Reason | None:
    """Why these options do not go together; None when they do."""
    if not 1 <= players <= 5:
        return why("players", "S2.1", players=players)
    if players > 1 and difficulty != "normal":
        return why("only_alone", "S12.4", difficulty=difficulty)
    if consultants == "none":
        return None
    if consultants == "random":
        if players == 1:
            return why("choose_consultant", "S12.22")
        there = len(allowed(players, cards, business=business))
        return (
            why("too_few_cards", "SR79", cards=there, players=players) if there < players else None
        )
    return _against_names(consultants.split(","), players, cards, business=business)


def _against_names(
    names: Sequence[str], players: int, cards: Cards | None, *, business: bool
) -> Reason | None:
    for name in names:
        if name not in CONSULTANTS[1:]:
            return why("no_consultant", "S11.1", word=name, consultants=CONSULTANTS[1:])
    if len(names) != players:
        return why("one_for_each_seat", "S11.1", cards=len(names), players=players)
    for name in names:
        card = consultant(name)
        if names.count(name) > 1:
            return why("only_one", "S11.1", consultant=name)
        with_so_many = players_of(card, cards)
        if players == 1 and players not in with_so_many:
            return why("not_alone", "S12.22", consultant=name)
        if players not in with_so_many:
            several = [count for count in with_so_many if count > 1]
            few, many = several[0], several[-1]
            return why(
                "not_for_so_many", "S11.2", consultant=name, few=few, many=many, players=players
            )
        if business and not card.with_business:
            return why("not_with_business", "S11.3", consultant=name)
    return None
