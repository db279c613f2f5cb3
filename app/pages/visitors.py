"""A page's visitor, and the cookie that it gives."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from app.deps import Services, services_of
from app.limits.callers import caller_of
from app.players.browsers import browser_of
from app.players.devices import Visit, fall_back, keep, look_up
from app.players.identity import Guest, Session, device_cookie, new_guest, session_of

Draw = Callable[[Guest, dict[str, Any]], Awaitable[Response]]


async def for_guest(request: Request, draw: Draw) -> Response:
    """The page, with a cookie for visitors without one. `draw` gets the guest and the values common to all pages."""
    services = services_of(request)
    caller = caller_of(request)
    known = session_of(request)
    if known is None:
        services.limits.charge_guest(caller)
        guest, me, cookie = await _newcomer(request, services)
        response = await draw(guest, {"me": me, "whose": whose(guest), "push_key": services.vapid.public})
    else:
        async with services.database.session() as session:
            me = await look_up(session, known)
        guest = Guest(known.player, known)
        response = await draw(guest, {"me": me, "whose": whose(guest), "push_key": services.vapid.public})
        cookie = await _newer_cookie(request, services, known, me)
    if cookie is not None:
        services.identity.give(request, response, cookie)
    return response


def whose(guest: Guest) -> str:
    """A random mark of the guest, for their own browser alone: it detects when another person has become its reader."""
    return hashlib.sha256(b"whose page" + guest.id.bytes).hexdigest()[:16]


async def _newer_cookie(request: Request, services: Services, known: Session, me: Visit) -> str | None:
    """The newer cookie that the page sets, if one is due. Error pages set none."""
    if me.is_due or me.is_unseen:
        async with services.database.session() as session:
            cookie = await keep(session, known, me)
        if cookie is not None:
            return cookie
    is_repeated = me.may_repeat and services.identity.is_outdated(request)
    return services.identity.cookie(request) if is_repeated else None


async def _newcomer(request: Request, services: Services) -> tuple[Guest, Visit, str | None]:
    """An unknown visitor, or a signed-out one restored to this browser's earlier player."""
    presented = services.identity.presented(request)
    if presented is not None:
        async with services.database.session() as session:
            former = await fall_back(session, presented, browser_of(request.headers.get("user-agent", "")))
            if former is not None:
                cookie = device_cookie(former.device, former.presented.secret)
                return Guest(former.player, former), await look_up(session, former), cookie
    guest = new_guest()
    return guest, Visit(None), services.identity.sign(guest.id)
