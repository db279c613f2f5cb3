"""During a game a replay shows no position that the rules have closed since."""

from typing import Any

import pytest

from app.messages.table_events import KnockGranted, SeatReturned, TableEvent, TookOver
from app.replay.closed import first_open, taken_over
from app.replay.seen import SeenStep, steps_seen
from engines.core.seats import Seat
from tests.app.play.in_memory import TORNEI, StoredTable, begun, turns


def test_a_position_with_a_closed_trick_is_closed() -> None:
    first, states, stored = firsts({"trick_history": "last"})
    assert any(first)
    for version, begin in enumerate(first):
        live_tricks = [trick.trick for trick in TORNEI.view(states[version], Seat(0)).tricks]
        for earlier in range(begin, version + 1):
            shown = TORNEI.view(states[earlier], Seat(0))
            same_round = shown.round == TORNEI.view(states[version], Seat(0)).round
            assert not same_round or {trick.trick for trick in shown.tricks} <= set(live_tricks)
    assert stored.rows


def test_every_position_is_open_if_all_tricks_are() -> None:
    first, _, _ = firsts({"trick_history": "all"})
    assert not any(first)


def firsts(options: dict[str, str]) -> tuple[list[int], list[Any], StoredTable]:
    """After each move of a random game: the first open version for seat 0, and the position after the move."""
    stored = begun(TORNEI, players=4, options={"rounds": "1", **options})
    live = stored.live(TORNEI)
    states, first = [live.state], [0]
    for _ in turns(stored, live):
        states.append(live.state)
        seen = steps_seen(stored.rows, Seat(0))
        first.append(first_open(TORNEI, seen, [states[step.row] for step in seen], Seat(0)))
    return first[:-1], states, stored


TAKEN = TookOver(Seat(1), "Cy", request="one", former="Ben", former_bot=False, by=(Seat(0),))
GRANTED, RETURNED = KnockGranted(Seat(1), "two"), SeatReturned(Seat(1))


@pytest.mark.parametrize(
    ("events", "begin"),
    [
        ([None, None], 0),
        ([None, TAKEN, None], 1),
        ([None, TAKEN, None, GRANTED], 3),
        ([None, TAKEN, None, GRANTED, RETURNED], 1),
        ([None, GRANTED, RETURNED], 0),
    ],
)
def test_a_replay_begins_with_the_present_player(events: list[TableEvent | None], begin: int) -> None:
    steps = [
        SeenStep(v, row=v, events=(), table_events=() if event is None else (event,)) for v, event in enumerate(events)
    ]
    assert taken_over(steps, Seat(1)) == begin
    assert taken_over(steps, Seat(0)) == 0
