"""Finished games store the spectators' final view, so that they open without their rules. Columns are named after their
content, and columns with a fixed set of values get constraints."""

from collections.abc import Iterator, Sequence
from typing import Any

import orjson
import sqlalchemy as sa
import structlog
from alembic import op
from sqlalchemy.dialects import postgresql

from app.content.sources import contents_of
from engines import GAMES
from engines.core.codec import codec_of
from engines.core.game import Game
from engines.core.seats import SPECTATOR

log = structlog.get_logger()

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_VALUES = {
    ("tables", "status"): ("waiting", "playing", "over", "closed", "aborted"),
    ("tournaments", "status"): ("waiting", "playing", "over", "closed"),
    ("tournaments", "rounds"): ("single", "double"),
    ("tournaments", "standing_order"): ("wins", "points"),
}

_AT_ONCE = 200
"""The number of final states in memory."""
_FINISHED = sa.text("""
    SELECT t.id, s.state::text AS state
      FROM tables AS t JOIN snapshots AS s ON s.table_id = t.id AND s.version = t.version
     WHERE t.status = 'over' AND t.game = :game AND t.rules_version = :rules_version AND t.id > :after
     ORDER BY t.id
     LIMIT :at_once
""")
_KEEP = sa.text("UPDATE tables SET final_view = CAST(:view AS jsonb) WHERE id = :id")


def upgrade() -> None:
    op.alter_column("moves", "told", new_column_name="emitted")
    op.alter_column("seats", "word", new_column_name="client_seed")
    op.alter_column("tournaments", "places", new_column_name="capacity")
    for (table, column), values in _VALUES.items():
        allowed = ", ".join(f"'{value}'" for value in values)
        op.create_check_constraint(op.f(f"{table}_{column}_check"), table, f"{column} IN ({allowed})")
    op.add_column("tables", sa.Column("final_view", postgresql.JSONB(astext_type=sa.Text()), nullable=True))
    for game in GAMES:
        _keep_final_views(op.get_bind(), game)


def _keep_final_views(connection: sa.Connection, game: Game[Any, Any, Any, Any, Any]) -> None:
    """Store the final views of all tables played under this game's present rules; the others have an outcome and a
    log."""
    asked = {"game": game.name, "rules_version": game.version, "at_once": _AT_ONCE}
    after = ""
    while rows := connection.execute(_FINISHED, asked | {"after": after}).all():
        if views := list(_views(game, rows)):
            connection.execute(_KEEP, views)
        after = rows[-1].id


def _views(game: Game[Any, Any, Any, Any, Any], rows: Sequence[sa.Row[Any]]) -> Iterator[dict[str, str]]:
    for row in rows:
        try:
            state = codec_of(game).state(row.state.encode(), contents_of(game.name))
            view = orjson.dumps(game.view(state, SPECTATOR))
        except Exception as error:  # a state that the rules cannot read must not stop the server from starting
            log.warning("final view not kept", table=row.id[:6], error=type(error).__name__)
            continue
        yield {"id": row.id, "view": view.decode()}


def downgrade() -> None:
    op.drop_column("tables", "final_view")
    for table, column in _VALUES:
        op.drop_constraint(op.f(f"{table}_{column}_check"), table)
    # The previous release has no aborted tables; closed tables are the other ones that cannot be played.
    op.execute("UPDATE tables SET status = 'closed' WHERE status = 'aborted'")
    op.alter_column("tournaments", "capacity", new_column_name="places")
    op.alter_column("seats", "client_seed", new_column_name="word")
    op.alter_column("moves", "emitted", new_column_name="told")
