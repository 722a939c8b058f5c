"""The contract that every game is held to, as a test kit for pytest.

    class TestCheckers(Contract):
        game = Checkers()
        options = [CheckersOptions(players=2)]

The clauses P1 to P21 are those of docs/protocol.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Any

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, NotAsked, Refused
from boulevard.core.frames import EVERYONE, NATURE, NOBODY, PUBLIC, SEVERAL
from boulevard.core.game import Game
from boulevard.core.messages import Event
from boulevard.core.reason import COMMON, Reason
from boulevard.core.record import Line, Record, answer, read, replay
from boulevard.core.testing_market import MarketContract
from boulevard.core.testing_notation import NotationContract
from boulevard.core.testing_shown import ShownContract
from boulevard.core.testing_spaces import SpacesContract
from boulevard.core.testing_tables import TableContract
from boulevard.core.walk import Walk, snapshot

SECRETIVE = 40  # positions into a game, where there is something to guess,
GUESSES = 150  # and so many guesses at it


class Contract(TableContract, NotationContract, SpacesContract, MarketContract, ShownContract):
    """Subclass it as `Test...` with a game and its option combinations; pytest does the rest."""

    def test_p1_it_is_clear_who_is_asked(self) -> None:
        """P1  Nobody, nature alone, or seats of the table in ascending order."""

        def look(walk: Walk, state: Any) -> None:
            asked = self.game.deciding(state)
            assert self.game.floor(state) == (asked[0] if asked else NOBODY)
            if asked != [NATURE]:
                assert asked == sorted(set(asked))
                assert all(0 <= seat < walk.options.players for seat in asked)
            for seat in self.game.volunteers(state):
                assert 0 <= seat < walk.options.players

        self.look_at(look)

    def test_p2_legal_answers_are_there_unique_and_in_order(self) -> None:
        """P2  Whoever is asked has an answer, none is listed twice, and asking changes nothing."""

        def look(walk: Walk, state: Any) -> None:
            del walk
            before = snapshot(self.game, state)
            for seat in self.game.deciding(state):
                if seat != NATURE:
                    actions = self.game.actions(state, seat)
                    assert actions
                    assert len(set(map(msgspec.json.encode, actions))) == len(actions)
                    assert self.game.actions(self.game.copy(state), seat) == actions
                    assert self.game.decision(state, seat).seat == seat
            assert snapshot(self.game, state) == before

        self.look_at(look)

    def test_p3_legal_answers_apply(self) -> None:
        """P3  Every listed answer passes `check` and can be taken."""

        def look(walk: Walk, state: Any) -> None:
            del walk
            for seat in self.game.deciding(state):
                if seat == NATURE:
                    for outcome, _ in self.game.outcomes(state):
                        self.game.resolve(self.game.copy(state), outcome)
                else:
                    for action in self.game.actions(state, seat):
                        assert self.game.check(state, seat, action) is None
                        self.game.apply(self.game.copy(state), seat, action)

        self.look_at(look, stride=self.stride)

    def test_p3_anything_else_is_refused_and_changes_nothing(self) -> None:
        """P3  Answers of other moments and of seats not asked are refused with a reason."""
        for walk in self.walks():
            with self.saving(walk):
                elsewhere: list[Line] = []
                for state in walk.positions():
                    self._refuses(walk, state, elsewhere)
                    elsewhere = [*elsewhere[-40:], *walk.lines[-1:]]

    def _refuses(self, walk: Walk, state: Any, elsewhere: Sequence[Line]) -> None:
        game = self.game
        before = snapshot(game, state)
        asked = game.deciding(state)
        speakers = set(asked) | set(game.volunteers(state))
        legal = {
            seat: set(map(msgspec.json.encode, game.actions(state, seat)))
            for seat in asked
            if seat != NATURE
        }
        for line in elsewhere:
            if line.by == NATURE:
                if asked != [NATURE]:
                    _raises(NotAsked, game, state, line)
                elif line.answer not in [outcome for outcome, _ in game.outcomes(state)]:
                    _raises(Illegal, game, state, line)
                continue
            for seat in range(walk.options.players):
                moved = Line(seat, line.answer)
                if seat not in speakers:
                    _raises(NotAsked, game, state, moved)
                elif seat in legal and msgspec.json.encode(line.answer) not in legal[seat]:
                    assert isinstance(line.answer, game.action_type)
                    if game.check(state, seat, line.answer):
                        _raises(Illegal, game, state, moved)
                    else:
                        assert game.decision(state, seat).is_open
        assert snapshot(game, state) == before

    def test_p4_chance_has_positive_weights_and_samples_follow_them(self) -> None:
        """P4  Outcomes are listed once, weighted by positive integers, and drawn in proportion."""

        def look(walk: Walk, state: Any) -> None:
            del walk
            if self.game.deciding(state) != [NATURE]:
                return
            outcomes = self.game.outcomes(state)
            assert outcomes
            assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
            names = [msgspec.json.encode(outcome) for outcome, _ in outcomes]
            assert len(set(names)) == len(names)
            drawn = dict.fromkeys(names, 0)
            dice = Dice.seeded("weights")
            throws = 40 * len(names)
            for _ in range(throws):
                drawn[msgspec.json.encode(self.game.sample(state, dice))] += 1
            total = sum(weight for _, weight in outcomes)
            for (_, weight), name in zip(outcomes, names, strict=True):
                mean = throws * weight / total
                assert abs(drawn[name] - mean) <= 6 * mean**0.5 + 1

        self.look_at(look, stride=self.stride)

    def test_p5_codes_are_the_answers(self) -> None:
        """P5  Counting, picking, listing and playing by code agree with the answers in words."""
        game = self.game

        def look(walk: Walk, state: Any) -> None:
            del walk
            for seat in game.deciding(state):
                if seat == NATURE:
                    for outcome, _ in game.outcomes(state):
                        code = game.encode_outcome(state, outcome)
                        assert game.decode_outcome(state, code) == outcome
                        by_code, by_word = game.copy(state), game.copy(state)
                        game.play(by_code, NATURE, code)
                        game.resolve(by_word, outcome)
                        assert snapshot(game, by_code) == snapshot(game, by_word)
                    continue
                actions = game.actions(state, seat)
                codes = game.codes(state, seat)
                assert game.count(state, seat) == len(codes) == len(actions)
                assert [game.nth(state, seat, k) for k in range(len(codes))] == codes
                point = Dice.seeded("pick").below(len(codes))
                assert game.pick(state, seat, Dice.seeded("pick")) == codes[point]
                for code, action in zip(codes, actions, strict=True):
                    assert game.decode(state, seat, code) == action
                    assert game.encode(state, seat, action) == code
                    by_code, by_word = game.copy(state), game.copy(state)
                    game.play(by_code, seat, code)
                    game.apply(by_word, seat, action)
                    assert snapshot(game, by_code) == snapshot(game, by_word)

        self.look_at(look, stride=self.stride)

    def test_p6_a_full_view_is_the_state(self) -> None:
        """P6  Loading the full view, through JSON, gives the same state and the same questions."""
        game = self.game

        def look(walk: Walk, state: Any) -> None:
            del walk
            text = snapshot(game, state)
            loaded = game.load(msgspec.json.decode(text, type=game.view_type))
            assert snapshot(game, loaded) == text
            assert game.deciding(loaded) == game.deciding(state)
            for seat in game.deciding(state):
                if seat != NATURE:
                    assert game.actions(loaded, seat) == game.actions(state, seat)
                    assert game.decision(loaded, seat) == game.decision(state, seat)

        self.look_at(look)

    def test_p7_copies_are_independent(self) -> None:
        """P7  Playing on from a copy does not change the original, nor the other way round."""

        def look(walk: Walk, state: Any) -> None:
            before = snapshot(self.game, state)
            twin = self.game.copy(state)
            assert snapshot(self.game, twin) == before
            self.game.play_out(twin, Dice.seeded("copy", walk.seed))
            assert snapshot(self.game, state) == before

        self.look_at(look, stride=self.stride)

    def test_p8_what_an_eye_may_not_see_leaves_no_trace(self) -> None:
        """P8  Imagined states look exactly like the view they were imagined from, to that eye and
        to the public, and no view of another's secret draft changes with it."""
        game = self.game

        def look(walk: Walk, state: Any) -> None:
            public = msgspec.json.encode(game.view(state, PUBLIC))
            for seat in range(walk.options.players):
                view = game.view(state, seat)
                text = msgspec.json.encode(view)
                received = msgspec.json.decode(text, type=game.view_type)
                for guess in (
                    game.imagine(received, Dice.seeded("imagine", walk.seed)),
                    game.resample(state, seat, Dice.seeded("resample", walk.seed)),
                ):
                    assert msgspec.json.encode(game.view(guess, seat)) == text
                    assert msgspec.json.encode(game.view(guess, PUBLIC)) == public
                    assert game.deciding(guess) == game.deciding(state)
                    assert guess.check() == ""
            self._drafts_are_secret(walk, state)

        self.look_at(look, stride=self.stride)

    def test_p8_what_is_resampled_depends_on_what_is_seen_alone(self) -> None:
        """P8  States that look alike to a seat are resampled to one and the same by the same
        dice."""
        game = self.game

        def look(walk: Walk, state: Any) -> None:
            for seat in range(walk.options.players):
                alike = (
                    state,
                    game.imagine(game.view(state, seat), Dice.seeded("alike", walk.seed)),
                    game.resample(state, seat, Dice.seeded("alike", seat)),
                )
                found = {
                    snapshot(game, game.resample(other, seat, Dice.seeded("anew", walk.seed)))
                    for other in alike
                }
                assert len(found) == 1

        self.look_at(look, stride=self.stride)

    def test_p8_resampling_is_imagining(self) -> None:
        """P8  To resample what was imagined gives everything as often as to imagine it anew."""
        game = self.game
        if not game.traits.has_secrets:
            return
        for walk in self.walks():
            with self.saving(walk):
                positions = list(islice(map(game.copy, walk.positions()), SECRETIVE))
                state = positions[-1]
                seat = walk.seed % walk.options.players
                view = game.view(state, seat)
                root = game.imagine(view, Dice.seeded("root", walk.seed))
                dice = Dice.seeded("guesses", walk.seed)
                counts = (Counter[str](), Counter[str]())
                for _ in range(GUESSES):
                    counts[0].update(_facts(game, game.imagine(view, dice)))
                    counts[1].update(_facts(game, game.resample(root, seat, dice)))
                for fact in counts[0] | counts[1]:
                    one, other = counts[0][fact], counts[1][fact]
                    assert abs(one - other) <= 6 * ((one + other) / 2) ** 0.5 + 1, fact

    def _drafts_are_secret(self, walk: Walk, state: Any) -> None:
        game = self.game
        asked = game.deciding(state)
        if len(asked) < 2:
            return
        for seat in asked:
            seen: dict[int, set[bytes]] = {}
            for code in game.codes(state, seat):
                after = game.copy(state)
                game.play(after, seat, code)
                if after.floor == SEVERAL and not game.is_asked(after, seat):
                    for other in range(walk.options.players):
                        if other != seat:
                            view = msgspec.json.encode(game.view(after, other))
                            seen.setdefault(other, set()).add(view)
            assert all(len(views) == 1 for views in seen.values())

    def test_p9_nothing_is_lost_or_made(self) -> None:
        """P9  Every component is accounted for in every position."""

        def look(walk: Walk, state: Any) -> None:
            del walk
            assert state.check() == ""

        self.look_at(look)

    def test_p10_the_result_is_the_sum_of_its_items(self) -> None:
        """P10  Scores are the sums of their items, somebody is first, and the running scores of a
        finished game are its result."""
        for walk in self.walks():
            with self.saving(walk):
                for _ in walk.positions():
                    pass
                result = self.game.result(walk.state)
                assert len(result.scores) == len(result.places) == walk.options.players
                for score, items in zip(result.scores, result.items, strict=True):
                    assert sum(item.amount for item in items) == score
                for rival in result.rivals:
                    assert sum(item.amount for item in rival.items) == rival.score
                assert min(result.places) == 1 or result.rivals
                assert max(result.places) <= len(result.places) + len(result.rivals)
                assert result.verdict
                assert self.game.scores(walk.state) == list(result.scores)
                assert self.game.places(walk.state) == result.places
                rivals = [rival.score for rival in result.rivals]
                assert self.game.rival_scores(walk.state) == rivals

    def test_p11_the_ledger_is_the_game(self) -> None:
        """P11  Replaying a record, through text, gives the same positions and the same events."""
        for walk in self.walks():
            with self.saving(walk):
                snapshots = [snapshot(self.game, state) for state in walk.positions()]
                record = read(walk.record().write(), lambda _: self.game)
                moments = list(self._replayed(record))
                assert [text for text, _ in moments] == snapshots
                assert [event for _, events in moments for event in events] == walk.events

    def _replayed(self, record: Record) -> Iterator[tuple[bytes, tuple[Event, ...]]]:
        for moment in replay(self.game, record):
            yield snapshot(self.game, moment.state), moment.events

    def test_p12_the_order_of_arrival_does_not_matter(self) -> None:
        """P12  Seats that are asked at once may answer in any order."""

        def look(walk: Walk, state: Any) -> None:
            asked = self.game.deciding(state)
            if len(asked) > 1:
                orders = list(islice(permutations(asked), 23)) + [tuple(reversed(asked))]
                ends = {self._answered(walk, state, order) for order in orders}
                assert len(ends) == 1

        self.look_at(look, stride=self.stride)

    def _answered(self, walk: Walk, state: Any, order: Sequence[int]) -> bytes:
        """The position once every seat of the frame has answered all that it is asked in it, each
        by dice of its own."""
        game = self.game
        state = game.copy(state)
        done: set[int] = set()
        for seat in order:
            dice = Dice.seeded("arrival", walk.seed, len(walk.lines), seat)
            # As soon as one who has finished is asked again, another frame has the floor.
            while game.is_asked(state, seat) and done.isdisjoint(game.deciding(state)):
                game.play(state, seat, game.nth(state, seat, dice.below(game.count(state, seat))))
            done.add(seat)
        return snapshot(game, state)

    def test_p13_games_end(self) -> None:
        """P13  Random play comes to an end by itself, and then nobody is asked."""
        for walk in self.walks():
            with self.saving(walk):
                for _ in walk.positions():
                    pass
                assert walk.lines
                assert self.game.deciding(walk.state) == []
                assert self.game.volunteers(walk.state) == []

    def test_p14_events_are_facts_that_can_be_told(self) -> None:
        """P14  Events survive JSON, and what an eye may not know is blanked once and for all."""
        for walk in self.walks():
            with self.saving(walk):
                for _ in walk.positions():
                    pass
                assert walk.events
                eyes = [*range(walk.options.players), PUBLIC]
                for event in walk.events:
                    text = msgspec.json.encode(event)
                    assert msgspec.json.decode(text, type=self.game.event_type) == event
                    assert event.seen_by(EVERYONE) == event
                    for eye in eyes:
                        told = event.seen_by(eye)
                        assert told.seen_by(eye) == told
                        if eye != PUBLIC:
                            assert told.seen_by(PUBLIC) == event.seen_by(PUBLIC)

    def test_p15_a_preview_is_what_happens(self) -> None:
        """P15  A preview leaves the position alone, and what it says then comes true."""
        game = self.game

        def look(walk: Walk, state: Any) -> None:
            del walk
            for seat in game.deciding(state):
                if seat != NATURE:
                    before = snapshot(game, state)
                    for action in game.actions(state, seat)[:12]:
                        foretold = game.preview(state, seat, action)
                        log: list[Event] = []
                        game.apply(game.copy(state), seat, action, log)
                        assert [event for event in foretold if not event.is_hypothetical] == log
                    assert snapshot(game, state) == before

        self.look_at(look, stride=self.stride)


def _facts(game: Game[Any], state: Any) -> Iterator[str]:
    """What is where, one thing after the other."""
    found = [("", msgspec.json.decode(snapshot(game, state)))]
    while found:
        where, what = found.pop()
        if isinstance(what, dict):
            found += [(f"{where}.{key}", value) for key, value in what.items()]
        elif isinstance(what, list):
            found += [(f"{where}.{n}", value) for n, value in enumerate(what)]
        else:
            yield f"{where} {what}"


def _raises(kind: type[Refused], game: Game[Any], state: Any, line: Line) -> None:
    error = None
    try:
        answer(game, state, line)
    except kind as raised:
        error = raised
    assert error is not None, f"{line} should raise {kind.__name__}"
    assert error.seat == line.by
    reason = error.reason
    assert reason is not None, f"{error.sentence!r} is only words"
    assert reason.kind in game.sentences or reason.kind in COMMON
    assert msgspec.json.decode(msgspec.json.encode(reason), type=Reason) == reason
    said = game.sentence(reason)
    assert error.sentence == said
    assert len(said.splitlines()) == 1
