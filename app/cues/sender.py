"""Sends what is due: one task of every process, and each cue by one of them.

A cue that was given to a process which then ended is given to another one. Should it have left already, it is the same
once more: browsers show one of the same tag, mail programs one of the same id, and other receivers are told its key.
"""

import asyncio
import smtplib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final
from uuid import UUID

import orjson
import structlog
from prometheus_client import Counter
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.mail import Mailer, cue_mail
from app.cues.outgoing import NotPublic, NotReached, Outgoing
from app.cues.push import VapidKey, push_post
from app.cues.rows import CueKind
from app.cues.texts import Told, Words, words_of
from app.cues.webhooks import webhook_post
from app.cues.writing import MOST_FAILURES
from app.db import Database
from app.errors import DatabaseAway
from app.messages.cues import AddressKind
from app.tables.rows import Table
from app.tasks import at_work

log = structlog.get_logger()

LOOK_SECONDS: Final = 1.0
MOST: Final = 16
"""So many are taken at a time; another process may take more."""
TAKEN_SECONDS: Final = 60.0
"""How long a process has to send what it was given, before another one is."""
AGAIN_SECONDS: Final = (30, 120, 600)
"""After so long what could not be sent is tried again, and then not any more."""
MOST_AN_HOUR: Final = 60
"""To one address: whoever has a hundred games at once is not to be a nuisance to where they are told."""

SENT = Counter("quintain_cues_total", "Cues, by what became of them", ["kind", "outcome"])

IsOpen = Callable[[str, int, int | None], Awaitable[bool]]
"""Whether somebody is still to move at a table for a seat, and makes the decision of this number; None for any."""

_TAKE = text(f"""
WITH found AS MATERIALIZED (
    SELECT cue_id, address_id FROM cue_deliveries
     WHERE done IS NULL AND due < clock_timestamp()
       AND (taken IS NULL OR taken < clock_timestamp() - make_interval(secs => {TAKEN_SECONDS}))
     ORDER BY due LIMIT {MOST} FOR UPDATE SKIP LOCKED
), taken AS (
    UPDATE cue_deliveries AS d SET taken = clock_timestamp(), attempts = d.attempts + 1 FROM found AS f
     WHERE d.cue_id = f.cue_id AND d.address_id = f.address_id
    RETURNING d.*
)
SELECT t.cue_id, t.address_id, t.attempts, c.player_id, c.about, c.kind AS cue, c.occasion, c.seat, c.who,
       a.kind, a.url, a.keys, a.base, a.language, a.token,
       a.device_id IS NULL
         OR EXISTS (SELECT FROM devices AS v WHERE v.id = a.device_id AND v.ended IS NULL) AS is_known,
       (SELECT count(*) FROM cue_deliveries AS h
         WHERE h.address_id = a.id AND h.done > clock_timestamp() - interval '1 hour') AS lately
  FROM taken AS t JOIN cues AS c ON c.id = t.cue_id JOIN cue_addresses AS a ON a.id = t.address_id
 ORDER BY t.due
""")  # noqa: S608  constants only
_DONE = text("UPDATE cue_deliveries SET done = clock_timestamp() WHERE cue_id = :cue AND address_id = :address")
_WELL = text("UPDATE cue_addresses SET failures = 0 WHERE id = :address AND failures > 0")
_ILL = text(f"UPDATE cue_addresses SET failures = least(failures + 1, {MOST_FAILURES}) WHERE id = :address")  # noqa: S608  constants only
_AGAIN = text("""
UPDATE cue_deliveries SET taken = NULL, due = clock_timestamp() + make_interval(secs => :seconds)
 WHERE cue_id = :cue AND address_id = :address
""")
_GONE = text("DELETE FROM cue_addresses WHERE id = :address")
_OVER = text("DELETE FROM cue_deliveries WHERE cue_id = :cue AND address_id = :address")


class Outcome(Enum):
    """What became of a cue."""

    SENT = auto()
    OVER = auto()
    """There is nothing to tell any more."""
    TOO_MANY = auto()
    GONE = auto()
    """Nobody is there any more, for good."""
    LATER = auto()
    """It may get there another time."""
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class Taken:
    """A cue that this process is to send to one address."""

    cue_id: int
    address_id: str
    attempts: int
    player_id: UUID | None
    about: str
    cue: str
    occasion: str
    seat: int | None
    who: str | None
    kind: str
    url: str
    keys: str | None
    base: str
    language: str
    token: str
    is_known: bool
    """Whether the browser that is told is not signed out."""
    lately: int
    """How many cues went to the address in the last hour."""


class CueSender:
    """Of this process."""

    def __init__(
        self, database: Database, outgoing: Outgoing, vapid: VapidKey, mailer: Mailer | None, is_open: IsOpen
    ) -> None:  # fmt: skip
        self._database = database
        self._outgoing = outgoing
        self._vapid = vapid
        self._mailer = mailer
        self._is_open = is_open

    async def run(self) -> None:
        """A long task."""
        while True:
            sent = 0
            try:
                sent = await self.send_due()
            except DatabaseAway as problem:
                log.warning("cues not sent", code=problem.code)
            if sent < MOST:
                await asyncio.sleep(LOOK_SECONDS)

    async def send_due(self) -> int:
        """Send what is due, once; how many. Raises `DatabaseAway`."""
        with at_work():
            async with self._database.session() as session:
                taken = [Taken(**row) for row in (await session.execute(_TAKE)).mappings()]
        await asyncio.gather(*map(self._send, taken))
        return len(taken)

    async def _send(self, one: Taken) -> None:
        try:
            outcome = await self._outcome_of(one)
        except DatabaseAway:  # it is taken again, by whoever finds it first
            return
        except Exception:  # one address must not keep those of all others from being told
            log.exception("cue not sent", kind=one.kind)
            outcome = Outcome.REFUSED
        SENT.labels(one.kind, outcome.name.lower()).inc()
        async with self._database.session() as session:
            await self._write(session, one, outcome)

    async def _write(self, session: AsyncSession, one: Taken, outcome: Outcome) -> None:
        which = {"cue": one.cue_id, "address": one.address_id}
        match outcome:
            case Outcome.GONE:
                await session.execute(_GONE, which)
            case Outcome.OVER:
                await session.execute(_OVER, which)
            case Outcome.LATER if one.attempts <= len(AGAIN_SECONDS):
                await session.execute(_AGAIN, which | {"seconds": AGAIN_SECONDS[one.attempts - 1]})
            case Outcome.SENT:
                await session.execute(_WELL, which)
                await session.execute(_DONE, which)
            case _:
                if outcome != Outcome.TOO_MANY:
                    await session.execute(_ILL, which)
                await session.execute(_DONE, which)

    async def _outcome_of(self, one: Taken) -> Outcome:
        if not one.is_known:  # the browser was signed out
            return Outcome.GONE
        if one.lately >= MOST_AN_HOUR:
            return Outcome.TOO_MANY
        words = await self._words(one)
        if words is None:
            return Outcome.OVER
        key = f"{one.cue_id}.{one.address_id}"
        try:
            match AddressKind(one.kind):
                case AddressKind.MAIL:
                    return await self._send_mail(one, words, key)
                case AddressKind.PUSH:
                    post = await asyncio.to_thread(push_post, one.url, _keys(one), words, self._vapid)
                case AddressKind.WEBHOOK:
                    post = webhook_post(one.url, words, one.base + words.path, key)
            status = await self._outgoing.post(one.url, post.content, post.headers)
        except NotReached:
            return Outcome.LATER
        except NotPublic:
            return Outcome.REFUSED
        return _outcome_of(status)

    async def _send_mail(self, one: Taken, words: Words, key: str) -> Outcome:
        if self._mailer is None:
            return Outcome.REFUSED
        link, stop = one.base + words.path, f"{one.base}/cues/stop/{one.token}"
        mail = cue_mail(self._mailer.sender, one.url.removeprefix("mailto:"), words, link, stop, key)
        try:
            await asyncio.to_thread(self._mailer.send, mail)
        except smtplib.SMTPRecipientsRefused:
            return Outcome.REFUSED
        except (OSError, smtplib.SMTPException):
            return Outcome.LATER
        return Outcome.SENT

    async def _words(self, one: Taken) -> Words | None:
        """What is told; None where there is nothing to tell any more."""
        place, _, place_id = one.about.strip("/").partition("/")
        is_circle = one.player_id is None
        if one.cue == CueKind.TURN and one.seat is not None:
            number = None if is_circle else int(one.occasion)
            if not await self._is_open(place_id, one.seat, number):
                return None
        game, others = None, tuple[str, ...]()
        async with self._database.session() as session:
            if place == "tables":
                table = await session.get(Table, place_id)
                if table is None:
                    return None
                game, others = table.game, _others(table, one.player_id)
        return words_of(Told(CueKind(one.cue), one.about, game, others, one.who, is_circle), one.language)


def _others(table: Table, player: UUID | None) -> tuple[str, ...]:
    return tuple(chair.name for chair in table.chairs if chair.name is not None and chair.player_id != player)


def _keys(one: Taken) -> Mapping[str, str]:
    keys: Mapping[str, str] = orjson.loads(one.keys or "{}")
    return keys


def _outcome_of(status: int) -> Outcome:
    """What an answer says. Nobody is followed elsewhere: that counts as refused."""
    if 200 <= status < 300:
        return Outcome.SENT
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.LATER if status in (408, 425, 429) or status >= 500 else Outcome.REFUSED
