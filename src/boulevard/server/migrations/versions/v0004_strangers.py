"""Who made a table, what was spent, and who is kept out: so that nobody burdens all the others."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    made_by = sa.Column("made_by", sa.String(64), nullable=False, server_default="")
    is_hidden = sa.Column("is_hidden", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", made_by)
    op.add_column("tables", is_hidden)
    op.create_index("tables_made", "tables", ["made_by", "stage"])
    op.create_table(
        "spendings",
        sa.Column("payer", sa.String(120), primary_key=True),
        sa.Column("requests", sa.Double, nullable=False),
        sa.Column("tables", sa.Double, nullable=False),
        sa.Column("loop", sa.Double, nullable=False),
        sa.Column("work", sa.Double, nullable=False),
        sa.Column("bytes", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("reason", sa.Text, nullable=False),
    )
