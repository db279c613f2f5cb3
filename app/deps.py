"""Dependencies of routes on the caller. Each service has its dependency beside its class (`app.runtime.services`).

KnownGuest  the caller; a request without a session is rejected
CallerDep   the caller, for rate limits
"""

from typing import Annotated, Final

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie
from starlette.requests import HTTPConnection

from app.channels.directory import ChannelDirectory
from app.limits.callers import Caller, caller_of, host_of
from app.players.errors import NoSession
from app.players.identity import COOKIE, Guest, Session, session_of
from app.players.trust import check_trusted
from app.processes.clock import SharedClock
from app.runtime.services import service

_READING: Final = ("GET", "HEAD")

_SESSION = APIKeyCookie(
    name=COOKIE,
    scheme_name="session",
    description="The cookie that any page of this site gives to a browser without one.",
    auto_error=False,
)
"""Only for the OpenAPI description: it marks the operations that need a session."""


async def _present_guest(connection: HTTPConnection, _: Annotated[object, Security(_SESSION)]) -> Guest:
    """The guest of this request, from the session only. Raises `NoSession`."""
    guest = caller_of(connection).guest
    if guest is None:
        raise NoSession
    return Guest(guest, session_of(connection))


async def _known_guest(connection: HTTPConnection, guest: Annotated[Guest, Depends(_present_guest)]) -> Guest:
    """The guest of this request; an unapproved new device and a banned guest may only read. Raises `NoSession`,
    `DeviceWaits`, `Banned`."""
    if connection.scope.get("method") not in _READING:
        service(connection, ChannelDirectory).bans.check_banned(guest.id, host_of(connection))
        if guest.session is not None:
            check_trusted(guest.session.trusted_from, service(connection, SharedClock).now())
    return guest


async def _known_session(guest: Annotated[Guest, Depends(_known_guest)]) -> Session:
    """The session of this request. Raises `NoSession`, `DeviceWaits`, `Banned`."""
    assert guest.session is not None
    return guest.session


async def _present_session(guest: Annotated[Guest, Depends(_present_guest)]) -> Session:
    """The session of this request. Raises `NoSession`."""
    assert guest.session is not None
    return guest.session


KnownGuest = Annotated[Guest, Depends(_known_guest)]
KnownSession = Annotated[Session, Depends(_known_session)]
"""The caller's session, with the device."""
PresentSession = Annotated[Session, Depends(_present_session)]
"""The session of a request that cannot harm the player: an unapproved new device may send it too."""
CallerDep = Annotated[Caller, Depends(caller_of)]
