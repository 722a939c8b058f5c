"""Two toy games prove the parts of the protocol that Streets does not use."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, NotAsked, Stale
from boulevard.core.frames import PUBLIC
from boulevard.core.messages import Options
from boulevard.core.reason import why
from boulevard.core.table import Table
from boulevard.core.testing import Contract
from boulevard.core.walk import playthrough
from core.bazaar import Accept, Bazaar, Decline, Offer, Pass
from core.sealed_bids import Bid, ChooseAgain, Confirm, SealedBids, SealedBidsState


class TestSealedBids(Contract):
    game = SealedBids()
    options = tuple(Options(players=players) for players in (2, 3, 4))
    seeds = range(6)
    stride = 3


class TestBazaar(Contract):
    game = Bazaar()
    options = tuple(Options(players=players) for players in (2, 3, 4))
    seeds = range(6)
    stride = 3


class Peeking(SealedBids):
    """Knows what it should have to guess."""

    def resample(self, state: SealedBidsState, seat: int, dice: Dice) -> SealedBidsState:
        return self.copy(state)


class Settled(SealedBids):
    """Always has the same guess."""

    def resample(self, state: SealedBidsState, seat: int, dice: Dice) -> SealedBidsState:
        return super().resample(state, seat, Dice.seeded("settled"))


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        (Peeking, Contract.test_p8_what_is_resampled_depends_on_what_is_seen_alone),
        (Peeking, Contract.test_p8_resampling_is_imagining),
        (Settled, Contract.test_p8_resampling_is_imagining),
    ],
)
def test_the_contract_notices_who_guesses_badly(
    kind: type[SealedBids],
    clause: Callable[[Contract], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("BOULEVARD_FAILURES", str(tmp_path))
    contract = TestSealedBids()
    monkeypatch.setattr(TestSealedBids, "game", kind())
    with pytest.raises(AssertionError):
        clause(contract)


def test_seats_asked_at_once_answer_without_colliding() -> None:
    """Staleness is judged per seat: answers that cross on their way are all taken."""
    table = Table(SealedBids(), Options(players=3), seed="crossing")
    numbers = [table.number(seat) for seat in range(3)]

    for seat in (2, 0, 1):
        table.submit(seat, Bid(seat + 1), numbers[seat])

    with pytest.raises(Stale):
        table.submit(1, Confirm(), numbers[1])


def test_a_draft_can_be_taken_back_until_the_reveal() -> None:
    """Undo reaches into one's own draft, and ends where the others' drafts are shown."""
    table = Table(SealedBids(), Options(players=2), seed="undo")
    table.submit(0, Bid(4))
    table.submit(1, Bid(2))
    table.undo(0)
    assert table.actions(0) == [Bid(n) for n in (1, 2, 3, 4, 5, 6)]

    table.submit(0, Bid(5))
    table.submit(0, Confirm())
    table.undo(0)
    table.submit(0, Confirm())
    table.submit(1, Confirm())

    assert table.cannot_undo(0) == table.cannot_undo(1) == why("turned_up_since")


def test_the_last_reveal_cannot_be_undone_although_nature_is_silent() -> None:
    """After the last prize nothing is drawn any more, and still nobody may take the reveal back."""
    table = Table(SealedBids(), Options(players=2), seed="last")
    while not table.is_over():
        seat = table.asked()[0]
        table.submit(seat, table.actions(seat)[0])

    assert table.cannot_undo(0) == table.cannot_undo(1) == why("revealed_since")


def test_choosing_again_leaves_no_trace() -> None:
    """A restarted draft looks to the others as if it had never been made."""
    table = Table(SealedBids(), Options(players=2), seed="again")
    before = table.view(1), table.view(PUBLIC)

    table.submit(0, Bid(3))
    table.submit(0, ChooseAgain())

    assert (table.view(1), table.view(PUBLIC)) == before


def test_an_offer_is_made_unasked_and_answered_out_of_turn() -> None:
    """A volunteer speaks; the one addressed is asked before the turn goes on."""
    table = Table(Bazaar(), Options(players=3), seed="offer")
    assert table.asked() == [0]

    table.submit(2, Offer(to=0, coins=0, points=1))
    assert table.asked() == [0]
    table.submit(0, Accept())
    assert table.scores() == [0, 1, 2]

    table.submit(1, Offer(to=2, coins=0, points=2))
    assert table.asked() == [2]
    with pytest.raises(NotAsked, match="waits for seat 2") as refusal:
        table.submit(0, Pass())
    assert refusal.value.reason == why("others_asked", seat=0, seats=(2,))
    table.submit(2, Decline())
    assert table.asked() == [0]
    with pytest.raises(NotAsked):
        table.submit(1, Offer(to=2, coins=0, points=1))


def test_an_open_answer_is_judged_by_check() -> None:
    """Offers are not listed; the reason says what is wrong with one, and nothing changes."""
    table = Table(Bazaar(), Options(players=2), seed="judge")
    view = table.view(PUBLIC)

    for offer, reason in (
        (Offer(to=0, coins=0, points=1), why("offer_to", seat=0)),
        (Offer(to=1, coins=99, points=1), why("offer_of", coins=99, points=1)),
    ):
        assert table.check(0, offer) == reason
        with pytest.raises(Illegal) as refusal:
            table.submit(0, offer)
        assert refusal.value.reason == reason

    assert table.view(PUBLIC) == view
    assert table.decision(0).is_open


def test_a_playthrough_reads_like_a_protocol() -> None:
    """The same seed tells the same story, from the options to the result."""
    told = playthrough(SealedBids(), Options(players=2), 1)

    assert told == playthrough(SealedBids(), Options(players=2), 1)
    assert told.startswith("game: sealed_bids\n")
    assert "\n1 nature: prize " in told
    assert "seat 0: bid " in told
    assert "position:\n    asked\n    players 2\n" in told
    assert told.splitlines()[-1].startswith('result: {"scores":')
