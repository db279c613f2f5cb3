"""Store a mark of the address at which a table was made, and when players were last connected: the public list shows
only a few tables of each address and host, and none whose host is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_GATHERINGS = ("tables", "tournaments")


def upgrade() -> None:
    for table in _GATHERINGS:
        op.add_column(table, sa.Column("made_from", sa.String(16), nullable=True))
        op.create_index(op.f(f"{table}_made_from_idx"), table, ["made_from"])
        op.create_index(op.f(f"{table}_host_id_idx"), table, ["host_id"])
    seen = sa.Column("last_seen", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False)
    op.add_column("players", seen)


def downgrade() -> None:
    op.drop_column("players", "last_seen")
    for table in _GATHERINGS:
        op.drop_index(op.f(f"{table}_host_id_idx"), table)
        op.drop_column(table, "made_from")
