"""Bad messages over real sockets: an error code and a sentence for the sender, no effect for anybody else."""

import json
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from app.channels.commands import read_command
from app.errors import Problem
from app.play.drivers.absence import AbsenceDriver
from engines.tornei.cards import DECK, SUIT
from tests.app.fixtures.database import connected, fingerprints, play_on
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.server import Guest, SeatedTable, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Scene:
    """Three players in the middle of a trick: one must choose a Joust card and follow suit."""

    def __init__(
        self, database: asyncpg.Connection, table: SeatedTable, watcher: Guest, asked: int, hand: list[str]
    ) -> None:
        self.database = database
        self.table = table
        self.asked = table.guests[asked]
        self.waiting = table.guests[(asked + 1) % 3]
        self.watcher = watcher
        self.hand = hand


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(module_database_url: str) -> AsyncIterator[Scene]:
    async with running_server(module_database_url) as server:
        # Absences are stored some seconds later, whatever is sent meanwhile.
        absence = next(driver for driver in server.services.rooms._drivers if isinstance(driver, AbsenceDriver))
        absence._write_seconds = 3600.0
        table = await server.table("Ann", "Ben", "Cy")
        watcher = await server.guest()

        def must_follow(live: Any) -> bool:
            if live.state.phase.kind != "jousting":
                return False
            seat = live.game.to_act(live.state)[0].seat
            suits = {SUIT[card] for card in live.state.hands[seat]}
            return len(suits) > 1 and SUIT[live.state.phase.jousts[0]] in suits

        live = await play_on(module_database_url, table.id, must_follow)
        seat = live.game.to_act(live.state)[0].seat
        assert seat < 3
        async with connected(module_database_url) as database:
            yield Scene(database, table, watcher, seat, list(live.state.hands[seat]))


DEEP = '{"a":' * 300 + "1" + "}" * 300
DEEPER = '{"a":' * 900 + "1" + "}" * 900
DEEPEST = "[" * 8000 + "]" * 8000
MOVE = {"t": "move", "id": "bad", "decision": 1, "move": {"kind": "joust", "joust": "W1"}}
CHAT = {"t": "chat", "id": "bad", "text": "Hello"}

BAD_MESSAGES: dict[str, tuple[str, str | dict[str, Any]]] = {
    "nothing": ("bad_frame", ""),
    "not JSON": ("bad_frame", "{"),
    "half of a move": ("bad_frame", '{"t":"move","id":"bad","decision":'),
    "not a number": ("bad_frame", '{"t":"ping","x":NaN}'),
    "a list": ("bad_frame", "[]"),
    "a word": ("bad_frame", '"move"'),
    "null": ("bad_frame", "null"),
    "half of a surrogate pair": ("bad_frame", '{"t":"chat","id":"bad","text":"\\ud800"}'),
    "a tower of lists": ("bad_frame", DEEPEST),
    "a tower of objects in a move": (
        "bad_frame",
        '{"t":"move","id":"bad","decision":1,"move":' + DEEPER + "}",
    ),
    "a smaller tower": ("bad_frame", '{"t":"move","id":"bad","decision":1,"move":' + DEEP + "}"),
    "no kind": ("unknown_frame", {}),
    "an unknown kind": ("unknown_frame", {"t": "cheat"}),
    "a kind that is a number": ("unknown_frame", {"t": 1}),
    "a kind that is a list": ("unknown_frame", {"t": ["move"]}),
    "one of the server's own kinds": ("unknown_frame", {"t": "step", "v": 1}),
    "a ping with more": ("bad_frame", {"t": "ping", "x": 1}),
    "a full with a version": ("bad_frame", {"t": "full", "v": 1}),
    "a look that is a number": ("bad_frame", {"t": "look", "looking": 1}),
    "a look without a word": ("bad_frame", {"t": "look"}),
    "a move without its move": ("bad_frame", {"t": "move", "id": "bad", "decision": 1}),
    "a move without an id": ("bad_frame", {"t": "move", "decision": 1, "move": {}}),
    "a move for a seat": ("bad_frame", MOVE | {"seat": 0}),
    "a decision in quotes": ("bad_frame", MOVE | {"decision": "1"}),
    "half a decision": ("bad_frame", MOVE | {"decision": 1.0}),
    "a decision that is true": ("bad_frame", MOVE | {"decision": True}),
    "a decision beyond all numbers": (
        "bad_frame",
        json.dumps(MOVE).replace('"decision": 1', '"decision": 1' + "0" * 40),
    ),
    "an empty id": ("bad_frame", MOVE | {"id": ""}),
    "a long id": ("bad_frame", MOVE | {"id": "x" * 65}),
    "an id with a line break": ("bad_frame", MOVE | {"id": "x\n"}),
    "an id with a letter from afar": ("bad_frame", MOVE | {"id": "ä"}),
    "an id that is a number": ("bad_frame", MOVE | {"id": 5}),
    "a move that is a word": ("bad_frame", MOVE | {"move": "joust W1"}),
    "a move that is a list": ("bad_frame", MOVE | {"move": []}),
    "a chat without text": ("bad_frame", {"t": "chat", "id": "bad"}),
    "a text that is a number": ("bad_frame", CHAT | {"text": 5}),
    "a chat from another seat": ("bad_frame", CHAT | {"seat": 2}),
    "an empty text": ("bad_text", CHAT | {"text": ""}),
    "a text of spaces": ("bad_text", CHAT | {"text": " \n\t\u2003 "}),
    "a text that cannot be seen": ("bad_text", CHAT | {"text": "\u202e\u200b\u0000"}),
    "a long text": ("bad_text", CHAT | {"text": "x" * 301}),
}


@pytest.mark.parametrize("bad", BAD_MESSAGES)
async def test_a_bad_message_is_refused(scene: Scene, bad: str) -> None:
    code, message = BAD_MESSAGES[bad]
    answer = await refused_by_all_means(scene, scene.asked, message)
    assert (answer["code"], answer["message"]) == (code, PROBLEMS[code].message)


@pytest.mark.parametrize("bad", ["an empty text", "a move for a seat", "half a decision"])
async def test_a_refusal_names_the_id_that_it_answers(scene: Scene, bad: str) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        await socket.send(BAD_MESSAGES[bad][1])
        assert (await socket.until("no"))["id"] == "bad"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({}, "bad_move"),
        ({"kind": "fly"}, "bad_move"),
        ({"kind": "joust"}, "bad_move"),
        ({"kind": "joust", "joust": 5}, "bad_move"),
        ({"kind": "joust", "joust": ["W1"]}, "bad_move"),
        ({"kind": "joust", "joust": "W1", "seat": 2}, "bad_move"),
        ({"kind": ["joust"], "joust": "W1"}, "bad_move"),
        ({"kind": "joust", "joust": "W99"}, "card_not_in_hand"),
        ({"kind": "joust", "joust": "\u0000"}, "card_not_in_hand"),
        ({"kind": "predict", "prediction": "W1"}, "wrong_phase"),
        ({"kind": "lead", "joust": "W1", "prediction": "W2"}, "wrong_phase"),
        ({"kind": "lead", "joust": "W1", "prediction": "W1"}, "wrong_phase"),
    ],
)
async def test_an_impossible_move_is_refused(scene: Scene, move: dict[str, Any], code: str) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        await socket.until("full")
        message = MOVE | {"decision": socket.decision, "move": move}
    answer = await refused_by_all_means(scene, scene.asked, message)
    assert answer["code"] == code
    assert "W99" not in answer["message"]


async def test_another_players_card_is_refused_like_an_unknown_one(scene: Scene) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        await socket.until("full")
        other = next(card for card in DECK if card not in scene.hand)
        one = await socket.move({"kind": "joust", "joust": other}, move_id="one")
        two = await socket.move({"kind": "joust", "joust": "W99"}, move_id="one")
    assert one == two


async def test_players_must_follow_suit_if_they_can(scene: Scene) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        full = await socket.until("full")
        led = full["view"]["led"]
        revoke = next(card for card in scene.hand if SUIT[card] != led)
        message = MOVE | {"decision": socket.decision, "move": {"kind": "joust", "joust": revoke}}
    answer = await refused_by_all_means(scene, scene.asked, message)
    assert answer["code"] == "must_follow"


async def test_a_past_or_future_question_is_not_open(scene: Scene) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        number = (await socket.until("full"))["decision"]
    for other in (number - 1, number + 1, 0, -1, 2**53):
        answer = await refused_by_all_means(scene, scene.asked, MOVE | {"decision": other})
        assert answer["code"] == "stale_decision"


async def test_a_move_in_anothers_turn_is_refused(scene: Scene) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        asked = await socket.until("full")
    async with scene.waiting.table_socket(scene.table.id) as socket:
        full = await socket.until("full")
        assert (full["legal"], full["decision"], full["to_act"]) == ([], None, asked["to_act"])
        message = MOVE | {"decision": asked["decision"], "move": {"kind": "joust", "joust": scene.hand[0]}}
    answer = await refused_by_all_means(scene, scene.waiting, message)
    assert answer["code"] == "not_your_turn"


async def test_spectators_can_only_watch(scene: Scene) -> None:
    answer = await refused_by_all_means(scene, scene.watcher, MOVE)
    assert answer["code"] == "not_seated"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"\x00\x01", "bad_frame"),
        (json.dumps(MOVE).encode(), "bad_frame"),
        ('{"t":"ping"}' + " " * 16 * 1024, "frame_too_big"),
        (json.dumps(CHAT | {"text": "城" * 6000}, ensure_ascii=False), "frame_too_big"),
    ],
    ids=["bytes", "a move in bytes", "over 16 kB", "over 16 kB in few letters"],
)
async def test_a_malformed_message_closes_the_socket(scene: Scene, message: str | bytes, code: str) -> None:
    async with Unchanged(scene) as unchanged, scene.asked.table_socket(scene.table.id) as socket:
        await socket.until("full")
        await socket.send(message)
        bye, close_code = await socket.closed()
    assert bye == {"t": "bye", "code": code, "message": PROBLEMS[code].message, "retry_after": None}
    assert close_code == 4400
    assert unchanged.holds


async def test_a_message_far_too_big_closes_the_socket(scene: Scene) -> None:
    async with Unchanged(scene) as unchanged, scene.asked.table_socket(scene.table.id) as socket:
        await socket.until("full")
        await socket.send('{"t":"chat","id":"x","text":"' + "x" * 1_000_000 + '"}')
        _, close_code = await socket.closed()
    assert close_code == 1009
    assert unchanged.holds


async def test_a_message_of_just_16_kb_is_read(scene: Scene) -> None:
    async with scene.asked.table_socket(scene.table.id) as socket:
        await socket.send('{"t":"ping"' + " " * (16 * 1024 - 12) + "}")
        await socket.until("pong")


async def test_other_frames_are_not_read() -> None:
    for code, message in BAD_MESSAGES.values():
        with pytest.raises(Problem) as refusal:
            read_command(message if isinstance(message, str) else json.dumps(message))
        assert refusal.value.code == code


class Unchanged:
    """Checks that the block changes no row and sends nothing to anybody else at the table."""

    holds = False

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    async def __aenter__(self) -> "Unchanged":
        table = self._scene.table.id
        self._contexts = [guest.table_socket(table) for guest in (*self._scene.table.guests, self._scene.watcher)]
        self._lines = [await context.__aenter__() for context in self._contexts]
        self._fulls = [await socket.until("full") for socket in self._lines]
        self._before = await fingerprints(self._scene.database)
        return self

    async def __aexit__(self, *_: object) -> None:
        heard = [await socket.caught_up() for socket in self._lines]
        fulls = [await socket.full() for socket in self._lines]
        after = await fingerprints(self._scene.database)
        for context in self._contexts:
            await context.__aexit__(None, None, None)
        assert heard == [[]] * len(heard)
        assert fulls == self._fulls
        assert after == self._before
        self.holds = True


async def refused_by_all_means(scene: Scene, sender: Guest, message: str | dict[str, Any]) -> dict[str, Any]:
    """The `no` that answers this message, after a check that nothing changed and the socket stays open."""
    async with Unchanged(scene) as unchanged, sender.table_socket(scene.table.id) as socket:
        await socket.until("full")
        await socket.send(message)
        answer = await socket.until("no", "ok", "step", "chat", "bye")
        assert await socket.caught_up() == []
    assert answer["t"] == "no", answer
    assert answer.keys() == {"t", "id", "code", "message", "retry_after"}
    assert unchanged.holds
    return answer
