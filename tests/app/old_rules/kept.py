"""Tables stored by a release, and this release's views of them.

Kept           a table
kept           all with a status
of_each_kind   one table of each kind
page, code, state, readonly   answers about one table
check_secrets  checks that a view reveals nothing hidden
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import orjson

from app.play.records.opening import replayed
from app.play.room.live_table import LiveTable
from app.runtime.db import Database
from app.tables import store
from app.tables.rows import MoveRow, Table
from engines.core.seats import SPECTATOR, Seat
from tests.app.fixtures.database import GAMES_BY_NAME, query
from tests.app.fixtures.server import Guest
from tests.app.old_rules.changes import AnyGame, Change, moves_differ, options_differ, setup_differs
from tests.engines.kits import KITS

KIT_OF = {kit.game.name: kit for kit in KITS}


@dataclass(frozen=True)
class Kept:
    """A stored table."""

    table: Table
    rows: list[MoveRow]

    @property
    def game(self) -> AnyGame:
        """The game under the rules that it began with."""
        return GAMES_BY_NAME[self.table.game]

    @property
    def kind(self) -> tuple[str, str, int, bool]:
        """The table's kind: the game, its progress, its number of players, and whether it is a match."""
        return self.table.game, self.table.status, len(self.table.chairs), self.table.part_of is not None

    @property
    def version(self) -> int:
        """The number of its newest row."""
        return self.rows[-1].seq

    @property
    def people(self) -> list[tuple[Seat, str]]:
        """The people's seats and their ids."""
        return [(Seat(chair.seat), str(chair.player_id)) for chair in self.table.chairs if chair.player_id is not None]

    def agreed(self, change: Change) -> int:
        """The number of rows with which the changed rules agree."""
        if change in (setup_differs, options_differ):
            return 0
        by_seat_1 = (row.seq for row in self.rows if row.seat == 1 and row.move is not None and row.emitted)
        return next(by_seat_1, len(self.rows)) if change is moves_differ else len(self.rows)

    def position(self, count: int) -> LiveTable:
        """The table after this many rows, under its original rules."""
        return replayed(self.table, self.game, self.rows[:count])


async def kept(url: str, *statuses: str) -> list[Kept]:
    """All tables with one of these statuses."""
    database = Database(url)
    try:
        async with database.session() as session:
            ids = await query(url, "SELECT id FROM tables WHERE status = ANY($1) ORDER BY id", list(statuses))
            return [
                Kept(await store.find_table(session, table), list(await store.moves_since(session, table, -1)))
                for (table,) in ids
            ]
    finally:
        await database.close()


def of_each_kind(tables: Iterable[Kept]) -> list[Kept]:
    """The longest table of each kind."""
    return list({one.kind: one for one in sorted(tables, key=lambda one: len(one.rows))}.values())


async def page(guest: Guest, address: str) -> str:
    """A page, which must load."""
    answer = await guest.client.get(address, headers={"Accept": "text/html"})
    assert answer.status_code == 200, f"{address}: {answer.text}"
    return answer.text


async def code(answer: Any) -> tuple[int, str]:
    """An error's status and code."""
    response = await answer
    return response.status_code, response.json()["error"]["code"]


async def state(guest: Guest, one: Kept) -> dict[str, Any]:
    """This guest's view of the whole game."""
    shown: dict[str, Any] = await guest.get(f"/api/tables/{one.table.id}/state")
    return shown


async def readonly(guest: Guest, one: Kept) -> bool:
    """Whether the table is marked as unable to continue."""
    is_so: bool = (await guest.get(f"/api/tables/{one.table.id}"))["table"]["readonly"]
    return is_so


def plain(value: object) -> Any:
    """A message as received."""
    return orjson.loads(orjson.dumps(value))


def check_secrets(one: Kept, live: LiveTable, seat: Seat | None, shown: Any) -> None:
    """Checks that a view names nothing hidden from its viewer."""
    viewer = SPECTATOR if seat is None else seat
    text = json.dumps(shown, ensure_ascii=False)
    assert [word for word in KIT_OF[one.table.game].canaries(live.state, viewer) if word in text] == []
