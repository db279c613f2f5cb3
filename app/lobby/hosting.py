"""The host of a waiting table. The role passes on if the host is away, leaves, or gives it to another player.

Each function is one change under the table's lock; its caller commits.
"""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from app.channels.errors import NotSeated
from app.lobby.errors import NobodySitsThere
from app.players.identity import Guest
from app.tables.rows import Chair, Table


def make_host(table: Table, guest: Guest, chair: Chair, now: datetime) -> None:
    """Give the role to the player on this seat. Raises `NotHost`, `NobodySitsThere`."""
    table.check_host(guest.id)
    if chair.player_id is None:
        raise NobodySitsThere
    _pass_to(table, chair.player_id, now)


def ask_to_be_host(table: Table, guest: Guest, chair: Chair | None, now: datetime, *, is_host_away: bool) -> None:
    """Ask the host for the role, or take it if the host is away. Raises `NotSeated`."""
    if chair is None:
        raise NotSeated
    if table.host_id == guest.id:
        return
    if is_host_away or table.host_id is None:
        _pass_to(table, guest.id, now)
    else:
        table.host_asked_by = guest.id


def host_leaves(table: Table, away: Collection[UUID], now: datetime) -> UUID | None:
    """Pass on the role of a host who gave up the seat, and return the new host. `None` if no other player is left: then
    the next person to sit down becomes host."""
    following = _next_host(table, away)
    _pass_to(table, following, now)
    return following


def welcome(table: Table, guest: Guest, now: datetime) -> None:
    """Make the person who has just sat down the host of a table without one."""
    if table.host_id is None and table.part_of is None:
        _pass_to(table, guest.id, now)


def settle_absence(
    table: Table, host: UUID | None, away: Collection[UUID], here: Collection[UUID], now: datetime
) -> bool:
    """Reset the readiness of the people who are `away`, and pass the role on if `host` still has it. Returns whether
    anything has changed. Idempotent.

    `host` is `None` if the host is there. At a rematch readiness stays, because the house rules decide how absent
    players are treated.
    """
    if table.part_of is not None or table.status != "waiting":
        return False
    goes_on = table.evening_id is not None
    unready = [] if goes_on else [chair for chair in table.chairs if chair.player_id in away and chair.ready]
    for chair in unready:
        chair.ready = False
    following = _next_host(table, {chair.player_id for chair in table.chairs} - {*here})
    if host is None or host != table.host_id or following is None or following not in here:
        return bool(unready)
    _pass_to(table, following, now)
    return True


def _next_host(table: Table, away: Collection[UUID | None]) -> UUID | None:
    """The player who has asked for the role, or has sat longest. Players who are there come before absent ones."""
    sitting = [chair for chair in table.chairs if chair.player_id is not None and chair.player_id != table.host_id]

    def order(chair: Chair) -> tuple[bool, bool, float, int]:
        sat_at = 0.0 if chair.sat_at is None else chair.sat_at.timestamp()
        return chair.player_id in away, chair.player_id != table.host_asked_by, sat_at, chair.seat

    return min(sitting, key=order).player_id if sitting else None


def _pass_to(table: Table, player: UUID | None, now: datetime) -> None:
    if player != table.host_id:
        table.host_id, table.host_since = player, now
    table.host_asked_by = None
