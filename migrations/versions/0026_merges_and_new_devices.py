"""The items that a merge of two players has moved, so that they can be returned; and when a new device is trusted."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_CUES = ("turn", "vote", "sat_down", "all_ready", "begun", "chat", "rematch", "match", "test", "knock")
_KINDS = (
    *("seat", "entrant", "table_host", "table_host_request", "tournament_host", "tournament_host_request"),
    *("seat_request", "former_seat", "chat_line", "mute", "muted", "cue_address"),
)


def upgrade() -> None:
    op.add_column("devices", sa.Column("trusted_from", sa.DateTime(timezone=True), nullable=True))
    op.add_column("devices", sa.Column("news_until", sa.DateTime(timezone=True), nullable=True))
    _allow_cues(*_CUES, "device")
    op.create_table(
        "merges",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("device_id", sa.Uuid(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("former_id", sa.Uuid(), nullable=False),
        sa.Column("former_device_id", sa.Uuid(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["device_id"], ["devices.id"], name=op.f("merges_device_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("merges_pkey")),
    )
    op.create_index(op.f("merges_device_id_idx"), "merges", ["device_id"])
    op.create_table(
        "merged_items",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("merge_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("place", sa.String(length=64), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("was_over", sa.Boolean(), nullable=False),
        sa.Column("returned", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.CheckConstraint(
            f"kind IN ({', '.join(repr(kind) for kind in _KINDS)})", name=op.f("merged_items_kind_check")
        ),
        sa.ForeignKeyConstraint(
            ["merge_id"], ["merges.id"], name=op.f("merged_items_merge_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("merged_items_pkey")),
    )
    op.create_index(op.f("merged_items_merge_id_idx"), "merged_items", ["merge_id"])


def downgrade() -> None:
    op.drop_table("merged_items")
    op.drop_table("merges")
    op.execute("DELETE FROM cues WHERE kind = 'device'")
    _allow_cues(*_CUES)
    op.drop_column("devices", "news_until")
    op.drop_column("devices", "trusted_from")


def _allow_cues(*kinds: str) -> None:
    op.drop_constraint(op.f("cues_kind_check"), "cues")
    op.create_check_constraint(op.f("cues_kind_check"), "cues", f"kind IN ({', '.join(map(repr, kinds))})")
