"""What is at the other end of reminders: a mail server, and a receiver of push messages and of
webhooks, all on this machine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar

import http_ece
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boulevard.server.pushing import encoded

FINE = "250 OK"
T = TypeVar("T")


class MailServer:
    """Takes mail for everybody, or says what it is told to."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.says = FINE  # to a recipient
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None

    async def handle_RCPT(  # noqa: N802 - aiosmtpd calls it so
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        del server, session, options
        if self.says == FINE:
            envelope.rcpt_tos.append(address)
        return self.says

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        del server, session
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return FINE

    @property
    def address(self) -> str:
        assert self._server is not None
        host, port = self._server.sockets[0].getsockname()
        return f"smtp://{host}:{port}"

    def open(self) -> None:
        self._thread.start()
        self._server = self._run(self._listen())

    async def _listen(self) -> asyncio.Server:
        return await self._loop.create_server(lambda: SMTP(self, loop=self._loop), "127.0.0.1", 0)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _leave(self) -> None:
        assert self._server is not None
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def close(self) -> None:
        self._run(self._leave())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Receiver:
    """Takes whatever is posted, and answers what it is told to."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []  # path, headers, body
        self.says = 201
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.got.append((self.path, headers, body))
                self.send_response(receiver.says)
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words: object) -> None:
                del words

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.02,), daemon=True
        )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def at(self, path: str) -> list[bytes]:
        """What was posted there, in order."""
        return [body for where, _, body in self.got if where == path]

    def open(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Browser:
    """The keys of a browser that takes push messages."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen secrets."
        public = self._private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh, self.auth = encoded(point), encoded(self._auth)

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": self.p256dh, "auth": self.auth}

    def read(self, body: bytes) -> bytes:
        text: bytes = http_ece.decrypt(
            body, private_key=self._private, auth_secret=self._auth, version="aes128gcm"
        )
        return text


@contextmanager
def mail_server() -> Iterator[MailServer]:
    server = MailServer()
    server.open()
    try:
        yield server
    finally:
        server.close()


@contextmanager
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    found.open()
    try:
        yield found
    finally:
        found.close()
