"""Luck and decisions of a finished match apart, exact from the solver (`prospects.py`).

A knight's own points are the worth of its runs before their first rolls, less the worth that its decisions gave away,
plus luck: the dice, the On-Target rolls, and runs that the other knight ended. Points for a victory by lances do not
count.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from engines.core.game import LuckShare
from engines.core.seats import Seat
from engines.joust.contact import HIGHEST, REROLLS, START
from engines.joust.dice import Dice, Die, bonus
from engines.joust.events import BonusPaid, Event, Placed, Rerolled, Rolled, RunBegun, Unsealed
from engines.joust.note import note
from engines.joust.options import Options
from engines.joust.prospects import FAR, Prospects
from engines.joust.scoring import FOR_THE_MATCH, FOR_UNHORSING
from engines.joust.view import JoustView, RunResult

_OFF: Final = ("adjacent", "offset")


def luck_apart(options: Options, view: JoustView, events: Sequence[Event]) -> tuple[LuckShare, ...]:
    """Each knight's share, from the public events. Empty after a forfeit."""
    if view.result is None or view.result.reason == "forfeit":
        return ()
    shares = []
    for seat in (Seat(0), Seat(1)):
        knight = _Knight(options, seat)
        for event in events:
            knight.take(event)
        made = sum([own_points(run, seat) for run in view.runs])
        given_away = max(0.0, knight.given_away)  # no sum of differences of equal worths falls below 0
        shares.append(LuckShare(luck=made - knight.expected + given_away, decisions=0.0 - given_away))
    return tuple(shares)


def own_points(run: RunResult, seat: Seat) -> int:
    """A knight's points in a run, with those for the match that an unhorsing wins."""
    if any(one.seat == seat for one in run.unhorsings):
        return FOR_UNHORSING + FOR_THE_MATCH
    return sum([charge.points for charge in run.charges if charge.seat == seat])


class _Knight:
    """One knight's runs, followed by the public events."""

    def __init__(self, options: Options, seat: Seat) -> None:
        self._options = options
        self._seat = seat
        self.expected = 0.0
        """The worth of the runs so far before their first rolls."""
        self.given_away = 0.0
        """The difference between the worths of the best and the chosen answers."""
        self._aim: Die = 1
        self._prospects = _prospects(1, options, first_roll_unhorses=True)
        self._roll, self._rerolls, self._off, self._on_target = 1, REROLLS, 0, START
        self._hand: Dice = ()
        self._is_blocked = False
        """Whether the dice of the aim have served in a combination (J9)."""
        self._instead: int | None = None
        """The bonus for giving up the match, while that is open."""
        self._before = 0.0
        """The worth of the best answer to the open choice."""

    def take(self, event: Event) -> None:
        if isinstance(event, RunBegun):
            self._begin(event)
        elif isinstance(event, Rolled | BonusPaid | Rerolled | Placed | Unsealed) and event.seat == self._seat:
            match event:
                case Rolled(dice=dice, roll=roll):
                    self._lie(roll, dice)
                case BonusPaid(bonus=paid, rerolls=rerolls):
                    self._pay(paid, rerolls)
                case Rerolled(dice=dice, rerolls=rerolls):
                    self._reroll(dice, rerolls)
                case Placed(how=how, rerolls=rerolls, on_target=on_target):
                    self._place(how, rerolls, on_target)
                case Unsealed():
                    self._unseal(event)

    def _begin(self, event: RunBegun) -> None:
        counts = event.run == 1 or self._options.first_roll_unhorse == "every_run"
        self._aim = event.contacts[1 - self._seat]
        self._prospects = _prospects(self._aim, self._options, first_roll_unhorses=counts)
        self._roll, self._rerolls, self._off, self._on_target = 1, REROLLS, 0, START
        self.expected += self._prospects.of_a_run()

    def _lie(self, roll: int, dice: Dice) -> None:
        """A phase's first roll. Its bonus without a choice follows as an event."""
        self._roll, self._hand, self._is_blocked = roll, dice, False
        paid = note(dice, self._aim, self._options.note_rule)
        self._instead = None
        if paid.is_choice:
            self._instead = bonus(paid.instead)
            beside, instead = self._rerolls + bonus(paid.beside), self._rerolls + self._instead
            self._before = max(
                self._lies(min(HIGHEST, beside), self._nearest), self._lies(min(HIGHEST, instead), self._nearest_off)
            )

    def _pay(self, paid: int, rerolls: int) -> None:
        self._rerolls = rerolls
        if paid == self._instead:
            self._instead, self._is_blocked = None, True
            self.given_away += self._before - self._lies(rerolls, self._nearest)

    def _reroll(self, dice: Dice, rerolls: int) -> None:
        worth = self._prospects.rerolled(self._roll, rerolls, self._off, self._on_target)
        self.given_away += self._lies(self._rerolls, self._nearest) - worth
        self._hand, self._rerolls, self._is_blocked = dice, rerolls, False

    def _place(self, how: str, rerolls: int, on_target: int) -> None:
        before = self._lies(self._rerolls, self._nearest) if self._instead is None else self._before
        self._off += how in _OFF
        self._rerolls, self._on_target, self._instead = rerolls, on_target, None
        self.given_away += before - self._prospects.placed(self._roll, rerolls, self._off, on_target)

    def _unseal(self, event: Unsealed) -> None:
        """A knight's answers to a roll of a sealed match, at once."""
        if event.choice is not None:
            self._pay(event.bonus, min(HIGHEST, self._rerolls + event.bonus))
        for dice in event.rolls:
            self._reroll(dice, self._rerolls - 1)
        self._place(event.how, event.rerolls, event.on_target)

    def _lies(self, rerolls: int, nearest: int) -> float:
        return self._prospects.lies(self._roll, rerolls, self._off, self._on_target, nearest)

    @property
    def _nearest(self) -> int:
        """The distance of the nearest die that can be placed; 0 is a match."""
        return self._nearest_off if self._is_blocked else min([abs(die - self._aim) for die in self._hand])

    @property
    def _nearest_off(self) -> int:
        """The distance of the nearest die that does not match."""
        return min([abs(die - self._aim) for die in self._hand if die != self._aim], default=FAR)


@cache
def _prospects(aim: Die, options: Options, *, first_roll_unhorses: bool) -> Prospects:
    return Prospects(
        aim,
        partial_break_points=int(options.partial_break_points),
        note_rule=options.note_rule,
        on_target_limit=options.on_target_limit,
        first_roll_unhorses=first_roll_unhorses,
    )
