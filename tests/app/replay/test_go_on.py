"""Going on from an earlier moment of a finished game, at a new table."""

from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
import pytest_asyncio
from sqlalchemy import select

from app.play.room.live_table import viewer_of
from app.tables import store
from app.tables.gathering import contents_of
from app.tables.rows import Snapshot
from engines.core.codec import codec_of
from engines.core.seats import Seat
from tests.app.drivers.joust import match
from tests.app.fixtures.database import GAMES_BY_NAME, play_on, query
from tests.app.fixtures.server import Guest, SeatedTable, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOVES = 14


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def ended(server: Server, game: str = "joust") -> SeatedTable:
    """A game that was ended after some moves."""
    names = ["Ann", "Ben", "Cleo"][: min(GAMES_BY_NAME[game].seats)]
    table = await (match(server, *names) if game == "joust" else server.table(*names, game=game))
    await play_on(server.database_url, table.id, lambda live: live.version >= MOVES)
    await query(server.database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1", table.id)
    return table


async def code_of(guest: Guest, table: str, body: dict[str, Any], *, expect: int, viewer: str = "open") -> str:
    refused = await guest.post(f"/api/tables/{table}/replay/go-on?as={viewer}", body, expect=expect)
    return str(refused["error"]["code"])


async def beginning(server: Server, table_id: str) -> tuple[Any, list[Any]]:
    """The state with which a table's game began, and the stored events before it."""
    async with server.services.database.session() as session:
        table = await store.find_table(session, table_id)
        row = (await store.moves_since(session, table_id, -1))[0]
        stored = select(Snapshot.state).where(Snapshot.table_id == table_id, Snapshot.version == 0)
        state = orjson.dumps((await session.scalars(stored)).one())
    return codec_of(GAMES_BY_NAME[table.game]).state(state, contents_of(table)), row.emitted


@pytest.mark.parametrize(("game", "viewer"), [("tornei", "0"), ("tournay", "spectator"), ("joust", "open")])
async def test_a_game_continues_from_the_moment(server: Server, game: str, viewer: str) -> None:
    table, rules = await ended(server, game), GAMES_BY_NAME[game]
    guest = await server.guest("Dora")
    address = f"/api/tables/{table.id}/replay"
    log = (await guest.get(f"{address}/log?as={viewer}"))["entries"]
    moment = log[len(log) // 2]
    made = await guest.post(f"{address}/go-on?as={viewer}", {"v": moment["v"], "seat": 1}, expect=201)
    assert made["url"] == f"/tables/{made['id']}"
    state, emitted = await beginning(server, made["id"])
    for seat in (0, 1, "spectator"):
        of_seat = (await guest.get(f"{address}/log?as={seat}"))["entries"]
        then = [entry for entry in of_seat if entry["row"] <= moment["row"]][-1]["v"]
        (step,) = (await guest.get(f"{address}?as={seat}&from={then}&to={then}"))["messages"][:1]
        own = None if seat == "spectator" else Seat(int(seat))
        assert orjson.loads(orjson.dumps(rules.view(state, viewer_of(own)))) == step["view"]
        events = [event for entry in of_seat if entry["row"] <= moment["row"] for event in entry["events"]]
        assert [event for seats, event in emitted if seats is None or own in seats] == events


async def test_the_new_table_is_the_callers_alone(server: Server) -> None:
    table = await ended(server)
    guest = await server.guest("Dora")
    made = await guest.post(f"/api/tables/{table.id}/replay/go-on", {"v": 2, "seat": 1}, expect=201)
    message = await guest.get(f"/api/tables/{made['id']}")
    shown = message["table"]
    assert (message["you"], shown["kind"], shown["origin"]) == (1, "continued", f"/tables/{table.id}")
    assert (shown["unrated"], shown["has_record"], shown["commitment"]) == (True, False, None)
    assert [(seat["name"], seat["bot"], seat["strength"]) for seat in shown["seats"]] == [
        ("Bot 1", True, "easy"),
        ("Dora", False, None),
    ]
    other = table.guests[0]
    assert (await other.get(f"/api/tables/{made['id']}", expect=403))["error"]["code"] == "spectators_closed"
    async with guest.table_socket(made["id"]) as socket:
        await socket.until("full")


async def test_undrawn_cards_are_reshuffled_and_hands_are_not(server: Server) -> None:
    table, rules = await ended(server, "tournay"), GAMES_BY_NAME["tournay"]
    guest = await server.guest("Dora")
    body, states = {"v": 9, "seat": 0}, []
    for _ in range(2):
        made = await guest.post(f"/api/tables/{table.id}/replay/go-on?as=open", body, expect=201)
        states.append((await beginning(server, made["id"]))[0])
    one, other = states
    assert one != other
    assert rules.open_view is not None
    assert rules.open_view(one) == rules.open_view(other)
    assert [rules.view(one, Seat(seat)) for seat in range(2)] == [rules.view(other, Seat(seat)) for seat in range(2)]


async def test_the_last_moment_of_a_finished_game_is_refused(server: Server) -> None:
    table = await match(server, "Ann", "Ben")
    live = await play_on(server.database_url, table.id)
    guest = await server.guest()
    last = live.version
    assert await code_of(guest, table.id, {"v": last, "seat": 0}, expect=409) == "game_over_here"
    await guest.post(f"/api/tables/{table.id}/replay/go-on?as=open", {"v": last - 1, "seat": 0}, expect=201)


async def test_bad_moments_and_seats_are_refused(server: Server) -> None:
    table = await ended(server)
    guest = await server.guest()
    assert await code_of(guest, table.id, {"v": 1000, "seat": 0}, expect=404) == "no_such_version"
    assert await code_of(guest, table.id, {"v": 1, "seat": 2}, expect=404) == "no_such_seat"
    assert await code_of(guest, table.id, {"v": 1, "seat": 0}, expect=404, viewer="7") == "no_such_viewer"
    for body in ({"v": -1, "seat": 0}, {"v": 1, "seat": -1}, {"v": "1", "seat": 0}, {"v": 1}, {"v": 10**9, "seat": 0}):
        assert await code_of(guest, table.id, body, expect=422) == "bad_request"
    assert await code_of(guest, "A" * 22, {"v": 1, "seat": 0}, expect=404) == "no_such_table"


async def test_running_and_waiting_games_are_refused(server: Server) -> None:
    table = await match(server, "Ann", "Ben")
    ann = table.guests[0]
    assert await code_of(ann, table.id, {"v": 0, "seat": 0}, expect=409, viewer="0") == "go_on_later"
    assert await code_of(ann, table.id, {"v": 0, "seat": 0}, expect=403) == "open_hands_later"
    waiting = await server.table("Ann", seats=2, start=False, game="joust")
    assert await code_of(waiting.guests[0], waiting.id, {"v": 0, "seat": 0}, expect=409) == "no_replay"


async def test_games_that_cannot_be_replayed_are_refused(server: Server) -> None:
    table, body = await ended(server), {"v": 1, "seat": 0}
    guest = await server.guest("Dora")
    made = await guest.post(f"/api/tables/{table.id}/replay/go-on", body, expect=201)
    await query(server.database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1", made["id"])
    assert await code_of(guest, made["id"], body, expect=409) == "cannot_go_on"
    await query(server.database_url, "UPDATE moves SET draws = '[]' WHERE table_id = $1 AND seq = 0", table.id)
    assert await code_of(guest, table.id, body, expect=409) == "cannot_go_on"
    await query(server.database_url, "UPDATE tables SET rules_version = 0 WHERE id = $1", table.id)
    assert await code_of(guest, table.id, body, expect=409) == "cannot_go_on"


async def test_hidden_tables_are_refused(server: Server) -> None:
    table = await ended(server)
    await query(server.database_url, "UPDATE tables SET hidden = true WHERE id = $1", table.id)
    assert await code_of(await server.guest(), table.id, {"v": 1, "seat": 0}, expect=403) == "table_hidden"


async def test_the_limits_are_those_of_lessons(database_url: str) -> None:
    limits = {"lesson_tables_a_minute": 3, "open_lesson_tables_an_address": 2}
    async with running_server(database_url, limits=True, **limits) as server:
        table, body = await ended(server), {"v": 1, "seat": 0}
        guest = await server.guest("Dora")
        for _ in range(2):
            await guest.post(f"/api/tables/{table.id}/replay/go-on", body, expect=201)
        assert await code_of(guest, table.id, body, expect=429) == "too_many_tables_of_network"
