"""Hints: the usual bot's opinion of a player's open decision.

A hint is computed from the seat's knowledge alone, in the process in which strong bots think. It is stored for its seat
and decision, so a repeated request gets the same answer. Hints are never published (ADR 0039).
"""

import asyncio
import hashlib
import time
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Protocol, TypeAlias
from uuid import UUID

import orjson
import structlog
from fastapi import Depends
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError

from app.messages.hints import HintedMove, HintMessage
from app.play.drivers.thinking import NoThought
from app.play.errors import HintBusy, NoHints, NotPlaying, StoodInFor
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.play.thinker import Search
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.tables import store
from app.tables.errors import NoSuchTable, RulesChanged
from app.tables.hints import gives_hints
from app.tables.rows import Hint, Table
from engines.core.appraisal import Appraisal
from engines.core.game import Known
from engines.core.seats import Seat

log = structlog.get_logger()

_SECONDS: Final = 20.0
"""How long a player waits at most. A process that starts on a busy machine needs seconds."""
_SEED_BYTES: Final = 16

StoredHint: TypeAlias = Mapping[str, Any]
"""A `HintMessage`, as JSON types."""


class Thoughts(Protocol):
    """The process in which hints are computed: `app.play.drivers.thinking.Thinker`."""

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any: ...


class Hints:
    """The hints of this process."""

    def __init__(
        self, database: Database, rooms: Rooms, thoughts: Thoughts, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._thoughts = thoughts
        self._now = now
        self._waiting: set[UUID] = set()
        """The players whose hint is being computed."""

    async def hint(self, table_id: str, player: UUID, decision: int) -> StoredHint:
        """The hint for a player's open decision. Raises `NoSuchTable`, `NoSuchGame`, `NoHints`, `NotPlaying`,
        `RulesChanged`, `StoodInFor`, `GamePaused`, `NotYourTurn`, `StaleDecision`, `HintBusy`."""
        if player in self._waiting:
            raise HintBusy
        self._waiting.add(player)
        try:
            return await self._hint(table_id, player, decision)
        finally:
            self._waiting.discard(player)

    async def _hint(self, table_id: str, player: UUID, decision: int) -> StoredHint:
        async with self._database.session() as session:
            table = await store.find_table(session, table_id)
            seat = seat_with_hints(table, player)
            live = playable(await self._rooms.opened(session, table))
            check_may_ask(live, seat, decision)
            stored = await session.get(Hint, (table_id, seat, decision))
        if stored is not None:
            return stored.answer
        answer: StoredHint = orjson.loads(orjson.dumps(await self.computed(live, seat, decision)))
        await self._keep(table_id, seat, decision, answer)
        return answer

    async def computed(self, live: LiveTable, seat: Seat, decision: int) -> HintMessage[Any]:
        """The hint for a seat's open decision. Raises `NoHints`, `HintBusy`."""
        if live.game.appraise is None:
            raise NoHints
        known, seed = live.known_to(seat), seed_of(live.id, seat, decision)
        try:
            async with asyncio.timeout(_SECONDS):
                thought = self._thoughts.move(live.game.appraise, known, seed, by=self._now() + _SECONDS)
                return hint_of(decision, await thought)
        except (TimeoutError, NoThought) as problem:
            log.warning("hint not computed", table=live.id[:6], game=live.game.name, cause=repr(problem))
            raise HintBusy from problem

    async def _keep(self, table_id: str, seat: Seat, decision: int, answer: StoredHint) -> None:
        row = insert(Hint).values(table_id=table_id, seat=seat, decision=decision, answer=answer)
        try:
            async with self._database.session() as session:
                await session.execute(row.on_conflict_do_nothing())
        except IntegrityError as error:  # the table was deleted meanwhile
            raise NoSuchTable from error


def seat_with_hints(table: Table, player: UUID) -> Seat:
    """The player's seat. Raises `NoHints` for a spectator, and if the table has no hints."""
    seat = table.seats_played.get(player)
    if seat is None or not gives_hints(table):
        raise NoHints
    return seat


def playable(opened: object) -> LiveTable:
    """The running game. Raises `NotPlaying`, `RulesChanged`."""
    if not isinstance(opened, LiveTable):
        raise NotPlaying
    if opened.readonly:
        raise RulesChanged
    return opened


def check_may_ask(live: LiveTable, seat: Seat, decision: int) -> None:
    """Raises a `Problem` if the player may not ask for a hint now: `StoodInFor`, `NotPlaying`, `GamePaused`,
    `NotYourTurn`, `StaleDecision`.
    """
    if seat in live.control.stood_in:
        raise StoodInFor
    live.check_open(seat, decision)


def seed_of(table_id: str, seat: Seat, decision: int) -> bytes:
    """The seed of the bot's random choices. It depends on nothing hidden, not even on the table's secret."""
    return hashlib.sha256(f"hint {table_id} {seat} {decision}".encode()).digest()[:_SEED_BYTES]


def hint_of(decision: int, appraisal: Appraisal[Any]) -> HintMessage[Any]:
    """The message of an appraisal."""
    best, runner_up = appraisal.best, appraisal.runner_up
    valued = appraisal.moves if appraisal.is_exact else ()
    return HintMessage(
        decision=decision,
        move=best.move,
        value=best.value,
        runner_up=None if runner_up is None else runner_up.value,
        runner_up_move=None if runner_up is None else runner_up.move,
        moves=tuple([HintedMove(one.move, one.value) for one in valued]),
        reason=appraisal.reason.key,
        arguments=appraisal.reason.arguments,
    )


HintsDep = Annotated[Hints, Depends(ServiceOf(Hints))]
