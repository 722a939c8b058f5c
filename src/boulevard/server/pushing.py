"""Pushing: reminders through the push service of somebody's browser, which cannot read them.

The keys are those of RFC 8292 (VAPID), made once by `boulevard admin push-keys`; what is sent is
encrypted for the one browser (RFC 8291).
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from pathlib import Path
from struct import pack
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid, VapidException

from boulevard.core.errors import Unreadable
from boulevard.server.letters import ENGLISH
from boulevard.server.posting import post

RECORD = 4096  # bytes, as much as every push service takes
LAST = b"\2"  # behind the last record, and here there is one
KEPT = 24 * 3600  # seconds for which the push service tries
SIGNED = 12 * 3600  # seconds for which it believes our name
GONE = (404, 410)  # what it says of a browser that takes nothing any more
UNFIT = "that is not what a browser gives out for push messages"


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser, as its push service knows it."""

    endpoint: str
    p256dh: str  # its public key, in base64url
    auth: str  # a secret that it shares with us, in base64url
    language: str = ENGLISH  # of whoever reads there

    def check(self) -> None:
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(self.p256dh))
            is_fit = len(decoded(self.auth)) == 16
        except ValueError:
            is_fit = False
        if not is_fit:
            raise Unreadable(UNFIT)

    def seal(self, message: bytes) -> bytes:
        """The message for this browser alone, in one record of RFC 8188."""
        ours, salt = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        public = ours.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        their_public = decoded(self.p256dh)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), their_public)
        info = b"WebPush: info\0" + their_public + public
        secret = drawn(decoded(self.auth), ours.exchange(ec.ECDH(), theirs), info, 32)
        key = drawn(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = drawn(salt, secret, b"Content-Encoding: nonce\0", 12)
        head = salt + pack("!IB", RECORD, len(public)) + public
        return head + AESGCM(key).encrypt(nonce, message + LAST, None)


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
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": topic,  # a later one takes the place of one that was not delivered yet
        }
        return post(to.endpoint, to.seal(message), headers, allows_private=allows_private)


def drawn(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError):
        raise ValueError("not base64url") from None
