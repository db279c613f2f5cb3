"""A table stored in memory, in the database's form, with a room's reads and writes.

StoredTable       the rows of one table
begun             a new table with its game set up
played            the table after random moves
viewers, held     all viewers of a live table, and its whole content
of_each_game      a test for each game
MemoryStore       a room's reads, and its writes besides moves; it can be away or fail
MemoryCommitter   writes a room's moves; it can lose the race, refuse, and not know the outcome
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, TypeAlias, cast
from uuid import UUID

import orjson
import pytest

from app.chat.rows import ChatLine
from app.chat.store import NewLine
from app.content.sources import options_of
from app.errors import DatabaseAway
from app.messages.house_rules import HouseRules
from app.messages.statuses import TableStatus
from app.messages.table_events import Ended, KnockGranted, Left, Poll, Requested, SeatReturned, TookOver
from app.play.drivers.thinking import NoThought
from app.play.errors import NoSuchRequest
from app.play.people.knocking import KnockFacts, Traces
from app.play.people.table_log import PendingEvent
from app.play.records.opening import OpenedTable, opened
from app.play.room.live_table import LiveTable
from app.play.room.table_info import TableInfo, table_info_of
from app.play.room.table_store import is_readonly
from app.play.thinker import Search
from app.processes.clock import SharedClock
from app.runtime.tasks import TaskSupervisor
from app.tables import store
from app.tables.clocks import Clocks, SeatClock
from app.tables.committer import FenceLost
from app.tables.errors import RulesChanged
from app.tables.house_rules import house_rules_given
from app.tables.log import PendingMove, TimedMove
from app.tables.record import BOT_CLIENT_SEED
from app.tables.rows import MoveRow, RequestKind, SeatRequest, Snapshot, Table
from app.tables.store import AnyGame
from engines import GAMES, joust, tornei, tournay
from engines.core.game import Known
from engines.core.prompts import any_move
from engines.core.seats import Seat
from tests.engines.random_chance import RandomChance

TORNEI, TOURNAY, JOUST = tornei.GAME, tournay.GAME, joust.GAME
_AT = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
"""The time of every move."""
of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@dataclass
class StoredTable:
    """The rows of one table."""

    table: Table
    rows: list[MoveRow] = field(default_factory=list)
    snapshot: Snapshot | None = None
    requests: dict[str, SeatRequest] = field(default_factory=dict)
    """Requesting players, by request id."""
    clocks: Clocks | None = None

    @property
    def final_view(self) -> bytes | None:
        """The stored end of the game, as read from the database."""
        return None if self.table.final_view is None else orjson.dumps(self.table.final_view)

    def opened(self, game: AnyGame) -> OpenedTable:
        """The table as these rules open it. Raises `RulesChanged`."""
        return opened(self.table, game, self.snapshot, self.rows, self.final_view)

    def live(self, game: AnyGame) -> LiveTable:
        """The table as these rules open it, if they agree with its log."""
        live = self.opened(game)
        assert isinstance(live, LiveTable)
        return live

    def write(self, pending: PendingMove) -> None:
        """Writes a move as the committer's statement does. Raises `FenceLost`."""
        table = self.table
        if len(self.rows) != pending.seq or table.status != TableStatus.PLAYING:
            raise FenceLost
        if pending.outcome is not None and pending.final_view is not None:
            table.status = TableStatus.OVER
            table.outcome = orjson.loads(pending.outcome)
            table.final_view = orjson.loads(pending.final_view)
            table.ended = datetime.now(UTC)
        if isinstance(pending, TimedMove):
            self.write_clocks(
                {Seat(one.pop("seat")): SeatClock(**one) for one in orjson.loads(pending.clocks)}
            )  # fmt: skip
        self.rows.append(
            MoveRow(
                table_id=table.id, seq=pending.seq, seat=pending.seat, client_id=pending.client_id,
                move=None if pending.move is None else orjson.loads(pending.move),
                draws=orjson.loads(pending.draws), emitted=orjson.loads(pending.emitted),
                awaited=pending.awaited, asked=pending.asked, at=_AT,
            )
        )  # fmt: skip
        if pending.snapshot is not None:
            self.snapshot = Snapshot(table_id=table.id, version=pending.seq, state=orjson.loads(pending.snapshot))

    def write_event(self, pending: PendingEvent) -> bool:
        """Writes events besides moves as `app.play.people.table_log` does. False if another writer was ahead."""
        table = self.table
        if len(self.rows) != pending.seq or table.status != TableStatus.PLAYING:
            return False
        match pending.event:
            case Requested(poll, seat, request, name):
                assert pending.asker is not None
                kind = RequestKind.KNOCK if poll == Poll.KNOCK else RequestKind.TAKE_OVER
                self.requests[request] = SeatRequest(
                    id=request,
                    table_id=table.id,
                    seat=seat,
                    kind=kind,
                    player_id=pending.asker.player,
                    name=name,
                    time_zone=pending.asker.time_zone,
                )
            case Left(seat):
                self._change(seat, player_id=None, left=True, away_since=None)
            case TookOver(seat, name, request=request):
                seed = table.chairs[seat].client_seed or BOT_CLIENT_SEED
                changed = {"name": name, "bot": False, "left": False, "client_seed": seed, "away_since": None}
                asked = self._granted(seat, request)
                self._change(seat, player_id=asked.player_id, time_zone=asked.time_zone, **changed)
            case KnockGranted(seat, request):
                self._change(seat, deputy_id=self._granted(seat, request).player_id, away_since=None)
                table.unrated = True
            case SeatReturned(seat):
                self._change(seat, deputy_id=None, away_since=None)
            case Ended():
                assert pending.final_view is not None
                table.status, table.ended = TableStatus.ABORTED, datetime.now(UTC)
                table.final_view = orjson.loads(pending.final_view)
            case _:
                pass
        self.rows.append(
            MoveRow(
                table_id=table.id, seq=pending.seq, draws=[], emitted=[],
                table_event=orjson.loads(orjson.dumps(pending.event)), awaited=pending.awaited, asked=pending.asked,
                at=datetime.fromtimestamp(pending.at, UTC),
            )
        )  # fmt: skip
        self.write_clocks(pending.clocks)
        return True

    def _change(self, seat: Seat, **changed: Any) -> None:
        for name, value in changed.items():
            setattr(self.table.chairs[seat], name, value)

    def _granted(self, seat: Seat, request_id: str) -> SeatRequest:
        request = self.requests[request_id]
        if any(request.player_id in (chair.player_id, chair.deputy_id) for chair in self.table.chairs):
            raise NoSuchRequest
        request.former_id = self.table.chairs[seat].player_id
        return request

    def write_clocks(self, changed: Mapping[Seat, SeatClock]) -> None:
        """Stores changed clocks."""
        if self.clocks is not None:
            self.clocks = Clocks(
                tuple(changed.get(Seat(seat), clock) for seat, clock in enumerate(self.clocks.seats))
            )  # fmt: skip


def begun(
    game: AnyGame, *, players: int | None = None, bots: int = 0, seed: int = 1,
    options: Mapping[str, Any] | None = None, rules: HouseRules | None = None,
) -> StoredTable:  # fmt: skip
    """A new table of this game; the last `bots` seats are bots. Everything follows from the seed. A timed table's
    clocks do not run yet.
    """
    given = random.Random(seed)
    people = [UUID(int=given.getrandbits(128)) for _ in range(players or min(game.seats))]
    parsed = options_of(game, options or {})
    table = store.new_table(
        game, parsed, entropy=given.randbytes, seats=len(people), public=False, host=people[0]
    )  # fmt: skip
    for seat, (chair, player) in enumerate(zip(table.chairs, people, strict=True)):
        chair.ready = True
        chair.bot = seat >= len(people) - bots
        chair.name = f"Player {seat}"
        if not chair.bot:
            chair.player_id, chair.client_seed = player, given.randbytes(16).hex()
        chair.kept_for = chair.reserved = None
    table.house_rules = house_rules_given(rules)
    rows: list[Any] = []
    store.begin(cast(Any, SimpleNamespace(add=rows.append)), table, game, _AT)
    setup, snapshot, *deadlines = rows
    setup.at = _AT
    clocks = Clocks(tuple(SeatClock(deadline.bank) for deadline in deadlines)) if deadlines else None
    return StoredTable(table, [setup], snapshot, clocks=clocks)


def random_turn(live: LiveTable, chance: RandomChance) -> tuple[Seat, Any]:
    """A seat with an open decision, and a legal move."""
    decisions = live.game.to_act(live.state)
    seat = decisions[chance.pick("seat", len(decisions))].seat
    return seat, any_move(live.game.legal_moves(live.state, seat), chance)


def turns(stored: StoredTable, live: LiveTable, *, seed: int = 1) -> Iterator[int]:
    """Plays at random to the end of the game; yields the version after each move. Each move is written and applied when
    it is requested.
    """
    chance = RandomChance(seed)
    while live.game.to_act(live.state):
        seat, move = random_turn(live, chance)
        decided = live.decide(seat, move, client_id=f"m{live.version + 1}")
        stored.write(decided.pending)
        live.apply(decided)
        yield live.version


def played(stored: StoredTable, game: AnyGame, *, moves: int | None = None, seed: int = 1) -> LiveTable:
    """The table after this many random moves of everybody, or at its game's end."""
    live = stored.live(game)
    for version in turns(stored, live, seed=seed):
        if version == moves:
            break
    assert moves in (None, live.version)
    return live


def viewers(live: LiveTable) -> list[Seat | None]:
    """All viewers: spectators and each seat."""
    return [None, *map(Seat, range(live.players))]


def held(live: LiveTable) -> tuple[Any, ...]:
    """A deep copy of all data of a live table."""
    return (
        *(live.state, live.version, live.draws, live.readonly),
        *(tuple(live.events), tuple(live.step_ends), dict(live.untold), dict(live.answered)),
    )


def traces_of(player: UUID) -> Traces:
    """A person's traces: a device and an address that nobody else shares."""
    return Traces(frozenset({player}), frozenset({player}), frozenset({str(player)}))


class MemoryStore:
    """A room's reads from one stored table. It counts them."""

    def __init__(self, stored: StoredTable, game: AnyGame) -> None:
        self.stored = stored
        self.game = game
        self.times_away = 0
        """How many more times the store is unavailable."""
        self.failures: list[Exception] = []
        """The exception raised by the next read."""
        self.asked: list[str] = []
        self.lines: list[ChatLine] = []
        self.next_event: Callable[[PendingEvent], Awaitable[None]] | None = None
        """Called before the next event is written; it may fail instead."""
        self.names: dict[UUID, str] = {}
        """The names of people who gave one."""
        self.facts: KnockFacts | None = None
        """A knock's facts. By default everybody has a separate device and address."""
        self.away: Mapping[Seat, float] = {}
        """The stored absences: since when each player has been away."""

    async def load(self, table_id: str, opened: OpenedTable | None) -> tuple[TableInfo, OpenedTable | None]:
        self._ask("load")
        table, game = self.stored.table, opened
        if game is None and table.status not in (TableStatus.WAITING, TableStatus.CLOSED):
            try:
                game = self.stored.opened(self.game)
            except RulesChanged:
                game = None
        granted = [request for request in self.stored.requests.values() if request.former_id is not None]
        games, readonly = {self.game.name: self.game}, is_readonly(table, game)
        return table_info_of(table, games, now=SharedClock().utcnow(), readonly=readonly, requests=granted), game

    async def append_event(self, pending: PendingEvent) -> bool:
        self._ask("append_event")
        before = self.next_event
        self.next_event = None
        if before is not None:
            await before(pending)
        return self.stored.write_event(pending)

    async def write_away(self, table_id: str, away: Mapping[Seat, float]) -> None:
        self._ask("write_away")
        self.away = dict(away)
        for chair in self.stored.table.chairs:
            since = away.get(Seat(chair.seat))
            chair.away_since = None if since is None else datetime.fromtimestamp(since, UTC)

    async def moves_since(self, table_id: str, version: int) -> Sequence[MoveRow]:
        self._ask("moves_since")
        return [row for row in self.stored.rows if row.seq > version]

    async def rows_since(self, versions: Mapping[str, int]) -> Mapping[str, Sequence[MoveRow]]:
        self._ask("rows_since")
        return {table: rows for table, version in versions.items() if (rows := await self.moves_since(table, version))}

    async def statuses_of(self, table_ids: Sequence[str]) -> Mapping[str, tuple[str, str | None]]:
        self._ask("statuses_of")
        return {self.stored.table.id: (self.stored.table.status, self.stored.table.rematch_id)}

    async def chat(self, table_id: str, after: int) -> Sequence[ChatLine]:
        return [line for line in self.lines if line.id > after]

    async def knock_facts(self, table_id: str, seat: Seat, knocker: UUID) -> KnockFacts:
        self._ask("knock_facts")
        holders = [chair.player_id or UUID(int=chair.seat) for chair in self.stored.table.chairs]
        seats = {Seat(at): traces_of(one) for at, one in enumerate(holders)}
        return self.facts or KnockFacts(seats, traces_of(knocker))

    async def knocker_of(self, request: str) -> UUID | None:
        found = self.stored.requests.get(request)
        return None if found is None else found.player_id

    async def note_visit(self, table_id: str, player: UUID, device: UUID, mark: str) -> None:
        self._ask("note_visit")

    async def shown_as(self, player: UUID) -> tuple[str | None, str | None]:
        return self.names.get(player), None

    async def requested_zone(self, request: str) -> str | None:
        self._ask("requested_zone")
        return self.stored.requests[request].time_zone

    async def go_on(self, table_id: str, said: int) -> None:
        raise NotImplementedError

    async def clocks(self, table_id: str) -> Clocks | None:
        self._ask("clocks")
        return self.stored.clocks

    async def stop_clocks(self, table_id: str) -> None:
        self._ask("stop_clocks")

    async def append_chat(self, new: NewLine, after: int) -> Sequence[ChatLine]:
        self._ask("append_chat")
        line = ChatLine(
            id=len(self.lines) + 1, table_id=new.place, player_id=new.player, seat=new.seat, name=new.name,
            text=new.text, word=new.word, watchers=new.watchers,
        )  # fmt: skip
        self.lines.append(line)
        return await self.chat(new.place, after)

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if self.times_away:
            self.times_away -= 1
            raise DatabaseAway
        if self.failures:
            raise self.failures.pop(0)


class MemoryLeases:
    """One process's leases; with `others`, also another process's."""

    def __init__(self, others: Sequence[str] = ()) -> None:
        self.held: set[str] = set()
        self.others = set(others)

    def holds(self, name: str) -> bool:
        return name in self.held

    async def acquire(self, name: str) -> bool:
        if name not in self.others:
            self.held.add(name)
        return name in self.held

    async def release(self, name: str) -> None:
        self.held.discard(name)


class BackgroundTasks(TaskSupervisor):
    """Starts tasks in the running loop without tracking them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, name: str, run: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(run, name=name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task


Commit: TypeAlias = Callable[[PendingMove], Awaitable[None]]


class MemoryCommitter:
    """Writes a room's moves. The outcomes of the next moves can be scripted; all other moves are written."""

    def __init__(self, stored: StoredTable) -> None:
        self.stored = stored
        self.next: list[Commit] = []
        self.given: list[PendingMove] = []
        """All moves that it received, in order."""

    async def commit(self, pending: PendingMove) -> None:
        self.given.append(pending)
        if self.next:
            await self.next.pop(0)(pending)
        else:
            self.stored.write(pending)


class NoThoughts:
    """A stand-in for the strong bots' process without an answer; it records the questions."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.asked: list[tuple[Search, Known[Any, Any, Any], bytes]] = []

    def start(self) -> None:
        """Does nothing, because there is no process to start."""

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any:
        self.asked.append((search, known, seed))
        raise NoThought


class FirstThoughts(NoThoughts):
    """A process that always chooses the first legal move."""

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any:
        self.asked.append((search, known, seed))
        return known.legal[0]
