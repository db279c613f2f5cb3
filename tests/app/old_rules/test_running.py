"""A filled database under newer rules: running tables continue if the rules agree with their logs."""

import json

from tests.app.fixtures.database import query
from tests.app.fixtures.releases import Stored
from tests.app.old_rules.changes import same, setup_differs, under
from tests.app.old_rules.kept import code, kept, plain, readonly, state


async def test_running_tables_are_unchanged_if_the_rules_agree(stored: Stored) -> None:
    async with stored.server(under(same)) as server:
        people, watcher = stored.people(server), await server.guest()
        running = await kept(stored.url, "playing")
        for one in running:
            live = one.position(len(one.rows))
            for seat, guest in [(None, watcher), *((seat, people[player]) for seat, player in one.people)]:
                assert await state(guest, one) == plain(live.full(seat))
                assert not await readonly(guest, one)
            player = people[one.people[0][1]]
            answer = player.client.post(f"/api/tables/{one.table.id}/abort")
            assert await code(answer) == (409, "still_playable")
        versions = dict(await query(stored.url, "SELECT id, rules_version FROM tables WHERE status = 'playing'"))
        assert versions == {one.table.id: same(one.game).version for one in running}


async def test_a_continued_table_opens_from_no_state_of_other_rules(stored: Stored) -> None:
    """A hidden part can differ although no emitted event does, as if older rules had kept another state."""
    async with stored.server(under(same)) as server:
        watcher, running = await server.guest(), await kept(stored.url, "playing")
        expected = {}
        for one in running:
            live = one.position(len(one.rows))
            expected[one.table.id] = plain(live.full(None))
            other = plain(one.position(1).state)
            statement = "UPDATE snapshots SET state = $2, version = $3 WHERE table_id = $1"
            await query(stored.url, statement, one.table.id, json.dumps(other), live.version)
        for _ in range(2):  # the second time, it runs under the newer rules
            for one in running:
                assert await state(watcher, one) == expected[one.table.id]


async def test_a_waiting_table_uses_the_rules_of_its_start(stored: Stored) -> None:
    async with stored.server(under(setup_differs)) as server:
        people, begun = stored.people(server), 0
        for one in await kept(stored.url, "waiting"):
            host = people.get(str(one.table.host_id))
            if host is None or one.table.part_of or all(str(one.table.host_id) != who for _, who in one.people):
                continue
            for seat, player in one.people:
                if player != str(one.table.host_id):
                    await host.post(f"/api/tables/{one.table.id}/seats/{seat}/remove")
            shown = await host.post(f"/api/tables/{one.table.id}/start", {"empty": "bots"})
            assert not shown["table"]["readonly"]
            ((version,),) = await query(stored.url, "SELECT rules_version FROM tables WHERE id = $1", one.table.id)
            assert version == setup_differs(one.game).version
            begun += 1
        assert begun
