"""Free seats that are kept for a person: who may sit down there, and for how long.

    a key       the host keeps the seat for the person with its link
    a player    the seat of a match; or of a rematch, for a while, or until the players who are there let it go
    a name      kept by an earlier release, for the first person under that name

Each function reads or changes one table under its lock; its caller commits.
"""

import hmac
from collections.abc import Collection, Iterable
from datetime import datetime
from hashlib import sha256
from uuid import UUID

from app.lobby.errors import SeatKeyEnded, SeatReserved
from app.players.identity import Guest
from app.players.names import same_name
from app.tables.entropy import Entropy, new_id
from app.tables.rows import Chair, Table


def keep(chair: Chair, name: str, entropy: Entropy) -> str:
    """Keep a free seat for a person of this name. Returns the key of the seat's only link. The key is returned only
    here, and an earlier key becomes invalid.
    """
    release(chair)
    key = new_id(entropy)
    chair.reserved, chair.key_digest = name, _digest(key)
    return key


def keep_for(chair: Chair, player: UUID, name: str | None, *, until: datetime) -> None:
    """Keep a free seat for a player of the previous game. After `until` anybody may take it. As long as it is free, the
    game waits for that player.
    """
    chair.reserved, chair.kept_for, chair.kept_until = name, player, until


def release(chair: Chair) -> None:
    """Free a kept seat."""
    chair.reserved = chair.kept_for = chair.kept_until = chair.key_digest = None
    chair.let_go_by = []


def let_go(chair: Chair, player: UUID, here: Collection[UUID]) -> None:
    """Record that a player of the previous game agrees to free a kept seat of the rematch. The seat becomes free once
    the majority of the previous players who are `here` agree.
    """
    chair.let_go_by = [*(other for other in chair.let_go_by if other != player), player]
    if 2 * len({*here, player}.intersection(chair.let_go_by)) > len({*here, player}):
        release(chair)


def may_sit(chair: Chair, guest: Guest, name: str, key: str | None, now: datetime) -> bool:
    """Whether this person may sit down on a free seat."""
    reserved = chair.reserved_for(now)
    if chair.is_kept(now):
        return is_own(chair, guest, key, now)
    return reserved is None or same_name(reserved, name)


def is_own(chair: Chair, guest: Guest, key: str | None, now: datetime) -> bool:
    """Whether a seat is kept for this person alone, by the player or by the key."""
    if not chair.is_kept(now):
        return False
    if chair.kept_for is not None:
        return chair.kept_for == guest.id
    return key is not None and chair.key_digest is not None and hmac.compare_digest(chair.key_digest, _digest(key))


def own_seat(table: Table, guest: Guest, seat: int | None, key: str | None, now: datetime) -> Chair | None:
    """The free seat that is kept for this person alone: any, or the given one. Raises `SeatKeyEnded` for a key that
    belongs to no seat.
    """
    chairs = [chair for chair in table.chairs if seat is None or chair.seat == seat]
    own = next((chair for chair in chairs if chair.free and is_own(chair, guest, key, now)), None)
    if own is None and key is not None:
        raise SeatKeyEnded
    return own


def first_free(table: Table, guest: Guest, name: str, key: str | None, now: datetime) -> Chair:
    """The seat that is or was kept for this person; else the first free seat that is not kept for a player; else the
    first free one. Raises `SeatReserved`.
    """
    free = [chair for chair in table.chairs if chair.free and may_sit(chair, guest, name, key, now)]
    if not free:
        raise SeatReserved

    def order(chair: Chair) -> tuple[bool, bool, bool]:
        return chair.kept_for != guest.id, chair.reserved_for(now) is None, chair.kept_for is not None

    return min(free, key=order)


def names_at(chairs: Iterable[Chair], now: datetime) -> list[str]:
    """The names of the players on these seats, and the names that seats are kept for. Nobody else may take one of
    them at this table.
    """
    names = (chair.name or (chair.reserved if chair.is_kept(now) else None) for chair in chairs)
    return [name for name in names if name is not None]


def _digest(key: str) -> bytes:
    return sha256(key.encode("utf-8", "surrogatepass")).digest()
