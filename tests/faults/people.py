"""People who play on through everything: they come back, and send again whatever has no answer.

Person     somebody with a cookie
Sitting    somebody at one table, who writes a journal
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.journal import Accepted, Heard, Journal, Refused
from tests.faults.server import ServerProcess
from tests.legal import any_of
from tests.patience import SLOW

ASK_AGAIN = {"too_fast", "internal_error", "database_away"}
"""Refusals after which the same move is sent again: nothing is wrong with it."""
LOST = (OSError, WebSocketException, httpx.TransportError)
_PAUSE = 0.05
"""The longest that somebody thinks about a move, in seconds."""
_FAREWELL = 0.004
"""How likely who is to act leaves the game to a bot instead, or agrees to end it."""
_CHAT = 0.04
_FORFEIT = 0.01
"""How likely somebody who is to act says something first, or leaves for good where that can be done."""


class Doubtful(httpx.HTTPError):
    """A refusal, by its code, that says that nobody knows."""


class Person:
    """Somebody with a cookie, who asks the first of these servers, and the next one whenever that one is lost."""

    def __init__(self, servers: Sequence[ServerProcess], name: str) -> None:
        self.servers = list(servers)
        self.name = name
        self.chance = self.server.seed.random_for(name)
        self.client_seed = self.server.seed.client_seed(name)
        self.cookies = httpx.Cookies()
        self.heard = 0
        """How many answers and positions this person got."""
        self.met: Counter[str] = Counter()
        """What went wrong for this person: codes of refusals, close codes of sockets, errors of connections."""
        self._ids = 0

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
            self.heard += 1
            return response.json()

    async def answer(self, path: str, body: object) -> Any:
        """The JSON answer of a POST, also where it is a refusal."""
        async with self._client() as client:
            return (await client.post(path, json=body)).json()

    async def get(self, path: str) -> bytes:
        async with self._client() as client:
            response = await client.get(path)
            response.raise_for_status()
            self.heard += 1
            return response.content

    async def insist(self, errand: Callable[[], Awaitable[Any]]) -> Any:
        """Do an errand, and again wherever the server was gone or had no database. Any other refusal is a mistake of
        the test's."""
        while True:
            try:
                return await errand()
            except httpx.HTTPError as error:
                await self.wait_after(error)

    async def wait_after(self, error: httpx.HTTPError) -> None:
        """Let a server come back that was gone or had no database, and ask another one meanwhile."""
        if isinstance(error, httpx.HTTPStatusError):
            assert error.response.status_code >= 500, f"{self.name}: {error.response.text}"
            self.met[str(error.response.status_code)] += 1
        else:
            self.met[str(error) if isinstance(error, Doubtful) else type(error).__name__] += 1
        await asyncio.sleep(0.05)
        self.move_on()

    async def play(self, journal: Journal, acknowledged: Callable[[], None] = lambda: None) -> None:
        """Play, or watch, until the game is over; `acknowledged` is called with every move that is."""
        sitting = Sitting(self, journal, acknowledged)
        try:
            while not sitting.is_over:
                try:
                    async with self.socket(journal.table) as socket:
                        await sitting.sit(socket)
                except TimeoutError:
                    raise AssertionError(f"{self.name} heard nothing at table {journal.table[:6]}.") from None
                except LOST as error:
                    if not isinstance(error, WebSocketException):
                        self.met[type(error).__name__] += 1
                    self.move_on()
                    await asyncio.sleep(0.1 + self.chance.random() * 0.2)
        finally:
            await sitting.end_errands()

    async def look(self, journal: Journal) -> None:
        """Open a table and look at it once, if anything was played there."""
        async with asyncio.timeout(SLOW), self.socket(journal.table) as socket:
            journal.sockets += 1
            while (message := json.loads(await socket.recv()))["t"] != "full":
                if message["t"] == "table":
                    journal.saw_the_end = message["table"]["status"] == "over"
                    # Of a game that was ended the last position is kept as watchers saw it, and no version.
                    if message["table"]["status"] in ("closed", "aborted"):
                        return
            journal.write_position(message)

    def socket(self, table: str) -> connect:
        """A socket to a table, opened by `async with`."""
        return self.socket_at(f"/ws/tables/{table}")

    def socket_at(self, path: str) -> connect:
        """A socket to any address."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return connect(
            f"ws://127.0.0.1:{self.server.door}{path}",
            additional_headers={"Cookie": cookie}, compression=None, proxy=None, open_timeout=SLOW, max_queue=None,
        )  # fmt: skip

    def next_id(self) -> str:
        """An id for a new message."""
        self._ids += 1
        return f"{self.name}-{self._ids}"

    def _client(self) -> httpx.AsyncClient:
        return self.server.client(self.cookies)


class Sitting:
    """One person at one table, over as many sockets as it takes. Moves are random; some are sent twice, some over HTTP.
    What is right about the messages the judge says, from the journal."""

    def __init__(self, person: Person, journal: Journal, acknowledged: Callable[[], None]) -> None:
        self.person = person
        self.journal = journal
        self.chance = person.chance
        self.is_over = False
        self.can_forfeit = False
        self._unanswered: dict[str, dict[str, Any]] = {}
        """Moves without an answer, by id."""
        self._acknowledged = acknowledged
        self._newest: dict[str, Any] = {}
        self._errands: set[asyncio.Task[None]] = set()

    async def sit(self, socket: ClientConnection) -> None:
        """Play on one socket until the game is over. Raises one of `LOST`."""
        self._newest = {}
        self.journal.sockets += 1
        try:
            while not self.is_over:
                async with asyncio.timeout(SLOW):
                    message = json.loads(await socket.recv())
                await self._on_message(socket, message)
        except WebSocketException:
            self.person.met[f"closed {socket.close_code or 1006}"] += 1
            raise

    async def end_errands(self) -> None:
        for errand in self._errands:
            errand.cancel()
        for outcome in await asyncio.gather(*self._errands, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    async def _on_message(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["t"]:
            case "table":
                self.can_forfeit = message["table"]["can_forfeit"]
                # The other one has left the tournament, or all have ended the game.
                if message["table"]["status"] in ("closed", "aborted"):
                    self.is_over = True
                    return
            case "full" | "step":
                is_first = not self._newest
                self._newest = message
                self.person.heard += 1
                self.journal.write_position(message)
                if is_first:
                    await self._send_again(socket)
                await self._move(socket)
            case "ok":
                self._take_ok(self.journal.sockets, message["id"], message["v"])
                await self._move(socket)
            case "no":
                if self._take_no(message["id"], message["code"]):
                    await asyncio.sleep(0.1)
                    await self._send(socket, self._unanswered[message["id"]])
                await self._move(socket)
            case "chat":
                for line in message["lines"]:
                    self.journal.entries.append(Heard(self.journal.sockets, line["seat"], line["text"]))
            case "bye" if message["code"] not in ASK_AGAIN | {"restarting"}:
                raise AssertionError(f"{self.person.name} at {self.journal.table[:6]}: {message}")
        is_played = bool(self._newest) and not self._newest["to_act"] and not self._unanswered
        self.is_over = self.journal.left or is_played

    def _take_ok(self, socket: int | None, message_id: str, version: int) -> None:
        self.journal.entries.append(Accepted(socket, message_id, version))
        if self._unanswered.pop(message_id, None):
            self._acknowledged()

    def _take_no(self, message_id: str, code: str) -> bool:
        """Whether the message is to be sent again."""
        self.person.met[code] += 1
        self.journal.entries.append(Refused(message_id, code))
        if code in ASK_AGAIN:
            return message_id in self._unanswered
        self._unanswered.pop(message_id, None)
        return False

    async def _send_again(self, socket: ClientConnection) -> None:
        """After a lost connection: everything without an answer, and now and then something that has one."""
        for message in list(self._unanswered.values()):
            if "decision" in message:
                await self._send(socket, message)
        accepted = [entry.id for entry in self.journal.entries if isinstance(entry, Accepted)]
        accepted = [move_id for move_id in accepted if move_id not in self.journal.chat]
        if accepted and self.chance.random() < 0.5:
            await self._send(socket, {"t": "move", "id": self.chance.choice(accepted), "decision": 0, "move": {}})

    async def _move(self, socket: ClientConnection) -> None:
        """Answer the decision that is open for this seat, if nothing is under way."""
        if self._unanswered or not self._newest or not self._newest["legal"]:
            return
        await asyncio.sleep(self.chance.random() * _PAUSE)
        if self.chance.random() < _CHAT:
            await self._chat(socket)
        if self.can_forfeit and self.chance.random() < _FORFEIT:
            self._run_errand(self._post(socket, "forfeit", self._expect({})))
            return
        if self.chance.random() < _FAREWELL:
            await self._leave()
            if self.is_over:
                return
        if self.chance.random() < _FAREWELL:
            await self._vote_to_end()
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
                self._run_errand(self._post(socket, "moves", message))
            case _:
                await self._send(socket, message)

    async def _leave(self) -> None:
        """Leave the game for good, as often as it takes. What comes after that is seen by a watcher, and not here."""
        is_sent_again = False
        while not self.is_over:
            code = await self._ask("quit", None)
            if code == "of_tournament":
                return
            if code is None or (code == "not_seated" and is_sent_again):
                self.journal.left = self.is_over = True
            elif code in ("not_playing", "rules_changed"):
                return
            else:
                is_sent_again = True
                await asyncio.sleep(0.05)

    async def _vote_to_end(self) -> None:
        """Agree to end the game, if somebody hears of it. It ends where all who are there agree."""
        await self._ask("votes", {"poll": "end"})

    async def _ask(self, what: str, body: object) -> str | None:
        """The code with which it is refused; None where it is done."""
        try:
            answer = await self.person.answer(f"/api/tables/{self.journal.table}/{what}", body)
        except httpx.TransportError as error:
            self.person.met[type(error).__name__] += 1
            self.person.move_on()
            return "lost"
        code: str | None = answer.get("error", {}).get("code")
        if code is not None:
            self.person.met[code] += 1
        return code

    async def _chat(self, socket: ClientConnection) -> None:
        """Say something, unless what was said before on this socket has no answer yet. It is never said again: unlike a
        move, a line that is sent twice is there twice."""
        message_id = self.person.next_id()
        self.journal.chat[message_id] = f"{self.person.name} has something to say, for the {message_id}th time"
        await self._send(socket, {"t": "chat", "id": message_id, "text": self.journal.chat[message_id]})

    def _chosen(self, decision: int) -> dict[str, Any]:
        return self._expect({"t": "move", "decision": decision, "move": any_of(self._newest["legal"], self.chance)})

    def _expect(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message with an id, under which an answer is expected."""
        message["id"] = self.person.next_id()
        self._unanswered[message["id"]] = message
        return message

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        self._errands.add(asyncio.create_task(errand))

    async def _post(self, socket: ClientConnection, what: str, message: dict[str, Any]) -> None:
        """Move, or leave, over HTTP, as often as it takes, unless the socket has brought its answer by then."""
        body = {name: value for name, value in message.items() if name != "t"}
        while message["id"] in self._unanswered:
            try:
                answer = await self.person.answer(f"/api/tables/{self.journal.table}/{what}", body)
            except httpx.TransportError as error:
                self.person.met[type(error).__name__] += 1
            else:
                if "error" not in answer:
                    self._take_ok(None, message["id"], answer["v"])
                elif not self._take_no(message["id"], answer["error"]["code"]):
                    break
            await asyncio.sleep(0.05)
        with suppress(WebSocketException):  # what came of it may have been shown before it was answered
            await self._send(socket, {"t": "full"})
