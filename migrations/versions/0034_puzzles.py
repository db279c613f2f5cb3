"""Puzzles: the puzzle of each day, and the players' answers."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_days",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=12), nullable=False),
        sa.Column("repeated", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("puzzle_days_pkey")),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("puzzle", sa.String(length=12), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("move", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("is_right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("app_now()"), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", "player_id", name=op.f("puzzle_answers_pkey")),
    )


def downgrade() -> None:
    op.drop_table("puzzle_answers")
    op.drop_table("puzzle_days")
