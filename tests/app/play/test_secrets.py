"""No viewer receives hidden information.

The hidden information is computed here from the visibility table (rule A8) and from the log, never from the view: for
every round the hands without the played and revealed cards, and the dummy's cards that were never turned over.
"""

import base64
import json
import random
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from structlog.testing import capture_logs

from engines.tornei.cards import DECK, SUIT
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import Guest, Server, Socket, running_server

CARD = re.compile(r"\b[WFSC](?:1[0-4]|[1-9])\b")
CLIENT_SEEDS = [f"{number:032x}" for number in (0xA11CE, 0xB0B, 0xC1C0, 0xD0DA)]


class Knowledge:
    """The hidden cards for each viewer, at every version of a table."""

    def __init__(self, rows: list[tuple[Any, ...]], players: int) -> None:
        self.hidden: list[dict[int | None, frozenset[str]]] = []
        """By version: the cards hidden from each seat, and from a spectator (`None`)."""
        self.round: list[int] = []
        """By version: the round."""
        hands: list[set[str]] = [set() for _ in range(players)]
        pile: set[str] = set()
        number = 0
        for seq, seat, move, emitted in rows:
            move, events = json.loads(move) if move else None, json.loads(emitted)
            if move is not None and "joust" in move:
                hands[seat].discard(move["joust"])
            for seats, event in events:
                match event["kind"]:
                    case "round_dealt":
                        number = event["round"]
                        shown = {card for column in event["columns"] or () for card in column}
                        pile = set(DECK) - shown if players == 3 else set()
                    case "hand_dealt":
                        assert len(seats) == 1, "a hand is told to its owner alone"
                        hands[seats[0]] = set(event["hand"])
                        pile -= hands[seats[0]]
                    case "jousted" if event["seat"] < players:  # a last card is played automatically
                        hands[event["seat"]].discard(event["joust"])
                    case "trick_resolved":
                        for play in event["plays"]:
                            if play["seat"] < players:
                                hands[play["seat"]].discard(play["prediction"])
                        pile.discard(event["flipped"])
            assert seq == len(self.hidden)
            self.round.append(number)
            self.hidden.append(
                {
                    viewer: frozenset(pile).union(*(hand for seat, hand in enumerate(hands) if seat != viewer))
                    for viewer in (None, *range(players))
                }
            )


class Person:
    """Somebody at the table or around it, and everything that they ever received."""

    def __init__(self, guest: Guest, seat: int | None) -> None:
        self.guest = guest
        self.seat = seat
        self.messages: list[str] = []
        self.texts: list[str] = []
        """Pages and answers over HTTP."""

    async def come(self, table: str, stack: AsyncExitStack) -> None:
        self.socket: Socket = await stack.enter_async_context(self.guest.table_socket(table))
        self.socket.received = self.messages
        await self.socket.until("full")

    async def look_around(self, table: str) -> None:
        for path in (
            f"/api/tables/{table}",
            f"/tables/{table}",
            f"/tables/{table}/check",
            "/",
            "/api/tables",
            "/api/me",
        ):
            response = await self.guest.client.get(path)
            assert response.status_code == 200, (path, response.text)
            self.texts.append(response.text + str(dict(response.headers)))
            if path == f"/tables/{table}":
                self.messages += messages_of_page(response.text)
        for viewer in ({} if self.seat is None else {"as": str(self.seat)}, {"as": "spectator"}):
            await self._look_back(f"/api/tables/{table}/replay", viewer)
        if self.socket.newest["view"]["phase"] != "over":
            refused = await self.guest.client.get(f"/api/tables/{table}/replay", params={"as": "open"})
            assert refused.status_code == 403

    async def _look_back(self, path: str, viewer: dict[str, str]) -> None:
        replay = (await self.guest.client.get(path, params=viewer)).json()
        log = (await self.guest.client.get(f"{path}/log", params=viewer)).json()
        self.messages += map(json.dumps, replay["messages"])
        steps = [step for step in replay["messages"] if step["t"] == "step"]
        assert [step["events"] for step in steps] == [one["events"] for one in log["entries"]][: len(steps)]


def messages_of_page(html: str) -> list[str]:
    """The messages embedded in a table's page."""
    (first,) = re.findall(r'<script type="application/json"\s+id="first"[^>]*>(.*?)</script>', html, re.DOTALL)
    return [json.dumps(message) for message in json.loads(first).values() if message is not None]


@pytest.mark.parametrize(("players", "rounds"), [(3, "per_player"), (4, "1")])
async def test_hidden_cards_are_sent_to_nobody(
    database_url: str, players: int, rounds: str, caplog: pytest.LogCaptureFixture
) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    dice = random.Random(seed)
    caplog.set_level("WARNING")
    with capture_logs() as logs:
        async with running_server(database_url) as server:
            table, people = await seated(server, players, rounds)
            await play(table, people, dice)
            metrics = (await people[0].guest.client.get("/metrics")).text
    rows = await query(
        database_url, "SELECT seq, seat, move, emitted FROM moves WHERE table_id = $1 ORDER BY seq", table
    )
    knowledge = Knowledge(rows, players)
    assert len(knowledge.hidden[0][None]) == 14 * players + (7 if players == 3 else 0)
    assert knowledge.hidden[-1][None] == frozenset()

    ((secret,),) = await query(database_url, "SELECT secret FROM tables WHERE id = $1", table)
    ids = dict(await query(database_url, "SELECT seat, player_id FROM seats WHERE table_id = $1", table))
    for person in people:
        searched = 0
        for message in map(json.loads, person.messages):
            searched += 1
            if not isinstance(message, dict) or "v" not in message or "view" not in message:
                assert not CARD.search(json.dumps(message)), message
                continue
            shown = set(CARD.findall(json.dumps(without_finished_rounds(message, knowledge.round[message["v"]]))))
            assert not shown & knowledge.hidden[message["v"]][person.seat], (person.seat, message)
            assert message.get("you", person.seat) == person.seat
        assert searched > len(knowledge.hidden)
        unfinished = "\n".join(person.messages + person.texts)
        for form in (secret.hex(), secret.hex().upper(), base64.b64encode(secret).decode().rstrip("="),
                     base64.urlsafe_b64encode(secret).decode().rstrip("=")):  # fmt: skip
            assert form not in unfinished
        for seat, player in ids.items():
            assert CLIENT_SEEDS[seat] not in unfinished
            assert str(player) not in unfinished
            assert player.hex not in unfinished

    written = metrics + "\n".join(map(repr, logs)) + caplog.text
    assert "quintain_moves_total" in metrics
    for forbidden in (
        table,
        secret.hex(),
        *CLIENT_SEEDS,
        "Alice",
        "Bob",
        "Cico",
        *(player.hex for player in ids.values()),
    ):
        assert forbidden not in written
    assert not CARD.search(written)


async def seated(server: Server, players: int, rounds: str) -> tuple[str, list[Person]]:
    names = ("Alice", "Bob", "Cico", "Dodd")[:players]
    guests = [await server.guest(name) for name in names]
    new = {"game": "tornei", "seats": players, "public": True, "options": {"rounds": rounds}}
    table: str = (await guests[0].post("/api/tables", new))["id"]
    for seat, guest in enumerate(guests):
        await guest.post(f"/api/tables/{table}/seats/{seat}", {"client_seed": CLIENT_SEEDS[seat]})
        await guest.post(f"/api/tables/{table}/ready", {"ready": True})
    await guests[0].post(f"/api/tables/{table}/start", {"empty": None})
    watcher = await server.guest("Wat")
    return table, [*(Person(guest, seat) for seat, guest in enumerate(guests)), Person(watcher, None)]


async def play(table: str, people: list[Person], dice: random.Random) -> None:
    """A whole random game, with refused and repeated moves, posts, reconnections and readers of the pages."""
    async with AsyncExitStack() as stack:
        for person in people:
            await person.come(table, stack)
        watching = people[-1].socket
        while to_act := watching.newest["to_act"]:
            version = watching.newest["v"]
            mover = people[dice.choice(to_act)]
            match dice.randrange(12):
                case 0:
                    other = dice.choice(people)
                    answer = await other.socket.move({"kind": "joust", "joust": dice.choice(DECK)}, decision=-5)
                    assert answer["t"] == "no"
                case 1:
                    wrong = [card for card in DECK if card not in mover.socket.newest["view"]["mine"]["hand"]]
                    kind = dice.choice(("joust", "prediction"))
                    move = {"kind": {"prediction": "predict"}.get(kind, kind), kind: dice.choice(wrong)}
                    assert (await mover.socket.move(move))["t"] == "no"
                case 2:
                    come_again = dice.choice(people)
                    await come_again.socket.connection.close()
                    await come_again.come(table, stack)
                    watching = people[-1].socket
                case 3 if version % 5 == 0:
                    await dice.choice(people).look_around(table)
            number = mover.socket.newest["decision"]
            move = dice.choice(mover.socket.newest["legal"])
            message = {"id": f"v{version}", "decision": number, "move": move}
            if dice.randrange(3):
                await mover.socket.send({"t": "move", **message})
                assert (await mover.socket.until("ok", "no"))["v"] == version + 1
            else:
                answer = await mover.guest.client.post(f"/api/tables/{table}/moves", json=message)
                assert answer.json() == {"t": "ok", "id": f"v{version}", "v": version + 1}
                mover.texts.append(answer.text)
            for person in people:
                while person.socket.newest["v"] <= version:
                    await person.socket.until("step")
        for person in people:
            await person.socket.caught_up()


def without_finished_rounds(message: dict[str, Any], number: int) -> dict[str, Any]:
    """The message without its part about scored rounds, which are open (A8) and whose cards are dealt again. After a
    deal the view still shows the previous round's tricks until the first lead.
    """
    emitted = message.get("events", message.get("log"))
    view = dict(message["view"])
    if view["phase"] == "over":
        return {}
    if view["phase"] == "lead" and view["trick"] == 1:
        view["tricks"] = []
    else:
        assert all(trick["trick"] < view["trick"] for trick in view["tricks"])
    dealt = [at for at, event in enumerate(emitted) if event["kind"] == "round_dealt"]
    running = emitted[dealt[-1] :] if dealt else emitted
    assert all(event.get("round", number) == number for event in running)
    return {**message, "view": view, "events": running, "log": running}


async def test_a_hidden_prediction_changes_no_byte_for_others(database_url: str, copied: Callable[[str], str]) -> None:
    async with running_server(database_url) as server:
        table, people = await seated(server, 4, "1")

    def two_are_asked(live: Any) -> bool:
        phase = live.state.phase
        return phase.kind == "predicting" and phase.predictions.count(None) == 2

    live = await play_on(database_url, table, two_are_asked, seed=3)
    hidden, other = (decision.seat for decision in live.game.to_act(live.state))
    suits = {suit: [card for card in live.state.hands[hidden] if SUIT[card] == suit] for suit in "WFSC"}
    one, two = next(cards for cards in suits.values() if len(cards) >= 3)[:2]
    received = []
    for card in (one, two):
        url = copied(database_url)
        async with running_server(url) as server, AsyncExitStack() as stack:
            again = [Person(server.again(person.guest), person.seat) for person in people]
            for person in again:
                await person.come(table, stack)
            await moved(again, again[hidden], {"kind": "predict", "prediction": card})
            prediction = next(c for c in live.state.hands[other] if c != card)
            await moved(again, again[other], {"kind": "predict", "prediction": prediction})
            for person in again:
                await person.look_around(table)
            while (newest := again[-1].socket.newest)["view"]["phase"] == "joust":
                mover = again[newest["to_act"][0]]
                jousts = [move["joust"] for move in mover.socket.newest["legal"]]
                assert {one, two} - {card} <= set(mover.socket.newest["view"]["mine"]["hand"]) or mover is not again[
                    hidden
                ]
                before = [without_presence(person.messages) for person in again]
                await moved(again, mover, {"kind": "joust", "joust": next(c for c in jousts if c not in (one, two))})
            received.append((before, [without_presence(person.messages) for person in again]))
    (one_before, one_after), (two_before, two_after) = received
    for person in people:
        place = people.index(person)
        if person.seat != hidden:
            assert one_before[place] == two_before[place]
            assert len(one_before[place]) >= 6
        assert one_after[place] != two_after[place], "the reveal tells the cards apart"


async def moved(people: list[Person], mover: Person, move: dict[str, Any]) -> None:
    assert (await mover.socket.move(move))["t"] == "ok"
    version = mover.socket.newest["v"]
    for person in people:
        while person.socket.newest["v"] < version:
            await person.socket.until("step")


def without_presence(messages: list[str]) -> list[str]:
    """All messages but `presence`, which arrives at varying times."""
    return [message for message in messages if '"t":"presence"' not in message and '"t": "presence"' not in message]
