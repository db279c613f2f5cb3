"""Stored cues: each exists once, even if it is written repeatedly, and is deleted when it is outdated or seen."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest_asyncio

from app.cues.rows import CueKind
from app.cues.writing import StandingCue, TableCues, behind, cue, saw
from engines.core.seats import Seat
from tests.app.cues.scene import Scene, running_scene
from tests.app.fixtures.database import query

ZERO, ONE, TWO = map(Seat, range(3))
SENT = "UPDATE cue_deliveries SET done = now()"
SOON = """
SELECT c.seat FROM cue_deliveries AS d JOIN cues AS c ON c.id = d.cue_id
 WHERE d.done IS NULL AND d.due < now() + interval '1 hour'
"""


@pytest_asyncio.fixture
async def scene(database_url: str) -> AsyncIterator[Scene]:
    async with running_scene(database_url) as running:
        yield running


async def test_an_open_turn_causes_a_cue_for_players_with_addresses(scene: Scene) -> None:
    await scene.stand(scene.at(1, scene.turn(scene.ann, 4, ZERO), scene.turn(scene.cy, 7, TWO)))
    assert await scene.cues() == [(scene.ann, "turn", "4", ZERO)], "Cy asked for nothing and has no row"


async def test_a_cue_repeated_by_a_process_or_after_a_crash_is_one(scene: Scene) -> None:
    now = scene.at(1, scene.turn(scene.ann, 4, ZERO), scene.turn(scene.ben, 2, ONE))
    for _ in range(3):
        await scene.stand(now)
    await scene.stand(replace(now, seq=2, public_version=2))
    assert len(await scene.cues()) == 2


async def test_a_sent_cue_is_not_repeated_in_its_turn(scene: Scene) -> None:
    await scene.stand(scene.at(1, scene.turn(scene.ann, 4, ZERO)))
    await query(scene.url, "UPDATE cue_deliveries SET done = now() RETURNING 1")
    await scene.stand(scene.at(2, scene.turn(scene.ann, 4, ZERO)))
    assert await scene.cues() == []
    assert len(await query(scene.url, "SELECT 1 FROM cue_deliveries")) == 1


async def test_a_move_ends_its_players_cue(scene: Scene) -> None:
    await scene.stand(scene.at(1, scene.turn(scene.ann, 4, ZERO)))
    await scene.stand(scene.at(2, scene.turn(scene.ben, 1, ONE)))
    assert await scene.cues() == [(scene.ben, "turn", "1", ONE)]


async def test_a_lagging_process_changes_no_cue(scene: Scene) -> None:
    await scene.stand(scene.at(5, scene.turn(scene.ben, 1, ONE)))
    await scene.stand(scene.at(4, scene.turn(scene.ann, 4, ZERO)))
    assert await scene.cues() == [(scene.ben, "turn", "1", ONE)]


async def test_a_player_who_looks_is_notified_of_the_next_turn(scene: Scene) -> None:
    now = scene.at(1, scene.turn(scene.ann, 4, ZERO))
    await scene.stand(replace(now, looking=[(scene.ann, ZERO)]))
    assert await scene.cues() == []
    await scene.stand(now)
    assert await scene.cues() == [], "what was seen once is not told when its reader has gone"
    await scene.stand(scene.at(2, scene.turn(scene.ann, 5, ZERO)))
    assert [row[2] for row in await scene.cues()] == ["5"]


async def test_a_seen_turn_does_not_suppress_the_next(scene: Scene) -> None:
    seen = scene.turn(scene.ann, 4, ZERO)
    await scene.stand(replace(scene.at(2, scene.turn(scene.ann, 5, ZERO)), seen=[seen]))
    assert [row[2] for row in await scene.cues()] == ["5"]
    await scene.stand(replace(scene.at(2, scene.turn(scene.ann, 5, ZERO)), seen=[scene.turn(scene.ann, 5, ZERO)]))
    assert await scene.cues() == []


async def test_a_cue_has_its_addresss_delay_or_over_days_ten_minutes(scene: Scene) -> None:
    await query(scene.url, "UPDATE cue_addresses SET delay = 60 WHERE player_id = $1 RETURNING 1", scene.ben)
    due = (
        "SELECT round(EXTRACT(epoch FROM d.due - c.made))::int FROM cue_deliveries AS d JOIN cues AS c ON c.id = cue_id"
    )
    order = " ORDER BY c.seat"
    standing = (scene.turn(scene.ann, 1, ZERO), scene.turn(scene.ben, 1, ONE))
    await scene.stand(scene.at(1, *standing))
    assert await query(scene.url, due + order) == [(3,), (3600,)]
    await scene.stand(scene.at(2))
    await scene.stand(replace(scene.at(3, *standing), over_days=True))
    assert await query(scene.url, due + order) == [(600,), (3600,)]


async def test_an_unconfirmed_address_gets_no_cue(scene: Scene) -> None:
    await query(scene.url, "UPDATE cue_addresses SET confirmed = false RETURNING 1")
    await scene.stand(scene.at(1, scene.turn(scene.ann, 4, ZERO)))
    await scene.tell(CueKind.BEGUN, scene.ann)
    assert await scene.cues() == []


async def test_a_single_event_causes_one_cue(scene: Scene) -> None:
    for _ in range(2):
        await scene.tell(CueKind.SAT_DOWN, scene.ann, scene.cy, occasion="ben", who="Ben")
    await scene.tell(CueKind.SAT_DOWN, scene.ann, occasion="cy", who="Cy")
    assert [row[:3] for row in await scene.cues()] == [(scene.ann, "sat_down", "ben"), (scene.ann, "sat_down", "cy")]


async def test_an_undone_event_causes_no_cue(scene: Scene) -> None:
    async with scene.database.session() as session:
        await cue(session, CueKind.BEGUN, f"/tables/{scene.table}", [scene.ann])
        await session.rollback()
    assert await scene.cues() == []


async def test_chat_causes_one_cue_until_its_reader_has_looked(scene: Scene) -> None:
    for line in range(3):
        await scene.tell(CueKind.CHAT, scene.ann, occasion=str(line), who="Ben")
    assert len(await scene.cues()) == 1
    await scene.stand(TableCues(scene.table, -1, -1, scene.people, looking=[(scene.ann, ZERO)], has_begun=False))
    assert await scene.cues() == []
    await scene.tell(CueKind.CHAT, scene.ann, occasion="3", who="Ben")
    assert len(await scene.cues()) == 1


async def test_the_first_player_gets_no_second_cue_for_the_start(scene: Scene) -> None:
    await scene.tell(CueKind.BEGUN, scene.ann, scene.ben)
    await scene.stand(scene.at(0, scene.turn(scene.ann, 1, ZERO)))
    assert [row[:2] for row in await scene.cues()] == [(scene.ben, "begun"), (scene.ann, "turn")]


async def test_a_circle_gets_the_start_even_if_the_first_player_looks(scene: Scene) -> None:
    await scene.address(table=scene.table)
    await scene.tell(CueKind.BEGUN, circle=True)
    await scene.stand(replace(scene.at(0, asked=[TWO]), looking=[(scene.cy, TWO)]))
    assert [row[:2] for row in await scene.cues()] == [(None, "begun")]


async def test_a_circle_gets_one_cue_for_everybodys_turn(scene: Scene) -> None:
    await query(scene.url, "DELETE FROM cue_addresses RETURNING 1")
    await scene.address(table=scene.table)
    await scene.stand(scene.at(0, asked=[ZERO]))
    assert await scene.cues() == [(None, "turn", "0:0", ZERO)]
    await scene.stand(scene.at(1, asked=[ZERO], public=0))
    await scene.stand(scene.at(2, asked=[ZERO, TWO]))
    assert [row[3] for row in await scene.cues()] == [ZERO, TWO]
    await scene.stand(scene.at(3, asked=[TWO]))
    await scene.stand(scene.at(4, asked=[ZERO, TWO]))
    assert [row[2] for row in await scene.cues()] == ["2:2", "0:4"]
    await scene.stand(replace(scene.at(4, asked=[ZERO, TWO]), looking=[(scene.cy, TWO)]))
    assert [row[2] for row in await scene.cues()] == ["0:4"]


async def test_a_pause_or_stand_in_does_not_double_a_cue(scene: Scene) -> None:
    turns = (scene.turn(scene.ann, 4, ZERO), scene.turn(scene.ben, 2, ONE))
    standing, held = scene.at(1, *turns), replace(scene.at(1), held=turns)
    await scene.stand(standing)
    await query(scene.url, SENT + " WHERE cue_id IN (SELECT id FROM cues WHERE seat = 0) RETURNING 1")
    for _ in range(2):
        await scene.stand(held)
        assert await query(scene.url, SOON) == []
        await scene.stand(standing)
        assert await query(scene.url, SOON) == [(ONE,)], "Ann was told before, and Ben is told now"
    await scene.stand(replace(held, looking=[(scene.ben, ONE)]))
    await scene.stand(standing)
    assert await query(scene.url, SOON) == [], "who has seen it is not told after"


async def test_a_vote_causes_one_cue_for_all_processes(
    scene: Scene,
) -> None:
    vote = StandingCue(scene.ann, CueKind.VOTE, "stand_in 1", ZERO)
    for _ in range(2):
        await scene.stand(scene.at(1, vote))
        assert await query(scene.url, SOON) == [(ZERO,)]
        await scene.stand(scene.at(1))
        assert await query(scene.url, SOON) == []
    await scene.stand(scene.at(1, vote))
    await query(scene.url, SENT + " RETURNING 1")
    await scene.stand(scene.at(1))
    await scene.stand(scene.at(1, vote))
    assert await query(scene.url, SOON) == []
    await query(scene.url, "UPDATE cues SET made = now() - interval '61 minutes' RETURNING 1")
    await scene.stand(scene.at(1))
    await scene.stand(scene.at(1, vote))
    assert await query(scene.url, SOON) == [(ZERO,)], "an hour later it is another vote"


async def test_a_stand_in_does_not_double_a_circles_cue(scene: Scene) -> None:
    await query(scene.url, "DELETE FROM cue_addresses RETURNING 1")
    await scene.address(table=scene.table)
    await scene.stand(scene.at(0, asked=[ZERO, ONE]))
    await query(scene.url, SENT + " WHERE cue_id IN (SELECT id FROM cues WHERE seat = 0) RETURNING 1")
    await scene.stand(replace(scene.at(1, asked=[ZERO, ONE, TWO]), held_seats=[ZERO, TWO]))
    await scene.stand(scene.at(2, asked=[ZERO, ONE, TWO]))
    assert sorted(await query(scene.url, SOON)) == [(ONE,), (TWO,)]


async def test_an_open_page_marks_its_cues_as_seen(scene: Scene) -> None:
    async with scene.database.session() as session:
        for player in (scene.ann, scene.ben):
            await cue(session, CueKind.MATCH, "/tournaments/t", [player], occasion=scene.table)
        await saw(session, "/tournaments/t", [scene.ann])
    assert [row[0] for row in await scene.cues()] == [scene.ben]


async def test_a_circle_named_in_a_game_gets_the_next_turns(scene: Scene) -> None:
    await scene.stand(scene.at(3, scene.turn(scene.ann, 1, ZERO), asked=[ZERO]))
    await scene.address(table=scene.table)
    await scene.stand(scene.at(4, scene.turn(scene.ann, 1, ZERO), asked=[ZERO]))
    assert [row[0] for row in await scene.cues()] == [scene.ann]


async def test_tables_with_missing_cues_are_found(scene: Scene) -> None:
    async def found() -> Sequence[tuple[str, int]]:
        async with scene.database.session() as session:
            return await behind(session)

    assert await found() == [(scene.table, 0)], "a process ended before it wrote anything"
    await scene.stand(scene.at(0, scene.turn(scene.ann, 1, ZERO)))
    assert await found() == []
    await query(
        scene.url,
        "INSERT INTO moves (table_id, seq, draws, emitted) VALUES ($1, 1, '[]', '[]') RETURNING 1",
        scene.table,
    )
    assert await found() == [(scene.table, 1)]
    await query(scene.url, "DELETE FROM cue_addresses RETURNING 1")
    assert await found() == []


async def test_players_without_addresses_cause_no_cues(scene: Scene) -> None:
    await query(scene.url, "DELETE FROM cue_addresses RETURNING 1")
    await scene.stand(replace(scene.at(1, scene.turn(scene.ann, 4, ZERO)), looking=[(scene.ben, ONE)]))
    await scene.tell(CueKind.BEGUN, scene.ann, circle=True)
    assert await query(scene.url, "SELECT 1 FROM cues") == []
    assert await query(scene.url, "SELECT 1 FROM cue_marks") == []
