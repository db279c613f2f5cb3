"""A process keeps its bans up to date with the database."""

import asyncio
from uuid import uuid4

import pytest

from app.bans.current import Bans
from app.channels import bans as module
from app.channels.bans import BanNotices
from app.channels.bus import BansChanged, Bus, Missed, Notice
from app.channels.connection import Connection
from app.channels.directory import ChannelDirectory
from app.errors import Banned, DatabaseAway
from app.runtime.db import Database
from tests.app.fixtures.database import query
from tests.waiting import until

BAN = "INSERT INTO bans (kind, player_id) VALUES ('ban', $1) RETURNING 1"


@pytest.mark.parametrize("notice", [BansChanged(), Missed()])
async def test_a_notice_reloads_bans_and_disconnects_the_banned(database_url: str, notice: Notice) -> None:
    database, bus, channels = Database(database_url), Bus(), ChannelDirectory()
    notices = BanNotices(database, bus, channels.bans, channels.close_banned)
    running = asyncio.create_task(notices.run())
    banned, other = Connection(uuid4()), Connection(uuid4())
    with channels.connected(banned), channels.connected(other):
        await query(database_url, BAN, banned.player)
        bus.publish(notice)
        await until(lambda: banned.ended is not None)
        assert isinstance(banned.ended, Banned)
        assert other.ended is None
    with pytest.raises(Banned), channels.connected(Connection(banned.player)):
        pass
    running.cancel()
    await database.close()


async def test_bans_are_reloaded_after_a_database_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_AWAY_SECONDS", 0.0)
    notices = BanNotices(
        Database("postgresql://nobody@127.0.0.1:1/none"), bus := Bus(), Bans(lambda: 0.0), lambda: None
    )
    reads = []

    async def read() -> None:
        reads.append(len(reads))
        if len(reads) == 1:
            raise DatabaseAway

    monkeypatch.setattr(notices, "read", read)
    running = asyncio.create_task(notices.run())
    bus.publish(BansChanged())
    await until(lambda: len(reads) == 2)
    running.cancel()


async def test_bans_are_reloaded_without_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROUND_SECONDS", 0.0)
    notices = BanNotices(Database("postgresql://nobody@127.0.0.1:1/none"), Bus(), Bans(lambda: 0.0), lambda: None)
    reads = []

    async def read() -> None:
        reads.append(len(reads))

    monkeypatch.setattr(notices, "read", read)
    running = asyncio.create_task(notices.run())
    await until(lambda: len(reads) > 1)
    running.cancel()
