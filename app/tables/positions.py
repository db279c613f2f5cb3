"""Tables from a position: their game begins where another stands, and not with a set-up.

Such a table has no commitment and no record, for nobody could check how its position came to be. It is unrated, its
players alone can open it, and it is deleted a day after its last move.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.statuses import TableKind, TableStatus
from app.tables.awaited import bits_of, without_bots
from app.tables.entropy import Entropy
from app.tables.gathering import add
from app.tables.hints import begins_with_hints
from app.tables.log import LoggedEvent, draw_rows, emitted_json
from app.tables.rows import Chair, MoveRow, Snapshot, Table
from app.tables.store import AnyGame, key_of, new_table
from engines.core.chance import KeyedChance
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A game as it stands, and the players who go on with it."""

    game: AnyGame
    options: Any
    state: Any
    events: Sequence[LoggedEvent]
    """The events that led to the state, as far as they are known."""
    chairs: Sequence[Chair]
    """The players, by seat: one person at least, and bots."""
    script: Mapping[str, Any] | None = None
    """The scripted part to come, as `Table.lesson` keeps it; `None` for real chance."""


async def store(
    session: AsyncSession, position: Position, kind: TableKind, host: UUID,
    *, entropy: Entropy, made_from: str, origin: Table | None = None,
) -> Table:  # fmt: skip
    """A new table on which the game goes on from this position. Without a script everything that is still to be drawn
    is reshuffled by chance of the table's own."""
    game = position.game
    table = new_table(game, position.options, entropy=entropy, seats=0, public=False, host=host)
    table.kind, table.commitment, table.status = kind, None, TableStatus.PLAYING
    table.spectators, table.made_from = False, made_from
    table.chairs = list(position.chairs)
    table.lesson = None if position.script is None else dict(position.script)
    table.hints_on = position.script is None and begins_with_hints(table, game)
    table.origin_id = None if origin is None else origin.id
    await add(session, table, entropy)
    chance, state = KeyedChance(key_of(table), table.id), position.state
    if position.script is None and game.reshuffle is not None:
        state = game.reshuffle(state, chance)
    bots = {Seat(chair.seat) for chair in table.chairs if chair.bot}
    awaited = bits_of(without_bots(tuple(game.to_act(state)), bots))
    emitted = orjson.loads(emitted_json(position.events))
    session.add(
        MoveRow(
            table_id=table.id, seq=0, draws=draw_rows(chance.record), emitted=emitted, awaited=awaited, asked=awaited
        )
    )
    session.add(Snapshot(table_id=table.id, version=0, state=orjson.loads(orjson.dumps(state))))
    return table
