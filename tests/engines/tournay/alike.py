"""The same move in another world of Tournay, as everybody else sees it, and the hidden information that a step rightly
reveals (7).
"""

import random
from dataclasses import replace
from typing import Any

from engines.core.chance import Chance
from engines.core.game import Step
from engines.core.prompts import Pick, Prompt, Slot, any_move, filled
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.choices import Choice, FromHand, InQueue
from engines.tournay.model.events import Event
from engines.tournay.model.moves import Build, Keep, LastCard, Move, NoLastCard, Play, Shed, Suffer, Undo
from engines.tournay.model.state import State, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, legal_moves, to_act
from tests.engines.random_chance import NoChance

STAGED = "staged"
"""Kept if a played card is revealed by the move, or may never be."""

_IN_SECRET = (Keep, Build, Suffer, LastCard, NoLastCard)
"""Moves of which others only see that they are made."""


def shown_by(move: Move) -> frozenset[str]:
    """The cards that a move reveals to everybody: a card that was played earlier in the turn, or with the move."""
    match move:
        case Play(card, picks=picks) if any(isinstance(item, InQueue) for pick in picks for item in pick):
            # An event taken by a character reveals the next one, so this play cannot be taken back.
            return frozenset({STAGED, card})
        case Play() | Undo() | Keep() | Build() | Suffer() | Shed() | LastCard() | NoLastCard():
            return frozenset()
        case _:
            return frozenset({STAGED})


def counterpart(
    other: State, seat: Seat, move: Move, step: Step[State, Event], rng: random.Random
) -> tuple[Move, Chance] | None:
    """This seat's move in the other world that looks the same to everybody else, or `None`."""
    legal = legal_moves(other, seat)
    if isinstance(move, _IN_SECRET):
        return _chosen(other, seat, step, rng)
    if not any(emitted.seats is None for emitted in step.emitted):
        return _silent(other, seat, legal, rng)
    if isinstance(move, Play) and isinstance(other.phase, Turn) and other.phase.staged is not None:
        return None
    for one in legal:
        alike = _filled(one, move, cards_of(other.options), rng)
        if alike is not None:
            return alike, NoChance()
    return None


def _chosen(other: State, seat: Seat, step: Step[State, Event], rng: random.Random) -> tuple[Move, Chance] | None:
    """A random choice with the same number of alternatives."""
    kinds = _public(step)[:1]
    for _ in range(10):
        alike = any_move(legal_moves(other, seat), _ChanceOf(rng))
        if _public(apply(other, seat, alike, NoChance()))[:1] == kinds:
            return alike, NoChance()
    return None


def _public(step: Step[State, Event]) -> list[str]:
    return [emitted.event.kind for emitted in step.emitted if emitted.seats is None]


def _silent(other: State, seat: Seat, legal: Any, rng: random.Random) -> tuple[Move, Chance] | None:
    """A random play that can be taken back, or taking one back. Neither emits an event to anybody else."""
    plays = [one for one in legal if isinstance(_template(one), Play | Undo)]
    for _ in range(10 if plays else 0):
        alike = any_move(plays, _ChanceOf(rng))
        if not _public(apply(other, seat, alike, NoChance())):
            return alike, NoChance()
    return None


def _filled(one: Any, move: Move, cards: CardSet, rng: random.Random) -> Move | None:
    """The equivalent listed move, with other cards of the same decks for picks from the hand."""
    if not isinstance(one, Prompt):
        return move if one == move else None
    picks = getattr(move, "picks", None)
    if picks is None or type(one.move) is not type(move) or len(picks) != len(one.slots):
        return None
    if one.move != replace(move, picks=()):
        return None
    alike = [_picked(slot, pick, cards, rng) for slot, pick in zip(one.slots, picks, strict=True)]
    return None if None in alike else filled(one, tuple([pick for pick in alike if pick is not None]))


def _picked(slot: Slot[Choice], pick: Pick[Choice], cards: CardSet, rng: random.Random) -> Pick[Choice] | None:
    """The same number of cards of each deck, and the same picks outside the hand."""
    wanted = [_looks(item, cards) for item in pick]
    at = list(range(len(slot.items)))
    rng.shuffle(at)
    found = []
    for look in wanted:
        index = next((index for index in at if _looks(slot.items[index], cards) == look), None)
        if index is None:
            return None
        at.remove(index)
        found.append(index)
    return tuple([slot.items[index] for index in sorted(found)])


def _looks(item: Choice, cards: CardSet) -> Choice | int:
    """The public part of an item: for a card of the hand, its deck."""
    if not isinstance(item, FromHand):
        return item
    card = cards.named[item.card]
    return deck_of(card.colour, card.level)


def _template(one: Any) -> Any:
    return one.move if isinstance(one, Prompt) else one


class _ChanceOf:
    """A chance for `any_move` that draws from a law's generator."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def pick(self, why: str, size: int) -> int:
        return self._rng.randrange(size)


def until_revealed(state: State, move: Move, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step's events for one viewer, before the first that rightly reveals something hidden.

    Simultaneous choices are revealed when everybody has chosen. A player who keeps one of two cards has seen both, and
    any Crier that came with them.
    """
    kinds = [event.kind for event in events]
    if isinstance(move, Keep) and "card_kept" in kinds:
        return events
    if isinstance(move, _IN_SECRET) and "committed" in kinds:
        is_last = len(to_act(state)) == 1
        return events[: kinds.index("committed")] if is_last else events
    shows = {"cards_seen", "card_kept", "card_drawn", "crier_read", "event_revealed"}
    at = next((at for at, kind in enumerate(kinds) if kind in shows), len(kinds))
    return events[:at]
