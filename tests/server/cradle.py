"""Server processes as they come into being: one that has read all its modules is forked for each.

It is asked on the socket that is its standard input, and ends with it.  Each server gets a process
of its own with its own pipes, environment and folder, and somebody who waits for its end and tells.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from pathlib import Path
from typing import Any

from boulevard.server.app import create_app
from boulevard.server.running import Server, configured
from boulevard.server.settings import Settings

LONGEST = 1 << 20  # bytes that are asked at once
ENDS = 4  # standard input, output and error of the server, and where its fate is told


class Announced(Server):
    """Says at which port it listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)


def serve(words: dict[str, Any]) -> None:
    """Until it is told to end, or its standard input ends."""
    if words.get("page"):
        words["page"] = Path(words["page"])
    app = create_app(Settings(**words))
    server = Announced(app, configured(app, port=0))

    def end_with_parent() -> None:
        sys.stdin.read()
        server.should_exit = True

    threading.Thread(target=end_with_parent, daemon=True).start()
    server.run()


def fork() -> None:
    """Serves requests for servers; whoever returns from here has been one, or is needed no more."""
    watchers = 0
    with socket.socket(fileno=0) as asked:
        while True:
            request, ends, _, _ = socket.recv_fds(asked, LONGEST, ENDS)
            while watchers and os.waitpid(-1, os.WNOHANG)[0]:
                watchers -= 1
            if not request:
                return
            watchers += 1
            if os.fork() == 0:
                *pipes, fate = ends
                if process := os.fork():
                    watch(process, pipes, fate)
                asked.detach()
                words, environment, folder = json.loads(request)
                become(words, environment, folder, ends)
                return
            for end in ends:
                os.close(end)


def become(
    words: dict[str, Any], environment: dict[str, str], folder: str, ends: list[int]
) -> None:
    """The server that was asked for."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    found = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    sys.path[:0] = [path for path in found if path not in sys.path]
    for number, end in enumerate(ends[:-1]):
        os.dup2(end, number)
    for end in ends:
        os.close(end)
    serve(words)


def watch(process: int, pipes: list[int], fate: int) -> None:
    """Tells which process it is, and how it ended."""
    for end in (*pipes, 0):
        os.close(end)
    os.write(fate, b"%d\n" % process)
    _, status = os.waitpid(process, 0)
    os.write(fate, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)
