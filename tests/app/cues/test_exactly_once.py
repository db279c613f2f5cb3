"""In random games each decision of a person causes exactly one cue. The server's own statements run in two processes,
one of which sometimes lags, through pauses and stand-ins, and while people look.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest

from app.channels.bus import Bus
from app.cues.rows import CueAddress
from app.messages.cues import AddressKind
from app.messages.table_events import Cause, Paused, Resumed, Returned, StoodIn, TableEvent
from app.play.drivers.cues import CueDriver
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.play.room.table_info import table_info_of
from app.players.rows import Player
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables.entropy import SYSTEM, new_id
from app.tables.gathering import add
from app.tables.rows import MoveRow
from app.tables.seat_control import TABLE_EVENTS
from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.fixtures.database import query
from tests.app.play.in_memory import MemoryCommitter, MemoryStore, StoredTable, begun, of_each_game, random_turn
from tests.engines.random_chance import RandomChance
from tests.patience import LONGEST_TEST
from tests.seeds import Seed

GAMES = 10
MOST = 40
"""Steps per game at most: a whole match, half a game of Tornei, or the first rounds of Tournay."""
SEND = """
WITH sent AS (UPDATE cue_deliveries SET done = now() WHERE done IS NULL AND due < 'infinity' RETURNING cue_id)
SELECT c.about, c.seat, c.occasion FROM sent JOIN cues AS c ON c.id = sent.cue_id WHERE c.kind = 'turn'
"""

Decision = tuple[str, Seat, str]


@dataclass
class Played:
    """A game that is open in two processes."""

    stored: StoredTable
    here: tuple[LiveTable, Room]
    there: tuple[LiveTable, Room]
    chance: RandomChance
    wanted: set[Decision] = field(default_factory=set)
    """Decisions that belonged to a person when they were stored."""

    @property
    def is_on(self) -> bool:
        return bool(self.here[0].decisions)

    def change(self, dice: random.Random) -> None:
        """A random move; sometimes a pause, a stand-in, or the end of a pause or stand-in."""
        live, _ = self.here
        control, seats = live.control, list(self.here[1].table.info.seats.values())
        what = dice.random()
        if what < 0.15:
            self.happen(Resumed(seats[0]) if control.paused else Paused((seats[0],)))
        elif what < 0.3:
            seat = dice.choice(seats)
            self.happen(Returned(seat) if seat in control.stood_in else StoodIn(seat, Cause.ABSENCE, ()))
        elif not control.paused:
            seat, move = random_turn(live, self.chance)
            decided = live.decide(seat, move, client_id=None)
            self.stored.write(decided.pending)
            live.apply(decided)
        if not control.paused:
            self.wanted |= {
                (f"/tables/{self.stored.table.id}", one.seat, str(one.number))
                for one in live.decisions
                if one.seat not in control.stood_in
            }

    def happen(self, event: TableEvent) -> None:
        live, _ = self.here
        row = MoveRow(
            seq=live.version + 1, table_event=TABLE_EVENTS.dump_python(event, mode="json"), at=datetime.now(UTC)
        )
        self.stored.rows.append(row)
        live.replay_row(row)

    def follow(self) -> None:
        """The lagging process receives the change."""
        live, _ = self.there
        for row in self.stored.rows[live.version + 1 :]:
            live.replay_row(row)


async def played(database: Database, game: AnyGame, dice: random.Random) -> list[Played]:
    """The games, whose players all have notifications."""
    found = []
    async with database.session() as session:
        for _ in range(GAMES):
            stored = begun(game, seed=dice.getrandbits(32))
            info = table_info_of(stored.table, {game.name: game}, now=SharedClock().utcnow())
            both = []
            for _ in range(2):
                live = stored.live(game)
                room = Room(info, live, store=MemoryStore(stored, game), committer=MemoryCommitter(stored), bus=Bus())
                both.append((live, room))
            found.append(Played(stored, both[0], both[1], RandomChance(dice.getrandbits(32))))
            for chair in stored.table.chairs:
                session.add(Player(id=chair.player_id, name=chair.name))
                await session.flush()
                session.add(
                    CueAddress(
                        id=new_id(SYSTEM), player_id=chair.player_id, kind=AddressKind.WEBHOOK, token=new_id(SYSTEM),
                        url="https://hooks.example.org/a", base="https://games.example.org", language="en",
                    )
                )  # fmt: skip
            await add(session, stored.table, SYSTEM)
    return found


@of_each_game
@pytest.mark.timeout(LONGEST_TEST)
async def test_each_open_decision_causes_exactly_one_cue(
    game: AnyGame, seed: Seed, database_url: str
) -> None:  # fmt: skip
    dice = random.Random(seed.text)
    database = Database(database_url)
    games = await played(database, game, dice)
    drivers = [CueDriver(database, Bus()) for _ in range(2)]
    told: Counter[Decision] = Counter()
    running = [one for one in games if one.is_on]
    for _ in range(MOST):
        for one in running:
            one.change(dice)
            drivers[0].on_change(one.here[1])
            if dice.random() < 0.5:
                one.follow()
            drivers[1].on_change(one.there[1])
        for driver in dice.sample(drivers, 2):
            await driver.write()
        told.update((about, Seat(seat), occasion) for about, seat, occasion in await query(database_url, SEND))
        running = [one for one in running if one.is_on]
    assert told == Counter({decision: 1 for one in games for decision in one.wanted})
    await database.close()
