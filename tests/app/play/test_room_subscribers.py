"""A room's subscribers: their messages when the table's row changes, when they connect and disconnect, and chat."""

from dataclasses import replace
from uuid import uuid4

import orjson
import pytest

from app.messages.chat import QuickWord
from app.messages.commands import ChatCommand, QuickWordCommand
from app.messages.statuses import TableStatus
from app.play.room.inbox import ChatSent, FullRequested, RowChanged, Subscribed, Unsubscribed
from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.play.in_memory import JOUST, TORNEI, begun, of_each_game, played
from tests.app.play.reader import Reader
from tests.app.play.working import kinds, steps, working

pytestmark = pytest.mark.usefixtures("without_pauses")


@of_each_game
async def test_subscribers_get_setup_as_step_and_latecomers_get_full(game: AnyGame) -> None:
    stored = begun(game)
    stored.table.status = TableStatus.WAITING
    async with working(game, stored=stored) as work:
        seats = (None, Seat(0), Seat(1))
        readers = await work.connected(*seats)
        told = work.driver.told
        stored.table.status = TableStatus.PLAYING
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        for seat, reader in zip(seats, readers, strict=True):
            table, step = reader.received()
            assert (table["t"], table["table"]["status"]) == ("table", "playing")
            assert (step["t"], step["v"]) == ("step", 0)
            assert step["events"] == [orjson.loads(one.json) for one in work.live.events if one.is_for(seat)]
            seen = work.live.observed(seat)
            assert step["view"] == orjson.loads(orjson.dumps(seen.view))
            assert (step["decision"], step["legal"]) == (seen.decision, orjson.loads(orjson.dumps(seen.legal)))
            late = Reader(reader.player)
            work.room.inbox.put_nowait(Subscribed(late))
            await work.settled()
            assert kinds(late.received()) == ["table", "full"]
        assert work.driver.told == told + 1


async def test_a_late_notice_of_the_start_sends_the_current_state() -> None:
    """Another process has started the game and made moves before its notice arrived."""
    stored = begun(TORNEI)
    stored.table.status = TableStatus.WAITING
    async with working(stored=stored) as work:
        (reader,) = await work.connected(Seat(1))
        stored.table.status = TableStatus.PLAYING
        played(stored, TORNEI, moves=2)
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        _, full = reader.received()
        assert (full["t"], full["v"]) == ("full", work.live.version_of(Seat(1)))


async def test_a_player_whose_seat_changes_gets_the_start_once() -> None:
    stored = begun(TORNEI)
    stored.table.status = TableStatus.WAITING
    async with working(stored=stored) as work:
        (reader,) = await work.connected(Seat(1))
        first, second, *_ = stored.table.chairs
        first.player_id, second.player_id = second.player_id, first.player_id
        stored.table.status = TableStatus.PLAYING
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        table, step = reader.received()
        assert (table["you"], step["t"], step["v"]) == (0, "step", 0)
        hands = [event["hand"] for event in step["events"] if event["kind"] == "hand_dealt"]
        assert hands == [list(work.live.observed(Seat(0)).view.mine.hand)]


async def test_an_unchanged_row_is_not_published() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        assert reader.received() == []
        assert work.store.asked.count("load") == 1


async def test_the_next_table_is_announced_once_and_to_latecomers() -> None:
    stored = begun(JOUST)
    played(stored, JOUST)
    async with working(JOUST, stored=stored) as work:
        (reader,) = await work.connected(None)
        stored.table.rematch_id = "another"
        for _ in range(2):
            work.room.inbox.put_nowait(RowChanged())
            await work.settled()
        assert [message for message in reader.received() if message["t"] == "rematch"] == [
            {"url": "/tables/another", "t": "rematch"}
        ]
        late = Reader(uuid4())
        work.room.inbox.put_nowait(Subscribed(late))
        await work.settled()
        assert kinds(late.received()) == ["table", "full", "rematch"]


async def test_the_final_step_is_sent_before_the_finished_table() -> None:
    """Another process has made the last moves, and the notice of the table arrived before the notice of the moves."""
    async with working(JOUST) as work:
        (reader,) = await work.connected(None)
        end = played(work.stored, JOUST)
        late = Reader(uuid4())
        work.room.inbox.put_nowait(RowChanged())
        work.room.inbox.put_nowait(Subscribed(late))
        await work.settled()
        *shown, table = [message for message in reader.received() if message["t"] in ("step", "table")]
        assert steps(shown) == list(range(1, end.version + 1))
        assert table["table"]["status"] == "over"
        assert [message["v"] for message in late.received() if message["t"] == "full"] == [end.version]


async def test_latecomers_see_the_end_although_the_log_was_unread() -> None:
    async with working(JOUST) as work:
        end = played(work.stored, JOUST)
        work.store.times_away = 1
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        assert not work.room.table.info.is_playing
        late = Reader(uuid4())
        work.room.inbox.put_nowait(Subscribed(late))
        await work.settled()
        table, full = late.received()
        assert (table["table"]["status"], full["v"]) == ("over", end.version)


async def test_subscribers_get_everything_until_they_unsubscribe() -> None:
    async with working() as work:
        one, two = await work.connected(Seat(0), Seat(1))
        work.room.inbox.put_nowait(ChatSent(one, ChatCommand("hello", "Hello")))
        work.room.inbox.put_nowait(Unsubscribed(two))
        late = Reader(work.player(Seat(2)))
        work.room.inbox.put_nowait(Subscribed(late))
        work.room.inbox.put_nowait(FullRequested(late))
        await work.settled()
        assert kinds(late.received()) == ["table", "full", "chat", "full"]
        two.received()
        await work.moved(work.to_move)
        assert (kinds(late.received()), two.received()) == (["step"], [])


async def test_spectators_chat_is_separate_until_the_end() -> None:
    async with working() as work:
        player, watcher, other = await work.connected(Seat(2), None, None)
        work.room.inbox.put_nowait(ChatSent(watcher, ChatCommand("me", "She has the king")))
        work.room.inbox.put_nowait(ChatSent(player, QuickWordCommand("luck", QuickWord.GOOD_LUCK)))
        await work.settled()
        [heard, ok] = player.received()
        assert [(line["id"], line["text"], line["word"]) for line in heard["lines"]] == [(2, "Good luck!", "good_luck")]
        assert ok == {"id": "luck", "v": 0, "t": "ok"}
        read = [line for message in other.received() if message["t"] == "chat" for line in message["lines"]]
        assert [(line["id"], line["watchers"], line["seat"]) for line in read] == [(1, True, None), (2, False, 2)]
        late = Reader(work.player(Seat(1)))
        work.room.inbox.put_nowait(Subscribed(late))
        await work.settled()
        assert "the king" not in str(late.received())
        player.received()
        work.room.table.info = work.room.table.info.when_over()
        work.room.table.publish_table()
        told = [line for message in player.received() if message["t"] == "chat" for line in message["lines"]]
        assert [(line["id"], line["text"]) for line in told] == [(1, "She has the king")]


async def test_a_step_goes_to_a_persons_current_seat() -> None:
    """Seats are cached from step to step, and the cache must be cleared with every change."""
    async with working(TORNEI) as work:
        player, watcher = await work.connected(Seat(0), None)
        await work.moved(work.to_move, "first")
        assert [kinds(one.received()) for one in (player, watcher)] == [["step"], ["step"]]
        # The spectator has the seat now, and its former player watches.
        info = work.room.table.info
        seats = {who: seat for who, seat in info.seats.items() if seat != Seat(0)} | {watcher.player: Seat(0)}
        work.room.table.info = replace(info, seats=seats)
        await work.moved(
            next(seat for seat in map(Seat, (1, 2)) if work.game.legal_moves(work.live.state, seat)), "second"
        )
        views = {seat: orjson.loads(orjson.dumps(work.live.observed(seat).view)) for seat in (Seat(0), None)}
        assert views[Seat(0)] != views[None]
        for reader, seat in ((watcher, Seat(0)), (player, None)):
            (step,) = reader.received()
            assert (step["t"], step["view"]) == ("step", views[seat])
