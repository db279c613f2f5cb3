"""Store the players who agree to free a rematch's kept seat, and the time zone of a person who requests a seat."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("let_go_by", ARRAY(sa.Uuid()), server_default="{}", nullable=False))
    op.create_index(
        op.f("tables_rematch_id_idx"), "tables", ["rematch_id"], postgresql_where=sa.text("rematch_id IS NOT NULL")
    )  # fmt: skip
    op.add_column("seat_requests", sa.Column("time_zone", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("seat_requests", "time_zone")
    op.drop_index(op.f("tables_rematch_id_idx"), "tables")
    op.drop_column("seats", "let_go_by")
