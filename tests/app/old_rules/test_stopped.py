"""A filled database under newer rules: running tables that cannot continue stop where they are, and can be ended."""

import pytest

from app.tables.verify import Verdict, verify
from engines import GAMES
from engines.core.seats import SPECTATOR
from tests.app.fixtures.database import query
from tests.app.fixtures.releases import Stored
from tests.app.fixtures.server import Guest
from tests.app.old_rules.changes import Change, moves_differ, setup_differs, under
from tests.app.old_rules.kept import Kept, check_secrets, code, kept, of_each_kind, page, plain, readonly, state


@pytest.mark.parametrize("change", [moves_differ])
async def test_a_stopped_table_shows_the_last_agreed_position(change: Change, stored: Stored) -> None:
    stopped = 0
    async with stored.server(under(change)) as server:
        people, watcher = stored.people(server), await server.guest()
        for one in await kept(stored.url, "playing"):
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
            ((version,),) = await query(stored.url, "SELECT rules_version FROM tables WHERE id = $1", one.table.id)
            assert version == one.game.version + (agreed == len(one.rows))
        assert stopped


@pytest.mark.parametrize("change", [setup_differs])
async def test_only_its_players_can_end_a_stopped_table(change: Change, stored: Stored) -> None:
    async with stored.server(under(change)) as server:
        people, stranger = stored.people(server), await server.guest()
        differing = [one for one in await kept(stored.url, "playing") if one.agreed(change) < len(one.rows)]
        running = of_each_kind(differing)
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
            count = await query(stored.url, "SELECT count(*) FROM moves WHERE table_id = $1", one.table.id)
            assert count == [(len(one.rows),)]
        assert running
    for back in (change, lambda game: game):  # and also when the original rules are available again
        async with stored.server(under(back)) as server:
            watcher, people = await server.guest(), stored.people(server)
            for one in running:
                await check_aborted(one, one.agreed(change), watcher, people[one.people[0][1]])


async def check_aborted(one: Kept, agreed: int, watcher: Guest, player: Guest) -> None:
    """Checks that everybody gets the spectators' view of the last agreed position, if there is one, and cannot play."""
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
