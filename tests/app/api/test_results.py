"""The result of a finished game."""

from tests.app.drivers.joust import match
from tests.app.fixtures.database import play_on
from tests.app.fixtures.server import running_server


async def test_result_has_points_that_add_up_to_the_scores(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cleo", options={"rounds": "1"})
        await play_on(server.database_url, table.id)
        result = await (await server.guest("Eve")).get(f"/api/tables/{table.id}/result")
    points = [source["points"] for source in result["sources"]]
    assert [sum(of_seat) for of_seat in zip(*points, strict=True)] == result["scores"]
    assert [(source["name"], source["round"]) for source in result["sources"]] == [
        ("predictions", 1), ("tricks", None), ("no_trick", None),
    ]  # fmt: skip
    assert result["luck"] == []
    assert result["moment"] is None or [result["moment"]["seat"]] == result["winners"]


async def test_result_of_a_sealed_joust_splits_luck_and_decisions(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await match(server, "Ann", "Ben", visibility="sealed")
        await play_on(server.database_url, table.id)
        result = await (await server.guest("Eve")).get(f"/api/tables/{table.id}/result")
    assert [sorted(share) for share in result["luck"]] == [["decisions", "luck"]] * 2
    assert all(share["decisions"] <= 0 for share in result["luck"])


async def test_forfeit_has_a_result_without_a_deciding_moment(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await match(server, "Ann", "Ben")
        _, ben = table.guests
        await ben.post(f"/api/tables/{table.id}/forfeit", {"id": "bye"})
        result = await ben.get(f"/api/tables/{table.id}/result")
    assert (result["winners"], result["reason"], result["moment"]) == ([0], "forfeit", None)
    assert result["luck"] == []


async def test_running_game_has_no_result(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await match(server, "Ann", "Ben")
        refused = await table.guests[0].get(f"/api/tables/{table.id}/result", expect=409)
    assert refused["error"]["code"] == "not_over"
