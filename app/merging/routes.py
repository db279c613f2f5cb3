"""/api/me/claim, and the form of a one-time link: to be somebody else on this device."""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.channels.socket import encoded
from app.deps import Services, ServicesDep, costs
from app.errors import responses
from app.limits.costs import CHANGE
from app.merging.claiming import OneTimeLink, PersonalKey, Proof, Taken, claim, foresee
from app.messages.bodies import KeyClaim
from app.messages.players import Claimed, ClaimPreview
from app.openapi import operation_id
from app.players.browsers import browser_of
from app.players.device_links import qr_image
from app.players.errors import NoSuchDeviceLink, NoSuchKey
from app.players.identity import session_of
from app.players.routes import personal_link
from app.templating import page

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.post("/api/me/claim/preview", responses=responses(NoSuchKey), dependencies=[costs(CHANGE)])
async def post_preview(request: Request, services: ServicesDep, body: KeyClaim) -> ClaimPreview:
    """What a claim with this key would do. Nothing is changed."""
    async with services.database.session() as session:
        return preview_of(await foresee(session, PersonalKey(body.key), session_of(request)))


@router.post("/api/me/claim", response_model=Claimed, responses=responses(NoSuchKey), dependencies=[costs(CHANGE)])
async def post_claim(request: Request, services: ServicesDep, body: KeyClaim) -> Response:
    """Be the person whose key this is, on this device. Seats, tables and tournaments of whom it was before go over to
    that person, but where both are in the same one; and it can be that one again."""
    return await _claimed(request, services, PersonalKey(body.key))


@router.post(
    "/devices/{token}", response_model=Claimed, responses=responses(NoSuchDeviceLink), dependencies=[costs(CHANGE)]
)
async def post_token(request: Request, token: str, services: ServicesDep) -> Response:
    """Be the person whom the link carries, on this device, as with a key. A form is answered with a page."""
    proof = OneTimeLink(token)
    if "text/html" in request.headers.get("accept", ""):
        return await claimed_by_form(request, services, proof)
    return await _claimed(request, services, proof)


async def claimed_by_form(request: Request, services: Services, proof: Proof) -> Response:
    """Claim, and go on to one's own page, or first show what is shown only once. Raises `Problem`."""
    taken = await _take_over(request, services, proof)
    response: Response = RedirectResponse("/me", 303)
    if taken.found.kept:
        told = _told(request, services, taken)
        response = page(request, "claimed.html", {"me": {"name": taken.name}, "claimed": told, "picture": qr_image})
    _give_cookie(request, services, response, taken)
    return response


def preview_of(taken: Taken) -> ClaimPreview:
    """What would become of a claim, as it is told."""
    found = taken.found
    return ClaimPreview(taken.name, taken.former, found.table_count, len(found.tournaments), found.kept)


async def _claimed(request: Request, services: Services, proof: Proof) -> Response:
    taken = await _take_over(request, services, proof)
    response = Response(encoded(_told(request, services, taken)), media_type="application/json")
    _give_cookie(request, services, response, taken)
    return response


async def _take_over(request: Request, services: Services, proof: Proof) -> Taken:
    browser = browser_of(request.headers.get("user-agent", ""))
    return await claim(services.database, services.bus, proof, session_of(request), browser)


def _give_cookie(request: Request, services: Services, response: Response, taken: Taken) -> None:
    """The cookie of the device, where it is another one now."""
    if taken.cookie is not None:
        services.identity.give(request, response, taken.cookie)


def _told(request: Request, services: Services, taken: Taken) -> Claimed:
    found, key = taken.found, taken.former_key
    return Claimed(
        name=taken.name,
        former=taken.former,
        tables=found.table_count,
        tournaments=len(found.tournaments),
        kept=found.kept,
        former_link=None if key is None else personal_link(request, services, key),
        url="/me",
    )
