"""Playing a card, and taking it back (3.1, Y15).

ways_to_play    the ways to play a card of the hand: payment, cell, and the slots of the characters that it triggers
legal_plays     the legal moves, for a turn or for the last card
chosen          a checked move, and its way of playing
placed          the state once the card is in the district and the triggered characters have worked
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal, TypeAlias

from engines.core.game import IllegalMove
from engines.core.prompts import Prompt, Slot
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.vocabulary import Combat, Stand, Trigger
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Choice
from engines.tournay.model.events import CardLeft, CardPlayed, Event, EventRevealed, PlayStaged, PlayUndone
from engines.tournay.model.moves import LastCard, MovePrompt, Picks, Play
from engines.tournay.model.state import Spot, Staged, State, Table, Turn
from engines.tournay.rules.check_picks import Picked, picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import District, covers, fits_window, open_cells, spot_at, visible, with_spot
from engines.tournay.rules.effects import do_effects
from engines.tournay.rules.exhaustion import can_be_drawn
from engines.tournay.rules.payment import Paid, freed, payments, price, under
from engines.tournay.rules.prompts import Works, slots_of
from engines.tournay.rules.triggers import means, triggered, waiting

Onto: TypeAlias = Literal["cell", "stack", "others"]
Make: TypeAlias = Callable[[str, int, int], Play | LastCard]
"""Creates the move of a card at a row and column."""


@frozen
class Placement:
    """A card and its cell."""

    card: Card
    cell: Cell


@frozen
class WayToPlay:
    """One way to play a card."""

    placement: Placement
    paid: Paid
    slots: tuple[Slot[Choice], ...]
    """The slots of the characters that it triggers."""


def ways_to_play(
    table: Table, course: Course, card: Card
) -> Iterator[tuple[Cell, tuple[Slot[Choice], ...], Sequence[Paid]]]:
    """Every way to play this card of the hand: the cell, the slots of the characters that it triggers there, and the
    payments. The slots of two ways differ only if they trigger different characters, or if different citizens lie
    beside the Plaza. Payments that change neither, such as all payments by a card of the hand, are handled together.
    """
    cards = course.cards
    known: dict[tuple[Hashable, ...], tuple[Slot[Choice], ...]] = {}
    for _, alike in groupby(payments(table.players[course.seat], course, card), key=_left):
        all_paid = tuple(alike)
        paid = all_paid[0]
        district = paid.player.district
        if is_twice(district, card):
            continue
        asking = _asking(district, cards)
        for cell in open_cells(district):
            names = _reaching(asking, Placement(card, cell))
            if not names:
                yield cell, (), all_paid
                continue
            below = spot_at(district, cell)
            frees = below is not None and below.token == "citizen" and cards.named[visible(below)].colour
            key = names, paid.player.laid, frees
            if key not in known:
                known[key] = _asked(paid.table(table, course), course, Placement(card, cell))
            yield cell, known[key], all_paid


def _left(paid: Paid) -> Hashable:
    """The part of the state after a payment on which the slots depend."""
    return id(paid.player.district), paid.player.laid


def _asking(district: District, cards: CardSet) -> list[tuple[Spot, Trigger]]:
    """The characters of a district that have slots when a card placed on their arrows triggers them."""
    return [
        (spot, trigger)
        for spot, trigger in waiting(district, "place", cards)
        if any(isinstance(effect, Stand | Combat) for effect in trigger.effects)
    ]


def _reaching(asking: Sequence[tuple[Spot, Trigger]], placement: Placement) -> tuple[str, ...]:
    """The characters among these that such a card triggers at its cell."""
    card, cell = placement.card, placement.cell
    return tuple(
        [
            visible(spot)
            for spot, trigger in asking
            if covers((spot.row, spot.column), trigger.reach, cell) and means(trigger, card)
        ]
    )


def _asked(table: Table, course: Course, placement: Placement) -> tuple[Slot[Choice], ...]:
    """The slots of the characters that the card triggers at this cell, once it is paid for."""
    there, _ = laid(table, course, placement)
    return slots_of(there, course.seat, works(there, course, placement), course.cards)


def works(there: Table, course: Course, placement: Placement) -> Works:
    """The effects that follow the placing of the card."""
    card, cell = placement.card, placement.cell
    characters = triggered(there.players[course.seat].district, "place", cell, course.cards)
    return Works(cell, name=card.name, effects=(), characters=characters)


def is_twice(district: District, card: Card) -> bool:
    """Whether a prestige building of this name, visible or covered, is already in the district (3.1). The new card
    cannot replace it: cards with the same name have the same colour, and stack.
    """
    return card.kind == "prestige" and any(card.name in spot.cards for spot in district)


def legal_plays(table: Table, course: Course, make: Make) -> list[Play | LastCard | MovePrompt]:
    """Every card of the hand that can be played, with its cells."""
    found: list[Play | LastCard | MovePrompt] = []
    player, cards = table.players[course.seat], course.cards
    cells, asking = open_cells(player.district), _asking(player.district, cards)
    for name in dict.fromkeys(player.hand):
        card = cards.named[name]
        if card.cost.cards or card.cost.citizen is not None or any(means(trigger, card) for _, trigger in asking):
            found += _prompted(table, course, card, make)
        elif card.cost.deniers <= player.deniers and not is_twice(player.district, card):
            found += _made(make, name, cells)
    return found


@lru_cache(maxsize=16384)
def _made(make: Make, name: str, cells: tuple[Cell, ...]) -> tuple[Play | LastCard, ...]:
    """The moves of a card at each of these cells, without picks. They are the same turn after turn."""
    return tuple([make(name, row, column) for row, column in cells])


def _prompted(table: Table, course: Course, card: Card, make: Make) -> Iterator[Play | LastCard | MovePrompt]:
    """The moves of a card of the hand with possible picks. Payments after which the slots are the same become one
    prompt."""
    together: dict[tuple[Cell, tuple[Slot[Choice], ...]], list[Sequence[Paid]]] = {}
    for cell, slots, payments_alike in ways_to_play(table, course, card):
        together.setdefault((cell, slots), []).append(payments_alike)
    # At most cells a card is paid for in the same ways.
    pays: dict[tuple[int, ...], tuple[Slot[Choice], ...]] = {}
    for ((row, column), slots), groups in together.items():
        alike = tuple(map(id, groups))
        if alike not in pays:
            pays[alike] = _pay([paid for all_paid in groups for paid in all_paid])
        all_slots = (*pays[alike], *slots)
        move = make(card.name, row, column)
        yield Prompt(move, all_slots, None) if all_slots else move


def _pay(all_paid: Sequence[Paid]) -> tuple[Slot[Choice], ...]:
    """The slot for one of these payments; no slot if only deniers are paid."""
    items = tuple([paid.item for paid in all_paid if paid.item is not None])
    return (Slot("pay", items=items, least=1, most=1),) if items else ()


def chosen(table: Table, course: Course, move: Play | LastCard) -> tuple[WayToPlay, Picked]:
    """A move's way to play a card, and its picks. Raises `IllegalMove`."""
    seat, cards = course.seat, course.cards
    if move.card not in table.players[seat].hand:
        raise IllegalMove("not_in_hand", "Play an activity card of your hand.")
    card, cell = cards.named[move.card], (move.row, move.column)
    all_paid = payments(table.players[seat], course, card)
    if not all_paid:
        raise IllegalMove("cannot_pay", f"{card.name} costs {price(card.cost)}; you cannot pay that.")
    paid = _paid_by(all_paid, move.picks)
    district = paid.player.district
    if cell not in open_cells(district):
        if not fits_window(district, cell):
            raise IllegalMove("too_wide", "A district is three rows by three columns at most; choose a cell within.")
        raise IllegalMove("not_adjacent", "Place a card next to an occupied cell or onto one; the first at 0,0.")
    if is_twice(district, card):
        raise IllegalMove("name_twice", f"Your district has {card.name} already; each prestige building goes in once.")
    placement = Placement(card, cell)
    slots: tuple[Slot[Choice], ...] = ()
    if _reaching(_asking(district, cards), placement):
        slots = _asked(paid.table(table, course), course, placement)
    return WayToPlay(placement, paid, slots), picked((*_pay([paid]), *slots), move.picks)


def _paid_by(all_paid: Sequence[Paid], picks: Picks) -> Paid:
    """The payment of the first pick, or the only payment if there is no pick."""
    if all_paid[0].item is None:
        return all_paid[0]
    picked(_pay(all_paid), picks[:1])
    [item] = picks[0]
    return next(paid for paid in all_paid if paid.item == item)


def placed(table: Table, course: Course, way: WayToPlay, picks: Picked) -> Table:
    """The state after a paid card comes into the district and the triggered characters work (Y17)."""
    table, came = laid(table, course, way.placement)
    course.did(came)
    worked = do_effects(table, course, works(table, course, way.placement), picks)
    assert worked.waits is None
    return worked.table


def laid(table: Table, course: Course, placement: Placement) -> tuple[Table, tuple[Event, ...]]:
    """The table with the card on an empty cell, on its own colour, or in place of other cards, which go under their
    decks (3.1); and the events.
    """
    seat, cards = course.seat, course.cards
    card, cell = placement.card, placement.cell
    player = table.players[seat]
    below = spot_at(player.district, cell)
    onto = onto_what(below, card, cards)
    stack = below.cards if below is not None and onto == "stack" else ()
    row, column = cell
    spot = Spot(row, column=column, cards=(*stack, card.name), token=None)
    deniers, citizen = card.cost.deniers, card.cost.citizen
    played = CardPlayed(
        seat, card=card.name, row=row, column=column, onto=onto, deniers=deniers, citizen=citizen, cards=spot.cards
    )
    emitted: tuple[Event, ...] = (played,)
    player = replace(player, district=with_spot(player.district, spot))
    if below is not None:
        player, moved = freed(player, course, below, card.name)
        emitted = (*emitted, *moved)
    table = table.with_player(seat, player)
    if below is not None and onto == "others":
        for name in below.cards:
            table = under(table, name, cards)
        emitted = (*emitted, *[CardLeft(seat, name) for name in below.cards])
    return table, emitted


def onto_what(below: Spot | None, card: Card, cards: CardSet) -> Onto:
    """The kind of place of a card (3.1)."""
    if below is None:
        return "cell"
    return "stack" if cards.named[visible(below)].colour == card.colour else "others"


def played(state: State, course: Course, turn: Turn, move: Play) -> State:
    """The state after a card is played. The card is staged so that it can be taken back; but if it reveals hidden
    information, its events are emitted at once.
    """
    if turn.has_played:
        raise IllegalMove("already_played", "You have played a card this turn; take it back first, or take an action.")
    way, picks = chosen(state.table, course, move)
    untold = course.apart()
    untold.did(way.paid.emitted)
    table = placed(way.paid.table(state.table, course), untold, way, picks)
    if any(isinstance(event, EventRevealed) for event in untold.events):
        course.did(untold.events)
        return replace(state, table=table, phase=Turn(turn.seat, has_played=True, staged=None))
    course.tell(PlayStaged(move.card, move.row, move.column))
    staged = Staged(state.table, untold.events)
    return replace(state, table=table, phase=Turn(turn.seat, has_played=True, staged=staged))


def undone(state: State, course: Course, turn: Turn) -> State:
    """The state before the card that was just played, with its payment and all its effects undone."""
    if turn.staged is None:
        raise IllegalMove("nothing_to_undo", "Only a card that nobody else has seen yet can be taken back.")
    [card] = [event.card for event in turn.staged.emitted if isinstance(event, CardPlayed)]
    course.tell(PlayUndone(card))
    return replace(state, table=turn.staged.base, phase=Turn(turn.seat, has_played=False, staged=None))


def committed(state: State, course: Course, turn: Turn) -> State:
    """The state before an action: the events of a staged card are emitted to all. The turn is not quiet if a card was
    played or can be drawn (Y13, Y49).
    """
    if turn.staged is not None:
        course.did(turn.staged.emitted)
    is_quiet = not turn.has_played and not can_be_drawn(state.table, course.cards)
    quiet = state.quiet if is_quiet else -1
    return replace(state, quiet=quiet, phase=Turn(turn.seat, turn.has_played, staged=None))
