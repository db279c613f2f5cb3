"""Knocks at two processes, across a restart, and with approvals or requests that are not valid."""

import asyncio
from contextlib import AsyncExitStack

from tests.app.fixtures.server import Guest
from tests.app.play.test_absence import timed_server
from tests.app.play.test_knocks import AWAY, GRACE, Knocking, knocking


async def with_a_deputy(at: Knocking) -> Guest:
    """Ben's seat gets a deputy, and every process has read it."""
    eve = await at.servers[0].guest()
    await at.passes(AWAY)
    assert await at.knocks(eve) == "done"
    ann, _, *others = at.table.guests
    await at.approves(ann, *others)
    await at.passes(GRACE)
    await at.passes(0.0)
    await at.agree()
    assert await at.seat_of(eve) == 1
    return eve


async def test_the_owner_cancels_at_both_processes_once(database_url: str) -> None:
    async with knocking(database_url, processes=2) as at:
        ann, ben, cy = at.table.guests
        await at.passes(AWAY)
        assert await at.knocks(await at.servers[0].guest()) == "done"
        await at.approves(ann, cy)
        await at.passes(0.0)
        answers = await asyncio.gather(*(at.asks(ben, "not-me", process=process) for process in (0, 1)))
        assert "done" in answers
        assert set(answers) <= {"done", "nobody_knocked"}
        assert "knock_granted" not in await at.events()


async def test_players_who_left_and_deputies_approve_nothing(database_url: str) -> None:
    async with knocking(database_url, "Ann", "Ben", "Cy", "Dan") as at:
        ann, _, cy, dan = at.table.guests
        deputy = await with_a_deputy(at)
        await at.comes(deputy)
        await at.sockets.pop(dan).connection.close()
        await at.passes(0.0)
        await at.passes(AWAY)
        knocker = await at.servers[0].guest()
        assert await at.knocks(knocker, seat=3) == "done"
        body = {"poll": "knock", "seat": 3, "request": await at.request()}
        assert await at.asks(deputy, "votes", body) == "deputy_cannot"
        assert await at.asks(cy, "quit") == "done"
        assert await at.asks(cy, "votes", body) == "not_seated"
        assert await at.asks(ann, "votes", body) == "done"
        assert await at.asks(ann, "votes", body) == "already_voted"
        await at.passes(GRACE)
        assert await at.seat_of(knocker) is None


async def test_approvals_at_two_processes_count_together(database_url: str) -> None:
    async with knocking(database_url, processes=2) as at:
        ann, _, cy = at.table.guests
        eve = await at.servers[1].guest()
        await at.passes(AWAY)
        assert await at.knocks(eve, process=1) == "done"
        await at.agree()
        assert await at.approves(ann, process=0) == ["done"]
        await at.agree()
        assert await at.approves(cy, process=1) == ["done"]
        await at.passes(GRACE)
        await at.passes(0.0)
        assert (await at.events()).count("knock_granted") == 1
        for server in at.servers:
            assert (await server.again(eve).get(f"/api/tables/{at.table.id}"))["you"] == 1


async def test_one_of_two_simultaneous_knocks_is_open(database_url: str) -> None:
    async with knocking(database_url, processes=2) as at:
        await at.passes(AWAY)
        eve, fay = [await at.servers[process].guest() for process in (0, 1)]
        assert await at.knocks(eve, process=0) == "done"
        assert await at.knocks(fay, process=1) in ("knock_open", "done")
        await at.passes(0.0)
        assert (await at.events()).count("requested") == 1


async def test_a_grace_period_goes_on_after_a_restart(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, _, cy = at.table.guests
        eve = await at.servers[0].guest()
        await at.passes(AWAY)
        await at.knocks(eve)
        await at.approves(ann, cy)
        table, time, people = at.table, at.time, [ann, cy]
        cookies = [guest.client.cookies for guest in (*people, eve)]
    async with timed_server(database_url, time, bot_seconds=3600.0) as server, AsyncExitStack() as stack:
        after = Knocking([server], table, time, stack)
        back = []
        for cookie in cookies:
            guest = server.stranger()
            guest.client.cookies.update(cookie)
            back.append(guest)
        for guest in back[:2]:
            await after.comes(guest)
        assert await after.seat_of(back[2]) is None
        await after.passes(GRACE)
        assert await after.seat_of(back[2]) == 1
