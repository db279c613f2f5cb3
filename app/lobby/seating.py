"""Changes of a table before its start. Each function is one change under the table's lock; its caller commits.

Seats are claimed by their owners only. The host cannot put another person on a seat, and sees no more than any other
player.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.errors import NotSeated
from app.errors import BadRequest
from app.lobby import hosting, kept_seats, next_tables
from app.lobby.admission import bar, unlock
from app.lobby.arranging import take_bot_away
from app.lobby.empty_seats import BotStrengths, close_ranks, fill_with_bots, free
from app.lobby.errors import (
    BadSeats,
    BadWord,
    MatchTable,
    NotOfGameBefore,
    NotReady,
    SeatNotKept,
    SeatReserved,
    SeatsEmpty,
    SeatTaken,
    StillPlayable,
    TableFull,
    TooFewPlayers,
)
from app.lobby.kept_seats import first_free, is_own, keep, keep_for, may_sit, names_at, release
from app.messages.bodies import NewTable
from app.messages.statuses import TableKind, TableStatus
from app.play.records.opening import OpenedTable
from app.play.room.table_store import end_without_result, is_readonly
from app.players.identity import Guest
from app.players.names import check_name_free, person_name
from app.tables import store
from app.tables.entropy import Entropy
from app.tables.errors import AlreadySeated, NoSuchSeat
from app.tables.gathering import add
from app.tables.house_rules import house_rules_given, house_rules_of
from app.tables.quiet_hours import zone_named
from app.tables.rows import Chair, Table
from app.tables.store import AnyGame

_CLIENT_SEED = re.compile(r"[0-9a-f]{32}")


async def make_table(
    session: AsyncSession,
    game: AnyGame,
    options: object,
    host: Guest,
    new: NewTable,
    *,
    entropy: Entropy,
    made_from: str,
) -> Table:
    """A new table. Its host sits down like everybody else, with a client seed that is sent after the table's
    commitment. Raises `BadSeats`, `BadHouseRules`.
    """
    if new.seats not in game.seats:
        raise BadSeats
    table = store.new_table(game, options, entropy=entropy, seats=new.seats, public=new.public, host=host.id)
    table.house_rules = house_rules_given(new.house_rules)
    table.made_from = made_from
    table.starts_itself = new.public if new.starts_itself is None else new.starts_itself
    table.spectators = new.spectators
    await add(session, table, entropy)
    return table


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person who sits down."""

    guest: Guest
    name: str
    client_seed: str
    arms: str | None
    key: str | None = None
    """The key of a kept seat's link."""
    time_zone: str | None = None


def claim(session: AsyncSession, table: Table, game: AnyGame, seat: int | None, sitter: Sitter, now: datetime) -> None:
    """Sit down on a seat, or on the first one that is free for this person.

    A match begins when its last player sits down, and a rematch when the last kept seat is claimed.

    Raises `AlreadyStarted`, `AlreadySeated`, `TableFull`, `NoSuchSeat`, `SeatTaken`, `SeatReserved`, `NameTaken`,
    `BadWord`.
    """
    guest, name, key = sitter.guest, sitter.name, sitter.key
    table.check_waiting()
    if _chair_of(table, guest.id) is not None:
        raise AlreadySeated
    if not any(chair.free for chair in table.chairs):
        raise TableFull
    chair = first_free(table, guest, name, key, now) if seat is None else _chair(table, seat)
    if not chair.free:
        raise SeatTaken
    if not may_sit(chair, guest, name, key, now):
        raise SeatReserved
    check_name_free(name, names_at([other for other in table.chairs if not is_own(other, guest, key, now)], now))
    _sit(chair, guest, name, sitter.client_seed, now)
    chair.arms = sitter.arms
    if table.kind == TableKind.SOLO and guest.id != table.host_id:
        table.kind = TableKind.GAME
    if table.part_of is None:  # a match's seat stays its entrant's
        # A player who takes another seat is no longer waited for at the kept one.
        for own in (chair, *(other for other in table.chairs if other.kept_for == guest.id)):
            release(own)
        hosting.welcome(table, guest, now)
    clock = house_rules_of(table).clock
    if clock is not None and clock.night is not None:
        chair.time_zone = zone_named(sitter.time_zone).key
    if table.part_of is not None and not any(chair.free for chair in table.chairs):
        store.begin(session, table, game, now)
    elif table.evening_id is not None:
        chair.ready = True  # a player of a rematch has asked for it
        next_tables.begin_if_complete(session, table, game, now)


async def leave(session: AsyncSession, table: Table, guest: Guest, *, away: Collection[UUID], now: datetime) -> None:
    """Leave a seat. If the host leaves, the role passes on, if possible to a player who is not `away`. Raises
    `AlreadyStarted`, `NotSeated`."""
    _check_own(table)
    table.check_waiting()
    chair = _chair_of(table, guest.id)
    if chair is None:
        raise NotSeated
    name = chair.name
    free(chair)
    if guest.id in await store.players_before(session, table.id):
        # Anybody may sit there now; the game still waits for the missing player.
        keep_for(chair, guest.id, name, until=now)
    if guest.id == table.host_id:
        if hosting.host_leaves(table, away, now) is None:  # no player is left who could admit newcomers
            await unlock(session, table)
    elif guest.id == table.host_asked_by:
        table.host_asked_by = None


def set_ready(session: AsyncSession, table: Table, game: AnyGame, guest: Guest, ready: bool, now: datetime) -> None:
    """Set whether a player is ready for the game. Raises `AlreadyStarted`, `NotSeated`."""
    _check_own(table)
    table.check_waiting()
    chair = _chair_of(table, guest.id)
    if chair is None:
        raise NotSeated
    chair.ready = ready
    if table.evening_id is not None:
        next_tables.begin_if_complete(session, table, game, now)


def reserve(table: Table, guest: Guest, seat: int, name: str | None, entropy: Entropy, now: datetime) -> str | None:
    """Keep a free seat for a person, or free it. Returns the key of the seat's link, `None` if the seat is freed.
    Raises `NotHost`, `AlreadyStarted`, `NoSuchSeat`, `SeatTaken`, `SeatReserved`, `BadName`, `ReservedName`,
    `NameTaken`."""
    _check_own(table)
    table.check_host(guest.id)
    table.check_waiting()
    chair = _chair(table, seat)
    if not chair.free:
        raise SeatTaken
    if chair.kept_for is not None and chair.is_kept(now):
        raise SeatReserved
    if name is not None:
        name = person_name(name)
        check_name_free(name, names_at([other for other in table.chairs if other is not chair], now))
        return keep(chair, name, entropy)
    release(chair)
    return None


async def let_go(
    session: AsyncSession, table: Table, guest: Guest, seat: int, *, away: Collection[UUID], now: datetime
) -> None:
    """Agree to free a kept seat of a rematch. The majority decides of the players who played before, sit here again and
    are not `away`. Raises `NotSeated`, `AlreadyStarted`, `NoSuchSeat`, `SeatNotKept`, `NotOfGameBefore`.
    """
    _check_own(table)
    table.check_waiting()
    chair = _chair(table, seat)
    sitting = {other.player_id for other in table.chairs if other.player_id is not None}
    if guest.id not in sitting:
        raise NotSeated
    if not chair.free or chair.kept_for is None or not chair.is_kept(now):
        raise SeatNotKept
    before = await store.players_before(session, table.id)
    if guest.id not in before:
        raise NotOfGameBefore
    kept_seats.let_go(chair, guest.id, sitting & before - {*away})


def make_host(table: Table, guest: Guest, seat: int, now: datetime) -> None:
    """Give the host's role to the player on this seat. Raises `NotHost`, `AlreadyStarted`, `NoSuchSeat`,
    `NobodySitsThere`."""
    _check_own(table)
    table.check_host(guest.id)
    table.check_waiting()
    hosting.make_host(table, guest, _chair(table, seat), now)


def ask_to_be_host(table: Table, guest: Guest, now: datetime, *, is_host_away: bool) -> None:
    """Ask the host for the role, or take it if the host is away. Raises `AlreadyStarted`, `NotSeated`."""
    _check_own(table)
    table.check_waiting()
    hosting.ask_to_be_host(table, guest, _chair_of(table, guest.id), now, is_host_away=is_host_away)


async def remove(session: AsyncSession, table: Table, guest: Guest, seat: int, away: Collection[UUID]) -> None:
    """Free a player's seat, and bar the player from this table. A player who is `away` and not ready is not barred, and
    may return. Raises `NotHost`, `AlreadyStarted`."""
    _check_own(table)
    table.check_host(guest.id)
    table.check_waiting()
    chair = _chair(table, seat)
    if chair.player_id == guest.id:
        raise BadRequest
    if chair.player_id is not None and (chair.ready or chair.player_id not in away):
        await bar(session, table, chair.player_id)
    if chair.player_id is not None and chair.player_id == table.host_asked_by:
        table.host_asked_by = None
    take_bot_away(chair)
    free(chair)


def close(table: Table, guest: Guest) -> None:
    """Close a table that has not begun. Raises `NotHost`, `AlreadyStarted`."""
    _check_own(table)
    table.check_host(guest.id)
    table.check_waiting()
    table.status = TableStatus.CLOSED


def abort(table: Table, guest: Guest, game: OpenedTable | None, now: datetime) -> None:
    """End a game without a result if it cannot continue. Raises `NotSeated`, `StillPlayable`."""
    if _chair_of(table, guest.id) is None:
        raise NotSeated
    if not is_readonly(table, game):
        raise StillPlayable
    end_without_result(table, game, now)


def start(
    session: AsyncSession,
    table: Table,
    game: AnyGame,
    guest: Guest,
    empty: str | None,
    strengths: BotStrengths = None,
    *,
    away: Collection[UUID],
    now: datetime,
) -> None:
    """Begin the game. With `empty="bots"` bots of these `strengths` take the empty seats; with "close" the seats are
    removed.

    At a rematch any player may begin after a while. With "bots", a player who is `away` and not ready then loses the
    seat.

    Raises `NotHost`, `AlreadyStarted`, `NotSeated`, `SeatsEmpty`, `TooFewPlayers`, `NotReady`, `BadRequest` if the
    number of strengths differs from the number of empty seats.
    """
    _check_own(table)
    goes_on = table.evening_id is not None
    if not goes_on or now < table.made + next_tables.PATIENCE:
        table.check_host(guest.id)
    table.check_waiting()
    if _chair_of(table, guest.id) is None:  # the host of a rematch may still have to sit down
        raise NotSeated
    if goes_on and empty == "bots":
        for chair in table.chairs:
            if not chair.ready and chair.player_id in away and chair.player_id != guest.id:
                free(chair)
    people = [chair for chair in table.chairs if not chair.free]
    if len(people) < len(table.chairs) and empty is None:
        raise SeatsEmpty
    if any(not chair.ready for chair in people if chair.player_id != (guest.id if goes_on else table.host_id)):
        raise NotReady
    if empty == "close" and len(people) not in game.seats:
        raise TooFewPlayers
    if empty == "close":
        close_ranks(table, people)
    else:
        fill_with_bots(table, strengths)
    store.begin(session, table, game, now)


def _check_own(table: Table) -> None:
    """Raises `MatchTable` for a tournament's match: the people at the table do not decide about it."""
    if table.part_of is not None:
        raise MatchTable


def _chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise NoSuchSeat
    return table.chairs[seat]


def _chair_of(table: Table, player: UUID) -> Chair | None:
    return next((chair for chair in table.chairs if chair.player_id == player), None)


def _sit(chair: Chair, guest: Guest, name: str, client_seed: str, now: datetime) -> None:
    if _CLIENT_SEED.fullmatch(client_seed) is None:
        raise BadWord
    chair.player_id = guest.id
    chair.name = name
    chair.client_seed = client_seed
    chair.sat_at = now
    chair.reserved = None
    chair.ready = False
