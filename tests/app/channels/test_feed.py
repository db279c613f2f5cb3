"""A feed reloads its state after every change and publishes it if it differs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID, uuid4

import pytest
from structlog.testing import capture_logs

from app.channels import feed as feed_module
from app.channels.connection import Connection
from app.channels.directory import NoSuchChannel
from app.channels.feed import Feed
from app.errors import DatabaseAway
from app.runtime.tasks import TaskSupervisor
from tests.waiting import turns, until


class Stored:
    """The feed's source: a word that a test changes. Reading can fail or take as long as the test needs."""

    def __init__(self) -> None:
        self.word = "one"
        self.reads = 0
        self.failures: list[Exception] = []
        self.gates: list[asyncio.Event] = []
        """Each next read waits for one of these futures, and returns the word that it has read."""

    async def read(self) -> str:
        self.reads += 1
        if self.failures:
            raise self.failures.pop(0)
        word = self.word
        if self.gates:
            await self.gates.pop(0).wait()
        return word


def message(word: str, player: UUID) -> str:
    """One person's received messages."""
    return f"{word} for {str(player)[:8]}"


def words(connection: Connection) -> list[str]:
    """The words sent since the last call; all of them went to this person."""
    messages = list(connection._outbox)
    connection._outbox.clear()
    assert all(text.endswith(str(connection.player)[:8]) for text in messages)
    return [text.split()[0] for text in messages]


@asynccontextmanager
async def feeding() -> AsyncIterator[tuple[Stored, Feed[str]]]:
    """A feed of a stored word."""
    stored = Stored()
    async with TaskSupervisor() as tasks:
        feed = Feed("words", stored.read, message, tasks=tasks, seconds=0.0)
        yield stored, feed
        feed.close()


async def passed() -> None:
    """Returns when all due callbacks have run."""
    await turns(20)


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_module, "AWAY_SECONDS", 0.0)


async def test_subscribers_get_the_newest_state_and_every_change() -> None:
    async with feeding() as (stored, feed):
        early, late = Connection(uuid4()), Connection(uuid4())
        await feed.subscribe(early)
        stored.word = "two"
        feed.changed()
        await until(lambda: stored.reads == 2)
        await passed()
        await feed.subscribe(late)
        assert (words(early), words(late)) == (["one", "two"], ["two"])
        feed.unsubscribe(late)
        stored.word = "three"
        feed.changed()
        await passed()
        assert (words(early), words(late)) == (["three"], [])


async def test_simultaneous_changes_are_published_together() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        for word in ("two", "three", "four"):
            stored.word = word
            feed.changed()
        await passed()
        assert (words(connection), stored.reads) == (["one", "four"], 2)


async def test_an_invisible_change_is_not_published() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        feed.changed()
        await passed()
        assert (words(connection), stored.reads) == (["one"], 2)


async def test_no_state_is_read_without_subscribers() -> None:
    async with feeding() as (stored, feed):
        feed.changed()
        await passed()
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        feed.changed()
        feed.unsubscribe(connection)
        await passed()
        assert stored.reads == 1


async def test_a_repeated_request_is_answered_to_its_sender_only() -> None:
    async with feeding() as (_, feed):
        one, two = Connection(uuid4()), Connection(uuid4())
        await feed.subscribe(one)
        await feed.subscribe(two)
        await feed.refresh(one)
        await passed()
        assert (words(one), words(two)) == (["one", "one"], ["one"])


async def test_a_subscriber_during_a_change_gets_the_newest_state() -> None:
    async with feeding() as (stored, feed):
        early, late = Connection(uuid4()), Connection(uuid4())
        await feed.subscribe(early)
        gate = asyncio.Event()
        stored.gates = [gate]
        feed.changed()
        coming = asyncio.create_task(feed.subscribe(late))
        await until(lambda: stored.reads == 2)
        stored.word = "two"
        feed.changed()
        await until(lambda: stored.reads == 3)
        await passed()
        gate.set()
        await coming
        await passed()
        assert words(early)[-1] == words(late)[-1] == "two"


async def test_simultaneous_subscribers_share_one_read() -> None:
    async with feeding() as (stored, feed):
        crowd = [Connection(uuid4()) for _ in range(50)]
        await asyncio.gather(*map(feed.subscribe, crowd))
        late = Connection(uuid4())
        await feed.subscribe(late)
        assert (words(late), stored.reads) == (["one"], 1)
        assert all(words(connection) == ["one"] for connection in crowd)
        stored.word = "two"
        feed.changed()
        latest = Connection(uuid4())
        await feed.subscribe(latest)
        assert words(latest)[-1] == "two"
        await passed()
        assert all(words(connection)[-1] == "two" for connection in (*crowd, late))


async def test_simultaneous_subscribers_learn_that_reading_failed() -> None:
    async with feeding() as (stored, feed):
        stored.failures = [DatabaseAway()]
        first, second = Connection(uuid4()), Connection(uuid4())
        failures = await asyncio.gather(feed.subscribe(first), feed.subscribe(second), return_exceptions=True)
        assert [type(failure) for failure in failures] == [DatabaseAway, DatabaseAway]
        assert (feed.channel.subscribers, stored.reads) == (set(), 1)


async def test_an_early_leaver_takes_no_message_from_others() -> None:
    async with feeding() as (stored, feed):
        gate = asyncio.Event()
        stored.gates = [gate]
        leaving, staying = Connection(uuid4()), Connection(uuid4())
        tasks = [asyncio.create_task(feed.subscribe(connection)) for connection in (leaving, staying)]
        await until(lambda: stored.reads == 1)
        tasks[0].cancel()
        await passed()
        gate.set()
        await tasks[1]
        assert (words(leaving), words(staying), feed.channel.subscribers) == ([], ["one"], {staying})


async def test_a_slow_read_never_overtakes_a_newer_one() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        gate = asyncio.Event()
        stored.word, stored.gates = "two", [gate]
        feed.changed()
        await until(lambda: stored.reads == 2)
        stored.word = "three"
        feed.changed()
        await passed()
        gate.set()
        await passed()
        assert words(connection)[-1] == "three"


async def test_a_failed_first_message_means_no_subscription() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        stored.failures = [NoSuchChannel()]
        with pytest.raises(NoSuchChannel):
            await feed.subscribe(connection)
        feed.changed()
        await passed()
        assert (words(connection), feed.channel.subscribers, stored.reads) == ([], set(), 1)


async def test_a_change_is_published_after_a_database_outage() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        stored.word, stored.failures = "two", [DatabaseAway(), DatabaseAway(), DatabaseAway()]
        with capture_logs() as logs:
            feed.changed()
            await until(lambda: stored.reads == 5)
            await passed()
        assert [entry["event"] for entry in logs] == ["feed could not be read"] * 3
        assert words(connection) == ["one", "two"]


async def test_an_error_while_reading_is_logged_and_skipped() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        stored.word, stored.failures = "two", [RuntimeError("a defect")]
        with capture_logs() as logs:
            feed.changed()
            await until(lambda: stored.reads == 2)
            await passed()
        assert [entry["event"] for entry in logs] == ["task failed"]
        feed.changed()
        await passed()
        assert words(connection) == ["one", "two"]


async def test_a_closed_feed_publishes_nothing() -> None:
    async with feeding() as (stored, feed):
        connection = Connection(uuid4())
        await feed.subscribe(connection)
        stored.word = "two"
        feed.changed()
        feed.close()
        await passed()
        assert words(connection) == ["one"]
