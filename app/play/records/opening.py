"""A table that is being played or over, opened from its rows.

OpenedTable   a live table, or an archived one
opened        the one or the other, by the rules that are here
replayed      a live table from its log alone
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import orjson

from app.messages.statuses import TableStatus
from app.play.records.archived_table import ArchivedTable
from app.play.room.live_table import LiveTable, check_used_up, events_of, table_events_of
from app.tables.errors import RulesChanged
from app.tables.gathering import contents_of, options_of
from app.tables.log import emitted_json, logged_events
from app.tables.rows import MoveRow, Snapshot, Table
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
    """A table that is being played or over, from all its rows.

    A table keeps the rules version that it began with. Under another one, a game that is over is archived; a running
    one goes on where replaying its log draws and emits the very same, and is otherwise read-only at the last position
    on which log and rules agree. Raises `RulesChanged` where they do not even agree on the set-up. A game that was
    aborted is archived under any version, for nobody can play on.
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
    """The table from its log alone: set-up and every move made again with the recorded draws. Raises `ChanceMismatch`
    or `Refusal` where the log does not fit the rules."""
    live, _ = _set_up(table, game, rows)
    for row in rows[1:]:
        live.replay_row(row)
    return live


def _from_snapshot(table: Table, game: AnyGame, snapshot: Snapshot | None, rows: Sequence[MoveRow]) -> LiveTable | None:
    """None where there is no snapshot that this release can read."""
    if snapshot is None:
        return None
    try:
        state = codec_of(game).state(orjson.dumps(snapshot.state), contents_of(table))
    except ValueError:
        return None
    live = _live(table, game, state, snapshot.version, rows)
    for row in rows:
        if row.seq <= snapshot.version:
            live.apply_row(row)
        else:
            live.replay_row(row)
    return live


def _replayed(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> LiveTable:
    """As far as the log and these rules agree, event by event; read-only where that is not to the end."""
    try:
        live, step = _set_up(table, game, rows)
        agrees = _agrees(game, step, rows[0])
    except Exception:  # these rules never had such a table: whatever they raise, they do not agree
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
    if table.is_staged:  # no set-up led to its position
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
    """Whether the rules emit now what the row says that they emitted, and the game goes on: the row did not end it, so
    rules by which it is over now are other rules, too."""
    emitted = orjson.loads(emitted_json(logged_events(step.emitted)))
    return _says_no_less(emitted, row.emitted) and game.outcome(step.state) is None


def _says_no_less(now: Sequence[Any], then: Sequence[Any]) -> bool:
    """Whether the same happened before the same people: an event may say more of it than it did."""
    return len(now) == len(then) and all(
        seats == seats_then and {key: event.get(key) for key in event_then} == event_then
        for (seats, event), (seats_then, event_then) in zip(now, then, strict=True)
    )


def _live(table: Table, game: AnyGame, state: Any, version: int, rows: Sequence[MoveRow]) -> LiveTable:
    """The table with its game at this version, and as the beginning left the seats: `rows` are still to be kept."""
    players = len(table.chairs)
    bots = bots_at_beginning((Seat(chair.seat) for chair in table.chairs if chair.bot), table_events_of(rows))
    return LiveTable(
        id=table.id, game=game, key=key_of(table), state=state, version=version, draws=0, players=players,
        control=SeatControl(players, bots), made=None if table.lesson is None else [],
    )  # fmt: skip


def _happened_after(rows: Iterable[MoveRow]) -> tuple[int, ...]:
    """After how many of the game's events each of the table's own did."""
    after, events = [], 0
    for row in rows:
        if row.table_event is not None:
            after.append(events)
        events += len(row.emitted)
    return tuple(after)
