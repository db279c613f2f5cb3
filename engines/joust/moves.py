"""A knight's moves with a roll (B2, B3), and their text notation."""

from typing import Final, Literal, TypeAlias, assert_never

from engines.core.values import frozen
from engines.joust.dice import Die


@frozen
class Match:
    """Place a matching die when the roll has a match and a combination; only the payment that the note still allows is
    made (J9).
    """

    kind: Literal["match"] = "match"


@frozen
class Combination:
    """Take the combination's payment when the roll has a match and a combination; its matching dice stay in the hand
    (J9).
    """

    kind: Literal["combination"] = "combination"


@frozen
class Reroll:
    """Spend one reroll and roll the whole hand again (J11b)."""

    kind: Literal["reroll"] = "reroll"


@frozen
class Adjacent:
    """Place a die that is one off the aim; the On-Target die goes up by one."""

    die: Die
    kind: Literal["adjacent"] = "adjacent"


@frozen
class Set:
    """Spend three rerolls and turn any die to the aim; the choice of die makes no difference (J28)."""

    kind: Literal["set"] = "set"


@frozen
class Offset:
    """Place a die that is more than one off the aim, with no reroll left; the On-Target die goes up by the distance
    (J14).
    """

    die: Die
    kind: Literal["offset"] = "offset"


@frozen
class RideOut:
    """Let the rest of a run that is a certain miss be played automatically (B3)."""

    kind: Literal["ride_out"] = "ride_out"


Move: TypeAlias = Match | Combination | Reroll | Adjacent | Set | Offset | RideOut

MATCH: Final = Match()
COMBINATION: Final = Combination()
REROLL: Final = Reroll()
ADJACENTS: Final = {die: Adjacent(die) for die in range(1, 7)}
SET: Final = Set()
OFFSETS: Final = {die: Offset(die) for die in range(1, 7)}
RIDE_OUT: Final = RideOut()
"""Every possible move, created once, because legal moves are listed far more often than moves are made."""

MOVES: Final[tuple[Move, ...]] = (
    MATCH,
    COMBINATION,
    REROLL,
    *ADJACENTS.values(),
    SET,
    *OFFSETS.values(),
    RIDE_OUT,
)


def write_move(move: Move) -> str:
    """The move as text: `reroll`, `adjacent 5`, `offset 2`."""
    match move:
        case Adjacent() | Offset():
            return f"{move.kind} {move.die}"
        case Match() | Combination() | Reroll() | Set() | RideOut():
            return move.kind
        case _:
            assert_never(move)


_WRITTEN: Final = {write_move(move): move for move in MOVES}


def read_move(text: str) -> Move:
    """The move that was written as this text. Raises ValueError."""
    move = _WRITTEN.get(text)
    if move is None:
        raise ValueError(f"Not a move of the Joust: {text!r}.")
    return move
