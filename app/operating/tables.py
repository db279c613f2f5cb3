"""Closing, ending, hiding and showing tables."""

from typing import Any, Final

import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import TableChanged
from app.messages.statuses import TableStatus
from app.operating.desk import Desk
from app.operating.errors import CannotDo
from app.operating.lookup import table_named
from app.play.records.opening import opened
from app.play.room.ending import end_by_operator
from app.play.room.live_table import LiveTable
from app.tables import store
from app.tables.admissions import forget_requests
from app.tables.errors import RulesChanged
from app.tables.rows import Table

_ATTEMPTS: Final = 20
"""How often an end is written again because players were faster."""
_STATES: Final = {
    TableStatus.WAITING: "has not begun",
    TableStatus.PLAYING: "is being played",
    TableStatus.OVER: "is over",
    TableStatus.CLOSED: "is closed already",
    TableStatus.ABORTED: "was ended already",
}


async def close(desk: Desk, name: str, reason: str) -> str:
    """Close a table before its game. Raises `CannotDo`."""
    async with desk.acting() as session:
        table = await _locked(session, name)
        if table.status == TableStatus.PLAYING:
            raise CannotDo(f"The game at {table.code} is being played. `quintain admin end {table.code}` ends it.")
        if table.status != TableStatus.WAITING:
            raise CannotDo(f"Table {table.code} {_STATES[table.status]}.")
        if table.part_of is not None:
            raise CannotDo(f"Table {table.code} is a match of {table.part_of}, which would wait for it for ever.")
        table.status = TableStatus.CLOSED
        await forget_requests(session, table.id)
        await desk.write(session, "close", f"table {table.code}", reason)
        desk.bus.publish(TableChanged(table.id, table.public), session)
        return f"Table {table.code} is closed."


async def end(desk: Desk, name: str, reason: str) -> str:
    """End a running game without a result. Raises `CannotDo`."""
    for _ in range(_ATTEMPTS):
        async with desk.acting() as session:
            # Not locked: the log comes first, as for every other writer.
            table = await table_named(session, name)
            if table.status == TableStatus.WAITING:
                raise CannotDo(
                    f"The game at {table.code} has not begun. `quintain admin close {table.code}` closes it."
                )
            if table.status != TableStatus.PLAYING:
                raise CannotDo(f"Table {table.code} {_STATES[table.status]}.")
            now = (await session.execute(select(func.app_clock()))).scalar_one()
            if await end_by_operator(session, table, desk.games, now.timestamp(), desk.bus):
                await desk.write(session, "end", f"table {table.code}", reason)
                return f"The game at {table.code} is ended without a result."
    raise CannotDo(f"The game at {name} moves on too fast; nothing was changed. Try again.")


async def hide(desk: Desk, name: str, reason: str, *, hidden: bool) -> str:
    """Hide a table from lists and from everybody but its players, or show it again. Raises `CannotDo`."""
    async with desk.acting() as session:
        table = await _locked(session, name)
        if table.hidden == hidden:
            raise CannotDo(f"Table {table.code} is {'hidden already' if hidden else 'not hidden'}.")
        table.hidden = hidden
        await desk.write(session, "hide" if hidden else "unhide", f"table {table.code}", reason)
        desk.bus.publish(TableChanged(table.id, table.public), session)
        return f"Table {table.code} is {'hidden' if hidden else 'shown again'}."


async def show(desk: Desk, name: str) -> dict[str, Any]:
    """A table as spectators see it, with the ids of its players. It contains no hands. Raises `CannotDo`."""
    async with desk.database.session() as session:
        table = await table_named(session, name)
        return {
            "code": table.code,
            "id": table.id,
            "game": table.game,
            "status": table.status,
            "public": table.public,
            "hidden": table.hidden,
            "part_of": table.part_of,
            "made": table.made.isoformat(timespec="seconds"),
            "seats": [
                {
                    "seat": chair.seat + 1,
                    "name": chair.shown_name or chair.reserved,
                    "guest": None if chair.player_id is None else str(chair.player_id),
                    "bot": chair.bot,
                    "host": chair.player_id is not None and chair.player_id == table.host_id,
                }
                for chair in table.chairs
            ],
            "view": await _public_view(session, table, desk.games),
        }


def shown(table: dict[str, Any]) -> list[str]:
    """`show` as lines."""
    marks = [mark for mark in ("public", "hidden") if table[mark]]
    first = " ".join((table["code"], table["game"], str(table["status"]), *marks))
    lines = [first, f"/tables/{table['id']}, made {table['made']}"]
    if table["part_of"]:
        lines.append(f"A match of {table['part_of']}")
    for seat in table["seats"]:
        who = "bot" if seat["bot"] else "free" if seat["guest"] is None else f"guest {seat['guest']}"
        lines.append(f"  {seat['seat']} {seat['name'] or '-'} ({who}{', host' if seat['host'] else ''})")
    if table["view"] is not None:
        lines.append(orjson.dumps(table["view"]).decode())
    return lines


async def _locked(session: AsyncSession, name: str) -> Table:
    return await store.locked_table(session, (await table_named(session, name)).id)


async def _public_view(session: AsyncSession, table: Table, games: store.Games) -> Any:
    """The spectators' view of the game; `None` before it begins, and if the present rules cannot show it. Nothing is
    written, not even that the game continues under newer rules.
    """
    game = games.get(table.game)
    if table.status in (TableStatus.WAITING, TableStatus.CLOSED) or game is None:
        return None
    final = (await session.scalars(select(Table.final_view).where(Table.id == table.id))).one()
    if final is not None:
        return final
    stored = await store.stored_game(session, table.id)
    try:
        found = opened(table, game, stored.snapshot, stored.rows, None)
    except RulesChanged:
        return None
    if not isinstance(found, LiveTable):
        return None
    return orjson.loads(store.spectators_view(found.game, found.state))
