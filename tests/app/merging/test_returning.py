"""A device's merged items are returned when it goes back or is signed out, if the player still has them.

A running game moves to the player only if the person chose that.
"""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from app.merging.returning import entrant_kept_back, seat_kept_back
from app.merging.rows import Merge
from app.messages.statuses import TableStatus, TournamentStatus
from app.tables.rows import Chair, Table
from app.tournaments.rows import Entrant, Tournament
from tests.app.drivers.merging import approved, claimed, key_of, linked, place, seat, tournament, waiting_table
from tests.app.fixtures.database import connected, fingerprints, query
from tests.app.fixtures.server import Guest, Server, running_server
from tests.app.players.test_new_devices import code_of, device_of

OLD = "UPDATE merges SET made = now() - interval '31 days' RETURNING 1"


async def running_of_ben(server: Server) -> tuple[str, Guest, Guest]:
    """A running game at which Ben has a seat and Mallory has none."""
    table = await server.table("Ben", "Dora", "Eve")
    return table.id, table.guests[0], await server.guest("Mallory")


def skipped(answer: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["url"], one["reason"]) for one in answer["skipped"]]


# Pure functions

BEN, MALLORY, DORA = uuid4(), uuid4(), uuid4()
THEN = datetime(2026, 11, 26, tzinfo=UTC)
MADE = Merge(device_id=uuid4(), player_id=MALLORY, former_id=BEN, former_device_id=uuid4(), made=THEN)
BEFORE, AFTER = THEN - timedelta(days=1), THEN + timedelta(days=1)


def chair(**fields: Any) -> Chair:
    return Chair(seat=0, **{"player_id": None, "kept_for": None, "left": False, "bot": False, **fields})


@pytest.mark.parametrize(
    ("status", "was_over", "own", "others", "expected"),
    [
        ("playing", False, chair(player_id=MALLORY), [], None),
        ("waiting", False, chair(kept_for=MALLORY), [], None),
        ("playing", False, chair(player_id=MALLORY, sat_at=BEFORE), [], None),
        ("waiting", False, chair(player_id=MALLORY, kept_for=MALLORY, sat_at=AFTER), [], None),
        ("waiting", False, chair(player_id=MALLORY, sat_at=AFTER), [], "replaced"),
        ("over", True, chair(player_id=MALLORY), [], None),
        ("over", False, chair(player_id=MALLORY), [], "finished"),
        ("aborted", False, chair(player_id=MALLORY), [], "finished"),
        ("closed", False, chair(player_id=MALLORY), [], "finished"),
        ("playing", False, chair(left=True), [], "left"),
        ("waiting", False, chair(), [], "left"),
        ("playing", False, chair(player_id=DORA), [], "replaced"),
        ("waiting", False, chair(bot=True), [], "replaced"),
        ("waiting", False, None, [], "replaced"),
        ("waiting", False, chair(player_id=MALLORY), [chair(player_id=BEN)], "replaced"),
    ],
)
def test_a_seat_is_returned_only_if_it_is_still_held(
    status: str, was_over: bool, own: Chair | None, others: list[Chair], expected: str | None
) -> None:
    table = Table(status=TableStatus(status), chairs=[*([] if own is None else [own]), *others])
    assert seat_kept_back(table, own, MADE, was_over=was_over) == expected


@pytest.mark.parametrize(
    ("status", "was_over", "entrants", "expected"),
    [
        ("playing", False, [(1, MALLORY, False)], None),
        ("over", True, [(1, MALLORY, False)], None),
        ("over", False, [(1, MALLORY, False)], "finished"),
        ("playing", False, [(1, MALLORY, True)], "left"),
        ("waiting", False, [], "left"),
        ("playing", False, [(1, DORA, False)], "replaced"),
        ("waiting", False, [(1, MALLORY, False), (2, BEN, False)], "replaced"),
    ],
)
def test_tournament_place_is_returned_only_if_still_held(
    status: str, was_over: bool, entrants: list[tuple[int, Any, bool]], expected: str | None
) -> None:
    rows = [Entrant(number=number, player_id=who, withdrawn=gone) for number, who, gone in entrants]
    one = Tournament(status=TournamentStatus(status), entrants=rows)
    assert entrant_kept_back(one, 1, MADE, was_over=was_over) == expected


# Handing over


async def test_a_claim_moves_no_seat_of_a_running_game(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ben, mallory = await running_of_ben(server)
        key = await key_of(mallory)
        foreseen = await ben.post("/api/me/claim/preview", {"key": key})
        assert [(one["id"], one["url"], one["title"]) for one in foreseen["running"]] == [
            (table, f"/tables/{table}", None)
        ]
        assert (foreseen["tables"], foreseen["kept"]) == (0, [])
        taken = await claimed(ben, key)
        assert [one["url"] for one in taken["kept"]] == [f"/tables/{table}"]
        await approved(mallory)
        for one in (ben, mallory):
            assert (await one.get(f"/api/tables/{table}/state"))["you"] is None
        # The former guest's link leads back to the seat.
        back = await server.guest()
        await claimed(back, taken["former_link"]["url"].partition("#")[2])
        assert (await back.get("/api/me"))["name"] == "Ben"
        assert await query(
            database_url, "SELECT p.name FROM seats s JOIN players p ON p.id = s.player_id WHERE table_id = $1"
            " ORDER BY seat", table
        ) == [("Ben",), ("Dora",), ("Eve",)]  # fmt: skip


async def test_a_chosen_seat_goes_over_and_back(database_url: str) -> None:
    async with running_server(database_url, new_device_seconds=0) as server:
        table, ben, mallory = await running_of_ben(server)
        await claimed(ben, await key_of(mallory), table)
        async with mallory.table_socket(table) as receiving:
            assert (await receiving.until("full"))["you"] == 0
            back = await ben.post("/api/me/back")
            assert back == {"name": "Ben", "tables": 1, "tournaments": 0, "skipped": []}
            lost = await receiving.until("full")
            assert (lost["you"], lost["view"]["mine"]) == (None, None)
        assert (await ben.get(f"/api/tables/{table}/state"))["you"] == 0


async def test_a_chosen_tournament_goes_over_and_back_with_its_matches(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, mallory, *others = [await server.guest(name) for name in ("Ben", "Mallory", "Ann", "Dora", "Eve")]
        own = await tournament(ben, ben, *others)
        await ben.post(f"/api/tournaments/{own}/start", {"fill": "close"})
        holds = (
            "SELECT p.name, count(*) FROM seats s JOIN players p ON p.id IN (s.player_id, s.kept_for)"
            " WHERE p.name IN ('Ben', 'Mallory') GROUP BY 1"
        )
        [(_, matches)] = await query(database_url, holds)
        await claimed(ben, await key_of(mallory), own)
        assert await query(database_url, holds) == [("Mallory", matches)]
        back = await ben.post("/api/me/back")
        assert (back["tables"], back["tournaments"], back["skipped"]) == (0, 1, [])
        assert await query(database_url, holds) == [("Ben", matches)]
        shown = await ben.get(f"/api/tournaments/{own}")
        assert (shown["you"], shown["host"]) == (0, True)


@pytest.mark.parametrize("which", ["foreign", "finished", "both"])
async def test_invalid_hand_over_rejects_the_whole_claim(database_url: str, which: str) -> None:
    async with running_server(database_url) as server, connected(database_url) as database:
        table, ben, mallory = await running_of_ben(server)
        both = await server.table("Ann", "Cy", "Fay")
        finished = await waiting_table(ben)
        await query(database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1 RETURNING 1", finished)
        if which == "both":
            seats = "UPDATE seats SET player_id = (SELECT id FROM players WHERE name = $3) WHERE table_id = $1"
            for number, name in enumerate(("Ben", "Mallory")):
                await query(database_url, f"{seats} AND seat = $2 RETURNING 1", both.id, number, name)
        ids = {"foreign": both.id, "finished": finished, "both": both.id}
        key, other = await key_of(mallory), (await mallory.post("/api/me/devices"))["url"].removeprefix(server.url)
        await ben.get("/api/me")
        before = await fingerprints(database)
        answer = await ben.client.post("/api/me/claim", json={"key": key, "hand_over": [table, ids[which]]})
        assert (answer.status_code, code_of(answer.json())) == (409, "cannot_hand_over")
        assert "set-cookie" not in answer.headers
        form = await ben.client.post(other, data={"hand_over": [table, ids[which]]})
        assert (form.status_code, code_of(form.json())) == (409, "cannot_hand_over")
        assert await fingerprints(database) == before
        assert await ben.get("/api/me") == {"name": "Ben"}


# Returning


async def test_all_merged_items_are_returned(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, mallory, dora = [await server.guest(name) for name in ("Ben", "Mallory", "Dora")]
        hosted, joined = await waiting_table(ben, dora), await waiting_table(dora, ben)
        await tournament(ben, ben, dora)
        async with ben.table_socket(hosted) as socket:
            await socket.send({"t": "chat", "id": "c", "text": "hello"})
            await socket.until("ok")
        people = {name: player for player, name in await query(database_url, "SELECT id, name FROM players")}
        await query(database_url, "INSERT INTO chat_mutes (player_id, muted_id) VALUES ($1, $2) RETURNING 1",
                    people["Ben"], people["Dora"])  # fmt: skip
        await query(
            database_url,
            "INSERT INTO cue_addresses (id, player_id, device_id, kind, url, base, language, token) SELECT 'a', $1,"
            " (SELECT id FROM devices WHERE player_id = $1), 'push', 'https://push.example/1', '', 'en', 't'"
            " RETURNING 1",
            people["Ben"],
        )
        belongs = (
            "SELECT 'address', player_id FROM cue_addresses UNION ALL SELECT 'line', player_id FROM chat"
            " UNION ALL SELECT 'table', host_id FROM tables UNION ALL SELECT 'tournament', host_id FROM tournaments"
            " UNION ALL SELECT 'seat', player_id FROM seats WHERE player_id IS NOT NULL"
            " UNION ALL SELECT 'entrant', player_id FROM entrants UNION ALL SELECT 'mute', player_id FROM chat_mutes"
            " UNION ALL SELECT 'device', device_id FROM cue_addresses ORDER BY 1, 2"
        )
        before = await query(database_url, belongs)
        await claimed(ben, await key_of(mallory))
        assert await query(database_url, belongs) != before
        assert await ben.post("/api/me/back") == {"name": "Ben", "tables": 2, "tournaments": 1, "skipped": []}
        assert await query(database_url, belongs) == before
        assert [await place(ben, one) for one in (hosted, joined)] == [(0, True), (1, False)]
        assert await place(mallory, hosted) == (None, False)


async def test_changed_seats_are_skipped_and_named(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, mallory, dora = [await server.guest(name) for name in ("Ben", "Mallory", "Dora")]
        stays, finished, left, replaced = [await waiting_table(dora, ben) for _ in range(4)]
        await claimed(ben, await key_of(mallory))
        await query(database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1 RETURNING 1", finished)
        await mallory.post(f"/api/tables/{left}/leave")
        await mallory.post(f"/api/tables/{replaced}/leave")
        cy = await server.guest("Cy")
        await seat(cy, replaced, 1)
        back = await ben.post("/api/me/back")
        assert back["tables"] == 1
        assert sorted(skipped(back)) == sorted(
            [(f"/tables/{finished}", "finished"), (f"/tables/{left}", "left"), (f"/tables/{replaced}", "replaced")]
        )
        assert [await place(one, stays) for one in (ben, mallory)] == [(1, False), (None, False)]
        assert await place(cy, replaced) == (1, False)


async def test_going_back_twice_returns_once_with_the_same_answer(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, mallory, dora = [await server.guest(name) for name in ("Ben", "Mallory", "Dora")]
        table, gone = await waiting_table(dora, ben), await waiting_table(dora, ben)
        await claimed(ben, await key_of(mallory))
        await mallory.post(f"/api/tables/{gone}/leave")
        headers = {"Cookie": ben.cookie}
        first, second = [
            (await server.stranger().client.post("/api/me/back", headers=headers)).json() for _ in range(2)
        ]
        assert first == second
        assert (first["tables"], skipped(first)) == (1, [(f"/tables/{gone}", "left")])
        [row] = await query(
            database_url, "SELECT p.name FROM seats s JOIN players p ON p.id = s.player_id WHERE table_id = $1"
            " AND seat = 1", table
        )  # fmt: skip
        assert row == ("Ben",)


async def test_forced_sign_out_returns_the_merged_items(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ben, mallory = await running_of_ben(server)
        await linked(ben, (await mallory.post("/api/me/devices"))["url"].removeprefix(server.url))
        await ben.post("/api/me/back")
        await claimed(ben, await key_of(mallory), table)
        own = await device_of(ben)
        [listed] = [one for one in (await mallory.get("/api/me/devices"))["devices"] if one["id"] == own]
        assert listed["brought_from"] == "Ben"
        answer = await mallory.post(f"/api/me/devices/{own}/end")
        assert (answer["tables"], answer["skipped"]) == (1, [])
        await ben.client.get("/")  # the browser is its former guest again
        assert await ben.get("/api/me") == {"name": "Ben"}
        assert (await ben.get(f"/api/tables/{table}/state"))["you"] == 0
        assert (await mallory.get(f"/api/tables/{table}/state"))["you"] is None


async def test_after_thirty_days_nothing_is_returned(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ben, mallory = await running_of_ben(server)
        await claimed(ben, await key_of(mallory), table)
        await query(database_url, OLD)
        await ben.get("/api/me")
        own = next(one for one in (await mallory.get("/api/me/devices"))["devices"] if not one["here"])
        assert own["brought_from"] is None
        assert await ben.post("/api/me/back") == {"name": "Ben", "tables": 0, "tournaments": 0, "skipped": []}
        assert (await mallory.get(f"/api/tables/{table}/state"))["you"] == 0


async def test_an_earlier_releases_merge_returns_nothing(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ben, mallory = await running_of_ben(server)
        await claimed(ben, await key_of(mallory), table)
        await query(database_url, "DELETE FROM merges RETURNING 1")
        assert (await ben.post("/api/me/back"))["tables"] == 0
        assert (await mallory.get(f"/api/tables/{table}/state"))["you"] == 0
