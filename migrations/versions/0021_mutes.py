"""Mutes are stored on the server. Before, only the muting browser had them, so players were notified of messages by
people they had muted."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chat_mutes",
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("muted_id", sa.Uuid(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "muted_id", name=op.f("chat_mutes_pkey")),
    )
    op.create_index(op.f("chat_mutes_muted_id_idx"), "chat_mutes", ["muted_id"])


def downgrade() -> None:
    op.drop_table("chat_mutes")
