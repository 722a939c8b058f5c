"""What the database holds, table by table.  Times are seconds since 1970."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("watch_id", String(40), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("rules_version", Integer, nullable=False),  # by which its game began
    Column("stage", String(10), nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("undo", String(10), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("patience", Integer, nullable=False),  # minutes
    Column("stand_in", String(40), nullable=False),  # a bot: it plays for who is away; or ""
    Column("delay", Integer, nullable=False),  # minutes after which others see the game
    Column("is_imported", Boolean, nullable=False),
    Column("origin", Text),  # JSON: the game that it goes on from; NULL: it has the usual start
    Column("rematch", String(40), nullable=False),  # the id of another table, or ""
    Column("rematch_watch", String(40), nullable=False),  # its watch_id
    Column("asked", Text, nullable=False),  # JSON: the seats that are waited for
    Column("waits_for_bot", Boolean, nullable=False),  # one of them is played by a bot
    Column("length", Integer, nullable=False),  # journal entries so far
    Column("version", Integer, nullable=False),  # grows with every change but those of the journal
    Column("made_by", String(64), nullable=False),  # address, as `allowances.party` has it; or ""
    Column("is_hidden", Boolean, nullable=False),  # in no list, whatever its maker wanted
    Column("word", String(12), nullable=False),  # with its name it lets people in; "": it has none
    Column("created_at", Double, nullable=False),
    Column("moved_at", Double, nullable=False),
    Index("tables_waiting", "waits_for_bot", "moved_at"),
    Index("tables_open", "is_public", "stage", "moved_at"),
    Index("tables_made", "made_by", "stage"),
    Index("tables_word", "word"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("stand_in", String(40), nullable=False),
    Column("is_host", Boolean, nullable=False),
    Column("token_hash", String(64), nullable=False),  # "": nobody can speak for it
    Column("keyring", String(40), nullable=False),  # that it hangs on; "": on none
    Column("turn", Integer, nullable=False),  # journal entries when it was asked; -1: it is not
    Column("seen_at", Double, nullable=False),
    Index("seats_token", "token_hash"),
    Index("seats_keyring", "keyring"),
)

presences = Table(  # who has a table open, through which server process
    "presences",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # or PUBLIC: those who watch
    Column("process", String(40), primary_key=True),
    Column("people", Integer, nullable=False),
    Column("seen_at", Double, nullable=False),
    Index("presences_seen", "seen_at"),
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", Integer, nullable=False),
    Column("answer", Text),  # JSON; NULL: the seat takes its last answer back
    Column("at", Double, nullable=False),
    Column("events", Text),  # JSON: what it caused, with nothing blanked; NULL: it is older
)

snapshots = Table(  # where games stand: what a table goes on from without its journal
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("data", LargeBinary, nullable=False),  # as `rows.packed` writes it, all hands in it
)

remarks = Table(
    "remarks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("seat", Integer, nullable=False),  # or PUBLIC
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("is_aside", Boolean, nullable=False),  # said among those who watch
    Column("at", Double, nullable=False),
)

positions = Table(  # what tables with an origin start from, apart since it is long and seldom read
    "positions",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("view", Text, nullable=False),  # JSON, with every hidden card
)

imports = Table(  # records from elsewhere, as they came
    "imports",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

spendings = Table(  # what processes know together of `allowances`
    "spendings",
    metadata,
    Column("payer", String(120), primary_key=True),
    Column("requests", Double, nullable=False),
    Column("tables", Double, nullable=False),
    Column("loop", Double, nullable=False),  # seconds
    Column("work", Double, nullable=False),  # seconds
    Column("bytes", Double, nullable=False),
    Column("at", Double, nullable=False),
)

blocks = Table(  # networks that may do nothing here
    "blocks",
    metadata,
    Column("network", String(64), primary_key=True),  # 192.0.2.0/24, 2001:db8::/32
    Column("at", Double, nullable=False),
    Column("until", Double),  # NULL: until it is taken back
    Column("reason", Text, nullable=False),  # for whoever runs the site
)

# -- what goes with people -------------------------------------------------------------------------

seat_links = Table(  # that open a seat on another device, once
    "seat_links",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the code in the link
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("until", Double, nullable=False),
    Index("seat_links_seat", "table_id", "seat"),
)

spares = Table(  # further tokens of seats, for other devices
    "spares",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index("spares_seat", "table_id", "seat"),
)

keyrings = Table(  # the seats of one person, whatever device they sit at
    "keyrings",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("link_hash", String(64), nullable=False),  # of the code that opens it; "": none does
    Column("at", Double, nullable=False),
    Index("keyrings_link", "link_hash"),
)

devices = Table(  # browsers that a keyring is open in
    "devices",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the device's token
    Column("keyring", ForeignKey("keyrings.id", ondelete="CASCADE"), nullable=False),
    Column("at", Double, nullable=False),
    Index("devices_keyring", "keyring"),
)

passkeys = Table(  # that open a keyring
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # as the authenticator calls it, in base64url
    Column("keyring", ForeignKey("keyrings.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # as the authenticator counts them
    Column("at", Double, nullable=False),
    Index("passkeys_keyring", "keyring"),
)

challenges = Table(  # that a passkey has to answer, each once
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("until", Double, nullable=False),
)

reminders = Table(  # ways to tell somebody who is away that it is their turn
    "reminders",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("kind", String(10), nullable=False),  # push, mail, webhook
    Column("target", Text, nullable=False),  # JSON: where to
    Column("code_hash", String(64), nullable=False),  # of what confirms it; "": nothing does
    Column("is_confirmed", Boolean, nullable=False),  # whoever gets it has agreed
    Column("trouble", Text, nullable=False),  # why it ended by itself, for its owner; ""
    Column("at", Double, nullable=False),
)

reminded = Table(  # the seats that a reminder is for, and what became of the last one
    "reminded",
    metadata,
    Column("reminder", ForeignKey("reminders.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # or PUBLIC: whoever is asked
    Column("turn", Integer, nullable=False),  # that it was last about, as `seats.turn`
    Column("tries", Integer, nullable=False),  # for that turn
    Column("retry_at", Double),  # NULL: it went out, or was given up
    Index("reminded_table", "table_id"),
)
