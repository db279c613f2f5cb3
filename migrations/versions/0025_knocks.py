"""A knock makes a deputy instead of moving a seat, and depends on the visits to a table.

Older tables have no visits: nobody can knock there before their players have come back once.
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

_TIME = sa.DateTime(timezone=True)
_FORMER_KINDS = "'turn', 'vote', 'sat_down', 'all_ready', 'begun', 'chat', 'rematch', 'match', 'test'"


def upgrade() -> None:
    op.add_column("seats", sa.Column("deputy_id", sa.Uuid(), nullable=True))
    op.create_index(
        op.f("seats_deputy_id_idx"), "seats", ["deputy_id"], postgresql_where=sa.text("deputy_id IS NOT NULL")
    )  # fmt: skip
    op.add_column("tables", sa.Column("unrated", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.create_table(
        "table_visits",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("device_id", sa.Uuid(), nullable=False),
        sa.Column("mark", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("last_seen", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("table_visits_table_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "player_id", "device_id", "mark", name=op.f("table_visits_pkey")),
    )
    op.create_table(
        "limit_refusals",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("at", _TIME, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("limit_refusals_pkey")),
    )
    _take_kinds(f"{_FORMER_KINDS}, 'knock'")


def downgrade() -> None:
    op.execute("DELETE FROM cues WHERE kind = 'knock'")
    _take_kinds(_FORMER_KINDS)
    op.drop_table("limit_refusals")
    op.drop_table("table_visits")
    op.drop_column("tables", "unrated")
    op.drop_index(op.f("seats_deputy_id_idx"), table_name="seats")
    op.drop_column("seats", "deputy_id")


def _take_kinds(kinds: str) -> None:
    op.drop_constraint(op.f("cues_kind_check"), "cues", type_="check")
    op.create_check_constraint(op.f("cues_kind_check"), "cues", f"kind IN ({kinds})")
