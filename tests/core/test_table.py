"""The table's journal: what was taken back stays in it, and a table made from it is the same."""

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Refused
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.journal import Entry
from boulevard.core.messages import Options
from boulevard.core.options import read_options
from boulevard.core.reason import OVER
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from core.sealed_bids import SealedBids


@pytest.mark.parametrize(("name", "players"), [("streets", 2), ("vegas", 3), ("welcome", 3)])
def test_a_table_made_with_the_journal_stands_where_the_first_one_does(
    name: str, players: int
) -> None:
    game = find_game(name)
    options = read_options(game, players, {})
    table = Table(game, options, seed="journal")
    dice = Dice.seeded(f"journal of {name}")
    taken_back = 0
    while table.asked() and table.journal_length() < 120:
        seat = table.asked()[dice.below(len(table.asked()))]
        actions = table.actions(seat)
        table.submit(seat, actions[dice.below(len(actions))])
        if dice.below(3) == 0 and not table.cannot_undo(seat):
            table.undo(seat)
            taken_back += 1

    again = Table(game, options, seed="journal", journal=table.journal())
    bit_by_bit = Table(game, options, seed="journal", journal=table.journal()[:40])
    bit_by_bit.follow(table.journal(bit_by_bit.journal_length()))

    assert taken_back
    for other in (again, bit_by_bit):
        assert other.view(EVERYONE) == table.view(EVERYONE)
        assert other.journal() == table.journal()
        assert other.record() == table.record()
        for seat in range(players):
            assert other.number(seat) == table.number(seat)
            assert other.cannot_undo(seat) == table.cannot_undo(seat)
            assert other.events(seat) == table.events(seat)


def test_a_take_back_names_the_entry_that_it_takes_back() -> None:
    """Others may have answered since; the journal only grows, the ledger loses the line."""
    table = Table(SealedBids(), Options(players=2), seed="undo")
    start = table.journal_length()
    table.submit(0, table.actions(0)[0])

    table.undo(0)

    assert table.takes_back(start) is None
    assert table.takes_back(start + 1) == start
    assert table.journal(start)[1] == Entry(0, None)
    assert table.length() == start
    assert table.told(0, start + 1) == []


def test_a_journal_is_words() -> None:
    """An entry survives JSON, so that a database can keep it."""
    game = find_game("vegas")
    table = Table(game, read_options(game, 2, {}), seed="json")
    table.submit(table.asked()[0], table.actions(table.asked()[0])[0])

    for entry in table.journal():
        kind = game.outcome_type if entry.by == NATURE else game.action_type
        text = msgspec.json.encode(entry.answer)
        assert msgspec.json.decode(text, type=kind) == entry.answer


def test_a_journal_that_takes_back_too_much_is_refused() -> None:
    with pytest.raises(Refused):
        Table(SealedBids(), Options(players=2), seed="undo", journal=[Entry(0, None)])


def test_the_end_of_a_game_cannot_be_taken_back() -> None:
    """The seed is revealed then, although the last answer may have shown its seat nothing new."""
    game = find_game("streets")
    reasons = []
    for number in range(3):
        table = Table(game, read_options(game, 2, {}), seed=f"end {number}")
        dice = Dice.seeded(f"end {number}")
        seat = -1
        while table.asked():
            seat = table.asked()[0]
            actions = table.actions(seat)
            table.submit(seat, actions[dice.below(len(actions))])
        reasons.append(table.cannot_undo(seat))
        with pytest.raises(Refused):
            table.undo(seat)

    assert OVER in reasons
