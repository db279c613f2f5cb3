"""Games that the same people play one after the other are an evening.

A rematch of before stays a table of its own.
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("evenings_pkey")),
    )
    op.add_column("tables", sa.Column("evening_id", sa.String(22), nullable=True))
    op.create_foreign_key(op.f("tables_evening_id_fkey"), "tables", "evenings", ["evening_id"], ["id"])
    op.create_index(
        op.f("tables_evening_id_idx"), "tables", ["evening_id"], postgresql_where=sa.text("evening_id IS NOT NULL")
    )


def downgrade() -> None:
    op.drop_index(op.f("tables_evening_id_idx"), "tables")
    op.drop_constraint(op.f("tables_evening_id_fkey"), "tables")
    op.drop_column("tables", "evening_id")
    op.drop_table("evenings")
