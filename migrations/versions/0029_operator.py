"""Operators close, end and hide tables, ban and mute guests and networks, and every act is in a log.

Reports get a number, by which operators name them, and the moment at which they were handled.
"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

_NOW = sa.text("app_now()")


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=True),
        sa.Column("network", sa.String(43), nullable=True),
        sa.Column("mark", sa.String(16), nullable=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), server_default=_NOW, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("bans_pkey")),
        sa.UniqueConstraint(
            *("kind", "player_id", "network", "mark"),
            name=op.f("bans_kind_player_id_network_mark_key"),
            postgresql_nulls_not_distinct=True,
        ),
        sa.CheckConstraint("kind IN ('ban', 'mute')", name=op.f("bans_kind_check")),
    )
    op.create_table(
        "operator_acts",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=_NOW, nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("operator_acts_pkey")),
    )
    op.add_column("tables", sa.Column("hidden", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.add_column("chat_reports", sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False))
    op.create_unique_constraint(op.f("chat_reports_id_key"), "chat_reports", ["id"])
    op.add_column("chat_reports", sa.Column("handled", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("chat_reports", "handled")
    op.drop_constraint(op.f("chat_reports_id_key"), "chat_reports")
    op.drop_column("chat_reports", "id")
    op.drop_column("tables", "hidden")
    op.drop_table("operator_acts")
    op.drop_table("bans")
