"""The player's own arms over HTTP."""

from fastapi import APIRouter

from app.channels.bus import BusDep
from app.deps import KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE
from app.lobby.arms import bear
from app.messages.bodies import ChosenArms
from app.messages.players import OwnArms
from app.players.arms import arms_given, arms_of, arms_stored
from app.players.errors import BadArms, BadName, NoSession
from app.runtime.db import DatabaseDep

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.get("/api/me/arms", responses=responses(NoSession, writes=False), dependencies=[costs(CHANGE)])
async def get_arms(guest: KnownGuest, database: DatabaseDep) -> OwnArms:
    """The caller's arms."""
    async with database.session() as session:
        return OwnArms(arms_stored(await arms_of(session, guest)))


@router.post("/api/me/arms", responses=responses(NoSession, BadArms, BadName), dependencies=[costs(CHANGE)])
async def post_arms(guest: KnownGuest, database: DatabaseDep, bus: BusDep, body: ChosenArms) -> OwnArms:
    """Choose the caller's arms. They appear at once on seats and in tournaments that are not over."""
    arms = None if body.arms is None else arms_given(body.arms)
    async with database.session() as session:
        await bear(session, bus, guest, arms)
        return OwnArms(arms)
