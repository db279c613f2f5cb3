"""The form in which finished games are packed: compressed JSON of the rows of the log, and of states of the game.

FORM                  the newest form; a database can have rows of every form up to it
pack, unpack          the log and its newest snapshot
pack_states, unpack_states   checkpoints, as pairs of a version and a state
"""

import zlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeAlias

import orjson

from app.tables.rows import MoveRow, Snapshot

FORM: Final = 1
"""A release writes this form only while every live process reads it, see `app.processes.leases`."""
_LEVEL: Final = 9
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_COLUMNS: Final = ("seq", "seat", "client_id", "move", "draws", "emitted", "table_event", "awaited", "asked")
"""The columns of `moves` in the order of form 1. `at` follows, in microseconds since 1970."""

State: TypeAlias = tuple[int, Any]
"""A version and the state after it, as JSON types."""


class UnknownForm(Exception):
    """A game was packed by a newer release."""


def pack(rows: Sequence[MoveRow], snapshot: Snapshot) -> bytes:
    """All rows of a log and its newest snapshot."""
    return _compressed({"rows": [values_of(row) for row in rows], "snapshot": [snapshot.version, snapshot.state]})


def unpack(form: int, table_id: str, packed: bytes) -> tuple[list[MoveRow], Snapshot]:
    """The rows and the snapshot, as they were read from their tables. They belong to no session. Raises
    `UnknownForm`."""
    read = _read(form, packed)
    version, state = read["snapshot"]
    rows = [_row(table_id, values) for values in read["rows"]]
    return rows, Snapshot(table_id=table_id, version=version, state=state)


def pack_states(states: Iterable[State]) -> bytes:
    """The checkpoints of a game."""
    return _compressed(list(states))


def unpack_states(form: int, packed: bytes) -> list[State]:
    """The checkpoints of a game, oldest first. Raises `UnknownForm`."""
    return [(version, state) for version, state in _read(form, packed)]


def values_of(row: MoveRow) -> list[Any]:
    """The values of a row, without its table."""
    return [*(getattr(row, column) for column in _COLUMNS), (row.at - _EPOCH) // _MICROSECOND]


def _row(table_id: str, values: Sequence[Any]) -> MoveRow:
    row = MoveRow()
    # Past the instrumented attributes, which took three times as long (24 µs a row). The row is only read.
    vars(row).update(zip(_COLUMNS, values, strict=False), table_id=table_id, at=_EPOCH + timedelta(0, 0, values[-1]))
    return row


def _compressed(value: object) -> bytes:
    return zlib.compress(orjson.dumps(value), _LEVEL)


def _read(form: int, packed: bytes) -> Any:
    if form != FORM:
        raise UnknownForm(f"A game is packed in form {form}; this release reads form {FORM}.")
    return orjson.loads(zlib.decompress(packed))
