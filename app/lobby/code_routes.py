"""Spoken codes over HTTP."""

from fastapi import APIRouter

from app.deps import CallerDep, Services, ServicesDep, costs
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.callers import Caller
from app.limits.costs import CHANGE
from app.lobby.codes import find_by_code
from app.lobby.errors import NoSuchCode
from app.messages.tables import Located
from app.players.identity import Guest, name_of

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)


@router.get("/api/codes/{code}", responses=responses(NoSuchCode, writes=False), dependencies=[costs(CHANGE)])
async def get_code(code: str, caller: CallerDep, services: ServicesDep) -> Located:
    """The table or tournament with this spoken code. A private one is found while it waits, and by its players at any
    time."""
    return await found_by_code(code, caller, services)


async def found_by_code(code: str, caller: Caller, services: Services) -> Located:
    """The table or tournament with this code. Raises `TooFast`, `NoSuchCode`.

    A wrong code is charged to the caller's networks, and its answer waits for a fixed time. Many wrong ones slow all
    answers down, except for players with a name. Nothing is held while an answer waits.
    """
    limits, arrived = services.limits, services.limits.wrong_codes.now()
    limits.charge_code(caller)
    delay = limits.wrong_codes.delay()
    if delay and not await _has_name(caller, services):
        await limits.wrong_codes.wait_until(arrived + delay)
        arrived += delay
    try:
        async with services.database.session() as session:
            found = Located(*await find_by_code(session, code, caller.guest))
    except NoSuchCode:
        limits.wrong_codes.count()
        await limits.wrong_codes.wait_until(arrived + limits.wrong_codes.pause)
        raise
    limits.refund_code(caller)
    return found


async def _has_name(caller: Caller, services: Services) -> bool:
    if caller.guest is None:
        return False
    async with services.database.session() as session:
        return await name_of(session, Guest(caller.guest)) is not None
