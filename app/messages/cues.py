"""Turn notifications: the addresses of a player, and the webhook of a table's group."""

from dataclasses import dataclass
from enum import StrEnum


class AddressKind(StrEnum):
    """The kind of an address."""

    PUSH = "push"
    """Push message to a browser, by the browser's push service."""
    WEBHOOK = "webhook"
    MAIL = "mail"


class CueTrouble(StrEnum):
    """Why the last notification to an address failed. The address's own answer is not disclosed."""

    GONE = "gone"
    """The address answered 404 or 410."""
    REFUSED = "refused"
    """The address rejects notifications from this server, or in this form."""
    BUSY = "busy"
    """The address was overloaded, and still so after some minutes."""
    SILENT = "silent"
    """The address was unreachable, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class OwnCueAddress:
    """An address for this player's notifications."""

    id: str
    kind: AddressKind
    name: str
    """A browser's name, a webhook's host name, or a mail address. The rest of a webhook's URL is a secret and is never
    shown."""
    delay: int | None
    """Minutes: 0, 1, 10 or 60. Null for the table's default: none, and ten minutes in games over days."""
    confirmed: bool
    """Whether the owner of the mail address has confirmed it."""
    failing: bool
    """Whether notifications are off because sending has failed for a long time."""
    trouble: CueTrouble | None
    """Why the last notification failed; null if it succeeded."""
    here: bool
    """Whether it is the requesting browser."""


@dataclass(frozen=True, slots=True)
class OwnCues:
    """All addresses for this player's notifications."""

    push_key: str
    """The key for a browser's push subscription (`applicationServerKey`)."""
    mail: bool
    """Whether this server can send mail."""
    addresses: tuple[OwnCueAddress, ...]


@dataclass(frozen=True, slots=True)
class CircleCues:
    """The webhook of a table's group. Only the host sees it."""

    name: str | None
    """The webhook's host name; null if there is no webhook."""
    failing: bool = False
    trouble: CueTrouble | None = None
    """`failing` and `trouble` are as in `OwnCueAddress`."""
