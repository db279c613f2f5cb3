"""Packed games: every value comes back."""

from typing import Any

import orjson
import pytest

from app.messages.table_events import Paused, Resumed
from app.play.people.table_log import PendingEvent
from app.play.room.live_table import LiveTable
from app.tables.export import record_bytes
from app.tables.packed_form import FORM, UnknownForm, pack, pack_states, unpack, unpack_states, values_of
from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.play.in_memory import StoredTable, begun, of_each_game, turns, viewers

MOVES = 150


def shown(stored: StoredTable, live: LiveTable) -> list[Any]:
    """Everything that anybody sees of a game, and the answers to resent moves."""
    messages = [orjson.dumps(live.full(seat)) for seat in viewers(live)]
    return [*messages, live.answered, record_bytes(stored.table, stored.rows)]


@of_each_game
@pytest.mark.parametrize("seed", [1])
def test_an_unpacked_game_is_the_same(game: AnyGame, seed: int) -> None:
    stored = begun(game, players=max(game.seats), bots=seed - 1 if max(game.seats) > 2 else 0, seed=seed)
    live = stored.live(game)
    for version in turns(stored, live, seed=seed):
        if version == 7:
            for event in (Paused((Seat(0),)), Resumed(Seat(0))):
                seq = live.version + 1
                assert stored.write_event(PendingEvent(live.id, seq, event, at=1.000001, public=False))
                live.apply_event(seq, event, 1.000001)
        if version == MOVES:
            break
    stored.table.status = "over"
    snapshot = stored.snapshot
    assert snapshot is not None
    rows, again = unpack(FORM, stored.table.id, pack(stored.rows, snapshot))
    assert [(row.table_id, *values_of(row)) for row in rows] == [(row.table_id, *values_of(row)) for row in stored.rows]
    assert [row.at for row in rows] == [row.at for row in stored.rows]
    assert orjson.dumps(again.state) == orjson.dumps(snapshot.state)
    before = shown(stored, stored.live(game))
    stored.rows, stored.snapshot = rows, again
    assert shown(stored, stored.live(game)) == before


def test_checkpoints_come_back_in_order() -> None:
    states = [(20, {"a": [1, None]}), (40, {"b": "ä"})]
    assert unpack_states(FORM, pack_states(states)) == states


def test_a_newer_form_is_refused() -> None:
    with pytest.raises(UnknownForm):
        unpack(FORM + 1, "A", b"")
    with pytest.raises(UnknownForm):
        unpack_states(FORM + 1, b"")
