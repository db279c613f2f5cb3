"""Rematches: the next table of the same people after a game, and the start of its game.

Each function is one change under the table's lock; its caller commits.
"""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.errors import NotSeated
from app.chat import store as chat
from app.lobby.empty_seats import fill_with_bots
from app.lobby.errors import BadSeats, MatchTable, NoRematch, NotOver
from app.lobby.kept_seats import keep_for
from app.messages.evenings import NextGame
from app.messages.statuses import TableKind, TableStatus
from app.players.identity import Guest
from app.tables import store
from app.tables.entropy import Entropy
from app.tables.evening_score import evening_of
from app.tables.gathering import add, options_of
from app.tables.house_rules import house_rules_given, house_rules_of
from app.tables.rows import Evening, Table
from app.tables.store import AnyGame

PATIENCE: Final = timedelta(seconds=30)
"""After this time a rematch may begin without the players who have not come."""

ALONE: Final = (TableKind.SOLO, TableKind.CONTINUED)
"""The kinds of tables of one person among bots; their rematches are solo games from a verifiable set-up."""


async def next_table(session: AsyncSession, table: Table) -> Table | None:
    """The rematch of this table; `None` if there is none, or if it was closed."""
    if table.rematch_id is None:
        return None
    found = await store.find_table(session, table.rematch_id)
    return None if found.status == TableStatus.CLOSED else found


async def rematch(
    session: AsyncSession,
    table: Table,
    game: AnyGame,
    guest: Guest,
    entropy: Entropy,
    made_from: str | None,
    *,
    now: datetime,
    kept: timedelta,
    wanted: NextGame,
    options: Any,
) -> Table:
    """The next table of the same people, with a seat `kept` for each. The first player to ask becomes host. A player
    who missed this game but played an earlier one of the evening may ask as well. `options` are given if another game
    is chosen.

    Raises `NotSeated`, `NotOver`, `BadSeats`, `BadHouseRules`, `MatchTable`, `NoRematch`.
    """
    if table.part_of is not None:
        raise MatchTable
    if table.is_staged and table.kind != TableKind.CONTINUED:
        raise NoRematch
    people = {chair.player_id for chair in table.chairs} | (await evening_of(session, table)).people
    if guest.id not in people:
        raise NotSeated
    if table.status not in (TableStatus.OVER, TableStatus.ABORTED):
        raise NotOver
    following = await next_table(session, table)
    if following is not None:
        return following
    again = _set_table(table, game, guest, entropy, now=now, kept=kept, wanted=wanted, options=options)
    again.made_from = made_from
    if table.evening_id is None:
        session.add(Evening(id=table.id))
        await session.flush()
        table.evening_id = table.id
    again.evening_id = table.evening_id
    await add(session, again, entropy)
    await chat.copy(session, table.id, again.id)
    if table.rematch_id is not None:  # the chat of the closed one is taken over
        await chat.copy(session, table.rematch_id, again.id)
    table.rematch_id = again.id
    return again


def _set_table(
    table: Table,
    game: AnyGame,
    guest: Guest,
    entropy: Entropy,
    *,
    now: datetime,
    kept: timedelta,
    wanted: NextGame,
    options: Any,
) -> Table:
    before = [*table.chairs[1:], *table.chairs[:1]]  # the second seat becomes the first
    if options is not None:
        before = [chair for chair in before if chair.player_id is not None]
    seats = len(before) if options is None else wanted.seats or max(len(before), min(game.seats))
    if seats not in game.seats or seats < len(before):
        raise BadSeats
    if options is None:
        options = options_of(game, table)
    again = store.new_table(game, options, entropy=entropy, seats=seats, public=table.public, host=guest.id)
    again.house_rules = table.house_rules
    if table.kind != TableKind.CONTINUED:  # such tables have no spectators; a new game may have some
        again.spectators = table.spectators
    again.hidden = table.hidden
    if table.kind in ALONE and len({chair.player_id for chair in before} - {None}) == 1:
        again.kind = TableKind.SOLO
    if wanted.house_rules is not None:
        again.house_rules = house_rules_given(wanted.house_rules)
    rules = house_rules_of(again)
    # With days per decision, players have as long to come as for a decision.
    until = now + (timedelta(seconds=rules.clock.seconds) if rules.clock and rules.is_over_days else kept)
    for chair, former in zip(again.chairs, before, strict=False):
        if former.player_id is not None:
            keep_for(chair, former.player_id, former.shown_name, until=until)
        if former.bot:
            chair.bot_strength = former.bot_strength
    return again


def begin_if_complete(session: AsyncSession, table: Table, game: AnyGame, now: datetime) -> None:
    """Begin once all awaited players are there: every kept seat is claimed or released, and everybody agrees to the
    host's changes. Bots take the empty seats.
    """
    if all(chair.kept_for is None if chair.free else chair.ready for chair in table.chairs):
        fill_with_bots(table, None)
        store.begin(session, table, game, now)
