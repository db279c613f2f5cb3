"""Tables can be locked and closed to spectators, and removals last for a browser and an address as well.

Removals that are already stored bar the player only, as before: their device and address were never stored.
"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("locked", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.add_column("tables", sa.Column("spectators", sa.Boolean(), server_default=sa.text("true"), nullable=False))
    op.add_column("removals", sa.Column("at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False))
    op.add_column("removals", sa.Column("devices", sa.ARRAY(sa.Uuid()), server_default=sa.text("'{}'"), nullable=False))
    op.add_column("removals", sa.Column("address_mark", sa.String(16), nullable=True))
    op.create_table(
        "arrivals",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("device_id", sa.Uuid(), nullable=True),
        sa.Column("address_mark", sa.String(16), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("arrivals_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "player_id", name=op.f("arrivals_pkey")),
    )
    op.create_table(
        "newcomers",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("address_mark", sa.String(16), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("newcomers_table_id_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("newcomers_pkey")),
        sa.UniqueConstraint("table_id", "player_id", name=op.f("newcomers_table_id_player_id_key")),
        sa.CheckConstraint("state IN ('asking', 'admitted', 'refused')", name=op.f("newcomers_state_check")),
    )


def downgrade() -> None:
    op.drop_table("newcomers")
    op.drop_table("arrivals")
    op.drop_column("removals", "address_mark")
    op.drop_column("removals", "devices")
    op.drop_column("removals", "at")
    op.drop_column("tables", "spectators")
    op.drop_column("tables", "locked")
