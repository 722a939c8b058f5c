"""How is the effect used?  Five effects ask this, each in its own way; a temp needs no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from boulevard.core.arrays import BIT, ints, size
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action
from boulevard.core.reason import Reason, why
from boulevard.games.welcome import data, figures, messages
from boulevard.games.welcome.figures import (
    AGENTS,
    BIS,
    BIS_BOXES,
    ESTATE_MAX,
    HOUSES,
    PARKS,
    STREET_OF,
)
from boulevard.games.welcome.plans import FULL_STREET, KIND
from boulevard.games.welcome.questions.roundabout import after_effect
from boulevard.games.welcome.questions.step import NO_CODE, SKIP, WORD, LongStep, mark_all
from boulevard.games.welcome.sheet import (
    bis_from_left,
    bis_from_right,
    fence_gaps,
    house_of,
    place,
    write_bis,
)
from boulevard.games.welcome.state import USING, Draft, WelcomeState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Ints

# In the action space each effect has indexes of its own, and the last one of all skips any.
AT_POOL: Final = HOUSES
AT_BIS: Final = AT_POOL + 1
AT_PARK: Final = AT_BIS + 2 * HOUSES
AT_AGENT: Final = AT_PARK + 1
AT_SKIP: Final = AT_AGENT + ESTATE_MAX
BEGIN: Final[Ints] = ints([0, AT_POOL, AT_SKIP, AT_BIS, AT_PARK, AT_AGENT])  # by effect; temp: none


@mypyc_attr(allow_interpreted_subclasses=True)
class Use:
    """One effect: the ways to use it, what they are called, and what they do.  It is written here
    as one that has a single way, with code 0."""

    def __init__(self, action: type[Action]) -> None:
        self.action = action  # what the ways are called

    def ways(self, draft: Draft, word: i64) -> i64:
        """W18-W27  Those that are possible now, a set; only a bis has a second word of them."""
        raise NotImplementedError

    def words(self, draft: Draft, code: i64) -> Action:
        return self.action()

    def code(self, draft: Draft, action: Action) -> i64:
        """The code of a way, possible or not; NO_CODE: there is none."""
        return 0

    def reason(self, state: WelcomeState, draft: Draft, action: Action) -> Reason | None:
        """Why not, when it is not possible."""
        return None

    def do(self, draft: Draft, code: i64) -> None:
        raise NotImplementedError


@final
class Surveyor(Use):
    """A code is a gap."""

    def ways(self, draft: Draft, word: i64) -> i64:
        return fence_gaps(draft.sheet)

    def words(self, draft: Draft, code: i64) -> Action:
        return messages.DrawFence(*place(code))

    def code(self, draft: Draft, action: Action) -> i64:
        assert isinstance(action, messages.DrawFence)
        return house_of(action.street, action.gap)

    def reason(self, state: WelcomeState, draft: Draft, action: Action) -> Reason | None:
        assert isinstance(action, messages.DrawFence)
        sheet = draft.sheet
        gap = house_of(action.street, action.gap)
        if gap < 0 or gap == figures.LAST[action.street]:
            return why("no_gap", "W19")
        if sheet.fences & BIT[gap]:
            return why("fence_there", "W19")
        if sheet.numbers[gap] == sheet.numbers[gap + 1]:
            return why("parts_bis", "W20")
        for k in range(figures.PLANS):
            if sheet.boxes[figures.SPENT + k] & BIT[gap] and KIND[state.plans[k]] == FULL_STREET:
                return why("parts_spent_street", "WR44")
        return why("parts_spent_estate", "W33")

    def do(self, draft: Draft, code: i64) -> None:
        draft.sheet.fences |= BIT[code]


@final
class Pool(Use):
    """At the house of this turn."""

    def ways(self, draft: Draft, word: i64) -> i64:
        return figures.ALL_POOLS >> draft.house & 1

    def do(self, draft: Draft, code: i64) -> None:
        draft.sheet.pools |= BIT[draft.house]


@final
class Temp(Use):
    """Its number has been shifted and its box checked when the number was written."""

    def ways(self, draft: Draft, word: i64) -> i64:
        return 0


@final
class Bis(Use):
    """A code is a house that copies its left neighbour, or WORD + one that copies its right one."""

    def ways(self, draft: Draft, word: i64) -> i64:
        if size(draft.sheet.bis) >= BIS_BOXES:
            return 0
        if word:
            return bis_from_right(draft.sheet)
        return bis_from_left(draft.sheet)

    def words(self, draft: Draft, code: i64) -> Action:
        street, house = place(code % WORD)
        source = code % WORD - 1
        if code >= WORD:
            source += 2
        return messages.WriteBis(street, house, draft.sheet.numbers[source])

    def code(self, draft: Draft, action: Action) -> i64:
        assert isinstance(action, messages.WriteBis)
        house = house_of(action.street, action.house)
        if house >= 0:
            numbers = draft.sheet.numbers
            if house > figures.FIRST[action.street] and numbers[house - 1] == action.number:
                return house
            if house < figures.LAST[action.street] and numbers[house + 1] == action.number:
                return WORD + house
        return NO_CODE

    def reason(self, state: WelcomeState, draft: Draft, action: Action) -> Reason | None:
        assert isinstance(action, messages.WriteBis)
        at = (action.street, action.house)
        if size(draft.sheet.bis) >= BIS_BOXES:
            return why("no_bis_box", "W27")
        house = house_of(action.street, action.house)
        if house < 0:
            return why("no_house", "W3", house=at)
        if not draft.sheet.empty & BIT[house]:
            return why("not_empty", "W26", house=at)
        return why("no_neighbour", "W27", house=at, number=action.number)

    def do(self, draft: Draft, code: i64) -> None:
        write_bis(draft.sheet, code % WORD, code // WORD)


@final
class Park(Use):
    """In the street of this turn's house."""

    def ways(self, draft: Draft, word: i64) -> i64:
        street: i64 = STREET_OF[draft.house]
        if draft.sheet.boxes[PARKS + street] < figures.PARK_BOXES[street]:
            return 1
        return 0

    def do(self, draft: Draft, code: i64) -> None:
        draft.sheet.boxes[PARKS + STREET_OF[draft.house]] += 1


@final
class Agent(Use):
    """A code is the size of estates - 1."""

    def ways(self, draft: Draft, word: i64) -> i64:
        found: i64 = 0
        for n in range(ESTATE_MAX):
            if draft.sheet.boxes[AGENTS + n] < figures.AGENT_BOXES[n]:
                found |= BIT[n]
        return found

    def words(self, draft: Draft, code: i64) -> Action:
        return messages.RaiseEstates(code + 1)

    def code(self, draft: Draft, action: Action) -> i64:
        assert isinstance(action, messages.RaiseEstates)
        if 1 <= action.size <= ESTATE_MAX:
            return action.size - 1
        return NO_CODE

    def reason(self, state: WelcomeState, draft: Draft, action: Action) -> Reason | None:
        assert isinstance(action, messages.RaiseEstates)
        if not 1 <= action.size <= ESTATE_MAX:
            return why("no_such_size", "W28")
        return why("no_agent_box", "W21", size=action.size)

    def do(self, draft: Draft, code: i64) -> None:
        draft.sheet.boxes[AGENTS + code] += 1


USES: Final[list[Use]] = [  # in the order of the effects' numbers
    Surveyor(messages.DrawFence),
    Pool(messages.BuildPool),
    Temp(Action),
    Bis(messages.WriteBis),
    Park(messages.DrawPark),
    Agent(messages.RaiseEstates),
]


def is_usable(draft: Draft) -> bool:
    """W18  Whether there is any way to use the effect of this turn."""
    use = USES[draft.effect]
    return use.ways(draft, 0) != 0 or (draft.effect == BIS and use.ways(draft, 1) != 0)


@final
class Using(LongStep):
    """The ways of the turn's effect, and in the last word to skip it."""

    span: ClassVar[int] = AT_SKIP + 1
    meaning: ClassVar[str] = (
        f"below {AT_POOL} draw a fence after house n; {AT_POOL}: build the pool; from {AT_BIS} "
        f"write a bis of the left neighbour in house n - {AT_BIS}; from {AT_BIS + HOUSES} of the "
        f"right one in house n - {AT_BIS + HOUSES}; {AT_PARK}: draw a park; from {AT_AGENT} raise "
        f"estates of size n - {AT_AGENT - 1}; {AT_SKIP}: skip the effect"
    )

    def __init__(self) -> None:
        super().__init__(USING, why("asks_effect", "W18"))

    def ask(self, state: WelcomeState, seat: i64) -> messages.ChooseEffect:
        return messages.ChooseEffect(seat, data.EFFECTS[state.draft_of(seat).effect])

    def first_word(self, draft: Draft) -> i64:
        return 0

    def last_word(self, draft: Draft) -> i64:
        if draft.effect == BIS:
            return 1
        return 0

    def within(self, draft: Draft, word: i64) -> i64:
        ways = USES[draft.effect].ways(draft, word)
        if word == 1 or draft.effect != BIS:
            ways |= BIT[SKIP]
        return ways

    def words(self, state: WelcomeState, seat: i64, code: i64) -> Action:
        if code % WORD == SKIP:
            return messages.SkipEffect()
        draft = state.draft_of(seat)
        return USES[draft.effect].words(draft, code)

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        draft = state.draft_of(seat)
        if isinstance(action, messages.SkipEffect):
            return self.last_word(draft) * WORD + SKIP
        use = USES[draft.effect]
        if type(action) is use.action:
            return use.code(draft, action)
        return NO_CODE

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        draft = state.draft_of(seat)
        use = USES[draft.effect]
        if type(action) is use.action:
            return use.reason(state, draft, action)
        if type(action) in [other.action for other in USES]:
            return why("other_effect", "W18", effect=data.EFFECTS[draft.effect])
        return None

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        if code % WORD != SKIP:
            USES[draft.effect].do(draft, code)
        return after_effect(state, draft)

    # -- in the action space

    def index(self, state: WelcomeState, seat: i64, code: i64) -> i64:
        if code % WORD == SKIP:
            return AT_SKIP
        return BEGIN[state.draft_of(seat).effect] + code // WORD * HOUSES + code % WORD

    def code_at(self, state: WelcomeState, seat: i64, index: i64) -> i64:
        draft = state.draft_of(seat)
        if index == AT_SKIP:
            return self.last_word(draft) * WORD + SKIP
        way: i64 = index - BEGIN[draft.effect]
        return way // HOUSES * WORD + way % HOUSES

    def mark(self, state: WelcomeState, seat: i64, into: Bytes, at: i64) -> None:
        draft = state.draft_of(seat)
        use = USES[draft.effect]
        begin: i64 = at + BEGIN[draft.effect]
        mark_all(use.ways(draft, 0), into, begin)
        if draft.effect == BIS:
            mark_all(use.ways(draft, 1), into, begin + HOUSES)
        into[at + AT_SKIP] = u8(1)
