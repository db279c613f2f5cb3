"""Coats of arms, visible to everybody."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Division: TypeAlias = Literal["plain", "pale", "fess", "bend", "quarterly", "chevron"]
"""The division of a field."""
Tincture: TypeAlias = Literal["azure", "gules", "vert", "sable", "or", "argent"]
"""Four colours and two metals."""
Charge: TypeAlias = Literal[
    "lily",
    "rose",
    "mullet",
    "crescent",
    "sun",
    "tower",
    "key",
    "sword",
    "axe",
    "anchor",
    "bell",
    "ship",
    "oak",
    "trefoil",
    "ring",
    "crown",
    "cross",
    "horseshoe",
    "wheel",
    "cup",
    "fish",
    "martlet",
    "garb",
    "arrow",
]
"""The charge on a field."""


@dataclass(frozen=True, slots=True)
class Arms:
    """A coat of arms that a player has chosen."""

    field: Division
    first: Tincture
    """The tincture of the field."""
    second: Tincture
    """The tincture of the field's other part; the same as `first` on a plain field."""
    charge: Charge
    tincture: Tincture
    """The tincture of the charge."""
