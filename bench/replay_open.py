"""The time to open a replay in the middle of a long game, beside that of the live table.

    python -m bench.replay_open [ROUNDS]     medians, in milliseconds of processor time; no database

For a random game of each kind, or its first 400 moves: opening the newest position as a page does (from the snapshot,
encoded for one seat), then the replay of the same seat from its middle, without a checkpoint and with one: a single
step, and a whole answer. The rows of the log are read already. A packed game is unpacked by each request, with its
checkpoints. The last figure is the size of all checkpoints.
"""

import asyncio
import os
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import orjson

from app.channels.socket import encoded
from app.replay.checkpoints import checkpoints_of
from app.replay.seen import steps_seen
from app.replay.service import Source, replay_page
from app.tables.packed_form import FORM, pack, pack_states, unpack, unpack_states
from app.tables.rows import Checkpoint
from app.tables.store import AnyGame
from engines import GAMES
from engines.core.seats import Seat
from tests.app.play.in_memory import StoredTable, begun, turns

MOVES: Final = 400
SEAT: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is over."""

    rules: AnyGame
    stored: StoredTable

    async def opened(self) -> object:
        """The newest position."""
        return encoded(self.stored.live(self.rules).full(SEAT))

    def source(self, start: Checkpoint | None) -> Source:
        """The game's replay, as a request reads it."""
        rows = self.stored.rows
        seen = steps_seen(rows, SEAT)
        return Source(self.stored.table, game=self.rules, rows=rows, viewer=SEAT, seen=seen, start=start)

    def packed_part(
        self, starts: Sequence[Checkpoint], first: int, last: int | None
    ) -> Callable[[], Awaitable[object]]:
        """The same part of the packed game."""
        stored = self.stored
        assert stored.snapshot is not None
        packed = pack(stored.rows, stored.snapshot)
        packed_states = pack_states([(one.version, one.state) for one in starts])

        async def work() -> object:
            rows, _ = unpack(FORM, stored.table.id, packed)
            seen = steps_seen(rows, SEAT)
            states = [state for state in unpack_states(FORM, packed_states) if state[0] <= seen[first].row]
            start = None
            if states:
                version, state = states[-1]
                start = Checkpoint(table_id=stored.table.id, version=version, state=state)
            source = Source(stored.table, game=self.rules, rows=rows, viewer=SEAT, seen=seen, start=start)
            return await replay_page(source, first, last)

        return work

    def part(self, first: int, last: int | None, start: Checkpoint | None) -> Callable[[], Awaitable[object]]:
        """A part of its replay."""
        return lambda: replay_page(self.source(start), first, last)


async def timed(rounds: int, work: Callable[[], Awaitable[object]]) -> float:
    """The median processor time of this work, in milliseconds."""
    took = []
    for _ in range(rounds):
        began = time.process_time()
        await work()
        took.append((time.process_time() - began) * 1000)
    return statistics.median(took)


def played(rules: AnyGame) -> Game:
    """A random game with most players."""
    stored = begun(rules, players=max(rules.seats))
    for version in turns(stored, stored.live(rules)):
        if version == MOVES:
            break
    stored.table.status = "over"
    return Game(rules, stored)


async def measure(rounds: int) -> None:
    for rules in GAMES:
        game = played(rules)
        rows, seen = game.stored.rows, game.source(None).seen
        middle = len(seen) // 2
        starts = [start for start in checkpoints_of(game.stored.table, rules, rows) if start is not None]
        start = [one for one in starts if one.version <= seen[middle].row][-1:]
        print(f"{rules.name:8} {len(rows) - 1:4} moves  live {await timed(rounds, game.opened):6.1f}", end="")
        for name, begin in (("beginning", None), ("checkpoint", start[0] if start else None)):
            step = await timed(rounds, game.part(middle, middle, begin))
            page = await timed(rounds, game.part(middle, None, begin))
            print(f"  middle from the {name}: step {step:6.1f} page {page:6.1f}", end="")
        step = await timed(rounds, game.packed_part(starts, middle, middle))
        page = await timed(rounds, game.packed_part(starts, middle, None))
        print(f"  packed: step {step:6.1f} page {page:6.1f}", end="")
        print(f"  {len(starts)} checkpoints, {sum(len(orjson.dumps(one.state)) for one in starts):,} bytes", flush=True)
    print(f"load average of the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
