"""A running game of three, for which Ann and Ben have notifications, and Cy has none.

Scene   its database and the cues stored there
scene   one that runs
"""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from app.cues.rows import CueAddress, CueKind
from app.cues.writing import StandingCue, TableCues, cue, stand
from app.messages.cues import AddressKind
from app.players.rows import Player
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables import store
from app.tables.entropy import SYSTEM, new_id
from app.tables.gathering import add
from engines.core.seats import Seat
from tests.app.fixtures.database import GAMES_BY_NAME, query

GAME = GAMES_BY_NAME["tornei"]
NAMES = ("Ann", "Ben", "Cy")
CUES = """
SELECT c.player_id, c.kind, c.occasion, c.seat FROM cues AS c JOIN cue_deliveries AS d ON d.cue_id = c.id
 WHERE d.done IS NULL ORDER BY c.id
"""


@dataclass
class Scene:
    """A running game of three, for which Ann and Ben have notifications, and Cy has none."""

    url: str
    database: Database
    table: str
    ann: UUID
    ben: UUID
    cy: UUID

    async def address(
        self, player: UUID | None = None, *, table: str | None = None, kind: AddressKind = AddressKind.WEBHOOK,
        url: str = "https://hooks.example.org/a", **more: Any,
    ) -> str:  # fmt: skip
        async with self.database.session() as session:
            made = CueAddress(
                id=new_id(SYSTEM), player_id=player, table_id=table, kind=kind, url=url, token=new_id(SYSTEM),
                **{"base": "https://games.example.org", "language": "en", **more},
            )  # fmt: skip
            session.add(made)
            return made.id

    def turn(self, player: UUID, number: int, seat: Seat) -> StandingCue:
        return StandingCue(player, CueKind.TURN, str(number), seat)

    def at(
        self, seq: int, *standing: StandingCue, asked: Collection[Seat] = (), public: int | None = None
    ) -> TableCues:
        return TableCues(self.table, seq, seq if public is None else public, self.people, standing, asked, names=NAMES)

    @property
    def people(self) -> tuple[UUID, ...]:
        return self.ann, self.ben, self.cy

    async def stand(self, *tables: TableCues) -> None:
        async with self.database.session() as session:
            await stand(session, tables)

    async def tell(self, kind: CueKind, *players: UUID, **how: object) -> None:
        async with self.database.session() as session:
            await cue(session, kind, f"/tables/{self.table}", players, **how)  # type: ignore[arg-type]

    async def cues(self) -> Sequence[tuple[object, ...]]:
        return await query(self.url, CUES)


@asynccontextmanager
async def running_scene(database_url: str) -> AsyncIterator[Scene]:
    database = Database(database_url)
    people = [uuid4() for _ in range(3)]
    async with database.session() as session:
        for name, player in zip(NAMES, people, strict=True):
            session.add(Player(id=player, name=name))
        table = store.new_table(
            GAME, store.options_given(GAME, {}), entropy=SYSTEM, seats=3, public=False, host=people[0]
        )
        for chair, player, name in zip(table.chairs, people, NAMES, strict=True):
            chair.player_id, chair.name, chair.client_seed, chair.ready = player, name, "0" * 32, True
        await add(session, table, SYSTEM)
        store.begin(session, table, GAME, SharedClock().utcnow())
    made = Scene(database_url, database, table.id, *people)
    await made.address(made.ann)
    await made.address(made.ben)
    yield made
    await database.close()
