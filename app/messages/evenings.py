"""Evenings: series of games of the same people."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Strict

from app.messages.house_rules import NewHouseRules


@dataclass(frozen=True, slots=True)
class EveningScore:
    """The number of games of the evening that a player has won."""

    name: str | None
    """Null for all the bots together, who come last if any have played."""
    wins: int


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game of the evening; without it the same game again."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    game: str | None = None
    """Another game; null for the same one, with the same options and house rules."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of another game."""
    seats: Annotated[int | None, Strict()] = None
    """The number of seats at another game. Null for the number of continuing players, but no fewer than the game
    needs."""
    house_rules: NewHouseRules | None = None
    """Null for the same house rules as before."""
