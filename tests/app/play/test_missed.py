"""A page that was disconnected gets the missed steps; or the whole game if that is hardly larger or the page has
another state.
"""

import orjson
import pytest

from app.messages.table_events import Paused
from app.play.records.missed import Since, read_since
from app.play.room.live_table import LiveTable
from app.tables.store import AnyGame
from engines.core.codec import plain
from engines.core.seats import Seat
from tests.app.play.in_memory import TOURNAY, begun, of_each_game, played, turns, viewers


@pytest.mark.parametrize(
    ("text", "since"),
    [
        ("0.12.3", Since(Seat(0), 12, 3)),
        ("-.0.0", Since(None, 0, 0)),
        *(
            (wrong, None)
            for wrong in ("", "1", "1.2", "1.2.3.4", "x.1.1", "-1.1.1", "1.-1.1", "1.1.9999999999", "٣.1.1")
        ),
    ],
)
def test_a_pages_state_is_parsed_or_ignored(text: str, since: Since | None) -> None:
    assert read_since(text) == since


PAUSED = Paused((Seat(0),))


def now(live: LiveTable, seat: Seat | None) -> Since:
    return Since(seat, live.version_of(seat), len(live.table_events))


@of_each_game
def test_a_pages_steps_and_the_missed_ones_are_all_steps(game: AnyGame) -> None:
    """Also if some steps are hidden from a viewer: that viewer's versions do not count them."""
    stored = begun(game)
    live = played(stored, game, moves=14)
    had = {seat: (now(live, seat), len(live.events)) for seat in viewers(live)}
    sent = 0
    for _ in turns(stored, live):
        for seat, (since, events) in had.items():
            missed, full = live.missed(seat, since), live.full(seat)
            assert live.has_missed(seat, since) == (since != now(live, seat))
            if missed is None:
                continue
            sent += 1
            assert 2 * len(missed.events) <= len(full.log)
            told = [orjson.loads(event.json) for event in live.events[events:] if event.is_for(seat)]
            assert plain(missed.events) == told == plain(full.log)[len(full.log) - len(told) :]
            assert (missed.v, missed.view, missed.to_act, missed.decision, missed.legal) == (
                *(full.v, full.view, full.to_act, full.decision, full.legal),
            )
        if live.version > 30:
            break
    assert sent


@of_each_game
def test_a_current_page_misses_nothing(game: AnyGame) -> None:
    live = played(begun(game), game, moves=10)
    for seat in viewers(live):
        assert not live.has_missed(seat, now(live, seat))


@of_each_game
def test_a_page_with_another_state_gets_the_whole_game(game: AnyGame) -> None:
    live = played(begun(game), game, moves=14)
    for seat in viewers(live):
        here = now(live, seat)
        for wrong in (
            Since(seat, here.version + 1, 0),
            Since(seat, here.version, here.table_events + 1),
            Since(Seat(7), here.version, 0),
            Since(seat, 0, 0),
        ):
            assert live.has_missed(seat, wrong)
            assert live.missed(seat, wrong) is None, (seat, wrong)


def test_missed_events_besides_moves_are_included() -> None:
    live = played(begun(TOURNAY), TOURNAY, moves=14)
    since = now(live, None)
    live.apply_event(live.version + 1, PAUSED, at=0.0)
    missed = live.missed(None, since)
    assert missed is not None
    assert (missed.events, missed.table_events, missed.table_events_after) == ((), (PAUSED,), (0,))
    assert missed.v == since.version
