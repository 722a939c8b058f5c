"""How long a game of Streets can last, and how much nature can choose from."""

from __future__ import annotations

from boulevard.core.bounds import Bounds
from boulevard.games.streets import data, expansions
from boulevard.games.streets.figures import ICONS, figures_for
from boulevard.games.streets.messages import StreetsOptions


def bounds(options: StreetsOptions) -> Bounds:
    """Every tile is built once, and every street is scored once; there are never more streets than
    tiles.  A tile can be abandoned before another one is built, and covered once."""
    tiles = len(figures_for(options).ids)
    owners = options.players + 1  # with the Grifter
    people = len(data.COLOURS) * data.PEOPLE_PER_COLOUR
    for_a_tile = 4 + ICONS  # abandoned, with its tokens; built; signs; placed for the Grifter
    for_a_street = 2 + owners * (1 + ICONS)  # which one; a tile from the hand; tokens
    # People move out of a street, of a tile that is abandoned, and of one that is covered; each of
    # them is asked about once.
    moving = 3 * people
    answers = tiles * (for_a_tile + for_a_street + moving)
    return Bounds(answers, max(tiles, len(expansions.CONSULTANTS)))
