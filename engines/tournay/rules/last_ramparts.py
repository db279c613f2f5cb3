"""The last ramparts, if players choose them: all at the same time and in secret (5, Y53)."""

from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.model.choices import Choice, EventInHand
from engines.tournay.model.events import Committed
from engines.tournay.model.moves import Build, MovePrompt
from engines.tournay.model.state import LastRamparts, State, Table
from engines.tournay.rules.between_turns import game_ended
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.course import Course


def last_ramparts(state: State, seat: Seat) -> tuple[MovePrompt, ...]:
    """The legal choices: any event cards of the hand, or none."""
    return (Prompt(Build(), (_slot(state.table, seat),), None),)


def _slot(table: Table, seat: Seat) -> Slot[Choice]:
    events = table.players[seat].events
    return Slot("last", items=tuple(map(EventInHand, sorted(events, key=events.index))), least=0, most=len(events))


def last_ramparts_chosen(state: State, course: Course, phase: LastRamparts, move: Build) -> State:
    """The state after a player has chosen; after the last choice all ramparts are built, and the game is over."""
    seat = course.seat
    picks = picked((_slot(state.table, seat),), move.picks)
    chosen = tuple([pick.event for pick in picks.of("last", EventInHand)])
    course.tell_all(Committed(seat))
    answers = (*phase.answers[:seat], chosen, *phase.answers[seat + 1 :])
    if None in answers:
        return replace(state, phase=LastRamparts(answers))
    return game_ended(state, course, [answer for answer in answers if answer is not None])
