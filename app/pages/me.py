"""A player's own pages: the games, the devices with the personal link, the notifications, and signing out of a shared
browser.

All of them work with plain forms. The script only reads the key out of a personal link, which the server never sees.
"""

from typing import Any, Final
from uuid import UUID

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.channels.bus import BusDep
from app.cues.own_addresses import CueAddressesDep
from app.deps import KnownSession, PresentSession
from app.http.templating import language_of, page, script_json
from app.limits.charging import costs
from app.limits.costs import CHANGE, NAME, PAGE
from app.merging.claiming import OneTimeLink, PersonalKey, Taken, foresee
from app.merging.claims import ClaimsDep
from app.merging.device_changes import DeviceChangesDep
from app.merging.leaving import go_back
from app.merging.own_devices import own_devices
from app.merging.returning import Returned
from app.merging.routes import form_fields, preview_of
from app.messages.players import PersonalLink
from app.my_games.listing import MyGamesDep
from app.pages.my_games import shown_games
from app.pages.visitors import for_guest
from app.players.device_links import owner_of, qr_image
from app.players.identity import Guest, IdentityDep, session_of
from app.players.personal_keys import has_key, key_in
from app.players.personal_links import PersonalLinksDep
from app.processes.clock import ClockDep
from app.runtime.db import Database, DatabaseDep

router = APIRouter(include_in_schema=False)

_MY_GAMES: Final = "/me"
_DEVICES: Final = "/me/devices"


@router.get(_MY_GAMES, dependencies=[costs(PAGE)])
async def me_page(request: Request, my_games: MyGamesDep, clock: ClockDep) -> Response:
    """The player's games, and the ways to the other pages."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        mine = await shown_games(my_games, clock, guest, language_of(request))
        return page(request, "me.html", context | {"mine": mine})

    return await for_guest(request, draw)


@router.get(_DEVICES, dependencies=[costs(PAGE)])
async def devices_page(request: Request, database: DatabaseDep) -> Response:
    """The player's devices and personal link."""
    return await _devices(request, database, None)


@router.get("/me/notifications", dependencies=[costs(PAGE)])
async def notifications_page(request: Request, cues: CueAddressesDep) -> Response:
    """The player's notifications."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        own = None if guest.session is None else script_json(await cues.of(guest.session))
        return page(request, "notifications.html", context | {"cues": own})

    return await for_guest(request, draw)


@router.get("/me/not-you", dependencies=[costs(PAGE)])
async def not_you_page(request: Request, database: DatabaseDep) -> Response:
    """Offer to sign the player out of a browser that another person uses now."""
    return await _not_you(request, database, None)


@router.post("/me/not-you/key", dependencies=[costs(NAME)])
async def post_link_first(
    request: Request, known: KnownSession, database: DatabaseDep, links: PersonalLinksDep
) -> Response:
    """Offer to sign out, with a new personal link for the player's return."""
    return await _not_you(request, database, await links.make(request, known.player))


@router.post("/me/not-you", dependencies=[costs(CHANGE)])
async def post_not_you(
    request: Request, known: PresentSession, devices: DeviceChangesDep, identity: IdentityDep
) -> Response:
    """Sign the player out of this browser; its next page belongs to a new guest."""
    returned = await devices.end(known, known.device)
    response = await _after(request, returned, None, "/")
    identity.take(request, response)
    return response


@router.post("/me/key", dependencies=[costs(NAME)])
async def post_key(request: Request, known: KnownSession, database: DatabaseDep, links: PersonalLinksDep) -> Response:
    """A new personal link, shown only this once."""
    return await _devices(request, database, await links.make(request, known.player))


@router.post("/me/devices/end", dependencies=[costs(CHANGE)])
async def post_end_others(request: Request, known: KnownSession, devices: DeviceChangesDep) -> Response:
    """Sign out all devices but this one."""
    return await _after(request, await devices.end_others(known), None, _DEVICES)


@router.post("/me/devices/{device_id}/end", dependencies=[costs(CHANGE)])
async def post_end(
    request: Request, device_id: UUID, known: PresentSession, devices: DeviceChangesDep, identity: IdentityDep
) -> Response:
    """Sign out one device."""
    response = await _after(request, await devices.end(known, device_id), None, _DEVICES)
    if device_id == known.device:
        identity.take(request, response)
    return response


@router.post("/me/devices/{device_id}/approve", dependencies=[costs(CHANGE)])
async def post_approve(device_id: UUID, known: KnownSession, devices: DeviceChangesDep) -> Response:
    """Let a new device act for its player at once."""
    await devices.approve(known, device_id)
    return RedirectResponse(_DEVICES, 303)


@router.post("/me/back", dependencies=[costs(NAME)])
async def post_back(
    request: Request, known: PresentSession, database: DatabaseDep, bus: BusDep, identity: IdentityDep
) -> Response:
    """Return this device to its earlier player."""
    gone = await go_back(database, bus, known)
    response = await _after(request, gone.returned, gone.name, _MY_GAMES)
    identity.give(request, response, gone.cookie)
    return response


@router.post("/me/claim", dependencies=[costs(CHANGE)])
async def post_claim(request: Request, claims: ClaimsDep, database: DatabaseDep) -> Response:
    """Preview a claim, or make it if the preview was confirmed."""
    fields = await form_fields(request)
    proof = PersonalKey(key_in(fields.get("key", [""])[0]))
    if "sure" in fields:
        return await claims.answer_form(request, proof, fields.get("hand_over", []))

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database.session() as session:
            foreseen = await foresee(session, proof, session_of(request))
        return page(request, "device.html", context | _shown(foreseen, "/me/claim", proof.text))

    return await for_guest(request, draw)


@router.get("/devices/{token}", dependencies=[costs(PAGE)])
async def device_page(request: Request, token: str, database: DatabaseDep) -> Response:
    """Offer to use a player's identity on this device. Only the button on the page changes anything."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database.session() as session:
            await owner_of(session, token)
            foreseen = await foresee(session, OneTimeLink(token), session_of(request))
        return page(request, "device.html", context | _shown(foreseen, f"/devices/{token}", None))

    return await for_guest(request, draw)


def _shown(foreseen: Taken, action: str, key: str | None) -> dict[str, Any]:
    """The page's data before a claim: its effects, and the target of its form."""
    return {"preview": preview_of(foreseen), "is_same": foreseen.is_same, "action": action, "key": key}


async def _devices(request: Request, database: Database, link: PersonalLink | None) -> Response:
    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        return page(request, "devices.html", context | await _ways_back(database, guest, link))

    return await for_guest(request, draw)


async def _not_you(request: Request, database: Database, link: PersonalLink | None) -> Response:
    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        if not context["me"].name:
            return RedirectResponse(_MY_GAMES, 303)
        shown = await _ways_back(database, guest, link)
        has_way_back = shown["has_key"] or len(shown["devices"]) > 1
        return page(request, "not_you.html", context | shown | {"has_way_back": has_way_back})

    return await for_guest(request, draw)


async def _ways_back(database: Database, guest: Guest, link: PersonalLink | None) -> dict[str, Any]:
    """The player's devices, and whether there is a personal link; `link` is a new link, if one was just made."""
    shown: dict[str, Any] = {"devices": (), "has_key": False, "link": link, "picture": qr_image}
    if guest.session is not None:
        async with database.session() as session:
            shown["devices"] = (await own_devices(session, guest.session)).devices
            shown["has_key"] = await has_key(session, guest.id)
    return shown


async def _after(request: Request, returned: Returned, name: str | None, path: str) -> Response:
    """Redirect to a path, or first show the seats that could not be returned. `name` is the name of the device's
    earlier player."""
    if not returned.skipped:
        return RedirectResponse(path, 303)
    return page(request, "returned.html", {"me": {"name": name}, "name": name, "skipped": returned.skipped})
