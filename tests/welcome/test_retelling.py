"""The events of a game of Welcome To... tell everything: who hears them knows the position."""

from __future__ import annotations

import os
from functools import singledispatchmethod
from typing import Any

import pytest

from boulevard.core.messages import Event
from boulevard.core.walk import Walk
from boulevard.games.welcome import events as told
from boulevard.games.welcome import messages as said
from boulevard.games.welcome.data import EFFECTS
from boulevard.games.welcome.messages import WelcomeOptions
from retelling import hear_out, seen
from welcome import test_contract as contract
from welcome.playing import GAME, Play, skip_rest
from welcome.test_readings import to_the_last_turn_of_a_deal

RETELLINGS = int(os.environ.get("BOULEVARD_RETELLINGS", "2"))  # games of each option mix
MIXES = [
    options
    for suite in (
        contract.TestStandard,
        contract.TestExpert,
        contract.TestClassicSolo,
        contract.TestAlexis,
        contract.TestReadings,
        contract.TestManySeats,
    )
    for options in suite.options
]
NOWHERE = (None, None)  # where no card lies

UNHEARD = {
    "asked": "who is asked",
    "frames": "what is asked, and how far each seat has come with it",
    "drafts": "what a seat has answered so far while it is asked; nobody is told before the reveal",
}


class Listener:
    """Keeps the view up to date by what it is told."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.known = {name: _swapped(part) for name, part in view.items() if name not in UNHEARD}

    def view(self) -> dict[str, Any]:
        self.known["discards"].sort(key=lambda card: (EFFECTS.index(card[1]), card[0]))
        return {name: _swapped(part) for name, part in self.known.items()}

    @singledispatchmethod
    def hear(self, event: Event) -> None:
        raise AssertionError(f"nobody knows what this means: {event}")

    # -- what is turned up

    @hear.register
    def plan_drawn(self, event: told.PlanDrawn) -> None:
        self.known["plans"].append({"plan": event.plan, "first_turn": 0})

    @hear.register
    def marker_given(self, event: told.MarkerGiven) -> None:
        self.known["marker"] = event.seat

    @hear.register
    def card_turned(self, event: told.CardTurned) -> None:
        self.known["piles"][event.pile] = (event.number, event.effect)
        self.known["deck"] -= 1

    @hear.register
    def cards_turned_over(self, event: told.CardsTurnedOver) -> None:
        beside, piles = self.known["effects"], self.known["piles"]
        self.known["discards"] += [card for card in beside if card != NOWHERE]
        assert [effect for _, effect in piles] == list(event.effects)
        self.known |= {"effects": piles, "piles": [NOWHERE] * len(piles)}

    @hear.register
    def top_shown(self, event: told.TopShown) -> None:
        self.known["top"] = event.face
        self.known["upper"] = max(0, self.known["upper"] - 1)

    @hear.register
    def card_drawn(self, event: told.CardDrawn) -> None:
        card = {"number": event.number, "effect": event.effect}
        self.known["hands"][event.seat].append(card | ({"known": 1} if event.is_open else {}))
        self.known["top"] = None
        self.known["deck"] -= 1

    @hear.register
    def completed_plan_drawn(self, event: told.CompletedPlanDrawn) -> None:
        self.known["aaa"]["drawn"].append(event.plan)
        self.known["top"] = None
        assert len(self.known["aaa"]["drawn"]) == event.position

    @hear.register
    def solo_card_drawn(self, event: told.SoloCardDrawn) -> None:
        self.known |= {"solo_drawn": True, "top": None}
        for plan in self.known["plans"]:
            plan["first_turn"] = plan["first_turn"] or -1

    @hear.register
    def dealt_anew(self, event: told.DealtAnew) -> None:
        for place in ("piles", "effects"):
            self.known[place] = [NOWHERE] * len(self.known[place])
        self.known["hands"] = [[] for _ in self.known["hands"]]
        self.known |= {"discards": [], "top": None, "deck": 81}

    @hear.register
    def deck_refilled(self, event: told.DeckRefilled) -> None:
        self.known |= {"discards": [], "top": None, "upper": 0, "deck": event.cards}

    # -- a turn

    @hear.register
    def turn_began(self, event: told.TurnBegan) -> None:
        self.known["turn"] = event.turn

    @hear.register
    def turn_revealed(self, event: told.TurnRevealed) -> None:
        sheet = self.known["sheets"][event.seat]
        written = [0, 0]  # street and house of this turn's number
        for step in event.steps:
            match step:
                case said.Write(street, house, number):
                    written = [street, house]
                    sheet["streets"][street]["houses"][house] = number
                case said.WriteBis(street, house, number):
                    sheet["streets"][street]["houses"][house] = number
                    _mark(sheet["streets"][street], "bis", house)
                case said.BuildRoundabout(street, house):
                    sheet["streets"][street]["houses"][house] = 100
                case said.BuildPool():
                    _mark(sheet["streets"][written[0]], "pools", written[1])
                case said.DrawPark():
                    street = sheet["streets"][written[0]]
                    street["parks"] = street.get("parks", 0) + 1
                case said.RaiseEstates(size):
                    agents = sheet.setdefault("agents", [0] * 6)
                    agents[size - 1] += 1
                case said.Refuse():
                    sheet["refusals"] = sheet.get("refusals", 0) + 1
        for street, gap in event.fences:
            _mark(sheet["streets"][street], "fences", gap)
        if event.temps:
            sheet["temps"] = sheet.get("temps", 0) + event.temps

    @hear.register
    def cards_discarded(self, event: told.CardsDiscarded) -> None:
        for place in reversed(event.places):
            del self.known["hands"][event.seat][place]
        self.known["discards"] += [(card.number, card.effect) for card in event.cards]

    @hear.register
    def card_passed(self, event: told.CardPassed) -> None:
        self._leaves(event.seat, event.number, event.effect)
        card = {"number": event.number, "effect": event.effect, "known": 2}
        self.known["hands"][event.to].append(card)

    @hear.register
    def card_given(self, event: told.CardGiven) -> None:
        self._leaves(0, event.number, event.effect)
        self.known["aaa"]["stack"].append((event.number, event.effect))

    def _leaves(self, seat: int, number: int | None, effect: str | None) -> None:
        hand = self.known["hands"][seat]
        at = [(card["number"], card["effect"]) for card in hand].index((number, effect))
        del hand[at]

    # -- plans and points

    @hear.register
    def plan_scored(self, event: told.PlanScored) -> None:
        sheet, plan, turn = self.known["sheets"][event.seat], event.plan - 1, self.known["turn"]
        sheet.setdefault("plans", [0] * 3)[plan] = turn
        if event.houses:
            sheet.setdefault("spent", [[], [], []])[plan] = [list(house) for house in event.houses]
        if event.is_first:
            self.known["plans"][plan]["first_turn"] = turn

    @hear.register
    def completed_plan_resolved(self, event: told.CompletedPlanResolved) -> None:
        aaa, plan, turn = self.known["aaa"], event.plan - 1, self.known["turn"]
        aaa["resolved"] = event.position
        if event.is_scored:
            aaa["plans"][plan] = turn
        if event.is_first:
            self.known["plans"][plan]["first_turn"] = turn

    @hear.register
    def points_changed(self, event: told.PointsChanged) -> None:
        _add(self.known["scores"][event.seat], event)

    @hear.register
    def architect_points_changed(self, event: told.ArchitectPointsChanged) -> None:
        _add(self.known["aaa"]["items"], event)

    # -- the end

    @hear.register
    def game_ended(self, event: told.GameEnded) -> None:
        self.known["ended"] = event.reason

    @hear.register
    def sheet_scored(self, event: told.SheetScored) -> None:
        assert _told(event) == _with_points(self.known["scores"][event.seat])

    @hear.register
    def architect_scored(self, event: told.ArchitectScored) -> None:
        assert _told(event) == _with_points(self.known["aaa"]["items"])


def _swapped(part: Any) -> Any:
    """A part of a view with lists for tuples, to be changed, and back; cards, which are lists
    there, are tuples meanwhile."""
    if isinstance(part, dict):
        return {name: _swapped(each) for name, each in part.items()}
    if isinstance(part, list):
        return tuple([_swapped(each) for each in part])
    return [_swapped(each) for each in part] if isinstance(part, tuple) else part


def _mark(street: dict[str, Any], what: str, place: int) -> None:
    street[what] = sorted([*street.get(what, []), place])


def _add(
    items: list[dict[str, Any]], event: told.PointsChanged | told.ArchitectPointsChanged
) -> None:
    """What has changed; a category that had no line yet gets one."""
    for change in event.items:
        if change.what not in [item["what"] for item in items]:
            items.append({"what": change.what, "amount": 0})
        for item in items:
            item["amount"] += change.amount if item["what"] == change.what else 0
    assert sum(item["amount"] for item in items) == event.total


def _told(event: told.SheetScored | told.ArchitectScored) -> dict[str, int]:
    """What the final account says of each category that has points."""
    amounts: dict[str, int] = {}
    for item in event.items:
        amounts[item.what] = amounts.get(item.what, 0) + item.amount
    return {what: amount for what, amount in amounts.items() if amount}


def _with_points(items: list[dict[str, Any]]) -> dict[str, int]:
    return {item["what"]: item["amount"] for item in items if item["amount"]}


def _name(options: WelcomeOptions) -> str:
    words = [options.variant, "expert" if options.expert else options.solo, options.redeal]
    return f"{options.players} {' '.join(words)} {options.passing} {options.refusal}"


@pytest.mark.parametrize("options", MIXES, ids=_name)
def test_who_hears_the_events_knows_the_position(options: WelcomeOptions) -> None:
    """After every answer of every game, to its end."""
    for seed in range(RETELLINGS):
        walk = Walk(GAME, options, seed)
        assert hear_out(walk, Listener(seen(walk))) > 30


def test_two_cards_of_a_hand_that_look_alike_are_told_apart() -> None:
    """One of them was passed on, the other is hidden; in this game the hidden one is used."""
    walk = Walk(GAME, WelcomeOptions(players=4, expert=True), 4)

    hear_out(walk, Listener(seen(walk)))


def test_nothing_is_left_out_but_what_is_being_asked() -> None:
    view = seen(Walk(GAME, WelcomeOptions(players=1), 1))

    assert view.keys() - Listener(view).view().keys() == UNHEARD.keys()


WISH = """
    plans n1-4x2 n2-36 n3-34
    sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | . /
"""
HANDS = """
    expert true; marker 1; top park
    hand 0 12-pool 8-pool 9-agent
    hand 1 3-bis 4-pool 5-surveyor
"""


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (f"{WISH}\ncards 12+pool 8+pool 9+agent", "take 1; write B12 12; plan 1; finish reshuffle"),
        (f"{WISH}\n{HANDS}", "take 1+2; write B12 12; plan 1; finish reshuffle"),
    ],
    ids=["standard", "expert"],
)
def test_who_hears_of_a_new_deal_knows_where_all_cards_are(position: str, turn: str) -> None:
    play = Play(position)
    walk = Walk(GAME, play.state.options, 1)
    walk.state = play.state
    listener = Listener(seen(walk))
    play.do(turn)
    skip_rest(play, 1)
    assert play.told(told.DealtAnew)
    walk.events += play.log

    hear_out(walk, listener)


@pytest.mark.parametrize("redeal", ["all", "discards"])
def test_who_hears_that_the_piles_are_used_up_knows_where_all_cards_are(redeal: str) -> None:
    play = to_the_last_turn_of_a_deal(redeal=redeal)
    walk = Walk(GAME, play.state.options, 1)
    walk.state = play.state

    hear_out(walk, Listener(seen(walk)))
    assert walk.state.turn > 26
