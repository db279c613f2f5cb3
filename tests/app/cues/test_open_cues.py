"""Before a notification is sent, its occasion is looked at again: `is_open`."""

from functools import partial

import pytest

from app.cues.rows import CueKind
from app.messages.table_events import Poll, Requested
from app.play.drivers.cues import _is_vote_wanted, is_open
from app.tables.seat_control import BALLOT_SECONDS, REQUEST_SECONDS, Ballot, PollKey, SeatControl
from engines.core.seats import Seat
from tests.app.fixtures.database import play_on
from tests.app.fixtures.server import running_server

A, B, C = map(Seat, range(3))
NOW = 1_000.0


async def test_a_turn_is_open_until_it_is_taken(database_url: str) -> None:
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await server.table("Ann", "Ben", "Cy")
        services = server.services
        open_at = partial(is_open, services.database, services.rooms, services.clock)
        live = await play_on(database_url, table.id, lambda live: live.version == 0)
        [asked] = live.decisions
        number = str(asked.number)
        for seat in map(Seat, range(3)):
            found = [await open_at(table.id, CueKind.TURN, seat, one) for one in (None, number, "999")]
            assert found == ([True, True, False] if seat == asked.seat else [False] * 3)
        assert not await open_at(table.id, CueKind.VOTE, asked.seat, "knock 1 gone")
        assert not await open_at("no such table", CueKind.TURN, asked.seat, None)
        await server.services.rooms.stop()
        await play_on(database_url, table.id)
        assert not await open_at(table.id, CueKind.TURN, asked.seat, None)
        waiting = await server.table("Dora", "Eve", "Finn", start=False)
        assert not await open_at(waiting.id, CueKind.TURN, A, None)


@pytest.mark.parametrize(
    ("changed", "occasion", "is_wanted"),
    [
        ({}, "stand_in 1", True),
        ({"stood_in": {B}}, "stand_in 1", False),
        ({"ballots": {PollKey(Poll.STAND_IN, B): {A: Ballot(agrees=True, at=NOW - 1)}}}, "stand_in 1", False),
        (
            {"ballots": {PollKey(Poll.STAND_IN, B): {A: Ballot(agrees=True, at=NOW - BALLOT_SECONDS - 1)}}},
            "stand_in 1",
            True,
        ),
        ({"ballots": {PollKey(Poll.STAND_IN, B): {C: Ballot(agrees=True, at=NOW - 1)}}}, "stand_in 1", True),
        ({}, "knock 1 gone", False),
        ({"requests": {"r": (Requested(Poll.KNOCK, B, "r", "Ben"), NOW - 1)}}, "knock 1 r", True),
        ({"requests": {"r": (Requested(Poll.KNOCK, B, "r", "Ben"), NOW - REQUEST_SECONDS - 1)}}, "knock 1 r", False),
        ({}, "end", True),
    ],
    ids=[
        "nothing has happened", "a bot plays already", "voted", "the vote is old", "another has voted",
        "no such request", "an open request", "an old request", "about nobody",
    ],
)  # fmt: skip
def test_a_vote_is_wanted_as_long_as_it_can_change_something(
    changed: dict[str, object], occasion: str, is_wanted: bool
) -> None:
    control = SeatControl(3)
    for name, value in changed.items():
        setattr(control, name, value)
    assert _is_vote_wanted(control, A, occasion, NOW) == is_wanted
