"""The schedule of messages carries no information beyond the messages.

In all worlds that a viewer cannot distinguish, the viewer gets the same bytes at the same times, up to and including
the time of the first message that may differ.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any

import pytest

from app.play.drivers.bots import BotDriver
from app.play.drivers.schedule import Asked, Stamp
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from engines.core.seats import SPECTATOR, Seat
from engines.tournay.model.state import LastCards, Ramparts, Suffering
from tests.app.play.in_memory import begun, turns
from tests.app.play.worlds import SEALED, Drivers, Schedule, Sitting, World, recorded, state_of
from tests.engines.kits import JOUST, TORNEI, TOURNAY
from tests.engines.random_games import Kit
from tests.seeds import Seed

SITTINGS = [
    (JOUST, 2, "usual"),
    (TORNEI, 3, "strong"),
    (TORNEI, 4, "out_of_time"),
    (TOURNAY, 2, "easy"),
    (TOURNAY, 3, "strong"),
    (TOURNAY, 4, "stand_ins"),
]
"""Each game with each number of players and with each kind of bots at least once."""


def check_alike(here: Schedule, there: Schedule) -> int:
    """Checks the law. Returns the number of compared messages, without a new subscriber's first ones."""
    compared = 0
    for one, other in zip_longest(here, there):
        assert one is not None, f"one message more in one of the worlds: {other}"
        assert other is not None, f"one message more in one of the worlds: {one}"
        assert one[0] == other[0], (one, other)
        compared += one[0] > 0
        if one[1] != other[1]:
            assert compared, "the viewer could tell these worlds apart from the beginning"
            break
    return compared


def worlds(sitting: Sitting, rng: random.Random, *, count: int = 2) -> Iterator[World]:
    """Worlds that the viewer cannot tell apart now."""
    state = state_of(sitting)
    yield World(None, None, rng.randrange(2**32))
    viewer = SPECTATOR if sitting.viewer is None else sitting.viewer
    for _ in range(count - 1):
        other = sitting.kit.permuted(state, viewer, rng)
        yield World(other, rng.randbytes(32), rng.randrange(2**32))


def check(sitting: Sitting, rng: random.Random, driver: Drivers = BotDriver, *, count: int = 2) -> int:
    """The number of messages compared in some worlds of one sitting."""
    here, *others = [recorded(sitting, world, driver) for world in worlds(sitting, rng, count=count)]
    return sum(check_alike(here, there) for there in others)


def sittings(kit: Kit, players: int, bots: str, rng: random.Random) -> Iterator[Sitting]:
    """One sitting for every viewer, with bots alone or with another player in turns."""
    seats = list(map(Seat, range(players)))
    for number, viewer in enumerate((None, *seats)):
        person = rng.choice([seat for seat in seats if seat != viewer])
        moves, luck = within_a_game(kit, players, rng)
        yield Sitting(kit, players, viewer, moves, bots, person if number % 2 else None, seed=luck)


def within_a_game(kit: Kit, players: int, rng: random.Random) -> tuple[int, int]:
    """A number of random moves, and the seed of a game that is still running after them."""
    while True:
        moves, luck = rng.randrange(1, 40), rng.randrange(2**32)
        stored = begun(kit.game, players=players, seed=luck, options=SEALED.get(kit.game.name))
        if sum(1 for _ in islice(turns(stored, stored.live(kit.game), seed=luck), moves + 1)) > moves:
            return moves, luck


@pytest.mark.parametrize(("kit", "players", "bots"), SITTINGS, ids=lambda value: getattr(value, "name", str(value)))
def test_schedule_depends_on_nothing_hidden(kit: Kit, players: int, bots: str, seed: Seed) -> None:
    rng = seed.random_for("everything")
    compared = 0
    for sitting in sittings(kit, players, bots, rng):
        print(sitting)
        compared += check(sitting, rng)
    assert compared > players


@pytest.mark.parametrize(("phase", "players"), [(LastCards, 2), (Suffering, 3), (Ramparts, 4)])
def test_schedule_of_simultaneous_answers(players: int, phase: type[Any], seed: Seed) -> None:
    """In Tournay they come late in a game, or seldom."""
    rng = seed.random_for("everything")
    compared = 0
    moves, luck = moves_until(phase, players, rng)
    viewers = (None, Seat(rng.randrange(players)), Seat(rng.randrange(players)))
    for bots, viewer in zip(("usual", "strong", "stand_ins"), viewers, strict=True):
        compared += check(Sitting(TOURNAY, players, viewer, moves, bots, seed=luck), rng)
    assert compared > players


def moves_until(phase: type[Any], players: int, rng: random.Random) -> tuple[int, int]:
    """The number of random moves after which this phase begins, and the seed."""
    while True:
        luck = rng.randrange(2**32)
        stored = begun(TOURNAY.game, players=players, seed=luck)
        live = stored.live(TOURNAY.game)
        for version in turns(stored, live, seed=luck):
            if isinstance(live.state.phase, phase):
                return version, luck


def finds_a_leak(kit: Kit, players: int, bots: str, driver: Drivers, rng: random.Random) -> bool:
    """Whether one of many sittings fails the law with this driver."""
    for _ in range(8):
        for sitting in sittings(kit, players, bots, rng):
            try:
                check(sitting, rng, driver, count=4)
            except AssertionError:
                return True
    return False


class AnswersAtOnceWhenForced(BotDriver):
    """A planted leak: a bot with one legal move does not wait."""

    def _question(self, room: Room, seat: Seat, number: int) -> Asked:
        asked, live = super()._question(room, seat, number), room.table.live
        assert live is not None
        return replace(asked, pause=0.0) if len(live.observed(seat).legal) == 1 else asked


class PacesSecretAnswers(BotDriver):
    """A planted leak: each secret answer sets the time of the next one."""

    @staticmethod
    def _stamp(live: LiveTable) -> Stamp:
        return live.version, 0


class AnswersWhenThought(BotDriver):
    """A planted leak: a strong bot's move is made when it is found."""

    def _is_early(self, table: Any, seat: Seat) -> bool:
        return False


class MakesSecretMovesLast(BotDriver):
    """A planted leak: secret answers are made only when the public one is due, and writing each answer takes time."""

    def _question(self, room: Room, seat: Seat, number: int) -> Asked:
        return replace(super()._question(room, seat, number), begin=0.0)


@pytest.mark.parametrize(
    ("kit", "players", "bots", "driver"),
    [
        (TORNEI, 4, "usual", AnswersAtOnceWhenForced),
        (TOURNAY, 2, "stand_ins", PacesSecretAnswers),
        (TORNEI, 3, "strong", AnswersWhenThought),
        (JOUST, 2, "usual", MakesSecretMovesLast),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_law_finds_a_planted_leak(kit: Kit, players: int, bots: str, driver: Drivers, seed: Seed) -> None:
    assert finds_a_leak(kit, players, bots, driver, seed.random_for("everything"))
