"""The data of Numbers for the laws, from the table of visibility in README.md."""

import random
from typing import Any

from numbers_game import GAME
from numbers_game.rules import NUMBERS, SEATS, Number, Options, Pick, Revealed, State

from engines.core.game import Step
from engines.core.seats import Seat, Spectator, Viewer
from engines.core.values import replace
from tests.engines.random_chance import NoChance
from tests.engines.random_games import Kit


def permuted(state: State, viewer: Viewer, rng: random.Random, _keep: frozenset[Any] = frozenset()) -> State | None:
    """Other numbers of the players who are not the viewer."""

    def other(seat: Seat, pick: Number | None) -> Number | None:
        is_known = pick is None or (not isinstance(viewer, Spectator) and viewer == seat)
        return pick if is_known else rng.choice([number for number in NUMBERS if number != pick])

    changed = replace(state, picks=tuple(other(seat, state.picks[seat]) for seat in SEATS))
    return None if changed == state else changed


def counterpart(_other: State, _seat: Seat, _move: Pick, _step: Step[Any, Any], rng: random.Random) -> Any:
    return Pick(rng.choice(NUMBERS)), NoChance()


def until_revealed(_state: State, _move: Pick, events: tuple[Any, ...]) -> tuple[Any, ...]:
    shown = [isinstance(event, Revealed) for event in events]
    return events[: shown.index(True)] if any(shown) else events


KIT = Kit(
    game=GAME,
    options=[Options("5"), Options("3")],
    moves=[Pick(number) for number in NUMBERS],
    permuted=permuted,
    shown_by=lambda move: frozenset(),
    counterpart=counterpart,
    until_revealed=until_revealed,
    canaries=lambda state, viewer: frozenset(),
    without_open_past=lambda state: state,
    since_secret=lambda events: events,
    components=lambda state: [],
    all_components=(),
    compared=lambda options: (4, 4),
    forfeit_ends=True,
)
