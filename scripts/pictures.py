"""Takes docs/pictures/*.webp: every main screen of the site, wide and narrow, light and dark.

`make pictures` runs it when the page has changed its looks.  The games are real: bots play them,
and the visitor's own seat is played by the hints that the site gives.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright
from websockets.sync.client import connect

from web.clicker import LEGAL, MAIN
from web.site import serve
from web.visitor import NARROW, WIDE, Theme, Visitor, launch, visit

# It opens tables and asks for things faster than people.
UNLIMITED = [
    word
    for whose in ("address", "table", "seat")
    for cost in ("loop", "work")
    for word in ("--limit", f"{whose}_{cost}=0")
]
PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
LOOKS: list[tuple[str, tuple[int, int], Theme]] = [
    ("1280-light", WIDE, "light"),
    ("1280-dark", WIDE, "dark"),
    ("360-light", NARROW, "light"),
    ("360-dark", NARROW, "dark"),
]
QUALITY = 82
TALLEST = 1600  # of a narrow picture, in px
PACE = 0.1  # seconds: the site hears no more than twenty messages in one
ME = "Ann"
OTTO, NELL, PIP = ({"kind": "bot", "bot": level} for level in ("medium", "easy", "beginner"))

Json = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """A table, and the secret of the visitor's seat at it."""

    table: str
    token: str


class Host:
    """Opens tables, and plays the visitor's seat at them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = httpx.Client(base_url=f"{address}/api", timeout=60)

    def open(self, game: str, seats: list[Json], **more: Any) -> Seat:
        me = {"kind": "person", "name": ME}
        answer = self.client.post("/tables", json={"game": game, "seats": [me, *seats], **more})
        answer.raise_for_status()
        return Seat(answer.json()["table"]["id"], answer.json()["tokens"]["0"])

    def play(self, seat: Seat, answers: int) -> None:
        """Gives so many answers as the best bot advises, and stops at the next question."""
        address = f"{self.address}/api/tables/{seat.table}/socket".replace("http", "ws", 1)
        with connect(address, max_size=None) as socket:
            socket.send(json.dumps({"type": "Enter", "tokens": [seat.token]}))
            question: Json = {"number": -1}
            for message in map(json.loads, socket):
                kind, scene = message["type"], message.get("scene", {})
                if scene.get("result") or (kind == "Moved" and answers <= 0 and scene["question"]):
                    return
                if kind == "Refused":
                    sys.exit(message["sentence"])
                if kind == "Hinted":
                    answers -= 1
                    told = {"seat": 0, "number": question["number"], "action": message["action"]}
                    socket.send(json.dumps({"type": "Answer", **told}))
                asked = scene.get("question")
                if asked and asked["number"] > question["number"]:
                    question = asked
                    sleep(PACE)
                    socket.send(json.dumps({"type": "AskHint", "seat": 0}))


def take(page: Page, name: str) -> None:
    """Narrow ones show more than a screenful: a phone is scrolled."""
    size = page.viewport_size
    assert size is not None
    height = size["height"]
    if size["width"] < 500:
        whole: int = page.evaluate("document.documentElement.scrollHeight")
        height = max(height, min(whole, TALLEST))
        page.set_viewport_size({"width": size["width"], "height": height})
    if "#" not in page.url:
        page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(400)  # what fades in has faded in
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    page.set_viewport_size(size)


def remember(visitor: Visitor, seats: list[Seat]) -> None:
    """The browser keeps the secrets of seats as the page would have put them there."""
    held = {seat.table: {"tokens": {"0": seat.token}, "at": n} for n, seat in enumerate(seats, 1)}
    words = {"boulevard.name": ME, "boulevard.seats": held}
    visitor.context.add_init_script(
        f"for (const [key, value] of Object.entries({json.dumps(words)}))"
        " localStorage.setItem(key, JSON.stringify(value))"
    )


def consider(page: Page) -> None:
    """Chooses something that is lit, and waits for its preview."""
    for _ in range(4):
        if page.locator(MAIN).count():
            break
        page.locator(f"svg {LEGAL}, {LEGAL}").first.click()
        page.wait_for_timeout(300)
    page.locator("#preview[aria-busy=true]").wait_for(state="detached")


def learn(page: Page, visitor: Visitor) -> None:
    """A lesson, at its third thing."""
    visitor.go("/learn")
    page.get_by_role("button", name="Begin, Streets").click()
    for _ in range(2):
        page.locator("#coach").get_by_role("button", name="Got it").click()


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder), *UNLIMITED) as address,
        sync_playwright() as playwright,
    ):
        host = Host(address)
        games = {
            "streets": (host.open("streets", [OTTO, NELL]), 7),
            "vegas": (host.open("vegas", [OTTO, NELL, PIP]), 17),
            "welcome": (host.open("welcome", [OTTO, NELL]), 45),
        }
        for seat, answers in games.values():
            host.play(seat, answers)
        over = host.open("streets", [OTTO, NELL])
        host.play(over, 10_000)
        lobby = host.open("vegas", [OTTO, {"kind": "open"}, {"kind": "open"}], is_public=True)
        seats = [over, lobby, *(seat for seat, _ in games.values())]
        browser = launch(playwright)
        try:
            for look, size, theme in LOOKS:
                with visit(
                    browser, address, size=size, theme=theme, touch=size == NARROW
                ) as visitor:
                    remember(visitor, seats)
                    photograph(visitor, look, games, over, lobby)
        finally:
            browser.close()


def photograph(
    visitor: Visitor,
    look: str,
    games: dict[str, tuple[Seat, int]],
    over: Seat,
    lobby: Seat,
) -> None:
    page = visitor.page

    def see(path: str, name: str) -> None:
        visitor.go(path)
        page.wait_for_load_state("networkidle")
        take(page, f"{name}-{look}")

    see("/", "home")
    page.get_by_role("button", name="New table").first.click()
    take(page, f"new-table-{look}")
    see("/opponents", "opponents")
    see(f"/t/{lobby.table}", "lobby")
    for game, (seat, _) in games.items():
        visitor.go(f"/t/{seat.table}")
        page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
        consider(page)
        take(page, f"{game}-{look}")
    see(f"/t/{over.table}", "end")
    visitor.go(f"/r/{over.table}#25")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)  # its moment has come, and pieces have arrived
    take(page, f"replay-{look}")
    see("/rules/streets#S4.2", "rules")
    see("/programmers", "programmers")
    learn(page, visitor)
    take(page, f"learn-{look}")
    if visitor.faults:
        print(*visitor.faults, sep="\n", file=sys.stderr)


if __name__ == "__main__":
    main()
