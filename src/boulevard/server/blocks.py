"""Blocks: the networks that whoever runs the site keeps out."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from time import time

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.database import single
from boulevard.server.schema import blocks


class Blocks:
    """As they were when they were last read."""

    def __init__(self) -> None:
        self._networks: list[IPv4Network | IPv6Network] = []

    async def read(self, engine: AsyncEngine) -> None:
        async with single(engine).connect() as connection:
            rows = await connection.execute(select(blocks.c.network, blocks.c.until))
            now = time()
            self._networks = [
                ip_network(row.network) for row in rows if row.until is None or row.until > now
            ]

    def hold(self, address: str) -> bool:
        """Whether this one is kept out; an address as `allowances.party` has it."""
        if not self._networks:
            return False
        try:
            whose = ip_network(address)
        except ValueError:
            return False
        return any(
            whose.version == network.version and whose.subnet_of(network)  # type: ignore[arg-type]
            for network in self._networks
        )
