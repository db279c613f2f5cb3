"""Why the last cue could not be sent to an address; before, only how many in a row could not."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("cue_addresses", sa.Column("trouble", sa.String(), nullable=True))
    op.create_check_constraint(
        op.f("cue_addresses_trouble_check"), "cue_addresses", "trouble IN ('gone', 'refused', 'busy', 'silent')"
    )


def downgrade() -> None:
    op.drop_constraint(op.f("cue_addresses_trouble_check"), "cue_addresses")
    op.drop_column("cue_addresses", "trouble")
