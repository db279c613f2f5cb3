"""The pace of requests, on a clock that the test advances."""

import asyncio
from unittest.mock import patch

import pytest

from app.config import Settings
from app.errors import TooFast
from app.limits import pacing
from app.limits.callers import Caller
from app.limits.costs import CHANGE, LIST, NAME, NEW, PAGE
from app.limits.limits import Limits
from app.limits.pacing import Pacing
from tests.waiting import turns


class Loop:
    """Stands in for the event loop's timers."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pacing = Pacing(share=0.5, now=lambda: self.now)
        self.begun: list[str] = []

    def ask(self, address: str, name: str, seconds: float = 0.1) -> asyncio.Task[None]:
        async def wait() -> None:
            await self.pacing.wait(address, seconds)
            self.begun.append(name)

        return asyncio.create_task(wait())

    async def advance(self, seconds: float) -> None:
        """Advances the clock, and runs the timer if it is due."""
        self.now += seconds
        if self.pacing._timer is not None:
            self.pacing._timer.cancel()
            self.pacing._begin()
        await turns(2)


async def test_requests_begin_at_once_up_to_the_burst_then_at_the_pace() -> None:
    loop = Loop()
    tasks = [loop.ask("a", str(number)) for number in range(5)]
    await turns(2)
    assert loop.begun == ["0", "1"], "a tenth of a second is free, and a request begins as long as none is owed"
    for number in range(2, 5):
        await loop.advance(0.15)
        assert len(loop.begun) == number, "half a processor: 0.2 seconds for 0.1 of work"
        await loop.advance(0.06)
        assert len(loop.begun) == number + 1
    await asyncio.gather(*tasks)
    assert loop.begun == ["0", "1", "2", "3", "4"]


async def test_after_an_idle_time_at_most_one_burst_begins_at_once() -> None:
    loop = Loop()
    await loop.advance(100)
    tasks = [loop.ask("a", str(number)) for number in range(3)]
    await turns(2)
    assert loop.begun == ["0", "1"]
    await loop.advance(1)
    await asyncio.gather(*tasks)


async def test_addresses_take_turns() -> None:
    loop = Loop()
    tasks = [loop.ask("a", f"a{number}") for number in range(5)]
    tasks += [loop.ask("b", f"b{number}") for number in range(2)]
    await turns(2)
    for _ in range(7):
        await loop.advance(0.2)
    await asyncio.gather(*tasks)
    assert loop.begun == ["a0", "a1", "a2", "b0", "a3", "b1", "a4"]


async def test_a_cancelled_request_takes_no_time() -> None:
    loop = Loop()
    tasks = [loop.ask("a", str(number)) for number in range(4)]
    await turns(2)
    tasks[2].cancel()
    await loop.advance(0.2)
    assert loop.begun == ["0", "1", "3"]
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_an_address_with_too_many_waiting_requests_is_refused() -> None:
    loop = Loop()
    with patch.object(pacing, "_MOST_WAITING", 2), patch.object(pacing, "_MOST_ADDRESSES", 2):
        tasks = [loop.ask("a", str(number)) for number in range(4)]
        await turns(2)
        with pytest.raises(TooFast) as refusal:
            await loop.pacing.wait("a", 0.1)
        assert refusal.value.retry_after == 1.0
        tasks.append(loop.ask("b", "b"))
        await turns(2)
        with pytest.raises(TooFast):
            await loop.pacing.wait("c", 0.1)
    for _ in range(4):
        await loop.advance(0.2)
    await asyncio.gather(*tasks)
    assert loop.begun == ["0", "1", "2", "b", "3"]


@pytest.mark.parametrize(("cost", "is_paced"), [(NAME, False), (LIST, True), (CHANGE, True), (PAGE, True), (NEW, True)])
async def test_cheap_requests_and_unlimited_servers_do_not_wait(cost: float, is_paced: bool) -> None:
    caller = Caller("192.0.2.7", None)
    for limits_on in (True, False):
        limits = Limits(Settings(limits=limits_on))
        with patch.object(Pacing, "wait") as wait:
            await limits.wait_for_start(caller, cost)
        assert wait.await_args_list == ([(("192.0.2.7", cost / 1000),)] if limits_on and is_paced else [])
