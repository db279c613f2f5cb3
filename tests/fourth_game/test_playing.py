"""The fourth game is played to its end over sockets."""

from pathlib import Path

from tests.app.fixtures.server import Server
from tests.browser.fixtures.server import ServerProcess
from tests.fourth_game.installing import installed_at


async def test_an_installed_game_is_played_over_sockets(database_url: str, tmp_path: Path) -> None:
    process = ServerProcess(database_url, tmp_path)
    process.environment["PYTHONPATH"] = installed_at(tmp_path / "site")
    process.start()
    try:
        server = Server(process.port, database_url)
        table = await server.table("Ann", "Ben", game="numbers", options={"rounds": "3"})
        ann, ben = table.guests
        async with ann.table_socket(table.id) as first, ben.table_socket(table.id) as second:
            await first.until("full")
            await second.until("full")
            for number in (5, 1, 2):
                await first.full()
                assert (await first.move({"kind": "pick", "number": number}))["t"] == "ok"
                # The other player sees that there is a number, and not which.
                seen = (await second.full())["view"]
                assert (seen["has_picked"], seen["own"]) == ([True, False], None)
                assert (await second.move({"kind": "pick", "number": 3}))["t"] == "ok"
            end = (await second.full())["view"]
        assert (end["phase"], end["scores"]) == ("over", [2, 1])
        record = await ann.get(f"/api/tables/{table.id}/record")
        assert record["game"] == "numbers"
        for client in server.clients:
            await client.aclose()
    finally:
        process.close()
