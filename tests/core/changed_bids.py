"""Sealed Bids as its rules went on: the same game under the same name, in later versions."""

from __future__ import annotations

from typing import Any

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Item, Result, View
from core.sealed_bids import Bidding, SealedBids, SealedBidsState, SealedBidsView


class FirstOfEqualsTakes(Bidding):
    """In version 1 a prize was lost when two bid the highest number."""

    def winner(self, bids: list[int]) -> int | None:
        return bids.index(max(bids))


class ChangedBids(SealedBids):
    """Version 2: of equal bids the first one counts."""

    rules_version = 2

    def __init__(self) -> None:
        super().__init__(FirstOfEqualsTakes("bidding"))


class OtherScores(SealedBids):
    """Version 2 as it might have been: only the last account is another."""

    rules_version = 2

    def result(self, state: SealedBidsState) -> Result:
        found = super().result(state)
        return Result(found.scores, found.places, found.items, "counted")


class CountingView(SealedBidsView, frozen=True, kw_only=True):
    won_by_all: int  # prizes


class ToldOtherwise(SealedBids):
    """Version 2 as it might have been: a position says more, and an account less."""

    rules_version = 2

    def view(self, state: SealedBidsState, eye: int) -> CountingView:
        view = super().view(state, eye)
        words = {name: getattr(view, name) for name in view.__struct_fields__}
        return CountingView(won_by_all=sum(len(pile) for pile in state.won), **words)

    def former(self, view: View, version: int) -> View:
        words = {name: getattr(view, name) for name in SealedBidsView.__struct_fields__}
        return SealedBidsView(**words) if version == 1 else view

    def result(self, state: SealedBidsState) -> Result:
        found = super().result(state)
        items = tuple((Item("prizes", score),) for score in found.scores)
        return Result(found.scores, found.places, items, found.verdict)


class LostBids(SealedBids):
    """Version 2 as it must not be: it has no use for what was played before."""

    rules_version = 2

    def migrate(self, view: dict[str, Any], from_version: int) -> dict[str, Any]:
        raise Unreadable(f"nothing goes on from rules {from_version}")
