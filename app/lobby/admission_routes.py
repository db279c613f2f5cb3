"""Locked tables and their newcomers over HTTP."""

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app.deps import KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE
from app.lobby import admission
from app.lobby.changes import TableChangesDep
from app.lobby.errors import AlreadyAnswered, NoSuchNewcomer
from app.lobby.routes import OF_HOST, OF_WAITING
from app.messages.bodies import Admission, Lock, Spectators
from app.messages.tables import TableMessage
from app.tables.rows import Table

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)


@router.post("/api/tables/{table_id}/lock", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_lock(table_id: str, guest: KnownGuest, tables: TableChangesDep, body: Lock) -> TableMessage:
    """Lock the table before the start, so that newcomers wait to be admitted, or unlock it."""

    async def lock(session: AsyncSession, table: Table) -> None:
        await admission.lock(session, table, guest, on=body.locked)

    return await tables.change(table_id, guest, lock)


@router.post("/api/tables/{table_id}/spectators", responses=responses(*OF_HOST), dependencies=[costs(CHANGE)])
async def post_spectators(table_id: str, guest: KnownGuest, tables: TableChangesDep, body: Spectators) -> TableMessage:
    """Open the table to spectators before the start, or close it to them. Opening it resets everybody's readiness."""

    def set_spectators(_: AsyncSession, table: Table) -> None:
        admission.set_spectators(table, guest, on=body.spectators)

    return await tables.change(table_id, guest, set_spectators)


@router.post(
    "/api/tables/{table_id}/newcomers/{request_id}",
    responses=responses(*OF_HOST, NoSuchNewcomer, AlreadyAnswered),
    dependencies=[costs(CHANGE)],
)
async def post_admission(
    table_id: str,
    request_id: str,
    guest: KnownGuest,
    tables: TableChangesDep,
    body: Admission,
) -> TableMessage:
    """Admit or refuse a newcomer who is waiting at a locked table. Every seated player may admit while the host is
    away."""

    async def answer(session: AsyncSession, table: Table) -> None:
        away = tables.away(table)
        await admission.answer(session, table, guest, request_id, admit=body.admit, away=away, now=tables.now())

    return await tables.change(table_id, guest, answer)


@router.post("/api/tables/{table_id}/withdrawal", responses=responses(*OF_WAITING), dependencies=[costs(CHANGE)])
async def post_withdrawal(table_id: str, guest: KnownGuest, tables: TableChangesDep) -> TableMessage:
    """Withdraw the caller's request at a locked table. Idempotent."""

    async def withdraw(session: AsyncSession, table: Table) -> None:
        table.check_waiting()
        await admission.withdraw(session, table, guest)

    return await tables.change(table_id, guest, withdraw)
