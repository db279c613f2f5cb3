"""A player's devices, as the player sees them."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.merging.returning import Returned, merges_of
from app.messages.players import OwnDevice, OwnDevices
from app.players import devices
from app.players.identity import Session
from app.players.rows import Player


async def own_devices(session: AsyncSession, known: Session, returned: Returned | None = None) -> OwnDevices:
    """The devices of the session's player; `returned` is the result of a sign-out."""
    found = await devices.owned(session, known.player)
    ids = [one.id for one in found]
    waiting, brought = await devices.waiting_of(session, ids), await _brought_from(session, known.player, ids)
    new = {one.id for one in await devices.news_of(session, known.player)}
    done = returned or Returned()
    return OwnDevices(
        tuple(
            OwnDevice(
                id=str(one.id),
                browser=one.browser,
                made=one.made,
                last_seen=one.last_seen,
                here=one.id == known.device,
                new=one.id in new and one.id != known.device,
                waits=max(0.0, waiting.get(one.id, 0.0)),
                brought_from=brought.get(one.id),
            )
            for one in found
            if one.last_seen is not None
        ),
        done.tables,
        done.tournaments,
        done.skipped,
    )


async def _brought_from(session: AsyncSession, player: UUID, ids: Collection[UUID]) -> dict[UUID, str]:
    merges = [one for one in await merges_of(session, ids) if one.player_id == player]
    query = select(Player.id, Player.name).where(Player.id.in_({one.former_id for one in merges}))
    names = {row.id: row.name for row in await session.execute(query)}
    return {one.device_id: names[one.former_id] for one in merges if one.former_id in names}
