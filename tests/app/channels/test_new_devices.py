"""Only the database ends a device's waiting period: a process that cannot reach it keeps hiding hands."""

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from uuid import UUID, uuid4

from app.channels.bus import Bus, DevicesChanged, Missed
from app.channels.connection import Connection
from app.channels.directory import ChannelDirectory
from app.channels.new_devices import NewDevices
from app.errors import DatabaseAway
from app.runtime.tasks import TaskSupervisor
from tests.waiting import until


@dataclass
class Scene:
    """A process with connections, and a database with scripted answers."""

    bus: Bus
    channels: ChannelDirectory
    stack: AsyncExitStack
    left: dict[UUID, float] = field(default_factory=dict)
    """Remaining waiting time of each device in seconds, by the database's clock."""
    is_away: bool = False
    asked: list[set[UUID]] = field(default_factory=list)
    shown: list[Connection] = field(default_factory=list)
    forgotten: list[UUID | None] = field(default_factory=list)

    async def waiting_of(self, devices: Collection[UUID]) -> Mapping[UUID, float]:
        self.asked.append(set(devices))
        if self.is_away:
            raise DatabaseAway
        return {device: self.left[device] for device in devices if device in self.left}

    def show(self, connection: Connection) -> None:
        self.shown.append(connection)
        connection.sees_hands = True

    def connect(self, trusted_from: float | None) -> Connection:
        """A connection of a device that waits until this time; the present time is 1000."""
        connection = Connection(uuid4(), uuid4())
        self.stack.enter_context(self.channels.connected(connection, trusted_from))
        return connection


@asynccontextmanager
async def process() -> AsyncIterator[Scene]:
    async with TaskSupervisor() as tasks, AsyncExitStack() as stack:
        scene = Scene(Bus(), ChannelDirectory(now=lambda: 1000.0), stack)
        devices = NewDevices(
            scene.bus, scene.channels, tasks,
            waiting_of=scene.waiting_of, forget=scene.forgotten.append, show=scene.show,
        )  # fmt: skip
        yield scene
        devices.stop()


async def test_a_trusted_device_sees_hands_from_the_beginning() -> None:
    async with process() as scene:
        assert [scene.connect(at).sees_hands for at in (None, 999.0, 1000.0)] == [True, True, True]
        assert scene.asked == []


async def test_the_database_ends_the_waiting_period() -> None:
    async with process() as scene:
        connection = scene.connect(1000.001)
        assert connection.device is not None
        scene.left[connection.device] = 0.001
        assert not connection.sees_hands
        await until(lambda: scene.asked)
        assert scene.shown == [], "by the database it still waits"
        scene.left[connection.device] = 0.0
        await until(lambda: scene.shown)
        assert scene.shown == [connection]


async def test_approval_ends_the_waiting_period_at_once() -> None:
    async with process() as scene:
        connection, other = scene.connect(5000.0), scene.connect(5000.0)
        assert connection.device is not None
        assert other.device is not None
        scene.left.update({connection.device: -1.0, other.device: 4000.0})
        scene.bus.publish(DevicesChanged(connection.player.hex))
        await until(lambda: scene.shown)
        assert (scene.shown, scene.forgotten) == ([connection], [connection.player])
        assert not other.sees_hands


async def test_signed_out_device_is_shown_nothing() -> None:
    async with process() as scene:
        connection = scene.connect(5000.0)
        scene.bus.publish(Missed())
        await until(lambda: scene.asked)
        assert (scene.shown, connection.sees_hands) == ([], False)


async def test_without_the_database_no_waiting_period_ends() -> None:
    async with process() as scene:
        connection = scene.connect(1000.001)
        assert connection.device is not None
        scene.left[connection.device], scene.is_away = -1.0, True
        await until(lambda: scene.asked)
        assert (scene.shown, connection.sees_hands) == ([], False)
        scene.is_away = False
        await until(lambda: scene.shown)
        assert len(scene.asked) == 2


async def test_other_players_changes_cause_no_query() -> None:
    async with process() as scene:
        scene.connect(5000.0)
        scene.bus.publish(DevicesChanged(uuid4().hex))
        assert scene.asked == []
