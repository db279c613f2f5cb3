"""The record of a finished table, from its rows."""

from collections.abc import Sequence

from app.content.sources import with_file
from app.messages.statuses import TableStatus
from app.messages.table_events import TableEvent
from app.tables.errors import NoRecord
from app.tables.record import Player, Record, Row, exported, timestamp
from app.tables.rows import MoveRow, Table
from app.tables.seat_control import TABLE_EVENTS, bots_at_beginning, names_at_beginning
from app.tables.store import client_seeds_of, outcome_of
from engines.core.chance import Draw
from engines.core.seats import Seat


def record_bytes(table: Table, moves: Sequence[MoveRow]) -> bytes:
    """The record file of a table whose game is over. It contains the secret, so the game must not continue. `moves` are
    all rows of the table. Raises `NoRecord` for a table from a position.
    """
    if table.is_staged or table.commitment is None:
        raise NoRecord
    assert table.status in (TableStatus.OVER, TableStatus.ABORTED)
    events = [TABLE_EVENTS.validate_python(move.table_event) for move in moves if move.table_event is not None]
    return exported(
        Record(
            table=table.id,
            game=table.game,
            rules_version=table.rules_version,
            options=dict(with_file(table.game, table.options, None if table.content is None else table.content.text)),
            players=_players_at_beginning(table, events),
            commitment=table.commitment,
            secret=table.secret.hex(),
            client_seeds=client_seeds_of(table),
            rows=tuple(_row(move) for move in moves),
            outcome=None if table.outcome is None else outcome_of(table.outcome),
        )
    )


def _players_at_beginning(table: Table, events: Sequence[TableEvent]) -> tuple[Player, ...]:
    names = names_at_beginning([chair.name for chair in table.chairs], events)
    bots = bots_at_beginning((Seat(chair.seat) for chair in table.chairs if chair.bot), events)
    return tuple(Player(name, seat in bots) for seat, name in enumerate(names))


def _row(move: MoveRow) -> Row:
    return Row(
        seq=move.seq,
        seat=move.seat,
        move=move.move,
        draws=tuple(Draw(*draw) for draw in move.draws),
        time=timestamp(move.at),
        event=move.table_event,
    )
