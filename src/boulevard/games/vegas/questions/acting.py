"""Acting, step 6: any of the six actions, as often as one can pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from boulevard.core.arrays import ints
from boulevard.core.dice import Dice
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.core.spaces import Layout
from boulevard.games.vegas.actions import RULES, rule_of
from boulevard.games.vegas.actions.build import BUILDING
from boulevard.games.vegas.actions.gamble import GAMBLING
from boulevard.games.vegas.actions.raise_up import RAISING
from boulevard.games.vegas.actions.remodel import REMODELLING
from boulevard.games.vegas.actions.reorganize import REORGANIZING
from boulevard.games.vegas.actions.sprawl import SPRAWLING
from boulevard.games.vegas.codes import BUILD, END_TURN, KIND_MASK
from boulevard.games.vegas.messages import ChooseAction, EndTurn
from boulevard.games.vegas.state import CALM, VegasState
from boulevard.games.vegas.trading import is_open, may_offer
from boulevard.games.vegas.turns import begin

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Ints

# In the action space: where the indexes of each action begin, and after them the end of the turn.
_SPANS: Final[list[int]] = [rule.span for rule in RULES]
_BEGINS: Final[Ints] = ints([sum(_SPANS[:number]) for number in range(len(_SPANS))])
_END: Final[i64] = sum(_SPANS)


@final
class Acting(Question[VegasState]):
    """V24  The answers are the ways to take each action, in the order of the actions, and the last
    one ends the turn."""

    span: ClassVar[int] = sum(_SPANS) + 1
    meaning: ClassVar[str] = "end the turn"

    def asks(self, state: VegasState, log: Log | None) -> bool:
        """VR34, VR50  For an action, or for trades; who can do nothing is not asked."""
        state.is_counted = False
        if is_open(state, CALM) or self.count(state, state.turn) > 1:
            return True
        _end_turn(state, log)
        return False

    def ask(self, state: VegasState, seat: i64) -> Decision:
        return ChooseAction(seat, may_offer(state, seat))

    def count(self, state: VegasState, seat: i64) -> i64:
        """The figures are kept for `nth` until the position changes."""
        if not state.is_counted:
            state.is_counted = True
            state.answers = 1
            if state.money[seat]:
                state.builds = BUILDING.count(state, seat)
                state.sprawls = SPRAWLING.count(state, seat)
                state.remodels = REMODELLING.count(state, seat)
                state.reorganizes = REORGANIZING.count(state, seat)
                state.raises = RAISING.count(state, seat)
                places = state.builds + state.sprawls + state.remodels
                others = state.reorganizes + state.raises + GAMBLING.count(state, seat)
                state.answers += places + others
        return state.answers

    def pick(self, state: VegasState, seat: i64, dice: Dice) -> i64:
        """As anywhere, without virtual calls: this is asked most often."""
        if not state.is_counted:
            self.count(state, seat)
        return self.nth(state, seat, dice.below(state.answers))

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        if not state.is_counted:
            self.count(state, seat)
        if k == state.answers - 1:
            return END_TURN
        if k < state.builds:
            return BUILDING.nth(state, seat, k)
        k -= state.builds
        if k < state.sprawls:
            return SPRAWLING.nth(state, seat, k)
        k -= state.sprawls
        if k < state.remodels:
            return REMODELLING.nth(state, seat, k)
        k -= state.remodels
        if k < state.reorganizes:
            return REORGANIZING.nth(state, seat, k)
        k -= state.reorganizes
        if k < state.raises:
            return RAISING.nth(state, seat, k)
        return GAMBLING.nth(state, seat, k - state.raises)

    def weighed(self, state: VegasState, seat: i64) -> list[int]:
        """What is worth a thought: the turn may end, and of the bets there are only a few."""
        answers = self.count(state, seat)
        found: list[int] = [END_TURN]
        if answers == 1:
            return found
        others = state.builds + state.sprawls + state.remodels + state.reorganizes + state.raises
        for k in range(others):
            found.append(self.nth(state, seat, k))
        if others < answers - 1:
            for boss in range(state.players):
                if boss != seat and state.bossed[boss]:
                    found += GAMBLING.weighed(state, seat, boss)
        return found

    def words(self, state: VegasState, seat: i64, code: i64) -> Action:
        kind = code & KIND_MASK
        return EndTurn() if kind == END_TURN else RULES[kind - BUILD].words(code)

    def code(self, state: VegasState, seat: i64, action: Action) -> i64:
        rule = rule_of(action)
        if rule is None:
            return END_TURN
        return rule.code(action)

    def objection(self, state: VegasState, seat: i64, action: Action) -> Reason | None:
        rule = rule_of(action)
        if rule is not None:
            return rule.objection(state, seat, action, is_traded=False)
        if isinstance(action, EndTurn):
            return None
        return why("asks_action", "V24")

    def take(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        kind = code & KIND_MASK
        if kind == END_TURN:
            _end_turn(state, log)
        else:
            RULES[kind - BUILD].do(state, seat, code, log)

    # -- in the action space

    def lay_out(self, layout: Layout) -> int:
        begin = layout.size
        for rule in RULES:
            layout.add(rule.form.__name__, rule.span, 0, 1, rule.meaning)
        layout.add(EndTurn.__name__, 1, 0, 1, self.meaning)
        return begin

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        kind = code & KIND_MASK
        if kind == END_TURN:
            return _END
        number = kind - BUILD
        return _BEGINS[number] + RULES[number].index(state, seat, code)

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        if index == _END:
            return END_TURN
        number: i64 = len(RULES) - 1
        while index < _BEGINS[number]:
            number -= 1
        return RULES[number].code_at(state, seat, index - _BEGINS[number])

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        into[at + _END] = u8(1)
        if state.money[seat]:
            for number in range(len(RULES)):
                RULES[number].mark(state, seat, into, at + _BEGINS[number])


def _end_turn(state: VegasState, log: Log | None) -> None:
    """V15  The player to the left goes on."""
    begin(state, (state.turn + 1) % state.players, log)
