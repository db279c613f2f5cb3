"""Store the name under which a person was muted, so that players see whom they can unmute."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat_mutes", sa.Column("name", sa.String(96), nullable=True))


def downgrade() -> None:
    op.drop_column("chat_mutes", "name")
