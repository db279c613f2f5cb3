"""Advances all tournaments, and publishes them on their channels.

When a match's table has changed, the runner advances its tournament, and loads the tables at which only bots play. It
also checks all running tournaments at regular intervals, so that a missed notice, or a process that ended between a
match's last move and the next round, delays a tournament but does not stop it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, cast
from uuid import UUID

import orjson
import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, Missed, Notice, TableChanged, TournamentChanged
from app.channels.connection import Connection
from app.channels.feed import Feed
from app.channels.socket import encoded
from app.errors import Problem
from app.messages.statuses import TableStatus
from app.messages.tournaments import TournamentDetails, TournamentMessage
from app.play.room.rooms import Rooms
from app.processes.clock import SharedClock
from app.processes.leases import Leases
from app.runtime.db import Database
from app.runtime.tasks import TaskSupervisor, at_work
from app.tables.entropy import Entropy
from app.tables.store import Games, game_named
from app.tournaments.absence import stand_in_for_missing
from app.tournaments.details import details_of
from app.tournaments.hosting import pass_host, without_host
from app.tournaments.registration import find_tournament, locked_tournament
from app.tournaments.rounds import Advanced, able_to_go_on, advance, end_unplayable
from app.tournaments.rows import Match, Tournament
from app.tournaments.seen_cues import see
from engines.core.game import Refusal

log = structlog.get_logger()

_SECONDS: Final = 0.05
"""Seconds within which changes are processed and published together."""
LEASE: Final = "tournaments"
"""The lease of the one process that advances all tournaments."""
FORFEIT_ID: Final = "withdrawn"
"""The move id under which a player who withdraws leaves the running match."""


@contextmanager
def _reported() -> Iterator[None]:
    """Log any error in one tournament, so that the error stops no other tournament; the next check tries again."""
    try:
        yield
    except Problem as problem:
        log.warning("tournament has to wait", code=problem.code)
    except Exception:
        log.exception("tournament has to wait")


class _Newest:
    """The last state read for a tournament's feed: the common message, and the number of each player's entrant."""

    __slots__ = ("_encoded", "details", "host", "numbers")

    def __init__(self, tournament: Tournament, details: TournamentDetails) -> None:
        self.details = details
        self._encoded: TournamentDetails | None = None
        """The details as JSON, once they have been sent."""
        self.host = tournament.host_id
        self.numbers = {
            entrant.player_id: entrant.number for entrant in tournament.entrants if entrant.player_id is not None
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Newest) and (self.details, self.host) == (other.details, other.host)

    __hash__ = None  # type: ignore[assignment]  # compared, never kept in a set

    def text_for(self, player: UUID) -> bytes:
        """The message for one person; the common part is encoded only once."""
        if self._encoded is None:
            self._encoded = cast(TournamentDetails, orjson.Fragment(encoded(self.details)))
        return encoded(TournamentMessage(self.numbers.get(player), player == self.host, self._encoded))


class TournamentRunner:
    """The runner of this process."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        leases: Leases,
        rooms: Rooms,
        games: Games,
        tasks: TaskSupervisor,
        entropy: Entropy,
        clock: SharedClock,
        *,
        round_seconds: float,
        host_seconds: float,
        seconds: float = _SECONDS,
    ) -> None:
        self._database = database
        self._bus = bus
        self._leases = leases
        self._rooms = rooms
        self._games = games
        self._supervisor = tasks
        self._entropy = entropy
        self._clock = clock
        self._round_seconds = round_seconds
        self._host_seconds = host_seconds
        """Seconds without a connection after which a tournament's host loses the role."""
        self._seconds = seconds
        self._feeds: dict[str, Feed[_Newest]] = {}
        self._tables: set[str] = set()
        """Tables that have changed since the last look."""
        self._changed = asyncio.Event()
        self._looks = asyncio.Event()
        """Set when it is time to look at all of them."""
        bus.subscribe(self._on_notice)
        leases.on_inherited(self._on_inherited)

    def stop(self) -> None:
        """Stop publishing."""
        for feed in self._feeds.values():
            feed.close()

    # the channels `tournament:<id>`

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Raises `NoSuchTournament`, `NoSuchGame`, `DatabaseAway`."""
        feed = self._feeds.get(key)
        if feed is None:
            feed = self._feeds[key] = Feed(
                f"tournament:{key}",
                lambda: self._newest(key),
                _Newest.text_for,
                tasks=self._supervisor,
                seconds=self._seconds,
            )
        try:
            await feed.subscribe(connection)
        finally:
            self._drop_if_empty(key)

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Stop sending the tournament to this connection."""
        feed = self._feeds.get(key)
        if feed is not None:
            feed.unsubscribe(connection)
            self._drop_if_empty(key)

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send the tournament again. Raises the same errors as `subscribe`."""
        feed = self._feeds.get(key)
        if feed is not None:
            await feed.refresh(connection)

    def announce(self, advanced: Advanced, tournament: Tournament, session: AsyncSession) -> None:
        """Publish a change when its transaction commits."""
        for table_id in advanced.tables:
            self._bus.publish(TableChanged(table_id, public=False), session)  # only the tournament's page lists a match
        self._bus.publish(TournamentChanged(tournament.id, tournament.public), session)

    async def follow_up(self, advanced: Advanced) -> None:
        """Act on a committed change: load rooms for bots, and leave the matches of withdrawn players."""
        for table_id in advanced.begun:
            with suppress(Problem):
                await self._rooms.wake(table_id)
        for table_id, player in advanced.left:
            with suppress(Refusal):  # the match may have ended meanwhile
                await self._rooms.forfeit(table_id, player, FORFEIT_ID)

    # long tasks

    async def work(self) -> None:
        """Advance the tournaments of changed tables, until cancelled."""
        while True:
            await self._changed.wait()
            await asyncio.sleep(self._seconds)
            self._changed.clear()
            tables, self._tables = self._tables, set()
            with _reported():
                for tournament_id in await self._tournaments_of(tables):
                    self._publish(tournament_id)
                    if await self._leases.acquire(LEASE):
                        with _reported(), at_work():
                            await self._advance(tournament_id)

    async def look_round(self) -> None:
        """Advance all tournaments that can continue: at regular intervals, and when the process that held the lease has
        ended.
        """
        while True:
            with _reported():
                if await self._leases.acquire(LEASE):
                    await self._look_at_all()
            self._looks.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._round_seconds):
                    await self._looks.wait()

    async def _look_at_all(self) -> None:
        async with self._database.session() as session:
            able = (await session.scalars(able_to_go_on())).all()
            hostless = (await session.scalars(without_host(self._host_seconds))).all()
        for tournament_id in able:
            with _reported(), at_work():
                await self._advance(tournament_id, wake=True)
        for tournament_id in hostless:
            with _reported(), at_work():
                await self._pass_host(tournament_id)

    async def _pass_host(self, tournament_id: str) -> None:
        async with self._database.session() as session:
            tournament = await locked_tournament(session, tournament_id)
            if await pass_host(session, tournament, self._host_seconds, self._clock.utcnow()):
                self._bus.publish(TournamentChanged(tournament.id, tournament.public), session)

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case TableChanged(table):
                self._tables.add(table)
                self._changed.set()
            case TournamentChanged(tournament):
                self._publish(tournament)
                feed = self._feeds.get(tournament)
                if feed is not None:
                    self._supervisor.spawn("seen_cues", see(self._database, tournament, feed.channel.subscribers))
            case Missed():
                for feed in self._feeds.values():
                    feed.changed()
                self._looks.set()

    def _on_inherited(self, name: str) -> None:
        if name == LEASE:
            self._looks.set()

    def _publish(self, tournament_id: str) -> None:
        feed = self._feeds.get(tournament_id)
        if feed is not None:
            feed.changed()

    def _drop_if_empty(self, tournament_id: str) -> None:
        feed = self._feeds.get(tournament_id)
        if feed is not None and not feed.channel.subscribers:
            feed.close()
            del self._feeds[tournament_id]

    async def _newest(self, tournament_id: str) -> _Newest:
        async with self._database.session() as session:
            tournament = await find_tournament(session, tournament_id)
            return _Newest(tournament, details_of(tournament, game_named(self._games, tournament.game)))

    async def _tournaments_of(self, tables: set[str]) -> set[str]:
        if not tables:
            return set()
        async with self._database.session() as session:
            query = select(Match.tournament_id).where(Match.table_id.in_(tables))
            return set((await session.scalars(query)).all())

    async def _advance(self, tournament_id: str, *, wake: bool = False) -> None:
        """Advance a tournament. With `wake`, also load the tables of bots, and end the matches that cannot be
        played.
        """
        async with self._database.session() as session:
            tournament = await locked_tournament(session, tournament_id)
            game = self._games.get(tournament.game)
            if game is None:
                return
            before = (tournament.status, tournament.round)
            now = self._clock.utcnow()
            ended = await end_unplayable(session, tournament, game, now) if wake else []
            stood_in = await stand_in_for_missing(session, tournament, game, now) if wake else ()
            advanced = await advance(session, tournament, game, self._entropy, now)
            advanced.tables.extend((*ended, *(table.id for table in stood_in)))
            after = (tournament.status, tournament.round)
            is_news = bool(advanced.tables or advanced.left or before != after)
            if is_news:
                self.announce(advanced, tournament, session)
            bots = [
                match.table.id
                for match in (tournament.matches if wake else ())
                if match.table is not None
                and match.table.status == TableStatus.PLAYING
                and all(chair.bot or chair.away_since is not None for chair in match.table.chairs)
            ]
        if is_news:
            await self.follow_up(advanced)
        for table_id in bots:
            with suppress(Problem):
                await self._rooms.wake(table_id)
