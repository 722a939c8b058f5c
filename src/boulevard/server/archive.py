"""Archive: finished games as record files, before they go from the database."""

from __future__ import annotations

import os
from pathlib import Path

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy.engine import URL

from boulevard.server.announcements import CHANNEL, Announcements
from boulevard.server.settings import Settings
from boulevard.server.store import Store
from boulevard.server.tables import Tables


async def archive(url: URL, ids: list[str], folder: Path) -> None:
    """Writes the record of each, whole or not at all, under the id of its table."""
    store = Store(url)
    channels = ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
    tables = Tables(store, Announcements(channels), Settings(), "archive")
    await store.start()
    try:
        for id in ids:
            live = await tables.find(id)
            if live.row.is_imported:
                text = await store.imported(id) or ""
            else:
                text = (await tables.record(live)).write()
            draft = folder / f".{id}.new"
            handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(folder / f"{id}.jsonl")
    finally:
        await store.stop()
