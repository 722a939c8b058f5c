"""The events of Streets suffice: whoever hears them alone knows the whole position."""

import os
from typing import Any, Final

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Event
from boulevard.core.walk import Walk
from boulevard.games.streets import data, expansions
from boulevard.games.streets import events as told
from boulevard.games.streets.messages import BACKS, BuildingView, Card, StreetsOptions, StreetsView
from boulevard.games.streets.rules import Streets
from retelling import fields, hear_out
from streets.test_contract import BASE, EXPANDED
from streets.tile_files import SHAPES, random_tiles

GAME = Streets()
GAMES: Final = int(os.environ.get("BOULEVARD_RETELLINGS", "2"))  # of each combination of options
COMBINATIONS: Final = (*(msgspec.convert(options, StreetsOptions) for options in BASE), *EXPANDED)

# What only says whom the rules ask next, and what about.
UNTOLD: Final = {
    "eye",  # who looks
    "asked",  # who is waited for
    "frames",  # the steps that wait for an answer
    "taker",  # the question names who takes a token; nobody does where none is asked about
    "cashed",  # the question names the building that gives it,
    "icon",  # and each token that it has given was told
}


class Listener:
    """Begins with the full view before the first answer; after that it is told events."""

    def __init__(self, first: StreetsView) -> None:
        self.options = first.options
        self.buildings = list(first.buildings)
        self.at = {(b.x, b.y): n for n, b in enumerate(first.buildings)}  # place -> its number
        self.hands = [list(hand) for hand in first.hands]
        self.money = list(first.money)
        self.earned_at_end = list(first.earned_at_end)
        self.earned_by_card = list(first.earned_by_card)
        self.is_scoring = False  # a street; what is paid beside that, a card pays
        self.signs = list(first.signs)
        self.turn = first.turn
        self.stack = list(first.stack)
        self.top = first.top
        self.unscored = list(first.unscored)
        self.leaving = first.leaving
        self.ended = first.ended
        self.consultants = list(first.consultants)
        self.tokens = [list(tokens) for tokens in first.tokens]
        self.street = first.street
        self.covered = set(first.covered)
        self.front = first.front
        self.pile = list(first.pile)
        tiles = data.builtin() if first.options.tiles is None else first.options.tiles
        self.order = [tile.id for tile in tiles]  # in which a view lists what is covered

    def view(self) -> dict[str, Any]:
        return {
            "options": self.options,
            "buildings": tuple(self.buildings),
            "hands": tuple(tuple(hand) for hand in self.hands),
            "money": tuple(self.money),
            "earned_at_end": tuple(self.earned_at_end),
            "earned_by_card": tuple(self.earned_by_card),
            "signs": tuple(self.signs),
            "turn": self.turn,
            "stack": tuple(self.stack),
            "top": self.top,
            "unscored": tuple(self.unscored),
            "leaving": self.leaving,
            "ended": self.ended,
            "consultants": tuple(self.consultants),
            "tokens": tuple(tuple(tokens) for tokens in self.tokens),
            "street": self.street,
            "covered": tuple(tile for tile in self.order if tile in self.covered),
            "front": self.front,
            "pile": tuple(self.pile),
        }

    def hear(self, event: Event) -> None:
        match event:
            case told.TurnBegan(seat):
                self.turn = seat
            case told.GameEnded(reason):
                self.ended = reason
            case told.GrifterWeighed() | told.BuildingValued():
                pass  # nothing has changed
            case told.ConsultantDealt(seat, consultant):
                self.consultants[seat] = consultant
            case told.StreetEnclosed(cells):
                self.unscored.append(cells[0])
            case told.ScoringBegan(x, y):
                self.unscored.remove((x, y))
                self.is_scoring = True
                if self.options.players == 1 or self.consultants or self.tokens:
                    self.street = x, y  # without expansions nobody is asked before it is paid
            case told.TokenTaken(seat, token):
                self.tokens[seat][expansions.TOKENS.index(token)] += 1
            case _:
                if not self.hear_of_tiles(event) and not self.hear_of_people(event):
                    self.hear_of_money(event)

    def hear_of_tiles(self, event: Event) -> bool:
        match event:
            case told.BackShown(back):
                self.top = back
                self.stack[BACKS.index(back)] -= 1
            case told.StackMade(tiles):
                self.stack = list(tiles)
            case told.BackRemoved(back):
                self.stack[BACKS.index(back)] -= 1
            case told.SetAside(back):
                self.pile[BACKS.index(back)] += 1
                self.top = None
            case told.PileTurnedUp():
                self.stack, self.pile = self.pile, [0] * len(self.pile)
            case told.TileTurnedUp(tile):
                self.front = tile
            case told.TileDrawn(seat, back, tile, is_open):
                self.hands[seat].append(Card(back, tile, is_open))
                self.top = self.front = None
            case told.TileLifted(tile):
                assert self.top is not None
                self.hands[1].append(Card(self.top, tile, True))
                self.top = self.front = None
            case told.TileBuilt(seat, tile, x, y, facing):
                self.at[x, y] = len(self.buildings)
                self.buildings.append(BuildingView(tile, x, y, facing))
                self.drop(seat, tile)
            case told.TileCovered(seat, tile, covered, x, y):
                self.change(x, y, tile=tile)
                self.covered.add(covered)
                self.drop(seat, tile)
            case _:
                return False
        return True

    def hear_of_people(self, event: Event) -> bool:
        match event:
            case told.PeopleArrived(colour, count, x, y):
                self.crowd(x, y, "lying", colour, count)
            case told.PersonMoved(colour, count, from_x, from_y, to_x, to_y, had_fomo):
                self.crowd(from_x, from_y, "standing" if had_fomo else "lying", colour, -count)
                self.crowd(to_x, to_y, "lying", colour, count)
            case told.PeopleGotFomo(colour, count, x, y):
                self.crowd(x, y, "lying", colour, -count)
                self.crowd(x, y, "standing", colour, count)
            case told.PeopleSettled(colour, count, x, y):
                self.crowd(x, y, "standing", colour, -count)
                self.crowd(x, y, "lying", colour, count)
            case told.PeopleDisplaced(colour, count, x, y):
                self.crowd(x, y, "standing", colour, -count)
                self.crowd(0, 0, "standing", colour, count)
            case told.MovingBegan(cells):
                self.leaving = cells
                self.street = None
                self.is_scoring = False
            case told.MovingEnded():
                self.leaving = ()
            case _:
                return False
        return True

    def hear_of_money(self, event: Event) -> None:
        match event:
            case told.SignPlaced(seat, _, x, y):
                self.change(x, y, owner=seat)
                self.unused(seat, -1)
            case told.SignsDoubled(seat, _, x, y):
                self.change(x, y, signs=2)
                self.unused(seat, -1)
            case told.SignsReturned(seat, count, cells):
                for x, y in cells:
                    self.change(x, y, owner=-1, signs=1)
                self.unused(seat, count)
            case told.BuildingAbandoned(seat, _, x, y, signs):
                self.change(x, y, owner=-1, signs=1)
                self.unused(seat, signs)
            case told.BuildingScored(seat, total=total):
                self.money[seat] += total
                if self.ended:
                    self.earned_at_end[seat] += total
                elif not self.is_scoring:
                    self.earned_by_card[seat] += total
            case told.HandTileScored(seat, tile, total=total):
                self.money[seat] += total
                self.earned_by_card[seat] += total
                self.hands[seat] = [
                    Card(card.back, card.tile, card.shown or card.tile == tile)
                    for card in self.hands[seat]
                ]
            case told.MajorityPaid(seat, amount=amount) | told.SetsPaid(seat, amount=amount):
                self.money[seat] += amount
            case _:
                raise AssertionError(f"nobody has explained {type(event).__name__}")

    # -- what a person would do with the pieces

    def change(self, x: int, y: int, **what: Any) -> None:
        number = self.at[x, y]
        self.buildings[number] = msgspec.structs.replace(self.buildings[number], **what)

    def crowd(self, x: int, y: int, how: str, colour: str, count: int) -> None:
        people = list(getattr(self.buildings[self.at[x, y]], how))
        people[data.COLOURS.index(colour)] += count
        self.change(x, y, **{how: tuple(people)})

    def drop(self, seat: int, tile: str) -> None:
        self.hands[seat] = [card for card in self.hands[seat] if card.tile != tile]

    def unused(self, seat: int, more: int) -> None:
        if seat < len(self.signs):  # nobody counts the Grifter's
            self.signs[seat] += more


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda o: msgspec.json.encode(o).decode())
def test_whoever_hears_the_events_knows_the_position(options: StreetsOptions) -> None:
    """After every answer of random games, in every combination of options."""
    for seed in range(GAMES):
        walk = Walk(GAME, options, seed)
        listener = Listener(GAME.view(walk.state, EVERYONE))
        assert hear_out(walk, listener, fields) > 60


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "words",
    [{"players": 3, "consultants": "renovator,investor,hacker"}, {"players": 1, "business": True}],
    ids=["three", "alone"],
)
def test_whatever_is_printed_on_the_tiles(shape: str, words: dict[str, Any]) -> None:
    """Tile files bring icons, symbols and valuations that no shipped tile has."""
    tiles = random_tiles(shape, Dice.seeded("retelling"))
    options = msgspec.structs.replace(msgspec.convert(words, StreetsOptions), tiles=tiles)
    walk = Walk(GAME, options, 1)

    assert hear_out(walk, Listener(GAME.view(walk.state, EVERYONE)), fields) > 60


def test_the_listener_knows_all_but_the_question() -> None:
    """Every field of the full view is compared, or named above with the reason why not."""
    walk = Walk(GAME, EXPANDED[0], 1)
    listener = Listener(GAME.view(walk.state, EVERYONE))

    assert listener.view().keys() | UNTOLD == set(StreetsView.__struct_fields__)
    assert not listener.view().keys() & UNTOLD
