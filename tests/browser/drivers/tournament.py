"""Tournaments by request.

new_tournament      a tournament without entrants
entered_tournament  a tournament entered by these people
latest_tournament   a person's newest message of it
match_of            a person's match in the current round
play_round          plays these people's matches of this round
wait_for_bots       waits until no bot has an open decision at a table
"""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from websockets.sync.client import ClientConnection

from tests.browser.drivers.protocol import rehearsal_of, send, sit
from tests.browser.drivers.sockets import table_socket
from tests.browser.fixtures.people import TIMEOUT, Person
from tests.legal import any_of


@dataclass(frozen=True)
class Match:
    """A tournament match, as sent to one of its players."""

    table: str
    """The path of its table."""
    seat: int
    status: str
    is_seated: bool
    others: tuple[int, ...]
    """The numbers of its other players among the entrants."""
    bots: frozenset[int]
    """The table's seats with bots."""


def new_tournament(host: Person, **options: Any) -> str:
    """A tournament hosted by this person, without entrants; returns its path."""
    host.sign_in()
    usual = {"game": "joust", "capacity": 4, "public": False, "options": {}, "rounds": "single", "order": "wins"}
    answer: dict[str, str] = host.post("/api/tournaments", usual | options)
    return answer["url"]


def entered_tournament(*people: Person, **options: Any) -> str:
    """A tournament entered by these people, the first its host; returns its path."""
    tournament = new_tournament(people[0], **options)
    enter(people, tournament)
    return tournament


def enter(people: Sequence[Person], tournament: str) -> None:
    """These people take places, one after the other."""
    for person in people:
        person.sign_in()
        person.post(f"/api{tournament}/enter", {"name": person.name})


def latest_tournament(person: Person, tournament: str) -> dict[str, Any]:
    """This person's current tournament message."""
    message: dict[str, Any] = person.get_json(f"/api{tournament}")
    return message


def match_of(person: Person, tournament: str) -> Match | None:
    """This person's unfinished match with a table."""
    message = latest_tournament(person, tournament)
    entrants = message["tournament"]["entrants"]
    for match in message["tournament"]["matches"]:
        if match["status"] in ("waiting", "playing") and message["you"] in match["entrants"]:
            seat = match["entrants"].index(message["you"])
            return Match(
                table=f"/tables/{match['table']}",
                seat=seat,
                status=match["status"],
                is_seated=match["status"] == "playing" or match["taken"][seat],
                others=tuple(number for number in match["entrants"] if number != message["you"]),
                bots=frozenset(at for at, number in enumerate(match["entrants"]) if entrants[number]["bot"]),
            )
    return None


def take_seat(person: Person, match: Match) -> None:
    """Takes the reserved seat at a match."""
    if not match.is_seated:
        sit(person, match.table, match.seat)


def play_round(people: Sequence[Person], tournament: str, chance: random.Random) -> None:
    """These people play their matches of this round to the end. A match between two of them must not have any moves
    yet.
    """
    matches: dict[str, dict[int, Person]] = {}
    bots: dict[str, frozenset[int]] = {}
    for person in people:
        if (match := match_of(person, tournament)) is not None:
            take_seat(person, match)
            matches.setdefault(match.table, {})[match.seat] = person
            bots[match.table] = match.bots
    for table, seated in matches.items():
        if bots[table]:
            play_against_bots(seated.popitem()[1], table, bots[table], chance)
        elif len(seated) == 2:
            knights = [seated[0], seated[1]]
            send(knights, table, rehearsal_of(knights, table, "joust").moves())


def play_against_bots(person: Person, table: str, bots: frozenset[int], chance: random.Random) -> None:
    """Plays a match to its end at random. If both are asked, the bot goes first, so that there is no race."""
    with table_socket(person, table) as socket:
        while (message := _after_bots(socket, bots))["to_act"]:
            move = {"t": "move", "id": f"b{message['decision']}", "decision": message["decision"]}
            socket.send(json.dumps(move | {"move": any_of(message["legal"], chance)}))


def wait_for_bots(person: Person, match: Match) -> bool:
    """Waits until no bot has an open decision; returns whether the match continues."""
    with table_socket(person, match.table) as socket:
        return bool(_after_bots(socket, match.bots)["to_act"])


def _after_bots(socket: ClientConnection, bots: frozenset[int]) -> dict[str, Any]:
    """The first message about the game in which no bot has an open decision."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(TIMEOUT / 1000))
        if message["t"] in ("full", "step") and not bots & set(message["to_act"]):
            return message
