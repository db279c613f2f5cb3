"""A player's games can be listed: every row of the log stores whose turn it is, and a seat its player's title of the
table and whether it was put away.

Older rows of the log lack this; their tables are loaded to find out.
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_OF_MOVES = ("awaited", "asked")


def upgrade() -> None:
    for column in _OF_MOVES:
        op.add_column("moves", sa.Column(column, sa.SmallInteger(), nullable=True))
    op.add_column("seats", sa.Column("own_title", sa.String(60), nullable=True))
    op.add_column("seats", sa.Column("put_away", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.create_index(
        op.f("seats_kept_for_idx"), "seats", ["kept_for"], postgresql_where=sa.text("kept_for IS NOT NULL")
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index(op.f("seats_kept_for_idx"), table_name="seats")
    op.drop_column("seats", "put_away")
    op.drop_column("seats", "own_title")
    for column in reversed(_OF_MOVES):
        op.drop_column("moves", column)
