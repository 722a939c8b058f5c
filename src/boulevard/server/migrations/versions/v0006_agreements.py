"""What a table agrees on: who plays for people who are away, and how much later others see it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    stand_in = sa.Column("stand_in", sa.String(40), nullable=False, server_default="")
    delay = sa.Column("delay", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", stand_in)
    op.add_column("tables", delay)
