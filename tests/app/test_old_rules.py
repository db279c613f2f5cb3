"""A filled database under newer rules: what is over opens as it was, what is running goes on or can be ended."""

import json
import random
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import orjson
import pytest

from app.db import Database
from app.play.live_table import LiveTable, replayed
from app.tables import store
from app.tables.rows import MoveRow, Table
from app.tables.verify import Verdict, verify
from engines import GAMES
from engines.core.game import Game, Step
from engines.core.seats import SPECTATOR, Seat
from tests.app.fixtures.database import GAMES_BY_NAME, connected, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server
from tests.app.test_releases import make_a_move, of_each_release, people_of, read, reopened, rows
from tests.engines.kits import KITS
from tests.legal import any_of
from tests.releases import found

AnyGame = Game[Any, Any, Any, Any, Any]
KIT_OF = {kit.game.name: kit for kit in KITS}


def same(game: AnyGame) -> AnyGame:
    """The next version, in which nothing that shows has changed."""
    return replace(game, version=game.version + 1)


def moves_differ(game: AnyGame) -> AnyGame:
    """The next version, in which the moves of seat 1 emit more."""

    def apply(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
        step = game.apply(state, seat, move, chance)
        return replace(step, emitted=(*step.emitted, *step.emitted[-1:])) if seat == 1 else step

    return replace(same(game), apply=apply)


def setup_differs(game: AnyGame) -> AnyGame:
    """The next version, which lays a table out otherwise."""

    def setup(players: int, options: Any, chance: Any) -> Step[Any, Any]:
        step = game.setup(players, options, chance)
        return replace(step, emitted=(*step.emitted, *step.emitted[-1:]))

    return replace(same(game), setup=setup)


@dataclass(frozen=True, slots=True)
class OtherOptions:
    """Options of which no stored one is any more."""

    variant: Literal["new"]


def options_differ(game: AnyGame) -> AnyGame:
    """The next version, which has other options and knows none of those that a table was begun with."""
    return replace(same(game), options_type=OtherOptions)


CHANGES: Mapping[str, Callable[[AnyGame], AnyGame]] = {
    "the same": same,
    "other moves": moves_differ,
    "another set-up": setup_differs,
    "other options": options_differ,
}

under_each_change = pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
where_a_rule_differs = pytest.mark.parametrize("change", [moves_differ, setup_differs], ids=list(CHANGES)[1:3])


@dataclass(frozen=True)
class Kept:
    """A table as it is stored."""

    table: Table
    rows: list[MoveRow]

    @property
    def game(self) -> AnyGame:
        """Its game, as it was played."""
        return GAMES_BY_NAME[self.table.game]

    @property
    def version(self) -> int:
        """The number of its newest row."""
        return self.rows[-1].seq

    @property
    def people(self) -> list[tuple[Seat, str]]:
        """The seats of people, and who they are."""
        return [(Seat(chair.seat), str(chair.player_id)) for chair in self.table.chairs if chair.player_id is not None]

    def agreed(self, change: Callable[[AnyGame], AnyGame]) -> int:
        """How many of its rows changed rules agree with."""
        if change in (setup_differs, options_differ):
            return 0
        by_seat_1 = (row.seq for row in self.rows if row.seat == 1 and row.move is not None and row.emitted)
        return next(by_seat_1, len(self.rows)) if change is moves_differ else len(self.rows)

    def position(self, count: int) -> LiveTable:
        """The table after so many rows, by the rules that it was played by."""
        return replayed(self.table, self.game, self.rows[:count])


@asynccontextmanager
async def under(
    change: Callable[[AnyGame], AnyGame], release: Path, url: str, monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> AsyncIterator[Server]:
    """A server on the database of a release, whose games have changed so."""
    games = {game.name: change(game) for game in GAMES}
    patient = {"bot_seconds": found.SLOW, **settings}
    async with reopened(release, url, monkeypatch, games=games, **patient) as server:
        yield server


@asynccontextmanager
async def again(change: Callable[[AnyGame], AnyGame], url: str) -> AsyncIterator[Server]:
    """A server on the same database, started once more."""
    games = {game.name: change(game) for game in GAMES}
    async with running_server(url, games, bot_seconds=found.SLOW) as server:
        yield server


async def kept(url: str, *statuses: str) -> list[Kept]:
    """All tables with one of these statuses."""
    database = Database(url)
    try:
        async with database.session() as session:
            ids = await query(url, "SELECT id FROM tables WHERE status = ANY($1) ORDER BY id", list(statuses))
            return [
                Kept(await store.find_table(session, table), list(await store.moves_since(session, table, -1)))
                for (table,) in ids
            ]
    finally:
        await database.close()


async def page(guest: Guest, address: str) -> str:
    """A page, which opens."""
    answer = await guest.client.get(address, headers={"Accept": "text/html"})
    assert answer.status_code == 200, f"{address}: {answer.text}"
    return answer.text


async def code(answer: Any) -> tuple[int, str]:
    """The status of a refusal, and its code."""
    response = await answer
    return response.status_code, response.json()["error"]["code"]


async def state(guest: Guest, one: Kept) -> dict[str, Any]:
    """The whole game as this guest may see it."""
    shown: dict[str, Any] = await guest.get(f"/api/tables/{one.table.id}/state")
    return shown


async def readonly(guest: Guest, one: Kept) -> bool:
    """Whether the table says that it cannot go on."""
    is_so: bool = (await guest.get(f"/api/tables/{one.table.id}"))["table"]["readonly"]
    return is_so


def plain(value: object) -> Any:
    """A message as it is received."""
    return orjson.loads(orjson.dumps(value))


def check_secrets(one: Kept, live: LiveTable, seat: Seat | None, shown: Any) -> None:
    """That a view names nothing that is hidden from who is shown it."""
    viewer = SPECTATOR if seat is None else seat
    text = json.dumps(shown, ensure_ascii=False)
    assert [word for word in KIT_OF[one.table.game].canaries(live.state, viewer) if word in text] == []


# Everything opens, and nothing is lost


@of_each_release
@under_each_change
async def test_every_page_opens_and_nothing_is_lost(
    change: Any, release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(change, release, url, monkeypatch) as server:
        async with connected(url) as connection:
            before = await rows(connection)
        owner = found.returning(server, read(release / "cookies.json")[0]["cookie"])
        tables = [str(table) for (table,) in await query(url, "SELECT id FROM tables")]
        tournaments = [str(one) for (one,) in await query(url, "SELECT id FROM tournaments")]
        addresses = ["/", *(f"/tables/{table}{page}" for table in tables for page in ("", "/check"))]
        addresses += [f"/tournaments/{tournament}" for tournament in tournaments]
        for guest in (owner, server.stranger()):
            for address in addresses:
                await page(guest, address)
        for table in tables:
            async with owner.table_socket(table) as socket:
                assert (await socket.until("table"))["table"]["id"] == table
        async with connected(url) as connection:
            after = await rows(connection)
    assert {name: after[name] for name in after if name not in ("tables", "snapshots")} == {
        name: before[name] for name in before if name not in ("tables", "snapshots")
    }
    assert list(map(without_version, after["tables"])) == list(map(without_version, before["tables"]))
    assert len(after["snapshots"]) == len(before["snapshots"])


def without_version(row: str) -> dict[str, Any]:
    """A table's row, but for the version of its rules."""
    return {name: value for name, value in json.loads(row).items() if name != "rules_version"}


# What is over


@of_each_release
@under_each_change
async def test_every_finished_table_is_shown_as_it_ended(
    change: Any, release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(change, release, url, monkeypatch) as server:
        people, watcher = people_of(server, release), await server.guest()
        for one in await kept(url, "over"):
            table, end = one.table.id, one.position(len(one.rows))
            ((final_view,),) = await query(url, "SELECT final_view::text FROM tables WHERE id = $1", table)
            assert json.loads(final_view) == plain(one.game.view(end.state, SPECTATOR))
            expected = {
                "v": one.version,
                "you": None,
                "view": json.loads(final_view),
                "to_act": [],
                "decision": None,
                "legal": [],
                "log": [event for row in one.rows for seats, event in row.emitted if seats is None],
                "t": "full",
            }
            for guest in (watcher, *(people[player] for _, player in one.people)):
                assert await state(guest, one) == expected
                assert not await readonly(guest, one)
            async with watcher.table_socket(table) as socket:
                assert await socket.until("full") == expected
            move = {"id": "late", "decision": 1, "move": {}}
            for _, player in one.people[:1]:
                client = people[player].client
                assert await code(client.post(f"/api/tables/{table}/moves", json=move)) == (409, "not_playing")
                assert await code(client.post(f"/api/tables/{table}/abort")) == (409, "still_playable")


@of_each_release
@under_each_change
async def test_every_record_is_the_same_file_and_true_as_far_as_can_be_told(
    change: Any, release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(change, release, url, monkeypatch) as server:
        watcher, over = await server.guest(), await kept(url, "over")
        assert len(over) == len(list((release / "records").iterdir()))
        for one in over:
            record = (await watcher.client.get(f"/api/tables/{one.table.id}/record")).content
            assert record == (release / "records" / f"{one.table.game}-{one.table.code}.json").read_bytes()
            report = verify(record, [change(game) for game in GAMES])
            assert (report.verdict, report.findings) == (Verdict.UNCHECKED, ())
            assert verify(record, GAMES).is_true


# What is running, and goes on


@of_each_release
async def test_every_running_table_is_what_it_was_where_the_rules_agree(
    release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(same, release, url, monkeypatch) as server:
        people, watcher = people_of(server, release), await server.guest()
        running = await kept(url, "playing")
        for one in running:
            live = one.position(len(one.rows))
            for seat, guest in [(None, watcher), *((seat, people[player]) for seat, player in one.people)]:
                assert await state(guest, one) == plain(live.full(seat))
                assert not await readonly(guest, one)
            player = people[one.people[0][1]]
            answer = player.client.post(f"/api/tables/{one.table.id}/abort")
            assert await code(answer) == (409, "still_playable")
        versions = dict(await query(url, "SELECT id, rules_version FROM tables WHERE status = 'playing'"))
        assert versions == {one.table.id: same(one.game).version for one in running}


@of_each_release
async def test_every_running_table_is_played_on_where_the_rules_agree(
    release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, dice = empty_database_url, random.Random(1)
    async with under(same, release, url, monkeypatch, bot_seconds=0.0) as server:
        people, running = people_of(server, release), await kept(url, "playing")
        for one in running:
            guests = [people[player] for _, player in one.people]
            await make_a_move({"id": one.table.id, "version": one.version}, guests, dice)
    for one in await kept(url, "playing"):
        assert one.table.rules_version == same(one.game).version
        assert one.position(len(one.rows)).version == one.version, "its log is one of the rules"


@of_each_release
async def test_the_record_of_one_that_was_played_on_is_true_by_the_rules_that_it_ended_by(
    release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, ended = empty_database_url, []
    async with under(same, release, url, monkeypatch) as server:
        people = people_of(server, release)
        for one in await kept(url, "playing"):
            if one.table.game == "joust":
                player = people[one.people[0][1]]
                await player.post(f"/api/tables/{one.table.id}/forfeit", {"id": "farewell"})
                ended.append((await player.client.get(f"/api/tables/{one.table.id}/record")).content)
    later = [same(game) for game in GAMES]
    assert ended
    assert [verify(record, later).findings for record in ended] == [()] * len(ended)
    assert all(verify(record, later).is_true for record in ended)


@of_each_release
async def test_one_that_goes_on_is_not_opened_from_a_state_of_other_rules(
    release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is hidden can differ although nothing that was emitted does: as if older rules had kept another state."""
    url = empty_database_url
    async with under(same, release, url, monkeypatch) as server:
        watcher, running = await server.guest(), await kept(url, "playing")
        expected = {}
        for one in running:
            live = one.position(len(one.rows))
            expected[one.table.id] = plain(live.full(None))
            other = plain(one.position(1).state)
            statement = "UPDATE snapshots SET state = $2, version = $3 WHERE table_id = $1"
            await query(url, statement, one.table.id, json.dumps(other), live.version)
        for _ in range(2):  # the second time, it is one of the newer rules
            for one in running:
                assert await state(watcher, one) == expected[one.table.id]


@of_each_release
async def test_a_table_that_waited_is_one_of_the_rules_that_it_begins_by(
    release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(setup_differs, release, url, monkeypatch) as server:
        people, begun = people_of(server, release), 0
        for one in await kept(url, "waiting"):
            host = people.get(str(one.table.host_id))
            if host is None or one.table.part_of or all(str(one.table.host_id) != who for _, who in one.people):
                continue
            for seat, player in one.people:
                if player != str(one.table.host_id):
                    await host.post(f"/api/tables/{one.table.id}/seats/{seat}/remove")
            shown = await host.post(f"/api/tables/{one.table.id}/start", {"empty": "bots"})
            assert not shown["table"]["readonly"]
            ((version,),) = await query(url, "SELECT rules_version FROM tables WHERE id = $1", one.table.id)
            assert version == setup_differs(one.game).version
            begun += 1
        assert begun


# What is running, and cannot go on


@of_each_release
@where_a_rule_differs
async def test_a_running_table_whose_rules_differ_shows_the_last_position_that_agrees(
    change: Any, release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    stopped = 0
    async with under(change, release, url, monkeypatch) as server:
        people, watcher = people_of(server, release), await server.guest()
        for one in await kept(url, "playing"):
            agreed = one.agreed(change)
            assert await readonly(watcher, one) == (agreed < len(one.rows))
            for seat, guest in [(None, watcher), *((seat, people[player]) for seat, player in one.people)]:
                address = f"/api/tables/{one.table.id}/state"
                if not agreed:
                    assert await code(guest.client.get(address)) == (409, "not_playing")
                    continue
                live = one.position(agreed)
                shown, expected = await state(guest, one), plain(live.full(seat))
                if agreed < len(one.rows):
                    expected |= {"to_act": [], "decision": None, "legal": []}
                assert shown == expected
                check_secrets(one, live, seat, shown["view"])
            stopped += agreed < len(one.rows)
            ((version,),) = await query(url, "SELECT rules_version FROM tables WHERE id = $1", one.table.id)
            assert version == one.game.version + (agreed == len(one.rows))
        assert stopped


@of_each_release
@where_a_rule_differs
async def test_it_takes_no_move_over_any_way_and_nothing_changes(
    change: Any, release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, dice = empty_database_url, random.Random(1)
    async with under(change, release, url, monkeypatch) as server:
        people = people_of(server, release)
        for one in await kept(url, "playing"):
            if one.agreed(change) == len(one.rows):
                continue
            live, address = one.position(len(one.rows)), f"/api/tables/{one.table.id}"
            for seat, player in one.people:
                client = people[player].client
                seen = plain(live.full(seat))
                move = any_of(seen["legal"], dice) if seen["legal"] else None
                if move is not None:
                    body = {"id": "on", "decision": seen["decision"], "move": move}
                    assert await code(client.post(f"{address}/moves", json=body)) == (409, "rules_changed")
                    async with people[player].table_socket(one.table.id) as socket:
                        assert (await socket.until("table"))["table"]["readonly"]
                        answer = await socket.move(move, decision=seen["decision"], move_id="on")
                        assert (answer["t"], answer["code"]) == ("no", "rules_changed")
                assert await code(client.post(f"{address}/forfeit", json={"id": "bye"})) == (409, "rules_changed")
        untouched = await query(url, "SELECT count(*) FROM moves WHERE client_id IN ('on', 'bye')")
        assert untouched == [(0,)]


@of_each_release
@where_a_rule_differs
async def test_its_players_can_end_it_and_nobody_else(
    change: Any, release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(change, release, url, monkeypatch) as server:
        people, stranger = people_of(server, release), await server.guest()
        running = [one for one in await kept(url, "playing") if one.agreed(change) < len(one.rows)]
        for one in running:
            address = f"/api/tables/{one.table.id}"
            assert await code(stranger.client.get(f"{address}/record")) == (409, "not_over")
            assert await code(stranger.client.post(f"{address}/abort")) == (403, "not_seated")
            player = people[one.people[-1][1]]
            async with stranger.table_socket(one.table.id) as socket:
                await socket.until("table")
                shown = await player.post(f"{address}/abort")
                told = await socket.until("table")
            assert shown["table"]["status"] == told["table"]["status"] == "aborted"
            assert not shown["table"]["readonly"]
            assert await code(player.client.post(f"{address}/abort")) == (409, "still_playable")
            assert await code(player.client.post(f"{address}/forfeit", json={"id": "bye"})) == (409, "not_playing")
            record = (await stranger.client.get(f"{address}/record")).content
            assert verify(record, GAMES).is_true
            report = verify(record, [change(game) for game in GAMES])
            assert (report.verdict, report.findings) == (Verdict.UNCHECKED, ())
            count = await query(url, "SELECT count(*) FROM moves WHERE table_id = $1", one.table.id)
            assert count == [(len(one.rows),)]
        assert running
    for back in (change, lambda game: game):  # and also when the rules of its time are here again
        async with again(back, url) as server:
            watcher, people = await server.guest(), people_of(server, release)
            for one in running:
                await check_aborted(one, one.agreed(change), watcher, people[one.people[0][1]])


async def check_aborted(one: Kept, agreed: int, watcher: Guest, player: Guest) -> None:
    """That everybody sees what spectators saw of the last position that agreed, where there was one, and plays no
    more."""
    address = f"/api/tables/{one.table.id}"
    for guest in (watcher, player):
        assert '"aborted"' in await page(guest, f"/tables/{one.table.id}")
        shown = (await guest.get(address))["table"]
        assert (shown["status"], shown["readonly"]) == ("aborted", False)
        if not agreed:
            assert await code(guest.client.get(f"{address}/state")) == (409, "not_playing")
            continue
        live, full = one.position(agreed), await state(guest, one)
        assert full["view"] == plain(one.game.view(live.state, SPECTATOR))
        assert (full["you"], full["to_act"], full["decision"], full["legal"]) == (None, [], None, [])
        check_secrets(one, live, None, full["view"])
    assert await code(player.client.post(f"{address}/forfeit", json={"id": "bye"})) == (409, "not_playing")


# Tournaments


@of_each_release
async def test_a_tournament_goes_on_from_matches_that_were_ended(
    release: Path, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = empty_database_url
    async with under(setup_differs, release, url, monkeypatch) as server:
        people, watcher = people_of(server, release), await server.guest()
        ((tournament,),) = await query(url, "SELECT id FROM tournaments WHERE status = 'playing'")
        async with watcher.socket(f"/ws/tournaments/{tournament}") as socket:
            shown = (await socket.until("tournament"))["tournament"]
            assert shown["round"] == 1
            statuses = {match["status"] for match in shown["matches"] if match["round"] == 1}
            assert {"playing", "waiting"} <= statuses
            while shown["round"] == 1:
                for match in shown["matches"]:
                    if match["status"] == "waiting":
                        await come(url, people, match)
                    if match["status"] == "playing":
                        await end(url, people, match)
                shown = (await socket.until("tournament"))["tournament"]
            assert shown["status"] == "playing"
            ended = {match["status"] for match in shown["matches"] if match["round"] == 1}
            assert "aborted" in ended
            assert not {"playing", "waiting"} & ended


async def test_a_match_that_bots_cannot_play_on_is_ended_for_them(database_url: str) -> None:
    url = database_url
    async with running_server(url, entropy=random.Random(1).randbytes, bot_seconds=found.SLOW) as server:
        ann = await server.guest("Ann")
        tournament = (await ann.post("/api/tournaments", {"game": "joust", "capacity": 4, "public": False}))["id"]
        await ann.post(f"/api/tournaments/{tournament}/enter", {})
        shown = (await ann.post(f"/api/tournaments/{tournament}/start", {"fill": "bots"}))["tournament"]
        assert first_round(shown) == ["playing", "waiting"]
        cookie = found.cookie_of(ann)
    async with again(setup_differs, url) as server:
        ann = found.returning(server, cookie)
        async with ann.socket(f"/ws/tournaments/{tournament}") as socket:
            shown = (await socket.until("tournament"))["tournament"]
            while "playing" in first_round(shown):
                shown = (await socket.until("tournament"))["tournament"]
            assert first_round(shown) == ["aborted", "waiting"]


def first_round(shown: dict[str, Any]) -> list[str]:
    """How the matches of the first round are."""
    return sorted(match["status"] for match in shown["matches"] if match["round"] == 1)


async def players_of(url: str, match: dict[str, Any], column: str) -> list[tuple[int, str]]:
    found_ = await query(url, f"SELECT seat, {column} FROM seats WHERE table_id = $1 ORDER BY seat", match["table"])
    return [(seat, str(player)) for seat, player in found_ if player is not None]


async def come(url: str, people: Mapping[str, Guest], match: dict[str, Any]) -> None:
    """Everybody for whom a seat of this match is still kept takes it."""
    seated = {seat for seat, _ in await players_of(url, match, "player_id")}
    for seat, player in await players_of(url, match, "kept_for"):
        if seat not in seated:
            address = f"/api/tables/{match['table']}/seats/{seat}"
            await people[player].post(address, {"client_seed": CLIENT_SEED})


async def end(url: str, people: Mapping[str, Guest], match: dict[str, Any]) -> None:
    """Its first player leaves a match, or ends it where it cannot go on."""
    (_, player), *_ = await players_of(url, match, "player_id")
    address = f"/api/tables/{match['table']}"
    shown = await people[player].get(address)
    if shown["table"]["readonly"]:
        await people[player].post(f"{address}/abort")
    elif shown["table"]["status"] == "playing":
        await people[player].post(f"{address}/forfeit", {"id": "farewell"})
