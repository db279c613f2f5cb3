"""A tournament for a test, and people who play in it.

Tourney   a tournament with its people: changes, what it is now, matches played
"""

import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

from tests.app.joust import word_for
from tests.app.served import Guest, Line, Served

NEW = {"game": "joust", "capacity": 4, "public": False}


class Tourney:
    """A tournament whose host has entered first, then the others by these names."""

    def __init__(self, served: Served, *names: str, **settings: Any) -> None:
        self._served = served
        self._names = names
        self._settings = NEW | settings
        self._stack = AsyncExitStack()
        self.people: dict[str, Guest] = {}
        self._dice = random.Random(1)
        self.last: dict[str, Any] = {}
        """The newest frame of the match that was played last."""
        self.texts: list[str] = []
        """Everything that anybody was answered or told."""

    async def __aenter__(self) -> "Tourney":
        for name in (*self._names, "Wat"):
            self.people[name] = await self._served.guest(name)
        host = self.people[self._names[0]]
        made = await host.post("/api/tournaments", self._settings)
        self.id, self.code = made["id"], made["code"]
        assert made["url"] == f"/tournaments/{self.id}"
        for name in self._names:
            await self.post(name, "enter", {})
        self.line: Line = await self._stack.enter_async_context(self.people["Wat"].socket(f"/ws/tournaments/{self.id}"))
        self.shown: dict[str, Any] = (await self.line.until("tournament"))["tournament"]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.texts += self.line.received
        await self._stack.aclose()

    async def post(self, who: str, what: str, body: Any = None, *, expect: int | None = None) -> Any:
        """Somebody asks for a change; the tournament after it, or the code of the refusal."""
        guest = self.people[who]
        response = await guest.client.post(f"/api/tournaments/{self.id}/{what}", json={} if body is None else body)
        assert response.status_code == (expect or 200), response.text
        self.texts.append(response.text)
        answer = response.json()
        return answer["error"]["code"] if expect else answer["tournament"]

    async def now(self) -> dict[str, Any]:
        """The tournament as it stands."""
        return (await self.people["Wat"].get(f"/api/tournaments/{self.id}"))["tournament"]

    async def until(self, condition: Any) -> dict[str, Any]:
        """The first tournament that the watcher is told of and for which this is true."""
        while not condition(self.shown):
            self.shown = (await self.line.until("tournament"))["tournament"]
        return self.shown

    async def come(self, who: str, match: dict[str, Any]) -> None:
        """Claim the chair that is kept at a match; the match is not over with its first roll."""
        guest = self.people[who]
        seat = (await guest.get(f"/api/tables/{match['table']}"))["kept_for_you"]
        word = await word_for(self._served, match["table"], seat)
        await guest.post(f"/api/tables/{match['table']}/seats/{seat}", {"client_seed": word})

    async def play(self, match: dict[str, Any], *names: str, until: Any = None) -> None:
        """Play a match at random to its end, or until this is true of a `step`."""
        async with AsyncExitStack() as stack:
            lines = []
            for name in names:
                line = await stack.enter_async_context(self.people[name].line(match["table"]))
                await line.until("full")
                lines.append(line)
            while any(line.newest["to_act"] for line in lines):
                for line in lines:
                    if line.newest["decision"] is not None:
                        move = self._dice.choice(line.newest["legal"])
                        assert (await line.move(move))["t"] == "ok"
                for line in lines:
                    await line.caught_up()
                self.last = lines[0].newest
                if until is not None and until(self.last):
                    return
                # A bot may have the next word.
                if all(line.newest["decision"] is None for line in lines) and lines[0].newest["to_act"]:
                    await lines[0].until("step")

    def of(self, who: str, matches: Sequence[dict[str, Any]], round_: int) -> dict[str, Any] | None:
        """This person's match of a round."""
        number = next(one["number"] for one in self.shown["entrants"] if one["name"] == who)
        return next((one for one in matches if one["round"] == round_ and number in one["entrants"]), None)
