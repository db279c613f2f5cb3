"""The bans of the moment, and whether one applies to a caller.

CurrentBan    a ban or a mute
Bans          the bans in this process; `read_bans` reads them from the database
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import ip_network
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.bans.errors import MutedByOperator
from app.bans.ranges import Address, Network, address_of
from app.bans.rows import Ban, BanKind
from app.errors import Banned
from app.limits.callers import household_of, network_of


@dataclass(frozen=True, slots=True)
class CurrentBan:
    """A ban or a mute of a guest, of a network, or of a household by its address mark."""

    kind: BanKind
    subject: UUID | Network | str
    until: float | None
    """Seconds since 1970; `None` if it has no end."""


class Bans:
    """The bans in this process. Finding one takes a look-up for each prefix length that occurs."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` returns the time that all processes share."""
        self._now = now
        self._by_subject: dict[tuple[BanKind, UUID | Network | str], CurrentBan] = {}
        self._has_marks = False
        self._mark_of: Callable[[str], str] | None = None
        self._prefixes: frozenset[tuple[int, int]] = frozenset()
        """The version and the prefix length of each banned network."""

    def use(self, bans: Iterable[CurrentBan]) -> None:
        """Replace all bans by these."""
        by_subject: dict[tuple[BanKind, UUID | Network | str], CurrentBan] = {}
        for ban in bans:
            before = by_subject.get((ban.kind, ban.subject))  # two guests of one household
            by_subject[ban.kind, ban.subject] = ban if before is None else max(before, ban, key=_end)
        self._by_subject = by_subject
        subjects = [subject for _, subject in by_subject]
        self._has_marks = any(isinstance(subject, str) for subject in subjects)
        self._prefixes = frozenset(
            (subject.version, subject.prefixlen) for subject in subjects if not isinstance(subject, UUID | str)
        )

    def mark_by(self, mark_of: Callable[[str], str]) -> None:
        """Identify households by this function, which maps an address to a mark."""
        self._mark_of = mark_of

    def check_banned(self, player: UUID, host: str) -> None:
        """Raises `Banned`."""
        ban = self._find(BanKind.BAN, player, host)
        if ban is not None:
            raise Banned(ban.until, self._left(ban), network=not isinstance(ban.subject, UUID))

    def check_muted(self, player: UUID, host: str) -> None:
        """Raises `MutedByOperator`."""
        mute = self._find(BanKind.MUTE, player, host)
        if mute is not None:
            raise MutedByOperator(mute.until, self._left(mute), network=not isinstance(mute.subject, UUID))

    def _find(self, kind: BanKind, player: UUID, host: str) -> CurrentBan | None:
        """The ban of this kind that ends last; `None` if none applies."""
        subjects: list[UUID | Network | str] = [player]
        if self._prefixes and (address := address_of(host)) is not None:
            subjects += self._networks_of(address)
        if self._has_marks and self._mark_of is not None and host:
            subjects.append(self._mark_of(household_of(network_of(host))))
        found = [self._by_subject.get((kind, subject)) for subject in subjects]
        valid = [ban for ban in found if ban is not None and (ban.until is None or ban.until > self._now())]
        return max(valid, key=_end, default=None)

    def _networks_of(self, address: Address) -> list[Network]:
        """The networks around an address, one for each prefix length among the banned networks."""
        return [
            ip_network((address.packed, bits), strict=False)
            for version, bits in self._prefixes
            if version == address.version
        ]

    def _left(self, ban: CurrentBan) -> float | None:
        return None if ban.until is None else ban.until - self._now()


def _end(ban: CurrentBan) -> float:
    return math.inf if ban.until is None else ban.until


async def read_bans(session: AsyncSession) -> list[CurrentBan]:
    """The bans that have not ended."""
    query = select(Ban).where(or_(Ban.until.is_(None), Ban.until > func.app_now())).order_by(Ban.id)
    return [
        CurrentBan(row.kind, _subject(row), None if row.until is None else row.until.timestamp())
        for row in await session.scalars(query)
    ]


def _subject(row: Ban) -> UUID | Network | str:
    if row.mark is not None:
        return row.mark
    if row.player_id is not None:
        return row.player_id
    assert row.network is not None
    return ip_network(row.network)
