"""The Alexis solo mode: the AAA, its stack, its plans and its score."""

from typing import Any

import pytest

from boulevard.core.arrays import ints
from boulevard.core.frames import PUBLIC
from boulevard.games.welcome import aaa, data
from boulevard.games.welcome.events import (
    ArchitectScored,
    ArchitectWouldScore,
    CardGiven,
    CompletedPlanDrawn,
    CompletedPlanResolved,
    DeckRefilled,
    GameEnded,
    SheetScored,
)
from boulevard.games.welcome.scoring import by_category
from welcome.playing import FIGURES, GAME, VECTORS, Play, new_game, skip_rest, wipe

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"
STUCK = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}"


def effects(words: list[str]) -> Any:
    return ints([data.EFFECTS.index(word) for word in words])


def account(vector: dict[str, Any]) -> dict[str, int]:
    figures = aaa.values(data.architect_of(vector["architect"], "reconstructed"))
    plans = [vector["plan_points"], 0, 0]
    lines = aaa.account(effects(vector["stack"]), figures, vector["player_temps"], plans)
    return {item.what: item.amount for item in by_category(lines)}


@pytest.mark.rule("W75", "W76", "W77", "W78", "WR16", "WR27", "WR28")
@pytest.mark.parametrize("vector", VECTORS["alexis"], ids=lambda vector: vector["name"])
def test_the_score_of_a_stack(vector: dict[str, Any]) -> None:
    """The worked example comes to plans 0, parks 6, pools 2, temps 9, fences 6, estates 32."""
    figures = aaa.values(data.architect_of(vector["architect"], "reconstructed"))
    estates = aaa.houses_and_points(effects(vector["stack"]), figures)
    items = account(vector)

    assert [houses for houses, _ in estates] == vector["estate_houses"]
    assert [points for _, points in estates] == vector["estate_points"]
    for category in ("parks", "pools", "temps", "fences"):
        assert items[category] == vector[category]
    assert items.get("estates", 0) == vector["estates"]
    assert items["plans"] == vector["plan_points"]
    assert sum(items.values()) == vector["total"]
    mine = aaa.majority(vector["player_temps"], vector["stack"].count("temp"))
    assert mine == vector["player_temp_points"]


@pytest.mark.rule("W76")
@pytest.mark.parametrize("vector", VECTORS["alexis_temp"])
def test_temps_are_compared_with_the_players(vector: dict[str, Any]) -> None:
    assert aaa.majority(vector["aaa"], vector["player"]) == vector["aaa_rank_points"]
    assert aaa.majority(vector["player"], vector["aaa"]) == vector["player_points"]


HAND = """
    solo alexis
    turn 15
    plans n1-4x2 n2-36 n3-34
    top park; upper 0
    hand 0 7-park 8-temp 9-agent
"""


@pytest.mark.rule("W76")
def test_the_player_is_paid_by_the_same_comparison() -> None:
    """Not by the threshold of the classic game."""
    play = Play(HAND + "\nstack 3-temp 4-temp\nsheet 0 //, temps 1")

    assert play.items()["temps"] == 4
    assert Play(HAND + "\nstack 3-temp\nsheet 0 //, temps 1").items()["temps"] == 7


@pytest.mark.rule("W68", "WR10", "WR25")
def test_completed_plan_cards_lie_among_the_lower_41() -> None:
    """One of each number; forty cards come first, so that none is drawn before turn 14."""
    earliest = 99
    for seed in range(30):
        play = new_game(players=1).any_chance(seed)
        while not play.is_over() and not play.told(CompletedPlanDrawn):
            assert play.state.specials == 0b1110
            skip_rest(play, 0)
            play.any_chance(seed)
            if not play.is_over():
                wipe(play)
        earliest = min(earliest, play.state.turn)
        assert [data.plans()[card].number for card in play.state.plans] == [1, 2, 3]

    assert (
        earliest >= FIGURES["modes"]["alexis"]["earliest_turn_for_completed_plan_before_reshuffle"]
    )


@pytest.mark.rule("W69", "WR20", "WR26")
def test_completed_plan_cards_are_set_aside_and_replaced_when_drawn() -> None:
    """On top of the deck they are only seen; two in one draw are both set aside, in order."""
    play = Play(HAND.replace("top park", "top plan3"))
    assert GAME.view(play.state, PUBLIC).top == "plan3"
    play.do("take 1+2; write T1 7; finish")
    assert play.told(CompletedPlanDrawn) == [CompletedPlanDrawn(3, 1)]
    play.turn_up("park", "5", "plan1", "bis", "8", "agent", "9", "plan2")

    assert play.told(CompletedPlanDrawn)[1:] == [CompletedPlanDrawn(1, 2)]
    assert play.asked() == [0]
    view = GAME.view(play.state, 0)
    assert view.aaa is not None and view.aaa.drawn == (3, 1) and view.aaa.resolved == 0
    assert view.top == "plan2"
    play.do("take 1+2; write M1 5; skip; finish")
    assert [(e.plan, e.position) for e in play.told(CompletedPlanResolved)] == [(3, 1), (1, 2)]


@pytest.mark.rule("W70", "WR36")
def test_the_third_card_goes_onto_the_stack_which_is_open_and_in_order() -> None:
    play = Play(HAND + "\nstack 3-bis").do("take 1+3; write T1 7; skip; finish")

    assert play.told(CardGiven) == [CardGiven(8, "temp")]
    view = GAME.view(play.state, PUBLIC)
    assert view.aaa is not None
    assert [(card.number, card.effect) for card in view.aaa.stack] == [(3, "bis"), (8, "temp")]
    assert len(view.discards) == 2
    assert Play(HAND).refuses("take 1") == ("two_cards", "W56")


@pytest.mark.rule("W70")
def test_a_preview_tells_what_the_third_card_would_bring_the_aaa() -> None:
    """From the moment that the cards are chosen, and the same when the turn is finished."""
    play = Play(HAND + "\nstack 3-bis")
    before = aaa.total(play.state)
    (told,) = [e for e in play.foretold("take 1+3") if isinstance(e, ArchitectWouldScore)]
    play.do("take 1+3; write T1 7; skip")
    (again,) = [e for e in play.foretold("finish") if isinstance(e, ArchitectWouldScore)]
    play.do("finish")

    assert told == again
    assert told.total == aaa.total(play.state)
    assert sum(item.amount for item in told.items) == told.total - before > 0


@pytest.mark.rule("W71", "WR24")
def test_after_a_refusal_the_aaa_still_gets_a_card_of_the_players_choice() -> None:
    """Also on the third refusal; the other two are discarded."""
    play = Play(HAND.replace("7-park", "6-park") + f"\nsheet 0 {STUCK}, refusals 2").do("refuse")
    assert play.moves() == ["hand 1", "hand 2", "hand 3"]

    play.do("hand 2; finish")

    assert play.told(CardGiven) == [CardGiven(8, "temp")]
    assert sum(play.state.discard) == 2
    assert play.told(GameEnded) == [GameEnded("refusals", (0,))]


@pytest.mark.rule("W72", "WR12")
@pytest.mark.parametrize("vector", VECTORS["alexis_plans"], ids=lambda vector: vector["name"])
def test_the_position_decides_which_completed_plan_is_scored(vector: dict[str, Any]) -> None:
    order = vector["order"]
    play = Play(HAND.replace("alexis", f"alexis; architect {vector['architect']}"))
    if vector["architect"] == 1:
        play = Play(HAND)
    for k, number in enumerate(order):
        play.state.drawn[k] = number - 1
        play.state.specials &= ~(1 << number)
    play.state.drawn_size = len(order)

    play.do("take 1+2; write T1 7; finish")

    told = play.told(CompletedPlanResolved)
    assert [event.plan for event in told] == order
    assert [event.plan for event in told if event.is_scored] == vector["scored"]
    scored = [k + 1 for k in range(3) if play.state.aaa_turn[k]]
    assert scored == sorted(vector["scored"])
    open_ones = [k + 1 for k in range(3) if play.state.first_turn[k] == 0]
    assert open_ones == [number for number in (1, 2, 3) if number not in vector["scored"]]
    assert bool(play.told(DeckRefilled)) == bool(vector["scored"])


CAN_DO_PLAN_1 = "sheet 0 1 2 3 4 | 5 6 7 8 | . / /"


@pytest.mark.rule("W72", "W31")
def test_a_plan_that_the_aaa_has_scored_is_at_its_later_value_for_the_player() -> None:
    """And the other way round."""
    text = HAND.replace("n1-4x2", "n1-4x2@12") + f"\n{CAN_DO_PLAN_1}"
    play = Play(text + "\nscored 12 0 0\ndrawn 1; settled 1")
    play.do("take 1+2; write B7 7; plan 1; finish")
    assert play.items()["plans"] == 3
    assert aaa.plan_points(play.state, 0) == 6

    late = Play(
        HAND.replace("alexis", "alexis; architect 5").replace("n1-4x2", "n1-4x2@12")
        + "\nsheet 0 //, plans 12 0 0\ndrawn 1; settled 0"
    )
    late.do("take 1+2; write B7 7; finish")
    assert aaa.plan_points(late.state, 0) == 3 and late.items()["plans"] == 6


@pytest.mark.rule("WR11")
def test_player_and_aaa_may_both_take_the_first_value_in_one_turn() -> None:
    play = Play(
        HAND.replace("alexis", "alexis; architect 5") + f"\n{CAN_DO_PLAN_1}\ndrawn 1; settled 0"
    ).do("take 1+2; write B7 7; plan 1; finish")

    assert play.items()["plans"] == 6
    assert play.told(CompletedPlanResolved) == [CompletedPlanResolved(1, 1, True, 6, is_first=True)]


@pytest.mark.rule("W73", "WR13")
def test_the_first_validation_shuffles_discards_and_deck_together_once() -> None:
    """Completed Plan cards not yet drawn go in too; drawn ones and the stack stay out."""
    text = (
        HAND.replace("alexis", "alexis; architect 2")
        + f"""
        discards 3-pool 4-pool 5-park
        stack 3-bis
        {CAN_DO_PLAN_1}
        drawn 2; settled 1
    """
    )
    play = Play(text).do("take 1+2; write B7 7; plan 1; finish")
    assert play.told(DeckRefilled) == [DeckRefilled(81 - 2)]
    assert play.state.specials == 0b1010 and play.state.drawn_size == 1
    assert play.state.upper == 0 and sum(play.state.discard) == 0
    assert play.state.stack_size == 2

    again = Play(text.replace("n2-36", "n2-36@3")).do("take 1+2; write B7 7; plan 1; finish")
    assert again.told(DeckRefilled) == []


@pytest.mark.rule("W73")
def test_a_plan_scored_by_the_aaa_brings_the_reshuffle_too() -> None:
    play = Play(HAND.replace("alexis", "alexis; architect 5") + "\ndrawn 3; settled 0")

    play.do("take 1+2; write B7 7; finish")

    assert play.told(DeckRefilled) == [DeckRefilled(80)]


@pytest.mark.rule("W74", "WR18", "WR33")
def test_the_game_ends_when_fewer_than_three_construction_cards_are_left() -> None:
    """Without a validation after 27 turns; one or two cards and Completed Plan cards are left."""
    for seed in range(5):
        play = new_game(players=1).any_chance(seed)
        while not play.is_over():
            skip_rest(play, 0)
            play.any_chance(seed + play.state.turn)
            if not play.is_over():
                wipe(play)
            if any(play.state.first_turn):
                break
        if play.is_over():
            assert play.state.turn == 27 and play.state.deck_size == 0
            assert play.told(GameEnded) == [GameEnded("deck", ())]
    left = Play(HAND.replace("top park", "top plan1"))
    for card in range(96):
        while left.state.deck[card] and left.state.deck_size > 2:
            left.state.deck[card] -= 1
            left.state.deck_of[card // 16] -= 1
            left.state.deck_size -= 1
            left.state.discard[card] += 1
    left.do("take 1+2; write T1 7; finish")
    assert left.told(GameEnded) == [GameEnded("deck", ())]
    assert left.told(CompletedPlanDrawn) == [] and left.state.specials == 0b1110


@pytest.mark.rule("W73", "W74", "WR15")
@pytest.mark.parametrize("vector", VECTORS["alexis_deck"])
def test_how_long_the_deck_lasts_after_a_reshuffle(vector: dict[str, Any]) -> None:
    """Also when the first validation falls on the turn that empties it: the reshuffle is first."""
    turn = vector["reshuffle_turn"]
    play = new_game(players=1, architect=1)
    play.turn_up("n1-4x2", "n2-36", "n3-34").any_chance()
    play.state.architect = ints([1] * 6 + [0, 0, 0])
    while not play.is_over():
        if play.state.turn == turn:
            play.state.sheets = Play(HAND + f"\n{CAN_DO_PLAN_1}").state.sheets
            while play.stage() != "FinishTurn":
                play.do("skip" if "skip" in play.moves() else play.moves()[-1])
            assert "plan 1" in play.moves()
            play.do("plan 1; finish")
            assert play.state.deck_size == vector["deck_after_reshuffle"]
        else:
            wipe(play)
            skip_rest(play, 0)
        if not play.is_over() and play.state.turn == 35:
            break  # no real game is longer, and the AAA's stack has no room for more
        play.any_chance(play.state.turn)
    if play.is_over():
        assert play.state.turn == vector["last_turn_by_deck"]
        assert play.told(GameEnded) == [GameEnded("deck", ())]
    else:
        cards = play.state.deck_size
        assert play.state.turn + cards // 3 == vector["last_turn_by_deck"]


@pytest.mark.rule("WR14")
def test_the_aaa_having_three_plans_does_not_end_the_game() -> None:
    text = HAND.replace("n1-4x2 n2-36 n3-34", "n1-4x2@2 n2-36@3 n3-34@4")
    play = Play(text + "\nscored 2 3 4\ndrawn 1 2 3; settled 3")

    assert not play.do("take 1+2; write T1 7; finish").is_over()


@pytest.mark.rule("WR19")
def test_pending_completed_plans_are_settled_before_the_game_ends() -> None:
    play = Play(
        HAND.replace("alexis", "alexis; architect 3").replace("7-park", "6-park")
        + f"\nsheet 0 {STUCK}, refusals 2\ndrawn 2; settled 0"
    ).do("refuse; hand 1; finish")

    assert play.is_over()
    assert play.told(CompletedPlanResolved) == [CompletedPlanResolved(2, 1, True, 8, is_first=True)]
    kinds = [type(event) for event in play.log]
    assert kinds.index(CompletedPlanResolved) < kinds.index(GameEnded)


@pytest.mark.rule("W79", "WR17")
def test_the_player_wins_with_more_points_and_not_with_as_many() -> None:
    """The AAA's one park is worth 1, its one house 1, and so on."""
    ends = []
    for sheet in ("1 | . / /", "1 2 | . / /", "1 2 3 | . / /"):
        play = Play(HAND + f"\nsheet 0 {sheet}\nstack 8-park")
        play.state.end()
        play.state.ended = 4
        result = GAME.result(play.state)
        ends.append((result.verdict, result.places, result.rivals[0].score))

    assert ends == [("lost", (2,), 2), ("drawn", (1,), 2), ("won", (1,), 2)]


@pytest.mark.rule("W78", "W80")
def test_the_final_accounts_of_both_sides_are_told_line_by_line() -> None:
    """The name says when an architect is reconstructed; nothing is taken off for bis cards."""
    play = Play(
        HAND.replace("alexis", "alexis; architect 4; architect_cards reconstructed").replace(
            "7-park", "6-park"
        )
        + f"\nsheet 0 {STUCK}, refusals 2\nstack 3-bis 4-bis 5-surveyor"
    ).do("refuse; hand 1; finish")

    told = play.told(ArchitectScored)[0]
    assert told.name == "Alan (reconstructed)"
    assert told.total == sum(item.amount for item in told.items) == aaa.total(play.state)
    assert {(item.what, item.amount) for item in told.items if item.amount} == {
        ("parks", 3),
        ("fences", 2),
        ("estates", 8),
        ("estates", 1),
    }
    mine = play.told(SheetScored)[0]
    assert mine.total == GAME.result(play.state).scores[0]


@pytest.mark.rule("WR37")
def test_the_aaa_scores_advanced_plans_without_meeting_them() -> None:
    play = Play(
        HAND.replace("alexis", "alexis; variant advanced; architect 5").replace(
            "n1-4x2", "n1a-five-bis"
        )
        + "\ndrawn 1; settled 0"
    ).do("take 1+2; write T1 7; no roundabout; finish")

    assert aaa.plan_points(play.state, 0) == 8


def test_the_running_score_of_the_aaa_is_in_the_view() -> None:
    play = Play(HAND + "\nstack 8-park 3-pool 4-temp")
    view = GAME.view(play.state, 0)

    assert view.aaa is not None
    items = {item.what: item.amount for item in view.aaa.items}
    assert items == {"plans": 0, "parks": 1, "pools": 1, "temps": 8, "fences": 0, "estates": 3}
