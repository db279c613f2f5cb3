"""The coat of arms that a player has chosen. For players who have chosen none, arms are derived from
their name when they are drawn.

arms_given   the requested arms, validated
arms_stored  the arms in a row
arms_text    the text that a row stores
arms_of      the arms of a guest
"""

from dataclasses import astuple
from typing import Final

from pydantic import TypeAdapter
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.arms import Arms
from app.messages.bodies import NewArms
from app.players.errors import BadArms
from app.players.identity import Guest
from app.players.rows import Player

_ARMS: Final[TypeAdapter[Arms]] = TypeAdapter(Arms)
_METALS: Final = ("or", "argent")


def arms_given(wish: NewArms) -> Arms:
    """The requested arms. Raises `BadArms`, also if the charge could hardly be seen: metal lies on colours, and colour
    on metals."""
    arms = _arms((wish.field, wish.first, wish.second, wish.charge, wish.tincture))
    if arms is None or not _can_be_seen(arms):
        raise BadArms
    return arms


def arms_stored(text: str | None) -> Arms | None:
    """The arms in a row; `None` if there are none, or if this release does not know a part of them."""
    return None if text is None else _arms(tuple(text.split()))


def arms_text(arms: Arms | None) -> str | None:
    """The text that a row stores for these arms."""
    return None if arms is None else " ".join(astuple(arms))


async def arms_of(session: AsyncSession, guest: Guest) -> str | None:
    """The arms in the guest's row."""
    return (await session.execute(select(Player.arms).where(Player.id == guest.id))).scalar_one_or_none()


def _arms(parts: tuple[str, ...]) -> Arms | None:
    names = ("field", "first", "second", "charge", "tincture")
    try:
        return _ARMS.validate_python(dict(zip(names, parts, strict=True)))
    except ValueError:  # a ValidationError is one
        return None


def _can_be_seen(arms: Arms) -> bool:
    metals = [tincture in _METALS for tincture in (arms.first, arms.second, arms.tincture)]
    is_plain = arms.field == "plain"
    return metals[0] == metals[1] != metals[2] and is_plain == (arms.first == arms.second)
