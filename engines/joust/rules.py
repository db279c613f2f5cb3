"""The seats to act, the legal moves and their results (B2, B3, B9). `apply` is the only judge of legality."""

from collections.abc import Sequence
from typing import assert_never

from engines.core.chance import Chance
from engines.core.course import Course
from engines.core.game import Decision, IllegalMove, IllegalOptions, Step, to_all
from engines.core.seats import Seat
from engines.joust.dice import KNIGHTS, Die
from engines.joust.events import Event, Forfeited
from engines.joust.flow import advance, begun, match_ended
from engines.joust.moves import Adjacent, Combination, Match, Move, Offset, Reroll, RideOut, Set
from engines.joust.options import Options
from engines.joust.placing import RIDE_OUT_FROM, SET_COSTS, At, at, decided, may_ride_out, moves_of
from engines.joust.state import Choosing, Over, Placing, Ride, Running, State, Waiting

SEATS = range(2, 3)
"""Two knights a match; more of them make a tournament (B9)."""


def setup(players: int, options: Options, chance: Chance) -> Step[State, Event]:
    """The set-up of a match: the first run's Contact dice and first roll (B2)."""
    if players not in SEATS:
        raise IllegalOptions("wrong_number_of_players", "A joust is between two knights.")
    course: Course[Event] = Course(chance)
    return advance(begun(options, (), (0, 0), course), course)


def to_act(state: State) -> tuple[Decision, ...]:
    """Every knight who has yet to place a die of this roll; both decide at the same time (J25).

    Each knight's questions are counted for that knight alone, so that no number reveals the other's actions.
    """
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    rides = phase.rides
    asked = [seat for seat in KNIGHTS if not isinstance(rides[seat].turn, Waiting)]
    return tuple([Decision(seat, rides[seat].answered + 1) for seat in asked])


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """This knight's legal moves; none after placing (B3)."""
    phase = state.phase
    if isinstance(phase, Over) or seat not in KNIGHTS:
        return ()
    return moves_of(at(state, phase, seat), phase.rides[seat])


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """The result of a move, up to the next decision. Raises `IllegalMove` (B3)."""
    phase = state.phase
    if isinstance(phase, Over):
        raise IllegalMove("match_over", "The match is over.")
    if seat not in KNIGHTS:
        raise IllegalMove("not_a_knight", "Only the White and the Black knight move.")
    here, ride = at(state, phase, seat), phase.rides[seat]
    _judge(here, ride, move)
    course: Course[Event] = Course(chance)
    after = decided(here, ride, move, course)
    rides = (after, phase.rides[1]) if seat == 0 else (phase.rides[0], after)
    return advance(State(state.options, state.runs, Running(phase.roll, phase.contacts, rides)), course)


def _judge(at: At, ride: Ride, move: Move) -> None:
    """Raises `IllegalMove` if the decision loop does not allow the move."""
    turn = ride.turn
    match turn:
        case Placing():
            _judge_placing(at, ride, turn, move)
        case Choosing():
            if isinstance(move, RideOut):
                _judge_ride_out(at, ride)
            elif not isinstance(move, Match | Combination):
                raise IllegalMove("choose_first", "Choose first what this roll is for: the match or the combination.")
        case Waiting():
            raise IllegalMove("already_placed", "You have placed a die of this roll; wait for the other knight.")
        case _:
            assert_never(turn)


def _judge_placing(at: At, ride: Ride, turn: Placing, move: Move) -> None:
    match move:
        case Reroll():
            if not turn.rerolls:
                raise IllegalMove("too_few_rerolls", "You have no reroll left; place a die.")
        case Adjacent():
            _judge_die(at, ride, turn, move.die)
            if abs(move.die - at.aim) != 1:
                raise IllegalMove("not_a_neighbour", f"Place a die that is one higher or one lower than {at.aim}.")
        case Offset():
            _judge_die(at, ride, turn, move.die)
            if turn.rerolls:
                raise IllegalMove("rerolls_left", "A die this far off is placed only when no reroll is left; reroll.")
            if abs(move.die - at.aim) == 1:
                raise IllegalMove("is_neighbour", "That die is one off: place it as an adjacent one.")
        case Set():
            if turn.rerolls < SET_COSTS:
                raise IllegalMove("too_few_rerolls", f"Setting a die costs three rerolls; you have {turn.rerolls}.")
        case RideOut():
            _judge_ride_out(at, ride)
        case Match() if turn.is_blocked:
            raise IllegalMove("blocked", _BLOCKED)
        case Match() | Combination():
            raise IllegalMove("no_choice", "There is nothing to choose now; a die that matches is placed by itself.")
        case _:
            assert_never(move)


_BLOCKED = "You took the combination: reroll before a die that matches may be placed."


def _judge_die(at: At, ride: Ride, turn: Placing, die: Die) -> None:
    if die not in ride.hand:
        raise IllegalMove("die_not_in_hand", "None of your dice shows that; choose one that lies in your hand.")
    if die == at.aim:
        assert turn.is_blocked
        raise IllegalMove("blocked", _BLOCKED)


def _judge_ride_out(at: At, ride: Ride) -> None:
    if at.roll < RIDE_OUT_FROM:
        raise IllegalMove("too_early", "A run can be ridden out from its third roll on; before, a roll may unhorse.")
    if not may_ride_out(at, ride):
        raise IllegalMove("may_still_hit", "Your lance may still hit; a run is ridden out when it is a certain miss.")


def forfeit(state: State, seat: Seat) -> Step[State, Event]:
    """A knight leaves for good: both keep what they earned, and the other wins the match (B9)."""
    phase = state.phase
    if isinstance(phase, Over):
        raise IllegalMove("match_over", "The match is over.")
    if seat not in KNIGHTS:
        raise IllegalMove("not_a_knight", "Only the White or the Black knight can leave the match.")
    over = Over(phase.roll, phase.contacts, phase.rides, forfeited=seat)
    ended = State(state.options, state.runs, over)
    return Step(ended, (to_all(Forfeited(seat)), to_all(match_ended(ended, over))))
