"""What happens at a table besides moves: who plays a seat, what was agreed on, pauses, an end by agreement.

A room has one `TableEvents`, which works in its task and in the same order as a move: decide (pure, `agreements.py`) →
commit (`table_log.py`) → apply → publish.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, assert_never
from uuid import UUID

from app.errors import DatabaseAway
from app.messages.table_events import Ended, Left, Poll, Resumed, Returned, TableEvent, TookOver
from app.play.agreements import ask_for, due_events, vote
from app.play.errors import MoveNotTaken, NotPaused, NotStoodIn, OfTournament, SeatOfBot
from app.play.inbox import SeatChange, SeatRequested
from app.play.live_table import LiveTable
from app.play.table_channel import TableChannel
from app.play.table_log import CHANGES_TABLE, Asker, PendingEvent, new_request_id
from app.play.table_store import TableStore
from app.tables.errors import AlreadySeated
from app.tables.seat_control import PollKey
from app.tables.store import spectators_view
from engines.core.game import Refusal
from engines.core.seats import Seat


class Room(Protocol):
    """What this asks of the table's room: `app.play.room.Room`."""

    id: str
    table: TableChannel

    def playable(self) -> LiveTable: ...
    def seat_of(self, player: UUID) -> Seat: ...
    def tell_drivers(self) -> None: ...
    async def catch_up(self, live: LiveTable) -> bool: ...
    async def refresh(self) -> None: ...
    async def read_clocks(self) -> None: ...


class TableEvents:
    """Of one live table."""

    def __init__(self, room: Room, store: TableStore) -> None:
        self._room = room
        self._table = room.table
        self._store = store

    async def vote(self, player: UUID, poll: PollKey, *, agrees: bool) -> None:
        """A player says whether to agree to something. Raises `Refusal`."""
        if poll.poll == Poll.END:
            self._check_no_match()
        await self.happen(lambda: vote(self._table.situation(), self._room.seat_of(player), poll, agrees=agrees))

    async def ask_for_seat(self, asked: SeatRequested) -> None:
        """Somebody without a seat asks for one. Raises `Refusal`."""
        request = new_request_id()

        def decide() -> TableEvent:
            if asked.player in self._table.info.seats:
                raise AlreadySeated
            self._check_no_match()
            if asked.seat not in range(len(self._table.info.details.seats)):
                raise SeatOfBot
            return ask_for(self._table.situation(), asked.poll, asked.seat, request=request, name=asked.name)

        timing = self._table.info.timing
        has_nights = timing is not None and timing.night is not None
        await self.happen(decide, asker=Asker(asked.player, asked.time_zone if has_nights else None))

    async def change_seat(self, player: UUID, change: SeatChange) -> None:
        """Take the own seat back, leave for good, or go on after a pause. Raises `Refusal`."""

        def decide() -> TableEvent:
            seat, control = self._room.seat_of(player), self._room.playable().control
            match change:
                case SeatChange.RETURN:
                    if seat not in control.stood_in:
                        raise NotStoodIn
                    return Returned(seat)
                case SeatChange.LEAVE:
                    self._check_no_match()
                    return Left(seat)
                case SeatChange.RESUME:
                    if not control.paused:
                        raise NotPaused
                    return Resumed(seat)
                case _:
                    assert_never(change)

        await self.happen(decide)

    async def settle_absence(self) -> None:
        """Do what the table's rules for absence have done by now, and say what is asked."""
        if self._table.live is None or not self._table.info.is_playing:
            return
        with suppress(DatabaseAway, Refusal):
            while await self.happen(lambda: next(due_events(self._table.situation()), None)):
                pass
        self._table.publish_presence()
        self._room.tell_drivers()

    async def run_out(self, seat: Seat) -> None:
        """Do what the table's rules do with who is out of time, if the seat's clock has run out."""
        await self._room.read_clocks()
        live = self._table.live
        if live is None or live.readonly or self._table.clocks is None or not self._table.info.is_playing:
            with suppress(DatabaseAway, Refusal):
                await self._store.stop_clocks(self._room.id)
            return
        with suppress(DatabaseAway, Refusal):
            await self.happen(lambda: self._ran_out(seat))

    def _ran_out(self, seat: Seat) -> TableEvent | None:
        clocks = self._table.clocks
        return None if clocks is None else clocks.runs_out(seat, bots=self._table.bots)

    async def happen(self, decide: Callable[[], TableEvent | None], *, asker: Asker | None = None) -> bool:
        """Decide what happens at the table besides moves, commit it, apply it, publish it; whether it was anything.
        `asker` is who asks for a seat. It is decided again from the beginning where another writer was ahead: who has
        a seat may be another then. Raises `Refusal`."""
        while True:
            live = self._room.playable()
            live.check_playing()
            event = decide()
            if event is None:
                return False
            if await self._log(live, event, asker):
                return True

    async def _log(self, live: LiveTable, event: TableEvent, asker: Asker | None) -> bool:
        live.control.check(event)  # what cannot have happened would keep the table from being opened again
        is_end, at, clocks = isinstance(event, Ended), self._table.situation().now, self._table.clocks
        if clocks is not None and isinstance(event, TookOver):  # who is new lives by other hours
            clocks = clocks.in_zone(event.seat, await self._store.requested_zone(event.request))
        after = None if clocks is None else clocks.after_event(live, event, at, bots=self._table.bots)
        awaited, asked = live.awaited_after(event, at)
        pending = PendingEvent(
            table=self._room.id,
            seq=live.version + 1,
            event=event,
            at=at,
            public=self._table.info.is_listed,
            asker=asker,
            final_view=spectators_view(live.game, live.state) if is_end else None,
            clocks={} if clocks is None or after is None else after.clocks.changed(clocks.clocks),
            awaited=awaited,
            asked=asked,
        )
        try:
            is_written = await self._store.append_event(pending)
        except DatabaseAway:
            await self._room.catch_up(live)
            raise
        if not is_written:
            if not await self._room.catch_up(live):
                raise MoveNotTaken
            return False
        live.apply_event(pending.seq, event, at)
        if isinstance(event, CHANGES_TABLE):
            await self._room.refresh()
        self._table.publish_event(event)
        if after is not None:
            self._table.change_clocks(after)
        self._room.tell_drivers()
        return True

    def _check_no_match(self) -> None:
        """Raises `OfTournament`."""
        if self._table.info.details.part_of is not None:
            raise OfTournament
