"""Whoever waits for a place gets one in fair turn, by what they have had, not by how they ask."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from boulevard.server.refusals import TooFast
from boulevard.server.turns import Turns

Order = list[str]


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Crowd:
    """Some who come one after the other, and the order in which they are served."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.order: Order = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, address: str, table: str, cost: float = 1.0) -> asyncio.Task[None]:
        async def served() -> None:
            async with self.turns.turn(address, table) as turn:
                self.order.append(f"{address} {table}")
                turn.cost = cost
                await asyncio.sleep(0)

        task = asyncio.create_task(served())
        self.tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def leave(self) -> Order:
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.order


def run(work: Coroutine[Any, Any, Order]) -> Order:
    return asyncio.run(work)


async def held(turns: Turns, crowd: Crowd, comers: list[tuple[str, str, float]]) -> Order:
    """Lets them all come while somebody else has the only place."""
    async with turns.turn("first", "table"):
        for comer in comers:
            await crowd.come(*comer)
        await settle()
    return await crowd.leave()


def test_a_stranger_does_not_wait_for_a_thousand_jobs_of_another() -> None:
    async def work() -> Order:
        turns = Turns(1)
        crowd = Crowd(turns)
        many = [("many", "table", 1.0)] * 1000
        return await held(turns, crowd, [*many, ("one", "table", 1.0)])

    assert run(work()).index("one table") <= 1


def test_the_tables_of_one_address_take_turns() -> None:
    async def work() -> Order:
        turns = Turns(1)
        comers = [("home", table, 1.0) for table in ("a", "a", "a", "a", "b", "b")]
        return await held(turns, Crowd(turns), comers)

    assert run(work())[:4].count("home b") == 2


def test_what_counts_is_what_it_costs() -> None:
    """Three cheap ones of one address for each dear one of another."""

    async def work() -> Order:
        turns = Turns(1)
        comers = [("dear", "t", 3.0)] * 10 + [("cheap", "t", 1.0)] * 30
        return await held(turns, Crowd(turns), comers)

    order = run(work())
    assert 4 <= order[:20].count("dear t") <= 6


def test_one_address_leaves_a_place_for_others() -> None:
    async def work() -> Order:
        turns = Turns(2)
        crowd = Crowd(turns)
        async with turns.turn("home", "a"):
            await crowd.come("home", "b")
            await settle()
            assert crowd.order == []
            await crowd.come("elsewhere", "c")
            await settle()
            assert crowd.order == ["elsewhere c"]
        return await crowd.leave()

    assert run(work()) == ["elsewhere c", "home b"]


def test_whoever_gives_up_waiting_does_not_take_a_place_along() -> None:
    async def work() -> Order:
        turns = Turns(1)
        crowd = Crowd(turns)
        async with turns.turn("first", "table"):
            given_up = await crowd.come("a", "table")
            await crowd.come("b", "table")
            given_up.cancel()
            await settle()
        called = await crowd.come("c", "table")  # cancelled in the moment when it is called
        called.cancel()
        await crowd.leave()
        async with turns.turn("d", "table"):
            return [*crowd.order, "d table"]

    assert run(work())[0] == "b table" and run(work())[-1] == "d table"


def test_as_many_may_wait_as_was_said() -> None:
    async def work() -> Order:
        turns = Turns(1)
        crowd = Crowd(turns)
        async with turns.turn("first", "table"):
            await crowd.come("a", "table")
            with pytest.raises(TooFast, match="try again in"):
                async with turns.turn("a", "other", 1):
                    pass
            assert turns.waiting() == 1
        return await crowd.leave()

    assert run(work()) == ["a table"]
