"""/api/me/cues: the addresses of a player's turn notifications; and the webhooks of tables' groups."""

import smtplib
from email.message import EmailMessage
from typing import Final, TypedDict

import structlog
from fastapi import APIRouter, Request
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import BusDep, TableChanged
from app.config import Settings, SettingsDep
from app.cues import addresses
from app.cues.errors import (
    BadCueUrl,
    BadMailAddress,
    BadPush,
    CueChecksBusy,
    NoMailServer,
    NoSuchCueAddress,
    TooManyMails,
)
from app.cues.mail import Mailer, MailerDep, confirmation_mail, is_mail_address
from app.cues.outgoing import OutgoingDep
from app.cues.own_addresses import CueAddressesDep
from app.cues.push import are_keys
from app.cues.rows import CueKind
from app.cues.writing import cue
from app.deps import KnownGuest, KnownSession
from app.errors import responses
from app.http.openapi import operation_id
from app.http.reach import reach_of
from app.http.templating import language_of
from app.limits.charging import costs
from app.limits.costs import CHANGE, NAME, NEW
from app.messages.bodies import NewCircle, NewDelay, NewMail, NewPush, NewWebhook
from app.messages.cues import CircleCues, OwnCues
from app.players.errors import BadName, NoSession
from app.players.identity import Guest, Session, name_of
from app.processes.clock import ClockDep
from app.runtime.db import DatabaseDep
from app.runtime.tasks import TasksDep
from app.tables import store
from app.tables.entropy import SYSTEM, new_id
from app.tables.errors import NoSuchTable, NotHost

log = structlog.get_logger()

router = APIRouter(tags=["cues"], generate_unique_id_function=operation_id)

_TEST_SECONDS: Final = 10
"""The seconds in which one test is allowed."""


@router.get("/api/me/cues", responses=responses(NoSession, writes=False), dependencies=[costs(NAME)])
async def get_cues(known: KnownSession, cues: CueAddressesDep) -> OwnCues:
    """The player's notification addresses."""
    return await cues.of(known)


@router.post(
    "/api/me/cues/push",
    responses=responses(NoSession, BadName, BadPush, BadCueUrl, CueChecksBusy, NoSuchCueAddress),
    dependencies=[costs(NEW)],
)
async def post_push(
    request: Request,
    known: KnownSession,
    outgoing: OutgoingDep,
    database: DatabaseDep,
    settings: SettingsDep,
    cues: CueAddressesDep,
    body: NewPush,
) -> OwnCues:
    """Add this browser as a notification address. With `renews`, only update its subscription: `no_such_cue_address` if
    it has none."""
    keys = {"p256dh": body.p256dh, "auth": body.auth}
    if not are_keys(keys):
        raise BadPush
    await outgoing.check(body.endpoint)
    async with database.session() as session:
        await _check_named(session, known)
        if body.renews:
            await addresses.check_pushed(session, known)
        await addresses.add_push(session, known, body.endpoint, keys, **_reader(request, settings))
    return await cues.of(known)


@router.post(
    "/api/me/cues/webhook", responses=responses(NoSession, BadName, BadCueUrl, CueChecksBusy), dependencies=[costs(NEW)]
)
async def post_webhook(
    request: Request,
    known: KnownSession,
    outgoing: OutgoingDep,
    database: DatabaseDep,
    settings: SettingsDep,
    cues: CueAddressesDep,
    body: NewWebhook,
) -> OwnCues:
    """Set a webhook for notifications: of Discord, an ntfy topic, or any URL that accepts JSON with `text`."""
    await outgoing.check(body.url)
    async with database.session() as session:
        await _check_named(session, known)
        await addresses.set_webhook(session, known.player, body.url, **_reader(request, settings))
    return await cues.of(known)


@router.post(
    "/api/me/cues/mail",
    responses=responses(NoSession, BadName, BadMailAddress, NoMailServer, TooManyMails),
    dependencies=[costs(NEW)],
)
async def post_mail(
    request: Request,
    known: KnownSession,
    mailer: MailerDep,
    settings: SettingsDep,
    database: DatabaseDep,
    tasks: TasksDep,
    cues: CueAddressesDep,
    body: NewMail,
) -> OwnCues:
    """Set a mail address for notifications. It takes effect once the link in the confirmation mail has been opened."""
    if mailer is None:
        raise NoMailServer
    if not is_mail_address(body.address):
        raise BadMailAddress
    reader = _reader(request, settings)
    async with database.session() as session:
        await _check_named(session, known)
        made = await addresses.set_mail(session, known.player, body.address, **reader)
    if made is not None:
        link = f"{made.base}/cues/confirm/{made.token}"
        mail = confirmation_mail(mailer.sender, body.address, made.language, link, new_id(SYSTEM))
        tasks.spawn("confirmation", _send(mailer, mail))
    return await cues.of(known)


@router.post("/api/me/cues/test", responses=responses(NoSession), dependencies=[costs(NEW)])
async def post_test(known: KnownSession, database: DatabaseDep, clock: ClockDep, cues: CueAddressesDep) -> OwnCues:
    """Send a test notification to all of the player's addresses; once in ten seconds."""
    async with database.session() as session:
        occasion = str(int(clock.now()) // _TEST_SECONDS)
        await cue(session, CueKind.TEST, "/me/notifications", [known.player], occasion=occasion, at_once=True)
    return await cues.of(known)


@router.post(
    "/api/me/cues/{address_id}/delay", responses=responses(NoSession, NoSuchCueAddress), dependencies=[costs(CHANGE)]
)
async def post_delay(
    address_id: str, known: KnownSession, database: DatabaseDep, cues: CueAddressesDep, body: NewDelay
) -> OwnCues:
    """Set the delay of an address. A player who looks at the page meanwhile gets no notification."""
    async with database.session() as session:
        await addresses.set_delay(session, known.player, address_id, body.delay)
    return await cues.of(known)


@router.post(
    "/api/me/cues/{address_id}/end", responses=responses(NoSession, NoSuchCueAddress), dependencies=[costs(CHANGE)]
)
async def post_end_cues(address_id: str, known: KnownSession, database: DatabaseDep, cues: CueAddressesDep) -> OwnCues:
    """Remove a notification address."""
    async with database.session() as session:
        await addresses.end(session, known.player, address_id)
    return await cues.of(known)


@router.get(
    "/api/tables/{table_id}/circle",
    responses=responses(NoSession, NoSuchTable, NotHost, writes=False),
    dependencies=[costs(CHANGE)],
)
async def get_circle(table_id: str, guest: KnownGuest, database: DatabaseDep) -> CircleCues:
    """The webhook of a table's group. Only for the host."""
    async with database.session() as session:
        (await store.find_table(session, table_id)).check_host(guest.id)
        return await addresses.circle_of(session, table_id)


@router.post(
    "/api/tables/{table_id}/circle",
    responses=responses(NoSession, NoSuchTable, NotHost, BadCueUrl, CueChecksBusy),
    dependencies=[costs(NEW)],
)
async def post_circle(
    request: Request,
    table_id: str,
    guest: KnownGuest,
    outgoing: OutgoingDep,
    database: DatabaseDep,
    settings: SettingsDep,
    bus: BusDep,
    body: NewCircle,
) -> CircleCues:
    """Set the webhook of a table's group, which announces public events: whose turn it is, new players, and the start.
    Only for the host; everybody at the table sees that there is a webhook."""
    if body.url is not None:
        await outgoing.check(body.url)
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        table.check_host(guest.id)
        await addresses.set_circle(session, table_id, body.url, **_reader(request, settings))
        bus.publish(TableChanged(table_id, table.public), session)
        return await addresses.circle_of(session, table_id)


async def _check_named(session: AsyncSession, known: Session) -> None:
    """Check that the database has a row for this player. Raises `BadName`."""
    if await name_of(session, Guest(known.player)) is None:
        raise BadName


class _Reader(TypedDict):
    """The base URL and the language for the recipient's texts."""

    base: str
    language: str


def _reader(request: Request, settings: Settings) -> _Reader:
    return _Reader(base=reach_of(request, settings).base, language=language_of(request))


async def _send(mailer: Mailer, mail: EmailMessage) -> None:
    try:
        await mailer.send(mail)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("confirmation not sent", error=type(error).__name__)
