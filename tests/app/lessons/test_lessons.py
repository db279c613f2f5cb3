"""Lessons at a running server: started, played, restarted from a step, resumed, and continued as a game."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.play.room.ending import end_by_operator
from app.tables import store
from engines import GAMES
from tests.app.fixtures.database import query
from tests.app.fixtures.lesson import CHANGED, PLACE, REROLL, TAUGHT, go_on, learner_at, lesson_at
from tests.app.fixtures.server import Guest, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

LESSONS = {game.name: game for game in GAMES} | {"joust": TAUGHT}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, LESSONS) as server:
        yield server


async def code_of(guest: Guest, path: str, *, expect: int) -> str:
    """The error code of a refused POST."""
    return str((await guest.post(path, expect=expect))["error"]["code"])


async def test_a_stranger_starts_a_lesson_at_once(server: Server) -> None:
    stranger = await server.guest()
    made = await stranger.post("/api/lessons/joust", expect=201)
    assert (made["url"], made["resumed"], made["restarted"]) == (f"/tables/{made['id']}", False, False)
    message = await stranger.get(f"/api/tables/{made['id']}")
    table = message["table"]
    assert (message["you"], table["status"], table["kind"], table["public"]) == (0, "playing", "lesson", False)
    assert (table["commitment"], table["has_record"], table["unrated"], table["spectators"]) == (
        None,
        False,
        True,
        False,
    )
    assert [(seat["name"], seat["bot"]) for seat in table["seats"]] == [("Guest", False), ("Opponent", True)]


async def test_a_lesson_runs_to_its_end(server: Server) -> None:
    learner = await learner_at(server, "Ann")
    async with learner.guest.table_socket(learner.table) as socket:
        full = await socket.until("full")
        assert full["v"] == 0
        hello = await lesson_at(socket, "saying", "hello")
        assert (hello["step"], hello["steps"], hello["may_go_back"], hello["may_play_on"]) == (1, 4, False, True)
        assert (hello["about"], hello["answers"], hello["reasons"]) == ("list", [], [])
        await go_on(socket, hello)
        await lesson_at(socket, "moving")
        asked = await lesson_at(socket, "question", "place")
        assert [answer["kind"] for answer in asked["answers"]] == ["adjacent", "reroll"]
        assert asked["answers"][0] == PLACE
        assert asked["may_touch"] == ["die 5", "reroll"]
        assert asked["reasons"] == [{"part": "die", "key": "not_this"}, {"part": "", "key": "look_at_the_dice"}]
        assert (await socket.move(PLACE))["t"] == "ok"
        waits = await lesson_at(socket, "saying", "waits")
        assert (waits["step"], waits["may_go_back"]) == (3, True)
        await go_on(socket, waits)
        await lesson_at(socket, "question", "either")
        assert (await socket.move(REROLL))["t"] == "ok"
        assert (await lesson_at(socket, "end"))["step"] == 4
    assert (await learner.message())["kind"] == "end"


async def test_a_move_that_is_not_open_is_refused(server: Server) -> None:
    learner = await learner_at(server)
    async with learner.guest.table_socket(learner.table) as socket:
        hello = await lesson_at(socket, "saying", "hello")
        refused = await socket.move(PLACE)
        assert (refused["t"], refused["code"]) == ("no", "not_in_lesson")
        await go_on(socket, hello)
        await lesson_at(socket, "question", "place")
        assert (await socket.move({"kind": "set"}))["code"] == "not_in_lesson"
        await learner.guest.post(f"/api/tables/{learner.table}/forfeit", {"id": "f"}, expect=409)


async def test_a_double_tap_passes_one_sentence(server: Server) -> None:
    learner = await learner_at(server, step=3)
    async with learner.guest.table_socket(learner.table) as socket:
        waits = await lesson_at(socket, "saying", "waits")
        await go_on(socket, waits)
        await go_on(socket, waits)
        await lesson_at(socket, "question", "either")
        await socket.caught_up()
    assert (await learner.message())["at"] == waits["at"] + 1


async def test_a_page_shows_the_learners_place(server: Server) -> None:
    learner = await learner_at(server)
    page = (await learner.guest.client.get(f"/tables/{learner.table}")).text
    assert '"lesson":{"step":1' in page
    assert f"/tables/{learner.table}/check" not in page


@pytest.mark.parametrize(("language", "title"), [("en", "Learn The Joust"), ("ja", "ジョストのレッスン")])
async def test_a_lessons_page_has_its_title(server: Server, language: str, title: str) -> None:
    learner = await learner_at(server)
    page = await learner.guest.client.get(f"/tables/{learner.table}", headers={"accept-language": language})
    assert f"<title>{title}</title>" in page.text
    assert f"<h1>{title}</h1>" in page.text


async def test_only_the_learner_opens_a_lesson(server: Server) -> None:
    learner, other = await learner_at(server), await server.guest("Ben")
    table = f"/api/tables/{learner.table}"
    for path in (table, f"{table}/state"):
        assert (await other.get(path, expect=403))["error"]["code"] == "spectators_closed"
    assert (await other.get(f"{table}/lesson", expect=403))["error"]["code"] == "not_seated"
    for path in (f"{table}/lesson/back", f"{table}/play-on"):
        assert await code_of(other, path, expect=403) == "not_seated"
    async with other.table_socket(learner.table) as socket:
        bye, _ = await socket.closed()
    assert bye is not None
    assert bye["code"] == "spectators_closed"


async def test_a_lesson_can_begin_with_a_step(server: Server) -> None:
    learner = await learner_at(server, step=4)
    message = await learner.message()
    assert (message["step"], message["text"], message["kind"]) == (4, "either", "question")
    refused = await learner.guest.post("/api/lessons/joust", {"step": 5}, expect=422)
    assert refused["error"]["code"] == "no_such_step"
    await learner.guest.post("/api/lessons/joust", {"step": "1"}, expect=422)


async def test_back_makes_a_new_table_at_the_previous_step(server: Server) -> None:
    learner = await learner_at(server, step=4)
    back = f"/api/tables/{learner.table}/lesson/back"
    again = await learner.guest.post(back, expect=201)
    assert again["id"] != learner.table
    assert (await learner.guest.get(f"/api/tables/{again['id']}/lesson"))["text"] == "waits"
    assert (await learner.message())["text"] == "either", "the former table stays as it is"
    first = await learner_at(server)
    assert await code_of(first.guest, f"/api/tables/{first.table}/lesson/back", expect=409) == "nothing_before"


async def test_a_wrong_answer_is_repeated_at_a_new_table(server: Server) -> None:
    learner = await learner_at(server, step=2)
    async with learner.guest.table_socket(learner.table) as socket:
        await lesson_at(socket, "question", "place")
        assert (await socket.move(REROLL))["t"] == "ok"
        worse = await lesson_at(socket, "saying", "worse")
        assert (worse["step"], worse["again"]) == (2, False)
        await go_on(socket, worse)
        last = await lesson_at(socket, "saying", "again")
        assert last["again"]
        await go_on(socket, last)
        assert await socket.until("lesson") == last, "only back leads to the question"
    again = await learner.guest.post(f"/api/tables/{learner.table}/lesson/back")
    assert (await learner.guest.get(f"/api/tables/{again['id']}/lesson"))["text"] == "place"


async def test_a_lesson_is_resumed(server: Server) -> None:
    learner = await learner_at(server, step=3)
    again = await learner.guest.post("/api/lessons/joust", expect=200)
    assert (again["id"], again["resumed"]) == (learner.table, True)
    assert (await learner.guest.post("/api/lessons/joust", {"step": 1}, expect=201))["id"] != learner.table


async def test_ten_tabs_get_one_lesson(server: Server) -> None:
    stranger = await server.guest()
    made = await asyncio.gather(*(stranger.post("/api/lessons/joust") for _ in range(10)))
    assert len({one["id"] for one in made}) == 1
    assert sum(one["resumed"] for one in made) == 9


async def test_a_second_tab_shares_the_lesson(server: Server) -> None:
    learner = await learner_at(server)
    async with learner.guest.table_socket(learner.table) as one, learner.guest.table_socket(learner.table) as other:
        hello = await lesson_at(one, "saying", "hello")
        await lesson_at(other, "saying", "hello")
        await go_on(one, hello)
        await go_on(other, hello)
        for socket in (one, other):
            assert (await lesson_at(socket, "question", "place"))["at"] == 2


async def test_a_lesson_continues_in_two_processes(database_url: str) -> None:
    async with running_server(database_url, LESSONS) as first, running_server(database_url, LESSONS) as second:
        learner = await learner_at(first)
        elsewhere = second.again(learner.guest)
        async with learner.guest.table_socket(learner.table) as here, elsewhere.table_socket(learner.table) as there:
            hello = await lesson_at(here, "saying", "hello")
            await lesson_at(there, "saying", "hello")
            await go_on(here, hello)
            for socket in (here, there):
                await lesson_at(socket, "question", "place")
            assert (await there.move(PLACE))["t"] == "ok"
            for socket in (here, there):
                assert (await lesson_at(socket, "saying", "waits"))["at"] == 4
        assert await query(database_url, "SELECT count(*) FROM moves WHERE table_id = $1", learner.table) == [(4,)]


async def test_an_ended_games_lesson_stops(server: Server) -> None:
    learner = await learner_at(server, step=2)
    async with server.services.database.session() as session:
        table = await store.find_table(session, learner.table)
        assert await end_by_operator(session, table, LESSONS, server.services.clock.now(), server.services.bus)
    async with learner.guest.table_socket(learner.table) as socket:
        await socket.until("full")
        await socket.caught_up()
    refused = await learner.guest.get(f"/api/tables/{learner.table}/lesson", expect=409)
    assert refused["error"]["code"] == "not_playing"
    assert (await learner.guest.post("/api/lessons/joust", expect=201))["resumed"] is False


async def test_a_finished_lesson_is_not_resumed(server: Server) -> None:
    learner = await learner_at(server, step=4)
    async with learner.guest.table_socket(learner.table) as socket:
        await lesson_at(socket, "question", "either")
        await socket.move(PLACE)
        await lesson_at(socket, "end")
    again = await learner.guest.post("/api/lessons/joust", expect=201)
    assert (again["resumed"], again["restarted"]) == (False, False)


async def test_a_game_without_a_lesson_is_refused(server: Server) -> None:
    guest = await server.guest()
    assert await code_of(guest, "/api/lessons/tarock", expect=404) == "no_such_game"
    without = next((game.name for game in LESSONS.values() if game.lesson is None), None)
    if without is not None:
        assert await code_of(guest, f"/api/lessons/{without}", expect=404) == "no_lesson"
    await server.stranger().post("/api/lessons/joust", expect=401)


async def test_another_table_is_not_a_lesson(server: Server) -> None:
    made = await server.table("Ann", "Ben", "Dora")
    (ann, *_), table = made.guests, f"/api/tables/{made.id}"
    assert (await ann.get(f"{table}/lesson", expect=409))["error"]["code"] == "not_a_lesson"
    for path in (f"{table}/lesson/back", f"{table}/play-on"):
        assert await code_of(ann, path, expect=409) == "not_a_lesson"
    async with ann.table_socket(made.id) as socket:
        await socket.until("full")
        await socket.send({"t": "lesson_next", "at": 0})
        assert [one["t"] for one in await socket.caught_up()] == []
        await socket.send({"t": "lesson_next", "at": "0"})
        assert (await socket.until("no"))["code"] == "bad_frame"


async def test_an_earlier_releases_lesson_starts_again(database_url: str) -> None:
    async with running_server(database_url, LESSONS) as before:
        learner = await learner_at(before, step=3)
        cookies = learner.guest.client.cookies
        async with running_server(database_url, LESSONS | {"joust": CHANGED}) as after:
            guest = after.stranger()
            guest.client.cookies.update(cookies)
            table = f"/api/tables/{learner.table}"
            assert (await guest.get(f"{table}/lesson", expect=409))["error"]["code"] == "lesson_changed"
            assert await code_of(guest, f"{table}/lesson/back", expect=409) == "lesson_changed"
            async with guest.table_socket(learner.table) as socket:
                await socket.until("full")
                assert (await socket.move(PLACE))["code"] == "lesson_changed"
            begun = await guest.post("/api/lessons/joust", expect=201)
            assert (begun["resumed"], begun["restarted"]) == (False, True)
            again = await guest.post("/api/lessons/joust", expect=200)
            assert (again["id"], again["restarted"]) == (begun["id"], False)


async def test_play_on_continues_at_a_new_table_with_easy_bots(server: Server) -> None:
    learner = await learner_at(server, step=1)
    before = await learner.guest.get(f"/api/tables/{learner.table}/state")
    play_on = f"/api/tables/{learner.table}/play-on"
    made = await learner.guest.post(play_on, expect=201)
    table = (await learner.guest.get(f"/api/tables/{made['id']}"))["table"]
    assert (table["kind"], table["origin"], table["commitment"]) == ("continued", f"/tables/{learner.table}", None)
    assert [seat["strength"] for seat in table["seats"]] == [None, "easy"]
    async with learner.guest.table_socket(made["id"]) as socket:
        full = await socket.until("full")
        # The bot may have moved before the socket opened. The learner's own knight is as it was.
        assert full["view"]["knights"][0] == before["view"]["knights"][0]
        if full["v"] == 0:
            assert (full["view"], full["log"]) == (before["view"], before["log"])
            full = await socket.until("step")
        assert full["v"] == 1, "the bot moves"
        assert (await socket.move({"kind": "set"}))["t"] == "ok"
        await socket.caught_up()
        assert not any('"t":"lesson"' in received for received in socket.received)
    assert (await learner.guest.post(play_on, expect=200))["id"] == made["id"]


async def test_a_continued_game_has_its_own_chance(server: Server) -> None:
    learner = await learner_at(server, step=4)
    secrets = "SELECT count(DISTINCT secret) FROM tables WHERE id = ANY($1)"
    made = await learner.guest.post(f"/api/tables/{learner.table}/play-on")
    assert await query(server.database_url, secrets, [learner.table, made["id"]]) == [(2,)]
    async with learner.guest.table_socket(made["id"]) as socket:
        await socket.until("full")
        await socket.move(REROLL)
    drawn = "SELECT draws::json ->> 0 FROM moves WHERE table_id = $1 AND seq = 1"
    ((first,),) = await query(server.database_url, drawn, made["id"])
    assert first.startswith("[0,"), "the draws of the new table are counted from the beginning"


async def test_the_events_of_earlier_steps_are_in_the_log(server: Server) -> None:
    learner = await learner_at(server, step=4)
    state = await learner.guest.get(f"/api/tables/{learner.table}/state")
    assert (state["v"], len(state["log"])) == (0, 5)
