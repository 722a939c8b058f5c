"""Words of the wire whose longest parts are written already: by a worker, or for somebody else."""

from __future__ import annotations

import msgspec

from boulevard.core.departure import Departure
from boulevard.core.messages import Components
from boulevard.server import wire


class Moved(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """`wire.Moved`."""

    entries: list[wire.Entry]
    scene: msgspec.Raw


class SceneChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """`wire.SceneChanged`."""

    entries: list[wire.Entry]
    since: int
    changes: msgspec.Raw


class Previewed(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """`wire.Previewed`."""

    id: int
    events: msgspec.Raw
    changes: msgspec.Raw


class Hinted(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """`wire.Hinted`."""

    id: int
    action: msgspec.Raw
    bot: str
    gain: float
    next_best: msgspec.Raw
    next_gain: float
    considered: int
    prevents: tuple[int, float] | None
    events: msgspec.Raw
    changes: msgspec.Raw


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """`wire_records.Replay`."""

    table: wire.TableInfo
    components: Components
    eye: int
    lines: msgspec.Raw
    departures: tuple[Departure, ...]
    result: msgspec.Raw


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """`wire_records.Moment`."""

    number: int
    view: msgspec.Raw
