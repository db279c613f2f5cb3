"""A channel sends its subscribers what is published, and waits for none of them."""

import asyncio
from uuid import UUID, uuid4

import pytest

from app.channels.channel import Channel, Coalescer
from app.channels.connection import MOST_BYTES, MOST_MESSAGES, Connection
from app.errors import InternalError, TooSlow


def received(connection: Connection) -> list[str]:
    """What has been sent since this was asked."""
    messages = list(connection._outbox)
    connection._outbox.clear()
    connection._bytes = 0
    return messages


async def passed() -> None:
    """Return when everything that was to happen at once has happened."""
    for _ in range(5):
        await asyncio.sleep(0)


# Subscribing and publishing


async def test_who_has_subscribed_is_sent_what_is_published() -> None:
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


async def test_who_subscribes_twice_is_sent_it_once() -> None:
    channel = Channel("lobby")
    connection = Connection(uuid4())
    channel.subscribe(connection)
    channel.subscribe(connection)
    channel.publish("hello")
    assert received(connection) == ["hello"]
    channel.unsubscribe(connection)
    channel.publish("hello")
    assert received(connection) == []


async def test_who_is_there_counts_people_and_not_their_connections() -> None:
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


async def test_a_message_is_made_once_for_all_who_share_a_viewpoint() -> None:
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


async def test_a_message_for_nobody_is_not_made() -> None:
    def message(player: UUID) -> str:
        raise AssertionError("for nobody")

    Channel("table:1").publish_by(lambda connection: connection.player, message)


# Presence


async def test_comings_and_goings_at_about_the_same_time_are_announced_together() -> None:
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


async def test_nothing_is_announced_where_nobody_came_or_went() -> None:
    announced: list[int] = []
    channel = Channel("table:1", on_presence=lambda: announced.append(1), seconds=0.0)
    channel.unsubscribe(Connection(uuid4()))
    channel.publish("hello")
    await passed()
    assert announced == []


async def test_a_closed_channel_announces_nothing_any_more() -> None:
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


# Who does not keep up


@pytest.mark.parametrize(
    ("message", "kept"), [("x", MOST_MESSAGES), ("x" * (MOST_BYTES // 4), 4)], ids=["too many", "too much"]
)
async def test_who_does_not_keep_up_is_disconnected_and_keeps_nobody_waiting(message: str, kept: int) -> None:
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


async def test_a_writer_sends_in_order_and_makes_room() -> None:
    connection = Connection(uuid4())
    sent: list[str] = []

    async def send(message: str) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    writing = asyncio.create_task(connection.write(send))
    messages = [str(number) for number in range(3 * MOST_MESSAGES)]
    for message in messages:
        connection.send(message)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await passed()
    assert (sent, connection.ended, connection._bytes) == (messages, None, 0)
    connection.disconnect(InternalError())
    await asyncio.gather(writing, return_exceptions=True)
    assert writing.done()


async def test_a_disconnected_one_whose_socket_takes_nothing_is_ended_all_the_same() -> None:
    connection = Connection(uuid4())
    stuck = asyncio.Event()

    async def send(message: str) -> None:
        await stuck.wait()

    writing = asyncio.create_task(connection.write(send))
    connection.send("hello")
    await passed()
    connection.disconnect(TooSlow())
    connection.disconnect(InternalError())
    await asyncio.gather(writing, return_exceptions=True)
    assert writing.cancelled()
    assert isinstance(connection.ended, TooSlow), "the first reason is the one that is told"
    connection.send("late")
    assert received(connection) == []
