"""The identity of players on any device: each browser is a row that can be signed out, a player can have a personal
key, former keys of the server remain valid for reading cookies, and names may be as long as joined scripts need."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_NAMES = (
    ("players", "name", False),
    ("seats", "name", True),
    ("seats", "reserved", True),
    ("seat_requests", "name", False),
    ("entrants", "name", False),
    ("tournaments", "host", True),
)
_POINTS, _FORMER_POINTS = 96, 24


def upgrade() -> None:
    for table, column, nullable in _NAMES:
        op.alter_column(
            table, column, type_=sa.String(_POINTS), existing_type=sa.String(_FORMER_POINTS), existing_nullable=nullable
        )
    op.add_column("players", sa.Column("key_digest", sa.LargeBinary(), nullable=True))
    op.create_index(op.f("players_key_digest_idx"), "players", ["key_digest"])
    # Existing players have a cookie that the server signed, and nothing else.
    op.add_column("players", sa.Column("takes_signed", sa.Boolean(), server_default=sa.text("true"), nullable=False))
    op.alter_column("players", "takes_signed", server_default=sa.text("false"))
    op.create_table(
        "devices",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("next_digest", sa.LargeBinary(), nullable=True),
        sa.Column("former_digest", sa.LargeBinary(), nullable=True),
        sa.Column("former_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("renewed", sa.DateTime(timezone=True), nullable=True),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.Column("last_seen", sa.DateTime(timezone=True), nullable=True),
        sa.Column("before_id", sa.Uuid(), nullable=True),
        sa.Column("gives_way_to", sa.Uuid(), nullable=True),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["before_id"], ["devices.id"], name=op.f("devices_before_id_fkey"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("devices_player_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("devices_pkey")),
    )
    op.create_index(op.f("devices_player_id_idx"), "devices", ["player_id"])
    op.add_column("device_links", sa.Column("used_by", sa.Uuid(), nullable=True))
    op.add_column("keys", sa.Column("made", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False))
    op.add_column("keys", sa.Column("retired", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.execute("DELETE FROM keys WHERE retired IS NOT NULL")
    for table, column in (("keys", "retired"), ("keys", "made"), ("device_links", "used_by")):
        op.drop_column(table, column)
    op.drop_table("devices")
    op.drop_column("players", "takes_signed")
    op.drop_column("players", "key_digest")
    for table, column, nullable in _NAMES:
        op.execute(f"UPDATE {table} SET {column} = left({column}, {_FORMER_POINTS})")  # noqa: S608  names of our own
        op.alter_column(
            table, column, type_=sa.String(_FORMER_POINTS), existing_type=sa.String(_POINTS), existing_nullable=nullable
        )
