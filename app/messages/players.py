"""What concerns one person: the name, and the way to another device."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Me:
    """Who the session says this person is."""

    name: str | None


@dataclass(frozen=True, slots=True)
class DeviceLinkCreated:
    """A one-time link that carries the identity to another device."""

    url: str
    svg: str
    """Its QR code."""
    minutes: int
    """How long it can be used."""


@dataclass(frozen=True, slots=True)
class Redirect:
    """Where to go on."""

    url: str
