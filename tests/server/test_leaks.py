"""Nothing hidden leaves: not a card, not the seed before the end, not another's token.

Most games run in this process, through the code that makes every message of the socket; some run on
a real server, where every byte that reaches a player, a watcher or a list is kept and searched.
`BOULEVARD_LEAKS` games are played in this process.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.options import read_options
from boulevard.core.record import Record
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.games.streets.events import TileDrawn
from boulevard.server.scenes import Screens
from boulevard.server.wire import Undo
from server.censor import TILES, Censor, Fetched, journal_of
from server.middle import middle, played
from server.player import (
    OPEN,
    PERSON,
    Habits,
    Json,
    Player,
    at,
    bearer,
    bot,
    door,
    gather,
    make_table,
    right,
    sit_down,
)
from server.rounds import KINDS, Round, check_errors, home
from server.site import Site

GAMES = int(os.environ.get("BOULEVARD_LEAKS", "100"))
PARTS = 8  # that the games are divided into, so that several processes can share them
OPTIONS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("streets", 2, {}),
    ("welcome", 2, {"expert": "true"}),
    ("vegas", 2, {}),
    ("welcome", 2, {}),
    ("streets", 3, {"consultants": "random"}),
    ("streets", 2, {"business": "true", "consultants": "entrepreneur,investor"}),
    ("welcome", 3, {"expert": "true"}),
    ("streets", 1, {}),
    ("vegas", 3, {}),
    ("welcome", 1, {}),
)
GOING_ON = (3, 4)  # of the kinds of rounds: those whose games go on from the middle of another one
CURIOUS = Habits(undo=0.15, preview=0.1, hint=0.02, chat=0.05)


class Observed:
    """A game in this process and all that its eyes are shown."""

    def __init__(self, number: int) -> None:
        turn, kind = divmod(number, len(OPTIONS))
        name, players, words = OPTIONS[kind]
        self.dice = random.Random(f"leaks {number}")
        game = find_game(name)
        options = read_options(game, players, words)
        self.undo: Undo = "off" if turn % 5 else "own"  # asking for it takes most of the time
        self.seed = f"the seed {self.dice.getrandbits(128):x}"
        self.tokens = [f"token-{self.dice.getrandbits(128):x}" for _ in range(players)]
        position = None
        if turn == 1:  # one game of each kind goes on from another one
            _, position = middle(played(name, players, words, f"{number}"), f"{number}")
        self.table: Table[Any] = Table(game, options, seed=self.seed, position=position)
        self.heard: dict[int, list[bytes]] = {}
        self._screens = Screens()
        for eye in [*range(players), PUBLIC]:
            opened = {"type": "Opened", "seats": [eye] if eye >= 0 else [], "eye": eye}
            self.heard[eye] = [msgspec.json.encode(opened)]
        self._show(0)

    def play(self) -> None:
        """To the end, with answers taken back now and then."""
        while asked := self.table.asked():
            seat = self.dice.choice(asked)
            before = self.table.journal_length()
            may_undo = self.undo == "own" and self.dice.random() < 0.1
            if may_undo and not self.table.cannot_undo(seat):
                self.table.undo(seat)
            else:
                self.table.submit(seat, self.dice.choice(self.table.actions(seat)))
            self._show(before)

    def _show(self, since: int) -> None:
        for eye, heard in self.heard.items():
            heard.append(
                self._screens.moved(self.table, eye, since, undo=self.undo, seed=self.seed)
            )

    def censor(self) -> Censor:
        return Censor(self.table.record().write(), self.table.journal(), self.tokens)

    def own(self, eye: int) -> list[str]:
        return [] if eye == PUBLIC else [self.tokens[eye]]


@pytest.mark.parametrize("part", range(PARTS))
def test_no_eye_is_shown_what_it_may_not_know(part: int) -> None:
    """Random games with every kind of secret, each move shown to every seat and to the public."""
    for number in range(part, GAMES, PARTS):
        observed = Observed(number)
        observed.play()
        censor = observed.censor()
        for eye, heard in observed.heard.items():
            assert list(censor.leaks(heard, observed.own(eye))) == [], f"game {number}"


def _change(heard: list[bytes], spoil: Callable[[Json], bool]) -> list[bytes]:
    """The same with the first message changed that can be."""
    changed = list(heard)
    for place, frame in enumerate(heard):
        words = msgspec.json.decode(frame)
        if words["type"] == "Moved" and spoil(words):
            changed[place] = msgspec.json.encode(words)
            return changed
    raise AssertionError("there was nothing to change")


@pytest.fixture(scope="module")
def streets() -> Observed:
    observed = Observed(0)
    observed.play()
    return observed


@pytest.fixture(scope="module")
def welcome() -> Observed:
    observed = Observed(1)
    observed.play()
    return observed


def _caught(observed: Observed, spoil: Callable[[Json], bool]) -> str:
    found = list(observed.censor().leaks(_change(observed.heard[0], spoil), observed.own(0)))
    assert found
    return " / ".join(found)


def test_a_tile_in_another_hand_is_caught(streets: Observed) -> None:
    """The search can fail: a front where a hole belongs, in the view, an event or a reason."""
    fronts = [
        event.tile or ""
        for place in range(streets.table.journal_length())
        for event in streets.table.told(EVERYONE, place)
        if isinstance(event, TileDrawn) and event.seat == 1
    ]

    def in_hand(words: Json) -> bool:
        hand = words["scene"]["view"]["hands"][1]
        if hand:
            hand[0]["tile"] = fronts[0]
        return bool(hand)

    def in_event(words: Json) -> bool:
        drawn = [
            (entry, event)
            for entry in words["entries"]
            for event in entry.get("events", ())
            if event["type"] == "TileDrawn" and event["seat"] == 1
        ]
        for _, event in drawn:
            event["tile"] = fronts[0]
        return bool(drawn)

    def in_passing(words: Json) -> bool:
        words["scene"]["cannot_undo"] = {"kind": "other", "arguments": {"tile": fronts[-1]}}
        return True

    for spoil in (in_hand, in_event, in_passing):
        found = _caught(streets, spoil)
        assert (fronts[-1] if spoil is in_passing else fronts[0]) in found


def test_a_secret_that_is_only_a_number_is_caught(welcome: Observed) -> None:
    """A card of another hand, a draft, another's progress, a question, a score."""

    def in_hand(words: Json) -> bool:
        hand = words["scene"]["view"]["hands"][1]
        if hand:
            hand[0]["number"] = 7
        return bool(hand)

    def in_draft(words: Json) -> bool:
        drafts = words["scene"]["view"]["drafts"]
        drafts[1] = drafts[0]
        return drafts[1] is not None

    def in_stage(words: Json) -> bool:
        stages = [f["stages"] for f in words["scene"]["view"]["frames"] if f["stages"]]
        for stage in stages:
            stage[1] = 1
        return bool(stages)

    def in_question(words: Json) -> bool:
        question = words["scene"]["question"]
        if question is not None:
            question["seat"] = 1
        return question is not None

    for spoil in (in_hand, in_draft, in_stage, in_question):
        _caught(welcome, spoil)


def test_a_seed_and_a_foreign_token_are_caught(streets: Observed) -> None:
    def with_text(text: str) -> Callable[[Json], bool]:
        def spoil(words: Json) -> bool:
            words["scene"]["cannot_undo"] = {"kind": text}
            return True

        return spoil

    assert "the seed" in _caught(streets, with_text(streets.seed))
    assert "the token" in _caught(streets, with_text(streets.tokens[1]))
    digest = sha256(streets.tokens[0].encode()).hexdigest()
    assert "the hash" in _caught(streets, with_text(digest))


# -- on a real server ------------------------------------------------------------------------------


class Curious(Player):
    """Fetches everything that can be fetched, with its own token and with none, while the game
    waits for it alone, so that it is known how far the game had come: every third time."""

    watch_id = ""

    def listen(self) -> None:
        self.times = count()
        self.heard: list[bytes] = []
        self.fetched: list[Fetched] = []
        self.ear = self.heard.append

    async def _act(self) -> None:
        is_alone = self.scene["asked"] == [self.scene["eye"]] or self.info["game"] == "welcome"
        if self.scene["question"] is not None and is_alone and next(self.times) % 3 == 0:
            await self._look_around()
        await super()._act()

    async def _look_around(self) -> None:
        tokens = self._dice.choice([self.tokens, ()])
        table = self.table if tokens else self.watch_id
        number = self._dice.randrange(len(self.surviving()) + 1)
        path = self._dice.choice(
            [
                f"/api/tables/{table}",
                f"/api/tables/{table}/replay",
                f"/api/tables/{table}/replay/{number}",
                f"/api/tables/{table}/record",
                f"/api/tables/{table}/verify",
                "/api/tables",
                "/api/tables/mine",
            ]
        )
        headers = bearer(tokens[0]) if tokens else {}
        async with door(await self.reach(), headers=headers) as client:
            if path.endswith("mine"):
                answer = await client.post(path, json={"tokens": tokens})
            else:
                answer = await client.get(path)
        assert answer.status_code < 500, answer.text
        sent = msgspec.json.encode(dict(answer.headers))
        eye = self.scene["eye"] if tokens else PUBLIC
        self.fetched.append(Fetched(eye, tokens, self.scene["number"], answer.content, sent))


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_no_byte_from_a_real_server_tells_a_secret(shared_site: Site, kind: int) -> None:
    """Sockets, replays, moments, lists, refused records: all that reaches seats and watchers."""
    asyncio.run(_observe(shared_site, kind))


async def _bring(client: httpx.AsyncClient, record: Record) -> Json:
    """A moment of a game that was played elsewhere."""
    brought = right(await client.post("/api/records", json={"text": record.write()}))
    return {"table": brought["id"], "number": middle(record, "leaks")[0]}


async def _observe(site: Site, kind: int) -> None:
    game, options, persons, bots = KINDS[kind]
    people: list[Curious] = []
    async with door(home(site)) as client, asyncio.TaskGroup() as group:
        strangers, foreign = await gather(client, game, 2, [])

        def come(address: str, *own: str) -> None:
            seed = f"curious {kind} {len(people)}"
            curious = Curious(at(home(site)), address, own, seed=seed, habits=CURIOUS)
            curious.listen()
            curious.watch_id = table["watch_id"]
            people.append(curious)
            group.create_task(curious.play())

        seats = [PERSON, *[OPEN] * (persons - 1), *map(bot, bots)]
        start: Json = {"options": options}
        if kind in GOING_ON:
            start = {"goes_on": await _bring(client, played(game, len(seats), options, "leaks"))}
        made = await make_table(client, game, seats, is_public=True, **start)
        table = made["table"]
        come(table["id"], made["tokens"]["0"])
        come(table["watch_id"])
        for number in range(1, persons):
            seated = await sit_down(client, table["id"], f"Person {number}")
            come(table["id"], *seated["tokens"].values())
    tokens = [token for person in people for token in person.tokens]
    async with door(home(site)) as client:
        players = [person for person in people if person.tokens]
        record = await Round(table, tokens, list(players), people[1]).check(client)
        info = right(await client.get(f"/api/tables/{strangers['id']}"))
    assert info["stage"] == "playing"
    censor = Censor(record, journal_of(people, record), [*tokens, *foreign])
    for person in people:
        assert list(censor.leaks(person.heard, person.tokens)) == []
    answers = [answer for person in people for answer in person.fetched]
    assert len(answers) > 5
    assert [leak for answer in answers for leak in censor.in_answer(answer)] == []
    check_errors(site, [*tokens, *foreign, censor.seed])


def test_the_hot_seat_shows_one_hand_at_a_time(shared_site: Site) -> None:
    """Two persons at one browser: each message is for the seat that has the screen."""
    asyncio.run(_share_a_browser(shared_site))


async def _share_a_browser(site: Site) -> None:
    async with door(home(site)) as client:
        seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
        made = await make_table(client, "streets", seats)
        table, tokens = made["table"], list(made["tokens"].values())
        both = Curious(at(home(site)), table["id"], tokens, seed="hot seat", habits=CURIOUS)
        both.listen()
        watcher = Player(at(home(site)), table["watch_id"], seed="watcher")
        played = Round(table, tokens, [both], watcher)
        await played.play()
        record = await played.check(client)
    censor = Censor(record, journal_of([both], record), tokens)
    assert list(censor.leaks(both.heard, tokens)) == []
    messages = [msgspec.json.decode(frame) for frame in both.heard]
    eyes = {words["scene"]["eye"] for words in messages if words["type"] == "Moved"}
    assert eyes == {0, 1}


def test_a_refusal_does_not_tell_where_a_hidden_tile_is(shared_site: Site) -> None:
    """Asking about every tile that one cannot see gives the same answer for each."""
    asyncio.run(_sound_out(shared_site))


async def _sound_out(site: Site) -> None:
    async with door(home(site)) as client:
        table, tokens = await gather(client, "streets", 2, [])
    reasons: dict[str, set[str]] = {}

    class Prying(Player):
        asked: dict[int, str]

        async def _hear(self, frame: bytes) -> None:
            words = msgspec.json.decode(frame)
            if words["type"] == "Refused" and words["id"] in self.asked:
                tile = self.asked.pop(words["id"])
                said = words["sentence"] + msgspec.json.encode(words["reason"]).decode()
                reasons.setdefault(tile, set()).add(said.replace(tile, "it"))
                if not self.asked:
                    self.over.set()
                return
            if words["type"] == "Moved":
                seen = msgspec.json.encode(words["scene"]["view"])
                for hidden in (tile.decode() for tile in sorted(TILES) if tile not in seen):
                    build = {"type": "Build", "tile": hidden, "x": 1, "y": 0, "facing": "N"}
                    seat = words["scene"]["eye"]
                    self.asked[await self.say("Preview", seat=seat, action=build)] = hidden
                return
            await super()._hear(frame)

    first = Prying(at(home(site)), table["id"], [tokens[0]], seed="prying")
    first.asked = {}
    await first.play()
    assert len(reasons) > 20
    assert len({frozenset(said) for said in reasons.values()}) == 1, reasons
