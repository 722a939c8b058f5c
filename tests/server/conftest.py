"""What the tests of the site share."""

from collections.abc import Iterator

import pytest

from server.cluster import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL."""
    cluster = Cluster()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()
