"""Many tables at once, and their players, who start another game when one is over.

Group     people who play with each other, some seats left to bots
Crowd     all groups on one server, or on several
"""

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import httpx

from app.tables.verify import verify
from engines import GAMES
from tests.faults.journal import DOUBTFUL, Journal, Refused, TournamentJournal
from tests.faults.judge import Judge
from tests.faults.people import Doubtful, Person
from tests.faults.server import ServerProcess
from tests.patience import SLOW
from tests.waiting import until

_WITHDRAWS = 0.3
"""The probability that an entrant leaves a tournament early."""

_LOOKED_AT = 30
"""Number of tables opened by strangers at the end, and of verified records."""


@dataclass(frozen=True)
class Group:
    """The players of a group."""

    people: int
    seats: int
    watchers: int = 0
    game: str = "tornei"
    is_tournament: bool = False
    """Whether they meet in matches, with bots in the other places."""


GROUPS = (
    Group(3, 3, watchers=1),
    Group(2, 4),
    Group(2, 2, watchers=1, game="joust"),
    Group(1, 2, game="tournay"),
    Group(3, 4, game="joust", is_tournament=True),
)
"""All three games, and a tournament."""


class Crowd:
    """Plays on servers until the present games are declared the last."""

    def __init__(self, server: ServerProcess, *others: ServerProcess) -> None:
        self.server = server
        self.servers = (server, *others)
        self.journals: list[Journal] = []
        self.tournaments: list[TournamentJournal] = []
        """Finished games."""
        self.people: list[Person] = []
        self.tables: list[str] = []
        """All started games."""
        self.moves: Counter[int] = Counter()
        """Number of acknowledged moves of each group."""
        self.is_last_game = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def acknowledged(self) -> int:
        """Number of acknowledged moves."""
        return self.moves.total()

    @property
    def met(self) -> Counter[str]:
        """People's errors so far."""
        return sum((person.met for person in self.people), Counter())

    @property
    def refusals(self) -> Counter[str]:
        """The error codes of refused moves and chat messages so far."""
        entries = [entry for journal in self.journals for entry in journal.entries]
        return Counter(entry.code for entry in entries if isinstance(entry, Refused))

    @asynccontextmanager
    async def playing(self, groups: tuple[Group, ...] = GROUPS) -> AsyncIterator[None]:
        """People play during the block. A failure among them is raised here, at its end."""
        self._tasks = [asyncio.create_task(self._play_on(number, group)) for number, group in enumerate(groups)]
        try:
            yield
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def more_moves(self, count: int) -> None:
        """Waits for this many more acknowledged moves."""
        wanted = self.acknowledged + count
        await self._until(lambda: self.acknowledged >= wanted, f"{count} more moves")

    async def all_play_on(self) -> float:
        """Waits until every group has made another move, and everybody has received something; returns the seconds that
        took.
        """
        began, moves, heard = time.monotonic(), self.moves.copy(), {person: person.heard for person in self.people}
        groups = range(len(self._tasks))
        await self._until(lambda: all(self.moves[group] > moves[group] for group in groups), "a move of each group")
        everybody = heard.items()
        await self._until(lambda: all(person.heard > before for person, before in everybody), "something for everybody")
        return time.monotonic() - began

    async def end(self) -> None:
        """Declares the running games the last, and waits for their ends."""
        self.is_last_game = True
        await asyncio.gather(*self._tasks)

    async def look_afresh(self) -> None:
        """Strangers open the newest tables at every server."""
        for number, server in enumerate(self.servers):
            stranger = Person([server], f"Stranger {number} of {len(self.journals)}")
            await stranger.come_in()
            for table in self.tables[-_LOOKED_AT:]:
                journal = Journal(table, None)
                await stranger.look(journal)
                self.journals.append(journal)

    async def stand_trial(self, judge: Judge) -> None:
        """Has everything judged: people's messages, strangers' views, results of tournaments, records of games."""
        await self.look_afresh()
        await judge.look(self.journals, again=True)
        await judge.look_at_tournaments(self.tournaments)
        over = [table for table, log in judge.logs.items() if log.status in ("over", "aborted")]
        for table in over[-_LOOKED_AT:]:
            report = verify(await self.people[0].get(f"/api/tables/{table}/record"), GAMES)
            assert report.is_true, report.findings

    async def _until(self, is_so: Callable[[], bool], what: str) -> None:
        def is_so_or_failed() -> bool:
            if is_so():
                return True
            for task in self._tasks:
                if task.done():
                    task.result()
            return False

        try:
            await until(is_so_or_failed, patience=SLOW)
        except TimeoutError:
            raise AssertionError(f"There was not {what}.\n{self._state}") from None

    @property
    def _state(self) -> str:
        """Everybody's progress, and the servers' last output; for the report of a failure."""
        newest = [journal for journal in self.journals if journal.table in self.tables[-2 * len(self._tasks) :]]
        lines = [f"{one.table[:6]} seat {one.seat}: {[entry[:3] for entry in one.entries[-2:]]}" for one in newest]
        return "\n".join([*lines, str(self.moves), *(server.log[-4000:] for server in self.servers)])

    async def _play_on(self, number: int, group: Group) -> None:
        people = [Person(self.servers, f"P{number}-{seat}") for seat in range(group.people + group.watchers)]
        for person in people[number % 2 :: 2]:  # with two servers, each has half of the people
            person.move_on()
        self.people += people
        for person in people:
            await person.insist(person.come_in)
        while not self.is_last_game:
            if group.is_tournament:
                await self._play_tournament(number, group, people)
            else:
                table = await self._begun(people[: group.people], group)
                await self._play(number, table, dict(enumerate(people)), group.people)

    async def _play(self, number: int, table: str, people: dict[int, Person], seats: int) -> None:
        """Plays a table to its end. People without a seat watch."""
        if table not in self.tables:
            self.tables.append(table)
        async with asyncio.TaskGroup() as tasks:
            for seat, person in people.items():
                journal = Journal(table, seat if seat < seats else None)
                self.journals.append(journal)
                tasks.create_task(person.play(journal, lambda: self.moves.update([number])))

    async def _begun(self, people: list[Person], group: Group) -> str:
        """A started table with these people; if the server fails during that, another one."""
        while True:
            with suppress(_Failed):
                settings = {"game": group.game, "seats": group.seats, "public": True, "options": {}}
                table: str = (await _post(people[0], "/api/tables", settings))["id"]
                for seat, person in enumerate(people):
                    await _post(person, f"/api/tables/{table}/seats/{seat}", {"client_seed": person.client_seed})
                    await _post(person, f"/api/tables/{table}/ready", {"ready": True})
                await _post(people[0], f"/api/tables/{table}/start", {"empty": "bots"})
                return table

    # tournaments

    async def _play_tournament(self, number: int, group: Group, people: list[Person]) -> None:
        """Plays a tournament of these people; sometimes one of them leaves early."""
        tournament = await self._entered(people, group)
        journal = TournamentJournal(tournament)
        leaver = people[-1] if people[-1].chance.random() < _WITHDRAWS else None
        async with asyncio.TaskGroup() as tasks:
            for person in people:
                tasks.create_task(self._play_matches(number, journal, person, leaves=person is leaver))
        seen = (await _message(people[0], tournament))["tournament"]
        journal.standings, journal.champions = seen["standings"], seen["champions"]
        self.tournaments.append(journal)

    async def _entered(self, people: list[Person], group: Group) -> str:
        """A started tournament; if the server fails during that, another one."""
        while True:
            with suppress(_Failed):
                settings = {"game": group.game, "capacity": group.seats, "public": True, "play_off": True}
                tournament: str = (await _post(people[0], "/api/tournaments", settings))["id"]
                for person in people:
                    await _post(person, f"/api/tournaments/{tournament}/enter", {})
                await _post(people[0], f"/api/tournaments/{tournament}/start", {"fill": "bots"})
                return tournament

    async def _play_matches(self, number: int, journal: TournamentJournal, person: Person, *, leaves: bool) -> None:
        """Plays all of a person's matches, each as soon as its table exists. A person who leaves does so after the
        first match, and then watches.
        """
        played: set[str] = set()
        while (message := await _message(person, journal.id))["tournament"]["status"] != "over":
            has_left = message["you"] in journal.withdrawn
            if leaves and len(played) == 1 and not has_left:
                await self._withdraw(journal, person, message["you"])
                continue
            for match in [] if has_left else message["tournament"]["matches"]:
                table, you = match["table"], message["you"]
                if table is not None and you in match["entrants"] and table not in played:
                    played.add(table)
                    seat = match["entrants"].index(you)
                    if match["status"] in ("waiting", "playing") and await _sits_down(person, table, seat):
                        await self._play(number, table, {seat: person}, 2)
            await asyncio.sleep(0.1)

    async def _withdraw(self, journal: TournamentJournal, person: Person, entrant: int) -> None:
        async def withdraw() -> None:
            answer = await person.answer(f"/api/tournaments/{journal.id}/withdraw", {})
            code = answer.get("error", {}).get("code")
            assert code in (None, "already_withdrawn", "not_running", *DOUBTFUL), answer
            if code in (None, "already_withdrawn"):
                journal.withdrawn.add(entrant)
            elif code != "not_running":
                raise Doubtful(code)

        await person.insist(withdraw)


class _Failed(Exception):
    """The result of a request is unknown. The work is given up."""


async def _post(person: Person, path: str, body: object) -> Any:
    try:
        return await person.post(path, body)
    except httpx.HTTPError as error:
        await person.wait_after(error)
        raise _Failed from error


async def _message(person: Person, tournament: str) -> Any:
    return json.loads(await person.insist(lambda: person.get(f"/api/tournaments/{tournament}")))


async def _sits_down(person: Person, table: str, seat: int) -> bool:
    """Claims the reserved seat. Returns whether the match can be played: a player who has left or disappeared leaves
    the other without a game.
    """

    async def claim() -> Any:
        answer = await person.answer(f"/api/tables/{table}/seats/{seat}", {"client_seed": person.client_seed})
        if answer.get("error", {}).get("code") in DOUBTFUL:
            raise Doubtful(answer["error"]["code"])
        return answer

    answer = await person.insist(claim)
    code = answer.get("error", {}).get("code")
    assert code in (None, "already_seated", "already_started", "table_closed", "seat_taken"), answer
    return code != "table_closed"
