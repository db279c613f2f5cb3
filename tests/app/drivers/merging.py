"""Claims of an identity, and the merged seats.

key_of          a new personal link's key
claimed         the answer to a claim with it
linked          the answer to a claim with a one-time link
approved        the owner approves all new devices
seat            somebody sits down
waiting_table   a table at which people sit
tournament      a tournament with entrants
place           a person's seat, and whether they are the host
"""

from typing import Any

from tests.app.fixtures.server import CLIENT_SEED, Guest


async def key_of(guest: Guest) -> str:
    """A new personal key."""
    link = await guest.post("/api/me/key")
    assert set(link) == {"url", "svg"}
    assert link["svg"].startswith("<svg")
    address, _, key = link["url"].partition("#")
    assert address == f"{guest.server.url}/me"
    assert len(key) == 22
    return str(key)


async def claimed(guest: Guest, key: str, *hand_over: str) -> Any:
    return await guest.post("/api/me/claim", {"key": key, "hand_over": list(hand_over)})


async def linked(guest: Guest, path: str) -> Any:
    """The answer to a claim with a one-time link."""
    return await guest.post(path, None)


async def approved(owner: Guest) -> None:
    """The owner approves every new device."""
    for one in (await owner.get("/api/me/devices"))["devices"]:
        if one["new"]:
            await owner.post(f"/api/me/devices/{one['id']}/approve")


async def seat(guest: Guest, table: str, number: int) -> None:
    await guest.post(f"/api/tables/{table}/seats/{number}", {"client_seed": CLIENT_SEED})


async def waiting_table(*guests: Guest, seats: int = 4, public: bool = False) -> str:
    """A table with these players, the first its host."""
    made = await guests[0].post("/api/tables", {"game": "tornei", "seats": seats, "public": public})
    for number, guest in enumerate(guests):
        await seat(guest, made["id"], number)
    return str(made["id"])


async def tournament(host: Guest, *entrants: Guest) -> str:
    """A tournament with these entrants."""
    made = await host.post("/api/tournaments", {"game": "joust", "capacity": 4, "public": False})
    for guest in entrants:
        await guest.post(f"/api/tournaments/{made['id']}/enter", {"name": None})
    return str(made["id"])


async def place(guest: Guest, table: str) -> tuple[int | None, bool]:
    """This person's seat, and whether they are the host."""
    shown = await guest.get(f"/api/tables/{table}")
    return shown["you"], shown["host"]
