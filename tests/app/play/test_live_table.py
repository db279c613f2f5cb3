"""The game on a table, from its rows alone: no database, no room, no connections."""

from collections.abc import Iterable, Iterator

import orjson
import pytest

from app.messages.statuses import TableStatus
from app.messages.table_events import Poll, Voted
from app.play.errors import NotPlaying, NotYourTurn, StaleDecision
from app.play.people.table_log import PendingEvent
from app.play.records.opening import replayed
from app.play.room.live_table import SNAPSHOT_EVERY
from app.tables.gathering import contents_of
from app.tables.store import AnyGame, outcome_of
from engines.core.chance import ChanceMismatch, drawn
from engines.core.codec import Malformed, codec_of, plain
from engines.core.game import IllegalMove, offered
from engines.core.seats import SPECTATOR, Seat
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    TOURNAY,
    begun,
    held,
    of_each_game,
    played,
    random_turn,
    turns,
    viewers,
)
from tests.engines.random_chance import RandomChance

# Deciding


@of_each_game
def test_deciding_changes_nothing_and_is_repeatable(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=25)
    before, rows = held(live), len(stored.rows)
    seat, move = random_turn(live, RandomChance(2))
    first = live.decide(seat, move, client_id="one")
    assert live.decide(seat, move, client_id="one") == first
    assert (held(live), len(stored.rows)) == (before, rows)
    assert (first.pending.seq, first.pending.seat, first.pending.client_id) == (26, seat, "one")


@of_each_game
def test_a_decided_move_has_the_rules_consequences(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=5)
    for _ in turns(stored, live):
        row = stored.rows[-1]
        again = replayed(stored.table, game, stored.rows[:-1])
        step = again.replay(row)
        assert plain(step.state) == plain(live.state)
        assert [[addressed.seats, plain(addressed.event)] for addressed in step.emitted] == [
            [None if seats is None else frozenset(seats), event] for seats, event in row.emitted
        ]
        if live.version == 15:
            break


@of_each_game
def test_draws_follow_from_the_key_and_are_counted_over_the_game(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    draws = [draw for row in stored.rows for draw in row.draws]
    assert [number for number, *_ in draws] == list(range(live.draws))
    assert [result for *_, result in draws] == [
        drawn(live.key, live.id, number, why, size) for number, why, size, _ in draws
    ]
    assert live.draws


@of_each_game
def test_an_illegal_move_changes_nothing(game: AnyGame) -> None:
    live = played(begun(game), game, moves=4)
    before = held(live)
    idle = next(seat for seat in map(Seat, range(-1, live.players)) if not game.legal_moves(live.state, seat))
    _, move = random_turn(live, RandomChance(1))
    with pytest.raises(IllegalMove):
        live.decide(idle, move, client_id=None)
    assert held(live) == before


@of_each_game
def test_a_snapshot_is_stored_now_and_then_and_at_the_end(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for version in turns(stored, live):
        kept = stored.snapshot is not None and stored.snapshot.version == version
        assert kept == (version % SNAPSHOT_EVERY == 0 or game.outcome(live.state) is not None)
    assert stored.snapshot is not None
    assert codec_of(game).state(orjson.dumps(stored.snapshot.state), contents_of(stored.table)) == live.state


@of_each_game
def test_the_last_move_stores_outcome_and_spectators_view(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for _ in turns(stored, live):
        is_over = game.outcome(live.state) is not None
        assert (stored.table.status == TableStatus.OVER) == is_over == (stored.final_view is not None)
    assert stored.table.outcome is not None
    assert outcome_of(stored.table.outcome) == game.outcome(live.state)
    assert stored.final_view == orjson.dumps(game.view(live.state, SPECTATOR))


@of_each_game
def test_no_move_is_accepted_after_the_end(game: AnyGame) -> None:
    stored = begun(game)
    before_last = played(stored, game, moves=1)
    seat, move = random_turn(before_last, RandomChance(1))
    live = played(stored, game)
    with pytest.raises(NotPlaying):
        live.decide(seat, move, client_id=None)
    with pytest.raises(NotPlaying):
        live.decide(seat, None, client_id=None)


def test_leaving_for_good_is_a_move_if_the_rules_have_it() -> None:
    stored = begun(JOUST)
    live = stored.live(JOUST)
    decided = live.decide(Seat(1), None, client_id="farewell")
    assert decided.ends_game
    stored.write(decided.pending)
    live.apply(decided)
    assert stored.rows[-1].move is None
    assert live.answered == {(1, "farewell"): 1}
    assert stored.live(JOUST) == live
    assert replayed(stored.table, JOUST, stored.rows) == live


@pytest.mark.parametrize("game", [TORNEI, TOURNAY], ids=lambda game: game.name)
def test_leaving_for_good_needs_rules_that_have_it(game: AnyGame) -> None:
    live = begun(game).live(game)
    with pytest.raises(IllegalMove) as refusal:
        live.decide(Seat(0), None, client_id="farewell")
    assert refusal.value.code == "no_forfeit"


# Received moves


@of_each_game
def test_a_move_answers_an_open_decision_of_its_seat(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for _ in turns(stored, live):
        for seat in map(Seat, range(live.players)):
            numbers = [decision.number for decision in game.to_act(live.state) if decision.seat == seat]
            if not numbers:
                with pytest.raises(NotYourTurn):
                    live.read_move(seat, 1, {})
                continue
            for stale in (numbers[0] - 1, numbers[0] + 1):
                with pytest.raises(StaleDecision):
                    live.read_move(seat, stale, {})
            with pytest.raises(Malformed):
                live.read_move(seat, numbers[0], {})
        if live.version == 12:
            break


@of_each_game
def test_a_move_is_parsed_as_sent(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    chance = RandomChance(1)
    while live.version < 20:
        seat, move = random_turn(live, chance)
        number = next(decision.number for decision in game.to_act(live.state) if decision.seat == seat)
        assert live.read_move(seat, number, plain(move)) == move
        decided = live.decide(seat, move, client_id=None)
        stored.write(decided.pending)
        live.apply(decided)
    assert live.answered == {}


# Versions and answered ids


@pytest.mark.parametrize(
    ("game", "options"),
    [(TORNEI, {}), (TOURNAY, {}), (JOUST, {}), (JOUST, {"visibility": "sealed"})],
    ids=["tornei", "tournay", "joust", "joust-sealed"],
)
def test_a_version_counts_the_steps_sent_to_a_viewer(game: AnyGame, options: dict[str, str]) -> None:
    stored = begun(game, options=options)
    live = stored.live(game)
    told = dict.fromkeys(viewers(live), 0)
    for version in turns(stored, live):
        for viewer in viewers(live):
            told[viewer] += any(
                seats is None or (viewer is not None and viewer in seats) for seats, _ in stored.rows[-1].emitted
            )
            assert live.version_of(viewer) == told[viewer]
        if version % 7 == 0:
            for viewer in viewers(live):
                assert live.full(viewer).v == told[viewer]
    is_silent = any(count < live.version for count in told.values())
    assert is_silent == (game is TOURNAY or "visibility" in options)
    assert replayed(stored.table, game, stored.rows).untold == live.untold


def test_an_answer_is_stored_with_its_seats_version() -> None:
    stored = begun(JOUST, options={"visibility": "sealed"})
    live = stored.live(JOUST)
    answered = {}
    for version in turns(stored, live):
        seat = stored.rows[-1].seat
        assert seat is not None
        answered[seat, f"m{version}"] = live.version_of(Seat(seat))
    assert live.answered == answered
    assert any(made != int(move_id[1:]) for (_, move_id), made in answered.items())
    assert stored.live(JOUST).answered == answered


def test_a_move_without_an_id_is_stored_without_one() -> None:
    stored = begun(JOUST, bots=1)
    live = stored.live(JOUST)
    seat, move = random_turn(live, RandomChance(1))
    decided = live.decide(seat, move, client_id=None)
    stored.write(decided.pending)
    live.apply(decided)
    assert (live.version, live.answered) == (1, {})


# The log


@of_each_game
def test_the_log_alone_leads_to_the_same_table(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    assert replayed(stored.table, game, stored.rows) == live


@of_each_game
def test_a_row_advances_the_table_as_its_move_did(game: AnyGame) -> None:
    stored = begun(game)
    behind = stored.live(game)
    live = stored.live(game)
    for version in turns(stored, live):
        row = stored.rows[-1]
        events = behind.replay_row(row)
        assert behind == live
        assert [orjson.loads(event.json) for event in events] == [event for _, event in row.emitted]
        if version == 30:
            break


def test_a_row_that_contradicts_the_rules_is_not_replayed() -> None:
    stored = begun(JOUST)
    before = stored.live(JOUST)
    live = played(stored, JOUST)
    row = next(row for row in stored.rows[1:] if row.draws)
    for earlier in stored.rows[1 : row.seq]:
        before.replay_row(earlier)
    held_before = held(before)
    for spoilt in ([], [*row.draws, row.draws[-1]], [[row.draws[0][0], "weather", 6, 1], *row.draws[1:]]):
        draws, row.draws = row.draws, spoilt
        with pytest.raises(ChanceMismatch):
            before.replay_row(row)
        row.draws = draws
    with pytest.raises(IllegalMove):
        live.replay_row(row)
    assert held(before) == held_before


# A bot's input


def test_a_bot_thinks_with_its_own_luck() -> None:
    live = played(begun(TORNEI, bots=1), TORNEI, moves=3)

    def drawn_by(seat: int, number: int) -> list[int]:
        chance = live.bot_chance(Seat(seat), number)
        return [chance.pick("which", 1000) for _ in range(20)]

    before = held(live)
    assert drawn_by(3, 1) == drawn_by(3, 1)
    others = [drawn_by(3, 2), drawn_by(2, 1), [drawn(live.key, live.id, n, "which", 1000) for n in range(20)]]
    assert drawn_by(3, 1) not in others
    assert held(live) == before


# Visibility


@of_each_game
def test_every_viewer_gets_their_own_view(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for _ in turns(stored, live):
        open_ones = {decision.seat: decision.number for decision in game.to_act(live.state)}
        for viewer in viewers(live):
            seen = live.observed(viewer)
            assert seen.view == game.view(live.state, SPECTATOR if viewer is None else viewer)
            assert seen.to_act == tuple(open_ones)
            assert seen.decision == (None if viewer is None else open_ones.get(viewer))
            assert list(seen.legal) == ([] if viewer is None else list(offered(game, live.state, viewer)))
        if live.version == 20:
            break


@of_each_game
def test_other_events_keep_their_place_in_each_viewers_history(
    game: AnyGame,
) -> None:
    stored = begun(game, players=max(game.seats))
    live, codec = stored.live(game), codec_of(game)
    marks: list[int] = []
    for version in turns(stored, live):
        if version % 3 == 0:
            marks.append(len(live.events))
            vote = Voted(Seat(0), Poll.END, None, None, agrees=True)
            assert stored.write_event(PendingEvent(live.id, version + 1, vote, at=1.0, public=False))
            live.apply_event(version + 1, vote, 1.0)
        if version >= 40:
            break
    for at in (live, stored.live(game)):
        for viewer in viewers(live):
            before = ([codec.event(one.json) for one in live.events[:mark] if one.is_for(viewer)] for mark in marks)
            seen = tuple(len(game.visible_history(live.state, events)) for events in before)
            assert at.full(viewer).table_events_after == seen
        public = [sum(one.is_for(None) for one in live.events[:mark]) for mark in marks]
        history = enumerate(at.public_history)
        assert [place - number for number, place in enumerate(_places_of_votes(history))] == public


def _places_of_votes(history: Iterable[tuple[int, object]]) -> Iterator[int]:
    return (place for place, event in history if isinstance(event, Voted))


@of_each_game
def test_a_viewers_history_holds_no_event_of_others(game: AnyGame) -> None:
    live = played(begun(game), game, moves=20)
    codec = codec_of(game)
    for viewer in viewers(live):
        full = live.full(viewer)
        seen = live.observed(viewer)
        assert (full.you, full.view, full.to_act, full.decision, full.legal) == (
            *(viewer, seen.view, seen.to_act),
            *(seen.decision, seen.legal),
        )
        told = [codec.event(event.json) for event in live.events if event.is_for(viewer)]
        assert full.log == tuple(game.visible_history(live.state, told))
    everybody = [event for event in live.events if event.seats is None]
    assert live.public_history == [codec.event(event.json) for event in everybody]
