"""The record of a table that has ended, from its rows."""

from collections.abc import Sequence

from app.messages.statuses import TableStatus
from app.tables.record import Player, Record, Row, exported, timestamp
from app.tables.rows import MoveRow, Table
from app.tables.store import client_seeds_of, outcome_of
from engines.core.chance import Draw


def record_bytes(table: Table, moves: Sequence[MoveRow]) -> bytes:
    """The file of a table at which nobody plays on, since the secret is in it; `moves` are all its rows."""
    assert table.status in (TableStatus.OVER, TableStatus.ABORTED)
    return exported(
        Record(
            table=table.id,
            game=table.game,
            rules_version=table.rules_version,
            options=table.options,
            players=tuple(Player(chair.name, chair.bot) for chair in table.chairs),
            commitment=table.commitment,
            secret=table.secret.hex(),
            client_seeds=client_seeds_of(table),
            rows=tuple(_row(move) for move in moves),
            outcome=None if table.outcome is None else outcome_of(table.outcome),
        )
    )


def _row(move: MoveRow) -> Row:
    return Row(
        seq=move.seq,
        seat=move.seat,
        move=move.move,
        draws=tuple(Draw(*draw) for draw in move.draws),
        time=timestamp(move.at),
    )
