"""The last ramparts, if the option lets players choose them (5, Y53)."""

# ruff: noqa: N802

from engines.core.game import Decision
from engines.core.prompts import Prompt, Slot
from engines.tournay.model.choices import EventInHand
from engines.tournay.model.events import Committed, GameEnded, NoLastCardPlayed
from engines.tournay.model.moves import Build
from engines.tournay.model.state import LastCards, LastRamparts, Over
from engines.tournay.rules.game import legal_moves, to_act
from engines.tournay.rules.scoring import outcome
from engines.tournay.view.view import view
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    emitted,
    events_for,
    play,
    player,
    rampart_built,
    refused,
    world,
)

CHOSEN = table_options(final_ramparts="chosen")


def last(*players, **fields):
    """A table at which all choose their last cards."""
    return world(*players, phase=LastCards((None,) * len(players)), ending="two_districts", **fields)


def choosing():
    """A table at which A and C choose their last ramparts; B has no event card."""
    players = player("Fort", events="Fire, Fair"), player("Keep"), player("Inn", events="Siege")
    return after(last(*players, options=CHOSEN), "A no last", "B no last", "C no last")


def test_Y53_all_event_cards_become_ramparts_by_default():
    state = after(last(player("Fort", events="Fire, Fair"), player("Keep")), "A no last", "B no last")
    assert state.phase == Over()
    assert (state.table.players[A].events, state.table.players[A].ramparts) == ((), ("Fire", "Fair"))


def test_Y53_by_the_option_holders_of_event_cards_choose_at_once():
    state = choosing()
    assert state.phase == LastRamparts((None, (), None))
    assert [decision.seat for decision in to_act(state)] == [A, C]
    slot = Slot("last", (EventInHand("Fire"), EventInHand("Fair")), 0, 2)
    assert legal_moves(state, A) == (Prompt(Build(), (slot,), None),)
    assert legal_moves(state, B) == ()


def test_Y53_a_choice_is_announced_without_its_cards():
    step = play(choosing(), 'A build / "event:Fair"')
    assert events_for(step, B) == (Committed(A),)
    assert step.state.table.players[A].events == ("Fire", "Fair")
    assert [shown.has_chosen for shown in view(step.state, B).players] == [True, True, False]
    assert to_act(step.state) == (Decision(C, 2),)
    assert view(step.state, B) == view(play(choosing(), "A build /").state, B)


def test_Y53_a_kept_event_card_scores_nothing():
    step = play(choosing(), 'A build / "event:Fair"', "C build /")
    assert emitted(step)[:3] == (Committed(A), Committed(C), rampart_built(A, ""))
    assert isinstance(emitted(step)[-1], GameEnded)
    assert step.state.phase == Over()
    mine, _, theirs = step.state.table.players
    assert (mine.events, mine.ramparts) == (("Fire",), ("Fair",))
    assert (theirs.events, theirs.ramparts) == (("Siege",), ())
    built = play(choosing(), 'A build / "event:Fire" "event:Fair"', 'C build / "event:Siege"').state
    ended, other = outcome(step.state), outcome(built)
    assert ended is not None
    assert other is not None
    assert [more - less for more, less in zip(other.scores, ended.scores, strict=True)] == [1, 0, 1]


def test_Y53_without_event_cards_there_is_no_choice():
    step = play(last(player("Fort"), player("Keep"), options=CHOSEN), "A no last", "B no last")
    assert step.state.phase == Over()
    players = player("Fort"), player("Keep", events="Fire")
    step = play(last(*players, options=CHOSEN), "A no last", "B no last")
    assert step.state.phase == LastRamparts(((), None))
    assert NoLastCardPlayed(A) in emitted(step)


def test_Y53_only_event_cards_of_the_hand_can_be_chosen():
    state = choosing()
    assert refused(state, 'A build / "event:Siege"')[0] == "not_in_hand"
    assert refused(state, 'A build / "event:Fair" "event:Fire"')[0] == "out_of_order"
    assert refused(state, "A build")[0] == "wrong_picks"
    assert refused(state, "A no last")[0] == "not_now"
    assert refused(state, "B build /")[0] == "not_your_turn"
