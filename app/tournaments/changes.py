"""Changes of tournaments: under the tournament's lock, committed before they are sent to anybody."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, TypeAlias

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.tournaments import TournamentMessage
from app.players.identity import Guest
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.tables import store
from app.tables.entropy import Entropy
from app.tables.store import AnyGame, Games
from app.tournaments import registration
from app.tournaments.details import details_of, message_for
from app.tournaments.rounds import advance
from app.tournaments.rows import Tournament
from app.tournaments.runner import TournamentRunner

Change: TypeAlias = Callable[[AsyncSession, Tournament], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class TournamentChanges:
    """Changes tournaments, and shows them."""

    database: Database
    clock: SharedClock
    entropy: Entropy
    games: Games
    runner: TournamentRunner

    async def change(self, tournament_id: str, guest: Guest, change: Change) -> TournamentMessage:
        """Change a tournament under its lock and advance it, commit, notify, and return its new state."""
        async with self.database.session() as session:
            tournament = await registration.locked_tournament(session, tournament_id)
            done = change(session, tournament)
            if done is not None:
                await done
            game = self.game_of(tournament)
            advanced = await advance(session, tournament, game, self.entropy, self.now())
            await session.flush()
            self.runner.announce(advanced, tournament, session)
            message = self.message(tournament, guest)
        await self.runner.follow_up(advanced)
        return message

    def now(self) -> datetime:
        """The time."""
        return self.clock.utcnow()

    def game_of(self, tournament: Tournament) -> AnyGame:
        """The tournament's game. Raises `NoSuchGame`."""
        return store.game_named(self.games, tournament.game)

    def message(self, tournament: Tournament, guest: Guest) -> TournamentMessage:
        """The tournament as this guest may see it."""
        game = self.game_of(tournament)
        return message_for(tournament, details_of(tournament, game), guest.id)


TournamentChangesDep = Annotated[TournamentChanges, Depends(ServiceOf(TournamentChanges))]
