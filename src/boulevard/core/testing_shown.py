"""The part of the contract about what is shown of a position: the clause P22."""

from __future__ import annotations

from typing import Any

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.walk import Walk, Walks, snapshot


class ShownContract(Walks):
    def test_p22_what_is_shown_is_the_view_and_tells_no_more(self) -> None:
        """P22  What is shown holds the view, is the same in two states that look alike, and looking
        changes nothing."""
        game = self.game
        shown_type = game.shown_type or game.view_type

        def look(walk: Walk, state: Any) -> None:
            before = snapshot(game, state)
            for eye in (*range(walk.options.players), PUBLIC, EVERYONE):
                view, shown = game.view(state, eye), game.shown(state, eye)
                assert [getattr(shown, name) for name in view.__struct_fields__] == [
                    getattr(view, name) for name in view.__struct_fields__
                ]
                text = msgspec.json.encode(shown)
                assert msgspec.json.decode(text, type=shown_type) == shown
                if eye != EVERYONE:
                    alike = game.imagine(view, Dice.seeded("alike", walk.seed))
                    assert msgspec.json.encode(game.shown(alike, eye)) == text
            assert snapshot(game, state) == before

        self.look_at(look, stride=self.stride)
