"""Trust in new devices: the time from which a device may act for its player.

A device that came by the personal link has only a spectator's rights until one of the player's other devices approves
it or `Settings.new_device_seconds` have passed. All times are the database's, like those of `SharedClock`.

seconds_left   how long a device still waits
check_trusted  rejects a waiting device
may_act        whether a device may act
viewer_for     the player as whom a guest sees games
"""

import math
from typing import Final
from uuid import UUID

from app.errors import DeviceWaits
from app.players.identity import Guest

NOBODY: Final = UUID(int=0)
"""A player who has no seat anywhere."""


def seconds_left(trusted_from: float | None, now: float) -> float:
    """Seconds until a device is trusted; 0.0 if it is trusted already. Both times are in seconds since 1970."""
    return 0.0 if trusted_from is None else max(0.0, trusted_from - now)


def may_act(trusted_from: float | None, now: float) -> bool:
    """Whether a device has its player's rights."""
    return seconds_left(trusted_from, now) == 0.0


def check_trusted(trusted_from: float | None, now: float) -> None:
    """Raises `DeviceWaits`."""
    left = seconds_left(trusted_from, now)
    if left > 0.0:
        raise DeviceWaits(math.ceil(left))


def viewer_for(guest: Guest, now: float) -> UUID:
    """The player for a guest's view of started games: `NOBODY` while the guest's device waits."""
    trusted_from = None if guest.session is None else guest.session.trusted_from
    return guest.id if may_act(trusted_from, now) else NOBODY
