"""The puzzle of the day: the question, a player's answer, and the outcome."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from pydantic import ConfigDict

from engines.core.seats import Seat

View = TypeVar("View")
Legal = TypeVar("Legal")
Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class PuzzleResult(Generic[Move]):
    """The outcome of a player's answer. It is sent to nobody who has not answered."""

    day: str
    """The puzzle's day in UTC, as YYYY-MM-DD."""
    right: bool
    answer: Move
    """The player's first answer."""
    first: bool
    """Whether this request brought the answer; false if the player had answered before."""
    move: Move
    """The best move."""
    value: float
    """Of the best move, in points as the bots count them."""
    own: float | None
    """The value of the player's answer; null if it is unknown."""
    values: Sequence[float]
    """The values of the legal moves, in their order, if the game has exact ones; otherwise empty."""
    runner_up: float
    """The value of the second best move."""
    reason: str
    """The text `hint-<game>-<reason>`, with hyphens."""
    arguments: Mapping[str, str | int]
    """Arguments of the text: numbers, and names of components, which have texts of their own."""
    share: int | None
    """The percentage of right answers of all players; null while there are few answers."""
    t: Literal["puzzle_result"] = "puzzle_result"


@dataclass(frozen=True, slots=True)
class PuzzleMessage(Generic[View, Legal, Move]):
    """The puzzle of a day, the same for everybody."""

    day: str
    """In UTC, as YYYY-MM-DD."""
    today: bool
    """Whether it is the puzzle of today; false for one of an earlier day."""
    earlier: Mapping[str, str]
    """For each game the newest day before this one that has another puzzle, as YYYY-MM-DD."""
    number: int
    """The number of the puzzle on this server, from 1."""
    game: str
    you: Seat
    """The seat that is to move."""
    players: int
    view: View
    """The view of this seat."""
    legal: tuple[Legal, ...]
    """Every move, or prompt for moves, that this seat may make."""
    repeated: bool
    """Whether it was the puzzle of an earlier day: this server has had all of this game."""
    result: PuzzleResult[Move] | None
    """Null until the caller has answered."""
    t: Literal["puzzle"] = "puzzle"


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """An answer to the puzzle of a day."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    day: str
    """The day of the puzzle that the player saw."""
    move: Mapping[str, Any]
    """One of its legal moves."""
