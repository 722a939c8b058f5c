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
    Column("created_at", Double, nullable=False),
    Column("moved_at", Double, nullable=False),
    Index("tables_waiting", "waits_for_bot", "moved_at"),
    Index("tables_open", "is_public", "stage", "moved_at"),
    Index("tables_made", "made_by", "stage"),
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
    Column("seen_at", Double, nullable=False),
    Index("seats_token", "token_hash"),
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
