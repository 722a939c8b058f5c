"""Pushing: reminders through the push service of somebody's browser, which cannot read them.

The keys are those of RFC 8292 (VAPID), made once by `boulevard admin push-keys`; what is sent is
encrypted for the one browser (RFC 8291).
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from pathlib import Path
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid, VapidException

from boulevard.core.errors import Unreadable
from boulevard.server.posting import post

KEPT = 24 * 3600  # seconds for which the push service tries
SIGNED = 12 * 3600  # seconds for which it believes our name
GONE = (404, 410)  # what it says of a browser that takes nothing any more
UNFIT = "that is not what a browser gives out for push messages"


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser, as its push service knows it."""

    endpoint: str
    p256dh: str  # its public key, in base64url
    auth: str  # a secret that it shares with us, in base64url

    def check(self) -> None:
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(self.p256dh))
            is_fit = len(decoded(self.auth)) == 16
        except ValueError:
            is_fit = False
        if not is_fit:
            raise Unreadable(UNFIT)


class PushKeys:
    def __init__(self, vapid: Vapid, contact: str) -> None:
        self._vapid = vapid
        self._contact = contact  # whom a push service may turn to: mailto: or https:
        public = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = encoded(public)

    @classmethod
    def read(cls, path: Path, contact: str) -> PushKeys:
        try:
            return cls(Vapid.from_pem(path.read_bytes()), contact)
        except (OSError, ValueError, TypeError, VapidException):
            raise Unreadable(
                f"there are no push keys in {path}: `boulevard admin push-keys` makes them"
            ) from None

    @classmethod
    def make(cls, path: Path) -> PushKeys:
        """New ones in a file that only its owner can read; one that is there stays."""
        vapid = Vapid()
        vapid.generate_keys()
        try:
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        except FileExistsError:
            raise Unreadable(f"{path} is there already; browsers know the keys in it") from None
        except OSError as error:
            raise Unreadable(f"cannot write {path}: {error.strerror}") from None
        with os.fdopen(file, "wb") as stream:
            stream.write(vapid.private_pem())
        return cls(vapid, "")

    def send(
        self, to: Subscription, message: bytes, topic: str, now: float, *, allows_private: bool
    ) -> int:
        """The status that the push service answers; raises `Unreachable` or `OSError`."""
        parts = urlsplit(to.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._contact,
            "exp": int(now) + SIGNED,
        }
        body = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(to.p256dh),
            auth_secret=decoded(to.auth),
            version="aes128gcm",
        )
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": topic,  # a later one takes the place of one that was not delivered yet
        }
        return post(to.endpoint, body, headers, allows_private=allows_private)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError):
        raise ValueError("not base64url") from None
