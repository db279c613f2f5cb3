"""The log is the fence: a move is one insert, and the primary key of the log lets one of two writers through. So no row
of another table is touched by a move, no second index is kept, and what is only stored and read again is text."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_JSON = {"moves": ("move", "draws", "emitted"), "snapshots": ("state",)}


def upgrade() -> None:
    for table, columns in _JSON.items():
        op.drop_constraint(op.f(f"{table}_table_id_fkey"), table)
        for column in columns:
            op.alter_column(table, column, type_=sa.Text(), postgresql_using=f"{column}::text")
    op.drop_constraint(op.f("moves_table_id_seat_client_id_key"), "moves")
    op.drop_column("tables", "version")
    op.execute("ALTER TABLE tables RESET (fillfactor)")


def downgrade() -> None:
    op.execute("ALTER TABLE tables SET (fillfactor = 70)")
    op.add_column("tables", sa.Column("version", sa.Integer(), server_default=sa.text("-1"), nullable=False))
    op.execute("UPDATE tables SET version = m.seq FROM (SELECT table_id, max(seq) AS seq FROM moves GROUP BY 1) AS m"
               " WHERE m.table_id = id")  # fmt: skip
    op.create_unique_constraint(op.f("moves_table_id_seat_client_id_key"), "moves", ["table_id", "seat", "client_id"])
    for table, columns in _JSON.items():
        for column in columns:
            kind = postgresql.JSONB(astext_type=sa.Text())
            op.alter_column(table, column, type_=kind, postgresql_using=f"{column}::jsonb")
        op.create_foreign_key(
            op.f(f"{table}_table_id_fkey"), table, "tables", ["table_id"], ["id"], ondelete="CASCADE"
        )  # fmt: skip
