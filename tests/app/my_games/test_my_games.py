"""A person's list of games over HTTP and the channel `me`, from a database with any number of games."""

from datetime import datetime
from typing import Any
from urllib.parse import quote

import asyncpg
import orjson

from app.channels.bus import Missed
from app.my_games.listing import PAGE
from tests.app.fixtures.database import connected, play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, SeatedTable, Server, Socket, running_server

STATES = ["your_turn", "waiting", "not_begun", "finished", "put_away"]


async def listed(guest: Guest, **asked: str) -> dict[str, Any]:
    """The list's groups by name."""
    path = "/api/me/games" + "".join(f"{'&' if at else '?'}{key}={asked[key]}" for at, key in enumerate(asked))
    return {group["state"]: group for group in (await guest.get(path))["groups"]}


async def ids(guest: Guest) -> dict[str, list[str]]:
    return {state: [game["id"] for game in group["games"]] for state, group in (await listed(guest)).items()}


async def duel(server: Server, *names: str, **settings: Any) -> SeatedTable:
    return await server.table(*names, game="joust", **settings)


async def test_a_game_moves_from_group_to_group(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", start=False)
        ann, ben, _ = table.guests
        [game] = (await listed(ben))["not_begun"]["games"]
        assert (game["host"], game["others"], game["kept"], game["since"]) == ("Ann", ["Ann", "Cy"], False, None)
        await ann.post(f"/api/tables/{table.id}/start", {})
        turns = {guest: await ids(guest) for guest in table.guests}
        assert sorted(len(of["your_turn"]) for of in turns.values()) == [0, 0, 1]
        [asked] = [guest for guest in table.guests if turns[guest]["your_turn"]]
        [game] = (await listed(asked))["your_turn"]["games"]
        assert datetime.fromisoformat(game["since"])
        assert game["awaited"] == []
        [waits] = [(await listed(guest))["waiting"]["games"] for guest in table.guests if guest is not asked][:1]
        assert len(waits[0]["awaited"]) == 1
        await server.services.rooms.stop()
        live = await play_on(database_url, table.id)
        outcome = live.game.outcome(live.state)
        assert outcome is not None
        games = [(await listed(guest))["finished"]["games"][0] for guest in table.guests]
        assert [game["points"] for game in games] == list(outcome.scores)
        assert [game["result"] in ("won", "shared") for game in games] == [
            seat in outcome.winners for seat in range(3)
        ]  # fmt: skip
        best = sorted(outcome.scores, reverse=True)
        assert [game["place"] for game in games] == [best.index(score) + 1 for score in outcome.scores]


async def copies(connection: asyncpg.Connection, table: str, count: int, status: str) -> None:
    """This many copies of a running table, with all its rows."""
    named = f"md5('{status}' || n::text)"
    new = f"substr({named}, 1, 22)"
    columns = {
        "tables": [row[0] for row in await connection.fetch(_COLUMNS, "tables")],
        "seats": [row[0] for row in await connection.fetch(_COLUMNS, "seats")],
        "moves": [row[0] for row in await connection.fetch(_COLUMNS, "moves")],
        "snapshots": [row[0] for row in await connection.fetch(_COLUMNS, "snapshots")],
    }
    outcome = '{"scores": [7, 3], "winners": [0], "reason": "points", "feats": []}'
    changed = {"id": new, "table_id": new, "code": f"substr({named}, 1, 11)", "status": f"'{status}'"}
    if status == "over":
        changed |= {"outcome": f"'{outcome}'::jsonb", "ended": "now() - make_interval(mins => n / 2)"}
    for name, names in columns.items():
        values = ", ".join(changed.get(column, f'"{column}"') for column in names)
        listed_names = ", ".join(f'"{column}"' for column in names)
        key = "id" if name == "tables" else "table_id"
        await connection.execute(
            f"INSERT INTO {name} ({listed_names}) SELECT {values} FROM {name}, generate_series(1, {count}) AS n"
            f" WHERE {key} = $1",
            table,
        )


_COLUMNS = (
    "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'"
    " ORDER BY ordinal_position"
)


async def pages(guest: Guest, state: str) -> list[list[str]]:
    """The ids of all games in this state, page by page."""
    found, asked = [], {"state": state}
    while True:
        group = (await listed(guest, **asked))[state]
        found.append([game["id"] for game in group["games"]])
        if group["cursor"] is None:
            return found
        asked = {"state": state, "cursor": quote(group["cursor"])}


async def test_every_game_is_on_one_page(database_url: str) -> None:
    """Also if several games ended at the same moment."""
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", game="joust")
        await server.services.rooms.stop()
        async with connected(database_url) as connection:
            await copies(connection, table.id, 2 * PAGE, "over")
            await copies(connection, table.id, PAGE, "playing")
        ann = table.guests[0]
        finished = await pages(ann, "finished")
        assert [len(page) for page in finished] == [PAGE, PAGE]
        running = [await pages(ann, state) for state in ("your_turn", "waiting")]
        assert sorted(sum(map(len, found)) for found in running) == [0, PAGE + 1]
        for found in (finished, *running):
            assert len({one for page in found for one in page}) == sum(map(len, found))


async def test_an_older_releases_table_is_opened_once_for_its_turn(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        before = [await ids(guest) for guest in table.guests]
        await server.services.rooms.stop()
        async with connected(database_url) as connection:
            await connection.execute("UPDATE moves SET awaited = NULL, asked = NULL")
        assert [await ids(guest) for guest in table.guests] == before
        assert await query(database_url, "SELECT count(*) FROM moves WHERE awaited IS NULL") == [(0,)]
        [asked] = [guest for guest, of in zip(table.guests, before, strict=True) if of["your_turn"]]
        assert (await listed(asked))["your_turn"]["games"][0]["since"] is None


async def test_a_private_name_and_hiding_are_seen_by_no_one_else(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await duel(server, "Ann", "Ben", start=False)
        ann, ben = table.guests
        path = f"/api/me/games/{table.id}"
        async with ben.socket("/ws/me") as socket, ben.table_socket(table.id) as at_table:
            await socket.until("my_games")
            await ann.post(path, {"title": "  Secret\u3000plan "})
            [game] = (await listed(ann))["not_begun"]["games"]
            assert game["title"] == "Secret plan"
            await ann.post(path, {"put_away": True})
            assert (await ids(ann))["put_away"] == [table.id]
            await ann.post(path, {"put_away": False, "title": ""})
            [game] = (await listed(ann))["not_begun"]["games"]
            assert (game["title"], game["put_away"]) == (None, False)
            await ann.post(path, {"title": "Secret plan"})
            await ben.post(f"/api/tables/{table.id}/ready", {"ready": False})
            await at_table.until("table")
            said = "".join([*socket.received, *at_table.received, str(await ben.get(f"/api/tables/{table.id}"))])
            assert "Secret plan" not in said
            assert [(await refused(ben, path, {"title": title})) for title in ("x" * 25, "\u202e", "<b>")] == [
                "bad_title"
            ] * 3
        stranger = await server.guest("Cy")
        assert await refused(stranger, path, {"put_away": True}) == "not_seated"
        assert await refused(ann, "/api/me/games/nothing", {"put_away": True}) == "no_such_table"
        for asked in (
            "?cursor=1",
            "?state=finished&cursor=1",
            "?state=waiting&cursor=-1",
            "?state=finished&cursor=2026",
            "?state=finished&cursor=2026-01-31T20:15:00_x",
        ):
            response = await ann.client.get(f"/api/me/games{asked}")
            assert response.json()["error"]["code"] == "bad_cursor", asked


async def test_everything_is_read_again_after_a_gap(database_url: str) -> None:
    """Another process has ended a game, and its notice was lost."""
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await duel(server, "Ann", "Ben")
        async with table.guests[0].socket("/ws/me") as socket:
            before = await socket.until("my_games")
            await query(database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1 RETURNING 1", table.id)
            server.services.bus.publish_here(Missed())
            assert await socket.until("my_games") != before


async def refused(guest: Guest, path: str, body: Any) -> str:
    response = await guest.client.post(path, json=body)
    code: str = response.json()["error"]["code"]
    return code


async def test_the_channel_sends_each_person_only_their_own_turns(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", start=False)
        ann, ben, cy = table.guests
        async with ann.socket("/ws/me") as one, ben.socket("/ws/lobby") as two, cy.socket("/ws/me") as three:
            sockets = [one, two, three]
            await two.send({"t": "subscribe", "channel": "me"})
            assert [(await socket.until("my_games"))["not_begun"] for socket in sockets] == [1, 1, 1]
            await ann.post(f"/api/tables/{table.id}/start", {})
            turns = [await turn(socket) for socket in sockets]
            assert sorted(turns) == [0, 0, 1]
            first = turns.index(1)
            async with table.guests[first].table_socket(table.id) as seat:
                await seat.until("full", "step")
                await seat.move(seat.newest["legal"][0])
                while await turn(sockets[first]):
                    pass
            other = next(socket for at, socket in enumerate(sockets) if at != first)
            players = await query(database_url, "SELECT player_id::text FROM seats")
            for named in (*(f"me:{player}" for (player,) in players), f"me:{table.id}", "me:0", "my_games"):
                await other.send({"t": "subscribe", "channel": named})
                answer = await other.until("no", "my_games")
                while answer["t"] != "no":
                    answer = await other.until("no", "my_games")
                assert answer["code"] == "no_such_channel", named


async def turn(socket: Socket) -> int:
    """The number of games in which it is a player's turn, once the game has started."""
    message = await socket.until("my_games")
    while message["not_begun"]:
        message = await socket.until("my_games")
    count: int = message["your_turn"]
    assert len(message["turns"]) == count
    return count


async def test_the_list_and_the_channel_reveal_nothing_private(database_url: str) -> None:
    """While Tornei is played: no card, client seed, id or secret, and no sign of secret choices."""
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        said = list[str]()
        async with table.guests[0].socket("/ws/me") as socket:
            for seed in range(4):
                await server.services.rooms.stop()
                await play_on(database_url, table.id, lambda live, until=6 * seed: live.version >= until, seed=seed)
                for guest in table.guests:
                    said.append((await guest.client.get("/api/me/games")).text)
            said += socket.received
        text = "".join(said)
        assert CLIENT_SEED not in text
        rows = await query(
            database_url, "SELECT player_id::text FROM seats UNION SELECT encode(secret, 'hex') FROM tables"
        )
        assert not [value for (value,) in rows if value in text]
        [hands] = await query(database_url, "SELECT state FROM snapshots")
        assert all(f'"{card}"' not in text for card in cards_in(orjson.loads(hands[0])))


def cards_in(state: Any) -> set[str]:
    if isinstance(state, str):
        return {state} if len(state) in (2, 3) and state[0] in "WFSC" and state[1:].isdigit() else set()
    inner = state.values() if isinstance(state, dict) else state if isinstance(state, list) else ()
    return set().union(*map(cards_in, inner))
