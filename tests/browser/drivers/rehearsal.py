"""A game is played in the test's own process before it is played on the server.

The table's key determines all its draws, and so the test can compute the whole game. A test finds its moment here, in
milliseconds, and brings the server there: by requests, or by clicking if that is its subject.

    Turn         a seat's open decision
    Planned      a move and its consequences
    Rehearsal    one table's game, as far as it was rehearsed
    by_policy, at_random    the source of moves: the game's stand-in player, or random choice
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import orjson

from app.content.sources import options_of
from engines import GAMES
from engines.core.chance import Chance, KeyedChance
from engines.core.game import Addressed, Game, Known, Outcome, offered
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat, Viewer
from tests.engines.random_chance import RandomChance

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
RULES: dict[str, AnyGame] = {game.name: game for game in GAMES}


def as_json(value: object) -> Any:
    """A value as sent over the network."""
    return json.loads(orjson.dumps(value))


@dataclass(frozen=True)
class Turn:
    """A seat's open decision."""

    game: AnyGame
    state: Any
    seat: Seat
    decision: int
    versions: Mapping[Viewer, int]
    """The table's version as each viewer counts."""
    emitted: Sequence[Addressed[Any]]
    """The game's events until now."""

    @property
    def version(self) -> int:
        """The table's version as this seat counts."""
        return self.versions[self.seat]

    @cached_property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    @cached_property
    def legal(self) -> Sequence[Any]:
        return offered(self.game, self.state, self.seat)

    @property
    def known(self) -> Known[Any, Any, Any]:
        """This seat's view."""
        heard = tuple(one.event for one in self.emitted if one.seats is None or self.seat in one.seats)
        return Known(self.state.options, self.view, self.legal, heard)

    @property
    def to_act(self) -> set[Seat]:
        """All decisions open at the same moment."""
        return {one.seat for one in self.game.to_act(self.state)}


@dataclass(frozen=True)
class Planned:
    """A rehearsed move."""

    turn: Turn
    move: Any
    state: Any
    """The game after it."""
    events: tuple[Any, ...]
    """All events of the move."""
    versions: Mapping[Viewer, int]
    """The table's version after it, as each viewer counts."""

    @property
    def seat(self) -> Seat:
        return self.turn.seat

    @cached_property
    def fields(self) -> dict[str, Any]:
        """The move as sent over the network."""
        fields: dict[str, Any] = as_json(self.move)
        return fields

    @property
    def kind(self) -> str:
        return str(self.move.kind)

    @property
    def request(self) -> dict[str, Any]:
        """The body of a request that makes the move."""
        return {"id": f"r{self.seat}-{self.turn.decision}", "decision": self.turn.decision, "move": self.fields}


Policy: TypeAlias = Callable[[Turn, Chance], Any]
Condition: TypeAlias = Callable[[Turn], bool]


def by_policy(turn: Turn, chance: Chance) -> Any:
    """The move of the game's stand-in player."""
    return turn.game.policy(turn.known, chance)


def at_random(turn: Turn, chance: Chance) -> Any:
    """Any legal move."""
    return any_move(turn.legal, chance)


class Rehearsal:
    """One table's game."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any], *, key: bytes, table: str) -> None:
        self.game = RULES[game]
        self._draws = KeyedChance(key, table)
        # The test's own choices follow from the table's key, and so from the test's seed.
        self._chance = RandomChance(int.from_bytes(key, "big"))
        given = options_of(self.game, options)
        step = self.game.setup(players, given, self._draws)
        self.state = step.state
        self._emitted = step.emitted
        self.versions: dict[Viewer, int] = dict.fromkeys((SPECTATOR, *map(Seat, range(players))), 0)

    @property
    def is_over(self) -> bool:
        return not self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def turns(self) -> list[Turn]:
        """The open decisions."""
        return [
            Turn(self.game, self.state, one.seat, one.number, dict(self.versions), self._emitted)
            for one in self.game.to_act(self.state)
        ]

    def pick(self) -> Turn:
        """One of the awaited players' decisions."""
        turns = self.turns
        return turns[self._chance.pick("who moves", len(turns))]

    def make(self, turn: Turn, move: Any) -> Planned:
        """Somebody makes a move."""
        step = self.game.apply(self.state, turn.seat, move, self._draws)
        self.state = step.state
        self._emitted += step.emitted
        for viewer in self.versions:
            self.versions[viewer] += any(one.seats is None or viewer in one.seats for one in step.emitted)
        return Planned(turn, move, step.state, tuple(one.event for one in step.emitted), dict(self.versions))

    def decide(self, turn: Turn, policy: Policy) -> Planned:
        """Somebody makes a policy's move."""
        return self.make(turn, policy(turn, self._chance))

    def moves(self, policy: Policy = at_random) -> Iterator[Planned]:
        """The game's moves from here to its end."""
        while not self.is_over:
            yield self.decide(self.pick(), policy)

    def until(self, condition: Condition, policy: Policy = at_random) -> tuple[list[Planned], Turn] | None:
        """The moves until the condition holds for an awaited player, and that turn; `None` if the game ends first."""
        planned: list[Planned] = []
        while not self.is_over:
            turn = self.pick()
            if condition(turn):
                return planned, turn
            planned.append(self.decide(turn, policy))
        return None
