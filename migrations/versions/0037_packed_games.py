"""Finished games in one compressed row, and the newest form of them that each live process reads.

Downgrading unpacks all games. It reads form 1 by itself, because the application's form may change.
"""

import zlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

_AT_ONCE = 200
"""The number of unpacked games in memory."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_COLUMNS = ("seq", "seat", "client_id", "move", "draws", "emitted", "table_event", "awaited", "asked")
_JSON = ("move", "draws", "emitted", "table_event")
_PACKED = sa.text("""
    SELECT table_id, form, game, checkpoints FROM packed_games WHERE table_id > :after ORDER BY table_id LIMIT :at_once
""")
_ADD_MOVES = sa.text("""
    INSERT INTO moves (table_id, seq, seat, client_id, move, draws, emitted, table_event, awaited, asked, at)
    VALUES (:table_id, :seq, :seat, :client_id, :move, :draws, :emitted, :table_event, :awaited, :asked, :at)
""")
_ADD_SNAPSHOT = sa.text("INSERT INTO snapshots (table_id, version, state) VALUES (:table_id, :version, :state)")
_ADD_CHECKPOINTS = sa.text("""
    INSERT INTO checkpoints (table_id, version, state) VALUES (:table_id, :version, :state) ON CONFLICT DO NOTHING
""")


def upgrade() -> None:
    op.create_table(
        "packed_games",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("form", sa.SmallInteger(), nullable=False),
        sa.Column("newest", sa.Integer(), nullable=False),
        sa.Column("game", sa.LargeBinary(), nullable=False),
        sa.Column("checkpoints", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("packed_games_table_id_fkey"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("packed_games_pkey")),
    )
    op.add_column("processes", sa.Column("reads_form", sa.SmallInteger(), server_default=sa.text("0"), nullable=False))


def downgrade() -> None:
    connection, after = op.get_bind(), ""
    while games := connection.execute(_PACKED, {"after": after, "at_once": _AT_ONCE}).all():
        for game in games:
            _unpack(connection, game)
        after = games[-1].table_id
    op.drop_column("processes", "reads_form")
    op.drop_table("packed_games")


def _unpack(connection: sa.Connection, game: sa.Row[Any]) -> None:
    if game.form != 1:
        raise RuntimeError(f"A game is packed in form {game.form}, which this release cannot unpack.")
    read = orjson.loads(zlib.decompress(game.game))
    connection.execute(_ADD_MOVES, list(_moves(game.table_id, read["rows"])))
    connection.execute(_ADD_SNAPSHOT, _state(game.table_id, read["snapshot"]))
    if game.checkpoints is not None:
        states = orjson.loads(zlib.decompress(game.checkpoints))
        connection.execute(_ADD_CHECKPOINTS, [_state(game.table_id, one) for one in states])


def _moves(table_id: str, rows: list[list[Any]]) -> Iterator[dict[str, Any]]:
    for *values, at in rows:
        row = dict(zip(_COLUMNS, values, strict=True))
        for column in _JSON:
            row[column] = None if row[column] is None else orjson.dumps(row[column]).decode()
        yield row | {"table_id": table_id, "at": _EPOCH + timedelta(microseconds=at)}


def _state(table_id: str, state: list[Any]) -> dict[str, Any]:
    version, value = state
    return {"table_id": table_id, "version": version, "state": orjson.dumps(value).decode()}
