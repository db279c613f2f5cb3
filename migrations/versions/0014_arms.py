"""The arms that somebody has chosen, and that a seat or a place in a tournament bears: the names of their parts."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_BEARERS = ("players", "seats", "entrants")


def upgrade() -> None:
    for table in _BEARERS:
        op.add_column(table, sa.Column("arms", sa.String(64), nullable=True))


def downgrade() -> None:
    for table in _BEARERS:
        op.drop_column(table, "arms")
