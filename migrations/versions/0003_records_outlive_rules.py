"""Columns are named by what they hold."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.alter_column("moves", "told", new_column_name="emitted")
    op.alter_column("seats", "word", new_column_name="client_seed")
    op.alter_column("tournaments", "places", new_column_name="capacity")


def downgrade() -> None:
    op.alter_column("tournaments", "capacity", new_column_name="places")
    op.alter_column("seats", "client_seed", new_column_name="word")
    op.alter_column("moves", "emitted", new_column_name="told")
