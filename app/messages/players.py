"""A player's own data: name, devices, links."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.messages.arms import Arms


@dataclass(frozen=True, slots=True)
class Me:
    """The signed-in player."""

    name: str | None


@dataclass(frozen=True, slots=True)
class OwnArms:
    """The player's choice of a coat of arms."""

    arms: Arms | None
    """Null for the one that follows from the name."""


@dataclass(frozen=True, slots=True)
class DeviceLinkCreated:
    """A one-time link that signs another device in as the same player."""

    url: str
    svg: str
    """The link as a QR code."""
    minutes: int
    """How many minutes the link is valid."""


@dataclass(frozen=True, slots=True)
class OwnDevice:
    """A browser that is signed in as this player."""

    id: str
    browser: str
    """Such as "Firefox on Android"; empty if unknown."""
    made: datetime
    last_seen: datetime
    """Accurate to about an hour."""
    here: bool
    """Whether it is the requesting device."""
    new: bool
    """Whether it is new and not yet approved."""
    waits: float
    """The seconds until it sees hands and may act; 0 if it already may."""
    brought_from: str | None
    """The name of the player whose games it brought; signing it out returns them. Null if there is nothing to
    return."""


@dataclass(frozen=True, slots=True)
class SkippedGame:
    """A seat that the sign-out did not return."""

    url: str
    code: str
    game: str
    reason: Literal["finished", "left", "replaced"]
    """The game has ended, the player has left, or somebody else has the seat."""


@dataclass(frozen=True, slots=True)
class OwnDevices:
    """The player's devices, the most recently used first."""

    devices: tuple[OwnDevice, ...]
    tables: int = 0
    """How many tables the sign-out returned to their earlier players."""
    tournaments: int = 0
    skipped: tuple[SkippedGame, ...] = ()
    """The seats that the sign-out could not return."""


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A recent device that no other device has approved."""

    id: str
    browser: str
    made: datetime
    waits: float
    """The seconds until it sees hands and may act; 0 if it already may."""


@dataclass(frozen=True, slots=True)
class NewDevicesMessage:
    """The player's new devices, sent to the player's other devices: on subscribing to the channel `me` if there are
    any, and at every change."""

    devices: tuple[NewDevice, ...]
    waits: float
    """The seconds until the recipient's own device sees hands and may act; 0 if it already may."""
    t: Literal["new_devices"] = "new_devices"


@dataclass(frozen=True, slots=True)
class PersonalLink:
    """A link that signs any device in as its owner, until they make a new one. It is shown only once."""

    url: str
    """The key is the part after the `#`."""
    svg: str
    """The link as a QR code."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A table or a tournament that stays with the device's former player."""

    url: str
    code: str
    game: str


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A running table or tournament whose seat stays with the device's former player, unless it is handed over."""

    id: str
    """The id that a claim names in `hand_over`."""
    url: str
    code: str
    game: str
    title: str | None
    """The player's own name for the table."""


@dataclass(frozen=True, slots=True)
class ClaimPreview:
    """A preview of a claim with a personal key."""

    name: str
    """The player that this device would become."""
    former: str | None
    """The device's present player; null if there is none, or if it is the same player."""
    tables: int
    """The number of the present player's tables that would move."""
    tournaments: int
    kept: tuple[KeptGame, ...]
    """Tables and tournaments that would not move because both players take part in them."""
    running: tuple[RunningGame, ...]
    """Running games. A seat in one moves only if the claim names it, because the new player then sees its cards."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """The result of a claim."""

    name: str
    """The device's new player."""
    former: str | None
    """The device's former player, if it can go back to that player; null if there is none or the player is the same."""
    tables: int
    """The number of tables that moved; 0 if another request of the same device moved them."""
    tournaments: int
    kept: tuple[KeptGame, ...]
    """Tables and tournaments that stay with the former player."""
    former_link: PersonalLink | None
    """A new personal link of the former player, if anything stays with them."""
    url: str
    """The address of the next page."""


@dataclass(frozen=True, slots=True)
class WentBack:
    """The player that this device is again, and the items returned. Nothing is returned after 30 days."""

    name: str
    tables: int
    tournaments: int
    skipped: tuple[SkippedGame, ...]


@dataclass(frozen=True, slots=True)
class Redirect:
    """The address of the next page."""

    url: str
