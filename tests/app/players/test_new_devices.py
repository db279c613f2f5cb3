"""A device added by the personal link sees no hand and cannot act for its player until it is trusted."""

import asyncio
import json
from typing import Any

import pytest

from app.errors import DeviceWaits
from app.players.trust import check_trusted, may_act, seconds_left
from tests.app.drivers.merging import approved, claimed, key_of, tournament, waiting_table
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

SOON = 0.2
"""Seconds of waiting; no test asserts when they end."""


async def owner_and_phone(server: Server, *others: str) -> tuple[str, Guest, Guest]:
    """A running game, its player Ann, and a phone that has just opened her personal link."""
    table = await server.table("Ann", *(others or ("Ben", "Cy")))
    ann, phone = table.guests[0], await server.guest()
    await claimed(phone, await key_of(ann))
    return table.id, ann, phone


async def device_of(guest: Guest) -> str:
    """The requesting device's id."""
    listed = (await guest.get("/api/me/devices"))["devices"]
    return next(one["id"] for one in listed if one["here"])


def code_of(answer: Any) -> str:
    return str(answer["error"]["code"])


# Pure functions


def test_a_device_waits_until_its_moment() -> None:
    assert [seconds_left(at, 100.0) for at in (None, 90.0, 100.0, 130.5)] == [0.0, 0.0, 0.0, 30.5]
    assert [may_act(at, 100.0) for at in (None, 90.0, 100.0, 130.5)] == [True, True, True, False]


def test_refusal_contains_the_seconds_left() -> None:
    check_trusted(None, 100.0)
    with pytest.raises(DeviceWaits) as raised:
        check_trusted(130.5, 100.0)
    assert (raised.value.code, raised.value.retry_after) == ("device_waits", 31)
    assert "another 31 s" in raised.value.message


# The view


async def test_a_new_device_sees_what_spectators_see(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, _, phone = await owner_and_phone(server)
        public = await (await server.guest("Wat")).get(f"/api/tables/{table}/state")
        assert await phone.get(f"/api/tables/{table}/state") == public
        shown = await phone.get(f"/api/tables/{table}")
        assert (shown["you"], shown["host"]) == (None, False)
        async with phone.table_socket(table) as socket:
            assert (await socket.until("table"))["you"] is None
            assert await socket.until("full") == public
            assert await socket.full() == public


async def test_an_approved_device_gets_the_hand_on_its_open_socket(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        table, ann, phone = await owner_and_phone(server)
        async with elsewhere.again(phone).table_socket(table) as socket:
            assert (await socket.until("full"))["you"] is None
            await approved(ann)
            assert (await socket.until("table"))["you"] == 0
            full = await socket.until("full")
            assert (full["you"], len(full["view"]["mine"]["hand"])) == (0, 14)
        assert (await phone.get(f"/api/tables/{table}/state"))["you"] == 0


async def test_the_hand_is_sent_when_the_waiting_period_ends(database_url: str) -> None:
    async with running_server(database_url, new_device_seconds=SOON) as server:
        table, _, phone = await owner_and_phone(server)
        async with phone.table_socket(table) as socket:
            while (await socket.until("full"))["you"] is None:
                pass
        assert (await phone.get(f"/api/tables/{table}/state"))["you"] == 0


async def test_steps_reach_a_new_device_as_a_spectator(database_url: str) -> None:
    async with running_server(database_url) as server:
        seated = await server.table("Ann", "Ben", "Cy")
        table, phone, wat = seated.id, await server.guest(), await server.guest("Wat")
        states = [await one.get(f"/api/tables/{table}/state") for one in seated.guests]
        ann, full = next(
            (one, state) for one, state in zip(seated.guests, states, strict=True) if state["decision"] is not None
        )
        await claimed(phone, await key_of(ann))
        async with (
            ann.table_socket(table) as playing,
            phone.table_socket(table) as new,
            wat.table_socket(table) as watching,
        ):
            for socket in (playing, new, watching):
                await socket.until("full")
            await playing.move(full["legal"][0])
            seen = [await socket.caught_up() for socket in (new, watching)]
            assert _of_game(seen[0]) == _of_game(seen[1])


def _of_game(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in messages if one["t"] in ("step", "full", "missed")]


async def test_a_game_that_starts_meanwhile_hides_its_hands(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben, cy = [await server.guest(name) for name in ("Ann", "Ben", "Cy")]
        table, phone = await waiting_table(ann, ben, cy, seats=3), await server.guest()
        await claimed(phone, await key_of(ann))
        assert (await phone.get(f"/api/tables/{table}"))["you"] == 0, "a table without a game is the player's own"
        async with phone.table_socket(table) as socket:
            assert (await socket.until("table"))["you"] == 0
            for one in (ben, cy):
                await one.post(f"/api/tables/{table}/ready", {"ready": True})
            await ann.post(f"/api/tables/{table}/start", {"empty": None})
            step = await socket.until("step", "full")
            assert step["view"]["mine"] is None
            assert (await socket.full())["you"] is None


# Limits of a new device


async def test_acts_of_a_new_device_are_refused_over_http(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ann, phone = await owner_and_phone(server)
        waits, own = await waiting_table(ann), await tournament(ann, ann)
        at = f"/api/tables/{table}"
        acts: list[tuple[str, Any]] = [
            (f"{at}/moves", {"id": "a", "decision": 0, "move": {}}),
            (f"{at}/forfeit", {"id": "b"}),
            (f"{at}/votes", {"poll": "end"}),
            (f"{at}/return", None),
            (f"{at}/stand-in", None),
            (f"{at}/quit", None),
            (f"{at}/resume", None),
            (f"{at}/seats/1/requests", {"poll": "knock"}),
            (f"/api/tables/{waits}/seats/2", {"client_seed": CLIENT_SEED}),
            (f"/api/tables/{waits}/leave", None),
            (f"/api/tables/{waits}/start", {"empty": "bots"}),
            (f"/api/tournaments/{own}/withdraw", {}),
            ("/api/me", {"name": "Eve"}),
            ("/api/me/cues/webhook", {"url": "https://example.org/hook"}),
        ]
        for path, body in acts:
            answer = await phone.client.post(path, json=body)
            assert (answer.status_code, code_of(answer.json())) == (403, "device_waits"), path
            assert 0 < int(answer.headers["retry-after"]) <= 60


async def test_acts_of_a_new_device_are_refused_over_its_socket(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ann, phone = await owner_and_phone(server)
        async with phone.table_socket(table) as socket:
            await socket.until("full")
            refused = await socket.move({"kind": "any"}, decision=0)
            assert (refused["t"], refused["code"]) == ("no", "device_waits")
            assert 0 < refused["retry_after"] <= 60
            await socket.send({"t": "chat", "id": "c", "text": "hello"})
            assert (await socket.until("no"))["code"] == "device_waits"
            await approved(ann)
            await socket.until("full")
            await socket.send({"t": "chat", "id": "d", "text": "hello"})
            assert (await socket.until("ok", "no"))["t"] == "ok"


async def test_a_new_device_cannot_shorten_its_wait(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ann, phone = await owner_and_phone(server)
        key, own = await key_of(ann), await device_of(phone)
        for path in (
            "/api/me/devices",
            "/api/me/key",
            "/api/me/devices/end",
            f"/api/me/devices/{own}/approve",
            f"/api/me/devices/{await device_of(ann)}/end",
        ):
            assert code_of(await phone.post(path, expect=403)) == "device_waits", path
        assert code_of(await phone.post("/api/me/claim", {"key": key}, expect=403)) == "device_waits"
        before = await query(database_url, "SELECT id, trusted_from FROM devices WHERE trusted_from IS NOT NULL")
        second = await server.guest()
        await claimed(second, key)
        assert code_of(await second.post(f"/api/me/devices/{own}/approve", expect=403)) == "device_waits"
        after = await query(database_url, "SELECT id, trusted_from FROM devices WHERE trusted_from IS NOT NULL")
        assert set(before) < set(after)
        for one in (phone, second):
            assert (await one.get(f"/api/tables/{table}/state"))["you"] is None


# The owner


async def test_other_devices_are_notified_of_a_new_one(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        ann, phone = await server.guest("Ann"), await elsewhere.guest()
        key = await key_of(ann)
        async with ann.socket("/ws/me") as told:
            await told.until("my_games")
            await claimed(phone, key)
            news = await told.until("new_devices")
            assert ([one["id"] for one in news["devices"]], news["waits"]) == ([await device_of(phone)], 0.0)
            assert 0 < news["devices"][0]["waits"] <= 60
            async with phone.socket("/ws/me") as new:
                own = await new.until("new_devices")
                assert (own["devices"], 0 < own["waits"] <= 60) == ([], True)
                await approved(ann)
                while (await new.until("new_devices"))["waits"]:
                    pass
            while (await told.until("new_devices"))["devices"]:
                pass
        async with ann.socket("/ws/me") as again:
            await again.until("my_games")
            assert await again.caught_up() == [], "an approved device is no news"


async def test_signing_out_a_new_device_ends_it_and_the_personal_link(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, phone = table.guests[0], await server.guest()
        key = await key_of(ann)
        await claimed(phone, key)
        async with phone.table_socket(table.id) as socket:
            await socket.until("full")
            await ann.post(f"/api/me/devices/{await device_of(phone)}/end")
            bye, _ = await socket.closed()
            assert bye is not None
            assert bye["code"] == "signed_out"
        other = await server.guest()
        assert code_of(await other.post("/api/me/claim", {"key": key}, expect=404)) == "no_such_key"


async def test_twenty_devices_with_one_link_all_wait(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann = table.guests[0]
        key = await key_of(ann)
        crowd = [await server.guest() for _ in range(20)]
        await asyncio.gather(*(claimed(one, key) for one in crowd))
        states = await asyncio.gather(*(one.get(f"/api/tables/{table.id}/state") for one in crowd))
        assert [state["you"] for state in states] == [None] * 20
        listed = (await ann.get("/api/me/devices"))["devices"]
        assert sum(one["new"] for one in listed) == 20
        await ann.post("/api/me/devices/end")
        assert len((await ann.get("/api/me/devices"))["devices"]) == 1
        assert code_of(await (await server.guest()).post("/api/me/claim", {"key": key}, expect=404)) == "no_such_key"


async def test_sign_out_wins_over_a_simultaneous_approval(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        table, ann, phone = await owner_and_phone(server)
        own = await device_of(phone)
        await asyncio.gather(
            elsewhere.again(ann).client.post(f"/api/me/devices/{own}/approve"),
            ann.client.post(f"/api/me/devices/{own}/end"),
        )
        for process in (server, elsewhere):
            answer = await process.again(phone).client.get(f"/api/tables/{table}/state")
            assert answer.status_code == 401


# Secrets


async def test_new_device_receives_no_card_of_the_hand(database_url: str) -> None:
    """Canary: the cards of the owner's hand are in no frame, no page and no answer that the new device gets."""
    async with running_server(database_url) as server:
        table, ann, phone = await owner_and_phone(server)
        wat = await server.guest("Wat")
        paths = (f"/tables/{table}", "/me", "/", f"/api/tables/{table}", f"/api/tables/{table}/state",
                 "/api/me/games", "/api/me/devices", "/api/me/cues")  # fmt: skip
        async with (
            ann.table_socket(table) as playing,
            phone.table_socket(table) as socket,
            wat.table_socket(table) as watching,
        ):
            hand = (await playing.until("full"))["view"]["mine"]["hand"]
            assert len(hand) == 14
            for one in (socket, watching):
                await one.until("full")
                await one.send({"t": "subscribe", "channel": "me"})
                await one.full()
            public = {card for card in hand if f'"{card}"' in "".join(watching.received)}
            texts = [(await phone.client.get(path)).text for path in paths]
            everything = "".join([*socket.received, *texts])
            assert [card for card in hand if card not in public and f'"{card}"' in everything] == []
            assert all(json.loads(text).get("you") is None for text in socket.received if '"t":"full"' in text)
