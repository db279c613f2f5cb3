"""/api/me: the guest's name, and the ways to other devices."""

from fastapi import APIRouter, Request

from app.channels.bus import BusDep
from app.config import SettingsDep
from app.deps import KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.http.reach import reach_of
from app.limits.charging import costs
from app.limits.costs import NAME
from app.messages.bodies import NewName
from app.messages.players import DeviceLinkCreated, Me, PersonalLink
from app.play.people.later_names import choose_name
from app.players.device_links import MINUTES, make_link, qr_code
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.identity import name_of
from app.players.personal_links import PersonalLinksDep
from app.runtime.db import DatabaseDep

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.get("/api/me", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_me(guest: KnownGuest, database: DatabaseDep) -> Me:
    """The caller's name."""
    async with database.session() as session:
        return Me(await name_of(session, guest))


@router.post("/api/me", responses=responses(NoSession, BadName, ReservedName, NameTaken), dependencies=[costs(NAME)])
async def post_me(guest: KnownGuest, database: DatabaseDep, bus: BusDep, body: NewName) -> Me:
    """Change the caller's name. Earlier seats keep their names; those of a "Guest" show the new
    one."""
    async with database.session() as session:
        return Me(await choose_name(session, bus, guest, body.name))


@router.post("/api/me/devices", responses=responses(NoSession, BadName), dependencies=[costs(NAME)])
async def post_device(
    request: Request, guest: KnownGuest, database: DatabaseDep, settings: SettingsDep
) -> DeviceLinkCreated:
    """A one-time link to another device."""
    async with database.session() as session:
        if await name_of(session, guest) is None:
            raise BadName
        token = await make_link(session, guest)
    url = reach_of(request, settings).url(f"/devices/{token}")
    return DeviceLinkCreated(url, qr_code(url), MINUTES)


@router.post("/api/me/key", responses=responses(NoSession, BadName), dependencies=[costs(NAME)])
async def post_key(request: Request, guest: KnownGuest, links: PersonalLinksDep) -> PersonalLink:
    """Make a personal link; the previous one ends."""
    return await links.make(request, guest.id)
