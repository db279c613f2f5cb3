"""Opens a running or finished table from its rows.

OpenedTable   a live table, or an archived one
opened        opens either, by the present rules
replayed      a live table from its log alone
positions     the live table after each row
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import orjson

from app.messages.statuses import TableStatus
from app.play.records.archived_table import ArchivedTable
from app.play.room.live_table import LiveTable, check_used_up, events_of, table_events_of
from app.tables.errors import RulesChanged
from app.tables.gathering import contents_of, options_of
from app.tables.log import emitted_json, logged_events
from app.tables.rows import Checkpoint, MoveRow, Snapshot, Table
from app.tables.seat_control import SeatControl, bots_at_beginning
from app.tables.store import AnyGame, key_of
from engines.core.chance import Draw, RecordedChance
from engines.core.codec import codec_of
from engines.core.game import Step
from engines.core.seats import Seat

OpenedTable: TypeAlias = LiveTable | ArchivedTable


def opened(
    table: Table, game: AnyGame, snapshot: Snapshot | None, rows: Sequence[MoveRow], final_view: bytes | None
) -> OpenedTable:
    """Open a running or finished table from all its rows.

    A table keeps the rules version that it began with. Under another one, a finished game is archived; a running one
    continues if replaying its log gives the same draws and events, and is otherwise read-only at the last position on
    which log and rules agree. Raises `RulesChanged` if they do not even agree on the set-up. An aborted game is
    archived under any version, because it cannot continue.
    """
    is_running = table.status == TableStatus.PLAYING
    if game.version == table.rules_version and table.status != TableStatus.ABORTED:
        live = _from_snapshot(table, game, snapshot, rows)
        if live is not None:
            return live
        if is_running:
            return _replayed(table, game, rows)
    if not is_running:
        events = tuple(event for row in rows for event in events_of(row))
        own, after = table_events_of(rows), _happened_after(rows)
        view = None if final_view is None else codec_of(game).stored_view(final_view)
        return ArchivedTable(table.id, game, rows[-1].seq if rows else -1, view, events, own, after)
    return _replayed(table, game, rows)


def replayed(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> LiveTable:
    """The table from its log alone: set-up and every move replayed with the recorded draws. Raises `ChanceMismatch` or
    `Refusal` if the log does not fit the rules."""
    *_, live = positions(table, game, rows)
    return live


def positions(
    table: Table, game: AnyGame, rows: Sequence[MoveRow], start: Checkpoint | None = None
) -> Iterator[LiveTable]:
    """The table after each row of its log, or after each row since a checkpoint: always the same live table, which
    changes. Raises `RulesChanged` for a table from a position, `ChanceMismatch` or `Refusal` if the log does not fit
    the rules.
    """
    live = None if start is None else _at(table, game, start, rows)
    if live is None:
        live, _ = _set_up(table, game, rows)
    yield live
    for row in _rows_after(live, rows):
        live.replay_row(row)
        yield live


def _rows_after(live: LiveTable, rows: Sequence[MoveRow]) -> list[MoveRow]:
    """The rows that are not applied yet."""
    return [row for row in rows if row.seq > live.version]


def _at(table: Table, game: AnyGame, start: Checkpoint | Snapshot, rows: Sequence[MoveRow]) -> LiveTable | None:
    """The table with this state, and with the rows up to it applied; `None` if this release cannot read the state."""
    try:
        state = codec_of(game).state(orjson.dumps(start.state), contents_of(table))
    except ValueError:
        return None
    live = _live(table, game, state, start.version, rows)
    for row in rows:
        if row.seq <= start.version:
            live.apply_row(row)
    return live


def _from_snapshot(table: Table, game: AnyGame, snapshot: Snapshot | None, rows: Sequence[MoveRow]) -> LiveTable | None:
    """The table from its snapshot; `None` if there is no snapshot that this release can read."""
    live = None if snapshot is None else _at(table, game, snapshot, rows)
    if live is not None:
        for row in _rows_after(live, rows):
            live.replay_row(row)
    return live


def _replayed(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> LiveTable:
    """The table up to the last row on which its log and these rules agree, event by event; read-only unless they agree
    to the end.
    """
    try:
        live, step = _set_up(table, game, rows)
        agrees = _agrees(game, step, rows[0])
    except Exception:  # these rules never had such a table: any exception means that they do not agree
        agrees = False
    if not agrees:
        raise RulesChanged
    for row in rows[1:]:
        state = live.state
        try:
            agrees = row.table_event is not None or _agrees(game, live.replay(row), row)
        except Exception:
            agrees = False
        if not agrees:
            live.state, live.readonly = state, True
            break
        live.apply_row(row)
    return live


def _set_up(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> tuple[LiveTable, Step[Any, Any]]:
    if table.is_staged:  # no set-up precedes its position
        raise RulesChanged
    row = rows[0]
    chance = RecordedChance([Draw(*draw) for draw in row.draws])
    options = options_of(game, table)
    step = game.setup(len(table.chairs), options, chance)
    check_used_up(chance, row)
    live = _live(table, game, step.state, 0, rows)
    live.apply_row(row)
    return live, step


def _agrees(game: AnyGame, step: Step[Any, Any], row: MoveRow) -> bool:
    """Whether the present rules emit the row's events, and the game continues after it: the row did not end the game,
    so rules that end it here are different rules.
    """
    emitted = orjson.loads(emitted_json(logged_events(step.emitted)))
    return _says_no_less(emitted, row.emitted) and game.outcome(step.state) is None


def _says_no_less(now: Sequence[Any], then: Sequence[Any]) -> bool:
    """Whether the same events were emitted to the same audiences; an event may have new fields."""
    return len(now) == len(then) and all(
        seats == seats_then and {key: event.get(key) for key in event_then} == event_then
        for (seats, event), (seats_then, event_then) in zip(now, then, strict=True)
    )


def _live(table: Table, game: AnyGame, state: Any, version: int, rows: Sequence[MoveRow]) -> LiveTable:
    """The table with its game at this version, and with the initial seats: `rows` are still to be applied."""
    players = len(table.chairs)
    bots = bots_at_beginning((Seat(chair.seat) for chair in table.chairs if chair.bot), table_events_of(rows))
    return LiveTable(
        id=table.id,
        game=game,
        key=key_of(table),
        state=state,
        version=version,
        draws=0,
        players=players,
        control=SeatControl(players, bots),
        made=None if table.lesson is None else [],
    )


def _happened_after(rows: Iterable[MoveRow]) -> tuple[int, ...]:
    """For each of the table's own events, the number of the game's events before it."""
    after, events = [], 0
    for row in rows:
        if row.table_event is not None:
            after.append(events)
        events += len(row.emitted)
    return tuple(after)
