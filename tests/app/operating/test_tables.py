"""An operator closes, ends, hides and shows tables of a running server."""

from collections.abc import AsyncIterator
from dataclasses import replace

import orjson
import pytest
import pytest_asyncio
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus
from app.operating import tables
from app.operating.errors import CannotDo
from app.play.people.table_log import PendingEvent
from app.play.room import ending
from tests.app.drivers.joust import client_seed_for, match
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import CLIENT_SEED, SeatedTable, Server, running_server
from tests.app.fixtures.tournament import PlayedTournament
from tests.app.operating.desks import WHY, desk_on, log_of

_PLAYERS = {"tornei": ("Ann", "Ben", "Cy"), "tournay": ("Ann", "Ben"), "joust": ("Ann", "Ben")}
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, bot_seconds=3600.0) as server:
        yield server


async def begun(server: Server, game: str, **settings: object) -> SeatedTable:
    """A table with a running game."""
    if game == "joust":  # a first roll can end it
        return await match(server, *_PLAYERS[game])
    return await server.table(*_PLAYERS[game], game=game, **settings)


async def test_closing_a_waiting_table_notifies_its_pages(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False, public=True)
    async with desk_on(server.database_url) as desk, table.guests[1].table_socket(table.id) as socket:
        await socket.until("table")
        assert await tables.close(desk, table.code, WHY) == f"Table {table.code} is closed."
        assert (await socket.until("table"))["table"]["status"] == "closed"
        with pytest.raises(CannotDo, match="closed already"):
            await tables.close(desk, table.code, WHY)
        with pytest.raises(CannotDo, match="closed already"):
            await tables.end(desk, table.code, WHY)
    cy = await server.guest("Cy")
    refused = await cy.post(f"/api/tables/{table.id}/seats/any", {"client_seed": CLIENT_SEED}, expect=410)
    assert refused["error"]["code"] == "table_closed"
    assert (await log_of(server.database_url))[-1] == ("Ops", "close", f"table {table.code}", WHY)


@pytest.mark.parametrize("game", ["joust"])
async def test_pages_of_an_ended_game_name_the_operator(server: Server, game: str) -> None:
    table = await begun(server, game, house_rules={"clock": {"seconds": 60, "bank_minutes": 5}})
    wat = await server.guest("Wat")
    async with (
        desk_on(server.database_url) as desk,
        table.guests[0].table_socket(table.id) as player,
        wat.table_socket(table.id) as spectator,
    ):
        await player.until("full")
        await spectator.until("full")
        with pytest.raises(CannotDo, match="quintain admin end"):
            await tables.close(desk, table.code, WHY)
        await tables.end(desk, f"https://games.example.org/tables/{table.id}", WHY)
        for socket in (player, spectator):
            event = await socket.until("table_event")
            assert event["event"] == {"by": [], "kind": "ended"}
        refused = await player.move({}, decision=0)
        assert (refused["t"], refused["code"]) == ("no", "not_playing")
        with pytest.raises(CannotDo, match="ended already"):
            await tables.end(desk, table.code, WHY)
    assert (await wat.get(f"/api/tables/{table.id}"))["table"]["status"] == "aborted"
    due = "SELECT count(*) FROM deadlines WHERE table_id = $1 AND due IS NOT NULL"
    assert await query(server.database_url, due, table.id) == [(0,)]
    page = (await wat.client.get(f"/tables/{table.id}")).text
    assert "The operator of this server ended the game without a result." in page
    assert (await wat.get(f"/api/tables/{table.id}/record"))["rows"][-1]["event"] == {"by": [], "kind": "ended"}


async def test_a_game_without_its_rules_is_ended(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy")
    async with desk_on(server.database_url) as desk, table.guests[0].table_socket(table.id) as socket:
        await socket.until("full")
        without_rules = replace(desk, games={})
        assert (await tables.show(without_rules, table.code))["view"] is None
        await tables.end(without_rules, table.code, WHY)
        assert (await socket.until("table_event"))["event"] == {"by": [], "kind": "ended"}
        assert (await tables.show(desk, table.code))["view"] is None
    page = (await table.guests[0].client.get(f"/tables/{table.id}")).text
    assert "The operator of this server ended the game without a result." in page


async def test_an_end_overtaken_by_a_move_is_written_after_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await server.table("Ann", "Ben", "Cy")
    played = []
    write = ending.write_event

    async def overtaken(session: AsyncSession, pending: PendingEvent, bus: Bus) -> bool:
        if not played:
            live = await play_on(server.database_url, table.id, lambda live: live.version > 1)
            played.append(live.version)
        return await write(session, pending, bus)

    async with desk_on(server.database_url) as desk:
        monkeypatch.setattr(ending, "write_event", overtaken)
        await tables.end(desk, table.code, WHY)
    rows = await query(server.database_url, "SELECT max(seq) FROM moves WHERE table_id = $1", table.id)
    assert rows == [(played[0] + 1,)]
    acts = [act for act in await log_of(server.database_url) if table.code in act[2]]
    assert len(acts) == 1


async def test_an_ended_match_lets_its_tournament_continue(server: Server) -> None:
    async with (
        PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament,
        desk_on(server.database_url) as desk,
    ):
        shown = await tournament.post("Ann", "start", {"fill": "bots"})
        found = next(one for one in shown["matches"] if one["table"])
        lines = tables.shown(await tables.show(desk, found["table"]))
        assert lines[2].startswith("A match of ")
        with pytest.raises(CannotDo, match="is a match of"):
            await tables.close(desk, found["table"], WHY)
        with pytest.raises(CannotDo, match="is a tournament"):
            await tables.close(desk, tournament.code, WHY)
        with pytest.raises(CannotDo, match="has not begun"):
            await tables.end(desk, found["table"], WHY)
        for seat, number in enumerate(found["entrants"]):
            client_seed = await client_seed_for(server, found["table"], 1) if seat else CLIENT_SEED
            guest = tournament.people[shown["entrants"][number]["name"]]
            await guest.post(f"/api/tables/{found['table']}/seats/{seat}", {"client_seed": client_seed})
        await tables.end(desk, found["table"], WHY)
        while shown["matches"][found["number"]]["status"] != "aborted":
            shown = (await tournament.socket.until("tournament"))["tournament"]


async def test_a_hidden_table_is_shown_to_its_players_only(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, public=True)
    wat, path = await server.guest("Wat"), f"/api/tables/{table.id}"
    async with (
        desk_on(server.database_url) as desk,
        wat.table_socket(table.id) as spectator,
        table.guests[1].table_socket(table.id) as player,
        wat.socket("/ws/lobby") as lobby,
    ):
        await spectator.until("full")
        await player.until("full")
        assert table.id in str(await lobby.until("tables"))
        await tables.hide(desk, table.code, WHY, hidden=True)
        bye, close_code = await spectator.closed()
        assert bye is not None
        assert (bye["code"], close_code) == ("table_hidden", 4403)
        assert (await player.until("table"))["table"]["spectators"] is False
        while table.id in str(await lobby.until("tables")):
            pass  # the lobby may first hear who is present
        async with wat.table_socket(table.id) as again:
            bye, _ = await again.closed()
            assert bye is not None
            assert bye["code"] == "table_hidden"
        for method, what, body in (
            ("GET", "", None),
            ("GET", "/state", None),
            ("GET", "/record", None),
            ("POST", "/seats/1/requests", {"poll": "take_over"}),
        ):
            answer = await wat.client.request(method, path + what, json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "table_hidden")
        page = await wat.client.get(f"/tables/{table.id}", headers={"Accept": "text/html"})
        assert (page.status_code, "Ben" in page.text) == (403, False)
        preview = await server.stranger().client.get(f"/tables/{table.id}", headers={"User-Agent": "Slackbot 1"})
        assert (preview.status_code, "Ben" in preview.text) == (403, False)
        assert (await wat.client.get(f"/api/codes/{table.code}")).status_code == 404
        assert (await table.guests[1].get(f"/api/codes/{table.code}"))["id"] == table.id
        assert (await table.guests[1].get(f"{path}/state"))["you"] == 1
        with pytest.raises(CannotDo, match="hidden already"):
            await tables.hide(desk, table.code, WHY, hidden=True)
        await tables.hide(desk, table.code, WHY, hidden=False)
        assert table.id in str(await lobby.until("tables"))
        with pytest.raises(CannotDo, match="not hidden"):
            await tables.hide(desk, table.code, WHY, hidden=False)
    assert (await wat.get(path))["table"]["status"] == "playing"


async def test_a_hidden_table_accepts_no_new_players(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    cy = await server.guest("Cy")
    async with desk_on(server.database_url) as desk:
        await tables.hide(desk, table.code, WHY, hidden=True)
    refused = await cy.post(f"/api/tables/{table.id}/seats/any", {"client_seed": CLIENT_SEED}, expect=403)
    assert refused["error"]["code"] == "table_hidden"
    assert (await table.guests[1].get(f"/api/tables/{table.id}"))["you"] == 1


@pytest.mark.parametrize("game", ["tornei"])
async def test_an_operator_sees_a_table_as_a_spectator(server: Server, game: str) -> None:
    table = await begun(server, game)
    wat = await server.guest("Wat")
    seen = (await wat.get(f"/api/tables/{table.id}/state"))["view"]
    async with desk_on(server.database_url) as desk:
        shown = await tables.show(desk, table.code)
    assert orjson.loads(orjson.dumps(shown["view"])) == seen
    assert [(seat["seat"], seat["name"]) for seat in shown["seats"]] == list(enumerate(_PLAYERS[game], 1))
    assert tables.shown(shown)[0] == f"{table.code} {game} playing"


@pytest.mark.parametrize("name", ["lusab-babad", "not a code", "https://games.example.org/tables/" + "x" * 22])
async def test_an_unknown_table_is_reported(server: Server, name: str) -> None:
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match="no table"):
            await tables.show(desk, name)


@pytest.mark.parametrize("reason", ["  ", "x" * 501])
async def test_an_act_without_a_reason_changes_nothing(server: Server, reason: str) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match="--reason"):
            await tables.close(desk, table.code, reason)
    assert (await table.guests[0].get(f"/api/tables/{table.id}"))["table"]["status"] == "waiting"
