"""A lesson: a short part of a game by its real rules, with every move of the others and every draw named beforehand.

    Lesson      the staged position, whose seat the learner has, and the script
    ├── Saying      a sentence, and the part of the board that it is about
    ├── Scripted    a move of another seat
    └── Question    a decision of the learner: the allowed answers, and why the other moves are not allowed
        └── Answer      one of them, and the continuation of a wrong one

A lesson is data. Moves are written in the game's text notation. Draws are results, in the order in which the rules ask
for them. Texts are keys: `lesson-<game>-<key>` in the game's lesson catalogue. Parts of the board have names that the
game's board knows, such as `card C3`; `""` is the whole board.
"""

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from engines.core.seats import Seat
from engines.core.values import frozen

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  the contract's own letters


@frozen
class Saying:
    """A sentence that the learner reads before going on."""

    text: str
    """The id of the sentence, which has at most 14 words in English and 40 characters in Japanese."""
    about: str = ""
    """The part of the board to which an arrow points."""


@frozen
class Scripted:
    """A move that another seat makes."""

    seat: Seat
    move: str
    draws: tuple[int, ...] = ()
    """The results of the draws that the rules ask for."""


@frozen
class Answer:
    """A move that the learner may choose."""

    move: str
    draws: tuple[int, ...] = ()
    detour: "tuple[Saying | Scripted, ...] | None" = None
    """The continuation, up to the same question again; None for an answer after which the lesson goes on."""


@frozen
class Question:
    """A decision of the learner."""

    text: str
    """The key of the sentence that leads to the answer."""
    about: str
    """The part of the board to which its arrow points."""
    answers: tuple[Answer, ...]
    """The correct answer first. At least that one has no detour."""
    may_touch: tuple[str, ...]
    """The parts of the board that the learner may touch, including all that the answers need."""
    reasons: tuple[tuple[str, str], ...]
    """(part, key): the reason why a part is closed. The longest part with which a touched part begins decides, so
    `("card", …)` stands for every card; `("", …)` comes last and stands for everything."""


Step: TypeAlias = Saying | Scripted | Question


@frozen
class Lesson(Generic[S, O]):
    """A game's lesson."""

    minutes: int
    """The approximate length."""
    learner: Seat
    names: tuple[str, ...]
    """By seat, the keys of the players' names; the learner's own is not shown."""
    position: Callable[[O], S]
    """The initial state, given the game's usual options."""
    script: tuple[Step, ...]
