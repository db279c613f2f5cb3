"""Writes events at a table besides moves to its log, with all their effects, in one transaction.

PendingEvent    an event before it is in the log
write_event     writes it, unless another writer was ahead
CHANGES_TABLE   the events that change more than the log
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID, uuid4

import orjson
from sqlalchemy import func, or_, select, text, true, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, MovesMade, TableChanged
from app.cues.rows import CueKind
from app.cues.writing import cue
from app.errors import TooFast
from app.messages.statuses import TableStatus
from app.messages.table_events import (
    Ended,
    KnockGranted,
    KnockPending,
    Left,
    Poll,
    Requested,
    SeatReturned,
    TableEvent,
    TookOver,
)
from app.play.errors import NoSuchRequest, SeatIsHere
from app.play.people.visits import keep_seat, was_heard
from app.players.rows import Player
from app.tables.clocks import SeatClock
from app.tables.deadlines import write_clocks
from app.tables.record import BOT_CLIENT_SEED
from app.tables.rows import Chair, RequestKind, SeatRequest, Table
from app.tables.seat_control import REQUEST_SECONDS
from engines.core.seats import Seat

_APPEND: Final = text("""
INSERT INTO moves (table_id, seq, draws, emitted, table_event, awaited, asked, at)
SELECT g.id, g.seq, '[]', '[]', g.event, g.awaited, g.asked, to_timestamp(g.at)
  FROM (SELECT CAST(:table AS text) AS id, CAST(:seq AS integer) AS seq, CAST(:event AS text) AS event,
               CAST(:awaited AS smallint) AS awaited, CAST(:asked AS smallint) AS asked,
               CAST(:at AS double precision) AS at) AS g
 WHERE EXISTS (SELECT FROM moves AS m WHERE m.table_id = g.id AND m.seq = g.seq - 1)
   AND EXISTS (SELECT FROM tables AS t WHERE t.id = g.id AND t.status = 'playing')
ON CONFLICT (table_id, seq) DO NOTHING
RETURNING true
""")
CHANGES_TABLE: Final = (Left, TookOver, KnockGranted, SeatReturned, Ended)
"""The events that also change the seats or the status of a table."""
_MOST_REQUESTS: Final = 10
"""For all seats of one table, within `_REQUESTS_MINUTES`."""
_REQUESTS_MINUTES: Final = 10
_AGAIN_SECONDS: Final = int(REQUEST_SECONDS) + 10
"""The seconds after which a person may repeat a request: by then the earlier one has expired."""


@dataclass(frozen=True, slots=True)
class Asker:
    """The spectator who requests a seat."""

    player: UUID
    time_zone: str | None = None
    """An IANA name; `None` if there are no night hours, or if the seat keeps its own zone."""


@dataclass(frozen=True, slots=True)
class PendingEvent:
    """A table's event before it is in the log."""

    table: str
    seq: int
    event: TableEvent
    at: float
    """When it was decided, in seconds since 1970."""
    public: bool
    """Whether the table qualifies for lists of public tables."""
    asker: Asker | None = None
    """The spectator who requests a seat, if that is the event."""
    grace_seconds: float = 0.0
    """The time since the granted knock's grace period began."""
    final_view: bytes | None = None
    """The spectators' view of the game that ends with this; `None` if these rules cannot show it."""
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)
    """The clocks that it changes."""
    awaited: int = 0
    """The people whose turn it is afterwards, as in `app.tables.awaited.bits_of`; none if the game ends."""
    asked: int = 0
    """The awaited people with a new question."""


def new_request_id() -> str:
    """A unique id for a request."""
    return uuid4().hex[:12]


async def write_event(session: AsyncSession, pending: PendingEvent, bus: Bus) -> bool:
    """Write an event in the transaction of `session`; `False` if another writer was ahead. Raises `TooFast` for too
    many requests, `NoSuchRequest` if a person would get a second seat, `SeatIsHere` for a knock whose owner is back.

    The log is written first, as in the statement that writes moves; so two writers of one table cannot deadlock.
    """
    if not await _append(session, pending):
        return False
    event, is_over = pending.event, False
    match event:
        case Requested():
            await _keep_request(session, pending, event)
        case Left(seat):
            await keep_seat(session, pending.table, seat)
            gone = {"player_id": None, "deputy_id": None, "left": True, "away_since": None}
            await _change_seat(session, pending.table, seat, **gone)
        case TookOver(seat, name, request=request):
            asked = await _granted(session, pending.table, seat, request)
            seed = func.coalesce(Chair.client_seed, BOT_CLIENT_SEED)
            changed = {
                "name": name,
                "bot": False,
                "left": False,
                "client_seed": seed,
                "away_since": None,
                "unnamed": False,
                "later_name": None,
            }
            changed |= {"own_title": None, "put_away": False}
            arms = select(Player.arms).where(Player.id == asked.player_id).scalar_subquery()
            by = {"player_id": asked.player_id, "time_zone": asked.time_zone, "arms": arms}
            await _change_seat(session, pending.table, seat, **by, **changed)
        case KnockPending(seat, request=request):
            owner = select(Chair.player_id).where(Chair.table_id == pending.table, Chair.seat == seat)
            players = [player for player in await session.scalars(owner) if player is not None]
            await cue(session, CueKind.KNOCK, f"/tables/{pending.table}", players, occasion=request, at_once=True)
        case KnockGranted(seat):
            await _grant_knock(session, pending, event)
        case SeatReturned(seat):
            await keep_seat(session, pending.table, seat)
            await _change_seat(session, pending.table, seat, deputy_id=None, away_since=None)
        case Ended():
            is_over = True
            await _end(session, pending)
        case _:
            pass
    await write_clocks(session, pending.table, pending.clocks)
    bus.publish(MovesMade(((pending.table, pending.seq, is_over),)), session)
    if isinstance(event, CHANGES_TABLE):
        bus.publish(TableChanged(pending.table, pending.public), session)
    return True


async def _append(session: AsyncSession, pending: PendingEvent) -> bool:
    row = {
        "table": pending.table,
        "seq": pending.seq,
        "event": orjson.dumps(pending.event).decode(),
        "awaited": pending.awaited,
        "asked": pending.asked,
        "at": pending.at,
    }
    return (await session.execute(_APPEND, row)).scalar_one_or_none() is not None


async def _keep_request(session: AsyncSession, pending: PendingEvent, asked: Requested) -> None:
    """Raises `TooFast`."""
    asker = pending.asker
    assert asker is not None
    recent = func.app_now() - func.make_interval(0, 0, 0, 0, 0, _REQUESTS_MINUTES)
    lately = func.app_now() - func.make_interval(0, 0, 0, 0, 0, 0, _AGAIN_SECONDS)
    counts = select(
        func.count(),
        func.count().filter(SeatRequest.player_id == asker.player, SeatRequest.made > lately),
    ).where(SeatRequest.table_id == pending.table, SeatRequest.made > recent)
    of_table, of_player = (await session.execute(counts)).one()
    if of_table >= _MOST_REQUESTS or of_player:
        raise TooFast(_AGAIN_SECONDS)
    kind = RequestKind.KNOCK if asked.poll == Poll.KNOCK else RequestKind.TAKE_OVER
    session.add(
        SeatRequest(
            id=asked.request,
            table_id=pending.table,
            seat=asked.seat,
            kind=kind,
            player_id=asker.player,
            name=asked.name,
            time_zone=asker.time_zone,
        )
    )


async def _granted(session: AsyncSession, table_id: str, seat: int, request_id: str) -> SeatRequest:
    """The request, with the seat's former player added. Raises `NoSuchRequest` if the requester has a seat by now."""
    request = await session.get_one(SeatRequest, request_id)
    holder = select(Chair.player_id).where(Chair.table_id == table_id, Chair.seat == seat)
    sits = or_(Chair.player_id == request.player_id, Chair.deputy_id == request.player_id)
    seated = select(Chair.seat).where(Chair.table_id == table_id, sits)
    if (await session.scalars(seated)).one_or_none() is not None:
        raise NoSuchRequest
    request.former_id = (await session.scalars(holder)).one()
    return request


async def _grant_knock(session: AsyncSession, pending: PendingEvent, event: KnockGranted) -> None:
    """Make the requester the deputy of a seat. Raises `SeatIsHere`, `NoSuchRequest`."""
    if await was_heard(session, pending.table, event.seat, pending.grace_seconds):
        raise SeatIsHere
    asked = await _granted(session, pending.table, event.seat, event.request)
    await _change_seat(session, pending.table, event.seat, deputy_id=asked.player_id, away_since=None)
    await session.execute(update(Table).where(Table.id == pending.table).values(unrated=True))
    await _name_deputy(session, pending.table, event.seat)
    await keep_seat(session, pending.table, event.seat)


async def _name_deputy(session: AsyncSession, table_id: str, seat: int) -> None:
    """Give a deputy without a name the seat's name, because without a name there is no personal link and no sign-out.
    No device is written here, so the present cookie stays valid until a page exchanges it.
    """
    newcomer = select(Chair.deputy_id, Chair.name, true()).where(Chair.table_id == table_id, Chair.seat == seat)
    row = insert(Player).from_select(["id", "name", "takes_signed"], newcomer)
    await session.execute(row.on_conflict_do_nothing())


async def _change_seat(session: AsyncSession, table_id: str, seat: int, **changed: object) -> None:
    await session.execute(update(Chair).where(Chair.table_id == table_id, Chair.seat == seat).values(**changed))


async def _end(session: AsyncSession, pending: PendingEvent) -> None:
    ended = {"status": TableStatus.ABORTED, "ended": func.app_now()}
    view = {} if pending.final_view is None else {"final_view": orjson.loads(pending.final_view)}
    await session.execute(update(Table).where(Table.id == pending.table).values(ended | view))
