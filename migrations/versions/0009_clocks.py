"""Decisions are timed: when each seat's clock runs out, in which time zone its nights are, and when play was last
possible."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=True),
        sa.Column("bank", sa.Float(), nullable=False),
        sa.Column("held", sa.Float(), nullable=True),
        sa.Column("is_out", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("times_out", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("taken", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("deadlines_pkey")),
    )
    op.create_index(
        op.f("deadlines_due_idx"), "deadlines", ["due"], postgresql_where=sa.text("due IS NOT NULL")
    )  # fmt: skip
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("heartbeat_pkey")),
    )
    op.add_column("seats", sa.Column("time_zone", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "time_zone")
    op.drop_table("heartbeat")
    op.drop_table("deadlines")
