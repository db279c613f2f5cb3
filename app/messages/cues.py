"""Where a person, or the circle of a table, is told of what concerns them."""

from dataclasses import dataclass
from enum import StrEnum


class AddressKind(StrEnum):
    """How somebody is told."""

    PUSH = "push"
    """By the browser, through its maker's push service."""
    WEBHOOK = "webhook"
    MAIL = "mail"


class CueTrouble(StrEnum):
    """Why the last cue could not be sent to an address. What it answered is told to nobody."""

    GONE = "gone"
    """Nobody is there: it answered 404 or 410."""
    REFUSED = "refused"
    """It does not take cues from here, or not in this form."""
    BUSY = "busy"
    """It could not take it now, nor some minutes later."""
    SILENT = "silent"
    """Nothing was reached, or nothing that answered in time."""


@dataclass(frozen=True, slots=True)
class OwnCueAddress:
    """Where this person is told."""

    id: str
    kind: AddressKind
    name: str
    """Of a browser its name, of a webhook its machine, of mail the address. The rest of a webhook's address is a key
    and is shown to nobody."""
    delay: int | None
    """Minutes: 0, 1, 10 or 60; null as is usual at a table: at once, and over days after ten."""
    confirmed: bool
    """Whether mail may come: its owner has said so."""
    failing: bool
    """Whether nothing is sent there any more, because nothing could be sent for long."""
    trouble: CueTrouble | None
    """Why the last cue could not be sent there; null where it could."""
    here: bool
    """Whether it is the browser that asks."""


@dataclass(frozen=True, slots=True)
class OwnCues:
    """All places where this person is told."""

    push_key: str
    """With which a browser asks its push service for a subscription (`applicationServerKey`)."""
    mail: bool
    """Whether this server can send mail."""
    addresses: tuple[OwnCueAddress, ...]


@dataclass(frozen=True, slots=True)
class CircleCues:
    """Where the circle of a table is told. Only the host is shown it."""

    name: str | None
    """The machine; null where nobody is told."""
    failing: bool = False
    trouble: CueTrouble | None = None
    """Both as of one's own addresses."""
