"""A page's visitor, and the cookie that the page sets."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from app.cues.push import VapidKey
from app.limits.callers import caller_of
from app.limits.limits import Limits
from app.players.browsers import browser_of
from app.players.devices import Visit, fall_back, keep, look_up
from app.players.identity import Guest, Identity, Session, device_cookie, new_guest, session_of
from app.runtime.db import Database
from app.runtime.services import service

Draw = Callable[[Guest, dict[str, Any]], Awaitable[Response]]


async def for_guest(request: Request, draw: Draw) -> Response:
    """The page, with a cookie for visitors without one. `draw` gets the guest and the values common to all pages."""
    caller = caller_of(request)
    known = session_of(request)
    if known is None:
        service(request, Limits).charge_guest(caller)
        guest, me, cookie = await _newcomer(request)
        response = await draw(guest, {"me": me, "whose": whose(guest), "push_key": service(request, VapidKey).public})
    else:
        async with service(request, Database).session() as session:
            me = await look_up(session, known)
        guest = Guest(known.player, known)
        response = await draw(guest, {"me": me, "whose": whose(guest), "push_key": service(request, VapidKey).public})
        cookie = await _newer_cookie(request, known, me)
    if cookie is not None:
        service(request, Identity).give(request, response, cookie)
    return response


def whose(guest: Guest) -> str:
    """A random mark of the guest, sent only to their own browser. A page detects by it that the browser now belongs to
    another person.
    """
    return hashlib.sha256(b"whose page" + guest.id.bytes).hexdigest()[:16]


async def _newer_cookie(request: Request, known: Session, me: Visit) -> str | None:
    """The newer cookie for the page to set, if one is due. Error pages set none."""
    if me.is_due or me.is_unseen:
        async with service(request, Database).session() as session:
            cookie = await keep(session, known, me)
        if cookie is not None:
            return cookie
    is_repeated = me.may_repeat and service(request, Identity).is_outdated(request)
    return service(request, Identity).cookie(request) if is_repeated else None


async def _newcomer(request: Request) -> tuple[Guest, Visit, str | None]:
    """An unknown visitor, or a signed-out one restored to this browser's earlier player."""
    presented = service(request, Identity).presented(request)
    if presented is not None:
        async with service(request, Database).session() as session:
            former = await fall_back(session, presented, browser_of(request.headers.get("user-agent", "")))
            if former is not None:
                cookie = device_cookie(former.device, former.presented.secret)
                return Guest(former.player, former), await look_up(session, former), cookie
    guest = new_guest()
    return guest, Visit(None), service(request, Identity).sign(guest.id)
