"""Tables have a kind, in place of the mark of "Play now"; some begin from a position."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

_KINDS = "kind IN ('game', 'lesson', 'puzzle', 'solo', 'continued')"


def upgrade() -> None:
    op.add_column("tables", sa.Column("kind", sa.String(), server_default=sa.text("'game'"), nullable=False))
    op.create_check_constraint(op.f("tables_kind_check"), "tables", _KINDS)
    op.execute("UPDATE tables SET kind = 'solo' WHERE solo")
    op.drop_column("tables", "solo")
    op.add_column("tables", sa.Column("lesson", postgresql.JSONB(), nullable=True))
    op.add_column("tables", sa.Column("origin_id", sa.String(length=22), nullable=True))
    op.create_foreign_key(op.f("tables_origin_id_fkey"), "tables", "tables", ["origin_id"], ["id"])
    op.create_index(
        op.f("tables_origin_id_idx"), "tables", ["origin_id"], postgresql_where=sa.text("origin_id IS NOT NULL")
    )
    op.alter_column("tables", "commitment", existing_type=sa.String(length=64), nullable=True)
    op.create_index(
        op.f("tables_kind_idx"), "tables", ["kind"], postgresql_where=sa.text("kind NOT IN ('game', 'solo')")
    )


def downgrade() -> None:
    # The older release would deal such a table anew, and export a record that nobody can check.
    op.execute("UPDATE tables SET status = 'closed', commitment = '' WHERE kind NOT IN ('game', 'solo')")
    op.drop_index(op.f("tables_kind_idx"), "tables")
    op.alter_column("tables", "commitment", existing_type=sa.String(length=64), nullable=False)
    op.drop_index(op.f("tables_origin_id_idx"), "tables")
    op.drop_constraint(op.f("tables_origin_id_fkey"), "tables", type_="foreignkey")
    op.drop_column("tables", "origin_id")
    op.drop_column("tables", "lesson")
    op.add_column("tables", sa.Column("solo", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.execute("UPDATE tables SET solo = true WHERE kind = 'solo'")
    op.drop_column("tables", "kind")
