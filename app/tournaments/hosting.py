"""Who is the host of a tournament before its first round: the role passes on where its host is away.

Who is there is known to about a minute, by when players were last connected, to whichever process.
"""

from datetime import datetime

from sqlalchemy import ColumnElement, Select, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.statuses import TournamentStatus
from app.players.identity import Guest
from app.players.rows import Player
from app.tournaments.errors import NoSuchEntrant, NotEntered
from app.tournaments.rows import Entrant, Tournament

_DAYS = 2
"""What was made longer ago nobody looks for any more."""


def without_host(seconds: float) -> Select[str]:
    """The ids of the tournaments whose host was not connected for so long, and one of whose entrants was."""
    seen = select(Player.last_seen).where(Player.id == Tournament.host_id).scalar_subquery()
    entered = exists().where(
        Entrant.tournament_id == Tournament.id, Entrant.player_id == Player.id, Player.last_seen > _ago(seconds)
    )
    return (
        select(Tournament.id)
        .where(Tournament.status == TournamentStatus.WAITING, Tournament.made > _ago(_DAYS * 86_400))
        .where(func.coalesce(Tournament.host_since, Tournament.made) < _ago(seconds))
        .where(or_(seen.is_(None), seen < _ago(seconds)), entered)
    )


async def pass_host(session: AsyncSession, tournament: Tournament, seconds: float, now: datetime) -> bool:
    """Make the first entrant who is connected the host, where the host is still away; whether that was done."""
    is_away = (await session.scalars(without_host(seconds).where(Tournament.id == tournament.id))).one_or_none()
    if is_away is None:
        return False
    people = [entrant.player_id for entrant in tournament.entrants if entrant.player_id is not None]
    query = select(Player.id).where(Player.id.in_(people), Player.last_seen > _ago(seconds))
    here = set((await session.scalars(query)).all())
    following = next(entrant for entrant in tournament.entrants if entrant.player_id in here)
    _pass_to(tournament, following, now)
    return True


def make_host(tournament: Tournament, guest: Guest, number: int, now: datetime) -> None:
    """Give the role to an entrant. Raises `NotHost`, `TournamentBegun`, `TournamentClosed`, `NoSuchEntrant`."""
    tournament.check_host(guest.id)
    tournament.check_waiting()
    found = next((entrant for entrant in tournament.entrants if entrant.number == number), None)
    if found is None:
        raise NoSuchEntrant
    _pass_to(tournament, found, now)


async def ask_to_be_host(
    session: AsyncSession, tournament: Tournament, guest: Guest, seconds: float, now: datetime
) -> None:
    """Ask the host for the role, or take it where the host was not connected for so long. Raises `TournamentBegun`,
    `TournamentClosed`, `NotEntered`."""
    tournament.check_waiting()
    own = next((entrant for entrant in tournament.entrants if entrant.player_id == guest.id), None)
    if own is None:
        raise NotEntered
    if guest.id == tournament.host_id:
        return
    here = select(Player.id).where(Player.id == tournament.host_id, Player.last_seen > _ago(seconds))
    if (await session.scalars(here)).one_or_none() is None:
        _pass_to(tournament, own, now)
    else:
        tournament.host_asked_by = guest.id


def check_may_start(tournament: Tournament, guest: Guest) -> None:
    """That this person may begin the first round: the host, or any entrant once all places are taken. Raises
    `NotHost`."""
    is_full = len(tournament.entrants) == tournament.capacity
    if is_full and any(entrant.player_id == guest.id for entrant in tournament.entrants):
        return
    tournament.check_host(guest.id)


def _pass_to(tournament: Tournament, entrant: Entrant, now: datetime) -> None:
    tournament.host_id, tournament.host, tournament.host_since = entrant.player_id, entrant.name, now
    tournament.host_asked_by = None


def _ago(seconds: float) -> ColumnElement[datetime]:
    return func.now() - func.make_interval(0, 0, 0, 0, 0, 0, seconds)
