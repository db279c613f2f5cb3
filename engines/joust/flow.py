"""The events between two decisions: rolls, unhorsings, unsealing, contact, the next run (B2)."""

from functools import cache
from typing import Final

from engines.core.course import Course
from engines.core.game import Addressed, Step, to_all
from engines.core.seats import Seat
from engines.joust.contact import DICE, MATCHING, REROLLS, START, best_still, hit, result
from engines.joust.dice import BLACK, COLOURS, KNIGHTS, WHITE, Dice, Die, bonus, rolled, unhorses
from engines.joust.events import (
    Charge,
    Event,
    LanceContact,
    MatchEnded,
    Rolled,
    RunBegun,
    Unhorsed,
    Unsealed,
)
from engines.joust.note import note
from engines.joust.options import Options
from engines.joust.placing import RIDE_OUT_FROM, at, opened, standing_in
from engines.joust.scoring import FOR_UNHORSING, points_of, reason, scores, tally, winners
from engines.joust.state import (
    RUNS,
    UNDECIDED,
    Contact,
    Fall,
    Over,
    Ride,
    Run,
    Running,
    State,
    Waiting,
    other,
)


def begun(options: Options, runs: tuple[Run, ...], answers: tuple[int, int], course: Course[Event]) -> State:
    """The state at the beginning of a run: a fresh ride, Contact dice rolled openly, and the first roll (J3)."""
    run, contacts = len(runs) + 1, (_contact_die(WHITE, course), _contact_die(BLACK, course))
    aims, best = (contacts[BLACK], contacts[WHITE]), best_still(0, START, options.on_target_limit)
    course.tell_all(RunBegun(run, contacts, aims, rerolls=REROLLS, on_target=START, best=best))
    white, black = [_fresh(given, _rolled(run, 1, seat, course)) for seat, given in zip(KNIGHTS, answers, strict=True)]
    phase = Running(1, contacts, (white, black))
    return _opened(State(options, runs, phase), phase, course)


def _contact_die(seat: Seat, course: Course[Event]) -> Die:
    return course.chance.pick(f"contact {COLOURS[seat]}", 6) + 1


def _fresh(answers: int, first: Dice) -> Ride:
    """The ride of a knight at the beginning of a run, after this many answered questions."""
    turn = UNDECIDED[REROLLS]
    return Ride(answers, rerolls=REROLLS, on_target=START, list=(), riding=False, first=first, turn=turn)


def advance(state: State, course: Course[Event]) -> Step[State, Event]:
    """The state after everything that needs no decision, up to a knight's decision or the end of the match."""
    while (after := _without_decision(state, course)) is not None:
        state = after
    return Step(state, tuple(course.emitted))


def _without_decision(state: State, course: Course[Event]) -> State | None:
    """The next state after both knights have placed; None if one still has to place."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    white, black = phase.rides
    if not isinstance(white.turn, Waiting) or not isinstance(black.turn, Waiting):
        return None
    if state.options.visibility == "sealed":
        course.tell_all(_unsealed(state, phase, WHITE, white.turn))
        course.tell_all(_unsealed(state, phase, BLACK, black.turn))
    if phase.roll == DICE:
        return _contact(state, phase, course)
    run, roll = len(state.runs) + 1, phase.roll + 1
    rides = (
        _settled(white, white.turn, _rolled(run, roll, WHITE, course)),
        _settled(black, black.turn, _rolled(run, roll, BLACK, course)),
    )
    return _opened(state, Running(roll, phase.contacts, rides), course)


def _unsealed(state: State, phase: Running, seat: Seat, turn: Waiting) -> Unsealed:
    """The event of a knight's actions with the present roll, emitted when both have placed."""
    paid = note(phase.rides[seat].first, phase.contacts[other(seat)], state.options.note_rule)
    made = None if turn.chose is None else paid.beside if turn.chose == "match" else paid.instead
    return Unsealed(
        run=state.run,
        roll=phase.roll,
        seat=seat,
        choice=turn.chose,
        combination=made,
        bonus=bonus(made),
        rolls=turn.rolls,
        rode_out=turn.rode_out,
        die=turn.spot.die,
        how=turn.spot.how,
        rerolls=turn.rerolls,
        on_target=turn.on_target,
        standing=standing_in(at(state, phase, seat), phase.rides[seat], turn),
    )


def _settled(ride: Ride, placed: Waiting, first: Dice) -> Ride:
    """The ride after all of the knight's actions with a roll, and with the next roll."""
    answers, rerolls, on_target = ride.answers + placed.answers, placed.rerolls, placed.on_target
    list, riding = (*ride.list, placed.spot), ride.riding or placed.rode_out  # noqa: A001  the field's name
    turn = UNDECIDED[rerolls]
    return Ride(answers, rerolls, on_target, list, riding, first, turn)


_ROLL: Final = tuple([f"roll {colour}" for colour in COLOURS])
"""The name of a knight's first rolls of a phase in the record of draws, by seat."""


def _rolled(run: int, roll: int, seat: Seat, course: Course[Event]) -> Dice:
    """The roll of a knight's remaining dice; White rolls first (B2)."""
    dice = rolled(course.chance, _ROLL[seat], DICE + 1 - roll)
    course.emitted.append(_roll_told(run, roll, seat, dice))
    return dice


@cache
def _roll_told(run: int, roll: int, seat: Seat, dice: Dice) -> Addressed[Event]:
    """Cached, because equal rolls recur in every match; there are some three thousand."""
    return to_all(Rolled(run, roll, seat, dice))


def _opened(state: State, phase: Running, course: Course[Event]) -> State:
    """The match at the beginning of a phase, after the first rolls: they may unhorse, and may pay bonuses (B2)."""
    falls = _falls(state, phase)
    if falls:
        return _ended(state, phase, Run((), falls), course)
    white, black = phase.rides
    rides = opened(at(state, phase, WHITE), white, course), opened(at(state, phase, BLACK), black, course)
    return State(state.options, state.runs, Running(phase.roll, phase.contacts, rides))


def _falls(state: State, phase: Running) -> tuple[Fall, ...]:
    """The unhorsings by this phase's first roll (J4, J5)."""
    if phase.roll >= RIDE_OUT_FROM:
        return ()
    first_counts = not state.runs or state.options.first_roll_unhorse == "every_run"
    rides, roll = phase.rides, phase.roll
    return tuple(
        [Fall(seat, by) for seat in KNIGHTS if (by := unhorses(roll, rides[seat].first, first_counts=first_counts))]
    )


def _contact(state: State, phase: Running, course: Course[Event]) -> State:
    """Both lances meet (B5); then the next run, or the end (B6)."""
    white, black = _struck(state.options, phase, WHITE, course), _struck(state.options, phase, BLACK, course)
    contacts, charges = (white, black), (_charge(WHITE, white), _charge(BLACK, black))
    falls = tuple([Fall(seat, "lance") for seat in KNIGHTS if contacts[seat].result == "unhorse"])
    run = Run(contacts, falls)
    runs = *state.runs, run
    course.tell_all(LanceContact(len(runs), charges, (tally(runs, WHITE), tally(runs, BLACK))))
    if falls or len(runs) == RUNS:
        return _ended(state, phase, run, course)
    return begun(state.options, runs, (phase.rides[WHITE].answered, phase.rides[BLACK].answered), course)


def _charge(seat: Seat, struck: Contact) -> Charge:
    """A lance's result in its event's form."""
    contact = struck.aim
    return Charge(seat, struck.matches, struck.on_target, contact, struck.die, struck.result, struck.points)


def _struck(options: Options, phase: Running, seat: Seat, course: Course[Event]) -> Contact:
    """One lance's result; on a miss the On-Target die is not rolled (B5)."""
    ride, aim = phase.rides[seat], phase.contacts[other(seat)]
    turn = ride.turn
    assert isinstance(turn, Waiting)
    matches = DICE - ride.off - (turn.spot.how not in MATCHING)
    reached = hit(matches, turn.on_target, options.on_target_limit)
    if reached == "none":
        return Contact(matches, turn.on_target, aim, die=None, result="miss", points=0)
    die = course.chance.pick(f"on-target {COLOURS[seat]}", 6) + 1
    did = result(reached, die, aim)
    return Contact(matches, turn.on_target, aim, die, result=did, points=points_of(did, matches, options))


def _ended(state: State, phase: Running, last: Run, course: Course[Event]) -> State:
    """The match after its last run: the unhorsings, and the reason for its end."""
    over = Over(phase.roll, phase.contacts, phase.rides, forfeited=None)
    ended = State(state.options, (*state.runs, last), over)
    for fall in last.falls:
        earned = tally(ended.runs, fall.by)
        course.tell_all(Unhorsed(len(ended.runs), seat=fall.by, by=fall.what, points=FOR_UNHORSING, tally=earned))
    course.tell_all(match_ended(ended, over))
    return ended


def match_ended(state: State, over: Over) -> MatchEnded:
    """The event of a match's end."""
    return MatchEnded(scores(state), winners(state), reason(state, over))
