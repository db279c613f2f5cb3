"""Coats of arms, as everybody sees them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Division: TypeAlias = Literal["plain", "pale", "fess", "bend", "quarterly", "chevron"]
"""How a field is divided."""
Tincture: TypeAlias = Literal["azure", "gules", "vert", "sable", "or", "argent"]
"""Four colours and two metals."""
Charge: TypeAlias = Literal[
    "lily", "rose", "mullet", "crescent", "sun", "tower", "key", "sword", "axe", "anchor", "bell", "ship",
    "oak", "trefoil", "ring", "crown", "cross", "horseshoe", "wheel", "cup", "fish", "martlet", "garb", "arrow",
]  # fmt: skip
"""What lies on a field."""


@dataclass(frozen=True, slots=True)
class Arms:
    """Arms that somebody has chosen."""

    field: Division
    first: Tincture
    """Of the field."""
    second: Tincture
    """Of its other part; of a plain one the same."""
    charge: Charge
    tincture: Tincture
    """Of the charge."""
