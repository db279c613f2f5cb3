"""How well a bot plays that has a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("bot_strength", sa.String(8), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "bot_strength")
