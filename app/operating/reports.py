"""Reported chat messages, with the messages around them."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.chat.rows import ChatReport
from app.operating.desk import Desk
from app.operating.errors import CannotDo
from app.players.rows import Player
from app.tables.rows import Table
from app.tournaments.rows import Tournament

_SHOWN: Final = 60
"""Characters of a reported line in the list."""


async def reports(desk: Desk, most: int, *, handled: bool) -> list[dict[str, Any]]:
    """The newest reports, newest first; with `handled`, also the handled ones."""
    async with desk.database.session() as session:
        query = select(ChatReport).order_by(ChatReport.id.desc()).limit(most)
        rows = await session.scalars(query if handled else query.where(ChatReport.handled.is_(None)))
        return [await _described(session, row) for row in rows]


async def report(desk: Desk, number: int) -> dict[str, Any]:
    """One report. Raises `CannotDo`."""
    async with desk.database.session() as session:
        return await _described(session, await _numbered(session, number))


async def handle(desk: Desk, number: int, reason: str) -> str:
    """Mark a report and all others of the same message as handled. Raises `CannotDo`."""
    async with desk.acting() as session:
        row = await _numbered(session, number)
        if row.handled is not None:
            raise CannotDo(f"Report {number} was handled at {row.handled:%Y-%m-%d %H:%M} UTC.")
        same = ChatReport.table_id == row.table_id, ChatReport.line_id == row.line_id, ChatReport.handled.is_(None)
        marked = update(ChatReport).where(*same).values(handled=func.app_now()).returning(ChatReport.id)
        numbers = sorted(await session.scalars(marked))
        named = ", ".join(map(str, numbers))
        await desk.write(session, "handle", f"report {named}", reason)
        return f"Report {named} is handled." if len(numbers) == 1 else f"Reports {named}, of one line, are handled."


def listed(found: Sequence[dict[str, Any]]) -> list[str]:
    """The list of reports as lines."""
    lines = []
    for one in found:
        line: dict[str, Any] = next(line for line in one["lines"] if line["reported"])
        text = line["text"] if len(line["text"]) <= _SHOWN else f"{line['text'][:_SHOWN]}…"
        mark = ", handled" if one["handled"] else ""
        lines.append(f"{one['report']} {one['made']} {one['place']}: {line['name']}: {text}{mark}")
    return lines or ["There are no reports."]


def shown(one: dict[str, Any]) -> list[str]:
    """One report as lines; the reported message is marked."""
    lines = [f"Report {one['report']} of {one['made']}, {one['place']} ({one['address']})"]
    lines.append(f"Reported by {one['by_name'] or 'a guest without a name'} (guest {one['by']})")
    lines.append(f"Handled at {one['handled']}" if one["handled"] else "Not handled yet")
    for line in one["lines"]:
        mark = "→" if line["reported"] else " "
        where = "watching" if line["seat"] is None else f"seat {line['seat']}"
        lines.append(f" {mark} {line['at']} {line['name']} ({where}, guest {line['guest']}): {line['text']}")
    return lines


async def _numbered(session: AsyncSession, number: int) -> ChatReport:
    row = (await session.scalars(select(ChatReport).where(ChatReport.id == number))).one_or_none()
    if row is None:
        raise CannotDo(f"There is no report {number}, or not any more.")
    return row


async def _described(session: AsyncSession, row: ChatReport) -> dict[str, Any]:
    lines = [
        {
            "reported": line["id"] == row.line_id,
            "at": line["at"],
            "guest": line["player"],
            "name": line["name"],
            "seat": None if line["seat"] is None else line["seat"] + 1,
            "text": line["text"],
        }
        for line in row.context
    ]
    return {
        "report": row.id,
        "made": row.made.isoformat(timespec="seconds"),
        "handled": None if row.handled is None else row.handled.isoformat(timespec="seconds"),
        "address": row.address,
        "place": await _place(session, row.table_id),
        "by": str(row.reporter_id),
        "by_name": await _name(session, row.reporter_id),
        "lines": lines,
    }


async def _place(session: AsyncSession, found: str) -> str:
    """The table or the tournament of a report."""
    for kind, noun in ((Table, "table"), (Tournament, "tournament")):
        row = (await session.execute(select(kind.code, kind.game, kind.status).where(kind.id == found))).one_or_none()
        if row is not None:
            return f"{noun} {row.code}, {row.game}, {row.status}"
    return "a table that is deleted"


async def _name(session: AsyncSession, player: UUID) -> str | None:
    return await session.scalar(select(Player.name).where(Player.id == player))
