"""Joust matches for tests: `world` sets one up before a decision, `play` makes moves in it.

Dice are written in order, such as "6 6 5 3 1"; White is W and Black B. `every` enumerates all draws.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeVar

import pytest

from engines.core.chance import Chance, ScriptedChance
from engines.core.course import Course
from engines.core.game import Addressed, IllegalMove, Step
from engines.core.seats import Seat, Spectator, Viewer
from engines.joust.contact import on_target_after
from engines.joust.dice import Dice
from engines.joust.events import Event, RunBegun
from engines.joust.flow import advance
from engines.joust.moves import read_move, write_move
from engines.joust.options import Options
from engines.joust.placing import at, opened
from engines.joust.rules import apply, legal_moves, setup
from engines.joust.state import Contact, Placing, Ride, Run, Running, Spot, State
from tests.engines.random_chance import NoChance

T = TypeVar("T")

W, B = Seat(0), Seat(1)
NO_CHANCE = NoChance()


def dice(text: str) -> Dice:
    """A text's dice, in order."""
    return tuple(int(word) for word in text.split())


def falls(*texts: str) -> ScriptedChance:
    """Draws that produce these dice, one text after the other."""
    return ScriptedChance(die - 1 for text in texts for die in dice(text))


@dataclass(frozen=True)
class Knight:
    """A knight before a decision: the roll, the rerolls before its bonus, and the placed dice."""

    first: str
    rerolls: int = 2
    placed: str = ""
    riding: bool = False
    answers: int = 0


def world(
    white: Knight | str,
    black: Knight | str,
    *,
    contacts: tuple[int, int] = (6, 6),
    runs: Sequence[Run] = (),
    options: Options | None = None,
    chance: Chance = NO_CHANCE,
) -> State:
    """A match in which both knights have just made a roll that unhorses nobody; its bonus is paid."""
    options = options or Options()
    knights = [Knight(one) if isinstance(one, str) else one for one in (white, black)]
    roll = 6 - len(dice(knights[0].first))
    rides = tuple(_ride(knight, contacts[1 - seat], roll) for seat, knight in enumerate(knights))
    phase = Running(roll, contacts, rides)
    state = State(options, tuple(runs), phase)
    rides = tuple(opened(at(state, phase, Seat(seat)), ride, Course(chance)) for seat, ride in enumerate(rides))
    return State(options, tuple(runs), Running(roll, contacts, rides))


def _ride(knight: Knight, aim: int, roll: int) -> Ride:
    first = dice(knight.first)
    placed = dice(knight.placed) or (aim,) * (roll - 1)
    assert first == tuple(sorted(first, reverse=True))
    assert len(placed) + len(first) == 5
    on_target = 1
    for die in placed:
        on_target = on_target_after(on_target, die, aim)
    how = {0: "match", 1: "adjacent"}
    spots = tuple(Spot(die, how.get(abs(die - aim), "offset")) for die in placed)
    return Ride(
        knight.answers, knight.rerolls, on_target, spots, knight.riding, first, Placing(None, (), knight.rerolls)
    )


def past(*charges: str) -> tuple[Run, ...]:
    """Finished runs: for each the results of White's and Black's lance, b broken (three points), n nothing, m miss."""
    made = {
        "b": Contact(4, 2, 6, 6, "broken", 3),
        "n": Contact(4, 2, 6, 1, "nothing", 0),
        "m": Contact(2, 4, 6, None, "miss", 0),
    }
    return tuple(Run((made[white], made[black]), ()) for white, black in charges)


def begun(*texts: str, options: Options | None = None) -> Step[State, Event]:
    """A match that begins with these dice: White's Contact die, Black's, White's roll, Black's, and later ones."""
    return setup(2, options or Options(), falls(*texts))


def play(state: State, *moves: str, chance: Chance = NO_CHANCE) -> Step[State, Event]:
    """The state after moves such as "W reroll" or "B offset 4", and all their events.

    The dice after "->" replace the chance's draws.
    """
    emitted: list[Addressed[Event]] = []
    for text in moves:
        move, _, fallen = text.partition(" -> ")
        seat, _, move = move.partition(" ")
        rng = falls(fallen) if fallen else chance
        step = apply(state, Seat("WB".index(seat)), read_move(move), rng)
        state = step.state
        emitted += step.emitted
    return Step(state, tuple(emitted))


def follow(state: State, chance: Chance) -> Step[State, Event]:
    """Advances over all automatic steps."""
    return advance(state, Course(chance))


def ways(state: State, seat: Seat = W) -> list[str]:
    """The legal moves in notation."""
    return [write_move(move) for move in legal_moves(state, seat)]


def ride(state: State, seat: Seat = W) -> Ride:
    return state.phase.rides[seat]


def numbers(state: State, seat: Seat = W) -> tuple[int, int]:
    """A knight's reroll die and On-Target die."""
    one = ride(state, seat)
    turn: Any = one.turn
    return getattr(turn, "rerolls", one.rerolls), getattr(turn, "on_target", one.on_target)


def placed(state: State, seat: Seat = W) -> Dice:
    """The dice on a knight's list, including the present roll's."""
    one = ride(state, seat)
    spots = (*one.list, one.turn.spot) if one.turn.kind == "waiting" else one.list
    return tuple(spot.die for spot in spots)


def refusal(state: State, move: str) -> str:
    """The error code of a refused move; checks that nothing has changed."""
    seat, _, text = move.partition(" ")
    before = replace(state)
    with pytest.raises(IllegalMove) as refused:
        apply(state, Seat("WB".index(seat)), read_move(text), NO_CHANCE)
    assert state == before
    assert refused.value.message.endswith(".")
    return refused.value.code


def brief(event: Event) -> Any:
    """The events without the knights' values, which test_told.py checks."""
    if isinstance(event, RunBegun):
        return RunBegun(event.run, event.contacts)
    return replace(
        event, **{name: None for name in ("rerolled", "standing", "tally", "tallies") if hasattr(event, name)}
    )


def events_for(step: Step[State, Event], viewer: Viewer) -> list[Event]:
    """The events that one viewer receives."""
    return [
        brief(emitted.event)
        for emitted in step.emitted
        if emitted.seats is None or (not isinstance(viewer, Spectator) and viewer in emitted.seats)
    ]


def emitted(step: Step[State, Event], kind: str) -> list[Any]:
    """All events of one kind, brief."""
    return [brief(one.event) for one in step.emitted if one.event.kind == kind]


class _Branch(Exception):
    """Raised at a draw without a chosen result."""


class _Prefix:
    def __init__(self, results: tuple[int, ...]) -> None:
        self._results = iter(results)
        self.weight = Fraction(1)

    def pick(self, why: str, size: int) -> int:
        result = next(self._results, None)
        if result is None:
            raise _Branch(size)
        self.weight /= size
        return result


def every(act: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """All possible results, each with its probability."""
    todo: list[tuple[int, ...]] = [()]
    while todo:
        results = todo.pop()
        chance = _Prefix(results)
        try:
            came = act(chance)
        except _Branch as branch:
            todo += [(*results, result) for result in range(branch.args[0])]
        else:
            yield chance.weight, came
