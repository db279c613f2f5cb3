"""Tables from a position: their game continues another game's state, without a set-up.

Such a table has no commitment and no record, because the origin of its position cannot be checked. It is unrated, only
its players can open it, and it is deleted a day after its last move.
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
    """A game's state, and the players who continue it."""

    game: AnyGame
    options: Any
    state: Any
    events: Sequence[LoggedEvent]
    """The known events that led to the state."""
    chairs: Sequence[Chair]
    """The players, by seat: one person at least, and bots."""
    script: Mapping[str, Any] | None = None
    """The remaining script, in the form of `Table.lesson`; `None` for real chance."""


async def store(
    session: AsyncSession,
    position: Position,
    kind: TableKind,
    host: UUID,
    *,
    entropy: Entropy,
    made_from: str,
    origin: Table | None = None,
) -> Table:
    """Store a new table whose game continues from this position. Without a script, everything not drawn yet is
    reshuffled by the table's own chance."""
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
