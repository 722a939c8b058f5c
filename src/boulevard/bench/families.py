"""Which families there are."""

from __future__ import annotations

from boulevard.bench.crowd import Crowd
from boulevard.bench.family import Family
from boulevard.bench.own import Own
from boulevard.bench.peers.catanatron import Catanatron
from boulevard.bench.peers.open_spiel import OpenSpiel
from boulevard.bench.peers.pettingzoo import PettingZoo
from boulevard.bench.peers.pgx import Pgx

OURS: tuple[Family, ...] = (Own(), Crowd())
PEERS: tuple[Family, ...] = (Catanatron(), OpenSpiel(), PettingZoo(), Pgx())


def find(name: str) -> Family:
    """One that is known to be there."""
    return next(family for family in (*OURS, *PEERS) if family.name == name)


def peers(names: list[str]) -> list[Family]:
    """Those of these names, as they are ordered here; an unknown one is refused."""
    from boulevard.core.errors import Unreadable
    from boulevard.core.notation import listed

    known = [peer.name for peer in PEERS]
    for name in names:
        if name not in known:
            raise Unreadable(
                f"there is nothing called {name!r} to compare with; it is {listed(known)}"
            )
    return [peer for peer in PEERS if peer.name in names]
