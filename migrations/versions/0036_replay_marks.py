"""Replay marks: the moves of finished games for which the usual bot had a better one."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "replay_marks",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("marks", sa.Text(), nullable=False),
        sa.Column("hints", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("replay_marks_table_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("replay_marks_pkey")),
    )


def downgrade() -> None:
    op.drop_table("replay_marks")
