"""A waiting device gets the spectators' messages during all events at the table, and afterwards its player's view."""

from dataclasses import replace

import pytest

from app.channels.connection import Connection
from app.messages.statuses import TableStatus
from app.play.room.inbox import FullRequested, HandShown, Subscribed
from app.play.room.table_channel import seen_as
from app.players.trust import NOBODY
from engines.core.seats import Seat
from tests.app.play.attending import attending
from tests.app.play.reader import Reader
from tests.app.play.test_absence_secrets import of_each_game_and_number, of_game, plays_on, world
from tests.engines.kits import KITS
from tests.engines.random_games import Kit


def waiting(reader: Reader) -> Reader:
    reader.sees_hands = False
    return reader


@of_each_game_and_number
async def test_waiting_device_gets_the_messages_of_spectators(kit: Kit, players: int) -> None:
    async with attending(kit.game, stored=world(kit, players, 4)) as at:
        seat = Seat(players - 1)
        owner = at.people[seat]
        assert owner is not None
        new, (own,) = waiting(Reader(owner)), await at.comes(seat)
        wat = Reader(NOBODY)
        for reader in (new, wat):
            at.work.room.inbox.put_nowait(Subscribed(reader))
        await plays_on(at, 4)
        for reader in (new, wat):
            at.work.room.inbox.put_nowait(FullRequested(reader))
        await at.work.settled()
        seen, public = new.received(), wat.received()
        assert of_game(seen) == of_game(public)
        assert [one["you"] for one in seen if one["t"] in ("table", "full")] == [None, None, None]
        at.work.room.inbox.put_nowait(HandShown(new))
        await at.work.settled()
        table, full, *_ = [one for one in new.received() if one["t"] in ("table", "full")]
        assert (table["you"], full["you"]) == (seat, seat)
        # From then on both of the player's devices get the same.
        own.received()
        await plays_on(at, 2)
        assert of_game(new.received()) == of_game(own.received())


async def test_waiting_device_is_not_present() -> None:
    async with attending(KITS[0].game, stored=world(KITS[0], KITS[0].game.seats[0], 2)) as at:
        owner = at.people[0]
        assert owner is not None
        new = waiting(Reader(owner))
        at.work.room.inbox.put_nowait(Subscribed(new))
        await at.work.settled()
        table = at.work.room.table
        shown = table.presence()
        assert ([one.seat for one in shown.seats if one.connected], shown.watching) == ([], 0)
        assert not new.looks
        at.work.room.inbox.put_nowait(HandShown(new))
        await at.work.settled()
        assert [one.seat for one in table.presence().seats if one.connected] == [0]


@pytest.mark.parametrize(
    ("status", "sees_hands", "own"),
    [("waiting", False, True), ("waiting", True, True), ("playing", True, True), ("playing", False, False),
     ("over", False, False), ("aborted", False, False)],
)  # fmt: skip
async def test_waiting_device_has_its_players_view_without_a_game(status: str, sees_hands: bool, own: bool) -> None:
    async with attending(KITS[0].game, stored=world(KITS[0], KITS[0].game.seats[0], 2)) as at:
        info, player = at.work.room.table.info, at.people[0]
        assert player is not None
        info = replace(info, details=replace(info.details, status=TableStatus(status)))
        connection = Connection(player)
        connection.sees_hands = sees_hands
        assert seen_as(info, connection) == (player if own else NOBODY)
