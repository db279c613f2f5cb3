"""Columns are named by what they hold, and one that holds one of a few words takes no other."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_VALUES = {
    ("tables", "status"): ("waiting", "playing", "over", "closed", "aborted"),
    ("tournaments", "status"): ("waiting", "playing", "over", "closed"),
    ("tournaments", "rounds"): ("single", "double"),
    ("tournaments", "standing_order"): ("wins", "points"),
}


def upgrade() -> None:
    op.alter_column("moves", "told", new_column_name="emitted")
    op.alter_column("seats", "word", new_column_name="client_seed")
    op.alter_column("tournaments", "places", new_column_name="capacity")
    for (table, column), values in _VALUES.items():
        allowed = ", ".join(f"'{value}'" for value in values)
        op.create_check_constraint(op.f(f"{table}_{column}_check"), table, f"{column} IN ({allowed})")


def downgrade() -> None:
    for table, column in _VALUES:
        op.drop_constraint(op.f(f"{table}_{column}_check"), table)
    # The release before knows nothing of aborted tables: there a closed one is the other that nobody plays on.
    op.execute("UPDATE tables SET status = 'closed' WHERE status = 'aborted'")
    op.alter_column("tournaments", "capacity", new_column_name="places")
    op.alter_column("seats", "client_seed", new_column_name="word")
    op.alter_column("moves", "emitted", new_column_name="told")
