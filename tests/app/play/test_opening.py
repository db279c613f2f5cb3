"""A table is opened from its rows, under its original rules and under others."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.messages.statuses import TableStatus
from app.play.records.archived_table import ArchivedTable
from app.play.records.opening import opened, replayed
from app.tables.errors import RulesChanged
from app.tables.rows import Snapshot
from app.tables.store import AnyGame, outcome_of
from engines.core.codec import plain
from engines.core.game import IllegalMove, Step
from engines.core.seats import SPECTATOR, Seat
from tests.app.play.in_memory import (
    TORNEI,
    TOURNAY,
    StoredTable,
    begun,
    held,
    of_each_game,
    played,
    random_turn,
    turns,
    viewers,
)
from tests.engines.random_chance import RandomChance

TEXT_CELLS = Path("tests/engines/tournay/view/text_cells.json")
"""A final view of Tournay as stored when its cells were texts."""

# The same rules


@of_each_game
@pytest.mark.parametrize("moves", [0, 27], ids=lambda moves: f"after {moves}")
def test_a_table_opens_as_it_was_left(game: AnyGame, moves: int) -> None:
    stored = begun(game)
    live = played(stored, game, moves=moves) if moves else stored.live(game)
    assert stored.live(game) == live


@of_each_game
def test_a_finished_table_opens_as_it_was_left(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    assert stored.live(game) == live


@of_each_game
@pytest.mark.parametrize("snapshot", [None, {"phase": "of another release"}], ids=["none", "unreadable"])
def test_a_table_with_an_unreadable_state_is_replayed(game: AnyGame, snapshot: dict[str, Any] | None) -> None:
    stored = begun(game)
    live = played(stored, game, moves=23)
    stored.snapshot = None if snapshot is None else Snapshot(table_id=live.id, version=20, state=snapshot)
    assert stored.live(game) == live


@of_each_game
def test_a_finished_table_with_an_unreadable_state_is_archived(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    stored.snapshot = Snapshot(table_id=live.id, version=live.version, state={})
    assert isinstance(stored.opened(game), ArchivedTable)


# Other rules


def newer(game: AnyGame, **changes: Any) -> AnyGame:
    """The game's next version, with these functions changed."""
    return replace(game, version=game.version + 1, **changes)


def differing_from(game: AnyGame, row: int, how: Any) -> AnyGame:
    """The game's next version, whose rules change the result of this row's move.

    Real rules are pure and do not count moves; these rules count them, so that a test can name the move. Each such game
    can be used for one opening only.
    """
    seen = iter(range(1, row + 1))

    def apply(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
        step = game.apply(state, seat, move, chance)
        return how(step) if next(seen, None) == row else step

    return newer(game, apply=apply)


def one_event_more(step: Step[Any, Any]) -> Step[Any, Any]:
    return replace(step, emitted=(*step.emitted, step.emitted[-1]))


def one_event_fewer(step: Step[Any, Any]) -> Step[Any, Any]:
    return replace(step, emitted=step.emitted[:-1])


def another_audience(step: Step[Any, Any]) -> Step[Any, Any]:
    first, *rest = step.emitted
    seats = None if first.seats is not None else frozenset({Seat(0)})
    return replace(step, emitted=(replace(first, seats=seats), *rest))


def an_illegal_move(step: Step[Any, Any]) -> Step[Any, Any]:
    raise IllegalMove("new_rule", "Not any more.")


def a_defect(step: Step[Any, Any]) -> Step[Any, Any]:
    raise KeyError("a card that these rules have no more")


HOW = {
    "one event more": one_event_more,
    "one event fewer": one_event_fewer,
    "another audience": another_audience,
    "an illegal move": an_illegal_move,
    "a defect": a_defect,
}


@of_each_game
def test_a_running_game_continues_if_the_rules_agree_with_its_log(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=25)
    later = newer(game)
    found = stored.live(later)
    assert found == replace(live, game=later)
    assert not found.readonly
    seat, move = random_turn(found, RandomChance(1))
    assert found.decide(seat, move, client_id="on").pending.seq == 26


@of_each_game
@pytest.mark.parametrize(("how", "row"), list(zip(HOW.values(), (1, 12, 25, 1, 12), strict=True)), ids=HOW)
def test_a_log_that_disagrees_stops_at_the_last_agreed_position(game: AnyGame, row: int, how: Any) -> None:
    stored = begun(game)
    played(stored, game, moves=25)
    found = stored.live(differing_from(game, row, how))
    expected = replayed(stored.table, game, stored.rows[:row])
    assert found.readonly
    assert replace(found, game=game, readonly=False) == expected
    assert found.version == row - 1


@of_each_game
def test_rules_with_fewer_draws_disagree(game: AnyGame) -> None:
    stored = begun(game)
    played(stored, game, moves=9)
    stored.rows[7].draws = [*stored.rows[7].draws, [1000, "weather", 6, 1]]
    found = stored.live(newer(game))
    assert (found.readonly, found.version) == (True, 6)
    stored.rows[0].draws = [*stored.rows[0].draws, [1000, "weather", 6, 1]]
    with pytest.raises(RulesChanged):
        stored.opened(newer(game))


@of_each_game
def test_rules_that_would_have_ended_the_game_disagree(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    ended = []
    for version in turns(stored, live):
        if version == 4:
            ended.append(live.state)
        if version == 6:
            break
    over = outcome_of({"scores": [0] * live.players, "winners": [], "reason": "time"})
    found = stored.live(newer(game, outcome=lambda state: over if state in ended else game.outcome(state)))
    assert (found.readonly, found.version) == (True, 3)
    assert found.full(None).to_act == ()


@of_each_game
@pytest.mark.parametrize("how", HOW.values(), ids=HOW)
def test_rules_with_another_set_up_show_no_position(game: AnyGame, how: Any) -> None:
    stored = begun(game)
    played(stored, game, moves=3)

    def setup(players: int, options: Any, chance: Any) -> Step[Any, Any]:
        return how(game.setup(players, options, chance))  # type: ignore[no-any-return]

    with pytest.raises(RulesChanged):
        stored.opened(newer(game, setup=setup))


@of_each_game
def test_rules_whose_set_up_ends_the_game_show_no_position(game: AnyGame) -> None:
    stored = begun(game)
    over = outcome_of({"scores": [0] * len(stored.table.chairs), "winners": [], "reason": "time"})
    with pytest.raises(RulesChanged):
        stored.opened(newer(game, outcome=lambda state: over))


@of_each_game
def test_a_read_only_table_has_no_decisions_and_accepts_no_move(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=6)
    found = stored.live(differing_from(game, 6, one_event_more))
    seat, move = random_turn(found, RandomChance(1))
    before = held(found)
    for viewer in viewers(found):
        full = found.full(viewer)
        assert (full.to_act, full.decision, full.legal) == ((), None, ())
        assert full.view == game.view(found.state, SPECTATOR if viewer is None else viewer)
    assert found.read_move(seat, -1, plain(move)) == move, "that nothing can be answered is no question of whose turn"
    for tried in (move, None):
        with pytest.raises(RulesChanged):
            found.decide(seat, tried, client_id=None)
    assert held(found) == before
    assert live.version == 6


# Finished games under other rules


@of_each_game
def test_a_finished_table_opens_without_its_rules(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    found = stored.opened(newer(game, setup=None, apply=None, view=None, visible_history=None, outcome=None))
    assert isinstance(found, ArchivedTable)
    assert (found.version, found.readonly) == (live.version, True)
    for viewer in viewers(live):
        full = found.full(viewer)
        assert full is not None
        assert (full.v, full.you, full.to_act, full.decision, full.legal) == (live.version, None, (), None, ())
        sent = orjson.loads(orjson.dumps(full))
        assert sent["view"] == orjson.loads(orjson.dumps(game.view(live.state, SPECTATOR)))
        assert sent["log"] == [event for row in stored.rows for seats, event in row.emitted if seats is None]
    assert found.public_history == live.public_history


@of_each_game
def test_a_table_from_before_final_views_shows_no_position(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    stored.table.final_view = None
    found = stored.opened(newer(game))
    assert isinstance(found, ArchivedTable)
    assert [found.full(viewer) for viewer in viewers(live)] == [None] * (live.players + 1)
    assert found.public_history == live.public_history


@pytest.mark.parametrize("status", [TableStatus.OVER, TableStatus.ABORTED])
def test_an_old_final_view_is_converted_to_todays_form(status: TableStatus) -> None:
    stored = begun(TOURNAY)
    played(stored, TOURNAY)
    stored.table.status, stored.table.final_view = status, orjson.loads(TEXT_CELLS.read_bytes())
    found = stored.opened(newer(TOURNAY))
    assert isinstance(found, ArchivedTable)
    full = found.full(None)
    assert full is not None
    cells = [
        cell
        for player in orjson.loads(orjson.dumps(full))["view"]["players"]
        for spot in player["district"]
        for cell in (spot["cell"], *spot["reach"])
    ]
    assert cells
    assert all(len(cell) == 2 and all(isinstance(number, int) for number in cell) for cell in cells)


@of_each_game
def test_events_of_an_unknown_form_are_left_out_of_the_text(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    kept = next(index for index, (seats, _) in enumerate(stored.rows[0].emitted) if seats is None)
    stored.rows[0].emitted[kept][1] = {"kind": "of_its_time"}
    found = stored.opened(newer(game))
    assert isinstance(found, ArchivedTable)
    assert found.public_history == live.public_history[1:]
    full = found.full(None)
    assert full is not None
    assert orjson.loads(orjson.dumps(full))["log"][0] == {"kind": "of_its_time"}


# Games ended without a result


@of_each_game
@pytest.mark.parametrize("later", [0, 1], ids=["same version", "other version"])
def test_an_aborted_table_needs_no_rules(game: AnyGame, later: int) -> None:
    stored = begun(game)
    live = played(stored, game, moves=8)
    abort(stored, orjson.loads(orjson.dumps(game.view(live.state, SPECTATOR))))
    found = stored.opened(replace(game, version=game.version + later))
    assert isinstance(found, ArchivedTable)
    full = found.full(Seat(0))
    assert full is not None
    assert (full.you, full.to_act, full.legal) == (None, (), ())
    assert orjson.loads(orjson.dumps(full))["view"] == stored.table.final_view


def abort(stored: StoredTable, view: Any) -> None:
    stored.table.status = TableStatus.ABORTED
    stored.table.final_view = view


def test_opening_needs_only_the_rows() -> None:
    stored = begun(TORNEI)
    played(stored, TORNEI, moves=9)
    first = opened(stored.table, TORNEI, stored.snapshot, stored.rows, None)
    assert opened(stored.table, TORNEI, stored.snapshot, tuple(stored.rows), None) == first
