"""Tournaments under newer rules: they continue after matches that were ended."""

from collections.abc import Mapping
from typing import Any

from tests.app.fixtures.database import query
from tests.app.fixtures.releases import Stored
from tests.app.fixtures.server import CLIENT_SEED, Guest
from tests.app.old_rules.changes import setup_differs, under


async def test_a_tournament_continues_after_ended_matches(stored: Stored) -> None:
    async with stored.server(under(setup_differs)) as server:
        people, watcher = stored.people(server), await server.guest()
        ((tournament,),) = await query(stored.url, "SELECT id FROM tournaments WHERE status = 'playing'")
        async with watcher.socket(f"/ws/tournaments/{tournament}") as socket:
            shown = (await socket.until("tournament"))["tournament"]
            assert shown["round"] == 1
            statuses = {match["status"] for match in shown["matches"] if match["round"] == 1}
            assert {"playing", "waiting"} <= statuses
            while shown["round"] == 1:
                for match in shown["matches"]:
                    if match["status"] == "waiting":
                        await come(stored.url, people, match)
                    if match["status"] == "playing":
                        await end(stored.url, people, match)
                shown = (await socket.until("tournament"))["tournament"]
            assert shown["status"] == "playing"
            ended = {match["status"] for match in shown["matches"] if match["round"] == 1}
            assert "aborted" in ended
            assert not {"playing", "waiting"} & ended


async def players_of(url: str, match: dict[str, Any], column: str) -> list[tuple[int, str]]:
    found_ = await query(url, f"SELECT seat, {column} FROM seats WHERE table_id = $1 ORDER BY seat", match["table"])
    return [(seat, str(player)) for seat, player in found_ if player is not None]


async def come(url: str, people: Mapping[str, Guest], match: dict[str, Any]) -> None:
    """All players with a reserved seat at this match take it."""
    seated = {seat for seat, _ in await players_of(url, match, "player_id")}
    for seat, player in await players_of(url, match, "kept_for"):
        if seat not in seated:
            address = f"/api/tables/{match['table']}/seats/{seat}"
            await people[player].post(address, {"client_seed": CLIENT_SEED})


async def end(url: str, people: Mapping[str, Guest], match: dict[str, Any]) -> None:
    """The first player leaves a match, or ends it if it cannot continue."""
    (_, player), *_ = await players_of(url, match, "player_id")
    address = f"/api/tables/{match['table']}"
    shown = await people[player].get(address)
    if shown["table"]["readonly"]:
        await people[player].post(f"{address}/abort")
    elif shown["table"]["status"] == "playing":
        await people[player].post(f"{address}/forfeit", {"id": "farewell"})
