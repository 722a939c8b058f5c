"""What Streets says in English: a sentence for each kind of reason that its rules give."""

from __future__ import annotations

from typing import Final

from boulevard.core.reason import Argument, Reason, in_english, said
from boulevard.games.streets.expansions import consultant

SENTENCES: Final[dict[str, str]] = {
    # options
    "players": "Streets is for 1 to 5 players, not {players}",
    "only_alone": "difficulty={difficulty} is for the solo game, players=1",
    "choose_consultant": "in the solo game you choose your consultant, such as hacker",
    "no_consultant": "there is no consultant {word}; there are {consultants}, or none or random",
    "one_for_each_seat": "{cards} for {players} players; name one for each player",
    "only_one": "there is only one {consultant}",
    "not_alone": "the {consultant} is not for the solo game",
    "not_for_so_many": "the {consultant} is for {few} to {many} players, not {players}",
    "not_with_business": "the {consultant} does not go with business",
    "only_with": "the option {option} says something only with the {consultant}",
    "only_with_consultants": "what the cards say matters only with consultants",
    "said_in_file": "leave {option} out: the file of the cards says it",
    "too_few_cards": "these cards leave {cards} for {players} players",
    "bad_tiles": "these tiles cannot be played with",
    # another question is asked
    "asks_abandoned": "the question is which building to abandon",
    "asks_placement": "the question is which tile to build, and where",
    "asks_signs": "the question is whether the new tile gets one sign or two",
    "asks_street": "the question is which enclosed street to score next",
    "asks_token_building": "the question is which building gives its business tokens",
    "asks_token": "the question is which business token is taken",
    "asks_hand_tile": "the question is which tile in hand is scored with the street, if any",
    "asks_target": "the question is where a person goes",
    "asks_grifter_placement": "the question is where the Grifter's tile goes",
    # building and abandoning
    "not_held": "you do not hold {tile}",
    "occupied": "{place} is occupied",
    "touches_nothing": "{place} touches no building",
    "no_road_meets": "at {place} facing {facing} no road meets another",
    "wide_road": "at {place} facing {facing} two roads would lie side by side",
    "too_long": "at {place} facing {facing} a street would have more than {most} tiles",
    "covers_station": "Central Station cannot be covered",
    "covers_city_park": "City Park cannot be covered with these cards",
    "not_enclosed": "the street at {place} is not enclosed, so nothing there is covered",
    "must_face": "at {place} the new tile must face {facing}",
    "sign_unused": "nothing is abandoned while you have an unused sign",
    "not_yours": "{place} is not a building of yours",
    "one_or_two_signs": "a new tile gets one sign or two",
    "not_best": "{place} facing {facing} is not among the best places for the Grifter's tile",
    "scored_before": "{tile} was scored from hand before, and these cards allow it once",
    # streets, tokens and people
    "no_street_waits": "no street that waits to be scored begins at {place}",
    "no_tokens_from": "the tokens cannot come from {place}",
    "not_taken_here": "{token} cannot be taken here",
    "other_mover": "it is a {colour} who moves now",
    "no_building": "there is no building at {place}",
    "being_abandoned": "{place} is the building that is being abandoned",
    "no_symbol": "the building at {place} shows no {colour} symbol",
    "goes_to_grifter": "this {colour} goes to a building of the Grifter",
    "enclosed": "the street at {place} is enclosed",
}


def sentence(reason: Reason) -> str:
    """A reason of these rules in one line."""
    return in_english(reason, SENTENCES, in_words)


def in_words(name: str, value: Argument) -> str:
    """How a sentence says an argument of this name."""
    match name, value:
        case "place", (x, y):
            return f"({x},{y})"
        case "consultant", str(card):
            return consultant(card).name
        case "cards", 1:
            return "1 consultant"
        case "cards", count:
            return f"{count} consultants"
        case "word", word:
            return repr(word)
    return said(name, value)
