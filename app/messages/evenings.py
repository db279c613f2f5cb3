"""Evenings: games that the same people play one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Strict

from app.messages.house_rules import NewHouseRules


@dataclass(frozen=True, slots=True)
class EveningScore:
    """How many games of the evening somebody has won."""

    name: str | None
    """Null for all the bots together, who are last, where any have played."""
    wins: int


@dataclass(frozen=True, slots=True)
class NextGame:
    """What is played next; without it the same again."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    game: str | None = None
    """Another game; null for the same one, with the same options and house rules."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Of another game."""
    seats: Annotated[int | None, Strict()] = None
    """At another game; null for as many as people go on, and no fewer than it needs."""
    house_rules: NewHouseRules | None = None
    """Null for the same as before."""
