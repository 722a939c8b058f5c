"""Extras: what a plain install leaves out, and how to say so."""

from __future__ import annotations


def missing(error: ImportError, extra: str) -> ImportError:
    """What to raise when a package is not there that an extra brings."""
    return ImportError(
        f"{error.name or error} is not installed: pip install 'boulevard[{extra}]'", name=error.name
    )
