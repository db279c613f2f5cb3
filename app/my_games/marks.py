"""A player's own marks of a table: a title, and whether it was put away."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.errors import NotSeated
from app.messages.bodies import GameMark
from app.my_games.errors import BadTitle
from app.players.errors import BadName
from app.players.names import clean_name
from app.tables import store
from app.tables.rows import OWN_TITLE_POINTS, Chair


async def mark(session: AsyncSession, table_id: str, player: UUID, given: GameMark) -> None:
    """Set a table's title, put it away, or bring it back. Raises `NoSuchTable`, `NotSeated`, `BadTitle`."""
    table = await store.find_table(session, table_id)
    query = select(Chair).where(Chair.table_id == table.id, Chair.player_id == player).with_for_update()
    chair = (await session.scalars(query)).one_or_none()
    if chair is None:
        raise NotSeated
    if given.title is not None:
        chair.own_title = _title(given.title)
    if given.put_away is not None:
        chair.put_away = given.put_away


def _title(given: str) -> str | None:
    """Raises `BadTitle`."""
    if not given.strip():
        return None
    try:
        title = clean_name(given)
    except BadName:
        raise BadTitle from None
    if len(title) > OWN_TITLE_POINTS:
        raise BadTitle
    return title
