"""Posting: a request to an address that somebody gave us, and not to our own network.

Whoever names an address must not reach through us what they could not reach themselves: only HTTPS,
only addresses of the open internet, the one that was looked at is the one that is used, and nothing
is followed to anywhere else.  Whoever runs the site may lift that for their own network.
"""

from __future__ import annotations

import http.client
import socket
import ssl
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from boulevard.core.errors import Refused

PATIENCE = 10.0  # seconds for each step
MOST = 65_536  # bytes of an answer that are read
LONGEST = 2000  # characters of an address
TRANSLATED = ip_network("64:ff9b::/96")  # IPv4 behind IPv6


class Unreachable(Refused):
    """Nothing can be sent there, now or ever."""


class Given(http.client.HTTPConnection):
    """A connection to a host by an address of it that was found to be fit."""

    def __init__(self, parts: SplitResult, place: tuple[str, int]) -> None:
        super().__init__(parts.hostname or "", place[1], timeout=PATIENCE)
        self._place = place
        self._is_secret = parts.scheme == "https"

    def connect(self) -> None:
        self.sock = socket.create_connection(self._place, self.timeout)
        if self._is_secret:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)


def is_open(text: str) -> bool:
    """Whether an address belongs to everybody's internet."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in TRANSLATED or address.teredo or (inner and not inner.is_global):
            return False
    return address.is_global and not address.is_multicast


def places(url: str, *, allows_private: bool) -> tuple[SplitResult, tuple[str, int]]:
    """The parts of an address, and where a connection may go; raises `Unreachable`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("that is not an address") from None
    schemes = ("https", "http") if allows_private else ("https",)
    if len(url) > LONGEST or parts.scheme not in schemes or not parts.hostname:
        raise Unreachable("the address has to begin with https://")
    if parts.username is not None:
        raise Unreachable("an address with a name or a password in it is not used")
    port = port or (443 if parts.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable(f"there is no host {parts.hostname}") from None
    hosts = [str(entry[4][0]) for entry in found]
    if not allows_private and not all(map(is_open, hosts)):
        raise Unreachable(f"{parts.hostname} is not on the open internet")
    return parts, (hosts[0], port)


def post(url: str, body: bytes, headers: dict[str, str], *, allows_private: bool) -> int:
    """The status of the answer; raises `Unreachable` or `OSError`.  For threads."""
    parts, place = places(url, allows_private=allows_private)
    connection = Given(parts, place)
    try:
        target = parts.path or "/"
        target += f"?{parts.query}" if parts.query else ""
        connection.request("POST", target, body, {"User-Agent": "Boulevard", **headers})
        answer = connection.getresponse()
        answer.read(MOST)
        return answer.status
    except (http.client.HTTPException, ValueError) as error:
        raise OSError(f"no answer that can be read: {error}") from None
    finally:
        connection.close()
