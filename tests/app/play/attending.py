"""People who connect to a room, disconnect, vote and change seats, on a clock set by the test.

Attending   a running room on such a clock: votes, requests for seats, changes of seats
attending   one for a while
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from app.messages.house_rules import HouseRules
from app.messages.table_events import KnockGranted, Poll, TableEvent
from app.messages.tables import PresenceMessage
from app.play.drivers import Driver
from app.play.people.knocking import UNNOTIFIED_GRACE_SECONDS
from app.play.room.inbox import (
    AbsenceDue,
    Message,
    PresenceReply,
    RowChanged,
    RowsWritten,
    SeatChange,
    SeatChangeSent,
    SeatRequested,
    Subscribed,
    Unsubscribed,
    VoteSent,
)
from app.tables.house_rules import house_rules_given
from app.tables.rows import MoveRow
from app.tables.seat_control import PollKey
from app.tables.store import AnyGame
from engines.core.game import Refusal
from engines.core.seats import Seat
from tests.app.play.in_memory import MemoryStore, StoredTable, begun
from tests.app.play.reader import Reader
from tests.app.play.working import ScriptedClock, Working, working

Answer = PresenceMessage | Refusal


@dataclass
class Attending:
    """A running room on a clock set by the test."""

    work: Working
    time: ScriptedClock
    people: list[UUID | None]
    """The first player of each seat; `None` for a bot."""
    readers: dict[UUID, Reader] = field(default_factory=dict)

    @property
    def events(self) -> list[TableEvent]:
        """The table's events besides moves."""
        return self.work.live.table_events

    async def comes(self, *players: Seat | UUID) -> list[Reader]:
        """These people open the table."""
        readers = [self.readers.setdefault(self._player(player), Reader(self._player(player))) for player in players]
        for reader in readers:
            self.work.room.inbox.put_nowait(Subscribed(reader))
        await self.work.settled()
        self._notice()
        return readers

    async def goes(self, *players: Seat | UUID) -> None:
        """These people close the table."""
        for player in players:
            self.work.room.inbox.put_nowait(Unsubscribed(self.readers.pop(self._player(player))))
        await self.work.settled()
        self._notice()

    async def votes(self, seat: Seat | UUID, key: PollKey, *, agrees: bool = True) -> Answer:
        return await self._asked(lambda reply: VoteSent(self._player(seat), key, agrees, reply))

    async def asks(
        self, player: UUID, poll: Poll, seat: Seat, name: str = "Eve", *, time_zone: str | None = None
    ) -> Answer:  # fmt: skip
        return await self._asked(lambda reply: SeatRequested(player, name, poll, seat, time_zone, reply))

    async def changes(self, seat: Seat | UUID, change: SeatChange) -> Answer:
        return await self._asked(lambda reply: SeatChangeSent(self._player(seat), change, reply))

    async def deputizes(self, other: UUID, seat: Seat) -> str:
        """A person knocks for an absent player's seat, all connected players approve, and the grace period passes.
        Returns the request.
        """
        assert code_of(await self.asks(other, Poll.KNOCK, seat)) == "done"
        (request,) = self.work.live.control.requests
        for voter in sorted(self.work.room.table.situation().here):
            assert code_of(await self.votes(voter, PollKey(Poll.KNOCK, seat, request))) == "done"
        await self.waits(UNNOTIFIED_GRACE_SECONDS)
        assert isinstance(self.events[-1], KnockGranted), self.events
        return request

    async def waits(self, seconds: float) -> None:
        """Advances the clock, and the room handles everything that became due."""
        self.time.seconds += seconds
        self.work.room.inbox.put_nowait(AbsenceDue())
        await self.work.settled()

    async def hears(self, rows: Sequence[MoveRow] | None = None) -> None:
        """Notifies the room of another process's writes. Without rows, only of the changed parts."""
        self.work.room.inbox.put_nowait(RowChanged() if rows is None else RowsWritten(rows))
        await self.work.settled()

    async def _asked(self, message: Callable[[PresenceReply], Message]) -> Answer:
        answers: list[Answer] = []
        self.work.room.inbox.put_nowait(message(answers.append))
        await self.work.settled()
        (answer,) = answers
        return answer

    def _notice(self) -> None:
        """Announces presence, as the room does a moment later."""
        self.work.room.table.situation()
        self.work.room.tell_drivers()

    def holder(self, seat: Seat) -> UUID:
        """This seat's stored player."""
        chair = self.work.stored.table.chairs[seat]
        player = chair.deputy_id or chair.player_id
        assert player is not None
        return player

    def _player(self, player: Seat | UUID) -> UUID:
        """This person, or the seat's first player."""
        found = player if isinstance(player, UUID) else self.people[player]
        assert found is not None
        return found


@asynccontextmanager
async def attending(
    game: AnyGame, *, rules: HouseRules | None = None, stored: StoredTable | None = None,
    time: ScriptedClock | None = None, drivers: Callable[[MemoryStore], Sequence[Driver]] = lambda store: (),
    **table: Any,
) -> AsyncIterator[Attending]:  # fmt: skip
    """A running room on a table with these house rules; on a stored table it acts as another process."""
    time = time or ScriptedClock()
    if stored is None:
        stored = begun(game, **table)
        stored.table.house_rules = house_rules_given(rules)
    async with working(game, stored=stored, clock=time, drivers=drivers) as work:
        yield Attending(work, time, [chair.player_id for chair in stored.table.chairs])


def code_of(answer: Answer) -> str:
    """The error code, or `done` after success."""
    return answer.code if isinstance(answer, Refusal) else "done"
