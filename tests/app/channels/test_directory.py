"""From a channel's name to its publisher."""

from uuid import uuid4

import pytest

from app.channels.connection import Connection
from app.channels.directory import ChannelDirectory, NoSuchChannel
from app.errors import Problem
from app.tables.errors import NoSuchTable

CALLS = ("subscribe", "unsubscribe", "refresh")


class Noted:
    """A publisher that records subscriptions, and refuses the key `none`."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, Connection]] = []

    async def subscribe(self, key: str, connection: Connection) -> None:
        self._note("subscribe", key, connection)

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        self._note("unsubscribe", key, connection)

    async def refresh(self, key: str, connection: Connection) -> None:
        self._note("refresh", key, connection)

    def _note(self, what: str, key: str, connection: Connection) -> None:
        if key == "none":
            raise NoSuchTable
        self.asked.append((what, key, connection))


def directory() -> tuple[ChannelDirectory, Noted, Noted]:
    """A directory with tables and a lobby."""
    channels, tables, lobby = ChannelDirectory(), Noted(), Noted()
    channels.register("table", tables)
    channels.register("lobby", lobby)
    return channels, tables, lobby


@pytest.mark.parametrize("what", CALLS)
@pytest.mark.parametrize(
    ("name", "kind", "key"), [("table:1", 0, "1"), ("table:1:2", 0, "1:2"), ("table:", 0, ""), ("lobby", 1, "")]
)
async def test_a_name_leads_to_its_publisher_with_the_key(what: str, name: str, kind: int, key: str) -> None:
    channels, *publishers = directory()
    connection = Connection(uuid4())
    await getattr(channels, what)(name, connection)
    assert publishers[kind].asked == [(what, key, connection)]
    assert publishers[1 - kind].asked == []


@pytest.mark.parametrize("what", CALLS)
@pytest.mark.parametrize("name", ["", ":", ":1", "tables:1", "Table:1", "tournament:1", " lobby"])
async def test_a_name_without_a_publisher_is_refused(what: str, name: str) -> None:
    channels, *publishers = directory()
    with pytest.raises(NoSuchChannel):
        await getattr(channels, what)(name, Connection(uuid4()))
    assert [publisher.asked for publisher in publishers] == [[], []]


@pytest.mark.parametrize("what", CALLS)
async def test_a_publisher_can_refuse_a_key(what: str) -> None:
    channels, _, _ = directory()
    with pytest.raises(Problem) as refusal:
        await getattr(channels, what)("table:none", Connection(uuid4()))
    assert refusal.value.code == "no_such_table"
