"""A replay is the steps that a viewer was sent, byte for byte, and nothing more."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from app.channels.socket import encoded
from app.messages.replay import ReplayViewer
from app.messages.table_events import Paused, Resumed, TableEvent
from app.messages.tables import TableEventMessage
from app.play.people.table_log import PendingEvent
from app.play.room.live_table import LiveTable
from app.play.room.step_encoder import StepEncoder
from app.replay.checkpoints import CHECKPOINT_EVERY, checkpoints_of
from app.replay.points import replay_points
from app.replay.seen import steps_seen
from app.replay.service import Source, replay_log, replay_page
from app.tables.store import AnyGame
from engines import GAMES
from engines.core.codec import plain
from engines.core.seats import Seat
from tests.app.play.in_memory import StoredTable, begun, of_each_game, turns, viewers

MOVES = 60
"""Moves of a game whose whole would take long."""


def sent_step(live: LiveTable, begin: int, seat: Seat | None) -> bytes | None:
    """The `step` message about the events from number `begin` on, as a table's channel sends it."""
    encoder = StepEncoder(live.events[begin:])
    events = encoder.events_for(seat)
    return None if events is None else encoder.text(live.version_of(seat), events, live.observed(seat))


def add_event(stored: StoredTable, live: LiveTable, event: TableEvent) -> bytes:
    """Writes a table event to the log, and returns its message."""
    seq = live.version + 1
    assert stored.write_event(PendingEvent(live.id, seq, event, at=1.0, public=False))
    live.apply_event(seq, event, 1.0)
    return encoded(TableEventMessage(event))


def played_live(stored: StoredTable, game: AnyGame, *, seed: int) -> tuple[LiveTable, dict[ReplayViewer, list[bytes]]]:
    """A random game with a pause in it, and all messages that each viewer was sent."""
    live = stored.live(game)
    sent: dict[Seat | None, list[bytes]] = {seat: [] for seat in viewers(live)}
    begin = 0

    def publish() -> None:
        for seat, messages in sent.items():
            message = sent_step(live, begin, seat)
            if message is not None:
                messages.append(message)

    publish()
    begin = len(live.events)
    for version in turns(stored, live, seed=seed):
        publish()
        begin = len(live.events)
        if version == 5 and live.game.to_act(live.state):
            for event in (Paused((Seat(0),)), Resumed(Seat(0))):
                message = add_event(stored, live, event)
                for messages in sent.values():
                    messages.append(message)
        if version > MOVES and game.name == GAMES[1].name:
            break
    return live, {"spectator" if seat is None else seat: messages for seat, messages in sent.items()}


def source(stored: StoredTable, game: AnyGame, viewer: ReplayViewer) -> Source:
    seen = steps_seen(stored.rows, viewer)
    return Source(stored.table, game=game, rows=stored.rows, viewer=viewer, seen=seen)


def body_of(page: bytes) -> bytes:
    """The messages in an answer."""
    _, _, rest = page.partition(b'"messages":[')
    body, _, _ = rest.rpartition(b'],"next":')
    return body


async def replayed(stored: StoredTable, game: AnyGame, viewer: ReplayViewer) -> list[bytes]:
    """All messages of a replay, page by page."""
    messages: list[bytes] = []
    following: int | None = 0
    while following is not None:
        page = await replay_page(source(stored, game, viewer), following, None)
        assert orjson.loads(page)["viewer"] == viewer
        messages.append(body_of(page))
        following = orjson.loads(page)["next"]
    return messages


@of_each_game
@pytest.mark.parametrize("seed", [1])
async def test_a_replay_has_the_bytes_that_were_sent(game: AnyGame, seed: int) -> None:
    stored = begun(game, seed=seed)
    live, sent = played_live(stored, game, seed=seed)
    stored.table.status = "over"
    for viewer, messages in sent.items():
        assert b",".join(await replayed(stored, game, viewer)) == b",".join(messages)
    assert live.table_events


@of_each_game
async def test_a_replay_from_a_checkpoint_is_the_same_at_every_version(game: AnyGame) -> None:
    stored = begun(game, seed=6)
    _, sent = played_live(stored, game, seed=6)
    stored.table.status = "over"
    starts = [start for start in checkpoints_of(stored.table, game, stored.rows) if start is not None]
    assert [start.version for start in starts] == list(range(CHECKPOINT_EVERY, len(stored.rows), CHECKPOINT_EVERY))
    everybody: list[ReplayViewer] = [*sent, "open"]
    for viewer in everybody:
        whole, parts = source(stored, game, viewer), list[bytes]()
        for step in whole.seen:
            before = [start for start in starts if start.version <= step.row]
            part = replace(whole, start=before[-1]) if before else whole
            parts.append(body_of(await replay_page(part, step.v, step.v)))
        assert b",".join(parts) == b",".join(await replayed(stored, game, viewer))


@of_each_game
async def test_open_replays_show_every_move_and_all_hands(game: AnyGame) -> None:
    stored = begun(game, seed=3)
    live, _ = played_live(stored, game, seed=3)
    stored.table.status = "over"
    messages = orjson.loads(b"[" + b",".join(await replayed(stored, game, "open")) + b"]")
    steps = [message for message in messages if message["t"] == "open_step"]
    moves = [row for row in stored.rows if row.table_event is None]
    assert [step["v"] for step in steps] == list(range(len(moves)))
    assert game.open_view is not None
    assert steps[-1]["open"] == plain(game.open_view(live.state))
    assert steps[-1]["view"] == plain(live.observed(None).view)
    public = [[event for seats, event in row.emitted if seats is None] for row in moves]
    assert [step["events"] for step in steps] == public


@of_each_game
async def test_a_log_has_the_events_of_the_steps(game: AnyGame) -> None:
    stored = begun(game, seed=4)
    live, sent = played_live(stored, game, seed=4)
    stored.table.status = "over"
    for viewer, messages in sent.items():
        log = await replay_log(source(stored, game, viewer))
        entries: list[dict[str, Any]] = orjson.loads(encoded(log))["entries"]
        steps = [step for step in map(orjson.loads, messages) if step["t"] == "step"]
        assert [(one["v"], one["events"]) for one in entries] == [(step["v"], step["events"]) for step in steps]
        assert sum(len(one["table_events"]) for one in entries) == len(live.table_events)
        rows = [one["row"] for one in entries]
        assert rows == [step.row for step in steps_seen(stored.rows, viewer)]


def small(player: dict[str, Any]) -> dict[str, Any]:
    """The picture of a player's district in a view of Tournay, with every field that it may have."""
    spots = player["district"]
    return {
        "spots": [
            {"cell": one["cell"], "card": one["cards"][-1], "damaged": one["token"] == "damage"} for one in spots
        ]
    }  # fmt: skip


@of_each_game
async def test_a_filmstrip_shows_the_steps_views_and_nothing_more(game: AnyGame) -> None:
    stored = begun(game, seed=7)
    _, sent = played_live(stored, game, seed=7)
    stored.table.status = "over"
    everybody: list[ReplayViewer] = [*sent, "open"]
    for viewer in everybody:
        messages = orjson.loads(b"[" + b",".join(await replayed(stored, game, viewer)) + b"]")
        views = {one["v"]: one["view"] for one in messages if one["t"] in ("step", "open_step")}
        film = await replay_points(source(stored, game, viewer))
        assert (film.first, len(film.points)) == (0, len(views))
        if game.thumbnails_shown is None:
            assert film.thumbnails == ()
            continue
        shown: dict[int, Any] = {}
        for v, view in views.items():
            new = {one.seat: plain(one.thumbnail) for one in film.thumbnails if one.v == v}
            assert all(shown.get(seat) != picture for seat, picture in new.items())
            shown |= new
            assert [shown[seat] for seat in range(len(view["players"]))] == list(map(small, view["players"]))
        assert len(film.thumbnails) < len(views)


@of_each_game
async def test_a_running_game_is_replayed_without_row_numbers(game: AnyGame) -> None:
    stored = begun(game, seed=5)
    live = stored.live(game)
    for version in turns(stored, live, seed=5):
        if version == 12:
            break
    for viewer in ("spectator", Seat(0)):
        log = await replay_log(source(stored, game, viewer))
        assert log.entries
        assert {one.row for one in log.entries} == {None}
        film = await replay_points(source(stored, game, viewer))
        assert {one.v for one in film.thumbnails} <= {one.v for one in log.entries}
        assert film.first == log.entries[0].v
        assert log.entries[-1].v == live.version_of(viewer if isinstance(viewer, int) else None)
