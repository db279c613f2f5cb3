"""The awaited players in a log's rows, over random games of every game and number of players."""

import random
from typing import Any

import pytest

from app.messages.table_events import Cause, Ended, Paused, Resumed, Returned, StoodIn
from app.tables.awaited import Awaited, asked_anew, awaited_of, bits_of, without_bots
from app.tables.seat_control import SeatControl
from engines.core.game import Decision
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat
from tests.app.play.in_memory import begun, of_each_game
from tests.app.tables.test_clock_laws import of_each_table, options_of
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import Kit, events_for

ZERO, ONE, TWO = map(Seat, range(3))


@of_each_table
def test_a_rows_awaited_players_change_only_with_a_step_sent_to_them(kit: Kit, players: int) -> None:
    options, rng = options_of(kit, players)
    seed = rng.randrange(2**32)
    print(f"{kit}, {players}, {options}, {seed=}")
    for awaited, asked, before, told in random_rows(kit, players, options, seed):
        if SPECTATOR not in told:
            assert awaited == before
        assert all(seat in told for seat in range(players) if asked >> seat & 1)
        assert asked & ~awaited == 0


@of_each_table
def test_every_question_is_asked_by_one_row(kit: Kit, players: int) -> None:
    options, rng = options_of(kit, players)
    seed = rng.randrange(2**32)
    print(f"{kit}, {players}, {options}, {seed=}")
    asked = [asked for _, asked, _, _ in random_rows(kit, players, options, seed)]
    questions = questions_of(kit, players, options, seed)
    assert sum(bits.bit_count() for bits in asked) == len(questions)
    assert asked[-1] == 0


def random_rows(kit: Kit, players: int, options: Any, seed: int) -> list[tuple[int, int, int, set[Any]]]:
    """For each row of a random game without bots: its awaited players, the previous row's awaited players, and the
    step's recipients.
    """
    rows, before, bits = [], dict[Seat, int](), 0
    for state, step in random_game(kit, players, options, seed):
        after = without_bots(kit.game.to_act(state), set())
        told = {viewer for viewer in (SPECTATOR, *map(Seat, range(players))) if events_for(step, viewer)}
        rows.append((bits_of(after), bits_of(asked_anew(before, after)), bits, told))
        before, bits = dict(after), bits_of(after)
    return rows


def questions_of(kit: Kit, players: int, options: Any, seed: int) -> set[Decision]:
    return {one for state, _ in random_game(kit, players, options, seed) for one in kit.game.to_act(state)}


def random_game(kit: Kit, players: int, options: Any, seed: int) -> Any:
    game, rng, chance = kit.game, random.Random(seed), RandomChance(seed)
    step = game.setup(players, options, chance)
    yield step.state, step
    while decisions := game.to_act(step.state):
        seat = rng.choice(decisions).seat
        step = game.apply(step.state, seat, any_move(game.legal_moves(step.state, seat), chance), chance)
        yield step.state, step


def control(**changed: Any) -> SeatControl:
    return SeatControl(3, **changed)


@pytest.mark.parametrize(
    ("seats", "awaited"),
    [
        (control(), {ZERO: 4, TWO: 7}),
        (control(bots={ZERO}), {TWO: 7}),
        (control(stood_in={TWO}), {ZERO: 4}),
        (control(left={ZERO}, stood_in={TWO}), {}),
        (control(paused=True), {}),
        (control(ended=True), {}),
    ],
)
def test_awaited_players_can_answer(seats: SeatControl, awaited: Awaited) -> None:
    assert awaited_of((Decision(ZERO, 4), Decision(TWO, 7)), seats) == awaited


def test_newly_asked_players_have_another_question() -> None:
    assert list(asked_anew({ZERO: 4, ONE: 1}, {ZERO: 4, ONE: 2, TWO: 1})) == [ONE, TWO]


@of_each_game
def test_a_live_tables_moves_name_the_awaited_players(game: Any) -> None:
    stored = begun(game)
    live = stored.live(game)
    assert stored.rows[0].awaited == bits_of(live.awaited)
    seat = next(iter(live.awaited))
    live.control.stood_in.add(seat)
    legal = game.legal_moves(live.state, seat)
    decided = live.decide(seat, any_move(legal, RandomChance(1)), client_id=None)
    live.apply(decided)
    assert decided.pending.awaited == bits_of(live.awaited)
    assert not decided.pending.awaited >> seat & 1


@of_each_game
def test_events_besides_moves_name_the_awaited_players(game: Any) -> None:
    live = begun(game).live(game)
    seat, turns = next(iter(live.awaited)), bits_of(live.awaited)
    said = []
    for event in (StoodIn(seat, Cause.VOTE, ()), Returned(seat), Paused(()), Resumed(seat), Ended(())):
        said.append(live.awaited_after(event, 0.0))
        live.control.on_event(event, 0.0)
    own = 1 << seat
    assert said == [(turns & ~own, 0), (turns, own), (0, 0), (turns, turns), (0, 0)]
