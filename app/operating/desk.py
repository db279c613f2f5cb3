"""The database and the bus of one operator command.

Desk          sessions, acts and notices
open_desk     a desk for a while
user_name     the name of the operator
"""

import asyncio
import os
import pwd
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.backends import backend_of
from app.channels.bus import Bus
from app.channels.reconnecting import ReconnectingBackend
from app.config import Settings
from app.operating.errors import CannotDo
from app.operating.rows import OperatorAct
from app.runtime.db import Database
from app.tables.store import Games

_POOL: Final = 2
_NOTICE_SECONDS: Final = 5.0
"""How long a command waits until a NATS server has its notices."""
_LONGEST_REASON: Final = 500
"""Characters."""
_LOCK: Final = "operator"


@dataclass(frozen=True, slots=True)
class Desk:
    """The services that an act needs, and the operator's name."""

    database: Database
    bus: Bus
    settings: Settings
    games: Games
    who: str

    @asynccontextmanager
    async def acting(self) -> AsyncIterator[AsyncSession]:
        """A transaction for an act. Acts of several operators run one after the other."""
        async with self.database.session() as session:
            await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(_LOCK, 0))))
            yield session

    async def write(self, session: AsyncSession, act: str, subject: str, reason: str) -> None:
        """Write an act to the log. Raises `CannotDo` without a reason."""
        session.add(OperatorAct(who=self.who, act=act, subject=subject, reason=reason_given(reason)))
        await session.flush()


@asynccontextmanager
async def open_desk(settings: Settings, url: str, games: Games, who: str | None = None) -> AsyncIterator[Desk]:
    """A desk on a database with this release's schema. Raises `MigrationFailure`; `CannotDo` if a NATS server did not
    accept the act's notices.
    """
    from app.runtime.migrate import (
        check_current,  # a server does without: Alembic takes a tenth of a second of its start
    )

    database = Database(url, _POOL, process="quintain admin")
    try:
        await check_current(database)
        backend = backend_of(settings, database.engine)
        yield Desk(database, Bus(backend), settings, games, who or user_name())
        if not backend.in_transactions:
            await _send_notices(backend)
    finally:
        await database.close()


async def _send_notices(backend: ReconnectingBackend) -> None:
    sending = asyncio.create_task(backend.run(lambda _: None, lambda: None))
    try:
        async with asyncio.timeout(_NOTICE_SECONDS):
            await backend.drained()
    except TimeoutError:
        raise CannotDo(
            "It is done and in the log, but the server at QUINTAIN_NATS_URL did not answer: pages that are open show "
            "it after they are loaded again."
        ) from None
    finally:
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending


def reason_given(reason: str) -> str:
    """The reason without surrounding white space. Raises `CannotDo` if it is empty or too long."""
    cleaned = " ".join(reason.split())
    if not 1 <= len(cleaned) <= _LONGEST_REASON:
        raise CannotDo(f"--reason needs 1 to {_LONGEST_REASON} characters.")
    return cleaned


def user_name() -> str:
    """The name of the operating system's user; under sudo, with the name of the original user."""
    try:
        name = pwd.getpwuid(os.getuid()).pw_name
    except KeyError:  # a container may run under a number without a name
        name = f"uid {os.getuid()}"
    before = os.environ.get("SUDO_USER", "")
    return f"{name} (sudo by {before})" if before and before != name else name
