"""Tables that continue another table's game with real chance, for one player among easy bots.

Each function is part of a change that its caller commits.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.statuses import BotStrength, TableKind
from app.play.room.live_table import LiveTable
from app.players.arms import arms_of
from app.players.identity import Guest, name_or_guest
from app.players.names import bot_names
from app.tables import gathering, positions
from app.tables.entropy import Entropy
from app.tables.positions import Position
from app.tables.rows import Chair, Table
from engines.core.seats import Seat


async def seat_player(session: AsyncSession, chair: Chair, guest: Guest, language: str, now: datetime) -> None:
    """Seat a guest on this chair; a guest without a name is called "Guest"."""
    name, named = await name_or_guest(session, guest, language)
    chair.player_id, chair.name, chair.unnamed = guest.id, name, not named
    chair.arms, chair.sat_at = await arms_of(session, guest), now


async def continue_game(
    session: AsyncSession,
    table: Table,
    live: LiveTable,
    chairs: Sequence[Chair],
    guest: Guest,
    *,
    entropy: Entropy,
    made_from: str,
) -> Table:
    """A new table that continues from this position of a table's game, with real chance of its own."""
    options = gathering.options_of(live.game, table)
    position = Position(live.game, options=options, state=live.state, events=tuple(live.events), chairs=chairs)
    return await positions.store(
        session, position, TableKind.CONTINUED, guest.id, entropy=entropy, made_from=made_from, origin=table
    )


async def begin_among_bots(
    session: AsyncSession,
    table: Table,
    live: LiveTable,
    guest: Guest,
    seat: Seat,
    *,
    language: str,
    entropy: Entropy,
    made_from: str,
    now: datetime,
) -> Table:
    """Continue a game as `continue_game` does, with this guest on this seat and named easy bots on all others."""
    chairs = [Chair(seat=number, bot=False, ready=True) for number in range(live.players)]
    await seat_player(session, chairs[seat], guest, language, now)
    names = bot_names([str(chairs[seat].name)])
    for chair in chairs:
        if chair.seat != seat:
            chair.bot, chair.name, chair.bot_strength = True, next(names), BotStrength.EASY
    return await continue_game(session, table, live, chairs, guest, entropy=entropy, made_from=made_from)
