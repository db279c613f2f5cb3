"""What somebody says anywhere is found at once, to be counted; before, each process counted what it was told."""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("chat_of_player", "chat", ["player_id", "id"])


def downgrade() -> None:
    op.drop_index("chat_of_player", "chat")
