"""Fills a server's database with every kind of table and of tournament, by playing there as people do.

    fill            all of it, over HTTP and sockets; who played is returned
    leave_to_bots   running tables at which the bots have not answered yet, on a server whose bots are slow

Names, options and the choice of moves come from a seed. The draws are the server's own, so no two fillings are alike.
But a joust continues after its first roll, or ends with it, as this module needs: the last player's client seed is
chosen for that with the secret, which is read from the database. Nothing is written to the database directly.
"""

import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from tests.app.drivers.joust import client_seed_for
from tests.app.fixtures.server import Guest, Server, Socket
from tests.engines.tournay.canaries import card_file
from tests.engines.tournay.cardfiles import PLAIN
from tests.legal import any_of

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "千代", "Zoë")
RENAMED = "Zoë the Bold"
PAST_A_SNAPSHOT = 26
"""So many moves into a game: it is loaded from a snapshot and from the moves after it."""

Until: TypeAlias = Callable[[Sequence[Socket]], bool]


async def fill(url: str, database_url: str, *, seed: int = 1) -> list[Guest]:
    """Make and play everything on the server at this port of this machine, whose bots should be quick. Returns the
    people who did so: several for a player with several devices.
    """
    async with _filling(url, database_url, seed) as filling:
        await _tornei(filling)
        await _tournay(filling)
        await _joust(filling)
        await _tournaments(filling)
        await _identities(filling)
        return [*filling.people.values(), *filling.more]


async def leave_to_bots(url: str, database_url: str, people: Sequence[Guest], *, seed: int = 1) -> None:
    """Begin a table of each game for the first of these people and bots, and disconnect."""
    async with _filling(url, database_url, seed) as filling:
        filling.people[NAMES[0]] = filling.server.again(people[0])
        for game, seats in (("tornei", 3), ("tournay", 2), ("joust", 2)):
            await filling.begun(game, NAMES[0], seats=seats)


class Filling:
    """The people of a filling, and their actions."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.dice = random.Random(seed)
        self.people: dict[str, Guest] = {}
        self.more: list[Guest] = []
        """Further devices, and who only watches."""

    async def person(self, name: str) -> Guest:
        """The person with this name."""
        if name not in self.people:
            self.people[name] = await self.server.guest(name)
        return self.people[name]

    def client_seed(self) -> str:
        """A player's client seed."""
        return self.dice.randbytes(16).hex()

    async def made(self, game: str, host: str, *, seats: int, public: bool = False, **options: Any) -> str:
        """A new table without players."""
        body = {"game": game, "seats": seats, "public": public, "options": options}
        return str((await (await self.person(host)).post("/api/tables", body))["id"])

    async def waiting(
        self, game: str, *names: str, seats: int | None = None, ends: bool = False, **settings: Any
    ) -> str:
        """A table with these people on its first seats, the first its host, and all of them ready."""
        table = await self.made(game, names[0], seats=seats or len(names), **settings)
        for seat, name in enumerate(names):
            is_last = game == "joust" and seat == len(names) - 1
            client_seed = await client_seed_for(self.server, table, seat, ends=ends) if is_last else self.client_seed()
            guest = await self.person(name)
            await guest.post(f"/api/tables/{table}/seats/{seat}", {"client_seed": client_seed})
            await guest.post(f"/api/tables/{table}/ready", {"ready": True})
        return table

    async def begun(self, game: str, *names: str, seats: int | None = None, **settings: Any) -> str:
        """A table at which the game has begun, with these people, and with bots on the other seats."""
        table = await self.waiting(game, *names, seats=seats, **settings)
        empty = "bots" if (seats or len(names)) > len(names) else None
        await (await self.person(names[0])).post(f"/api/tables/{table}/start", {"empty": empty})
        return table

    async def running(
        self, game: str, *names: str, until: Until | None = None, seats: int | None = None, **settings: Any
    ) -> str:
        """A table at which people have to move next when the condition holds. A game that ends before that is left as
        it is, and another one begins.
        """
        while True:
            table = await self.begun(game, *names, seats=seats, **settings)
            if await self.play(table, *names, until=until or past(PAST_A_SNAPSHOT)):
                return table

    async def over(self, game: str, *names: str, seats: int | None = None, **settings: Any) -> str:
        """A table at which the game was played to its end."""
        table = await self.begun(game, *names, seats=seats, **settings)
        assert not await self.play(table, *names)
        return table

    async def play(self, table: str, *names: str, until: Until | None = None) -> bool:
        """Play random moves until the bots have answered and the condition holds. Returns whether that happened before
        the end.
        """
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context((await self.person(name)).table_socket(table)) for name in names]
            for socket in sockets:
                await socket.until("full")
            people = {socket.newest["you"] for socket in sockets}
            while to_act := sockets[0].newest["to_act"]:
                asked = [socket for socket in sockets if socket.newest["decision"] is not None]
                if until is not None and people.issuperset(to_act) and until(sockets):
                    return True
                if asked:
                    socket = self.dice.choice(asked)
                    answer = await socket.move(any_of(socket.newest["legal"], self.dice))
                    assert answer["t"] == "ok", answer
                else:
                    await sockets[0].until("step")
                for socket in sockets:
                    await socket.caught_up()
            return False

    async def tournament(self, host: str, *names: str, places: int, start: bool = True, **settings: Any) -> str:
        """A tournament that these people have entered; bots get the other places when it starts."""
        body = {"game": "joust", "capacity": places, "public": False, **settings}
        guest = await self.person(host)
        tournament = str((await guest.post("/api/tournaments", body))["id"])
        for name in names:
            await (await self.person(name)).post(f"/api/tournaments/{tournament}/enter", {})
        if start:
            await guest.post(f"/api/tournaments/{tournament}/start", {"fill": "bots"})
        return tournament

    async def shown(self, tournament: str) -> dict[str, Any]:
        """The tournament's present state."""
        answer = await (await self.person(NAMES[0])).get(f"/api/tournaments/{tournament}")
        found: dict[str, Any] = answer["tournament"]
        return found

    async def come(self, match: dict[str, Any], *names: str) -> None:
        """Take the seats that are kept for these people at a match, which begins with the last of them."""
        for name in names:
            guest = await self.person(name)
            seat = (await guest.get(f"/api/tables/{match['table']}"))["kept_for_you"]
            client_seed = await client_seed_for(self.server, match["table"], seat)
            await guest.post(f"/api/tables/{match['table']}/seats/{seat}", {"client_seed": client_seed})

    async def played_out(self, tournament: str, *, leaver: str | None = None) -> None:
        """Play a tournament to its end. One player withdraws in the middle of the first match of the second round."""
        played: set[int] = set()
        async with (await self.person(NAMES[0])).socket(f"/ws/tournaments/{tournament}") as socket:
            while (shown := (await socket.until("tournament"))["tournament"])["status"] != "over":
                for match in shown["matches"]:
                    names = people_of(shown, match)
                    if match["status"] != "waiting" or match["number"] in played or not names:
                        continue
                    played.add(match["number"])
                    await self.come(match, *names)
                    if leaver in names and match["round"] > 1:
                        assert await self.play(match["table"], *names, until=past(2))
                        await (await self.person(leaver)).post(f"/api/tournaments/{tournament}/withdraw", {})
                        leaver = None
                    else:
                        await self.play(match["table"], *names)


@asynccontextmanager
async def _filling(url: str, database_url: str, seed: int) -> AsyncIterator[Filling]:
    port = urlsplit(url).port
    assert port is not None
    server = Server(port, database_url)
    try:
        yield Filling(server, seed)
    finally:
        for client in server.clients:
            await client.aclose()


def past(version: int) -> Until:
    """A condition: whether this many moves were made."""
    return lambda sockets: max(socket.newest["v"] for socket in sockets) >= version


def has_a_draft(sockets: Sequence[Socket]) -> bool:
    """A condition: whether a player has played a card that can still be taken back."""
    return any(socket.newest["view"]["draft"] is not None for socket in sockets)


def people_of(shown: dict[str, Any], match: dict[str, Any]) -> list[str]:
    """The names of the people who play a match."""
    entrants = {one["number"]: one for one in shown["entrants"]}
    return [entrants[number]["name"] for number in match["entrants"] if not entrants[number]["bot"]]


async def _lobby(filling: Filling, game: str, *, seats: int, **options: Any) -> None:
    """Make tables of a game that have not begun, or will never begin."""
    ann, ben, cy = [await filling.person(name) for name in ("Ann", "Ben", "Cy")]
    await filling.made(game, "Dee", seats=seats, public=True)
    # Seats: ready, kept for a name, and where there are more: not ready, free.
    table = await filling.waiting(game, "Ann", seats=seats, public=True, **options)
    await ann.post(f"/api/tables/{table}/seats/{seats - 1}/reserve", {"name": "Cy"})
    if seats > 2:
        await ben.post(f"/api/tables/{table}/seats/1", {"client_seed": filling.client_seed()})
    # Somebody sits where a seat was kept; somebody else was removed.
    table = await filling.waiting(game, "Ben", seats=seats)
    await cy.post(f"/api/tables/{table}/seats/1", {"client_seed": filling.client_seed()})
    await ben.post(f"/api/tables/{table}/seats/1/remove")
    kept = await ben.post(f"/api/tables/{table}/seats/1/reserve", {"name": "Anna"})
    _, _, key = kept["url"].partition("#seat=")
    await ann.post(f"/api/tables/{table}/seats/any", {"client_seed": filling.client_seed(), "key": key})
    # Closed by its host; and one that its host left to another.
    table = await filling.waiting(game, "Ann", "Ben", seats=seats, public=True)
    await ann.post(f"/api/tables/{table}/close")
    table = await filling.waiting(game, "Cy", "Ben", seats=seats)
    await cy.post(f"/api/tables/{table}/leave")


async def _again(filling: Filling, table: str, *names: str) -> str:
    """Begin a rematch of the same players at a new table, at which only the first of them has a seat."""
    asking = [await filling.person(name) for name in names]
    answers = [await guest.post(f"/api/tables/{table}/rematch") for guest in asking]
    again = str(answers[0]["id"])
    assert [answer["id"] for answer in answers] == [again] * len(answers)
    seats = (await asking[0].get(f"/api/tables/{again}"))["table"]["seats"]
    (kept,) = [seat["seat"] for seat in seats if seat["reserved"] == names[0]]
    await asking[0].post(f"/api/tables/{again}/seats/{kept}", {"client_seed": filling.client_seed(), "as": names[0]})
    return again


async def _tornei(filling: Filling) -> None:
    await _lobby(filling, "tornei", seats=4, trick_history="all", prediction_order="clockwise")
    await filling.begun("tornei", "Ann", "Ben", "Cy")
    await filling.running("tornei", "Ben", "Cy", "Dee", until=past(2), prediction_order="clockwise", public=True)
    await filling.running("tornei", "Ann", "Ben", "Cy", "Dee", trick_history="all", public=True)
    dummy: dict[str, Any] = {"dummy_first_lead": "dummy", "dummy_seat": "right_of_dealer", "dummy_order": "fifo"}
    await filling.running("tornei", "千代", "Zoë", "Eve", until=past(60), **dummy)
    await filling.running("tornei", "Ann", seats=4)
    await filling.running("tornei", "Ann", "Fay", seats=3, public=True)
    await filling.over("tornei", "Ann", "Ben", "Cy", rounds="1", public=True)
    table = await filling.over("tornei", "千代", "Ann", "Zoë", **dummy)
    await _again(filling, table, "Ann", "Zoë")
    await filling.over("tornei", "Ann", "Ben", "Cy", "Dee", trick_history="all", prediction_order="clockwise")
    table = await filling.over("tornei", "Eve", seats=4, rounds="1")
    await _again(filling, table, "Eve")


async def _tournay(filling: Filling) -> None:
    await _lobby(filling, "tournay", seats=3, start="advanced", expansion="with")
    await filling.waiting("tournay", "Ann", "Ben", cards=PLAIN, public=True)
    await filling.begun("tournay", "Ann", "Ben")
    await filling.running("tournay", "Ben", "Cy", until=past(3), cards=card_file(), public=True)
    await filling.running("tournay", "千代", "Zoë", "Eve", start="advanced", public=True)
    await filling.running("tournay", "Ann", "Ben", "Cy", "Dee", until=past(90), expansion="with")
    await filling.running("tournay", "Ann", "Ben", until=has_a_draft)
    await filling.running("tournay", "Ann", seats=3, expansion="with", start="advanced")
    await filling.running("tournay", "Ann", "Fay", seats=4, cards=PLAIN, public=True)
    await filling.over("tournay", "Ann", "Ben", expansion="with", public=True)
    table = await filling.over("tournay", "Dee", "千代", cards=card_file(), start="advanced")
    await _again(filling, table, "千代")
    await filling.over("tournay", "Eve", seats=2)


async def _joust(filling: Filling) -> None:
    await _lobby(filling, "joust", seats=2, visibility="sealed", on_target_limit="matches")
    await filling.begun("joust", "Ann", "Ben")
    await filling.running("joust", "Ben", "Cy", until=past(2), visibility="sealed", public=True)
    await filling.running("joust", "Cy", "千代", until=past(22), note_rule="both", public=True)
    await filling.running("joust", "Dee", "Zoë", until=past(22), visibility="sealed", partial_break_points="5")
    await filling.running("joust", "Ann", seats=2, until=past(22), first_roll_unhorse="first_run_only")
    table = await filling.over("joust", "Ann", "Ben", public=True)
    await _again(filling, table, "Ben", "Ann")
    await filling.over("joust", "Cy", "Dee", visibility="sealed", note_rule="per_roll")
    varied: dict[str, Any] = {
        "partial_break_points": "5",
        "on_target_limit": "matches",
        "first_roll_unhorse": "first_run_only",
    }
    await filling.over("joust", "千代", seats=2, note_rule="both", **varied)
    table = await filling.begun("joust", "Eve", "Fay", ends=True, public=True)
    assert not await filling.play(table, "Eve", "Fay")
    for names, seats, until in ((("Zoë", "Fay"), 2, past(5)), (("Ben",), 2, past(0))):
        table = await filling.running("joust", *names, seats=seats, until=until)
        await (await filling.person(names[-1])).post(f"/api/tables/{table}/forfeit", {"id": "farewell"})


async def _tournaments(filling: Filling) -> None:
    await filling.tournament("Ann", places=12, start=False, public=True)
    sealed: dict[str, Any] = {
        "options": {"visibility": "sealed", "note_rule": "both"},
        "rounds": "double",
        "order": "points",
    }
    await filling.tournament("Ben", "Ben", "千代", places=5, start=False, play_off=False, **sealed)
    closed = await filling.tournament("Cy", "Cy", "Dee", places=4, start=False, public=True)
    await (await filling.person("Cy")).post(f"/api/tournaments/{closed}/close")
    await _middle_of_a_round(filling)
    tournament = await filling.tournament("Ann", "Ann", "Ben", places=4, order="points", public=True)
    await filling.played_out(tournament)
    tournament = await filling.tournament("Zoë", "Dee", "Eve", "Fay", places=3, rounds="double", play_off=False)
    await filling.played_out(tournament, leaver="Fay")


async def _middle_of_a_round(filling: Filling) -> None:
    """Make a tournament in its first round: one match is over, one is played, one waits for a player who has not come,
    and one is a walk-over.
    """
    tournament = await filling.tournament("Ann", *NAMES[1:], places=8, public=True)
    shown = await filling.shown(tournament)
    first = [match for match in shown["matches"] if match["round"] == 1]
    with_bot, played, waits, left = sorted(first, key=lambda match: len(people_of(shown, match)))
    for match, until in ((with_bot, None), (played, past(2))):
        names = people_of(shown, match)
        await filling.come(match, *names)
        await filling.play(match["table"], *names, until=until)
    await filling.come(waits, people_of(shown, waits)[0])
    leaver = await filling.person(people_of(shown, left)[1])
    await leaver.post(f"/api/tournaments/{tournament}/withdraw", {})


async def _identities(filling: Filling) -> None:
    """Make a second device, a link to another one, a new name, and a person who only watches."""
    ann, zoe = [await filling.person(name) for name in ("Ann", "Zoë")]
    device = await filling.server.guest()
    await device.post(urlsplit((await ann.post("/api/me/devices"))["url"]).path)
    await ann.post("/api/me/devices")
    await zoe.post("/api/me", {"name": RENAMED})
    filling.more += [device, await filling.server.guest()]
