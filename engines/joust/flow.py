"""What happens between two decisions: rolls, unhorsings, unsealing, contact, the next run (B2)."""

from engines.core.chance import Chance
from engines.core.game import Addressed, Step, to_all
from engines.core.seats import Seat
from engines.joust.contact import DICE, START, hit, result
from engines.joust.dice import COLOURS, KNIGHTS, Dice, Die, bonus, rolled, unhorses
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
from engines.joust.placing import at, opened
from engines.joust.scoring import FOR_UNHORSING, points_of, reason, scores, winners
from engines.joust.state import (
    RUNS,
    Contact,
    Fall,
    Over,
    Placing,
    Ride,
    Run,
    Running,
    State,
    Waiting,
    other,
)

REROLLS = 2
"""Rerolls that a knight begins a run with."""


def begun(
    options: Options, runs: tuple[Run, ...], answers: tuple[int, int], emitted: list[Addressed[Event]], chance: Chance
) -> State:
    """A new run: everything as at first (J3), Contact dice rolled openly, and the first roll."""
    contacts = _contact_die(Seat(0), chance), _contact_die(Seat(1), chance)
    emitted.append(to_all(RunBegun(len(runs) + 1, contacts)))
    white, black = [Ride(given, REROLLS, START, (), False, (), Placing(None, (), REROLLS)) for given in answers]
    return _rolled(options, runs, 1, contacts, (white, black), emitted, chance)


def _contact_die(seat: Seat, chance: Chance) -> Die:
    return chance.pick(f"contact {COLOURS[seat]}", 6) + 1


def carried_on(state: State, emitted: list[Addressed[Event]], chance: Chance) -> Step[State, Event]:
    """Everything that needs no decision, until a knight has one or the match is over. Adds to `emitted`."""
    while (after := _without_decision(state, emitted, chance)) is not None:
        state = after
    return Step(state, tuple(emitted))


def _without_decision(state: State, emitted: list[Addressed[Event]], chance: Chance) -> State | None:
    """What happens when both have placed; None when one has yet to."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    white, black = [ride.turn for ride in phase.rides]
    if not isinstance(white, Waiting) or not isinstance(black, Waiting):
        return None
    if state.options.visibility == "sealed":
        emitted += [to_all(_unsealed(state, phase, Seat(seat), turn)) for seat, turn in enumerate((white, black))]
    if phase.roll == DICE:
        return _contact(state, phase, emitted, chance)
    rides = _settled(phase.rides[0], white), _settled(phase.rides[1], black)
    return _rolled(state.options, state.runs, phase.roll + 1, phase.contacts, rides, emitted, chance)


def _unsealed(state: State, phase: Running, seat: Seat, turn: Waiting) -> Unsealed:
    """The event of what a knight did with the present roll, emitted when both have placed."""
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
    )


def _settled(ride: Ride, turn: Waiting) -> Ride:
    """The ride with everything that the knight did with a roll, before the next is made."""
    return Ride(
        answers=ride.answers + turn.answers,
        rerolls=turn.rerolls,
        on_target=turn.on_target,
        list=(*ride.list, turn.spot),
        riding=ride.riding or turn.rode_out,
        first=(),
        turn=Placing(None, (), turn.rerolls),
    )


def _rolled(
    options: Options,
    runs: tuple[Run, ...],
    roll: int,
    contacts: tuple[Die, Die],
    rides: tuple[Ride, Ride],
    emitted: list[Addressed[Event]],
    chance: Chance,
) -> State:
    """Both knights roll what is left in hand; that may unhorse, and may pay bonuses (B2)."""
    lines = [rolled(chance, f"roll {colour}", DICE + 1 - roll) for colour in COLOURS]
    emitted += [to_all(Rolled(len(runs) + 1, roll, seat, lines[seat])) for seat in KNIGHTS]
    white, black = [_with_roll(ride, line) for ride, line in zip(rides, lines, strict=True)]
    phase = Running(roll, contacts, (white, black))
    state = State(options, runs, phase)
    first_counts = not runs or options.first_roll_unhorse == "every_run"
    falls = tuple(
        [Fall(seat, by) for seat in KNIGHTS if (by := unhorses(roll, lines[seat], first_counts=first_counts))]
    )
    if falls:
        return _ended(state, Run((), falls), Over(roll, contacts, (white, black), None), emitted)
    white, black = [
        opened(at(state, phase, seat), ride, emitted, chance) for seat, ride in zip(KNIGHTS, phase.rides, strict=True)
    ]
    return State(options, runs, Running(roll, contacts, (white, black)))


def _with_roll(ride: Ride, first: Dice) -> Ride:
    return Ride(ride.answers, ride.rerolls, ride.on_target, ride.list, ride.riding, first, ride.turn)


def _contact(state: State, phase: Running, emitted: list[Addressed[Event]], chance: Chance) -> State:
    """Both lances meet (B5); then the next run, or the end (B6)."""
    contacts = tuple([_struck(state.options, phase, seat, chance) for seat in KNIGHTS])
    white, black = [
        Charge(
            seat=seat,
            matches=struck.matches,
            on_target=struck.on_target,
            contact=struck.aim,
            die=struck.die,
            result=struck.result,
            points=struck.points,
        )
        for seat, struck in zip(KNIGHTS, contacts, strict=True)
    ]
    emitted.append(to_all(LanceContact(state.run, (white, black))))
    falls = tuple([Fall(seat, "lance") for seat in KNIGHTS if contacts[seat].result == "unhorse"])
    run = Run(contacts, falls)
    if falls or state.run == RUNS:
        return _ended(state, run, Over(phase.roll, phase.contacts, phase.rides, None), emitted)
    answered = phase.rides[0].answered, phase.rides[1].answered
    return begun(state.options, (*state.runs, run), answered, emitted, chance)


def _struck(options: Options, phase: Running, seat: Seat, chance: Chance) -> Contact:
    """What one knight's lance does; on a miss the On-Target die is not rolled (B5)."""
    ride, aim = phase.rides[seat], phase.contacts[other(seat)]
    turn = ride.turn
    assert isinstance(turn, Waiting)
    matches = DICE - ride.off - (not turn.spot.is_match)
    reached = hit(matches, turn.on_target, options.on_target_limit)
    if reached == "none":
        return Contact(matches, turn.on_target, aim, None, "miss", 0)
    die = chance.pick(f"on-target {COLOURS[seat]}", 6) + 1
    did = result(reached, die, aim)
    return Contact(matches, turn.on_target, aim, die, did, points_of(did, matches, options))


def _ended(state: State, run: Run, over: Over, emitted: list[Addressed[Event]]) -> State:
    """The match with its last run finished: who unhorsed whom, and how it ended."""
    ended = State(state.options, (*state.runs, run), over)
    emitted += [to_all(Unhorsed(state.run, fall.by, fall.what, FOR_UNHORSING)) for fall in run.falls]
    emitted.append(to_all(match_ended(ended, over)))
    return ended


def match_ended(state: State, over: Over) -> MatchEnded:
    """The event of a match's end."""
    return MatchEnded(scores(state), winners(state), reason(state, over))
