"""A real site for tests: a server process, a database, and people who sit down and play."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import tempfile
from contextlib import ExitStack, closing, suppress
from typing import IO, Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from boulevard.server.settings import LIMITS
from server.nursery import Born

PATIENCE = 60.0  # seconds that anything may take on a busy machine
GAMES = ("streets", "vegas", "welcome")
FAST: dict[str, Any] = {  # for those who play faster than people
    **{name: 0 for name in LIMITS if name != "sockets_per_address"},
    "sweep": 0.5,
}


class Site:
    """One server process.  Several may share a database."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - `close` closes it
        self._process: Born | None = None
        self.http = httpx.Client(timeout=PATIENCE)
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self) -> None:
        self._process = Born(self.settings, self._errors)
        line = self._process.stdout.readline()
        assert line, f"the server did not start:\n{self.errors()}"
        self.address = f"127.0.0.1:{int(line)}"
        self.http.base_url = f"http://{self.address}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._end()

    def stop(self) -> int:
        """In good order; gives the exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        assert self._process is not None
        status = self._process.wait(PATIENCE)
        self._process.stdin.close()
        self._process.stdout.close()
        self._process = None
        return status

    def close(self) -> None:
        if self._process is not None:
            self.kill()
        self.http.close()
        self._errors.close()

    def errors(self) -> str:
        """What the server wrote on standard error."""
        self._errors.seek(0)
        return self._errors.read().decode(errors="replace")

    def age(self, table: str, seconds: float) -> None:
        """Lets everybody who is away from a table have been so for longer (SQLite only)."""
        with closing(sqlite3.connect(self.settings["database"])) as file, file:
            file.execute(
                "UPDATE seats SET seen_at = seen_at - ? WHERE table_id = ?", (seconds, table)
            )
            file.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table,))

    # -- asking ------------------------------------------------------------------------------------

    def get(self, path: str, token: str = "") -> Any:
        answer = self.http.get(f"/api{path}", headers=bearer(token))
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, token: str = "") -> Any:
        answer = self.http.post(f"/api{path}", json=body, headers=bearer(token))
        assert answer.is_success, answer.text
        return answer.json()

    def refusal(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, str]:
        """The status and the sentence of a request that is turned away."""
        answer = self.http.request(method, f"/api{path}", json=body, headers=bearer(token))
        assert answer.is_client_error, answer.text
        return answer.status_code, answer.json()["sentence"]

    def table(self, game: str, *seats: str, **more: Any) -> Table:
        """A new table: `ann` is a person, `-greedy` a bot, `` an open seat."""
        new = [
            {"kind": "bot", "bot": seat[1:]}
            if seat.startswith("-")
            else {"kind": "person", "name": seat}
            if seat
            else {"kind": "open"}
            for seat in seats
        ]
        return Table(self, self.post("/tables", {"game": game, "seats": new, **more}))

    def enter(self, address: str, *tokens: str, **more: Any) -> Guest:
        return Guest(
            f"ws://{self.address}/api/tables/{address}/socket",
            {"type": "Enter", "tokens": tokens, **more},
        )


class Table:
    """What whoever made a table knows of it."""

    def __init__(self, site: Site, seated: dict[str, Any]) -> None:
        self.site = site
        self.id: str = seated["table"]["id"]
        self.watch_id: str = seated["table"]["watch_id"]
        self.info: dict[str, Any] = seated["table"]
        self.tokens = {int(seat): token for seat, token in seated["tokens"].items()}

    def enter(self, seat: int, **more: Any) -> Guest:
        return self.site.enter(self.id, self.tokens[seat], **more)

    def watch(self) -> Guest:
        return self.site.enter(self.watch_id)

    def now(self) -> Any:
        return self.site.get(f"/tables/{self.id}")


class Guest:
    """One connection to a table; everything it hears is kept."""

    def __init__(self, address: str, enter: dict[str, Any]) -> None:
        self._door = ExitStack()
        self._socket = self._door.enter_context(
            connect(address, max_size=2**24, open_timeout=PATIENCE)
        )
        self._number = 0
        self.heard: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.say(enter)
        self.opened = self.wait("Opened")

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._door.close()

    def say(self, message: dict[str, Any] | str | bytes) -> None:
        self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "Moved":
            self.scene = message["scene"]
            self.entries += message["entries"]
        elif message["type"] in ("Opened", "TableChanged"):
            self.table = message["table"]
        return message

    def hear_out(self) -> None:
        """Everything until the connection ends."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()

    def wait(self, kind: str) -> dict[str, Any]:
        """The next message of this type."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """The reply to a request."""
        self._number += 1
        self.say({"type": kind, "id": self._number, **values})
        while (message := self.hear()).get("id") != self._number:
            pass
        return message

    def answer(self, action: Any = None) -> dict[str, Any]:
        """Answers what its seat is asked, with the first legal answer unless one is given, and
        waits until it sees what came of it."""
        question = self.question()
        reply = self.ask(
            "Answer",
            seat=question["seat"],
            number=question["number"],
            action=action or question["actions"][0],
        )
        while reply["type"] == "Taken" and self.scene["number"] < reply["number"]:
            self.wait("Moved")
        return reply

    def question(self) -> dict[str, Any]:
        """What its seat is asked; waits until it is."""
        while not self.scene.get("question"):
            assert not self.scene.get("result"), "the game is over"
            self.wait("Moved")
        found: dict[str, Any] = self.scene["question"]
        return found

    def play_on(self, seed: int = 0) -> dict[str, Any]:
        """Gives legal answers until the game is over; gives the last scene."""
        dice = random.Random(seed)
        while not self.scene or not self.scene["result"]:
            if self.scene and self.scene["question"]:
                reply = self.answer(dice.choice(self.scene["question"]["actions"]))
                assert reply["type"] == "Taken", reply
            else:
                self.wait("Moved")
        return self.scene


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}
