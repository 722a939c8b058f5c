"""What each pair of eyes may know, worked out from a finished game; and a search of all that it was
sent for anything else.

The search knows the whole game: the journal, the seed, every token.  It does not ask the server.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.journal import Entry
from boulevard.core.record import position_of, read
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.games.streets import data
from boulevard.games.streets.events import TileDrawn
from boulevard.games.streets.messages import Build, ScoreFromHand, TurnedTile
from server.player import Json, Player

TILES = frozenset(tile.id.encode() for tile in data.builtin())
START = frozenset(tile.id.encode() for tile in data.builtin() if tile.role != "building")
WORDS = re.compile(rb"[a-z]+(?:_[a-z]+)+")
HOLE = -1  # Welcome To: another seat's stage
SELDOM = 8  # one scene in so many is imagined anew, which takes most of the time


@dataclass(frozen=True)
class Fetched:
    """An answer over HTTP."""

    eye: int  # of whoever asked
    own: tuple[str, ...]  # the tokens that were shown
    number: int  # journal entries when it was asked for, and still when it came
    body: bytes
    headers: bytes


def journal_of(players: Sequence[Player], record: str) -> list[Entry]:
    """All that was said, in order; bots take nothing back, and persons remember what they did."""
    witness = players[0]
    lines = read(record, find_game).lines
    ledger = dict(zip(witness.surviving(), lines, strict=True))
    given = {key: action for player in players for key, action in player.given.items()}
    game = find_game(witness.info["game"])
    counts: dict[int, int] = {}
    journal: list[Entry] = []
    for told in witness.entries:
        by = told["by"]
        number = counts.get(by, 0)
        counts[by] = number + 1
        if told.get("takes_back") is not None:
            journal.append(Entry(by, None))
        elif told["number"] in ledger:
            journal.append(Entry(by, ledger[told["number"]].answer))
        else:
            journal.append(Entry(by, msgspec.convert(given[by, number], game.action_type)))
    return journal


class Censor:
    """One finished game, seen from every side at every moment."""

    def __init__(self, record: str, journal: Sequence[Entry], tokens: Iterable[str]) -> None:
        played = read(record, find_game)
        assert played.seed is not None
        self.game = find_game(played.header.game)
        self.seed = played.seed
        self.tokens = tuple(tokens)  # of all seats of this and of every other table
        self.eyes = [*range(played.options.players), PUBLIC]
        self.table: Table[Any] = Table(
            self.game,
            played.options,
            seed=self.seed,
            names=played.header.names,
            position=position_of(self.game, played.header),
        )
        self._views: dict[int, dict[int, bytes]] = {}  # by length of the journal, by eye
        first = self._at_first(played.header.position or {})
        self._public: list[set[bytes]] = [{*START, *first[PUBLIC]}]  # Streets: tiles all have seen
        self._own: dict[int, list[set[bytes]]] = {eye: [first[eye]] for eye in self.eyes}
        self._tell(0)
        while self.table.journal_length() < len(journal):
            before = self.table.journal_length()
            entry = journal[before]
            if entry.answer is None:
                self.table.undo(entry.by)
            else:
                self.table.submit(entry.by, entry.answer)  # type: ignore[arg-type]
            self._tell(before)
        assert self.table.journal() == list(journal)
        assert self.table.is_over()
        self.end = len(journal)

    def _at_first(self, position: Json) -> dict[int, set[bytes]]:
        """Streets: the tiles that each eye sees in the position that the game starts from."""
        if self.game.name != "streets":
            position = {}
        hands = position.get("hands", ())
        lying = [building["tile"] for building in position.get("buildings", ())]
        lying += [card["tile"] for hand in hands for card in hand if card.get("shown")]
        lying += [*position.get("covered", ()), position.get("front") or ""]
        public = {tile.encode() for tile in lying}
        own = {seat: {card["tile"].encode() for card in hands[seat]} for seat in range(len(hands))}
        return {eye: public | own.get(eye, set()) for eye in self.eyes}

    def _tell(self, before: int) -> None:
        """Takes note of who knows what after the entries from `before` on."""
        for place in range(before, self.table.journal_length()):
            public = set(self._public[-1])
            answer = self.table.journal()[place].answer
            if isinstance(answer, Build | ScoreFromHand | TurnedTile):
                public.add(answer.tile.encode())
            drawn = [e for e in self.table.told(EVERYONE, place) if isinstance(e, TileDrawn)]
            public |= {event.tile.encode() for event in drawn if event.is_open and event.tile}
            self._public.append(public)
            for eye in self.eyes:
                mine = {event.tile.encode() for event in drawn if event.seat == eye and event.tile}
                self._own[eye].append(self._own[eye][-1] | mine)
        views = {eye: msgspec.json.encode(self.table.view(eye)) for eye in self.eyes}
        self._views[self.table.journal_length()] = views

    # -- the search ------------------------------------------------------------------------------

    def leaks(self, frames: Sequence[bytes], own: Iterable[str] = ()) -> Iterator[str]:
        """What a browser with these tokens heard over its sockets and should not have."""
        mine = tuple(own)
        messages = [msgspec.json.decode(frame) for frame in frames]
        number = self.end
        bounds = []  # last first: how far the game had come at most when it was said
        for words in reversed(messages):
            if words["type"] == "Moved":
                number = min(number, words["scene"]["number"])
            bounds.append(number)
        seats: tuple[int, ...] = ()
        eye = PUBLIC
        for frame, words, bound in zip(frames, messages, reversed(bounds), strict=True):
            is_over = False
            if words["type"] == "Opened":
                seats, eye = tuple(words["seats"]), words["eye"]
                if len(seats) != len(mine):
                    yield f"{len(mine)} tokens opened seats {seats}"
            elif words["type"] == "Moved":
                eye = words["scene"]["eye"]
                is_over = words["scene"]["result"] is not None
                yield from self._moved(words)
            if eye != PUBLIC and eye not in seats:
                yield f"eye {eye} is not one of {seats}"
            yield from self.in_bytes(frame, mine, eye, bound, is_over=is_over)

    def in_answer(self, answer: Fetched) -> Iterator[str]:
        """The same for an answer over HTTP while the game ran."""
        words = msgspec.json.decode(answer.body)
        if isinstance(words, dict):
            eyes = {part["eye"] for part in (words, words.get("view", {})) if "eye" in part}
            if eyes - {answer.eye}:
                yield f"eye {answer.eye} got what is for {eyes}: {answer.body[:300]!r}"
            if words.get("view"):
                yield from self._holes(words["view"], answer.eye, answer.number)
        yield from self.in_bytes(
            answer.body + answer.headers, answer.own, answer.eye, answer.number, is_over=False
        )

    def in_bytes(
        self, body: bytes, own: Iterable[str], eye: int, number: int, *, is_over: bool
    ) -> Iterator[str]:
        """Secrets that occur as they are, wherever it may be."""
        mine = set(own)
        for token in self.tokens:
            digest = sha256(token.encode()).digest()
            if token not in mine and token.encode() in body:
                yield f"the token {token} in {body[:300]!r}"
            for shape in (digest.hex(), base64.b64encode(digest).decode()):
                if shape.encode() in body:
                    yield f"the hash of the token {token} in {body[:300]!r}"
        if not is_over and self.seed.encode() in body:
            yield f"the seed in {body[:300]!r}"
        if self.game.name == "streets" and not (is_over and number == self.end):
            known = self._public[number] | self._own[eye][number]
            for tile in set(WORDS.findall(without_components(body))) & TILES - known:
                yield f"{tile!r} for eye {eye} at {number} in {body[:300]!r}"

    def _moved(self, words: Json) -> Iterator[str]:
        scene = words["scene"]
        number, eye = scene["number"], scene["eye"]
        if number not in self._views:
            yield f"a scene in the middle of an answer: {number}"
            return
        for entry in words["entries"]:
            told = plain(self.table.told(eye, entry["number"]))
            if entry.get("events", []) != told:
                yield f"entry {entry['number']} tells eye {eye} {entry.get('events')}, not {told}"
        if without_follows(scene["view"]) != msgspec.json.decode(self._views[number][eye]):
            yield f"eye {eye} does not see at {number} what it may see: {scene['view']}"
        yield from self._holes(scene["view"], eye, number)
        question = scene["question"]
        if question is not None and question["seat"] != eye:
            yield f"eye {eye} gets the question to {question['seat']}"
        if (scene["seed"] is not None or scene["result"] is not None) and number < self.end:
            yield f"the end is told at {number}"
        if number < self.end and (number + eye) % SELDOM == 0:
            yield from self._guesses(scene)

    def _holes(self, view: Json, eye: int, number: int) -> Iterator[str]:
        """Welcome To: drafts, hands and progress of others."""
        if view["eye"] != eye:
            yield f"a view for {view['eye']} sent to {eye}"
        if self.game.name != "welcome":
            return
        players = range(len(view["sheets"]))
        for seat in players:
            if seat == eye:
                continue
            if view["drafts"][seat] is not None:
                yield f"eye {eye} sees the draft of {seat} at {number}"
            for card in view["hands"][seat] if view["hands"] and len(players) > 1 else ():
                passed_by_eye = card.get("known") == 2 and eye == (seat + 1) % len(players)
                if card.get("number") is not None and not passed_by_eye:
                    yield f"eye {eye} sees a number in the hand of {seat} at {number}"
            for frame in view["frames"]:
                if frame["stages"] and frame["stages"][seat] != HOLE:
                    yield f"eye {eye} sees how far {seat} has come at {number}"

    def _guesses(self, scene: Json) -> Iterator[str]:
        """Whatever is put into the holes, the eye sees the same, and the same scores."""
        seen = msgspec.convert(scene["view"], self.game.view_type)
        for guess in range(2):
            dice = Dice.seeded("censor", scene["number"], guess)
            state = self.game.imagine(seen, dice)
            shown = plain(self.game.shown(state, scene["eye"]))
            if without_follows(shown) != without_follows(scene["view"]):
                yield f"a hole is missing at {scene['number']} in {scene['view']}"
            if shown.get("follows") != scene["view"].get("follows"):
                yield f"more follows at {scene['number']} than from what is seen: {scene['view']}"
            scores = [*self.game.scores(state), *self.game.rival_scores(state)]
            if scene["scores"] != scores:
                yield f"scores {scene['scores']} at {scene['number']}, from the view {scores}"


def plain(words: Any) -> Any:
    """As it is after a journey through JSON."""
    return msgspec.json.decode(msgspec.json.encode(words))


def without_follows(view: Json) -> Json:
    """What the eye sees, less what the rules make of it."""
    return {name: value for name, value in view.items() if name != "follows"}


def without_components(body: bytes) -> bytes:
    """What is printed on the parts of a game is no secret."""
    if b'"components"' not in body:
        return body
    words, end = json.JSONDecoder().raw_decode(body.decode())
    words.pop("components", None)
    return msgspec.json.encode(words) + body.decode()[end:].encode()
