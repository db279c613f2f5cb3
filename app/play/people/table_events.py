"""Events at a table besides moves: changes of players, agreements, pauses, an end by agreement.

A room has one `TableEvents`, which works in its task and in the same order as a move: decide (pure, `agreements.py`) →
commit (`table_log.py`) → apply → publish.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, assert_never
from uuid import UUID

from app.errors import DatabaseAway
from app.messages.table_events import (
    Cause,
    Ended,
    KnockCancelled,
    KnockEnd,
    KnockGranted,
    Left,
    Poll,
    Resumed,
    Returned,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
)
from app.play.errors import (
    AlreadyStoodIn,
    DeputyCannot,
    MoveNotTaken,
    NobodyKnocked,
    NotPaused,
    NotStoodIn,
    OfTournament,
    SeatOfBot,
)
from app.play.people.agreements import ask_for, due_events, vote
from app.play.people.knocking import KnockFacts
from app.play.people.table_log import CHANGES_TABLE, Asker, PendingEvent, new_request_id
from app.play.room.inbox import SeatChange, SeatRequested
from app.play.room.live_table import LiveTable
from app.play.room.table_channel import TableChannel
from app.play.room.table_store import TableStore
from app.tables.errors import AlreadySeated, Removed
from app.tables.seat_control import PollKey
from app.tables.store import spectators_view
from engines.core.game import Refusal
from engines.core.seats import Seat


class Room(Protocol):
    """The part of the table's room that events need: `app.play.room.room.Room`."""

    id: str
    table: TableChannel

    def playable(self) -> LiveTable: ...
    def seat_of(self, player: UUID) -> Seat: ...
    def tell_drivers(self) -> None: ...
    async def catch_up(self, live: LiveTable) -> bool: ...
    async def refresh(self) -> None: ...
    async def read_clocks(self) -> None: ...


class TableEvents:
    """The events of one live table."""

    def __init__(self, room: Room, store: TableStore) -> None:
        self._room = room
        self._table = room.table
        self._store = store

    async def vote(self, player: UUID, poll: PollKey, *, agrees: bool) -> None:
        """Cast a player's vote. Raises `Refusal`."""
        if poll.poll == Poll.END:
            self._check_no_match()
        self._room.seat_of(player)
        facts = await self._facts_about(poll)
        await self.happen(
            lambda: vote(self._table.situation(), self._room.seat_of(player), poll, agrees=agrees, facts=facts)
        )

    async def ask_for_seat(self, asked: SeatRequested) -> None:
        """Request a seat for a spectator. Raises `Refusal`."""
        request, facts = new_request_id(), None
        if asked.poll == Poll.KNOCK:
            facts = await self._store.knock_facts(self._room.id, asked.seat, asked.player)

        def decide() -> TableEvent:
            if asked.player in self._table.info.seats or asked.player in self._table.info.deputized:
                raise AlreadySeated
            if asked.player in self._table.info.removed:
                raise Removed
            self._check_no_match()
            if asked.seat not in range(len(self._table.info.details.seats)):
                raise SeatOfBot
            situation = self._table.situation()
            return ask_for(situation, asked.poll, asked.seat, request=request, name=asked.name, facts=facts)

        timing = self._table.info.timing
        has_nights = timing is not None and timing.night is not None
        await self.happen(decide, asker=Asker(asked.player, asked.time_zone if has_nights else None))

    async def change_seat(self, player: UUID, change: SeatChange) -> None:
        """Change a player's own seat, resume a paused game, or deny a knock. Raises `Refusal`."""

        def decide() -> TableEvent:
            control, deputized = self._room.playable().control, self._table.info.deputized.get(player)
            if change == SeatChange.RETURN and deputized is not None:
                return SeatReturned(deputized)
            seat = self._room.seat_of(player)
            match change:
                case SeatChange.RETURN:
                    if seat not in control.stood_in:
                        raise NotStoodIn
                    return Returned(seat)
                case SeatChange.STAND_IN:
                    if seat in control.played_by_bots:
                        raise AlreadyStoodIn
                    return StoodIn(seat, Cause.OWNER, ())
                case SeatChange.LEAVE:
                    self._check_no_match()
                    self.check_no_deputy(player)
                    return Left(seat)
                case SeatChange.DENY_KNOCK:
                    if seat not in control.deniable or seat in control.deputies:
                        raise NobodyKnocked
                    return KnockCancelled(seat, control.deniable[seat], KnockEnd.NOT_ME)
                case SeatChange.RESUME:
                    if not control.paused:
                        raise NotPaused
                    return Resumed(seat)
                case _:
                    assert_never(change)

        await self.happen(decide)

    async def owner_acts(self, player: UUID) -> None:
        """Cancel an approved knock, because the seat's player has just connected or sent something."""
        live = self._table.live
        grace = None if live is None else live.control.grace
        if grace is None or self._table.info.seats.get(player) != grace.seat:
            return

        def decide() -> TableEvent | None:
            grace = self._room.playable().control.grace
            if grace is None or self._table.info.seats.get(player) != grace.seat:
                return None
            return KnockCancelled(grace.seat, grace.request, KnockEnd.OWNER_HERE)

        with suppress(DatabaseAway, Refusal):
            await self.happen(decide)

    def check_no_deputy(self, player: UUID) -> None:
        """Raises `DeputyCannot`."""
        live, seat = self._table.live, self._table.info.seats.get(player)
        if live is not None and seat in live.control.deputies:
            raise DeputyCannot

    async def _facts_about(self, poll: PollKey) -> KnockFacts | None:
        """The facts of the knock that a poll is about; `None` for another poll or a knock that does not exist."""
        if poll.poll != Poll.KNOCK or poll.seat is None or poll.request is None:
            return None
        knocker = await self._store.knocker_of(poll.request)
        if knocker is None:
            return None
        return await self._store.knock_facts(self._room.id, poll.seat, knocker)

    async def _facts_due(self) -> KnockFacts | None:
        """The facts of an approved knock whose grace period is over; `None` if there is none."""
        situation = self._table.situation()
        grace = situation.control.grace
        if grace is None or situation.now < grace.until:
            return None
        return await self._facts_about(PollKey(Poll.KNOCK, grace.seat, grace.request))

    async def settle_absence(self) -> None:
        """Apply the table's absence rules, and publish the open polls."""
        if self._table.live is None or not self._table.info.is_playing:
            return
        with suppress(DatabaseAway, Refusal):
            facts = await self._facts_due()
            while await self.happen(lambda: next(due_events(self._table.situation(), facts), None)):
                pass
        self._table.publish_presence()
        self._room.tell_drivers()

    async def run_out(self, seat: Seat) -> None:
        """Apply the table's rule for players out of time, if the seat's clock has run out."""
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
        """Decide an event besides moves, commit it, apply it and publish it. Returns whether there was an event.
        `asker` is the person who requests a seat. If another writer was ahead, it is decided again from the start,
        because the seats may have changed. Raises `Refusal`.
        """
        while True:
            live = self._room.playable()
            live.check_playing()
            event = decide()
            if event is None:
                return False
            if await self._log(live, event, asker):
                return True

    async def _log(self, live: LiveTable, event: TableEvent, asker: Asker | None) -> bool:
        is_end, at, clocks = isinstance(event, Ended), self._table.situation().now, self._table.clocks
        live.control.check(event, at)  # an impossible event would prevent the table from being opened again
        if clocks is not None and isinstance(event, TookOver):  # the new player has other night hours
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
            grace_seconds=self._grace_seconds(live, event, at),
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

    @staticmethod
    def _grace_seconds(live: LiveTable, event: TableEvent, at: float) -> float:
        grace = live.control.grace if isinstance(event, KnockGranted) else None
        return 0.0 if grace is None else at - grace.since

    def _check_no_match(self) -> None:
        """Raises `OfTournament`."""
        if self._table.info.details.part_of is not None:
            raise OfTournament
