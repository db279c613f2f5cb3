"""The rate limit of a notification address. Sends are counted by destination, not by player, so an address that many
people enter does not receive more. Deleting a cue that its reader has seen does not lower the count.
"""

import hashlib
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

MOST_AN_HOUR: Final = 60
"""The limit for one address, so that a player of a hundred games does not flood the address."""

_ONE_AFTER_THE_OTHER = text("SELECT pg_advisory_xact_lock(hashtextextended('cues to ' || CAST(:digest AS text), 0))")
_COUNT = text(f"""
INSERT INTO cue_sends (digest) SELECT CAST(:digest AS text)
 WHERE (SELECT count(*) FROM cue_sends AS s
         WHERE s.digest = CAST(:digest AS text) AND s.at > app_clock() - interval '1 hour') < {MOST_AN_HOUR}
RETURNING id
""")  # noqa: S608  constants only
_FORGET = text("DELETE FROM cue_sends WHERE at < app_now() - interval '1 hour'")


def host_of(url: str) -> str:
    """The host that receives a cue."""
    parts = urlsplit(url)
    return parts.path.rpartition("@")[2].lower() if parts.scheme == "mailto" else (parts.hostname or "").rstrip(".")


def digest_of(url: str) -> str:
    """The hash of a cue's destination: its URL without the query."""
    parts = urlsplit(url)
    path = parts.path.lower() if parts.scheme == "mailto" else f"{host_of(url)}{parts.path or '/'}"
    return hashlib.sha256(path.encode()).hexdigest()


async def may_send(session: AsyncSession, url: str) -> bool:
    """Count one more cue for this address. False if the address is at its limit."""
    which = {"digest": digest_of(url)}
    await session.execute(_ONE_AFTER_THE_OTHER, which)
    return (await session.execute(_COUNT, which)).first() is not None


async def forget_sends(session: AsyncSession) -> None:
    """Delete the records of sends that no longer count towards the limit."""
    await session.execute(_FORGET)
