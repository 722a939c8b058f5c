"""The part of the contract about offers, for those who weigh and make them: the clause P21."""

from __future__ import annotations

from typing import Any

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.market import NO_CONSENT
from boulevard.core.walk import Walk, Walks, snapshot

LONGEST = 500  # answers that an offer may take until it is settled


class MarketContract(Walks):
    def test_p21_consent_is_a_legal_answer_and_leads_to_the_end_of_an_offer(self) -> None:
        """P21  Who is asked to accept can say so, only while an offer is on the table; when all do,
        it is settled before anything else happens, and a finished game has none."""
        market = self.game.market
        if market is None:
            return

        def look(walk: Walk, state: Any) -> None:
            game = self.game
            asked = [seat for seat in game.deciding(state) if seat != NATURE]
            consents = {seat: market.consent(state, seat) for seat in asked}
            if not market.is_busy(state):
                assert all(code == NO_CONSENT for code in consents.values())
                return
            before = snapshot(game, state)
            parties = market.parties(state)
            assert set(parties) <= set(range(walk.options.players)) and len(parties) > 1
            for seat, code in consents.items():
                assert code == NO_CONSENT or seat in parties
                if code != NO_CONSENT:
                    assert code in game.codes(state, seat) and game.count(state, seat) > 1
            trial, dice = game.copy(state), Dice.seeded("consent", walk.seed)
            for _ in range(LONGEST):
                if not market.is_busy(trial):
                    break
                seat = game.floor(trial)
                if seat == NATURE:
                    code = game.draw(trial, dice)
                elif (code := market.consent(trial, seat)) == NO_CONSENT:
                    code = game.pick(trial, seat, dice)
                game.play(trial, seat, code)
            assert not market.is_busy(trial)
            assert snapshot(game, state) == before

        self.look_at(look)

    def test_p21_bargains_can_be_offered_and_tell_no_secrets(self) -> None:
        """P21  Whatever a game thinks of has others in it, a price in its range, and is offered by
        an open answer that is legal or has a reason against it; asking changes nothing."""
        market = self.game.market
        if market is None:
            return
        dice = Dice.seeded("bargains")

        def look(walk: Walk, state: Any) -> None:
            game = self.game
            before = snapshot(game, state)
            for seat in {*game.deciding(state), *game.volunteers(state)} - {NATURE}:
                bargains = market.bargains(state, seat)
                assert len({one.thing for one in bargains}) == len(bargains)
                for one in bargains:
                    assert one.partner in one.parties and seat not in one.parties
                    assert one.lowest <= one.usual() <= one.highest
                    for price in {one.lowest, one.usual(), one.highest}:
                        action = one.at(price)
                        if game.check(state, seat, action) is None:
                            trial = game.copy(state)
                            game.apply(trial, seat, action)
                            assert market.is_busy(trial)
                            assert set(game.deciding(trial)) <= set(one.parties)
                alike = market.bargains(game.resample(state, seat, dice), seat)
                assert [one.thing for one in alike] == [one.thing for one in bargains]
            assert snapshot(game, state) == before

        self.look_at(look, stride=self.stride)
