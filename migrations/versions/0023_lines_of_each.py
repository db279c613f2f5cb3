"""An index finds a player's messages anywhere, to count them. Before, each process counted the messages that it
received."""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("chat_of_player", "chat", ["player_id", "id"])


def downgrade() -> None:
    op.drop_index("chat_of_player", "chat")
