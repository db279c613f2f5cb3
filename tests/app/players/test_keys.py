"""The keys that sign cookies, and the command that makes a new one."""

import asyncio

from itsdangerous import TimestampSigner
from typer.testing import CliRunner

from app.cli import cli
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Server, running_server

ANNOUNCED = "UPDATE keys SET made = made - interval '1 hour' RETURNING 1"
"""Advances the time until every process has read the newest key."""


async def rotate(url: str, *arguments: str) -> None:
    """The operator's command on a running server."""
    runner = CliRunner(env={"QUINTAIN_DATABASE_URL": url})
    answer = await asyncio.to_thread(runner.invoke, cli, ["rotate-keys", *arguments])
    assert answer.exit_code == 0, answer.output


async def is_known(server: Server, cookie: str) -> bool:
    answer = await server.stranger().client.get("/api/me", headers={"Cookie": cookie})
    assert answer.status_code in (200, 401)
    return answer.status_code == 200


async def learn(server: Server) -> None:
    """Runs each process's reload, which normally happens once a minute."""
    await server.services.identity.read_keys(server.services.database)


async def test_a_former_key_still_verifies_and_a_newer_one_signs(database_url: str) -> None:
    async with running_server(database_url) as server:
        before = await server.guest()
        await rotate(database_url)
        await learn(server)
        while_announced = await server.guest()
        await query(database_url, ANNOUNCED)
        await learn(server)
        after = await server.guest()
        (former,), (newest,) = await keys(database_url, former=True), await keys(database_url, former=False)
        # The former key keeps signing until all processes can verify the new one's signatures.
        assert [is_signed(former, guest.cookie) for guest in (before, while_announced, after)] == [True, True, False]
        assert [is_signed(newest, guest.cookie) for guest in (before, while_announced, after)] == [False, False, True]
        for guest in (before, while_announced, after):
            assert await is_known(server, guest.cookie)


async def test_a_former_key_verifies_for_a_year(database_url: str) -> None:
    async with running_server(database_url) as server:
        before = await server.guest()
        await rotate(database_url)
        await query(database_url, "UPDATE keys SET retired = retired - interval '364 days' RETURNING 1")
        await learn(server)
        assert await is_known(server, before.cookie)
        await query(database_url, "UPDATE keys SET retired = retired - interval '3 days' RETURNING 1")
        server.services.sessions.forget()
        await learn(server)
        assert not await is_known(server, before.cookie)


async def test_another_process_loads_an_unknown_key(database_url: str) -> None:
    async with running_server(database_url) as one:
        await rotate(database_url)
        await query(database_url, ANNOUNCED)
        async with running_server(database_url) as other:
            guest = await other.guest()
            assert await is_known(one, guest.cookie)


async def test_a_leaked_key_is_revoked(database_url: str) -> None:
    async with running_server(database_url) as server:
        nobody, ann = await server.guest(), await server.guest("Ann")
        await ann.client.get("/")  # her cookie is a device's now
        await rotate(database_url)
        await rotate(database_url, "--forget")
        server.services.sessions.forget()
        await learn(server)
        assert not await is_known(server, nobody.cookie)
        assert await is_known(server, ann.cookie)


async def test_a_key_is_made_if_there_is_none(database_url: str) -> None:
    await rotate(database_url)
    assert len(await keys(database_url, former=False)) == 1
    assert await keys(database_url, former=True) == []


async def keys(url: str, *, former: bool) -> list[bytes]:
    """The keys that sign cookies, without the other keys stored with them, such as the one for push messages."""
    cookies = "SELECT value FROM keys WHERE split_part(name, ' ', 1) = 'cookie' AND (retired IS NOT NULL) = $1"
    return [value for (value,) in await query(url, f"{cookies} ORDER BY retired DESC", former)]


def is_signed(key: bytes, cookie: str) -> bool:
    """Whether this key has signed a cookie."""
    return TimestampSigner(key, salt="quintain guest").validate(cookie.partition("=")[2])
