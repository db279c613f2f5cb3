"""PLACE: the decision loop of one knight with one roll (B3, J10 to J16)."""

from collections.abc import Callable
from functools import cache
from typing import Literal, assert_never

from engines.core.chance import Chance
from engines.core.game import Addressed, only_to, to_all
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.joust.contact import HIGHEST, best_still, on_target_after
from engines.joust.dice import COLOURS, CombinationName, Dice, Die, bonus, rolled
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
from engines.joust.state import Choosing, Placing, Ride, Running, Spot, State, Turn, Waiting, other, taken

SET_COSTS = 3
"""Rerolls that a set costs."""

RIDE_OUT_FROM = 3
"""The first roll in which a knight may ride out: before it, a roll can still unhorse (B3)."""


@frozen
class At:
    """The context of a knight's decisions: whose they are, in which roll, and at what the knight aims."""

    options: Options
    run: int
    roll: int
    seat: Seat
    aim: Die

    def emitted(self, event: Event) -> Addressed[Event]:
        """The event of what this knight does with a roll: to all, or in a sealed match to this knight alone (J25)."""
        return to_all(event) if self.options.visibility == "open" else only_to(event, self.seat)


def at(state: State, phase: Running, seat: Seat) -> At:
    """The context of this knight's decisions now."""
    aim = phase.contacts[other(seat)]
    return At(state.options, state.run, phase.roll, seat, aim)


def may_ride_out(at: At, ride: Ride) -> bool:
    """Whether the run is a certain miss, and no roll to come can unhorse (B3)."""
    return at.roll >= RIDE_OUT_FROM and best_still(ride.off, ride.on_target, at.options.on_target_limit) == "none"


def moves_of(at: At, ride: Ride) -> tuple[Move, ...]:
    """Every move of this knight now; none when it has placed."""
    turn = ride.turn
    match turn:
        case Choosing():
            found: tuple[Move, ...] = (MATCH, COMBINATION)
        case Placing():
            found = _ways_to_place(ride.hand, at.aim, turn.rerolls)
        case Waiting():
            return ()
        case _:
            assert_never(turn)
    return (*found, RIDE_OUT) if may_ride_out(at, ride) else found


@cache
def _ways_to_place(hand: Dice, aim: Die, rerolls: int) -> tuple[Move, ...]:
    """REROLL, ADJACENT, SET and OFFSET, each where its condition holds (B3, J11, J12)."""
    values = dict.fromkeys(hand)
    found: list[Move] = [REROLL] if rerolls else []
    found += [ADJACENTS[die] for die in values if abs(die - aim) == 1]
    if rerolls >= SET_COSTS:
        found.append(SET)
    if not rerolls:
        found += [OFFSETS[die] for die in values if abs(die - aim) > 1]
    return tuple(found)


def opened(at: At, ride: Ride, emitted: list[Addressed[Event]], chance: Chance) -> Ride:
    """The ride after the first roll of a phase: its bonus paid, a match placed, or the rest of the run played for a
    knight who rides out; up to the knight's next decision (J6, J9, J10)."""
    paid = note(ride.first, at.aim, at.options.note_rule)
    if paid.is_choice:
        ride = _turned(ride, Choosing())
    else:
        rerolls = _paid(at, ride.rerolls, paid.beside, emitted, to_all)
        turn = Placing(None, (), rerolls)
        ride = Ride(ride.answers, rerolls, ride.on_target, ride.list, ride.riding, ride.first, turn)
        if at.aim in ride.first:
            ride = _placed(at, ride, at.aim, "match", emitted, answers=0)
    return _ridden(at, ride, emitted, chance, answers=0) if ride.riding else ride


def decided(at: At, ride: Ride, move: Move, emitted: list[Addressed[Event]], chance: Chance) -> Ride:
    """The ride after a legal move of its knight."""
    answers = ride.answered + 1 - ride.answers
    if isinstance(move, RideOut):
        emitted.append(at.emitted(RodeOut(at.run, at.roll, at.seat)))
        return _ridden(at, ride, emitted, chance, answers=answers)
    return _made(at, ride, move, emitted, chance, answers=answers)


def _ridden(at: At, ride: Ride, emitted: list[Addressed[Event]], chance: Chance, *, answers: int) -> Ride:
    """The ride of a knight who rides out: placed the thrifty way."""
    while not isinstance(ride.turn, Waiting):
        ride = _made(at, ride, thrifty_move(moves_of(at, ride), at.aim), emitted, chance, answers=answers)
    turn = ride.turn
    return _turned(
        ride,
        Waiting(
            turn.chose, turn.rolls, turn.rerolls, turn.on_target, turn.spot, turn.left, rode_out=True, answers=answers
        ),
    )


def _made(at: At, ride: Ride, move: Move, emitted: list[Addressed[Event]], chance: Chance, *, answers: int) -> Ride:
    """The ride after one move of the decision loop."""
    match move:
        case Match():
            return _placed(at, ride, at.aim, "match", emitted, answers=answers)
        case Combination():
            made = note(ride.first, at.aim, at.options.note_rule).instead
            rerolls = _paid(at, ride.rerolls, made, emitted, at.emitted)
            return _turned(ride, Placing("combination", (), rerolls))
        case Reroll():
            return _rerolled(at, ride, emitted, chance, answers=answers)
        case Adjacent(die):
            return _placed(at, ride, die, "adjacent", emitted, answers=answers)
        case Set():
            return _placed(at, ride, at.aim, "set", emitted, answers=answers)
        case Offset(die):
            return _placed(at, ride, die, "offset", emitted, answers=answers)
        case RideOut():
            raise AssertionError("Riding out is made of other moves.")
        case _:
            assert_never(move)


def _rerolled(at: At, ride: Ride, emitted: list[Addressed[Event]], chance: Chance, *, answers: int) -> Ride:
    """The whole hand again (J11b): it pays nothing and unhorses nobody (J5, J6), and a match is placed (J10)."""
    turn = ride.turn
    assert isinstance(turn, Placing)
    hand = rolled(chance, f"reroll {COLOURS[at.seat]}", len(ride.hand))
    emitted.append(
        at.emitted(
            Rerolled(at.run, at.roll, at.seat, dice=hand, rerolls=turn.rerolls - 1, rerolled=len(turn.rolls) + 1)
        )
    )
    ride = _turned(ride, Placing(turn.chose, (*turn.rolls, hand), turn.rerolls - 1))
    return _placed(at, ride, at.aim, "match", emitted, answers=answers) if at.aim in hand else ride


def _placed(
    at: At,
    ride: Ride,
    die: Die,
    how: Literal["match", "adjacent", "set", "offset"],
    emitted: list[Addressed[Event]],
    *,
    answers: int,
) -> Ride:
    """The ride with a die on the list; the knight waits for the other."""
    turn = ride.turn
    match turn:
        case Choosing():
            made = note(ride.first, at.aim, at.options.note_rule).beside
            rerolls = _paid(at, ride.rerolls, made, emitted, at.emitted)
            chose: Literal["match", "combination"] | None = "match"
            rolls: tuple[Dice, ...] = ()
        case Placing():
            rerolls, chose, rolls = turn.rerolls - (SET_COSTS if how == "set" else 0), turn.chose, turn.rolls
        case Waiting():
            raise AssertionError("One die a roll is placed.")
        case _:
            assert_never(turn)
    on_target = on_target_after(ride.on_target, die, at.aim)
    spot, left = Spot(die, how), taken(ride.hand, die)
    then = standing(at, ride, spot, on_target, left)
    emitted.append(at.emitted(Placed(at.run, at.roll, at.seat, die, how, rerolls, on_target, standing=then)))
    if at.options.visibility == "sealed":
        emitted.append(to_all(Committed(at.run, at.roll, at.seat)))
    return _turned(ride, Waiting(chose, rolls, rerolls, on_target, spot, left, rode_out=False, answers=answers))


def standing(at: At, ride: Ride, spot: Spot, on_target: int, left: Dice) -> Standing:
    """How the knight stands once this die lies on the list too."""
    spots = *ride.list, spot
    off = ride.off + (not spot.is_match)
    return Standing(
        placed=tuple([one.die for one in spots]),
        how=tuple([one.how for one in spots]),
        matches=len(spots) - off,
        hand=left,
        best=best_still(off, on_target, at.options.on_target_limit),
    )


def _paid(
    at: At,
    rerolls: int,
    made: CombinationName | None,
    emitted: list[Addressed[Event]],
    addressed: Callable[[Event], Addressed[Event]],
) -> int:
    """The rerolls with the bonus of this combination, up to 6 (J8)."""
    if made is None:
        return rerolls
    after = min(HIGHEST, rerolls + bonus(made))
    emitted.append(addressed(BonusPaid(at.run, at.roll, at.seat, combination=made, bonus=bonus(made), rerolls=after)))
    return after


def _turned(ride: Ride, turn: Turn) -> Ride:
    return Ride(ride.answers, ride.rerolls, ride.on_target, ride.list, ride.riding, ride.first, turn)
