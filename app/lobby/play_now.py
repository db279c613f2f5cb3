"""Play now: a table for one player and bots, which begins at once.

It takes two requests, so that the player's client seed is given after the table's commitment (ADR 0037): `find_or_make`
returns the table, and `begin` seats the player and the bots. Each is one change; its caller commits.
"""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.errors import BadRequest
from app.lobby import seating
from app.lobby.empty_seats import fill_with_bots
from app.messages.bodies import NewTable
from app.messages.statuses import TableKind, TableStatus
from app.players.arms import arms_of
from app.players.identity import Guest, name_of, name_or_guest
from app.tables import store
from app.tables.entropy import Entropy
from app.tables.rows import Chair, Table
from app.tables.store import AnyGame


async def lock(session: AsyncSession, guest: Guest) -> None:
    """Wait for other requests of this guest, so that two tabs get the same table."""
    key = func.hashtextextended(f"play now {guest.id}", 0)
    await session.execute(select(func.pg_advisory_xact_lock(key)))


async def unfinished(session: AsyncSession, game: AnyGame, guest: Guest) -> Table | None:
    """The guest's newest solo table of this game that is not over, under today's rules; `None` if there is none. A
    guest who has given up the seat, or shares the table with another person, gets a new one."""
    seated = Table.id.in_(select(Chair.table_id).where(Chair.player_id == guest.id, ~Chair.left))
    made = (Table.host_id == guest.id) & (Table.status == TableStatus.WAITING) & Table.evening_id.is_(None)
    # One statement, because another tab may begin the game between two.
    query = (
        select(Table)
        .where(Table.kind == TableKind.SOLO, Table.game == game.name, Table.rules_version == game.version)
        .where(made | (seated & (Table.status == TableStatus.PLAYING)))
        .order_by(Table.made.desc())
    )
    found = (await session.scalars(query)).all()
    return next((table for table in found if all(_is_own(chair, guest) for chair in table.chairs)), None)


def _is_own(chair: Chair, guest: Guest) -> bool:
    return chair.player_id in (None, guest.id)


async def make(session: AsyncSession, game: AnyGame, guest: Guest, entropy: Entropy, made_from: str) -> Table:
    """A new private table with the usual options. It has no players before `begin`."""
    options = store.options_given(game, {})
    seats = game.solo_seats or game.usual_seats
    table = await seating.make_table(
        session, game, options, guest, NewTable(game.name, seats, public=False), entropy=entropy, made_from=made_from
    )
    table.kind = TableKind.SOLO
    return table


async def begin(
    session: AsyncSession, table: Table, game: AnyGame, guest: Guest, client_seed: str, language: str, now: datetime
) -> None:
    """Seat the host and the bots, and begin. No effect if another tab has done it. Raises `BadRequest`, `NotHost`,
    `TableClosed`, `BadWord`."""
    table.check_host(guest.id)
    if table.kind != TableKind.SOLO:
        raise BadRequest
    if guest.id in table.seats_played and table.status != TableStatus.WAITING:
        return
    table.check_waiting()
    name, named = await name_or_guest(session, guest, language)
    arms = await arms_of(session, guest)
    seating.claim(session, table, game, 0, seating.Sitter(guest, name, client_seed, arms), now)
    table.chairs[0].unnamed = not named
    fill_with_bots(table, None)
    store.begin(session, table, game, now)


async def note_unnamed(session: AsyncSession, table: Table, guest: Guest) -> None:
    """Record that a guest without a name has taken a seat of the next game, so that a name chosen later is shown
    there.
    """
    for chair in table.chairs:
        if chair.player_id == guest.id:
            chair.unnamed = await name_of(session, guest) is None
