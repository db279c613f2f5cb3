"""What concerns one person: the name, the devices, and the ways to others."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.messages.arms import Arms


@dataclass(frozen=True, slots=True)
class Me:
    """Who the session says this person is."""

    name: str | None


@dataclass(frozen=True, slots=True)
class OwnArms:
    """The arms that this person has chosen."""

    arms: Arms | None
    """Null for those that follow from the name."""


@dataclass(frozen=True, slots=True)
class DeviceLinkCreated:
    """A one-time link that carries the identity to another device."""

    url: str
    svg: str
    """Its QR code."""
    minutes: int
    """How long it can be used."""


@dataclass(frozen=True, slots=True)
class OwnDevice:
    """A browser that is known as this person."""

    id: str
    browser: str
    """Such as "Firefox on Android"; empty where nobody can tell."""
    made: datetime
    last_seen: datetime
    """To about an hour."""
    here: bool
    """Whether it is the one that asks."""
    new: bool
    """Whether it is new and was not approved yet."""
    waits: float
    """For how many seconds it still sees no hand; 0 if it may act."""
    brought_from: str | None
    """The name of the player whose games it brought; signing it out returns them. Null if there is nothing to
    return."""


@dataclass(frozen=True, slots=True)
class SkippedGame:
    """A seat that was not returned."""

    url: str
    code: str
    game: str
    reason: Literal["finished", "left", "replaced"]
    """The game has ended, the player has left, or somebody else has the seat."""


@dataclass(frozen=True, slots=True)
class OwnDevices:
    """The devices of this person, the one that was there last first."""

    devices: tuple[OwnDevice, ...]
    tables: int = 0
    """How many tables the sign-out returned to their earlier players."""
    tournaments: int = 0
    skipped: tuple[SkippedGame, ...] = ()
    """The seats that it could not return."""


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A recent device that no other device has approved."""

    id: str
    browser: str
    made: datetime
    waits: float
    """For how many seconds it still sees no hand; 0 if it may act."""


@dataclass(frozen=True, slots=True)
class NewDevicesMessage:
    """The player's new devices, sent to the player's other devices: on subscribing to the channel `me` if there are
    any, and at every change."""

    devices: tuple[NewDevice, ...]
    waits: float
    """How many seconds the recipient's device still sees no hand; 0 if it may act."""
    t: Literal["new_devices"] = "new_devices"


@dataclass(frozen=True, slots=True)
class PersonalLink:
    """A link that brings its owner to any device, until another one is made. It is shown this once."""

    url: str
    """The key stands after the `#`."""
    svg: str
    """Its QR code."""


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
    """What a claim would do."""

    name: str
    """Who this device would be."""
    former: str | None
    """Who it is now; null for nobody, or for the same person."""
    tables: int
    """How many tables of whom it is now would go over."""
    tournaments: int
    kept: tuple[KeptGame, ...]
    """Tables and tournaments that would not, because both players take part in them."""
    running: tuple[RunningGame, ...]
    """Running games. A seat in one goes over only if the claim names it: then the new player sees its cards."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a claim has done."""

    name: str
    """Who this device is now."""
    former: str | None
    """Who it was before, and can be again; null for nobody, or for the same person."""
    tables: int
    """How many tables went over; none where another request of the same device has done it."""
    tournaments: int
    kept: tuple[KeptGame, ...]
    """What did not, and stays with whom it was before."""
    former_link: PersonalLink | None
    """That one's own link, newly made where something stays."""
    url: str
    """Where to go on."""


@dataclass(frozen=True, slots=True)
class WentBack:
    """The player that this device is again, and the returned items. Nothing is returned after 30 days."""

    name: str
    tables: int
    tournaments: int
    skipped: tuple[SkippedGame, ...]


@dataclass(frozen=True, slots=True)
class Redirect:
    """Where to go on."""

    url: str
