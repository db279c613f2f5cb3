"""A player has a bot play until their return, at a server with its database and at two processes."""

from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.joust import match
from tests.app.fixtures.database import query
from tests.app.play.test_absence import Time, states, timed_server, votes
from tests.app.play.test_absence_races import place

ROUNDING = 0.001


async def test_bot_plays_until_the_return_and_the_record_verifies(database_url: str) -> None:
    time = Time()
    async with timed_server(database_url, time) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, cy = table.guests
        await cy.post(f"/api/tables/{table.id}/quit")
        address = f"/api/tables/{table.id}"
        async with ann.table_socket(table.id) as here, ben.table_socket(table.id) as socket:
            await here.until("full")
            await socket.until("full")
            assert states(await ben.post(f"{address}/stand-in")) == ["here", "stood_in", "left"]
            told = await socket.until("table_event")
            assert told["event"] == {"kind": "stood_in", "seat": 1, "cause": "owner", "by": []}
            for _ in range(4):
                while here.newest["decision"] is None:
                    await here.until("step", "full")
                assert (await here.move(here.newest["legal"][0]))["t"] == "ok"
            assert states(await ben.post(f"{address}/return")) == ["here", "here", "left"]
            await votes(ben, table.id, "end")
            await votes(ann, table.id, "end")
        report = verify((await ann.client.get(f"{address}/record")).content, GAMES)
        assert report.is_true, report
        assert [row.event["cause"] for row in report.record.rows if row.event and "cause" in row.event] == ["owner"]
        page = (await ann.client.get(f"/tables/{table.id}")).text
        assert "A bot plays for Ben until Ben is back." in page


async def test_only_a_running_games_player_can_have_a_bot_play(database_url: str) -> None:
    async with place(database_url, begin=lambda server: match(server, "Ann", "Ben")) as at:
        ann, ben = at.table.guests
        await at.come(ann, ben)
        eve = await at.servers[0].guest("Eve")
        for process in (0, 1):
            assert await at.ask(eve, process, "stand-in") == "not_seated"
        assert await at.ask(ben, 0, "stand-in") == "done"
        assert await at.vote(ann, 1, "end") == "done", "whoever has a bot play is not asked"
        for process in (0, 1):
            assert await at.ask(ben, process, "stand-in") == "not_playing"


async def test_paused_clock_survives_another_process(database_url: str) -> None:
    rules = {"absence": "wait", "clock": {"seconds": 120}}
    async with place(database_url, "Ann", "Ben", "Cy", house_rules=rules) as at:
        ((seat, due),) = await query(
            at.url, "SELECT seat, due FROM deadlines WHERE table_id = $1 AND due IS NOT NULL", at.table.id
        )
        player = at.table.guests[seat]
        assert await at.ask(player, 0, "stand-in") == "done"
        assert await at.ask(player, 1, "return") == "done"
        ((after,),) = await query(
            at.url, "SELECT due FROM deadlines WHERE table_id = $1 AND seat = $2", at.table.id, seat
        )
        assert after is not None
        assert abs((after - due).total_seconds()) < ROUNDING, "nobody gains time by leaving and returning"
