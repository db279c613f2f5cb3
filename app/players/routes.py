"""/api/me: the guest's name, devices and ways to others."""

from uuid import UUID

from fastapi import APIRouter, Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import JSONResponse, Response

from app.channels.bus import devices_ended
from app.channels.socket import encoded
from app.deps import KnownGuest, KnownSession, Services, ServicesDep, costs
from app.errors import responses
from app.limits.costs import CHANGE, NAME
from app.messages.bodies import NewName
from app.messages.players import DeviceLinkCreated, Me, OwnDevice, OwnDevices, PersonalLink
from app.openapi import operation_id
from app.players import devices
from app.players.device_links import MINUTES, make_link, qr_code
from app.players.errors import BadName, NoSession, NoSuchDevice, NoWayBack
from app.players.identity import Session, name_of, set_name
from app.players.personal_keys import new_key, path_of, set_key
from app.reach import reach_of

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.get("/api/me", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_me(guest: KnownGuest, services: ServicesDep) -> Me:
    """The own name."""
    async with services.database.session() as session:
        return Me(await name_of(session, guest))


@router.post("/api/me", responses=responses(NoSession, BadName), dependencies=[costs(NAME)])
async def post_me(guest: KnownGuest, services: ServicesDep, body: NewName) -> Me:
    """Set the own name. Seats taken before keep the name that they were taken under."""
    async with services.database.session() as session:
        return Me(await set_name(session, guest, body.name))


@router.get("/api/me/devices", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_devices(known: KnownSession, services: ServicesDep) -> OwnDevices:
    """The own devices."""
    async with services.database.session() as session:
        return await own_devices(session, known)


@router.post("/api/me/devices", responses=responses(NoSession, BadName), dependencies=[costs(NAME)])
async def post_device(request: Request, guest: KnownGuest, services: ServicesDep) -> DeviceLinkCreated:
    """A one-time link to another device."""
    async with services.database.session() as session:
        if await name_of(session, guest) is None:
            raise BadName
        token = await make_link(session, guest)
    url = reach_of(request, services.settings).url(f"/devices/{token}")
    return DeviceLinkCreated(url, qr_code(url), MINUTES)


@router.post("/api/me/devices/end", responses=responses(NoSession), dependencies=[costs(CHANGE)])
async def post_end_others(known: KnownSession, services: ServicesDep) -> OwnDevices:
    """Sign out all devices but this one. The personal link and the one-time link end as well."""
    async with services.database.session() as session:
        await end_others(session, known, services)
        return await own_devices(session, known)


@router.post(
    "/api/me/devices/{device_id}/end",
    response_model=OwnDevices,
    responses=responses(NoSession, NoSuchDevice),
    dependencies=[costs(CHANGE)],
)
async def post_end(request: Request, device_id: UUID, known: KnownSession, services: ServicesDep) -> Response:
    """Sign out one device."""
    async with services.database.session() as session:
        await end_device(session, known, device_id, services)
        response = Response(encoded(await own_devices(session, known)), media_type="application/json")
    if device_id == known.device:
        services.identity.take(request, response)
    return response


@router.post("/api/me/key", responses=responses(NoSession, BadName), dependencies=[costs(NAME)])
async def post_key(request: Request, guest: KnownGuest, services: ServicesDep) -> PersonalLink:
    """A personal link; the one before is good no more."""
    return await make_personal_link(request, guest.id, services)


@router.post("/api/me/back", response_model=Me, responses=responses(NoSession, NoWayBack), dependencies=[costs(NAME)])
async def post_back(request: Request, known: KnownSession, services: ServicesDep) -> Response:
    """Be again whom this device was before it took over somebody."""
    name, cookie = await go_back(known, services)
    response = JSONResponse({"name": name})
    services.identity.give(request, response, cookie)
    return response


async def own_devices(session: AsyncSession, known: Session) -> OwnDevices:
    """The devices of whom this session is."""
    found = await devices.owned(session, known.player)
    return OwnDevices(
        tuple(
            OwnDevice(str(one.id), one.browser, one.made, one.last_seen, here=one.id == known.device)
            for one in found
            if one.last_seen is not None
        )
    )


async def end_device(session: AsyncSession, known: Session, device: UUID, services: Services) -> None:
    """Sign out one device, everywhere when this is committed. Raises `NoSuchDevice`."""
    services.bus.publish(devices_ended(known.player, await devices.end(session, known, device)), session)


async def end_others(session: AsyncSession, known: Session, services: Services) -> None:
    """Sign out all others, everywhere when this is committed."""
    services.bus.publish(devices_ended(known.player, await devices.end_others(session, known)), session)


async def make_personal_link(request: Request, player: UUID, services: Services) -> PersonalLink:
    """A new personal link. Raises `BadName`."""
    key = new_key()
    async with services.database.session() as session:
        await set_key(session, player, key)
    return personal_link(request, services, key)


def personal_link(request: Request, services: Services, key: str) -> PersonalLink:
    """The link of a key."""
    url = reach_of(request, services.settings).url(path_of(key))
    return PersonalLink(url, qr_code(url))


async def go_back(known: Session, services: Services) -> tuple[str, str]:
    """The name of whom this device is again, and the cookie for that. Raises `NoWayBack`."""
    async with services.database.session() as session:
        return await devices.go_back(session, known)
