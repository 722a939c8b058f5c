"""Tables, seats, journals, remarks, and who is there."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id",
        sa.String(40),
        sa.ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
    )


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("watch_id", sa.String(40), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("undo", sa.String(10), nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("patience", sa.Integer, nullable=False),
        sa.Column("is_imported", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(40), nullable=False),
        sa.Column("rematch_watch", sa.String(40), nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("waits_for_bot", sa.Boolean, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("moved_at", sa.Double, nullable=False),
    )
    op.create_index("tables_waiting", "tables", ["waits_for_bot", "moved_at"])
    op.create_index("tables_open", "tables", ["is_public", "stage", "moved_at"])
    op.create_table(
        "seats",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("stand_in", sa.String(40), nullable=False),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
    )
    op.create_index("seats_token", "seats", ["token_hash"])
    op.create_table(
        "presences",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
    )
    op.create_index("presences_seen", "presences", ["seen_at"])
    op.create_table(
        "journal",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "remarks",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("is_aside", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table("imports", table_id(), sa.Column("text", sa.Text, nullable=False))
