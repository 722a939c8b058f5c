"""What a live table promises for every game: P16 of the contract."""

from __future__ import annotations

from typing import Any

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import Stale
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
from boulevard.core.messages import Options
from boulevard.core.record import read, verify
from boulevard.core.table import Table
from boulevard.core.walk import Walks, snapshot


class TableContract(Walks):
    """The part of the contract that is about tables and records."""

    def test_p16_a_table_keeps_its_word(self) -> None:
        """P16  A live game verifies, resumes, refuses what is stale, and takes back what it may."""
        for options in self.options:
            for seed in self.seeds:
                self._plays_at_a_table(options, str(seed))

    def _plays_at_a_table(self, options: Options, seed: str) -> None:
        table = Table(self.game, options, seed=seed)
        dice = Dice.seeded("table", int(seed))
        while not table.is_over():
            asked = table.asked()
            seat = asked[dice.below(len(asked))]
            actions = table.actions(seat)
            action = actions[dice.below(len(actions))]
            number = table.number(seat)
            view = table.view(seat)
            table.submit(seat, action, number)
            try:
                table.submit(seat, action, number)
            except Stale:
                pass
            else:
                raise AssertionError("an answer to a past decision was taken")
            if dice.below(self.stride) == 0:
                if not table.cannot_undo(seat):
                    table.undo(seat)
                    assert table.view(seat) == view
                    table.submit(seat, action)
                saved = read(table.record(keep_seed=True).write(), lambda _: self.game)
                again = Table.resume(self.game, saved)
                assert again.view(EVERYONE) == table.view(EVERYONE)
        assert verify(self.game, read(table.record().write(), lambda _: self.game)) == []

    def test_p16_a_table_goes_on_from_any_position(self) -> None:
        """P16  A table that starts from a full view asks what was asked there, shows every eye the
        same, and its own game verifies and resumes."""
        for walk in self.walks():
            with self.saving(walk):
                dice = Dice.seeded("from here", walk.seed)
                chosen = self.game.copy(walk.state)
                for number, state in enumerate(walk.positions()):
                    if dice.below(number + 1) == 0 and self.game.deciding(state):
                        chosen = self.game.copy(state)
                self._goes_on(walk.options, chosen, dice)

    def _goes_on(self, options: Options, state: Any, dice: Dice) -> None:
        game = self.game
        position = msgspec.json.decode(snapshot(game, state), type=game.view_type)
        if game.deciding(state) == [NATURE]:
            assert game.outcomes(game.load(position)) == game.outcomes(state)
        table = Table(game, options, seed="from here", position=position)
        if game.deciding(state) != [NATURE]:
            assert table.asked() == game.deciding(state)
            assert table.volunteers() == game.volunteers(state)
            for eye in (*range(options.players), PUBLIC, EVERYONE):
                assert table.view(eye) == game.view(state, eye)
            for seat in table.asked():
                assert table.decision(seat) == game.decision(state, seat)
                assert table.actions(seat) == game.actions(state, seat)
                assert table.cannot_undo(seat)
        while not table.is_over():
            seat = table.asked()[0]
            actions = table.actions(seat)
            table.submit(seat, actions[dice.below(len(actions))])
        record = read(table.record().write(), lambda _: game)
        assert verify(game, record) == []
        assert Table.resume(game, record).view(EVERYONE) == table.view(EVERYONE)
