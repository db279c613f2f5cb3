"""Deputies leave other seats alone, and a game with one continues, ends and verifies (docs/decisions/0031)."""

from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.knocks import approved_knock
from tests.app.drivers.merging import key_of
from tests.app.fixtures.server import Guest
from tests.app.play.test_knock_races import with_a_deputy
from tests.app.play.test_knocks import GRACE, Knocking, knocking

FOUR = ("Ann", "Ben", "Cy", "Dan")


async def votes(at: Knocking, poll: str, *guests: Guest, seat: int | None = None) -> list[str]:
    """The answers to these guests' votes."""
    return [await at.asks(guest, "votes", {"poll": poll, "seat": seat}) for guest in guests]


async def take_over(at: Knocking, newcomer: Guest, seat: int, *voters: Guest) -> list[str]:
    """The answers to a newcomer's request for a seat, and to the votes for it."""
    asked = await at.asks(newcomer, f"seats/{seat}/requests", {"poll": "take_over"})
    body = {"poll": "take_over", "seat": seat, "request": await at.request()}
    return [asked, *[await at.asks(guest, "votes", body) for guest in voters]]


# Votes


async def test_a_bot_stands_in_without_the_deputys_vote(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, _, cy = at.table.guests
        eve = await with_a_deputy(at)
        await at.comes(eve)
        await at.sockets[cy].connection.close()
        await at.passes(1)
        await at.passes(100)
        assert await votes(at, "stand_in", eve, ann, seat=2) == ["deputy_cannot", "done"]
        assert "stood_in" in await at.events()


async def test_a_deputy_has_no_vote_on_the_end(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, _, cy = at.table.guests
        eve = await with_a_deputy(at)
        await at.comes(eve)
        assert await votes(at, "end", ann, eve, cy) == ["done", "deputy_cannot", "done"]
        assert (await at.events())[-1] == "ended"


async def test_a_deputy_is_not_handed_a_second_seat(database_url: str) -> None:
    """Otherwise Ann's browser would become the deputy's player, and bring her own seat along."""
    async with knocking(database_url) as at:
        ann = at.table.guests[0]
        eve = await with_a_deputy(at)
        body = {"key": await key_of(eve), "hand_over": [at.table.id]}
        refused = await ann.post("/api/me/claim", body, expect=409)
        assert refused["error"]["code"] == "cannot_hand_over"
        assert (await at.seat_of(ann), await at.seat_of(eve)) == (0, 1)


# The owner's return


async def test_deputy_loses_the_seat_at_every_process(database_url: str) -> None:
    async with knocking(database_url, processes=2) as at:
        eve = await with_a_deputy(at)
        socket = await at.comes(eve, process=1)
        assert socket.newest["view"]["mine"] is not None
        assert await at.asks(at.table.guests[1], "return", process=0) == "done"
        move = {"id": "x", "decision": 1, "move": {}}
        assert await at.asks(eve, "moves", move, process=1) == "not_seated"
        assert await at.asks(eve, "votes", {"poll": "pause"}, process=1) == "not_seated"
        await socket.caught_up()
        assert (await socket.full())["view"]["mine"] is None


# The end


async def test_record_verifies_after_a_bot_stood_in_for_a_deputy(database_url: str) -> None:
    """An approver leaves in the grace period; later the owner takes the seat back from the bot."""
    async with knocking(database_url, *FOUR) as at:
        ann, ben, cy, dan = at.table.guests
        await approved_knock(at)
        assert await at.asks(dan, "quit") == "done"
        await at.passes(GRACE)
        await at.passes(100)
        assert await votes(at, "stand_in", ann, cy, seat=1) == ["done", "done"]
        assert await at.asks(ben, "return") == "done"
        await at.passes(100)
        assert await votes(at, "end", ann, cy) == ["done", "done"]
        kinds = ["requested", "voted", "voted", "knock_pending", "left", "knock_granted"]
        assert await at.events() == [*kinds, "voted", "stood_in", "seat_returned", "voted", "ended"]
        record = await ann.client.get(f"/api/tables/{at.table.id}/record")
        report = verify(record.content, GAMES)
        assert report.is_true, report
