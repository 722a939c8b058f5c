"""Where games stand, and what happened in them, so that neither depends on the rules of today."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("journal", sa.Column("events", sa.Text))
    op.create_table(
        "snapshots",
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
