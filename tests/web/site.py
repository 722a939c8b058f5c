"""The site in a process of its own, with a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.serving import serving


@contextmanager
def serve(folder: Path, *words: str, installed: Path | None = None) -> Iterator[str]:
    """Its address.  In the end it must have had nothing to complain about."""
    with serving(*words, state=folder, installed=installed) as site:
        assert site.address, site.end()
        yield site.address
        status, _, complaints = site.end()
    assert (status, complaints) == (0, "")
