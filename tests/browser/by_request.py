"""What needs no page is done by requests: tables with people at them, and moves of those at whom nobody looks.

arranged    a table that waits, with everybody on a seat and ready
begun       one that has started
first_leader, asked, move    who is asked, and their moves
finished    a table that was played to its end
"""

import json
import random
import re
import secrets
from collections.abc import Sequence
from html import unescape
from typing import Any

from tests.browser.people import Person
from tests.legal import any_of


def arranged(
    *people: Person, game: str = "tornei", seats: int | None = None, public: bool = False, **options: str
) -> str:
    """A table of these people, the first its host; returns its path."""
    host = people[0]
    for person in people:
        person.context.request.get(person.house.url + "/")
        person.post("/api/me", {"name": person.name})
    wish = {"game": game, "seats": seats or len(people), "public": public, "options": options}
    table = "/tables/" + host.post("/api/tables", wish)["id"]
    for seat, person in enumerate(people):
        person.post(f"/api{table}/seats/{seat}", {"word": secrets.token_hex(16)})
        person.post(f"/api{table}/ready", {"ready": True})
    return table


def begun(*people: Person, **options: Any) -> str:
    """A table of these people that has started."""
    table = arranged(*people, **options)
    people[0].post(f"/api{table}/start", {"empty": "bots" if options.get("seats", 0) > len(people) else None})
    return table


def full(person: Person, table: str) -> dict[str, Any]:
    """The newest full frame, as it stands in the page that this person would get."""
    first = re.search(r'<script type="application/json" id="first"[^>]*>(.*?)</script>', person.get(table), re.DOTALL)
    assert first is not None
    frame: dict[str, Any] = json.loads(unescape(first[1]))["full"]
    return frame


def asked(people: Sequence[Person], table: str) -> list[Person]:
    """Who of the people of a table is asked for a move now, in order of seats."""
    seats = set(full(people[0], table)["to_act"])
    return [person for seat, person in enumerate(people) if seat in seats]


def move(person: Person, table: str, chance: random.Random) -> None:
    """One of this person's legal moves."""
    frame = full(person, table)
    decision = frame["decision"]
    wish = {"id": secrets.token_hex(8), "decision": decision, "move": any_of(frame["legal"], chance)}
    answer = person.post(f"/api{table}/moves", wish)
    assert answer["t"] == "ok", answer


def finished(*people: Person, chance: random.Random, **options: Any) -> str:
    """A table that these people have played to its end."""
    table = begun(*people, **options)
    while turn := asked(people, table):
        move(turn[0], table, chance)
    return table
