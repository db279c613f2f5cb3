"""Keeps all tournaments going, and tells everybody who watches one.

The runner hears when a match's table has changed, brings its tournament as far as it can go, and wakes the tables at
which only bots play. It also looks round now and then: so a word that was missed, or a process that ended between a
match's last move and the next round, delays a tournament and does not stop it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import orjson
import structlog
from sqlalchemy import select

from app.db import Database
from app.errors import Problem
from app.play.bus import Bus, TableChanged, TournamentChanged, Word
from app.play.connection import Connection
from app.play.rooms import Rooms
from app.tables.entropy import Entropy
from app.tables.statuses import TableStatus
from app.tables.store import Games, game_named
from app.tournaments.registration import find_tournament, locked_tournament
from app.tournaments.rounds import Advanced, advance
from app.tournaments.rows import Match, Tournament
from app.tournaments.shown import shown_tournament, tournament_frame
from app.tournaments.statuses import TournamentStatus
from engines.core.game import Refusal

log = structlog.get_logger()

_PAUSE = 0.05
"""Changes within this many seconds are told together."""
LEFT = "withdrawn"
"""The move id under which a player who withdraws leaves the running match."""


@contextmanager
def _reported() -> Iterator[None]:
    """Whatever goes wrong with one tournament is logged and keeps no other waiting; the next look round tries again."""
    try:
        yield
    except Problem as problem:
        log.warning("tournament has to wait", code=problem.code)
    except Exception:
        log.exception("tournament has to wait")


class TournamentRunner:
    """One a process."""

    def __init__(
        self, database: Database, bus: Bus, rooms: Rooms, games: Games, entropy: Entropy,
        *, round_seconds: float,
    ) -> None:  # fmt: skip
        self._database = database
        self._bus = bus
        self._rooms = rooms
        self._games = games
        self._entropy = entropy
        self._round_seconds = round_seconds
        self._watchers: dict[str, set[Connection]] = {}
        self._tables: set[str] = set()
        """Tables that have changed since they were looked at."""
        self._tournaments: set[str] = set()
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        bus.hear(self._hear)

    def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._run(), name="tournament runner"),
            asyncio.create_task(self._look_round(), name="tournament rounds"),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def join(self, tournament_id: str, connection: Connection) -> None:
        """Tell this connection the tournament now and at every change. Raises `Problem`."""
        self._watchers.setdefault(tournament_id, set()).add(connection)
        try:
            await self.tell(tournament_id, connection)
        except Problem:
            self.leave(tournament_id, connection)
            raise

    def leave(self, tournament_id: str, connection: Connection) -> None:
        watchers = self._watchers.get(tournament_id, set())
        watchers.discard(connection)
        if not watchers:
            self._watchers.pop(tournament_id, None)

    async def tell(self, tournament_id: str, *connections: Connection) -> None:
        """The tournament as it stands. Raises `NoSuchTournament`, `NoSuchGame`, `DatabaseAway`."""
        async with self._database.session() as session:
            tournament = await find_tournament(session, tournament_id)
            shown = orjson.dumps(shown_tournament(tournament, game_named(self._games, tournament.game)))
        for connection in connections:
            connection.send(tournament_frame(tournament, connection.player, shown))

    async def follow_up(self, advanced: Advanced, tournament_id: str) -> None:
        """What a committed change asks for: word of it, rooms for bots, and the matches that somebody has left."""
        for table_id in advanced.tables:
            self._bus.publish(TableChanged(table_id))
        self._bus.publish(TournamentChanged(tournament_id))
        for table_id in advanced.begun:
            with suppress(Problem):
                await self._rooms.wake(table_id)
        for table_id, player in advanced.left:
            with suppress(Refusal):  # the match may have ended meanwhile
                await self._rooms.give_up(table_id, player, LEFT)

    def _hear(self, word: Word) -> None:
        match word:
            case TableChanged(table):
                self._tables.add(table)
            case TournamentChanged(tournament):
                self._tournaments.add(tournament)
        self._changed.set()

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_PAUSE)
            self._changed.clear()
            tables, self._tables = self._tables, set()
            tournaments, self._tournaments = self._tournaments, set()
            with _reported():
                concerned = await self._tournaments_of(tables)
                tournaments |= concerned
                for tournament_id in concerned:
                    with _reported():
                        await self._advance(tournament_id)
            for tournament_id in tournaments & self._watchers.keys():
                with _reported():
                    await self.tell(tournament_id, *self._watchers[tournament_id])

    async def _look_round(self) -> None:
        while True:
            with _reported():
                async with self._database.session() as session:
                    query = select(Tournament.id).where(Tournament.status == TournamentStatus.PLAYING)
                    running = (await session.scalars(query)).all()
                for tournament_id in running:
                    with _reported():
                        await self._advance(tournament_id, wake=True)
            await asyncio.sleep(self._round_seconds)

    async def _tournaments_of(self, tables: set[str]) -> set[str]:
        if not tables:
            return set()
        async with self._database.session() as session:
            query = select(Match.tournament_id).where(Match.table_id.in_(tables))
            return set((await session.scalars(query)).all())

    async def _advance(self, tournament_id: str, *, wake: bool = False) -> None:
        """Bring a tournament as far as it can go; with `wake`, also what bots play alone in it."""
        async with self._database.session() as session:
            tournament = await locked_tournament(session, tournament_id)
            game = self._games.get(tournament.game)
            if game is None:
                return
            before = (tournament.status, tournament.round)
            advanced = await advance(session, tournament, game, self._entropy)
            after = (tournament.status, tournament.round)
            bots = [
                match.table.id
                for match in (tournament.matches if wake else ())
                if match.table is not None
                and match.table.status == TableStatus.PLAYING
                and all(chair.bot for chair in match.table.chairs)
            ]
        if advanced.tables or advanced.left or before != after:
            await self.follow_up(advanced, tournament_id)
        for table_id in bots:
            with suppress(Problem):
                await self._rooms.wake(table_id)
