"""Limits per guest and per address: how many tables and tournaments may be open, and how many are listed.

Shares     rejects a guest or an address at the limit
Fairness   limits the public list to a few tables of each connected host
"""

import sys
from dataclasses import dataclass
from typing import Annotated, TypeVar
from uuid import UUID

from fastapi import Depends
from sqlalchemy import ColumnElement, ColumnExpressionArgument, Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.config import Settings
from app.limits.callers import Caller
from app.limits.limits import Limits
from app.messages.statuses import TableKind, TableStatus
from app.players import last_seen
from app.players.identity import Identity
from app.players.rows import Player
from app.runtime.services import ServiceOf
from app.tables.errors import TooManyTablesOfNetwork
from app.tables.gathering import Gathering, check_open, is_recent, wait_for_address
from app.tables.rows import Table
from app.tournaments.rows import Tournament

G = TypeVar("G", bound=Gathering)


@dataclass(frozen=True, slots=True)
class Shares:
    """How many tables and tournaments a guest and an address may make."""

    limits: Limits
    identity: Identity

    async def check(self, session: AsyncSession, host: UUID, caller: Caller) -> str:
        """Check that this guest may make one more table or tournament at this address, and return the address's mark.
        Raises `TooFast`, `TooManyTables`, `TooManyTablesOfNetwork`.
        """
        self.limits.charge_table(caller)
        made_from = self.identity.mark_of(caller.address)
        await check_open(
            session,
            (Table, Tournament),
            host,
            made_from,
            most_waiting=self.limits.most_waiting,
            most_open=self.limits.most_open(caller),
        )
        await last_seen.note(session, host)
        return made_from

    async def check_solo(self, session: AsyncSession, host: UUID, caller: Caller) -> str:
        """Check that one more table of "Play now" may be made at this address, and return the address's mark. These
        tables have higher limits. Raises `TooFast`, `TooManyTablesOfNetwork`.
        """
        self.limits.charge_solo_table(caller)
        is_solo = Table.kind == TableKind.SOLO
        return await self._check_pool(session, host, caller, is_solo, self.limits.most_open_solo(caller))

    async def check_staged(self, session: AsyncSession, host: UUID, caller: Caller) -> str:
        """Check that one more table from a position may be made at this address, and return the address's mark. Raises
        `TooFast`, `TooManyTablesOfNetwork`.
        """
        self.limits.charge_lesson_table(caller)
        is_staged = Table.kind.not_in((TableKind.GAME, TableKind.SOLO))
        return await self._check_pool(session, host, caller, is_staged, self.limits.most_open_lessons(caller))

    async def _check_pool(
        self, session: AsyncSession, host: UUID, caller: Caller, which: ColumnElement[bool], most: int
    ) -> str:
        made_from = self.identity.mark_of(caller.address)
        await wait_for_address(session, made_from)
        going_on = Table.status.in_((TableStatus.WAITING, TableStatus.PLAYING))
        of_address = select(func.count()).where(which, Table.made_from == made_from, going_on, is_recent(Table.made))
        if (await session.scalars(of_address)).one() >= most:
            raise TooManyTablesOfNetwork
        await last_seen.note(session, host)
        return made_from


SharesDep = Annotated[Shares, Depends(ServiceOf(Shares))]


@dataclass(frozen=True, slots=True)
class Fairness:
    """The limits that stop one host or address from filling the public list."""

    of_guest: int
    of_address: int
    host_seconds: float
    """The seconds for which a host counts as present after the last connection."""

    @classmethod
    def of(cls, settings: Settings) -> "Fairness":
        """The limits in a server's settings."""
        if not settings.limits:
            return cls(sys.maxsize, sys.maxsize, settings.host_seconds)
        return cls(settings.listed_tables_a_guest, settings.listed_tables_an_address, settings.host_seconds)

    def newest(self, kind: type[G], *conditions: ColumnExpressionArgument[bool], most: int) -> Select[G]:
        """The rows to list: the host has a name and is present, and the number per host and address is limited. Waiting
        rows first, then the newest.
        """
        order = (kind.status.desc(), kind.made.desc())
        # Rows of older releases have no address mark; each counts as an address of its own.
        address = func.coalesce(kind.made_from, kind.id)
        by_host = (
            select(
                kind.id.label("id"),
                kind.status.label("status"),
                kind.made.label("made"),
                address.label("address"),
                func.row_number().over(partition_by=kind.host_id, order_by=order).label("place"),
            )
            .join(Player, (Player.id == kind.host_id) & Player.named)
            .where(Player.last_seen > func.app_now() - func.make_interval(0, 0, 0, 0, 0, 0, self.host_seconds))
            .where(*conditions)
            .subquery()
        )
        place = func.row_number().over(
            partition_by=by_host.c.address, order_by=(by_host.c.status.desc(), by_host.c.made.desc())
        )
        by_address = (
            select(by_host.c.id.label("id"), place.label("place")).where(by_host.c.place <= self.of_guest).subquery()
        )
        return (
            select(kind)
            .join(by_address, by_address.c.id == kind.id)
            .where(by_address.c.place <= self.of_address)
            .order_by(*order)
            .limit(most)
        )
