"""What each legal move is certain to cost and to bring: the previews that are sent with the moves."""

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.cardfile import cards_of
from engines.tournay.cards.colours import deck_of
from engines.tournay.cards.vocabulary import Draw as DrawEffect
from engines.tournay.cards.vocabulary import Effect, Recruit, Trigger
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Choice, FromPlazas
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
from engines.tournay.rules.check_picks import NOTHING_PICKED
from engines.tournay.rules.district import spot_at, visible
from engines.tournay.rules.effects import work
from engines.tournay.rules.event_queue import ransom
from engines.tournay.rules.game import legal_moves
from engines.tournay.rules.hire_citizens import HIRE, use
from engines.tournay.rules.play_card import laid
from engines.tournay.rules.prompts import recruiting
from engines.tournay.rules.scoring import running_scores
from engines.tournay.rules.triggers import triggered
from engines.tournay.view.score_changes import Worth


@frozen
class Preview:
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


NOTHING = Preview()


Offer: TypeAlias = Prompt[Move, Choice, Preview]
"""A legal move as it is sent: with its open slots, if it has any, and its preview."""


def offers(state: State, seat: Seat) -> Sequence[Offer]:
    """The legal moves of this seat, each with its preview."""
    legal = legal_moves(state, seat)
    if not legal:
        return ()
    cards = cards_of(state.options)
    worth = Worth(state.table, seat, running_scores(state.table, cards), cards)
    found = []
    for one in legal:
        move, slots = (one.move, one.slots) if isinstance(one, Prompt) else (one, ())
        found.append(Prompt(move, slots, _preview(state.table, seat, move, slots, worth, cards)))
    return tuple(found)


def _preview(
    table: Table, seat: Seat, move: Move, slots: Sequence[Slot[Choice]], worth: Worth, cards: CardSet
) -> Preview:
    match move:
        case Play() | LastCard():
            return _play(table, seat, move, slots, worth, cards)
        case Draw(colour, level, way):
            deck = table.decks[deck_of(colour, level)]
            points = worth.of(deck.cards[0]) if way == "top" else ()
            return Preview(hire=_hire(slots, seat), reveals=way == "look", points=points)
        case Activate():
            return _activate(table, seat, move, slots, worth, cards)
        case Combat(index):
            queued = table.queue[index]
            due = ransom(cards.events_named[queued.event], queued.coins)
            return Preview(deniers=due, hire=_hire(slots, seat), reveals=bool(table.events))
        case Earn(citizens=citizens):
            return Preview(gains=EARNED * citizens)
        case Keep(card):
            return Preview(points=worth.of(card))
        case Undo() | Gather() | Build() | Suffer() | Shed() | NoLastCard():
            return NOTHING
        case _:
            assert_never(move)


def _play(
    table: Table, seat: Seat, move: Play | LastCard, slots: Sequence[Slot[Choice]], worth: Worth, cards: CardSet
) -> Preview:
    card, cell = cards.named[move.card], (move.row, move.column)
    preview = Preview(
        deniers=card.cost.deniers,
        reveals=_asks(slots, "events") and bool(table.events),
        points=worth.of(card.name, cell),
    )
    if not any(trigger is not None and trigger.on == "place" for trigger in _triggers(table, seat, cards)):
        return preview
    there, _ = laid(table, seat, card, cell, cards)
    characters = triggered(there, seat, "place", cell, cards)
    gains = _gains(there, seat, cell, (), characters, cards)
    return replace(preview, gains=gains, triggers=tuple([name for name, _ in characters]))


def _triggers(table: Table, seat: Seat, cards: CardSet) -> Sequence[Trigger | None]:
    """The trigger of each visible card of the own district; None where it has none."""
    return [cards.named[visible(spot)].trigger for spot in table.players[seat].district]


def _activate(
    table: Table, seat: Seat, move: Activate, slots: Sequence[Slot[Choice]], worth: Worth, cards: CardSet
) -> Preview:
    cell = move.row, move.column
    spot = spot_at(table.players[seat].district, cell)
    assert spot is not None
    card = cards.named[visible(spot)]
    [effects] = [one.effects for one in uses(table, seat, cell, card, cards) if one.copied == move.copied]
    used = [use(table, seat, card.colour, citizens, onto=cell)[0] for citizens in _citizens(slots)]
    characters = triggered(used[0], seat, "activate", cell, cards)
    gains = [_gains(there, seat, cell, effects, characters, cards) for there in used]
    draws = any(isinstance(effect, DrawEffect) for effect in effects) and _asks(slots, "draw")
    return Preview(
        deniers=recruiting(effects),
        hire=_hire(slots, seat),
        gains=min(gains),
        gains_by=tuple(gains) if len(set(gains)) > 1 else (),
        triggers=tuple([name for name, _ in characters]),
        reveals=draws or _asks(slots, "happen") or (_asks(slots, "events") and bool(table.events)),
        points=worth.of_citizens([effect.colour for effect in effects if isinstance(effect, Recruit)]),
    )


def _asks(slots: Sequence[Slot[Choice]], name: str) -> bool:
    return any(slot.name == name for slot in slots)


def _citizens(slots: Sequence[Slot[Choice]]) -> list[FromPlazas]:
    """Whose citizens can be used."""
    return [item for slot in slots for item in slot.items if isinstance(item, FromPlazas)]


def _hire(slots: Sequence[Slot[Choice]], seat: Seat) -> int:
    """What a hired citizen costs, where one can be used."""
    return HIRE if any(sum(used.citizens) > used.citizens[seat] for used in _citizens(slots)) else 0


def _gains(
    table: Table,
    seat: Seat,
    cell: Cell,
    effects: Sequence[Effect],
    characters: Sequence[tuple[str, Trigger]],
    cards: CardSet,
) -> int:
    """Deniers that a building and characters bring where nothing is picked for them."""
    worked = work(table, seat, cell, effects, characters, NOTHING_PICKED, cards, by="")
    return worked.table.players[seat].deniers - table.players[seat].deniers + recruiting(effects)
