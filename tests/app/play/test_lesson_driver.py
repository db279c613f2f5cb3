"""The script's moves of a lesson are made one at a time, each once, on a clock of its own."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.play.drivers import DrivenRoom, lessons
from app.play.drivers.lessons import LessonDriver
from app.play.room.inbox import Driven, DriverMove
from engines.core.seats import Seat
from tests.app.play.virtual_time import pass_time, virtually

OPPONENT = Seat(1)
PAUSE = 2.0


@dataclass
class Lesson:
    """A table whose script has a move for the opponent at even versions."""

    driver: LessonDriver = field(default_factory=lambda: LessonDriver(PAUSE))
    inbox: asyncio.Queue[DriverMove] = field(default_factory=lambda: asyncio.Queue(1))
    decisions: list[Any] = field(default_factory=lambda: [SimpleNamespace(seat=OPPONENT, number=5)])
    is_closed: bool = False
    id: str = "table"

    def __post_init__(self) -> None:
        self.live = SimpleNamespace(version=0, decisions=self.decisions, game=SimpleNamespace(name="joust"))
        self.table = SimpleNamespace(live=self.live, info=SimpleNamespace(lesson=None))

    @property
    def room(self) -> DrivenRoom:
        return cast(DrivenRoom, self)

    def changes(self, version: int = 0) -> None:
        self.live.version = version
        self.driver.on_change(self.room)

    def moves(self) -> list[tuple[int, str]]:
        """The moves in the inbox, which are taken out of it."""
        return [(one.decision, str(one.move)) for one in iter(self.taken, None)]

    def taken(self) -> DriverMove | None:
        return None if self.inbox.empty() else self.inbox.get_nowait()


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> None:
    def scripted(_: object, live: Any) -> tuple[Seat, str] | None:
        return None if live is None or live.version % 2 else (OPPONENT, f"move {live.version}")

    monkeypatch.setattr(lessons, "scripted_at", scripted)


def test_a_move_is_made_after_a_pause_and_once() -> None:
    async def run() -> None:
        lesson = Lesson()
        lesson.changes()
        lesson.changes()
        assert lesson.driver.is_waiting(lesson.room)
        await pass_time(PAUSE - 0.1)
        assert lesson.moves() == []
        await pass_time(0.2)
        assert lesson.moves() == [(5, "move 0")]
        lesson.changes()
        await pass_time(2 * PAUSE)
        assert lesson.moves() == []
        lesson.changes(1)
        lesson.changes(2)
        await pass_time(PAUSE + 0.1)
        assert lesson.moves() == [(5, "move 2")]

    virtually(run())


@pytest.mark.parametrize("end", ["left", "another version", "the learner's turn", "not asked"])
def test_no_move_is_made_if_the_table_has_changed(end: str) -> None:
    async def run() -> None:
        lesson = Lesson()
        lesson.changes()
        match end:
            case "left":
                lesson.driver.on_close(lesson.room)
            case "another version":
                lesson.live.version = 2
            case "the learner's turn":
                lesson.changes(1)
            case _:
                lesson.decisions.clear()
        await pass_time(PAUSE + 0.1)
        assert lesson.moves() == []
        assert not lesson.driver.is_waiting(lesson.room)

    virtually(run())


def test_a_full_inbox_delays_the_move() -> None:
    async def run() -> None:
        lesson = Lesson()
        lesson.inbox.put_nowait(DriverMove(OPPONENT, 4, "earlier", done=lambda _: None))
        lesson.changes()
        await pass_time(PAUSE + 0.2)
        assert lesson.moves() == [(4, "earlier")]
        await pass_time(0.2)
        assert lesson.moves() == [(5, "move 0")]

    virtually(run())


@pytest.mark.parametrize(
    ("outcome", "is_repeated"), [(Driven.DONE, True), (Driven.REFUSED, False)], ids=["done elsewhere", "refused"]
)
def test_a_move_that_was_not_made_is_made_again(outcome: Driven, *, is_repeated: bool) -> None:
    """The table stays at its version: for example the database was away."""

    async def run() -> None:
        lesson = Lesson()
        lesson.changes()
        await pass_time(PAUSE + 0.1)
        move = lesson.taken()
        assert move is not None
        move.done(outcome)
        await pass_time(0.2)
        assert lesson.moves() == ([(5, "move 0")] if is_repeated else [])

    virtually(run())
