"""Tournaments for the lobby's list."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import lazyload

from app.messages.statuses import RoundRobin, TournamentStatus
from app.messages.tournaments import ListedTournament
from app.tournaments.rows import Tournament
from app.tournaments.shares import Fairness

MOST: Final = 30
_OPEN: Final = (TournamentStatus.WAITING, TournamentStatus.PLAYING)


async def open_tournaments(session: AsyncSession, fairness: Fairness) -> tuple[ListedTournament, ...]:
    """The public tournaments: open ones first, then running ones; newest first."""
    query = fairness.newest(
        Tournament,
        Tournament.public,
        Tournament.status.in_(_OPEN),
        Tournament.made > func.app_now() - func.make_interval(0, 0, 0, 7),
        most=MOST,
    ).options(lazyload(Tournament.matches))
    return _listed((await session.execute(query)).scalars().all())


def _listed(tournaments: Sequence[Tournament]) -> tuple[ListedTournament, ...]:
    return tuple(
        ListedTournament(
            id=tournament.id,
            code=tournament.code,
            game=tournament.game,
            status=TournamentStatus(tournament.status),
            host=tournament.host,
            capacity=tournament.capacity,
            entered=len(tournament.entrants),
            rounds=RoundRobin(tournament.rounds),
            made=tournament.made,
        )
        for tournament in tournaments
    )
