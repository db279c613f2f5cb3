"""The transport of a polled socket: it delivers each message once, in order, and ends when the client is gone."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any
from uuid import uuid4

import pytest
from starlette.types import Message, Receive

from app.channels.commands import LONGEST_MESSAGE, read_command
from app.channels.connection import MOST_MESSAGES, Connection
from app.channels.errors import BadFrame, NoSuchSocket
from app.channels.polling import LOST_SECONDS, MOST_UNACKNOWLEDGED, PolledSocket
from app.errors import TooFast, TooSlow
from app.messages.polling import MOST_TEXTS, MessagePoll
from tests.app.play.virtual_time import pass_time, virtually
from tests.waiting import turns

NOTHING: dict[str, Any] = {"messages": [], "last": 0, "closed": None}


def in_virtual_time(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """The test runs in an event loop without delays."""

    def run() -> None:
        virtually(test())

    return run


class Opened:
    """A socket whose application has accepted it, and its client."""

    def __init__(self) -> None:
        self.expired = 0
        self.socket = PolledSocket(self._expire)
        self.socket._received.get_nowait()

    def _expire(self, socket: PolledSocket) -> None:
        self.expired += 1

    def write(self, *texts: str) -> None:
        self.socket.write_messages([json.dumps(text).encode() for text in texts])

    async def poll(self, after: int = 0, receive: Receive | None = None, **fields: float) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await self.socket.poll(MessagePoll(after, **fields), receive or forever))
        return answer

    async def received(self) -> list[Message]:
        """Messages that the application received."""
        await turns()
        return [self.socket._received.get_nowait() for _ in range(self.socket._received.qsize())]


async def forever() -> Message:
    """A client whose connection stays open."""
    await asyncio.Event().wait()
    raise AssertionError


async def lost() -> Message:
    """A client whose connection breaks."""
    return {"type": "http.disconnect"}


async def test_a_message_is_answered_until_it_is_acknowledged() -> None:
    opened = Opened()
    opened.write("first", "second")
    for _ in range(2):
        assert await opened.poll() == {"messages": ["first", "second"], "last": 2, "closed": None}
    opened.write("third")
    assert await opened.poll(1) == {"messages": ["second", "third"], "last": 3, "closed": None}
    assert await opened.poll(3, wait=0.0) == {**NOTHING, "last": 3}
    for after in (4, 99):
        with pytest.raises(NoSuchSocket):
            await opened.poll(after)


async def test_an_older_polls_late_copy_removes_no_message() -> None:
    opened = Opened()
    opened.write("first", "second")
    await opened.poll(1)
    assert await opened.poll(0) == {"messages": ["second"], "last": 2, "closed": None}


@in_virtual_time
async def test_a_poll_waits_for_a_message_or_its_time_limit() -> None:
    opened = Opened()
    asked = asyncio.create_task(opened.poll(wait=20.0))
    await pass_time(19.0)
    assert not asked.done()
    opened.write("late")
    assert (await asked)["messages"] == ["late"]
    asked = asyncio.create_task(opened.poll(1, wait=20.0))
    await pass_time(21.0)
    assert await asked == {**NOTHING, "last": 1}


@in_virtual_time
async def test_a_newer_poll_replaces_a_waiting_one() -> None:
    opened = Opened()
    older = asyncio.create_task(opened.poll())
    await turns()
    newer = asyncio.create_task(opened.poll())
    assert await older == NOTHING
    opened.write("hello")
    assert (await newer)["messages"] == ["hello"]
    assert not opened.expired


@in_virtual_time
async def test_a_client_that_does_not_return_is_gone() -> None:
    opened = Opened()
    await opened.poll(wait=0.0, pause=20.0)
    await pass_time(19.0)
    await opened.poll(wait=0.0, pause=20.0)
    await pass_time(19.0)
    assert (opened.expired, await opened.received()) == (0, [])
    await pass_time(2.0)
    assert opened.expired == 1
    assert [message["type"] for message in await opened.received()] == ["websocket.disconnect"]


@in_virtual_time
async def test_a_client_may_return_after_a_broken_connection() -> None:
    opened = Opened()
    assert await opened.poll(0, lost, wait=20.0, pause=90.0) == NOTHING
    await pass_time(LOST_SECONDS - 1.0)
    assert not opened.expired
    await opened.poll(0, lost, wait=20.0)
    await pass_time(LOST_SECONDS + 1.0)
    assert opened.expired == 1


async def test_a_socket_pauses_while_too_much_is_unacknowledged() -> None:
    opened, connection = Opened(), Connection(uuid4())
    connection.attach(opened.socket, lambda: None)
    large = json.dumps("x" * MOST_UNACKNOWLEDGED).encode()
    for _ in range(3):
        connection.send(large)
        await turns(3)
    assert (await opened.poll())["last"] == 1
    assert (await opened.poll(1))["last"] == 2
    assert (await opened.poll(2))["last"] == 3
    assert (await opened.poll(3, wait=0.0))["last"] == 3


async def test_a_client_that_acknowledges_nothing_is_too_slow() -> None:
    opened, connection = Opened(), Connection(uuid4())
    ends: list[type[object]] = []
    connection.attach(opened.socket, lambda: ends.append(type(connection.ended)))
    connection.send(b'"%s"' % (b"x" * MOST_UNACKNOWLEDGED))
    await turns(3)
    for _ in range(MOST_MESSAGES + 1):
        connection.send(b"1")
    assert ends == [TooSlow]
    assert len(opened.socket._unacknowledged) == 1


async def test_a_clients_messages_are_taken_at_once_or_queued_in_order() -> None:
    opened = Opened()
    opened.socket.on_text = lambda text: text == "quick"
    opened.socket.take(["quick", "slow", "quick"])
    assert [message["text"] for message in await opened.received()] == ["slow", "quick"]
    opened.socket.take(["slow"] * MOST_TEXTS)
    with pytest.raises(TooFast):
        opened.socket.take(["slow"])
    assert len(await opened.received()) == MOST_TEXTS


async def test_the_end_comes_after_the_last_message() -> None:
    opened = Opened()
    waiting = asyncio.create_task(opened.poll())
    await turns()
    await opened.socket.send({"type": "websocket.send", "text": '"bye"'})
    await opened.socket.send({"type": "websocket.close", "code": 4408, "reason": "too_slow"})
    opened.socket.ended()
    assert await waiting == {"messages": ["bye"], "last": 1, "closed": 4408}
    assert not opened.socket.is_writable


@pytest.mark.parametrize("text", ["\ud800", '{"t":"ping","x":"\udfff"}', "é" * (LONGEST_MESSAGE // 2 - 1) + "\ud800"])
def test_half_of_a_surrogate_pair_is_a_bad_message(text: str) -> None:
    with pytest.raises(BadFrame):
        read_command(text)
