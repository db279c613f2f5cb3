"""Dependencies of routes: the services of a process, and the caller.

Services    all parts of a running server; made by the lifespan
...Dep      one of them, for a route's signature
KnownGuest  the caller; a request without a session is rejected
CallerDep   the caller, for rate limits
costs       the cost of a route
"""

from dataclasses import dataclass, field
from typing import Annotated, Final, TypedDict

from fastapi import Depends, Security
from fastapi.params import Depends as DependsClass
from fastapi.security import APIKeyCookie
from starlette.requests import HTTPConnection

from app.channels.bans import BanNotices
from app.channels.bus import Bus
from app.channels.directory import ChannelDirectory
from app.channels.new_devices import NewDevices
from app.channels.polling import PolledSockets
from app.config import Settings
from app.cues.mail import Mailer
from app.cues.outgoing import Outgoing
from app.cues.push import VapidKey
from app.cues.sender import CueSender
from app.invitations.pictures import LinkPictures
from app.limits.callers import Caller, caller_of, host_of
from app.limits.limits import Limits
from app.lobby.host_absence import HostAbsence
from app.lobby.listing import Listing
from app.my_games.channel import MyGamesChannel
from app.my_games.listing import MyGamesListing
from app.play.drivers.clocks import ClockDriver
from app.play.drivers.cues import CueDriver
from app.play.drivers.thinking import Thinker
from app.play.hints import Hints
from app.play.records.finished_games import FinishedGames
from app.play.room.rooms import Rooms
from app.players.activity import Activity
from app.players.errors import NoSession
from app.players.identity import COOKIE, Guest, Identity, Session, session_of
from app.players.sessions import Sessions
from app.players.trust import check_trusted
from app.processes.clock import Heartbeat, SharedClock
from app.processes.leases import Leases
from app.puzzles.library import Library
from app.runtime.db import Database
from app.runtime.tasks import TaskSupervisor
from app.tables.committer import Committer
from app.tables.entropy import Entropy
from app.tables.store import Games
from app.tournaments.runner import TournamentRunner
from app.tournaments.talks import TournamentTalks


@dataclass(frozen=True, slots=True)
class Services:
    """All parts of a running server."""

    settings: Settings
    games: Games
    entropy: Entropy
    database: Database
    identity: Identity
    sessions: Sessions
    bus: Bus
    leases: Leases
    clock: SharedClock
    heartbeat: Heartbeat
    clock_driver: ClockDriver
    channels: ChannelDirectory
    ban_notices: BanNotices
    polled: PolledSockets
    new_devices: NewDevices
    tasks: TaskSupervisor
    committer: Committer
    rooms: Rooms
    listing: Listing
    my_games: MyGamesListing
    my_turns: MyGamesChannel
    host_absence: HostAbsence
    thinker: Thinker
    hints: Hints
    runner: TournamentRunner
    talks: TournamentTalks
    limits: Limits
    link_pictures: LinkPictures
    finished_games: FinishedGames
    cue_driver: CueDriver
    cue_sender: CueSender
    outgoing: Outgoing
    vapid: VapidKey
    mailer: Mailer | None
    activity: Activity
    puzzles: Library = field(default_factory=Library)


_READING: Final = ("GET", "HEAD")


class LifespanState(TypedDict):
    """The state that the lifespan gives to every request and socket."""

    services: Services


def services_of(connection: HTTPConnection) -> Services:
    """The services of the process that got the request."""
    services: Services = connection.state.services
    return services


ServicesDep = Annotated[Services, Depends(services_of)]


def _database(services: ServicesDep) -> Database:
    return services.database


def _rooms(services: ServicesDep) -> Rooms:
    return services.rooms


def _games(services: ServicesDep) -> Games:
    return services.games


def _bus(services: ServicesDep) -> Bus:
    return services.bus


_SESSION = APIKeyCookie(
    name=COOKIE,
    scheme_name="session",
    description="The cookie that any page of this site gives to a browser without one.",
    auto_error=False,
)
"""Only for the OpenAPI description: it marks the operations that need a session."""


def _present_guest(connection: HTTPConnection, _: Annotated[object, Security(_SESSION)]) -> Guest:
    """The guest of this request, from the session only. Raises `NoSession`."""
    guest = caller_of(connection).guest
    if guest is None:
        raise NoSession
    return Guest(guest, session_of(connection))


def _known_guest(connection: HTTPConnection, guest: Annotated[Guest, Depends(_present_guest)]) -> Guest:
    """The guest of this request; an unapproved new device and a banned guest may only read. Raises `NoSession`,
    `DeviceWaits`, `Banned`."""
    if connection.scope.get("method") not in _READING:
        services = services_of(connection)
        services.channels.bans.check_banned(guest.id, host_of(connection))
        if guest.session is not None:
            check_trusted(guest.session.trusted_from, services.clock.now())
    return guest


def _known_session(guest: Annotated[Guest, Depends(_known_guest)]) -> Session:
    """The session of this request. Raises `NoSession`, `DeviceWaits`, `Banned`."""
    assert guest.session is not None
    return guest.session


def _present_session(guest: Annotated[Guest, Depends(_present_guest)]) -> Session:
    """The session of this request. Raises `NoSession`."""
    assert guest.session is not None
    return guest.session


def costs(units: float, *, of_guest_only: bool = False) -> DependsClass:
    """The cost of a route in addition to the request itself, for its `dependencies`. With `of_guest_only` only the
    guest is charged, because the address is limited in another way. Expensive requests wait for their turn. Raises
    `TooFast`."""

    async def charge(connection: HTTPConnection, services: ServicesDep) -> None:
        caller = caller_of(connection)
        services.limits.charge(caller, units, of_guest_only=of_guest_only)
        await services.limits.wait_for_start(caller, units)

    return Depends(charge)  # type: ignore[no-any-return]  # FastAPI says Any, so that it can stand as a default


DatabaseDep = Annotated[Database, Depends(_database)]
RoomsDep = Annotated[Rooms, Depends(_rooms)]
GamesDep = Annotated[Games, Depends(_games)]
BusDep = Annotated[Bus, Depends(_bus)]
KnownGuest = Annotated[Guest, Depends(_known_guest)]
KnownSession = Annotated[Session, Depends(_known_session)]
"""The caller's session, with the device."""
PresentSession = Annotated[Session, Depends(_present_session)]
"""The session of a request that cannot harm the player: an unapproved new device may send it too."""
CallerDep = Annotated[Caller, Depends(caller_of)]
