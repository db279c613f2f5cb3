"""The hidden information of a sealed joust, written from the rulebook's words (B3, B8, J25), never from `view.py`.

    of another's knight, until both have placed: the note's use, the rerolls and their dice, the placed die

The beginning of the phase is public: the first roll, the rerolls with an automatic bonus, the list so far. So a knight
whose first roll matches without conflict has no secret. A spectator knows neither knight's secrets.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import orjson

from engines.core.chance import Chance
from engines.core.game import Step
from engines.core.seats import Seat, Spectator, Viewer
from engines.joust.dice import Dice
from engines.joust.events import Event
from engines.joust.moves import Move
from engines.joust.options import Options
from engines.joust.rules import apply, legal_moves
from engines.joust.state import Choosing, Placing, Ride, Running, Spot, State, Turn, Waiting, taken
from tests.engines.random_chance import RandomChance


def hidden(state: State, viewer: Viewer) -> tuple[Seat, ...]:
    """The knights whose present actions are hidden from this viewer."""
    if state.options.visibility == "open" or not isinstance(state.phase, Running):
        return ()
    return tuple(Seat(seat) for seat in (0, 1) if isinstance(viewer, Spectator) or seat != viewer)


def permuted(state: State, viewer: Viewer, rng: random.Random, keep: frozenset[Any] = frozenset()) -> State | None:
    """The same match with other hidden information; `None` if there is none."""
    phase = state.phase
    if not isinstance(phase, Running):
        return None
    rides = list(phase.rides)
    for seat in hidden(state, viewer):
        rides[seat] = _otherwise(state.options, phase.roll, phase.contacts[1 - seat], rides[seat], rng)
    other = replace(state, phase=replace(phase, rides=tuple(rides)))
    return None if other == state else other


def _otherwise(options: Options, roll: int, aim: int, ride: Ride, rng: random.Random) -> Ride:
    """The ride with another turn that others cannot distinguish from the real one; the same ride if none is found."""
    is_placed = isinstance(ride.turn, Waiting)
    for _ in range(40):
        turn = _Walk(options, roll, aim, ride, rng).turn(is_placed=is_placed)
        if turn is not None and turn != ride.turn:
            return replace(ride, turn=turn)
    return ride


class _Walk:
    """One random way through the decision loop after the public first roll (B3)."""

    def __init__(self, options: Options, roll: int, aim: int, ride: Ride, rng: random.Random) -> None:
        self.options, self.roll, self.aim, self.ride, self.rng = options, roll, aim, ride, rng
        self.hand, self.rerolls = ride.first, ride.rerolls
        self.chose: Any = None
        self.rolls: tuple[Dice, ...] = ()
        self.answers = 0
        self.is_thrifty = ride.riding

    def turn(self, *, is_placed: bool) -> Turn | None:
        """The knight's actions so far; `None` if they led to a turn that looks different to the others."""
        if self.aim in self.hand:
            beside, instead = self._note()
            if beside == instead:
                return self._placed(self.aim, "match") if is_placed else None
            if not is_placed and self.rng.random() < 0.3:
                return Choosing()
            self._maybe_ride_out()
            self.answers += not self.is_thrifty
            if self.is_thrifty or self.rng.random() < 0.5:
                self.chose, self.rerolls = "match", min(6, self.rerolls + beside)
                return self._placed(self.aim, "match") if is_placed else None
            self.chose, self.rerolls = "combination", min(6, self.rerolls + instead)
        while is_placed or self.rng.random() < 0.6:
            self._maybe_ride_out()
            done = self._act()
            if done is not None:
                return done if is_placed else None
        return None if self.is_thrifty else Placing(self.chose, self.rolls, self.rerolls)

    def _maybe_ride_out(self) -> None:
        """Rides out at random, from the third roll on in a run that is a certain miss, even while the note's choice is
        open (B3).
        """
        off = sum(spot.die != self.aim for spot in self.ride.list)
        by_limit = self.options.on_target_limit == "matches" and off == 1
        miss = self.ride.on_target >= (5 if by_limit else 4)
        if self.roll >= 3 and miss and not self.is_thrifty and self.rng.random() < 0.3:
            self.is_thrifty = True
            self.answers += 1

    def _act(self) -> Waiting | None:
        """One act of the loop; `None` while no die is placed."""
        near = [die for die in self.hand if abs(die - self.aim) == 1]
        ways = ["set"] * (self.rerolls >= 3) + ["adjacent"] * bool(near) + ["reroll"] * (self.rerolls > 0)
        ways += ["offset"] * (self.rerolls == 0)
        way = ways[0] if self.is_thrifty else self.rng.choice(ways)
        self.answers += not self.is_thrifty
        match way:
            case "set":
                self.rerolls -= 3
                return self._placed(self.aim, "set")
            case "adjacent":
                return self._placed(near[0] if self.is_thrifty else self.rng.choice(near), "adjacent")
            case "reroll":
                self.rerolls -= 1
                again = sorted((self.rng.randint(1, 6) for _ in self.hand), reverse=True)
                self.hand = tuple(again)
                self.rolls = (*self.rolls, self.hand)
                return self._placed(self.aim, "match") if self.aim in self.hand else None
            case _:
                nearest = min(self.hand, key=lambda die: abs(die - self.aim))
                die = nearest if self.is_thrifty else self.rng.choice(self.hand)
                return self._placed(die, "adjacent" if abs(die - self.aim) == 1 else "offset")

    def _placed(self, die: int, how: Any) -> Waiting:
        on_target = min(6, self.ride.on_target + abs(die - self.aim))
        left = taken(self.hand, die)
        spot = Spot(die, how)
        rode_out = self.is_thrifty
        return Waiting(self.chose, self.rolls, self.rerolls, on_target, spot, left, rode_out, self.answers)

    def _note(self) -> tuple[int, int]:
        """The two payments of the note: with the match, and without it (J9)."""
        whole = _bonus(self.hand)
        match self.options.note_rule:
            case "both":
                return whole, whole
            case "per_roll":
                return 0, whole
            case "per_die":
                return _bonus(tuple(die for die in self.hand if die != self.aim)), whole


def _bonus(dice: Dice) -> int:
    """Four of a kind and a full house pay four, three of a kind three, each pair one (B2)."""
    counts = sorted((dice.count(die) for die in set(dice)), reverse=True)
    match counts:
        case [4 | 5, *_] | [3, 2]:
            return 4
        case [3, *_]:
            return 3
        case _:
            return counts.count(2)


def counterpart(
    other: State, seat: Seat, move: Move, step: Step[State, Event], rng: random.Random
) -> tuple[Move, Chance] | None:
    """This seat's move in the other world, and a chance for it, that look the same to everybody else (only the placing
    of a die is visible). `None` if none is found.
    """
    kinds = [emitted.event.kind for emitted in step.emitted if emitted.seats is None][:1]
    for _ in range(40):
        alike = rng.choice(legal_moves(other, seat))
        seed = rng.randrange(2**32)
        there = apply(other, seat, alike, RandomChance(seed))
        if [emitted.event.kind for emitted in there.emitted if emitted.seats is None][:1] == kinds:
            return alike, RandomChance(seed)
    return None


def until_revealed(state: State, move: Move, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step's events up to the unsealing, because everything is revealed when both knights have placed."""
    at = next((at for at, event in enumerate(events) if event.kind == "unsealed"), len(events))
    return events[:at]


def canaries(state: State, viewer: Viewer) -> frozenset[str]:
    """Beginnings of JSON parts that would reveal a hidden knight's actions."""
    return frozenset(word for seat in hidden(state, viewer) for word in _words(state, seat, viewer))


def _words(state: State, seat: Seat, viewer: Viewer) -> Iterator[str]:
    ride, turn = state.phase.rides[seat], state.phase.rides[seat].turn
    here = f'"run":{state.run},"roll":{state.phase.roll},"seat":{seat},'
    yield f'{here}"die":'
    yield f'{here}"kind":"rode_out"'
    if isinstance(turn, Choosing) or turn.chose is not None:
        yield f'{here}"combination":'
    if not isinstance(turn, Choosing):
        for dice in turn.rolls:
            yield f'{here}"dice":{orjson.dumps(dice).decode()},"rerolls":'
        lies = f'"hand":{orjson.dumps(ride.hand).decode()},"rerolled":{len(turn.rolls)},'
        own = None if isinstance(viewer, Spectator) else state.phase.rides[viewer]
        if turn.rolls and (own is None or own.hand != ride.hand):
            yield lies


def dice_of(state: State) -> list[str]:
    """Every die of the two knights that is on a list or in a hand."""
    return [
        colour
        for colour, ride in zip(("white", "black"), state.phase.rides, strict=True)
        for _ in (*ride.list, *ride.hand, *([ride.turn.spot] if isinstance(ride.turn, Waiting) else []))
    ]
