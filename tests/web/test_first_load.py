"""The first load is small."""

from __future__ import annotations

from web.conftest import Invite
from web.speed import load

MOST = 100_000  # bytes, compressed


def test_the_first_load_is_under_100_kilobytes(invite: Invite) -> None:
    assert 0 < load(invite()) < MOST
