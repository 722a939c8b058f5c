"""Replays: looking back at a game, taking its record home, checking it, bringing one along."""

from __future__ import annotations

import asyncio
import re

import msgspec

from boulevard.bots.bot import BOTS
from boulevard.core.errors import NotAsked, Unreadable
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.messages import View
from boulevard.core.reason import why
from boulevard.core.record import Header
from boulevard.core.registry import find_game
from boulevard.server import encoded, names, wire, wire_records
from boulevard.server.allowances import Payers
from boulevard.server.auth import Claim, new_address, new_seed
from boulevard.server.late import too_early
from boulevard.server.live import LiveTable
from boulevard.server.playback import Playback, Playbacks
from boulevard.server.rows import Beginning, Card, SeatRow, TableRow
from boulevard.server.site import Site
from boulevard.server.tables import Missing
from boulevard.server.worker import options_of

WIDEST = 40  # characters of a name in the database
VERDICTS = 200  # that are remembered: a finished game does not change


class Replays:
    def __init__(self, site: Site) -> None:
        self._site = site
        self._playbacks = Playbacks()
        self._verdicts: dict[str, wire_records.Verdict] = {}

    # -- looking back ------------------------------------------------------------------------------

    async def playback(
        self, live: LiveTable, claim: Claim, payers: Payers, *, is_plain: bool = False
    ) -> Playback:
        """The game so far for the eye of this claim; a finished one with all hands open."""
        if live.row.stage == "gathering":
            raise NotAsked("the game has not started", reason=why("not_started"))
        seats = claim.seats(live.seats)
        eye = seats[0] if seats else PUBLIC
        if not seats:
            await self._check_late(live)
        if live.row.stage == "over":
            eye = EVERYONE

        async def make() -> Playback:
            text = await self._written(live)
            with self._site.holdings.holding(payers, len(text)):
                film = await self._site.workers.film(text, eye, payers, is_plain=is_plain)
            return Playback(game=live.row.rules, eye=eye, film=film)

        return await self._playbacks.get((live.id, eye, live.row.length, is_plain), make)

    async def replay(
        self, live: LiveTable, claim: Claim, payers: Payers, *, is_guest: bool, is_plain: bool
    ) -> encoded.Replay:
        playback = await self.playback(live, claim, payers, is_plain=is_plain)
        components = live.components()
        if components is None:
            raise NotAsked(live.stalled)
        return encoded.Replay(
            table=live.info(is_guest=is_guest),
            components=components,
            eye=playback.eye,
            lines=playback.film.lines,
            departures=playback.film.departures,
            result=playback.film.result,
        )

    async def _check_late(self, live: LiveTable) -> None:
        """Refuses those without a seat what would tell them more than they may see yet."""
        if live.row.delay and live.row.stage == "playing":
            raise NotAsked(too_early(live))
        await self._site.late.check_over(live)

    async def _written(self, live: LiveTable) -> str:
        """The game so far as a record, for a worker to read."""
        if live.row.is_imported:
            return await self._text(live)
        record = await self._site.tables.record(live)
        return await asyncio.to_thread(record.write)

    async def _text(self, live: LiveTable) -> str:
        text = await self._site.store.imported(live.id)
        if text is None:
            raise Missing
        return text

    async def beginning(self, wanted: wire.GoesOn, payers: Payers) -> Beginning:
        """A moment of a finished game, for another table to go on from."""
        live = await self._site.tables.find(wanted.table)
        if live.row.stage != "over":
            raise NotAsked(f"{live.row.name} is not over yet: play on from it when it is")
        playback = await self.playback(live, Claim(), payers)
        if wanted.number >= playback.length:
            raise Unreadable(f"the game of {live.row.name} has only {playback.length - 1} lines")
        view = known(playback, wanted.number)
        if not view.asked:
            raise NotAsked(f"{live.row.name} is over there: play on from an earlier move")
        return Beginning(
            game=live.row.game,
            called=live.row.name,
            options=live.row.read_options(),
            is_public=live.row.is_public,
            view=view,
            origin=wire.Origin(
                table=live.row.watch_id,
                name=live.row.name,
                number=wanted.number,
                move=playback.moves(wanted.number),
            ),
        )

    # -- positions ---------------------------------------------------------------------------------

    async def position(
        self, live: LiveTable, claim: Claim, payers: Payers, number: int | None
    ) -> wire_records.Position:
        """What the eye of this claim sees, as text: now, or after so many ledger lines."""
        if number is not None or live.row.stage == "over":
            playback = await self.playback(live, claim, payers)
            last = playback.length - 1
            if number is not None and number > last:
                raise Unreadable(f"the game of {live.row.name} has only {last} lines")
            view = known(playback, last if number is None else number)
        elif live.row.stage == "gathering":
            raise NotAsked("the game has not started", reason=why("not_started"))
        else:
            seats = claim.seats(live.seats)
            is_late = live.row.delay > 0 and not seats
            site = self._site
            table = await (site.late.game(live) if is_late else site.tables.game(live))
            view = table.view(seats[0] if seats else PUBLIC)
        return wire_records.Position(text=live.row.rules.write_position(view))

    async def read_position(self, given: wire_records.NewPosition, payers: Payers) -> Beginning:
        """A position from elsewhere, for a table to start from."""
        game = find_game(given.game)
        found = await self._site.workers.read_position(game.name, given.text, new_seed(), payers)
        if found.sentence:
            raise Unreadable(found.sentence)
        view: View = msgspec.json.decode(found.view, type=game.view_type)
        return Beginning(
            game=game.name,
            called="the position",
            options=options_of(game, view),
            is_public=True,
            view=view,
            origin=wire.Origin(table="", name="", number=0, move=0, is_dealt=found.is_dealt),
        )

    # -- records -----------------------------------------------------------------------------------

    async def record(self, live: LiveTable, claim: Claim) -> str:
        """The record of a game whose end whoever asks has seen."""
        if not claim.seats(live.seats):
            await self._site.late.check_over(live)
        return await self.text(live)

    async def text(self, live: LiveTable) -> str:
        """The record of a finished game."""
        if live.row.is_imported:
            return await self._text(live)
        if live.row.stage != "over":  # as far as this process has heard
            await self._site.tables.reread(live)
        if live.row.stage != "over":
            raise NotAsked("the record is given out when the game is over")
        return await self._written(live)

    async def verify(self, live: LiveTable, claim: Claim, payers: Payers) -> wire_records.Verdict:
        """Whether a finished game was played by the rules and by its seed."""
        if not claim.seats(live.seats):
            await self._site.late.check_over(live)
        known = self._verdicts.get(live.id)
        if known is not None:
            return known
        text = await self.text(live)
        examined = await self._site.workers.examine(text, payers)
        verdict = wire_records.Verdict(
            faults=(examined.reason,) if examined.reason else examined.faults,
            departures=examined.departures,
            seed=live.row.seed,
            seed_hash=live.row.seed_hash,
        )
        if not examined.reason:
            if len(self._verdicts) >= VERDICTS:
                self._verdicts.clear()
            self._verdicts[live.id] = verdict
        return verdict

    async def take(self, text: str, payers: Payers) -> LiveTable:
        """Opens a record from elsewhere as a finished table, only to look at."""
        with self._site.holdings.holding(payers, len(text)):
            examined = await self._site.workers.examine(text, payers)
        header = examined.header
        if examined.reason or header is None:
            raise Unreadable(examined.reason or "the record cannot be read")
        game, now = find_game(header.game), self._site.clock()
        table = TableRow(
            id=new_address(),
            watch_id=new_address(),
            name=names.street_name(()),
            game=game.name,
            options=msgspec.json.encode(header.options).decode(),
            rules_version=header.rules_version,
            stage="over",
            seed=examined.seed,
            seed_hash=header.seed_hash[:64],
            is_public=False,
            undo="off",
            hints=False,
            pace="slow",
            patience=self._site.settings.slow_patience,
            is_imported=True,
            made_by=payers.address,
            created_at=now,
            moved_at=now,
        )
        seats = [
            SeatRow(
                table_id=table.id,
                seat=seat,
                name=legible(name),
                kind="bot" if bot else "person",
                bot=bot,
                seen_at=now,
            )
            for seat, (name, bot) in enumerate(zip(header.names, bots_in(header), strict=True))
        ]
        card = Card(table=table, seats=seats, presences=[])
        async with self._site.changing(payers):
            await self._site.store.create(card, record=text)
        return await self._site.tables.find(table.id)


def known(playback: Playback, number: int) -> View:
    """The view after so many lines; there is none where the rules of today do not lead."""
    for gap in playback.film.departures:
        if gap.number <= number < (gap.until or 0):
            raise NotAsked(f"{gap.sentence}: go on from another move")
    return playback.view(number)


def bots_in(header: Header) -> list[str]:
    """By seat: the bot that sat there, if the record says so and there is one; or ""."""
    known = BOTS.names()
    words = header.tags.get("seats", "").split(",")
    named = [word.partition("@")[0].strip() for word in words]
    if len(named) != len(header.names):
        return [""] * len(header.names)
    return [word if word in known else "" for word in named]


def legible(name: str) -> str:
    """A name from elsewhere, fit to be shown and kept."""
    return "".join(c if c.isprintable() else " " for c in name)[:WIDEST]


def file_name(live: LiveTable) -> str:
    """What a record is called when it is taken home."""
    name = re.sub(r"[^a-z0-9]+", "-", f"{live.row.game} {live.row.name}".lower()).strip("-")
    return f"{name}.jsonl"
