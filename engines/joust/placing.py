"""PLACE: the decision loop of one knight with one roll (B3, J10 to J16)."""

from functools import cache
from typing import Final, assert_never

from engines.core.course import Course
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.joust.contact import HIGHEST, best_still, matches_of, on_target_after
from engines.joust.dice import BONUS, COLOURS, CombinationName, Dice, Die, rolled
from engines.joust.events import BonusPaid, Committed, Event, Placed, Rerolled, RodeOut, Standing
from engines.joust.moves import (
    ADJACENTS,
    COMBINATION,
    MATCH,
    OFFSETS,
    REROLL,
    RIDE_OUT,
    SET,
    Adjacent,
    Combination,
    Match,
    Move,
    Offset,
    Reroll,
    RideOut,
    Set,
)
from engines.joust.note import note
from engines.joust.options import Options
from engines.joust.riding import thrifty_move
from engines.joust.state import UNDECIDED, Choosing, Placing, Ride, Running, Spot, State, Turn, Waiting, other, taken

SET_COSTS = 3
"""The price of a set, in rerolls."""

RIDE_OUT_FROM = 3
"""The first roll in which a knight may ride out: before it, a roll can still unhorse (B3)."""


@frozen
class At:
    """The context of a knight's decisions: the knight, the roll, and the knight's aim."""

    options: Options
    run: int
    roll: int
    seat: Seat
    aim: Die

    def tell(self, event: Event, course: Course[Event]) -> None:
        """Emit this knight's actions with a roll: to all, or in a sealed match to this knight alone (J25)."""
        if self.options.visibility == "open":
            course.tell_all(event)
        else:
            course.tell(event, self.seat)


def at(state: State, phase: Running, seat: Seat) -> At:
    """The context of this knight's current decisions."""
    run, aim = len(state.runs) + 1, phase.contacts[other(seat)]
    return At(state.options, run, phase.roll, seat, aim)


def may_ride_out(at: At, ride: Ride) -> bool:
    """Whether the run is a certain miss, and no roll to come can unhorse (B3)."""
    return at.roll >= RIDE_OUT_FROM and best_still(ride.off, ride.on_target, at.options.on_target_limit) == "none"


def moves_of(at: At, ride: Ride) -> tuple[Move, ...]:
    """This knight's legal moves; none after placing."""
    turn = ride.turn
    if isinstance(turn, Waiting):
        return ()
    found = _ways_to_place(ride.hand, at.aim, turn.rerolls) if isinstance(turn, Placing) else (MATCH, COMBINATION)
    return (*found, RIDE_OUT) if may_ride_out(at, ride) else found


@cache
def _ways_to_place(hand: Dice, aim: Die, rerolls: int) -> tuple[Move, ...]:
    """REROLL, ADJACENT, SET and OFFSET, each if its condition holds (B3, J11, J12)."""
    values = dict.fromkeys(hand)
    found: list[Move] = [REROLL] if rerolls else []
    found += [ADJACENTS[die] for die in values if abs(die - aim) == 1]
    if rerolls >= SET_COSTS:
        found.append(SET)
    if not rerolls:
        found += [OFFSETS[die] for die in values if abs(die - aim) > 1]
    return tuple(found)


def opened(at: At, ride: Ride, course: Course[Event]) -> Ride:
    """The undecided ride after a phase's first roll, up to the knight's next decision: the bonus paid, a match placed,
    or the rest of the run played for a knight who rides out (J6, J9, J10).
    """
    paid = note(ride.first, at.aim, at.options.note_rule)
    if paid.is_choice:
        ride = _turned(ride, Choosing())
    else:
        if paid.beside is not None:
            bonus_paid = _bonus_paid(at, ride, paid.beside)
            course.tell_all(bonus_paid)
            rerolls = bonus_paid.rerolls
            turn = UNDECIDED[rerolls]
            ride = Ride(ride.answers, rerolls, ride.on_target, ride.list, ride.riding, ride.first, turn)
        if at.aim in ride.first:
            ride = _placed(at, ride, Spot(at.aim, "match"), course)
    return _ridden(at, ride, course, answers=0) if ride.riding else ride


def decided(at: At, ride: Ride, move: Move, course: Course[Event]) -> Ride:
    """The ride after a legal move of its knight."""
    if not isinstance(move, RideOut):
        return _made(at, ride, move, course)
    at.tell(RodeOut(at.run, at.roll, at.seat), course)
    return _ridden(at, ride, course, answers=ride.answered + 1 - ride.answers)


def _ridden(at: At, ride: Ride, course: Course[Event], *, answers: int) -> Ride:
    """The ride of a knight who rides out: dice are placed the thrifty way."""
    while not isinstance(ride.turn, Waiting):
        ride = _made(at, ride, thrifty_move(moves_of(at, ride), at.aim), course)
    return _turned(ride, replace(ride.turn, rode_out=True, answers=answers))


def _made(at: At, ride: Ride, move: Move, course: Course[Event]) -> Ride:
    """The ride after one move of the decision loop."""
    match move:
        case Reroll():
            return _rerolled(at, ride, course)
        case Adjacent() | Offset():
            return _placed(at, ride, Spot(move.die, move.kind), course)
        case Set():
            return _placed(at, ride, Spot(at.aim, "set"), course)
        case Match():
            return _placed(at, ride, Spot(at.aim, "match"), course)
        case Combination():
            rerolls = _chosen(at, ride, note(ride.first, at.aim, at.options.note_rule).instead, course)
            return _turned(ride, Placing("combination", (), rerolls))
        case RideOut():
            raise AssertionError("Riding out is made of other moves.")
        case _:
            assert_never(move)


_REROLL: Final = tuple([f"reroll {colour}" for colour in COLOURS])
"""The name of a knight's rerolls in the record of draws, by seat."""


def _rerolled(at: At, ride: Ride, course: Course[Event]) -> Ride:
    """The ride after rerolling the whole hand (J11b): the roll pays nothing and unhorses nobody (J5, J6), and a match
    is placed (J10).
    """
    turn = ride.turn
    assert isinstance(turn, Placing)
    dice = rolled(course.chance, _REROLL[at.seat], len(ride.hand))
    rolls, rerolls = (*turn.rolls, dice), turn.rerolls - 1
    rerolled = len(rolls)
    at.tell(Rerolled(at.run, at.roll, at.seat, dice, rerolls, rerolled), course)
    ride = _turned(ride, Placing(turn.chose, rolls, rerolls))
    return _placed(at, ride, Spot(at.aim, "match"), course) if at.aim in dice else ride


def _placed(at: At, ride: Ride, spot: Spot, course: Course[Event]) -> Ride:
    """The ride with a die on the list; the knight waits for the other."""
    turn = _waiting(at, ride, spot, course)
    die, how, rerolls, on_target, standing = (
        spot.die,
        spot.how,
        turn.rerolls,
        turn.on_target,
        standing_in(at, ride, turn),
    )
    at.tell(Placed(at.run, at.roll, at.seat, die, how, rerolls, on_target, standing), course)
    if at.options.visibility == "sealed":
        course.tell_all(Committed(at.run, at.roll, at.seat))
    return _turned(ride, turn)


def _waiting(at: At, ride: Ride, spot: Spot, course: Course[Event]) -> Waiting:
    """The turn after placing this die, with the die's costs and gains."""
    before, die, how = ride.turn, spot.die, spot.how
    on_target, left, rode_out = on_target_after(ride.on_target, die, at.aim), taken(ride.hand, die), False
    if isinstance(before, Placing):
        # A match is placed automatically; every other die answers one more question.
        rolls, answers = before.rolls, ride.answered - ride.answers + (how != "match")
        rerolls = before.rerolls - SET_COSTS if how == "set" else before.rerolls
        return Waiting(before.chose, rolls, rerolls, on_target, spot, left, rode_out, answers)
    assert isinstance(before, Choosing)
    rerolls = _chosen(at, ride, note(ride.first, at.aim, at.options.note_rule).beside, course)
    return Waiting(
        "match",
        rolls=(),
        rerolls=rerolls,
        on_target=on_target,
        spot=spot,
        left=left,
        rode_out=rode_out,
        answers=1,
    )


def standing_in(at: At, ride: Ride, turn: Waiting) -> Standing:
    """The knight once this turn's die is on the list, too."""
    spots, hand = (*ride.list, turn.spot), turn.left
    placed, how = tuple([spot.die for spot in spots]), tuple([spot.how for spot in spots])
    matches, off = matches_of(how), distances(placed, at.aim)
    best = best_still(len(how) - matches, turn.on_target, at.options.on_target_limit)
    return Standing(placed, how, matches, hand, best, off)


def distances(placed: Dice, aim: Die) -> tuple[int, ...]:
    """The distance of each die on a list from the aim."""
    return tuple([abs(die - aim) for die in placed])


def _chosen(at: At, ride: Ride, made: CombinationName | None, course: Course[Event]) -> int:
    """The rerolls of a knight who has chosen the roll's use: after this combination's payment."""
    if made is None:
        return ride.rerolls
    paid = _bonus_paid(at, ride, made)
    at.tell(paid, course)
    return paid.rerolls


def _bonus_paid(at: At, ride: Ride, combination: CombinationName) -> BonusPaid:
    """The bonus of this combination; it raises the rerolls to 6 at most (J8)."""
    bonus = BONUS[combination]
    rerolls = min(HIGHEST, ride.rerolls + bonus)
    return BonusPaid(at.run, at.roll, at.seat, combination, bonus, rerolls)


def _turned(ride: Ride, turn: Turn) -> Ride:
    return Ride(ride.answers, ride.rerolls, ride.on_target, ride.list, ride.riding, ride.first, turn)
