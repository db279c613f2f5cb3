"""Absence, returning, leaving and taking over reveal nothing hidden."""

import itertools
import random
from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

import orjson
import pytest

from app.channels.connection import Connection
from app.messages.table_events import KnockGranted, Poll, TookOver
from app.play.people.knocking import UNNOTIFIED_GRACE_SECONDS
from app.play.room.inbox import DriverMove, FullRequested, SeatChange
from app.tables.rows import Snapshot
from app.tables.seat_control import PollKey
from engines.core.codec import plain
from engines.core.seats import SPECTATOR, Seat
from tests.app.play.attending import Attending, attending, code_of
from tests.app.play.in_memory import StoredTable, begun, played
from tests.app.play.reader import Reader
from tests.app.play.working import ScriptedClock, command_of
from tests.engines.kits import KITS
from tests.engines.random_games import Kit
from tests.seeds import Seed

END = PollKey(Poll.END)
ALL = [(kit, players) for kit in KITS for players in kit.game.seats]
of_each_game_and_number = pytest.mark.parametrize(
    ("kit", "players"), ALL, ids=[f"{kit.game.name}-{players}" for kit, players in ALL]
)
OPTIONS: Mapping[str, Mapping[str, str]] = {"joust": {"visibility": "sealed"}}
"""Options under which something is hidden."""


class Everything(Connection):
    """A connection that keeps every byte, presence too."""

    def __init__(self, player: UUID) -> None:
        super().__init__(player)
        self.sent: list[bytes] = []

    def send(self, message: Any) -> None:
        self.sent.append(message if isinstance(message, bytes) else message.encode())


def same_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes request ids equal in all worlds: they follow the order of creation."""
    ids = map(str, itertools.count())
    monkeypatch.setattr("app.play.people.table_events.new_request_id", lambda: next(ids))


def world(kit: Kit, players: int, moves: int, state: Any = None) -> StoredTable:
    """A table after this many random moves. With another state: a state that some viewer cannot distinguish from the
    real one.
    """
    stored = begun(kit.game, players=players, options=OPTIONS.get(kit.game.name))
    live = played(stored, kit.game, moves=moves)
    kept = live.state if state is None else state
    stored.snapshot = Snapshot(table_id=stored.table.id, version=moves, state=plain(kept))
    return stored


def announce_nothing(at: Attending) -> None:
    """Turns off announcements of presence: their times vary, unlike the messages sent with each event."""
    assert at.work.room.table.channel._presence is not None
    at.work.room.table.channel._presence._seconds = 3600.0


async def all_that_can_happen(at: Attending, viewer: Seat | None, watchers: list[UUID]) -> None:
    """All events besides moves; the viewer is present throughout and never changes seats."""
    everybody = [seat for seat in map(Seat, range(at.work.live.players)) if at.people[seat] is not None]
    others = [seat for seat in everybody if seat != viewer]
    gone, *rest = others
    await at.comes(*others, *watchers)
    await at.goes(gone)
    await at.waits(100.0)
    for seat in [*([] if viewer is None else [viewer]), *rest]:
        await at.votes(seat, PollKey(Poll.STAND_IN, gone))
    await at.comes(gone)
    await at.changes(gone, SeatChange.RETURN)
    await at.goes(gone)
    await at.waits(130.0)
    has_knocking = len(everybody) >= 3
    if has_knocking:
        for wait in (0.0, UNNOTIFIED_GRACE_SECONDS):  # the owner comes back in time, and after the grace period
            await at.asks(watchers[0], Poll.KNOCK, gone)
            for request in list(at.work.live.control.requests):
                for seat in everybody:
                    await at.votes(seat, PollKey(Poll.KNOCK, gone, request))
            await at.waits(wait)
            await at.comes(gone)
            await at.goes(gone)
            await at.waits(130.0)
    await at.comes(gone)
    await at.changes(gone, SeatChange.RETURN)
    await at.changes(gone, SeatChange.LEAVE)
    await at.asks(watchers[1], Poll.TAKE_OVER, gone)
    for request in list(at.work.live.control.requests):
        for seat in everybody:
            await at.votes(seat, PollKey(Poll.TAKE_OVER, gone, request))
    await at.votes(others[-1], END)
    kinds = {event.kind for event in at.events}
    assert {"stood_in", "returned", "left", "requested", "took_over"} <= kinds, kinds
    if has_knocking:
        assert {"knock_pending", "knock_cancelled", "knock_granted", "seat_returned"} <= kinds, kinds


@of_each_game_and_number
async def test_a_viewers_messages_depend_on_nothing_hidden(
    kit: Kit, players: int, seed: Seed, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = seed.random_for("everything")
    compared = 0
    for viewer in (None, *map(Seat, range(players))):
        moves = dice.randrange(3, 9)
        here = world(kit, players, moves)
        state = here.live(kit.game).state
        other = kit.permuted(state, SPECTATOR if viewer is None else viewer, random.Random(dice.random()))
        if other is None or other == state:
            continue
        received = []
        watchers = [UUID(int=dice.getrandbits(128)) for _ in range(3)]
        for stored in (here, world(kit, players, moves, other)):
            same_ids(monkeypatch)
            async with attending(kit.game, stored=stored, time=ScriptedClock()) as at:
                announce_nothing(at)
                player = watchers[2] if viewer is None else at.people[viewer]
                assert player is not None
                connection = Everything(player)
                at.readers[player] = connection  # type: ignore[assignment]
                await at.comes(player)
                await all_that_can_happen(at, viewer, watchers[:2])
                received.append(connection.sent)
        assert received[0] == received[1]
        assert len(received[0]) > 10
        compared += 1
    assert compared >= 1


def of_game(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Only the messages about the game."""
    return [message for message in messages if message["t"] in ("full", "step")]


async def everybody_looks(at: Attending, readers: list[Reader]) -> None:
    for reader in readers:
        at.work.room.inbox.put_nowait(FullRequested(reader))
    await at.work.settled()


async def plays_on(at: Attending, moves: int) -> None:
    """Makes the next moves of everybody with a seat, and of bots."""
    for _ in range(moves):
        if at.work.live.decisions:
            seat, live = at.work.to_move, at.work.live
            command = command_of(live, seat, f"m{live.version}-{seat}")
            if seat in live.control.played_by_bots:
                move = live.read_move(seat, command.decision, command.move)
                at.work.room.inbox.put_nowait(DriverMove(seat, command.decision, move))
            else:
                at.work.send_move(seat, command.id)
            await at.work.settled()


@pytest.mark.parametrize(
    ("kit", "players", "poll"),
    [
        pytest.param(kit, players, poll, id=f"{kit.game.name}-{players}-{poll}")
        for kit, players in ALL
        for poll in (Poll.TAKE_OVER, Poll.KNOCK)
        if poll == Poll.TAKE_OVER or players >= 3  # two players cannot use knocking
    ],
)
async def test_a_seats_view_moves_to_its_new_player(kit: Kit, players: int, poll: Poll) -> None:
    stored = world(kit, players, 4)
    stored.table.house_rules = None
    async with attending(kit.game, stored=stored) as at:
        seat, others = Seat(players - 1), list(map(Seat, range(players - 1)))
        former = at.people[seat]
        assert former is not None
        eve, wat = uuid4(), uuid4()
        await at.comes(seat, *others, eve, wat)
        readers = {who: at.readers[who] for who in (former, eve, wat)}
        if poll == Poll.TAKE_OVER:
            assert code_of(await at.changes(seat, SeatChange.LEAVE)) == "done"
        else:
            await at.goes(seat)
            at.time.seconds += 130.0
        for reader in readers.values():
            reader.received()
        assert code_of(await at.asks(eve, poll, seat)) == "done"
        await plays_on(at, 2)
        await everybody_looks(at, [readers[eve], readers[wat]])
        asking, watching = readers[eve].received(), readers[wat].received()
        assert of_game(asking) == of_game(watching), "who only asks sees what everybody sees"
        assert of_game(asking)
        (request,) = at.work.live.control.requests
        for voter in others:
            assert code_of(await at.votes(voter, PollKey(poll, seat, request))) == "done"
        if poll == Poll.KNOCK:
            await plays_on(at, 1)
            await everybody_looks(at, [readers[eve], readers[wat]])
            asking, watching = readers[eve].received(), readers[wat].received()
            assert of_game(asking) == of_game(watching), "no hand is shown before the grace period ends"
            await at.waits(UNNOTIFIED_GRACE_SECONDS)
        assert isinstance(at.events[-1], TookOver if poll == Poll.TAKE_OVER else KnockGranted)
        if poll == Poll.KNOCK:
            await at.comes(former)
            readers[former] = at.readers[former]
        for reader in readers.values():
            before = reader.received()
            mine = [one["you"] for one in before if one["t"] == "full"]
            assert mine in ([], [seat] if reader is readers[eve] else [None])
        await plays_on(at, 3)
        await everybody_looks(at, list(readers.values()))
        seen = {who: of_game(reader.received()) for who, reader in readers.items()}
        assert seen[former] == seen[wat]
        full = orjson.loads(orjson.dumps(at.work.live.full(seat)))
        assert seen[eve][-1] == full
        assert seen[former][-1] == orjson.loads(orjson.dumps(at.work.live.full(None)))


async def test_a_leaver_gets_the_spectators_view() -> None:
    for kit, players in ALL:
        async with attending(kit.game, stored=world(kit, players, 4)) as at:
            wat, seat = uuid4(), Seat(0)
            left, watching = await at.comes(seat, wat)
            for reader in (left, watching):
                reader.received()
            assert code_of(await at.changes(seat, SeatChange.LEAVE)) == "done"
            changed, _ = left.received(), watching.received()
            assert [one["you"] for one in changed if one["t"] in ("table", "full")] == [None, None]
            await everybody_looks(at, [left, watching])
            assert of_game(left.received())[-1] == of_game(watching.received())[-1]
