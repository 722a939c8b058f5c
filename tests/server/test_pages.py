"""The page: which file answers which address, and how long browsers keep it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.site import FAST, Site


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Boulevard</title>")
    (folder / "assets" / "page-12ab.js").write_text("let one = 1\n" * 100)
    packed = gzip.compress(b"let one = 1\n" * 100)
    (folder / "assets" / "page-12ab.js.gz").write_bytes(packed)
    return folder


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    database = str(tmp_path_factory.mktemp("site") / "site.sqlite")
    site = Site(database=database, page=str(folder), **FAST)
    try:
        yield site
    finally:
        site.close()


@pytest.mark.parametrize(
    "path", ["/", "/t/Ab-_9", "/w/x", "/r/x", "/rules/streets", "/programmers"]
)
def test_the_page_answers_at_all_its_addresses(site: Site, path: str) -> None:
    answer = site.http.get(path)

    assert answer.status_code == 200 and "Boulevard" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    again = site.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and not again.content


def test_what_has_its_content_in_its_name_is_kept_for_ever_and_sent_packed(site: Site) -> None:
    path = "/assets/page-12ab.js"
    packed = site.http.get(path, headers={"Accept-Encoding": "gzip"})
    plain = site.http.get(path, headers={"Accept-Encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip" and packed.text == plain.text
    assert "immutable" in packed.headers["cache-control"]
    assert packed.headers["x-content-type-options"] == "nosniff"
    assert "content-encoding" not in plain.headers
    assert plain.headers["content-type"].startswith("text/javascript")
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])


@pytest.mark.parametrize(
    "path", ["/none.js", "/assets/none.js", "/..%2f..%2fetc/passwd.txt", "/api", "/api/none"]
)
def test_nothing_else_is_there(site: Site, path: str) -> None:
    assert site.http.get(path).status_code == 404


def test_only_the_head_can_be_asked_for(site: Site) -> None:
    answer = site.http.head("/")

    assert answer.status_code == 200 and not answer.content
    assert int(answer.headers["content-length"]) > 0


def test_a_page_that_is_built_again_is_served_again(site: Site, folder: Path) -> None:
    site.http.get("/")
    index = folder / "index.html"
    old = index.stat().st_mtime_ns
    index.write_text("<!doctype html><title>Another Boulevard</title>")
    assert index.stat().st_mtime_ns > old

    assert "Another" in site.http.get("/").text


def test_without_a_page_one_line_says_so(tmp_path: Path) -> None:
    site = Site(database=str(tmp_path / "site.sqlite"), page=str(tmp_path / "none"), **FAST)
    try:
        answer = site.http.get("/")
        assert answer.status_code == 503 and answer.text.count("\n") == 1
        assert site.get("/games")
    finally:
        site.close()
