"""The inbox of a room: bounded, in order, and nobody who waits for it is forgotten."""

import asyncio

import pytest

from app.play.room.inbox import MOST_MESSAGES, ChatWritten, Inbox, RowChanged
from tests.waiting import turns, until


def full() -> Inbox:
    """An inbox without room for another message."""
    inbox = Inbox()
    for _ in range(MOST_MESSAGES):
        inbox.put_nowait(RowChanged())
    return inbox


async def test_messages_come_out_in_the_order_in_which_they_came() -> None:
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


async def test_a_reader_who_is_cancelled_takes_nothing_with_it() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await turns()
    reading.cancel()
    inbox.put_nowait(RowChanged())
    await asyncio.gather(reading, return_exceptions=True)
    assert await inbox.get() == RowChanged()


async def test_a_full_inbox_refuses_or_makes_wait() -> None:
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


async def test_all_who_wait_get_in_and_one_who_gives_up_holds_up_nobody() -> None:
    inbox = full()
    waiting = [asyncio.create_task(inbox.put(ChatWritten())) for _ in range(3)]
    await turns()
    inbox.get_nowait()  # the first of them is woken, and gives up before it comes to it
    waiting[0].cancel()
    await waiting[1]
    inbox.get_nowait()
    await waiting[2]
    assert waiting[0].cancelled()


async def test_it_is_joined_when_every_message_was_worked_on() -> None:
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
