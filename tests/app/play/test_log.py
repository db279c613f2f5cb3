"""A move's events, as kept in memory while its table is live."""

import sys
import tracemalloc

from app.tables.log import logged_event, logged_events
from engines.core.game import only_to, to_all
from engines.core.seats import Seat


def test_an_event_is_stored_as_json_with_its_audience() -> None:
    open_event, secret = logged_events((to_all({"kind": "seen"}), only_to({"kind": "secret"}, Seat(1))))
    assert (open_event.json, secret.json) == (b'{"kind":"seen"}', b'{"kind":"secret"}')
    assert [event.is_for(None) for event in (open_event, secret)] == [True, False]
    assert [secret.is_for(Seat(seat)) for seat in range(2)] == [False, True]


def test_a_stored_events_memory_is_as_declared() -> None:
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = [logged_event(None, {"kind": "counted", "number": number}) for number in range(1000)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    said = sum(sys.getsizeof(event.json) for event in kept)
    assert after - before < said + 200 * len(kept), "besides it there is the event itself, and a place in a list"
