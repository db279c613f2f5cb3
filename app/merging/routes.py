"""/api/me/claim and the form of a one-time link, by which a device changes its player; and a player's devices."""

from urllib.parse import parse_qs
from uuid import UUID

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.channels.bus import BusDep
from app.channels.socket import encoded
from app.deps import KnownSession, PresentSession
from app.errors import BadRequest, responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE, NAME
from app.merging.claiming import OneTimeLink, PersonalKey, Taken, foresee
from app.merging.claims import ClaimsDep
from app.merging.device_changes import DeviceChangesDep
from app.merging.leaving import GoneBack, go_back
from app.messages.bodies import KeyClaim
from app.messages.players import Claimed, ClaimPreview, OwnDevices, WentBack
from app.players.errors import (
    CannotHandOver,
    NoSession,
    NoSuchDevice,
    NoSuchDeviceLink,
    NoSuchKey,
    NoWayBack,
)
from app.players.identity import IdentityDep, session_of
from app.runtime.db import DatabaseDep

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.post("/api/me/claim/preview", responses=responses(NoSuchKey), dependencies=[costs(CHANGE)])
async def post_preview(request: Request, database: DatabaseDep, body: KeyClaim) -> ClaimPreview:
    """Preview the effects of a claim with this key. Nothing is changed."""
    async with database.session() as session:
        return preview_of(await foresee(session, PersonalKey(body.key), session_of(request)))


@router.post(
    "/api/me/claim",
    response_model=Claimed,
    responses=responses(NoSuchKey, CannotHandOver),
    dependencies=[costs(CHANGE)],
)
async def post_claim(request: Request, claims: ClaimsDep, body: KeyClaim) -> Response:
    """Make this device one of the key's player. Tables and tournaments of its former guest go over to that player,
    except those in which both take part and running games that `hand_over` does not name. The device can go back to its
    former guest. It sees no hand for a minute unless another device of the player approves it."""
    return await claims.answer(request, PersonalKey(body.key), body.hand_over)


@router.post(
    "/devices/{token}",
    response_model=Claimed,
    responses=responses(NoSuchDeviceLink, CannotHandOver),
    dependencies=[costs(CHANGE)],
)
async def post_token(request: Request, token: str, claims: ClaimsDep) -> Response:
    """Make this device one of the link's player, as with a key, but without a wait. A form names the running games to
    hand over in fields called `hand_over`, and is answered with a page."""
    proof = OneTimeLink(token)
    is_form = request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded")
    chosen = (await form_fields(request)).get("hand_over", []) if is_form else []
    if "text/html" in request.headers.get("accept", ""):
        return await claims.answer_form(request, proof, chosen)
    return await claims.answer(request, proof, chosen)


@router.get("/api/me/devices", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_devices(known: PresentSession, devices: DeviceChangesDep) -> OwnDevices:
    """The caller's devices."""
    return await devices.listed(known)


@router.post("/api/me/devices/end", responses=responses(NoSession), dependencies=[costs(CHANGE)])
async def post_end_others(known: KnownSession, devices: DeviceChangesDep) -> OwnDevices:
    """Sign out all devices but this one. The personal link and the one-time link end as well, and the items that those
    devices brought are returned."""
    return await devices.listed(known, await devices.end_others(known))


@router.post(
    "/api/me/devices/{device_id}/end",
    response_model=OwnDevices,
    responses=responses(NoSession, NoSuchDevice),
    dependencies=[costs(CHANGE)],
)
async def post_end(
    request: Request, device_id: UUID, known: PresentSession, devices: DeviceChangesDep, identity: IdentityDep
) -> Response:
    """Sign out one device and return the items that it brought. The one-time link ends as well, and so does the
    personal link if the device is new and unapproved. A waiting device can sign out only itself."""
    returned = await devices.end(known, device_id)
    answer = await devices.listed(known, returned)
    response = Response(encoded(answer), media_type="application/json")
    if device_id == known.device:
        identity.take(request, response)
    return response


@router.post(
    "/api/me/devices/{device_id}/approve",
    responses=responses(NoSession, NoSuchDevice),
    dependencies=[costs(CHANGE)],
)
async def post_approve(device_id: UUID, known: KnownSession, devices: DeviceChangesDep) -> OwnDevices:
    """Let a new device see the hands of running games and act at once."""
    await devices.approve(known, device_id)
    return await devices.listed(known)


@router.post(
    "/api/me/back", response_model=WentBack, responses=responses(NoSession, NoWayBack), dependencies=[costs(NAME)]
)
async def post_back(
    request: Request, known: PresentSession, database: DatabaseDep, bus: BusDep, identity: IdentityDep
) -> Response:
    """Make this device its former guest again, and return the items that it brought and the player still holds."""
    gone = await go_back(database, bus, known)
    response = Response(encoded(went_back(gone)), media_type="application/json")
    identity.give(request, response, gone.cookie)
    return response


def went_back(gone: GoneBack) -> WentBack:
    """The answer to a device that belongs to its former guest again."""
    return WentBack(gone.name, gone.returned.tables, gone.returned.tournaments, gone.returned.skipped)


async def form_fields(request: Request) -> dict[str, list[str]]:
    """The fields of a form; empty for an empty body. Raises `BadRequest`."""
    body = await request.body()
    try:
        return parse_qs(body.decode(), strict_parsing=True) if body else {}
    except ValueError:
        raise BadRequest from None


def preview_of(taken: Taken) -> ClaimPreview:
    """The preview of a claim, for the client."""
    found = taken.found
    return ClaimPreview(taken.name, taken.former, found.table_count, len(found.tournaments), found.kept, found.running)
