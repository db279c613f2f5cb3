"""Every limit by its name."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final
from uuid import UUID

from fastapi import Depends

from app.config import Settings
from app.errors import TooFast
from app.limits.callers import Caller, networks_of
from app.limits.costs import LIST, REQUEST, UNITS_A_SECOND
from app.limits.counts import Counts, Key, MemoryCounts, Rate, Window
from app.limits.errors import ChatTooFast, ServerFull, TooManyGuests, TooManySockets, TooManySocketsOfNetwork
from app.limits.handles import most_sockets
from app.limits.pacing import Pacing
from app.limits.wrong_codes import WrongCodes
from app.runtime.services import ServiceOf

_CHAT: Final = Window(5, 10.0)
"""Chat messages."""
_CODE_WIDTHS: Final = (1, 4, 16)
"""The allowances of an address or a /64, of a /56 and of a /48, as multiples of the first."""
_MOST_ASKING: Final = 5
"""Newcomers from one address who wait at a locked table or were recently refused there."""
_REPORTS: Final = Rate(1 / 60, 10)
"""Ten at once, and one a minute."""
_HOUSE: Final[Key] = ("sockets", None)


class Limits:
    """The limits of this process. If `settings.limits` is off, everything is granted, and only connections are counted.

    The limits of an address apply if the caller has one, those of a guest if there is a session; both must grant.
    """

    def __init__(self, settings: Settings, counts: Counts | None = None) -> None:
        self._settings = settings
        self._counts = counts if counts is not None else MemoryCounts()
        self._pacing = Pacing()
        self._sockets: dict[UUID, int] = {}
        self._on_heard: Callable[[Caller], None] = _nobody_listens
        self._on_refused: Callable[[Caller], None] = _nobody_listens
        workers = settings.workers
        # Units are processor time, and each worker has one processor: a guest's share of each of them is limited.
        self._of_guest = Rate(settings.guest_units_a_second, settings.guest_burst_units)
        self._of_address = Rate(settings.address_units_a_second, settings.address_burst_units)
        self._fulls = Rate(settings.fulls_a_second, settings.fulls_burst)
        self._codes = [_a_minute(settings.codes_a_minute * width, workers) for width in _CODE_WIDTHS]
        self.wrong_codes = WrongCodes(workers=workers, is_on=settings.limits)
        self._tables = _a_minute(settings.tables_a_minute, workers)
        self._solo_tables = _a_minute(settings.solo_tables_a_minute, workers)
        self._lesson_tables = _a_minute(settings.lesson_tables_a_minute, workers)
        self._guests = _a_minute(settings.new_guests_a_minute, workers)
        self._most_of_guest = settings.sockets_a_guest
        self._most_of_address = settings.sockets_an_address
        self._most = settings.most_sockets or most_sockets()

    def watch(self, on_heard: Callable[[Caller], None], on_refused: Callable[[Caller], None]) -> None:
        """Call `on_heard` with the caller of each request and move, and `on_refused` with each refused caller."""
        self._on_heard, self._on_refused = on_heard, on_refused

    @property
    def pace(self) -> Window | None:
        """The rate of chat messages for one guest, over all processes; `None` if unlimited."""
        return _CHAT if self._settings.limits else None

    @property
    def most_waiting(self) -> int:
        """The most waiting tables of one guest."""
        return self._settings.waiting_tables_a_guest if self._settings.limits else sys.maxsize

    def most_open(self, caller: Caller) -> int:
        """The most unfinished tables that this address may have made."""
        is_limited = self._settings.limits and caller.address
        return self._settings.open_tables_an_address if is_limited else sys.maxsize

    def most_open_solo(self, caller: Caller) -> int:
        """The most unfinished tables that this address may have made with "Play now"."""
        is_limited = self._settings.limits and caller.address
        return self._settings.open_solo_tables_an_address if is_limited else sys.maxsize

    def most_open_lessons(self, caller: Caller) -> int:
        """The most unfinished tables from a position that this address may have made."""
        is_limited = self._settings.limits and caller.address
        return self._settings.open_lesson_tables_an_address if is_limited else sys.maxsize

    def most_asking(self, caller: Caller) -> int:
        """The most newcomers from this address who may wait at one locked table."""
        return _MOST_ASKING if self._settings.limits and caller.address else sys.maxsize

    @property
    def connected(self) -> frozenset[UUID]:
        """The guests with an open socket in this process."""
        return frozenset(self._sockets)

    def charge(self, caller: Caller, cost: float, *, is_poll: bool = False, of_guest_only: bool = False) -> None:
        """Charge a request or a message. A poll counts like a ping: it shows that a page is open, but not that its
        reader acts. `of_guest_only` is for requests whose address has another limit. Raises `TooFast`.
        """
        pools: list[tuple[Key, Rate]] = []
        if caller.address and not of_guest_only:
            pools.append((("units", caller.address), self._of_address))
        if caller.guest is not None:
            pools.append((("units", caller.guest), self._of_guest))
        if cost >= REQUEST and not is_poll:  # not a ping: open pages are recorded by `LastSeen`
            self._on_heard(caller)
        try:
            self._take(pools, cost)
        except TooFast:
            self._on_refused(caller)
            raise

    async def wait_for_start(self, caller: Caller, cost: float) -> None:
        """Wait until a request of this cost may begin; cheap ones begin at once. Raises `TooFast`."""
        if self._settings.limits and cost >= LIST:
            await self._pacing.wait(caller.address or str(caller.guest), cost / UNITS_A_SECOND)

    def charge_full(self, caller: Caller) -> None:
        """Charge a repeated request for a whole game. Raises `TooFast`."""
        self._take([(("fulls", caller.guest), self._fulls)])

    def charge_chat(self, caller: Caller) -> None:
        """Charge a chat message sent to this process, before it is handled. The exact count over all processes is made
        when it is stored. Raises `ChatTooFast`."""
        wait = self._counts.take_within(("chat", caller.guest), _CHAT) if self._settings.limits else 0.0
        if wait > 0:
            raise ChatTooFast(wait)

    def charge_report(self, caller: Caller) -> None:
        """Charge a report of a chat message. Raises `TooFast`."""
        self._take([(("reports", caller.address or caller.guest), _REPORTS)])

    def charge_code(self, caller: Caller) -> None:
        """Charge a wrong spoken code in advance, for each network around the address. Raises `TooFast`."""
        self._take(self._code_pools(caller))

    def refund_code(self, caller: Caller) -> None:
        """Refund `charge_code`, because the code was right."""
        if self._settings.limits:
            self._counts.give(self._code_pools(caller), 1.0)

    def _code_pools(self, caller: Caller) -> list[tuple[Key, Rate]]:
        if not caller.address:
            return [(("codes", caller.guest), self._codes[0])]
        return [
            (("codes", network), rate) for network, rate in zip(networks_of(caller.address), self._codes, strict=False)
        ]

    def charge_table(self, caller: Caller) -> None:
        """Charge a new table or tournament. Raises `TooFast`."""
        self._take([(("tables", caller.address or caller.guest), self._tables)])

    def charge_solo_table(self, caller: Caller) -> None:
        """Charge a new table of "Play now". Raises `TooFast`."""
        self._take([(("solo tables", caller.address or caller.guest), self._solo_tables)])

    def charge_lesson_table(self, caller: Caller) -> None:
        """Charge a new table of a lesson. Raises `TooFast`."""
        self._take([(("lesson tables", caller.address or caller.guest), self._lesson_tables)])

    def charge_guest(self, caller: Caller) -> None:
        """Charge a new session for a guest. Raises `TooManyGuests`."""
        try:
            self._take([(("guests", caller.address), self._guests)])
        except TooFast:
            self._on_refused(caller)
            raise TooManyGuests from None

    @contextmanager
    def socket(self, caller: Caller) -> Iterator[None]:
        """Count an open socket while this context lasts. Raises `ServerFull`, `TooManySockets`,
        `TooManySocketsOfNetwork`."""
        assert caller.guest is not None
        places: list[tuple[Key, int]] = []
        if self._settings.limits:
            places += [(_HOUSE, self._most), (("sockets", caller.guest), self._most_of_guest)]
            if caller.address:
                places.append((("sockets", caller.address), self._most_of_address))
        full = self._counts.enter(places)
        if full is not None:
            self._on_refused(caller)
            if full == _HOUSE:
                raise ServerFull
            raise TooManySockets if full == ("sockets", caller.guest) else TooManySocketsOfNetwork
        self._sockets[caller.guest] = self._sockets.get(caller.guest, 0) + 1
        try:
            yield
        finally:
            self._counts.leave(key for key, _ in places)
            self._sockets[caller.guest] -= 1
            if not self._sockets[caller.guest]:
                del self._sockets[caller.guest]

    def _take(self, pools: list[tuple[Key, Rate]], cost: float = 1.0) -> None:
        if not self._settings.limits:
            return
        wait = self._counts.take(pools, cost)
        if wait > 0:
            raise TooFast(wait)


def _nobody_listens(caller: Caller) -> None:
    """Ignores the caller: the default until `Limits.watch` is called."""


def _a_minute(most: int, workers: int) -> Rate:
    """One worker's share of a rate a minute. The burst is not divided, because repeated requests of one client usually
    reach the same worker.
    """
    return Rate(most / 60 / workers, most)


LimitsDep = Annotated[Limits, Depends(ServiceOf(Limits))]
