"""/api/me/claim and the form of a one-time link, by which a device changes its player; and a player's devices."""

from collections.abc import Collection
from urllib.parse import parse_qs
from uuid import UUID

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.channels.bus import DevicesChanged
from app.channels.socket import encoded
from app.deps import KnownSession, PresentSession, Services, ServicesDep, costs
from app.errors import BadRequest, responses
from app.http.openapi import operation_id
from app.http.templating import page
from app.limits.costs import CHANGE, NAME
from app.merging.claiming import OneTimeLink, PersonalKey, Proof, Taken, Wish, claim, foresee
from app.merging.leaving import GoneBack, go_back, sign_out, sign_out_others
from app.merging.own_devices import own_devices
from app.merging.returning import Returned
from app.messages.bodies import KeyClaim
from app.messages.players import Claimed, ClaimPreview, OwnDevices, WentBack
from app.players.browsers import browser_of
from app.players.device_links import qr_image
from app.players.devices import approve
from app.players.errors import (
    CannotHandOver,
    NoSession,
    NoSuchDevice,
    NoSuchDeviceLink,
    NoSuchKey,
    NoWayBack,
)
from app.players.identity import Session, session_of
from app.players.routes import personal_link
from app.players.trust import check_trusted

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.post("/api/me/claim/preview", responses=responses(NoSuchKey), dependencies=[costs(CHANGE)])
async def post_preview(request: Request, services: ServicesDep, body: KeyClaim) -> ClaimPreview:
    """Preview the effects of a claim with this key. Nothing is changed."""
    async with services.database.session() as session:
        return preview_of(await foresee(session, PersonalKey(body.key), session_of(request)))


@router.post(
    "/api/me/claim",
    response_model=Claimed,
    responses=responses(NoSuchKey, CannotHandOver),
    dependencies=[costs(CHANGE)],
)
async def post_claim(request: Request, services: ServicesDep, body: KeyClaim) -> Response:
    """Make this device one of the key's player. Tables and tournaments of its former guest go over to that player,
    except those in which both take part and running games that `hand_over` does not name. The device can go back to its
    former guest. It sees no hand for a minute unless another device of the player approves it."""
    return await _claimed(request, services, PersonalKey(body.key), body.hand_over)


@router.post(
    "/devices/{token}",
    response_model=Claimed,
    responses=responses(NoSuchDeviceLink, CannotHandOver),
    dependencies=[costs(CHANGE)],
)
async def post_token(request: Request, token: str, services: ServicesDep) -> Response:
    """Make this device one of the link's player, as with a key, but without a wait. A form names the running games to
    hand over in fields called `hand_over`, and is answered with a page."""
    proof = OneTimeLink(token)
    is_form = request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded")
    chosen = (await form_fields(request)).get("hand_over", []) if is_form else []
    if "text/html" in request.headers.get("accept", ""):
        return await claimed_by_form(request, services, proof, chosen)
    return await _claimed(request, services, proof, chosen)


@router.get("/api/me/devices", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_devices(known: PresentSession, services: ServicesDep) -> OwnDevices:
    """The caller's devices."""
    return await _own_devices(services, known)


@router.post("/api/me/devices/end", responses=responses(NoSession), dependencies=[costs(CHANGE)])
async def post_end_others(known: KnownSession, services: ServicesDep) -> OwnDevices:
    """Sign out all devices but this one. The personal link and the one-time link end as well, and the items that those
    devices brought are returned."""
    return await _own_devices(services, known, await sign_out_others(services.database, services.bus, known))


@router.post(
    "/api/me/devices/{device_id}/end",
    response_model=OwnDevices,
    responses=responses(NoSession, NoSuchDevice),
    dependencies=[costs(CHANGE)],
)
async def post_end(request: Request, device_id: UUID, known: PresentSession, services: ServicesDep) -> Response:
    """Sign out one device and return the items that it brought. The one-time link ends as well, and so does the
    personal link if the device is new and unapproved. A waiting device can sign out only itself."""
    returned = await end_device(services, known, device_id)
    answer = await _own_devices(services, known, returned)
    response = Response(encoded(answer), media_type="application/json")
    if device_id == known.device:
        services.identity.take(request, response)
    return response


@router.post(
    "/api/me/devices/{device_id}/approve",
    responses=responses(NoSession, NoSuchDevice),
    dependencies=[costs(CHANGE)],
)
async def post_approve(device_id: UUID, known: KnownSession, services: ServicesDep) -> OwnDevices:
    """Let a new device see the hands of running games and act at once."""
    await approve_device(services, known, device_id)
    return await _own_devices(services, known)


@router.post(
    "/api/me/back", response_model=WentBack, responses=responses(NoSession, NoWayBack), dependencies=[costs(NAME)]
)
async def post_back(request: Request, known: PresentSession, services: ServicesDep) -> Response:
    """Make this device its former guest again, and return the items that it brought and the player still holds."""
    gone = await go_back(services.database, services.bus, known)
    response = Response(encoded(went_back(gone)), media_type="application/json")
    services.identity.give(request, response, gone.cookie)
    return response


async def end_device(services: Services, known: Session, device: UUID) -> Returned:
    """Sign out one device. Raises `NoSuchDevice`, or `DeviceWaits` if a waiting device tries to sign out another
    one."""
    if device != known.device:
        check_trusted(known.trusted_from, services.clock.now())
    return await sign_out(services.database, services.bus, known, device)


async def approve_device(services: Services, known: Session, device: UUID) -> None:
    """Approve a new device, in every process once this is committed. Raises `NoSuchDevice`."""
    async with services.database.session() as session:
        await approve(session, known, device)
        services.bus.publish(DevicesChanged(known.player.hex), session)


def went_back(gone: GoneBack) -> WentBack:
    """The answer to a device that went back."""
    return WentBack(gone.name, gone.returned.tables, gone.returned.tournaments, gone.returned.skipped)


async def form_fields(request: Request) -> dict[str, list[str]]:
    """The fields of a form; empty for an empty body. Raises `BadRequest`."""
    body = await request.body()
    try:
        return parse_qs(body.decode(), strict_parsing=True) if body else {}
    except ValueError:
        raise BadRequest from None


async def claimed_by_form(request: Request, services: Services, proof: Proof, chosen: Collection[str]) -> Response:
    """Claim, and redirect to the player's page; first show values that are shown only once. Raises `Problem`."""
    taken = await _take_over(request, services, proof, chosen)
    response: Response = RedirectResponse("/me", 303)
    if taken.found.staying:
        told = _told(request, services, taken)
        response = page(request, "claimed.html", {"me": {"name": taken.name}, "claimed": told, "picture": qr_image})
    _give_cookie(request, services, response, taken)
    return response


def preview_of(taken: Taken) -> ClaimPreview:
    """The preview of a claim, for the client."""
    found = taken.found
    return ClaimPreview(
        taken.name, taken.former, found.table_count, len(found.tournaments), found.kept, found.running
    )  # fmt: skip


async def _claimed(request: Request, services: Services, proof: Proof, chosen: Collection[str]) -> Response:
    taken = await _take_over(request, services, proof, chosen)
    response = Response(encoded(_told(request, services, taken)), media_type="application/json")
    _give_cookie(request, services, response, taken)
    return response


async def _take_over(request: Request, services: Services, proof: Proof, chosen: Collection[str]) -> Taken:
    """Raises `Problem`. A waiting device may not take over a player: it could move the games of an unaware player to
    its own player."""
    known = session_of(request)
    if known is not None:
        check_trusted(known.trusted_from, services.clock.now())
    browser = browser_of(request.headers.get("user-agent", ""))
    wish = Wish(proof, browser, services.settings.new_device_seconds, frozenset(chosen))
    return await claim(services.database, services.bus, wish, known)


async def _own_devices(services: Services, known: Session, returned: Returned | None = None) -> OwnDevices:
    async with services.database.session() as session:
        return await own_devices(session, known, returned)


def _give_cookie(request: Request, services: Services, response: Response, taken: Taken) -> None:
    """Set the device's cookie, if it has changed."""
    if taken.cookie is not None:
        services.identity.give(request, response, taken.cookie)


def _told(request: Request, services: Services, taken: Taken) -> Claimed:
    found, key = taken.found, taken.former_key
    return Claimed(
        name=taken.name,
        former=taken.former,
        tables=found.table_count,
        tournaments=len(found.tournaments),
        kept=found.staying,
        former_link=None if key is None else personal_link(request, services, key),
        url="/me",
    )
