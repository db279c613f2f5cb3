"""A record's game as a viewer would have received it, from the file and the rules alone."""

from datetime import datetime
from typing import Any, Final

import orjson

from app.channels.socket import encoded
from app.messages.replay import RecordedReplay, ReplayViewer
from app.messages.statuses import TableStatus
from app.messages.table_events import TookOver
from app.play.records.opening import replayed
from app.play.records.results import result_of
from app.play.room.live_table import LiveTable
from app.replay.errors import CheckTooLong
from app.replay.points import replay_points
from app.replay.seen import steps_seen
from app.replay.service import Source, replay_log, replay_whole
from app.replay.viewers import check_may_replay
from app.tables.gathering import options_of
from app.tables.log import draw_rows, emitted_json, logged_events
from app.tables.record import BOT_CLIENT_SEED, Record
from app.tables.rows import Chair, MoveRow, Table
from app.tables.store import AnyGame, outcome_row, public_content_of
from engines.core.chance import Draw, RecordedChance
from engines.core.game import DecidingMoment, Step

MOST_BYTES: Final = 16 * 1024 * 1024
"""The size of all steps, at most. The longest games have a quarter of it."""


async def recorded_replay(record: Record, game: AnyGame, viewer: ReplayViewer) -> bytes:
    """The `RecordedReplay` of a true record, as JSON. Raises `NoSuchViewer`, and `CheckTooLong` if the steps are too
    many."""
    table, rows = _table_of(record), _rows_of(record)
    check_may_replay(table, game, viewer, None)
    live = _filled(table, game, rows)
    for event in live.table_events:
        if isinstance(event, TookOver):
            table.chairs[event.seat].name = event.name
    source = Source(table, game=game, rows=rows, viewer=viewer, seen=steps_seen(rows, viewer))
    steps = await replay_whole(source, most_bytes=MOST_BYTES)
    if steps is None:
        raise CheckTooLong
    moment: DecidingMoment | None = None
    if table.outcome is not None:
        moment = result_of(table, live).moment
    return encoded(
        RecordedReplay(
            id=table.id,
            game=table.game,
            names=tuple([chair.name for chair in table.chairs]),
            has_open=game.open_view is not None,
            log=await replay_log(source),
            steps=steps,
            points=await replay_points(source),
            moment=moment,
            public_content=public_content_of(game, table),
        )
    )


def _table_of(record: Record) -> Table:
    """The table's row, for this process only: it is not stored."""
    seats = enumerate(zip(record.players, record.client_seeds, strict=True))
    return Table(
        id=record.table,
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        status=TableStatus.ABORTED if record.outcome is None else TableStatus.OVER,
        outcome=None if record.outcome is None else outcome_row(record.outcome),
        commitment=record.commitment,
        secret=bytes.fromhex(record.secret),
        chairs=[
            Chair(seat=seat, name=player.name, bot=player.bot, client_seed=None if seed == BOT_CLIENT_SEED else seed)
            for seat, (player, seed) in seats
        ],
    )


def _rows_of(record: Record) -> list[MoveRow]:
    """The rows of the log, without the events that the moves emit."""
    return [
        MoveRow(
            table_id=record.table,
            seq=row.seq,
            seat=row.seat,
            move=row.move,
            draws=draw_rows(row.draws),
            emitted=[],
            table_event=row.event,
            at=datetime.fromisoformat(row.time),
        )
        for row in record.rows
    ]


def _filled(table: Table, game: AnyGame, rows: list[MoveRow]) -> LiveTable:
    """The game at its end, with the emitted events in all rows."""
    chance = RecordedChance([Draw(*draw) for draw in rows[0].draws])
    rows[0].emitted = _emitted(game.setup(len(table.chairs), options_of(game, table), chance))
    live = replayed(table, game, rows[:1])
    for row in rows[1:]:
        if row.table_event is None:
            row.emitted = _emitted(live.replay(row))
        live.apply_row(row)
    return live


def _emitted(step: Step[Any, Any]) -> list[Any]:
    emitted: list[Any] = orjson.loads(emitted_json(logged_events(step.emitted)))
    return emitted
