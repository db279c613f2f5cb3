"""Hints: whether a game has them, and the ones that its players were given."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints_on", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.create_table(
        "hints",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("answer", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("app_now()"), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("hints_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "decision", name=op.f("hints_pkey")),
    )


def downgrade() -> None:
    op.drop_table("hints")
    op.drop_column("tables", "hints_on")
