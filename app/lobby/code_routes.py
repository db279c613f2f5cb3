"""Spoken codes over HTTP."""

from fastapi import APIRouter

from app.deps import CallerDep
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE
from app.lobby.codes import CodesDep
from app.lobby.errors import NoSuchCode
from app.messages.tables import Located

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)


@router.get("/api/codes/{code}", responses=responses(NoSuchCode, writes=False), dependencies=[costs(CHANGE)])
async def get_code(code: str, caller: CallerDep, codes: CodesDep) -> Located:
    """The table or tournament with this spoken code. A private one is found while it waits, and by its players at any
    time."""
    return await codes.find(code, caller)
