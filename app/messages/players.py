"""What concerns one person: the name, the devices, and the ways to others."""

from dataclasses import dataclass
from datetime import datetime

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


@dataclass(frozen=True, slots=True)
class OwnDevices:
    """The devices of this person, the one that was there last first."""

    devices: tuple[OwnDevice, ...]


@dataclass(frozen=True, slots=True)
class PersonalLink:
    """A link that brings its owner to any device, until another one is made. It is shown this once."""

    url: str
    """The key stands after the `#`."""
    svg: str
    """Its QR code."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A table or a tournament that stays with whom this device was before, because both are in it."""

    url: str
    code: str
    game: str


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
    """What would not."""


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
class Redirect:
    """Where to go on."""

    url: str
