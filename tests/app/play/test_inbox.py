"""A room's inbox: bounded, in order, and fair to waiting senders."""

import asyncio

import pytest

from app.play.room.inbox import MOST_MESSAGES, ChatWritten, Inbox, RowChanged
from tests.waiting import turns, until


def full() -> Inbox:
    """A full inbox."""
    inbox = Inbox()
    for _ in range(MOST_MESSAGES):
        inbox.put_nowait(RowChanged())
    return inbox


async def test_messages_leave_in_order_of_arrival() -> None:
    inbox = Inbox()
    first, second = RowChanged(), ChatWritten()
    inbox.put_nowait(first)
    await inbox.put(second)
    assert [await inbox.get(), await inbox.get()] == [first, second]
    assert inbox.empty()


async def test_a_reader_waits_for_the_next_message() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await turns()
    assert not reading.done()
    inbox.put_nowait(RowChanged())
    assert await reading == RowChanged()


async def test_a_cancelled_reader_loses_no_message() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await turns()
    reading.cancel()
    inbox.put_nowait(RowChanged())
    await asyncio.gather(reading, return_exceptions=True)
    assert await inbox.get() == RowChanged()


async def test_a_full_inbox_refuses_or_makes_senders_wait() -> None:
    inbox = full()
    with pytest.raises(asyncio.QueueFull):
        inbox.put_nowait(ChatWritten())
    waiting = asyncio.create_task(inbox.put(ChatWritten()))
    await turns()
    assert not waiting.done()
    inbox.get_nowait()
    await waiting
    assert inbox.full()
    assert [inbox.get_nowait() for _ in range(MOST_MESSAGES)][-1] == ChatWritten()


async def test_all_waiting_senders_get_in_despite_a_cancelled_one() -> None:
    inbox = full()
    waiting = [asyncio.create_task(inbox.put(ChatWritten())) for _ in range(3)]
    await turns()
    inbox.get_nowait()  # the first of them is woken, and cancelled before its turn
    waiting[0].cancel()
    await waiting[1]
    inbox.get_nowait()
    await waiting[2]
    assert waiting[0].cancelled()


async def test_an_inbox_is_joined_when_every_message_was_handled() -> None:
    inbox = Inbox()
    await inbox.join()
    for _ in range(2):
        inbox.put_nowait(RowChanged())
    joining = asyncio.create_task(inbox.join())
    for _ in range(2):
        await inbox.get()
        await turns()
        assert not joining.done()
        inbox.task_done()
    await until(joining.done)
