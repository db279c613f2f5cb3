"""The first version that a viewer may look at again while the game goes on."""

from collections.abc import Sequence
from typing import Any

from app.messages.table_events import KnockGranted, SeatReturned, TookOver
from app.replay.seen import SeenStep
from app.tables.store import AnyGame
from engines.core.codec import codec_of
from engines.core.seats import Seat


def first_open(game: AnyGame, seen: Sequence[SeenStep], states: Sequence[Any], seat: Seat | None) -> int:
    """The first version that may be looked at again now. `states` are the positions of these steps.

    A position may be looked at if everything that could be looked back at from it still can be: then the same is true
    of its view. All positions after it may be looked at, too.
    """
    codec, known, counts = codec_of(game), list[Any](), list[int]()
    for step in seen:
        known += [codec.event(event.json) for event in step.events]
        counts.append(len(known))
    visible = {id(event) for event in game.visible_history(states[-1], known)}
    first, earliest = seen[-1].v, taken_over(seen, seat)
    for step, state, count in zip(reversed(seen), reversed(states), reversed(counts), strict=True):
        shown = game.visible_history(state, known[:count])
        if step.v < earliest or any(id(event) not in visible for event in shown):
            break
        first = step.v
    return first


def taken_over(seen: Sequence[SeenStep], seat: Seat | None) -> int:
    """The version at which the seat's present player began to play it; 0 for the first player and for spectators."""
    owner = player = 0
    for step in seen:
        for event in step.table_events:
            match event:
                case TookOver(taken) if taken == seat:
                    owner = player = step.v
                case KnockGranted(taken) if taken == seat:
                    player = step.v
                case SeatReturned(taken) if taken == seat:
                    player = owner
                case _:
                    pass
    return player
