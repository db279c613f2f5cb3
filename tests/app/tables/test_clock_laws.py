"""Laws of clocks, over random games of every game and number of players: a clock reveals nothing that is not public.

A failing test's last output is the game at which it failed.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import orjson
import pytest

from app.messages.house_rules import MINUTE, ClockRules
from app.tables.clocks import Clocks, begun, timing_under
from engines.core.game import Step
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat, Viewer
from tests.engines.games import SEED
from tests.engines.kits import KITS
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import Kit, events_for, frame

TABLES = [(kit, players) for kit in KITS for players in kit.game.seats]
of_each_table = pytest.mark.parametrize(
    ("kit", "players"), TABLES, ids=[f"{kit.game.name}-{players}" for kit, players in TABLES]
)
ALIKE_GAMES = 12
"""Number of games with the same beginning, each played differently."""
MOST_STEPS = 40
DEALS_TO_FIND = 20
"""Number of deals after which the law must have found a fault that it finds after 99 of 100 deals."""


@dataclass(frozen=True)
class Moment:
    """A game after one of its steps."""

    state: Any
    step: Step[Any, Any]
    is_public: bool
    before: Clocks
    clocks: Clocks


def is_told_to_all(step: Step[Any, Any]) -> bool:
    return any(emitted.seats is None for emitted in step.emitted)


def timed(
    kit: Kit, players: int, options: Any, *, deal: int, moves: int, heeds: Callable[[Step[Any, Any]], bool]
) -> Iterator[Moment]:
    """A random game with clocks. Draws follow from `deal`, choices from `moves`. A minute passes between two public
    steps, no matter how many secret steps lie between.
    """
    game, rng, chance, choices = kit.game, random.Random(moves), RandomChance(deal), RandomChance(moves)
    timing = timing_under(ClockRules(30, bank_minutes=5), [None] * players)
    people = frozenset(map(Seat, range(players)))
    step = game.setup(players, options, chance)
    at, state = 0.0, step.state
    clocks = begun(timing, at, game.to_act(state), people)
    yield Moment(state, step, True, clocks, clocks)
    while open_questions := game.to_act(state):
        seat = rng.choice(open_questions).seat
        # Draws belong to the step, not to the number of earlier secret ones.
        step = game.apply(state, seat, any_move(game.legal_moves(state, seat), choices), RandomChance(deal))
        is_public = is_told_to_all(step)
        at += MINUTE if is_public else 0.0
        after = clocks.after(
            timing, at if is_public else at + rng.random(), open_questions, game.to_act(step.state),
            is_public=heeds(step), people=people,
        )  # fmt: skip
        yield Moment(step.state, step, is_public, clocks, after)
        state, clocks = step.state, after


def options_of(kit: Kit, players: int, attempt: int = 0) -> tuple[Any, random.Random]:
    rng = random.Random(f"{SEED} clocks {kit.game.name} {players} {attempt}")
    return rng.choice([options for options in kit.options if kit.is_silent(options)] or list(kit.options)), rng


def deal_that_asks(kit: Kit, players: int, options: Any, rng: random.Random) -> int:
    """A deal with an open decision, because a match that its first roll has decided starts no clock."""
    while True:
        deal = rng.randrange(2**32)
        if kit.game.to_act(kit.game.setup(players, options, RandomChance(deal)).state):
            return deal


@of_each_table
def test_a_step_hidden_from_somebody_changes_no_clock(kit: Kit, players: int) -> None:
    options, rng = options_of(kit, players)
    deal, moves = deal_that_asks(kit, players, options, rng), rng.randrange(2**32)
    print(f"timed({kit}, {players}, {options}, {deal=}, {moves=})")
    viewers: list[Viewer] = [SPECTATOR, *map(Seat, range(players))]
    started = 0
    for moment in timed(kit, players, options, deal=deal, moves=moves, heeds=is_told_to_all):
        is_silent = any(not events_for(moment.step, viewer) for viewer in viewers)
        assert is_silent == (not moment.is_public)
        if is_silent:
            assert moment.clocks == moment.before
        started += len(moment.clocks.changed(moment.before))
        asked = {decision.seat for decision in kit.game.to_act(moment.state)}
        assert {seat for seat, clock in enumerate(moment.clocks.seats) if clock.is_on} == asked
    assert started


@of_each_table
def test_histories_that_look_alike_have_equal_clocks(kit: Kit, players: int) -> None:
    assert check_alike(kit, players, is_told_to_all)


def test_the_law_finds_a_clock_that_restarts_with_every_answer() -> None:
    with pytest.raises(AssertionError):
        check_sealed(lambda step: True)


def check_sealed(heeds: Callable[[Step[Any, Any]], bool]) -> None:
    """Checks several deals, because after some of them nobody has two secret answers in a row."""
    sealed = next(kit for kit in KITS if kit.game.name == "joust")
    for attempt in range(DEALS_TO_FIND):
        check_alike(sealed, 2, heeds, attempt=attempt)


def check_alike(kit: Kit, players: int, heeds: Callable[[Step[Any, Any]], bool], *, attempt: int = 0) -> int:
    """Returns the number of comparisons of two games that look alike to a viewer so far. Each attempt has a deal and
    options of its own.
    """
    options, rng = options_of(kit, players, attempt)
    deal = deal_that_asks(kit, players, options, rng)
    seen: dict[tuple[Viewer, bytes], tuple[int, Clocks]] = {}
    compared = 0
    for game in range(ALIKE_GAMES):
        moves = rng.randrange(2**32)
        print(f"timed({kit}, {players}, {options}, {deal=}, {moves=})")
        histories: dict[Viewer, bytes] = dict.fromkeys([SPECTATOR, *map(Seat, range(players))], b"")
        moments = timed(kit, players, options, deal=deal, moves=moves, heeds=heeds)
        for _, moment in zip(range(MOST_STEPS), moments, strict=False):
            for viewer, before in histories.items():
                if told := events_for(moment.step, viewer):
                    told_now = orjson.dumps(told) + frame(kit, moment.state, viewer) + bytes([moment.is_public])
                    histories[viewer] = sha256(before + told_now).digest()
                first, clocks = seen.setdefault((viewer, histories[viewer]), (game, moment.clocks))
                assert clocks == moment.clocks
                compared += first != game
    return compared
