"""One's own page: the devices, the personal link, and what becomes of another guest's seats on a device.

All of it works with plain forms. The script only reads the key out of a personal link, which the server never sees.
"""

from typing import Any, Final
from urllib.parse import parse_qs
from uuid import UUID

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.cues.routes import own_cues
from app.deps import KnownSession, ServicesDep, costs
from app.errors import BadRequest
from app.limits.costs import CHANGE, NAME, PAGE
from app.merging.claiming import OneTimeLink, PersonalKey, Taken, foresee
from app.merging.routes import claimed_by_form, preview_of
from app.messages.players import PersonalLink
from app.pages.my_games import shown_games
from app.pages.visitors import for_guest
from app.players.device_links import owner_of, qr_image
from app.players.identity import Guest, session_of
from app.players.personal_keys import has_key, key_in
from app.players.routes import end_device, end_others, go_back, make_personal_link, own_devices
from app.templating import language_of, page, script_json

router = APIRouter(include_in_schema=False)

_SEE_ME: Final = "/me"


@router.get("/me", dependencies=[costs(PAGE)])
async def me_page(request: Request, services: ServicesDep) -> Response:
    """The own games, who one is, and on which devices."""
    return await _me(request, services, None)


@router.post("/me/key", dependencies=[costs(NAME)])
async def post_key(request: Request, known: KnownSession, services: ServicesDep) -> Response:
    """A new personal link, shown this once."""
    return await _me(request, services, await make_personal_link(request, known.player, services))


@router.post("/me/devices/end", dependencies=[costs(CHANGE)])
async def post_end_others(known: KnownSession, services: ServicesDep) -> Response:
    """Sign out all devices but this one."""
    async with services.database.session() as session:
        await end_others(session, known, services)
    return RedirectResponse(_SEE_ME, 303)


@router.post("/me/devices/{device_id}/end", dependencies=[costs(CHANGE)])
async def post_end(request: Request, device_id: UUID, known: KnownSession, services: ServicesDep) -> Response:
    """Sign out one device."""
    async with services.database.session() as session:
        await end_device(session, known, device_id, services)
    response = RedirectResponse(_SEE_ME, 303)
    if device_id == known.device:
        services.identity.take(request, response)
    return response


@router.post("/me/back", dependencies=[costs(NAME)])
async def post_back(request: Request, known: KnownSession, services: ServicesDep) -> Response:
    """Be again whom this device was before."""
    _, cookie = await go_back(known, services)
    response = RedirectResponse(_SEE_ME, 303)
    services.identity.give(request, response, cookie)
    return response


@router.post("/me/claim", dependencies=[costs(CHANGE)])
async def post_claim(request: Request, services: ServicesDep) -> Response:
    """First what a claim would do, and then, when that was read, the claim."""
    fields = await _fields(request)
    proof = PersonalKey(key_in(fields.get("key", "")))
    if "sure" in fields:
        return await claimed_by_form(request, services, proof)

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with services.database.session() as session:
            foreseen = await foresee(session, proof, session_of(request))
        return page(request, "device.html", context | _shown(foreseen, "/me/claim", proof.text))

    return await for_guest(request, draw)


@router.get("/devices/{token}", dependencies=[costs(PAGE)])
async def device_page(request: Request, token: str, services: ServicesDep) -> Response:
    """Offer to carry an identity to this device. Only the button on the page takes it."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with services.database.session() as session:
            await owner_of(session, token)
            foreseen = await foresee(session, OneTimeLink(token), session_of(request))
        return page(request, "device.html", context | _shown(foreseen, f"/devices/{token}", None))

    return await for_guest(request, draw)


def _shown(foreseen: Taken, action: str, key: str | None) -> dict[str, Any]:
    """What the page says before a claim: what it would do, and where its form goes."""
    return {"preview": preview_of(foreseen), "is_same": foreseen.is_same, "action": action, "key": key}


async def _me(request: Request, services: ServicesDep, link: PersonalLink | None) -> Response:
    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        mine = await shown_games(services, guest, language_of(request))
        shown: dict[str, Any] = {
            "devices": (), "has_key": False, "link": link, "picture": qr_image, "mine": mine, "cues": None,
        }  # fmt: skip
        if guest.session is not None:
            async with services.database.session() as session:
                shown["devices"] = (await own_devices(session, guest.session)).devices
                shown["has_key"] = await has_key(session, guest.id)
            shown["cues"] = script_json(await own_cues(guest.session, services))
        return page(request, "me.html", context | shown)

    return await for_guest(request, draw)


async def _fields(request: Request) -> dict[str, str]:
    """The fields of a form. Raises `BadRequest`."""
    try:
        found = parse_qs((await request.body()).decode(), strict_parsing=True)
    except ValueError:
        raise BadRequest from None
    return {name: values[0] for name, values in found.items()}
