"""The part of the contract about positions and answers as numbers: the clauses P18 to P20."""

from __future__ import annotations

from typing import Any

from boulevard.core.arrays import octets, shorts
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
from boulevard.core.game import Game, lead_of
from boulevard.core.spaces import MOST_ANSWERS, Field, field_at, size_of
from boulevard.core.walk import Walk, Walks, snapshot

STALE = 7  # what lies in a buffer before anything is written into it


def observation(game: Game[Any], state: Any, eye: int) -> list[int]:
    """What an eye sees as numbers, written over something else, and nothing beside it."""
    into = shorts(game.observation_size + 2)
    for index in range(len(into)):
        into[index] = STALE
    game.observe(state, eye, into, 1)
    row = list(into)
    assert row[0] == row[-1] == STALE
    return row[1:-1]


def features(game: Game[Any], state: Any, seat: int) -> list[int]:
    """What a network is told, written over something else, and nothing beside it."""
    into = shorts(game.feature_size + 2)
    for index in range(len(into)):
        into[index] = STALE
    game.features(state, seat, into, 1)
    row = list(into)
    assert row[0] == row[-1] == STALE
    return row[1:-1]


def legal_indexes(game: Game[Any], state: Any, seat: int) -> list[int]:
    """The indexes that the mask of a seat allows."""
    into = octets(game.answer_size + 2)
    for index in range(len(into)):
        into[index] = STALE
    game.mask(state, seat, into, 1)
    row = list(into)
    assert row[0] == row[-1] == STALE
    assert set(row[1:-1]) <= {0, 1}
    return [index for index, allowed in enumerate(row[1:-1]) if allowed]


def differing(fields: tuple[Field, ...], row: list[int], other: list[int]) -> set[str]:
    """The fields in which two rows are not the same."""
    found = [index for index in range(len(row)) if row[index] != other[index]]
    return {field_at(fields, index).name for index in found}


class SpacesContract(Walks):
    def _has_spaces(self) -> bool:
        """A game without them says so in every way."""
        game = self.game
        has_them = game.spaces_version > 0
        assert has_them == (game.observation_size > 0)
        assert has_them == (game.answer_size > 0)
        return has_them

    def test_p18_an_observation_is_what_its_fields_say(self) -> None:
        """P18  Every number is in the range of its field, and looking changes nothing."""
        if not self._has_spaces():
            return
        fields = self.game.observation_fields
        assert size_of(fields) == self.game.observation_size
        assert len({field.name for field in fields}) == len(fields)

        def look(walk: Walk, state: Any) -> None:
            before = snapshot(self.game, state)
            for eye in (PUBLIC, EVERYONE, *range(walk.options.players)):
                row = observation(self.game, state, eye)
                for field in fields:
                    numbers = row[field.offset : field.offset + field.length]
                    assert field.low <= min(numbers), field.name
                    assert max(numbers) <= field.high, field.name
            assert snapshot(self.game, state) == before

        self.look_at(look, stride=self.stride)

    def test_p18_an_observation_tells_nothing_that_its_eye_cannot_see(self) -> None:
        """P18  States that look alike to an eye have the same observation, number by number."""
        if not self._has_spaces():
            return
        dice = Dice.seeded("alike")
        fields = self.game.observation_fields

        def look(walk: Walk, state: Any) -> None:
            game = self.game
            for eye in (PUBLIC, *range(walk.options.players)):
                row = observation(game, state, eye)
                view = game.view(state, eye)
                alike = [game.imagine(view, dice)]
                if eye >= 0:
                    alike.append(game.resample(state, eye, dice))
                for other in alike:
                    told = differing(fields, observation(game, other, eye), row)
                    assert not told, told
            full = observation(game, game.load(game.view(state, EVERYONE)), EVERYONE)
            lost = differing(fields, full, observation(game, state, EVERYONE))
            assert not lost, lost

        self.look_at(look, stride=self.stride)

    def test_p19_the_mask_is_exactly_the_legal_answers(self) -> None:
        """P19  Every closed answer has an index of its own, and back; the others are legal, too."""
        if not self._has_spaces():
            return
        assert size_of(self.game.answer_fields) == self.game.answer_size <= MOST_ANSWERS

        def look(walk: Walk, state: Any) -> None:
            game = self.game
            asked = game.deciding(state)
            for seat in range(walk.options.players):
                allowed = legal_indexes(game, state, seat)
                if seat not in asked:
                    assert allowed == []
                    continue
                actions = game.actions(state, seat)
                indexes = [game.index(state, seat, action) for action in actions]
                assert set(indexes) <= set(allowed)
                assert [game.action_at(state, seat, index) for index in indexes] == actions
                for index in set(allowed) - set(indexes):
                    action = game.action_at(state, seat, index)
                    assert game.check(state, seat, action) is None
                    assert action not in actions
                    assert game.index(state, seat, action) == index

        self.look_at(look, stride=3)

    def test_p19_an_index_is_played_as_its_action(self) -> None:
        """P19  `play_at` leads where `apply` leads, events included."""
        if not self._has_spaces():
            return

        def look(walk: Walk, state: Any) -> None:
            del walk
            game = self.game
            for seat in game.deciding(state):
                if seat == NATURE:
                    continue
                for index in legal_indexes(game, state, seat):
                    by_index, by_words = game.copy(state), game.copy(state)
                    heard: list[Any] = []
                    told: list[Any] = []
                    game.play_at(by_index, seat, index, heard)
                    game.apply(by_words, seat, game.action_at(state, seat, index), told)
                    assert heard == told
                    assert snapshot(game, by_index) == snapshot(game, by_words)

        self.look_at(look, stride=4 * self.stride)

    def test_p20_the_standing_is_of_everybody_and_tells_no_secrets(self) -> None:
        """P20  A worth for every seat and every rival, the same in states that look alike."""
        dice = Dice.seeded("standing")

        def look(walk: Walk, state: Any) -> None:
            game = self.game
            before = snapshot(game, state)
            size = walk.options.players + len(game.rival_scores(state))
            for seat in range(walk.options.players):
                worth = game.standing(state, seat)
                assert len(worth) == size
                for other in (
                    game.imagine(game.view(state, seat), dice),
                    game.resample(state, seat, dice),
                ):
                    assert game.standing(other, seat) == worth
            assert snapshot(game, state) == before

        self.look_at(look, stride=self.stride)

    def test_p20_features_are_what_a_seat_sees_and_nothing_else(self) -> None:
        """P20  Every number is in the range of its field, the first is the lead, and states that
        look alike to a seat have the same features."""
        game = self.game
        fields = game.feature_fields
        assert (game.features_version > 0) == (game.feature_size > 0) == bool(fields)
        if not fields:
            return
        assert size_of(fields) == game.feature_size
        assert len({field.name for field in fields}) == len(fields)
        assert fields[0].name == "lead" and fields[0].length == 1
        dice = Dice.seeded("features")

        def look(walk: Walk, state: Any) -> None:
            before = snapshot(game, state)
            for seat in range(walk.options.players):
                row = features(game, state, seat)
                for field in fields:
                    numbers = row[field.offset : field.offset + field.length]
                    assert field.low <= min(numbers), field.name
                    assert max(numbers) <= field.high, field.name
                lead = lead_of(game.standing(state, seat), seat) * game.lead_unit
                unit = game.prospect_unit
                lead = min(max(lead, fields[0].low * unit), fields[0].high * unit)
                assert abs(row[0] * unit - lead) <= unit
                for other in (
                    game.imagine(game.view(state, seat), dice),
                    game.resample(state, seat, dice),
                ):
                    told = differing(fields, features(game, other, seat), row)
                    assert not told, told
            assert snapshot(game, state) == before

        self.look_at(look, stride=self.stride)

    def test_p20_turns_and_quick_answers_are_legal(self) -> None:
        """P20  Every way through a turn can be played, no two end alike by the same codes, and a
        quick answer is one of the legal ones and repeats itself."""
        game = self.game

        def look(walk: Walk, state: Any) -> None:
            before = snapshot(game, state)
            for seat in game.deciding(state):
                if seat == NATURE:
                    continue
                turns = game.turns(state, seat)
                assert turns and len({tuple(turn) for turn in turns}) == len(turns)
                for turn in turns[:40]:
                    trial = game.copy(state)
                    for code in turn:
                        assert code in game.codes(trial, seat)
                        game.play(trial, seat, code)
                quick = game.quick(state, seat, Dice.seeded("quick", walk.seed))
                assert quick in game.codes(state, seat)
                assert quick == game.quick(state, seat, Dice.seeded("quick", walk.seed))
            assert snapshot(game, state) == before

        self.look_at(look, stride=2 * self.stride)
