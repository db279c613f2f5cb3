"""/api/me and /devices: the guest's name, and the way to another device."""

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from app.deps import KnownGuest, ServicesDep, costs
from app.errors import responses
from app.limits.costs import NAME
from app.messages.bodies import NewName
from app.messages.players import DeviceLinkCreated, Me, Redirect
from app.openapi import operation_id
from app.players.device_links import MINUTES, make_link, qr_code, use_link
from app.players.errors import BadName, NoSession, NoSuchDeviceLink
from app.players.identity import name_of, set_name

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


@router.post("/api/me/devices", responses=responses(NoSession, BadName), dependencies=[costs(NAME)])
async def post_device(request: Request, guest: KnownGuest, services: ServicesDep) -> DeviceLinkCreated:
    """A one-time link to another device."""
    async with services.database.session() as session:
        if await name_of(session, guest) is None:
            raise BadName
        token = await make_link(session, guest)
    base = services.settings.public_url or str(request.base_url)
    url = f"{base.rstrip('/')}/devices/{token}"
    return DeviceLinkCreated(url, qr_code(url), MINUTES)


@router.post(
    "/devices/{token}", response_model=Redirect, responses=responses(NoSuchDeviceLink), dependencies=[costs(NAME)]
)
async def post_token(request: Request, token: str, services: ServicesDep) -> Response:
    """Become the person whom the link carries, on this device."""
    async with services.database.session() as session:
        player = await use_link(session, token)
    response = JSONResponse({"url": "/"})
    services.identity.give(request, response, player)
    return response
