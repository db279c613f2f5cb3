"""The messages of a replay, from the positions of a game."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence

import orjson

from app.channels.socket import encoded
from app.messages.replay import OpenStepMessage, ReplayViewer
from app.messages.tables import TableEventMessage
from app.play.room.live_table import LiveTable
from app.play.room.step_encoder import StepEncoder
from app.replay.seen import SeenStep
from app.replay.viewers import seat_of


async def unhurried(positions: Iterator[LiveTable]) -> AsyncIterator[LiveTable]:
    """These positions, one at a time: other tasks run in between, because a long game takes a while."""
    for live in positions:
        yield live
        await asyncio.sleep(0)


async def messages_of(
    positions: AsyncIterator[LiveTable], seen: Sequence[SeenStep], viewer: ReplayViewer, *, most_bytes: int
) -> tuple[list[bytes], int]:
    """The messages of these steps, at least of the first one, as far as they fit into so many bytes; and the number of
    steps. `positions` are those of all rows of the log, or of those from the first step or an earlier one on."""
    messages, size, at = list[bytes](), 0, 0
    async for live in positions:
        if live.version < seen[at].row:
            continue
        text = _message(live, seen[at], viewer)
        if at and size + len(text) > most_bytes:
            break
        messages += [text, *(encoded(TableEventMessage(event)) for event in seen[at].table_events)]
        size += len(text)
        at += 1
        if at == len(seen):
            break
    return messages, at


def _message(live: LiveTable, step: SeenStep, viewer: ReplayViewer) -> bytes:
    seat = seat_of(viewer)
    seen = live.observed(seat)
    if viewer == "open":
        assert live.game.open_view is not None
        events = tuple([orjson.Fragment(event.json) for event in step.events])
        hidden = live.game.open_view(live.state)
        return encoded(OpenStepMessage(v=step.v, events=events, view=seen.view, open=hidden, to_act=seen.to_act))
    encoder = StepEncoder(step.events)
    return encoder.text(step.v, encoder.events_for(seat) or b"[]", seen)
