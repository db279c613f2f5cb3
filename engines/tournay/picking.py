"""Judging what was picked for the slots of a prompt."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engines.core.prompts import Pick, Slot

Picked: TypeAlias = Mapping[str, tuple[Pick, ...]]
"""The picks by the name of their slots; several slots can have one name."""


def picked(slots: Sequence[Slot], picks: tuple[Pick, ...]) -> Picked:
    """The picks by name, if each is one for its slot. Raises `IllegalMove`."""
    raise NotImplementedError
