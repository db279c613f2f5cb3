"""The events that may be looked at again (A8, T10)."""

from collections.abc import Iterable

from engines.tornei.events import Committed, Event, Jousted, Predicted, TrickResolved
from engines.tornei.state import DUMMY, Leading, Over, Predicting, State


def open_tricks(state: State) -> range:
    """The numbers of this round's resolved tricks that may be looked at now (T10).

    The last trick stays open until the next lead. A dummy leads at once, which would leave no time to look, so before a
    dummy's lead the trick stays open until the next card.
    """
    resolved = len(state.tricks)
    if state.options.trick_history == "all" or isinstance(state.phase, Over):
        return range(1, resolved + 1)
    phase = state.phase
    dummy_led = isinstance(phase, Predicting) and state.dummy is not None and phase.leader == DUMMY
    return range(resolved, resolved + 1) if resolved and (isinstance(phase, Leading) or dummy_led) else range(0)


def closed_tricks(state: State) -> tuple[int, ...]:
    """The numbers of this round's resolved tricks that may not be looked at now."""
    opened = open_tricks(state)
    return tuple([number for number in range(1, len(state.tricks) + 1) if number not in opened])


def visible_history(state: State, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of a viewer that may be looked at again now (T10).

    Finished rounds are open (A8), and so is the running trick; of the running round's resolved tricks, only those in
    `open_tricks` are. The boards' cards are in the view in any case.
    """
    running = len(state.scores) + 1
    closed = closed_tricks(state)
    return tuple(
        event
        for event in events
        if not (
            isinstance(event, Jousted | Committed | Predicted | TrickResolved)
            and event.round == running
            and event.trick in closed
        )
    )
