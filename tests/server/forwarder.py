"""One address for several processes: passes bytes on to one that takes them, as a proxy does."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlparse

PIECE = 65536  # bytes


class Forwarder:
    def __init__(self) -> None:
        self.targets: list[str] = []  # addresses of processes; the first that listens is taken
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):  # it was closed
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with near, suppress(OSError), self._reach() as far:
            back = threading.Thread(target=pump, args=(far, near), daemon=True)
            back.start()
            pump(near, far)
            back.join()

    def _reach(self) -> socket.socket:
        for target in self.targets:
            with suppress(OSError):
                return socket.create_connection(("127.0.0.1", urlparse(target).port or 0))
        raise OSError("no process listens")


def pump(source: socket.socket, sink: socket.socket) -> None:
    """Until the source ends; then the sink is told so."""
    with suppress(OSError):
        while piece := source.recv(PIECE):
            sink.sendall(piece)
    with suppress(OSError):
        sink.shutdown(socket.SHUT_WR)


@contextmanager
def forwarding() -> Iterator[Forwarder]:
    forwarder = Forwarder()
    try:
        yield forwarder
    finally:
        forwarder.close()
