"""Many tables at once, and the people at them, who go on to the next game when one is over.

Group     people who play with each other, some seats left to bots
Crowd     all groups on one server
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

from tests.faults.people import Person, Transcript
from tests.faults.server import PATIENCE, ServerProcess


@dataclass(frozen=True)
class Group:
    """Who plays together."""

    people: int
    seats: int
    watchers: int = 0
    game: str = "tornei"


GROUPS = (Group(3, 3, watchers=1), Group(4, 4), Group(2, 3), Group(3, 4), Group(1, 4, watchers=1), Group(4, 4))


class Crowd:
    """Plays on a server until it is told that these games are the last."""

    def __init__(self, server: ServerProcess, *others: ServerProcess) -> None:
        self.server = server
        self._servers = (server, *others)
        self.transcripts: list[Transcript] = []
        self.people: list[Person] = []
        self.tables: list[str] = []
        """All that were begun."""
        self.games = 0
        """How many were played to their end."""
        self.acknowledged = 0
        self.is_last_game = False
        self._tasks: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def playing(self, groups: tuple[Group, ...] = GROUPS) -> AsyncIterator[None]:
        """People play as long as this lasts. What fails among them fails here, at its end."""
        self._tasks = [asyncio.create_task(self._play_on(number, group)) for number, group in enumerate(groups)]
        try:
            yield
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def more_moves(self, count: int) -> None:
        """Wait until so many more moves were acknowledged."""
        wanted = self.acknowledged + count
        try:
            async with asyncio.timeout(PATIENCE):
                while self.acknowledged < wanted:
                    self._fail_early()
                    await asyncio.sleep(0.002)
        except TimeoutError:
            raise AssertionError(f"{wanted - self.acknowledged} moves are missing.\n{self.state}") from None

    @property
    def state(self) -> str:
        """How far everybody is, and what the server said last; for the report of a failure."""
        people = [
            f"{transcript.table[:6]} seat {transcript.seat}: saw {transcript.newest}, "
            f"{len(transcript.acknowledged)} ok, {len(transcript.refused)} no, waits for {list(transcript.unanswered)}"
            for transcript in self.transcripts
            if transcript.table in self.tables[-len(self._tasks) :]
        ]
        return "\n".join([*people, self.server.log[-6000:]])

    async def end(self) -> None:
        """Let the games that are being played be the last, and wait for their ends."""
        self.is_last_game = True
        await asyncio.gather(*self._tasks)

    def _fail_early(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    def _count(self) -> None:
        self.acknowledged += 1

    async def _play_on(self, number: int, group: Group) -> None:
        people = [Person(self._servers, f"P{number}-{seat}") for seat in range(group.people + group.watchers)]
        for person in people[number % 2 :: 2]:  # of two servers each has half of everybody
            person.move_on()
        self.people += people
        for person in people:
            await _until_done(person, person.come_in)
        while not self.is_last_game:
            table = await self._begun(people[: group.people], group)
            self.tables.append(table)
            transcripts = [Transcript(table, seat if seat < group.people else None) for seat in range(len(people))]
            self.transcripts += transcripts
            async with asyncio.TaskGroup() as tasks:
                for person, transcript in zip(people, transcripts, strict=True):
                    tasks.create_task(person.play(transcript, self._count))
            self.games += 1

    async def _begun(self, people: list[Person], group: Group) -> str:
        """A table with these people that was begun. Where the server goes away in between, another one."""
        while True:
            try:
                settings = {"game": group.game, "seats": group.seats, "public": True, "options": {}}
                table: str = (await people[0].post("/api/tables", settings))["id"]
                for seat, person in enumerate(people):
                    await person.post(f"/api/tables/{table}/seats/{seat}", {"client_seed": person.client_seed})
                    await person.post(f"/api/tables/{table}/ready", {"ready": True})
                await people[0].post(f"/api/tables/{table}/start", {"empty": "bots"})
            except httpx.HTTPError as error:
                await _wait_after(error)
                for person in people:
                    person.move_on()
            else:
                return table


async def _until_done(person: Person, errand: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            return await errand()
        except httpx.HTTPError as error:
            await _wait_after(error)
            person.move_on()


async def _wait_after(error: httpx.HTTPError) -> None:
    """Let a server come back that was gone or had no database. Any other refusal is a mistake of the test's."""
    if isinstance(error, httpx.HTTPStatusError) and error.response.status_code < 500:
        raise AssertionError(error.response.text) from error
    await asyncio.sleep(0.05)
