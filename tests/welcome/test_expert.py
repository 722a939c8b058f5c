"""The expert game: three cards each, the third passed on."""

import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, PUBLIC
from boulevard.core.reason import why
from boulevard.games.welcome.events import (
    CardDrawn,
    CardPassed,
    DealtAnew,
    DeckRefilled,
)
from boulevard.games.welcome.figures import NO_CARD, SLOTS
from boulevard.games.welcome.messages import (
    DealtCard,
    GivenMarker,
    ShownTop,
    WelcomeOptions,
)
from welcome.playing import GAME, Play, new_game, refusal, skip_rest, wipe

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"


def hands(play: Play) -> list[int]:
    """How many cards each seat holds."""
    state = play.state
    return [
        sum(card != NO_CARD for card in state.hand[seat * SLOTS : (seat + 1) * SLOTS])
        for seat in range(state.players)
    ]


@pytest.mark.rule("W55", "WR41")
def test_two_to_27_players_begin_with_three_cards_each() -> None:
    for players in (1, 28):
        assert refusal(WelcomeOptions(players=players, expert=True)) == why(
            "not_for_experts", "WR41", most=27
        )
    for players in (2, 27):
        play = new_game(players=players, expert=True).any_chance()
        assert hands(play) == [3] * players
        assert play.state.deck_size == 81 - 3 * players


@pytest.mark.rule("W55", "W57", "W61")
def test_the_first_deal_goes_round_from_the_marker() -> None:
    """The top of the deck is seen first; only the first card dealt had its effect shown."""
    play = new_game(players=3, expert=True).turn_up("n1-4x2", "n2-36", "n3-34")
    assert [outcome for outcome, _ in GAME.outcomes(play.state)] == [
        GivenMarker(seat) for seat in range(3)
    ]
    play.turn_up("seat 1", "park", "8")
    assert hands(play) == [0, 1, 0]
    assert isinstance(GAME.outcomes(play.state)[0][0], DealtCard)
    play.turn_up("3-bis", "4-temp")
    assert hands(play) == [0, 3, 0]
    play.turn_up("5-park", "6-park", "7-park")
    assert hands(play) == [0, 3, 3]
    play.turn_up("1-park", "2-park", "9-park")
    assert hands(play) == [3, 3, 3]
    assert isinstance(GAME.outcomes(play.state)[0][0], ShownTop)
    play.turn_up("agent")

    assert play.asked() == [0, 1, 2]
    seen = GAME.view(play.state, PUBLIC)
    assert [card.effect for card in seen.hands[1]] == ["park", None, None]
    assert seen.top == "agent"


HANDS = """
    expert true; players 3
    marker 0
    top park; upper 0
    hand 0 7-park 8-temp 9-agent
    hand 1 3-bis 4-pool 5-surveyor
    hand 2 10-park 11-agent 12-temp
"""


@pytest.mark.rule("W56", "WR36")
def test_number_and_effect_come_from_two_cards_and_the_third_goes_on() -> None:
    """The effect card is named and discarded although its effect is skipped."""
    play = Play(HANDS)
    assert play.moves() == ["take 1+2", "take 1+3", "take 2+1", "take 2+3", "take 3+1", "take 3+2"]
    assert play.refuses("take 1") == ("two_cards", "W56")

    play.do("take 2+1; write T1 8; skip; finish")
    play.do("take 1+2; write T1 3; finish", 1).do("take 1+2; write T1 10; skip; finish", 2)

    passed = {event.seat: (event.to, event.number, event.effect) for event in play.told(CardPassed)}
    assert passed == {0: (2, 9, "agent"), 1: (0, 5, "surveyor"), 2: (1, 12, "temp")}
    assert sum(play.state.discard) == 6


@pytest.mark.rule("W57", "WR30", "WR40")
def test_the_third_card_goes_to_the_right_and_two_are_dealt_from_the_marker() -> None:
    """Seat i passes to seat i - 1, seat 0 to the last; the marker never moves."""
    play = Play(HANDS.replace("marker 0", "marker 2"))
    for seat in range(3):
        skip_rest(play, seat)
    assert [e.to for e in play.told(CardPassed)] == [2, 0, 1]
    assert hands(play) == [1, 1, 1]
    play.any_chance()

    assert [e.seat for e in play.told(CardDrawn)] == [2, 2, 0, 0, 1, 1]
    assert hands(play) == [3, 3, 3]
    assert play.state.marker == 2


@pytest.mark.rule("W58")
def test_after_the_last_turn_nothing_is_passed_or_dealt() -> None:
    stuck = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}, refusals 2"
    play = Play(HANDS + f"\nsheet 0 {stuck}").do("refuse; hand 1; finish")
    for seat in (1, 2):
        skip_rest(play, seat)

    assert play.is_over()
    assert play.told(CardPassed) == [] and hands(play) == [1, 1, 1]


@pytest.mark.rule("W59", "WR32")
def test_an_empty_deck_is_refilled_from_the_discards_in_mid_deal() -> None:
    """Cards dealt and passed stay where they are, and 27 players always have enough."""
    play = new_game(players=27, expert=True).any_chance()
    for turn in range(4):
        for seat in range(27):
            skip_rest(play, seat)
        held = sum(hands(play))
        assert held == 27
        play.any_chance(turn)
        assert hands(play) == [3] * 27
        assert play.state.check() == ""
        wipe(play)
    assert [event.cards for event in play.told(DeckRefilled)] == [54] * 4

    some = new_game(players=20, expert=True).any_chance()
    for seat in range(20):
        skip_rest(some, seat)
    assert (some.state.deck_size, sum(some.state.discard)) == (21, 40)
    some.any_chance()
    assert [event.cards for event in some.told(DeckRefilled)] == [40]
    assert hands(some) == [3] * 20 and some.state.deck_size == 40 - 19


@pytest.mark.rule("W60", "WR9")
def test_after_a_refusal_the_player_chooses_what_to_pass() -> None:
    stuck = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}"
    play = Play(HANDS.replace("7-park", "6-park") + f"\nsheet 0 {stuck}").do("refuse")
    assert play.moves() == ["hand 1", "hand 2", "hand 3"]
    play.do("hand 3; finish")
    for seat in (1, 2):
        skip_rest(play, seat)

    assert play.told(CardPassed)[0] == CardPassed(0, 2, "agent", 9)
    assert play.state.discard[4 * 16 + 6] == 1 and play.state.discard[2 * 16 + 8] == 1


@pytest.mark.rule("W61", "WR31")
def test_a_hand_is_its_holders_and_a_passed_card_is_known_by_half() -> None:
    play = Play(HANDS.replace("5-surveyor", "5-surveyor=passed").replace("10-park", "10-park=open"))
    seen = {eye: GAME.view(play.state, eye).hands for eye in (0, 1, 2, PUBLIC)}

    assert [(c.number, c.effect) for c in seen[1][1]] == [
        (3, "bis"),
        (4, "pool"),
        (5, "surveyor"),
    ]
    for eye, number in ((2, 5), (0, None), (PUBLIC, None)):  # seat 2 gave it to seat 1
        assert [(c.number, c.effect) for c in seen[eye][1]] == [
            (None, None),
            (None, None),
            (number, "surveyor"),
        ]
    assert (seen[0][2][0].number, seen[0][2][0].effect) == (None, "park")


@pytest.mark.rule("W61", "WR31")
def test_events_show_a_card_to_those_who_may_know_it() -> None:
    dealt = CardDrawn(1, 7, "park", False)
    first = CardDrawn(1, 7, "park", True)
    passed = CardPassed(0, 2, "bis", 4)

    assert dealt.seen_by(1) == dealt and dealt.seen_by(0) == CardDrawn(1, None, None, False)
    assert first.seen_by(0) == CardDrawn(1, None, "park", True)
    assert [passed.seen_by(eye).number for eye in (0, 1, 2, PUBLIC)] == [4, None, 4, None]


@pytest.mark.rule("WR29")
def test_a_new_deal_takes_in_hands_and_passed_cards() -> None:
    play = Play(
        HANDS.replace("marker 0", "plans n1-4x2 n2-36 n3-34\nmarker 0")
        + "\nsheet 0 1 2 3 4 | 5 6 7 8 | . / /"
    ).do("take 1+2; write B7 7; plan 1; finish reshuffle")
    for seat in (1, 2):
        skip_rest(play, seat)

    assert play.told(DealtAnew) == [DealtAnew("wish")]
    assert play.told(CardPassed) == [] and play.state.deck_size == 81
    assert hands(play) == [0, 0, 0] and play.asked() == [NATURE]
    assert hands(play.any_chance()) == [3, 3, 3]
    assert sum(play.state.discard) == 0


@pytest.mark.rule("W61")
def test_what_a_seat_cannot_see_is_dealt_anew_with_the_same_chances_either_way() -> None:
    """From the view and from the state: each unseen card is as likely in an unseen place."""
    play = Play(HANDS.replace("5-surveyor", "5-surveyor=passed").replace("10-park", "10-park=open"))
    throws = 3000
    counts: list[dict[int, int]] = [{}, {}]
    for number in range(throws):
        dice = Dice.seeded("redeal", number)
        for way, guess in enumerate(
            (
                GAME.imagine(GAME.view(play.state, 0), dice),
                GAME.resample(play.state, 0, dice),
            )
        ):
            assert list(guess.hand[:3]) == list(play.state.hand[:3])
            assert guess.hand[5] // 16 == 0 and guess.hand[6] // 16 == 4
            effect = guess.hand[3] // 16
            counts[way][effect] = counts[way].get(effect, 0) + 1
    unseen = {0: 17, 1: 9, 2: 8, 3: 9, 4: 15, 5: 17}  # one park lies on top, one is in sight
    total = sum(unseen.values())
    for count in counts:
        for effect, cards in unseen.items():
            mean = throws * cards / total
            assert abs(count[effect] - mean) < 5 * mean**0.5
