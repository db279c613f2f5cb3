"""Tournaments."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("part_of", sa.String(length=40), nullable=True))
    op.add_column("seats", sa.Column("kept_for", sa.Uuid(), nullable=True))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("code", sa.String(length=11), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("places", sa.SmallInteger(), nullable=False),
        sa.Column("rounds", sa.String(), nullable=False),
        sa.Column("standing_order", sa.String(), nullable=False),
        sa.Column("play_off", sa.Boolean(), nullable=False),
        sa.Column("round", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("host_id", sa.Uuid(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("tournaments_pkey")),
        sa.UniqueConstraint("code", name=op.f("tournaments_code_key")),
    )
    op.create_index(
        op.f("tournaments_public_status_made_idx"), "tournaments", ["public", "status", "made"], unique=False
    )
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("entrants_tournament_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("entrants_pkey")),
        sa.UniqueConstraint("tournament_id", "player_id", name=op.f("entrants_tournament_id_player_id_key")),
    )
    op.create_index(op.f("entrants_player_id_idx"), "entrants", ["player_id"], unique=False)
    op.create_table(
        "matches",
        sa.Column("tournament_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("round", sa.SmallInteger(), nullable=False),
        sa.Column("play_off", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("seats", postgresql.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("table_id", sa.String(length=22), nullable=True),
        sa.Column("winner", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("matches_table_id_fkey")),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("matches_tournament_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("matches_pkey")),
        sa.UniqueConstraint("table_id", name=op.f("matches_table_id_key")),
    )


def downgrade() -> None:
    op.drop_table("matches")
    op.drop_index(op.f("entrants_player_id_idx"), table_name="entrants")
    op.drop_table("entrants")
    op.drop_index(op.f("tournaments_public_status_made_idx"), table_name="tournaments")
    op.drop_table("tournaments")
    op.drop_column("seats", "kept_for")
    op.drop_column("tables", "part_of")
