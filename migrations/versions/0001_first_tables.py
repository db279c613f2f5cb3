"""First tables."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("keys_pkey")),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("players_pkey")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("code", sa.String(length=11), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("-1"), nullable=False),
        sa.Column("host_id", sa.Uuid(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("outcome", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("rematch_id", sa.String(length=22), nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["rematch_id"], ["tables.id"], name=op.f("tables_rematch_id_fkey")),
        sa.PrimaryKeyConstraint("id", name=op.f("tables_pkey")),
        sa.UniqueConstraint("code", name=op.f("tables_code_key")),
        postgresql_with={"fillfactor": "70"},
    )
    op.create_index(op.f("tables_public_status_made_idx"), "tables", ["public", "status", "made"], unique=False)
    op.create_table(
        "device_links",
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("device_links_player_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("device_links_pkey")),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("move", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("draws", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("told", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("moves_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("moves_pkey")),
        sa.UniqueConstraint("table_id", "seat", "client_id", name=op.f("moves_table_id_seat_client_id_key")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=True),
        sa.Column("bot", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("ready", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("reserved", sa.String(length=24), nullable=True),
        sa.Column("word", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("seats_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("seats_pkey")),
        sa.UniqueConstraint(
            "table_id", "player_id", name=op.f("seats_table_id_player_id_key"), deferrable=True, initially="DEFERRED"
        ),
    )
    op.create_index(op.f("seats_player_id_idx"), "seats", ["player_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("snapshots_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("snapshots_pkey")),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_index(op.f("seats_player_id_idx"), table_name="seats")
    op.drop_table("seats")
    op.drop_table("moves")
    op.drop_table("device_links")
    op.drop_index(op.f("tables_public_status_made_idx"), table_name="tables")
    op.drop_table("tables")
    op.drop_table("players")
    op.drop_table("keys")
