"""A change of a player's arms, wherever they are shown."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import ArmsChosen, Bus, TableChanged, TournamentChanged
from app.messages.arms import Arms
from app.messages.statuses import TableStatus, TournamentStatus
from app.players.arms import arms_text
from app.players.errors import BadName
from app.players.identity import Guest
from app.players.rows import Player
from app.tables.rows import Chair, Table
from app.tournaments.rows import Entrant, Tournament


async def bear(session: AsyncSession, bus: Bus, guest: Guest, arms: Arms | None) -> None:
    """Change a player's arms, also on seats, in open tournaments, and as a spectator. `None` restores the arms that
    follow from the name. Raises `BadName` for a player without a name.
    """
    text = arms_text(arms)
    named = update(Player).where(Player.id == guest.id).values(arms=text).returning(Player.id)
    if (await session.scalars(named)).one_or_none() is None:
        raise BadName
    bus.publish(ArmsChosen(str(guest.id)), session)
    tables = select(Table.id, Table.public, Table.part_of).join(Chair, Chair.table_id == Table.id)
    is_open = Table.status.in_((TableStatus.WAITING, TableStatus.PLAYING))
    for table_id, public, part_of in await session.execute(tables.where(Chair.player_id == guest.id, is_open)):
        own = (Chair.table_id == table_id, Chair.player_id == guest.id)
        await session.execute(update(Chair).where(*own).values(arms=text))
        bus.publish(TableChanged(table_id, public and part_of is None), session)
    tournaments = select(Tournament.id, Tournament.public).join(Entrant, Entrant.tournament_id == Tournament.id)
    is_open = Tournament.status.in_((TournamentStatus.WAITING, TournamentStatus.PLAYING))
    for tournament_id, public in await session.execute(tournaments.where(Entrant.player_id == guest.id, is_open)):
        own = (Entrant.tournament_id == tournament_id, Entrant.player_id == guest.id)
        await session.execute(update(Entrant).where(*own).values(arms=text))
        bus.publish(TournamentChanged(tournament_id, public), session)
