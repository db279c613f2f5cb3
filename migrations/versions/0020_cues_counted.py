"""Notifications to an address are counted. Before, the count was taken from cues, which are deleted once seen."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cue_sends",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("clock_timestamp()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("cue_sends_pkey")),
    )
    op.create_index(op.f("cue_sends_digest_at_idx"), "cue_sends", ["digest", "at"])


def downgrade() -> None:
    op.drop_table("cue_sends")
