"""What happened is told whole: nobody has to know the rules to follow it."""

from __future__ import annotations

import msgspec
import pytest

from boulevard.core.errors import Unreadable
from boulevard.games.vegas.events import (
    BossChanged,
    CasinoReorganized,
    CasinosMerged,
    Cost,
    DieLifted,
    DiePlaced,
    FirstContested,
    OfferMade,
    StepTaken,
)
from boulevard.games.vegas.messages import VegasView
from vegas.table import GAME, VegasTable, vegas

RED, YELLOW, GREEN, BLUE, NOBODY, TIED = 0, 1, 2, 3, -1, -2
PAIR = "A1 vega red5; A2 vega blue3; red 20; red to act"
TEN_DICE = "; ".join(
    f"{block}{number} {company} red1"
    for block, company in (("C", "sphinx"), ("D", "tivoli"))
    for number in (1, 3, 5, 7, 9)
)


def reloaded(table: VegasTable) -> VegasTable:
    """The same position, by way of what is kept of it."""
    view = msgspec.json.decode(msgspec.json.encode(table.view), type=VegasView)
    return VegasTable(GAME.load(view))


# -- reorganizing ----------------------------------------------------------------------------------


def test_a_boss_who_stays_the_boss_is_not_told_anew() -> None:
    """Red's 6 is as good as the 5 that it was."""
    table = vegas(PAIR).play("red: reorganize A1", "nature: roll 6", "nature: roll 1")

    assert table.boss("A1") == "red"
    assert table.happened(BossChanged) == []


def test_a_boss_who_is_ousted_is_named() -> None:
    """Blue rolls higher: red was the boss until then, also for whoever came in between."""
    table = vegas(PAIR).play("red: reorganize A1", "nature: roll 2")
    later = reloaded(table)
    written = vegas(GAME.write_position(table.view))
    assert "boss red" in table.text

    for each in (table, later, written):
        assert each.boss("A1") == "red"
        each.play("nature: roll 4")
        assert each.happened(BossChanged) == [BossChanged("A1", RED, BLUE)]


def test_a_tie_after_a_reorganize_ends_the_rule_of_the_boss() -> None:
    table = vegas(PAIR).play("red: reorganize A1", "nature: roll 4", "nature: roll 4")

    assert table.happened(BossChanged) == [BossChanged("A1", RED, TIED)]
    table.play("nature: roll 1", "nature: roll 2")
    assert table.happened(BossChanged)[1:] == [BossChanged("A1", TIED, BLUE)]


def test_a_reorganize_names_the_dice_that_are_rolled() -> None:
    """A tile without a die has none to roll, and none to bar."""
    table = vegas("A1 vega red2; A2 vega; A4 vega red3; red 9; red to act")
    table.play("red: reorganize A1")

    assert table.happened(CasinoReorganized) == [
        CasinoReorganized(
            RED, ("A1", "A2", "A4"), 5, ("A1", "A4"), (Cost("pips", 5, count=5, each=1),)
        )
    ]
    assert table.view.reorganized == table.view.rolling == ("A1", "A4")


def test_a_die_that_is_put_back_trades_places() -> None:
    """The 6 was rolled on A2, where the 1 goes that was rolled on A1."""
    table = vegas("A1 vega red2; A2 vega red3; red 9; red to act").play("red: reorganize A1")
    table.play("nature: roll 1", "nature: roll 6", "red: place A1 6")

    assert table.happened(DiePlaced) == [DiePlaced(RED, "A1", 6, "A2")]
    assert (table.space("A1"), table.space("A2")) == ("vega h1 red6", "vega h1 red1")


# -- dice in the air -------------------------------------------------------------------------------


def test_a_die_that_is_rolled_in_a_tie_shows_nothing() -> None:
    """Neither on its tile nor in the sum of its casino, until it lies."""
    table = vegas("A1 vega red4; A2 tivoli blue4; A4 tivoli green2; red 9; red to act")
    table.play("red: remodel A1 tivoli")
    assert [space.pips for space in table.view.spaces] == [0, 0, 2]
    assert (table.casino("A1").pips, table.boss("A1")) == (2, "tied")

    table.play("nature: roll 3")

    assert [space.pips for space in table.view.spaces] == [3, 0, 2]
    assert [space.owner for space in table.view.spaces] == [RED, BLUE, GREEN]
    assert (table.casino("A1").pips, table.boss("A1")) == (5, "tied")
    assert reloaded(table).view == table.view
    assert vegas(GAME.write_position(table.view)).view == table.view
    table.play("nature: roll 1")
    assert (table.casino("A1").pips, table.boss("A1")) == (6, "red")


def test_a_die_of_a_reorganize_shows_nothing_until_it_is_rolled() -> None:
    table = vegas(PAIR).play("red: reorganize A1")
    assert [space.pips for space in table.view.spaces] == [0, 0]

    table.play("nature: roll 6")
    assert [space.pips for space in table.view.spaces] == [6, 0]
    assert table.casino("A1").pips == 6


def test_a_position_of_older_rules_still_opens() -> None:
    """They showed what a die had shown before, and nobody as the boss of a casino in the air."""
    table = vegas(PAIR).play("red: reorganize A1", "nature: roll 2")
    words = msgspec.json.decode(msgspec.json.encode(table.view))
    words["spaces"][1]["pips"] = 3
    words["casinos"][0] |= {"boss": NOBODY, "pips": 5}
    older = VegasTable(GAME.load(msgspec.convert(GAME.migrate(words, 1), VegasView)))

    assert older.view.spaces == table.view.spaces
    older.play("nature: roll 4")
    assert older.boss("A1") == "blue"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("A1 vega red5; boss red; red to act", "`boss` is for a casino that is being reorganized"),
        ("A1 vega red?; red to act", "a die of nobody, or none of somebody"),
    ],
)
def test_dice_in_the_air_have_to_be_rolled_by_somebody(position: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        GAME.read_position(position)
    assert sentence in refusal.value.sentence


# -- mergers ---------------------------------------------------------------------------------------


def test_a_casino_that_is_swallowed_is_told() -> None:
    """Red's tile joins A1 and A3, where blue was the boss: now it is red's as well."""
    table = vegas("A1 vega red5; A2 red car; A3 vega blue4; red 9; red to act")
    table.play("red: build A2 vega")

    assert table.happened(CasinosMerged) == [CasinosMerged(("A1", "A2", "A3"), ("A1", "A3"))]
    assert table.happened(BossChanged) == [BossChanged("A3", BLUE, RED)]


def test_a_casino_that_swallows_one_with_a_lower_lot_is_told() -> None:
    table = vegas("A1 vega red3; A2 red car; A3 vega blue4; red 9; red to act")
    table.play("red: build A2 vega")

    assert table.happened(BossChanged) == [BossChanged("A1", RED, BLUE)]


def test_every_boss_is_told_whom_a_merger_costs_a_casino() -> None:
    """Three casinos become one, and the dice of two owners are level in it."""
    table = vegas("""
        A2 vega red4; A4 vega blue4; A6 vega green1; A5 red car; red 9; red to act
    """).play("red: build A5 vega")

    assert table.happened(CasinosMerged) == [
        CasinosMerged(("A2", "A4", "A5", "A6"), ("A2", "A4", "A6"))
    ]
    assert set(table.happened(BossChanged)) == {
        BossChanged("A2", RED, TIED),
        BossChanged("A4", BLUE, TIED),
        BossChanged("A6", GREEN, TIED),
    }


def test_a_sprawl_that_changes_no_boss_tells_none() -> None:
    """The casino of A2 is called A1 from then on."""
    table = vegas("A2 vega red5; red 40; red to act").play("red: sprawl A2 A1")

    assert table.happened(CasinosMerged) == [CasinosMerged(("A1", "A2"), ("A2",))]
    assert table.happened(BossChanged) == []


# -- pieces, rolls and trades ----------------------------------------------------------------------


def test_a_lifted_die_goes_somewhere_with_its_bar() -> None:
    """Red has twelve dice out; the one that was reorganized is used for B2."""
    table = vegas(f"{TEN_DICE}; A1 pioneer red6; A4 albion red1; B2 red car; red 40; red to act")
    assert table.seat("red").dice == 0
    table.play("red: reorganize A1", "nature: roll 3", "red: build B2 vega lifting A1")

    assert table.happened(DieLifted) == [DieLifted(RED, "A1", 3, "B2", True)]
    assert table.view.reorganized == ("B2",)
    table.play("red: reorganize A4", "nature: roll 3")
    assert set(table.view.reorganized) == {"A4", "B2"}


def test_who_rolls_for_the_first_turn_is_told() -> None:
    """Everybody after the deal, then those who are tied."""
    table = vegas("seats red green blue; first; contenders red green blue")
    table.play("nature: roll 4 5", "nature: roll 1 1", "nature: roll 3 6")
    assert table.happened(FirstContested) == [FirstContested((0, 2))]

    dealt = VegasTable(GAME.start(table.state.options))
    while not dealt.happened(FirstContested):
        dealt.play("nature")
    assert dealt.events[-1] == FirstContested((0, 1, 2))
    assert dealt.view.contenders == (0, 1, 2)


def test_an_offer_says_who_has_to_accept_and_how_far_it_has_come() -> None:
    """A tie comes between the first step and the second."""
    table = vegas("A1 vega red3; A2 vega red3; red 5; blue 4; green 1; red to act")
    offer = "red gives die A1 to blue, blue pays red 4, green pays red 1"
    table.play(f"red: offer {offer}")
    assert table.happened(OfferMade) == [OfferMade(RED, table.steps(offer), (GREEN, BLUE))]

    table.play("green: accept", "blue: accept")
    assert table.happened(StepTaken) == [StepTaken(1)]
    assert table.view.offer is not None and table.view.offer.step == 1
    table.play("nature: roll 1", "nature: roll 2")
    assert table.happened(StepTaken) == [StepTaken(1), StepTaken(2), StepTaken(3)]
