"""People who play on through everything: they come back, and send again whatever has no answer.

Person    somebody at a table, on a socket of their own
Transcript     all that somebody saw and was told at one table
"""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.server import PATIENCE, ServerProcess
from tests.legal import any_of

ASK_AGAIN = {"too_fast", "internal_error", "database_away"}
"""Refusals after which the same move is sent again: nothing is wrong with it."""
LOST = (OSError, WebSocketException, httpx.TransportError)


@dataclass
class Transcript:
    """What one person saw and was told at one table."""

    table: str
    seat: int | None
    """None for who watches."""
    seen: list[dict[str, Any]] = field(default_factory=list)
    """The `full` and `step` messages that nobody has checked yet."""
    newest: int = -1
    """The newest version of which this person knows: the server may never fall behind it again."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Move id → version, as `ok` said."""
    refused: dict[str, str] = field(default_factory=dict)
    """Move id → code, for those refused for good."""
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Move id → message."""
    asked_again: int = 0
    """How many messages were sent once more after a lost connection or a refusal that passes."""
    returns: int = 0
    """How often this person had to come back."""


class Person:
    """Somebody with a cookie who plays a table to its end, at the first of these servers, and at the next one whenever
    one is lost. Moves are random; some are sent twice, some over HTTP."""

    def __init__(self, servers: Sequence[ServerProcess], name: str) -> None:
        self.servers = list(servers)
        self.name = name
        self.chance = self.server.seed.random_for(name)
        self.client_seed = self.server.seed.client_seed(name)
        self.cookies = httpx.Cookies()
        self.goodbyes: list[int] = []
        """The close codes of lost sockets."""
        self._moves = 0

    @property
    def server(self) -> ServerProcess:
        """The one that this person asks now."""
        return self.servers[0]

    def move_on(self) -> None:
        """Ask another one from now on."""
        self.servers.append(self.servers.pop(0))

    async def come_in(self) -> None:
        """Get a cookie and give a name."""
        async with self._client() as client:
            (await client.get("/")).raise_for_status()
            self.cookies = client.cookies
            (await client.post("/api/me", json={"name": self.name})).raise_for_status()

    async def post(self, path: str, body: object) -> Any:
        """The JSON answer of a POST. Raises `httpx.HTTPError` where it is not a success."""
        async with self._client() as client:
            response = await client.post(path, json=body)
            response.raise_for_status()
            return response.json()

    async def answer(self, path: str, body: object) -> Any:
        """The JSON answer of a POST, also where it is a refusal."""
        async with self._client() as client:
            return (await client.post(path, json=body)).json()

    async def get(self, path: str) -> bytes:
        async with self._client() as client:
            response = await client.get(path)
            response.raise_for_status()
            return response.content

    async def play(self, transcript: Transcript, acknowledged: Callable[[], None] = lambda: None) -> None:
        """Play, or watch, until the game is over; `acknowledged` is called with every `ok`."""
        sitting = Sitting(self, transcript, acknowledged)
        try:
            while not sitting.is_over:
                try:
                    async with self.socket(transcript.table) as socket:
                        await sitting.sit(socket)
                except TimeoutError:
                    raise AssertionError(f"{self.name} heard nothing at table {transcript.table[:6]}.") from None
                except LOST:
                    transcript.returns += 1
                    self.move_on()
                    await asyncio.sleep(0.1 + self.chance.random() * 0.2)
        finally:
            await sitting.end_errands()

    def socket(self, table: str) -> connect:
        """A socket to a table, opened by `async with`."""
        return self.socket_at(f"/ws/tables/{table}")

    def socket_at(self, path: str) -> connect:
        """A socket to any address."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return connect(
            f"ws://127.0.0.1:{self.server.port}{path}",
            additional_headers={"Cookie": cookie}, compression=None, proxy=None, open_timeout=PATIENCE, max_queue=None,
        )  # fmt: skip

    def next_id(self) -> str:
        """An id for a new move."""
        self._moves += 1
        return f"{self.name}-{self._moves}"

    def _client(self) -> httpx.AsyncClient:
        return self.server.client(self.cookies)


class Sitting:
    """One person at one table, over as many sockets as it takes."""

    def __init__(self, person: Person, transcript: Transcript, acknowledged: Callable[[], None]) -> None:
        self.person = person
        self.transcript = transcript
        self.chance = person.chance
        self.is_over = False
        self._acknowledged = acknowledged
        self._newest: dict[str, Any] = {}
        self._errands: set[asyncio.Task[None]] = set()

    async def sit(self, socket: ClientConnection) -> None:
        """Play on one socket until the game is over. Raises one of `LOST`."""
        self._newest = {}
        try:
            while not self.is_over:
                async with asyncio.timeout(PATIENCE):
                    message = json.loads(await socket.recv())
                await self._on_message(socket, message)
        except WebSocketException:
            self.person.goodbyes.append(socket.close_code or 0)
            raise

    async def end_errands(self) -> None:
        for errand in self._errands:
            errand.cancel()
        for outcome in await asyncio.gather(*self._errands, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    async def _on_message(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["t"]:
            case "full":
                is_first = not self._newest
                assert message["v"] >= self.transcript.newest, (
                    f"{self._who} saw {self.transcript.newest}, now it is {message['v']}"
                )
                assert message["you"] == self.transcript.seat
                self._see(message)
                if is_first:
                    await self._send_again(socket)
                await self._move(socket)
            case "step":
                assert message["v"] == self._newest["v"] + 1, f"{self._who}: {self._newest['v']}, then {message['v']}"
                self._see(message)
                await self._move(socket)
            case "ok":
                assert message["v"] <= self.transcript.newest, f"{self._who}: ok before its step"
                self._take_ok(message["id"], message["v"])
                await self._move(socket)
            case "no":
                if self._take_no(message["id"], message["code"]):
                    await asyncio.sleep(0.1)
                    await self._send(socket, self.transcript.unanswered[message["id"]])
                    self.transcript.asked_again += 1
                await self._move(socket)
            case "bye" if message["code"] not in (*ASK_AGAIN, "restarting"):
                raise AssertionError(f"{self._who}: {message}")
        self.is_over = bool(self._newest) and not self._newest["to_act"] and not self.transcript.unanswered

    def _see(self, message: dict[str, Any]) -> None:
        self._newest = message
        self.transcript.newest = message["v"]
        self.transcript.seen.append(message)

    def _take_ok(self, move_id: str, version: int) -> None:
        assert self.transcript.acknowledged.setdefault(move_id, version) == version, f"{self._who}: two answers"
        assert move_id not in self.transcript.refused
        if self.transcript.unanswered.pop(move_id, None):
            self._acknowledged()

    def _take_no(self, move_id: str, code: str) -> bool:
        """Whether the move is to be sent again."""
        assert move_id not in self.transcript.acknowledged or code in ASK_AGAIN, f"{self._who}: ok, then {code}"
        if move_id not in self.transcript.unanswered:
            return False
        if code in ASK_AGAIN:
            return True
        del self.transcript.unanswered[move_id]
        self.transcript.refused[move_id] = code
        return False

    async def _send_again(self, socket: ClientConnection) -> None:
        """After a lost connection: everything without an answer, and now and then something that has one."""
        for message in list(self.transcript.unanswered.values()):
            self.transcript.asked_again += 1
            await self._send(socket, message)
        if self.transcript.acknowledged and self.chance.random() < 0.5:
            move_id = self.chance.choice(list(self.transcript.acknowledged))
            await self._send(socket, {"t": "move", "id": move_id, "decision": 0, "move": {}})

    async def _move(self, socket: ClientConnection) -> None:
        """Answer the decision that is open for this seat, if nothing is under way."""
        if self.transcript.unanswered or not self._newest or not self._newest["legal"]:
            return
        await asyncio.sleep(self.chance.random() * 0.01)
        decision = self._newest["decision"]
        message = self._chosen(decision)
        match self.chance.random():
            case luck if luck < 0.08:  # sent twice
                await self._send(socket, message)
                await self._send(socket, message)
            case luck if luck < 0.16:  # two clicks
                await self._send(socket, message)
                await self._send(socket, self._chosen(decision))
            case luck if luck < 0.24:  # over HTTP: when the answer is lost, the socket asks again
                self._run_errand(self._post(socket, message))
            case _:
                await self._send(socket, message)

    def _chosen(self, decision: int) -> dict[str, Any]:
        move = any_of(self._newest["legal"], self.chance)
        message = {"t": "move", "id": self.person.next_id(), "decision": decision, "move": move}
        self.transcript.unanswered[message["id"]] = message
        return message

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        self._errands.add(asyncio.create_task(errand))

    async def _post(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Make a move over HTTP, as often as it takes, unless the socket has brought its answer by then."""
        body = {name: message[name] for name in ("id", "decision", "move")}
        while message["id"] in self.transcript.unanswered:
            with suppress(httpx.TransportError):
                answer = await self.person.answer(f"/api/tables/{self.transcript.table}/moves", body)
                if "error" not in answer:
                    self._take_ok(message["id"], answer["v"])
                elif not self._take_no(message["id"], answer["error"]["code"]):
                    break
            await asyncio.sleep(0.05)
        with suppress(WebSocketException):  # what came of it may have been shown before it was answered
            await self._send(socket, {"t": "full"})

    @property
    def _who(self) -> str:
        return f"{self.person.name} on seat {self.transcript.seat} of {self.transcript.table[:6]}"
