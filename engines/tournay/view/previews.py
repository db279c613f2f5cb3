"""What each legal move is certain to cost and to bring: the previews that are sent with the moves."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.cardfile import cards_of
from engines.tournay.cards.colours import deck_of
from engines.tournay.cards.vocabulary import Draw as DrawEffect
from engines.tournay.cards.vocabulary import Effect, Recruit, Trigger
from engines.tournay.model.cells import Cell
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
    NoLastCard,
    Play,
    Shed,
    Suffer,
    Undo,
)
from engines.tournay.model.state import State, Table
from engines.tournay.rules.actions import EARNED
from engines.tournay.rules.activate_building import uses
from engines.tournay.rules.district import spot_at, visible
from engines.tournay.rules.effects import work
from engines.tournay.rules.event_queue import ransom
from engines.tournay.rules.game import legal_moves
from engines.tournay.rules.hire_citizens import HIRE, use
from engines.tournay.rules.play_card import laid
from engines.tournay.rules.prompts import recruiting
from engines.tournay.rules.triggers import triggered
from engines.tournay.view.score_changes import Worth


@dataclass(frozen=True, slots=True)
class Offer:
    """What a legal move of the viewer is certain to cost and to bring, apart from what is picked in its slots. A hired
    citizen costs `hire` deniers more, paid to its owner."""

    deniers: int = 0
    """To the supply."""
    hire: int = 0
    """Deniers for each hired citizen; 0 where none can be hired."""
    gains: int = 0
    """Deniers that are certainly gained, whosever citizen is used."""
    gains_by: tuple[int, ...] = ()
    """The same for each item of the slot `citizens`, where a hired one makes a difference; else empty."""
    triggers: tuple[str, ...] = ()
    """Own characters that are triggered, except one that is paid with."""
    reveals: bool = False
    """Whether it reveals something hidden, so that it cannot be taken back; or may, depending on what is picked."""
    points: tuple[int, ...] = ()
    """By seat, how the running scores change before anything is paid: with the card that is played where it is played,
    with the card that is taken or kept in a cell of its own, or with the citizens who are recruited. Empty where none
    of them is certain."""


NOTHING = Offer()


def offers(state: State, seat: Seat, worth: Worth) -> tuple[Offer, ...]:
    """One offer for each legal move of this seat, in the same order."""
    cards = cards_of(state.options)
    return tuple([_offer(state.table, seat, legal, worth, cards) for legal in legal_moves(state, seat)])


def _offer(table: Table, seat: Seat, legal: Move | Prompt[Move], worth: Worth, cards: CardSet) -> Offer:
    move, slots = (legal.move, legal.slots) if isinstance(legal, Prompt) else (legal, ())
    match move:
        case Play() | LastCard():
            return _play(table, seat, move, slots, worth, cards)
        case Draw(colour, level, way):
            deck = table.decks[deck_of(colour, level)]
            points = worth.of(deck.cards[0]) if way == "top" else ()
            return Offer(hire=_hire(slots, seat), reveals=way == "look", points=points)
        case Activate():
            return _activate(table, seat, move, slots, worth, cards)
        case Combat(index):
            queued = table.queue[index]
            due = ransom(cards.events_named[queued.event], queued.coins)
            return Offer(deniers=due, hire=_hire(slots, seat), reveals=bool(table.events))
        case Earn(citizens=citizens):
            return Offer(gains=EARNED * citizens)
        case Keep(card):
            return Offer(points=worth.of(card))
        case Undo() | Gather() | Build() | Suffer() | Shed() | NoLastCard():
            return NOTHING
        case _:
            assert_never(move)


def _play(
    table: Table, seat: Seat, move: Play | LastCard, slots: Sequence[Slot], worth: Worth, cards: CardSet
) -> Offer:
    card, cell = cards.named[move.card], (move.row, move.column)
    offer = Offer(
        deniers=card.cost.deniers,
        reveals=_asks(slots, "events") and bool(table.events),
        points=worth.of(card.name, cell),
    )
    if not any(trigger is not None and trigger.on == "place" for trigger in _triggers(table, seat, cards)):
        return offer
    there, _ = laid(table, seat, card, cell, cards)
    characters = triggered(there, seat, "place", cell, cards)
    gains = _gains(there, seat, cell, (), characters, cards)
    return replace(offer, gains=gains, triggers=tuple([name for name, _ in characters]))


def _triggers(table: Table, seat: Seat, cards: CardSet) -> Sequence[Trigger | None]:
    """The trigger of each visible card of the own district; None where it has none."""
    return [cards.named[visible(spot)].trigger for spot in table.players[seat].district]


def _activate(table: Table, seat: Seat, move: Activate, slots: Sequence[Slot], worth: Worth, cards: CardSet) -> Offer:
    cell = move.row, move.column
    spot = spot_at(table.players[seat].district, cell)
    assert spot is not None
    card = cards.named[visible(spot)]
    [effects] = [one.effects for one in uses(table, seat, cell, card, cards) if one.copied == move.copied]
    [citizens] = [slot.items for slot in slots if slot.name == "citizens"]
    used = [use(table, seat, card.colour, (item,), onto=cell)[0] for item in citizens]
    characters = triggered(used[0], seat, "activate", cell, cards)
    gains = [_gains(there, seat, cell, effects, characters, cards) for there in used]
    draws = any(isinstance(effect, DrawEffect) for effect in effects) and _asks(slots, "draw")
    return Offer(
        deniers=recruiting(effects),
        hire=_hire(slots, seat),
        gains=min(gains),
        gains_by=tuple(gains) if len(set(gains)) > 1 else (),
        triggers=tuple([name for name, _ in characters]),
        reveals=draws or _asks(slots, "happen") or (_asks(slots, "events") and bool(table.events)),
        points=worth.of_citizens([effect.colour for effect in effects if isinstance(effect, Recruit)]),
    )


def _asks(slots: Sequence[Slot], name: str) -> bool:
    return any(slot.name == name for slot in slots)


def _hire(slots: Sequence[Slot], seat: Seat) -> int:
    """What a hired citizen costs, where one can be used."""
    owners = [item.split() for slot in slots if slot.name == "citizens" for item in slot.items]
    return HIRE if any(count != "0" for one in owners for count in one[:seat] + one[seat + 1 :]) else 0


def _gains(
    table: Table,
    seat: Seat,
    cell: Cell,
    effects: Sequence[Effect],
    characters: Sequence[tuple[str, Trigger]],
    cards: CardSet,
) -> int:
    """Deniers that a building and characters bring where nothing is picked for them."""
    worked = work(table, seat, cell, effects, characters, {}, cards, by="")
    return worked.table.players[seat].deniers - table.players[seat].deniers + recruiting(effects)
