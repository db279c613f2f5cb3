"""People who play on through everything: they come back, and send again whatever has no answer.

Person    somebody at a table, on a socket of their own
Diary     all that somebody saw and was told at one table
"""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.child import PATIENCE, Child

ASK_AGAIN = {"too_fast", "internal_error", "database_away"}
"""Refusals after which the same move is sent again: nothing is wrong with it."""
LOST = (OSError, WebSocketException, httpx.TransportError)


@dataclass
class Diary:
    """What one person saw and was told at one table."""

    table: str
    seat: int | None
    """None for who watches."""
    seen: list[dict[str, Any]] = field(default_factory=list)
    """The `full` and `step` frames that nobody has checked yet."""
    newest: int = -1
    """The newest version of which this person knows: the house may never fall behind it again."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Move id → version, as `ok` said."""
    refused: dict[str, str] = field(default_factory=dict)
    """Move id → code, for those refused for good."""
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Move id → frame."""
    asked_again: int = 0
    """How many frames were sent once more after a lost connection or a refusal that passes."""
    returns: int = 0
    """How often this person had to come back."""


class Person:
    """Somebody with a cookie who plays a table to its end. Moves are random; some are sent twice, some over HTTP."""

    def __init__(self, child: Child, name: str, chance: random.Random) -> None:
        self.child = child
        self.name = name
        self.chance = chance
        self.cookies = httpx.Cookies()
        self.goodbyes: list[int] = []
        """The close codes of lost sockets."""
        self._moves = 0

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

    async def play(self, diary: Diary, acknowledged: Callable[[], None] = lambda: None) -> None:
        """Play, or watch, until the game is over; `acknowledged` is called with every `ok`."""
        sitting = Sitting(self, diary, acknowledged)
        try:
            while not sitting.is_over:
                try:
                    async with self.socket(diary.table) as line:
                        await sitting.sit(line)
                except TimeoutError:
                    raise AssertionError(f"{self.name} heard nothing at table {diary.table[:6]}.") from None
                except LOST:
                    diary.returns += 1
                    await asyncio.sleep(0.1 + self.chance.random() * 0.2)
        finally:
            await sitting.end_errands()

    def socket(self, table: str) -> connect:
        """A socket to a table, opened by `async with`."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return connect(
            f"ws://127.0.0.1:{self.child.port}/ws/tables/{table}",
            additional_headers={"Cookie": cookie}, compression=None, proxy=None, open_timeout=PATIENCE, max_queue=None,
        )  # fmt: skip

    def next_id(self) -> str:
        """An id for a new move."""
        self._moves += 1
        return f"{self.name}-{self._moves}"

    def _client(self) -> httpx.AsyncClient:
        return self.child.client(self.cookies)


class Sitting:
    """One person at one table, over as many sockets as it takes."""

    def __init__(self, person: Person, diary: Diary, acknowledged: Callable[[], None]) -> None:
        self.person = person
        self.diary = diary
        self.chance = person.chance
        self.is_over = False
        self._acknowledged = acknowledged
        self._newest: dict[str, Any] = {}
        self._errands: set[asyncio.Task[None]] = set()

    async def sit(self, line: ClientConnection) -> None:
        """Play on one socket until the game is over. Raises one of `LOST`."""
        self._newest = {}
        try:
            while not self.is_over:
                async with asyncio.timeout(PATIENCE):
                    frame = json.loads(await line.recv())
                await self._hear(line, frame)
        except WebSocketException:
            self.person.goodbyes.append(line.close_code or 0)
            raise

    async def end_errands(self) -> None:
        for errand in self._errands:
            errand.cancel()
        for outcome in await asyncio.gather(*self._errands, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    async def _hear(self, line: ClientConnection, frame: dict[str, Any]) -> None:
        match frame["t"]:
            case "full":
                is_first = not self._newest
                assert frame["v"] >= self.diary.newest, f"{self._who} saw {self.diary.newest}, now it is {frame['v']}"
                assert frame["you"] == self.diary.seat
                self._see(frame)
                if is_first:
                    await self._send_again(line)
                await self._move(line)
            case "step":
                assert frame["v"] == self._newest["v"] + 1, f"{self._who}: {self._newest['v']}, then {frame['v']}"
                self._see(frame)
                await self._move(line)
            case "ok":
                assert frame["v"] <= self.diary.newest, f"{self._who}: ok before its step"
                self._take_ok(frame["id"], frame["v"])
                await self._move(line)
            case "no":
                if self._take_no(frame["id"], frame["code"]):
                    await asyncio.sleep(0.1)
                    await self._send(line, self.diary.unanswered[frame["id"]])
                    self.diary.asked_again += 1
                await self._move(line)
            case "bye" if frame["code"] not in ASK_AGAIN:
                raise AssertionError(f"{self._who}: {frame}")
        self.is_over = bool(self._newest) and not self._newest["to_act"] and not self.diary.unanswered

    def _see(self, frame: dict[str, Any]) -> None:
        self._newest = frame
        self.diary.newest = frame["v"]
        self.diary.seen.append(frame)

    def _take_ok(self, move_id: str, version: int) -> None:
        assert self.diary.acknowledged.setdefault(move_id, version) == version, f"{self._who}: two answers"
        assert move_id not in self.diary.refused
        if self.diary.unanswered.pop(move_id, None):
            self._acknowledged()

    def _take_no(self, move_id: str, code: str) -> bool:
        """Whether the move is to be sent again."""
        assert move_id not in self.diary.acknowledged or code in ASK_AGAIN, f"{self._who}: ok, then {code}"
        if move_id not in self.diary.unanswered:
            return False
        if code in ASK_AGAIN:
            return True
        del self.diary.unanswered[move_id]
        self.diary.refused[move_id] = code
        return False

    async def _send_again(self, line: ClientConnection) -> None:
        """After a lost connection: everything without an answer, and now and then something that has one."""
        for frame in list(self.diary.unanswered.values()):
            self.diary.asked_again += 1
            await self._send(line, frame)
        if self.diary.acknowledged and self.chance.random() < 0.5:
            move_id = self.chance.choice(list(self.diary.acknowledged))
            await self._send(line, {"t": "move", "id": move_id, "decision": 0, "move": {}})

    async def _move(self, line: ClientConnection) -> None:
        """Answer the decision that is open for this seat, if nothing is under way."""
        if self.diary.unanswered or not self._newest or not self._newest["legal"]:
            return
        await asyncio.sleep(self.chance.random() * 0.01)
        decision = self._newest["decision"]
        frame = self._chosen(decision)
        match self.chance.random():
            case luck if luck < 0.08:  # sent twice
                await self._send(line, frame)
                await self._send(line, frame)
            case luck if luck < 0.16:  # two clicks
                await self._send(line, frame)
                await self._send(line, self._chosen(decision))
            case luck if luck < 0.24:  # over HTTP: when the answer is lost, the socket asks again
                self._run_errand(self._post(line, frame))
            case _:
                await self._send(line, frame)

    def _chosen(self, decision: int) -> dict[str, Any]:
        move = self.chance.choice(self._newest["legal"])
        frame = {"t": "move", "id": self.person.next_id(), "decision": decision, "move": move}
        self.diary.unanswered[frame["id"]] = frame
        return frame

    async def _send(self, line: ClientConnection, frame: dict[str, Any]) -> None:
        await line.send(json.dumps(frame))

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        self._errands.add(asyncio.create_task(errand))

    async def _post(self, line: ClientConnection, frame: dict[str, Any]) -> None:
        """Make a move over HTTP, as often as it takes, unless the socket has brought its answer by then."""
        body = {name: frame[name] for name in ("id", "decision", "move")}
        while frame["id"] in self.diary.unanswered:
            with suppress(httpx.TransportError):
                answer = await self.person.answer(f"/api/tables/{self.diary.table}/moves", body)
                if "error" not in answer:
                    self._take_ok(frame["id"], answer["v"])
                elif not self._take_no(frame["id"], answer["error"]["code"]):
                    break
            await asyncio.sleep(0.05)
        with suppress(WebSocketException):  # what came of it may have been shown before it was answered
            await self._send(line, {"t": "full"})

    @property
    def _who(self) -> str:
        return f"{self.person.name} on seat {self.diary.seat} of {self.diary.table[:6]}"
