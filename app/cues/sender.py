"""Sends due cues. Every process has one such task, and one of them sends each cue.

If a process ends, another one sends its unsent cues. A cue that is sent twice appears once: browsers show one message
for each tag, mail programs one for each id, and other receivers can compare its key.
"""

import asyncio
import smtplib
from collections import Counter as CounterOf
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final
from uuid import UUID

import orjson
import structlog
from prometheus_client import Counter
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.counting import may_send
from app.cues.mail import Mailer, cue_mail
from app.cues.outgoing import NotPublic, NotReached, Outgoing
from app.cues.push import VapidKey, push_post
from app.cues.rows import CueKind
from app.cues.still import game_of_tournament, is_line_wanted, is_still_true, path_of
from app.cues.texts import CueContents, Words, words_of
from app.cues.threads import Threads
from app.cues.webhooks import webhook_post
from app.cues.writing import MOST_FAILURES
from app.errors import DatabaseAway
from app.messages.cues import AddressKind, CueTrouble
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables.rows import Table

log = structlog.get_logger()

LOOK_SECONDS: Final = 1.0
MOST: Final = 64
"""The maximum number of simultaneous sends of one process."""
MOST_TO_A_HOST: Final = 8
"""The maximum number of simultaneous sends to one host, so that a silent host does not delay the others."""
MOST_MAILS: Final = 2
MOST_TRIED_AGAIN: Final = 16
"""The maximum number of simultaneous sends to addresses that failed before, because most of them fail slowly."""
_MOST_LOOKED_AT: Final = 4096
SEND_SECONDS: Final = 45.0
"""The timeout of one send. It is shorter than `TAKEN_SECONDS`."""
TAKEN_SECONDS: Final = 60.0
"""The seconds after which another process may take a cue that is not sent yet."""
AGAIN_SECONDS: Final = (30, 120, 600)
"""The delays of the retries."""

SENT = Counter("quintain_cues_total", "Cues, by what became of them", ["kind", "outcome"])

IsOpen = Callable[[str, CueKind, int, str | None], Awaitable[bool]]
"""Whether a seat's decision with this number (`None` for any), or its vote, is still open."""

_TAKE = text(f"""
WITH waiting AS (
    SELECT d.cue_id, d.address_id, d.due, a.failures > 0 OR d.attempts > 0 AS again,
           CASE a.kind WHEN 'mail' THEN 'mail' ELSE lower(split_part(split_part(a.url, '/', 3), ':', 1)) END AS host
      FROM cue_deliveries AS d JOIN cue_addresses AS a ON a.id = d.address_id
     WHERE d.done IS NULL AND d.due < app_clock() AND a.confirmed
       AND (d.taken IS NULL OR d.taken < app_clock() - make_interval(secs => {TAKEN_SECONDS}))
     ORDER BY d.due LIMIT {_MOST_LOOKED_AT}
), numbered AS (
    SELECT w.*, row_number() OVER (PARTITION BY w.host ORDER BY w.due) + coalesce(b.sending, 0) AS of_host,
           row_number() OVER (PARTITION BY w.again ORDER BY w.due) AS of_again
      FROM waiting AS w LEFT JOIN json_to_recordset(CAST(:busy AS json)) AS b(host text, sending int) USING (host)
), found AS MATERIALIZED (
    SELECT d.cue_id, d.address_id FROM cue_deliveries AS d JOIN numbered AS n USING (cue_id, address_id)
     WHERE n.of_host <= CASE n.host WHEN 'mail' THEN {MOST_MAILS} ELSE {MOST_TO_A_HOST} END
       AND (NOT n.again OR n.of_again <= :again)
       AND d.done IS NULL
       AND (d.taken IS NULL OR d.taken < app_clock() - make_interval(secs => {TAKEN_SECONDS}))
     ORDER BY d.due LIMIT :most FOR UPDATE OF d SKIP LOCKED
), taken AS (
    UPDATE cue_deliveries AS d SET taken = app_clock(), attempts = d.attempts + 1 FROM found AS f
     WHERE d.cue_id = f.cue_id AND d.address_id = f.address_id
    RETURNING d.*
)
SELECT t.cue_id, t.address_id, t.attempts, c.player_id, c.about, c.kind AS cue, c.occasion, c.seat, c.who,
       a.kind, a.url, a.keys, a.base, a.language, a.token, n.host, n.again,
       a.device_id IS NULL
         OR EXISTS (SELECT FROM devices AS v WHERE v.id = a.device_id AND v.ended IS NULL) AS is_known
  FROM taken AS t JOIN cues AS c ON c.id = t.cue_id JOIN cue_addresses AS a ON a.id = t.address_id
  JOIN numbered AS n ON n.cue_id = t.cue_id AND n.address_id = t.address_id
 ORDER BY t.due
""")  # noqa: S608  constants only
_DONE = text("UPDATE cue_deliveries SET done = app_clock() WHERE cue_id = :cue AND address_id = :address")
_WELL = text("""
UPDATE cue_addresses SET failures = 0, trouble = NULL WHERE id = :address AND (failures > 0 OR trouble IS NOT NULL)
""")
_TROUBLE = text("UPDATE cue_addresses SET trouble = :trouble WHERE id = :address AND trouble IS DISTINCT FROM :trouble")
_ILL = text(f"UPDATE cue_addresses SET failures = least(failures + 1, {MOST_FAILURES}) WHERE id = :address")  # noqa: S608  constants only
_GIVEN_UP = text(f"UPDATE cue_addresses SET failures = {MOST_FAILURES} WHERE id = :address")  # noqa: S608  constants only
_AGAIN = text("""
UPDATE cue_deliveries SET taken = NULL, due = app_clock() + make_interval(secs => :seconds)
 WHERE cue_id = :cue AND address_id = :address
""")
_GONE = text("DELETE FROM cue_addresses WHERE id = :address")
_OVER = text("DELETE FROM cue_deliveries WHERE cue_id = :cue AND address_id = :address")


class Outcome(Enum):
    """The result of a send."""

    SENT = auto()
    OVER = auto()
    """The cue is outdated."""
    TOO_MANY = auto()
    GONE = auto()
    """The browser was signed out."""
    NOBODY = auto()
    """The address no longer exists. Its owner sees this, and nothing is sent until they enter or renew it."""
    BUSY = auto()
    """The receiver was overloaded; a retry may succeed."""
    SILENT = auto()
    """No answer came; a retry may succeed."""
    REFUSED = auto()
    INSIDE = auto()
    """The address is not public. Its owner sees `SILENT`, because the real result would disclose internal machines."""


TROUBLES: Final = {
    Outcome.NOBODY: CueTrouble.GONE,
    Outcome.BUSY: CueTrouble.BUSY,
    Outcome.SILENT: CueTrouble.SILENT,
    Outcome.REFUSED: CueTrouble.REFUSED,
    Outcome.INSIDE: CueTrouble.SILENT,
}
"""The results as the owner of an address sees them."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A delivery that this process has reserved for sending."""

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
    host: str
    """The receiving host; `mail` for every mail."""
    again: bool
    """Whether the address failed before."""
    is_known: bool
    """Whether the browser is still signed in."""


class CueSender:
    """The sender of this process."""

    def __init__(
        self,
        database: Database,
        outgoing: Outgoing,
        vapid: VapidKey,
        mailer: Mailer | None,
        is_open: IsOpen,
        base: str | None = None,
    ) -> None:
        """`base` is the configured base URL of links. Without it each link begins with the URL at which the recipient
        subscribed, which may be outdated.
        """
        self._database = database
        self._outgoing = outgoing
        self._vapid = vapid
        self._mailer = mailer
        self._is_open = is_open
        self._base = base
        self._encrypting = Threads("encryption", 1)
        self._sending: dict[asyncio.Task[None], Taken] = {}

    async def run(self) -> None:
        """Long-running task: sends due cues. A slow receiver does not delay the others."""
        try:
            while True:
                try:
                    for one in await self._take():
                        task = asyncio.create_task(self._send(one))
                        self._sending[task] = one
                        task.add_done_callback(self._sending.pop)
                except DatabaseAway as problem:
                    log.warning("cues not sent", code=problem.code)
                await self._wait()
        finally:
            for task in self._sending:
                task.cancel()
            await asyncio.gather(*self._sending, return_exceptions=True)

    async def send_due(self) -> int:
        """Send the due cues that may be sent now, and return their number. Raises `DatabaseAway`."""
        taken = await self._take()
        await asyncio.gather(*map(self._send, taken))
        return len(taken)

    async def _take(self) -> Sequence[Taken]:
        free = MOST - len(self._sending)
        if not free:
            return ()
        busy = CounterOf(one.host for one in self._sending.values())
        again = MOST_TRIED_AGAIN - sum(one.again for one in self._sending.values())
        given = {
            "most": free,
            "again": again,
            "busy": orjson.dumps([{"host": host, "sending": count} for host, count in busy.items()]).decode(),
        }
        with at_work():
            async with self._database.session() as session:
                rows = (await session.execute(_TAKE, given)).mappings()
                return [Taken(**{**row, "base": self._base or row["base"]}) for row in rows]

    async def _wait(self) -> None:
        """Wait until the next check: for a moment, or until a send has ended."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        else:
            await asyncio.sleep(LOOK_SECONDS)

    async def _send(self, one: Taken) -> None:
        try:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    outcome = await self._outcome_of(one)
            except TimeoutError:
                outcome = Outcome.SILENT
            except DatabaseAway:  # the delivery is taken again later, by any process
                return
            except Exception:  # a faulty address must not stop the notifications of all others
                log.exception("cue not sent", kind=one.kind)
                outcome = Outcome.REFUSED
            SENT.labels(one.kind, outcome.name.lower()).inc()
            async with self._database.session() as session:
                await self._write(session, one, outcome)
        except DatabaseAway as problem:
            log.warning("what became of a cue not written", code=problem.code)

    async def _write(self, session: AsyncSession, one: Taken, outcome: Outcome) -> None:
        which = {"cue": one.cue_id, "address": one.address_id}
        if outcome in TROUBLES:
            await session.execute(_TROUBLE, {"address": one.address_id, "trouble": TROUBLES[outcome].value})
        match outcome:
            case Outcome.GONE:
                await session.execute(_GONE, which)
            case Outcome.OVER:
                await session.execute(_OVER, which)
            case Outcome.NOBODY:
                await session.execute(_GIVEN_UP, which)
                await session.execute(_DONE, which)
            case Outcome.BUSY | Outcome.SILENT if one.attempts <= len(AGAIN_SECONDS):
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
        words = await self._words(one)
        if words is None:
            return Outcome.OVER
        async with self._database.session() as session:
            if not await may_send(session, one.url):
                return Outcome.TOO_MANY
        key = f"{one.cue_id}.{one.address_id}"
        try:
            match AddressKind(one.kind):
                case AddressKind.MAIL:
                    return await self._send_mail(one, words, key)
                case AddressKind.PUSH:
                    post = await self._encrypting.run(push_post, one.url, _keys(one), words, self._vapid)
                case AddressKind.WEBHOOK:
                    post = webhook_post(one.url, words, one.base + words.path, key)
            status = await self._outgoing.post(one.url, post.content, post.headers)
        except NotReached:
            return Outcome.SILENT
        except NotPublic:
            return Outcome.INSIDE
        return _outcome_of(status)

    async def _send_mail(self, one: Taken, words: Words, key: str) -> Outcome:
        if self._mailer is None:
            return Outcome.INSIDE
        link, stop = one.base + words.path, f"{one.base}/cues/stop/{one.token}"
        mail = cue_mail(self._mailer.sender, one.url.removeprefix("mailto:"), words, link, stop, key)
        try:
            await self._mailer.send(mail)
        except smtplib.SMTPRecipientsRefused:
            return Outcome.REFUSED
        except (OSError, smtplib.SMTPException):
            return Outcome.SILENT
        return Outcome.SENT

    async def _words(self, one: Taken) -> Words | None:
        """The cue's text; `None` if the cue is outdated."""
        _, place, place_id, *_ = (*path_of(one.cue, one.about, one.occasion).split("/"), "", "")
        if one.cue in (CueKind.TURN, CueKind.VOTE) and one.seat is not None:
            occasion = None if one.player_id is None else one.occasion
            if not await self._is_open(place_id, CueKind(one.cue), one.seat, occasion):
                return None
        game, table = None, None
        async with self._database.session() as session:
            if one.cue == CueKind.CHAT and not await is_line_wanted(session, place_id, one.occasion, one.player_id):
                return None
            if place == "tables":
                table = await session.get(Table, place_id)
                if table is None or not is_still_true(one.cue, table, one.player_id, one.occasion):
                    return None
                game = table.game
            elif place == "tournaments":
                game = await game_of_tournament(session, place_id)
        return words_of(contents_of(one, table, game), one.language)


def contents_of(one: Taken, table: Table | None, game: str | None) -> CueContents:
    """The contents of a cue. `table` is the row of the table that it links to, or `None`."""
    path = path_of(one.cue, one.about, one.occasion)
    others = () if table is None else _others(table, one.player_id)
    return CueContents(CueKind(one.cue), path, game, others, one.who, is_circle=one.player_id is None)


def _others(table: Table, player: UUID | None) -> tuple[str, ...]:
    """The names of the other players, including those who are absent."""
    named = [(chair.player_id or chair.kept_for, chair.shown_name or chair.reserved) for chair in table.chairs]
    return tuple(name for other, name in named if name is not None and (other is None or other != player))


def _keys(one: Taken) -> Mapping[str, str]:
    keys: Mapping[str, str] = orjson.loads(one.keys or "{}")
    return keys


def _outcome_of(status: int) -> Outcome:
    """The result that an HTTP status means. Redirects are not followed and count as refused."""
    if 200 <= status < 300:
        return Outcome.SENT
    if status in (404, 410):
        # A browser renews its subscription on its next page. A webhook's owner sees the failure and can correct the
        # URL.
        return Outcome.NOBODY
    return Outcome.BUSY if status in (408, 425, 429) or status >= 500 else Outcome.REFUSED
