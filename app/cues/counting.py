"""How much was sent to one address lately. It is counted by where it goes and not by who asked for it: many people who
name the same address do not make it more, and what is forgotten of a cue that its reader has seen is still counted.
"""

import hashlib
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

MOST_AN_HOUR: Final = 60
"""To one address: whoever has a hundred games at once is not to be a nuisance to where they are told."""

_ONE_AFTER_THE_OTHER = text("SELECT pg_advisory_xact_lock(hashtextextended('cues to ' || CAST(:digest AS text), 0))")
_COUNT = text(f"""
INSERT INTO cue_sends (digest) SELECT CAST(:digest AS text)
 WHERE (SELECT count(*) FROM cue_sends AS s
         WHERE s.digest = CAST(:digest AS text) AND s.at > app_clock() - interval '1 hour') < {MOST_AN_HOUR}
RETURNING id
""")  # noqa: S608  constants only
_FORGET = text("DELETE FROM cue_sends WHERE at < app_now() - interval '1 hour'")


def host_of(url: str) -> str:
    """The machine that is asked to take a cue."""
    parts = urlsplit(url)
    return parts.path.rpartition("@")[2].lower() if parts.scheme == "mailto" else (parts.hostname or "").rstrip(".")


def digest_of(url: str) -> str:
    """Of where a cue goes. What a URL asks besides its path makes no other place of it."""
    parts = urlsplit(url)
    path = parts.path.lower() if parts.scheme == "mailto" else f"{host_of(url)}{parts.path or '/'}"
    return hashlib.sha256(path.encode()).hexdigest()


async def may_send(session: AsyncSession, url: str) -> bool:
    """Count one more cue to this address, where there may be one."""
    which = {"digest": digest_of(url)}
    await session.execute(_ONE_AFTER_THE_OTHER, which)
    return (await session.execute(_COUNT, which)).first() is not None


async def forget_sends(session: AsyncSession) -> None:
    """Let go of what counts no more."""
    await session.execute(_FORGET)
