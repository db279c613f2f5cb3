"""Tables with players, and moves that need no page, made by requests.

waiting_table    everybody on a seat and ready
started_table    the same, started
finished_table   the same, played to its end
table_where      the same, played until a condition holds: Staged
rehearsal_of     the game of a started table
send             make a planned move
latest           a player's newest message of a table
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from typing import Any

from engines.core.seats import SPECTATOR, Seat
from tests.browser.drivers.rehearsal import Condition, Planned, Policy, Rehearsal, Turn, at_random
from tests.browser.fixtures.people import Person

PATIENT = {"absence": "ask", "away_seconds": 86_400, "late_joining": False, "clock": None}
"""For tables at which most players have no page open: no votes about them, however long it takes."""
OVER_DAYS = PATIENT | {"absence": "wait", "clock": {"seconds": 86_400}}
"""Patient house rules with the longest texts on the clocks."""
GAMES_TRIED = 20
"""Number of games rehearsed for a rare moment before the seed is reported as bad."""


@dataclass(frozen=True)
class Staged:
    """A table at the moment that a test is about."""

    people: Sequence[Person]
    table: str
    """The path of the table's page."""
    rehearsal: Rehearsal
    turn: Turn
    """The awaited seat."""

    @property
    def mover(self) -> Person:
        """The awaited player."""
        return self.people[self.turn.seat]

    def version(self, seat: int | None) -> int:
        """The table's current version as this seat counts, or a spectator for `None`."""
        return self.rehearsal.versions[SPECTATOR if seat is None else Seat(seat)]

    def make(self, turn: Turn, policy: Policy) -> Planned:
        """An awaited player makes a move."""
        planned = self.rehearsal.decide(turn, policy)
        send(self.people, self.table, [planned])
        return planned


def waiting_table(
    *people: Person,
    game: str = "tornei",
    seats: int | None = None,
    public: bool = False,
    house_rules: Mapping[str, Any] | None = None,
    **options: str,
) -> str:
    """A table of these people, the first its host; returns its path."""
    for person in people:
        person.sign_in()
    shared = {"game": game, "public": public, "options": options, "house_rules": house_rules and dict(house_rules)}
    wish = shared | {"seats": seats or len(people)}
    table = "/tables/" + people[0].post("/api/tables", wish)["id"]
    for seat, person in enumerate(people):
        sit(person, table, seat)
        person.post(f"/api{table}/ready", {"ready": True})
    return table


def sit(person: Person, table: str, seat: int) -> None:
    """Claims a seat."""
    person.post(f"/api{table}/seats/{seat}", {"client_seed": person.client_seed})


def started_table(*people: Person, **options: Any) -> str:
    """A table of these people that has started; bots take the free seats."""
    table = waiting_table(*people, **options)
    people[0].post(f"/api{table}/start", {"empty": "bots" if options.get("seats", 0) > len(people) else None})
    return table


def rehearsal_of(people: Sequence[Person], table: str, game: str = "tornei", **options: str) -> Rehearsal:
    """A started table's game, from its beginning."""
    table_id = table.rsplit("/", 1)[1]
    return Rehearsal(game, len(people), options, key=people[0].server.key(table_id), table=table_id)


def send(people: Sequence[Person], table: str, moves: Iterable[Planned]) -> None:
    """Makes these moves, each by its player."""
    for planned in moves:
        answer = people[planned.seat].post(f"/api{table}/moves", planned.request)
        assert (answer["t"], answer["v"]) == ("ok", planned.versions[planned.seat]), answer


def finished_table(*people: Person, policy: Policy = at_random, game: str = "tornei", **options: str) -> str:
    """A table that these people have played to its end."""
    table = started_table(*people, game=game, **options)
    send(people, table, rehearsal_of(people, table, game, **options).moves(policy))
    return table


def table_where(
    condition: Condition,
    *people: Person,
    policy: Policy = at_random,
    game: str = "tornei",
    house_rules: Mapping[str, Any] | None = None,
    **options: str,
) -> Staged:
    """A table played by these people until the condition holds for an awaited player."""
    for _ in range(GAMES_TRIED):
        table = started_table(*people, game=game, house_rules=house_rules, **options)
        rehearsal = rehearsal_of(people, table, game, **options)
        if (found := rehearsal.until(condition, policy)) is not None:
            moves, turn = found
            send(people, table, moves)
            return Staged(people, table, rehearsal, turn)
    raise AssertionError(f"None of {GAMES_TRIED} games of this seed comes to what is looked for.")


def latest(person: Person, table: str) -> dict[str, Any]:
    """The newest full message in the table page that this person would get."""
    first = re.search(r'<script type="application/json"\s+id="first"[^>]*>(.*?)</script>', person.get(table), re.DOTALL)
    assert first is not None
    message: dict[str, Any] = json.loads(unescape(first[1]))["full"]
    return message
