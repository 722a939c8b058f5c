"""The printed components, as the page is told of them."""

import msgspec
import pytest

from boulevard.games.welcome import data
from boulevard.games.welcome.components import PlanPrint, WelcomeComponents
from boulevard.games.welcome.messages import WelcomeOptions
from welcome.playing import GAME

rule = pytest.mark.rule


def _told(players: int = 3, **options: object) -> WelcomeComponents:
    told = GAME.components(msgspec.convert({"players": players, **options}, WelcomeOptions))
    assert isinstance(told, WelcomeComponents)
    return told


@rule("W3", "W4")
def test_a_street_tells_its_houses_pools_and_parks() -> None:
    streets = _told().streets

    assert [street.houses for street in streets] == [10, 11, 12]
    assert [street.pools for street in streets] == [(2, 6, 7), (0, 3, 7), (1, 6, 10)]
    assert [street.parks[-1] for street in streets] == [10, 14, 18]


@rule("W5", "W50")
def test_only_plans_that_can_come_up_are_told() -> None:
    basic, advanced = _told().plans, _told(variant="advanced").plans

    assert len(basic) == 18
    assert all(plan.kind == "estates" for plan in basic)
    assert len(advanced) == len(data.plans()) == 28
    assert {plan.kind for plan in advanced} == set(data.PLAN_KINDS)


@rule("W32")
def test_an_estate_plan_tells_its_sizes_and_both_values() -> None:
    plans: dict[str, PlanPrint] = {plan.id: plan for plan in _told().plans}

    assert plans["n2-334"].estates == (3, 3, 4)
    assert (plans["n2-334"].first, plans["n2-334"].later) == (12, 7)
    assert plans["n2-334"].spends_houses


@rule("W50", "W54")
def test_roundabouts_are_told_only_where_they_are_played() -> None:
    assert _told().roundabouts == ()
    assert _told(variant="advanced").roundabouts == (0, 3, 8)


@rule("W6", "W80")
def test_an_architect_is_told_only_where_one_plays() -> None:
    """Those whose figures are not printed ones are marked."""
    ann = _told(1, architect=3).architect

    assert ann is not None
    assert (ann.name, ann.level, ann.is_reconstructed) == ("Ann", 3, True)
    assert ann.validates == (True, False, False)
    assert _told(1, solo="classic").architect is None
    assert _told(3).architect is None


@rule("W1")
def test_components_survive_json() -> None:
    for told in (_told(), _told(1), _told(variant="advanced")):
        assert msgspec.json.decode(msgspec.json.encode(told), type=WelcomeComponents) == told
