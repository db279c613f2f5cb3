"""What happens between two decisions: rolls, unhorsings, unsealing, contact, the next run (B2)."""

from engines.core.chance import Chance
from engines.core.game import Addressed, Step, to_all
from engines.core.seats import Seat
from engines.joust.contact import DICE, REROLLS, START, best_still, hit, result
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
from engines.joust.placing import At, at, opened, standing
from engines.joust.scoring import FOR_UNHORSING, points_of, reason, scores, tally, winners
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


def begun(
    options: Options, runs: tuple[Run, ...], answers: tuple[int, int], emitted: list[Addressed[Event]], chance: Chance
) -> State:
    """A new run: everything as at first (J3), Contact dice rolled openly, and the first roll."""
    contacts = _contact_die(WHITE, chance), _contact_die(BLACK, chance)
    aims, best = (contacts[BLACK], contacts[WHITE]), best_still(0, START, options.on_target_limit)
    emitted.append(to_all(RunBegun(len(runs) + 1, contacts, aims, rerolls=REROLLS, on_target=START, best=best)))
    white, black = [
        Ride(
            given, rerolls=REROLLS, on_target=START, list=(), riding=False, first=first, turn=Placing(None, (), REROLLS)
        )
        for given, first in zip(answers, _rolled(len(runs) + 1, 1, emitted, chance), strict=True)
    ]
    return _opened(options, runs, 1, contacts, (white, black), emitted, chance)


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
    white, black = phase.rides
    if not isinstance(white.turn, Waiting) or not isinstance(black.turn, Waiting):
        return None
    if state.options.visibility == "sealed":
        emitted.append(to_all(_unsealed(state, phase, WHITE, white.turn)))
        emitted.append(to_all(_unsealed(state, phase, BLACK, black.turn)))
    if phase.roll == DICE:
        return _contact(state, phase, emitted, chance)
    for_white, for_black = _rolled(state.run, phase.roll + 1, emitted, chance)
    rides = _settled(white, white.turn, for_white), _settled(black, black.turn, for_black)
    return _opened(state.options, state.runs, phase.roll + 1, phase.contacts, rides, emitted, chance)


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
        standing=standing(at(state, phase, seat), phase.rides[seat], turn.spot, turn.on_target, turn.left),
    )


def _settled(ride: Ride, turn: Waiting, first: Dice) -> Ride:
    """The ride with everything that the knight did with a roll, and with the next one."""
    return Ride(
        answers=ride.answers + turn.answers,
        rerolls=turn.rerolls,
        on_target=turn.on_target,
        list=(*ride.list, turn.spot),
        riding=ride.riding or turn.rode_out,
        first=first,
        turn=Placing(None, (), turn.rerolls),
    )


def _rolled(run: int, roll: int, emitted: list[Addressed[Event]], chance: Chance) -> tuple[Dice, Dice]:
    """Both knights roll what is left in hand, White first (B2)."""
    white, black = [rolled(chance, f"roll {colour}", DICE + 1 - roll) for colour in COLOURS]
    emitted.append(to_all(Rolled(run, roll, seat=WHITE, dice=white)))
    emitted.append(to_all(Rolled(run, roll, seat=BLACK, dice=black)))
    return white, black


def _opened(
    options: Options,
    runs: tuple[Run, ...],
    roll: int,
    contacts: tuple[Die, Die],
    rides: tuple[Ride, Ride],
    emitted: list[Addressed[Event]],
    chance: Chance,
) -> State:
    """What the knights' rolls do: they may unhorse, and may pay bonuses (B2)."""
    first_counts = not runs or options.first_roll_unhorse == "every_run"
    falls = tuple(
        [Fall(seat, by) for seat in KNIGHTS if (by := unhorses(roll, rides[seat].first, first_counts=first_counts))]
    )
    if falls:
        return _ended(options, runs, Run((), falls), Over(roll, contacts, rides, forfeited=None), emitted)
    white = opened(
        At(options, run=len(runs) + 1, roll=roll, seat=WHITE, aim=contacts[BLACK]), rides[WHITE], emitted, chance
    )
    black = opened(
        At(options, run=len(runs) + 1, roll=roll, seat=BLACK, aim=contacts[WHITE]), rides[BLACK], emitted, chance
    )
    return State(options, runs, Running(roll, contacts, (white, black)))


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
    falls = tuple([Fall(seat, "lance") for seat in KNIGHTS if contacts[seat].result == "unhorse"])
    run = Run(contacts, falls)
    runs = *state.runs, run
    emitted.append(to_all(LanceContact(state.run, (white, black), (tally(runs, WHITE), tally(runs, BLACK)))))
    if falls or state.run == RUNS:
        over = Over(phase.roll, phase.contacts, phase.rides, forfeited=None)
        return _ended(state.options, state.runs, run, over, emitted)
    answered = phase.rides[0].answered, phase.rides[1].answered
    return begun(state.options, runs, answered, emitted, chance)


def _struck(options: Options, phase: Running, seat: Seat, chance: Chance) -> Contact:
    """What one knight's lance does; on a miss the On-Target die is not rolled (B5)."""
    ride, aim = phase.rides[seat], phase.contacts[other(seat)]
    turn = ride.turn
    assert isinstance(turn, Waiting)
    matches = DICE - ride.off - (not turn.spot.is_match)
    reached = hit(matches, turn.on_target, options.on_target_limit)
    if reached == "none":
        return Contact(matches, turn.on_target, aim, die=None, result="miss", points=0)
    die = chance.pick(f"on-target {COLOURS[seat]}", 6) + 1
    did = result(reached, die, aim)
    return Contact(matches, turn.on_target, aim, die, result=did, points=points_of(did, matches, options))


def _ended(options: Options, runs: tuple[Run, ...], last: Run, over: Over, emitted: list[Addressed[Event]]) -> State:
    """The match with its last run finished: who unhorsed whom, and how it ended."""
    ended = State(options, (*runs, last), over)
    emitted += [
        to_all(
            Unhorsed(len(runs) + 1, seat=fall.by, by=fall.what, points=FOR_UNHORSING, tally=tally(ended.runs, fall.by))
        )
        for fall in last.falls
    ]
    emitted.append(to_all(match_ended(ended, over)))
    return ended


def match_ended(state: State, over: Over) -> MatchEnded:
    """The event of a match's end."""
    return MatchEnded(scores(state), winners(state), reason(state, over))
