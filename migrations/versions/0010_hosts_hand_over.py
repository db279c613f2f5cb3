"""A table or a tournament can be without a host, knows since when it has the one that it has, and who asks to be it. A
tournament can be ended by its host before its last match."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_GATHERINGS = ("tables", "tournaments")


def upgrade() -> None:
    for table in _GATHERINGS:
        op.alter_column(table, "host_id", nullable=True)
        op.add_column(table, sa.Column("host_since", sa.DateTime(timezone=True), nullable=True))
        op.add_column(table, sa.Column("host_asked_by", sa.Uuid(), nullable=True))
    op.add_column("tournaments", sa.Column("cut_short", sa.Boolean(), server_default=sa.text("false"), nullable=False))


def downgrade() -> None:
    op.drop_column("tournaments", "cut_short")
    for table in _GATHERINGS:
        # An earlier release has no table without a host: nobody could begin it.
        op.execute(f"UPDATE {table} SET status = 'closed' WHERE host_id IS NULL AND status = 'waiting'")  # noqa: S608
        op.execute(f"UPDATE {table} SET host_id = gen_random_uuid() WHERE host_id IS NULL")  # noqa: S608
        op.alter_column(table, "host_id", nullable=False)
        op.drop_column(table, "host_asked_by")
        op.drop_column(table, "host_since")
