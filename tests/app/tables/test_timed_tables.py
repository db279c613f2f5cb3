"""Timed tables at a server with its database keep their time, despite restarts and without visitors."""

from contextlib import AsyncExitStack
from typing import Any

from app.tables.deadlines import take_stalled
from engines.core.seats import Seat
from tests.app.fixtures.database import query
from tests.app.fixtures.server import SeatedTable, Server, Socket, running_server
from tests.app.old_rules.changes import setup_differs, under
from tests.patience import USUAL
from tests.waiting import until

RULES: dict[str, Any] = {"absence": "answer", "clock": {"seconds": 30, "bank_minutes": 1}}
RUN_OUT = "UPDATE deadlines SET due = clock_timestamp() - interval '2 s' WHERE due IS NOT NULL RETURNING table_id"
LEFT = "SELECT EXTRACT(epoch FROM due - clock_timestamp())::float8 FROM deadlines WHERE due IS NOT NULL"
EVENTS = "SELECT table_event::json ->> 'kind' FROM moves WHERE table_id = $1 AND table_event IS NOT NULL ORDER BY seq"
STANDSTILL = "UPDATE heartbeat SET at = at - interval '1 hour' RETURNING 1"


async def timed_table(server: Server, *names: str, **rules: Any) -> SeatedTable:
    return await server.table(*names, house_rules=RULES | rules)


async def clocks(socket: Socket, *, out: bool) -> dict[str, Any]:
    """The next message in which this player, or nobody, is out of time."""
    while True:
        message = await socket.until("clocks")
        if any(clock["out"] for clock in message["clocks"]) == out:
            return message


async def until_rows(url: str, statement: str, table: str, expected: list[tuple[Any, ...]]) -> None:
    """Returns once this query finds these rows of a table."""

    async def are_there() -> bool:
        return await query(url, statement, table) == expected

    await until(are_there)


async def answered(socket: Socket) -> None:
    """Returns when this socket has received a timeout, the bot's answer, and the end of the timeout. Clocks may arrive
    before their step, because they are read when another process's rows are read.
    """
    told: set[str] = set()
    while not told >= {"table_event", "step", "clocks"}:
        message = await socket.receive()
        told.add(message["t"])
        if message["t"] == "clocks" and any(clock["out"] for clock in message["clocks"]):
            told.discard("clocks")


async def test_a_timed_table_times_out_and_continues(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await timed_table(server, "Ann", "Ben", "Cy")
        async with table.guests[0].table_socket(table.id) as socket:
            full = await socket.until("full")
            shown = await socket.until("clocks")
            assert [clock["seat"] for clock in shown["clocks"]] == [0, 1, 2]
            running = {clock["seat"]: clock["due"] - shown["now"] for clock in shown["clocks"] if clock["due"]}
            assert list(running) == full["to_act"]
            assert all(90 - USUAL < left <= 90 for left in running.values())
            late = full["to_act"][0]
            await query(database_url, RUN_OUT)
            assert (await clocks(socket, out=True))["clocks"][late]["bank"] == 0.0
            await socket.until("step")
            after = await clocks(socket, out=False)
            assert after["clocks"][late]["due"] is None or after["clocks"][late]["due"] > after["now"]
            assert await query(database_url, EVENTS, table.id) == [("clock_ran_out",)]


ANSWERS = "SELECT count(*) FROM moves WHERE table_id = $1 AND move IS NOT NULL"


async def test_a_bots_pending_answer_is_made_after_a_restart(
    database_url: str,
) -> None:
    async with running_server(database_url, bot_seconds=3600) as server:
        table = await timed_table(server, "Ann", "Ben", "Cy")
        await query(database_url, RUN_OUT)
        await until_rows(database_url, EVENTS, table.id, [("clock_ran_out",)])
        assert await query(database_url, ANSWERS, table.id) == [(0,)]
    async with running_server(database_url, bot_seconds=0):
        await until_rows(database_url, ANSWERS, table.id, [(1,)])
    # Somebody's clock runs again: no bot is needed.
    assert await query(database_url, LEFT)
    async with running_server(database_url) as server, server.services.database.session() as session:
        assert await take_stalled(session, 1, 0.0) == []


async def test_an_older_releases_process_stops_no_newer_clock(database_url: str) -> None:
    async with running_server(database_url, games=under(setup_differs), bot_seconds=0.0) as server:
        table = await timed_table(server, "Ann", "Ben", "Cy")
    async with running_server(database_url) as older:
        await query(database_url, RUN_OUT)
        await older.services.rooms.run_out(table.id, Seat(0))
        await older.services.rooms.stop()
        assert await query(database_url, LEFT)
    async with running_server(database_url, games=under(setup_differs), bot_seconds=0.0):
        await query(database_url, RUN_OUT)  # it has given the restart's time back
        await until_rows(database_url, ANSWERS, table.id, [(1,)])


async def test_one_of_two_processes_acts_and_both_show_it(database_url: str) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(running_server(database_url))
        other = await stack.enter_async_context(running_server(database_url))
        table = await timed_table(one, "Ann", "Ben", "Cy")
        here = await stack.enter_async_context(table.guests[0].table_socket(table.id))
        there = await stack.enter_async_context(other.again(table.guests[1]).table_socket(table.id))
        for socket in (here, there):
            await socket.until("clocks")
        await query(database_url, RUN_OUT)
        for socket in (here, there):
            await answered(socket)
        assert await query(database_url, EVENTS, table.id) == [("clock_ran_out",)]


async def test_an_outage_is_given_back_to_its_players(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await timed_table(server, "Ann", "Ben", "Cy")
    await query(database_url, RUN_OUT)
    await query(database_url, STANDSTILL)
    async with running_server(database_url) as server, server.again(table.guests[0]).table_socket(table.id) as socket:
        shown = await socket.until("clocks")
        (due,) = [clock["due"] for clock in shown["clocks"] if clock["due"]]
        assert due - shown["now"] > 3600 - USUAL
        assert await query(database_url, EVENTS, table.id) == []


async def test_a_short_restart_is_given_back_unless_a_process_continued(database_url: str) -> None:
    shorter = "UPDATE heartbeat SET at = at - interval '3 s' RETURNING 1"
    async with running_server(database_url) as server:
        await timed_table(server, "Ann", "Ben", "Cy")
        ((before,),) = await query(database_url, LEFT)
        async with running_server(database_url):
            ((beside,),) = await query(database_url, LEFT)
    await query(database_url, shorter)
    async with running_server(database_url):
        ((after,),) = await query(database_url, LEFT)
    assert beside <= before
    assert after - beside > 20 - USUAL / 2
