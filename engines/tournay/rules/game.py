"""The seats to act, the legal moves and their results. `apply` is the only judge of legality."""

from collections.abc import Sequence
from typing import assert_never

from engines.core.chance import Chance
from engines.core.game import Decision, IllegalMove, Step
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.model.events import Event
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    Move,
    MovePrompt,
    NoLastCard,
    Play,
    Shed,
    Suffer,
    Undo,
)
from engines.tournay.model.state import (
    LastCards,
    LastRamparts,
    Looking,
    Over,
    Ramparts,
    Shedding,
    State,
    Suffering,
    Turn,
)
from engines.tournay.options import cards_of
from engines.tournay.rules import event_damage, town_crier
from engines.tournay.rules.actions import acted, actions
from engines.tournay.rules.between_turns import shed, sheddings
from engines.tournay.rules.course import Course
from engines.tournay.rules.draw_card import kept
from engines.tournay.rules.last_cards import last_card_chosen, last_cards
from engines.tournay.rules.last_ramparts import last_ramparts, last_ramparts_chosen
from engines.tournay.rules.play_card import committed, legal_plays, played, undone


def to_act(state: State) -> tuple[Decision, ...]:
    """The open decisions. Each seat's questions are counted for that seat alone, so that no number reveals another
    seat's acts."""
    return tuple([Decision(seat, state.answered[seat] + 1) for seat in _to_act(state)])


def _to_act(state: State) -> tuple[Seat, ...]:
    phase = state.phase
    match phase:
        case Turn(seat=seat) | Looking(seat=seat) | Shedding(seat=seat):
            return (seat,)
        case LastCards(answers=answers) | LastRamparts(answers=answers):
            return tuple([Seat(seat) for seat, answer in enumerate(answers) if answer is None])
        case Ramparts():
            cards = cards_of(state.options)
            return tuple([seat for seat in _seats(state) if town_crier.slots(state, phase, seat, cards)])
        case Suffering():
            cards = cards_of(state.options)
            return tuple([seat for seat in _seats(state) if event_damage.is_asked(phase, seat, cards)])
        case Over():
            return ()
        case _:
            assert_never(phase)


def _seats(state: State) -> tuple[Seat, ...]:
    return tuple([Seat(seat) for seat in range(len(state.table.players))])


def legal_moves(state: State, seat: Seat) -> Sequence[Move | MovePrompt]:
    """Every move of this seat now, as prompts if its parts combine freely."""
    if seat not in _to_act(state):
        return ()
    phase, cards = state.phase, cards_of(state.options)
    match phase:
        case Turn():
            course = Course(seat, cards)
            plays = () if phase.has_played else legal_plays(state.table, course, Play)
            undo = (Undo(),) if phase.staged is not None else ()
            return (*plays, *actions(state.table, course), *undo)
        case Looking():
            return tuple([Keep(name) for name in dict.fromkeys(phase.cards)])
        case Ramparts():
            return (Prompt(Build(), town_crier.slots(state, phase, seat, cards), None),)
        case Suffering():
            return (Prompt(Suffer(), event_damage.slots(phase, seat, cards), None),)
        case Shedding():
            return sheddings(state, seat)
        case LastCards():
            return tuple(last_cards(state, seat))
        case LastRamparts():
            return last_ramparts(state, seat)
        case Over():
            return ()
        case _:
            assert_never(phase)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """The result of a move, up to the next decision. Raises `IllegalMove`. Nothing is drawn: all randomness is in the
    set-up."""
    if isinstance(state.phase, Over):
        raise IllegalMove("game_over", "The game is over.")
    if not 0 <= seat < len(state.table.players):
        raise IllegalMove("not_a_player", "Only who sits at the table moves.")
    if seat not in _to_act(state):
        raise IllegalMove("not_your_turn", "You are asked nothing now; wait for the others.")
    answered = tuple([count + (other == seat) for other, count in enumerate(state.answered)])
    course = Course(seat, cards_of(state.options))
    after = _moved(replace(state, answered=answered), course, move)
    return Step(after, course.emitted)


def _moved(state: State, course: Course, move: Move) -> State:
    """The state after the move of a seat that has a decision. Raises `IllegalMove`."""
    phase = state.phase
    match phase, move:
        case Turn(), Play():
            return played(state, course, phase, move)
        case Turn(), Undo():
            return undone(state, course, phase)
        case Turn(), Draw() | Activate() | Combat() | Earn() | Gather():
            return acted(committed(state, course, phase), course, move)
        case Looking(), Keep():
            return kept(state, course, phase, move)
        case Ramparts(), Build():
            return town_crier.built(state, course, phase, move)
        case Suffering(), Suffer():
            return event_damage.suffered(state, course, phase, move)
        case Shedding(), Shed():
            return shed(state, course, move)
        case LastCards(), LastCard() | NoLastCard():
            return last_card_chosen(state, course, phase, move)
        case LastRamparts(), Build():
            return last_ramparts_chosen(state, course, phase, move)
        case _, Undo():
            raise IllegalMove("nothing_to_undo", "What was drawn or shown since cannot be taken back.")
        case Over(), _:
            raise AssertionError("nobody is to act when the game is over")
        case _:
            raise IllegalMove("not_now", _INSTEAD[phase.kind])


_INSTEAD = {
    "turn": "It is your turn: play a card, or take an action.",
    "looking": "You look at two cards: keep one of them.",
    "ramparts": "Choose against which events you build ramparts.",
    "suffering": "Choose what the events do to you.",
    "shedding": "You hold too many cards: shed some of them.",
    "last_cards": "Choose your last card, or none.",
    "last_ramparts": "Choose which of your event cards become ramparts.",
}
"""The expected kind of move, by the phase."""
