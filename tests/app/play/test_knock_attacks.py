"""Attacks by opponents with extra browsers, addresses and seats: no knock gets them another seat
(docs/decisions/0031).
"""

from tests.app.cues.test_sender import Browser
from tests.app.drivers.knocks import approved_knock, guest_at, waiting_room
from tests.app.drivers.merging import claimed, key_of, linked
from tests.app.fixtures.server import Guest
from tests.app.play.test_knocks import AWAY, Knocking, knocking, knocking_from

HOME, ELSEWHERE = "192.0.2.1", "192.0.2.2"
APART = {"Ann": HOME, "Ben": ELSEWHERE, "Cy": "192.0.2.3"}


async def assert_cancelled(at: Knocking, knocker: Guest) -> None:
    assert (await at.events())[-1] == "knock_cancelled"
    assert await at.seat_of(knocker) is None


async def device_link_of(guest: Guest) -> str:
    """The path of a one-time link to this guest's player."""
    link = await guest.post("/api/me/devices", {})
    return str(link["url"]).removeprefix(guest.server.url)


# Addresses


async def test_an_earlier_occupant_does_not_disable_address_checks(database_url: str) -> None:
    """Mallory plays two seats from one address, and earlier sat in a third window on the seat that is Ben's now."""
    async with waiting_room(database_url, {"Mallory": HOME, "Ben": ELSEWHERE, "Mal": HOME}) as room:
        mallory, ben, mal = room.players
        third, fourth = [await room.guest(HOME, name) for name in ("Mala", None)]
        await room.sits(third, 1)
        await room.looks(third)
        await room.leaves(third)
        await room.everybody_sits()
        at = await room.starts()
        await room.looks(ben)
        for guest in (mallory, mal):
            await room.opens(guest)
        await at.passes(AWAY)
        assert await at.knocks(fourth) == "shares_with_seat"


async def test_a_waiting_device_does_not_disable_address_checks(database_url: str) -> None:
    """Mallory's third window opens Ben's personal link and the table, from her address; Ben signs it out at once."""
    async with knocking_from(database_url, {"Mallory": HOME, "Ben": ELSEWHERE, "Mal": HOME}) as at:
        ben = at.table.guests[1]
        third, fourth = [await guest_at(at.servers[0], HOME) for _ in range(2)]
        await claimed(third, await key_of(ben))
        async with third.table_socket(at.table.id, x_forwarded_for=HOME) as socket:
            assert (await socket.until("full"))["you"] is None
        await ben.post("/api/me/devices/end")
        await at.passes(AWAY)
        assert await at.knocks(fourth) == "shares_with_seat"


async def test_a_visit_from_elsewhere_does_not_disable_address_checks(database_url: str) -> None:
    """They began in a café. Now all are at home, and the requester is at Ann's address."""
    async with knocking_from(database_url, APART) as at:
        for guest in at.table.guests:
            async with guest.table_socket(at.table.id, x_forwarded_for="203.0.113.7") as socket:
                await socket.until("full")
        second = await guest_at(at.servers[0], HOME)
        await at.passes(3600)
        assert await at.knocks(second) == "shares_with_seat"


async def test_a_seat_holder_from_before_the_start_cannot_knock(database_url: str) -> None:
    async with waiting_room(database_url, APART) as room:
        ann, ben, cy = room.players
        eve = await room.guest("192.0.2.9", "Eve")
        await room.opens(eve)
        await room.sits(eve, 1)
        await room.leaves(eve)
        await room.everybody_sits()
        at = await room.starts()
        await room.looks(ben)
        for guest in (ann, cy):
            await room.opens(guest)
        await at.passes(AWAY)
        assert await at.knocks(eve) == "shares_with_seat"


# Browsers


async def test_a_browser_cannot_knock_as_another_player(database_url: str) -> None:
    """Ann's browser becomes Quinn by a link and knocks; then it would go back and approve the knock."""
    async with knocking(database_url) as at:
        ann = at.table.guests[0]
        quinn = await at.servers[0].guest("Quinn")
        path = await device_link_of(quinn)
        await at.passes(AWAY)
        await linked(ann, path)
        assert await ann.get("/api/me") == {"name": "Quinn"}
        assert await at.knocks(ann) == "shares_with_seat"


async def test_a_transferred_seat_cannot_approve(database_url: str) -> None:
    """Cy opened the table before sitting down, and hands the seat over to Zoe during the game."""
    async with waiting_room(database_url, APART) as room:
        ann, ben, cy = room.players
        for guest in (ann, cy):
            await room.opens(guest)
        await room.everybody_sits()
        at = await room.starts()
        await room.looks(ben)
        zoe, stranger = await room.guest(APART["Cy"], "Zoe"), await room.guest("192.0.2.9")
        await claimed(cy, await key_of(zoe), at.table.id)
        await room.opens(zoe)
        assert await at.seat_of(zoe) == 2
        await at.passes(AWAY)
        assert await at.knocks(stranger) == "approvers_share"


async def test_new_guest_limit_at_the_owners_address_refuses_knocks(database_url: str) -> None:
    """Ben has lost his cookie, and his address is at the limit of new guests."""
    async with knocking(database_url, settings={"limits": True, "new_guests_a_minute": 10}) as at:
        server = at.servers[0]
        eve = await server.guest()
        await at.passes(AWAY)
        statuses = [(await server.stranger().client.get("/rules/tornei")).status_code for _ in range(60)]
        assert statuses[-1] == 429
        await at.passes(0.0)
        assert await at.knocks(eve) == "seat_is_here"


# The grace period


async def test_an_owner_who_signs_in_on_a_phone_keeps_the_seat(database_url: str) -> None:
    """The phone loses its connection right after the claim."""
    async with knocking(database_url) as at:
        key = await key_of(at.table.guests[1])
        eve = await approved_knock(at)
        await at.passes(100)
        await claimed(await at.servers[0].guest(), key)
        await at.passes(202)
        await assert_cancelled(at, eve)


async def test_channel_of_an_ended_device_does_not_shorten_the_grace(database_url: str) -> None:
    """Ben's only notification channel is push on a tablet that he has signed out since."""
    async with knocking(database_url, settings={"cue_networks": "127.0.0.0/8"}) as at:
        ben, tablet = at.table.guests[1], await at.servers[0].guest()
        await linked(tablet, await device_link_of(ben))
        await tablet.post("/api/me/cues/push", {"endpoint": "https://localhost:9/push", **Browser().keys})
        await ben.post("/api/me/devices/end")
        eve = await approved_knock(at)
        await at.passes(125)
        assert await at.seat_of(eve) is None
        await at.passes(176)
        assert await at.seat_of(eve) == 1
