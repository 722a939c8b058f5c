"""A view is taken in only if it can be."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import FrameView
from boulevard.games.welcome.messages import (
    Card,
    CardView,
    DraftView,
    PlanView,
    SheetView,
    WelcomeView,
)
from boulevard.games.welcome.rules import Welcome
from boulevard.games.welcome.spelling import read_sheet
from welcome.playing import GAME, Play, read_action

replace = msgspec.structs.replace
STANDARD = Play("players 2\ncards 7+park 8+pool 9+agent\nsheet 0 1 2 | 3 / 4~ /").state
EXPERT = Play("expert true\nhand 0 7-park 8-temp 9-agent\nhand 1 3-bis 4-pool 5-park").state
ALEXIS = Play("solo alexis\nhand 0 7-park 8-temp 9-agent\nstack 3-bis").state


def full(state: Any) -> WelcomeView:
    view = Welcome().view(state, EVERYONE)
    assert isinstance(view, WelcomeView)
    return view


def sheet(view: WelcomeView, **changes: Any) -> WelcomeView:
    first: SheetView = replace(view.sheets[0], **changes)
    return replace(view, sheets=(first, *view.sheets[1:]))


def street(view: WelcomeView, **changes: Any) -> WelcomeView:
    top = replace(view.sheets[0].streets[0], **changes)
    return sheet(view, streets=(top, *view.sheets[0].streets[1:]))


Change = Callable[[WelcomeView], WelcomeView]
STANDARD_CHANGES: dict[str, Change] = {
    "options that do not go together": lambda v: replace(
        v, options=replace(v.options, architect=3)
    ),
    "a sheet too many": lambda v: replace(v, sheets=(*v.sheets, v.sheets[0])),
    "a pile too few": lambda v: replace(v, piles=v.piles[:2]),
    "a marker for nobody": lambda v: replace(v, marker=2),
    "an upper half too large": lambda v: replace(v, upper=41),
    "four plans": lambda v: replace(v, plans=(*v.plans, v.plans[0])),
    "an unknown plan": lambda v: replace(v, plans=(PlanView("n1-0", 0), *v.plans[1:])),
    "plans in the wrong order": lambda v: replace(v, plans=v.plans[::-1]),
    "an advanced plan": lambda v: replace(v, plans=(PlanView("n1a-ends", 0), *v.plans[1:])),
    "two streets": lambda v: sheet(v, streets=v.sheets[0].streets[:2]),
    "a short street": lambda v: street(v, houses=(1, 2)),
    "a number too high": lambda v: street(v, houses=(18,) + (-1,) * 9),
    "numbers out of order": lambda v: street(v, houses=(5, 4) + (-1,) * 8),
    "a bis in an empty house": lambda v: street(v, bis=(9,)),
    "a fence outside": lambda v: street(v, fences=(9,)),
    "a pool anywhere": lambda v: street(v, pools=(0,)),
    "a pool at an empty house": lambda v: street(v, pools=(6,)),
    "too many parks": lambda v: street(v, parks=4),
    "twelve temps": lambda v: sheet(v, temps=12),
    "four refusals": lambda v: sheet(v, refusals=4),
    "three roundabouts": lambda v: sheet(v, streets=read_sheet("O . O . O / /").streets),
    "ten bis": lambda v: sheet(v, streets=read_sheet("1 1b" + " 1b" * 8 + " / 1 1b /").streets),
    "too many agents": lambda v: sheet(v, agents=(2, 0, 0, 0, 0, 0)),
    "five columns": lambda v: sheet(v, agents=(0,) * 5),
    "two plans on a sheet": lambda v: sheet(v, spent=((), ())),
    "spent houses that are not there": lambda v: sheet(v, spent=(((3, 0),), (), ())),
    "a house spent twice": lambda v: sheet(v, spent=(((0, 0),), ((0, 0),), ())),
    "a card that is not in the box": lambda v: replace(v, discards=(Card(1, "pool"),)),
    "a card too many": lambda v: replace(v, discards=(Card(1, "park"),) * 2),
    "half a card": lambda v: replace(v, discards=(Card(1, None),)),
    "an unknown step": lambda v: replace(v, frames=(FrameView("lunch", ()),)),
    "two steps": lambda v: replace(v, frames=v.frames * 2),
    "a draft when the game is over": lambda v: replace(
        v, frames=(), drafts=(DraftView(v.sheets[0], (), ()), None)
    ),
    "a draft that is not legal": lambda v: replace(
        v,
        drafts=(DraftView(v.sheets[0], (), (read_action("refuse"),)), None),  # type: ignore[arg-type]
    ),
}


def test_the_views_themselves_can_be() -> None:
    for state in (STANDARD, EXPERT, ALEXIS):
        assert full(GAME.load(full(state))) == full(state)


@pytest.mark.parametrize("change", STANDARD_CHANGES.values(), ids=STANDARD_CHANGES)
def test_a_view_that_cannot_be_is_refused(change: Change) -> None:
    with pytest.raises(Unreadable):
        GAME.load(change(full(STANDARD)))


@pytest.mark.parametrize(
    "change",
    [
        lambda v: replace(v, hands=v.hands[:1]),
        lambda v: replace(v, hands=((*v.hands[0], *v.hands[0]), v.hands[1])),
        lambda v: replace(v, hands=((CardView(None, "park"),), v.hands[1])),
    ],
    ids=["a hand too few", "a hand too large", "a hole"],
)
def test_hands_that_cannot_be_are_refused(change: Change) -> None:
    with pytest.raises(Unreadable):
        GAME.load(change(full(EXPERT)))


@pytest.mark.parametrize(
    "changes",
    [{"drawn": (1, 1)}, {"drawn": (4,)}, {"resolved": 1}, {"plans": (0,)}],
    ids=["drawn twice", "no such plan", "settled before drawn", "plans missing"],
)
def test_an_aaa_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    view = full(ALEXIS)
    assert view.aaa is not None

    with pytest.raises(Unreadable):
        GAME.load(replace(view, aaa=replace(view.aaa, **changes)))
