"""A stranger can play at once, as "Guest": solo tables, and players who have not chosen a name yet."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

_FALSE = sa.text("false")


def upgrade() -> None:
    op.add_column("players", sa.Column("named", sa.Boolean(), server_default=sa.text("true"), nullable=False))
    op.add_column("tables", sa.Column("solo", sa.Boolean(), server_default=_FALSE, nullable=False))
    op.add_column("seats", sa.Column("unnamed", sa.Boolean(), server_default=_FALSE, nullable=False))
    op.add_column("seats", sa.Column("later_name", sa.String(length=96), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "later_name")
    op.drop_column("seats", "unnamed")
    op.drop_column("tables", "solo")
    op.drop_column("players", "named")
