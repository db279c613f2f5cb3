"""Tables outlive the absence of players: the log has table events beside moves, tables have house rules, and seats
store how long their player is away, the player they are kept for, and whether it was left for good."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_GATHERINGS = ("tables", "tournaments")
_SEATS = ("away_since", "sat_at", "kept_until")


def upgrade() -> None:
    op.add_column("moves", sa.Column("table_event", sa.Text(), nullable=True))
    for table in _GATHERINGS:
        op.add_column(table, sa.Column("house_rules", postgresql.JSONB(astext_type=sa.Text()), nullable=True))
    for column in _SEATS:
        op.add_column("seats", sa.Column(column, sa.DateTime(timezone=True), nullable=True))
    op.add_column("seats", sa.Column("key_digest", sa.LargeBinary(), nullable=True))
    op.add_column("seats", sa.Column("left", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.execute("UPDATE seats SET client_seed = 'bot' WHERE bot AND client_seed IS NULL")
    op.create_table(
        "seat_requests",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("former_id", sa.Uuid(), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("seat_requests_table_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("seat_requests_pkey")),
        sa.CheckConstraint("kind IN ('take_over', 'knock')", name=op.f("seat_requests_kind_check")),
    )
    op.create_index(op.f("seat_requests_table_id_idx"), "seat_requests", ["table_id"])
    op.create_table(
        "removals",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("removals_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "player_id", name=op.f("removals_pkey")),
    )  # fmt: skip


def downgrade() -> None:
    op.drop_table("removals")
    op.drop_table("seat_requests")
    op.drop_column("seats", "left")
    op.drop_column("seats", "key_digest")
    for column in _SEATS:
        op.drop_column("seats", column)
    for table in _GATHERINGS:
        op.drop_column(table, "house_rules")
    op.execute("UPDATE seats SET client_seed = NULL WHERE bot AND client_seed = 'bot'")
    op.execute("DELETE FROM moves WHERE table_event IS NOT NULL")
    op.drop_column("moves", "table_event")
