"""The lobby over HTTP, and its socket. Every change is committed before it is sent to anybody."""

from datetime import timedelta
from functools import partial

from fastapi import APIRouter, Request, WebSocket
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from app.channels.bus import BusDep, TableChanged
from app.channels.errors import NotSeated
from app.channels.polling import PolledDep
from app.channels.routes import POLL, Key
from app.channels.socket import SocketsDep
from app.config import SettingsDep
from app.deps import CallerDep, KnownGuest
from app.errors import Problem, responses
from app.http.openapi import operation_id
from app.http.reach import reach_of
from app.limits.charging import costs
from app.limits.costs import CHANGE, LIST, NEW
from app.lobby import arranging, next_tables, seating
from app.lobby.changes import TableChangesDep
from app.lobby.cues import tell_of_rematch
from app.lobby.errors import (
    BadSeats,
    MatchTable,
    NobodySitsThere,
    NoRematch,
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
from app.lobby.listing import ListingDep
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
from app.messages.polling import MessagePoll
from app.messages.tables import Located, SeatKept, TableCreated, TableMessage
from app.play.room.table_store import open_table
from app.players.device_links import qr_code
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.trust import viewer_for
from app.processes.clock import ClockDep
from app.runtime.db import DatabaseDep
from app.tables import store
from app.tables.admissions import check_may_watch
from app.tables.entropy import EntropyDep
from app.tables.errors import (
    AlreadyStarted,
    BadHouseRules,
    NoSuchGame,
    NoSuchSeat,
    NoSuchTable,
    NotHost,
    SpectatorsClosed,
    TableClosed,
    TableHidden,
    TooManyTables,
    TooManyTablesOfNetwork,
)
from app.tables.rows import Table
from app.tables.store import GamesDep
from app.tournaments.shares import SharesDep
from engines.core.chance import commitment

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)
polls = APIRouter(generate_unique_id_function=operation_id)
"""The routes that serve a socket's messages by HTTP requests, where sockets are blocked."""


OF_WAITING: tuple[type[Problem], ...] = (NoSession, NoSuchTable, NoSuchGame, MatchTable, AlreadyStarted, TableClosed)
OF_HOST = (*OF_WAITING, NotHost)


@router.get("/api/tables", responses=responses(writes=False), dependencies=[costs(LIST)])
async def get_tables(listing: ListingDep) -> LobbyMessage:
    """The public tables and tournaments, waiting ones first."""
    return await listing.open()


@router.post(
    "/api/tables",
    status_code=201,
    responses=responses(NoSession, NoSuchGame, BadSeats, BadHouseRules, TooManyTables, TooManyTablesOfNetwork),
    dependencies=[costs(NEW)],
)
async def post_table(
    guest: KnownGuest,
    caller: CallerDep,
    games: GamesDep,
    database: DatabaseDep,
    shares: SharesDep,
    entropy: EntropyDep,
    bus: BusDep,
    new: NewTable,
) -> TableCreated:
    """Make a table. Its maker is the host, and claims a seat like everybody else. If the game's rules reject the
    options, the status is 422 and the error code is the game's own."""
    game = store.game_named(games, new.game)
    options = store.options_given(game, new.options)
    async with database.session() as session:
        made_from = await shares.check(session, guest.id, caller)
        table = await seating.make_table(session, game, options, guest, new, entropy=entropy, made_from=made_from)
        bus.publish(TableChanged(table.id, table.public), session)
        return TableCreated(table.id, table.code, f"/tables/{table.id}", commitment(table.secret))


@router.get(
    "/api/tables/{table_id}",
    responses=responses(NoSession, NoSuchTable, NoSuchGame, SpectatorsClosed, TableHidden, writes=False),
    dependencies=[costs(CHANGE)],
)
async def get_table(
    table_id: str, guest: KnownGuest, database: DatabaseDep, clock: ClockDep, tables: TableChangesDep
) -> TableMessage:
    """The table without its game."""
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        check_may_watch(table, viewer_for(guest, clock.now()))
        return await tables.message(session, table, guest)


@router.post("/api/tables/{table_id}/leave", responses=responses(*OF_WAITING, NotSeated), dependencies=[costs(CHANGE)])
async def post_leave(table_id: str, guest: KnownGuest, tables: TableChangesDep) -> TableMessage:
    """Leave the caller's seat before the start."""

    async def leave(session: AsyncSession, table: Table) -> None:
        away = tables.away(table)
        await seating.leave(session, table, guest, away=away, now=tables.now())

    return await tables.change(table_id, guest, leave)


@router.post("/api/tables/{table_id}/ready", responses=responses(*OF_WAITING, NotSeated), dependencies=[costs(CHANGE)])
async def post_ready(table_id: str, guest: KnownGuest, tables: TableChangesDep, body: Ready) -> TableMessage:
    """Set whether the caller is ready. At a table that starts by itself, the last player's readiness begins the
    game."""

    def set_ready(session: AsyncSession, table: Table) -> None:
        game = tables.game_of(table)
        seating.set_ready(session, table, game, guest, body.ready, tables.now())

    return await tables.change(table_id, guest, set_ready)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/reserve",
    responses=responses(*OF_HOST, NoSuchSeat, SeatTaken, SeatReserved, BadName, ReservedName, NameTaken),
    dependencies=[costs(CHANGE)],
)
async def post_reserve(
    request: Request,
    table_id: str,
    seat: int,
    guest: KnownGuest,
    entropy: EntropyDep,
    tables: TableChangesDep,
    settings: SettingsDep,
    body: Reservation,
) -> SeatKept:
    """Keep a free seat for a person, and get the only link that can take it; null frees the seat. A repeated request
    returns a new link, and the previous one ends."""
    key = None

    def reserve(_: AsyncSession, table: Table) -> None:
        nonlocal key
        key = seating.reserve(table, guest, seat, body.name, entropy, tables.now())

    message = await tables.change(table_id, guest, reserve)
    if key is None:
        return SeatKept(None, None, message)
    path = f"/tables/{table_id}#seat={key}"
    return SeatKept(path, qr_code(reach_of(request, settings).url(path)), message)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/let-go",
    responses=responses(*OF_WAITING, NoSuchSeat, NotSeated, SeatNotKept, NotOfGameBefore),
    dependencies=[costs(CHANGE)],
)
async def post_let_go(table_id: str, seat: int, guest: KnownGuest, tables: TableChangesDep) -> TableMessage:
    """Agree not to wait for the player of a kept seat of this rematch. The seat becomes free once a majority agrees: of
    the players who played before, sit here again and are present.
    """

    async def let_go(session: AsyncSession, table: Table) -> None:
        away = tables.away(table)
        await seating.let_go(session, table, guest, seat, away=away, now=tables.now())

    return await tables.change(table_id, guest, let_go)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/remove",
    responses=responses(*OF_HOST, NoSuchSeat),
    dependencies=[costs(CHANGE)],
)
async def post_remove(table_id: str, seat: int, guest: KnownGuest, tables: TableChangesDep) -> TableMessage:
    """Free a player's seat before the start. The player cannot sit down at this table again, unless they were away and
    not ready."""

    async def remove(session: AsyncSession, table: Table) -> None:
        await seating.remove(session, table, guest, seat, tables.away(table))

    return await tables.change(table_id, guest, remove)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/bot",
    responses=responses(*OF_HOST, NoSuchSeat, SeatTaken, SeatReserved),
    dependencies=[costs(CHANGE)],
)
async def post_bot(
    table_id: str, seat: int, guest: KnownGuest, tables: TableChangesDep, body: SeatedBot
) -> TableMessage:
    """Let a bot take a free seat before the start, or remove a bot from its seat."""

    def put_bot(_: AsyncSession, table: Table) -> None:
        arranging.put_bot(table, guest, seat, body.strength, tables.now())

    return await tables.change(table_id, guest, put_bot)


@router.post("/api/tables/{table_id}/shuffle", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_shuffle(table_id: str, guest: KnownGuest, tables: TableChangesDep, entropy: EntropyDep) -> TableMessage:
    """Shuffle the seats of all players before the start."""
    return await tables.change(table_id, guest, lambda _, table: arranging.shuffle(table, guest, entropy))


@router.post(
    "/api/tables/{table_id}/house-rules",
    responses=responses(*OF_HOST, BadHouseRules),
    dependencies=[costs(CHANGE)],
)
async def post_house_rules(
    table_id: str, guest: KnownGuest, tables: TableChangesDep, body: ChangedHouseRules
) -> TableMessage:
    """Change the house rules before the start. This resets everybody's readiness."""
    return await tables.change(
        table_id, guest, lambda _, table: arranging.change_house_rules(table, guest, body.house_rules)
    )


@router.post("/api/tables/{table_id}/starts-itself", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_starts_itself(
    table_id: str, guest: KnownGuest, tables: TableChangesDep, body: StartsItself
) -> TableMessage:
    """Set whether the game begins by itself soon after all seats are taken and all players but the host are ready."""
    return await tables.change(
        table_id, guest, lambda _, table: arranging.let_start_itself(table, guest, on=body.starts_itself)
    )


@router.post(
    "/api/tables/{table_id}/host",
    responses=responses(*OF_HOST, NoSuchSeat, NobodySitsThere),
    dependencies=[costs(CHANGE)],
)
async def post_host(table_id: str, guest: KnownGuest, tables: TableChangesDep, body: NewHost) -> TableMessage:
    """Make another player the host, before the start."""

    def make_host(_: AsyncSession, table: Table) -> None:
        seating.make_host(table, guest, body.seat, tables.now())

    return await tables.change(table_id, guest, make_host)


@router.post(
    "/api/tables/{table_id}/host/ask", responses=responses(*OF_WAITING, NotSeated), dependencies=[costs(CHANGE)]
)
async def post_host_request(table_id: str, guest: KnownGuest, tables: TableChangesDep) -> TableMessage:
    """Ask to be the host. The host sees the request and can grant it. If the host is away, the role passes at once."""

    def ask(_: AsyncSession, table: Table) -> None:
        is_host_away = table.host_id in tables.away(table)
        seating.ask_to_be_host(table, guest, tables.now(), is_host_away=is_host_away)

    return await tables.change(table_id, guest, ask)


@router.post("/api/tables/{table_id}/close", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_close(table_id: str, guest: KnownGuest, tables: TableChangesDep) -> TableMessage:
    """Close the table before the start."""
    return await tables.change(table_id, guest, lambda _, table: seating.close(table, guest))


@router.post(
    "/api/tables/{table_id}/start",
    responses=responses(*OF_HOST, NotSeated, SeatsEmpty, TooFewPlayers, NotReady),
    dependencies=[costs(NEW)],
)
async def post_start(
    table_id: str,
    guest: KnownGuest,
    tables: TableChangesDep,
    body: StartTable,
) -> TableMessage:
    """Begin the game."""

    def start(session: AsyncSession, table: Table) -> None:
        seating.start(
            session,
            table,
            tables.game_of(table),
            guest,
            body.empty,
            body.strengths,
            away=tables.away(table),
            now=tables.now(),
        )

    return await tables.change(table_id, guest, start)


@router.post(
    "/api/tables/{table_id}/abort",
    responses=responses(NoSession, NoSuchTable, NoSuchGame, NotSeated, StillPlayable),
    dependencies=[costs(NEW)],
)
async def post_abort(table_id: str, guest: KnownGuest, games: GamesDep, tables: TableChangesDep) -> TableMessage:
    """End a game without a result if it cannot continue because its rules are no longer available."""

    async def abort(session: AsyncSession, table: Table) -> None:
        opened = await open_table(session, table, games)
        seating.abort(table, guest, opened, tables.now())

    return await tables.change(table_id, guest, abort)


@router.post(
    "/api/tables/{table_id}/rematch",
    responses=responses(
        *(NoSession, NoSuchTable, NoSuchGame, NotSeated, NotOver, MatchTable, BadSeats, BadHouseRules),
        *(NoRematch, TooManyTables, TooManyTablesOfNetwork),
    ),
    dependencies=[costs(NEW)],
)
async def post_rematch(
    table_id: str,
    guest: KnownGuest,
    caller: CallerDep,
    database: DatabaseDep,
    games: GamesDep,
    shares: SharesDep,
    entropy: EntropyDep,
    clock: ClockDep,
    settings: SettingsDep,
    bus: BusDep,
    body: NextGame | None = None,
) -> Located:
    """Play again at a new table, with the same people, the seats moved on by one, and the same chat.

    The first player to ask decides on the game, and all others get the same table. A player who missed this game but
    played an earlier one of the evening may ask as well. The game begins when all kept seats are claimed and their
    players agree (`ready`) to changed house rules. Half a minute after the table was made, any player there may `start`
    the game without the others.
    """
    async with database.session() as session:
        table = await store.locked_table(session, table_id)
        wanted = NextGame() if body is None else body
        game = store.game_named(games, wanted.game or table.game)
        options = None if wanted.game in (None, table.game) else store.options_given(game, wanted.options)
        made_from, is_first = None, await next_tables.next_table(session, table) is None
        if is_first:
            check = shares.check_solo if table.kind in next_tables.ALONE else shares.check
            made_from = await check(session, guest.id, caller)
        again = await next_tables.rematch(
            session,
            table,
            game,
            guest,
            entropy,
            made_from,
            now=clock.utcnow(),
            kept=timedelta(seconds=settings.rematch_seconds),
            options=options,
            wanted=wanted,
        )
        if is_first:
            await tell_of_rematch(session, table, guest.id)
        bus.publish(TableChanged(table_id, table.public), session)
        return Located(again.id, f"/tables/{again.id}")


@router.websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket, sockets: SocketsDep) -> None:
    """Subscribe to the list of public tables."""
    await sockets.serve(socket, "lobby")


@polls.post("/polled/lobby/{key}", **POLL)
async def poll_lobby(request: Request, key: Key, polled: PolledDep, sockets: SocketsDep, body: MessagePoll) -> Response:
    """Messages of a socket that watches the list of public tables."""
    return await polled.poll(request, body, partial(sockets.serve, own="lobby"))
