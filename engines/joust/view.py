"""A viewer's view of a match (B8): separate types, in which every field is named."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, assert_never

from engines.core.once import once_a_state
from engines.core.seats import Seat, Spectator, Viewer
from engines.core.values import frozen
from engines.joust.contact import HIGHEST, Best, How, Limit, best_still, hit, matches_of, on_target_after, result
from engines.joust.dice import BLACK, KNIGHTS, WHITE, CombinationName, Dice, Die, bonus
from engines.joust.events import By, Reason, Result
from engines.joust.moves import Adjacent, Combination, Match, Move, Offset, Reroll, RideOut, Set
from engines.joust.note import note
from engines.joust.options import Options
from engines.joust.placing import SET_COSTS, At, at, distances, moves_of
from engines.joust.scoring import (
    FOR_UNHORSING,
    for_lances,
    for_the_match,
    for_unhorsing,
    lances,
    points,
    reason,
    scores,
    unhorsings,
    winners,
)
from engines.joust.state import (
    Choosing,
    Contact,
    Over,
    Placing,
    Ride,
    Run,
    Running,
    Spot,
    State,
    Waiting,
    other,
)


@frozen
class KnightView:
    """One knight as the viewer sees it."""

    aim: Die
    """The other's Contact die: this knight must match it."""
    rerolls: int
    on_target: int
    placed: Dice
    """The list from the start upwards."""
    how: tuple[How, ...]
    """How each of the placed dice came there."""
    off: tuple[int, ...]
    """How far each of them is off the aim."""
    matches: int
    """How many of the placed dice show the aim."""
    first_roll: Dice
    """The first roll of this phase."""
    hand: Dice
    """The dice still to be placed, high to low, as they lie."""
    rerolled: int
    """How often in this phase."""
    blocked: bool
    """Whether dice of the aim lie in the hand that may not be placed before a reroll (J9)."""
    stage: Literal["choosing", "placing", "placed"]
    riding: bool
    """Whether the rest of this run is played automatically."""
    best: Best
    """The best result that the run can still have (B3), from the open dice: if a die that is off must be placed, the
    nearest of the hand counts."""
    points: int
    lances: int
    """Broken ones in this match."""
    unhorsings: int


@frozen
class Choice:
    """One legal move of the viewer, and its result."""

    kind: Literal["match", "combination", "reroll", "adjacent", "set", "offset", "ride_out"]
    die: Die | None
    rerolls: int
    """The rerolls after it; for `ride_out`, which settles nothing yet, the present ones."""
    on_target: int
    """The On-Target die after."""
    match_chance: tuple[int, int] | None
    """The chance that a reroll shows the aim on at least one die, as a number of cases among all."""
    best: Best
    """The best result that the run can still have after it."""
    usual: bool
    """Whether a page may choose it beforehand: it is the only move, or it places the nearest of the dice of which one
    must be placed, which is never worse than another (B3)."""
    off: int | None
    """How far this die is off the aim."""
    pays: CombinationName | None
    """The combination that pays, if the choice is about the use of the roll."""


@frozen
class ChargeView:
    """One lance's result at the contact of a finished run."""

    seat: Seat
    matches: int
    on_target: int
    contact: Die
    """The value aimed at: the opponent's."""
    die: Die | None
    """The result of the On-Target die; None if it is not rolled."""
    unhorses: Dice
    """The results of the On-Target die that would have unhorsed; empty if none could, or it is not rolled."""
    breaks: Dice
    """The results of the On-Target die that would have broken the lance; empty if none could, or it is not rolled."""
    result: Result
    points: int


@frozen
class UnhorsingView:
    """An unhorsing in a run: the knight who unhorsed the other, and the cause."""

    seat: Seat
    by: By


@frozen
class RunResult:
    """A finished run."""

    run: int
    charges: tuple[ChargeView, ...]
    """White's and Black's; empty if a roll ended the run."""
    unhorsings: tuple[UnhorsingView, ...]
    """None, one or both; by a roll or by the lance."""


@frozen
class Account:
    """The sources of one knight's points."""

    lances: int
    unhorsing: int
    match: int


@frozen
class MatchResult:
    """How the match ended."""

    scores: tuple[int, int]
    winners: tuple[Seat, ...]
    """Empty on a tie."""
    reason: Reason
    accounts: tuple[Account, Account]
    """Not in the final views of games that were over before the page asked for it."""


@frozen
class Variant:
    """The public options of this match that matter to a reader of its view."""

    partial_break_points: int
    note_rule: Literal["per_die", "per_roll", "both"]
    on_target_limit: Literal["three", "matches"]
    visibility: Literal["open", "sealed"]
    unhorsing_points: int


@frozen
class JoustView:
    """The match as one viewer sees it."""

    phase: Literal["placing", "over"]
    seat: Seat | None
    """The viewer; None for a spectator."""
    variant: Variant
    run: int
    """1 to 3; when the match is over, the last."""
    roll: int
    """1 to 5."""
    knights: tuple[KnightView, KnightView]
    """White and Black. In a sealed match the other knight is shown as at the beginning of the phase until both have
    placed; only its `stage` reveals whether it has."""
    choices: tuple[Choice, ...]
    """The viewer's own open decision: one for each legal move, in the same order."""
    runs: tuple[RunResult, ...]
    """The finished runs."""
    result: MatchResult | None
    """None while the match goes on."""


def view(state: State, viewer: Viewer) -> JoustView:
    """This viewer's view (B8, J25): public information, the viewer's own knight, and the viewer's own open decision."""
    laid_open = _laid_open(state)
    if isinstance(viewer, Spectator):
        return laid_open
    return JoustView(
        phase=laid_open.phase,
        seat=viewer,
        variant=laid_open.variant,
        run=laid_open.run,
        roll=laid_open.roll,
        knights=_with_own(laid_open.knights, state, viewer),
        choices=_choices(state, viewer),
        runs=laid_open.runs,
        result=laid_open.result,
    )


@once_a_state
def _laid_open(state: State) -> JoustView:
    """The view without a viewer's own information."""
    phase = state.phase
    shown = _sealed if _is_sealed(state) else _open
    return JoustView(
        phase="placing" if isinstance(phase, Running) else "over",
        seat=None,
        variant=_variant(state.options),
        run=state.run,
        roll=phase.roll,
        knights=(shown(state, WHITE), shown(state, BLACK)),
        choices=(),
        runs=tuple([_run(number, run, state.options.on_target_limit) for number, run in enumerate(state.runs, 1)]),
        result=_result(state, phase) if isinstance(phase, Over) else None,
    )


@cache
def _variant(options: Options) -> Variant:
    return Variant(
        partial_break_points=int(options.partial_break_points),
        note_rule=options.note_rule,
        on_target_limit=options.on_target_limit,
        visibility=options.visibility,
        unhorsing_points=FOR_UNHORSING,
    )


def _is_sealed(state: State) -> bool:
    """Whether a knight's actions with the present roll are still hidden from the others (J25)."""
    return state.options.visibility == "sealed" and isinstance(state.phase, Running)


def _with_own(knights: tuple[KnightView, KnightView], state: State, viewer: Seat) -> tuple[KnightView, KnightView]:
    """The knights' public views, with the viewer's own knight in full."""
    if not _is_sealed(state):
        return knights
    white, black = knights
    return (
        _open(state, WHITE) if viewer == WHITE else white,
        _open(state, BLACK) if viewer == BLACK else black,
    )


def _sealed(state: State, seat: Seat) -> KnightView:
    """A knight at the beginning of the phase, with the automatic bonus: the turn is hidden from the others."""
    ride = state.phase.rides[seat]
    return _shown(
        state,
        seat,
        rerolls=ride.rerolls,
        on_target=ride.on_target,
        spots=ride.list,
        hand=ride.first,
        stage="placed" if isinstance(ride.turn, Waiting) else "placing",
    )


def _open(state: State, seat: Seat) -> KnightView:
    """A knight with nothing hidden."""
    ride, turn = state.phase.rides[seat], state.phase.rides[seat].turn
    match turn:
        case Choosing():
            return _shown(
                state,
                seat,
                rerolls=ride.rerolls,
                on_target=ride.on_target,
                spots=ride.list,
                hand=ride.first,
                stage="choosing",
            )
        case Placing():
            return _shown(
                state,
                seat,
                rerolls=turn.rerolls,
                on_target=ride.on_target,
                spots=ride.list,
                hand=ride.hand,
                rerolled=len(turn.rolls),
                blocked=turn.is_blocked,
                stage="placing",
            )
        case Waiting():
            return _shown(
                state,
                seat,
                rerolls=turn.rerolls,
                on_target=turn.on_target,
                spots=(*ride.list, turn.spot),
                hand=turn.left,
                rerolled=len(turn.rolls),
                rides_out=turn.rode_out,
                stage="placed",
            )
        case _:
            assert_never(turn)


def _shown(
    state: State,
    seat: Seat,
    *,
    rerolls: int,
    on_target: int,
    spots: tuple[Spot, ...],
    hand: Dice,
    stage: Literal["choosing", "placing", "placed"],
    rerolled: int = 0,
    blocked: bool = False,
    rides_out: bool = False,
) -> KnightView:
    phase = state.phase
    placed, how = tuple([spot.die for spot in spots]), tuple([spot.how for spot in spots])
    aim, matches = phase.contacts[other(seat)], matches_of(how)
    # Without rerolls the next die on the list comes from this hand; the closest one is the best case.
    off = min(distances(hand, aim)) if stage == "placing" and not rerolls else 0
    return KnightView(
        aim=aim,
        rerolls=rerolls,
        on_target=on_target,
        placed=placed,
        how=how,
        off=distances(placed, aim),
        matches=matches,
        first_roll=phase.rides[seat].first,
        hand=hand,
        rerolled=rerolled,
        blocked=blocked,
        stage=stage,
        riding=phase.rides[seat].riding or rides_out,
        best=best_still(len(spots) - matches + (off > 0), min(HIGHEST, on_target + off), state.options.on_target_limit),
        points=points(state, seat),
        lances=lances(state.runs, seat),
        unhorsings=unhorsings(state.runs, seat),
    )


def points_shown(view: JoustView) -> tuple[int, ...]:
    """Each knight's points."""
    return tuple([knight.points for knight in view.knights])


def progress_shown(view: JoustView) -> dict[str, int]:
    """The number of the run, out of three."""
    return {"run": view.run}


def _choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """The viewer's own open decision: every legal move, with its result."""
    phase = state.phase
    if not isinstance(phase, Running):
        return ()
    here, ride = at(state, phase, seat), phase.rides[seat]
    moves = moves_of(here, ride)
    usual = _usual(moves, here.aim)
    return tuple([_choice(here, ride, move, usual=move == usual) for move in moves])


def _usual(moves: Sequence[Move], aim: Die) -> Move | None:
    """The move that may be preselected; None if the knight has a real choice."""
    if len(moves) == 1:
        return moves[0]
    dice = [move for move in moves if isinstance(move, Adjacent | Offset)]
    if len(dice) < len(moves) or not any(isinstance(move, Offset) for move in dice):
        return None
    return min(dice, key=lambda move: abs(move.die - aim))


def _choice(at: At, ride: Ride, move: Move, *, usual: bool) -> Choice:
    turn, aim = ride.turn, at.aim
    rerolls = turn.rerolls if isinstance(turn, Placing) else ride.rerolls
    limit, on_target, off = at.options.on_target_limit, ride.on_target, ride.off
    die: Die | None = None
    pays: CombinationName | None = None
    chance: tuple[int, int] | None = None
    match move:
        case Match() | Combination():
            paid = note(ride.first, aim, at.options.note_rule)
            pays = paid.beside if isinstance(move, Match) else paid.instead
            rerolls = min(HIGHEST, rerolls + bonus(pays))
        case Reroll():
            cases = 6 ** len(ride.hand)
            chance = cases - 5 ** len(ride.hand), cases
            rerolls -= 1
        case Adjacent(die) | Offset(die):
            off += 1
            on_target = on_target_after(on_target, die, aim)
        case Set():
            rerolls -= SET_COSTS
        case RideOut():
            pass
        case _:
            assert_never(move)
    return Choice(
        move.kind,
        die=die,
        rerolls=rerolls,
        on_target=on_target,
        match_chance=chance,
        best=best_still(off, on_target, limit),
        usual=usual,
        off=None if die is None else abs(die - aim),
        pays=pays,
    )


def _run(number: int, run: Run, limit: Limit) -> RunResult:
    return RunResult(
        run=number,
        charges=tuple([_charge(Seat(seat), struck, limit) for seat, struck in enumerate(run.contacts)]),
        unhorsings=tuple([UnhorsingView(fall.by, fall.what) for fall in run.falls]),
    )


def _charge(seat: Seat, struck: Contact, limit: Limit) -> ChargeView:
    reached = hit(struck.matches, struck.on_target, limit)
    would = {die: result(reached, die, struck.aim) for die in range(1, HIGHEST + 1)}
    return ChargeView(
        seat=seat,
        matches=struck.matches,
        on_target=struck.on_target,
        contact=struck.aim,
        die=struck.die,
        unhorses=tuple([die for die, did in would.items() if did == "unhorse"]),
        breaks=tuple([die for die, did in would.items() if did == "broken"]),
        result=struck.result,
        points=struck.points,
    )


def _result(state: State, phase: Over) -> MatchResult:
    white, black = [
        Account(for_lances(state, seat), for_unhorsing(state, seat), for_the_match(state, seat)) for seat in KNIGHTS
    ]
    return MatchResult(scores(state), winners=winners(state), reason=reason(state, phase), accounts=(white, black))
