"""The lobby over HTTP, and its socket. Every change is committed before it is sent to anybody."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeAlias

from fastapi import APIRouter, Request, WebSocket
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import TableChanged
from app.channels.errors import NotSeated
from app.channels.socket import serve
from app.cues.addresses import has_circle
from app.deps import CallerDep, KnownGuest, Services, ServicesDep, costs
from app.errors import Problem, responses
from app.http.openapi import operation_id
from app.http.reach import reach_of
from app.limits.costs import CHANGE, LIST, NEW
from app.lobby import arranging, going_on, seating
from app.lobby.cues import people_at, tell_of_change, tell_of_rematch
from app.lobby.errors import (
    BadSeats,
    MatchTable,
    NobodySitsThere,
    NoRematch,
    NoSuchSeat,
    NotOfGameBefore,
    NotOver,
    NotReady,
    SeatNotKept,
    SeatReserved,
    SeatsEmpty,
    SeatTaken,
    StillPlayable,
    TooFewPlayers,
)
from app.messages.bodies import (
    ChangedHouseRules,
    NewHost,
    NewTable,
    Ready,
    Reservation,
    SeatedBot,
    StartsItself,
    StartTable,
)
from app.messages.evenings import NextGame
from app.messages.lobby import LobbyMessage
from app.messages.statuses import TableKind, TableStatus
from app.messages.tables import Located, SeatKept, TableCreated, TableMessage
from app.play.room.table_info import table_info_of
from app.play.room.table_store import is_readonly, open_table
from app.players.device_links import qr_code
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.tables import store
from app.tables.admissions import admissions_of, check_may_watch, forget_requests
from app.tables.errors import (
    AlreadyStarted,
    BadHouseRules,
    NoSuchGame,
    NoSuchTable,
    NotHost,
    SpectatorsClosed,
    TableClosed,
    TableHidden,
    TooManyTables,
    TooManyTablesOfNetwork,
)
from app.tables.evening_score import evening_of
from app.tables.rows import Table
from app.tournaments.shares import check_share, check_solo_share
from engines.core.chance import commitment

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)

Change: TypeAlias = Callable[[AsyncSession, Table], Awaitable[None] | None]

OF_WAITING: tuple[type[Problem], ...] = (NoSession, NoSuchTable, NoSuchGame, MatchTable, AlreadyStarted, TableClosed)
OF_HOST = (*OF_WAITING, NotHost)


@router.get("/api/tables", responses=responses(writes=False), dependencies=[costs(LIST)])
async def get_tables(services: ServicesDep) -> LobbyMessage:
    """The public tables and tournaments, waiting ones first."""
    return await services.listing.open()


@router.post(
    "/api/tables",
    status_code=201,
    responses=responses(NoSession, NoSuchGame, BadSeats, BadHouseRules, TooManyTables, TooManyTablesOfNetwork),
    dependencies=[costs(NEW)],
)
async def post_table(guest: KnownGuest, caller: CallerDep, services: ServicesDep, new: NewTable) -> TableCreated:
    """Make a table. Its maker is the host, and claims a seat like everybody else. If the game's rules reject the
    options, the status is 422 and the error code is the game's own."""
    game = store.game_named(services.games, new.game)
    options = store.options_given(game, new.options)
    async with services.database.session() as session:
        made_from = await check_share(session, guest.id, caller, services.limits, services.identity)
        table = await seating.make_table(
            session, game, options, guest, entropy=services.entropy, seats=new.seats, public=new.public,
            house_rules=new.house_rules, made_from=made_from, starts_itself=new.starts_itself,
            spectators=new.spectators,
        )  # fmt: skip
        services.bus.publish(TableChanged(table.id, table.public), session)
        return TableCreated(table.id, table.code, f"/tables/{table.id}", commitment(table.secret))


@router.get(
    "/api/tables/{table_id}",
    responses=responses(NoSession, NoSuchTable, NoSuchGame, SpectatorsClosed, TableHidden, writes=False),
    dependencies=[costs(CHANGE)],
)
async def get_table(table_id: str, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """The table without its game."""
    async with services.database.session() as session:
        table = await store.find_table(session, table_id)
        check_may_watch(table, viewer_for(guest, services.clock.now()))
        return await _message(session, table, guest, services)


@router.post("/api/tables/{table_id}/leave", responses=responses(*OF_WAITING, NotSeated), dependencies=[costs(CHANGE)])
async def post_leave(table_id: str, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """Leave the caller's seat before the start."""

    async def leave(session: AsyncSession, table: Table) -> None:
        away = services.host_absence.away(table)
        await seating.leave(session, table, guest, away=away, now=services.clock.utcnow())

    return await change_table(table_id, guest, services, leave)


@router.post("/api/tables/{table_id}/ready", responses=responses(*OF_WAITING, NotSeated), dependencies=[costs(CHANGE)])
async def post_ready(table_id: str, guest: KnownGuest, services: ServicesDep, body: Ready) -> TableMessage:
    """Set whether the caller is ready. At a table that starts by itself, the last player's readiness begins the
    game."""

    def set_ready(session: AsyncSession, table: Table) -> None:
        game = store.game_named(services.games, table.game)
        seating.set_ready(session, table, game, guest, body.ready, services.clock.utcnow())

    return await change_table(table_id, guest, services, set_ready)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/reserve",
    responses=responses(*OF_HOST, NoSuchSeat, SeatTaken, SeatReserved, BadName, ReservedName, NameTaken),
    dependencies=[costs(CHANGE)],
)
async def post_reserve(
    request: Request, table_id: str, seat: int, guest: KnownGuest, services: ServicesDep, body: Reservation
) -> SeatKept:
    """Keep a free seat for a person, and get the only link that can take it; null frees the seat. A repeated request
    returns a new link, and the previous one ends."""
    key = None

    def reserve(_: AsyncSession, table: Table) -> None:
        nonlocal key
        key = seating.reserve(table, guest, seat, body.name, services.entropy, services.clock.utcnow())

    message = await change_table(table_id, guest, services, reserve)
    if key is None:
        return SeatKept(None, None, message)
    path = f"/tables/{table_id}#seat={key}"
    return SeatKept(path, qr_code(reach_of(request, services.settings).url(path)), message)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/let-go",
    responses=responses(*OF_WAITING, NoSuchSeat, NotSeated, SeatNotKept, NotOfGameBefore),
    dependencies=[costs(CHANGE)],
)
async def post_let_go(table_id: str, seat: int, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """Agree not to wait for the player of a kept seat of this rematch. The seat becomes free once the majority agrees
    of the players who played before, sit here again, and are there."""

    async def let_go(session: AsyncSession, table: Table) -> None:
        away = services.host_absence.away(table)
        await seating.let_go(session, table, guest, seat, away=away, now=services.clock.utcnow())

    return await change_table(table_id, guest, services, let_go)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/remove",
    responses=responses(*OF_HOST, NoSuchSeat),
    dependencies=[costs(CHANGE)],
)
async def post_remove(table_id: str, seat: int, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """Free a player's seat before the start. The player cannot sit down at this table again, unless they were away and
    not ready."""

    async def remove(session: AsyncSession, table: Table) -> None:
        await seating.remove(session, table, guest, seat, services.host_absence.away(table))

    return await change_table(table_id, guest, services, remove)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/bot",
    responses=responses(*OF_HOST, NoSuchSeat, SeatTaken, SeatReserved),
    dependencies=[costs(CHANGE)],
)
async def post_bot(
    table_id: str, seat: int, guest: KnownGuest, services: ServicesDep, body: SeatedBot
) -> TableMessage:  # fmt: skip
    """Let a bot take a free seat before the start, or remove a bot from its seat."""

    def put_bot(_: AsyncSession, table: Table) -> None:
        arranging.put_bot(table, guest, seat, body.strength, services.clock.utcnow())

    return await change_table(table_id, guest, services, put_bot)


@router.post("/api/tables/{table_id}/shuffle", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_shuffle(table_id: str, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """Shuffle the seats of all players before the start."""
    return await change_table(
        table_id, guest, services, lambda _, table: arranging.shuffle(table, guest, services.entropy)
    )  # fmt: skip


@router.post(
    "/api/tables/{table_id}/house-rules",
    responses=responses(*OF_HOST, BadHouseRules),
    dependencies=[costs(CHANGE)],
)
async def post_house_rules(
    table_id: str, guest: KnownGuest, services: ServicesDep, body: ChangedHouseRules
) -> TableMessage:  # fmt: skip
    """Change the house rules before the start. This resets everybody's readiness."""
    return await change_table(
        table_id, guest, services, lambda _, table: arranging.change_house_rules(table, guest, body.house_rules)
    )  # fmt: skip


@router.post("/api/tables/{table_id}/starts-itself", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_starts_itself(
    table_id: str, guest: KnownGuest, services: ServicesDep, body: StartsItself
) -> TableMessage:  # fmt: skip
    """Set whether the game begins by itself soon after all seats are taken and all players but the host are ready."""
    return await change_table(
        table_id, guest, services, lambda _, table: arranging.let_start_itself(table, guest, on=body.starts_itself)
    )  # fmt: skip


@router.post(
    "/api/tables/{table_id}/host",
    responses=responses(*OF_HOST, NoSuchSeat, NobodySitsThere),
    dependencies=[costs(CHANGE)],
)
async def post_host(table_id: str, guest: KnownGuest, services: ServicesDep, body: NewHost) -> TableMessage:
    """Make another player the host, before the start."""

    def make_host(_: AsyncSession, table: Table) -> None:
        seating.make_host(table, guest, body.seat, services.clock.utcnow())

    return await change_table(table_id, guest, services, make_host)


@router.post(
    "/api/tables/{table_id}/host/ask", responses=responses(*OF_WAITING, NotSeated), dependencies=[costs(CHANGE)]
)
async def post_host_request(table_id: str, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """Ask to be the host. The host sees the request and can grant it. If the host is away, the role passes at once."""

    def ask(_: AsyncSession, table: Table) -> None:
        is_host_away = table.host_id in services.host_absence.away(table)
        seating.ask_to_be_host(table, guest, services.clock.utcnow(), is_host_away=is_host_away)

    return await change_table(table_id, guest, services, ask)


@router.post("/api/tables/{table_id}/close", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_close(table_id: str, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """Close the table before the start."""
    return await change_table(table_id, guest, services, lambda _, table: seating.close(table, guest))


@router.post(
    "/api/tables/{table_id}/start",
    responses=responses(*OF_HOST, NotSeated, SeatsEmpty, TooFewPlayers, NotReady),
    dependencies=[costs(NEW)],
)
async def post_start(table_id: str, guest: KnownGuest, services: ServicesDep, body: StartTable) -> TableMessage:
    """Begin the game."""

    def start(session: AsyncSession, table: Table) -> None:
        seating.start(
            session,
            table,
            store.game_named(services.games, table.game),
            guest,
            body.empty,
            body.strengths,
            away=services.host_absence.away(table),
            now=services.clock.utcnow(),
        )

    return await change_table(table_id, guest, services, start)


@router.post(
    "/api/tables/{table_id}/abort",
    responses=responses(NoSession, NoSuchTable, NoSuchGame, NotSeated, StillPlayable),
    dependencies=[costs(NEW)],
)
async def post_abort(table_id: str, guest: KnownGuest, services: ServicesDep) -> TableMessage:
    """End a game without a result if it cannot continue because its rules are no longer available."""

    async def abort(session: AsyncSession, table: Table) -> None:
        opened = await open_table(session, table, services.games)
        seating.abort(table, guest, opened, services.clock.utcnow())

    return await change_table(table_id, guest, services, abort)


@router.post(
    "/api/tables/{table_id}/rematch",
    responses=responses(
        *(NoSession, NoSuchTable, NoSuchGame, NotSeated, NotOver, MatchTable, BadSeats, BadHouseRules),
        *(NoRematch, TooManyTables, TooManyTablesOfNetwork),
    ),
    dependencies=[costs(NEW)],
)
async def post_rematch(
    table_id: str, guest: KnownGuest, caller: CallerDep, services: ServicesDep, body: NextGame | None = None
) -> Located:
    """Play again at a new table, with the same people, the seats moved on by one, and the same chat.

    The first player to ask decides on the game, and all others get the same table. A player who missed this game but
    played an earlier one of the evening may ask as well. The game begins when all kept seats are claimed and their
    players agree (`ready`) to changed house rules. Half a minute after the table was made, any player there may `start`
    the game without the others.
    """
    async with services.database.session() as session:
        table = await store.locked_table(session, table_id)
        wanted = NextGame() if body is None else body
        game = store.game_named(services.games, wanted.game or table.game)
        options = None if wanted.game in (None, table.game) else store.options_given(game, wanted.options)
        made_from, is_first = None, await going_on.next_table(session, table) is None
        if is_first:
            check = check_solo_share if table.kind == TableKind.SOLO else check_share
            made_from = await check(session, guest.id, caller, services.limits, services.identity)
        again = await going_on.rematch(
            session, table, game, guest, services.entropy, made_from, now=services.clock.utcnow(),
            kept=timedelta(seconds=services.settings.rematch_seconds), options=options, wanted=wanted,
        )  # fmt: skip
        if is_first:
            await tell_of_rematch(session, table, guest.id)
        services.bus.publish(TableChanged(table_id, table.public), session)
        return Located(again.id, f"/tables/{again.id}")


@router.websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket, services: ServicesDep) -> None:
    """Subscribe to the list of public tables."""
    await serve_lobby(services, socket)


async def serve_lobby(services: Services, socket: WebSocket) -> None:
    """Serve a socket in the lobby."""
    await serve(socket, "lobby", channels=services.channels, limits=services.limits, settings=services.settings)


async def change_table(table_id: str, guest: Guest, services: Services, change: Change) -> TableMessage:
    """Change a table under its lock, commit, notify, and return the changed table."""
    async with services.database.session() as session:
        table = await store.locked_table(session, table_id)
        before = people_at(table)
        done = change(session, table)
        if done is not None:
            await done
        arranging.plan_start(table, services.clock.utcnow(), timedelta(seconds=services.settings.countdown_seconds))
        await session.flush()
        if table.status != TableStatus.WAITING:
            await forget_requests(session, table_id)
        await tell_of_change(session, table, guest.id, before)
        services.bus.publish(TableChanged(table_id, table.public), session)
        return await _message(session, table, guest, services)


async def _message(session: AsyncSession, table: Table, guest: Guest, services: Services) -> TableMessage:
    game = store.game_named(services.games, table.game)
    # The game is opened only under changed rules, to find out whether it can continue.
    readonly = table.rules_version != game.version and is_readonly(
        table, await open_table(session, table, services.games)
    )
    removed = await store.removed_from(session, table.id)
    evening = await evening_of(session, table)
    info = table_info_of(
        table, services.games,
        now=services.clock.utcnow(), readonly=readonly, removed=removed, evening=evening,
        circle=await has_circle(session, table.id), admissions=await admissions_of(session, table),
    )  # fmt: skip
    is_shown = table.status == TableStatus.WAITING
    viewer = guest.id if is_shown else viewer_for(guest, services.clock.now())
    return info.message_for(viewer, is_host_away=table.host_id in services.host_absence.away(table))
