"""A played card can be taken back while nobody else has seen it (Y46, Y47)."""

# ruff: noqa: N802

import pytest

from engines.core.game import Decision
from engines.core.seats import SPECTATOR
from engines.tournay.model.events import (
    CardLaidUnder,
    CardWentUnder,
    Gathered,
    PlayStaged,
    PlayUndone,
    TurnBegun,
)
from engines.tournay.model.moves import Play, Undo
from engines.tournay.model.state import Staged, Turn
from engines.tournay.rules.game import legal_moves, to_act
from tests.engines.tournay.worlds import A, B, after, card_played, events_for, play, player, refused, world

STATE = world(player("Fort, Keep, City Hall", {"0,0": "Inn"}))


def test_Y47_a_played_card_is_shown_to_its_player_alone():
    step = play(STATE, 'A play "Fort" 0,1')
    assert events_for(step, A) == (PlayStaged("Fort", 0, 1),)
    assert events_for(step, B) == events_for(step, SPECTATOR) == ()
    assert step.state.phase == Turn(A, has_played=True, staged=Staged(STATE.table, _staged_events("Fort", 0, 1, 1)))


def _staged_events(card: str, row: int, column: int, deniers: int):
    return (card_played(A, card, row, column, "cell", deniers),)


def test_taking_a_card_back_restores_the_table():
    step = play(STATE, 'A play "City Hall" 0,1 / "hand:Keep"', "A undo")
    assert step.state.table == STATE.table
    assert step.state.phase == STATE.phase
    assert events_for(step, A) == (PlayStaged("City Hall", 0, 1), PlayUndone("City Hall"))
    assert events_for(step, B) == ()
    assert [move for move in legal_moves(step.state, A) if isinstance(move, Play)]


def test_another_card_can_be_played_after_taking_one_back():
    state = after(STATE, 'A play "Fort" 0,1', "A undo", 'A play "Keep" 0,1')
    assert state.table.players[A].hand == ("City Hall", "Fort")


def test_playing_and_taking_back_are_separate_answers():
    assert to_act(after(STATE, 'A play "Fort" 0,1', "A undo")) == (Decision(A, 3),)


def test_undo_is_listed_while_a_card_is_staged():
    assert Undo() not in legal_moves(STATE, A)
    assert Undo() in legal_moves(after(STATE, 'A play "Fort" 0,1'), A)


def test_Y46_without_a_staged_card_undo_is_refused():
    assert refused(STATE, "A undo") == (
        "nothing_to_undo",
        "Only a card that nobody else has seen yet can be taken back.",
    )


def test_Y46_a_card_that_revealed_an_event_is_not_taken_back():
    state = world(player("Mint", {"0,0": "Knight"}), queue="Raid 1")
    shown = after(state, 'A play "Mint" 0,1 / "0"')
    assert Undo() not in legal_moves(shown, A)
    assert refused(shown, "A undo")[0] == "nothing_to_undo"
    assert refused(shown, 'A play "Mint" 0,1')[0] == "already_played"


def test_Y47_an_action_reveals_the_played_card():
    step = play(STATE, 'A play "City Hall" 0,1 / "hand:Keep"', "A gather")
    assert events_for(step, B) == (
        CardWentUnder(A, "red", "II"),
        card_played(A, "City Hall", 0, 1, "cell", 2),
        Gathered(A),
        TurnBegun(1, B),
    )
    assert events_for(step, A)[:3] == (
        PlayStaged("City Hall", 0, 1),
        CardWentUnder(A, "red", "II"),
        CardLaidUnder("Keep"),
    )


@pytest.mark.parametrize(
    "action",
    ["gather", "earn red 1", 'draw red I look / "1 0"', 'activate 0,0 / "1 0"', 'combat 0 / "2 0"'],
)
def test_every_action_reveals_a_played_card(action):
    state = world(player("Fort, Keep, City Hall", {"0,0": "Inn"}), queue="Bad Trade 1")
    step = play(state, 'A play "Fort" 0,1', f"A {action}")
    assert events_for(step, B)[0] == card_played(A, "Fort", 0, 1, "cell", 1)
    assert getattr(step.state.phase, "staged", None) is None


def test_a_refused_action_reveals_nothing():
    state = after(STATE, 'A play "Fort" 0,1')
    assert refused(state, "A earn red 3")[0] == "too_few_citizens"
    assert after(state, "A undo").table == STATE.table
