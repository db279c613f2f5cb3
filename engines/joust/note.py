"""The note on matches and combinations: the payment of a first roll, and whether the knight has a choice (J9)."""

from functools import cache
from typing import Literal, TypeAlias

from engines.core.values import frozen
from engines.joust.dice import CombinationName, Dice, Die, bonus, combination

NoteRule: TypeAlias = Literal["per_die", "per_roll", "both"]


@frozen
class Note:
    """A first roll's payment if a match is placed, and if the match is given up. If the second is higher, the knight
    chooses.
    """

    beside: CombinationName | None
    """Paid if the knight places a match, or if the roll has none."""
    instead: CombinationName | None
    """Paid if the knight gives the match up."""

    @property
    def is_choice(self) -> bool:
        return self.instead != self.beside and bonus(self.instead) > bonus(self.beside)


@cache
def note(first: Dice, aim: Die, rule: NoteRule) -> Note:
    """A first roll's payment for a knight who aims at this value.

    per_die    a die of the aim serves as a match or in a combination: beside a match only the others pay (J9, J9b)
    per_roll   a roll serves for a match or for combinations: beside a match nothing pays
    both       the note is left out: everything pays beside a match
    """
    whole = combination(first)
    if aim not in first or rule == "both":
        return Note(whole, whole)
    if rule == "per_roll":
        return Note(None, whole)
    return Note(combination(tuple([die for die in first if die != aim])), whole)
