"""Processes that are not children of the test."""

import os
import select


def assert_gone(process: int) -> None:
    """Waits until this process, which is not a child of ours, has ended."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return
    try:
        ended, _, _ = select.select([handle], [], [], 60)
        assert ended
    finally:
        os.close(handle)
