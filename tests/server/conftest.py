"""What the tests of the site share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.cluster import Cluster
from server.site import FAST, Site


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL."""
    cluster = Cluster()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
def postgres_database(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return str(tmp_path / "site.sqlite")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    fixture = "sqlite_database" if request.param == "sqlite" else "postgres_database"
    address: str = request.getfixturevalue(fixture)
    return address


@pytest.fixture(scope="module")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site on SQLite without limits, for all tests of a file; they make tables of their own.
    Whatever it cannot cope with fails the last of them."""
    folder = tmp_path_factory.mktemp("site")
    site = Site(database=str(folder / "site.sqlite"), **FAST)
    try:
        yield site
        site.stop()
        assert "Traceback" not in site.errors()
    finally:
        site.close()
