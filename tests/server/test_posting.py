"""Nobody reaches through the site what they could not reach themselves."""

from __future__ import annotations

import pytest

from boulevard.server.posting import Unreachable, is_open, places


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "ftp://example.org",
        "https://",
        "https://user:word@example.org/",
        "https://[::1/",
        "https://example.org:99999/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://10.0.0.7:8443/admin",
        "https://169.254.169.254/latest/meta-data",
        "https://0.0.0.0/",
        "https://" + "x" * 3000,
    ],
)
def test_an_address_that_is_not_everybodys_is_refused_in_one_line(url: str) -> None:
    with pytest.raises(Unreachable) as refused:
        places(url, allows_private=False)
    assert refused.value.sentence and "\n" not in refused.value.sentence


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("10.1.2.3", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("::ffff:192.168.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_what_belongs_to_everybodys_internet(address: str, expected: bool) -> None:
    assert is_open(address) is expected


def test_whoever_runs_the_site_may_allow_their_own_network() -> None:
    _, place = places("http://127.0.0.1:8080/hook", allows_private=True)
    assert place == ("127.0.0.1", 8080)
