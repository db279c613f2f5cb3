"""Worlds that a viewer cannot tell apart, played on in virtual time, and the schedule of messages in each.

World      a stored table, and everything about it that is hidden from the viewer
Schedule   the messages that the viewer was sent, each with its time
recorded   the schedule of one world
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias
from uuid import UUID

from app.channels.bus import Bus
from app.channels.connection import Connection
from app.messages.commands import MoveCommand
from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.messages.statuses import BotStrength
from app.play.drivers.bots import BotDriver
from app.play.room.inbox import MoveSent, Subscribed
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.tables.clocks import Clocks, SeatClock
from app.tables.log import PendingMove
from app.tables.rows import MoveRow, Snapshot
from engines.core.codec import plain
from engines.core.game import asked, offered
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat
from tests.app.play.in_memory import (
    BackgroundTasks,
    MemoryCommitter,
    MemoryLeases,
    MemoryStore,
    NoThoughts,
    StoredTable,
    begun,
    played,
)
from tests.app.play.virtual_time import VirtualClock, pass_time, virtually
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import Kit

PAUSE = 0.9
THOUGHT = 0.5
COMMIT = 0.001
"""How long writing a bot's move takes, so that the number of secret moves before a public one would show."""
SLOT = 1.3777
"""Seconds between a player's public answers. They never come while a bot's secret move is written, because they would
have to wait (ADR 0034).
"""
SEALED = {"joust": {"visibility": "sealed"}}
"""Options under which something is hidden."""

Schedule: TypeAlias = Sequence[tuple[float, bytes]]
Drivers: TypeAlias = Callable[..., BotDriver]


@dataclass(frozen=True)
class Sitting:
    """The public part of a table and of a run."""

    kit: Kit
    players: int
    viewer: Seat | None
    moves: int
    """Random moves before the table is opened."""
    bots: str
    """The reason why bots answer for the other seats: `usual`, `easy` or `strong` bots, `stand_ins`, or `out_of_time`.
    """
    person: Seat | None = None
    """Another player, who makes secret moves at separate times."""
    seed: int = 1
    """The seed of the deal and of the random moves."""
    seconds: float = 4.0
    """How long the table is watched."""

    @cached_property
    def played(self) -> tuple[Sequence[MoveRow], Any, bool, Clocks | None]:
        """The rows, the state, whether there is a snapshot, and the clocks after the random moves.

        All worlds share these moves. Replaying them for each world took most of the time of these tests.
        """
        stored = _begun(self)
        live = played(stored, self.kit.game, moves=self.moves, seed=self.seed)
        return tuple(stored.rows), live.state, stored.snapshot is not None, stored.clocks


@dataclass(frozen=True)
class World:
    """The part hidden from the viewer."""

    state: Any
    """The seed of the game; `None` keeps the one that the random moves led to."""
    key: bytes | None
    """The seed of the table's future luck; `None` keeps the table's own."""
    seed: int
    """The seed of the strong bots' thinking times, and of the other player's secret moves."""


class Ruminations(NoThoughts):
    """Strong bots that think for random times, and are often late."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(THOUGHT)
        self._rng = rng

    async def move(self, search: Any, known: Any, seed: bytes, *, by: float) -> Any:
        await pass_time(self._rng.choice([0.0, 0.2, 0.5, 1.0, 2.0, 4.0]))
        return any_move(known.legal, RandomChance(self._rng.randrange(2**32)))


class Recording(Connection):
    """A connection that keeps every byte and the time when it was sent."""

    def __init__(self, player: UUID) -> None:
        super().__init__(player)
        self.sent: list[tuple[float, bytes]] = []

    def send(self, message: Any) -> None:
        text = message if isinstance(message, bytes) else message.encode()
        self.sent.append((round(asyncio.get_running_loop().time(), 6), text))


class SlowCommitter(MemoryCommitter):
    """Takes the same time to write each move of a bot."""

    async def commit(self, pending: PendingMove) -> None:
        if pending.client_id is None:
            await pass_time(COMMIT)
        await super().commit(pending)


def recorded(sitting: Sitting, world: World, driver: Drivers = BotDriver) -> Schedule:
    """The schedule of messages to the viewer in one world."""
    return virtually(_Run(sitting, world).schedule(driver))


def state_of(sitting: Sitting) -> Any:
    """The state in which the table is opened."""
    return sitting.played[1]


def _stored(sitting: Sitting, state: Any) -> StoredTable:
    """The stored table of one world. Each world writes to its own copy."""
    rows, own_state, has_snapshot, clocks = sitting.played
    stored = _begun(sitting)
    stored.rows, stored.clocks = list(rows), clocks
    if has_snapshot or state is not None:
        kept = own_state if state is None else state
        stored.snapshot = Snapshot(table_id=stored.table.id, version=sitting.moves, state=plain(kept))
    return stored


def _begun(sitting: Sitting) -> StoredTable:
    """The stored table before the random moves."""
    game, seats = sitting.kit.game, sitting.players
    rules = None
    if sitting.bots == "out_of_time":
        rules = HouseRules(absence=AbsenceRule.ANSWER, clock=ClockRules(30))
    stored = begun(game, players=seats, seed=sitting.seed, options=SEALED.get(game.name), rules=rules)
    for chair in stored.table.chairs:
        chair.bot = chair.seat not in (sitting.viewer, sitting.person) and sitting.bots in ("usual", "easy", "strong")
        chair.bot_strength = BotStrength(sitting.bots) if chair.bot else None
    return stored


@dataclass
class _Run:
    sitting: Sitting
    world: World
    rng: random.Random = field(init=False)
    room: Room = field(init=False)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.world.seed)

    @property
    def live(self) -> LiveTable:
        live = self.room.table.live
        assert live is not None
        return live

    async def schedule(self, driver: Drivers) -> Schedule:
        sitting, game = self.sitting, self.sitting.kit.game
        stored = _stored(sitting, self.world.state)
        store, clock = MemoryStore(stored, game), VirtualClock(asyncio.get_running_loop())
        bots = driver(PAUSE, MemoryLeases(), BackgroundTasks(), Ruminations(self.rng), clock)
        info, opened = await store.load(stored.table.id, None)
        committer = SlowCommitter(stored)
        self.room = Room(info, opened, store=store, committer=committer, bus=Bus(), drivers=(bots,), clock=clock)
        self._sit_down(stored)
        viewer = Recording(UUID(int=1) if sitting.viewer is None else self._player(sitting.viewer))
        self.room.inbox.put_nowait(Subscribed(viewer))
        tasks = [asyncio.create_task(self.room.run())]
        tasks += [
            asyncio.create_task(self._play(seat, is_viewer=seat == sitting.viewer))
            for seat in (sitting.viewer, sitting.person)
            if seat is not None
        ]
        await pass_time(sitting.seconds)
        for task in tasks:
            task.cancel()
        errors = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(error, asyncio.CancelledError) for error in errors), errors
        self.room.close()
        return viewer.sent

    def _sit_down(self, stored: Any) -> None:
        live, sitting = self.live, self.sitting
        if self.world.key is not None:
            live.key = self.world.key
        others = set(map(Seat, range(sitting.players))) - {sitting.viewer, sitting.person}
        if sitting.bots == "stand_ins":
            live.control.stood_in |= others
        if sitting.bots == "out_of_time":
            seats, _ = asked(live.decisions, SPECTATOR)
            stored.clocks = Clocks(
                tuple(SeatClock(0.0, is_out=seat in others and seat in seats) for seat in range(sitting.players))
            )

    def _player(self, seat: Seat) -> UUID:
        return next(player for player, own in self.room.table.info.seats.items() if own == seat)

    async def _play(self, seat: Seat, *, is_viewer: bool) -> None:
        """Plays with answers at fixed times. The viewer makes the same moves in all worlds that look alike. Another
        player answers in public, after any number of secret moves.
        """
        begin, rng = 0.31 if is_viewer else 0.95, random.Random(7) if is_viewer else self.rng
        for slot in range(100):
            at = begin + slot * SLOT
            if not is_viewer:
                await _until(at - rng.uniform(0.5, 0.9))
                for _ in range(rng.randrange(12)):
                    await self._move(seat, rng, secret=True)
                while not self._found(seat, rng, secret=False) and self._found(seat, rng, secret=True):
                    await self._move(seat, rng, secret=True)
            await _until(at)
            while not is_viewer and not self._found(seat, rng, secret=False) and self._found(seat, rng, secret=True):
                await self._move(seat, rng, secret=True, pause=0.0)  # a bot's roll has changed the next one
            await self._move(seat, rng, secret=None if is_viewer else False)

    async def _move(self, seat: Seat, rng: random.Random, *, secret: bool | None, pause: float = 0.011) -> None:
        live, moves = self.live, self._found(seat, rng, secret=secret)
        if moves:
            _, number = asked(live.decisions, seat)
            assert number is not None
            command = MoveCommand(f"m{live.version}-{seat}", number, plain(moves[0]))
            self.room.inbox.put_nowait(MoveSent(self._player(seat), command, lambda answer: None, 0.0))
            await self.room.worked_off()
            await pass_time(pause)

    def _found(self, seat: Seat, rng: random.Random, *, secret: bool | None) -> Sequence[Any]:
        """A random move of this kind, or of any kind for `None`, if there is one."""
        live = self.live
        _, number = asked(live.decisions, seat)
        if number is None or live.control.ended:
            return ()
        legal, chance = offered(live.game, live.state, seat), RandomChance(rng.randrange(2**32))
        for _ in range(20):
            move = any_move(legal, chance)
            if secret is None or live.decide(seat, move, client_id=None).is_secret == secret:
                return (move,)
        return ()


async def _until(at: float) -> None:
    await pass_time(at - asyncio.get_running_loop().time())
