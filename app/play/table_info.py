"""The table around the game: who sits where, and how that is shown."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

import orjson

from app.tables import store
from app.tables.rows import Table
from app.tables.store import AnyGame, Games
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a room knows of its table besides the game."""

    status: str
    shown: bytes
    """The `table` object of the protocol, encoded: the same for everybody."""
    seats: dict[UUID, Seat]
    kept: dict[UUID, Seat]
    """For whom free seats of a match are kept."""
    host: UUID
    bots: frozenset[Seat]
    rematch: str | None
    """The address of the table where these players go on."""


def table_info_of(table: Table, games: Games) -> TableInfo:
    """The table around the game, from its row."""
    return TableInfo(
        status=table.status,
        shown=orjson.dumps(shown_table(table, store.game_named(games, table.game))),
        seats={chair.player_id: Seat(chair.seat) for chair in table.chairs if chair.player_id is not None},
        kept={chair.kept_for: Seat(chair.seat) for chair in table.chairs if chair.kept_for is not None and chair.free},
        host=table.host_id,
        bots=frozenset(Seat(chair.seat) for chair in table.chairs if chair.bot),
        rematch=None if table.rematch_id is None else f"/tables/{table.rematch_id}",
    )


def when_over(info: TableInfo) -> TableInfo:
    """The same table, its game over."""
    shown = orjson.loads(info.shown) | {"status": "over"}
    return replace(info, status="over", shown=orjson.dumps(shown))


def shown_table(table: Table, game: AnyGame) -> dict[str, Any]:
    """The `table` object of the protocol. It has no word, no secret and nobody's id."""
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game,
        "rules_version": table.rules_version,
        "status": table.status,
        "public": table.public,
        "options": store.options_shown(game, table.options),
        "commitment": table.commitment,
        "made": table.made,
        "players": list(game.seats),
        "can_forfeit": game.forfeit is not None,
        "part_of": table.part_of,
        "host": next((chair.seat for chair in table.chairs if chair.player_id == table.host_id), None),
        "seats": [
            {
                "seat": chair.seat,
                "name": chair.name,
                "bot": chair.bot,
                "ready": chair.ready,
                "reserved": chair.reserved,
                "kept": chair.kept_for is not None,
            }
            for chair in table.chairs
        ],
    }
