"""People who keep playing through all faults: they reconnect, and resend unanswered messages.

Person     a person with a cookie
Sitting    a person at one table, with a journal
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
"""Errors after which the same move is sent again, because it is valid."""
LOST = (OSError, WebSocketException, httpx.TransportError)
_PAUSE = 0.05
"""The longest thinking time for a move, in seconds."""
_FAREWELL = 0.004
"""The probability that an awaited player leaves the game to a bot instead, or votes to end it."""
_CHAT = 0.04
_FORFEIT = 0.01
"""The probability that an awaited player first sends a chat message, or leaves for good if possible."""


class Doubtful(httpx.HTTPError):
    """An error whose code means an unknown outcome."""


class Person:
    """A person with a cookie, whose requests go to one of these servers, at first the first; whenever a server is lost,
    to the next.
    """

    def __init__(self, servers: Sequence[ServerProcess], name: str) -> None:
        self.servers = list(servers)
        self.name = name
        self.chance = self.server.seed.random_for(name)
        self.client_seed = self.server.seed.client_seed(name)
        self.cookies = httpx.Cookies()
        self.heard = 0
        """Number of answers and positions received."""
        self.met: Counter[str] = Counter()
        """This person's errors: error codes, close codes of sockets, connection errors."""
        self._ids = 0

    @property
    def server(self) -> ServerProcess:
        """The current server."""
        return self.servers[0]

    def move_on(self) -> None:
        """Switches to another server."""
        self.servers.append(self.servers.pop(0))

    async def come_in(self) -> None:
        """Gets a cookie and sets a name."""
        async with self._client() as client:
            (await client.get("/")).raise_for_status()
            self.cookies = client.cookies
            (await client.post("/api/me", json={"name": self.name})).raise_for_status()

    async def post(self, path: str, body: object) -> Any:
        """The JSON answer of a POST. Raises `httpx.HTTPError` unless it is a success."""
        async with self._client() as client:
            response = await client.post(path, json=body)
            response.raise_for_status()
            self.heard += 1
            return response.json()

    async def answer(self, path: str, body: object) -> Any:
        """The JSON answer of a POST, also if it is an error."""
        async with self._client() as client:
            return (await client.post(path, json=body)).json()

    async def get(self, path: str) -> bytes:
        async with self._client() as client:
            response = await client.get(path)
            response.raise_for_status()
            self.heard += 1
            return response.content

    async def insist(self, errand: Callable[[], Awaitable[Any]]) -> Any:
        """Performs an errand, and repeats it if the server was gone or had no database. Any other error is a bug in the
        test.
        """
        while True:
            try:
                return await errand()
            except httpx.HTTPError as error:
                await self.wait_after(error)

    async def wait_after(self, error: httpx.HTTPError) -> None:
        """Waits for a server that was gone or had no database, and uses another one meanwhile."""
        if isinstance(error, httpx.HTTPStatusError):
            assert error.response.status_code >= 500, f"{self.name}: {error.response.text}"
            self.met[str(error.response.status_code)] += 1
        else:
            self.met[str(error) if isinstance(error, Doubtful) else type(error).__name__] += 1
        await asyncio.sleep(0.05)
        self.move_on()

    async def play(self, journal: Journal, acknowledged: Callable[[], None] = lambda: None) -> None:
        """Plays or watches until the game is over; `acknowledged` is called with every acknowledged move."""
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
        """Opens a table and looks at it once, if any moves were made there."""
        async with asyncio.timeout(SLOW), self.socket(journal.table) as socket:
            journal.sockets += 1
            while (message := json.loads(await socket.recv()))["t"] != "full":
                if message["t"] == "table":
                    journal.saw_the_end = message["table"]["status"] == "over"
                    # An ended game's last position is stored as spectators saw it, without a version.
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
    """One person at one table, over any number of sockets. Moves are random; some are sent twice, some over HTTP. The
    judge checks the messages in the journal.
    """

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
        """Plays on one socket until the game is over. Raises one of `LOST`."""
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
                # The other player has left the tournament, or all have ended the game.
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
        """Handles a `no`. Returns whether the message must be sent again."""
        self.person.met[code] += 1
        self.journal.entries.append(Refused(message_id, code))
        if code in ASK_AGAIN:
            return message_id in self._unanswered
        self._unanswered.pop(message_id, None)
        return False

    async def _send_again(self, socket: ClientConnection) -> None:
        """After a lost connection, sends all unanswered messages again, and sometimes an answered one."""
        for message in list(self._unanswered.values()):
            if "decision" in message:
                await self._send(socket, message)
        accepted = [entry.id for entry in self.journal.entries if isinstance(entry, Accepted)]
        accepted = [move_id for move_id in accepted if move_id not in self.journal.chat]
        if accepted and self.chance.random() < 0.5:
            await self._send(socket, {"t": "move", "id": self.chance.choice(accepted), "decision": 0, "move": {}})

    async def _move(self, socket: ClientConnection) -> None:
        """Answers this seat's open decision, if no move is pending."""
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
            case luck if luck < 0.24:  # over HTTP: if the answer is lost, the socket asks again
                self._run_errand(self._post(socket, "moves", message))
            case _:
                await self._send(socket, message)

    async def _leave(self) -> None:
        """Leaves the game for good, with retries. Later events are a spectator's, and not recorded here."""
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
        """Votes to end the game, unless no other player is connected. It ends if all connected players agree."""
        await self._ask("votes", {"poll": "end"})

    async def _ask(self, what: str, body: object) -> str | None:
        """Sends a request. Returns the error code, or `None` after success."""
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
        """Sends a chat message, unless the last one on this socket is unanswered. It is never repeated: unlike a move,
        a message sent twice appears twice.
        """
        message_id = self.person.next_id()
        self.journal.chat[message_id] = f"{self.person.name} has something to say, for the {message_id}th time"
        await self._send(socket, {"t": "chat", "id": message_id, "text": self.journal.chat[message_id]})

    def _chosen(self, decision: int) -> dict[str, Any]:
        return self._expect({"t": "move", "decision": decision, "move": any_of(self._newest["legal"], self.chance)})

    def _expect(self, message: dict[str, Any]) -> dict[str, Any]:
        """Stores a message under its id, until its answer comes."""
        message["id"] = self.person.next_id()
        self._unanswered[message["id"]] = message
        return message

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        self._errands.add(asyncio.create_task(errand))

    async def _post(self, socket: ClientConnection, what: str, message: dict[str, Any]) -> None:
        """Moves or leaves over HTTP, with retries, unless the socket has received the answer by then."""
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
        with suppress(WebSocketException):  # its result may have been sent before the answer
            await self._send(socket, {"t": "full"})
