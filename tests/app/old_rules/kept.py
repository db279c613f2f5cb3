"""Tables as a release has stored them, and what this one shows of them.

Kept           a table
kept           all with a status
of_each_kind   some that are not alike
page, code, state, readonly   what is answered of one
check_secrets  that a view names nothing hidden
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
    """A table as it is stored."""

    table: Table
    rows: list[MoveRow]

    @property
    def game(self) -> AnyGame:
        """Its game, as it was played."""
        return GAMES_BY_NAME[self.table.game]

    @property
    def kind(self) -> tuple[str, str, int, bool]:
        """What is shown alike: the game, how far it is, how many play it, and whether it is a match."""
        return self.table.game, self.table.status, len(self.table.chairs), self.table.part_of is not None

    @property
    def version(self) -> int:
        """The number of its newest row."""
        return self.rows[-1].seq

    @property
    def people(self) -> list[tuple[Seat, str]]:
        """The seats of people, and who they are."""
        return [(Seat(chair.seat), str(chair.player_id)) for chair in self.table.chairs if chair.player_id is not None]

    def agreed(self, change: Change) -> int:
        """How many of its rows changed rules agree with."""
        if change in (setup_differs, options_differ):
            return 0
        by_seat_1 = (row.seq for row in self.rows if row.seat == 1 and row.move is not None and row.emitted)
        return next(by_seat_1, len(self.rows)) if change is moves_differ else len(self.rows)

    def position(self, count: int) -> LiveTable:
        """The table after so many rows, by the rules that it was played by."""
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
    """The one of each kind in which most has happened."""
    return list({one.kind: one for one in sorted(tables, key=lambda one: len(one.rows))}.values())


async def page(guest: Guest, address: str) -> str:
    """A page, which opens."""
    answer = await guest.client.get(address, headers={"Accept": "text/html"})
    assert answer.status_code == 200, f"{address}: {answer.text}"
    return answer.text


async def code(answer: Any) -> tuple[int, str]:
    """The status of a refusal, and its code."""
    response = await answer
    return response.status_code, response.json()["error"]["code"]


async def state(guest: Guest, one: Kept) -> dict[str, Any]:
    """The whole game as this guest may see it."""
    shown: dict[str, Any] = await guest.get(f"/api/tables/{one.table.id}/state")
    return shown


async def readonly(guest: Guest, one: Kept) -> bool:
    """Whether the table says that it cannot go on."""
    is_so: bool = (await guest.get(f"/api/tables/{one.table.id}"))["table"]["readonly"]
    return is_so


def plain(value: object) -> Any:
    """A message as it is received."""
    return orjson.loads(orjson.dumps(value))


def check_secrets(one: Kept, live: LiveTable, seat: Seat | None, shown: Any) -> None:
    """That a view names nothing that is hidden from who is shown it."""
    viewer = SPECTATOR if seat is None else seat
    text = json.dumps(shown, ensure_ascii=False)
    assert [word for word in KIT_OF[one.table.game].canaries(live.state, viewer) if word in text] == []
