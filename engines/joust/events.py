"""The events of a match. In an open match all of them are emitted to all.

In a sealed one `Rerolled`, `Placed`, `RodeOut` and the bonus of a choice are emitted to their knight alone, and
`Committed` to all; when both have placed, `Unsealed` shows both knights' actions to all. `roll` counts the rolls of a
run, 1 to 5.

Events also contain a knight's values after them, for pages that show events one by one. In events of earlier releases
these are None.
"""

from typing import Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.joust.contact import Best, How
from engines.joust.dice import CombinationName, Dice, Die

By: TypeAlias = Literal["straight", "five_of_a_kind", "four_of_a_kind", "lance"]
"""The cause of an unhorsing: a first roll, a second roll, or the lance at contact."""

Result: TypeAlias = Literal["unhorse", "broken", "nothing", "miss"]
"""A lance's result at contact (B5)."""

Reason: TypeAlias = Literal["unhorsed", "lances", "tie", "few_lances", "both_unhorsed", "forfeit"]
"""The reason for a match's end (B6, B9)."""


@frozen
class RunBegun:
    """A run begins, everything set up anew (J3); emitted to all."""

    run: int
    contacts: tuple[Die, Die]
    """The Contact dice by seat; each knight aims at the other's (J2)."""
    aims: tuple[Die, Die] | None = None
    """The value that each knight must match, by seat."""
    rerolls: int | None = None
    """Each knight's, as at the beginning of every run (J3); so are the next two."""
    on_target: Die | None = None
    best: Best | None = None
    """The best result that the run can still have."""
    kind: Literal["run_begun"] = "run_begun"


@frozen
class Rolled:
    """The first roll of a phase; emitted to all."""

    run: int
    roll: int
    seat: Seat
    dice: Dice
    kind: Literal["rolled"] = "rolled"


@frozen
class BonusPaid:
    """A combination of the first roll of a phase paid rerolls (J6)."""

    run: int
    roll: int
    seat: Seat
    combination: CombinationName
    bonus: int
    """The combination's worth; rerolls above 6 are lost (J8)."""
    rerolls: int
    """The rerolls after."""
    kind: Literal["bonus_paid"] = "bonus_paid"


@frozen
class Rerolled:
    """A knight rolled the whole hand again."""

    run: int
    roll: int
    seat: Seat
    dice: Dice
    rerolls: int
    """The rerolls after."""
    rerolled: int | None = None
    """How often in this phase."""
    kind: Literal["rerolled"] = "rerolled"


@frozen
class Standing:
    """A knight's values once the die of this roll is on the list."""

    placed: Dice
    """The list from the start upwards."""
    how: tuple[How, ...]
    """How each of the placed dice came there."""
    matches: int
    """The number of placed dice that show the aim."""
    hand: Dice
    """The dice that are left."""
    best: Best
    """The best result that the run can still have."""
    off: tuple[int, ...] | None = None
    """How far each of the placed dice is off the aim."""


@frozen
class Placed:
    """A knight placed a die on the list: by a decision, or automatically because it matched (J10)."""

    run: int
    roll: int
    seat: Seat
    die: Die
    """The placed value; with `set` the aim."""
    how: How
    rerolls: int
    """The rerolls after."""
    on_target: int
    """The On-Target die after."""
    standing: Standing | None = None
    kind: Literal["placed"] = "placed"


@frozen
class RodeOut:
    """A knight lets the rest of a run that is a certain miss be played automatically."""

    run: int
    roll: int
    seat: Seat
    kind: Literal["rode_out"] = "rode_out"


@frozen
class Committed:
    """A knight has placed; only in a sealed match, emitted to all."""

    run: int
    roll: int
    seat: Seat
    kind: Literal["committed"] = "committed"


@frozen
class Unsealed:
    """All that a knight did with a roll; only in a sealed match, emitted to all when both have placed."""

    run: int
    roll: int
    seat: Seat
    choice: Literal["match", "combination"] | None
    """The knight's choice, if the note offered one."""
    combination: CombinationName | None
    """The combination that was paid with that choice; a bonus without a choice has an event of its own, when it is
    paid."""
    bonus: int
    rolls: tuple[Dice, ...]
    """The rolls after the first, in order."""
    rode_out: bool
    """Whether the knight let this roll and the rest of the run be played automatically."""
    die: Die
    how: How
    rerolls: int
    on_target: int
    standing: Standing | None = None
    kind: Literal["unsealed"] = "unsealed"


@frozen
class Tally:
    """A knight's earnings in the match so far, without the points for winning."""

    points: int
    lances: int
    """Broken ones."""
    unhorsings: int


@frozen
class Unhorsed:
    """A knight unhorsed the other; emitted to all."""

    run: int
    seat: Seat
    """The knight who unhorsed the other."""
    by: By
    points: int
    """The points for the unhorsing alone. An unhorsing by `lance` repeats the points of its charge."""
    tally: Tally | None = None
    """The knight's earnings after it."""
    kind: Literal["unhorsed"] = "unhorsed"


@frozen
class Charge:
    """One lance's result at contact (B5)."""

    seat: Seat
    matches: int
    on_target: int
    contact: Die
    """The value aimed at: the opponent's."""
    die: Die | None
    """The result of the On-Target die; None if it is not rolled."""
    result: Result
    points: int


@frozen
class LanceContact:
    """Both lances meet at the end of a run; emitted to all."""

    run: int
    charges: tuple[Charge, Charge]
    tallies: tuple[Tally, Tally] | None = None
    """Each knight's earnings after it, by seat."""
    kind: Literal["lance_contact"] = "lance_contact"


@frozen
class Forfeited:
    """A knight left for good (B9); emitted to all."""

    seat: Seat
    kind: Literal["forfeited"] = "forfeited"


@frozen
class MatchEnded:
    """The match has ended; emitted to all. A tie has no winner."""

    scores: tuple[int, int]
    winners: tuple[Seat, ...]
    reason: Reason
    kind: Literal["match_ended"] = "match_ended"


Event: TypeAlias = (
    RunBegun
    | Rolled
    | BonusPaid
    | Rerolled
    | Placed
    | RodeOut
    | Committed
    | Unsealed
    | Unhorsed
    | LanceContact
    | Forfeited
    | MatchEnded
)
