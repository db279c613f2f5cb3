"""Notices between the parts of a process, and between the processes that share a database: ids only, never a view or a
secret.

Notice     a committed change, or the presence of people in a process
Bus        passes notices to listeners, of this process and of the others
Backend    carries notices between processes: `reconnecting.py` the common part, `postgres_bus.py`, `nats_bus.py`

A notice may be lost while a listener is disconnected. After a gap every listener gets `Missed`, and compares its data
with the database. So notices only save time; correctness never depends on them.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated, Any, Final, Protocol, TypeAlias
from uuid import UUID, uuid4

import orjson
import structlog
from fastapi import Depends
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from app.runtime.services import ServiceOf

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class TableChanged:
    """A table's seats, status or settings have changed; the change is committed."""

    table: str
    public: bool = True
    """Whether the table qualifies for lists of public tables."""


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """A tournament has changed; the change is committed."""

    tournament: str
    public: bool = True
    """Whether the tournament qualifies for lists of public tournaments."""


@dataclass(frozen=True, slots=True)
class MovesMade:
    """Another process has written these rows, or found them written. The committer's statement sends this notice."""

    rows: tuple[tuple[str, int, bool], ...]
    """(table, seq, whether the row ends the game)"""


@dataclass(frozen=True, slots=True)
class ChatAdded:
    """A chat message was written at a table."""

    table: str


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """The people who are connected to a table in another process."""

    table: str
    process: str
    seats: tuple[int, ...]
    spectators: int


@dataclass(frozen=True, slots=True)
class WatchersChanged:
    """The names of a table's spectators in another process. Older releases only know the number of spectators."""

    table: str
    process: str
    named: tuple[tuple[str, str | None], ...]
    """Each spectator's name and chosen coat of arms, as a row stores it."""


@dataclass(frozen=True, slots=True)
class HallOpened:
    """Whether a hall page of a table is connected to another process."""

    table: str
    process: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class ReplayFollowed:
    """The number of people who follow a table's shared replay in another process."""

    table: str
    process: str
    following: int


@dataclass(frozen=True, slots=True)
class ReplayMoved:
    """The leader of a table's shared replay has moved it, or its lead became free."""

    table: str
    process: str
    at: float
    """When, in seconds since 1970: the newest notice counts."""
    row: int
    playing: bool
    speed: float
    seat: int | None
    name: str | None
    is_led: bool


@dataclass(frozen=True, slots=True)
class ArmsChosen:
    """A player has chosen another coat of arms, committed."""

    player: str


@dataclass(frozen=True, slots=True)
class PresenceWanted:
    """Another process has opened a table and needs the presence of all others."""

    table: str


@dataclass(frozen=True, slots=True)
class ProcessEnded:
    """A process has ended, or has been silent for too long."""

    process: str


@dataclass(frozen=True, slots=True)
class DevicesEnded:
    """Devices of a player were signed out."""

    player: str
    devices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DevicesChanged:
    """A player has a new device, or has approved one, committed."""

    player: str


@dataclass(frozen=True, slots=True)
class BansChanged:
    """The operator has banned or muted somebody, or lifted a ban or mute, committed."""


@dataclass(frozen=True, slots=True)
class ClocksMoved:
    """All running clocks have received additional time, committed."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Notices of other processes may have been lost."""


Notice: TypeAlias = (
    TableChanged
    | TournamentChanged
    | MovesMade
    | ChatAdded
    | PresenceChanged
    | WatchersChanged
    | HallOpened
    | ReplayFollowed
    | ReplayMoved
    | ArmsChosen
    | PresenceWanted
    | ProcessEnded
    | DevicesEnded
    | DevicesChanged
    | BansChanged
    | ClocksMoved
    | Missed
)
Listener: TypeAlias = Callable[[Notice], None]

_KINDS: Final[dict[str, type[Any]]] = {
    "table": TableChanged,
    "tournament": TournamentChanged,
    "moves": MovesMade,
    "chat": ChatAdded,
    "presence": PresenceChanged,
    "watchers": WatchersChanged,
    "hall": HallOpened,
    "replay_followed": ReplayFollowed,
    "replay_moved": ReplayMoved,
    "arms": ArmsChosen,
    "presence_wanted": PresenceWanted,
    "process_ended": ProcessEnded,
    "devices_ended": DevicesEnded,
    "devices_changed": DevicesChanged,
    "bans_changed": BansChanged,
    "clocks_moved": ClocksMoved,
}
_MOST_ROWS: Final = 150
"""The maximum number of rows in one text of 8,000 bytes."""
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


class Backend(Protocol):
    """Carries texts from each process to all others that share the database. A text has at most 8,000 bytes."""

    in_transactions: bool
    """Whether a text can be sent in a database transaction, so that it is sent only if the transaction commits."""

    def send(self, text: str) -> None:
        """Queue a text for sending, in order; never blocks, never fails."""

    def send_with(self, session: Session, text: str) -> None:
        """Send in the transaction of this session."""

    async def run(self, on_text: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """Long-running task: pass on every text, this process's own ones included. `on_gap` is called whenever texts
        may have been lost, for example on connecting."""


def new_process_name() -> str:
    """A unique name for a process."""
    return uuid4().hex[:12]


class Bus:
    """The notices of one process. Without a backend there are no other processes."""

    def __init__(self, backend: Backend | None = None, process: str | None = None) -> None:
        self.process: Final = new_process_name() if process is None else process
        """The name of this process, unique among the processes of its database."""
        self._backend = backend
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` with every future notice. It must not block."""
        self._listeners.append(listener)

    def publish(self, notice: Notice, session: AsyncSession | None = None) -> None:
        """Pass a notice to every listener, here and in the other processes: at once, or when the transaction of
        `session` commits, and never if it does not."""
        if session is None:
            self.publish_here(notice)
            self.publish_elsewhere(notice)
            return
        in_transaction = self._backend is not None and self._backend.in_transactions

        def before_commit(transaction: Session) -> None:
            if in_transaction and self._backend is not None:
                self._backend.send_with(transaction, self._text(notice))

        def after_commit(transaction: Session) -> None:
            self.publish_here(notice)
            if not in_transaction:
                self.publish_elsewhere(notice)

        event.listen(session.sync_session, "before_commit", before_commit, once=True)
        event.listen(session.sync_session, "after_commit", after_commit, once=True)

    def publish_here(self, notice: Notice) -> None:
        """Pass a notice to the listeners of this process only."""
        for listener in self._listeners:
            listener(notice)

    def publish_elsewhere(self, notice: Notice) -> None:
        """Pass a notice to the listeners of the other processes only."""
        if self._backend is not None:
            self._backend.send(self._text(notice))

    def texts_in_statement(self, notice: MovesMade) -> list[str]:
        """The texts that a statement writing moves sends on `CHANNEL` itself. None if notices do not use the
        database."""
        if self._backend is None or not self._backend.in_transactions:
            return []
        return [self._text(part) for part in _in_parts(notice)]

    def publish_after_statement(self, notice: MovesMade) -> None:
        """Notify the other processes of moves whose statement could not send the notice itself."""
        if self._backend is not None and not self._backend.in_transactions:
            for part in _in_parts(notice):
                self.publish_elsewhere(part)

    async def run(self) -> None:
        """Long-running task: pass on the notices of other processes."""
        if self._backend is not None:
            await self._backend.run(self._on_text, lambda: self.publish_here(Missed()))

    def _text(self, notice: Notice) -> str:
        values = [getattr(notice, name) for name in notice.__slots__]  # `astuple` would copy every row
        return orjson.dumps([_NAMES[type(notice)], self.process, *values]).decode()

    def _on_text(self, text: str) -> None:
        try:
            name, process, *fields = orjson.loads(text)
            if process == self.process:
                return
            kind = _KINDS.get(name)
            if kind is None:  # of a newer release
                return
            notice = kind(*(_tuple(field) for field in fields))
        except (ValueError, TypeError):
            log.warning("notice not understood")
            return
        self.publish_here(notice)


def devices_ended(player: UUID, devices: Collection[UUID]) -> DevicesEnded:
    """The notice that these devices were signed out."""
    return DevicesEnded(player.hex, tuple(device.hex for device in devices))


def _in_parts(notice: MovesMade) -> list[MovesMade]:
    return [MovesMade(notice.rows[at : at + _MOST_ROWS]) for at in range(0, len(notice.rows), _MOST_ROWS)]


def _tuple(value: Any) -> Any:
    return tuple(map(_tuple, value)) if isinstance(value, list) else value


BusDep = Annotated[Bus, Depends(ServiceOf(Bus))]
