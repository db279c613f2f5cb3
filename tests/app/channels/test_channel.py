"""A channel sends published messages to its subscribers without waiting for any of them."""

import asyncio
from collections.abc import Callable, Sequence
from uuid import UUID, uuid4

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from app.channels.channel import Channel, Coalescer
from app.channels.connection import MOST_BYTES, MOST_MESSAGES, Connection
from app.errors import InternalError, Problem, TooSlow
from app.http.uvicorn_limits import framed
from tests.app.play.virtual_time import pass_time, virtually
from tests.waiting import turns


def received(connection: Connection) -> list[str]:
    """The messages sent since the last call."""
    messages = list(connection._outbox)
    connection._outbox.clear()
    connection._bytes = 0
    return messages


async def passed() -> None:
    """Returns when all due callbacks have run."""
    await turns(5)


# Subscribing and publishing


async def test_subscribers_are_sent_published_messages() -> None:
    channel = Channel("lobby")
    one, two, other = (Connection(uuid4()) for _ in range(3))
    channel.publish("to nobody")
    channel.subscribe(one)
    channel.subscribe(two)
    channel.publish("first")
    channel.unsubscribe(two)
    channel.publish("second")
    channel.unsubscribe(other)
    assert [received(connection) for connection in (one, two, other)] == [["first", "second"], ["first"], []]


async def test_a_double_subscriber_gets_each_message_once() -> None:
    channel = Channel("lobby")
    connection = Connection(uuid4())
    channel.subscribe(connection)
    channel.subscribe(connection)
    channel.publish("hello")
    assert received(connection) == ["hello"]
    channel.unsubscribe(connection)
    channel.publish("hello")
    assert received(connection) == []


async def test_presence_counts_people_not_connections() -> None:
    channel = Channel("lobby")
    ann, ben = uuid4(), uuid4()
    tabs = [Connection(player) for player in (ann, ann, ben)]
    for tab in tabs:
        channel.subscribe(tab)
    assert channel.players == {ann, ben}
    channel.unsubscribe(tabs[0])
    assert channel.players == {ann, ben}
    channel.unsubscribe(tabs[1])
    assert channel.players == {ben}


async def test_a_message_is_made_once_for_each_viewpoint() -> None:
    channel = Channel("table:1")
    ann, ben, cy = uuid4(), uuid4(), uuid4()
    connections = [Connection(player) for player in (ann, ann, ben, cy, cy)]
    for connection in connections:
        channel.subscribe(connection)
    made: list[UUID] = []

    def message(player: UUID) -> str | None:
        made.append(player)
        return None if player == ben else str(player)

    channel.publish_by(lambda connection: connection.player, message)
    assert sorted(made) == sorted([ann, ben, cy]), "and nothing is made twice because it is nothing"
    assert [received(connection) for connection in connections] == [[str(ann)], [str(ann)], [], [str(cy)], [str(cy)]]


async def test_a_message_without_recipients_is_not_made() -> None:
    def message(player: UUID) -> str:
        raise AssertionError("for nobody")

    Channel("table:1").publish_by(lambda connection: connection.player, message)


# Presence


async def test_changes_of_presence_are_announced_together() -> None:
    announced: list[int] = []
    channel = Channel("table:1", on_presence=lambda: announced.append(len(channel.players)), seconds=0.0)
    connections = [Connection(uuid4()) for _ in range(4)]
    for connection in connections:
        channel.subscribe(connection)
    channel.unsubscribe(connections[0])
    assert announced == []
    await passed()
    assert announced == [3]
    channel.unsubscribe(connections[1])
    channel.announce_presence()
    await passed()
    assert announced == [3, 2]


async def test_unchanged_presence_is_not_announced() -> None:
    announced: list[int] = []
    channel = Channel("table:1", on_presence=lambda: announced.append(1), seconds=0.0)
    channel.unsubscribe(Connection(uuid4()))
    channel.publish("hello")
    await passed()
    assert announced == []


async def test_a_closed_channel_announces_nothing() -> None:
    announced: list[int] = []
    channel = Channel("table:1", on_presence=lambda: announced.append(1), seconds=0.0)
    channel.subscribe(Connection(uuid4()))
    channel.close()
    await passed()
    assert announced == []
    Channel("lobby").close()


async def test_many_requests_are_one_action() -> None:
    done: list[int] = []
    coalescer = Coalescer(0.0, lambda: done.append(1))
    for _ in range(3):
        coalescer.request()
    await passed()
    assert done == [1]
    coalescer.request()
    coalescer.cancel()
    coalescer.cancel()
    await passed()
    assert done == [1]
    coalescer.request()
    await passed()
    assert done == [1, 1], "a cancelled one can be asked for again"


def test_a_later_request_keeps_its_own_tick() -> None:
    async def done_at(*requests: float) -> float:
        done: list[float] = []
        loop = asyncio.get_running_loop()
        coalescer = Coalescer(1.0, lambda: done.append(loop.time()), on_ticks=True)
        for at in requests:
            await pass_time(at - loop.time())
            coalescer.request()
        await pass_time(2.0)
        return done[-1]

    assert virtually(done_at(2.25)) == virtually(done_at(1.75, 2.25)) == virtually(done_at(2.0, 2.25)) == 3.0


# Slow subscribers


@pytest.mark.parametrize(
    ("message", "kept"), [("x", MOST_MESSAGES), ("x" * (MOST_BYTES // 4), 4)], ids=["too many", "too much"]
)
async def test_a_slow_subscriber_is_disconnected_and_delays_nobody(message: str, kept: int) -> None:
    channel = Channel("table:1")
    slow, quick = Connection(uuid4()), Connection(uuid4())
    channel.subscribe(slow)
    channel.subscribe(quick)
    for _ in range(kept):
        channel.publish(message)
        assert received(quick) == [message]
    assert slow in channel.subscribers
    assert not slow.ended
    channel.publish(message)
    assert isinstance(slow.ended, TooSlow)
    channel.publish("on")
    assert received(quick) == [message, "on"]
    assert received(slow) == [], "it comes back for the newest state"


class Pipe:
    """A transport that stops writing on demand."""

    def __init__(self) -> None:
        self.on_text: Callable[[str], bool] | None = None
        self.on_writable: Callable[[], None] | None = None
        self.is_writable = True
        self.writes: list[list[bytes]] = []

    def write_messages(self, messages: Sequence[bytes]) -> None:
        self.writes.append(list(messages))

    @property
    def texts(self) -> list[str]:
        """The messages of all writes."""
        return [message.decode() for messages in self.writes for message in messages]


async def test_messages_of_one_loop_iteration_are_sent_in_one_write() -> None:
    connection, pipe = Connection(uuid4()), Pipe()
    connection.send(b"before")
    connection.attach(pipe, lambda: None)
    connection.send(b"first")
    connection.send(b"x" * 200)
    assert pipe.writes == []
    await passed()
    assert (len(pipe.writes), pipe.texts) == (1, ["before", "first", "x" * 200])
    connection.send(b"later")
    await passed()
    assert len(pipe.writes) == 2


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_messages_of_every_length_have_standard_frames(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.receive_data(framed([b"x" * size, b"y"]))
    assert client.events_received() == [Frame(Opcode.TEXT, b"x" * size), Frame(Opcode.TEXT, b"y")]


async def test_unwritten_data_waits_for_the_transport() -> None:
    connection, pipe = Connection(uuid4()), Pipe()
    connection.attach(pipe, lambda: None)
    messages = [str(number) for number in range(3 * MOST_MESSAGES)]
    for number, message in enumerate(messages):
        pipe.is_writable = number % 100 != 50
        connection.send(message.encode())
        await passed()
    assert pipe.on_writable is not None
    pipe.is_writable = False
    connection.send(b"last")
    await passed()
    assert pipe.texts == messages
    pipe.is_writable = True
    pipe.on_writable()
    assert (pipe.texts, connection.ended, connection._bytes) == ([*messages, "last"], None, 0)
    connection.detach()
    connection.send(b"too late")
    await passed()
    assert pipe.texts[-1] == "last"


async def test_a_disconnected_socket_that_takes_no_data_is_ended() -> None:
    connection, pipe = Connection(uuid4()), Pipe()
    ends: list[Problem | None] = []
    pipe.is_writable = False
    connection.attach(pipe, lambda: ends.append(connection.ended))
    connection.send(b"hello")
    await passed()
    connection.disconnect(TooSlow())
    connection.disconnect(InternalError())
    assert [type(end) for end in ends] == [TooSlow], "the first reason is the one that is told"
    connection.send(b"late")
    assert received(connection) == []
    pipe.is_writable = True
    await passed()
    assert pipe.writes == []


async def test_a_socket_disconnected_before_it_exists_is_ended() -> None:
    connection, ends = Connection(uuid4()), list[bool]()
    connection.disconnect(TooSlow())
    connection.attach(Pipe(), lambda: ends.append(True))
    assert ends == [True]
