"""What goes with people over days and across devices: words to join by, links, keyrings, reminders.

Tables of before have no word; whoever was invited to one has its link.  Whoever is waited for there
is so since now, and can be reminded of it."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("word", sa.String(12), nullable=False, server_default=""))
    op.create_index("tables_word", "tables", ["word"])
    op.add_column("seats", sa.Column("keyring", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("turn", sa.Integer, nullable=False, server_default="-1"))
    op.create_index("seats_keyring", "seats", ["keyring"])
    op.create_table(
        "seat_links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_index("seat_links_seat", "seat_links", ["table_id", "seat"])
    op.create_table(
        "spares",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("spares_seat", "spares", ["table_id", "seat"])
    op.create_table(
        "keyrings",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("link_hash", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("keyrings_link", "keyrings", ["link_hash"])
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column(
            "keyring",
            sa.String(40),
            sa.ForeignKey("keyrings.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("devices_keyring", "devices", ["keyring"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column(
            "keyring",
            sa.String(40),
            sa.ForeignKey("keyrings.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("passkeys_keyring", "passkeys", ["keyring"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "reminders",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "reminded",
        sa.Column(
            "reminder",
            sa.String(40),
            sa.ForeignKey("reminders.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("retry_at", sa.Double),
    )
    op.create_index("reminded_table", "reminded", ["table_id"])
    _begin_turns(op.get_bind())


def _begin_turns(connection: sa.Connection) -> None:
    tables = sa.table("tables", *map(sa.column, ("id", "stage", "asked", "length")))
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "turn")))
    playing = sa.select(tables).where(tables.c.stage == "playing")
    for table in connection.execute(playing).all():
        asked = seats.c.seat.in_(json.loads(table.asked))
        where = (seats.c.table_id == table.id) & asked
        connection.execute(sa.update(seats).where(where).values(turn=table.length))
