"""What is installed carries the page, ready to be sent."""

from __future__ import annotations

import gzip
from importlib.resources import files
from pathlib import Path

PAGE = Path(str(files("boulevard"))) / "page"


def test_the_installed_package_carries_the_page() -> None:
    assert (PAGE / "index.html").is_file(), "the page was not built; see build/page.txt"


def test_what_is_compressed_says_the_same() -> None:
    packed = sorted(PAGE.rglob("*.gz"))

    assert packed
    for path in packed:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()
        assert path.with_suffix(".br").is_file()
