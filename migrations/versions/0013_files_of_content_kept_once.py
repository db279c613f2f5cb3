"""Store each file with the texts of a game's components once, under its hash.

Before, its text was in the options of every table and tournament, and in the state of every snapshot. Options that name
no file still mean the cards that come with the game.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_GATHERINGS = ("tables", "tournaments")
_FILE = "options ->> 'cards'"
_HASH = f"encode(sha256(convert_to({_FILE}, 'UTF8')), 'hex')"
_BRINGS_FILE = f"game = 'tournay' AND {_FILE} <> ''"
_FILE_OF_STATE = "state::jsonb -> 'options' ->> 'cards'"


def upgrade() -> None:
    op.create_table(
        "content_files",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("content_files_pkey")),
    )
    for table in _GATHERINGS:
        op.add_column(table, sa.Column("content_hash", sa.String(64), nullable=True))
        op.execute(
            f"INSERT INTO content_files SELECT DISTINCT {_HASH}, {_FILE} FROM {table}"  # noqa: S608
            f" WHERE {_BRINGS_FILE} ON CONFLICT DO NOTHING"
        )
        op.execute(
            f"UPDATE {table} SET content_hash = {_HASH}, options = jsonb_set(options, '{{cards}}', to_jsonb({_HASH}))"  # noqa: S608
            f" WHERE {_BRINGS_FILE}"
        )
        op.create_foreign_key(op.f(f"{table}_content_hash_fkey"), table, "content_files", ["content_hash"], ["hash"])
        op.create_index(op.f(f"{table}_content_hash_idx"), table, ["content_hash"])
    op.execute(
        "UPDATE snapshots SET state = jsonb_set(state::jsonb, '{options,cards}', to_jsonb(content_hash))::text"  # noqa: S608
        f" FROM tables WHERE tables.id = table_id AND content_hash IS NOT NULL AND {_FILE_OF_STATE} <> ''"
    )


def downgrade() -> None:
    op.execute(
        "UPDATE snapshots SET state = jsonb_set(state::jsonb, '{options,cards}', to_jsonb(text))::text"  # noqa: S608
        " FROM tables JOIN content_files ON hash = content_hash"
        f" WHERE tables.id = table_id AND {_FILE_OF_STATE} <> ''"
    )
    for table in _GATHERINGS:
        op.execute(
            f"UPDATE {table} SET options = jsonb_set(options, '{{cards}}', to_jsonb(content_files.text))"  # noqa: S608
            " FROM content_files WHERE hash = content_hash"
        )
        op.drop_index(op.f(f"{table}_content_hash_idx"), table_name=table)
        op.drop_constraint(op.f(f"{table}_content_hash_fkey"), table, type_="foreignkey")
        op.drop_column(table, "content_hash")
    op.drop_table("content_files")
