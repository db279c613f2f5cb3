"""The host of a tournament. The role passes on if the host is away, because only the host can remove an entrant who
never comes, or end the tournament.

Presence is known to within about a minute, from the last connection of each player to any process.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Select, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.statuses import TournamentStatus
from app.players.identity import Guest
from app.players.rows import Player
from app.tournaments.errors import NoSuchEntrant, NotEntered, NotRunning, TournamentClosed
from app.tournaments.rows import Entrant, Tournament

_DAYS = 2
"""Older tournaments are left alone: a player who comes back to one can ask for the role."""
_GOING_ON = (TournamentStatus.WAITING, TournamentStatus.PLAYING)


def without_host(seconds: float) -> Select[str]:
    """The ids of the tournaments whose host has not been connected for this time, although one of the entrants has."""
    seen = select(Player.last_seen).where(Player.id == Tournament.host_id).scalar_subquery()
    entered = exists().where(
        Entrant.tournament_id == Tournament.id,
        Entrant.player_id == Player.id,
        Player.last_seen > _ago(seconds),
        ~Entrant.withdrawn,
    )
    return (
        select(Tournament.id)
        .where(Tournament.status.in_(_GOING_ON), Tournament.made > _ago(_DAYS * 86_400))
        .where(func.coalesce(Tournament.host_since, Tournament.made) < _ago(seconds))
        .where(or_(seen.is_(None), seen < _ago(seconds)), entered)
    )


async def pass_host(session: AsyncSession, tournament: Tournament, seconds: float, now: datetime) -> bool:
    """If the host is still away, make the first connected entrant the host. Returns whether the host has changed."""
    is_away = (await session.scalars(without_host(seconds).where(Tournament.id == tournament.id))).one_or_none()
    if is_away is None:
        return False
    people = [entrant.player_id for entrant in _able(tournament)]
    query = select(Player.id).where(Player.id.in_(people), Player.last_seen > _ago(seconds))
    here = set((await session.scalars(query)).all())
    following = next(entrant for entrant in _able(tournament) if entrant.player_id in here)
    _pass_to(tournament, following, now)
    return True


def make_host(tournament: Tournament, guest: Guest, number: int, now: datetime) -> None:
    """Give the host's role to an entrant. Raises `NotHost`, `TournamentClosed`, `NotRunning`, `NoSuchEntrant`."""
    tournament.check_host(guest.id)
    _check_going_on(tournament)
    found = next((entrant for entrant in _able(tournament) if entrant.number == number), None)
    if found is None:
        raise NoSuchEntrant
    _pass_to(tournament, found, now)


async def ask_to_be_host(
    session: AsyncSession, tournament: Tournament, guest: Guest, seconds: float, now: datetime
) -> None:
    """Ask the host for the role, or take it if the host has not been connected for this time. Raises
    `TournamentClosed`, `NotRunning`, `NotEntered`.
    """
    _check_going_on(tournament)
    own = next((entrant for entrant in _able(tournament) if entrant.player_id == guest.id), None)
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
    """Raises `NotHost` unless this person may begin the first round: the host may, and any entrant once all places are
    taken."""
    is_full = len(tournament.entrants) == tournament.capacity
    if is_full and any(entrant.player_id == guest.id for entrant in tournament.entrants):
        return
    tournament.check_host(guest.id)


def _check_going_on(tournament: Tournament) -> None:
    """Raises `TournamentClosed`; `NotRunning` once the tournament is over."""
    if tournament.status == TournamentStatus.CLOSED:
        raise TournamentClosed
    if tournament.status not in _GOING_ON:
        raise NotRunning


def _able(tournament: Tournament) -> Sequence[Entrant]:
    """The possible hosts: people who have not withdrawn."""
    return [entrant for entrant in tournament.entrants if entrant.player_id is not None and not entrant.withdrawn]


def _pass_to(tournament: Tournament, entrant: Entrant, now: datetime) -> None:
    tournament.host_id, tournament.host, tournament.host_since = entrant.player_id, entrant.name, now
    tournament.host_asked_by = None


def _ago(seconds: float) -> ColumnElement[datetime]:
    return func.app_now() - func.make_interval(0, 0, 0, 0, 0, 0, seconds)
