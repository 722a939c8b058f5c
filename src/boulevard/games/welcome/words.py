"""What Welcome To... says in English: a sentence for each kind of reason that its rules give."""

from __future__ import annotations

from typing import Final

from boulevard.core.reason import Argument, Reason, in_english, said
from boulevard.games.welcome.data import STREETS

SENTENCES: Final[dict[str, str]] = {
    # options
    "players": "Welcome To... is for 1 to {most} players, not {players}",
    "not_for_experts": "the expert game is for 2 to {most} players",
    "only_alone": "the option solo is for one player",
    "only_alexis": "an architect plays in the Alexis solo mode only",
    "only_piles": "the option redeal is about piles: for two players or more, without expert",
    "only_neighbours": "the option passing is for the expert game with three players or more; two "
    "have each other on both sides",
    "only_full_streets": "the option spent_street is for the advanced variant, whose plans can "
    "spend a street",
    "no_architect": "there is no architect {architect}; there are 1 to {most}",
    "own_architect": "a file says what is on the card; leave `architect_cards` out",
    "architect_name": "`name` must be one line of text",
    "architect_field": "`{field}` is {value}; printed cards have {low} to {high}",
    # another question is asked
    "asks_cards": "the question is which cards to use",
    "asks_house": "the question is where to write the number",
    "asks_effect": "the question is how to use the effect",
    "asks_roundabout": "the question is whether to build a roundabout",
    "asks_hand_on": "the question is which card to hand on",
    "asks_estate": "the question is which estates the plan takes",
    "asks_plans": "the question is which plans to validate before the turn is finished",
    # the turn
    "nothing_chosen": "nothing of this turn has been chosen yet",
    "turn_finished": "the turn is finished; it can only be taken back",
    "no_finish": "a whole turn ends with Finish",
    # cards and numbers
    "no_such_card": "the cards are numbered 0, 1 and 2",
    "one_combination": "number and effect come from one combination",
    "two_cards": "number and effect come from two different cards",
    "fits_nowhere": "no house takes {number}",
    "fits_nowhere_near": "no house takes {number}, not even {reach} more or less",
    "must_write": "one of the numbers can be written, so it must be",
    "must_shift": "a temp agency makes one of the numbers fit, so it must be written",
    "no_house": "there is no {house}",
    "not_empty": "{house} is not empty",
    "no_such_number": "numbers run from 0 to 17",
    "other_number": "the number is {number}; only a temp agency changes it",
    "beyond_temp": "a temp agency changes {number} by {reach} at most",
    "breaks_order": "{number} at {house} would break the order: numbers rise from left to right",
    # effects and roundabouts
    "other_effect": "the effect of this turn is {effect}",
    "no_gap": "there is no such gap inside a street",
    "fence_there": "there is a fence already",
    "parts_bis": "no fence comes between a house and its bis",
    "parts_spent_estate": "no fence is drawn inside an estate that was spent on a plan",
    "parts_spent_street": "no fence is drawn in a street that was spent on a plan",
    "no_bis_box": "all nine bis boxes are checked",
    "no_neighbour": "{house} has no neighbour with a {number} on its side of the fence",
    "no_such_size": "estates have one to six houses",
    "no_agent_box": "the column of size {size} has no box left",
    "only_advanced": "there are no roundabouts without the advanced variant",
    "one_roundabout": "one roundabout a turn is enough",
    "no_roundabout_left": "both roundabouts are built",
    # plans
    "no_such_plan": "the plans are numbered 1, 2 and 3",
    "validated": "you have validated plan {plan} already",
    "not_met": "your sheet does not meet plan {plan}",
    "not_its_estates": "these are not estates that plan {plan} asks for, complete and unspent",
    "no_such_estate": "{house} is not the first house of an estate that can be named now: size "
    "{size}, complete, unspent, and after those of that size named before",
    "no_wish_alone": "a player alone has no wish to make",
    "wish_without_plan": "only who validates a plan in this turn may ask for a new deal",
    "wish_too_late": "a plan was validated before; only the first brings a new deal",
}


def sentence(reason: Reason) -> str:
    """A reason of these rules in one line."""
    return in_english(reason, SENTENCES, in_words)


def in_words(name: str, value: Argument) -> str:
    """How a sentence says an argument of this name."""
    match name, value:
        case "house", (int(street), int(house)) if 0 <= street < len(STREETS):
            return f"house {house + 1} of the {STREETS[street]} street"
        case "house", (int(street), int(house)):
            return f"house {house + 1} of street {street + 1}"
    return said(name, value)
