"""Gathering: making a table, sitting down, leaving, starting, and playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boulevard.bots.bot import find_bot
from boulevard.core.errors import Illegal, NotAsked, Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Options
from boulevard.core.reason import NOT_OVER, Reason, why
from boulevard.core.record import seed_hash
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server import names, wire
from boulevard.server.allowances import NOBODY, Payers
from boulevard.server.auth import Claim, new_address, new_seed, new_token, token_hash
from boulevard.server.catalogue import check_takes_file, options_from
from boulevard.server.live import LiveTable, moment
from boulevard.server.refusals import TooFast
from boulevard.server.rows import Beginning, Begun, Card, SeatRow, TableRow, packed, written
from boulevard.server.site import Site
from boulevard.server.store import Changing
from boulevard.server.tables import Missing

SEATING = 0.0001  # seconds that it takes to write down a seat, and to read it


class NotAllowed(Exception):
    """Whoever asks may not do that."""

    def __init__(self, sentence: str, *, reason: Reason | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.reason = reason


async def create(
    site: Site, new: wire.NewTable, beginning: Beginning | None = None, payers: Payers = NOBODY
) -> tuple[LiveTable, dict[int, str]]:
    """A new table, and the tokens of the persons who sit at the browser that asks."""
    game = find_game(new.game)
    if beginning is None:
        from_files = await _read_files(site, new, game, payers)
        options = options_from(game, len(new.seats), new.options, from_files)
    else:
        options = _inherited(new, game, beginning)
    async with site.changing(payers):
        live, tokens = await _create(site, new, options, beginning, payers)
    site.bots.wake(live)
    return live, tokens


async def _create(
    site: Site,
    new: wire.NewTable,
    options: Options,
    beginning: Beginning | None,
    payers: Payers,
) -> tuple[LiveTable, dict[int, str]]:
    if new.is_public:
        await _check_open(site, payers.address)
    game, now = find_game(new.game), site.clock()
    patience = site.settings.live_patience if new.pace == "live" else site.settings.slow_patience
    seed = new_seed()
    table = TableRow(
        id=new_address(),
        watch_id=new_address(),
        word=names.new_word(),
        name=await _table_name(site, new),
        game=game.name,
        options=msgspec.json.encode(options).decode(),
        rules_version=game.rules_version,
        stage="gathering",
        seed=seed,
        seed_hash=seed_hash(seed),
        is_public=new.is_public,
        undo=new.undo,
        hints=new.hints,
        pace=new.pace,
        patience=new.patience or patience,
        stand_in=find_bot(new.stand_in, game.name).name if new.stand_in else "",
        delay=new.delay,
        made_by=payers.address,
        created_at=now,
        moved_at=now,
    )
    position = None
    if beginning is not None:
        position = msgspec.json.encode(beginning.view).decode()
        table.origin = msgspec.json.encode(_told(beginning, is_public=new.is_public)).decode()
    with site.allowances.computing(payers):
        seats, tokens = _seats(table, new.seats, now)
        begun = begin(table, seats, position, now) if is_full(seats) else None
    site.allowances.charge(payers, loop=SEATING * len(seats))
    card = Card(table=table, seats=seats, presences=[])
    await site.store.create(card, begun, position=position)
    return await site.tables.find(table.id), tokens


async def _check_open(site: Site, made_by: str) -> None:
    """The list of open tables is for everybody: nobody fills it alone."""
    most = site.settings.open_tables
    if most and await site.store.open_tables_of(made_by) >= most:
        raise TooFast(
            f"{most} public tables from your address wait for people already, and no more are "
            "listed until one starts or is left",
            wait=60,
        )


async def _read_files(
    site: Site, new: wire.NewTable, game: Game[Any], payers: Payers
) -> dict[str, Any]:
    """What the files for the options of a new table say: setting -> value."""
    values: dict[str, Any] = {}
    for key, text in new.files.items():
        check_takes_file(game, key)
        found = await site.workers.read_file(game.name, key, text, payers)
        if found.faults:
            raise Unreadable(f"the file for {key}: {found.sentence}")
        values[key] = msgspec.json.decode(found.value)
    return values


def _inherited(new: wire.NewTable, game: Game[Any], beginning: Beginning) -> Options:
    """The options of what this game goes on from."""
    options, called = beginning.options, beginning.called
    if game.name != beginning.game:
        title = find_game(beginning.game).title
        raise Unreadable(f"{called} is a game of {title}, not of {game.title}")
    if new.options or new.files:
        raise Unreadable(f"the options are those of {called}: leave them out")
    if len(new.seats) != options.players:
        raise Unreadable(f"{called} has {options.players} seats, not {len(new.seats)}")
    return options


def _told(beginning: Beginning, *, is_public: bool) -> wire.Origin:
    """What people at the new table learn: who gets in unasked is not led on to a private table."""
    if is_public and not beginning.is_public:
        return msgspec.structs.replace(beginning.origin, table="")
    return beginning.origin


async def _table_name(site: Site, new: wire.NewTable) -> str:
    taken = await site.store.running_names()
    if not new.name.strip():
        return names.street_name(taken)
    name = names.readable(new.name, "the name of a table")
    if new.is_public and names.is_taken(name, taken):
        raise Illegal(
            f"there is a table called {name} already", reason=why("table_called_so", name=name)
        )
    return name


def _seats(
    table: TableRow, new: Sequence[wire.NewSeat], now: float
) -> tuple[list[SeatRow], dict[int, str]]:
    rows: list[SeatRow] = []
    tokens: dict[int, str] = {}
    called = [names.readable(seat.name) for seat in new if seat.kind == "person"]
    taken = names.Taken(called)
    if len({names.skeleton(name) for name in called}) < len(called):
        raise Illegal("everyone at a table needs a name of their own", reason=why("names_alike"))
    for number, seat in enumerate(new):
        row = SeatRow(table_id=table.id, seat=number, kind=seat.kind, seen_at=now)
        if seat.kind == "person":
            tokens[number] = new_token()
            row.name = names.readable(seat.name)
            row.token_hash = token_hash(tokens[number])
            row.is_host = len(tokens) == 1
        elif seat.kind == "bot":
            _give_to_bot(row, seat.bot, table.game, taken)
        rows.append(row)
    return rows, tokens


def _give_to_bot(row: SeatRow, bot: str, game: str, taken: names.Taken) -> None:
    row.kind, row.bot = "bot", find_bot(bot, game).name
    row.name = taken.add(row.bot.replace("_", " ").capitalize())


def is_full(seats: Sequence[SeatRow]) -> bool:
    return all(seat.kind != "open" for seat in seats)


def begin(table: TableRow, seats: Sequence[SeatRow], position: str | None, now: float) -> Begun:
    """Starts the game of a table where everybody sits, by the rules of today."""
    rules = table.rules
    start, options = table.read_position(position), table.read_options()
    is_older = table.rules_version != rules.rules_version
    table.rules_version = rules.rules_version
    if is_older:
        table.options = msgspec.json.encode(options).decode()
    game: Table[Any] = Table(
        rules,
        options,
        seed=table.seed,
        names=[seat.name for seat in seats],
        position=start,
    )
    asked = game.asked()
    table.stage = "playing" if asked else "over"
    table.asked = msgspec.json.encode(asked).decode()
    table.waits_for_bot = any(seats[seat].player for seat in asked)
    table.length = game.journal_length()
    table.moved_at = now
    for seat in seats:
        seat.turn = table.length if seat.seat in asked else -1
    return Begun(
        entries=written(game, 0, now),
        snapshot=packed(game.snapshot()),
        position=msgspec.json.encode(start).decode() if start is not None and is_older else None,
    )


async def _begin(site: Site, change: Changing, payers: Payers) -> None:
    position = await change.position()
    site.allowances.charge(payers, loop=SEATING * len(change.seats))
    with site.allowances.computing(payers):
        begun = begin(change.table, change.seats, position, site.clock())
    await change.begin(begun)


async def _tell(site: Site, live: LiveTable) -> None:
    await site.tables.reread(live)
    site.tables.changed(live)
    site.bots.wake(live)


def _open(change: Changing | None) -> Changing:
    if change is None:
        raise Missing
    if change.table.stage != "gathering":
        raise NotAsked("the game has started already", reason=why("started"))
    return change


async def sit_down(
    site: Site, live: LiveTable, wanted: wire.SitDown, payers: Payers = NOBODY
) -> dict[int, str]:
    """Gives somebody a seat; the last one to sit down starts the game."""
    name = names.readable(wanted.name)
    token = new_token()
    async with site.changing(payers), site.store.changing(live.id) as found:
        change = _open(found)
        free = [seat for seat in change.seats if seat.kind == "open"]
        if wanted.seat is not None:
            free = [seat for seat in free if seat.seat == wanted.seat]
        if not free:
            if wanted.seat is not None:
                raise NotAsked("there is no such open seat", reason=why("seat_taken"))
            raise NotAsked("it is full", reason=why("table_full"))
        if names.is_taken(name, [seat.name for seat in change.seats]):
            raise Illegal(
                f"somebody at this table is called {name} already",
                reason=why("name_taken", name=name),
            )
        seat = free[0]
        seat.kind, seat.name, seat.token_hash = "person", name, token_hash(token)
        seat.seen_at = site.clock()
        seat.is_host = not any(other.is_host for other in change.seats)
        if is_full(change.seats):
            await _begin(site, change, payers)
        await change.keep()
    await _tell(site, live)
    return {seat.seat: token}


async def leave(
    site: Site, live: LiveTable, number: int, claim: Claim, payers: Payers = NOBODY
) -> None:
    """Gives a seat back while people gather: one's own, or as the host somebody else's."""
    async with site.changing(payers), site.store.changing(live.id) as found:
        change = _open(found)
        seat = change.seats[number] if number < len(change.seats) else None
        may = [other for other in change.seats if other.is_host or other is seat]
        if seat is None or seat.kind != "person" or not any(map(claim.speaks_for, may)):
            raise NotAllowed(
                "only whoever sits there, or the host, can give a seat back",
                reason=why("not_your_seat"),
            )
        seat.kind, seat.name, seat.token_hash, seat.keyring = "open", "", "", ""
        await change.forget(seat.seat)
        if seat.is_host:
            seat.is_host = False
            heir = next((other for other in change.seats if other.kind == "person"), None)
            if heir is not None:
                heir.is_host = True
        await change.keep()
    await _tell(site, live)


async def start(
    site: Site, live: LiveTable, claim: Claim, fill_with: str, payers: Payers = NOBODY
) -> None:
    """The host starts; seats still open go to a bot."""
    async with site.changing(payers), site.store.changing(live.id) as found:
        change = _open(found)
        host = next((seat for seat in change.seats if seat.is_host), None)
        if host is None or not claim.speaks_for(host):
            raise NotAllowed("only the host can start the game", reason=why("host_starts"))
        taken = names.Taken(seat.name for seat in change.seats)
        for seat in change.seats:
            if seat.kind == "open":
                if not fill_with:
                    raise NotAsked(
                        "a seat is still open; name a bot for it, or wait", reason=why("seat_open")
                    )
                _give_to_bot(seat, fill_with, change.table.game, taken)
        await _begin(site, change, payers)
        await change.keep()
    await _tell(site, live)


async def rematch(site: Site, live: LiveTable, claim: Claim, payers: Payers = NOBODY) -> LiveTable:
    """The table where the same people play again; it is made once, whoever asks first."""
    async with site.changing(payers), site.store.changing(live.id) as change:
        if change is None:
            raise Missing
        old = change.table
        if not claim.seats(change.seats):
            raise NotAllowed(
                "only somebody who played can ask for another game", reason=why("not_played")
            )
        if old.stage != "over" or old.is_imported:
            raise NotAsked("the game is not over yet", reason=NOT_OVER)
        if not old.rematch:
            now = site.clock()
            card, position = _again(old, change.seats, now), await change.position()
            site.allowances.charge(payers, loop=SEATING * len(card.seats))
            with site.allowances.computing(payers):
                begun = begin(card.table, card.seats, position, now)
            await change.open(card, begun, position)
            old.rematch, old.rematch_watch = card.table.id, card.table.watch_id
            await change.keep()
        address = old.rematch
    await _tell(site, live)
    next_one = await site.tables.find(address)
    site.bots.wake(next_one)
    return next_one


def _again(old: TableRow, seats: Sequence[SeatRow], now: float) -> Card:
    """The same table with a new seed; where the old one went on from, it goes on again."""
    seed = new_seed()
    table = msgspec.structs.replace(
        old,
        id=new_address(),
        watch_id=new_address(),
        word=names.new_word(),
        stage="gathering",
        seed=seed,
        seed_hash=seed_hash(seed),
        rematch="",
        rematch_watch="",
        asked="[]",
        length=0,
        version=1,
        created_at=now,
        moved_at=now,
    )
    sitting = [
        msgspec.structs.replace(seat, table_id=table.id, stand_in="", seen_at=now) for seat in seats
    ]
    return Card(table=table, seats=sitting, presences=[])


def line(card: Card, yours: Sequence[int] = ()) -> wire.TableLine:
    table = card.table
    return wire.TableLine(
        id=table.id,
        name=table.name,
        game=table.game,
        title=table.rules.title,
        stage=table.stage,
        names=tuple(seat.name for seat in card.seats),
        bots=tuple(seat.bot for seat in card.seats),
        asked=table.read_asked() if table.stage == "playing" else (),
        yours=tuple(yours),
        moved_at=moment(table.moved_at),
    )
