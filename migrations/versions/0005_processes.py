"""Many processes share the database: who lives, and who works on what. None of that needs to outlive a crash of the
database, so it is not logged. The chat at a table is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("is_named", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("processes_pkey")),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("process_id", sa.String(length=12), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("leases_pkey")),
        prefixes=["UNLOGGED"],
    )
    op.create_index(op.f("leases_process_id_idx"), "leases", ["process_id"], unique=False)
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("chat_pkey")),
    )
    op.create_index(op.f("chat_table_id_id_idx"), "chat", ["table_id", "id"], unique=False)


def downgrade() -> None:
    for table in ("chat", "leases", "processes"):
        op.drop_table(table)
