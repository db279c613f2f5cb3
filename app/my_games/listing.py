"""The list of a player's games, part by part."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

from fastapi import Depends
from sqlalchemy import ColumnElement, Select, and_, false, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import lazyload

from app.messages.my_games import GameResult, MyGame, MyGames, MyGameSeat, MyGamesGroup, MyGamesState, MyTournament
from app.messages.statuses import TableKind, TableStatus, TournamentStatus
from app.my_games.errors import BadCursor
from app.my_games.grouping import RUNNING, OwnSeat, grouped, place_of
from app.my_games.seats import own_seats
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.players.arms import arms_stored
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.tables.rows import Chair, Table
from app.tables.store import Games, newest_seq
from app.tournaments.rows import Entrant, Tournament
from engines.core.seats import SPECTATOR

PAGE: Final = 20
"""Finished games, or games that were put away, on one page."""
MOST: Final = 100
"""Running games on one page."""
_POINTS_KEPT: Final = 5_000
_OVER: Final = (TableStatus.OVER, TableStatus.ABORTED)
_ENDED: Final = func.coalesce(Table.ended, Table.made)
_KEYSET: Final = (MyGamesState.FINISHED, MyGamesState.PUT_AWAY)


class MyGamesListing:
    """Reads the list, with the help of the rooms open in this process."""

    def __init__(self, database: Database, rooms: Rooms, games: Games) -> None:
        self._database = database
        self._rooms = rooms
        self._games = games
        self._points: OrderedDict[tuple[str, int], Sequence[int]] = OrderedDict()
        """The points at a version of a table, so that it is not loaded again before the next move."""

    async def read(
        self, player: UUID, state: MyGamesState | None, cursor: str | None, *, is_trusted: bool = True
    ) -> MyGames:
        """One part of the list, or the beginning of each. A waiting device does not get the times since when decisions
        have been open, because the player's secret answers change them. Raises `BadCursor`.
        """
        if cursor is not None and state is None:
            raise BadCursor
        async with self._database.session() as session:
            seats = await own_seats(session, player, self._rooms) if state not in _KEYSET else ()
            running = grouped(seats if is_trusted else [replace(seat, since=None) for seat in seats])
            wanted = MyGamesState if state is None else (state,)
            return MyGames(tuple([await self._group(session, player, one, running, cursor) for one in wanted]))

    async def _group(
        self,
        session: AsyncSession,
        player: UUID,
        state: MyGamesState,
        running: Mapping[MyGamesState, Sequence[OwnSeat]],
        cursor: str | None,
    ) -> MyGamesGroup:
        if state in RUNNING:
            return await self._running(session, player, state, running[state], cursor)
        if state == MyGamesState.FINISHED:
            which = and_(Table.status.in_(_OVER), Chair.put_away.is_(False))
        else:
            which = and_(Table.status.in_((TableStatus.WAITING, TableStatus.PLAYING, *_OVER)), Chair.put_away)
        query = _older_than(_own_tables(player).where(which), cursor)
        rows = (await session.execute(query)).all()
        games = [await self._game(session, row.Table, row.seat) for row in rows[:PAGE]]
        last = None if len(rows) <= PAGE else f"{rows[PAGE - 1].at.isoformat()}_{rows[PAGE - 1].Table.id}"
        return MyGamesGroup(state, None, tuple(games), (), last)

    async def _running(
        self, session: AsyncSession, player: UUID, state: MyGamesState, seats: Sequence[OwnSeat], cursor: str | None
    ) -> MyGamesGroup:
        first = _number(cursor)
        page = seats[first : first + MOST]
        tournaments = () if first else await _tournaments(session, player, state)
        found = await tables_of(session, page)
        games = [
            await self._game(session, found[seat.table_id], seat.seat, seat) for seat in page if seat.table_id in found
        ]
        more = str(first + MOST) if first + MOST < len(seats) else None
        return MyGamesGroup(state, len(seats), tuple(games), tournaments, more)

    async def _game(self, session: AsyncSession, table: Table, seat: int, own: OwnSeat | None = None) -> MyGame:
        points = await self._points_of(session, table, own)
        others = [chair for chair in table.chairs if chair.seat != seat]
        chair = table.chairs[seat]
        is_deputy = own is not None and own.is_deputy
        is_own = table.host_id is not None and table.host_id == (chair.player_id or chair.kept_for)
        return MyGame(
            id=table.id,
            url=f"/tables/{table.id}",
            game=table.game,
            status=TableStatus(table.status),
            title=None if is_deputy else chair.own_title,
            host=None if is_own else host_of(table),
            others=tuple([name for other in others if (name := other.shown_name) is not None]),
            seats=tuple(_seats(table, seat)),
            free=sum(other.free for other in table.chairs),
            kept=chair.player_id is None,
            awaited=tuple([one.shown_name or "" for one in others if own is not None and own.awaited >> one.seat & 1]),
            since=None if own is None else own.since,
            due=None if own is None else own.due,
            place=None if points is None else place_of(points, seat),
            points=None if points is None else points[seat],
            result=_result(table, seat),
            ended=table.ended,
            put_away=chair.put_away and not is_deputy,
            part_of=table.part_of,
            rematch=None if table.rematch_id is None else f"/tables/{table.rematch_id}",
        )

    async def _points_of(self, session: AsyncSession, table: Table, own: OwnSeat | None) -> Sequence[int] | None:
        """The public points; `None` if there are none."""
        if table.outcome is not None:
            scores: Sequence[int] = table.outcome["scores"]
            return scores
        game = self._games.get(table.game)
        if table.status != TableStatus.PLAYING or game is None or game.points_shown is None:
            return None
        version = table.id, await newest_seq(session, table.id) if own is None else own.version
        if version not in self._points:
            opened = await self._rooms.opened(session, table)
            if not isinstance(opened, LiveTable):
                return None
            self._points[version] = game.points_shown(game.view(opened.state, SPECTATOR))
            if len(self._points) > _POINTS_KEPT:
                self._points.popitem(last=False)
        return self._points[version]


async def tables_of(session: AsyncSession, seats: Iterable[OwnSeat]) -> Mapping[str, Table]:
    """The tables of these seats, by their ids."""
    ids = [seat.table_id for seat in seats]
    return {table.id: table for table in await session.scalars(select(Table).where(Table.id.in_(ids)))}


def host_of(table: Table) -> str | None:
    """The name of the host, if seated."""
    return next((one.shown_name for one in table.chairs if table.host_id and one.player_id == table.host_id), None)


def _own_tables(player: UUID) -> Select[Table, int, datetime]:
    return (
        select(Table, Chair.seat, _ENDED.label("at"))
        .join(Chair, Chair.table_id == Table.id)
        .where(Chair.player_id == player, Table.kind.not_in((TableKind.LESSON, TableKind.PUZZLE)))
        .order_by(_ENDED.desc(), Table.id.desc())
        .limit(PAGE + 1)
    )


def _older_than(query: Select[Table, int, datetime], cursor: str | None) -> Select[Table, int, datetime]:
    """Raises `BadCursor`."""
    if cursor is None:
        return query
    moment, _, table_id = cursor.partition("_")
    try:
        at = datetime.fromisoformat(moment)
    except ValueError:
        raise BadCursor from None
    if at.tzinfo is None or "\0" in table_id:
        raise BadCursor
    return query.where(tuple_(_ENDED, Table.id) < tuple_(at, table_id))


def _number(cursor: str | None) -> int:
    """Raises `BadCursor`."""
    if cursor is None:
        return 0
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) < 7):
        raise BadCursor
    return int(cursor)


def _seats(table: Table, own: int) -> Iterable[MyGameSeat]:
    for chair in table.chairs:
        name = chair.shown_name or chair.reserved
        if name is not None:
            yield MyGameSeat(name, arms_stored(chair.arms), chair.seat == own)


def _result(table: Table, seat: int) -> GameResult | None:
    if table.status == TableStatus.ABORTED:
        return GameResult.NONE
    if table.outcome is None:
        return None
    winners: Sequence[int] = table.outcome["winners"]
    if seat not in winners:
        return GameResult.LOST if winners else GameResult.NONE
    return GameResult.WON if len(winners) == 1 else GameResult.SHARED


_STATUS: Final = {MyGamesState.WAITING: TournamentStatus.PLAYING, MyGamesState.NOT_BEGUN: TournamentStatus.WAITING}


def _of_player(player: UUID, state: MyGamesState) -> ColumnElement[bool]:
    status = _STATUS.get(state)
    if status is None:
        return false()
    entered = select(Entrant.tournament_id).where(Entrant.player_id == player, Entrant.withdrawn.is_(False))
    return and_(or_(Tournament.id.in_(entered), Tournament.host_id == player), Tournament.status == status)


async def _tournaments(session: AsyncSession, player: UUID, state: MyGamesState) -> tuple[MyTournament, ...]:
    if state not in _STATUS:
        return ()
    query = select(Tournament).where(_of_player(player, state)).order_by(Tournament.made.desc()).limit(MOST)
    return tuple(
        MyTournament(
            id=tournament.id,
            url=f"/tournaments/{tournament.id}",
            game=tournament.game,
            status=TournamentStatus(tournament.status),
            host=tournament.host,
            entered=len(tournament.entrants),
            capacity=tournament.capacity,
        )
        for tournament in await session.scalars(query.options(lazyload(Tournament.matches)))
    )


MyGamesDep = Annotated[MyGamesListing, Depends(ServiceOf(MyGamesListing))]
