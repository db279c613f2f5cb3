"""A game is played in the test's own process before it is played on the server.

The table's key says all its draws, so whoever decides the moves knows the whole game. A test finds the moment that it
is about here, in milliseconds, and lets the server come to it: by requests, or by clicking where that is the point.

    Turn         somebody is asked
    Planned      a move, and what it changes
    Rehearsal    one table's game, as far as it was thought through
    by_policy, at_random    who decides the moves: the game's stand-in player, or nobody
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
    """A value as it comes over the network."""
    return json.loads(orjson.dumps(value))


@dataclass(frozen=True)
class Turn:
    """A seat is asked: what it decides on."""

    game: AnyGame
    state: Any
    seat: Seat
    decision: int
    versions: Mapping[Viewer, int]
    """The versions of the table, as everybody counts."""
    emitted: Sequence[Addressed[Any]]
    """The events of the game until now."""

    @property
    def version(self) -> int:
        """The version of the table, as this seat counts."""
        return self.versions[self.seat]

    @cached_property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    @cached_property
    def legal(self) -> Sequence[Any]:
        return offered(self.game, self.state, self.seat)

    @property
    def known(self) -> Known[Any, Any, Any]:
        """What this seat knows."""
        heard = tuple(one.event for one in self.emitted if one.seats is None or self.seat in one.seats)
        return Known(self.state.options, self.view, self.legal, heard)

    @property
    def to_act(self) -> set[Seat]:
        """All who are asked at the same moment."""
        return {one.seat for one in self.game.to_act(self.state)}


@dataclass(frozen=True)
class Planned:
    """A move that somebody is going to make."""

    turn: Turn
    move: Any
    state: Any
    """The game after it."""
    events: tuple[Any, ...]
    """All that anybody is told of it."""
    versions: Mapping[Viewer, int]
    """The versions of the table after it, as everybody counts."""

    @property
    def seat(self) -> Seat:
        return self.turn.seat

    @cached_property
    def fields(self) -> dict[str, Any]:
        """The move as it goes over the network."""
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
    """What the game's stand-in player would do."""
    return turn.game.policy(turn.known, chance)


def at_random(turn: Turn, chance: Chance) -> Any:
    """Any legal move."""
    return any_move(turn.legal, chance)


class Rehearsal:
    """The game of one table."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any], *, key: bytes, table: str) -> None:
        self.game = RULES[game]
        self._draws = KeyedChance(key, table)
        # The test's own luck follows from the table's, and so from the test's seed.
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
        """Who is asked now."""
        return [
            Turn(self.game, self.state, one.seat, one.number, dict(self.versions), self._emitted)
            for one in self.game.to_act(self.state)
        ]

    def pick(self) -> Turn:
        """One of those who are asked."""
        turns = self.turns
        return turns[self._chance.pick("who moves", len(turns))]

    def make(self, turn: Turn, move: Any) -> Planned:
        """Let somebody make a move."""
        step = self.game.apply(self.state, turn.seat, move, self._draws)
        self.state = step.state
        self._emitted += step.emitted
        for viewer in self.versions:
            self.versions[viewer] += any(one.seats is None or viewer in one.seats for one in step.emitted)
        return Planned(turn, move, step.state, tuple(one.event for one in step.emitted), dict(self.versions))

    def decide(self, turn: Turn, policy: Policy) -> Planned:
        """Let somebody make the move that a policy would."""
        return self.make(turn, policy(turn, self._chance))

    def moves(self, policy: Policy = at_random) -> Iterator[Planned]:
        """The moves of the game from here to its end."""
        while not self.is_over:
            yield self.decide(self.pick(), policy)

    def until(self, condition: Condition, policy: Policy = at_random) -> tuple[list[Planned], Turn] | None:
        """The moves after which it is so for somebody who is asked, and that turn; None where the game ends without."""
        planned: list[Planned] = []
        while not self.is_over:
            turn = self.pick()
            if condition(turn):
                return planned, turn
            planned.append(self.decide(turn, policy))
        return None
