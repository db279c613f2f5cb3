"""Play now over HTTP."""

from fastapi import APIRouter, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import BusDep, TableChanged
from app.deps import CallerDep, KnownGuest
from app.errors import BadRequest, responses
from app.http.openapi import operation_id
from app.http.templating import language_of
from app.limits.charging import costs
from app.limits.costs import NEW
from app.lobby import play_now
from app.lobby.changes import TableChangesDep
from app.lobby.errors import BadWord
from app.messages.bodies import ClientSeed, PlayNow
from app.messages.statuses import TableStatus
from app.messages.tables import Located, SoloTable
from app.players.errors import NoSession
from app.players.identity import IdentityDep
from app.players.origins import origin_of
from app.runtime.db import DatabaseDep
from app.tables import store
from app.tables.admissions import note_arrival
from app.tables.entropy import EntropyDep
from app.tables.errors import NoSuchGame, NoSuchTable, NotHost, TableClosed, TooManyTablesOfNetwork
from app.tables.rows import Table
from app.tables.store import GamesDep
from app.tournaments.shares import SharesDep
from engines.core.chance import commitment

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)


_NEW = costs(NEW, of_guest_only=True)
"""A school class behind one address begins together: the cost counts per guest, and the tables count per address."""


@router.post(
    "/api/play-now",
    status_code=201,
    responses=responses(NoSession, NoSuchGame, TooManyTablesOfNetwork),
    dependencies=[_NEW],
)
async def post_play_now(
    guest: KnownGuest,
    caller: CallerDep,
    games: GamesDep,
    database: DatabaseDep,
    shares: SharesDep,
    entropy: EntropyDep,
    bus: BusDep,
    body: PlayNow,
    response: Response,
) -> SoloTable:
    """Make a private table of the caller against bots, or return the caller's unfinished one, with status 200. A table
    that has not begun waits for the client seed: `POST /api/tables/{table_id}/play-now`."""
    game = store.game_named(games, body.game)
    async with database.session() as session:
        await play_now.lock(session, guest)
        table = await play_now.unfinished(session, game, guest)
        if table is not None:
            response.status_code = 200
        else:
            made_from = await shares.check_solo(session, guest.id, caller)
            table = await play_now.make(session, game, guest, entropy, made_from)
            bus.publish(TableChanged(table.id, table.public), session)
        return SoloTable(table.id, f"/tables/{table.id}", commitment(table.secret), table.status != TableStatus.WAITING)


@router.post(
    "/api/tables/{table_id}/play-now",
    responses=responses(NoSession, NoSuchTable, NoSuchGame, NotHost, TableClosed, BadRequest, BadWord),
    dependencies=[_NEW],
)
async def post_begin(
    request: Request,
    table_id: str,
    guest: KnownGuest,
    caller: CallerDep,
    identity: IdentityDep,
    tables: TableChangesDep,
    body: ClientSeed,
) -> Located:
    """Sit down at a table made by `POST /api/play-now`, and begin against bots. A caller without a name is called
    "Guest" there. If the game has begun, nothing changes."""

    async def begin(session: AsyncSession, table: Table) -> None:
        game = tables.game_of(table)
        now = tables.now()
        await play_now.begin(session, table, game, guest, body.client_seed, language_of(request), now)
        origin = await origin_of(session, caller, identity)
        await note_arrival(session, table_id, guest.id, origin.device, origin.address_mark)

    await tables.change(table_id, guest, begin)
    return Located(table_id, f"/tables/{table_id}")
