"""Players who have asked for it are notified of their turn. Before, only an open page showed it."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_TIME = sa.DateTime(timezone=True)
_ADDRESS_KINDS = "'push', 'webhook', 'mail'"
_CUE_KINDS = "'turn', 'vote', 'sat_down', 'all_ready', 'begun', 'chat', 'rematch', 'match', 'test'"


def upgrade() -> None:
    op.create_table(
        "cue_addresses",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=True),
        sa.Column("table_id", sa.String(22), nullable=True),
        sa.Column("device_id", sa.Uuid(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=True),
        sa.Column("base", sa.String(), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("delay", sa.SmallInteger(), nullable=True),
        sa.Column("token", sa.String(22), nullable=False),
        sa.Column("confirmed", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("failures", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("made", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(f"kind IN ({_ADDRESS_KINDS})", name=op.f("cue_addresses_kind_check")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("cue_addresses_player_id_fkey"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("cue_addresses_table_id_fkey"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["device_id"], ["devices.id"], name=op.f("cue_addresses_device_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("cue_addresses_pkey")),
        sa.UniqueConstraint("table_id", name=op.f("cue_addresses_table_id_key")),
        sa.UniqueConstraint("token", name=op.f("cue_addresses_token_key")),
    )
    op.create_index(op.f("cue_addresses_player_id_idx"), "cue_addresses", ["player_id"])
    op.create_index(
        "cue_addresses_push_key", "cue_addresses", ["url"], unique=True, postgresql_where=sa.text("kind = 'push'")
    )
    op.create_index(
        "cue_addresses_own_key", "cue_addresses", ["player_id", "kind"], unique=True,
        postgresql_where=sa.text("kind <> 'push'"),
    )  # fmt: skip
    op.create_table(
        "cues",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=True),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("occasion", sa.String(80), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("who", sa.String(96), nullable=True),
        sa.Column("made", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(f"kind IN ({_CUE_KINDS})", name=op.f("cues_kind_check")),
        sa.PrimaryKeyConstraint("id", name=op.f("cues_pkey")),
        sa.UniqueConstraint(
            *("about", "player_id", "kind", "occasion"), name=op.f("cues_about_player_id_kind_occasion_key"),
            postgresql_nulls_not_distinct=True,
        ),
    )  # fmt: skip
    op.create_index(op.f("cues_made_idx"), "cues", ["made"])
    op.create_table(
        "cue_deliveries",
        sa.Column("cue_id", sa.BigInteger(), nullable=False),
        sa.Column("address_id", sa.String(22), nullable=False),
        sa.Column("due", _TIME, nullable=False),
        sa.Column("taken", _TIME, nullable=True),
        sa.Column("attempts", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("done", _TIME, nullable=True),
        sa.ForeignKeyConstraint(["cue_id"], ["cues.id"], name=op.f("cue_deliveries_cue_id_fkey"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["address_id"], ["cue_addresses.id"], name=op.f("cue_deliveries_address_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("cue_id", "address_id", name=op.f("cue_deliveries_pkey")),
    )
    op.create_index(op.f("cue_deliveries_due_idx"), "cue_deliveries", ["due"], postgresql_where=sa.text("done IS NULL"))
    op.create_index(op.f("cue_deliveries_address_id_done_idx"), "cue_deliveries", ["address_id", "done"])
    op.create_table(
        "cue_marks",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("public_version", sa.Integer(), nullable=False),
        sa.Column("asked", sa.SmallInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("cue_marks_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("cue_marks_pkey")),
    )
    op.create_table(
        "cue_confirmations",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("sent", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("cue_confirmations_pkey")),
    )
    op.create_index(op.f("cue_confirmations_digest_idx"), "cue_confirmations", ["digest"])
    op.create_index(op.f("cue_confirmations_player_id_idx"), "cue_confirmations", ["player_id"])


def downgrade() -> None:
    for table in ("cue_confirmations", "cue_marks", "cue_deliveries", "cues", "cue_addresses"):
        op.drop_table(table)
    op.execute("DELETE FROM keys WHERE name = 'vapid'")
