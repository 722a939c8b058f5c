"""Playing: bots and functions answer for the seats of a table until its game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from boulevard.bots.bot import Bot, Sight
from boulevard.bots.entrant import find_entrant
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.messages import Action, Result
from boulevard.door.seed import Seed, word_of
from boulevard.door.table import Table

Chooser: TypeAlias = Callable[[Table, int], str | Action]  # what this seat answers now
Player: TypeAlias = str | Bot | type[Bot] | Chooser  # a bot's name, a bot, or a function


def play(table: Table, *players: Player, seed: Seed = None) -> Result:
    """Plays this table to the end of its game, and gives the result.

    One player for each seat, taken in turn until all seats are full.  Bots draw from the seed;
    without one, from the table's own, so that the same table is played in the same way.
    """
    if not 0 < len(players) <= len(table.names):
        raise Unreadable(f"{len(players)} players for {len(table.names)} seats")
    word = word_of(seed) if seed is not None else f"{table.core.seed_hash}/{table.core.length()}"
    seated = [
        _seated(players[seat % len(players)], table.game.name, Dice.seeded(f"{word}/bot", seat))
        for seat in range(len(table.names))
    ]
    while not table.is_over:
        if not _spoke_unasked(table, seated):
            _answer(table, table.asked[0], seated[table.asked[0]])
    return table.result


def _seated(player: Player, game: str, dice: Dice) -> Bot | Chooser:
    if isinstance(player, str):
        return find_entrant(player, game)(dice)
    if isinstance(player, type):
        if issubclass(player, Bot):
            return player(dice)
    elif isinstance(player, Bot) or callable(player):
        return player
    raise Unreadable(f"a player is a bot, its name, or a function, not {player!r}")


def _answer(table: Table, seat: int, player: Bot | Chooser) -> None:
    if not isinstance(player, Bot):
        table.play(player(table, seat), seat=seat)
        return
    action = player.choose(_sight(table, seat))
    try:
        table.core.submit(seat, action)
    except Refused as error:
        raise Refused(f"the bot {player.name} answered {action}: {error.sentence}") from None


def _spoke_unasked(table: Table, seated: list[Bot | Chooser]) -> bool:
    """Lets bots make an offer; the first that can be made is made."""
    if not table.game.traits.has_open_answers:
        return False
    for seat in sorted({*table.asked, *table.core.volunteers()}):
        player = seated[seat]
        if isinstance(player, Bot) and player.speaks_unasked:
            action = player.volunteer(_sight(table, seat))
            if action is not None and table.core.check(seat, action) is None:
                table.core.submit(seat, action)
                return True
    return False


def _sight(table: Table, seat: int) -> Sight[Any]:
    return Sight(table.game, seat, table.core.view(seat))
