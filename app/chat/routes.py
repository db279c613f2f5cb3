"""/api/me/mutes: the people whom the caller has muted."""

from fastapi import APIRouter

from app.chat.mutes import hear_again, people_muted_by
from app.deps import KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE, NAME
from app.messages.chat import HearAgain, MutedPeople
from app.players.errors import NoSession
from app.runtime.db import DatabaseDep

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.get("/api/me/mutes", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_mutes(guest: KnownGuest, database: DatabaseDep) -> MutedPeople:
    """The people whom the caller has muted."""
    async with database.session() as session:
        return await people_muted_by(session, guest.id)


@router.post("/api/me/mutes", responses=responses(NoSession), dependencies=[costs(CHANGE)])
async def post_mutes(guest: KnownGuest, database: DatabaseDep, body: HearAgain) -> MutedPeople:
    """Unmute somebody; returns the remaining mutes."""
    async with database.session() as session:
        await hear_again(session, guest.id, body.by)
        return await people_muted_by(session, guest.id)
